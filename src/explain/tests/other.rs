//! Test-only: charts and values; what repeats; what a paste is large of.

use super::{Found, Operation, Origin, check, find, merge, told};

#[test]
fn charts_and_values() {
    check(
        "Error: INSTALLATION FAILED: failed to install CRD crds/crd-gateway.yaml: conflict occurred while applying object /x apiextensions.k8s.io/v1, Kind=CustomResourceDefinition: Apply failed with 1 conflict: conflict with \"argocd\": .spec.versions",
        &[
            "crd-install-failed no unknown path=crds/crd-gateway.yaml",
            "apply-conflict no unknown kind=CustomResourceDefinition name=x count=1 manager=argocd field=spec.versions",
        ],
    );
    check(
        "Error: UPGRADE FAILED: YAML parse error on shop/templates/deployment.yaml: error converting YAML to JSON: yaml: line 3: mapping values are not allowed",
        &["template-yaml-invalid no no path=shop/templates/deployment.yaml"],
    );
    check(
        "Error: UPGRADE FAILED: values don't meet the specifications of the schema(s) in the following chart(s):\nshop:\n- replicas: Invalid type. Expected: integer, given: string",
        &["values-against-schema no no chart=shop"],
    );
    check(
        "Error: INSTALLATION FAILED: chart requires kubeVersion: >=1.29.0-0 which is incompatible with Kubernetes v1.27.3",
        &["kube-version-incompatible no no current_version=v1.27.3"],
    );
    check(
        "Error: INSTALLATION FAILED: An error occurred while checking for chart dependencies. You may need to run `helm dependency build` to fetch missing dependencies: found in Chart.yaml, but missing in charts/ directory: redis, common",
        &["dependency-missing no no dependency=redis"],
    );
    check(
        "Error: UPGRADE FAILED: type mismatch on redis: %!t(string=no)",
        &["values-type-mismatch no no key=redis"],
    );
    check(
        "Error: UPGRADE FAILED: template: beacon-auth/templates/networkpolicy.yaml:1:14: executing \"beacon-auth/templates/networkpolicy.yaml\" at <.Values.networkPolicy.enabled>: nil pointer evaluating interface {}.enabled",
        &[
            "template-nil-pointer no no path=beacon-auth/templates/networkpolicy.yaml key=.Values.networkPolicy.enabled",
        ],
    );
    check(
        "Error: UPGRADE FAILED: execution error at (shop/templates/a.yaml:4:3): a password is required",
        &["template-failed no no path=shop/templates/a.yaml"],
    );
}

#[test]
fn what_a_log_repeats_is_one_explanation() {
    let log = "Error: UPGRADE FAILED: \"a\" has no deployed releases\n\
               helm.go:84: [debug] \"a\" has no deployed releases\n\
               Error: UPGRADE FAILED: \"b\" has no deployed releases\n";
    let found = merge(find(log.as_bytes(), Origin::Paste, &|_| None));
    let seen: Vec<_> = found
        .iter()
        .map(|one| (one.captures.get("release"), one.n_times, one.operation))
        .collect();
    assert_eq!(
        seen,
        [
            (Some("a"), 2, Some(Operation::Upgrade)),
            (Some("b"), 1, Some(Operation::Upgrade))
        ]
    );
}

#[test]
fn old_values_are_evidence_when_helm_says_that_it_took_them() {
    let error = "Error: UPGRADE FAILED: template: a/b.yaml:1:1: executing \"a/b.yaml\" at <.Values.a.b>: nil pointer evaluating interface {}.b\n";
    let log = format!("upgrade.go:586: [debug] reusing the old release's values\n{error}");
    let found = find(log.as_bytes(), Origin::Paste, &|_| None);
    assert_eq!(
        told(&found),
        ["template-nil-pointer no no path=a/b.yaml key=.Values.a.b flag=--reuse-values"]
    );
    assert_eq!(
        told(&find(error.as_bytes(), Origin::Paste, &|_| None)),
        ["template-nil-pointer no no path=a/b.yaml key=.Values.a.b"]
    );
}

#[test]
fn captures_are_not_printed() {
    let found: Vec<Found> = find(
        b"Error: release has no 77077 version",
        Origin::Paste,
        &|_| None,
    );
    assert_eq!(found.len(), 1);
    assert!(!format!("{found:?}").contains("77077"));
}

#[test]
fn of_a_line_of_megabytes_only_so_much_is_read() {
    let mut line = b"Error: ".to_vec();
    for _ in 0..100_000 {
        line.extend_from_slice(b"no matches for kind \"A\" \\\"\\\" field is immutable && ");
    }
    let found = merge(find(&line, Origin::Paste, &|_| None));
    assert!(!found.is_empty());
    let n_read: usize = found.iter().map(|one| one.n_times).sum();
    assert!(n_read < 20_000, "{n_read} of 200 000 fragments");
}
