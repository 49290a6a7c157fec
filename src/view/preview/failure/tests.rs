//! Where an upgrade that fails leads, for the histories of facts 11.

use super::*;
use crate::lineage::history;
use crate::rollback::helm::HelmVersion;
use crate::view::preview::baseline::tests::english;
use crate::view::preview::testing::{asked, predicted};

fn found(lines: &str, helm: HelmVersion) -> FailureTargetView {
    let lineage = history::lineage(lines);
    predicted(&lineage, &asked(0, helm), failure_target)
}

#[track_caller]
fn check(lines: &str, revision: Option<i64>, expect: &[&str]) {
    let view = found(lines, HelmVersion::RECORDED_3);
    let said: Vec<_> = view.statements.iter().map(english).collect();
    assert_eq!(said, expect);
    assert_eq!(view.revision, revision);
}

const WORKED_2: &str = "unknown: Whether revision 2 worked is in no record: Helm stores that it was applied, not whether anything was waited for or answered.";

#[test]
fn what_is_deployed_is_gone_back_to() {
    let goes = "implied: If an upgrade with `--atomic` fails now, Helm rolls back to revision 2, the newest that is deployed or superseded.";
    let went = "stored: The status of revision 2 is deployed: its operation completed.";
    let good = "1 superseded Install complete\n2 deployed Upgrade complete";
    check(good, Some(2), &[goes, went, WORKED_2]);
    // S9: what failed is passed over.
    let failed = format!("{good}\n3 failed Upgrade \"x\" failed: y");
    check(&failed, Some(2), &[goes, went, WORKED_2]);
    let view = found(good, HelmVersion::RECORDED_4);
    assert!(english(&view.statements[0]).contains("`--rollback-on-failure`"));
}

/// S16: a failed rollback supersedes the failed upgrade before it.
#[test]
fn a_failed_revision_that_is_superseded_is_gone_back_to() {
    check(
        "1 superseded Install complete\n2 deployed Upgrade complete\n3 superseded Upgrade \"x\" failed: y\n4 failed Rollback \"x\" failed: z",
        Some(3),
        &[
            "implied: If an upgrade with `--atomic` fails now, Helm rolls back to revision 3, the newest that is deployed or superseded.",
            "!implied: Revision 2 is marked deployed, but revision 3 is newer, and superseded counts as much.",
            "!stored: Revision 3 failed: its description says so, and superseded only means that a later operation marked it.",
        ],
    );
}

#[test]
fn there_may_be_nothing_to_go_back_to() {
    check(
        "1 failed Release \"x\" failed: y",
        None,
        &[
            "!implied: If an upgrade with `--atomic` fails now, Helm finds nothing to roll back to: no revision is deployed or superseded.",
        ],
    );
    // S7: the next upgrade is refused.
    let view = found(
        "1 superseded Install complete\n2 deployed Upgrade complete\n3 pending-upgrade Preparing upgrade",
        HelmVersion::RECORDED_3,
    );
    assert_eq!(view.revision, None);
    assert_eq!(view.statements[0].text.id, "finding-stuck-pending");
}

/// Facts 2.4: what a version refuses, and what it takes for an installation.
#[test]
fn what_is_refused_is_so_by_version() {
    let first = |lines, minor| {
        let view = found(lines, HelmVersion::new(3, minor, 0));
        view.statements[0].text.id.to_string()
    };
    let pending = "1 deployed Install complete\n2 pending-upgrade Preparing upgrade";
    assert_eq!(first(pending, 3), "baseline-failure-to");
    assert_eq!(first(pending, 4), "finding-stuck-pending");
    let uninstalled = "1 superseded Install complete\n2 uninstalled Uninstallation complete";
    assert_ne!(first(uninstalled, 14), "baseline-failure-install");
    assert_eq!(first(uninstalled, 15), "baseline-failure-install");
}

#[test]
fn an_installation_that_fails_takes_the_history_with_it() {
    let view = found(
        "1 superseded Install complete\n2 uninstalled Uninstallation complete",
        HelmVersion::RECORDED_3,
    );
    assert_eq!(view.revision, None);
    let ids: Vec<_> = view.statements.iter().map(|one| &*one.text.id).collect();
    let refused = "finding-no-deployed-releases";
    assert_eq!(ids, ["baseline-failure-install", refused]);
}

/// Nothing is deployed, and ten failed since.
#[test]
fn the_upgrade_itself_may_delete_it() {
    let mut lines = "1 superseded Install complete".to_owned();
    for number in 2..=10 {
        lines.push_str(&format!("\n{number} failed Upgrade \"x\" failed: y"));
    }
    let ids = |lines: &str| -> Vec<String> {
        let view = found(lines, HelmVersion::RECORDED_3);
        let texts = view.statements.iter().map(|one| one.text.id.to_string());
        texts.collect()
    };
    let none = "baseline-failure-none";
    assert_eq!(ids(&lines), ["baseline-failure-evicted", none]);
    // S24: what is marked deployed is never pruned.
    let pinned = lines.replace("1 superseded", "1 deployed");
    assert_eq!(ids(&pinned)[0], "baseline-failure-to");
}

#[test]
fn what_was_not_given_may_be_it() {
    let view = found(
        "1 superseded Install complete\n2 deployed Upgrade complete\n5 failed Upgrade \"x\" failed: y",
        HelmVersion::RECORDED_3,
    );
    assert_eq!(view.revision, None);
    let open = "!unknown: Where an upgrade that fails would be rolled back to is not known: revisions 3 to 4 were not given.";
    assert_eq!(english(&view.statements[0]), open);
    let view = found("3 deployed Upgrade complete", HelmVersion::RECORDED_3);
    assert_eq!(view.revision, None);
    assert_eq!(view.statements[0].text.id, "rollback-why-newest-unknown");
}

#[test]
fn hooks_and_copied_content_tell_more() {
    check(
        "1 superseded Install complete | hook=smoke:test:Failed\n2 deployed Upgrade complete | hook=smoke:test:Failed",
        Some(2),
        &[
            "implied: If an upgrade with `--atomic` fails now, Helm rolls back to revision 2, the newest that is deployed or superseded.",
            "stored: The status of revision 2 is deployed: its operation completed.",
            "!stored: The hook smoke failed in revision 2.",
            WORKED_2,
        ],
    );
    // The test ran in revision 1, not in the rollback to it.
    check(
        "1 superseded Install complete | hook=smoke:test:Succeeded\n2 failed Upgrade \"x\" failed: y\n3 deployed Rollback to 2 | content=2 hook=smoke:test:Succeeded@1",
        Some(3),
        &[
            "implied: If an upgrade with `--atomic` fails now, Helm rolls back to revision 3, the newest that is deployed or superseded.",
            "stored: The status of revision 3 is deployed: its operation completed.",
            "stored: Revision 3 is itself a rollback: it has the content of revision 2.",
            "!stored: Revision 2 failed.",
            "unknown: Whether revision 3 worked is in no record: Helm stores that it was applied, not whether anything was waited for or answered.",
        ],
    );
    let tested = found(
        "1 superseded Install complete\n2 deployed Upgrade complete | hook=smoke:test:Succeeded",
        HelmVersion::RECORDED_3,
    );
    let last = tested.statements.last().map(english);
    let succeeded = "stored: The test hook smoke succeeded in revision 2.";
    assert_eq!(last.as_deref(), Some(succeeded));
}
