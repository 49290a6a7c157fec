//! Tables and listings: what is said of them, and what is not, because they do not tell it.

use helmwake::redact::Mode;
use helmwake::report::Options;
use serde_json::{Value, json};

use crate::shared::{open, report, root};

fn told(text: &str) -> Value {
    report(&open(text), &Options::default())
}

fn problems(report: &Value) -> Vec<&str> {
    let problems = report["problems"].as_array().unwrap().iter();
    problems
        .map(|problem| problem["kind"].as_str().unwrap())
        .collect()
}

/// The ids of the notices of the only release.
fn notices(text: &str) -> Vec<String> {
    let view = open(text).overview(Mode::Hide);
    let notices = view.releases[0].notices.iter();
    notices.map(|notice| notice.text.id.to_string()).collect()
}

fn lacks(text: &str) -> Vec<String> {
    let view = open(text).overview(Mode::Hide);
    let lacks = view.releases[0].completeness.lacks.iter();
    lacks.map(|lack| lack.id.to_string()).collect()
}

const LIST: &str = "NAME\tNAMESPACE\tREVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\n";

fn listed(revision: i64, status: &str) -> String {
    format!(
        "{LIST}web\tshop\t{revision}\t2026-03-02 10:15:41.1 -0500 -0500\t{status}\tweb-1.0.0\t1\n"
    )
}

#[test]
fn a_list_knows_the_newest_revision_and_no_other() {
    let report = told(&listed(5, "failed"));
    let release = &report["releases"][0];
    assert_eq!(problems(&report), [""; 0]);
    assert_eq!(release["name"], "web");
    assert_eq!(release["namespace"], "shop");
    assert_eq!(release["default_rollback_target"], 4);
    // A deployed one may stand before it, which an upgrade would start from.
    assert_eq!(release["upgrade_baseline"], Value::Null);
    assert_eq!(release["running"], Value::Null);
    assert_eq!(
        release["gaps"],
        json!([{"after": 0, "before": 5, "cause": "unknown"}])
    );
    assert_eq!(
        release["revisions"][0]["last_deployed"],
        "2026-03-02T10:15:41.1-05:00"
    );
    assert_eq!(release["completeness"]["newest"], "likely");
    let prose = release["completeness"].to_string();
    assert!(
        prose.contains("helm history web -n shop -o json"),
        "{prose}"
    );
    assert_eq!(
        lacks(&listed(5, "failed")),
        ["tables-lack-list", "completeness-lack-table"]
    );
}

#[test]
fn a_list_of_helm_3_hides_what_is_neither_deployed_nor_failed() {
    let hidden = "finding-hidden-from-list".to_owned();
    for status in ["pending-install", "uninstalling", "uninstalled"] {
        assert!(notices(&listed(1, status)).contains(&hidden), "{status}");
    }
    for status in ["deployed", "failed"] {
        assert!(!notices(&listed(1, status)).contains(&hidden), "{status}");
    }
    // `--superseded` lists what is not the newest.
    let report = told(&listed(5, "superseded"));
    assert_eq!(report["releases"][0]["completeness"]["newest"], "missing");
    assert_eq!(
        report["releases"][0]["default_rollback_target"],
        Value::Null
    );
}

#[test]
fn an_empty_list_is_no_release_and_no_error() {
    let report = told(&format!("$ helm list -n shop\n{LIST}"));
    assert_eq!(problems(&report), ["empty_list"]);
    assert_eq!(report["releases"], json!([]));
    let said = report["problems"][0]["message"].as_str().unwrap();
    assert!(
        said.contains("pending") && said.contains("`helm list -A -a`"),
        "{said}"
    );
}

