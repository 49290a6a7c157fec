//! A record that Helm can't decode, if it is stored as it was pasted.
//!
//! `helm list` and `helm history` skip it without a word; as the newest it also holds the number that the next operation
//! wants (`release: already exists`, facts 1.8). A paste that was cut looks the same, so that is certain only where the
//! layers around the JSON are whole. Near misses: no payload in the paste, a payload past this program's own limits.

use super::{Context, Found, LISTED, Severity, of};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::lineage::Certainty;

pub(super) const RULE: Rule = Rule {
    code: "undecodable-record",
    severity: Severity::Critical,
    about: "finding-undecodable-record-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    if context.lineage.is_helm2() {
        return;
    }
    // The next number is that after the newest which Helm reads.
    let read = context.seen.iter().map(|one| &one.record);
    let mut read = read.filter(|one| one.is_stored_damaged(context.limits) != Some(true));
    let taken = read.next_back().and_then(|one| one.revision.checked_add(1));
    let revisions = context.lineage.revisions.iter().rev();
    let hits = revisions.filter_map(|one| {
        let is_stored_so = one.record.is_stored_damaged(context.limits)?;
        Some((one, is_stored_so))
    });
    for (revision, is_stored_so) in hits.take(LISTED) {
        let is_newest = taken == Some(revision.record.revision);
        let severity = if is_stored_so && is_newest {
            Severity::Critical
        } else {
            Severity::Warning
        };
        let (certainty, damage) = if is_stored_so {
            (Certainty::Implied, "stored")
        } else {
            (Certainty::Unknown, "maybe")
        };
        let title = Text::new("finding-undecodable-record")
            .with("damage", damage)
            .with("newest", if is_newest { "yes" } else { "no" });
        found.push(of(RULE.code, (severity, certainty), revision, title));
    }
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;

    use super::super::testing;
    use super::*;

    fn secret(revision: i64, json: &str, n_lost: usize) -> String {
        let packed = crate::layer::deflate::gzip(json.as_bytes());
        let inner = STANDARD.encode(packed);
        let inner = inner.get(..inner.len() - n_lost).unwrap_or_default();
        format!(
            "apiVersion: v1\nkind: Secret\ntype: helm.sh/release.v1\nmetadata:\n  name: sh.helm.release.v1.web.v{revision}\n  namespace: shop\n  labels:\n    name: web\n    owner: helm\n    status: deployed\n    version: \"{revision}\"\ndata:\n  release: {}\n---\n",
            STANDARD.encode(inner)
        )
    }

    fn json(revision: i64) -> String {
        format!(
            "{{\"name\":\"web\",\"version\":{revision},\"namespace\":\"shop\",\"info\":{{\"status\":\"deployed\"}}}}"
        )
    }

    #[track_caller]
    fn check(text: &str, expected: &[(i64, Severity, Certainty)]) {
        let lineages = testing::paste(text.as_bytes());
        let found = lineages.iter().flat_map(|one| testing::run(&RULE, one));
        let found: Vec<_> = found
            .map(|one| {
                (
                    one.revision.unwrap_or_default(),
                    one.severity,
                    one.certainty,
                )
            })
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn what_was_broken_before_it_was_packed_is_broken_in_the_cluster() {
        let broken = json(3).replace("}}", "");
        check(
            &[secret(2, &json(2), 0), secret(3, &broken, 0)].concat(),
            &[(3, Severity::Critical, Certainty::Implied)],
        );
        // Alone it may be any, and past a gap the next number is another.
        for alone in [
            secret(3, &broken, 0),
            [secret(1, &json(1), 0), secret(3, &broken, 0)].concat(),
        ] {
            check(&alone, &[(3, Severity::Warning, Certainty::Implied)]);
        }
        check(
            &[secret(2, "[1]", 0), secret(3, &json(3), 0)].concat(),
            &[(2, Severity::Warning, Certainty::Implied)],
        );
    }

    #[test]
    fn a_payload_that_was_cut_may_be_whole_in_the_cluster() {
        check(
            &secret(3, &json(3), 8),
            &[(3, Severity::Warning, Certainty::Unknown)],
        );
        for lineage in testing::file("cases/23-truncated.secret.yaml") {
            let found = testing::run(&RULE, &lineage);
            let found: Vec<_> = found.iter().map(|one| one.certainty).collect();
            assert_eq!(found, [Certainty::Unknown]);
        }
    }

    #[test]
    fn whole_records_and_those_without_a_payload_are_silent() {
        check(&secret(3, &json(3), 0), &[]);
        check(
            "NAME TYPE DATA AGE\nsh.helm.release.v1.web.v3 helm.sh/release.v1 1 5m\n",
            &[],
        );
        testing::silent_on_recordings(&RULE);
    }
}
