//! What the section says at each stage.

use super::*;
use crate::i18n::Locale;
use crate::ui::asker::Asker;
use crate::ui::hooks::use_context_slot::ContextSlot;
use crate::ui::intent::OnIntent;
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::testing::preview::preview;
use crate::ui::testing::{release, render, words_of};
use crate::view::preview::PreviewView;
use crate::view::rollback::FieldView;

fn shown(locale: Locale, live: LiveView) -> String {
    let mut preview = preview();
    preview.live = live;
    shown_with(locale, preview, &ContextSlot::default())
}

fn shown_with(locale: Locale, preview: PreviewView, context: &ContextSlot) -> String {
    let words = Words::new(locale);
    render(preview_live(&Scene {
        words: &words,
        asker: &Asker::new(|_, _| {}),
        on: &OnIntent::noop(),
        route: Route::default(),
        release: &Shared::new(release()),
        preview: &Shared::new(preview),
        context,
        live: 0,
    }))
}

fn field(path: &str, values: [Option<&str>; 3], fate: Option<FateView>) -> DriftFieldView {
    let [stored, live, after] = values.map(|value| value.map(str::to_owned));
    let path = path.to_owned();
    let field = FieldView {
        path,
        stored,
        live,
        after,
    };
    DriftFieldView { field, fate }
}

fn drifted() -> LiveView {
    let name = preview().rollback.objects[0].object.clone();
    let kept = field(
        "metadata.labels.team",
        [None, Some("\"blue\""), Some("\"blue\"")],
        Some(FateView::Kept),
    );
    let reset = field(
        "spec.replicas",
        [Some("2"), Some("7"), Some("2")],
        Some(FateView::Reset),
    );
    LiveView {
        is_given: true,
        n_objects: 3,
        n_used: 2,
        problems: vec![Text::new("live-cut")],
        drift: vec![
            DriftView {
                object: 0,
                name: name.clone(),
                is_missing: false,
                fields: vec![kept, reset],
            },
            DriftView {
                object: 1,
                name: preview().rollback.objects[1].object.clone(),
                is_missing: true,
                fields: Vec::new(),
            },
        ],
        ..LiveView::default()
    }
}

#[test]
fn before_anything_is_given_it_says_what_to_run_and_where_the_output_goes() {
    let said = words_of(&shown(Locale::En, LiveView::default()));
    assert!(
        said.starts_with("Live objects Without objects from the cluster, what changes is judged"),
        "{said}"
    );
    assert!(
        said.contains("kubectl get Deployment.v1.apps/web -n shop"),
        "{said}"
    );
    assert!(
        said.ends_with("anywhere on this page, or choose files"),
        "{said}"
    );
}

#[test]
fn drift_says_field_by_field_what_stays_and_what_is_overwritten() {
    let html = shown(Locale::En, drifted());
    let said = words_of(&html);
    for part in [
        "Given: 3 live objects, 2 of this release. Forget them",
        "Something here breaks off: objects that are not whole were left out.",
        "These are all: what was asked for and is not among them is not there.",
        "Differs from revision 3",
        "Deployment web apps/v1 1 field stays, 1 field is overwritten likely Field Stored Live After the rollback",
        "metadata.labels.team Stored not set Live \"blue\" After the rollback \"blue\" stays",
        "spec.replicas Stored 2 Live 7 After the rollback 2 overwritten",
        "ConfigMap feature v1 not there; after the rollback: created certain",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    assert!(html.contains("preview-live__fate--kept"), "{html}");
}

#[test]
fn what_was_ticked_and_is_not_counted_is_never_silent() {
    let not_taken = "Not counted, because not all of it could be read.";
    let live = |is_all, is_complete| LiveView {
        is_all,
        is_complete,
        ..drifted()
    };
    let said = |live| words_of(&shown(Locale::En, live));
    assert!(said(live(true, false)).contains(not_taken));
    assert!(!said(live(true, true)).contains(not_taken));
    assert!(!said(live(false, false)).contains(not_taken));
}

#[test]
fn no_drift_is_said_only_of_what_was_seen() {
    let given = |n_used| LiveView {
        is_given: true,
        n_objects: 1,
        n_used,
        ..LiveView::default()
    };
    let as_stored = "The objects given are as revision 3 has them.";
    assert!(words_of(&shown(Locale::En, given(1))).contains(as_stored));
    let none = words_of(&shown(Locale::En, given(0)));
    assert!(
        none.contains("0 of this release") && !none.contains(as_stored),
        "{none}"
    );
}

#[test]
fn it_says_the_same_in_every_language() {
    for locale in Locale::ALL {
        for live in [LiveView::default(), drifted()] {
            let said = words_of(&shown(locale, live));
            assert!(!said.contains("live-"), "{said}");
        }
    }
}

#[test]
fn its_commands_have_the_typed_context() {
    let mut preview = preview();
    preview.rollback.commands =
        vec!["kubectl get ConfigMap/a -n shop -o json --context CONTEXT > live.json".to_owned()];
    let html = shown_with(Locale::En, preview, &ContextSlot::typed("prod"));
    let said = words_of(&html);
    assert!(
        said.contains("-o json --context prod &gt; live.json"),
        "{said}"
    );
}
