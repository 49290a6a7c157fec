//! Test-only: records alone, edited, hidden from Helm, or with a status nobody knows.

use super::{Text, history, told, told_of, verdict};
use crate::lineage;
use crate::release::status::Status;

#[test]
fn only_superseded() {
    // One old Secret.
    insta::assert_snapshot!(told(
        r#"
4 superseded Upgrade complete | modified=stale
        "#
    ), @r"
    o 4 upgrade description
    ~ 1-3 unknown
    upgrade from -, rollback from - to -, partial
    ?upgrade=newest-unknown ?upgrade_install=newest-unknown ?rollback=target-unknown ?uninstall=newest-unknown !install=name-in-use ?install_replace=newest-unknown
    verdict-newest-missing(revision=4)
    Unknown: Revision 4, the newest in the paste, is superseded, so most likely a newer one was recorded that the paste does not show: what runs now is not known.
    Info: The label modifiedAt of revision 4 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn only_deployed() {
    // One Secret of a deployed revision.
    insta::assert_snapshot!(told(
        r#"
4 deployed Upgrade complete | modified=stale
        "#
    ), @r"
    @ 4 upgrade description
    ~ 1-3 unknown
    runs 4
    upgrade from 4, rollback from 4 to 3, partial
    ?upgrade=only-if-newest ?upgrade_install=only-if-newest +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-upgrade(revision=4)
    Implied: Revision 4 is deployed: its upgrade completed, and it is most likely what runs.
    Info: Revision 4 is the only one in the paste: older and newer ones may exist.
    Info: `helm rollback` without a number would aim at revision 3, which is not in the paste.
    ");
}

#[test]
fn unknown_status() {
    // A status that Helm does not have.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | table
2 paused by hand | table
        "#
    ), @r"
    . 2 upgrade
    o 1 install description
    upgrade from -, rollback from 2 to 1
    !upgrade=no-deployed-releases !upgrade_install=no-deployed-releases +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-other-status(revision=2 status=paused)
    Unknown: Revision 2, the newest in the paste, has the status paused, which Helm 3 and 4 do not leave in a record: what runs now is not known.
    Warning: `helm upgrade` is refused now (“has no deployed releases”), because revision 2, the newest in the paste, is paused.
    ");
}

#[test]
fn no_status() {
    // A row without status.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | table
2  | table
        "#
    ), @r"
    . 2
    o 1 install description
    upgrade from -, rollback from 2 to 1
    ?upgrade=newest-unknown ?upgrade_install=newest-unknown +rollback=allowed +uninstall=allowed !install=name-in-use ?install_replace=newest-unknown
    verdict-no-status(revision=2)
    Unknown: The paste does not show the status of revision 2, the newest in it.
    ");
}

#[test]
fn label_edited() {
    // A pending revision whose label was patched.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 pending-upgrade Preparing upgrade | created modified=stale label=deployed
        "#
    ), @r"
    ? 2 upgrade description
    o 1 install description first_deployed
    runs 2
    upgrade from 2, rollback from 2 to 1
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending-last-writes(operation=verdict-operation-upgrade(revision=2)) ground=verdict-ground-itself(running=verdict-revision(revision=2)))
    Implied: The upgrade to revision 2 is not recorded as finished, but the revisions before it are already superseded, so most likely only Helm's very last write is missing; most likely revision 2 is in the cluster as a whole.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 2, the newest in the paste, is pending-upgrade, with most likely only Helm's last write missing; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Warning: Revision 2: the label says deployed, the payload pending-upgrade; Helm's lock, `helm list` and `helm history` go by the payload, only the search for deployed revisions goes by the label.
    Info: The label modifiedAt of revision 2 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn hook_over_history_with_gap() {
    // A pending upgrade over a history whose start is pruned.
    insta::assert_snapshot!(told(
        r#"
7 superseded Upgrade complete | modified=stale
8 pending-upgrade Preparing upgrade | created modified=stale
        "#
    ), @r"
    ? 8 upgrade description
    o 7 upgrade description
    ~ 1-6 pruned
    runs 8
    upgrade from -, rollback from 8 to 7
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending-last-writes(operation=verdict-operation-upgrade(revision=8)) ground=verdict-ground-itself(running=verdict-revision(revision=8)))
    Implied: The upgrade to revision 8 is not recorded as finished, but the revisions before it are already superseded, so most likely only Helm's very last write is missing; most likely revision 8 is in the cluster as a whole.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 8, the newest in the paste, is pending-upgrade, with most likely only Helm's last write missing; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Warning: No revision is marked deployed, and revision 8, which would be, is not finished.
    Info: The label modifiedAt of revision 8 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn uninstall_post_hook() {
    // An uninstall stopped in its post-delete hook.
    insta::assert_snapshot!(told(
        r#"
1 uninstalling Deletion in progress (or silently failed) | modified=fresh hook=bye:post-delete:Running
        "#
    ), @r"
    - 1 install first_deployed
    upgrade from -, rollback from 1 to -
    !upgrade=no-deployed-releases !upgrade_install=no-deployed-releases +rollback=only-with-number +uninstall=runs-again !install=name-in-use !install_replace=name-in-use
    verdict-uninstalling-hook-after(revision=1 hook=bye)
    Implied: The uninstallation of revision 1 got as far as its post-delete hook bye, so most likely everything that an uninstall deletes is gone.
    Warning: `helm upgrade` is refused now (“has no deployed releases”), because revision 1, the newest in the paste, is uninstalling.
    Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
    ");
}

#[test]
fn reinstall_failed() {
    // A failed install --replace.
    insta::assert_snapshot!(told(
        r#"
1 superseded superseded by new release | modified=fresh
2 failed Release "x" failed: failed to create resource: Service "web" is invalid: port | new modified=fresh
        "#
    ), @r"
    x 2 reinstall description first_deployed
    o 1 install first_deployed
    upgrade from 2, rollback from 2 to 1
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-reinstall(revision=2)) ground=verdict-ground-parts(parts=[verdict-revision(revision=2)]))
    Implied: The new installation (revision 2) failed while its objects were being sent; most likely some of the objects of revision 2 are in the cluster.
    Warning: No revision is marked deployed; the next upgrade would compare with revision 2.
    ");
}

#[test]
fn uninstalling_still_deployed() {
    // Uninstalling over a revision that is still marked deployed.
    insta::assert_snapshot!(told(
        r#"
1 deployed Install complete
2 uninstalling Deletion in progress (or silently failed)
        "#
    ), @r"
    - 2 upgrade
    @ 1 install description first_deployed
    upgrade from 1, rollback from 2 to 1
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=runs-again !install=name-in-use !install_replace=name-in-use
    verdict-uninstalling(revision=2)
    Unknown: The uninstallation of revision 2 has begun and not finished: some, all or none of its objects may be gone.
    Warning: Revision 1 is still marked deployed, although an uninstallation began after it: `helm upgrade` would start from it.
    ");
}

#[test]
fn uninstalled_labeled_deployed() {
    // The label of the uninstalled revision itself was edited.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete
2 uninstalled Uninstallation complete | label=deployed
        "#
    ), @r"
    - 2 upgrade
    o 1 install description first_deployed
    upgrade from 2, rollback from 2 to 1
    +upgrade=allowed +upgrade_install=installs-again +rollback=allowed +uninstall=purges-history !install=name-in-use +install_replace=replaces-last
    verdict-uninstalled(revision=2)
    Implied: Revision 2 was uninstalled and its history kept; most likely nothing of it is left but kept objects, those of hooks, and those of the chart's crds folder.
    Warning: Revision 2: the label says deployed, the payload uninstalled; Helm's lock, `helm list` and `helm history` go by the payload, only the search for deployed revisions goes by the label.
    ");
}

#[test]
fn invisible_newest() {
    // The newest record lacks Helm's labels: commands follow from the one before.
    insta::assert_snapshot!(told_of(history::invisible(
        r#"
1 pending-install Initial install underway | modified=fresh
2 deployed Upgrade complete
        "#,
        2
    )), @r"
    @ 2 upgrade description
    ? 1 install description first_deployed
    upgrade from -, rollback from 1 to -
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress !rollback=number-taken +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending(operation=verdict-operation-install(revision=1)) ground=verdict-ground-not-recorded())
    Unknown: The installation (revision 1) has begun and not finished, and nothing in the paste says how far it got; whether its objects are there, only the cluster can tell.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 1, the newest in the paste, is pending-install. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Critical: `helm rollback`, like anything that makes a revision, is refused now (“release: already exists”), because revision 2, which Helm does not see, has the next number.
    Warning: Helm passes over revision 2: its labels are not those that Helm searches for.
    ");
}

#[test]
fn invisible() {
    // Helm sees no record at all.
    insta::assert_snapshot!(told_of(history::invisible(
        r#"
3 deployed Upgrade complete
        "#,
        3
    )), @r"
    @ 3 upgrade description
    ~ 1-2 unknown
    upgrade from -, rollback from - to -, partial
    ?upgrade=not-seen ?upgrade_install=not-seen ?rollback=not-seen ?uninstall=not-seen ?install=not-seen ?install_replace=not-seen
    verdict-not-visible(revision=3)
    Implied: Revision 3, the newest in the paste, is stored without the labels that Helm searches for, so most likely Helm does not see this release: what runs now is not known.
    ");
}

#[test]
fn superseded_by_what_is_not_shown() {
    // Revision 2 superseded 1, and is gone.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | table
3 pending-upgrade Preparing upgrade | table
        "#
    ), @r"
    ? 3 upgrade description
    ~ 2-2 pruned
    o 1 install description
    upgrade from -, rollback from 3 to 2
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-not-shown())
    Unknown: The upgrade to revision 3 has begun and not finished, and nothing in the paste says how far it got; what ran before it is not in the paste.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Warning: No revision is marked deployed, and revision 3, which would be, is not finished.
    Info: `helm rollback` without a number would aim at revision 2, which is not in the paste.
    ");
}

#[test]
fn label_emptied() {
    // An empty status label, and no payload status.
    let mut records = history::records("1 deployed");
    for record in &mut records {
        record.status = None;
        record.label_status = Some(Status::parse(""));
    }
    let lineage = lineage::build(records).0.remove(0);
    assert_eq!(
        verdict::verdict(&lineage),
        Text::new("verdict-no-status").with("revision", 1_i64)
    );
}
