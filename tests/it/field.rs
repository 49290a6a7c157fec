//! Pastes as operators make them in an incident, as whole reports: one row a paste, with what must be said of it.

use serde_json::{Value, json};

use helmwake::report::Options;

use crate::payload::secret;
use crate::shared::{open, report};

const TITLES: &str =
    "REVISION\tUPDATED                 \tSTATUS    \tCHART     \tAPP VERSION\tDESCRIPTION\n";

fn row(revision: i64, status: &str, description: &str) -> String {
    format!(
        "{revision}       \tMon Mar  2 10:0{}:00 2026\t{status}\tledger-1.{revision}\t5.0\t{description}\n",
        revision % 10
    )
}

fn rows(rows: &[(i64, &str, &str)]) -> String {
    let rows = rows.iter();
    rows.map(|(revision, status, said)| row(*revision, status, said))
        .collect()
}

fn read(text: &str) -> Value {
    report(&open(text), &Options::default())
}

/// Whether a command would be allowed, of the only release of a report.
fn allowed(report: &Value, command: &str) -> Value {
    assert_eq!(
        report["releases"].as_array().unwrap().len(),
        1,
        "{report:#}"
    );
    let commands = report["releases"][0]["commands"].as_array().unwrap();
    let found = commands.iter().find(|one| one["command"] == command);
    found.unwrap().get("allowed").cloned().unwrap_or_default()
}

fn status(status: &str) -> String {
    format!(
        "NAME: ledger\nLAST DEPLOYED: Mon Mar  2 10:00:00 2026\nNAMESPACE: billing\nSTATUS: {status}\nREVISION: 4\nTEST SUITE: None\n"
    )
}

#[test]
fn what_somebody_picked_is_not_taken_for_the_newest() {
    let failed = "Upgrade \"ledger\" failed: timed out waiting for the condition";
    let deployed = row(4, "deployed", "Upgrade complete");
    let history = |command: &str, rows: &str| format!("$ helm history ledger {command}\n{rows}");
    let two = rows(&[(1, "superseded", "Install complete"), (2, "failed", failed)]);
    let json = r#"{"revision":4,"updated":"2026-03-02T10:00:00Z","status":"deployed","chart":"ledger-1.0","description":"Upgrade complete"}"#;
    for picked in [
        history("| grep deployed", &deployed),
        history("| head -3", &format!("{TITLES}{two}")),
        history("-o json | jq '.[] | select(.status==\"deployed\")'", json),
        row(4, "failed", failed),
        format!("$ helm status ledger --revision 4\n{}", status("failed")),
        format!(
            "$ helm status ledger --revision=4\n{}",
            status("pending-upgrade")
        ),
        status("failed"),
    ] {
        let report = read(&picked);
        for command in ["upgrade", "upgrade_install", "install_replace"] {
            assert_eq!(allowed(&report, command), Value::Null, "{picked}");
        }
        let release = &report["releases"][0];
        assert_eq!(release["completeness"]["newest"], "unknown", "{picked}");
        for number in [
            "upgrade_baseline",
            "rollback_baseline",
            "default_rollback_target",
        ] {
            assert_eq!(release.get(number), None, "{picked}");
        }
    }
}

#[test]
fn what_ends_where_helm_ended_it_shows_the_newest() {
    let two = rows(&[
        (3, "superseded", "Upgrade complete"),
        (4, "deployed", "Upgrade complete"),
    ]);
    let json = r#"[{"revision":4,"updated":"2026-03-02T10:00:00Z","status":"deployed","chart":"ledger-1.0","description":"Upgrade complete"}]"#;
    for whole in [
        format!("$ helm history ledger\n{TITLES}{two}"),
        format!("$ helm history ledger | tail -2\n{two}"),
        format!("$ helm history ledger | less\n{TITLES}{two}"),
        format!("$ helm history ledger -o json --max 1 | jq .\n{json}"),
        format!("$ helm status ledger -n billing\n{}", status("deployed")),
    ] {
        assert_eq!(allowed(&read(&whole), "upgrade"), true, "{whole}");
    }
}

