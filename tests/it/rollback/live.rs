//! Live objects as the page takes them: the preview tightens by them as the report does, and drift is what was recorded.

use std::fs;

use helmwake::limits;
use helmwake::redact::Mode;
use helmwake::session::{Paste, Piece, Session};
use helmwake::view::preview::PreviewView;
use helmwake::view::preview::ask::{AskView, WaitView};
use helmwake::view::preview::live::{FateView, LiveView};
use helmwake::view::rollback::RollbackView;
use serde_json::Value;

use super::truth::{Truth, truths};
use super::{given, predicted};
use crate::shared::{Recording, open, recordings};

fn ask(truth: &Truth) -> AskView {
    let numbers = |text: &str| {
        let text = text.trim_start_matches('v');
        text.split('.')
            .map(|one| one.parse().unwrap_or(0))
            .collect::<Vec<u16>>()
    };
    let helm = numbers(&truth.helm);
    AskView {
        target: Some(truth.target),
        helm: Some([helm[0], helm[1], helm[2]]),
        kubernetes: numbers(&truth.kubernetes).get(1).copied(),
        wait: Some(if truth.engine == "v3" {
            WaitView::None
        } else {
            WaitView::Watcher
        }),
        ..AskView::default()
    }
}

fn preview(session: &mut Session, truth: &Truth) -> PreviewView {
    session.preview(0, &ask(truth), Mode::Show).unwrap()
}

fn n_certain(view: &RollbackView) -> usize {
    let objects = view.objects.iter();
    objects.filter(|one| one.certainty == "certain").count()
        + usize::from(view.certainty == "certain")
}

/// The same in the report.
fn n_certain_in(rollback: &Value) -> usize {
    let is_certain = |one: &&Value| one["certainty"] == "certain";
    let objects = rollback["objects"].as_array().unwrap().iter();
    objects.filter(is_certain).count() + usize::from(is_certain(&rollback))
}

/// Gives the preview of a recorded rollback with its live objects, added as a paste.
fn with_live(truth: &Truth) -> LiveView {
    let mut session = open(truth.secrets());
    let paste = Piece::new(None, truth.live_before().into_bytes());
    session.add_live(paste.into()).unwrap();
    preview(&mut session, truth).live
}

#[test]
fn live_objects_tighten_a_preview_however_they_are_given() {
    let mut n_tighter = 0;
    // All of them take a minute.
    for recording in recordings().iter().step_by(5) {
        for truth in truths(recording) {
            let (live, _) = given::parse(&truth.live_before(), &limits::STANDARD);
            let mut session = open(truth.secrets());
            let before = preview(&mut session, &truth);
            assert_eq!(before.live.drift, []);
            let paste = || {
                Piece::new(
                    Some("live.json".to_owned()),
                    truth.live_before().into_bytes(),
                )
            };
            let added = session.add_live(paste().into()).unwrap();
            assert_eq!(
                (added.n_added, added.problems),
                (live.objects.len(), Vec::new())
            );
            let after = preview(&mut session, &truth);
            assert!(
                n_certain(&after.rollback) >= n_certain(&before.rollback),
                "{}",
                truth.name
            );
            let (report, _) = predicted(&truth.secrets(), &truth, Some(live));
            assert_eq!(
                n_certain(&after.rollback),
                n_certain_in(&report),
                "{}",
                truth.name
            );
            n_tighter += usize::from(n_certain(&after.rollback) > n_certain(&before.rollback));
            // Dropped together with the release, they count as well.
            let pieces = vec![Piece::new(None, truth.secrets().into_bytes()), paste()];
            let mut session = Session::open(Paste { pieces }, &limits::STANDARD);
            assert_eq!(preview(&mut session, &truth), after, "{}", truth.name);
            session.forget_live();
            assert_eq!(preview(&mut session, &truth).rollback, before.rollback);
        }
    }
    assert!(n_tighter > 0);
}

/// Nothing but Helm's own successful operations came to what is stored.
fn is_untouched(recording: &Recording) -> bool {
    let mut operations = recording.case["operations"].as_array().unwrap().iter();
    operations.all(|one| {
        let is_hands = ["kubectl", "edit", "kill"].contains(&one["op"].as_str().unwrap());
        !is_hands && one["ok"] == true && one.get("kill").is_none()
    })
}

#[test]
fn what_only_helm_wrote_has_no_drift() {
    let mut wrong = Vec::new();
    let mut n_seen = 0;
    for recording in recordings().iter().filter(|one| is_untouched(one)) {
        for truth in truths(recording) {
            let live = with_live(&truth);
            n_seen += usize::from(live.n_used > 0);
            for one in live.drift {
                wrong.push(format!(
                    "{} {} missing {}",
                    truth.name, one.name.object, one.is_missing
                ));
                for field in one.fields {
                    let field = field.field;
                    wrong.push(format!(
                        "  {}: {:?} {:?}",
                        field.path, field.stored, field.live
                    ));
                }
            }
        }
    }
    wrong.dedup();
    assert!(
        wrong.is_empty(),
        "{}",
        wrong[..wrong.len().min(120)].join("\n")
    );
    assert!(n_seen > 0);
}

