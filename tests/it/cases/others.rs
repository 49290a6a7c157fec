//! Cases that other programs than Helm 3 and 4 wrote.

use helmwake::view::pane::Pane;
use serde_json::json;

use super::{Check, check, is, revision, says, says_not};

#[test]
fn flux() {
    check(
        "35-flux.helmrelease.yaml",
        &[
            (
                "Recognised as Flux's own record",
                vec![
                    says("without manifests and values"),
                    is("/sources/0/shape", "flux_helm_release"),
                    is("/releases/0/name", "podboard"),
                ],
            ),
            (
                "Running: Helm revision 9",
                vec![
                    says("is stalled"),
                    revision(9, "status", "deployed"),
                    revision(9, "chart_version", "6.1.0"),
                    revision(8, "status", "failed"),
                ],
            ),
            (
                "Helm's Secrets are in namespace flux-store",
                vec![
                    is("/releases/0/namespace", "flux-store"),
                    says("-n flux-store"),
                ],
            ),
            (
                "Warns that `helm rollback -n flux-store`",
                vec![
                    says("would put objects that name no namespace into flux-store"),
                    says("leave rollbacks to Flux"),
                ],
            ),
            (
                "Commands: fix the spec",
                vec![
                    says("flux resume hr podboard -n app"),
                    says("flux reconcile hr podboard -n app --reset"),
                    says("--force"),
                    says("flux suspend hr podboard -n app"),
                ],
            ),
            (
                "firstDeployed is the same",
                vec![
                    says("is when the release was first installed, not when the revision was made"),
                    revision(8, "first_deployed", "2026-01-05T08:00:00Z"),
                ],
            ),
        ],
    );
}

#[test]
fn tiller() {
    check(
        "47-helm2-configmap.yaml",
        &[
            (
                "Recognised by OWNER=TILLER",
                vec![
                    is("/releases/0/storage", "helm2_configmap"),
                    is("/sources/0/trail/2/layer", "protobuf"),
                    is("/problems", json!([])),
                ],
            ),
            (
                "At least shows name quay-sync",
                vec![
                    is("/releases/0/name", "quay-sync"),
                    revision(4, "status", "deployed"),
                    revision(4, "description", "Upgrade complete"),
                    revision(4, "chart", "courier"),
                    revision(4, "chart_version", "0.1.0"),
                    revision(4, "supplied_values", json!({"replicas": 2})),
                    Check::InPane(4, Pane::Manifest, "extensions/v1beta1"),
                ],
            ),
            (
                "Helm 3/4 do not see this release",
                vec![says("2to3 cleanup"), says("2to3 convert quay-sync")],
            ),
            (
                "The manifest uses extensions/v1beta1",
                vec![
                    says("Kubernetes 1.16 removed extensions/v1beta1 Deployment"),
                    says("once converted, the release cannot be upgraded"),
                ],
            ),
            (
                "Release namespace (tools) differs",
                vec![
                    says("That is normal for Helm 2"),
                    says("tools"),
                    says_not("it was copied or edited"),
                ],
            ),
        ],
    );
}
