//! Test-only: what is said of objects and hooks (facts 8).

use super::{Operation, check, check_in, check_stored};

#[test]
fn manifests_that_cannot_be_built() {
    let mapping = "[resource mapping not found for name: \"beacon-auth\" namespace: \"platform\" from \"\": no matches for kind \"PodDisruptionBudget\" in version \"policy/v1beta1\"\nensure CRDs are installed first, resource mapping not found for name: \"beacon-psp\" namespace: \"\" from \"\": no matches for kind \"PodSecurityPolicy\" in version \"policy/v1beta1\"\nensure CRDs are installed first]";
    check(
        &format!(
            "Error: UPGRADE FAILED: unable to build kubernetes objects from current release manifest: {mapping}"
        ),
        &[
            "current-manifest-not-buildable no no name=beacon-auth object_namespace=platform",
            "kind-not-served no no kind=PodDisruptionBudget api_version=policy/v1beta1 name=beacon-auth object_namespace=platform",
            "kind-not-served no no kind=PodSecurityPolicy api_version=policy/v1beta1 name=beacon-psp",
        ],
    );
    check_in(
        Operation::Rollback,
        "Error: unable to build kubernetes objects from new release manifest: resource mapping not found for name: \"web\" namespace: \"\" from \"\": no matches for kind \"PodDisruptionBudget\" in version \"policy/v1beta1\"\nensure CRDs are installed first",
        &[
            "new-manifest-not-buildable yes no name=web",
            "kind-not-served yes no kind=PodDisruptionBudget api_version=policy/v1beta1 name=web",
        ],
    );
    check(
        "Error: unable to build kubernetes objects from current release manifest: unable to recognize \"\": no matches for kind \"Ingress\" in version \"extensions/v1beta1\"",
        &[
            "current-manifest-not-buildable unknown no",
            "kind-not-served unknown no kind=Ingress api_version=extensions/v1beta1",
        ],
    );
    check(
        "Error: INSTALLATION FAILED: unable to build kubernetes objects from release manifest: resource mapping not found for name: \"w\" namespace: \"shop\" from \"\": no matches for kind \"Widget\" in version \"example.test/v1\"",
        &[
            "install-manifest-not-buildable no no name=w object_namespace=shop",
            "kind-not-served no no kind=Widget api_version=example.test/v1 name=w object_namespace=shop",
        ],
    );
    check(
        "Error: UPGRADE FAILED: current release manifest contains removed kubernetes api(s) for this kubernetes version and it is therefore unable to build the kubernetes objects for performing the diff. error from kubernetes: unable to recognize \"\": no matches for kind \"CronJob\" in version \"batch/v1beta1\"",
        &[
            "removed-api-in-current-manifest no no",
            "kind-not-served no no kind=CronJob api_version=batch/v1beta1",
        ],
    );
    check(
        "Error: UPGRADE FAILED: resource mapping not found for name: \"w\" namespace: \"shop\" from \"\": no matches for kind \"Widget\" in version \"example.test/v1\"\nensure CRDs are installed first",
        &[
            "chart-kind-not-served no no kind=Widget api_version=example.test/v1 name=w object_namespace=shop",
        ],
    );
}

#[test]
fn objects_that_the_newest_manifest_lacks() {
    check(
        "Error: no ConfigMap with the name \"pricing-rules\" found",
        &["object-missing-from-newest-manifest yes unknown kind=ConfigMap name=pricing-rules"],
    );
    check(
        "Error: original object ConfigMap with the name \"pricing-rules\" not found",
        &["original-object-not-found yes unknown kind=ConfigMap name=pricing-rules"],
    );
}

