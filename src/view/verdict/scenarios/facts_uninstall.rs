//! Test-only: uninstalls and reinstalls of facts section 11.

use super::told;

#[test]
fn s18_uninstalled() {
    // S6, then uninstall --keep-history.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 uninstalled Uninstallation complete | modified=stale
        "#
    ), @r"
    - 2 upgrade
    o 1 install description first_deployed
    upgrade from -, rollback from 2 to 1
    !upgrade=no-deployed-releases +upgrade_install=installs-again +rollback=allowed +uninstall=purges-history !install=name-in-use +install_replace=replaces-last
    verdict-uninstalled(revision=2)
    Implied: Revision 2 was uninstalled and its history kept; most likely nothing of it is left but kept objects, those of hooks, and those of the chart's crds folder.
    Info: `helm upgrade` is refused now (“has no deployed releases”), because revision 2, the newest in the paste, is uninstalled.
    Info: The label modifiedAt of revision 2 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn s19_uninstalled_still_deployed() {
    // S9, then uninstall --keep-history with an old Helm.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 uninstalled Uninstallation complete | modified=stale
        "#
    ), @r"
    - 3 upgrade
    @ 2 upgrade description
    o 1 install description first_deployed
    upgrade from 2, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=installs-again +rollback=allowed +uninstall=purges-history !install=name-in-use +install_replace=replaces-last
    verdict-uninstalled(revision=3)
    Implied: Revision 3 was uninstalled and its history kept; most likely nothing of it is left but kept objects, those of hooks, and those of the chart's crds folder.
    Warning: Revision 2 is still marked deployed, although the release was uninstalled after it: `helm upgrade` would start from it.
    Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}

#[test]
fn s20_reinstalled() {
    // S18, then upgrade --install.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 superseded superseded by new release | modified=stale
3 deployed Install complete | new modified=fresh
        "#
    ), @r"
    @ 3 reinstall description first_deployed
    o 2 upgrade
    o 1 install description first_deployed
    runs 3
    upgrade from 3, rollback from 3 to 2
    +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
    verdict-deployed-reinstall(revision=3)
    Implied: Revision 3 is deployed: the release was installed anew over a kept history, and it is most likely what runs.
    ");
}

#[test]
fn s21_uninstall_hook_failed() {
    // S6, then an uninstall whose pre-delete hook failed.
    insta::assert_snapshot!(told(
        r#"
1 superseded Install complete | modified=fresh
2 uninstalling Deletion in progress (or silently failed) | modified=stale hook=bye:pre-delete:Running
        "#
    ), @r"
    - 2 upgrade
    o 1 install description first_deployed
    runs 2
    upgrade from -, rollback from 2 to 1
    !upgrade=no-deployed-releases !upgrade_install=no-deployed-releases +rollback=allowed +uninstall=runs-again !install=name-in-use !install_replace=name-in-use
    verdict-uninstalling-hook-before(revision=2 hook=bye)
    Implied: The uninstallation of revision 2 got no further than its pre-delete hook bye, so most likely none of its objects was deleted.
    Warning: `helm upgrade` is refused now (“has no deployed releases”), because revision 2, the newest in the paste, is uninstalling.
    Info: The label modifiedAt of revision 2 is older than the revision itself, because Helm carries it over: it does not date anything.
    ");
}
