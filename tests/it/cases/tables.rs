//! Cases that are tables and listings.

use serde_json::json;

use super::{Check, check, is, known_gap, revision, says, says_not};

#[test]
fn a_pending_upgrade() {
    check(
        "01-pending-upgrade.table.txt",
        &[
            (
                "Revision 5 is `pending-upgrade`",
                vec![
                    revision(5, "status", "pending-upgrade"),
                    Check::Allowed("upgrade", Some(false)),
                    says("another operation (install/upgrade/rollback) is in progress"),
                ],
            ),
            (
                "Last good revision is 4",
                vec![
                    revision(4, "status", "deployed"),
                    revision(4, "description", "Upgrade complete"),
                    is("/releases/0/upgrade_baseline", 4),
                ],
            ),
            (
                "Says the record cannot tell",
                vec![
                    says("nothing in the paste says how far it got"),
                    known_gap(8, says("look at the workloads")),
                ],
            ),
            (
                "Option A",
                vec![
                    Check::Allowed("rollback", Some(true)),
                    known_gap(8, says("helm rollback RELEASE 4 -n NAMESPACE")),
                ],
            ),
            (
                "Option B",
                vec![known_gap(8, says("helm rollback RELEASE 5"))],
            ),
            (
                "Warns first to make sure",
                vec![known_gap(8, says("no helm process"))],
            ),
            (
                "After a rollback row 5",
                vec![known_gap(8, says("only the newest revision is checked"))],
            ),
            (
                "Release name and namespace",
                vec![
                    Check::Absent("/releases/0/name"),
                    Check::Absent("/releases/0/namespace"),
                    is("/releases/0/default_rollback_target", 4),
                ],
            ),
        ],
    );
}

#[test]
fn a_pending_install_in_a_list() {
    check(
        "02-pending-install.list.txt",
        &[
            (
                "mosaic-ui (ns shop) revision 1",
                vec![
                    is("/releases/1/name", "mosaic-ui"),
                    is("/releases/1/namespace", "shop"),
                    is("/releases/1/revisions/0/status", "pending-install"),
                    is("/releases/1/gaps", json!([])),
                ],
            ),
            (
                "`helm upgrade [--install]` is refused",
                vec![
                    says("another operation (install/upgrade/rollback) is in progress"),
                    says("cannot re-use a name that is still in use"),
                    says("release has no 0 version"),
                ],
            ),
            (
                "If the workloads are actually up",
                vec![known_gap(8, says("helm rollback mosaic-ui 1 -n shop"))],
            ),
            (
                "If not up",
                vec![known_gap(8, says("helm uninstall mosaic-ui -n shop"))],
            ),
            (
                "parcel-tracker `failed` at rev 12",
                vec![
                    is("/releases/2/name", "parcel-tracker"),
                    is("/releases/2/revisions/0/status", "failed"),
                    is("/releases/2/commands/0/allowed", true),
                ],
            ),
            (
                "Notes that plain `helm list`",
                vec![known_gap(8, says("`helm list` in Helm 3 shows only"))],
            ),
        ],
    );
}

#[test]
fn helm_2() {
    check(
        "06-helm2.table.txt",
        &[
            (
                "Recognised as Helm 2",
                vec![
                    is("/sources/0/shape", "helm2_history"),
                    revision(7, "written_by", "helm2"),
                    revision(7, "status", "pending-rollback"),
                ],
            ),
            (
                "Newest revision 7 is PENDING_ROLLBACK",
                vec![
                    revision(6, "status", "pending-rollback"),
                    revision(4, "description", "Upgrade complete"),
                ],
            ),
            ("Descriptions ending in `...`", vec![says("--col-width")]),
            (
                "Release name quay-sync is found",
                vec![is("/releases/0/name", "quay-sync")],
            ),
            (
                "Storage facts differ",
                vec![says("2to3"), says("out of support")],
            ),
            (
                "No Helm 3 command",
                vec![says_not("helm rollback quay-sync")],
            ),
        ],
    );
}

#[test]
fn mapkubeapis() {
    check(
        "14-mapkubeapis.table.txt",
        &[
            (
                "Revision 43 was written by",
                vec![revision(43, "also_by", "mapkubeapis")],
            ),
            (
                "Rollback targets 41 and 42",
                vec![known_gap(8, says("41 and 42"))],
            ),
            (
                "43 is usable as a target",
                vec![known_gap(8, says("43 is usable"))],
            ),
            (
                "Current: 45 deployed",
                vec![
                    is("/releases/0/running/revision", 45),
                    revision(44, "status", "failed"),
                ],
            ),
            (
                "`helm rollback beacon-auth` without",
                vec![is("/releases/0/default_rollback_target", 44)],
            ),
        ],
    );
}

