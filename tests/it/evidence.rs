//! What the lines of a preview rest on: on every recording the texts that are stored, within bounds whatever is pasted.

use std::collections::BTreeMap;

use helmwake::redact::Mode;
use helmwake::session::{RevisionKey, Session};
use helmwake::view::pane::Pane;
use helmwake::view::preview::ask::AskView;
use helmwake::view::preview::columns::Line;
use helmwake::view::preview::evidence::{
    BasisView, DiffLineView, EvidenceView, Extent, HookRunView, LinesView, StoredText,
};
use helmwake::view::rollback::RollbackView;
use helmwake::worker::protocol::{Request, Response, decode, encode};
use serde_json::{Value, json};

use crate::payload::{self, payloads};
use crate::rollback::truth::{Truth, truths};
use crate::shared::{open, recordings};

mod recorded;

fn ask(target: i64) -> AskView {
    AskView {
        target: Some(target),
        ..AskView::default()
    }
}

fn predicted(session: &mut Session, target: i64) -> RollbackView {
    let preview = session.preview(0, &ask(target), Mode::Hide);
    preview.unwrap().rollback
}

/// Every line that a preview can have.
fn lines_of(rollback: &RollbackView) -> Vec<Line> {
    let objects = (0..rollback.objects.len()).map(Line::Object);
    let dependencies = (0..rollback.depends_on.len()).map(Line::Dependency);
    let not_undone = (0..rollback.not_undone.len()).map(Line::NotUndone);
    objects.chain(dependencies).chain(not_undone).collect()
}

fn evidence(session: &mut Session, target: i64, line: Line, mode: Mode) -> Vec<EvidenceView> {
    session.evidence(0, &ask(target), line, mode).unwrap()
}

fn texts(evidence: &[EvidenceView]) -> impl Iterator<Item = &LinesView> {
    evidence.iter().filter_map(|one| match one {
        EvidenceView::Lines(lines) => Some(lines),
        _ => None,
    })
}

fn runs(evidence: &[EvidenceView]) -> impl Iterator<Item = &HookRunView> {
    evidence.iter().filter_map(|one| match one {
        EvidenceView::Hook(hook) => Some(hook),
        _ => None,
    })
}

fn facts(evidence: &[EvidenceView]) -> impl Iterator<Item = &BasisView> {
    evidence.iter().filter_map(|one| match one {
        EvidenceView::Fact(fact) => Some(fact),
        _ => None,
    })
}

/// The lines of the stored manifests, by revision.
fn manifests(secrets: &str) -> BTreeMap<i64, Vec<String>> {
    let records = payloads(secrets).map(payload::decode);
    records
        .map(|record| {
            let manifest = record["manifest"].as_str().unwrap_or_default();
            let lines = manifest.split('\n').map(str::to_owned).collect();
            (record["version"].as_i64().unwrap(), lines)
        })
        .collect()
}

/// The lines that a view shows, with revision and number.
fn shown(lines: &LinesView) -> Vec<(i64, usize, &DiffLineView)> {
    let mut shown = Vec::new();
    for line in &lines.lines {
        for (revision, number) in [(Some(lines.old), line.old), (lines.new, line.new)] {
            if let (Some(revision), Some(number)) = (revision, number) {
                shown.push((revision, number as usize, line));
            }
        }
    }
    shown
}

fn check_lines(session: &mut Session, truth: &Truth, manifests: &BTreeMap<i64, Vec<String>>) {
    let rollback = predicted(session, truth.target);
    for line in lines_of(&rollback) {
        let open = evidence(session, truth.target, line, Mode::Show);
        for lines in texts(&open).filter(|one| one.of == StoredText::Manifest) {
            assert!(!lines.lines.is_empty(), "{} {lines:?}", truth.name);
            for (revision, number, shown) in shown(lines) {
                let stored = &manifests[&revision][number - 1];
                let units: Vec<u16> = stored.encode_utf16().collect();
                let part = shown.n_before..units.len() - shown.n_after;
                let part = String::from_utf16(&units[part]).unwrap();
                assert_eq!(part, shown.text, "{} {line:?}", truth.name);
            }
        }
    }
    // Masked, they are as the panes show them.
    for line in lines_of(&rollback) {
        let masked = evidence(session, truth.target, line, Mode::Hide);
        for lines in texts(&masked).filter(|one| one.of != StoredText::File) {
            let pane = match lines.of {
                StoredText::Hooks => Pane::Hooks,
                _ => Pane::Manifest,
            };
            for (revision, number, shown) in shown(lines) {
                let key = RevisionKey {
                    release: 0,
                    revision,
                };
                let window = session.pane(key, pane, Mode::Hide, number - 1, 1).unwrap();
                let text = &window.lines[0].text;
                if shown.n_before == 0 {
                    let is_same = text.starts_with(&shown.text);
                    let is_all = shown.n_after > 0 || text.len() == shown.text.len();
                    assert!(is_same && is_all, "{} {line:?} {text}", truth.name);
                }
            }
        }
    }
}

