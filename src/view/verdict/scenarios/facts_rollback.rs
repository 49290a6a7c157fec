//! Test-only: rollbacks and pruning of facts section 11.

use super::told;

#[test]
fn s10_rollback_after_failure() {
    // S9, then a rollback without a number.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
4 deployed Rollback to 2 | content=2 modified=fresh
        "#
    ), @r"
    @-. 4 rollback <- 2 description equal_manifest
    x | 3 upgrade description
    o-' 2 upgrade description
    o   1 install description first_deployed
    runs 4 (content of 2)
    upgrade from 4, rollback from 4 to 3
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-rollback-after(revision=4 from=2 before=3 outcome=failed)
    Implied: Revision 4 is deployed: revision 3 failed and a rollback to 2 completed, so the content of revision 2 is most likely what runs.
    Warning: `helm rollback` without a number would aim at revision 3, whose status is failed.
    Info: Revision 4 looks like an automatic rollback (`--atomic`, in Helm 4 `--rollback-on-failure`): it followed the failed revision 3 and goes to 2, where an automatic one goes; Helm does not record which it was.
    ");
}

#[test]
fn s11_rollback_apply_error() {
    // S6, then a rollback to 1 with an apply error.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed Rollback "x" failed: cannot patch "web" with kind Deployment: field is immutable | content=1 modified=fresh
        "#
    ), @r"
    x-. 3 rollback <- 1 description equal_manifest
    o | 2 upgrade description
    o-' 1 install description first_deployed
    runs 2 mixed with [3]
    upgrade from 3, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-inferred(revision=3 from=1)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
    Implied: The rollback recorded as revision 3 (most likely to 1) failed while its objects were being sent; revision 2 is most likely the last that was sent whole, and changes of revision 3 may lie over parts of it.
    Warning: No revision is marked deployed; the next upgrade would compare with revision 3.
    ");
}

#[test]
fn s12_rollback_wait_timeout() {
    // S6, then a rollback to 1 whose wait timed out.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 failed Release "x" failed: context deadline exceeded | content=1 modified=fresh
        "#
    ), @r"
    x-. 3 rollback <- 1 description equal_manifest
    @ | 2 upgrade description
    o-' 1 install description first_deployed
    runs 3 (content of 1)
    upgrade from 2, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-waiting(operation=verdict-operation-rollback-inferred(revision=3 from=1)) ground=verdict-ground-itself-marked(marked=2 running=verdict-revision-content(content=1 revision=3)))
    Implied: The rollback recorded as revision 3 (most likely to 1) failed while Helm waited for its objects, all of them sent, to become ready; most likely revision 3 with the content of 1 is in the cluster as a whole, although 2 is still marked deployed.
    ");
}

#[test]
fn s13_rollback_hook_failed() {
    // S6, then a rollback to 1 whose pre-rollback hook failed.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh hook=undo:pre-rollback
2 deployed Upgrade complete | modified=stale
3 pending-rollback Rollback to 1 | content=1 modified=fresh hook=undo:pre-rollback:Running
        "#
    ), @r"
    ?-. 3 rollback <- 1 description equal_manifest
    @ | 2 upgrade description
    o-' 1 install description first_deployed
    runs 2
    upgrade from 2, rollback from 3 to 2
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending-hook-before(operation=verdict-operation-rollback(revision=3 from=1) event=pre-rollback hook=undo) ground=verdict-ground-still(running=verdict-revision(revision=2)))
    Implied: The rollback to 1 (revision 3) has begun and not finished: the last thing on record is the start of its pre-rollback hook undo, so most likely none of its objects was sent; most likely revision 2 still runs.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-rollback, last recorded at the start of its pre-rollback hook undo; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    ");
}

#[test]
fn s14_rollback_removed_api() {
    // S6, then a rollback to 1, which uses a removed API.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 pending-rollback Rollback to 1 | content=1 created
        "#
    ), @r"
    ?-. 3 rollback <- 1 description equal_manifest
    @ | 2 upgrade description
    o-' 1 install description first_deployed
    runs 2 mixed with [3]
    upgrade from 2, rollback from 3 to 2
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending(operation=verdict-operation-rollback(revision=3 from=1)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
    Unknown: The rollback to 1 (revision 3) has begun and not finished, and nothing in the paste says how far it got; revision 2 is the last known to be sent whole, and how much of revision 3 lies over it, only the cluster can tell.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-rollback; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    ");
}

#[test]
fn s14_rollback_removed_api_with_hooks() {
    // The same with a hook that was never reached.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh hook=undo:pre-rollback
2 deployed Upgrade complete | modified=stale
3 pending-rollback Rollback to 1 | content=1 created hook=undo:pre-rollback
        "#
    ), @r"
    ?-. 3 rollback <- 1 description equal_manifest
    @ | 2 upgrade description
    o-' 1 install description first_deployed
    runs 2
    upgrade from 2, rollback from 3 to 2
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending-before-hooks(operation=verdict-operation-rollback(revision=3 from=1)) ground=verdict-ground-still(running=verdict-revision(revision=2)))
    Implied: The rollback to 1 (revision 3) has begun and not finished: none of its hooks is recorded as started, so most likely none of its objects was sent; most likely revision 2 still runs.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-rollback, with no hook recorded as started; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    ");
}

