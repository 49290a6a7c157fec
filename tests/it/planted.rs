//! Marked secrets, planted wherever a release can hold one, stay out of every answer.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use helmwake::kubernetes::version::KubernetesVersion;
use helmwake::limits;
use helmwake::redact::Mode;
use helmwake::rollback::asked::Asked;
use helmwake::rollback::helm::HelmVersion;
use helmwake::rollback::live;
use helmwake::session::{RevisionKey, Session};
use helmwake::view::pane::Pane;
use helmwake::yaml::emit::emit;
use serde_json::{Value, json};

use crate::helm2::config_map;
use crate::lazy::{in_order, open_by_heads};
use crate::shared::open;

/// Makes a secret that nothing else looks like.
pub(crate) fn mark(name: &str) -> String {
    format!("Zq7{name}Xw91pK")
}

fn b64(text: &str) -> String {
    BASE64.encode(text)
}

/// Manifests, each with one secret, named.
fn manifests() -> Vec<(&'static str, String)> {
    let secret = |name: &'static str, write: &dyn Fn(&str) -> String| (name, write(&mark(name)));
    let kind = "apiVersion: v1\nkind: Secret\nmetadata:\n  name: s\n";
    vec![
        secret("data", &|s| format!("{kind}data:\n  blob: {}\n", b64(s))),
        secret("stringdata", &|s| {
            format!("{kind}stringData:\n  blob: {s}\n")
        }),
        secret("list", &|s| {
            format!(
                "apiVersion: v1\nkind: List\nitems:\n- kind: Secret\n  stringData:\n    blob: {s}\n"
            )
        }),
        secret("secretlist", &|s| {
            format!(
                "apiVersion: v1\nkind: SecretList\nitems:\n- data: {{blob: {}}}\n",
                b64(s)
            )
        }),
        secret("json", &|s| {
            format!(
                "{}\n",
                json!({"apiVersion": "v1", "kind": "Secret", "data": {"blob": b64(s)}})
            )
        }),
        secret("jsonlist", &|s| {
            format!(
                "{}\n",
                json!({"apiVersion": "v1", "kind": "List", "items": [{"kind": "Secret", "stringData": {"blob": s}}]})
            )
        }),
        secret("double", &|s| {
            format!("{kind}stringData:\n  blob: \"{s}\"\n")
        }),
        secret("single", &|s| format!("{kind}stringData:\n  blob: '{s}'\n")),
        secret("escaped", &|s| {
            format!("{kind}stringData:\n  blob: \"\\x5A{}\"\n", &s[1..])
        }),
        secret("literal", &|s| {
            format!("{kind}stringData:\n  blob: |\n    first\n    {s}\n")
        }),
        secret("folded", &|s| {
            format!("{kind}stringData:\n  blob: >-\n    first\n    {s}\n")
        }),
        secret("splitdouble", &|s| {
            format!("{kind}stringData:\n  blob: \"first\n    {s}\"\n")
        }),
        secret("splitplain", &|s| {
            format!("{kind}stringData:\n  blob: first\n    {s}\n    last\n")
        }),
        secret("anchor", &|s| {
            format!("{kind}stringData:\n  blob: &a {s}\n  other: *a\n")
        }),
        secret("anchorfar", &|s| {
            format!("x: &a {s}\n{kind}stringData:\n  other: *a\n")
        }),
        secret("anchormap", &|s| {
            format!("x: &a {{blob: {s}}}\n{kind}stringData: *a\n")
        }),
        secret("flow", &|s| {
            format!("{kind}stringData: {{\n  one: 1,\n  blob:\n    {s} }}\n")
        }),
        secret("lastapplied", &|s| {
            format!(
                "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: |\n      {}\n",
                json!({"apiVersion": "v1", "kind": "Secret", "data": {"blob": b64(s)}, "metadata": {"name": "s"}})
            )
        }),
        secret("lastappliedquoted", &|s| {
            format!(
                "apiVersion: v1\nkind: Secret\nmetadata:\n  name: c\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: {}\n",
                Value::from(
                    json!({"apiVersion": "v1", "kind": "Secret", "stringData": {"blob": s}})
                        .to_string()
                )
            )
        }),
        secret("env", &|s| {
            format!(
                "apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - env:\n    - name: DB_PASSWORD\n      value: {s}\n"
            )
        }),
        secret("args", &|s| {
            format!(
                "apiVersion: v1\nkind: Pod\nspec:\n  containers:\n  - args: [\"--password={s}\"]\n"
            )
        }),
        secret("url", &|s| {
            format!("apiVersion: v1\nkind: ConfigMap\ndata:\n  url: postgres://app:{s}@db/app\n")
        }),
        secret("dsn", &|s| {
            format!(
                "apiVersion: v1\nkind: ConfigMap\ndata:\n  dsn: \"Server=db;User Id=app;Password={s};Timeout=5\"\n"
            )
        }),
        secret("ini", &|s| {
            format!(
                "apiVersion: v1\nkind: ConfigMap\ndata:\n  app.ini: |\n    [db]\n    password = {s}\n"
            )
        }),
        secret("bearer", &|s| {
            format!("apiVersion: v1\nkind: ConfigMap\ndata:\n  h: \"Authorization: Bearer {s}\"\n")
        }),
        secret("comment", &|s| {
            format!("apiVersion: v1\nkind: ConfigMap\n# password: {s}\ndata: {{a: b}}\n")
        }),
        secret("broken", &|s| {
            format!("apiVersion: v1\nkind: Secret\nstringData:\n  blob: {s}\n bad: [\n")
        }),
        secret("brokenblock", &|s| {
            format!("apiVersion: v1\nkind: Secret\nstringData:\n  blob: |\n    {s}\n bad: [\n")
        }),
        secret("tabs", &|s| {
            format!("apiVersion: v1\nkind: Secret\nstringData:\n\tblob: {s}\n")
        }),
        secret("crlf", &|s| {
            format!("apiVersion: v1\r\nkind: Secret\r\nstringData:\r\n  blob: {s}\r\n")
        }),
        secret("binary", &|s| {
            format!("{kind}data:\n  blob: !!binary {}\n", b64(s))
        }),
        secret("wrapped64", &|s| {
            let e = b64(s);
            format!(
                "{kind}data:\n  blob: |\n    {}\n    {}\n",
                &e[..12],
                &e[12..]
            )
        }),
        secret("quotedkind", &|s| {
            format!("apiVersion: v1\n\"kind\": \"Secret\"\nstringData:\n  blob: {s}\n")
        }),
        secret("kindlater", &|s| {
            format!("stringData:\n  blob: {s}\napiVersion: v1\nkind: Secret\n")
        }),
        secret("nested", &|s| {
            format!(
                "apiVersion: v1\nkind: ConfigMap\ndata:\n  s.yaml: |\n    apiVersion: v1\n    kind: Secret\n    stringData:\n      blob: {s}\n"
            )
        }),
        secret("dockercfg", &|s| {
            format!("{kind}type: kubernetes.io/dockerconfigjson\ndata:\n  .dockerconfigjson: {}\n", b64(&json!({"auths": {"r.example": {"username": "u", "password": s, "auth": b64(&format!("u:{s}"))}}}).to_string()))
        }),
        secret("sealed", &|s| {
            format!("apiVersion: v1\nkind: ConfigMap\ndata:\n  token: {s}\n")
        }),
        secret("mergekey", &|s| {
            format!("base: &b\n  blob: {s}\n{kind}stringData:\n  <<: *b\n")
        }),
        secret("complexkey", &|s| {
            format!("{kind}stringData:\n  ? blob\n  : {s}\n")
        }),
        secret("dupkey", &|s| {
            format!("{kind}stringData:\n  blob: {s}\nstringData:\n  blob: other\n")
        }),
        secret("brokencomment", &|s| {
            format!(
                "apiVersion: v1\nkind: Secret\nstringData: # all\n# and\n  blob: {s}\n bad: [\n"
            )
        }),
        secret("brokenflow", &|s| {
            format!("apiVersion: v1\nkind: Secret\nstringData: {{blob: {s}}}\n bad: [\n")
        }),
        secret("brokentemplate", &|s| {
            format!(
                "apiVersion: v1\nkind: {{{{ k }}}}\ndata:\n{{{{- if x }}}}\n  blob: {}\n{{{{- end }}}}\n",
                b64(s)
            )
        }),
        secret("lowerkind", &|s| {
            format!("apiVersion: v1\nkind: secret\nstringData:\n  blob: {s}\n")
        }),
    ]
}

