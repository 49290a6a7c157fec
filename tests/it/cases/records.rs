//! Cases that hold stored records.

use helmwake::view::pane::Pane;
use serde_json::json;

use super::{Check, check, is, revision, says, says_not};

#[test]
fn pending_rollback_in_a_hook() {
    check(
        "03-pending-rollback-hook.secret.yaml",
        &[
            (
                "Revision 9 of catalog-web",
                vec![
                    is("/releases/0/name", "catalog-web"),
                    is("/releases/0/namespace", "shop"),
                    revision(9, "status", "pending-rollback"),
                    is("/releases/0/revisions/0/origin/from", 7),
                    Check::Allowed("upgrade", Some(false)),
                ],
            ),
            (
                "Hook Job catalog-web-drain",
                vec![
                    says(
                        "the last thing on record is the start of its pre-rollback hook catalog-web-drain",
                    ),
                    says("whether the Job failed or the client died"),
                ],
            ),
            (
                "Pre-rollback hooks run before",
                vec![says("most likely none of its objects was sent")],
            ),
            (
                "The hook Job shown comes from revision 7's chart",
                vec![
                    Check::InPane(9, Pane::Hooks, "catalog-tools:4.1.0"),
                    says("the one that revision 7 stored: a rollback runs its target's hooks"),
                ],
            ),
            (
                "catalog-web-migrate's last_run",
                vec![
                    Check::InPane(9, Pane::DecodedJson, "catalog-web-migrate"),
                    says_not("pre-rollback hook catalog-web-migrate"),
                ],
            ),
            (
                "Next: `kubectl",
                vec![
                    says("kubectl logs Job.v1.batch/catalog-web-drain -n shop"),
                    says("helm rollback catalog-web 7 -n shop --kube-context CONTEXT --no-hooks"),
                    says("kubectl describe Job.v1.batch/catalog-web-drain -n shop"),
                ],
            ),
            (
                "Does not claim a rollback 'succeeded'",
                vec![
                    says("has begun and not finished"),
                    says_not("succeeded to roll back"),
                ],
            ),
        ],
    );
}

#[test]
fn a_rollback_that_deletes_a_definition() {
    check(
        "19-crd-deleted-by-rollback.secretlist.json",
        &[
            (
                "Rolling back 4 -> 3 DELETES",
                vec![
                    revision(4, "status", "deployed"),
                    Check::InPane(4, Pane::Manifest, "widgets.atlas.example.test"),
                    is("/releases/0/rollback/objects/1/effect", "deleted"),
                    is("/releases/0/rollback/objects/2/effect", "deleted"),
                ],
            ),
            (
                "Deleting the CRD deletes every Widget",
                vec![says(
                    "the cluster deletes every object of its kind, in all namespaces",
                )],
            ),
            (
                "Deleting the PVC",
                vec![says("unless its reclaim policy is Retain")],
            ),
            (
                "ConfigMap atlas-audit has",
                vec![
                    Check::InPane(4, Pane::Manifest, "helm.sh/resource-policy: keep"),
                    says(
                        "A later rollback to a revision that has it stops there before Helm 4.2 (“no … with the name … found”); an upgrade does not",
                    ),
                ],
            ),
            (
                "The keep decision is made on the LIVE",
                vec![says(
                    "kubectl annotate CustomResourceDefinition.v1.apiextensions.k8s.io/widgets.atlas.example.test helm.sh/resource-policy=keep",
                )],
            ),
            (
                "Deployment image 0.4.0 -> 0.3.0",
                vec![
                    Check::InPane(3, Pane::Manifest, ":0.3.0"),
                    Check::InPane(4, Pane::Manifest, ":0.4.0"),
                    is("/releases/0/rollback/to", 3),
                    is("/releases/0/rollback/objects/0/effect", "patched"),
                ],
            ),
        ],
    );
}

#[test]
fn a_record_in_another_namespace() {
    check(
        "21-namespace-mismatch.secret.yaml",
        &[
            (
                "Stored in namespace tools",
                vec![
                    is("/releases/0/namespace", "tools"),
                    says("Stored in namespace tools, while the payload says edge-proxy"),
                ],
            ),
            (
                "`helm list -A` prints",
                vec![
                    says(
                        "`helm list -A` prints the Namespace inside, where `helm history` then says “release: not found”",
                    ),
                    says("helm history harbor-light -n tools"),
                ],
            ),
            (
                "With `-n tools` objects that carry",
                vec![
                    says("apps/v1/Deployment/harbor-light"),
                    says("a second copy in tools"),
                ],
            ),
            (
                "Asks where the workload",
                vec![says("kubectl get deploy -A")],
            ),
            (
                "Clean way: copy the record",
                vec![
                    says("and nothing else"),
                    says("Delete the old record only when"),
                    says("storageNamespace"),
                ],
            ),
        ],
    );
}