#[test]
fn a_failed_rollback() {
    check(
        "17-statefulset-immutable.table.txt",
        &[
            (
                "Revision 6 is a failed rollback",
                vec![
                    revision(6, "status", "failed"),
                    revision(6, "chart_version", "8.4.0"),
                ],
            ),
            (
                "Helm marked 5 superseded",
                vec![
                    says("No revision is marked deployed"),
                    revision(5, "status", "superseded"),
                ],
            ),
            (
                "An upgrade is still possible",
                vec![
                    Check::Allowed("upgrade", Some(true)),
                    is("/releases/0/upgrade_baseline", 6),
                ],
            ),
            ("State is mixed", vec![says("may lie over parts of it")]),
            (
                "Field is one of",
                vec![says("--cascade=orphan"), says("volumeClaimTemplates")],
            ),
            (
                "Going back to 5",
                vec![is("/releases/0/default_rollback_target", 5)],
            ),
            (
                "A database major/minor downgrade",
                vec![known_gap(8, says("downgrade"))],
            ),
        ],
    );
}

#[test]
fn a_listing_of_secrets() {
    check(
        "26-kubectl-secret-listing.txt",
        &[
            (
                "Two releases in namespace billing",
                vec![
                    is("/releases/0/name", "copper-batch"),
                    is("/releases/0/namespace", "billing"),
                    is("/releases/0/revisions/1/revision", 10),
                    is("/releases/1/name", "ledger-api"),
                    is("/releases/1/revisions/2/revision", 5),
                ],
            ),
            (
                "ledger-api is blocked",
                vec![
                    is("/releases/1/revisions/2/label_status", "pending-upgrade"),
                    is("/releases/1/upgrade_baseline", 4),
                    is("/releases/1/commands/0/allowed", false),
                ],
            ),
            (
                "Trap: v5's createdAt/modifiedAt",
                vec![says("carries it over")],
            ),
            (
                "copper-batch is healthy",
                vec![
                    is("/releases/0/revisions/1/label_status", "deployed"),
                    is("/releases/0/revisions/0/label_status", "failed"),
                ],
            ),
            (
                "Labels only: payload statuses",
                vec![says("kubectl get secret"), says("-n billing")],
            ),
            (
                "Command: `helm rollback ledger-api 4",
                vec![known_gap(8, says("helm rollback ledger-api 4 -n billing"))],
            ),
        ],
    );
}

#[test]
fn a_list_with_zones() {
    check(
        "27-list-mixed-zones.list.json",
        &[
            (
                "`revision` is a string here",
                vec![
                    is("/releases/0/revisions/0/revision", 21),
                    is("/releases/3/revisions/0/revision", 9),
                ],
            ),
            (
                "Times `+0100 CET`",
                vec![
                    is(
                        "/releases/3/revisions/0/last_deployed",
                        "2026-03-01T08:00:00.125504+01:00",
                    ),
                    is(
                        "/releases/0/revisions/0/last_deployed",
                        "2026-02-28T12:40:18.6120047-05:00",
                    ),
                ],
            ),
            (
                "Needs attention",
                vec![
                    is("/releases/1/revisions/0/status", "pending-upgrade"),
                    is("/releases/2/revisions/0/status", "uninstalling"),
                    is("/releases/0/revisions/0/status", "failed"),
                    is("/releases/3/revisions/0/status", "deployed"),
                ],
            ),
            (
                "old-relay: `helm uninstall",
                vec![
                    is("/releases/2/commands/0/allowed", false),
                    known_gap(8, says("helm uninstall old-relay -n edge")),
                ],
            ),
            (
                "Chart/version split right",
                vec![
                    is("/releases/2/revisions/0/chart", "old-relay"),
                    is("/releases/2/revisions/0/chart_version", "0.2.0-rc.1"),
                ],
            ),
            (
                "The list shows only the newest",
                vec![says("helm history ledger-api -n billing")],
            ),
        ],
    );
}

#[test]
fn very_many_secrets() {
    check(
        "33-secret-explosion.kubectl.txt",
        &[
            (
                "copper-batch has 45 stored revisions",
                vec![
                    is("/releases/0/revisions/44/revision", 45),
                    is("/releases/1/revisions/0/revision", 118),
                    known_gap(8, says("no history limit")),
                ],
            ),
            (
                "The listing is in text order",
                vec![
                    is("/releases/0/revisions/1/revision", 2),
                    is("/releases/1/revisions/2/revision", 120),
                ],
            ),
            (
                "No status information",
                vec![
                    Check::Absent("/releases/0/revisions/0/status"),
                    Check::Absent("/releases/0/revisions/0/label_status"),
                    says("kubectl get secret"),
                ],
            ),
            ("Safe pruning", vec![known_gap(8, says("--history-max 10"))]),
            (
                "Warns against deleting by hand",
                vec![known_gap(8, says("running objects are untouched"))],
            ),
            ("Each record counts", vec![known_gap(8, says("quota"))]),
        ],
    );
}

