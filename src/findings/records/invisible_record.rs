//! A record lacks the labels that Helm searches for, or has another release's name in them.
//!
//! Helm selects on `owner=helm` and `name` alone (facts 1.1): it neither lists such a record nor goes back to it, and one
//! with the next number stands in the way (facts 1.8). Near miss: an object that was trimmed before it was pasted.

use super::{Context, Found, Severity, push_mismatches};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::release::Mismatch;

pub(super) const RULE: Rule = Rule {
    code: "invisible-record",
    severity: Severity::Warning,
    about: "finding-invisible-record-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    push_mismatches(context, found, RULE.code, Severity::Warning, |mismatch| {
        let is_hit = matches!(mismatch, Mismatch::NotOwned | Mismatch::Name { .. });
        is_hit.then(|| Text::new("finding-invisible-record"))
    });
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use crate::lineage::history;

    const SECRET: &str = "apiVersion: v1\nkind: Secret\ntype: helm.sh/release.v1\nmetadata:\n  name: sh.helm.release.v1.web.v3\n  namespace: shop\n";

    #[track_caller]
    fn check(text: &str, expected: &[Option<i64>]) {
        let lineages = testing::paste(text.as_bytes());
        assert_eq!(lineages.len(), 1);
        let found = lineages
            .iter()
            .flat_map(|one| testing::revisions(&RULE, one));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn a_record_without_an_owner_is_found() {
        let lineage = history::invisible("1 superseded\n2 deployed\n3 deployed", 3);
        assert_eq!(testing::revisions(&RULE, &lineage), [Some(3)]);
        assert_eq!(
            testing::revisions(&RULE, &history::lineage("1 superseded\n2 deployed")),
            []
        );
    }

    #[test]
    fn labels_that_were_cut_off_before_the_paste_are_not_missing() {
        check(SECRET, &[]);
        check(&[SECRET, "  uid: 6a1f\n"].concat(), &[Some(3)]);
        check(
            &[
                SECRET,
                "  uid: 6a1f\n  labels:\n    name: web\n    owner: helm\n",
            ]
            .concat(),
            &[],
        );
    }

    #[test]
    fn helm_finds_what_it_wrote() {
        testing::silent_on_recordings(&RULE);
    }
}