#[test]
fn ownership() {
    check(
        "Error: UPGRADE FAILED: Unable to continue with update: Service \"tide-gateway\" in namespace \"edge\" exists and cannot be imported into the current release: invalid ownership metadata; label validation error: missing key \"app.kubernetes.io/managed-by\": must be set to \"Helm\"; annotation validation error: key \"meta.helm.sh/release-name\" must equal \"tide-gateway-v2\": current value is \"tide-gateway\"; annotation validation error: key \"meta.helm.sh/release-namespace\" must equal \"edge\": current value is \"edge-old\"",
        &[
            "invalid-ownership-metadata no no kind=Service name=tide-gateway object_namespace=edge key=app.kubernetes.io/managed-by wanted_release=tide-gateway-v2 current_release=tide-gateway wanted_namespace=edge current_namespace=edge-old",
        ],
    );
    check(
        "Error: INSTALLATION FAILED: rendered manifests contain a resource that already exists. Unable to continue with install: ClusterRole \"r\" in namespace \"\" exists and cannot be imported into the current release: invalid ownership metadata; annotation validation error: missing key \"meta.helm.sh/release-name\": must be set to \"a\"; annotation validation error: missing key \"meta.helm.sh/release-namespace\": must be set to \"b\"",
        &[
            "invalid-ownership-metadata no no kind=ClusterRole name=r wanted_release=a wanted_namespace=b",
        ],
    );
    check(
        "Error: INSTALLATION FAILED: unable to continue with install: Service \"a\" in namespace \"b\" exists and cannot be imported into the current release: invalid ownership metadata",
        &["invalid-ownership-metadata no no kind=Service name=a object_namespace=b"],
    );
    check(
        "Error: UPGRADE FAILED: rendered manifests contain a new resource that already exists. Unable to continue with update: existing resource conflict: namespace: shop, name: web, existing_kind: apps/v1, Kind=Deployment, new_kind: apps/v1, Kind=Deployment",
        &["existing-resource-conflict no no kind=Deployment name=web object_namespace=shop"],
    );
    check(
        "label validation error: missing key \"app.kubernetes.io/managed-by\": must be set to \"Helm\"",
        &["ownership-metadata-missing no no key=app.kubernetes.io/managed-by"],
    );
    check(
        "annotation validation error: key \"meta.helm.sh/release-name\" must equal \"x\": current value is \"y\"",
        &["owned-by-another-release no no wanted_release=x current_release=y"],
    );
    check(
        "Error: UPGRADE FAILED: Unable to continue with update: could not get information about the resource Ingress \"web\" in namespace \"shop\": ingresses.networking.k8s.io \"web\" is forbidden: User \"jane\" cannot get resource \"ingresses\" in API group \"networking.k8s.io\" in the namespace \"shop\"",
        &["object-not-readable no no kind=Ingress name=web object_namespace=shop user=jane"],
    );
}

