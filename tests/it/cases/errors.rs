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
                vec![
                    says(
                        "an upgrade without `--install`, another namespace, kube context or HELM_DRIVER",
                    ),
                    says("uninstalled, uninstalling or unknown and none is marked deployed"),
                    says("HELM_DRIVER"),
                    says("uninstalled"),
                ],
            ),
            (
                "Not the explanation on Helm 3.3+",
                vec![
                    says("A failed or superseded newest revision is not the reason in Helm 3.3"),
                    says("3.2"),
                ],
            ),
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
                    says("Helm 3.15 and newer"),
                    says("helm rollback parcel-tracker REVISION"),
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
                    says("Escape sequences of a terminal were removed"),
                    says("What a log puts before its lines, such as the time, was removed"),
                    is("/explanations/0/captures/release", "ledger-api"),
                    is("/explanations/0/captures/namespace", "billing"),
                ],
            ),
            (
                "Meaning: the newest stored revision",
                vec![
                    says("It looks at no process and no lock"),
                    is("/explanations/0/code", "another-operation-in-progress"),
                    says("pending"),
                ],
            ),
            (
                "`--atomic` does not help",
                vec![
                    says(
                        "this check comes before anything starts, and a client that was killed cannot roll back",
                    ),
                    says("--atomic"),
                ],
            ),
            (
                "Asks for `helm history",
                vec![
                    says("--max 5"),
                    says("helm history ledger-api -n billing"),
                    says("kubectl get secret -n billing -l owner=helm,name=ledger-api"),
                ],
            ),
            (
                "First checks another CI job",
                vec![
                    says("no other CI job, helm process or controller"),
                    says(
                        "Only where the objects of the pending revision are complete: delete the newest pending record",
                    ),
                    says("helm rollback ledger-api"),
                ],
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
                    says("Helm's own Secret, not one of the chart"),
                    is("/explanations/0/captures/release", "atlas-crds"),
                    is("/explanations/0/captures/revision", "7"),
                ],
            ),
            (
                "The cluster objects and revision 6",
                vec![
                    says("created before hooks and objects"),
                    is("/explanations/0/changed", "no"),
                ],
            ),
            (
                "Limit counts base64",
                vec![
                    says("a third more"),
                    says("786,432"),
                    says("kubectl describe secret"),
                ],
            ),
            (
                "Number of revisions is irrelevant",
                vec![
                    says("Each revision is its own Secret, so `--history-max` does not help"),
                    says("--history-max"),
                ],
            ),
            (
                "Usual causes",
                vec![
                    says("stray files or a packaged .tgz"),
                    says("dashboards or CRDs, and big values"),
                    says(".helmignore"),
                ],
            ),
            (
                "Ways out: shrink",
                vec![
                    says("the configmap driver has the same limit"),
                    says("etcdserver: request is too large"),
                    says("HTTP 413"),
                    says("Move dashboards and CRDs into a chart of their own"),
                    says("HELM_DRIVER=sql"),
                ],
            ),
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
                vec![
                    says("not the new chart: editing the chart does not help"),
                    says("editing the chart"),
                ],
            ),
            (
                "Two objects",
                vec![
                    says("it is served in policy/v1"),
                    says("nothing replaces it"),
                    says("PodDisruptionBudget"),
                    says("PodSecurityPolicy"),
                    says("1.25"),
                ],
            ),
            (
                "`ensure CRDs are installed first`",
                vec![
                    says("a general hint of the Kubernetes client and misleads"),
                    says("ensure CRDs are installed first"),
                ],
            ),
            (
                "No revision was written",
                vec![
                    is("/explanations/0/recorded", "no"),
                    is("/explanations/0/changed", "no"),
                ],
            ),
            (
                "Do not try `helm rollback`",
                vec![
                    says("failed to delete release"),
                    says(
                        "stays uninstalling (since Helm 3.10; older ones dropped the record and left the objects)",
                    ),
                    says("pending-rollback"),
                ],
            ),
            (
                "Way out: `helm mapkubeapis",
                vec![
                    says("it may look at that one and not at the deployed one"),
                    says("edit the stored manifest"),
                    says("helm mapkubeapis beacon-auth --namespace platform"),
                ],
            ),
            (
                "Afterwards no older revision",
                vec![
                    says("No older revision with these APIs can be a rollback target"),
                    says("older revision"),
                ],
            ),
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
                vec![
                    says(
                        "two would fight over the object, and uninstalling the other one would delete it",
                    ),
                    says("helm history tide-gateway -n edge-old"),
                ],
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
            (
                "Only the first conflicting object",
                vec![
                    says("expect more. A new apiVersion of the same object can cause this as well"),
                    says("first"),
                ],
            ),
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
            (
                "Typical causes for",
                vec![
                    says("an API that the cluster no longer serves"),
                    says("and then nothing was deleted"),
                    says("RBAC"),
                    says("pre-delete"),
                ],
            ),
            (
                "`uninstalling` is not a pending",
                vec![
                    says("is not a pending status"),
                    says("--debug"),
                    says("--no-hooks"),
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
                    says("helm rollback parcel-tracker 1 -n shop"),
                    says("data of deleted volumes does not come back"),
                    Check::Allowed("rollback", Some(true)),
                    says("helm rollback parcel-tracker 2 -n shop"),
                ],
            ),
            (
                "To give up the record",
                vec![
                    says("after its objects are removed: delete its records"),
                    says("meta.helm.sh/release-name"),
                    says("app.kubernetes.io/managed-by=Helm"),
                ],
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
                    says("That is no broken release"),
                    is("/explanations/0/code", "release-not-found"),
                    Check::Absent("/releases/0"),
                ],
            ),
            (
                "The Deployment carries an Argo CD",
                vec![
                    says("renders a chart by itself"),
                    says("argocd app history"),
                    says("Argo CD"),
                ],
            ),
            (
                "Other reasons to rule out",
                vec![
                    says("pending and uninstalled releases (`-a` shows them)"),
                    says("HELM_DRIVER"),
                ],
            ),
            (
                "`deployment.kubernetes.io/revision: 4`",
                vec![
                    says("is the Deployment's own counter"),
                    says_not("revision 4"),
                ],
            ),
            (
                "Warns that `helm upgrade --install`",
                vec![
                    says("would be refused because the objects are not Helm's"),
                    says("take them over"),
                ],
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
                vec![
                    says("any policy replaces Helm's default"),
                    says("before-hook-creation"),
                ],
            ),
            (
                "Fix now: check its logs",
                vec![
                    says("kubectl logs job/copper-batch-migrate"),
                    says("before-hook-creation,hook-succeeded"),
                    says("kubectl delete job copper-batch-migrate -n billing"),
                ],
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
                vec![
                    says("the object exists in the cluster and in the revision to go to"),
                    says("Helm has nothing to patch from"),
                    says("pricing-rules"),
                    says("newest revision"),
                ],
            ),
            (
                "Happens with objects kept",
                vec![
                    says("left by a failed upgrade, or made by hand"),
                    says("helm.sh/resource-policy: keep"),
                ],
            ),
            (
                "Applies to rollback in every Helm 3",
                vec![
                    says("“original object … not found”"),
                    says("`helm upgrade` adopts such objects"),
                    says("3.21"),
                    says("4.2"),
                ],
            ),
            (
                "The revision written for this",
                vec![
                    says("the revision before it is now superseded"),
                    says(
                        "Objects before this one in the manifest are already rolled back, later ones are not",
                    ),
                    is("/explanations/0/recorded", "yes"),
                    says("failed"),
                ],
            ),
            (
                "Ways out: `helm upgrade`",
                vec![
                    says("needs this release's ownership metadata"),
                    says("kubectl delete configmap pricing-rules"),
                    says("Helm 4.2 or newer"),
                    says("helm upgrade"),
                ],
            ),
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
                vec![
                    says("the values.yaml of the new chart is not used"),
                    says("--reuse-values"),
                    says("networkPolicy"),
                ],
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
                    says("-f values.yaml --reset-values"),
                    says("Helm 3.14"),
                    says("--reset-then-reuse-values"),
                    says("helm get values beacon-auth"),
                ],
            ),
            (
                "Values come from the last DEPLOYED",
                vec![
                    says(
                        "from the last deployed revision (or the newest failed one if none is deployed), not always from the newest",
                    ),
                    says("deployed"),
                ],
            ),
            ("A rollback is not affected", vec![says("does not render")]),
        ],
    );
}
