//! Live objects: how to give them, what was given, and how they drifted.

use web_sys::HtmlInputElement;
use yew::{AttrValue, Html, TargetCast, html};

use crate::i18n::Text;
use crate::ui::browser::document;
use crate::ui::components::button::{button, link_button};
use crate::ui::components::command_line::command_line;
use crate::ui::components::data::code;
use crate::ui::components::element::{
    cell, computed, each, el, el_with, fixed, group, make, plain, space, text,
};
use crate::ui::components::folded::Folded;
use crate::ui::components::prediction_mark::prediction_mark;
use crate::ui::components::preview::Scene;
use crate::ui::components::preview::line::{of_effect, view_subject, view_value};
use crate::ui::components::prose::prose;
use crate::ui::intent::{Intent, ask};
use crate::ui::words::Words;
use crate::view::preview::live::{DriftFieldView, DriftView, FateView, LiveView};

/// Objects that are listed before somebody asks for the rest.
const FIRST: usize = 20;

/// The heading, which takes the focus when what had it is gone.
const TITLE: &str = "preview-live-title";

/// Shows the part.
pub(crate) fn preview_live(scene: &Scene<'_>) -> Html {
    let words = scene.words;
    let live = &scene.preview.live;
    let title = make(
        "h3",
        fixed! {"id" = "preview-live-title", "tabindex" = "-1"},
        plain(words.say("live-title")),
    );
    let given = if live.is_given {
        group([view_given(scene), view_drift(scene)])
    } else {
        Html::default()
    };
    el_with(
        "section",
        fixed! {
            "aria-labelledby" = "preview-live-title",
            "data-testid" = "preview-live",
            "class" = "preview__part preview-live",
        },
        [title, given, view_how(scene)],
    )
}

/// Says what to run, and where its output goes.
fn view_how(scene: &Scene<'_>) -> Html {
    let words = scene.words;
    let commands = &scene.preview.rollback.commands;
    let said = match (commands.is_empty(), scene.preview.live.is_given) {
        (true, _) => "live-no-command",
        (false, false) => "live-why",
        (false, true) => "live-more",
    };
    let commands = each(commands, &|command| {
        command_line(words, scene.context.fill(command), scene.on)
    });
    let choose = link_button(words.say("live-choose"), ask(scene.on, Intent::Choose));
    group([
        el("p", "", [plain(words.say(said))]),
        commands,
        el(
            "p",
            "preview-live__how",
            [plain(words.say("live-how")), space(), choose],
        ),
    ])
}

/// Says what was given and what of it could not be taken, and lets it be forgotten.
fn view_given(scene: &Scene<'_>) -> Html {
    let (words, on) = (scene.words, scene.on);
    let live = &scene.preview.live;
    let said = Text::new("live-given")
        .with("n", live.n_objects)
        .with("used", live.n_used);
    let forget = {
        let on = on.clone();
        move |_| {
            document::focus_id(TITLE);
            on.emit(Intent::ForgetLive);
        }
    };
    let forget = button(words.say("live-forget"), forget.into());
    let said = text("span", "", words.text(&said));
    let problems = each(&live.problems, &|problem| {
        el("p", "preview-live__problem", [prose(&words.text(problem))])
    });
    group([
        el_with(
            "p",
            fixed! {"data-testid" = "live-given", "class" = "preview-live__given"},
            [said, forget],
        ),
        problems,
        view_all(scene, live),
    ])
}

/// Asks whether the rest is known not to be there; nobody but the reader can say so.
fn view_all(scene: &Scene<'_>, live: &LiveView) -> Html {
    let words = scene.words;
    let onchange = scene.on.reform(|event: yew::Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        Intent::CompleteLive(input.checked())
    });
    let not_taken = if live.is_all && !live.is_complete {
        text(
            "p",
            "preview-live__problem",
            words.say("live-all-not-taken"),
        )
    } else {
        Html::default()
    };
    let label = words.say("live-all");
    html! {
        <>
            <label class="preview-live__all">
                <input type="checkbox" data-testid="live-all" checked={live.is_all} {onchange} />
                { text("span", "", label) }
            </label>
            { not_taken }
        </>
    }
}

