//! What stands above the list: how much there is, what needs attention, what it is filtered by and checked for.

use yew::{AttrValue, Context, Html, html};

use super::kept::Memory;
use super::row::label;
use super::{Fleet, FleetProps, Msg, field, shown};
use crate::i18n::Text;
use crate::ui::browser::document::Place;
use crate::ui::components::button::link_button;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::command_line::command_line;
use crate::ui::components::element::{el, group, list, plain, space, text};
use crate::ui::components::prose::prose;
use crate::ui::components::select::Select;
use crate::ui::intent::{Intent, ask};
use crate::ui::words::grouped;
use crate::view::Certainty;
use crate::view::fleet::{Bucket, KUBERNETES, counts};

/// What the list is checked for.
const CHECK: &str = "fleet-kubernetes";

/// The command whose output has what tables lack.
const ALL: &str = "kubectl get secret -A -l owner=helm -o yaml > releases.yaml";

/// Shows all of it.
pub(super) fn band(fleet: &Fleet, ctx: &Context<Fleet>, memory: &Memory) -> Html {
    let FleetProps {
        words,
        on,
        n_problems,
        heading,
        releases,
        ..
    } = ctx.props();
    let n_namespaces = memory.rows.last().map_or(0, |row| row.namespace + 1);
    let title = Text::new("app-releases").with("n", releases.len());
    // Where the paste does not name one, it may be any number; releases without one come first.
    let is_named = releases.first().is_none_or(|one| one.namespace.is_some());
    let title = if is_named {
        Text::new("fleet-title")
            .with("releases", title)
            .with("n", n_namespaces)
    } else {
        title
    };
    let title = html! {
        <h1 id="fleet" class="fleet__title" tabindex="-1" ref={heading}>{ words.text(&title) }</h1>
    };
    let problems = if *n_problems == 0 {
        Html::default()
    } else {
        let said = words.text(&Text::new("app-problems").with("n", *n_problems));
        let button = link_button(said, ask(on, Intent::Reach(Place::Problems)));
        el("p", "fleet__problems", [button])
    };
    let is_table =
        |release: &crate::view::ReleaseView| release.revisions.iter().all(|row| row.is_from_table);
    let n_tables = releases.iter().filter(|release| is_table(release)).count();
    let tables = if n_tables == 0 {
        Html::default()
    } else {
        let said = Text::new("fleet-tables").with("n", n_tables);
        let said = el("p", "", [prose(&words.text(&said))]);
        el(
            "div",
            "fleet__tables",
            [said, command_line(words, ALL.into(), on)],
        )
    };
    group([
        title,
        problems,
        attention(ctx, memory),
        fields(fleet, ctx, memory),
        tables,
    ])
}

fn attention(ctx: &Context<Fleet>, memory: &Memory) -> Html {
    let FleetProps {
        words, on, route, ..
    } = ctx.props();
    let mut buttons = Vec::new();
    for (bucket, n) in Bucket::ALL.into_iter().zip(counts(&memory.rows)) {
        let is_pressed = route.fleet.bucket == Some(bucket);
        // What was chosen can be let go, also where nothing is in it.
        if n == 0 && !is_pressed {
            continue;
        }
        let pressed = if is_pressed { "true" } else { "false" };
        let go = Intent::Go(route.with_fleet(route.fleet.pressed(bucket)));
        buttons.push(html! {
            <li>
                <button
                    type="button"
                    class="fleet__bucket"
                    aria-pressed={pressed}
                    data-testid={["fleet-", bucket.word()].concat()}
                    onclick={ask(on, go)}
                >
                    { text("span", "fleet__number", grouped(n).into()) }
                    { " " }
                    { words.say(label(bucket)) }
                </button>
            </li>
        });
    }
    if buttons.is_empty() {
        return text("p", "fleet__calm", words.say("fleet-calm"));
    }
    let title = html! {
        <h2 id="fleet-attention" class="fleet__attention-title">{ words.say("fleet-attention") }</h2>
    };
    html! {
        <div class="fleet__attention">
            { title }
            <ul class="fleet__buckets" aria-labelledby="fleet-attention">{ list(buttons) }</ul>
        </div>
    }
}

fn fields(fleet: &Fleet, ctx: &Context<Fleet>, memory: &Memory) -> Html {
    let FleetProps { words, .. } = ctx.props();
    let link = ctx.link();
    let mut options = vec![(AttrValue::default(), words.say("fleet-not-checked"))];
    options.extend(KUBERNETES.rev().map(|minor| {
        let value = minor.to_string();
        let said = ["1.", &value].concat();
        (value.into(), said.into())
    }));
    let value = memory.minor.map(|minor| minor.to_string());
    let value: AttrValue = value.unwrap_or_default().into();
    let onchange = link.batch_callback(|event: yew::Event| {
        let field = field(&event).filter(|field| field.name == CHECK)?;
        Some(Msg::Chose(field.value.parse().ok()))
    });
    html! {
        <div class="fleet__fields" {onchange}>
            <label class="fleet__filter">
                <span class="select__label">{ words.say("fleet-filter") }</span>
                <input
                    class="fleet__field"
                    ref={&fleet.filter}
                    type="search"
                    data-testid="fleet-filter"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    enterkeyhint="search"
                    oninput={link.callback(|event: yew::InputEvent| Msg::Typed(event.is_composing()))}
                />
            </label>
            <Select name={CHECK} label={words.say(CHECK)} {value} {options} />
            { text("p", "fleet__shown", words.text(&shown(memory))) }
            { progress(ctx, memory) }
        </div>
    }
}

/// Says how far the check has come, and then what came of it.
fn progress(ctx: &Context<Fleet>, memory: &Memory) -> Html {
    let words = &ctx.props().words;
    let Some(minor) = memory.minor else {
        return Html::default();
    };
    let (n, n_all) = (memory.removed.len(), memory.rows.len());
    let (said, mark) = if n < n_all {
        let said = Text::new("fleet-checking")
            .with("done", grouped(n))
            .with("total", grouped(n_all));
        (said, Html::default())
    } else {
        let mark = certainty_mark(words, Certainty::Implied);
        (checked(memory, minor), mark)
    };
    el(
        "p",
        "fleet__checked",
        [plain(words.text(&said)), space(), mark],
    )
}

/// Says what came of the check.
pub(super) fn checked(memory: &Memory, minor: u16) -> Text {
    let removed = memory.removed.iter();
    let count =
        |is: fn(Option<usize>) -> bool| removed.clone().filter(|one| is(one.n_removed)).count();
    Text::new("fleet-checked")
        .with("n", count(|n| n.is_some_and(|n| n > 0)))
        .with("unknown", count(|n| n.is_none()))
        .with("version", ["1.", &minor.to_string()].concat())
}
