//! Test-only: what the rules of this group find in the scenarios of facts section 11, no more and no less.

use super::GROUP;
use crate::findings::{Context, Found};
use crate::limits;
use crate::lineage::history;

/// A scenario's name, its history, and the codes with their severities.
pub(in crate::findings) const ALL: [(&str, &str, &[&str]); 28] = [
    (
        "s01_install",
        r#"1 deployed Install complete | modified=fresh"#,
        &[],
    ),
    (
        "s02_install_killed_before_any_hook",
        r#"1 pending-install Initial install underway | created"#,
        &[
            "critical stuck-pending 1",
            "warning default-target-missing 1",
            "info hidden-from-list 1",
        ],
    ),
    (
        "s02_install_killed_with_hooks_to_run",
        r#"1 pending-install Initial install underway | created hook=mig:pre-install"#,
        &[
            "critical stuck-pending 1",
            "warning default-target-missing 1",
            "info hidden-from-list 1",
        ],
    ),
    (
        "s03_install_killed_in_hook",
        r#"1 pending-install Initial install underway | modified=fresh hook=mig:pre-install:Running"#,
        &[
            "critical stuck-pending 1",
            "warning default-target-missing 1",
            "info hidden-from-list 1",
        ],
    ),
    (
        "s04_install_hook_failed",
        r#"1 failed Release "x" failed: failed pre-install: job mig failed: BackoffLimitExceeded | modified=fresh hook=mig:pre-install:Failed"#,
        &[
            "warning failed-install 1",
            "warning default-target-missing 1",
            "warning none-deployed 1",
            "info automatic-target 1",
        ],
    ),
    (
        "s04_install_wait_timeout",
        r#"1 failed Release "x" failed: context deadline exceeded | modified=fresh"#,
        &[
            "warning failed-install 1",
            "warning default-target-missing 1",
            "warning none-deployed 1",
            "info automatic-target 1",
        ],
    ),
    (
        "s05_upgrade_after_failed_install",
        r#"1 superseded Release "x" failed: context deadline exceeded | modified=fresh
2 deployed Upgrade complete | modified=stale"#,
        &[
            "warning default-target-bad 1",
            "warning superseded-never-worked 1",
        ],
    ),
    (
        "s06_upgrade",
        r#"1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale"#,
        &[],
    ),
    (
        "s07_upgrade_killed",
        r#"1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | created modified=stale"#,
        &["critical stuck-pending 3", "info hidden-from-list 3"],
    ),
    (
        "s07_upgrade_killed_in_hook",
        r#"1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | modified=stale hook=mig:pre-upgrade:Running"#,
        &["critical stuck-pending 3", "info hidden-from-list 3"],
    ),
    (
        "s08_rollback_over_pending",
        r#"1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | created modified=stale
4 deployed Rollback to 2 | content=2 modified=fresh"#,
        &["warning default-target-bad 3"],
    ),
    (
        "s09_upgrade_refused_patch",
        r#"1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale"#,
        &["warning failed-upgrade 3", "info automatic-target 2"],
    ),
    (
        "s10_rollback_after_failure",
        r#"1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
4 deployed Rollback to 2 | content=2 modified=fresh"#,
        &[
            "warning default-target-bad 3",
            "info automatic-rollback-seen 4",
        ],
    ),
    (
        "s11_rollback_apply_error",
        r#"1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed Rollback "x" failed: cannot patch "web" with kind Deployment: field is immutable | content=1 modified=fresh"#,
        &[
            "warning failed-rollback 3",
            "warning none-deployed 3",
            "info automatic-target 2",
        ],
    ),
    (
        "s12_rollback_wait_timeout",
        r#"1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 failed Release "x" failed: context deadline exceeded | content=1 modified=fresh"#,
        &["warning failed-rollback 3", "info automatic-target 2"],
    ),
    (
        "s13_rollback_hook_failed",
        r#"1 superseded Install complete | modified=fresh hook=undo:pre-rollback
2 deployed Upgrade complete | modified=stale
3 pending-rollback Rollback to 1 | content=1 modified=fresh hook=undo:pre-rollback:Running"#,
        &["critical stuck-pending 3", "info hidden-from-list 3"],
    ),
    (
        "s14_rollback_removed_api",
        r#"1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 pending-rollback Rollback to 1 | content=1 created"#,
        &["critical stuck-pending 3", "info hidden-from-list 3"],
    ),
    (
        "s14_rollback_removed_api_with_hooks",
        r#"1 superseded Install complete | modified=fresh hook=undo:pre-rollback
2 deployed Upgrade complete | modified=stale
3 pending-rollback Rollback to 1 | content=1 created hook=undo:pre-rollback"#,
        &["critical stuck-pending 3", "info hidden-from-list 3"],
    ),
    (
        "s15_atomic_rolled_back",
        r#"1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed Upgrade "x" failed: context deadline exceeded | modified=stale
4 deployed Rollback to 2 | content=2 modified=fresh"#,
        &[
            "warning default-target-bad 3",
            "info automatic-rollback-seen 4",
        ],
    ),
    (
        "s16_atomic_rollback_failed",
        r#"1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 superseded Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
4 failed Rollback "x" failed: cannot patch "web" with kind Deployment: field is immutable | content=2 modified=fresh"#,
        &[
            "warning failed-rollback 4",
            "warning default-target-bad 3",
            "warning automatic-target 3",
            "warning superseded-never-worked 3",
            "info automatic-rollback-seen 4",
        ],
    ),
    (
        "s17_upgrade_interrupted",
        r#"1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 failed Upgrade "x" failed: context canceled | modified=stale"#,
        &["warning failed-upgrade 3", "info automatic-target 2"],
    ),
    (
        "s18_uninstalled",
        r#"1 superseded Install complete | modified=fresh
2 uninstalled Uninstallation complete | modified=stale"#,
        &[
            "info no-deployed-releases 2",
            "info uninstalled-kept 2",
            "info hidden-from-list 2",
        ],
    ),
    (
        "s19_uninstalled_still_deployed",
        r#"1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 uninstalled Uninstallation complete | modified=stale"#,
        &[
            "info uninstalled-kept 3",
            "warning still-deployed 2",
            "info hidden-from-list 3",
        ],
    ),
    (
        "s20_reinstalled",
        r#"1 superseded Install complete | modified=fresh
2 superseded superseded by new release | modified=stale
3 deployed Install complete | new modified=fresh"#,
        &[],
    ),
    (
        "s21_uninstall_hook_failed",
        r#"1 superseded Install complete | modified=fresh
2 uninstalling Deletion in progress (or silently failed) | modified=stale hook=bye:pre-delete:Running"#,
        &[
            "critical uninstalling-stuck 2",
            "warning no-deployed-releases 2",
            "info hidden-from-list 2",
        ],
    ),
    (
        "s22_killed_between_last_writes",
        r#"1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | created modified=stale"#,
        &[
            "critical stuck-pending 3",
            "warning none-deployed 3",
            "info hidden-from-list 3",
        ],
    ),
    (
        "s23_rollback_force_replace",
        r#"1 superseded Install complete | modified=fresh ssa
2 superseded Upgrade complete | modified=stale ssa
3 failed Rollback "x" failed: invalid operation: cannot use server-side apply and force replace together | content=1 modified=fresh ssa"#,
        &[
            "warning failed-rollback 3",
            "warning none-deployed 3",
            "info automatic-target 2",
        ],
    ),
    (
        "s24_pruned",
        r#"1 deployed Install complete | modified=fresh
5 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
6 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
7 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
8 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
9 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
10 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
11 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
12 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
13 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale"#,
        &[
            "warning failed-upgrade 13",
            "warning default-target-bad 12",
            "info automatic-target 1",
            "warning history-of-failures 13",
        ],
    ),
];

#[test]
fn each_scenario_has_its_findings() {
    for (name, lines, expected) in ALL {
        let lineage = history::lineage(lines);
        let context = Context::new(&lineage, &limits::STANDARD);
        let mut found = Found::default();
        for rule in GROUP.rules {
            (rule.run)(&context, &mut found);
        }
        let found = found.all.iter().map(|one| {
            let severity = format!("{:?}", one.severity).to_lowercase();
            let revision = one.revision.unwrap_or_default();
            format!("{severity} {} {revision}", one.code)
        });
        assert_eq!(found.collect::<Vec<_>>(), expected, "{name}");
    }
}
