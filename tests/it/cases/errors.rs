//! Cases that are error messages, alone or with other output.

use super::{Check, check, is, revision, says, says_not};

#[test]
fn no_deployed_releases() {
    check(
        "10-no-deployed.error.txt",
        &[
            (
                "Release parcel-tracker",
                vec![
                    is("/explanations/0/captures/release", "parcel-tracker"),
                    Check::Absent("/explanations/0/captures/namespace"),
                ],
            ),
            (
                "Explains the two different",
                vec![says("HELM_DRIVER"), says("uninstalled")],
            ),
            ("Not the explanation on Helm 3.3+", vec![says("3.2")]),
            (
                "Asks for exactly",
                vec![
                    says("helm list -A -a --filter '^parcel-tracker$'"),
                    says("helm history parcel-tracker -n NAMESPACE"),
                    says("kubectl get secret,configmap -A -l owner=helm,name=parcel-tracker"),
                ],
            ),
            (
                "Decision: no record",
                vec![
                    says("helm upgrade --install parcel-tracker"),
                    says("helm uninstall parcel-tracker"),
                ],
            ),
            (
                "Nothing was changed",
                vec![is("/explanations/0/changed", "no")],
            ),
        ],
    );
}

#[test]
fn in_a_log() {
    check(
        "11-pending-in-ci-log.error.txt",
        &[
            (
                "Colour codes, CRLF",
                vec![
                    is("/explanations/0/captures/release", "ledger-api"),
                    is("/explanations/0/captures/namespace", "billing"),
                ],
            ),
            (
                "Meaning: the newest stored revision",
                vec![
                    is("/explanations/0/code", "another-operation-in-progress"),
                    says("pending"),
                ],
            ),
            ("`--atomic` does not help", vec![says("--atomic")]),
            (
                "Asks for `helm history",
                vec![
                    says("helm history ledger-api -n billing"),
                    says("kubectl get secret -n billing -l owner=helm,name=ledger-api"),
                ],
            ),
            (
                "First checks another CI job",
                vec![says("helm rollback ledger-api")],
            ),
            (
                "This failed run changed nothing",
                vec![
                    is("/explanations/0/changed", "no"),
                    is("/explanations/0/recorded", "no"),
                ],
            ),
        ],
    );
}

#[test]
fn too_long() {
    check(
        "12-too-long.error.txt",
        &[
            (
                "Release atlas-crds",
                vec![
                    is("/explanations/0/captures/release", "atlas-crds"),
                    is("/explanations/0/captures/revision", "7"),
                ],
            ),
            (
                "The cluster objects and revision 6",
                vec![is("/explanations/0/changed", "no")],
            ),
            (
                "Limit counts base64",
                vec![says("786,432"), says("kubectl describe secret")],
            ),
            (
                "Number of revisions is irrelevant",
                vec![says("--history-max")],
            ),
            ("Usual causes", vec![says(".helmignore")]),
            ("Ways out: shrink", vec![says("HELM_DRIVER=sql")]),
        ],
    );
}

#[test]
fn a_removed_api() {
    check(
        "13-removed-api.error.txt",
        &[
            (
                "The words `current release manifest`",
                vec![says("editing the chart")],
            ),
            (
                "Two objects",
                vec![
                    says("PodDisruptionBudget"),
                    says("PodSecurityPolicy"),
                    says("1.25"),
                ],
            ),
            (
                "`ensure CRDs are installed first`",
                vec![says("ensure CRDs are installed first")],
            ),
            (
                "No revision was written",
                vec![
                    is("/explanations/0/recorded", "no"),
                    is("/explanations/0/changed", "no"),
                ],
            ),
            ("Do not try `helm rollback`", vec![says("pending-rollback")]),
            (
                "Way out: `helm mapkubeapis",
                vec![says("helm mapkubeapis beacon-auth --namespace platform")],
            ),
            ("Afterwards no older revision", vec![says("older revision")]),
        ],
    );
}

#[test]
fn ownership() {
    check(
        "16-ownership.error.txt",
        &[
            (
                "Object: Service tide-gateway",
                vec![says("tide-gateway-v2"), says("Service")],
            ),
            (
                "Current owner annotations",
                vec![says("edge-old"), says("app.kubernetes.io/managed-by")],
            ),
            (
                "Not recorded in history",
                vec![
                    is("/explanations/0/recorded", "no"),
                    is("/explanations/0/changed", "no"),
                ],
            ),
            (
                "Asks first",
                vec![says("helm history tide-gateway -n edge-old")],
            ),
            (
                "Adopt: label + two annotate",
                vec![
                    says("--overwrite"),
                    says("meta.helm.sh/release-name=tide-gateway-v2"),
                    says("meta.helm.sh/release-namespace=edge"),
                    says("--take-ownership"),
                ],
            ),
            ("Only the first conflicting object", vec![says("first")]),
            (
                "Understands the older prefix",
                vec![is("/explanations/0/code", "invalid-ownership-metadata")],
            ),
        ],
    );
}

