//! The whole document, in each language, and what hostile data makes of it.

use super::*;
use crate::i18n::{Locale, Text};
use crate::ui::components::pen::Form;
use crate::ui::components::preview::after::tests::{history, with_scene};
use crate::ui::testing::preview::preview;
use crate::ui::testing::{release, words_of};
use crate::ui::words::Words;
use crate::view::Certainty;
use crate::view::preview::PreviewView;
use crate::view::preview::advice::StepView;
use crate::view::preview::after::timeline::{self, StepKind};
use crate::view::preview::ask::AskView;
use crate::view::preview::baseline::StatementView;

fn whole() -> PreviewView {
    let mut preview = preview();
    history(&mut preview);
    let hook = Text::new("after-hook")
        .with("event", "post-rollback")
        .with("order", 1_i64)
        .with("object", "Job/smoke")
        .with("weight", 0_i64)
        .with("stays", "yes");
    preview.after.steps = vec![timeline::StepView {
        text: hook,
        kind: StepKind::Hook,
        end: None,
        may_end: preview
            .rollback
            .depends_on
            .iter()
            .map(|one| one.text.clone())
            .collect(),
    }];
    preview.baseline = vec![StatementView {
        text: Text::new("rollback-gaps"),
        certainty: Certainty::Implied,
        is_warning: false,
    }];
    let step = |command: &str| StepView {
        text: Text::new("advice-look-events"),
        command: Some(command.to_owned()),
    };
    preview.advice.look = vec![step("kubectl --context CONTEXT get events -n shop")];
    preview.advice.roll_back = vec![step("helm rollback web 1 -n shop --kube-context CONTEXT")];
    preview.advice.do_not_run = vec![step("helm rollback web -n shop")];
    preview
}

fn written(locale: Locale, preview: &PreviewView, form: Form) -> String {
    document(
        &Words::new(locale),
        &release(),
        AskView::default(),
        preview,
        form,
    )
}

#[test]
fn the_document_says_all_of_it_in_each_language() {
    for locale in Locale::ALL {
        insta::assert_snapshot!(written(locale, &whole(), Form::Markdown));
    }
    insta::assert_snapshot!(written(Locale::En, &whole(), Form::Plain));
}

#[test]
fn it_says_no_more_than_the_page() {
    let mut preview = whole();
    preview.rollback.notes = vec![Text::new("rollback-live-complete")];
    preview.columns.not_undone.clear();
    let flag = Text::new("baseline-flag-not-there").with("flag", "--history-max");
    preview.taken.not_taken = vec![flag.with("helm", "3.2.0")];
    let said = written(Locale::En, &preview, Form::Plain);
    // Another program's flags.
    assert!(!said.contains("--live"), "{said}");
    assert!(said.contains("Helm 3.2.0 has no --history-max"), "{said}");
    assert!(said.contains("Nothing that the records show"), "{said}");
    preview.rollback.outcome = None;
    preview.columns.changes.clear();
    let said = written(Locale::En, &preview, Form::Plain);
    assert!(!said.contains("Nothing"), "{said}");
    assert!(said.contains("(0) ==\n\nnot known\n"), "{said}");
}

#[test]
fn japanese_is_joined_as_it_is_written() {
    let said = written(Locale::Ja, &whole(), Form::Plain);
    let is_ours = |line: &&str| !line.starts_with("    ");
    for line in said.lines().filter(is_ours) {
        assert!(!line.contains(" ("), "{line}");
        assert!(!line.contains(": "), "{line}");
        assert!(!line.contains("： "), "{line}");
        assert!(!line.contains("。 "), "{line}");
    }
}

#[test]
fn it_says_when_nothing_is_masked() {
    let mut shown = whole();
    shown.is_redacted = false;
    let said = written(Locale::En, &shown, Form::Plain);
    assert!(
        said.ends_with("Secret values are written as they are stored.\n"),
        "{said}"
    );
}

#[test]
fn what_must_not_be_run_stands_in_no_block() {
    let said = written(Locale::En, &whole(), Form::Markdown);
    let blocks: Vec<&str> = said.split("```").skip(1).step_by(2).collect();
    assert_eq!(blocks.len(), 2);
    assert!(
        !blocks
            .iter()
            .any(|block| block.contains("helm rollback web -n"))
    );
    assert!(
        said.contains("- Do not run: `helm rollback web -n shop`"),
        "{said}"
    );
}

#[test]
fn hostile_names_and_values_stay_data() {
    let evil = "\n# x\n```\n<script>alert(1)</script> ](javascript:alert(1)) | `";
    let mut preview = whole();
    let clean = written(Locale::En, &preview, Form::Markdown);
    for object in &mut preview.rollback.objects {
        object.object.object.push_str(evil);
        object.object.namespace = Some(evil.to_owned());
        for field in &mut object.fields {
            field.path = evil.to_owned();
            field.after = Some(evil.to_owned());
        }
        object
            .reasons
            .push(Text::new("refusal-custom").with("path", evil));
    }
    for one in &mut preview.rollback.not_undone {
        one.subject = evil.to_owned();
    }
    for one in &mut preview.rollback.history_after {
        one.description = Some(evil.to_owned());
        one.status = Some(evil.to_owned());
    }
    let said = written(Locale::En, &preview, Form::Markdown);
    let count =
        |text: &str, start: &str| text.lines().filter(|line| line.starts_with(start)).count();
    for start in ["#", "```", "<", "|", ">"] {
        assert_eq!(count(&said, start), count(&clean, start), "{start}");
    }
}

#[test]
fn long_lists_and_long_values_end_with_what_is_left_out() {
    let mut preview = whole();
    let first = preview.columns.changes.first().copied();
    preview.columns.changes = first.into_iter().cycle().take(250).collect();
    let field = preview
        .rollback
        .objects
        .first_mut()
        .and_then(|one| one.fields.first_mut());
    if let Some(field) = field {
        field.after = Some("x".repeat(9000));
    }
    let said = written(Locale::En, &preview, Form::Plain);
    assert!(
        said.contains("- 150 more, which are not in this text"),
        "{said}"
    );
    assert!(
        said.contains("Values longer than 200 characters are cut"),
        "{said}"
    );
}

#[test]
fn there_is_a_button_for_each_form_and_no_text_before_it_is_pressed() {
    let html = with_scene(Locale::En, |_| {}, preview_copy);
    assert_eq!(words_of(&html), "Copy as Markdown Copy as plain text");
}