/// As a program reads them from a picture: the number of one row, the status of another.
#[test]
fn nothing_rests_on_the_newest_where_rows_are_damaged() {
    let text = "REVISION UPDATED STATUS CHART APP VERSION DESCRIPTION\n\
        l Mon Mar 2 10:00:00 2026 superseded ledger-1.0.0 5.0 Install complete\n\
        2 Mon Mar 2 11:00:00 2026 deployed ledger-1.1.0 5.1 Upgrade cornplete\n\
        3 Mon Mar 2 12:00:00 2026 pending- upgrade ledger-1.1.0 5.1 Preparing upgrade\n";
    let report = read(text);
    let problems = report["problems"].as_array().unwrap();
    let kinds: Vec<_> = problems.iter().map(|one| &one["kind"]).collect();
    assert_eq!(kinds, ["unread_rows"]);
    assert_eq!(allowed(&report, "upgrade"), Value::Null);
    assert_eq!(report["releases"][0].get("running"), None);
    // A log that goes on below a table is no row of it.
    let followed = format!(
        "{TITLES}{}Mon Mar  2 10:00:00 2026 done\n",
        row(1, "deployed", "Install complete")
    );
    assert_eq!(read(&followed)["problems"], json!([]));
}

#[test]
fn titles_of_jira_have_rows() {
    let text = "||REVISION||UPDATED||STATUS||CHART||APP VERSION||DESCRIPTION||\n\
        |1|Mon Mar  2 10:00:00 2026|superseded|ledger-1.0.0|5.0|Install complete|\n\
        |2|Mon Mar  2 11:00:00 2026|deployed|ledger-1.1.0|5.1|Upgrade complete|\n";
    let report = read(text);
    assert_eq!(report["problems"], json!([]));
    assert_eq!(
        report["releases"][0]["revisions"].as_array().unwrap().len(),
        2
    );
}

/// With `--max` the revision that is marked deployed may be among those that are not shown.
#[test]
fn a_cut_history_without_a_deployed_revision_has_no_baseline() {
    let failed = "Upgrade \"ledger\" failed: timed out waiting for the condition";
    let text = rows(&[
        (7, "superseded", failed),
        (8, "failed", "Rollback \"ledger\" failed: x"),
    ]);
    let report = read(&format!("$ helm history ledger --max 2\n{TITLES}{text}"));
    let release = &report["releases"][0];
    assert_eq!(release.get("upgrade_baseline"), None);
    let findings = release["findings"].as_array().unwrap();
    assert!(findings.iter().all(|one| one["code"] != "none-deployed"));
}

/// helm-mapkubeapis supersedes the newest, whatever it was, and applies nothing.
#[test]
fn mapkubeapis_completes_no_failed_revision() {
    let failed = "Upgrade \"ledger\" failed: cannot patch \"x\" with kind Deployment: boom";
    let text = rows(&[
        (5, "deployed", "Upgrade complete"),
        (6, "superseded", failed),
        (
            7,
            "deployed",
            "Kubernetes deprecated API upgrade - DO NOT rollback from this version",
        ),
    ]);
    let report = read(&format!("$ helm history ledger -n billing\n{TITLES}{text}"));
    let release = &report["releases"][0];
    assert_eq!(release["running"]["revision"], 5);
    assert_eq!(release["running"]["mixed_with"], json!([6]));
    let verdict = release["verdict"].as_str().unwrap();
    assert!(
        verdict.contains("Revision 6 had not completed"),
        "{verdict}"
    );
}

#[test]
fn rights_that_are_missing_are_explained_whoever_says_it() {
    let rest = "secrets is forbidden: User \"dev\" cannot list resource \"secrets\" in API group \"\" in the namespace \"billing\"\n";
    for before in [
        "Error: ",
        "Error: list: failed to list: ",
        "Error: UPGRADE FAILED: query: failed to query with labels: ",
        "Error from server (Forbidden): ",
    ] {
        let report = read(&format!("{before}{rest}"));
        let explanations = report["explanations"].as_array().unwrap();
        assert_eq!(explanations.len(), 1, "{before}");
        assert_eq!(explanations[0]["code"], "records-not-readable", "{before}");
        assert_eq!(explanations[0]["times"], 1, "{before}");
        assert_eq!(explanations[0]["captures"]["user"], "dev", "{before}");
    }
}

