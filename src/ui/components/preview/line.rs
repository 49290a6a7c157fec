//! One line of a column: what happens to an object, what the rollback hangs on, or what it does not undo.

use yew::{AttrValue, Html, Properties, component, html};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::command_line::command_line;
use crate::ui::components::data::{code, data};
use crate::ui::components::details_value::{is_stand_in, set_apart};
use crate::ui::components::element::{
    computed, each, el, group, list, make, plain, separator, space, text,
};
use crate::ui::components::folded::Folded;
use crate::ui::components::prediction_mark::prediction_mark;
use crate::ui::components::preview::evidence::Evidence;
use crate::ui::components::prose::prose;
use crate::ui::hooks::use_context_slot::ContextSlot;
use crate::ui::intent::OnIntent;
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::preview::PreviewView;
use crate::view::preview::columns::Line;
use crate::view::rollback::{DependencyView, FieldView, NameView, NotUndoneView, ObjectView};
use crate::view::text::readable_data;
use crate::view::{Certainty, ReleaseView};

/// How many fields, and how many reasons, a line shows before it is asked.
const FIRST: usize = 3;

/// What a test finds a line by.
const LINE: &str = "preview-line";

/// How much of a value stands in a line.
const MAX_VALUE: usize = 120;

#[derive(Properties, PartialEq)]
pub(crate) struct PreviewLineProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    pub(crate) route: Route,
    pub(crate) release: Shared<ReleaseView>,
    pub(crate) preview: Shared<PreviewView>,
    pub(crate) line: Line,
    pub(crate) context: ContextSlot,
    pub(crate) live: u32,
}

/// Shows the line.
///
/// A component, so that a longer list draws only the lines that it adds.
#[component]
pub(crate) fn PreviewLine(props: &PreviewLineProps) -> Html {
    let rollback = &props.preview.rollback;
    let shown = match props.line {
        Line::Object(at) => rollback.objects.get(at).map(|one| view_object(props, one)),
        Line::Dependency(at) => {
            let found = rollback.depends_on.get(at);
            found.map(|one| view_dependency(props, one))
        }
        Line::NotUndone(at) => {
            let found = rollback.not_undone.get(at);
            found.map(|one| view_not_undone(props, one))
        }
    };
    shown.unwrap_or_default()
}

/// Gives what a line is about; lines of one column that are about the same differ in the rest of it.
pub(crate) fn subject(preview: &PreviewView, line: Line) -> String {
    let rollback = &preview.rollback;
    let of = |name: &NameView, more: &str| {
        let namespace = name.namespace.as_deref().unwrap_or_default();
        [&name.object, "\n", namespace, "\n", more].concat()
    };
    let found = match line {
        Line::Object(at) => rollback.objects.get(at).map(|one| of(&one.object, "")),
        Line::Dependency(at) => {
            let found = rollback.depends_on.get(at);
            found.map(|one| of(&one.object, &one.on))
        }
        Line::NotUndone(at) => {
            let found = rollback.not_undone.get(at);
            found.map(|one| [&one.subject, "\n\n", &one.code].concat())
        }
    };
    found.unwrap_or_default()
}

fn view_object(props: &PreviewLineProps, one: &ObjectView) -> Html {
    let words = &props.words;
    let effect = one.effect.as_deref().unwrap_or_default();
    let (sign, word, class) = if one.is_refused {
        ("×", "preview-is-refused", "preview-line--refused")
    } else {
        of_effect(effect)
    };
    let (fields, more_fields) = first(&one.fields);
    let (reasons, more_reasons) = first(&one.reasons);
    let n_more = more_fields.len().saturating_add(more_reasons.len());
    let more = if n_more == 0 {
        Html::default()
    } else {
        let title = words.text(&Text::new("preview-more").with("n", n_more));
        html! {
            <Folded class="preview-line__more" {title}>
                { view_fields(words, more_fields) }
                { view_reasons(words, more_reasons) }
            </Folded>
        }
    };
    let content = [
        el(
            "p",
            "preview-line__head",
            [
                view_effect(words, sign, word),
                view_name(props, &one.object),
                space(),
                prediction_mark(words, &one.certainty),
            ],
        ),
        view_fields(words, fields),
        view_reasons(words, reasons),
        more,
        view_ways_out(words, &one.ways_out),
        view_evidence(props),
    ];
    let marks = Marks {
        object: &one.object.object,
        effect,
        certainty: &one.certainty,
        is_refused: one.is_refused,
        class,
    };
    marks.line(list(content.into()))
}

