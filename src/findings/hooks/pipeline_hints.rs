//! Flags of a command in the paste that do something else than they seem to (facts 2.6, 4.5, 6.4).
//!
//! Near miss: `--atomic` is worth a word only where Helm 4, which calls it otherwise, wrote the newest record.

use super::implied;
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::release::{ApplyMethod, Writer};

pub(super) const RULE: Rule = Rule {
    code: "pipeline-hints",
    severity: Severity::Warning,
    about: "finding-pipeline-hints-about",
    run,
};

const FLAGS: [&str; 4] = ["--atomic", "--force", "--reuse-values", "--force-replace"];

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(last) = context.last().filter(|last| !last.record.is_helm2()) else {
        return;
    };
    let record = &last.record;
    let is_applied = record.apply_method == Some(ApplyMethod::ServerSide);
    for flag in FLAGS {
        let mut called = context.called.iter();
        let has_it = called.find(|one| one.flags.iter().any(|known| known == flag));
        let Some(command) = has_it else {
            continue;
        };
        let has = |other: &str| command.flags.iter().any(|known| known == other);
        let (case, severity) = match flag {
            "--atomic" if record.written_by == Writer::Helm4 => ("atomic", Severity::Info),
            "--force" | "--force-replace" if is_applied && !has("--server-side") => {
                ("refused", Severity::Warning)
            }
            "--force" => ("force", Severity::Info),
            "--reuse-values" if command.verb == "upgrade" && !has("--reset-values") => {
                ("reuse-values", Severity::Info)
            }
            _ => continue,
        };
        let title = Text::new("finding-pipeline-hints")
            .with("case", case)
            .with("flag", flag);
        let mut finding = implied(RULE.code, severity, record.revision, title);
        finding.subject = Some(flag.to_owned());
        found.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{check_called, recording_called};

    const CODE: &str = "pipeline-hints";

    #[test]
    fn flags_that_do_something_else() {
        let one = "1 deployed Install complete";
        let check = |flags: &[&str], found: &[&str]| check_called(CODE, one, flags, found);
        check(&["--force"], &["info --force case=force"]);
        check(
            &["--reuse-values"],
            &["info --reuse-values case=reuse-values"],
        );
        check(&["--reuse-values", "--reset-values"], &[]);
        check(&["--install", "--wait", "--timeout"], &[]);
    }

    #[test]
    fn helm_4_calls_atomic_otherwise() {
        recording_called("v4csa", CODE, &["--atomic"], &["info --atomic case=atomic"]);
        recording_called("v3", CODE, &["--atomic"], &[]);
        recording_called("v4csa", CODE, &["--rollback-on-failure"], &[]);
    }

    #[test]
    fn force_is_refused_with_server_side_apply() {
        let one = "1 deployed Install complete | ssa";
        let check = |flags: &[&str], found: &[&str]| check_called(CODE, one, flags, found);
        check(&["--force"], &["warning --force case=refused"]);
        check(
            &["--force-replace"],
            &["warning --force-replace case=refused"],
        );
        check(&["--force-replace", "--server-side"], &[]);
    }
}
