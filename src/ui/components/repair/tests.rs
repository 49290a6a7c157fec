//! The parts of the tab as a reader is shown them, in every language, with hostile names.

use std::rc::Rc;

use yew::functional::use_reducer_eq;
use yew::{Reducible, component, use_node_ref};

use super::*;
use crate::i18n::{Locale, Text};
use crate::ui::testing::{render, words_of};
use crate::view::compare::{CompareRowView, RowKind, SideView};
use crate::view::pane::LineView;
use crate::view::preview::advice::StepView;
use crate::view::repair::{RepairAsk, RepairChoiceView, RepairFile, RepairKind, RepairView};
use crate::view::sheet::{Change, SaidView};

fn choice(kind: RepairKind) -> RepairChoiceView {
    let word = desk::word(&kind);
    RepairChoiceView {
        title: Text::new("app-facts-of").with("a", word),
        about: Text::new("app-copied"),
        refused: None,
        is_called_for: false,
        kind,
    }
}

/// What can be repaired of a stuck upgrade whose labels are as they should be.
pub(super) fn start() -> RepairStartView {
    let mut choices: Vec<_> = [
        RepairKind::Labels,
        RepairKind::Status("failed".to_owned()),
        RepairKind::ApiVersions { minor: 25 },
        RepairKind::DropHook(0),
        RepairKind::Json(String::new()),
        RepairKind::Shrink,
    ]
    .map(choice)
    .into();
    for one in &mut choices {
        one.is_called_for = matches!(one.kind, RepairKind::Status(_));
        let is_whole = one.kind == RepairKind::Labels;
        one.refused = is_whole.then(|| Text::new("app-partial"));
    }
    RepairStartView {
        notes: vec![SaidView::note(Text::new("app-samples"))],
        choices,
        status: Some("pending-upgrade".to_owned()),
        statuses: ["failed", "superseded"].map(str::to_owned).into(),
        hooks: ["web-migrate", "web-drain"].map(str::to_owned).into(),
        ..RepairStartView::default()
    }
}

fn side(number: usize, text: &str) -> Option<SideView> {
    Some(SideView {
        number,
        line: LineView {
            text: text.to_owned(),
            ..LineView::default()
        },
        n_before: 0,
        words: Vec::new(),
    })
}

fn repair() -> RepairView {
    let row = |kind, a, b| CompareRowView {
        section: 0,
        kind,
        a,
        b,
    };
    let step = |id, command: Option<&str>| StepView {
        text: Text::new(id),
        command: command.map(str::to_owned),
    };
    RepairView {
        refused: None,
        notes: vec![SaidView::implied(Text::new("app-partial"))],
        rows: vec![
            row(RowKind::Fold { id: 0, n: 12 }, None, None),
            row(
                RowKind::Line(Change::Removed),
                side(13, "\"status\": \"pending-upgrade\""),
                None,
            ),
            row(
                RowKind::Line(Change::Added),
                None,
                side(13, "\"status\": \"failed\""),
            ),
        ],
        n_left_out: 4,
        backup: "web.v3.backup.yaml".to_owned(),
        corrected: "web.v3.corrected.yaml".to_owned(),
        bytes: (61_440, 61_436),
        steps: vec![
            step("app-copied", Some("kubectl get secret x --context CONTEXT")),
            step("app-samples", None),
        ],
    }
}

#[derive(Properties, PartialEq)]
struct PartProps {
    locale: Locale,
    start: Shared<RepairStartView>,
    #[prop_or_default]
    desk: Desk,
    /// Shown below the choices.
    #[prop_or_default]
    repair: Option<Shared<RepairView>>,
    #[prop_or(true)]
    is_redacted: bool,
}

/// The tab once the engine has answered.
#[component]
fn Part(props: &PartProps) -> Html {
    let words = Words::new(props.locale);
    let chooser = use_node_ref();
    let (asker, on) = (Asker::new(|_, _| {}), OnIntent::noop());
    let context = ContextSlot::typed("prod");
    let dispatch = use_reducer_eq(Desk::default).dispatcher();
    let scene = Scene {
        words: &words,
        asker: &asker,
        on: &on,
        release: 0,
        revision: 3,
        is_redacted: props.is_redacted,
        context: &context,
        start: &props.start,
        desk: &props.desk,
        dispatch,
        chooser: &chooser,
    };
    let ask = RepairAsk {
        revision: 3,
        kind: RepairKind::Shrink,
    };
    let outcome = props.repair.as_ref();
    let outcome = outcome.map(|repair| view_outcome(&scene, &Shared::new(ask), repair));
    group([
        view_head(&scene, Route::default()),
        view_choices(&scene),
        view_work(&scene),
        outcome.unwrap_or_default(),
    ])
}