fn view_dependency(props: &PreviewLineProps, one: &DependencyView) -> Html {
    let words = &props.words;
    let command = one.command.as_ref();
    let command =
        command.map(|command| command_line(words, props.context.fill(command), &props.on));
    let content = [
        el(
            "p",
            "preview-line__head",
            [
                view_effect(words, "?", "preview-depends"),
                view_name(props, &one.object),
            ],
        ),
        el("p", "", [prose(&words.text(&one.text))]),
        view_reasons(words, &one.reasons),
        command.unwrap_or_default(),
        view_evidence(props),
    ];
    let marks = Marks {
        object: &one.object.object,
        effect: "depends",
        certainty: "",
        is_refused: false,
        class: "preview-line--depends",
    };
    marks.line(list(content.into()))
}

fn view_not_undone(props: &PreviewLineProps, one: &NotUndoneView) -> Html {
    let words = &props.words;
    let content = [
        el(
            "p",
            "preview-line__head",
            [
                view_subject(&one.subject),
                space(),
                certainty_mark(words, one.certainty),
            ],
        ),
        el("p", "", [prose(&words.text(&one.detail))]),
        view_evidence(props),
    ];
    let certainty = match one.certainty {
        Certainty::Stored => "stored",
        Certainty::Implied => "implied",
        Certainty::Unknown => "unknown",
    };
    let marks = Marks {
        object: &one.subject,
        effect: &one.code,
        certainty,
        is_refused: false,
        class: "preview-line--undone",
    };
    marks.line(list(content.into()))
}

/// What a line is found by, and how it looks.
struct Marks<'a> {
    object: &'a str,
    effect: &'a str,
    certainty: &'a str,
    is_refused: bool,
    class: &'static str,
}

impl Marks<'_> {
    fn line(&self, content: Html) -> Html {
        let keys = &[
            "data-testid",
            "data-object",
            "data-effect",
            "data-certainty",
            "data-refused",
            "class",
        ];
        let refused = if self.is_refused { "true" } else { "false" };
        let class = ["preview-line ", self.class].concat();
        let values = [
            LINE,
            self.object,
            self.effect,
            self.certainty,
            refused,
            &class,
        ];
        let values = values.map(|value| AttrValue::from(value.to_owned()));
        make("li", computed(keys, values), content)
    }
}

/// Gives the sign, the word and the class of an effect.
pub(super) fn of_effect(effect: &str) -> (&'static str, &'static str, &'static str) {
    match effect {
        "created" => ("+", "preview-created", "preview-line--created"),
        "patched" => ("~", "preview-patched", "preview-line--patched"),
        "recreated" => ("±", "preview-recreated", "preview-line--recreated"),
        "deleted" => ("−", "preview-deleted", "preview-line--deleted"),
        "left" => ("·", "preview-left", "preview-line--left"),
        "unchanged" => ("=", "preview-unchanged", "preview-line--unchanged"),
        "absent" => ("∅", "preview-absent", "preview-line--absent"),
        _ => ("?", "preview-open", "preview-line--open"),
    }
}

fn view_effect(words: &Words, sign: &'static str, word: &'static str) -> Html {
    group([
        separator("preview-line__sign", sign),
        text("span", "preview-line__effect", words.say(word)),
        space(),
    ])
}

fn view_name(props: &PreviewLineProps, name: &NameView) -> Html {
    let namespace = name.namespace.as_deref();
    let other = namespace.filter(|one| Some(*one) != props.release.namespace.as_deref());
    let other = other.map(|namespace| {
        let words = plain(props.words.say("app-namespace"));
        let namespace = data(namespace);
        el("span", "quiet", [space(), words, space(), namespace])
    });
    group([view_subject(&name.object), other.unwrap_or_default()])
}

/// Shows `apps/v1/Deployment/web` and `Job/undo` as people say it; anything else as it is.
pub(super) fn view_subject(subject: &str) -> Html {
    let mut parts = subject.rsplitn(3, '/');
    let (name, kind, version) = (parts.next(), parts.next(), parts.next());
    let is_kind = |kind: &&str| kind.starts_with(|c: char| c.is_ascii_uppercase());
    let (Some(name), Some(kind)) = (name, kind.filter(is_kind)) else {
        return el("strong", "preview-line__name", [data(subject)]);
    };
    let version = version.map(|version| {
        let version = el("span", "preview-line__version", [data(version)]);
        group([space(), version])
    });
    group([
        el("span", "preview-line__kind", [data(kind)]),
        space(),
        el("strong", "preview-line__name", [data(name)]),
        version.unwrap_or_default(),
    ])
}

