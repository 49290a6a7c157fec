//! Cases that are tables of `helm history`.

use super::{Check, check, is, revision, says, says_not};

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
                    says("The status of revision 4 is deployed: its operation completed"),
                    revision(4, "status", "deployed"),
                    revision(4, "description", "Upgrade complete"),
                    is("/releases/0/upgrade_baseline", 4),
                ],
            ),
            (
                "Says the record cannot tell",
                vec![
                    says("nothing in the paste says how far it got"),
                    says("look at the workloads"),
                ],
            ),
            (
                "Option A",
                vec![
                    says("is not. It may still be running"),
                    says("Makes revision 6 from revision 4"),
                    Check::Allowed("rollback", Some(true)),
                    says("helm rollback RELEASE 4 -n NAMESPACE"),
                ],
            ),
            (
                "Option B",
                vec![
                    says("rollback hooks of the chart run, no others"),
                    says("kubectl delete secret sh.helm.release.v1.RELEASE.v5 -n NAMESPACE"),
                    says("Never delete the deployed one"),
                    says("or its migrations ran"),
                    says("helm rollback RELEASE 5"),
                ],
            ),
            ("Warns first to make sure", vec![says("no helm process")]),
            (
                "After a rollback row 5",
                vec![
                    says("Revision 5 stays pending-upgrade in the history"),
                    says("only the newest revision is checked"),
                ],
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
                    says("Rollback to 2"),
                    says("The last revision in the table that completed is 4"),
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
                vec![
                    says(
                        "a ConfigMap like web.v4 with the label OWNER=TILLER in Tiller's Namespace, usually kube-system, holding protobuf",
                    ),
                    says("Helm 3 and 4 do not see the release"),
                    says("2to3"),
                    says("out of support"),
                ],
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
                vec![
                    says(
                        "the text of the one before with API versions replaced, applied to nothing",
                    ),
                    revision(43, "also_by", "mapkubeapis"),
                ],
            ),
            (
                "Rollback targets 41 and 42",
                vec![
                    says("the revisions before it use some that are gone from newer clusters"),
                    says("helm rollback beacon-auth 42 -n NAMESPACE"),
                    says("leaves pending-rollback behind"),
                ],
            ),
            (
                "43 is usable as a target",
                vec![says("its own revision can be rolled back to")],
            ),
            (
                "Current: 45 deployed",
                vec![
                    says("Roll back to revision 43"),
                    says("The objects may have been starting normally"),
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
                    says("most likely to 4"),
                    revision(6, "status", "failed"),
                    revision(6, "chart_version", "8.4.0"),
                ],
            ),
            (
                "Helm marked 5 superseded",
                vec![
                    says("the revision before it is now superseded"),
                    says("revision 5 is most likely the last that was sent whole"),
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
            (
                "State is mixed",
                vec![
                    says("sends the other objects all the same"),
                    says("Other objects may already be rolled back, and nothing was deleted"),
                    says("may lie over parts of it"),
                ],
            ),
            (
                "Field is one of",
                vec![
                    says("selector, serviceName or podManagementPolicy"),
                    says("`--force` does not help"),
                    says("Pods and volume claims stay"),
                    says("--cascade=orphan"),
                    says("volumeClaimTemplates"),
                ],
            ),
            (
                "Going back to 5",
                vec![
                    says("helm rollback orders-db 5 -n NAMESPACE"),
                    is("/releases/0/default_rollback_target", 5),
                ],
            ),
            (
                "A database major/minor downgrade",
                vec![
                    says(
                        "no rollback undoes migrations, and Helm makes no downgrade of a database safe",
                    ),
                    says("downgrade"),
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
            (
                "Pattern fits --atomic",
                vec![
                    says("looks like an automatic rollback"),
                    says("Helm does not record which it was"),
                    says("--atomic"),
                ],
            ),
            (
                "`context deadline exceeded` is Helm's",
                vec![
                    says("raise the limit before you blame the chart"),
                    says("--timeout"),
                ],
            ),
            (
                "`helm rollback catalog-web` WITHOUT",
                vec![
                    says("Without a number it goes to revision 8, which did not complete"),
                    is("/releases/0/default_rollback_target", 8),
                ],
            ),
            (
                "Revision 7 became superseded",
                vec![
                    says("Only when it succeeds is the revision deployed before superseded"),
                    revision(7, "status", "superseded"),
                ],
            ),
            (
                "Hooks of 8",
                vec![says("what the hooks of that revision did stays")],
            ),
            (
                "Objects that only 8 created",
                vec![says("deletes what only the failed revision created")],
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
            (
                "Says that it repaired wrapped lines",
                vec![
                    says("Check the descriptions for a wrong join"),
                    says("wrapped"),
                ],
            ),
            (
                "Current 3; last good before it 1",
                vec![
                    says("Roll back to revision 1"),
                    is("/releases/0/running/revision", 3),
                    is("/releases/0/default_rollback_target", 2),
                ],
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
            (
                "33: `context canceled`",
                vec![
                    says("It is no refusal by the cluster"),
                    says("a controller that shut down"),
                    says("interrupted"),
                ],
            ),
            (
                "34 current = 31's content",
                vec![
                    is("/releases/0/running/revision", 34),
                    is("/releases/0/running/content_of", 31),
                ],
            ),
            (
                "Two interruptions in a row",
                vec![
                    says("a restart, too little memory"),
                    says("were interrupted one after the other: that points at what runs Helm"),
                ],
            ),
            ("If Flux manages it", vec![says("flux suspend")]),
        ],
    );
}
