//! Texts of objects: masked, short, and merged to what the objects themselves are merged to.

use std::fmt::Write as _;
use std::fs;

use serde_json::{Value, json};

use super::*;
use crate::limits::STANDARD;
use crate::recordings;
use crate::rollback::asked::Asked;
use crate::rollback::helm::HelmVersion;
use crate::server::changes::changes;
use crate::session::{Paste, Piece};
use crate::view::merge::{Way, WayView, example};

/// What stands in Secrets, where it can be told from other words.
fn secrets(live: &Value) -> Vec<String> {
    let objects = live.as_object().unwrap().iter();
    let secrets = objects.filter(|(key, _)| key.starts_with("v1/Secret/"));
    let data = secrets.filter_map(|(_, object)| object["data"].as_object());
    let values = data.flat_map(|data| data.values());
    let values = values.map(|value| value.as_str().unwrap().to_owned());
    values.filter(|value| value.ends_with('=')).collect()
}

fn value(text: &str) -> Value {
    read(text, &STANDARD).unwrap().unwrap()
}

/// The helm that recorded it, as a link asks for it.
fn ask(case: &Value, target: &Value) -> AskView {
    let helm = HelmVersion::parse(case["helm"].as_str().unwrap()).unwrap();
    AskView {
        target: target.as_i64(),
        helm: Some([helm.major, helm.minor, helm.patch]),
        kubernetes: Some(36),
        ..AskView::default()
    }
}

/// Every recorded rollback that succeeded, object by object, from the texts that an explorer starts from.
#[test]
fn recorded_rollbacks_are_merged_from_their_texts() {
    let (mut n_patched, mut n_short, mut n_secrets) = (0, 0, 0);
    let mut wrong = String::new();
    for folder in recordings::scenarios() {
        let text = fs::read_to_string(folder.join("case.json")).unwrap();
        let case: Value = serde_json::from_str(&text).unwrap();
        for rollback in case["rollbacks"].as_array().unwrap() {
            let to = folder.join(format!("to-{}", rollback["target"]));
            if !to.is_dir() || rollback["ok"] != true {
                continue;
            }
            let file = |name: &str| fs::read(to.join(name)).unwrap();
            let paste = Paste::from(Piece::new(None, file("secrets.yaml")));
            let mut session = Session::open(paste, &STANDARD);
            let live = Paste::from(Piece::new(None, file("live-before.json")));
            assert!(session.add_live(live).is_some(), "{}", to.display());
            let ask = ask(&case, &rollback["target"]);
            let view = session.preview(0, &ask, Mode::Hide).unwrap();
            let stored: Value = serde_json::from_slice(&file("live-after.json")).unwrap();
            let secrets = secrets(&serde_json::from_slice(&file("live-before.json")).unwrap());
            n_secrets += secrets.len();
            for (index, object) in view.rollback.objects.iter().enumerate() {
                let key = &object.object.object;
                let at = format!("{} {key}", to.display());
                let is_patched = rollback["effects"][key] == "patched";
                if !is_patched && !key.starts_with("v1/Secret/") {
                    continue;
                }
                let hidden = session.merge_start(0, &ask, index, Mode::Hide).unwrap();
                for text in hidden.texts.each() {
                    let is_open = secrets.iter().any(|secret| text.contains(secret));
                    assert!(!is_open, "{at}: {text}");
                }
                if !is_patched {
                    continue;
                }
                n_patched += 1;
                n_short += usize::from(!hidden.texts.live.contains("\nstatus:"));
                let masked = session.merge(0, &ask, &hidden.texts).unwrap();
                let open = session.merge_start(0, &ask, index, Mode::Show).unwrap();
                let open = session.merge(0, &ask, &open.texts).unwrap();
                let taken = |view: &MergeView| -> Option<WayView> {
                    let mut ways = view.ways.iter();
                    ways.find(|one| Some(one.way) == view.way).cloned()
                };
                let (masked, open) = (taken(&masked).unwrap(), taken(&open).unwrap());
                // What is masked comes to the same.
                let drawn = |way: &WayView| {
                    let fields = way.fields.iter();
                    let fields = fields.map(|one| (one.path.clone(), one.why.clone()));
                    (way.problems.clone(), fields.collect::<Vec<_>>())
                };
                assert_eq!(drawn(&masked), drawn(&open), "{at}");
                let after = value(open.result.as_ref().unwrap());
                let mut parts = key.rsplitn(3, '/');
                let (_, kind, version) = (parts.next(), parts.next().unwrap(), parts.next());
                let (group, version) = version
                    .unwrap()
                    .split_once('/')
                    .unwrap_or(("", version.unwrap()));
                let gvk = crate::kubernetes::Gvk {
                    group,
                    version,
                    kind,
                };
                let mut beside = changes(gvk, &after, &stored[key]);
                // Chosen by the server.
                beside.retain(|one| !one.path.ends_with(".nodePort") || one.before.is_some());
                for change in beside {
                    writeln!(wrong, "{at}: {}", change.path).unwrap();
                }
            }
        }
    }
    println!("{n_patched} patched objects, {n_short} without a status");
    assert_eq!(wrong, "");
    assert!(n_patched > 50 && n_short * 2 > n_patched && n_secrets > 0);
}

