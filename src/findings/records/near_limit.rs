//! The newest record takes most of what a Secret or ConfigMap may hold.
//!
//! The next one is about as large, and the API server refuses more than 1 MiB of Helm's base64 text (facts 1.6). Pruning
//! does not help: each revision has its own. Near misses: 79 %, the SQL driver, an older revision alone.

use super::{Context, Found, LIMIT_BYTES, Severity, of};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::lineage::{Certainty, Revision};
use crate::release::Storage;

pub(super) const RULE: Rule = Rule {
    code: "near-limit",
    severity: Severity::Warning,
    about: "finding-near-limit-about",
    run,
};

/// From so many hundredths of the limit on.
const NEAR: usize = 80;

fn run(context: &Context<'_>, found: &mut Found) {
    found.extend(context.last().and_then(|last| {
        let bytes = last.record.stored_bytes?;
        let is_sql = last.record.storage == Storage::Sql;
        let percent = bytes.saturating_mul(100) / LIMIT_BYTES;
        if is_sql || percent < NEAR || bytes > LIMIT_BYTES {
            return None;
        }
        let (before, grown) = growth(context, last, bytes).unwrap_or_default();
        let title = Text::new("finding-near-limit")
            .with("percent", percent)
            .with("grown", grown)
            .with("before", before);
        let kind = (Severity::Warning, Certainty::Implied);
        Some(of(RULE.code, kind, last, title))
    }));
}

/// By how many KiB it is larger than the one before that is measured.
fn growth(context: &Context<'_>, last: &Revision, bytes: usize) -> Option<(i64, usize)> {
    let mut before = context.seen.iter().rev().map(|one| &one.record);
    let before =
        before.find(|one| one.revision < last.record.revision && one.stored_bytes.is_some())?;
    let grown = bytes.saturating_sub(before.stored_bytes?);
    Some((before.revision, grown / 1024))
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use crate::i18n::Arg;
    use crate::lineage::{self, history};

    #[track_caller]
    fn check(sizes: [usize; 2], storage: Storage, expected: &[(i64, i64)]) {
        let mut records = history::records("1 superseded\n2 deployed");
        for (record, bytes) in records.iter_mut().zip(sizes) {
            record.stored_bytes = Some(bytes);
            record.storage = storage;
        }
        let lineage = lineage::build(records).0.remove(0);
        let number = |text: &Text, name: &str| {
            let mut args = text.args.iter();
            match args.find(|(key, _)| key == name) {
                Some((_, Arg::Int(number))) => *number,
                _ => -1,
            }
        };
        let found = testing::run(&RULE, &lineage);
        let found: Vec<_> = found
            .iter()
            .map(|one| (number(&one.title, "percent"), number(&one.title, "grown")))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn from_80_percent_up_to_the_limit() {
        // 838,861 is the first whole byte of the 80th hundredth.
        check([0, 838_860], Storage::Secret, &[]);
        check([838_861 - 2048, 838_861], Storage::Secret, &[(80, 2)]);
        check([LIMIT_BYTES, LIMIT_BYTES], Storage::ConfigMap, &[(100, 0)]);
        check([0, LIMIT_BYTES + 1], Storage::Secret, &[]);
    }

    #[test]
    fn a_column_has_no_limit_and_an_old_record_is_no_trouble() {
        check([0, 1_000_000], Storage::Sql, &[]);
        check([1_000_000, 9_000], Storage::Secret, &[]);
    }

    #[test]
    fn recordings_are_small() {
        testing::silent_on_recordings(&RULE);
        // 607,380 bytes, 57 %.
        for lineage in testing::file("outputs/large.secret.yaml") {
            assert_eq!(testing::run(&RULE, &lineage), []);
        }
    }
}