#[test]
fn a_list_and_a_history_of_the_same_release_are_one() {
    let history = "REVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\tDESCRIPTION\n\
                   4\tMon Mar  2 09:15:41 2026\tdeployed\tweb-0.9.0\t1\tUpgrade complete\n\
                   5\tMon Mar  2 10:15:41 2026\tfailed\tweb-1.0.0\t1\tcut\n";
    let other = "api\tshop\t5\t2026-03-02 10:15:41 +0000 UTC\tfailed\tapi-1.0.0\t1\n";
    let report = told(&format!("{}{other}\n{history}", listed(5, "failed")));
    let names: Vec<_> = report["releases"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["name"])
        .collect();
    assert_eq!(names, ["api", "web"]);
    let web = &report["releases"][1];
    assert_eq!(web["revisions"].as_array().unwrap().len(), 2);
    assert_eq!(web["upgrade_baseline"], 4);
    // The list has the zone, the history the description.
    assert_eq!(
        web["revisions"][1]["last_deployed"],
        "2026-03-02T10:15:41.1-05:00"
    );
    assert_eq!(web["revisions"][1]["description"], "cut");

    // Where two releases fit, it is neither's.
    let twin = "web2\tshop\t5\t2026-03-02 10:15:41 +0000 UTC\tfailed\tweb-1.0.0\t1\n";
    let report = told(&format!("{}{twin}\n{history}", listed(5, "failed")));
    assert_eq!(report["releases"].as_array().unwrap().len(), 3);
}

#[test]
fn times_of_a_history_have_no_zone_and_order_nothing() {
    let text = "REVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\tDESCRIPTION\n\
                9\tSun Mar  1 02:00:00 2026\tsuperseded\tweb-1.0.0\t1\tUpgrade complete\n\
                10\tSun Mar  1 01:00:00 2026\tdeployed\tweb-1.0.1\t1\tUpgrade complete\n";
    let session = open(text);
    let view = session.overview(Mode::Hide);
    let rows: Vec<_> = view.releases[0]
        .revisions
        .iter()
        .map(|row| row.revision)
        .collect();
    assert_eq!(rows, [10, 9]);
    assert_eq!(view.newest_time, None);
    let shown = view.releases[0].revisions[0].last_deployed.as_deref();
    assert_eq!(shown, Some("Sun Mar  1 01:00:00 2026"));
    // The report has moments only.
    let report = report(&session, &Options::default());
    assert_eq!(
        report["releases"][0]["revisions"][1]["last_deployed"],
        Value::Null
    );
    assert_eq!(report["releases"][0]["running"]["revision"], 10);
}

const HELM_2: &str = "REVISION\tUPDATED\tSTATUS\tCHART\tDESCRIPTION\n\
                      1\tMon Jul  8 02:16:40 2019\tSUPERSEDED\tcourier-0.1.0\tInstall complete\n\
                      2\tMon Jul  8 03:16:40 2019\tDEPLOYED\tcourier-0.1.0\tUpgrade complete\n\
                      3\tMon Jul  8 04:16:40 2019\tFAILED\tcourier-0.1.0\tUpgrade \"quay\" failed: Ingress.extensions \"quay...\n";

#[test]
fn no_command_of_helm_3_is_offered_for_a_history_of_helm_2() {
    let report = told(HELM_2);
    let release = &report["releases"][0];
    assert_eq!(release["name"], "quay");
    for command in release["commands"].as_array().unwrap() {
        assert_eq!(command["allowed"], Value::Null);
    }
    for key in [
        "running",
        "upgrade_baseline",
        "rollback_baseline",
        "default_rollback_target",
    ] {
        assert_eq!(release[key], Value::Null, "{key}");
    }
    let verdict = release["verdict"].as_str().unwrap();
    assert!(verdict.contains("Helm 2"), "{verdict}");
    assert_eq!(
        notices(HELM_2),
        [
            "tables-notice-helm2-cut",
            "tables-notice-helm2-completed",
            "helm2-notice-convert"
        ]
    );
    let command = release["completeness"]["command"].as_str().unwrap();
    assert!(command.contains("OWNER=TILLER"), "{command}");
    // The same table in small letters is another Helm's.
    let report = told(
        &HELM_2
            .replace("SUPERSEDED", "superseded")
            .replace("DEPLOYED", "deployed")
            .replace("FAILED", "failed"),
    );
    assert_eq!(report["releases"][0]["commands"][0]["allowed"], true);
}