fn view_drift(scene: &Scene<'_>) -> Html {
    let words = scene.words;
    let live = &scene.preview.live;
    let revision = scene.preview.taken.newest.unwrap_or_default();
    let of = |id: &'static str| words.text(&Text::new(id).with("revision", revision));
    if live.drift.is_empty() {
        return if live.n_used > 0 {
            text("p", "", of("live-no-drift"))
        } else {
            Html::default()
        };
    }
    let (first, rest) = live.drift.split_at(live.drift.len().min(FIRST));
    let view = |one: &DriftView| view_object(scene, one);
    let more = if rest.is_empty() {
        Html::default()
    } else {
        let title = words.text(&Text::new("preview-more").with("n", rest.len()));
        html! {
            <Folded class="preview-live__more" {title}>{ each(rest, &view) }</Folded>
        }
    };
    group([
        text("h4", "", of("live-drift")),
        text("p", "quiet", words.say("live-drift-what")),
        each(first, &view),
        more,
    ])
}

/// Shows one object: which it is and what becomes of its fields in the summary, each field below.
fn view_object(scene: &Scene<'_>, one: &DriftView) -> Html {
    let words = scene.words;
    let predicted = scene.preview.rollback.objects.get(one.object);
    let certainty = predicted.map(|one| one.certainty.as_str());
    let mark = prediction_mark(words, certainty.unwrap_or_default());
    let name = el(
        "span",
        "preview-live__name",
        [view_subject(&one.name.object)],
    );
    if one.is_missing {
        let effect = predicted.and_then(|one| one.effect.as_deref());
        let (_, effect, _) = of_effect(effect.unwrap_or_default());
        let said = [words.say("live-missing"), " ".into(), words.say(effect)];
        let said = text("span", "preview-live__sum", said.concat().into());
        let attributes = fixed! {"data-testid" = "live-drift", "class" = "preview-live__object"};
        return el_with("p", attributes, [name, space(), said, space(), mark]);
    }
    let count = |fate: FateView| {
        let fields = one.fields.iter();
        fields.filter(|field| field.fate == Some(fate)).count()
    };
    let (n_kept, n_reset) = (count(FateView::Kept), count(FateView::Reset));
    let both = if n_kept > 0 && n_reset > 0 {
        "yes"
    } else {
        "no"
    };
    let sum = match one.fields.first().and_then(|first| first.fate) {
        None => words.say("preview-open"),
        Some(FateView::Gone) => words.say("live-gone"),
        Some(FateView::Kept | FateView::Reset) => words.text(
            &Text::new("live-sum")
                .with("kept", n_kept)
                .with("reset", n_reset)
                .with("both", both),
        ),
    };
    let sum = text("span", "preview-live__sum", sum);
    html! {
        <details class="preview-live__object" data-testid="live-drift">
            <summary>{ group([name, space(), sum, space(), mark]) }</summary>
            { view_fields(words, one) }
        </details>
    }
}

const COLUMNS: [&str; 4] = ["live-field", "live-stored", "live-now", "live-after"];

fn view_fields(words: &Words, one: &DriftView) -> Html {
    let headers = each(&COLUMNS, &|id| {
        cell("th", "columnheader", &[], [plain(words.say(id))])
    });
    let rows = each(&one.fields, &|field| view_field(words, field));
    let role = |tag, role: &'static str, content| {
        make(tag, computed(&["role"], [AttrValue::Static(role)]), content)
    };
    make(
        "table",
        fixed! {"role" = "table", "class" = "preview-live__fields"},
        group([
            role("thead", "rowgroup", cell("tr", "row", &[], [headers])),
            role("tbody", "rowgroup", rows),
        ]),
    )
}

fn view_field(words: &Words, one: &DriftFieldView) -> Html {
    let fate = match one.fate {
        Some(FateView::Kept) => ("live-kept", "preview-live__fate preview-live__fate--kept"),
        Some(FateView::Reset) => ("live-reset", "preview-live__fate"),
        Some(FateView::Gone) => ("live-gone", "preview-live__fate"),
        None => ("preview-open", "preview-live__fate"),
    };
    let labelled = |id: &'static str, value: Html| {
        let label = text("span", "preview-live__label", words.say(id));
        cell("td", "cell", &[], [label, space(), value])
    };
    let value = |value: &Option<String>| view_value(words, value.as_ref(), "");
    let after = match one.fate {
        Some(FateView::Kept | FateView::Reset) => group([value(&one.field.after), space()]),
        Some(FateView::Gone) | None => Html::default(),
    };
    let fate = text("span", fate.1, words.say(fate.0));
    cell(
        "tr",
        "row",
        &[],
        [
            cell("th", "rowheader", &[], [code(&one.field.path)]),
            labelled("live-stored", value(&one.field.stored)),
            labelled("live-now", value(&one.field.live)),
            labelled("live-after", group([after, fate])),
        ],
    )
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests;
