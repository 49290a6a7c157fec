//! Test-only: failures and rollbacks whose descriptions are blank or say something else.

use super::told;

#[test]
fn upgrade_all_applied_wait_timeout() {
    // An upgrade whose wait timed out.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 failed Upgrade "x" failed: context deadline exceeded | modified=stale
        "#
    ), @r"
    x 3 upgrade description
    @ 2 upgrade description
    o 1 install description first_deployed
    runs 3
    upgrade from 2, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-waiting(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-itself-marked(marked=2 running=verdict-revision(revision=3)))
    Implied: The upgrade to revision 3 failed while Helm waited for its objects, all of them sent, to become ready; most likely revision 3 is in the cluster as a whole, although 2 is still marked deployed.
    Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn upgrade_post_hook_failed() {
    // An upgrade whose post-upgrade hook failed.
    insta::assert_snapshot!(told(
        r#"
1 deployed Install complete | modified=fresh
2 failed Upgrade "x" failed: post-upgrade hooks failed: job smoke failed: BackoffLimitExceeded | modified=stale hook=smoke:post-upgrade:Failed
        "#
    ), @r"
    x 2 upgrade description
    @ 1 install description first_deployed
    runs 2
    upgrade from 1, rollback from 2 to 1
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-hook-after(operation=verdict-operation-upgrade(revision=2) event=post-upgrade hook=smoke) ground=verdict-ground-itself-marked(marked=1 running=verdict-revision(revision=2)))
    Implied: The upgrade to revision 2 failed in its post-upgrade hook smoke, after all its objects had been sent; most likely revision 2 is in the cluster as a whole, although 1 is still marked deployed.
    Info: The label modifiedAt of revision 2 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn upgrade_pre_hook_failed() {
    // An upgrade whose pre-upgrade hook failed.
    insta::assert_snapshot!(told(
        r#"
1 deployed Install complete | modified=fresh
2 failed Upgrade "x" failed: pre-upgrade hooks failed: job mig failed: BackoffLimitExceeded | modified=stale hook=mig:pre-upgrade:Failed
        "#
    ), @r"
    x 2 upgrade description
    @ 1 install description first_deployed
    runs 1
    upgrade from 1, rollback from 2 to 1
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-hook-before(operation=verdict-operation-upgrade(revision=2) event=pre-upgrade hook=mig) ground=verdict-ground-still(running=verdict-revision(revision=1)))
    Implied: The upgrade to revision 2 failed in its pre-upgrade hook mig, before any of its objects was sent; most likely revision 1 still runs.
    Info: The label modifiedAt of revision 2 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn blank_failed_rollback() {
    // A failed rollback without its description.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed | content=1 modified=fresh
        "#
    ), @r"
    x-. 3 rollback <- 1 equal_manifest fresh_label
    o | 2 upgrade description
    o-' 1 install description first_deployed
    runs 2 mixed with [3]
    upgrade from 3, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed(operation=verdict-operation-rollback-inferred(revision=3 from=1)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
    Unknown: The rollback recorded as revision 3 (most likely to 1) failed, and nothing in the paste says how far it got; revision 2 is the last known to be sent whole, and how much of revision 3 lies over it, only the cluster can tell.
    Warning: No revision is marked deployed; the next upgrade would compare with revision 3.
    ");
}

#[test]
fn rollback_to_itself_blank() {
    // A rollback to the newest, without its description.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 deployed | content=2 modified=fresh
        "#
    ), @r"
    @-. 3 rollback <- 2 equal_manifest fresh_label
    o-' 2 upgrade description
    o   1 install description first_deployed
    runs 3 (content of 2)
    upgrade from 3, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-rollback-inferred(revision=3 content=2)
    Implied: Revision 3 is deployed: it is most likely a rollback, and the content of revision 2 is most likely what runs.
    Info: `helm rollback` without a number would aim at revision 2, which has the same content as the newest.
    ");
}

#[test]
fn rollback_ambiguous() {
    // A rollback that two revisions fit.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 superseded Rollback to 1 | content=1 modified=fresh
4 superseded Upgrade complete | modified=stale
5 deployed | content=1 modified=fresh
        "#
    ), @r"
    @   5 rollback <- one of [1, 3] (content of 1) equal_manifest fresh_label
    o   4 upgrade description
    o-. 3 rollback <- 1 description equal_manifest
    o | 2 upgrade description
    o-' 1 install description first_deployed
    runs 5 (content of 1)
    upgrade from 5, rollback from 5 to 4
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-rollback-inferred(revision=5 content=1)
    Implied: Revision 5 is deployed: it is most likely a rollback, and the content of revision 1 is most likely what runs.
    Info: `helm rollback` without a number would aim at revision 4, the one that the rollback recorded as 5 left.
    ");
}