/// Values, each with one secret.
fn values() -> Vec<(&'static str, Value)> {
    let m = mark;
    vec![
        ("vpassword", json!({"db": {"password": m("vpassword")}})),
        ("vtoken", json!({"apiToken": m("vtoken")})),
        (
            "vurl",
            json!({"url": format!("mysql://root:{}@db/x", m("vurl"))}),
        ),
        (
            "vdsn",
            json!({"dsn": format!("host=db user=a password={} sslmode=off", m("vdsn"))}),
        ),
        ("vlist", json!({"passwords": [m("vlist")]})),
        (
            "venv",
            json!({"env": [{"name": "API_KEY", "value": m("venv")}]}),
        ),
        ("vsecrets", json!({"secrets": {"blob": m("vsecrets")}})),
        (
            "vyaml",
            json!({"extra": format!("apiVersion: v1\nkind: Secret\nstringData:\n  blob: {}\n", m("vyaml"))}),
        ),
        (
            "vobject",
            json!({"extraObjects": [{"apiVersion": "v1", "kind": "Secret", "stringData": {"blob": m("vobject")}}]}),
        ),
    ]
}

/// A release that has all of them, and quotes each again in other places.
pub(crate) fn record(revision: i64) -> Value {
    let manifests = manifests();
    let manifest: String = manifests
        .iter()
        .map(|(name, text)| format!("---\n# Source: web/templates/{name}.yaml\n{text}"))
        .collect();
    let hooks: Vec<Value> = manifests
        .iter()
        .map(|(name, text)| {
            let text = text.replace("Zq7", "Zq7hook");
            json!({"name": name, "kind": "Job", "path": format!("web/templates/{name}.yaml"),
                "manifest": text, "events": ["pre-upgrade"],
                "last_run": {"started_at": "", "completed_at": "", "phase": ""}})
        })
        .collect();
    let mut config = serde_json::Map::new();
    let mut defaults = serde_json::Map::new();
    for (name, value) in values() {
        config.insert(name.to_owned(), value.clone());
        let text = value.to_string().replace("Zq7", "Zq7chart");
        defaults.insert(name.to_owned(), serde_json::from_str(&text).unwrap());
    }
    let quoted: String = marks()
        .into_iter()
        .filter(|(name, _)| is_known_elsewhere(name))
        .collect::<Vec<_>>()
        .iter()
        .map(|(_, secret)| format!("Your password is {secret}\n"))
        .collect();
    json!({
        "name": "web", "namespace": "shop", "version": revision,
        "info": {
            "first_deployed": "2026-01-05T09:00:00Z", "last_deployed": "2026-01-05T09:00:00Z", "deleted": "",
            "description": format!("Upgrade \"web\" failed: quoting {}", quoted.replace('\n', ", ")),
            "status": "failed", "notes": quoted,
        },
        "chart": {
            "metadata": {"name": "web", "version": "1.0.0", "apiVersion": "v2"}, "lock": null,
            "templates": manifests.iter().map(|(name, text)| json!({
                "name": format!("templates/{name}.yaml"), "data": b64(&text.replace("Zq7", "Zq7tpl"))})).collect::<Value>(),
            "values": defaults, "schema": null,
            "files": [{"name": "files/app.conf", "data": b64(&format!("password={}\n", mark("file")))}],
        },
        "config": config, "manifest": manifest, "hooks": hooks,
    })
}

