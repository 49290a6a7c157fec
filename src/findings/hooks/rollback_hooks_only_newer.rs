//! Rollback hooks that only the newest revision has (facts 5.2, 9): a rollback runs those of its target.
//!
//! Near miss: the way back has the hook, and the newest revision does not; then it runs.

use super::migration_no_way_back::is_rollback;
use super::{HookRead, implied, labels, newest, way_back};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::OriginKind;

pub(super) const RULE: Rule = Rule {
    code: "rollback-hooks-only-newer",
    severity: Severity::Warning,
    about: "finding-rollback-hooks-only-newer-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let newest = newest(context).filter(|one| {
        let kind = one.origin.as_ref().map(|origin| origin.kind);
        // The hooks of a rollback are those of its target.
        kind == Some(OriginKind::Upgrade)
    });
    let Some(record) = newest.map(|newest| &newest.record) else {
        return;
    };
    let Some(target) = way_back(context, record.revision) else {
        return;
    };
    let target = &target.record;
    let hooks = context.hooks(record);
    let only: Vec<&HookRead<'_>> = hooks
        .iter()
        .filter(|one| {
            let mut events = one.hook.events.iter();
            let mut others = target.hooks.iter();
            events.any(|event| is_rollback(event))
                && !others.any(|other| {
                    // For the other moment, maybe, but it runs.
                    let mut events = other.events.iter();
                    other.name == one.hook.name && events.any(|event| is_rollback(event))
                })
        })
        .collect();
    let [first, ..] = only.as_slice() else {
        return;
    };
    let title = Text::new("finding-rollback-hooks-only-newer")
        .with("hooks", labels(&only))
        .with("revision", record.revision)
        .with("target", target.revision);
    // What runs no program undoes nothing.
    let severity = if only.iter().any(|one| one.job_or_pod()) {
        Severity::Warning
    } else {
        Severity::Info
    };
    let mut finding = implied(RULE.code, severity, record.revision, title);
    finding.subject.clone_from(&first.hook.name);
    found.push(finding);
}

#[cfg(test)]
mod tests {
    use super::super::tests::{case, hook, recording, two};

    const CODE: &str = "rollback-hooks-only-newer";

    #[test]
    fn a_rollback_does_not_run_what_only_the_newest_has() {
        let undo = || hook("u", "pre-rollback", "kind: Job");
        two(CODE, &[], &[undo()], &["warning u"]);
        two(
            CODE,
            &[hook("u", "pre-upgrade", "kind: Job")],
            &[undo()],
            &["warning u"],
        );
        two(CODE, &[undo()], &[undo()], &[]);
        two(
            CODE,
            &[hook("u", "post-rollback", "kind: Job")],
            &[undo()],
            &[],
        );
        two(CODE, &[undo()], &[], &[]);
        two(CODE, &[], &[hook("u", "post-upgrade", "kind: Job")], &[]);
    }

    #[test]
    fn the_case_of_the_migration_and_recordings() {
        case(
            "37-migration-hook.secretlist.yaml",
            CODE,
            &["warning ledger-api-schema-down"],
        );
        recording("hooks-outside", CODE, &["info demo-announce"]);
        // Only the way back has it.
        recording("pre-rollback-hook-fails", CODE, &[]);
        recording("killed-rollback", CODE, &[]);
    }
}
