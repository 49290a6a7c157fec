//! A pane as it is first drawn, and what it asks for.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{Callback, html};

use super::*;
use crate::i18n::Locale;
use crate::ui::testing::{render, words_of};
use crate::view::pane::LineView;
use crate::view::save::SavedView;
use crate::worker::protocol::{Request, TextPlace};

/// Renders a pane; the asker answers the first lines at once.
fn show(locale: Locale, n_lines: usize, lines: &[LineView]) -> (String, Vec<Request>) {
    let asked = Rc::<RefCell<Vec<Request>>>::default();
    let asker = {
        let (asked, lines) = (asked.clone(), lines.to_vec());
        Asker::new(move |request, on_answer: Callback<Response>| {
            let request = request(7);
            if let Request::Pane { id, first, .. } = request
                && !lines.is_empty()
            {
                on_answer.emit(Response::Pane {
                    id,
                    first,
                    n_lines,
                    lines: lines.clone(),
                });
            }
            asked.borrow_mut().push(request);
        })
    };
    let html = render(html! {
        <TextPane
            words={Words::new(locale)}
            incomplete=""
            {asker}
            on={Callback::noop()}
            release={0}
            revision={2}
            pane={Pane::Manifest}
            label="Manifest"
            {n_lines}
            redact={true}
        />
    });
    let asked = asked.borrow().clone();
    (html, asked)
}

#[test]
fn only_some_lines_are_drawn_and_asked_for() {
    let (html, asked) = show(Locale::En, 100_000, &[]);
    assert!(
        html.contains(r#"aria-label="Manifest, 100,000 lines""#),
        "{html}"
    );
    let n_rows = html.matches("data-line=").count();
    assert!((20..100).contains(&n_rows), "{n_rows}");
    let expect = Request::Pane {
        id: 7,
        at: TextPlace {
            release: 0,
            revision: 2,
            pane: Pane::Manifest,
            redact: true,
        },
        first: 0,
        count: 128,
    };
    assert_eq!(asked, [expect]);
}

#[test]
fn an_empty_text_is_said_to_be_empty() {
    let (html, asked) = show(Locale::En, 0, &[]);
    assert_eq!(words_of(&html), "Stored as an empty text.");
    assert_eq!(asked, []);
}

#[test]
fn the_bar_has_its_words_in_each_language() {
    for (locale, find) in [
        (Locale::En, "Find"),
        (Locale::Ja, "検索"),
        (Locale::Ko, "찾기"),
    ] {
        let (html, _) = show(locale, 3, &[]);
        assert!(words_of(&html).starts_with(find), "{html}");
    }
}

#[test]
fn a_file_of_a_text_that_breaks_off_says_so_in_its_name_and_in_itself() {
    let saved = |incomplete: &str| {
        let mut saved = SavedView {
            name: "web.v2.manifest.redacted.yaml".to_owned(),
            bytes: b"a: 1\n".to_vec(),
            is_redacted: true,
            comment: None,
        };
        whole::finish(&mut saved, Pane::Manifest, incomplete);
        (
            saved.name,
            String::from_utf8(saved.bytes).unwrap_or_default(),
        )
    };
    let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let whole = file("web.v2.manifest.redacted.yaml", "a: 1\n");
    assert_eq!(saved(""), whole);
    let cut = file("web.v2.manifest.redacted.incomplete.yaml", "a: 1\n# cut\n");
    assert_eq!(saved("cut"), cut);
}

#[test]
fn a_copy_of_a_text_that_breaks_off_says_so_in_itself() {
    let marked = |text: &str, pane, incomplete: &str| {
        let mut text = text.to_owned();
        whole::mark(&mut text, pane, incomplete);
        text
    };
    assert_eq!(marked("a: 1\n", Pane::Manifest, ""), "a: 1\n");
    for locale in Locale::ALL {
        let words = Words::new(locale);
        let said = words.say("incomplete-text");
        let expect = format!("a: 1\nb:\n# {said}\n");
        assert_eq!(marked("a: 1\nb:", Pane::Hooks, &said), expect);
        let said = words.say("incomplete-json");
        let json = marked("{\n  \"name\": \"web\"\n}", Pane::DecodedJson, &said);
        let expect = format!("{{\n  \"_incomplete\": \"{said}\",\n  \"name\": \"web\"\n}}");
        assert_eq!(json, expect);
        assert!(!said.contains(['"', '\\']), "{said}");
    }
}
