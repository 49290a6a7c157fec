//! Repairs that are made.

use super::*;
use crate::findings;
use crate::view::compare::RowKind;
use crate::view::sheet::Change;

/// The object after a repair of the odd record, read once more by a session of its own.
#[track_caller]
fn check(kind: RepairKind, from: &str, to: &str) -> Value {
    let object = odd_secret();
    let expect = odd().replacen(from, to, 1);
    assert!(expect != odd() || from == to, "{from}");
    let [before, after] = made(&mut open(object.to_string()), &ask(7, kind));
    assert_eq!(before, object);
    assert_eq!(String::from_utf8(decoded(&after)).unwrap(), expect);
    strict::read(&decoded(&after));
    after
}

#[test]
fn nothing_but_what_is_meant_changes() {
    let after = check(
        RepairKind::Status("failed".to_owned()),
        "\"pending-upgrade\"",
        "\"failed\"",
    );
    assert_eq!(
        after["metadata"]["labels"],
        json!({"owner": "helm", "name": "web", "status": "failed", "version": "7", "team": "7"})
    );
    assert_eq!(after["metadata"]["resourceVersion"], "4711");
    assert_eq!(after["data"]["more"], "YQ==");
    check(
        RepairKind::ApiVersions { minor: 36 },
        "apiVersion: \\\"batch/v1beta1",
        "apiVersion: \\\"batch/v1",
    );
    check(
        RepairKind::DropHook(1),
        ",{\"name\":\"b\",\"own\":true}",
        "",
    );
    check(RepairKind::DropHook(2), ",{\"name\":\"c\"}", "");
    check(
        RepairKind::Shrink,
        "[{\"name\":\"t\",\"data\":\"YQ==\"}]",
        "null",
    );
}

#[test]
fn labels_are_those_of_the_payload() {
    let mut object = odd_secret();
    for labels in [
        Value::Null,
        json!({}),
        json!({"owner": "me", "status": "deployed", "team": "7"}),
    ] {
        object["metadata"]["labels"] = labels;
        let payload = object["data"]["release"].clone();
        let [_, after] = made(&mut open(object.to_string()), &ask(7, RepairKind::Labels));
        assert_eq!(after["data"]["release"], payload);
        let mut labels = after["metadata"]["labels"].clone();
        labels.as_object_mut().unwrap().remove("team");
        assert_eq!(
            labels,
            json!({"owner": "helm", "name": "web", "status": "pending-upgrade", "version": "7"})
        );
    }
}

#[test]
fn json_that_is_given_takes_the_place_of_what_was_there() {
    let given = odd()
        .replace("pending-upgrade", "superseded")
        .replace("\"x\":[1,2]", "\"x\" : [ 1.0 ]");
    let kind = RepairKind::Json(format!("\n{given}\n"));
    let [_, after] = made(&mut open(odd_secret().to_string()), &ask(7, kind));
    let value = |json: &[u8]| serde_json::from_slice::<Value>(json).unwrap();
    assert_eq!(value(&decoded(&after)), value(given.as_bytes()));
    assert_eq!(after["metadata"]["labels"]["status"], "superseded");
    let text = String::from_utf8(decoded(&after)).unwrap();
    assert!(text.contains("\"n\":1.50e3,\"s\":\"\\u003c\\/\"") && text.contains("[1.0]"));
}

#[test]
fn a_config_map_holds_one_base64_less() {
    let mut object = odd_secret();
    object["kind"] = "ConfigMap".into();
    object.as_object_mut().unwrap().remove("type");
    object["data"] = json!({"release": layer::pack::pack(odd().as_bytes())});
    let kind = RepairKind::Status("failed".to_owned());
    let mut session = open(object.to_string());
    let [_, after] = made(&mut session, &ask(7, kind.clone()));
    let stored = after["data"]["release"].as_str().unwrap();
    assert!(stored.starts_with("H4sIAAAAAAAC/"));
    assert_eq!(
        String::from_utf8(decoded(&after)).unwrap(),
        odd().replacen("pending-upgrade", "failed", 1)
    );
    let view = session.repair(0, &ask(7, kind), Mode::Hide).unwrap();
    assert_eq!(view.bytes.1, stored.len());
    let commands: Vec<_> = view
        .steps
        .iter()
        .filter_map(|step| step.command.as_deref())
        .collect();
    assert_eq!(
        commands,
        [
            "kubectl get configmap sh.helm.release.v1.web.v7 -n shop --context CONTEXT -o jsonpath='{.metadata.resourceVersion}'",
            "kubectl replace -f web.v7.corrected.unredacted.json -n shop --context CONTEXT",
            "HELM_DRIVER=configmap helm history web -n shop --kube-context CONTEXT",
        ]
    );
}

