//! Test-only: tables and Secrets pasted in incidents.

use super::told;

#[test]
fn pending_rollback_between_last_writes() {
    // A rollback killed between its last writes.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 pending-rollback Rollback to 1 | content=1 modified=fresh
        "#
    ), @r"
    ?-. 3 rollback <- 1 description equal_manifest
    o | 2 upgrade description
    o-' 1 install description first_deployed
    runs 3 (content of 1)
    upgrade from -, rollback from 3 to 2
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending-last-writes(operation=verdict-operation-rollback(revision=3 from=1)) ground=verdict-ground-itself(running=verdict-revision-content(content=1 revision=3)))
    Implied: The rollback to 1 (revision 3) is not recorded as finished, but the revisions before it are already superseded, so most likely only Helm's very last write is missing; most likely revision 3 with the content of 1 is in the cluster as a whole.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-rollback, with most likely only Helm's last write missing; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Warning: No revision is marked deployed, and revision 3, which would be, is not finished.
    ");
}

#[test]
fn uninstalling_table() {
    // A table: uninstall that stopped somewhere.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | table
2 uninstalling Deletion in progress (or silently failed) | table
        "#
    ), @r"
    - 2
    o 1 install description
    upgrade from -, rollback from 2 to 1
    !upgrade=no-deployed-releases !upgrade_install=no-deployed-releases +rollback=allowed +uninstall=runs-again !install=name-in-use !install_replace=name-in-use
    verdict-uninstalling(revision=2)
    Unknown: The uninstallation of revision 2 has begun and not finished: some, all or none of its objects may be gone.
    Warning: `helm upgrade` is refused now (“has no deployed releases”), because revision 2, the newest in the paste, is uninstalling.
    ");
}

#[test]
fn case_01() {
    // A table whose newest revision is pending.
    insta::assert_snapshot!(told(
        r#"
3 superseded Upgrade complete | table
4 deployed Upgrade complete | table
5 pending-upgrade Preparing upgrade | table
        "#
    ), @r"
    ? 5 upgrade description
    @ 4 upgrade description
    o 3 upgrade description
    ~ 1-2 unknown
    runs 4 mixed with [5]
    upgrade from 4, rollback from 5 to 4
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending(operation=verdict-operation-upgrade(revision=5)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=5)] running=verdict-revision(revision=4)))
    Unknown: The upgrade to revision 5 has begun and not finished, and nothing in the paste says how far it got; revision 4 is the last known to be sent whole, and how much of revision 5 lies over it, only the cluster can tell.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 5, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    ");
}

#[test]
fn case_02() {
    // A list: one row of a first installation.
    insta::assert_snapshot!(told(
        r#"
1 pending-install | table
        "#
    ), @r"
    ? 1 install
    upgrade from -, rollback from 1 to -
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=only-with-number +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending(operation=verdict-operation-install(revision=1)) ground=verdict-ground-not-recorded())
    Unknown: The installation (revision 1) has begun and not finished, and nothing in the paste says how far it got; whether its objects are there, only the cluster can tell.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 1, the newest in the paste, is pending-install; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
    ");
}

#[test]
fn case_03() {
    // One Secret of a rollback stuck in its hook.
    insta::assert_snapshot!(told(
        r#"
9 pending-rollback Rollback to 7 | modified=fresh hook=catalog-web-drain:pre-rollback:Running hook=catalog-web-migrate:pre-install+pre-upgrade:Succeeded@7
        "#
    ), @r"
    ?-. 9 rollback <- 7 description
    ~ | 1-8 unknown
    upgrade from -, rollback from 9 to 8, partial
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending-hook-before(operation=verdict-operation-rollback(revision=9 from=7) event=pre-rollback hook=catalog-web-drain) ground=verdict-ground-not-shown())
    Unknown: The rollback to 7 (revision 9) has begun and not finished: the last thing on record is the start of its pre-rollback hook catalog-web-drain, so most likely none of its objects was sent; what ran before it is not in the paste.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 9, the newest in the paste, is pending-rollback, last recorded at the start of its pre-rollback hook catalog-web-drain; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Info: Revision 9 is the only one in the paste: older and newer ones may exist.
    Info: `helm rollback` without a number would aim at revision 8, which is not in the paste.
    ");
}