/// What is masked where it is planted only: a line of a longer value, what a template alone holds,
/// and what a hook does not hold because base64 of the mark was not replaced.
fn is_known_elsewhere(name: &str) -> bool {
    let (what, place) = name.split_once('/').unwrap_or((name, "tpl"));
    let is_line = [
        "folded",
        "literal",
        "splitdouble",
        "splitplain",
        "brokenflow",
    ]
    .contains(&what);
    let is_encoded = manifests()
        .iter()
        .any(|(name, text)| *name == what && !text.contains("Zq7"));
    place != "tpl" && !is_line && !(place == "hook" && is_encoded)
}

/// All secrets by what planted them.
pub(crate) fn marks() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for name in manifests().into_iter().map(|(name, _)| name) {
        for place in ["", "hook", "tpl"] {
            all.push((
                format!("{name}/{place}"),
                format!("Zq7{place}{}", &mark(name)[3..]),
            ));
        }
    }
    for name in values().into_iter().map(|(name, _)| name) {
        for place in ["", "chart"] {
            all.push((
                format!("{name}/{place}"),
                format!("Zq7{place}{}", &mark(name)[3..]),
            ));
        }
    }
    all.push(("file".to_owned(), mark("file")));
    all.push(("subchart".to_owned(), mark("subchart")));
    all
}

