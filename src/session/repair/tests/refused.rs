//! Repairs that are refused, and why.

use super::*;
use crate::i18n::Arg;

fn why(text: &crate::i18n::Text) -> (String, String) {
    let arg = |name: &str| {
        let mut args = text.args.iter();
        match args.find(|(key, _)| key == name) {
            Some((_, Arg::Str(text))) => text.clone(),
            _ => String::new(),
        }
    };
    (arg("why"), arg("place"))
}

#[track_caller]
fn check(object: &Value, kind: RepairKind, expect: &str, place: &str) {
    let mut session = open(object.to_string());
    let revision = session.lineages()[0].revisions[0].record.revision;
    let ask = ask(revision, kind);
    let view = session.repair(0, &ask, Mode::Hide).unwrap();
    let text = view.refused.as_ref().expect("not refused");
    assert_eq!(text.id, "repair-refused");
    assert_eq!(why(text), (expect.to_owned(), place.to_owned()));
    assert!(view.rows.is_empty() && view.steps.is_empty());
    assert!(file(&mut session, &ask, RepairFile::Corrected).is_none());
}

fn with(old: &str, new: &str) -> Value {
    let json = odd().replacen(old, new, 1);
    assert!(json != odd(), "{old}");
    stored("web", 7, json.as_bytes())
}

#[test]
fn what_changes_nothing_or_can_not_be() {
    let failed = || RepairKind::Status("failed".to_owned());
    let object = odd_secret();
    check(
        &object,
        RepairKind::Status("pending-upgrade".to_owned()),
        "same",
        "",
    );
    check(&object, RepairKind::Status("done".to_owned()), "status", "");
    check(&object, RepairKind::Labels, "same", "");
    check(&object, RepairKind::DropHook(3), "hook", "");
    check(&object, RepairKind::ApiVersions { minor: 20 }, "same", "");
    check(
        &with("batch/v1beta1", "policy/v1beta1"),
        RepairKind::ApiVersions { minor: 36 },
        "same",
        "",
    );
    check(
        &with(
            "batch/v1beta1\\\"\\nkind: CronJob",
            "policy/v1beta1\\\"\\nkind: PodDisruptionBudget",
        ),
        RepairKind::ApiVersions { minor: 36 },
        "apis",
        "",
    );
    check(
        &with("\"x\":[1,2]", "\"STATUS\":\"failed\""),
        failed(),
        "twice",
        "",
    );
    check(
        &with("\"weight\":-1", "\"weight\":\"-1\""),
        failed(),
        "field",
        "hooks.[].weight",
    );
    check(
        &with("\"status\":\"pending-upgrade\",", ""),
        failed(),
        "lacks",
        "info.status",
    );
    let mut fixed = odd_secret();
    fixed["immutable"] = true.into();
    check(&fixed, failed(), "immutable", "");
    let mut copied = odd_secret();
    copied["metadata"]["name"] = "sh.helm.release.v1.web.v6".into();
    copied["metadata"]["labels"] = json!({});
    check(&copied, RepairKind::Labels, "name", "");
}

#[test]
fn json_that_helm_would_not_read() {
    let object = odd_secret();
    let given = |old: &str, new: &str| {
        let json = odd().replacen(old, new, 1);
        assert!(json != odd(), "{old}");
        RepairKind::Json(json)
    };
    check(
        &object,
        RepairKind::Json("{\n \"a\": }".to_owned()),
        "json",
        "2:7",
    );
    check(&object, RepairKind::Json("[]".to_owned()), "field", "{}");
    check(&object, RepairKind::Json(String::new()), "json", "1:0");
    check(&object, RepairKind::Json(odd()), "same", "");
    check(
        &object,
        given("\"name\":\"web\"", "\"name\":\"other\""),
        "name",
        "",
    );
    check(&object, given("\"version\":7", "\"version\":8"), "name", "");
    check(
        &object,
        given("\"version\":7", "\"version\":\"7\""),
        "field",
        "version",
    );
    check(
        &object,
        given("\"namespace\":\"shop\",", ""),
        "lacks",
        "namespace",
    );
    check(
        &object,
        given("\"pending-upgrade\"", "\"stuck\""),
        "lacks",
        "info.status",
    );
    check(
        &object,
        given(
            "\"first_deployed\":\"\"",
            "\"first_deployed\":\"yesterday\"",
        ),
        "field",
        "info.first_deployed",
    );
}

