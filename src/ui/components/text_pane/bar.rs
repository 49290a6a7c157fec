//! What stands above a text: its search, and what can be done with all of it.

use yew::{AttrValue, Context, Html, html};

use super::hits::Hits;
use super::keys::Wish;
use super::{Msg, TextPane, TextPaneProps, Use};
use crate::i18n::Text;
use crate::ui::components::element::{each, el, group, plain, sign, text};
use crate::ui::words::{Words, grouped};

/// Shows the search and the buttons.
pub(super) fn bar(pane: &TextPane, ctx: &Context<TextPane>) -> Html {
    let words = &ctx.props().words;
    let link = ctx.link();
    let count = count(&pane.hits).map(|count| words.text(&count));
    let button = |(id, wish): &(&'static str, Wish)| view_button(ctx, words.say(id), *wish, None);
    // Always there, so that nothing moves when something was found.
    let has_hits = pane.hits.current().is_some();
    let steps = each(
        &[
            ("pane-previous", false, "M8 13V3M3.5 7.5L8 3l4.5 4.5"),
            ("pane-next", true, "M8 3v10M3.5 8.5L8 13l4.5-4.5"),
        ],
        &|&(id, is_forward, line)| view_step(ctx, words.say(id), is_forward, line, has_hits),
    );
    let TextPaneProps {
        revision, pane: of, ..
    } = ctx.props();
    let hint_id = ["pane-hint-", &revision.to_string(), "-", of.name()].concat();
    let hint_id = AttrValue::from(hint_id);
    let hint =
        html! { <p id={&hint_id} class="text-pane__hint">{ words.say("pane-search-hint") }</p> };
    let field = html! {
        <label class="text-pane__search">
            <span class="text-pane__label">{ words.say("pane-search") }</span>
            <input
                class="text-pane__field"
                ref={&pane.nodes.field}
                type="search"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="search"
                placeholder=" "
                aria-describedby={hint_id}
                oninput={link.callback(|event: yew::InputEvent| Msg::Typed(event.is_composing()))}
            />
        </label>
    };
    let wrap = view_button(
        ctx,
        words.say("pane-wrap"),
        Wish::Wrap,
        Some(pane.scroll.is_wrapped()),
    );
    let whole = [
        ("pane-copy", Wish::Whole(Use::Copy)),
        ("pane-save", Wish::Whole(Use::Save)),
    ];
    let outcome = pane.outcome.as_ref().map(|outcome| words.text(outcome));
    let bar = el(
        "div",
        "text-pane__bar",
        [
            field,
            steps,
            text("span", "text-pane__count", count.unwrap_or_default()),
            wrap,
            each(&whole, &button),
            hint,
            text("p", "text-pane__outcome", outcome.unwrap_or_default()),
        ],
    );
    group([bar, printed(pane, words)])
}

/// Says on paper which lines it shows, where that is not all of them.
fn printed(pane: &TextPane, words: &Words) -> Html {
    let drawn = pane.scroll.drawn();
    if drawn.len() == pane.scroll.n_lines() {
        return Html::default();
    }
    let said = Text::new("pane-printed")
        .with("first", grouped(drawn.start + 1))
        .with("last", grouped(drawn.end))
        .with("total", grouped(pane.scroll.n_lines()));
    text("p", "text-pane__printed", words.text(&said))
}

/// Says which hit the reader is at; `None` without a search, or before its answer.
pub(super) fn count(hits: &Hits) -> Option<Text> {
    let (number, total) = hits.count()?;
    let Some(hit) = hits.current() else {
        return Some(Text::new("pane-no-hit"));
    };
    let n_walkable = hits.n_walkable();
    let id = if n_walkable < total {
        "pane-count-of-first"
    } else {
        "pane-count"
    };
    Some(
        Text::new(id)
            .with("number", grouped(number))
            .with("total", grouped(total))
            .with("first", grouped(n_walkable))
            .with("line", grouped(hit.line + 1)),
    )
}

fn view_step(
    ctx: &Context<TextPane>,
    label: AttrValue,
    is_forward: bool,
    line: &'static str,
    is_possible: bool,
) -> Html {
    let onclick = ctx
        .link()
        .callback(move |_: yew::MouseEvent| Msg::Do(Wish::Step(is_forward)));
    html! {
        <button
            type="button"
            class="button button--small text-pane__step"
            aria-label={&label}
            title={label}
            disabled={!is_possible}
            {onclick}
        >
            { sign("text-pane__sign", line) }
        </button>
    }
}

fn view_button(
    ctx: &Context<TextPane>,
    label: AttrValue,
    wish: Wish,
    is_pressed: Option<bool>,
) -> Html {
    let pressed = is_pressed.map(|is_pressed| if is_pressed { "true" } else { "false" });
    let onclick = ctx.link().callback(move |_: yew::MouseEvent| Msg::Do(wish));
    html! {
        <button type="button" class="button button--small" aria-pressed={pressed} {onclick}>{ plain(label) }</button>
    }
}