#[test]
fn an_uninstall_that_failed() {
    check(
        "31-uninstalling.txt",
        &[
            (
                "Revision 2 is `uninstalling`",
                vec![
                    revision(2, "status", "uninstalling"),
                    is("/releases/0/name", "parcel-tracker"),
                    is("/releases/0/namespace", "shop"),
                ],
            ),
            ("Typical causes for", vec![says("RBAC"), says("pre-delete")]),
            (
                "`uninstalling` is not a pending",
                vec![
                    Check::Allowed("uninstall", Some(true)),
                    says("helm uninstall parcel-tracker -n shop"),
                ],
            ),
            (
                "Meanwhile `helm install`",
                vec![
                    Check::Allowed("install", Some(false)),
                    Check::Allowed("upgrade", Some(false)),
                    says("has no deployed releases"),
                ],
            ),
            (
                "To restore instead",
                vec![
                    Check::Allowed("rollback", Some(true)),
                    says("helm rollback parcel-tracker 2 -n shop"),
                ],
            ),
            (
                "To give up the record",
                vec![says("app.kubernetes.io/managed-by=Helm")],
            ),
        ],
    );
}

#[test]
fn nothing_is_listed() {
    check(
        "36-empty-list.txt",
        &[
            (
                "There is no Helm record",
                vec![
                    is("/explanations/0/code", "release-not-found"),
                    Check::Absent("/releases/0"),
                ],
            ),
            ("The Deployment carries an Argo CD", vec![says("Argo CD")]),
            ("Other reasons to rule out", vec![says("HELM_DRIVER")]),
            (
                "`deployment.kubernetes.io/revision: 4`",
                vec![says_not("revision 4")],
            ),
            (
                "Warns that `helm upgrade --install`",
                vec![says("take them over")],
            ),
        ],
    );
}

#[test]
fn a_hook_job_that_exists() {
    check(
        "44-status.txt",
        &[
            (
                "copper-batch, ns billing",
                vec![
                    is("/releases/0/name", "copper-batch"),
                    is("/releases/0/namespace", "billing"),
                    revision(12, "status", "failed"),
                ],
            ),
            (
                "Reason: the pre-upgrade hook",
                vec![
                    says("copper-batch/templates/migrate-job.yaml"),
                    says("copper-batch-migrate"),
                ],
            ),
            (
                "Pre-upgrade hooks run before",
                vec![says("before any of its objects was sent")],
            ),
            (
                "The hook's delete policy",
                vec![says("before-hook-creation")],
            ),
            (
                "Fix now: check its logs",
                vec![says("kubectl delete job copper-batch-migrate -n billing")],
            ),
            ("Warns to check whether", vec![says("still running")]),
            (
                "Status text has no history",
                vec![says("helm history copper-batch -n billing")],
            ),
        ],
    );
}

#[test]
fn an_object_that_is_not_in_the_manifest() {
    check(
        "48-no-x-with-the-name.error.txt",
        &[
            (
                "The text is misleading",
                vec![says("pricing-rules"), says("newest revision")],
            ),
            (
                "Happens with objects kept",
                vec![says("helm.sh/resource-policy: keep")],
            ),
            (
                "Applies to rollback in every Helm 3",
                vec![says("3.21"), says("4.2")],
            ),
            (
                "The revision written for this",
                vec![is("/explanations/0/recorded", "yes"), says("failed")],
            ),
            ("Ways out: `helm upgrade`", vec![says("helm upgrade")]),
            (
                "Asks for the history",
                vec![says("helm history RELEASE -n NAMESPACE")],
            ),
        ],
    );
}

#[test]
fn reused_values() {
    check(
        "50-reuse-values.error.txt",
        &[
            (
                "Cause: with --reuse-values",
                vec![says("--reuse-values"), says("networkPolicy")],
            ),
            (
                "Evidence: the debug line",
                vec![says("reusing the old release's values")],
            ),
            (
                "Rendering fails before",
                vec![
                    is("/explanations/0/recorded", "no"),
                    is("/explanations/0/changed", "no"),
                ],
            ),
            (
                "Fix: `--reset-then-reuse-values`",
                vec![
                    says("--reset-then-reuse-values"),
                    says("helm get values beacon-auth"),
                ],
            ),
            ("Values come from the last DEPLOYED", vec![says("deployed")]),
            ("A rollback is not affected", vec![says("does not render")]),
        ],
    );
}