#[test]
fn repeated_upgrade_blank() {
    // An upgrade that changed nothing, without its description.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 deployed | content=2 modified=stale
        "#
    ), @r"
    @ 3 upgrade
    o 2 upgrade description
    o 1 install description first_deployed
    runs 3
    upgrade from 3, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-upgrade(revision=3)
    Implied: Revision 3 is deployed: its upgrade completed, and it is most likely what runs.
    ");
}

#[test]
fn upgrade_back_blank() {
    // An upgrade back to an old chart, without its description.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 deployed | content=1 modified=stale
        "#
    ), @r"
    @ 3 upgrade
    o 2 upgrade description
    o 1 install description first_deployed
    runs 3
    upgrade from 3, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-upgrade(revision=3)
    Implied: Revision 3 is deployed: its upgrade completed, and it is most likely what runs.
    ");
}

#[test]
fn killed_after_failed_rollback() {
    // An upgrade killed after a rollback had failed.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed Rollback "x" failed: cannot patch "web" with kind Deployment | content=1 modified=fresh
4 pending-upgrade Preparing upgrade | created modified=fresh
        "#
    ), @r"
    ?   4 upgrade description
    x-. 3 rollback <- 1 description equal_manifest
    o | 2 upgrade description
    o-' 1 install description first_deployed
    runs 2 mixed with [3, 4]
    upgrade from -, rollback from 4 to 3
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending(operation=verdict-operation-upgrade(revision=4)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=3) verdict-revision(revision=4)] running=verdict-revision(revision=2)))
    Unknown: The upgrade to revision 4 has begun and not finished, and nothing in the paste says how far it got; revision 2 is the last known to be sent whole, and how much of revision 3 and revision 4 lies over it, only the cluster can tell.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 4, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Warning: `helm rollback` without a number would aim at revision 3, whose status is failed.
    Warning: No revision is marked deployed, and revision 4, which would be, is not finished.
    ");
}

#[test]
fn overtaken_failure_whole() {
    // A failed patch over an upgrade that was sent whole.
    insta::assert_snapshot!(told(
        r#"
1 deployed Install complete | modified=fresh
2 failed Upgrade "x" failed: timed out waiting for the condition | modified=stale
3 failed Upgrade "x" failed: cannot patch "web" with kind Deployment | modified=stale
        "#
    ), @r"
    x 3 upgrade description
    x 2 upgrade description
    @ 1 install description first_deployed
    runs 2 mixed with [3]
    upgrade from 1, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
    Implied: The upgrade to revision 3 failed while its objects were being sent; revision 2 is most likely the last that was sent whole, and changes of revision 3 may lie over parts of it.
    Warning: `helm rollback` without a number would aim at revision 2, whose status is failed.
    Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn rollback_source_unknown() {
    // A rollback that failed, to what is not shown.
    insta::assert_snapshot!(told(
        r#"
8 superseded Upgrade complete | table
9 failed Rollback "x" failed: cannot patch "web" | content=3 table
        "#
    ), @r"
    x 9 rollback description
    o 8 upgrade description
    ~ 1-7 unknown
    runs 8 mixed with [9]
    upgrade from 9, rollback from 9 to 8
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-unknown(revision=9)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=9)] running=verdict-revision(revision=8)))
    Implied: The rollback recorded as revision 9 failed while its objects were being sent; revision 8 is most likely the last that was sent whole, and changes of revision 9 may lie over parts of it.
    Warning: No revision is marked deployed; the next upgrade would compare with revision 9.
    ");
}

#[test]
fn rollback_to_itself_typed() {
    // The text of a rollback that none can be.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | table
2 deployed Rollback to 2 | table
        "#
    ), @r"
    @ 2 upgrade !description
    o 1 install description
    runs 2
    upgrade from 2, rollback from 2 to 1
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-upgrade(revision=2)
    Implied: Revision 2 is deployed: its upgrade completed, and it is most likely what runs.
    Warning: Revision 2 says “Rollback to 2”, but a rollback can only go to a revision before its own: the text was typed, or the record was edited.
    ");
}