#[test]
fn lines_are_those_of_the_stored_texts_at_these_numbers() {
    for recording in recordings() {
        for truth in truths(&recording) {
            let secrets = truth.secrets();
            let mut session = open(&*secrets);
            check_lines(&mut session, &truth, &manifests(&secrets));
        }
    }
}

#[test]
fn an_object_of_a_manifest_has_its_document_and_a_rule() {
    let (mut n_changes, mut n_hooks, mut n_runs, mut n_policies) = (0, 0, 0, 0);
    for recording in recordings() {
        for truth in truths(&recording) {
            let mut session = open(truth.secrets());
            let rollback = predicted(&mut session, truth.target);
            for (at, object) in rollback.objects.iter().enumerate() {
                let found = evidence(&mut session, truth.target, Line::Object(at), Mode::Hide);
                let name = &object.object.object;
                if object.effect.as_deref() == Some("patched") {
                    let mut texts = texts(&found);
                    assert!(texts.next().is_some(), "{} {name}", truth.name);
                    assert!(facts(&found).next().is_some(), "{} {name}", truth.name);
                }
                let changes = texts(&found).filter(|one| one.extent == Extent::Changes);
                n_changes += changes.count();
                n_hooks += texts(&found)
                    .filter(|one| one.of == StoredText::Hooks)
                    .count();
            }
            for (at, one) in rollback.not_undone.iter().enumerate() {
                let line = Line::NotUndone(at);
                let found = evidence(&mut session, truth.target, line, Mode::Hide);
                let name = format!("{} {} {}", truth.name, one.code, one.subject);
                if one.code == "hook-side-effect" {
                    n_runs += runs(&found).count();
                    for run in runs(&found) {
                        assert!(run.revision > truth.target, "{name} {run:?}");
                        assert_eq!(run.object, one.subject, "{name}");
                    }
                    assert!(runs(&found).next().is_some(), "{name}");
                }
                if one.code == "kept" {
                    let mut said = texts(&found).peekable();
                    assert!(said.peek().is_some(), "{name}");
                    for lines in said.filter(|one| one.extent == Extent::Part) {
                        let mut lines = lines.lines.iter();
                        let is_said = lines.any(|line| line.text.contains("resource-policy"));
                        assert!(is_said, "{name}");
                        n_policies += 1;
                    }
                }
            }
        }
    }
    assert!(n_policies > 2, "{n_policies}");
    assert!(n_changes > 100, "{n_changes}");
    assert!(n_hooks > 20, "{n_hooks}");
    assert!(n_runs > 10, "{n_runs}");
}

/// A release of two revisions: manifest, hooks and chart files of each.
fn release(parts: [(&str, Value, Value); 2]) -> String {
    let mut items = Vec::new();
    for (version, (manifest, hooks, files)) in (1..).zip(parts) {
        let status = ["superseded", "deployed"][version - 1];
        items.push(payload::secret(&json!({
            "name": "web", "namespace": "shop", "version": version,
            "info": {
                "status": status, "description": "Upgrade complete",
                "first_deployed": "2026-11-29T10:00:00Z", "last_deployed": "2026-11-29T10:00:00Z", "deleted": "",
            },
            "manifest": manifest, "hooks": hooks,
            "chart": {"metadata": {"name": "web", "version": "1.0.0"}, "files": files},
        })));
    }
    json!({"apiVersion": "v1", "kind": "List", "items": items}).to_string()
}

fn config(lines: impl Iterator<Item = String>) -> String {
    let head = "---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: big\ndata:\n";
    lines.fold(head.to_owned(), |text, line| text + "  " + &line + "\n")
}

/// All texts of a view, in bytes.
fn size(evidence: &[EvidenceView]) -> usize {
    encode(&evidence.to_vec()).unwrap().len()
}