fn shown(start: RepairStartView, desk: Desk, is_redacted: bool) -> String {
    let start = Shared::new(start);
    render(html! { <Part locale={Locale::En} {start} {desk} {is_redacted} /> })
}

fn outcome(locale: Locale, repair: RepairView, desk: Desk) -> String {
    let (start, repair) = (Shared::new(start()), Shared::new(repair));
    render(html! { <Part {locale} {start} {desk} {repair} /> })
}

fn chosen(kind: &str) -> Desk {
    let did = Did::Change(crate::ui::browser::field::Field {
        name: KIND.to_owned(),
        value: kind.to_owned(),
        is_checked: true,
    });
    Rc::unwrap_or_clone(Reducible::reduce(Rc::new(Desk::default()), did))
}

#[test]
fn choices_are_a_named_group_and_what_is_called_for_is_said_in_words() {
    let html = shown(start(), Desk::default(), true);
    assert!(
        html.contains("<fieldset") && html.contains("<legend"),
        "{html}"
    );
    assert_eq!(html.matches(r#"type="radio""#).count(), 6);
    let (before, after) = html.split_once(r#"data-kind="status""#).unwrap_or_default();
    assert!(!before.contains(" checked"), "{html}");
    let (own, rest) = after.split_once("data-kind").unwrap_or_default();
    assert!(
        own.contains(" checked") && !rest.contains(" checked"),
        "{html}"
    );
    assert!(words_of(own).contains("A finding calls for this"), "{own}");
    assert_eq!(html.matches("A finding calls").count(), 1);
    assert!(
        words_of(own).contains("Status instead of pending-upgrade failed superseded"),
        "{own}"
    );
    // What can't be done says why, and can't be chosen.
    let labels = before
        .split_once(r#"data-kind="labels""#)
        .unwrap_or_default()
        .1;
    assert!(
        labels.contains(" disabled") && words_of(labels).contains("read in part"),
        "{labels}"
    );
    assert!(html.contains(r##"href="#hw1:view=ways""##), "{html}");
}

#[test]
fn each_choice_shows_its_own_field_and_no_other() {
    for (kind, field) in [
        ("status", STATUS),
        ("api-versions", MINOR),
        ("hook", HOOK),
        ("json", JSON),
        ("shrink", ""),
    ] {
        let html = shown(start(), chosen(kind), true);
        for other in [STATUS, MINOR, HOOK, JSON] {
            let is_there = html.contains(&["name=\"", other, "\""].concat());
            assert_eq!(is_there, other == field, "{kind}: {other}\n{html}");
        }
    }
}

#[test]
fn the_stored_json_can_be_begun_with_only_while_secrets_are_shown() {
    let open = shown(start(), chosen("json"), false);
    assert!(open.contains("Start from the stored JSON"), "{open}");
    assert!(open.contains("Save: Decoded JSON, revision 3"), "{open}");
    let masked = shown(start(), chosen("json"), true);
    assert!(
        !masked.contains("Start from") && !masked.contains("Save: Decoded"),
        "{masked}"
    );
    assert!(words_of(&masked).contains("show secret values"), "{masked}");
}

#[test]
fn what_was_typed_in_the_open_and_what_is_in_a_file_is_not_in_the_page() {
    let give = |file: Option<&'static str>| {
        Did::Give(Some(Given {
            text: "{\"password\": \"hunter2\"}".to_owned().into(),
            file: file.map(AttrValue::Static),
            is_open: true,
        }))
    };
    let desk = |file| Rc::unwrap_or_clone(Rc::new(chosen("json")).reduce(give(file)));
    assert!(shown(start(), desk(None), false).contains("hunter2"));
    assert!(!shown(start(), desk(None), true).contains("hunter2"));
    let file = shown(start(), desk(Some("edited.json")), false);
    assert!(
        !file.contains("hunter2") && !file.contains("<textarea"),
        "{file}"
    );
    assert!(words_of(&file).contains("edited.json · 23 bytes"), "{file}");
}

#[test]
fn what_is_wrong_is_told_and_tied_to_its_field() {
    for wrong in [
        desk::Wrong::Choice,
        desk::Wrong::Json,
        desk::Wrong::Long,
        desk::Wrong::FileBytes,
    ] {
        let desk = Rc::unwrap_or_clone(Rc::new(chosen("json")).reduce(Did::Fail(wrong)));
        let html = shown(start(), desk, true);
        assert!(html.contains(r#"id="repair-wrong" role="alert""#), "{html}");
        assert_eq!(
            html.matches(r#"aria-describedby="repair-wrong""#).count(),
            1,
            "{html}"
        );
        let is_text = wrong.field() == JSON;
        assert_eq!(html.contains(r#"aria-invalid="true""#), is_text, "{html}");
    }
}

#[test]
fn a_refusal_has_its_command_and_nothing_to_choose() {
    let refused = RepairStartView {
        refused: Some(SaidView::note(Text::new("app-partial"))),
        command: Some("kubectl get secret x --context CONTEXT".to_owned()),
        ..RepairStartView::default()
    };
    let html = shown(refused, Desk::default(), true);
    assert!(html.contains("notice--warning"), "{html}");
    assert!(words_of(&html).contains("--context prod"), "{html}");
}

#[test]
fn an_outcome_tells_the_change_then_the_files_then_the_steps() {
    for locale in Locale::ALL {
        let html = outcome(locale, repair(), Desk::default());
        let said = words_of(&html);
        assert!(!said.contains("repair-") && !said.contains('{'), "{said}");
        let order = [
            "pending-upgrade\"",
            "data-file=\"backup\"",
            "web.v3.backup.yaml",
            "data-file=\"corrected\"",
            "web.v3.corrected.yaml",
            "kubectl get secret x --context prod",
        ];
        let mut rest = html.as_str();
        for part in order {
            let Some((_, after)) = rest.split_once(part) else {
                panic!("{part} is not after the one before it\n{html}");
            };
            rest = after;
        }
    }
    let html = outcome(Locale::En, repair(), Desk::default());
    let said = words_of(&html);
    for part in [
        "Stored size: 61,440 bytes before, 61,436 bytes after.",
        "12 unchanged lines Removed line 13 − \"status\": \"pending-upgrade\" Added line 13 + \"status\": \"failed\"",
        "4 more are not listed.",
        "Warning: The files hold everything, secrets included",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
    // Neither waits for the other.
    assert_eq!(html.matches(" disabled").count(), 1, "{html}");
    assert!(html.contains(r#"role="region" tabindex="0""#), "{html}");
}

#[test]
fn a_repair_that_cannot_be_done_shows_nothing_but_why() {
    let refused = RepairView {
        refused: Some(Text::new("app-partial")),
        ..repair()
    };
    let html = outcome(Locale::En, refused, Desk::default());
    assert!(
        words_of(&html).ends_with("Critical: read in part read in part implied"),
        "{html}"
    );
    assert!(!html.contains("data-file"), "{html}");
}

#[test]
fn each_file_says_how_saving_it_went() {
    let saved = Did::Save(
        RepairFile::Corrected,
        Text::new("repair-unsaved").with("name", "x.yaml"),
    );
    let desk = Rc::unwrap_or_clone(Rc::new(Desk::default()).reduce(saved));
    let html = outcome(Locale::En, repair(), desk);
    let (_, corrected) = html
        .split_once(r#"data-file="corrected""#)
        .unwrap_or_default();
    assert!(
        words_of(corrected).contains("Saved as x.yaml. The backup is not saved yet"),
        "{html}"
    );
}

#[test]
fn hostile_names_stay_text() {
    let hostile = r#""><script>alert(1)</script><img src=x onerror="x">"#;
    let mut start = start();
    start.hooks = vec![hostile.to_owned()];
    start.statuses = vec![hostile.to_owned()];
    start.status = Some(hostile.to_owned());
    let mut view = repair();
    view.rows = vec![CompareRowView {
        section: 0,
        kind: RowKind::Line(Change::Added),
        a: None,
        b: side(1, hostile),
    }];
    view.backup = hostile.to_owned();
    for kind in ["status", "hook"] {
        let start = Shared::new(start.clone());
        let repair = Shared::new(view.clone());
        let html = render(html! {
            <Part locale={Locale::Ko} {start} desk={chosen(kind)} {repair} />
        });
        assert!(
            html.contains("alert(1)") && !html.contains("<script") && !html.contains("<img"),
            "{html}"
        );
    }
}

#[test]
fn until_the_engine_answers_it_waits() {
    let html = render(html! {
        <Repair
            words={Words::new(Locale::En)}
            asker={Asker::new(|_, _| {})}
            on={OnIntent::noop()}
            release={Shared::new(crate::ui::testing::release())}
            route={Route::default()}
            revision=3
            is_redacted=true
            context={ContextSlot::default()}
        />
    });
    assert!(html.contains("details__waiting"), "{html}");
}
