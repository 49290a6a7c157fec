//! More revisions are kept than any usual limit leaves.
//!
//! Helm's own limit is 10 (facts 3); 0, which Terraform's provider and Helm's library take by default, means none. Each
//! revision is a Secret of its own, counts against quotas and lists, and stays until something prunes it. Near misses: 11
//! (the rollback of `--atomic` ignores the limit), a history that begins above 1 (something prunes it), Helm 2.

use super::{Context, Found, Severity, of};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::lineage::Certainty;

pub(super) const RULE: Rule = Rule {
    code: "secret-explosion",
    severity: Severity::Warning,
    about: "finding-secret-explosion-about",
    run,
};

/// Helm's default limit, and the one revision that an automatic rollback may add to it (facts 2.6).
const USUAL: usize = 11;

/// More than so many are a matter of time.
const MANY: usize = 30;

fn run(context: &Context<'_>, found: &mut Found) {
    let n = context.seen.len();
    if context.lineage.is_helm2() || n <= USUAL {
        return;
    }
    let (Some(first), Some(last)) = (context.seen.first(), context.last()) else {
        return;
    };
    let is_unlimited = first.record.revision == 1 && context.lineage.gaps.is_empty();
    if !is_unlimited && n <= MANY {
        return;
    }
    let severity = if n > MANY {
        Severity::Warning
    } else {
        Severity::Info
    };
    let title = Text::new("finding-secret-explosion")
        .with("n", n)
        .with("limit", if is_unlimited { "none" } else { "high" });
    found.push(of(RULE.code, (severity, Certainty::Implied), last, title));
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use crate::lineage::history;

    #[track_caller]
    fn check(revisions: std::ops::RangeInclusive<i64>, expected: &[Severity]) {
        let lines: Vec<String> = revisions.map(|n| format!("{n} superseded")).collect();
        let lineage = history::lineage(&lines.join("\n"));
        let found = testing::run(&RULE, &lineage);
        let found: Vec<_> = found.iter().map(|one| one.severity).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn nothing_was_pruned_although_helm_would_have() {
        check(1..=11, &[]);
        check(1..=12, &[Severity::Info]);
        check(1..=30, &[Severity::Info]);
        check(1..=31, &[Severity::Warning]);
    }

    #[test]
    fn a_higher_limit_is_somebodys_choice() {
        check(118..=137, &[]);
        check(200..=230, &[Severity::Warning]);
    }

    #[test]
    fn of_the_listing_only_the_release_with_45_is_found() {
        let lineages = testing::file("cases/33-secret-explosion.kubectl.txt");
        let found = lineages
            .iter()
            .flat_map(|one| testing::revisions(&RULE, one));
        let found: Vec<_> = found.collect();
        assert_eq!(found.len(), lineages.len().min(1));
        testing::silent_on_recordings(&RULE);
    }
}