#[test]
fn documents_of_any_size_give_evidence_of_a_bounded_size() {
    let nothing = || (json!([]), json!([]));
    let long = |end: &str| {
        let value = "x".repeat(1_000_000);
        format!(
            "{{\"apiVersion\": \"v1\", \"kind\": \"ConfigMap\", \"metadata\": {{\"name\": \"big\"}}, \"data\": {{\"a\": \"{value}{end}\"}}}}\n"
        )
    };
    let many = |word: &str| config((0..100_000).map(|i| format!("k{i}: {word}{i}")));
    let cases = [
        (many("a"), many("b")),
        (many("a"), String::new()),
        (long("one"), long("two")),
        (String::new(), long("one")),
    ];
    for (old, new) in cases {
        let parts = [&old, &new].map(|manifest| {
            let (hooks, files) = nothing();
            (manifest.as_str(), hooks, files)
        });
        let mut session = open(release(parts));
        let found = evidence(&mut session, 1, Line::Object(0), Mode::Hide);
        assert!(size(&found) < 64 << 10, "{}", size(&found));
        let lines = texts(&found).next().unwrap();
        assert!(!lines.lines.is_empty());
        let is_cut = lines
            .lines
            .iter()
            .any(|line| line.n_after + line.n_before > 0);
        assert!(lines.n_left_out > 90_000 || is_cut);
    }
}

#[test]
fn secrets_are_masked_in_every_text() {
    let secret = |value: &str| {
        format!(
            "---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: s\nstringData:\n  password: {value}\n"
        )
    };
    let hook = |value: &str| {
        let manifest = format!(
            "apiVersion: batch/v1\nkind: Job\nmetadata:\n  name: j\nspec:\n  template:\n    spec:\n      containers:\n      - name: c\n        env:\n        - name: DB_PASSWORD\n          value: {value}\n"
        );
        json!([{"name": "j", "kind": "Job", "path": "p", "manifest": manifest, "events": ["pre-rollback"], "last_run": {}}])
    };
    let file = |value: &str| {
        use base64::Engine as _;
        let text = format!("kind: CustomResourceDefinition\npassword: {value}\n");
        let data = base64::engine::general_purpose::STANDARD.encode(text);
        json!([{"name": "crds/x.yaml", "data": data}])
    };
    let [one, two] = ["hunter2-first", "hunter2-second"];
    let parts = [one, two].map(|value| (secret(value), hook(value), file(value)));
    let [(a, b, c), (d, e, f)] = &parts;
    let text = release([(a, b.clone(), c.clone()), (d, e.clone(), f.clone())]);
    let mut session = open(text);
    let rollback = predicted(&mut session, 1);
    let mut seen = Vec::new();
    for line in lines_of(&rollback) {
        let masked = evidence(&mut session, 1, line, Mode::Hide);
        for lines in texts(&masked) {
            let has_change = lines.extent == Extent::Changes;
            let shown = format!("{:?}", lines.lines);
            assert!(!shown.contains("hunter2"), "{shown}");
            // What changed is still seen to change.
            assert!(has_change && shown.contains("secret-"), "{lines:?}");
            seen.push(lines.of);
        }
        let open = evidence(&mut session, 1, line, Mode::Show);
        for lines in texts(&open) {
            let shown = format!("{:?}", lines.lines);
            assert!(shown.contains(one) && shown.contains(two), "{shown}");
        }
    }
    for of in [StoredText::Manifest, StoredText::Hooks, StoredText::File] {
        assert!(seen.contains(&of), "{seen:?}");
    }
}

#[test]
fn a_line_that_is_not_there_has_no_evidence() {
    let part = || ("", json!([]), json!([]));
    let mut session = open(release([part(), part()]));
    for line in [Line::Object(0), Line::Dependency(0), Line::NotUndone(9)] {
        assert_eq!(session.evidence(0, &ask(1), line, Mode::Hide), None);
    }
    assert_eq!(
        session.evidence(5, &ask(1), Line::Object(0), Mode::Hide),
        None
    );
}

#[test]
fn the_worker_gives_the_same_evidence() {
    let config = |value: &str| config(std::iter::once(format!("a: {value}")));
    let [one, two] = ["1", "2"].map(config);
    let part = |text| (text, json!([]), json!([]));
    let text = release([part(&*one), part(&*two)]);
    let mut session = open(text);
    let line = Line::Object(0);
    let expected = evidence(&mut session, 1, line, Mode::Hide);
    let request = Request::Evidence {
        id: 7,
        release: 0,
        ask: ask(1),
        line,
        redact: true,
    };
    let crossed: Request = decode(&encode(&request).unwrap()).unwrap();
    assert_eq!(crossed, request);
    let mut open = Some(Box::new(session));
    let mut answer = None;
    helmwake::worker::answer::answer(&mut open, crossed, Vec::new(), &mut |response| {
        answer = decode::<Response>(&encode(&response).unwrap());
    });
    let evidence = expected;
    assert_eq!(answer, Some(Response::Evidence { id: 7, evidence }));
}