#[test]
fn stand_ins_are_never_put_into_a_record() {
    let json = odd().replacen("\"a\":0.10", "\"password\":\"Hunter2Hunter2\"", 1);
    let mut session = open(stored("web", 7, json.as_bytes()).to_string());
    let key = RevisionKey {
        release: 0,
        revision: 7,
    };
    let masked = session
        .pane_text(key, crate::view::pane::Pane::DecodedJson, Mode::Hide)
        .unwrap();
    assert!(!masked.contains("Hunter2"));
    let given = ask(7, RepairKind::Json(masked));
    let view = session.repair(0, &given, Mode::Hide).unwrap();
    assert_eq!(why(&view.refused.unwrap()).0, "stand-in");
    assert!(
        session
            .repair_file(0, &given, RepairFile::Corrected)
            .is_none()
    );
}

/// Which text refuses, and the command beside it.
#[track_caller]
fn check_start(text: &str, id: &str, why_: &str, command: Option<&str>) {
    let mut session = open(text);
    let revision = session.lineages()[0].revisions[0].record.revision;
    let key = RevisionKey {
        release: 0,
        revision,
    };
    let start = session.repair_start(key, Mode::Hide).unwrap();
    let said = start.refused.expect("not refused").text;
    assert_eq!((&*said.id, &*why(&said).0), (id, why_));
    assert_eq!(start.command.as_deref(), command);
    assert!(start.choices.is_empty());
    let ask = ask(revision, RepairKind::Status("failed".to_owned()));
    let view = session.repair(0, &ask, Mode::Hide).unwrap();
    assert_eq!(view.refused, Some(said));
    for which in [RepairFile::Backup, RepairFile::Corrected] {
        assert!(file(&mut session, &ask, which).is_none());
    }
}

const GET: &str =
    "kubectl get secret sh.helm.release.v1.web.v7 -n shop --context CONTEXT -o yaml > release.yaml";

#[test]
fn a_part_of_an_object_is_no_object() {
    let payload = layer::pack::pack(odd().as_bytes());
    check_start(&payload, "repair-refused", "object", Some(GET));
    check_start(&odd(), "repair-refused", "object", Some(GET));
    let mut cut = odd_secret();
    let stored = cut["data"]["release"].as_str().unwrap();
    cut["data"]["release"] = stored[..stored.len() / 2].into();
    check_start(&cut.to_string(), "missing-record-cut", "", Some(GET));
    let mut untyped = odd_secret();
    untyped.as_object_mut().unwrap().remove("type");
    check_start(&untyped.to_string(), "repair-refused", "object", Some(GET));
    let table = "REVISION\tUPDATED                 \tSTATUS  \tCHART   \tAPP VERSION\tDESCRIPTION\n\
                 7       \tWed May  1 10:00:00 2024\tfailed  \tc-1     \t1          \tx\n";
    let get = GET.replace("web", "RELEASE").replace("shop", "NAMESPACE");
    check_start(table, "missing-record-table", "", Some(&get));
}

#[test]
fn a_yaml_text_that_ends_early_is_no_object() {
    let text = crate::yaml::emit::emit(&odd_secret());
    let (head, _) = text.split_once("type: ").unwrap();
    check_start(head, "repair-refused", "object", Some(GET));
    let mut session = open(text);
    assert!(
        file(
            &mut session,
            &ask(7, RepairKind::Shrink),
            RepairFile::Backup
        ) == Some(odd_secret())
    );
}

#[test]
fn names_that_a_shell_reads_otherwise_are_in_no_command() {
    let name = "$(reboot);x";
    let json = odd().replacen("\"web\"", &format!("\"{name}\""), 1);
    let mut object = stored(name, 7, json.as_bytes());
    object["metadata"]["namespace"] = "`id`".into();
    object["metadata"]["resourceVersion"] = "1'2".into();
    let mut session = open(object.to_string());
    let ask = ask(7, RepairKind::Status("failed".to_owned()));
    let view = session.repair(0, &ask, Mode::Hide).unwrap();
    assert_eq!(view.refused, None);
    assert_eq!(view.corrected, "__reboot__x.v7.corrected.unredacted.json");
    for step in &view.steps {
        let all = format!("{step:?}");
        assert!(
            !all.contains("reboot)") && !all.contains("`id`") && !all.contains("1'2"),
            "{all}"
        );
    }
}

#[test]
fn a_paste_without_its_version_says_so() {
    let mut object = odd_secret();
    object["metadata"]
        .as_object_mut()
        .unwrap()
        .remove("resourceVersion");
    let key = RevisionKey {
        release: 0,
        revision: 7,
    };
    let start = open(object.to_string())
        .repair_start(key, Mode::Hide)
        .unwrap();
    assert_eq!(start.refused, None);
    assert!(
        start
            .notes
            .iter()
            .any(|note| note.text.id == "repair-no-version")
    );
}
