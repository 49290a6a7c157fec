//! Test-only: upgrades of facts section 11.

use super::told;

#[test]
fn s05_upgrade_after_failed_install() {
    // S4, then an upgrade.
    insta::assert_snapshot!(told(
        r#"
1 superseded Release "x" failed: context deadline exceeded | modified=fresh
2 deployed Upgrade complete | modified=stale
        "#
    ), @r"
    @ 2 upgrade description
    o 1 install description first_deployed
    runs 2
    upgrade from 2, rollback from 2 to 1
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-upgrade-after(revision=2 before=1 outcome=failed)
    Implied: Revision 2 is deployed: its upgrade completed after revision 1 had failed, and it is most likely what runs.
    Warning: `helm rollback` without a number would aim at revision 1, which is superseded but did not complete.
    Warning: Revision 1 is superseded, but it never completed: The installation (revision 1) failed while Helm waited for its objects, all of them sent, to become ready.
    ");
}

#[test]
fn s06_upgrade() {
    // S1, then an upgrade.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
        "#
    ), @r"
    @ 2 upgrade description
    o 1 install description first_deployed
    runs 2
    upgrade from 2, rollback from 2 to 1
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-upgrade(revision=2)
    Implied: Revision 2 is deployed: its upgrade completed, and it is most likely what runs.
    ");
}

#[test]
fn s07_upgrade_killed() {
    // S6, then an upgrade that was killed.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | created modified=stale
        "#
    ), @r"
    ? 3 upgrade description
    @ 2 upgrade description
    o 1 install description first_deployed
    runs 2 mixed with [3]
    upgrade from 2, rollback from 3 to 2
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
    Unknown: The upgrade to revision 3 has begun and not finished, and nothing in the paste says how far it got; revision 2 is the last known to be sent whole, and how much of revision 3 lies over it, only the cluster can tell.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn s07_upgrade_killed_in_hook() {
    // S6, then an upgrade killed in its hook.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | modified=stale hook=mig:pre-upgrade:Running
        "#
    ), @r"
    ? 3 upgrade description
    @ 2 upgrade description
    o 1 install description first_deployed
    runs 2
    upgrade from 2, rollback from 3 to 2
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending-hook-before(operation=verdict-operation-upgrade(revision=3) event=pre-upgrade hook=mig) ground=verdict-ground-still(running=verdict-revision(revision=2)))
    Implied: The upgrade to revision 3 has begun and not finished: the last thing on record is the start of its pre-upgrade hook mig, so most likely none of its objects was sent; most likely revision 2 still runs.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-upgrade, last recorded at the start of its pre-upgrade hook mig; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn s08_rollback_over_pending() {
    // S7, then a rollback to 2.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | created modified=stale
4 deployed Rollback to 2 | content=2 modified=fresh
        "#
    ), @r"
    @-. 4 rollback <- 2 description equal_manifest
    ? | 3 upgrade description
    o-' 2 upgrade description
    o   1 install description first_deployed
    runs 4 (content of 2)
    upgrade from 4, rollback from 4 to 3
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-rollback-after(revision=4 from=2 before=3 outcome=pending)
    Implied: Revision 4 is deployed: revision 3 was left pending and a rollback to 2 completed, so the content of revision 2 is most likely what runs.
    Warning: `helm rollback` without a number would aim at revision 3, whose status is pending-upgrade.
    ");
}

#[test]
fn s09_upgrade_refused_patch() {
    // S6, then an upgrade with a refused patch.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
        "#
    ), @r"
    x 3 upgrade description
    @ 2 upgrade description
    o 1 install description first_deployed
    runs 2 mixed with [3]
    upgrade from 2, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
    Implied: The upgrade to revision 3 failed while its objects were being sent; revision 2 is most likely the last that was sent whole, and changes of revision 3 may lie over parts of it.
    Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn s17_upgrade_interrupted() {
    // S6, then Ctrl-C in an upgrade.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 failed Upgrade "x" failed: context canceled | modified=stale
        "#
    ), @r"
    x 3 upgrade description
    @ 2 upgrade description
    o 1 install description first_deployed
    runs 2 mixed with [3]
    upgrade from 2, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-interrupted(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
    Unknown: The upgrade to revision 3 was interrupted (“context canceled”), and nothing in the paste says how far it got; revision 2 is the last known to be sent whole, and how much of revision 3 lies over it, only the cluster can tell.
    Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn s22_killed_between_last_writes() {
    // S6, then an upgrade killed between the two last writes.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | created modified=stale
        "#
    ), @r"
    ? 3 upgrade description
    o 2 upgrade description
    o 1 install description first_deployed
    runs 3
    upgrade from -, rollback from 3 to 2
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending-last-writes(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-itself(running=verdict-revision(revision=3)))
    Implied: The upgrade to revision 3 is not recorded as finished, but the revisions before it are already superseded, so most likely only Helm's very last write is missing; most likely revision 3 is in the cluster as a whole.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-upgrade, with most likely only Helm's last write missing; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Warning: No revision is marked deployed, and revision 3, which would be, is not finished.
    Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}