/// A terminal holds the history from before an operation and the one from after it, in whatever order they are pasted.
#[test]
fn the_later_of_two_histories_counts() {
    let before = rows(&[
        (3, "deployed", "Upgrade complete"),
        (4, "pending-upgrade", "Preparing upgrade"),
    ]);
    let after = rows(&[
        (3, "superseded", "Upgrade complete"),
        (4, "deployed", "Upgrade complete"),
    ]);
    let history = |rows: &str| format!("$ helm history ledger -n billing\n{TITLES}{rows}");
    for (first, second) in [(&before, &after), (&after, &before)] {
        let report = read(&(history(first) + &history(second)));
        assert_eq!(report["problems"], json!([]));
        let revisions = report["releases"][0]["revisions"].as_array().unwrap();
        let statuses: Vec<_> = revisions.iter().map(|one| &one["status"]).collect();
        assert_eq!(statuses, ["superseded", "deployed"]);
        assert_eq!(allowed(&report, "upgrade"), true);
    }
}

/// One of them is from before an operation or from another cluster, and nothing in the paste says which.
#[test]
fn two_records_of_the_newest_revision_that_disagree_settle_nothing() {
    let record = |revision: i64, status: &str| {
        secret(&json!({
            "name": "web",
            "namespace": "shop",
            "version": revision,
            "info": {"status": status, "description": "Upgrade complete", "last_deployed": "2026-01-05T09:00:00Z"},
            "chart": {"metadata": {"name": "web", "version": "1.0.0"}},
        }))
    };
    for (newest, disputed) in [(4, true), (5, false)] {
        let items = [
            record(3, "superseded"),
            record(4, "deployed"),
            record(4, "failed"),
            record(newest, "deployed"),
        ];
        let list = json!({"apiVersion": "v1", "kind": "List", "items": items});
        let report = report(&open(list.to_string()), &Options::default());
        let release = &report["releases"][0];
        assert_eq!(report["problems"][0]["kind"], "duplicate_revision");
        assert_eq!(release["running"].is_null(), disputed, "{release:#}");
        assert_eq!(release["upgrade_baseline"].is_null(), disputed);
        assert_eq!(release["commands"][0]["allowed"].is_null(), disputed);
        let verdict = release["verdict"].as_str().unwrap();
        assert_eq!(
            verdict.contains("disagree about its status"),
            disputed,
            "{verdict}"
        );
    }
}

/// What is offered to copy must not lead back to what failed, nor be about another state than the one that is shown.
#[test]
fn ways_out_fit_the_history_beside_the_message() {
    const LOCKED: &str =
        "Error: UPGRADE FAILED: another operation (install/upgrade/rollback) is in progress\n";
    let commands = |table: &str| {
        let paste = format!(
            "$ helm upgrade ledger ./chart -n billing\n{LOCKED}$ helm history ledger -n billing\n{table}"
        );
        let report = report(&open(paste), &Options::default());
        report["explanations"][0]["ways_out"].to_string()
    };
    let failed = "Upgrade \"ledger\" failed: context canceled";
    let mapped = "Kubernetes deprecated API upgrade - DO NOT rollback from this version";
    let said = commands(&rows(&[
        (5, "superseded", "Upgrade complete"),
        (6, "superseded", failed),
        (7, "deployed", mapped),
        (8, "pending-upgrade", "Preparing upgrade"),
    ]));
    assert!(said.contains("helm rollback ledger 5 -n billing"), "{said}");
    assert!(!said.contains("helm rollback ledger 7"), "{said}");
    assert!(!said.contains("helm uninstall"), "{said}");

    let mapped_well = commands(&rows(&[
        (6, "superseded", "Upgrade complete"),
        (7, "deployed", mapped),
        (8, "pending-upgrade", "Preparing upgrade"),
    ]));
    assert!(
        mapped_well.contains("helm rollback ledger 7 -n billing"),
        "{mapped_well}"
    );

    let first = commands(&rows(&[(1, "pending-install", "Initial install underway")]));
    assert!(
        first.contains("helm uninstall ledger -n billing"),
        "{first}"
    );
}
