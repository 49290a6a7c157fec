//! What nobody may see of a preview, and pastes that were made to break one.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};

use super::*;
use crate::limits::STANDARD;
use crate::session::{Paste, Piece};
use crate::view::preview::columns::Line;

fn paste(text: &str) -> Paste {
    Piece::new(None, text.as_bytes().to_vec()).into()
}

fn record(revision: i64, status: &str, manifest: &str, hook: &str) -> Value {
    json!({
        "name": "web",
        "namespace": "shop",
        "version": revision,
        "info": {
            "first_deployed": "2026-01-05T09:00:00Z",
            "last_deployed": format!("2026-01-05T09:{revision:02}:00Z"),
            "deleted": "",
            "description": "Upgrade complete",
            "status": status,
        },
        "chart": {"metadata": {"name": "web", "version": "1.0.0", "apiVersion": "v2"}},
        "config": {},
        "manifest": manifest,
        "hooks": [{
            "name": "h", "kind": "Job", "path": "web/templates/h.yaml", "events": ["pre-rollback"],
            "manifest": hook,
            "last_run": {"started_at": "", "completed_at": "", "phase": ""},
        }],
    })
}

fn history(manifests: [&str; 2], hook: &str) -> String {
    let [old, new] = manifests;
    let records = [
        record(1, "superseded", old, hook),
        record(2, "deployed", new, hook),
    ];
    records.map(|record| record.to_string()).join("\n")
}

/// Everything that can be asked of a preview, as it crosses to the page.
fn answers(session: &mut Session, mode: Mode) -> String {
    let ask = AskView::default();
    let view = session.preview(0, &ask, mode).unwrap();
    let mut all = json(&view);
    let n = view.rollback.objects.len();
    let lines = (0..n).map(Line::Object);
    let lines = lines.chain((0..view.rollback.depends_on.len()).map(Line::Dependency));
    let lines = lines.chain((0..view.rollback.not_undone.len()).map(Line::NotUndone));
    for line in lines {
        all += &json(&session.evidence(0, &ask, line, mode).unwrap());
    }
    for object in 0..n {
        if let Some(start) = session.merge_start(0, &ask, object, mode) {
            all += &json(&start);
            let merge = session.merge(0, &ask, &start.texts).unwrap();
            assert_eq!(merge.unread, [const { None }; 4], "{}", start.texts.live);
            all += &json(&merge);
        }
    }
    all
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap()
}

const STORED: &str = "St0red-in-a-secret";
const ROTATED: &str = "R0tated-by-hand-9";
const APPLIED: &str = "Appl1ed-with-kubectl";
const OF_ENV: &str = "P4ssed-as-env-var";
const NOTED: &str = "N0ted-as-annotation";
const OF_HOOK: &str = "H00k-password-77";
const SHORT: &str = "tiger";

