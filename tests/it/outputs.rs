//! What Helm prints as text, as whole reports: what it states reaches its release, and nothing else does.

use helmwake::redact::Mode;
use helmwake::report::Options;
use helmwake::session::{RevisionKey, Session};
use helmwake::view::pane::Pane;
use serde_json::{Value, json};

use crate::shared::{open, report};

const STATUS: &str = "NAME: web\nLAST DEPLOYED: Mon Mar  2 09:30:00 2026\nNAMESPACE: shop\nSTATUS: failed\nREVISION: 7\nDESCRIPTION: Upgrade \"web\" failed: timed out waiting for the condition\nTEST SUITE: None\nNOTES:\nVisit https://web.example\n";
const MANIFEST: &str =
    "---\n# Source: web/templates/a.yaml\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n";
const HOOKS: &str = "---\n# Source: web/templates/job.yaml\napiVersion: batch/v1\nkind: Job\nmetadata:\n  name: migrate\n  annotations:\n    helm.sh/hook: pre-upgrade\n";

fn shown(text: &str) -> (Session, Value) {
    let session = open(text);
    let report = report(&session, &Options::default());
    (session, report)
}

/// Revisions of the first release, with their statuses.
fn revisions(report: &Value) -> Vec<(i64, Option<&str>)> {
    let revisions = report["releases"][0]["revisions"]
        .as_array()
        .unwrap()
        .iter();
    revisions
        .map(|one| (one["revision"].as_i64().unwrap(), one["status"].as_str()))
        .collect()
}

fn pane(session: &mut Session, revision: i64, pane: Pane) -> Option<String> {
    let key = RevisionKey {
        release: 0,
        revision,
    };
    session.pane_text(key, pane, Mode::Hide)
}

fn command(what: &str) -> String {
    format!("ops@box:~$ helm get {what} web -n shop --revision 7\n")
}

#[test]
fn a_status_is_a_revision_with_its_notes() {
    let (mut session, report) = shown(STATUS);
    let release = &report["releases"][0];
    assert_eq!(
        (&release["namespace"], &release["name"]),
        (&json!("shop"), &json!("web"))
    );
    assert_eq!(revisions(&report), [(7, Some("failed"))]);
    assert_eq!(report["sources"][0]["shape"], "helm_status");
    assert_eq!(report["problems"], json!([]));
    assert_eq!(
        pane(&mut session, 7, Pane::Notes).unwrap(),
        "Visit https://web.example"
    );
    assert_eq!(pane(&mut session, 7, Pane::SuppliedValues), None);
    assert_eq!(pane(&mut session, 7, Pane::Manifest), None);
}

#[test]
fn outputs_of_one_revision_are_put_together() {
    let text = [
        "ops@box:~$ helm history web -n shop -o yaml\n- revision: 6\n  status: deployed\n  chart: web-1.0.0\n  \
         description: Upgrade complete\n- revision: 7\n  status: failed\n  chart: web-1.1.0\n",
        "ops@box:~$ helm status web -n shop\n",
        STATUS,
        &command("values"),
        "USER-SUPPLIED VALUES:\nreplicas: 0777\nadmin:\n  password: correct-horse\n",
        &command("manifest"),
        MANIFEST,
        &command("hooks"),
        HOOKS,
        &command("values -a").replace("values -a web", "values web -a"),
        "COMPUTED VALUES:\nreplicas: 511\nextra: true\n",
        &command("metadata"),
        "NAME: web\nCHART: web\nVERSION: 1.1.0\nAPP_VERSION: 2.0\nLABELS: owner=helm,team=a\nNAMESPACE: shop\nREVISION: 7\nSTATUS: failed\nDEPLOYED_AT: 2026-03-02T09:30:00Z\nAPPLY_METHOD: server-side apply\n",
    ]
    .concat();
    let (mut session, report) = shown(&text);
    assert_eq!(
        report["releases"].as_array().unwrap().len(),
        1,
        "{report:#}"
    );
    assert_eq!(
        revisions(&report),
        [(6, Some("deployed")), (7, Some("failed"))]
    );
    assert_eq!(report["problems"], json!([]));
    let newest = &report["releases"][0]["revisions"][1];
    assert_eq!(newest["chart_version"], "1.1.0");
    assert_eq!(newest["app_version"], "2.0");
    assert_eq!(newest["apply_method"], "server_side");
    assert_eq!(newest["labels"], json!({"team": "a"}));
    assert_eq!(newest["partial"], true);
    assert!(
        newest["description"]
            .as_str()
            .unwrap()
            .starts_with("Upgrade \"web\" failed")
    );
    // Scalars as Helm reads them, secrets masked.
    let values = pane(&mut session, 7, Pane::SuppliedValues).unwrap();
    assert!(
        values.contains("replicas: 511") && !values.contains("correct-horse"),
        "{values}"
    );
    assert!(
        pane(&mut session, 7, Pane::ComputedValues)
            .unwrap()
            .contains("extra: true")
    );
    assert_eq!(pane(&mut session, 7, Pane::Manifest).unwrap(), MANIFEST);
    assert_eq!(pane(&mut session, 7, Pane::Hooks).unwrap(), HOOKS);
    // The other revision has none of it.
    for one in Pane::ALL {
        assert_eq!(pane(&mut session, 6, one), None, "{one:?}");
    }
    let report = report_with_values(&session);
    let values = &report["releases"][0]["revisions"][1]["supplied_values"];
    assert_eq!(values["replicas"], 511);
}