#[test]
fn a_list_of_a_fleet() {
    check(
        "34-fleet.list.txt",
        &[
            (
                "Chart and version are split",
                vec![
                    says("107.0.2+up0.13.2"),
                    says("v0.0.0+s-28bb0a1fd6f3c95e7a40f1f8ac3cf1"),
                    says("0.0.0-dev+git.3f2c9a1"),
                    is("/releases/1/revisions/0/chart", "fleet"),
                ],
            ),
            (
                "fleet (cattle-fleet-system) rev 14",
                vec![
                    is("/releases/1/name", "fleet"),
                    is("/releases/1/revisions/0/status", "pending-upgrade"),
                    known_gap(8, says("Rancher")),
                ],
            ),
            (
                "Revision 60 of the agent",
                vec![known_gap(8, says("corrects drift"))],
            ),
            (
                "Says these releases are owned",
                vec![known_gap(8, says("undone at the next sync"))],
            ),
            (
                "Empty APP VERSION handled",
                vec![
                    Check::Absent("/releases/0/revisions/0/app_version"),
                    says("helm list"),
                ],
            ),
        ],
    );
}

#[test]
fn an_automatic_rollback() {
    check(
        "39-atomic-rolled-back.table.txt",
        &[
            (
                "Running now: revision 9",
                vec![
                    is("/releases/0/running/revision", 9),
                    is("/releases/0/running/content_of", 7),
                ],
            ),
            ("Pattern fits --atomic", vec![says("--atomic")]),
            (
                "`context deadline exceeded` is Helm's",
                vec![says("--timeout")],
            ),
            (
                "`helm rollback catalog-web` WITHOUT",
                vec![is("/releases/0/default_rollback_target", 8)],
            ),
            (
                "Revision 7 became superseded",
                vec![revision(7, "status", "superseded")],
            ),
            (
                "Hooks of 8",
                vec![known_gap(8, says("hooks of revision 8"))],
            ),
            (
                "Objects that only 8 created",
                vec![known_gap(8, says("only revision 8"))],
            ),
        ],
    );
}

#[test]
fn a_table_wrapped_by_a_terminal() {
    check(
        "41-terminal-wrapped.table.txt",
        &[
            (
                "Rows are put together again",
                vec![
                    revision(1, "status", "superseded"),
                    revision(
                        2,
                        "description",
                        "Upgrade \"ledger-api\" failed: cannot patch \"ledger-api\" with kind Deployment: Deployment.apps \"ledger-api\" is invalid: spec.template.spec.containers[0].image: Required value",
                    ),
                    revision(3, "status", "deployed"),
                ],
            ),
            (
                "The header is wrapped too",
                vec![is("/sources/0/shape", "helm_history_table")],
            ),
            ("Says that it repaired wrapped lines", vec![says("wrapped")]),
            (
                "Current 3; last good before it 1",
                vec![
                    is("/releases/0/running/revision", 3),
                    is("/releases/0/default_rollback_target", 2),
                ],
            ),
        ],
    );
}

#[test]
fn copied_from_k9s() {
    check(
        "42-k9s.txt",
        &[
            (
                "Column order differs from helm",
                vec![
                    is("/releases/0/name", "ledger-api"),
                    is("/releases/1/name", "catalog-web"),
                ],
            ),
            (
                "History belongs to ledger-api",
                vec![
                    is("/releases/0/namespace", "billing"),
                    is("/releases/0/revisions/0/revision", 3),
                    Check::Absent("/releases/2"),
                ],
            ),
            (
                "Same verdict as case 01",
                vec![
                    Check::Allowed("upgrade", Some(false)),
                    is("/releases/0/upgrade_baseline", 4),
                    known_gap(8, says("helm rollback ledger-api 4 -n billing")),
                ],
            ),
            (
                "k9s' AGE is a relative age",
                vec![Check::Absent("/releases/0/revisions/2/last_deployed")],
            ),
            (
                "catalog-web is fine",
                vec![is("/releases/1/revisions/0/status", "deployed")],
            ),
        ],
    );
}

#[test]
fn colors_of_helm_4() {
    check(
        "52-helm4-colour.list.txt",
        &[
            (
                "ANSI codes are stripped",
                vec![
                    is("/releases/0/name", "ledger-api"),
                    is("/releases/0/namespace", "billing"),
                    is("/releases/1/name", "mosaic-ui"),
                    Check::Absent("/releases/2"),
                ],
            ),
            (
                "ledger-api pending-upgrade",
                vec![
                    is("/releases/0/revisions/0/status", "pending-upgrade"),
                    is("/releases/0/commands/0/allowed", false),
                    is("/releases/1/revisions/0/status", "uninstalled"),
                ],
            ),
            ("Helm 4 lists every status", vec![says_not("helm list -a")]),
            (
                "Newest-only view",
                vec![says("helm history ledger-api -n billing")],
            ),
        ],
    );
}

#[test]
fn descriptions_of_controllers() {
    check(
        "54-controller-descriptions.table.txt",
        &[
            (
                "32: a controller (Flux's wording)",
                vec![
                    revision(32, "also_by", "flux"),
                    revision(32, "status", "failed"),
                ],
            ),
            ("33: `context canceled`", vec![says("interrupted")]),
            (
                "34 current = 31's content",
                vec![
                    is("/releases/0/running/revision", 34),
                    is("/releases/0/running/content_of", 31),
                ],
            ),
            (
                "Two interruptions in a row",
                vec![known_gap(8, says("two interruptions"))],
            ),
            (
                "If Flux manages it",
                vec![known_gap(8, says("flux suspend"))],
            ),
        ],
    );
}
