//! Error messages in whole pastes, as the report explains them: what the cases demand, and what must not be said.

use std::fs;
use std::path::Path;

use helmwake::i18n::Locale;
use helmwake::report::Options;
use helmwake::session::Session;
use serde_json::{Value, json};

use crate::payload::secret;
use crate::shared::{open, recordings, report};

fn case(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/cases");
    fs::read(folder.join(name)).unwrap()
}

fn explained(session: &Session) -> Vec<Value> {
    let report = report(session, &Options::default());
    report["explanations"].as_array().unwrap().clone()
}

/// Holds the explanations of a paste against their codes and against words that one of them must have.
#[track_caller]
fn check(bytes: impl Into<Vec<u8>>, codes: &[&str], words: &[&str]) -> Vec<Value> {
    let found = explained(&open(bytes));
    let seen: Vec<_> = found
        .iter()
        .map(|one| one["code"].as_str().unwrap())
        .collect();
    assert_eq!(seen, codes);
    let text = found.iter().map(Value::to_string).collect::<String>();
    for word in words {
        assert!(text.contains(word), "{word} is not in {text}");
    }
    found
}

/// `recorded` and `changed` of an explanation.
fn left(one: &Value) -> (&str, &str) {
    (
        one["recorded"].as_str().unwrap(),
        one["changed"].as_str().unwrap(),
    )
}

#[test]
fn an_upgrade_that_finds_nothing() {
    let found = check(
        case("10-no-deployed.error.txt"),
        &["no-deployed-releases"],
        &[
            "\"release\":\"parcel-tracker\"",
            "without `--install`",
            "HELM_DRIVER",
            "uninstalled, uninstalling or unknown",
            "Helm 3.0 to 3.2",
            "helm list -A -a --filter '^parcel-tracker$'",
            "helm history parcel-tracker -n NAMESPACE",
            "kubectl get secret,configmap -A -l owner=helm,name=parcel-tracker",
            "helm upgrade --install parcel-tracker",
            "helm uninstall parcel-tracker",
        ],
    );
    assert_eq!(left(&found[0]), ("no", "no"));
    assert_eq!(found[0]["times"], 2);
    assert_eq!(found[0]["captures"].get("namespace"), None);
}

#[test]
fn a_lock_in_a_log_of_ci() {
    // As it is once colours, time stamps and CRLF are taken off.
    let log = "$ helm upgrade --install ledger-api ./chart -n billing --atomic --timeout 10m\n\
               Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress\n\
               ##[error]Process completed with exit code 1.\n";
    let found = check(
        log,
        &["another-operation-in-progress"],
        &[
            "\"release\":\"ledger-api\"",
            "\"namespace\":\"billing\"",
            "no process and no lock",
            "`--atomic` does not help",
            "helm history ledger-api -n billing --max 5",
            "kubectl get secret -n billing -l owner=helm,name=ledger-api -o yaml",
            "helm rollback ledger-api REVISION -n billing",
            "kubectl delete secret sh.helm.release.v1.ledger-api.vREVISION -n billing",
        ],
    );
    assert_eq!(left(&found[0]), ("no", "no"));
    // As it is pasted, the message is known all the same.
    check(
        case("11-pending-in-ci-log.error.txt"),
        &["another-operation-in-progress"],
        &[],
    );
}

#[test]
fn a_record_over_the_limit() {
    let found = check(
        case("12-too-long.error.txt"),
        &["record-too-large"],
        &[
            "\"release\":\"atlas-crds\"",
            "\"revision\":\"7\"",
            "786,432",
            "kubectl describe secret",
            "`--history-max` does not help",
            ".helmignore",
            "HELM_DRIVER=sql",
            "configmap driver has the same limit",
            "Request entity too large: limit is 3145728",
        ],
    );
    assert_eq!(left(&found[0]), ("no", "no"));
}

#[test]
fn removed_apis_in_the_stored_manifest() {
    let found = check(
        case("13-removed-api.error.txt"),
        &[
            "current-manifest-not-buildable",
            "kind-not-served",
            "kind-not-served",
        ],
        &[
            "editing the chart does not help",
            "Kubernetes 1.25 removed PodDisruptionBudget in policy/v1beta1; it is served in policy/v1.",
            "Kubernetes 1.25 removed PodSecurityPolicy (policy/v1beta1), and nothing replaces it.",
            "ensure CRDs are installed first",
            "stays pending-rollback",
            "helm mapkubeapis beacon-auth --namespace platform",
            "No older revision",
        ],
    );
    assert!(found.iter().all(|one| left(one) == ("no", "no")));
}