fn asked() -> Asked {
    let helm = HelmVersion::RECORDED_3;
    Asked::defaults(
        1,
        helm,
        crate::kubernetes::version::KubernetesVersion::RECORDED,
    )
}

fn merged(texts: [&str; 4]) -> MergeView {
    let [old, live, new, owners] = texts.map(str::to_owned);
    let texts = MergeTexts {
        old,
        live,
        new,
        owners,
    };
    let question = Question {
        asked: &asked(),
        is_server_side: false,
    };
    merge(&texts, question, &STANDARD)
}

fn config(data: &str) -> String {
    format!("apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: web\ndata: {data}\n")
}

#[test]
fn owners_beside_the_live_text_count_unless_it_has_some() {
    let owner = |manager: &str| {
        json!([{"manager": manager, "operation": "Update", "apiVersion": "v1", "fieldsType": "FieldsV1",
            "fieldsV1": {"f:data": {"f:a": {}}}}])
        .to_string()
    };
    let said = |live: &str, owners: &str| {
        let view = merged([&config("{a: x}"), live, &config("{a: x}"), owners]);
        let way = view.ways.into_iter().find(|one| one.way == Way::ServerSide);
        format!("{:?}", way.unwrap().problems)
    };
    let live = config("{a: hand}");
    assert!(said(&live, &owner("one")).contains("one"));
    let own = live.replace(
        "name: web",
        &format!("name: web\n  managedFields: {}", owner("two")),
    );
    let said = said(&own, &owner("one"));
    assert!(said.contains("two") && !said.contains("one"), "{said}");
}

#[test]
fn a_text_that_cannot_be_read_says_where() {
    let check = |text: &str, expect: Unread| {
        assert_eq!(read(text, &STANDARD), Err(expect), "{text}");
        let view = merged([&config("{}"), text, &config("{}"), ""]);
        let unread = [None, Some(expect.text()), None, None];
        assert_eq!((view.unread, view.ways), (unread, Vec::new()));
    };
    let syntax = |line, column| Unread::Syntax { line, column };
    check("a: 1\nb: [\n", syntax(3, 1));
    check("{\"a\": 1,\n  \"b\" 2}", syntax(2, 7));
    check("é: {", syntax(1, 5));
    check("a: 1\n---\nb: 1\n", Unread::Several);
    check(&"[".repeat(200), Unread::TooDeep { limit: 128 });
    check(
        &"a".repeat(MAX_TEXT + 1),
        Unread::TooLong { limit: MAX_TEXT },
    );
    let many = format!("[{}]", "1,".repeat(MAX_NODES));
    check(&many, Unread::TooManyNodes { limit: MAX_NODES });
}

#[test]
fn what_is_no_object_is_not_merged() {
    for text in [
        "[]",
        "a: 1",
        "just text",
        "42",
        "{apiVersion: v1, kind: [x]}",
    ] {
        let view = merged([text, text, text, "{}"]);
        let no = Some(Unread::NoObject.text());
        let no_list = Some(Unread::NoList.text());
        assert_eq!(view.unread, [no.clone(), no.clone(), no, no_list], "{text}");
    }
}

