//! What an explorer shows before anything is typed, and of what is merged.

use super::*;
use crate::i18n::Locale;
use crate::ui::testing::{preview, render, words_of};
use crate::view::merge::{MergeView, MergedFieldView, Way, WayView};

fn field(path: &str, is_quiet: bool) -> MergedFieldView {
    MergedFieldView {
        path: path.to_owned(),
        old: Some("1".to_owned()),
        live: Some("5".to_owned()),
        new: Some("1".to_owned()),
        after: None,
        why: Some(Text::new("merge-why").with("case", "reset")),
        is_quiet,
    }
}

fn way(way: Way) -> WayView {
    WayView {
        way,
        patch: Some("{\"a\": 1}".to_owned()),
        result: Some("a: 1\n".to_owned()),
        is_untyped: false,
        problems: Vec::new(),
        doubts: Vec::new(),
        fields: Vec::new(),
        n_more: 0,
    }
}

fn ways(locale: Locale, merge: MergeView) -> String {
    let words = Words::new(locale);
    render(html! { <MergeWays {words} merge={Shared::new(merge)} /> })
}

#[test]
fn the_way_that_helm_takes_is_marked_in_words() {
    for locale in Locale::ALL {
        let html = ways(
            locale,
            MergeView {
                way: Some(Way::Json),
                ways: [Way::Strategic, Way::Json, Way::ServerSide].map(way).into(),
                ..MergeView::default()
            },
        );
        let taken = Words::new(locale).say("merge-way-taken");
        assert_eq!(html.matches(&*taken).count(), 1, "{html}");
        let (before, after) = html.split_once(&*taken).unwrap_or_default();
        assert!(before.contains("data-way=\"json\""), "{html}");
        assert!(after.contains("data-way=\"server-side\""), "{html}");
        assert!(!words_of(&html).contains("merge-"), "{html}");
    }
}

#[test]
fn what_nobody_did_is_folded_and_what_is_left_out_is_counted() {
    let fields = vec![field("spec.replicas", false), field("spec.paused", true)];
    let strategic = WayView {
        fields,
        n_more: 7,
        ..way(Way::Strategic)
    };
    let html = ways(
        Locale::En,
        MergeView {
            ways: vec![strategic],
            ..MergeView::default()
        },
    );
    let said = words_of(&html);
    let row = "Field Old Live New After spec.replicas Both manifests say the same and live differed: \
        it is set back. 1 5 1 not set";
    assert!(said.contains(row), "{said}");
    let (before, _) = html.split_once("spec.paused").unwrap_or_default();
    assert!(before.contains("One more: a default"), "{html}");
    assert!(said.contains("7 more fields differ"), "{said}");
}

#[test]
fn what_refuses_an_object_is_said_and_nothing_is_called_the_result() {
    let said = |change: fn(&mut WayView)| {
        let mut one = WayView {
            patch: None,
            result: None,
            ..way(Way::Strategic)
        };
        change(&mut one);
        let merge = MergeView {
            ways: vec![one],
            ..MergeView::default()
        };
        let said = words_of(&ways(Locale::En, merge));
        assert!(!said.contains("The object afterwards"), "{said}");
        assert!(!said.contains("Helm sends nothing"), "{said}");
        said
    };
    let refused = said(|one| one.problems = vec![Text::new("rollback-why-force")]);
    assert!(refused.contains("The object stays as it is:"), "{refused}");
    // Nothing is refused where nothing could be sent.
    let untyped = said(|one| one.is_untyped = true);
    assert!(untyped.contains("no type for this kind"), "{untyped}");
    assert!(!untyped.contains("stays as it is"), "{untyped}");
}

#[test]
fn a_creation_shows_no_fields() {
    let html = ways(
        Locale::En,
        MergeView {
            way: Some(Way::Create),
            ways: vec![way(Way::Create)],
            ..MergeView::default()
        },
    );
    assert!(!html.contains("<table"), "{html}");
    assert!(html.contains("The object afterwards"), "{html}");
}

#[test]
fn nothing_is_asked_of_what_is_typed_but_how_it_merges() {
    let words = Words::new(Locale::En);
    let html = render(html! {
        <MergeExplorer
            {words}
            asker={Asker::new(|_, _| {})}
            on={OnIntent::noop()}
            route={Route::default()}
            preview={Shared::new(preview::preview())}
            is_redacted=true
            live=0
        />
    });
    // Until the texts come, only the choice; the first object that changes is chosen.
    assert!(!html.contains("<textarea"), "{html}");
    let said = words_of(&html);
    assert!(said.contains("apps/v1/Deployment/web · shop"), "{said}");
    assert!(said.ends_with("An example, to write your own"), "{said}");
}

#[test]
fn each_text_has_its_label_and_says_why_it_cannot_be_read() {
    let words = Words::new(Locale::En);
    let unread = Text::new("merge-unread-syntax")
        .with("line", 2_i64)
        .with("column", 7_i64);
    let unread = [None, Some(unread), None, None];
    let html = render(view_texts(&words, &example::texts(), Some(&unread)));
    for name in ["merge-old", "merge-live", "merge-new", "merge-owners"] {
        assert!(html.contains(&format!("for=\"{name}\"")), "{html}");
        assert!(html.contains(&format!("id=\"{name}\"")), "{html}");
    }
    assert_eq!(html.matches("aria-invalid").count(), 1, "{html}");
    assert!(html.contains("aria-describedby=\"merge-live-unread\""));
    assert!(html.contains("at line 2, column 7."), "{html}");
    assert_eq!(html.matches("spellcheck=\"false\"").count(), 4);
}

#[test]
fn typing_changes_one_text_and_no_other_field_does() {
    use crate::ui::browser::field::Field;
    let typed = |name: &str| Field {
        name: name.to_owned(),
        value: "typed".to_owned(),
        is_checked: false,
    };
    let before = example::texts();
    let after = changed(&before, &typed("merge-new"));
    let expect = MergeTexts {
        new: "typed".to_owned(),
        ..before.clone()
    };
    assert_eq!(after, Some(expect));
    assert_eq!(changed(&before, &typed(OBJECT)), None);
}