#[test]
fn no_secret_of_the_paste_or_of_the_cluster_is_shown_with_masks_on() {
    let old = format!(
        "---\napiVersion: v1\nkind: Secret\nmetadata: {{name: s}}\nstringData: {{key: {STORED}}}\n\
         ---\napiVersion: v1\nkind: ConfigMap\nmetadata: {{name: c}}\ndata: {{db.password: lion1, x: '1'}}\n\
         ---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {{name: web}}\nspec: {{selector: {{matchLabels: {{a: b}}}}, \
         template: {{metadata: {{labels: {{a: b}}}}, spec: {{containers: [{{name: a, image: i, env: [{{name: DB_PASSWORD, value: old1}}]}}]}}}}}}\n\
         ---\napiVersion: shop.example/v1\nkind: Shop\nmetadata: {{name: x}}\nspec: {{db.password: bear1}}\n"
    );
    let new = old
        .replace("x: '1'", "x: '2'")
        .replace("image: i", "image: j");
    let hook = format!(
        "apiVersion: batch/v1\nkind: Job\nmetadata: {{name: h}}\nspec: {{template: {{spec: {{containers: [{{name: a, env: [{{name: PASSWORD, value: {OF_HOOK}}}]}}]}}}}}}\n"
    );
    let base = |text: &str| BASE64.encode(text);
    let applied = json!({"apiVersion": "v1", "kind": "Secret", "stringData": {"key": APPLIED},
        "data": {"key": base(APPLIED)}});
    let live = json!({"apiVersion": "v1", "kind": "List", "items": [
        {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "s", "namespace": "shop", "uid": "1",
            "annotations": {"kubectl.kubernetes.io/last-applied-configuration": applied.to_string()},
            "managedFields": [{"manager": "helm", "operation": "Update", "fieldsV1": {"f:data": {"f:key": {}}}}, null, 7]},
            "data": {"key": base(ROTATED), "more": base(ROTATED)}},
        {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "c", "namespace": "shop", "uid": "2",
            "annotations": {"shop.example/api-token": NOTED}},
            "data": {"db.password": SHORT, "x": "3", "said": format!("login with {ROTATED}")}},
        {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "web", "namespace": "shop", "uid": "3"},
            "spec": {"selector": {"matchLabels": {"a": "b"}}, "template": {"metadata": {"labels": {"a": "b"}},
                "spec": {"containers": [{"name": "a", "image": "k", "env": [{"name": "DB_PASSWORD", "value": OF_ENV}]}]}}}},
        {"apiVersion": "shop.example/v1", "kind": "Shop", "metadata": {"name": "x", "namespace": "shop", "uid": "4"},
            "spec": {"db.password": SHORT}},
    ]});
    let planted = [STORED, ROTATED, APPLIED, OF_ENV, NOTED, OF_HOOK, SHORT];
    let mut session = Session::open(paste(&history([&old, &new], &hook)), &STANDARD);
    // What was seen before is masked anew with what the cluster shows.
    for is_live in [false, true] {
        if is_live {
            let added = session.add_live(paste(&live.to_string())).unwrap();
            assert_eq!(added.n_added, 4);
        }
        let shown = answers(&mut session, Mode::Hide);
        for secret in planted {
            assert!(
                !shown.contains(secret),
                "{secret}: {}",
                around(&shown, secret)
            );
            let coded = base(secret);
            assert!(
                !shown.contains(&coded),
                "{secret}: {}",
                around(&shown, &coded)
            );
        }
    }
    // The masks come off, and go on again.
    let open = answers(&mut session, Mode::Show);
    for secret in [STORED, OF_ENV, OF_HOOK, SHORT] {
        assert!(open.contains(secret), "{secret}");
    }
    let shown = answers(&mut session, Mode::Hide);
    assert!(planted.iter().all(|secret| !shown.contains(secret)));
}

fn around<'t>(text: &'t str, found: &'t str) -> &'t str {
    let at = text.find(found).unwrap_or_default();
    text.get(at.saturating_sub(300)..at + 80).unwrap_or(found)
}

#[test]
fn a_secret_that_only_the_cluster_shows_is_masked_in_stored_texts_too() {
    let manifest = format!(
        "apiVersion: v1\nkind: ConfigMap\nmetadata: {{name: c}}\ndata:\n  said: welcome {ROTATED} here\n"
    );
    let mut session = Session::open(paste(&history([&manifest, &manifest], "")), &STANDARD);
    assert!(answers(&mut session, Mode::Hide).contains(ROTATED));
    let live = json!({"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "s", "uid": "1"},
        "data": {"password": BASE64.encode(ROTATED)}});
    session.add_live(paste(&live.to_string())).unwrap();
    let shown = answers(&mut session, Mode::Hide);
    assert!(!shown.contains(ROTATED), "{}", around(&shown, ROTATED));
}

#[test]
fn what_was_made_to_break_a_preview_is_answered() {
    let long = "x".repeat(100_000);
    let names = [
        "a'b\"$(id)`",
        "x\ny",
        "\u{202e}evil",
        "<script>alert(1)</script>",
        &*long,
    ];
    let mut old = String::new();
    for name in names {
        let name = Value::from(name);
        old += &format!(
            "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {{name: {name}}}\ndata: {{a: '1', a: '2', n: 1e999}}\n"
        );
    }
    old += "---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c,*c]\n";
    old += &format!("---\n{}{}\n", "[".repeat(3000), "]".repeat(3000));
    let new = old.replace("'2'", "'3'");
    let mut session = Session::open(paste(&history([&old, &new], "")), &STANDARD);
    answers(&mut session, Mode::Hide);
}
