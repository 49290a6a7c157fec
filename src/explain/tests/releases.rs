//! Test-only: what is said of releases and their records, as Helm 3 and as Helm 4 print it (facts 8).

use super::{Operation, check, check_in};

#[test]
fn locks_and_names() {
    check(
        "Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress",
        &["another-operation-in-progress no no"],
    );
    check(
        "level=WARN msg=\"upgrade failed\" name=ledger error=\"another operation (install/upgrade/rollback) is in progress\"",
        &["another-operation-in-progress no no"],
    );
    check(
        "Error: UPGRADE FAILED: \"parcel-tracker\" has no deployed releases",
        &["no-deployed-releases no no release=parcel-tracker"],
    );
    check_in(
        Operation::Rollback,
        "Error: \"parcel-tracker\" has no deployed releases",
        &["no-deployed-releases-on-rollback unknown unknown release=parcel-tracker"],
    );
    check(
        "Error: INSTALLATION FAILED: cannot re-use a name that is still in use",
        &["name-in-use no no"],
    );
    check(
        "Error: INSTALLATION FAILED: release name check failed: cannot reuse a name that is still in use",
        &["name-in-use no no"],
    );
    check("Error: release: not found", &["release-not-found no no"]);
    check(
        "Error: release has no 7 version",
        &["no-such-revision no no revision=7"],
    );
    check(
        "Error: UPGRADE FAILED: release: already exists",
        &["release-already-exists no no"],
    );
    check(
        "Error: INSTALLATION FAILED: invalid release name, must match regex ^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$ and the length must not be longer than 53",
        &["invalid-release-name no no"],
    );
    check(
        "Error: could not convert revision to a number: strconv.Atoi: parsing \"v3\": invalid syntax",
        &["revision-not-a-number no no"],
    );
    check(
        "Error: UPGRADE FAILED: user supplied labels contains system reserved label name. System labels: [name owner status version createdAt modifiedAt]",
        &["reserved-label no no"],
    );
}

#[test]
fn uninstalls() {
    check(
        "Error: uninstall: Release not loaded: parcel-tracker: release: not found",
        &["uninstall-not-found no no release=parcel-tracker"],
    );
    check(
        "Error: the release named \"parcel-tracker\" is already deleted",
        &["already-uninstalled no no release=parcel-tracker"],
    );
    check(
        "Error: failed to delete release: parcel-tracker",
        &["uninstall-failed yes unknown release=parcel-tracker"],
    );
    check(
        "Error: uninstallation completed with 2 error(s): context deadline exceeded; timed out waiting for the condition",
        &[
            "uninstall-had-errors unknown yes count=2",
            "deadline-exceeded unknown yes",
            "wait-timed-out unknown yes",
        ],
    );
    check(
        "uninstall.go:97: [debug] uninstall: Failed to delete release: [corrupted release record. You must manually delete the resources: error converting YAML to JSON]",
        &[
            "uninstall-failed yes unknown",
            "stored-manifest-unreadable yes unknown",
        ],
    );
    check(
        "Error: corrupted release record. You must manually delete the resources: error converting YAML to JSON",
        &["stored-manifest-unreadable yes no"],
    );
}

#[test]
fn automatic_rollbacks() {
    check(
        "Error: UPGRADE FAILED: release web failed, and has been rolled back due to atomic being set: context deadline exceeded",
        &[
            "rolled-back-automatically yes unknown release=web",
            "deadline-exceeded yes unknown release=web",
        ],
    );
    check(
        "Error: UPGRADE FAILED: release web failed, and has been rolled back due to rollback-on-failure being set: resource Deployment/shop/web not ready. status: InProgress, message: Available: 0/1",
        &[
            "rolled-back-automatically yes unknown release=web",
            "resource-not-ready yes unknown kind=Deployment object_namespace=shop name=web status=InProgress release=web",
        ],
    );
    check(
        "Error: INSTALLATION FAILED: release web failed, and has been uninstalled due to atomic being set: timed out waiting for the condition",
        &[
            "uninstalled-automatically no unknown release=web",
            "wait-timed-out no unknown release=web",
        ],
    );
    check(
        "Error: UPGRADE FAILED: an error occurred while rolling back the release. original upgrade error: context deadline exceeded: no Service with the name \"web\" found",
        &[
            "automatic-rollback-failed yes unknown",
            "deadline-exceeded yes unknown",
            "object-missing-from-newest-manifest yes unknown kind=Service name=web",
        ],
    );
    check(
        "Error: UPGRADE FAILED: unable to find a previously successful release when attempting to rollback. original upgrade error: timed out waiting for the condition",
        &[
            "no-revision-to-roll-back-to yes unknown",
            "wait-timed-out yes unknown",
        ],
    );
    check(
        "Error: UPGRADE FAILED: an error occurred while cleaning up resources. original upgrade error: context canceled: unable to cleanup resources: x",
        &["cleanup-failed yes yes", "interrupted yes yes"],
    );
}

