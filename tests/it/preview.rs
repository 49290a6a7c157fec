//! What the page shows of a rollback and what `inspect` prints of it are the same, for every recording.

use std::collections::BTreeMap;

use helmwake::i18n::Locale;
use helmwake::i18n::catalog::Catalog;
use helmwake::kubernetes::version::KubernetesVersion;
use helmwake::limits;
use helmwake::redact::Mode;
use helmwake::report::{Flags, Options};
use helmwake::rollback::asked::{ServerSide, Wait};
use helmwake::rollback::helm::HelmVersion;
use helmwake::rollback::live;
use helmwake::session::{Piece, Session};
use helmwake::view::preview::PreviewView;
use helmwake::view::preview::ask::{AskView, ServerSideView, WaitView};
use helmwake::view::preview::columns::Line;
use serde_json::{Value, json};

use crate::rollback::truth::{Truth, truths};
use crate::shared::{open, recordings, report};

/// Asks as the recording was made.
fn ask(truth: &Truth) -> AskView {
    let numbers = truth.helm.split('.').map(|part| part.parse().unwrap());
    let minor = truth.kubernetes.split('.').nth(1).unwrap();
    AskView {
        target: Some(truth.target),
        helm: Some(numbers.collect::<Vec<_>>().try_into().unwrap()),
        kubernetes: Some(minor.parse().unwrap()),
        wait: Some(if truth.engine == "v3" {
            WaitView::None
        } else {
            WaitView::Watcher
        }),
        ..AskView::default()
    }
}

/// The same, as `inspect` is told.
fn options(ask: &AskView, live: Option<&str>) -> Options {
    Options {
        rollback_to: Some(ask.target.unwrap_or_default()),
        helm: ask
            .helm
            .map(|[major, minor, patch]| HelmVersion::new(major, minor, patch)),
        kubernetes: ask.kubernetes.map(|minor| KubernetesVersion { minor }),
        flags: Flags {
            wait: ask.wait.map(|wait| match wait {
                WaitView::None => Wait::None,
                WaitView::HookOnly => Wait::HookOnly,
                WaitView::Watcher => Wait::Watcher,
                WaitView::Legacy => Wait::Legacy,
            }),
            waits_for_jobs: ask.waits_for_jobs,
            has_no_hooks: ask.has_no_hooks,
            is_forced: ask.is_forced,
            cleans_up_on_fail: ask.cleans_up_on_fail,
            history_max: ask.history_max.map(i64::from),
            server_side: ask.server_side.map(|server_side| match server_side {
                ServerSideView::Auto => ServerSide::Auto,
                ServerSideView::True => ServerSide::True,
                ServerSideView::False => ServerSide::False,
            }),
        },
        live: live.map(|text| live::parse(text, &limits::STANDARD).0),
        ..Options::default()
    }
}

/// What the page shows, in the report's words.
fn shown(preview: &PreviewView) -> Value {
    let catalog = Catalog::new(Locale::En);
    let view = &preview.rollback;
    let sentences = |texts: &[_]| -> Vec<String> {
        let texts = texts.iter();
        texts.map(|text| catalog.text(text)).collect()
    };
    let taken = &preview.taken;
    json!({
        "to": view.to,
        "creates_revision": view.creates_revision,
        "outcome": view.outcome,
        "outcome_status": view.outcome_status,
        "certainty": view.certainty,
        "stop": view.stop,
        "text": catalog.text(&view.text),
        "why": sentences(&view.why),
        "depends_on": view.depends_on.iter().map(|one| json!({
            "on": one.on,
            "object": one.object.object,
            "namespace": one.object.namespace,
            "status_if_it_fails": one.status_if_it_fails,
            "text": catalog.text(&one.text),
            "reasons": sentences(&one.reasons),
            "command": one.command.as_deref().map(without_context),
        })).collect::<Vec<_>>(),
        "objects": view.objects.iter().map(|one| json!({
            "object": one.object.object,
            "namespace": one.object.namespace,
            "effect": one.effect,
            "refused": one.is_refused,
            "certainty": one.certainty,
            "reasons": sentences(&one.reasons),
            "ways_out": sentences(&one.ways_out),
        })).collect::<Vec<_>>(),
        "hooks": view.hooks.iter().map(|one| json!({
            "event": one.event,
            "order": one.order,
            "object": one.object.object,
            "weight": one.weight,
            "stays": one.stays,
        })).collect::<Vec<_>>(),
        "not_undone": view.not_undone.iter().map(|one| json!({
            "code": one.code,
            "certainty": format!("{:?}", one.certainty).to_lowercase(),
            "subject": one.subject,
            "detail": catalog.text(&one.detail),
        })).collect::<Vec<_>>(),
        "history_after": view.history_after.iter().map(|one| json!({
            "revision": one.revision,
            "status": one.status,
            "description": one.description,
        })).collect::<Vec<_>>(),
        "evicts": view.evicts,
        "notes": sentences(&view.notes),
        "commands": view.commands.iter().map(|one| without_context(one)).collect::<Vec<_>>(),
        "assumptions": {
            "helm": taken.helm.map(|number| number.to_string()).join("."),
            "kubernetes": format!("1.{}", taken.kubernetes),
            "wait": taken.wait.word(),
            "server_side": taken.server_side.word(),
            "wait_for_jobs": taken.waits_for_jobs,
            "hooks": !taken.has_no_hooks,
            "force": taken.is_forced,
            "cleanup_on_fail": taken.cleans_up_on_fail,
            "history_max": taken.history_max,
        },
    })
}

