//! Cases that are lists of releases and listings of records.

use serde_json::json;

use super::{Check, check, is, says, says_not};

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
                    says("cannot reuse"),
                    says("before Helm 3.13: “release: not found”"),
                    says("another operation (install/upgrade/rollback) is in progress"),
                    says("cannot re-use a name that is still in use"),
                    says("release has no 0 version"),
                ],
            ),
            (
                "If the workloads are actually up",
                vec![
                    says("may create these records but not update them"),
                    says("helm rollback mosaic-ui 1 -n shop"),
                ],
            ),
            (
                "If not up",
                vec![
                    says(
                        "volume claims, namespaces and CRDs in templates included, unless `helm.sh/resource-policy: keep`",
                    ),
                    says("Then install again"),
                    says("helm uninstall mosaic-ui -n shop"),
                ],
            ),
            (
                "parcel-tracker `failed` at rev 12",
                vec![
                    says("no revision to go back to can be named without it"),
                    is("/releases/2/name", "parcel-tracker"),
                    is("/releases/2/revisions/0/status", "failed"),
                    is("/releases/2/commands/0/allowed", true),
                ],
            ),
            (
                "Notes that plain `helm list`",
                vec![
                    says("Helm 4 shows all statuses and has no `-a`"),
                    says(
                        "`helm list` of Helm 3 shows a release that is pending-install only with `-a`",
                    ),
                ],
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
                vec![
                    says("kubectl delete secret sh.helm.release.v1.ledger-api.v5 -n billing"),
                    says("helm rollback ledger-api 4 -n billing"),
                ],
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
                    says("It would run again what was interrupted"),
                    is("/releases/2/commands/0/allowed", false),
                    says("helm uninstall old-relay -n edge"),
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
                vec![
                    says("helm history old-relay -n edge"),
                    says("helm history copper-batch -n billing"),
                    says("no revision to go back to can be named without it"),
                    says("helm history ledger-api -n billing"),
                ],
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
                    says("the default of Terraform's provider"),
                    says("keeps the newest revisions and the deployed one, here 3 in all"),
                    is("/releases/0/revisions/44/revision", 45),
                    is("/releases/1/revisions/0/revision", 118),
                    says("Helm's usual limit of 10 is not in force"),
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
            (
                "Safe pruning",
                vec![
                    says("deletes all but the newest ten, and never the deployed one"),
                    says("--history-max 10"),
                ],
            ),
            (
                "Warns against deleting by hand",
                vec![
                    says("gone as rollback targets"),
                    says("never the deployed one"),
                    says("running objects stay"),
                ],
            ),
            (
                "Each record counts",
                vec![
                    says("counts in quotas, in lists and in etcd"),
                    says("for each record alone"),
                ],
            ),
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
                    says("gets no further, and tries again once that is cleared"),
                    is("/releases/1/name", "fleet"),
                    is("/releases/1/revisions/0/status", "pending-upgrade"),
                    says("Rancher most likely owns this release"),
                    says("at its next sync"),
                ],
            ),
            (
                "Revision 60 of the agent",
                vec![says(
                    "puts back what its source declares, with upgrades and rollbacks of its own",
                )],
            ),
            (
                "Says these releases are owned",
                vec![
                    says("by its name or namespace"),
                    says("First stop the controller that owns it"),
                    says("undoes what is done by hand at its next sync"),
                ],
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
                    says("helm rollback ledger-api 4 -n billing"),
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