#[test]
fn case_05() {
    // A table with two deployed revisions.
    insta::assert_snapshot!(told(
        r#"
82 superseded Upgrade complete | content=2 table
83 deployed Upgrade complete | content=2 table
84 deployed Upgrade complete | content=3 table
85 failed Upgrade "tide-gateway" failed: cannot patch "tide-gateway" with kind Service: is invalid | content=3 table
86 failed Upgrade "tide-gateway" failed: cannot patch "tide-gateway" with kind Service: is invalid | content=3 table
        "#
    ), @r"
    x 86 upgrade description
    x 85 upgrade description
    @ 84 upgrade description
    @ 83 upgrade description
    o 82 upgrade description
    ~ 1-81 unknown
    runs 84 mixed with [85, 86]
    upgrade from 84, rollback from 86 to 85
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-upgrade(revision=86)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=85) verdict-revision(revision=86)] running=verdict-revision(revision=84)))
    Implied: The upgrade to revision 86 failed while its objects were being sent; revision 84 is most likely the last that was sent whole, and changes of revision 85 and revision 86 may lie over parts of it.
    Warning: `helm rollback` without a number would aim at revision 85, whose status is failed.
    Warning: Revisions 83 and 84 are marked deployed; Helm goes by the highest, 84. It does not mean that several run.
    ");
}

#[test]
fn case_08() {
    // A table: a rollback of a rollback of a rollback.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | table
2 superseded Upgrade complete | table
3 superseded Upgrade complete | table
4 superseded Rollback to 2 | content=2 table
5 superseded Upgrade complete | table
6 superseded Rollback to 4 | content=2 table
7 deployed Rollback to 6 | content=2 table
        "#
    ), @r"
    @-. 7 rollback <- 6 (content of 2) description equal_chart
    o-+ 6 rollback <- 4 (content of 2) description equal_chart
    o | 5 upgrade description
    o-+ 4 rollback <- 2 description equal_chart
    o | 3 upgrade description
    o-' 2 upgrade description
    o   1 install description
    runs 7 (content of 2)
    upgrade from 7, rollback from 7 to 6
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-rollback-content(revision=7 from=6 content=2)
    Implied: Revision 7 is deployed: a rollback to 6 completed, which holds the content of revision 2, and that is most likely what runs.
    Info: `helm rollback` without a number would aim at revision 6, which has the same content as the newest.
    ");
}

#[test]
fn case_14() {
    // A table with a record of helm-mapkubeapis.
    insta::assert_snapshot!(told(
        r#"
41 superseded Upgrade complete | table
42 superseded Upgrade complete | table
43 superseded Kubernetes deprecated API upgrade - DO NOT rollback from this version | content=42 table
44 failed Upgrade "beacon-auth" failed: timed out waiting for the condition | table
45 deployed Upgrade complete | content=44 table
        "#
    ), @r"
    @   45 upgrade description
    x   44 upgrade description
    o-. 43 mapkubeapis <- 42 description
    o-' 42 upgrade description
    o   41 upgrade description
    ~   1-40 unknown
    runs 45
    upgrade from 45, rollback from 45 to 44
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-upgrade-after(revision=45 before=44 outcome=failed)
    Implied: Revision 45 is deployed: its upgrade completed after revision 44 had failed, and it is most likely what runs.
    Warning: `helm rollback` without a number would aim at revision 44, whose status is failed.
    Warning: helm-mapkubeapis replaced API versions in revision 43: the revisions before it use some that are gone from newer clusters, and a rollback to one of those fails there.
    ");
}

#[test]
fn case_14_newest() {
    // The same just after helm-mapkubeapis.
    insta::assert_snapshot!(told(
        r#"
41 superseded Upgrade complete | table
42 superseded Upgrade complete | table
43 deployed Kubernetes deprecated API upgrade - DO NOT rollback from this version | content=42 table
        "#
    ), @r"
    @-. 43 mapkubeapis <- 42 description
    o-' 42 upgrade description
    o   41 upgrade description
    ~   1-40 unknown
    runs 43
    upgrade from 43, rollback from 43 to 42
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-mapkubeapis(revision=43 from=42)
    Implied: Revision 43 is marked deployed, but helm-mapkubeapis wrote it as the text of 42 with API versions replaced and applied nothing, so the objects of revision 42 are most likely what runs.
    Warning: helm-mapkubeapis replaced API versions in revision 43: the revisions before it use some that are gone from newer clusters, and a rollback to one of those fails there.
    ");
}

#[test]
fn case_17() {
    // A table: a rollback refused by an immutable field.
    insta::assert_snapshot!(told(
        r#"
4 superseded Upgrade complete | table
5 superseded Upgrade complete | table
6 failed Rollback "orders-db" failed: cannot patch "orders-db" with kind StatefulSet: is invalid | content=4 table
        "#
    ), @r"
    x-. 6 rollback <- 4 description equal_chart
    o | 5 upgrade description
    o-' 4 upgrade description
    ~   1-3 unknown
    runs 5 mixed with [6]
    upgrade from 6, rollback from 6 to 5
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-inferred(revision=6 from=4)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=6)] running=verdict-revision(revision=5)))
    Implied: The rollback recorded as revision 6 (most likely to 4) failed while its objects were being sent; revision 5 is most likely the last that was sent whole, and changes of revision 6 may lie over parts of it.
    Warning: No revision is marked deployed; the next upgrade would compare with revision 6.
    ");
}

