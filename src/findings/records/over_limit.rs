//! A record that is larger than a Secret or ConfigMap may be.
//!
//! The API server refuses more than 1 MiB of Helm's base64 text; Helm then fails before it sends anything (facts 1.6). Only
//! the SQL driver keeps such records, and no Helm can move them back into Secrets. Near miss: exactly 1 MiB.

use super::{Context, Found, LIMIT_BYTES, Severity, of};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::release::Storage;

pub(super) const RULE: Rule = Rule {
    code: "over-limit",
    severity: Severity::Critical,
    about: "finding-over-limit-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let mut revisions = context.lineage.revisions.iter().rev();
    let is_over = |bytes: usize| bytes > LIMIT_BYTES;
    let last = revisions.find(|one| one.record.stored_bytes.is_some_and(is_over));
    found.extend(last.map(|last| {
        let is_sql = last.record.storage == Storage::Sql;
        let severity = if is_sql {
            Severity::Info
        } else {
            Severity::Critical
        };
        let over = last.record.stored_bytes.unwrap_or_default() - LIMIT_BYTES;
        let title = Text::new("finding-over-limit").with("over", over.div_ceil(1024));
        of(RULE.code, (severity, Certainty::Implied), last, title)
    }));
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use crate::lineage::{self, history};

    #[track_caller]
    fn check(bytes: usize, storage: Storage, expected: &[Severity]) {
        let mut records = history::records("1 superseded\n2 deployed");
        for record in &mut records {
            record.stored_bytes = (record.revision == 2).then_some(bytes);
            record.storage = storage;
        }
        let lineage = lineage::build(records).0.remove(0);
        let found = testing::run(&RULE, &lineage);
        let found: Vec<_> = found.iter().map(|one| one.severity).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn one_byte_more_than_the_limit_is_over_it() {
        check(LIMIT_BYTES, Storage::Secret, &[]);
        check(LIMIT_BYTES + 1, Storage::Secret, &[Severity::Critical]);
        check(LIMIT_BYTES + 1, Storage::ConfigMap, &[Severity::Critical]);
        check(LIMIT_BYTES + 1, Storage::Sql, &[Severity::Info]);
        testing::silent_on_recordings(&RULE);
    }
}