#[test]
fn recorded_and_described_differ() {
    // Helm recorded the number; the text says another.
    insta::assert_snapshot!(told(
        r#"
10 superseded Upgrade complete | table
11 superseded Upgrade complete | content=10 table
12 deployed Rollback to 11 | content=10 rollback=10 table
        "#
    ), @r"
    @-. 12 rollback <- 10 rollback_revision equal_chart !description
    o | 11 upgrade description
    o-' 10 upgrade description
    ~   1-9 unknown
    runs 12 (content of 10)
    upgrade from 12, rollback from 12 to 11
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-rollback(revision=12 from=10)
    Implied: Revision 12 is deployed: a rollback to 10 completed, so the content of revision 10 is most likely what runs.
    Warning: Revision 12 says “Rollback to 11”, but Helm recorded that it is a rollback to 10.
    Info: `helm rollback` without a number would aim at revision 11, the one that the rollback recorded as 12 left.
    ");
}

#[test]
fn two_unfinished_over_superseded() {
    // Either of the two may have been applied whole and superseded 1.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete
2 pending-upgrade Preparing upgrade | modified=stale
3 pending-rollback Rollback to 1 | content=1 created
        "#
    ), @r"
    ?-. 3 rollback <- 1 description equal_manifest
    ? | 2 upgrade description
    o-' 1 install description first_deployed
    upgrade from -, rollback from 3 to 2
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending(operation=verdict-operation-rollback(revision=3 from=1)) ground=verdict-ground-not-recorded())
    Unknown: The rollback to 1 (revision 3) has begun and not finished, and nothing in the paste says how far it got; whether its objects are there, only the cluster can tell.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-rollback; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Warning: `helm rollback` without a number would aim at revision 2, whose status is pending-upgrade.
    Warning: No revision is marked deployed, and revision 3, which would be, is not finished.
    ");
}

#[test]
fn unfinished_then_superseded() {
    // A failed rollback supersedes the last revision, although its installation never completed.
    insta::assert_snapshot!(told(
        r#"
1 superseded Initial install underway
2 failed Rollback "x" failed: cannot patch "web" with kind Deployment: y | content=1 modified=fresh
        "#
    ), @r"
    x-. 2 rollback <- 1 description equal_manifest
    o-' 1 install description first_deployed
    upgrade from 2, rollback from 2 to 1
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-inferred(revision=2 from=1)) ground=verdict-ground-not-recorded())
    Unknown: The rollback recorded as revision 2 (most likely to 1) failed while its objects were being sent; whether its objects are there, only the cluster can tell.
    Warning: `helm rollback` without a number would aim at revision 1, which is superseded but did not complete.
    Warning: No revision is marked deployed; the next upgrade would compare with revision 2.
    Warning: If the next upgrade fails and rolls itself back (`--atomic`, in Helm 4 `--rollback-on-failure`), it goes to revision 1, the highest that is deployed or superseded, which never completed.
    ");
}

#[test]
fn repeated_blank() {
    // The same content again and no description: an upgrade that changed nothing, or a rollback.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete
2 deployed | content=1
        "#
    ), @r"
    @ 2
    o 1 install description first_deployed
    runs 2
    upgrade from 2, rollback from 2 to 1
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-unknown(revision=2)
    Implied: Revision 2 is deployed: its operation completed, and it is most likely what runs.
    ");
}

#[test]
fn failed_rollback_over_uninstalled() {
    // The rollback superseded the uninstalled revision, which had left nothing.
    insta::assert_snapshot!(told(
        r#"
1 superseded Uninstallation complete
2 failed Rollback "x" failed: failed to create resource: y | content=1 modified=fresh
        "#
    ), @r"
    x-. 2 rollback <- 1 description equal_manifest
    o-' 1 install first_deployed
    upgrade from 2, rollback from 2 to 1
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-inferred(revision=2 from=1)) ground=verdict-ground-removed())
    Implied: The rollback recorded as revision 2 (most likely to 1) failed while its objects were being sent; before it, the release was uninstalled.
    Warning: No revision is marked deployed; the next upgrade would compare with revision 2.
    Info: `helm rollback` without a number would aim at revision 1, which has the same content as the newest.
    ");
}