#[test]
fn nothing_but_comments_is_no_object_and_no_error() {
    let view = merged(["# gone\n", "", "---\n", "null"]);
    assert_eq!(view.unread, [const { None }; 4]);
    assert_eq!((view.way, view.ways), (None, Vec::new()));
    assert_eq!(view.notes.len(), 1);
}

/// Texts made to take time or memory.
#[test]
fn hostile_texts_are_bounded() {
    let long = "x".repeat(MAX_TEXT / 2);
    let aliases = "*a, ".repeat(MAX_TEXT / 16);
    let grown = config(&format!("{{a: &a {long}, b: [{aliases}]}}"));
    let found = read(&grown, &STANDARD);
    assert!(
        matches!(found, Err(Unread::TooManyNodes { .. })),
        "{found:?}"
    );
    // As many fields as fit in, all of them others in each text.
    let many = |word: &str| {
        let pairs = (0..9000).map(|n| format!("k{n}: {word}"));
        config(&format!("{{{}}}", pairs.collect::<Vec<_>>().join(", ")))
    };
    let view = merged([&many("x"), &many("z"), &many("w"), ""]);
    assert_eq!(view.ways.len(), 3);
    for way in &view.ways {
        assert!(
            way.fields.len() <= 300 && way.n_more >= 8700,
            "{:?}",
            way.way
        );
    }
    // Directives of patches, and lists with odd items.
    let odd = "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\n\
        spec: {$patch: replace, $retainKeys: 1, template: {spec: {containers: [1, {name: [x]}, {name: a}, {name: a}]}}}\n";
    let plain = "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: 7\n";
    for texts in [
        [odd, plain, odd],
        [plain, odd, odd],
        [odd, odd, plain],
        [odd, odd, odd],
    ] {
        let [old, live, new] = texts;
        let view = merged([old, live, new, "[1, {manager: 2}, {fieldsV1: [x]}]"]);
        assert_eq!(view.ways.len(), 3);
    }
}

#[test]
fn typed_texts_are_not_printed() {
    let texts = MergeTexts {
        live: "hunter2".to_owned(),
        ..MergeTexts::default()
    };
    assert_eq!(format!("{texts:?}"), "<texts of [0, 7, 0, 0] bytes>");
}

/// The example shows what it is there for.
#[test]
fn the_example_has_a_change_that_survives_and_one_that_is_reset_or_refused() {
    let texts = example::texts();
    let view = merged(texts.each());
    assert_eq!(view.way, Some(Way::Strategic));
    let drawn = |way: Way| -> Vec<String> {
        let found = view.ways.iter().find(|one| one.way == way).unwrap();
        let fields = found.fields.iter().map(|field| {
            let why = field.why.as_ref().map(|why| format!("{:?}", why.args));
            let words = why.unwrap_or_default();
            let mut words = words.split('"').skip(3);
            let after = field.after.as_deref().unwrap_or("gone");
            format!(
                "{} {after} {}",
                field.path,
                words.next().unwrap_or_default()
            )
        });
        fields.collect()
    };
    let strategic = [
        "data.banner gone removed",
        r#"data.color "blue" reset"#,
        r#"data.note "by hand" kept"#,
        r#"data.size "large" set"#,
    ];
    assert_eq!(drawn(Way::Strategic), strategic);
    let mut json = strategic;
    json[1] = r#"data.color "red" unsent"#;
    assert_eq!(drawn(Way::Json), json);
    let refused = drawn(Way::ServerSide);
    assert_eq!(refused[1], r#"data.color "red" kubectl-edit"#);
    let server_side = view.ways.iter().find(|one| one.way == Way::ServerSide);
    assert_eq!(server_side.unwrap().result, None);
    // Who owns what afterwards is not told.
    let results: String = view
        .ways
        .iter()
        .filter_map(|one| one.result.clone())
        .collect();
    assert!(results.contains("by hand") && !results.contains("managedFields"));
}