#[test]
fn a_listing_without_labels_has_no_status() {
    let listing =
        std::fs::read_to_string(root().join("outputs/kubectl-get-secret.table.txt")).unwrap();
    let report = told(&listing);
    let release = &report["releases"][0];
    let numbers: Vec<_> = release["revisions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["revision"].as_i64().unwrap())
        .collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    for revision in release["revisions"].as_array().unwrap() {
        assert_eq!(
            (&revision["status"], &revision["label_status"]),
            (&Value::Null, &Value::Null)
        );
    }
    assert_eq!(release["running"], Value::Null);
    assert_eq!(release["upgrade_baseline"], Value::Null);
    let verdict = release["verdict"].as_str().unwrap();
    assert!(verdict.contains("does not show the status"), "{verdict}");
    let upgrade = &release["commands"][0];
    assert_eq!(
        (&upgrade["command"], &upgrade["allowed"]),
        (&json!("upgrade"), &Value::Null)
    );
    assert_eq!(problems(&report), [""; 0]);
}

#[test]
fn listings_of_real_clusters() {
    let read = |name: &str| std::fs::read_to_string(root().join("outputs").join(name)).unwrap();
    let labels = told(&read("kubectl-get-secret-show-labels.table.txt"));
    assert_eq!(
        labels["releases"][0]["revisions"][4]["label_status"],
        "deployed"
    );
    assert_eq!(labels["releases"][0]["running"]["revision"], 5);
    assert_eq!(labels["sources"][0]["shape"], "kubectl_listing");
    let columns = told(&read("kubectl-custom-columns.txt"));
    assert_eq!(
        columns["releases"][0]["revisions"][2]["label_status"],
        "failed"
    );
    assert_eq!(columns["sources"][0]["shape"], "kubectl_columns");
    // Only some labels were asked for: that the others are not there says nothing.
    assert_eq!(columns["releases"][0]["commands"][0]["allowed"], true);
    let names = told(&read("kubectl-get-kind-name.txt"));
    assert_eq!(names["releases"][0]["storage"], "secret");
    assert_eq!(names["sources"][0]["shape"], "kubectl_names");
    let all = told(&read("kubectl-get-secret-A.table.txt"));
    let releases = all["releases"].as_array().unwrap();
    assert!(releases.len() > 10 && releases.iter().all(|one| one["namespace"].is_string()));
    assert!(
        releases
            .iter()
            .any(|one| one["namespace"] == "atomic-upgrade-v3-t1")
    );
}

#[test]
fn what_is_listed_with_labels_joins_what_is_stored() {
    let listing = "NAMESPACE   NAME                      TYPE                 DATA   AGE   LABELS\n\
                   shop        sh.helm.release.v1.a.v2   helm.sh/release.v1   1      5m    name=a,owner=helm,status=failed,version=2\n";
    let history = "$ helm history a -n shop\n\
                   REVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\tDESCRIPTION\n\
                   1\tMon Mar  2 09:15:41 2026\tdeployed\ta-0.9.0\t1\tInstall complete\n\
                   2\tMon Mar  2 10:15:41 2026\tfailed\ta-1.0.0\t1\tUpgrade \"a\" failed: context canceled\n";
    let report = told(&format!("{listing}\n{history}"));
    assert_eq!(report["releases"].as_array().unwrap().len(), 1);
    let release = &report["releases"][0];
    assert_eq!(release["storage"], "secret");
    assert_eq!(release["upgrade_baseline"], 1);
    assert_eq!(release["revisions"][1]["chart_version"], "1.0.0");
}