fn view_fields(words: &Words, fields: &[FieldView]) -> Html {
    if fields.is_empty() {
        return Html::default();
    }
    let fields = each(fields, &|field| {
        // Where somebody looked, that is what changes.
        let before = field.live.as_ref().or(field.stored.as_ref());
        // Both manifests can have what only the cluster has otherwise; and what a manifest lacks may still be there.
        let before = before.filter(|before| Some(*before) != field.after.as_ref());
        let before = before.map_or_else(Html::default, |before| {
            view_value(words, Some(before), "preview-field__before")
        });
        el(
            "li",
            "preview-field",
            [
                el("span", "preview-field__path", [code(&field.path)]),
                space(),
                before,
                separator("preview-field__arrow", " → "),
                view_value(words, field.after.as_ref(), "preview-field__after"),
            ],
        )
    });
    el("ul", "preview-line__fields", [fields])
}

/// Gives the stand-in of a Secret's data: it stays base64 where it is masked, which looks as if it were not.
pub(super) fn masked_data(value: &str) -> Option<String> {
    readable_data(value).filter(|text| is_stand_in(text))
}

pub(super) fn view_value(words: &Words, value: Option<&String>, class: &'static str) -> Html {
    let Some(value) = value else {
        return text("span", "quiet", words.say("preview-unset"));
    };
    if let Some(masked) = masked_data(value) {
        return el("span", class, [set_apart(&masked)]);
    }
    let clipped = value.char_indices().nth(MAX_VALUE);
    let clipped = clipped.and_then(|(at, _)| value.get(..at));
    match clipped {
        None => el("span", class, [data(value)]),
        Some(clipped) => el("span", class, [data(clipped), plain("…".into())]),
    }
}

fn view_reasons(words: &Words, reasons: &[Text]) -> Html {
    each(reasons, &|reason| {
        el("p", "preview-line__reason", [prose(&words.text(reason))])
    })
}

fn view_ways_out(words: &Words, ways: &[Text]) -> Html {
    each(ways, &|way| {
        let label = text("span", "preview-line__label", words.say("preview-way-out"));
        el(
            "p",
            "preview-line__way-out",
            [label, space(), prose(&words.text(way))],
        )
    })
}

fn view_evidence(props: &PreviewLineProps) -> Html {
    let PreviewLineProps {
        words, asker, live, ..
    } = props;
    html! {
        <Folded class="preview-line__evidence" title={words.say("preview-evidence")}>
            <Evidence
                {words}
                {asker}
                route={props.route}
                line={props.line}
                is_redacted={props.preview.is_redacted}
                live={*live}
            />
        </Folded>
    }
}