#[test]
fn s15_atomic_rolled_back() {
    // S6, then an atomic upgrade that failed and was rolled back.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed Upgrade "x" failed: context deadline exceeded | modified=stale
4 deployed Rollback to 2 | content=2 modified=fresh
        "#
    ), @r"
    @-. 4 rollback <- 2 description equal_manifest
    x | 3 upgrade description
    o-' 2 upgrade description
    o   1 install description first_deployed
    runs 4 (content of 2)
    upgrade from 4, rollback from 4 to 3
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-rollback-after(revision=4 from=2 before=3 outcome=failed)
    Implied: Revision 4 is deployed: revision 3 failed and a rollback to 2 completed, so the content of revision 2 is most likely what runs.
    Warning: `helm rollback` without a number would aim at revision 3, whose status is failed.
    Info: Revision 4 looks like an automatic rollback (`--atomic`, in Helm 4 `--rollback-on-failure`): it followed the failed revision 3 and goes to 2, where an automatic one goes; Helm does not record which it was.
    ");
}

#[test]
fn s16_atomic_rollback_failed() {
    // S6, then an atomic upgrade whose rollback failed, too.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 superseded Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
4 failed Rollback "x" failed: cannot patch "web" with kind Deployment: field is immutable | content=2 modified=fresh
        "#
    ), @r"
    x-. 4 rollback <- 2 description equal_manifest
    o | 3 upgrade description
    @-' 2 upgrade description
    o   1 install description first_deployed
    runs 2 mixed with [3, 4]
    upgrade from 2, rollback from 4 to 3
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-inferred(revision=4 from=2)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=3) verdict-revision(revision=4)] running=verdict-revision(revision=2)))
    Implied: The rollback recorded as revision 4 (most likely to 2) failed while its objects were being sent; revision 2 is most likely the last that was sent whole, and changes of revision 3 and revision 4 may lie over parts of it.
    Warning: `helm rollback` without a number would aim at revision 3, which is superseded but did not complete.
    Warning: If the next upgrade fails and rolls itself back (`--atomic`, in Helm 4 `--rollback-on-failure`), it goes to revision 3, the highest that is deployed or superseded, which never completed.
    Warning: Revision 3 is superseded, but it never completed: The upgrade to revision 3 failed while its objects were being sent.
    ");
}

#[test]
fn s23_rollback_force_replace() {
    // Rollback --force-replace of a server-side applied release.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh ssa
2 superseded Upgrade complete | modified=stale ssa
3 failed Rollback "x" failed: invalid operation: cannot use server-side apply and force replace together | content=1 modified=fresh ssa
        "#
    ), @r"
    x-. 3 rollback <- 1 description equal_manifest
    o | 2 upgrade description
    o-' 1 install description first_deployed
    runs 2
    upgrade from 3, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-refused(operation=verdict-operation-rollback-inferred(revision=3 from=1)) ground=verdict-ground-still(running=verdict-revision(revision=2)))
    Implied: The rollback recorded as revision 3 (most likely to 1) was refused by Helm itself, before any of its objects was sent; most likely revision 2 still runs.
    Warning: No revision is marked deployed; the next upgrade would compare with revision 3.
    ");
}

#[test]
fn s24_pruned() {
    // History-max 10: 1 deployed, then 12 failed upgrades.
    insta::assert_snapshot!(told(
        r#"
1 deployed Install complete | modified=fresh
5 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
6 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
7 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
8 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
9 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
10 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
11 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
12 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
13 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
        "#
    ), @r"
    x 13 upgrade description
    x 12 upgrade description
    x 11 upgrade description
    x 10 upgrade description
    x 9 upgrade description
    x 8 upgrade description
    x 7 upgrade description
    x 6 upgrade description
    x 5 upgrade description
    ~ 2-4 pruned
    @ 1 install description first_deployed
    runs 1 mixed with [5, 6, 7, 8, 9, 10, 11, 12, 13]
    upgrade from 1, rollback from 13 to 12
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-upgrade(revision=13)) ground=verdict-ground-mixed(parts=[verdict-revision-range(first=5 last=13)] running=verdict-revision(revision=1)))
    Implied: The upgrade to revision 13 failed while its objects were being sent; revision 1 is most likely the last that was sent whole, and changes of revisions 5 to 13 may lie over parts of it.
    Warning: `helm rollback` without a number would aim at revision 12, whose status is failed.
    Warning: The newest 9 revisions in the paste did not complete; the newest before them is 1.
    Info: The label modifiedAt of revision 13 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}