#[test]
fn a_payload_that_was_cut() {
    check(
        "23-truncated.secret.yaml",
        &[
            (
                "Says the payload is incomplete",
                vec![
                    is("/problems/0/kind", "gzip_truncated"),
                    is("/problems/0/at/layer", "gzip"),
                    says("the data breaks off at byte offset 468"),
                ],
            ),
            (
                "Still shows what the metadata gives",
                vec![
                    is("/releases/0/name", "catalog-web"),
                    is("/releases/0/namespace", "shop"),
                    revision(11, "label_status", "failed"),
                ],
            ),
            (
                "Still recovers the readable start",
                vec![
                    revision(11, "status", "failed"),
                    revision(
                        11,
                        "description",
                        "Upgrade \"catalog-web\" failed: context canceled",
                    ),
                    revision(11, "partial", true),
                ],
            ),
            (
                "Explains `context canceled`",
                vec![
                    says("It is no refusal by the cluster"),
                    says("was interrupted (“context canceled”)"),
                ],
            ),
            (
                "Suggests how to get it whole",
                vec![says(
                    "kubectl get secret sh.helm.release.v1.catalog-web.v11 -n shop -o yaml > release.yaml",
                )],
            ),
            (
                "If the stored Secret itself were cut",
                vec![
                    says("failed to decode data"),
                    says("crash in Helm 3"),
                    says("the next upgrade says “release: already exists”"),
                ],
            ),
        ],
    );
}

#[test]
fn a_payload_alone() {
    check(
        "24-bare-base64-wrapped.txt",
        &[
            (
                "Recognises the single base64 layer",
                vec![
                    is("/sources/0/shape", "bare_payload"),
                    is("/sources/0/trail/0/layer", "base64_inner"),
                    is("/problems", json!([])),
                ],
            ),
            (
                "Decodes: mosaic-ui revision 4",
                vec![
                    is("/releases/0/name", "mosaic-ui"),
                    is("/releases/0/namespace", "shop"),
                    revision(4, "status", "superseded"),
                    revision(4, "description", "Rollback to 2"),
                    revision(4, "chart_version", "1.1.0"),
                    revision(4, "supplied_values", json!({"replicaCount": 3})),
                ],
            ),
            (
                "Says that only the payload was given",
                vec![
                    is("/releases/0/storage", "none"),
                    Check::Absent("/releases/0/revisions/0/label_status"),
                ],
            ),
            (
                "Revision 4 is a copy of revision 2",
                vec![is("/releases/0/revisions/0/origin/content_of", 2)],
            ),
        ],
    );
}

#[test]
fn a_migration_in_a_hook() {
    check(
        "37-migration-hook.secretlist.yaml",
        &[
            (
                "Rolling back 9 -> 8 changes",
                vec![
                    Check::InPane(9, Pane::Manifest, "5.5.0"),
                    Check::InPane(8, Pane::Manifest, "5.4.0"),
                    is("/releases/0/rollback/to", 8),
                    is("/releases/0/rollback/objects/0/effect", "patched"),
                    is(
                        "/releases/0/rollback/objects/0/fields/0/path",
                        "spec.template.spec.containers[name=app].image",
                    ),
                ],
            ),
            (
                "Revision 9's pre-upgrade Job",
                vec![
                    Check::InPane(9, Pane::Hooks, "ledger-api-migrate"),
                    Check::InPane(9, Pane::DecodedJson, "2026-03-02T07:03:12"),
                    says("hook-side-effect"),
                ],
            ),
            (
                "Trap: revision 9 contains",
                vec![
                    says("A rollback to revision 8 does not run Job/ledger-api-schema-down"),
                    says("no rollback hook"),
                ],
            ),
            (
                "ledger-api-migrate will not run",
                vec![is("/releases/0/rollback/hooks", json!([]))],
            ),
            (
                "If the undo is needed",
                vec![
                    says("helm get hooks ledger-api -n billing"),
                    Check::InPane(9, Pane::Hooks, "ledger-api-schema-down"),
                    says(
                        "run the Job by hand before a rollback, from the hooks that revision 9 stored, or upgrade instead",
                    ),
                ],
            ),
            (
                "The same applies to an automatic rollback",
                vec![says(
                    "A rollback, also an automatic one, runs the rollback hooks of the revision it goes to",
                )],
            ),
            (
                "Job name ledger-api-migrate with",
                vec![says(
                    "until the same hook runs again, which deletes the old object first, and the logs of its Pods with it",
                )],
            ),
        ],
    );
}