/// Splits off what is shown at first; a single one more is not worth a fold.
fn first<T>(all: &[T]) -> (&[T], &[T]) {
    if all.len() <= FIRST + 1 {
        return (all, &[]);
    }
    all.split_at_checked(FIRST).unwrap_or((all, &[]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::preview::{name, preview};
    use crate::ui::testing::{release, render, words_of};

    fn shown(locale: Locale, preview: PreviewView, line: Line) -> String {
        let preview = Shared::new(preview);
        render(html! {
            <PreviewLine
                words={Words::new(locale)}
                asker={Asker::new(|_, _| {})}
                on={OnIntent::noop()}
                route={Route::default()}
                release={Shared::new(release())}
                {preview}
                {line}
                context={ContextSlot::typed("prod")}
                live={0}
            />
        })
    }

    #[track_caller]
    fn check(line: Line, expect: &str) {
        assert_eq!(words_of(&shown(Locale::En, preview(), line)), expect);
    }

    #[test]
    fn a_line_says_effect_name_certainty_and_what_changes() {
        check(
            Line::Object(0),
            "~ changed Deployment web apps/v1 likely spec.template.spec.containers[name=main].image \"shop/web:2.4\" → \"shop/web:2.2\" Evidence",
        );
        check(
            Line::Object(1),
            "+ created ConfigMap feature v1 certain Evidence",
        );
        check(
            Line::Object(2),
            "− deleted Job report batch/v1 likely Evidence",
        );
    }

    #[test]
    fn a_refused_object_says_why_and_what_the_way_out_costs() {
        let html = shown(Locale::En, preview(), Line::Object(3));
        assert!(html.contains(r#"data-refused="true""#), "{html}");
        assert!(
            html.contains(r#"data-object="apps/v1/StatefulSet/db""#),
            "{html}"
        );
        let said = words_of(&html);
        assert!(
            said.starts_with("× refused StatefulSet db apps/v1 likely Of a StatefulSet"),
            "{said}"
        );
        assert!(
            said.contains("Way out: Delete it with --cascade=orphan"),
            "{said}"
        );
    }

    #[test]
    fn what_the_rollback_hangs_on_looks_different_from_a_refusal() {
        let html = shown(Locale::En, preview(), Line::Dependency(0));
        assert!(
            html.contains("preview-line--depends") && !html.contains("--refused"),
            "{html}"
        );
        let said = words_of(&html);
        assert!(
            said.starts_with("? depends Job smoke batch/v1 If the hook Job/smoke fails, revision 4 ends as pending-rollback."),
            "{said}"
        );
    }

    #[test]
    fn the_command_that_tells_beforehand_has_the_typed_context() {
        let mut asked = preview();
        if let Some(first) = asked.rollback.depends_on.first_mut() {
            first.command = Some("kubectl get Job/smoke -n NAMESPACE --context CONTEXT".to_owned());
        }
        let html = shown(Locale::En, asked, Line::Dependency(0));
        let said = words_of(&html);
        assert!(
            said.contains("kubectl get Job/smoke -n NAMESPACE --context prod"),
            "{said}"
        );
    }

    #[test]
    fn what_is_not_undone_is_a_statement_and_no_prediction() {
        let html = shown(Locale::En, preview(), Line::NotUndone(0));
        assert!(
            html.contains("certainty-mark--implied") && !html.contains("prediction-mark"),
            "{html}"
        );
    }

    #[test]
    fn an_object_of_another_namespace_says_which() {
        let mut elsewhere = preview();
        if let Some(first) = elsewhere.rollback.objects.first_mut() {
            first.object = NameView {
                namespace: Some("other".to_owned()),
                ..name("v1/ConfigMap/a")
            };
        }
        let said = words_of(&shown(Locale::En, elsewhere, Line::Object(0)));
        assert!(said.contains("ConfigMap a v1 namespace other"), "{said}");
    }

    #[test]
    fn masked_data_of_a_secret_reads_as_masked() {
        let shown = |value: &str| {
            let words = Words::new(Locale::En);
            render(view_value(&words, Some(&value.to_owned()), ""))
        };
        let masked = shown("\"c2VjcmV0LTEsIDIgY2hhcnM=\"");
        assert!(masked.contains("stand-in\">secret-1, 2 chars<"), "{masked}");
        for other in ["\"YWRtaW4=\"", "\"x\"", "7", "\""] {
            assert!(!shown(other).contains("stand-in"), "{other}");
        }
    }

    #[test]
    fn many_fields_are_folded_and_a_long_value_is_cut() {
        let mut long = preview();
        if let Some(first) = long.rollback.objects.first_mut() {
            first.fields = (0..9)
                .map(|n| FieldView {
                    path: ["data.key", &n.to_string()].concat(),
                    stored: Some("あ".repeat(100_000)),
                    live: None,
                    after: None,
                })
                .collect();
        }
        let html = shown(Locale::Ko, long, Line::Object(0));
        assert!(
            html.contains("data.key2") && !html.contains("data.key3"),
            "{}",
            html.len()
        );
        assert!(html.len() < 10_000, "{}", html.len());
        assert!(words_of(&html).contains("설정되지 않음"), "{html}");
    }

    #[test]
    fn what_both_manifests_have_is_only_what_it_becomes() {
        let mut same = preview();
        for field in same
            .rollback
            .objects
            .iter_mut()
            .flat_map(|one| &mut one.fields)
        {
            field.stored.clone_from(&field.after);
        }
        let said = words_of(&shown(Locale::En, same, Line::Object(0)));
        assert!(said.contains(".image → \"shop/web:2.2\""), "{said}");
    }

    #[test]
    fn names_of_no_object_are_shown_as_they_are() {
        for (subject, expect) in [
            ("v1/Secret/app-key", "Secret app-key v1"),
            ("Job/undo", "Job undo"),
            ("crds/widgets.yaml", "crds/widgets.yaml"),
            ("a/b/c", "a/b/c"),
            ("<img>", "&lt;img&gt;"),
        ] {
            assert_eq!(words_of(&render(view_subject(subject))), expect);
        }
    }
}