#[test]
fn refusals_while_objects_are_sent() {
    check(
        "Error: UPGRADE FAILED: cannot patch \"api\" with kind Deployment: Deployment.apps \"api\" is invalid: spec.selector: Invalid value: {\"matchLabels\":{\"app\":\"api\"}}: field is immutable",
        &["field-immutable yes unknown kind=Deployment name=api field=spec.selector"],
    );
    check_stored(
        "Rollback \"orders-db\" failed: cannot patch \"orders-db\" with kind StatefulSet: StatefulSet.apps \"orders-db\" is invalid: spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals' are forbidden",
        &[
            "field-immutable yes unknown kind=StatefulSet name=orders-db field=spec release=orders-db",
        ],
    );
    // Server-side apply has no prefix.
    check_stored(
        "Upgrade \"a\" failed: Secret \"pull\" is invalid: type: Invalid value: \"Opaque\": field is immutable",
        &["field-immutable yes unknown kind=Secret name=pull field=type release=a"],
    );
    check(
        "Error: UPGRADE FAILED: cannot patch \"web\" with kind Service: Service \"web\" is invalid: spec.ports[0].nodePort: Forbidden: may not be used when `type` is 'ClusterIP' && cannot patch \"api\" with kind Deployment: Deployment.apps \"api\" is invalid: spec.selector: x: field is immutable",
        &[
            "patch-refused yes unknown kind=Service name=web field=spec.ports[0].nodePort",
            "field-immutable yes unknown kind=Deployment name=api field=spec.selector",
        ],
    );
    check(
        "Error: UPGRADE FAILED: failed to replace object: Service \"web\" is invalid: spec.clusterIP: Invalid value: \"\": field is immutable",
        &[
            "replace-refused yes unknown kind=Service name=web field=spec.clusterIP",
            "field-immutable yes unknown kind=Service name=web field=spec.clusterIP",
        ],
    );
    check(
        "Error: UPGRADE FAILED: failed to create resource: Service \"bad\" is invalid: [spec.ports[0].port: Invalid value: 70000: must be between 1 and 65535, inclusive]",
        &["create-refused yes unknown kind=Service name=bad field=spec.ports[0].port"],
    );
    check_stored(
        "Upgrade \"orders-api\" failed: failed to create resource: Internal error occurred: failed calling webhook \"validate.ingress.example.test\": failed to call webhook: Post \"https://admission.edge.svc:443/validate?timeout=10s\": context deadline exceeded",
        &[
            "create-refused yes unknown release=orders-api",
            "webhook-unavailable yes unknown webhook=validate.ingress.example.test service=admission service_namespace=edge timeout=10s release=orders-api",
        ],
    );
    check(
        "Error: UPGRADE FAILED: failed to create resource: admission webhook \"policy.example.test\" denied the request: no latest tags",
        &[
            "create-refused yes unknown",
            "webhook-denied yes unknown webhook=policy.example.test",
        ],
    );
    check(
        "Error: UPGRADE FAILED: conflict occurred while applying object shop/web apps/v1, Kind=Deployment: Apply failed with 3 conflicts: conflicts with \"kubectl\" with subresource \"scale\" using apps/v1:\n- .spec.replicas",
        &[
            "apply-conflict yes unknown kind=Deployment name=web object_namespace=shop count=3 manager=kubectl field=spec.replicas",
        ],
    );
    check_in(
        Operation::Rollback,
        "Error: invalid operation: cannot use server-side apply and force replace together",
        &["force-with-server-side-apply yes no"],
    );
    check(
        "Error: UPGRADE FAILED: invalid client update option(s): forceConflicts enabled when serverSideApply disabled",
        &["force-conflicts-without-server-side-apply unknown no"],
    );
    check(
        "Error: UPGRADE FAILED: failed to delete resource namespace=shop, name=old, kind=Job: jobs.batch \"old\" is forbidden",
        &["delete-failed yes yes kind=Job name=old object_namespace=shop"],
    );
}

#[test]
fn refusals_of_server_side_apply() {
    check(
        "Error: UPGRADE FAILED: failed to create typed patch object (shop/web; apps/v1, Kind=Deployment): .spec.replicas: expected numeric (int or float), got string",
        &[
            "patch-refused yes unknown kind=Deployment name=web object_namespace=shop field=spec.replicas",
        ],
    );
    check_in(
        Operation::Rollback,
        "Error: persistentvolumeclaims \"files\" is forbidden: only dynamically provisioned pvc can be resized",
        &["patch-refused yes unknown kind=persistentvolumeclaims name=files"],
    );
    check(
        "Error: Deployment.apps \"api\" is invalid: spec.template.spec.containers[0].image: Required value",
        &[
            "patch-refused unknown unknown kind=Deployment name=api field=spec.template.spec.containers[0].image",
        ],
    );
}