fn report_with_values(session: &Session) -> Value {
    let options = Options {
        with_values: true,
        ..Options::default()
    };
    report(session, &options)
}

#[test]
fn nothing_is_joined_by_a_guess() {
    // Neither the newest revision of a history nor the one of a status need be the one that was printed.
    for below in [
        format!("$ helm get manifest web -n shop\n{MANIFEST}"),
        format!(
            "$ helm get values web -n shop -o json\n{}\n",
            json!({"a": 1})
        ),
        format!("$ helm template web ./chart -n shop\n{MANIFEST}"),
        MANIFEST.to_owned(),
    ] {
        let (mut session, report) = shown(&format!("$ helm status web -n shop\n{STATUS}{below}"));
        assert_eq!(revisions(&report), [(7, Some("failed"))]);
        for one in [Pane::Manifest, Pane::SuppliedValues] {
            assert_eq!(pane(&mut session, 7, one), None, "{below}");
        }
    }
    let unplaced = format!("$ helm get manifest web -n shop\n{MANIFEST}");
    let (_, report) = shown(&unplaced);
    assert_eq!(report["releases"], json!([]));
    let problem = &report["problems"][0];
    assert_eq!(problem["kind"], "unplaced_output");
    let message = problem["message"].as_str().unwrap();
    assert!(
        message.contains("web") && message.contains("-n shop"),
        "{message}"
    );
}

#[test]
fn values_that_break_are_not_read_as_unset() {
    let text = format!(
        "{STATUS}{}USER-SUPPLIED VALUES:\na: [1,\nb: 2\n",
        command("values")
    );
    let (mut session, report) = shown(&text);
    assert_eq!(pane(&mut session, 7, Pane::SuppliedValues), None);
    assert_eq!(report["problems"][0]["kind"], "payload_bad_field");
}

#[test]
fn a_dry_run_adds_no_revision() {
    let history =
        "- revision: 6\n  status: deployed\n  chart: web-1.0.0\n  description: Upgrade complete\n";
    let dry = STATUS.replace("failed\nREVISION", "pending-upgrade\nREVISION");
    let text = format!(
        "$ helm history web -n shop -o yaml\n{history}$ helm upgrade web ./chart -n shop --dry-run\n{dry}"
    );
    let (_, report) = shown(&text);
    assert_eq!(revisions(&report), [(6, Some("deployed"))]);
    assert_eq!(report["problems"][0]["kind"], "dry_run");
}

#[test]
fn a_status_as_json_or_yaml_is_the_release() {
    let release = json!({
        "name": "web", "namespace": "shop", "version": 7, "apply_method": "ssa",
        "info": {
            "first_deployed": "2026-01-05T09:00:00Z", "last_deployed": "2026-03-02T09:30:00Z",
            "description": "Upgrade complete", "status": "deployed", "notes": "Hello",
            "resources": {"v1/Pod(related)": [{"kind": "PodList", "items": []}], "v1/Service": [{"kind": "Service"}]},
        },
        "config": {"a": 1}, "manifest": MANIFEST,
    });
    let yaml = helmwake::yaml::emit::emit(&release);
    for text in [release.to_string(), yaml] {
        let (mut session, report) = shown(&format!("$ helm status web -n shop -o x\n{text}\n"));
        assert_eq!(report["sources"][0]["shape"], "release_json");
        assert_eq!(revisions(&report), [(7, Some("deployed"))]);
        assert_eq!(report["problems"], json!([]));
        assert_eq!(pane(&mut session, 7, Pane::Manifest).unwrap(), MANIFEST);
        assert_eq!(
            pane(&mut session, 7, Pane::SuppliedValues).unwrap(),
            "a: 1\n"
        );
    }
}