#[test]
fn records_that_cannot_be_written() {
    for words in [
        "must have at most 1048576 bytes",
        "must have at most 1048576 characters",
        "may not be more than 1048576 bytes",
    ] {
        check(
            &format!(
                "Error: UPGRADE FAILED: create: failed to create: Secret \"sh.helm.release.v1.atlas-crds.v7\" is invalid: data: Too long: {words}"
            ),
            &["record-too-large no no limit=1048576 release=atlas-crds revision=7"],
        );
    }
    check(
        "Error: UPGRADE FAILED: update: failed to update: Secret \"sh.helm.release.v1.a.v2\" is invalid: data: Too long: may not be more than 1048576 bytes",
        &["record-too-large yes unknown limit=1048576 release=a revision=2"],
    );
    check(
        "Error: INSTALLATION FAILED: create: failed to create: Request entity too large: limit is 3145728",
        &["request-too-large no no limit=3145728"],
    );
    check(
        "Error: UPGRADE FAILED: create: failed to create: etcdserver: request is too large",
        &["request-too-large no no"],
    );
    check(
        "Error: UPGRADE FAILED: create: failed to create: the server responded with the status code 413 but did not return more information (post secrets)",
        &["request-too-large no no limit=413"],
    );
    check(
        "Error: INSTALLATION FAILED: create: failed to create: secrets is forbidden: User \"system:serviceaccount:ci:deployer\" cannot create resource \"secrets\" in API group \"\" in the namespace \"shop\"",
        &[
            "record-write-forbidden no no verb=create user=system:serviceaccount:ci:deployer namespace=shop",
        ],
    );
    check(
        "Error: UPGRADE FAILED: update: failed to update: secrets \"sh.helm.release.v1.web.v3\" is forbidden: User \"system:serviceaccount:ci:deployer\" cannot update resource \"secrets\" in API group \"\" in the namespace \"shop\"",
        &[
            "record-write-forbidden yes unknown verb=update release=web revision=3 user=system:serviceaccount:ci:deployer namespace=shop",
        ],
    );
    check(
        "Error: UPGRADE FAILED: create: failed to create: secrets \"sh.helm.release.v1.web.v3\" is forbidden: exceeded quota: few, requested: secrets=1, used: secrets=50, limited: secrets=50",
        &["record-quota no no verb=create release=web revision=3"],
    );
    check(
        "Error: INSTALLATION FAILED: create: failed to create: namespaces \"shop\" not found",
        &["namespace-not-found no no verb=create namespace=shop"],
    );
}

#[test]
fn records_that_cannot_be_read() {
    check_in(
        Operation::Upgrade,
        "Error: query: failed to query with labels: secrets is forbidden: User \"jane\" cannot list resource \"secrets\" in API group \"\" in the namespace \"shop\"",
        &["records-not-readable no no user=jane namespace=shop"],
    );
    check(
        "Error: query: failed to query with labels: Get \"https://10.0.0.1/api\": context deadline exceeded",
        &["records-not-readable unknown unknown"],
    );
    check(
        "Error: INSTALLATION FAILED: Kubernetes cluster unreachable: Get \"https://10.0.0.1:6443/version\": dial tcp 10.0.0.1:6443: connect: connection refused",
        &["cluster-unreachable no no"],
    );
    check(
        "Error: INSTALLATION FAILED: cluster reachability check failed: kubernetes cluster unreachable: Get \"http://localhost:8080/version\": dial tcp: refused",
        &["cluster-unreachable no no"],
    );
    check(
        "Error: unknown driver \"secretss\"",
        &["driver-unusable no no driver=secretss"],
    );
    check(
        "Error: unable to instantiate SQL driver: dial tcp: refused",
        &["driver-unusable no no driver=sql"],
    );
    check(
        "Error: get: failed to decode data \"sh.helm.release.v1.web.v11\": unexpected EOF",
        &["record-not-decodable no no release=web revision=11 key=sh.helm.release.v1.web.v11"],
    );
    check(
        "panic: runtime error: invalid memory address or nil pointer dereference\ngoroutine 1 [running]:\nhelm.sh/helm/v3/pkg/storage/driver.(*Secrets).Get(0xc0)",
        &["record-not-decodable no no"],
    );
}