#[test]
fn waits() {
    check(
        "Error: UPGRADE FAILED: timed out waiting for the condition",
        &["wait-timed-out yes yes"],
    );
    check(
        "Error: INSTALLATION FAILED: context deadline exceeded",
        &["deadline-exceeded yes yes"],
    );
    check(
        "Error: UPGRADE FAILED: client rate limiter Wait returned an error: context deadline exceeded",
        &["rate-limiter-deadline yes yes"],
    );
    check_in(
        Operation::Rollback,
        "Error: release demo failed: context deadline exceeded",
        &["deadline-exceeded yes yes"],
    );
    check(
        "Error: timed out waiting for the condition",
        &["wait-timed-out unknown unknown"],
    );
    check(
        "Error: UPGRADE FAILED: resource Deployment/shop/web not ready. status: InProgress, message: Replicas: 0/2\ncontext deadline exceeded",
        &[
            "resource-not-ready yes yes kind=Deployment object_namespace=shop name=web status=InProgress",
        ],
    );
    check_in(
        Operation::Rollback,
        "Error: resource Job/shop/undo not ready. status: Failed, message: Job Failed. failed: 1/1",
        &["resource-not-ready yes unknown kind=Job object_namespace=shop name=undo status=Failed"],
    );
    check(
        "Error: UPGRADE FAILED: resource not ready, name: web, kind: Deployment, status: InProgress",
        &["resource-not-ready yes yes kind=Deployment name=web status=InProgress"],
    );
    check(
        "Error: UPGRADE FAILED: context canceled",
        &["interrupted yes unknown"],
    );
    check_stored(
        "Upgrade \"podboard\" failed: context canceled",
        &["interrupted yes unknown release=podboard"],
    );
    check_in(
        Operation::Upgrade,
        "Release web has been cancelled.",
        &["interrupted yes unknown release=web"],
    );
}

#[test]
fn hooks() {
    check(
        "Error: UPGRADE FAILED: pre-upgrade hooks failed: 1 error occurred:\n\t* job mig failed: BackoffLimitExceeded\n\n",
        &[
            "upgrade-hook-failed yes no hook_event=pre-upgrade",
            "hook-job-failed yes no name=mig",
        ],
    );
    check(
        "Error: INSTALLATION FAILED: failed post-install: job mig failed: DeadlineExceeded",
        &[
            "install-hook-failed yes yes hook_event=post-install",
            "hook-job-failed yes yes name=mig",
        ],
    );
    check_in(
        Operation::Rollback,
        "Error: 1 error occurred:\n\t* job undo failed: BackoffLimitExceeded\n\n",
        &["hook-job-failed yes unknown name=undo"],
    );
    check_stored(
        "Upgrade \"copper-batch\" failed: pre-upgrade hooks failed: warning: Hook pre-upgrade copper-batch/templates/migrate-job.yaml failed: jobs.batch \"copper-batch-migrate\" already exists",
        &[
            "upgrade-hook-failed yes no hook_event=pre-upgrade release=copper-batch",
            "hook-object-exists yes no hook_event=pre-upgrade hook_path=copper-batch/templates/migrate-job.yaml kind=jobs.batch name=copper-batch-migrate release=copper-batch",
        ],
    );
    check(
        "Error: warning: Hook pre-rollback shop/templates/q-hook.yaml failed: 1 error occurred:\n\t* jobs.batch \"mig\" already exists\n\n",
        &[
            "hook-object-exists yes no hook_event=pre-rollback hook_path=shop/templates/q-hook.yaml kind=jobs.batch name=mig",
        ],
    );
    check(
        "Error: INSTALLATION FAILED: failed pre-install: unable to build kubernetes object for pre-install hook a/templates/job.yaml: error validating data",
        &[
            "install-hook-failed yes no hook_event=pre-install",
            "hook-not-buildable yes no hook_event=pre-install hook_path=a/templates/job.yaml",
        ],
    );
    check(
        "Error: UPGRADE FAILED: pre-upgrade hooks failed: warning: Hook pre-upgrade a/b.yaml failed: jobs.batch is forbidden: User \"x\" cannot create",
        &[
            "upgrade-hook-failed yes no hook_event=pre-upgrade",
            "hook-refused yes no hook_event=pre-upgrade hook_path=a/b.yaml",
        ],
    );
}