#[test]
fn what_was_packed_otherwise_is_packed_as_helm_does() {
    let mut object = odd_secret();
    // Neither compressed nor wrapped in Helm's own base64.
    object["data"]["release"] = BASE64.encode(odd()).into();
    let kind = RepairKind::Status("failed".to_owned());
    let [_, after] = made(&mut open(object.to_string()), &ask(7, kind));
    let stored = after["data"]["release"].as_str().unwrap();
    assert!(stored.starts_with("SDRzSUFBQUFBQUFDL"));
}

#[test]
fn the_difference_is_shown_line_by_line() {
    let mut session = open(odd_secret().to_string());
    let of = |kind, session: &mut Session| {
        let view = session.repair(0, &ask(7, kind), Mode::Hide).unwrap();
        let text = |side: &Option<crate::view::compare::SideView>| {
            side.as_ref()
                .map_or_else(String::new, |side| side.line.text.clone())
        };
        let rows = view.rows.iter();
        let rows = rows.filter_map(|row| match row.kind {
            RowKind::Line(Change::Removed) => Some(format!("-{}", text(&row.a))),
            RowKind::Line(Change::Added) => Some(format!("+{}", text(&row.b))),
            _ => None,
        });
        rows.collect::<Vec<_>>()
    };
    assert_eq!(
        of(RepairKind::Status("failed".to_owned()), &mut session),
        [
            "-metadata.labels.status: pending-upgrade",
            "+metadata.labels.status: failed",
            "-    \"status\": \"pending-upgrade\",",
            "+    \"status\": \"failed\",",
        ]
    );
    assert_eq!(
        of(RepairKind::ApiVersions { minor: 36 }, &mut session),
        [
            "-apiVersion: \\\"batch/v1beta1\\\"\\n",
            "+apiVersion: \\\"batch/v1\\\"\\n",
        ]
    );
}

#[test]
fn what_is_offered_fits_the_record() {
    let key = RevisionKey {
        release: 0,
        revision: 7,
    };
    let start = open(odd_secret().to_string())
        .repair_start(key, Mode::Hide)
        .unwrap();
    assert_eq!(start.refused, None);
    assert_eq!(start.statuses, ["failed", "deployed", "superseded"]);
    assert_eq!(start.status.as_deref(), Some("pending-upgrade"));
    assert_eq!(start.hooks, ["a", "b", "c"]);
    let refused: Vec<_> = start
        .choices
        .iter()
        .filter(|one| one.refused.is_some())
        .collect();
    assert!(matches!(&*refused, [one] if one.kind == RepairKind::Labels));
    let ids: Vec<_> = start.notes.iter().map(|note| &*note.text.id).collect();
    assert_eq!(ids, ["repair-ways-first", "repair-unredacted"]);
}

#[track_caller]
fn check_called(object: &Value, revision: i64, expect: &[&str]) {
    let key = RevisionKey {
        release: 0,
        revision,
    };
    let start = open(object.to_string())
        .repair_start(key, Mode::Hide)
        .unwrap();
    let called = start.choices.iter().take_while(|one| one.is_called_for);
    let called: Vec<_> = called.map(|one| &*one.title.id).collect();
    assert_eq!(called, expect);
}

