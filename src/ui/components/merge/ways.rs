//! What each way of merging sends and makes, side by side.

use yew::{AttrValue, Html, Properties, component, html};

use crate::i18n::Text;
use crate::ui::components::element::{each, el, el_with, fixed, group, list, plain, space, text};
use crate::ui::components::merge::fields::view_fields;
use crate::ui::components::prose::prose;
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::merge::{MergeView, Way, WayView};

#[derive(Properties, PartialEq)]
pub(super) struct MergeWaysProps {
    pub(super) words: Words,
    pub(super) merge: Shared<MergeView>,
}

/// Shows all ways.
///
/// A component, so that typing draws it again only when there is another answer.
#[component]
pub(super) fn MergeWays(props: &MergeWaysProps) -> Html {
    let MergeWaysProps { words, merge } = props;
    let notes = each(&merge.notes, &|note| {
        el("p", "merge__note", [prose(&words.text(note))])
    });
    let ways = each(&merge.ways, &|way| {
        view_way(words, way, merge.way == Some(way.way))
    });
    let ways = el("div", "merge__ways", [ways]);
    html! { <div class="merge__result" data-testid="merge-result">{ notes }{ ways }</div> }
}

/// A message about a way.
fn of_way(words: &Words, id: &'static str, way: Way) -> AttrValue {
    words.text(&Text::new(id).with("way", way.word()))
}

fn view_way(words: &Words, way: &WayView, is_taken: bool) -> Html {
    let name = of_way(words, "merge-way", way.way);
    let taken = if is_taken {
        let taken = words.say("merge-way-taken");
        group([space(), text("span", "merge-way__taken", taken)])
    } else {
        Html::default()
    };
    let class = if is_taken {
        "merge-way merge-way--taken"
    } else {
        "merge-way"
    };
    let mut pieces = vec![
        el("h4", "merge-way__name", [plain(name.clone()), taken]),
        el(
            "p",
            "merge__hint",
            [prose(&of_way(words, "merge-way-says", way.way))],
        ),
    ];
    let said = |class, title, texts: &[Text]| {
        if texts.is_empty() {
            return Html::default();
        }
        let items = each(texts, &|text| el("li", "", [prose(&words.text(text))]));
        let title = text("p", "", words.say(title));
        el("div", class, [title, el("ul", "", [items])])
    };
    pieces.push(said("merge-way__problems", "merge-refused", &way.problems));
    if way.is_untyped {
        pieces.push(text("p", "", words.say("merge-untyped")));
    } else if !matches!(way.way, Way::Create | Way::Delete) {
        pieces.push(view_fields(words, way, &name));
        pieces.push(match &way.patch {
            Some(patch) => view_text(words, "merge-sent", &name, patch),
            None if way.problems.is_empty() => text("p", "", words.say("merge-sent-nothing")),
            None => Html::default(),
        });
    }
    if let Some(result) = &way.result {
        pieces.push(view_text(words, "merge-result", &name, result));
    }
    pieces.push(said("merge-way__doubts", "merge-doubts", &way.doubts));
    html! {
        <section {class} data-testid="merge-way" data-way={way.way.word()}>
            { list(pieces) }
        </section>
    }
}

/// A text to look at, which scrolls within itself.
fn view_text(words: &Words, title: &'static str, way: &str, content: &str) -> Html {
    let title = words.say(title);
    let label = [&*title, ": ", way].concat();
    let content = html! {
        <pre class="merge-way__text" role="region" tabindex="0" aria-label={label} lang="en" translate="no">
            { content.to_owned() }
        </pre>
    };
    let attributes = fixed! {"class" = "merge-way__fold", "open" = ""};
    let summary = text("summary", "", title);
    el_with("details", attributes, [summary, content])
}