#[test]
fn case_29() {
    // A table with typed descriptions.
    insta::assert_snapshot!(told(
        r#"
10 superseded Déploiement nº 12 | table
11 superseded 修复搜索 | table
12 superseded zurück wegen Störung | content=10 rollback=10 table
13 deployed Rollback to 11 | table
        "#
    ), @r"
    @   13 upgrade !description
    o-. 12 rollback <- 10 rollback_revision equal_chart
    o | 11 upgrade
    o-' 10
    ~   1-9 unknown
    runs 13
    upgrade from 13, rollback from 13 to 12
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-upgrade(revision=13)
    Implied: Revision 13 is deployed: its upgrade completed, and it is most likely what runs.
    Warning: Revision 13 says “Rollback to 11”, but its content is not that of 11.
    ");
}

#[test]
fn case_39() {
    // A table: failed and rolled back.
    insta::assert_snapshot!(told(
        r#"
7 superseded Upgrade complete | table
8 failed Upgrade "catalog-web" failed: context deadline exceeded | table
9 deployed Rollback to 7 | content=7 table
        "#
    ), @r"
    @-. 9 rollback <- 7 description equal_chart
    x | 8 upgrade description
    o-' 7 upgrade description
    ~   1-6 unknown
    runs 9 (content of 7)
    upgrade from 9, rollback from 9 to 8
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-rollback-after(revision=9 from=7 before=8 outcome=failed)
    Implied: Revision 9 is deployed: revision 8 failed and a rollback to 7 completed, so the content of revision 7 is most likely what runs.
    Warning: `helm rollback` without a number would aim at revision 8, whose status is failed.
    Info: Revision 9 looks like an automatic rollback (`--atomic`, in Helm 4 `--rollback-on-failure`): it followed the failed revision 8 and goes to 7, where an automatic one goes; Helm does not record which it was.
    ");
}

#[test]
fn case_45() {
    // Helm history --max 1.
    insta::assert_snapshot!(told(
        r#"
17 failed Upgrade "orders-api" failed: failed to create resource: Internal error occurred: failed calling webhook: context deadline exceeded | table
        "#
    ), @r"
    x 17 upgrade description
    ~ 1-16 unknown
    upgrade from -, rollback from 17 to 16, partial
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-upgrade(revision=17)) ground=verdict-ground-not-shown())
    Unknown: The upgrade to revision 17 failed while its objects were being sent; what ran before it is not in the paste.
    Info: Revision 17 is the only one in the paste: the ones before it are not shown.
    Info: `helm rollback` without a number would aim at revision 16, which is not in the paste.
    ");
}

#[test]
fn case_54() {
    // A table with descriptions of a controller.
    insta::assert_snapshot!(told(
        r#"
31 superseded Upgrade complete | table
32 failed Release unlocked from stale 'pending-upgrade' state | table
33 failed Upgrade "podboard" failed: context canceled | content=32 table
34 deployed Rollback to 31 | content=31 table
        "#
    ), @r"
    @-. 34 rollback <- 31 description equal_chart
    x | 33 upgrade description
    x | 32 upgrade
    o-' 31 upgrade description
    ~   1-30 unknown
    runs 34 (content of 31)
    upgrade from 34, rollback from 34 to 33
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-rollback-after(revision=34 from=31 before=33 outcome=failed)
    Implied: Revision 34 is deployed: revision 33 failed and a rollback to 31 completed, so the content of revision 31 is most likely what runs.
    Warning: `helm rollback` without a number would aim at revision 33, whose status is failed.
    Warning: Revisions 32 and 33 were interrupted one after the other: that points at what runs Helm (a time limit, a restart, too little memory), not at the chart.
    Info: Flux's helm-controller most likely owns this release (revision 32 shows its hand): it undoes what is done by hand, so suspend it first, or change its source.
    ");
}

#[test]
fn case_54_stuck() {
    // The same just after the controller's mark.
    insta::assert_snapshot!(told(
        r#"
31 deployed Upgrade complete | table
32 failed Release unlocked from stale 'pending-upgrade' state | table
        "#
    ), @r"
    x 32 upgrade
    @ 31 upgrade description
    ~ 1-30 unknown
    runs 31 mixed with [32]
    upgrade from 31, rollback from 32 to 31
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-unlocked(status=pending-upgrade operation=verdict-operation-upgrade(revision=32)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=32)] running=verdict-revision(revision=31)))
    Unknown: The upgrade to revision 32 was found stuck in pending-upgrade and marked failed by a controller, and nothing in the paste says how far it got; revision 31 is the last known to be sent whole, and how much of revision 32 lies over it, only the cluster can tell.
    Info: Flux's helm-controller most likely owns this release (revision 32 shows its hand): it undoes what is done by hand, so suspend it first, or change its source.
    ");
}
