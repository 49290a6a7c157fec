//! A revision was sent by another method than the one before it: server-side instead of client-side, or the reverse.
//!
//! Helm 4 goes by what a record says: an upgrade by the newest, a rollback by its target (facts 4.5). Going back past such a
//! change changes the method too, and with it what becomes of fields that others set. Near misses: records of Helm 3, which
//! are client-side without saying so, beside Helm 4's own client-side ones.

use super::{Context, Found, Severity, of};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::release::{ApplyMethod, Depth, ReleaseRecord, Writer};

pub(super) const RULE: Rule = Rule {
    code: "apply-method-changed",
    severity: Severity::Info,
    about: "finding-apply-method-changed-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let pairs = context.seen.iter().zip(context.seen.iter().skip(1)).rev();
    let mut changes = pairs.filter_map(|(before, after)| {
        let (from, to) = (method(&before.record)?, method(&after.record)?);
        (from != to).then_some((before, after, to))
    });
    found.extend(changes.next().map(|(before, after, to)| {
        let is_server = to == ApplyMethod::ServerSide;
        let title = Text::new("finding-apply-method-changed")
            .with("method", if is_server { "server" } else { "client" })
            .with("before", before.record.revision);
        let kind = (Severity::Info, Certainty::Implied);
        of(RULE.code, kind, after, title)
    }));
}

/// How a revision was sent: without a word, client-side.
fn method(record: &ReleaseRecord) -> Option<ApplyMethod> {
    let is_whole = record.has_payload && !record.is_partial && record.depth == Depth::Full;
    let is_told = is_whole && matches!(record.written_by, Writer::Helm3 | Writer::Helm4);
    let unsaid = is_told.then_some(ApplyMethod::ClientSide);
    record.apply_method.or(unsaid)
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use crate::lineage::history;
    use crate::release::recorded;

    #[track_caller]
    fn check(lines: &str, expected: &[Option<i64>]) {
        let lineage = history::lineage(lines);
        assert_eq!(testing::revisions(&RULE, &lineage), expected);
    }

    #[test]
    fn the_newest_change_is_found() {
        check("1 superseded\n2 deployed | ssa", &[Some(2)]);
        check("1 superseded | ssa\n2 superseded\n3 deployed", &[Some(2)]);
        check("1 superseded\n2 superseded | ssa\n3 deployed", &[Some(3)]);
    }

    #[test]
    fn one_method_throughout_is_silent() {
        check("1 superseded | ssa\n2 deployed | ssa", &[]);
        check("1 superseded\n2 deployed", &[]);
        // A row says nothing of it.
        check("1 superseded | table\n2 deployed | table", &[]);
    }

    #[test]
    fn each_engine_keeps_to_its_method() {
        for recording in recorded::all() {
            let name = recording.name.clone();
            // What was killed had been called with `--server-side=false`.
            let is_changed = name == "v4ssa/killed-rollback";
            for lineage in crate::lineage::build(recording.records).0 {
                let found = testing::run(&RULE, &lineage);
                assert_eq!(found.len(), usize::from(is_changed), "{name}");
            }
        }
    }
}
