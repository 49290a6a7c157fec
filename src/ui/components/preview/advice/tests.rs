//! What a reader is shown of the commands, and of those that are not for running.

use super::preview_advice;
use crate::i18n::{Locale, Text};
use crate::ui::components::preview::tests::{shown, shown_in};
use crate::ui::hooks::use_context_slot::ContextSlot;
use crate::ui::testing::preview::preview;
use crate::ui::testing::words_of;
use crate::view::preview::PreviewView;
use crate::view::preview::advice::{AdviceView, StepView};

fn step(id: &'static str, command: Option<&str>) -> StepView {
    StepView {
        text: Text::new(id),
        command: command.map(str::to_owned),
    }
}

/// A step in each section.
fn advised() -> PreviewView {
    let helm = |command: &str| ["helm ", command, " web -n shop --kube-context CONTEXT"].concat();
    PreviewView {
        advice: AdviceView {
            look: vec![step("look", Some("kubectl version --context CONTEXT"))],
            roll_back: vec![step(
                "back",
                Some("helm rollback web 1 -n shop --kube-context CONTEXT"),
            )],
            check: vec![step("check", Some(&helm("status")))],
            if_stuck: vec![step("stuck", None)],
            do_not_run: vec![step("number", Some(&helm("rollback"))), step("twice", None)],
        },
        ..preview()
    }
}

#[test]
fn steps_come_in_the_order_in_which_they_are_taken() {
    for locale in Locale::ALL {
        let said = words_of(&shown(locale, &advised(), preview_advice));
        let places: Vec<_> = [
            "1. ", "look", "2. ", "back", "3. ", "check", "4. ", "stuck", "number", "twice",
        ]
        .map(|part| said.find(part))
        .into();
        assert!(places.iter().all(Option::is_some), "{said}");
        assert!(places.is_sorted(), "{said}");
    }
}

#[test]
fn what_is_not_for_running_is_struck_named_and_cannot_be_copied() {
    let html = shown(Locale::En, &advised(), preview_advice);
    let (steps, never) = html.split_once("preview-advice__never").unwrap();
    assert_eq!(steps.matches("<button").count(), 3, "{html}");
    assert_eq!(never.matches("<button").count(), 0, "{html}");
    assert_eq!(never.matches("<svg").count(), 2, "{html}");
    let said = words_of(never);
    assert_eq!(said.matches("Do not run:").count(), 2, "{said}");
    let command = "Do not run: helm rollback web -n shop --kube-context CONTEXT number";
    assert!(said.contains(command), "{said}");
    let struck = never.split_once("<s ").unwrap().1;
    let struck = struck.split_once("</s>").unwrap().0;
    assert!(struck.contains("helm rollback web"), "{never}");
}

#[test]
fn the_typed_context_is_in_every_command_and_the_placeholder_where_none_was() {
    let html = shown(Locale::En, &advised(), preview_advice);
    assert!(
        html.contains("<var class=\"placeholder\">CONTEXT</var>"),
        "{html}"
    );
    let context = ContextSlot::typed("prod-eu");
    let html = shown_in(Locale::En, &advised(), &context, preview_advice);
    assert!(!html.contains("CONTEXT"), "{html}");
    // Three commands, each with what its button copies, and one struck.
    assert_eq!(html.matches("context prod-eu").count(), 7, "{html}");
}

#[test]
fn nothing_open_is_said_and_a_refusal_is_said_in_place_of_the_command() {
    let mut preview = advised();
    preview.advice.look.clear();
    let said = words_of(&shown(Locale::En, &preview, preview_advice));
    assert!(said.contains("Nothing is open here"), "{said}");
    let mut preview = advised();
    preview.advice.roll_back.clear();
    preview.rollback.text = Text::new("rollback-refused").with("to", 7_i64);
    preview.rollback.why = vec![Text::new("rollback-why-no-version").with("revision", 7_i64)];
    let said = words_of(&shown(Locale::En, &preview, preview_advice));
    let refused = "2. Then roll back Helm refuses a rollback to revision 7: it makes no revision and changes nothing. The history has no revision 7.";
    assert!(
        said.replace(['\u{2068}', '\u{2069}'], "").contains(refused),
        "{said}"
    );
    preview.advice = AdviceView::default();
    assert_eq!(shown(Locale::En, &preview, preview_advice), "");
}
