//! Which revisions are A and B, in words, with the way to have no B and to swap the two; or the way to have no target.

use yew::{Html, html};

use crate::i18n::Text;
use crate::ui::components::button::button;
use crate::ui::components::element::{el_with, fixed, group, plain, space, text};
use crate::ui::components::preview::target::no_number;
use crate::ui::components::revision_row::Side;
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::route::{Pair, Route};
use crate::ui::words::Words;
use crate::view::ReleaseView;

/// Shows the choice; nothing where there is nothing to choose.
///
/// Having no B is one more radio button of B's column, so that the arrow keys reach it and it keeps the focus.
pub(crate) fn pair_bar(words: &Words, route: Route, pair: Pair, on: &OnIntent) -> Html {
    let Some(a) = pair.a else {
        return Html::default();
    };
    let of = |id, revision: i64| {
        let said = Text::new(id).with("revision", revision);
        text("span", "pair-bar__side", words.text(&said))
    };
    let b = pair.b.map(|b| group([of("app-side-b", b), space()]));
    let none = html! {
        <label key={Side::B.name()} class="pair-bar__none">
            <input type="radio" name={Side::B.name()} value="" checked={pair.b.is_none()} />
            { words.say("wake-no-b") }
        </label>
    };
    let swap = pair.b.map(|b| {
        let swapped = Pair {
            a: Some(b),
            b: Some(a),
        };
        let swap = Intent::Go(route.with_pair(swapped));
        button(words.say("wake-swap"), ask(on, swap))
    });
    el_with(
        "div",
        fixed! {"data-testid" = "pair", "class" = "pair-bar"},
        [
            of("app-side-a", a),
            space(),
            b.unwrap_or_default(),
            none,
            plain(" ".into()),
            swap.unwrap_or_default(),
        ],
    )
}

/// Shows the choice not to give a number, as one more radio button of the targets' column.
///
/// A button that changed its group would take what is chosen there from another: each group has its own, by its key.
pub(crate) fn target_bar(words: &Words, release: &ReleaseView, target: Option<i64>) -> Html {
    let none = html! {
        <label key={Side::Target.name()} class="pair-bar__none">
            <input type="radio" name={Side::Target.name()} value="" checked={target.is_none()} />
            { no_number(words, release) }
        </label>
    };
    el_with(
        "div",
        fixed! {"data-testid" = "pair", "class" = "pair-bar"},
        [none],
    )
}