#[test]
fn an_object_of_another_release() {
    let found = check(
        case("16-ownership.error.txt"),
        &["invalid-ownership-metadata"],
        &[
            "belongs to release tide-gateway in namespace edge-old",
            "The label app.kubernetes.io/managed-by is missing",
            "helm history tide-gateway -n edge-old",
            "kubectl label service tide-gateway -n edge app.kubernetes.io/managed-by=Helm --overwrite",
            "kubectl annotate service tide-gateway -n edge meta.helm.sh/release-name=tide-gateway-v2 --overwrite",
            "meta.helm.sh/release-namespace=edge --overwrite",
            "--take-ownership",
            "Only the first conflicting object is reported",
        ],
    );
    assert_eq!(left(&found[0]), ("no", "no"));
}

#[test]
fn an_uninstall_that_stopped() {
    let found = check(
        case("31-uninstalling.txt"),
        &["uninstall-failed"],
        &[
            "\"namespace\":\"shop\"",
            "RBAC",
            "pre-delete hook",
            "not a pending status",
            "helm uninstall parcel-tracker -n shop --debug",
            "helm uninstall parcel-tracker -n shop --no-hooks",
            "helm rollback parcel-tracker",
            "app.kubernetes.io/managed-by=Helm",
            "kubectl delete secret -n shop -l owner=helm,name=parcel-tracker",
        ],
    );
    assert_eq!(left(&found[0]), ("yes", "unknown"));
}

#[test]
fn nothing_is_found() {
    let found = check(
        case("36-empty-list.txt"),
        &["release-not-found"],
        &[
            "Argo CD",
            "HELM_DRIVER",
            "`-a` shows them",
            "take them over",
            "\"release\":\"ledger-api\"",
            "\"namespace\":\"billing\"",
        ],
    );
    assert_eq!(left(&found[0]), ("no", "no"));
}

#[test]
fn an_object_that_the_newest_manifest_lacks() {
    let found = check(
        case("48-no-x-with-the-name.error.txt"),
        &["object-missing-from-newest-manifest"],
        &[
            "The text misleads",
            "helm.sh/resource-policy: keep",
            "3.21.4",
            "Helm 4.2",
            "the revision before it is now superseded",
            "helm upgrade RELEASE CHART --version",
            "kubectl delete configmap pricing-rules",
            "helm history RELEASE -n NAMESPACE",
        ],
    );
    assert_eq!(left(&found[0]), ("yes", "unknown"));
}

#[test]
fn old_values_without_a_new_key() {
    let found = check(
        case("50-reuse-values.error.txt"),
        &["template-nil-pointer"],
        &[
            ".Values.networkPolicy.enabled",
            "reusing the old release's values",
            "helm upgrade beacon-auth CHART -n NAMESPACE --reset-then-reuse-values",
            "helm get values beacon-auth -n NAMESPACE -o yaml > values.yaml",
            "last deployed revision",
            "does not render",
        ],
    );
    assert_eq!(left(&found[0]), ("no", "no"));
}

fn history(rows: &Value) -> String {
    rows.to_string()
}

#[test]
fn descriptions_of_failed_revisions_are_explained() {
    let rows = serde_json::json!([
        {"revision": 4, "updated": "2026-02-16T09:00:00Z", "status": "superseded", "chart": "orders-db-8.4.0", "description": "Upgrade complete"},
        {"revision": 5, "updated": "2026-03-02T09:00:00Z", "status": "superseded", "chart": "orders-db-9.0.0", "description": "Upgrade complete"},
        {"revision": 6, "updated": "2026-03-02T10:12:00Z", "status": "failed", "chart": "orders-db-8.4.0",
         "description": "Rollback \"orders-db\" failed: cannot patch \"orders-db\" with kind StatefulSet: StatefulSet.apps \"orders-db\" is invalid: spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals' are forbidden"},
    ]);
    let found = check(
        history(&rows),
        &["field-immutable"],
        &[
            "\"revision\":\"6\"",
            "\"release\":\"orders-db\"",
            "volumeClaimTemplates, selector, serviceName or podManagementPolicy",
            "now superseded",
            "kubectl -n NAMESPACE delete statefulset orders-db --cascade=orphan",
            "`--force` does not help",
            "helm rollback orders-db 5 -n NAMESPACE",
            "Pods and volume claims stay",
        ],
    );
    assert_eq!(left(&found[0]), ("yes", "unknown"));
}

