//! What a preview shows, and in which order.

use super::*;
use crate::i18n::Locale;
use crate::ui::hooks::use_context_slot::ContextSlot;
use crate::ui::route::{Panel, Side, Tab};
use crate::ui::testing::preview::preview;
use crate::ui::testing::{release, render, words_of};
use crate::view::preview::ask::AskView;

fn scene(locale: Locale, preview: PreviewView) -> String {
    shown(locale, &preview, view_body)
}

/// Shows one part of a preview.
pub(super) fn shown(
    locale: Locale,
    preview: &PreviewView,
    part: impl FnOnce(&Scene<'_>) -> Html,
) -> String {
    shown_in(locale, preview, &ContextSlot::default(), part)
}

/// The same where a context was typed.
pub(super) fn shown_in(
    locale: Locale,
    preview: &PreviewView,
    context: &ContextSlot,
    part: impl FnOnce(&Scene<'_>) -> Html,
) -> String {
    let (words, asker) = (Words::new(locale), Asker::new(|_, _| {}));
    let (release, preview) = (Shared::new(release()), Shared::new(preview.clone()));
    render(part(&Scene {
        words: &words,
        asker: &asker,
        on: &OnIntent::noop(),
        route: Route::default(),
        release: &release,
        preview: &preview,
        context,
        live: 0,
    }))
}

#[test]
fn the_sentence_comes_first_then_the_columns_then_the_rest() {
    let html = scene(Locale::En, preview());
    let said = words_of(&html);
    let places: Vec<_> = [
        "A rollback to revision 1 most likely succeeds as revision 4",
        "No live object was given",
        "Will change (3)",
        "May be refused, or depends (2)",
        "Will not be undone (1)",
        "The same afterwards (1)",
        "Three-way merge",
    ]
    .map(|part| said.find(part))
    .into();
    assert!(places.iter().all(Option::is_some), "{said}");
    assert!(places.is_sorted(), "{said}");
    // What is the same is folded, and not even made.
    assert!(!said.contains("Service web"), "{said}");
}

#[test]
fn every_language_says_all_of_it() {
    for locale in Locale::ALL {
        let html = scene(locale, preview());
        let said = words_of(&html);
        assert!(!said.contains("preview-") && !said.contains('{'), "{said}");
    }
}

#[test]
fn a_sentence_that_hangs_on_something_is_never_marked_certain() {
    let mut one = preview().rollback;
    one.certainty = "certain".to_owned();
    assert_eq!(certainty_of(&one), "likely");
    one.text = Text::new("rollback-refused").with("to", 1_i64);
    assert_eq!(certainty_of(&one), "certain");
    one.certainty = "unknown".to_owned();
    one.text = Text::new("rollback-succeeds").with("sure", "certain");
    assert_eq!(certainty_of(&one), "unknown");
}

#[test]
fn a_stop_of_the_whole_rollback_looks_different_from_a_refused_object() {
    let mut stopped = preview();
    stopped.rollback.outcome = Some("stuck".to_owned());
    stopped.rollback.stop = Some("build".to_owned());
    stopped.rollback.text = Text::new("rollback-stops-build")
        .with("to", 1_i64)
        .with("revision", 4_i64)
        .with("sure", "certain");
    stopped.rollback.why = vec![
        Text::new("rollback-why-not-served")
            .with("cause", "removed")
            .with("minor", 25_i64),
    ];
    let html = scene(Locale::En, stopped);
    assert!(html.contains("preview-sentence--fails"), "{html}");
    let said = words_of(&html);
    assert!(
        said.starts_with("A rollback to revision 1 touches no object: Helm cannot build"),
        "{said}"
    );
    assert!(
        said.contains("Kubernetes 1.25 removed this API version."),
        "{said}"
    );
    assert!(!scene(Locale::En, preview()).contains("preview-sentence--fails"));
}

#[test]
fn empty_columns_say_so() {
    let mut nothing = preview();
    nothing.columns = crate::view::preview::columns::ColumnsView::default();
    let said = words_of(&scene(Locale::En, nothing));
    assert!(
        said.contains("Will change (0) Nothing May be refused, or depends (0) Nothing Will not be undone (0) Nothing that the records show"),
        "{said}"
    );
    assert!(!said.contains("The same afterwards"), "{said}");
}

#[test]
fn long_columns_wait_until_asked_for() {
    let mut long = preview();
    let one = long.rollback.objects.first().cloned();
    long.rollback.objects = (0..1000)
        .filter_map(|n: i32| {
            let mut one = one.clone()?;
            one.object.object = ["apps/v1/Deployment/web-", &n.to_string()].concat();
            Some(one)
        })
        .collect();
    long.columns.refused.clear();
    long.columns.changes = (0..1000)
        .map(crate::view::preview::columns::Line::Object)
        .collect();
    let html = scene(Locale::En, long);
    assert_eq!(html.matches("Deployment/web-").count(), 20);
    assert!(
        words_of(&html).contains("Show 100 more"),
        "{}",
        words_of(&html)
    );
}

#[test]
fn objects_of_one_name_are_all_shown() {
    let mut twice = preview();
    if let Some(first) = twice.columns.changes.first().copied() {
        twice.columns.changes = vec![first; 3];
    }
    let html = scene(Locale::En, twice);
    assert_eq!(html.matches("apps/v1/Deployment/web\"").count(), 3);
}

#[test]
fn what_cannot_be_said_names_the_command_that_would_help() {
    let mut table = preview();
    table.rollback.outcome = None;
    table.rollback.text = Text::new("rollback-unknown").with("to", 1_i64);
    let words = Words::new(Locale::En);
    let mut release = release();
    release.missing = Some(MissingView {
        text: Text::new("missing-running"),
        commands: vec!["kubectl get secret x".to_owned()],
    });
    let html = render(view_missing(&words, &release, &OnIntent::noop()));
    assert!(words_of(&html).contains("kubectl get secret x"), "{html}");
    let html = scene(Locale::En, table);
    assert!(html.contains("preview-sentence--unknown"), "{html}");
}

#[test]
fn where_nothing_can_be_said_no_column_claims_to_be_empty() {
    let mut unknown = preview();
    unknown.rollback.outcome = None;
    unknown.columns = crate::view::preview::columns::ColumnsView::default();
    let said = words_of(&scene(Locale::En, unknown));
    assert!(!said.contains("Nothing"), "{said}");
    assert_eq!(said.matches("not known").count(), 3, "{said}");
}

#[test]
fn until_the_engine_answers_the_target_can_be_chosen_already() {
    let route = Route::default()
        .with_panel(Panel {
            tab: Tab::Rollback,
            side: Side::A,
        })
        .with_ask(AskView {
            target: Some(1),
            ..AskView::default()
        });
    let html = render(html! {
        <Preview
            words={Words::new(Locale::En)}
            asker={Asker::new(|_, _| {})}
            on={OnIntent::noop()}
            release={Shared::new(release())}
            {route}
            is_redacted=true
            live={0}
            context={ContextSlot::default()}
        />
    });
    assert!(html.contains(r#"<option value="1" selected"#), "{html}");
    assert!(words_of(&html).ends_with("Working it out …"), "{html}");
}
