//! A command in the paste without `--timeout`, of a release that ran out of time (facts 2.5).
//!
//! Helm's default of five minutes counts then, for each wait and each hook.
//! Near miss: `--timeout` is given, or nothing ran out of time.

use super::pipeline_timeouts::ran_out;
use super::{implied, short};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;

pub(super) const RULE: Rule = Rule {
    code: "pipeline-no-timeout",
    severity: Severity::Info,
    about: "finding-pipeline-no-timeout-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let mut seen = context.seen.iter().rev();
    let Some(slow) = seen.find(|one| ran_out(one)) else {
        return;
    };
    let mut called = context.called.iter();
    // With a variable among the flags nobody knows.
    let without = called.find(|one| !one.flags.iter().any(|flag| flag == "--timeout"));
    let Some(command) = without else {
        return;
    };
    let title = Text::new("finding-pipeline-no-timeout")
        .with("verb", short(command.verb))
        .with("revision", slow.record.revision);
    found.push(implied(
        RULE.code,
        Severity::Info,
        slow.record.revision,
        title,
    ));
}

#[cfg(test)]
mod tests {
    use super::super::tests::check_called;

    const CODE: &str = "pipeline-no-timeout";
    const SLOW: &str = "1 deployed Install complete | table\n2 failed Upgrade \"x\" failed: context deadline exceeded | table";

    #[test]
    fn five_minutes_count_where_no_time_is_given() {
        check_called(CODE, SLOW, &["--install", "--wait"], &["info -"]);
        check_called(CODE, SLOW, &["--wait", "--timeout"], &[]);
        check_called(
            CODE,
            "1 deployed Install complete | table",
            &["--wait"],
            &[],
        );
    }
}