#[test]
fn a_hook_and_its_job_in_a_description() {
    let said = "Upgrade \"copper-batch\" failed: pre-upgrade hooks failed: warning: Hook pre-upgrade copper-batch/templates/migrate-job.yaml failed: jobs.batch \"copper-batch-migrate\" already exists";
    let rows = serde_json::json!([{"revision": 12, "updated": "2026-03-02T09:30:00Z", "status": "failed", "chart": "copper-batch-1.0.0", "description": said}]);
    let found = check(
        history(&rows),
        &["upgrade-hook-failed", "hook-object-exists"],
        &[
            "copper-batch/templates/migrate-job.yaml",
            "before anything is applied",
            "before-hook-creation,hook-succeeded",
            "kubectl delete job copper-batch-migrate -n NAMESPACE",
            "still running",
            "helm history",
        ],
    );
    assert!(found.iter().all(|one| left(one) == ("yes", "no")));
    // The offset points at the row.
    let at = found[0]["at"]["offset"].as_u64().unwrap() as usize;
    assert!(history(&rows)[at..].starts_with("Upgrade "));
}

#[test]
fn a_log_beside_its_history_is_explained_once_and_with_its_revisions() {
    let paste = "$ helm upgrade web . -n shop\n\
                 Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress\n\
                 $ helm history web -n shop -o json\n\
                 [{\"revision\":1,\"updated\":\"2026-01-01T00:00:00Z\",\"status\":\"deployed\",\"chart\":\"web-1\",\"description\":\"Install complete\"},\
                 {\"revision\":2,\"updated\":\"2026-01-02T00:00:00Z\",\"status\":\"pending-upgrade\",\"chart\":\"web-2\",\"description\":\"Preparing upgrade\"}]\n";
    check(
        paste,
        &["another-operation-in-progress"],
        &[
            "helm rollback web 1 -n shop",
            "sh.helm.release.v1.web.v2 -n shop",
        ],
    );
}

#[test]
fn what_is_no_message_is_not_explained() {
    for text in [
        "replicas: 2\n# Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress\nimage: a\n",
        "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: faq\ndata:\n  faq: |\n    Error: UPGRADE FAILED: release: not found\n",
        "If the upgrade says \"has no deployed releases\", it is in the wrong namespace.\n",
        "NAME: web\nLAST DEPLOYED: Sun Nov 29 13:36:57 2026\nNAMESPACE: shop\nSTATUS: deployed\nREVISION: 1\nNOTES:\nIf the Pod says \"context deadline exceeded\" or you see \"release: not found\", wait for it.\n",
        "Release \"web\" has been upgraded. Happy Helming!\n",
        "",
    ] {
        check(text, &[], &[]);
    }
}

/// Payloads are data: a chart may hold any words.
#[test]
fn words_in_a_payload_are_not_explained() {
    let release = serde_json::json!({
        "name": "web", "namespace": "shop", "version": 1,
        "info": {"status": "deployed", "description": "Install complete", "notes": "Error: UPGRADE FAILED: release: not found"},
        "config": {"note": "Error: UPGRADE FAILED: \"web\" has no deployed releases"},
        "manifest": "---\nkind: ConfigMap\ndata:\n  a: \"Error: release: already exists\"\n",
    });
    check(release.to_string(), &[], &[]);
}

#[test]
fn secrets_stay_out_of_explanations() {
    let secret = "Zq7plantedXw91pK";
    let release = serde_json::json!({
        "name": "web", "namespace": "shop", "version": 2,
        "info": {"status": "failed", "description": format!("Upgrade \"web\" failed: cannot patch \"{secret}\" with kind Secret: Secret \"{secret}\" is invalid: type: x: field is immutable")},
        "config": {"password": secret},
        "manifest": "",
    });
    let log = format!(
        "$ helm upgrade web . -n shop --set db.password={secret}\n\
         Error: UPGRADE FAILED: execution error at (web/templates/a.yaml:1:1): password={secret} is too short\n\
         Error: UPGRADE FAILED: failed to create resource: Post \"https://user:{secret}@host/\": context deadline exceeded\n"
    );
    for paste in [release.to_string(), log] {
        let session = open(paste);
        for locale in Locale::ALL {
            let options = Options {
                locale,
                ..Options::default()
            };
            let report = report(&session, &options);
            assert!(!report["explanations"].as_array().unwrap().is_empty());
            assert!(!report.to_string().contains(secret), "{report:#}");
        }
        assert!(!format!("{session:?}").contains(secret));
    }
}

/// A message that is shown somewhere must not be cut off from its words in any language.
#[test]
fn every_language_has_the_same_explanations() {
    let session = open(case("13-removed-api.error.txt"));
    for locale in Locale::ALL {
        let options = Options {
            locale,
            ..Options::default()
        };
        let report = report(&session, &options);
        let found = report["explanations"].as_array().unwrap();
        assert_eq!(found.len(), 3);
        assert!(found[1]["cause"].as_str().unwrap().contains("1.25"));
    }
}

