//! At most three findings under the verdict: what is refused now, what a command would do that nobody expects.

use crate::findings::{self, Finding};
use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::view::finding::severity;
use crate::view::overview::certainty;
use crate::view::verdict::helm2;
use crate::view::{Certainty, NoticeView, Severity};

mod printed;

/// How many fit under the verdict before the table.
const MAX: usize = 3;

/// Findings that the verdict says already.
const SAID: [&str; 6] = [
    "failed-install",
    "failed-operation",
    "failed-rollback",
    "failed-upgrade",
    "uninstalled-kept",
    "uninstalling-stuck",
];

/// What is worth knowing and changes which command to run next; the others are for whoever looks at all findings.
const TOLD: [&str; 8] = [
    "automatic-rollback-seen",
    "controller-owned",
    "default-target-left",
    "default-target-missing",
    "default-target-same",
    "no-deployed-releases",
    "only-one-revision",
    "stale-modified-at",
];

/// Chooses the notices, the most pressing first.
pub fn notices(lineage: &Lineage) -> Vec<NoticeView> {
    let mut revisions = lineage.revisions.iter().rev();
    let Some(last) = revisions.find(|one| one.record.is_visible_to_helm()) else {
        // The verdict says that Helm sees none of it.
        return Vec::new();
    };
    if lineage.is_helm2() {
        let mut found = printed::of_helm2(lineage);
        let has_rows = !found.is_empty();
        found.extend(helm2::notices(lineage, last));
        // Of a table the way to Helm 3 is told before where the records are kept.
        if has_rows && let [.., place, way] = found.as_mut_slice() {
            std::mem::swap(place, way);
        }
        found.truncate(MAX);
        return found;
    }
    let found = findings::run_quick(lineage).into_iter();
    let told = found.filter(|one| {
        let is_told = one.severity != findings::Severity::Info || TOLD.contains(&one.code);
        // It is a list that hides it.
        let is_hidden = one.code == "hidden-from-list" && last.record.is_listed();
        !SAID.contains(&one.code) && (is_told || is_hidden)
    });
    told.take(MAX).map(of_finding).collect()
}

/// Says what is special about the revision that `helm rollback` takes without a number.
pub fn of_default_target(lineage: &Lineage) -> Option<NoticeView> {
    let mut found = findings::run_quick(lineage).into_iter();
    let target = found.find(|one| one.code.starts_with("default-target-"))?;
    Some(of_finding(target))
}

/// Says why `helm upgrade` is refused now.
pub fn of_upgrade(lineage: &Lineage) -> Option<NoticeView> {
    let mut found = findings::run_quick(lineage).into_iter();
    let refused = found.find(|one| {
        matches!(
            one.code,
            "stuck-pending" | "no-deployed-releases" | "number-taken"
        )
    })?;
    Some(of_finding(refused))
}

fn of_finding(finding: Finding) -> NoticeView {
    NoticeView {
        code: finding.code.to_owned(),
        severity: severity(finding.severity),
        certainty: certainty(finding.certainty),
        revision: finding.revision,
        text: finding.title,
    }
}

/// What is said of a release of Helm 2 has no rule of its own: it is all about one finding.
pub(super) fn of_helm2(severity: Severity, certainty: Certainty, text: Text) -> NoticeView {
    NoticeView {
        code: "helm2-record".to_owned(),
        severity,
        certainty,
        revision: None,
        text,
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::lineage::history;

    #[track_caller]
    fn check(lines: &str, expected: &[(&str, Certainty)]) {
        let notices = notices(&history::lineage(lines));
        let found: Vec<_> = notices
            .iter()
            .map(|notice| (notice.code.as_str(), notice.certainty))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_superseded_revision_1_says_nothing_of_a_rollback_without_a_number() {
        check("1 superseded Install complete", &[]);
        check(
            "1 failed Release \"x\" failed: y",
            &[
                ("default-target-missing", Certainty::Implied),
                ("none-deployed", Certainty::Implied),
            ],
        );
    }

    #[test]
    fn what_the_verdict_says_is_not_said_again() {
        let found = findings::run_quick(&history::lineage("1 deployed\n2 failed"));
        assert_eq!(found[0].code, "failed-upgrade");
        check("1 deployed\n2 failed", &[]);
    }

    #[test]
    fn what_helm_makes_of_a_label_is_implied() {
        check(
            "1 superseded\n2 deployed | label=failed",
            &[("label-status-differs", Certainty::Implied)],
        );
        check(
            "1 deployed\n2 deployed",
            &[("several-deployed", Certainty::Implied)],
        );
    }
}