/// Finds a live object as it was recorded.
fn find<'v>(objects: &'v Value, name: &str) -> Option<&'v Value> {
    objects.get(name).filter(|one| !one.is_null())
}

#[test]
fn what_is_kept_was_kept_and_what_is_reset_was_reset() {
    let (mut n_kept, mut n_reset) = (0, 0);
    let mut wrong = Vec::new();
    for recording in recordings() {
        for truth in truths(&recording) {
            let mut session = open(truth.secrets());
            let paste = Piece::new(None, truth.live_before().into_bytes());
            session.add_live(paste.into()).unwrap();
            let preview = preview(&mut session, &truth);
            let read = |file: &str| -> Value {
                let text = fs::read_to_string(truth.folder.join(file)).unwrap();
                serde_json::from_str(&text).unwrap()
            };
            let after = read("live-after.json");
            for one in &preview.live.drift {
                let object = &preview.rollback.objects[one.object];
                if object.certainty != "certain" || preview.rollback.certainty != "certain" {
                    continue;
                }
                let after = find(&after, &one.name.object);
                for field in &one.fields {
                    let now = after
                        .and_then(|all| helmwake::server::changes::find(all, &field.field.path));
                    let now = now.map(Value::to_string);
                    let is_kept = now == field.field.live;
                    let is_right = match field.fate {
                        Some(FateView::Kept) => is_kept,
                        Some(FateView::Reset) => !is_kept && now == field.field.after,
                        Some(FateView::Gone) => {
                            after.is_none() || object.effect.as_deref() == Some("recreated")
                        }
                        None => true,
                    };
                    n_kept += usize::from(field.fate == Some(FateView::Kept));
                    n_reset += usize::from(field.fate == Some(FateView::Reset));
                    if !is_right {
                        wrong.push(format!(
                            "{} {} {}: {:?} live {:?} after {:?}, recorded {now:?}",
                            truth.name,
                            one.name.object,
                            field.field.path,
                            field.fate,
                            field.field.live,
                            field.field.after
                        ));
                    }
                }
            }
        }
    }
    println!("{n_kept} kept, {n_reset} reset");
    assert!(
        wrong.is_empty(),
        "{}",
        wrong[..wrong.len().min(60)].join("\n")
    );
    assert!(n_kept > 0 && n_reset > 0);
}

/// Draws the drift before the rollback to 1, and what becomes of each field: kept, reset, gone.
fn draw(name: &str) -> String {
    let recordings = recordings();
    let recording = recordings.iter().find(|one| one.name == name).unwrap();
    let truth = truths(recording).remove(0);
    let mut drawn = String::new();
    for one in with_live(&truth).drift {
        for field in one.fields {
            let sign = match field.fate {
                Some(FateView::Kept) => '=',
                Some(FateView::Reset) => '>',
                Some(FateView::Gone) => 'x',
                None => '?',
            };
            let (kind, _) = one.name.object.rsplit_once('/').unwrap();
            let field = field.field;
            let values = [field.stored, field.live, field.after];
            let values = values.map(|value| value.unwrap_or("-".to_owned()));
            drawn += &format!("{sign} {kind} {}: {}\n", field.path, values.join(" "));
        }
    }
    drawn
}

#[test]
fn changes_by_hand_are_listed_with_what_becomes_of_them() {
    let three_way = r#"> v1/ConfigMap data.b: "1" "9" "1"
= v1/ConfigMap data.c: - "live" "live"
= v1/Service metadata.annotations.who: - "me" "me"
= apps/v1/Deployment metadata.labels.team: - "blue" "blue"
> apps/v1/Deployment spec.replicas: 2 7 2
> apps/v1/Deployment spec.template.spec.containers[name=main].env[name=MODE].value: "a" "z" "a"
= apps/v1/Deployment spec.template.spec.containers[name=main].env[name=EXTRA]: - {"name":"EXTRA","value":"1"} {"name":"EXTRA","value":"1"}
> apps/v1/Deployment spec.template.spec.containers[name=main].image: "shop/web:1.1" "shop/web:hotfix" "shop/web:1.0"
"#;
    assert_eq!(draw("v3/live-drift"), three_way);
    // The rollback is refused there: others own the fields.
    let applied = draw("v4ssa/live-drift");
    assert!(
        applied.contains("= apps/v1/Deployment spec.replicas: 2 7 7\n"),
        "{applied}"
    );
}

#[test]
fn secrets_of_live_objects_are_masked() {
    let recordings = recordings();
    let is_it = |one: &&Recording| one.name == "v3/live-drift";
    let truth = truths(recordings.iter().find(is_it).unwrap()).remove(0);
    let mut live: Value = serde_json::from_str(&truth.live_before()).unwrap();
    live["v1/ConfigMap/conf"]["data"]["password"] = "correct horse battery".into();
    let mut session = open(truth.secrets());
    let paste = Piece::new(None, live.to_string().into_bytes());
    session.add_live(paste.into()).unwrap();
    let mut said = |mode| {
        let preview = session.preview(0, &ask(&truth), mode).unwrap();
        serde_json::to_string(&preview).unwrap()
    };
    assert!(!said(Mode::Hide).contains("correct horse"));
    assert!(said(Mode::Show).contains("correct horse"));
}