#[test]
fn what_a_finding_calls_for_comes_first() {
    check_called(&odd_secret(), 7, &["repair-status", "repair-apis"]);
    let of = |revision: i64, status: &str| {
        let json = odd()
            .replacen("\"version\":7 ", &format!("\"version\":{revision}"), 1)
            .replacen("pending-upgrade", status, 1)
            .replacen("batch/v1beta1", "batch/v1", 1);
        let mut object = stored("web", revision, json.as_bytes());
        object["metadata"]["labels"]["status"] = status.into();
        object
    };
    let mut list = json!({"apiVersion": "v1", "kind": "List", "items": [of(6, "deployed"), of(7, "deployed")]});
    check_called(&list, 6, &["repair-status"]);
    check_called(&list, 7, &[]);
    list["items"][0] = of(6, "superseded");
    check_called(&list, 6, &[]);
    list["items"][1]["metadata"]["labels"] = json!({});
    check_called(&list, 7, &["repair-labels"]);
    let codes: Vec<_> = findings::GROUPS
        .iter()
        .flat_map(|group| group.rules)
        .map(|rule| rule.code)
        .collect();
    for code in [
        "stuck-pending",
        "uninstalling-stuck",
        "several-deployed",
        "label-status-differs",
        "invisible-record",
        "removed-api",
        "near-limit",
        "over-limit",
    ] {
        assert!(codes.contains(&code), "{code}");
    }
}

/// The ids of what is said of a repair.
fn said(session: &mut Session, kind: RepairKind) -> Vec<String> {
    let view = session.repair(0, &ask(7, kind), Mode::Hide).unwrap();
    view.notes
        .iter()
        .map(|note| note.text.id.to_string())
        .collect()
}

#[test]
fn what_follows_is_said() {
    let older = odd()
        .replacen("\"version\":7 ", "\"version\":6 ", 1)
        .replacen("pending-upgrade", "deployed", 1);
    let mut older = stored("web", 6, older.as_bytes());
    older["metadata"]["labels"]["status"] = "deployed".into();
    let list = json!({"apiVersion": "v1", "kind": "List", "items": [older, odd_secret()]});
    let mut session = open(list.to_string());
    let key = RevisionKey {
        release: 0,
        revision: 7,
    };
    let start = session.repair_start(key, Mode::Hide).unwrap();
    assert_eq!(start.statuses, ["failed", "superseded", "deployed"]);
    let status = |word: &str| RepairKind::Status(word.to_owned());
    assert_eq!(
        said(&mut session, status("failed")),
        ["repair-status-means"]
    );
    assert_eq!(
        said(&mut session, status("deployed")),
        ["repair-status-means", "repair-status-several"]
    );
    assert_eq!(said(&mut session, RepairKind::Shrink), ["repair-lost"]);
    let more = "---\\napiVersion: extensions/v1beta1\\nkind: Ingress\\nmetadata: {name: i}\\n---\\nkind: [\\n";
    let more = odd().replacen("\"manifest\":\"", &["\"manifest\":\"", more].concat(), 1);
    let mut session = open(stored("web", 7, more.as_bytes()).to_string());
    assert_eq!(
        said(&mut session, RepairKind::ApiVersions { minor: 36 }),
        ["repair-apis-left", "repair-apis-unread"]
    );
}

#[test]
fn what_is_too_large_or_too_different_is_said() {
    let mut state = 1_u64;
    let mut noise = Vec::new();
    while noise.len() < 900_000 {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        noise.push((state >> 56) as u8);
    }
    let kind =
        RepairKind::Json(odd().replacen("\"YQ==\"", &format!("\"{}\"", BASE64.encode(noise)), 1));
    let mut session = open(odd_secret().to_string());
    assert_eq!(said(&mut session, kind), ["repair-too-large"]);
    let lines: Vec<String> = (0..5_000).map(|n| format!("line {n}\\n")).collect();
    let given = odd().replacen("---\\n", &lines.concat(), 1);
    let view = session
        .repair(0, &ask(7, RepairKind::Json(given)), Mode::Hide)
        .unwrap();
    assert_eq!(view.rows.len(), 400);
    assert!(view.n_left_out > 4_500);
}