/// The ways in which a text shows a secret.
fn spellings(secret: &str) -> Vec<String> {
    let hex = |text: &str, sep: &str| {
        let bytes: Vec<String> = text.bytes().map(|b| format!("{b:02x}")).collect();
        bytes.join(sep)
    };
    let mut all = vec![secret.to_owned(), hex(secret, ""), hex(secret, " ")];
    // Base64 inside of longer base64: whole groups at any of three phases.
    for phase in 0..3 {
        let encoded = BASE64.encode(format!("{}{secret}", &"\0\0\0"[..phase]));
        let from = (phase * 8).div_ceil(6);
        let whole = encoded.trim_end_matches('=');
        all.push(whole[from..whole.len() - 1].to_owned());
    }
    all
}

#[track_caller]
pub(crate) fn check(what: &str, text: &str, found: &mut Vec<String>) {
    let lower = text.to_lowercase();
    for (name, secret) in marks() {
        for spelling in spellings(&secret) {
            if text.contains(&spelling) || lower.contains(&secret.to_lowercase()) {
                found.push(format!("{what}: {name} as {spelling}"));
                break;
            }
        }
    }
}

fn ask_all(session: &mut Session, found: &mut Vec<String>) {
    let overview = session.overview(Mode::Hide);
    check(
        "overview",
        &serde_json::to_string(&overview).unwrap(),
        found,
    );
    {
        let revision = 2;
        let key = RevisionKey {
            release: 0,
            revision,
        };
        let view = session.revision(key, Mode::Hide).unwrap();
        check("revision", &serde_json::to_string(&view).unwrap(), found);
        for pane in Pane::ALL {
            let Some(text) = session.pane_text(key, pane, Mode::Hide) else {
                continue;
            };
            check(&format!("{pane:?}"), &text, found);
            let joined: String = text.split_whitespace().collect();
            check(&format!("{pane:?} joined"), &joined, found);
            let window = session.pane(key, pane, Mode::Hide, 0, usize::MAX).unwrap();
            check(
                &format!("{pane:?} lines"),
                &serde_json::to_string(&window.lines).unwrap(),
                found,
            );
            let hits = session.search(key, pane, Mode::Hide, "zQ7").unwrap();
            if hits.n_total > 0 {
                found.push(format!("{pane:?} search {}", hits.n_total));
            }
        }
    }
    let view = session.release(0, Mode::Hide).unwrap();
    check("release", &serde_json::to_string(&view).unwrap(), found);
    let view = session.rollback(0, &asked(), None, Mode::Hide).unwrap();
    check("rollback", &serde_json::to_string(&view).unwrap(), found);
    let orphans = session.orphans(0);
    check("orphans", &serde_json::to_string(&orphans).unwrap(), found);
}

