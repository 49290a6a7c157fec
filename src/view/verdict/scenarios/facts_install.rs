//! Test-only: installations of facts section 11.

use super::told;

#[test]
fn s01_install() {
    // Installed.
    insta::assert_snapshot!(told(
        r#"
1 deployed Install complete | modified=fresh
        "#
    ), @r"
    @ 1 install description first_deployed
    runs 1
    upgrade from 1, rollback from 1 to -
    +upgrade=allowed +upgrade_install=allowed +rollback=only-with-number +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-install(revision=1)
    Implied: Revision 1 is deployed: the installation completed, and it is most likely what runs.
    ");
}

#[test]
fn s02_install_killed_before_any_hook() {
    // Install killed, no hooks ran.
    insta::assert_snapshot!(told(
        r#"
1 pending-install Initial install underway | created
        "#
    ), @r"
    ? 1 install description first_deployed
    upgrade from -, rollback from 1 to -
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=only-with-number +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending(operation=verdict-operation-install(revision=1)) ground=verdict-ground-not-recorded())
    Unknown: The installation (revision 1) has begun and not finished, and nothing in the paste says how far it got; whether its objects are there, only the cluster can tell.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 1, the newest in the paste, is pending-install; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
    ");
}

#[test]
fn s02_install_killed_with_hooks_to_run() {
    // Install killed before its first hook.
    insta::assert_snapshot!(told(
        r#"
1 pending-install Initial install underway | created hook=mig:pre-install
        "#
    ), @r"
    ? 1 install description first_deployed
    upgrade from -, rollback from 1 to -
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=only-with-number +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending-before-hooks(operation=verdict-operation-install(revision=1)) ground=verdict-ground-nothing())
    Implied: The installation (revision 1) has begun and not finished: none of its hooks is recorded as started, so most likely none of its objects was sent; most likely nothing of this release is in the cluster but objects of its hooks and of the chart's crds folder.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 1, the newest in the paste, is pending-install, with no hook recorded as started; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
    ");
}

#[test]
fn s03_install_killed_in_hook() {
    // Install killed inside a pre-install hook.
    insta::assert_snapshot!(told(
        r#"
1 pending-install Initial install underway | modified=fresh hook=mig:pre-install:Running
        "#
    ), @r"
    ? 1 install description first_deployed
    upgrade from -, rollback from 1 to -
    !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=only-with-number +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-not-completed(what=verdict-pending-hook-before(operation=verdict-operation-install(revision=1) event=pre-install hook=mig) ground=verdict-ground-nothing())
    Implied: The installation (revision 1) has begun and not finished: the last thing on record is the start of its pre-install hook mig, so most likely none of its objects was sent; most likely nothing of this release is in the cluster but objects of its hooks and of the chart's crds folder.
    Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 1, the newest in the paste, is pending-install, last recorded at the start of its pre-install hook mig; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
    Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
    ");
}

#[test]
fn s04_install_wait_timeout() {
    // Install whose wait timed out.
    insta::assert_snapshot!(told(
        r#"
1 failed Release "x" failed: context deadline exceeded | modified=fresh
        "#
    ), @r"
    x 1 install description first_deployed
    runs 1
    upgrade from 1, rollback from 1 to -
    +upgrade=allowed +upgrade_install=allowed +rollback=only-with-number +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-waiting(operation=verdict-operation-install(revision=1)) ground=verdict-ground-itself(running=verdict-revision(revision=1)))
    Implied: The installation (revision 1) failed while Helm waited for its objects, all of them sent, to become ready; most likely revision 1 is in the cluster as a whole.
    Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
    Warning: No revision is marked deployed; the next upgrade would compare with revision 1.
    ");
}

#[test]
fn s04_install_hook_failed() {
    // Install whose pre-install hook failed.
    insta::assert_snapshot!(told(
        r#"
1 failed Release "x" failed: failed pre-install: job mig failed: BackoffLimitExceeded | modified=fresh hook=mig:pre-install:Failed
        "#
    ), @r"
    x 1 install description first_deployed
    upgrade from 1, rollback from 1 to -
    +upgrade=allowed +upgrade_install=allowed +rollback=only-with-number +uninstall=allowed !install=name-in-use +install_replace=replaces-last
    verdict-not-completed(what=verdict-failed-hook-before(operation=verdict-operation-install(revision=1) event=pre-install hook=mig) ground=verdict-ground-nothing())
    Implied: The installation (revision 1) failed in its pre-install hook mig, before any of its objects was sent; most likely nothing of this release is in the cluster but objects of its hooks and of the chart's crds folder.
    Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
    Warning: No revision is marked deployed; the next upgrade would compare with revision 1.
    ");
}
