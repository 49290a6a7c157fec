//! A record says another revision or release than the object that it is stored in.
//!
//! Helm takes revision and name from the payload, so that a copy shows up as a second record of the original's number
//! (facts 1.1, 10.2). Near miss: a label `name` that differs, which hides the record instead (`invisible-record`).

use super::{Context, Found, Severity, push_mismatches};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::release::Mismatch;

pub(super) const RULE: Rule = Rule {
    code: "copied-record",
    severity: Severity::Warning,
    about: "finding-copied-record-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    push_mismatches(context, found, RULE.code, Severity::Warning, |mismatch| {
        let is_hit = matches!(
            mismatch,
            Mismatch::Revision { .. } | Mismatch::ObjectName { .. }
        );
        is_hit.then(|| Text::new("finding-copied-record"))
    });
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use crate::lineage::{self, history};

    #[track_caller]
    fn check(mismatch: Mismatch, expected: &[Option<i64>]) {
        let mut records = history::records("1 superseded\n2 deployed");
        for record in records.iter_mut().filter(|one| one.revision == 2) {
            record.mismatches.push(mismatch.clone());
        }
        let lineage = lineage::build(records).0.remove(0);
        assert_eq!(testing::revisions(&RULE, &lineage), expected);
    }

    #[test]
    fn a_name_or_a_number_that_disagrees_is_found_once() {
        let name = |object: &str| Mismatch::ObjectName {
            object: object.to_owned(),
            expected: "sh.helm.release.v1.x.v2".to_owned(),
        };
        check(name("sh.helm.release.v1.y.v2"), &[Some(2)]);
        check(
            Mismatch::Revision {
                label: "5".to_owned(),
                payload: 2,
            },
            &[Some(2)],
        );
    }

    #[test]
    fn other_disagreements_are_no_copy() {
        check(Mismatch::NotOwned, &[]);
        check(Mismatch::SecretType { found: None }, &[]);
        testing::silent_on_recordings(&RULE);
    }
}