fn asked() -> Asked {
    Asked::defaults(1, HelmVersion::RECORDED_3, KubernetesVersion::RECORDED)
}

/// Secrets in fields that a rollback changes: in the stored manifests, in the live objects, in both.
#[test]
fn what_is_planted_in_a_rollback_is_in_no_prediction() {
    // What a value is called in the manifest of the target, of the newest revision, and in the cluster.
    let sides = ["file", "subchart", "vpassword/"];
    let objects = |secret: &str, env: &str| {
        format!(
            "---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: s\nstringData:\n  some.thing: {secret}\n\
             ---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c\ndata:\n  db.password: {secret}\n  app.ini: password={secret}\n\
             ---\napiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: d\n  annotations:\n    a/token: {secret}\nspec:\n  \
             selector: {{matchLabels: {{a: b}}}}\n  template:\n    metadata: {{labels: {{a: b}}}}\n    spec:\n      containers:\n      - name: main\n        \
             image: x\n        env:\n        - name: {env}\n          value: {secret}\n"
        )
    };
    let record = |revision: i64, secret: &str| {
        let mut record = record(revision);
        record["manifest"] = objects(secret, "DB_PASSWORD").into();
        record["hooks"] = json!([]);
        record["config"] = json!({});
        record["chart"]["values"] = json!({});
        record["info"]["status"] = if revision == 1 {
            "superseded".into()
        } else {
            "deployed".into()
        };
        record["info"]["description"] = format!("by hand, password={secret}").into();
        record
    };
    let [target, newest, live_one] =
        sides.map(|name| marks().into_iter().find(|(one, _)| one == name).unwrap().1);
    let dump = json!({"apiVersion": "v1", "kind": "List", "items": [in_order(&record(1, &target)), in_order(&record(2, &newest))]});
    let session = open(dump.to_string());
    let (live, problems) = live::parse(
        &(objects(&live_one, "DB_PASSWORD")
            .replace("stringData:\n  some.thing: ", "data:\n  some.thing: ")
            .replace(
                &format!("  some.thing: {live_one}"),
                &format!("  some.thing: {}", b64(&live_one)),
            )
            // What follows shows that the last object is whole.
            + "---\n"),
        &limits::STANDARD,
    );
    assert_eq!((live.objects.len(), problems.len()), (3, 0));
    for live in [None, Some(&live)] {
        let hidden = session.rollback(0, &asked(), live, Mode::Hide).unwrap();
        let n_fields: usize = hidden.objects.iter().map(|one| one.fields.len()).sum();
        assert!(n_fields >= 5, "{n_fields} fields");
        let mut found = Vec::new();
        check(
            "rollback",
            &serde_json::to_string(&hidden).unwrap(),
            &mut found,
        );
        assert!(found.is_empty(), "{}", found.join("\n"));
        // They are there.
        let shown =
            serde_json::to_string(&session.rollback(0, &asked(), live, Mode::Show).unwrap())
                .unwrap();
        assert!(shown.contains(&target) && shown.contains(&newest));
        assert_eq!(shown.contains(&live_one), live.is_some());
    }
}

fn dump() -> String {
    let items = [in_order(&record(1)), in_order(&record(2))];
    json!({"apiVersion": "v1", "kind": "List", "items": items}).to_string()
}

#[test]
fn what_is_planted_is_in_no_answer() {
    for is_lazy in [false, true] {
        let mut session = if is_lazy {
            open_by_heads(dump())
        } else {
            open(dump())
        };
        let mut found = Vec::new();
        ask_all(&mut session, &mut found);
        found.sort();
        found.dedup();
        assert!(
            found.is_empty(),
            "{} {is_lazy}\n{}",
            found.len(),
            found.join("\n")
        );
    }
}

