//! Large and hostile records in every room: nothing panics, and each answer comes.

use helmwake::limits;
use helmwake::redact::Mode;
use helmwake::session::{Piece, Session};
use serde_json::{Map, Value, json};

use super::check::rooms;
use crate::payload;

/// Opens two revisions, and goes through everything that is shown of them.
fn check(edit: &dyn Fn(&mut Value, i64)) {
    let secrets = [1, 2].map(|revision| {
        let mut record = record(revision);
        edit(&mut record, revision);
        payload::secret(&record)
    });
    let dump = json!({ "apiVersion": "v1", "kind": "List", "items": secrets }).to_string();
    let mut session = Session::open(
        Piece::new(None, dump.into_bytes()).into(),
        &limits::STANDARD,
    );
    for mode in [Mode::Hide, Mode::Show] {
        rooms(&mut session, 0, mode);
    }
}

fn record(revision: i64) -> Value {
    let time = "2026-01-02T03:04:05Z";
    json!({
        "name": "large", "namespace": "shop", "version": revision,
        "info": {
            "first_deployed": time, "last_deployed": time, "deleted": "",
            "description": if revision == 2 { "Upgrade complete" } else { "Install complete" },
            "status": if revision == 2 { "deployed" } else { "superseded" },
        },
        "chart": {
            "metadata": { "name": "large", "version": "1.0.0", "apiVersion": "v2" },
            "lock": null, "templates": [], "values": {}, "schema": null, "files": [],
        },
        "config": {},
        "manifest": "",
        "hooks": [],
    })
}

fn many(n: usize, value: impl Fn(usize) -> Value) -> Value {
    let pairs = (0..n).map(|at| (format!("k{at}"), value(at)));
    pairs.collect::<Map<_, _>>().into()
}

fn hostile(n: usize) -> String {
    let names = [
        "../../etc/passwd",
        "<script>alert(1)</script>",
        "a\nb",
        "$(reboot)",
        "`id`",
        "'; rm -rf / #",
        "-o",
        "",
        "\u{202e}gpj",
        "\u{0}",
    ];
    names[n % names.len()].to_owned()
}

#[test]
fn many_objects() {
    check(&|record, revision| {
        let object = |n: usize| {
            let name = n / 2 * 2;
            format!(
                "---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c{name}\ndata: {{a: \"{}\"}}\n",
                n as i64 * revision
            )
        };
        record["manifest"] = (0..4_000).map(object).collect::<String>().into();
    });
}

#[test]
fn one_line() {
    check(&|record, revision| {
        let line = "word ".repeat((1 << 20) / 5) + &revision.to_string();
        record["manifest"] =
            format!("kind: ConfigMap\napiVersion: v1\nmetadata: {{name: a}}\ndata:\n  a: {line}\n")
                .into();
        record["info"]["notes"] = line.into();
    });
}

#[test]
fn no_yaml() {
    check(&|record, revision| {
        let text = "{{[&a *b : - ? |\n".repeat(4_000);
        record["manifest"] = format!("{revision}\n{text}").into();
        record["hooks"] =
            json!([{ "name": "x", "kind": "Job", "manifest": text, "events": ["pre-install"] }]);
    });
}

#[test]
fn aliases() {
    check(&|record, revision| {
        let mut text = format!(
            "apiVersion: v1\nkind: ConfigMap\nmetadata: {{name: \"a{revision}\"}}\ndata:\n  x0: &x0 [1,2]\n"
        );
        for n in 1..60 {
            text += &format!("  x{n}: &x{n} [*x{0},*x{0}]\n", n - 1);
        }
        text += &"  ".repeat(200);
        record["manifest"] = text.into();
        record["hooks"] = json!([{ "name": "x", "kind": "Job", "manifest": record["manifest"], "events": ["test"] }]);
    });
}

#[test]
fn large_values() {
    check(&|record, revision| {
        record["config"] = many(
            3_000,
            |n| json!({"password": format!("p{n}-{revision}"), "b": n}),
        );
        record["chart"]["values"] = many(6_000, |n| json!({"a": "x".repeat(40), "b": n}));
    });
}

#[test]
fn globals_for_everyone() {
    check(&|record, _| {
        let mut sub = many(3_000, |_| json!({"global": {}}));
        sub["global"] = json!({});
        record["chart"]["values"] = json!({"global": many(3_000, |n| json!(n)), "sub": sub});
        let named = |n: usize| json!({"name": if n == 0 { "sub".to_owned() } else { format!("k{n}") }, "import-values": [{"child": "a", "parent": "b"}]});
        let all: Vec<Value> = (0..5_000).map(named).collect();
        record["chart"]["metadata"]["dependencies"] = all.clone().into();
        record["chart"]["lock"] = json!({ "dependencies": all });
    });
}

#[test]
fn hostile_names() {
    check(&|record, revision| {
        let file = |n: usize| json!({"name": format!("{}{}", hostile(n), n / 10), "data": "e30="});
        let files: Vec<Value> = (0..2_000).map(file).collect();
        record["chart"]["files"] = files.clone().into();
        record["chart"]["templates"] = files.into();
        record["chart"]["metadata"]["name"] = hostile(0).into();
        record["chart"]["metadata"]["version"] = hostile(3).into();
        let hook = |n: usize| {
            json!({
                "name": hostile(n), "kind": hostile(n + 1), "path": hostile(n), "weight": n as i64 * revision - 5,
                "events": [hostile(n), "pre-upgrade", "post-rollback"], "delete_policies": [hostile(n)],
                "manifest": format!("apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: {}\n", Value::from(hostile(n))),
            })
        };
        record["hooks"] = (0..500).map(hook).collect::<Vec<_>>().into();
        record["config"] = many(
            100,
            |n| json!({ hostile(n): hostile(n + revision as usize) }),
        );
        let object = |n: usize| {
            format!(
                "---\n# Source: {0}/charts/{0}/x.yaml\napiVersion: v1\nkind: {1}\nmetadata: {{name: {1}, namespace: {1}}}\n",
                hostile(n).replace('\n', " "),
                Value::from(hostile(n))
            )
        };
        record["manifest"] = (0..500).map(object).collect::<String>().into();
    });
}

#[test]
fn many_revisions() {
    let secrets: Vec<Value> = (1..=600)
        .map(|revision| {
            let mut record = record(revision);
            record["config"] = many(60, |n| json!(n as i64 * revision));
            record["info"]["status"] = "superseded".into();
            payload::secret(&record)
        })
        .collect();
    let dump = json!({ "apiVersion": "v1", "kind": "List", "items": secrets }).to_string();
    let mut session = Session::open(
        Piece::new(None, dump.into_bytes()).into(),
        &limits::STANDARD,
    );
    rooms(&mut session, 0, Mode::Hide);
}