/// A report has nothing that fills the context in; every command of kubectl that a page shows has a place for it.
fn without_context(command: &str) -> String {
    const CONTEXT: &str = " --context CONTEXT";
    assert_eq!(command.matches(CONTEXT).count(), 1, "{command}");
    command.replace(CONTEXT, "")
}

/// Every place that both have, and says the same in; what the report leaves out is null, false or empty.
fn differences(shown: &Value, printed: &Value, at: &str, found: &mut Vec<String>) {
    let is_nothing = |value: &Value| {
        value.is_null() || value == &json!(false) || value == &json!([]) || value == &json!("")
    };
    match (shown, printed) {
        (Value::Object(shown), Value::Object(_) | Value::Null) => {
            for (key, shown) in shown {
                differences(shown, &printed[key], &format!("{at}/{key}"), found);
            }
        }
        (Value::Array(shown), Value::Array(printed)) if shown.len() == printed.len() => {
            for (index, (shown, printed)) in shown.iter().zip(printed).enumerate() {
                differences(shown, printed, &format!("{at}/{index}"), found);
            }
        }
        _ if shown == printed || (is_nothing(shown) && is_nothing(printed)) => {}
        _ => found.push(format!("{at}: page {shown}, report {printed}")),
    }
}

/// Says what the page and the report say otherwise.
fn compare(preview: &PreviewView, report: &Value) -> Vec<String> {
    let mut printed = report["releases"][0]["rollback"].clone();
    printed["assumptions"] = report["assumptions"].clone();
    let mut found = Vec::new();
    differences(&shown(preview), &printed, "", &mut found);
    found
}

/// Says which objects, dependencies and things not undone do not stand in exactly one column.
fn misplaced(preview: &PreviewView) -> Vec<String> {
    let columns = &preview.columns;
    let all = [
        &columns.changes,
        &columns.refused,
        &columns.not_undone,
        &columns.same,
    ];
    let mut times = BTreeMap::<String, usize>::new();
    for line in all.into_iter().flatten() {
        *times.entry(format!("{line:?}")).or_default() += 1;
    }
    let view = &preview.rollback;
    let objects = (0..view.objects.len()).map(Line::Object);
    let dependencies = (0..view.depends_on.len()).map(Line::Dependency);
    let undone = (0..view.not_undone.len()).map(Line::NotUndone);
    let expected = objects.chain(dependencies).chain(undone);
    let mut found = Vec::new();
    for line in expected {
        match times.remove(&format!("{line:?}")) {
            Some(1) => {}
            times => found.push(format!("{line:?}: {times:?}")),
        }
    }
    found.extend(times.into_keys());
    for line in &columns.changes {
        let Line::Object(index) = line else {
            found.push(format!("{line:?} is no change"));
            continue;
        };
        let object = &view.objects[*index];
        let is_change = matches!(
            object.effect.as_deref(),
            Some("created" | "patched" | "deleted" | "recreated")
        );
        if !is_change || object.is_refused || object.certainty == "unknown" {
            found.push(format!("{line:?} is no change"));
        }
    }
    for line in &columns.same {
        let is_same = matches!(line, Line::Object(index) if {
            let object = &view.objects[*index];
            let is_same = matches!(object.effect.as_deref(), Some("unchanged" | "left" | "absent"));
            is_same && !object.is_refused
        });
        if !is_same {
            found.push(format!("{line:?} is not the same"));
        }
    }
    found
}

fn session(secrets: &str) -> Session {
    open(secrets).with_redaction_key("k")
}

/// Asks the page and the report; what the page shows is given back.
#[track_caller]
fn check(name: &str, secrets: &str, live: Option<&str>, ask: &AskView) -> PreviewView {
    let mut page = session(secrets);
    if let Some(live) = live {
        let added = page.add_live(Piece::new(None, live.into()).into());
        assert!(added.is_some_and(|added| added.n_added > 0), "{name}");
    }
    let preview = page.preview(0, ask, Mode::Hide).unwrap();
    let report = report(&session(secrets), &options(ask, live));
    assert_eq!(compare(&preview, &report), [""; 0], "{name}");
    assert_eq!(misplaced(&preview), [""; 0], "{name}");
    preview
}