/// What `helm get all` prints of a record (facts 7.4).
fn get_all(record: &Value) -> String {
    let text = |pointer: &str| record.pointer(pointer).unwrap().as_str().unwrap();
    let hooks = record["hooks"].as_array().unwrap().iter();
    let hooks: String = hooks
        .map(|hook| {
            let text = |key: &str| hook[key].as_str().unwrap();
            format!("---\n# Source: {}\n{}\n", text("path"), text("manifest"))
        })
        .collect();
    format!(
        "NAME: web\nLAST DEPLOYED: Mon Jan  5 09:00:00 2026\nNAMESPACE: shop\nSTATUS: failed\nREVISION: {}\n\
         CHART: web\nVERSION: 1.0.0\nAPP_VERSION: \nDESCRIPTION: {}\nTEST SUITE: None\n\
         USER-SUPPLIED VALUES:\n{}\nCOMPUTED VALUES:\n{}\nHOOKS:\n{hooks}MANIFEST:\n{}\n\nNOTES:\n{}\n",
        record["version"],
        text("/info/description"),
        emit(&record["config"]),
        emit(&record["chart"]["values"]),
        text("/manifest"),
        text("/info/notes"),
    )
}

#[test]
fn what_is_planted_in_an_output_is_in_no_answer() {
    for command in [
        "",
        "$ helm upgrade web ./chart -n shop --set db.password=Zq7vpasswordXw91pK\n",
    ] {
        let mut session = open(format!("{command}{}", get_all(&record(2))));
        let key = RevisionKey {
            release: 0,
            revision: 2,
        };
        // All of it was read.
        for pane in [
            Pane::Manifest,
            Pane::Hooks,
            Pane::Notes,
            Pane::SuppliedValues,
            Pane::ComputedValues,
        ] {
            let shown = session.pane_text(key, pane, Mode::Show).unwrap();
            let has_any = |place: &str| shown.contains(&format!("Zq7{place}"));
            assert!(has_any(""), "{pane:?}");
            assert!(pane != Pane::ComputedValues || has_any("chart"));
            assert!(pane != Pane::Hooks || has_any("hook"));
        }
        let mut found = Vec::new();
        ask_all(&mut session, &mut found);
        found.sort();
        found.dedup();
        assert!(found.is_empty(), "{}\n{}", found.len(), found.join("\n"));
    }
}

/// The same two revisions as Tiller kept them; a subchart has secrets of its own.
fn dump_of_helm2() -> String {
    let items = [1, 2].map(|revision| {
        let mut record = record(revision);
        let subchart = json!({
            "metadata": {"name": "sub", "version": "1.0.0"},
            "templates": [{"name": "templates/s.yaml", "data": b64(&format!("kind: Secret\nstringData:\n  blob: {}\n", mark("subchart")))}],
            "values": {"password": mark("subchart")},
            "files": [{"name": "app.conf", "data": b64(&format!("password={}\n", mark("subchart")))}],
        });
        record["chart"]["dependencies"] = json!([subchart]);
        record["info"]["resources"] = record["info"]["notes"].clone();
        config_map(&record)
    });
    json!({"apiVersion": "v1", "kind": "List", "items": items}).to_string()
}

#[test]
fn what_is_planted_in_records_of_helm_2_is_in_no_answer() {
    let mut session = open(dump_of_helm2());
    let key = RevisionKey {
        release: 0,
        revision: 2,
    };
    let text = session.pane_text(key, Pane::DecodedJson, Mode::Show);
    assert!(text.unwrap().contains(&mark("vpassword")));
    let mut found = Vec::new();
    ask_all(&mut session, &mut found);
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{}\n{}", found.len(), found.join("\n"));
}