/// What real Helm said against a real cluster, and what it left there.
#[test]
fn errors_of_recorded_rollbacks_left_what_is_said() {
    let mut n_errors = 0;
    let mut wrong = Vec::new();
    for recording in recordings() {
        for rollback in recording.case["rollbacks"].as_array().unwrap() {
            let Some(error) = rollback["error"].as_str().filter(|error| !error.is_empty()) else {
                continue;
            };
            let paste = format!("$ helm rollback demo 1\nError: {error}\n");
            let found = explained(&open(paste.clone()));
            if error.contains("is invalid: patch: Invalid value") && found.is_empty() {
                continue;
            }
            let name = &recording.name;
            let Some(first) = found.first() else {
                wrong.push(format!("{name}: nothing: {error}"));
                continue;
            };
            n_errors += 1;
            let (recorded, changed) = left(first);
            if recorded == "no" {
                wrong.push(format!("{name}: recorded no: {error}"));
            }
            let effects = rollback["effects"].as_object().unwrap();
            let is_touched = |effect: &Value| {
                ["created", "patched", "deleted", "recreated"].contains(&effect.as_str().unwrap())
            };
            let touched: Vec<_> = effects
                .iter()
                .filter(|(_, effect)| is_touched(effect))
                .collect();
            // A hook's own object is made before it fails.
            let of_release: Vec<_> = touched
                .iter()
                .filter(|(name, _)| !name.starts_with("batch/v1/Job/"))
                .collect();
            if changed == "no" && !of_release.is_empty() {
                wrong.push(format!("{name}: {error}: {touched:?}"));
            }
            let after = rollback["history_after"].as_array().unwrap();
            let last = after.last().unwrap()["status"].as_str().unwrap();
            let effect = first["effect"].as_str().unwrap();
            if (last == "pending-rollback") != effect.contains("pending-rollback") {
                wrong.push(format!("{name}: {error}: {last}: {effect}"));
            }
            if effect.contains("now superseded") {
                let before = &after[after.len() - 2];
                assert_eq!(before["status"], "superseded", "{name}: {error}");
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n_errors > 3, "{n_errors}");
}

#[test]
fn every_failure_of_the_recordings_is_explained() {
    let mut wrong = Vec::new();
    let mut n_failures = 0;
    for recording in recordings() {
        for revision in recording.case["history"].as_array().unwrap() {
            let said = revision["description"].as_str().unwrap();
            if !said.contains("\" failed: ") {
                continue;
            }
            n_failures += 1;
            let row = serde_json::json!([{"revision": 3, "updated": "2026-03-02T09:30:00Z", "status": "failed", "chart": "a-1.0.0", "description": said}]);
            let found = explained(&open(row.to_string()));
            let is_recorded = found.iter().all(|one| one["recorded"] == "yes");
            if found.is_empty() || !is_recorded {
                wrong.push(format!("{}: {said}", recording.name));
            }
        }
        for operation in recording.case["operations"].as_array().unwrap() {
            let name = operation["op"].as_str().unwrap();
            let Some(error) = operation["out"]
                .as_str()
                .filter(|_| operation["ok"] == false)
            else {
                continue;
            };
            // What drove Helm said this, not Helm.
            if error.starts_with('{') || error.contains("is only supported in") {
                continue;
            }
            n_failures += 1;
            if explained(&open(format!("$ helm {name} demo .\nError: {error}\n"))).is_empty() {
                wrong.push(format!("{} {name}: {error}", recording.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(n_failures > 3, "{n_failures}");
}

/// Each search would be a walk over the whole paste, which may hold hundreds of megabytes and as many failed revisions.
#[test]
fn what_an_encoded_record_says_is_not_looked_for_in_the_text() {
    let words = "Upgrade \"web\" failed: context canceled";
    let record = json!({
        "name": "web",
        "namespace": "shop",
        "version": 2,
        "info": {"status": "failed", "description": words, "last_deployed": "2026-01-05T09:00:00Z"},
        "chart": {"metadata": {"name": "web", "version": "1.0.0"}},
    });
    let mut object = secret(&record);
    object["metadata"]["annotations"] = json!({"note": words});
    let found = explained(&open(object.to_string()));
    assert_eq!(found[0]["code"], "interrupted");
    assert_eq!(found[0]["at"]["offset"], 0);

    let rows =
        json!([{"revision": 2, "status": "failed", "chart": "web-1.0.0", "description": words}]);
    let found = explained(&open(history(&rows)));
    assert_ne!(found[0]["at"]["offset"], 0);
}