#[test]
fn page_and_report_say_the_same() {
    let mut n_certain = [0, 0];
    for recording in recordings() {
        for truth in truths(&recording) {
            let live = truth.live_before();
            for (given, n_certain) in [None, Some(&*live)].into_iter().zip(&mut n_certain) {
                let preview = check(&truth.name, &truth.secrets(), given, &ask(&truth));
                *n_certain += usize::from(preview.rollback.certainty == "certain");
            }
        }
        // What is taken for granted where nothing is said, and where no number is.
        let secrets = recording.secrets();
        check(&recording.name, &secrets, None, &AskView::default());
    }
    let [stored, live] = n_certain;
    println!("certain: {stored} as stored, {live} with live objects");
    assert!(live > stored);
}

/// A preview with objects in three columns, and its report.
fn sample() -> (PreviewView, Value) {
    let mut found = None;
    for truth in recordings().iter().flat_map(truths) {
        let secrets = truth.secrets();
        let preview = session(&secrets).preview(0, &ask(&truth), Mode::Hide);
        let preview = preview.unwrap();
        let columns = &preview.columns;
        let is_full = [
            &columns.changes,
            &columns.refused,
            &columns.not_undone,
            &columns.same,
        ];
        if is_full.iter().all(|column| !column.is_empty())
            && !preview.rollback.depends_on.is_empty()
        {
            let report = report(&session(&secrets), &options(&ask(&truth), None));
            found = Some((preview, report));
            break;
        }
    }
    found.unwrap()
}

#[test]
fn a_page_that_says_something_else_is_found_out() {
    let (preview, printed) = sample();
    assert_eq!(compare(&preview, &printed), [""; 0]);
    assert_eq!(misplaced(&preview), [""; 0]);
    let changed = |change: &dyn Fn(&mut PreviewView)| {
        let mut other = preview.clone();
        change(&mut other);
        let n_differences = compare(&other, &printed).len();
        (n_differences, misplaced(&other).len())
    };
    let says_else = [
        changed(&|one| one.rollback.objects[0].effect = Some("else".to_owned())),
        changed(&|one| one.rollback.objects[0].certainty = "else".to_owned()),
        changed(&|one| one.rollback.depends_on[0].status_if_it_fails = "else".to_owned()),
        changed(&|one| one.rollback.not_undone[0].code = "else".to_owned()),
        changed(&|one| one.rollback.history_after[0].status = None),
        changed(&|one| one.rollback.text = one.rollback.not_undone[0].detail.clone()),
        changed(&|one| one.taken.history_max = 3),
        changed(&|one| {
            one.rollback.history_after.pop();
        }),
    ];
    for (n_differences, _) in says_else {
        assert!(n_differences > 0);
    }
    let stands_elsewhere = [
        changed(&|one| {
            one.columns.changes.pop();
        }),
        changed(&|one| one.columns.same.push(one.columns.changes[0])),
        changed(&|one| std::mem::swap(&mut one.columns.same, &mut one.columns.changes)),
        changed(&|one| one.columns.refused.push(Line::Object(usize::MAX))),
    ];
    for (n_differences, n_misplaced) in stands_elsewhere {
        assert_eq!(n_differences, 0);
        assert!(n_misplaced > 0);
    }
}

/// Links and controls come from anywhere.
#[test]
fn hostile_questions_are_answered() {
    let recording = &recordings()[0];
    let mut page = session(&recording.secrets());
    for target in [None, Some(0), Some(-1), Some(i64::MIN), Some(i64::MAX)] {
        for history_max in [None, Some(0), Some(1), Some(u32::MAX)] {
            for number in [0, 2, 3, 4, u16::MAX] {
                let ask = AskView {
                    target,
                    history_max,
                    helm: Some([number; 3]),
                    kubernetes: Some(number),
                    waits_for_jobs: true,
                    has_no_hooks: number == 0,
                    is_forced: true,
                    cleans_up_on_fail: true,
                    wait: Some(WaitView::Watcher),
                    server_side: Some(ServerSideView::True),
                };
                let preview = page.preview(0, &ask, Mode::Hide).unwrap();
                assert_eq!(misplaced(&preview), [""; 0]);
            }
        }
    }
    assert!(page.preview(1, &AskView::default(), Mode::Hide).is_none());
    assert!(
        page.preview(usize::MAX, &AskView::default(), Mode::Hide)
            .is_none()
    );
}
