//! Which revisions are A and B, in words, with the way to have no B and to swap the two.

use yew::{Html, html};

use crate::i18n::Text;
use crate::ui::components::button::button;
use crate::ui::components::element::{el_with, fixed, group, plain, space, text};
use crate::ui::components::revision_row::Side;
use crate::ui::intent::{Intent, OnIntent, ask};
use crate::ui::route::{Pair, Route};
use crate::ui::words::Words;

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
        <label class="pair-bar__none">
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
