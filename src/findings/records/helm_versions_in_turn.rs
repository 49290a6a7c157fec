//! Helm 3 wrote a revision after Helm 4 had written one.
//!
//! Helm 3 drops what it does not know when it rewrites a record, `apply_method` among it: Helm 4 then goes back to sending
//! objects client-side (facts 1.5, 4.5). Only `apply_method` tells that a revision was made by Helm 4: its other mark is put
//! on older revisions too when they are superseded. Near miss: a release that moved from Helm 3 to Helm 4 and stayed there.

use super::{Context, Found, Severity, of};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::release::Writer;

pub(super) const RULE: Rule = Rule {
    code: "helm-versions-in-turn",
    severity: Severity::Warning,
    about: "finding-helm-versions-in-turn-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let mut by_helm4 = None;
    let mut newest = None;
    for revision in &context.seen {
        let record = &revision.record;
        let is_row = record.object.is_none() && !record.has_payload;
        match record.written_by {
            Writer::Helm4 if record.apply_method.is_some() && !is_row => {
                by_helm4 = Some(record.revision);
            }
            Writer::Helm3 => newest = by_helm4.map(|by| (by, *revision)).or(newest),
            _ => {}
        }
    }
    found.extend(newest.map(|(helm4, revision)| {
        let title = Text::new("finding-helm-versions-in-turn").with("before", helm4);
        let kind = (Severity::Warning, Certainty::Implied);
        of(RULE.code, kind, revision, title)
    }));
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use crate::lineage::{self, history};
    use crate::release::ApplyMethod;

    /// One letter a revision: Helm 3, Helm 4, or of Helm 3 and rewritten by Helm 4 (`r`).
    #[track_caller]
    fn check(writers: &str, expected: &[Option<i64>]) {
        let lines: Vec<String> = (1..=writers.len())
            .map(|n| format!("{n} superseded"))
            .collect();
        let mut records = history::records(&lines.join("\n"));
        for (record, by) in records.iter_mut().zip(writers.chars()) {
            record.written_by = if by == '3' {
                Writer::Helm3
            } else {
                Writer::Helm4
            };
            record.apply_method = (by == '4').then_some(ApplyMethod::ServerSide);
        }
        let lineage = lineage::build(records).0.remove(0);
        assert_eq!(testing::revisions(&RULE, &lineage), expected);
    }

    #[test]
    fn helm_3_after_helm_4_is_found() {
        check("343", &[Some(3)]);
        check("43", &[Some(2)]);
        check("3434", &[Some(3)]);
        check("33434433", &[Some(8)]);
    }

    #[test]
    fn a_move_to_helm_4_is_silent() {
        check("3344", &[]);
        // 2 failed, so that Helm 4 superseded 1 and left 2 alone.
        check("r34", &[]);
        testing::silent_on_recordings(&RULE);
    }
}
