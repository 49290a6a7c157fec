//! The masked values of a release, each of which can be shown by itself.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::HtmlInputElement;
use yew::functional::{use_effect_with, use_mut_ref, use_state, use_state_eq};
use yew::{AttrValue, Callback, Html, InputEvent, Properties, TargetCast, component, html};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::components::data::data;
use crate::ui::components::element::{cell, each, el, el_with, fixed, group, list, plain, text};
use crate::ui::components::folded::Folded;
use crate::ui::components::more::More;
use crate::ui::hooks::use_more::use_more;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::shared::Shared;
use crate::ui::words::{Words, grouped};
use crate::view::masks::{MaskView, MasksView, PlaceView};
use crate::worker::protocol::{Request, Response};

/// How many are shown before asking; more can be filtered.
const FIRST: usize = 20;

/// Places that are told without asking.
const PLACES: usize = 3;

#[derive(Properties, PartialEq)]
pub(crate) struct MaskListProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    /// The place among the releases.
    pub(crate) release: usize,
}

/// Shows the list, folded: it takes a look through all of the release.
pub(crate) fn mask_list(words: &Words, asker: &Asker, on: &OnIntent, release: usize) -> Html {
    html! {
        <Folded key={release} class="mask-list" title={words.say("masks-title")} testid="masks">
            <MaskRows {words} {asker} {on} {release} />
        </Folded>
    }
}

/// Asks for the values and shows them.
#[component]
fn MaskRows(props: &MaskListProps) -> Html {
    let MaskListProps {
        words,
        asker,
        on,
        release,
    } = props;
    let answer = use_state(|| None::<(Asker, Shared<MasksView>)>);
    let needle = use_state_eq(String::new);
    let more = use_more(FIRST);
    // What was pressed is told once it is done.
    let pressed = use_mut_ref(|| None::<(AttrValue, bool)>);
    let setter = answer.setter();
    let deps = (asker.clone(), *release);
    let (of_answer, told) = (pressed.clone(), on.clone());
    use_effect_with(deps, move |(asker, release)| {
        let is_wanted = Rc::new(Cell::new(true));
        let (by, still) = (asker.clone(), Rc::clone(&is_wanted));
        let on_answer = Callback::from(move |response| {
            let masks = match response {
                Response::Masks { masks, .. } => masks,
                Response::NotFound { .. } => MasksView::default(),
                _ => return,
            };
            if !still.get() {
                return;
            }
            if let Some((name, is_shown)) = of_answer.take() {
                told.emit(Intent::Say(said(&name, is_shown, &masks)));
            }
            setter.set(Some((by.clone(), Shared::new(masks))));
        });
        let release = *release;
        asker.ask(&|id| Request::Masks { id, release }, on_answer);
        move || is_wanted.set(false)
    });
    let Some((by, view)) = answer.as_ref() else {
        return text("p", "mask-list__waiting", words.say("app-loading"));
    };
    let oninput = {
        let needle = needle.setter();
        Callback::from(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            needle.set(field.value().to_lowercase());
        })
    };
    let on_press = {
        let on = on.clone();
        Callback::from(move |(name, is_shown): (AttrValue, bool)| {
            let stand_in = name.clone();
            pressed.replace(Some((name, is_shown)));
            on.emit(Intent::Reveal { stand_in, is_shown });
        })
    };
    let rows = Rows {
        words,
        // A list from before a value was masked may hold that value.
        has_values: by.may_stand_for(asker),
        on_press: &on_press,
    };
    rows.view(view, &needle, &more, oninput)
}

/// Says what became of a value.
fn said(name: &str, is_shown: bool, masks: &MasksView) -> Text {
    let one = masks.masks.iter().find(|one| one.stand_in == name);
    let id = if is_shown {
        "masks-said-shown"
    } else {
        "masks-said-masked"
    };
    let n = one.map_or(0, |one| one.places.len());
    let places = n_places(n, one.is_some_and(|one| one.is_cut));
    Text::new(id).with("name", name).with("places", places)
}

fn n_places(n: usize, is_cut: bool) -> Text {
    let id = if is_cut {
        "masks-places-more"
    } else {
        "masks-places"
    };
    Text::new(id).with("n", n)
}

struct Rows<'a> {
    words: &'a Words,
    has_values: bool,
    on_press: &'a Callback<(AttrValue, bool)>,
}

impl Rows<'_> {
    fn view(
        &self,
        view: &MasksView,
        needle: &str,
        more: &More,
        oninput: Callback<InputEvent>,
    ) -> Html {
        let words = self.words;
        let count = Text::new("masks-count")
            .with("n", view.n_all)
            .with("digits", grouped(view.n_all));
        let mut hint = vec![text("p", "mask-list__hint", words.text(&count))];
        if view.masks.is_empty() {
            return list(hint);
        }
        hint.push(text("p", "mask-list__hint", words.say("masks-hint")));
        if view.masks.len() < view.n_all {
            let first = Text::new("masks-first").with("n", grouped(view.masks.len()));
            hint.push(text("p", "mask-list__hint", words.text(&first)));
        }
        if view.masks.len() > FIRST {
            hint.push(html! {
                <label class="mask-list__filter">
                    <span>{ words.say("masks-filter") }</span>
                    <input type="search" class="mask-list__field" autocomplete="off" spellcheck="false" {oninput} />
                </label>
            });
        }
        let fitting = view.masks.iter();
        let fitting: Vec<&MaskView> = fitting.filter(|one| fits(words, one, needle)).collect();
        if fitting.is_empty() {
            hint.push(text("p", "mask-list__hint", words.say("pane-no-hit")));
            return list(hint);
        }
        let shown = fitting.get(..more.n_shown).unwrap_or(&fitting);
        let mut rows = Vec::with_capacity(shown.len());
        for one in shown {
            rows.push(self.row(one));
        }
        let heading = |id| cell("th", "columnheader", &[], [plain(words.say(id))]);
        let table = el_with(
            "table",
            fixed! {"role" = "table", "class" = "mask-list__table"},
            [
                text("caption", "visually-hidden", words.say("masks-title")),
                el_with(
                    "thead",
                    fixed! {"role" = "rowgroup", "class" = "mask-list__head"},
                    [el_with(
                        "tr",
                        fixed! {"role" = "row"},
                        [heading("masks-value"), heading("masks-where")],
                    )],
                ),
                el_with("tbody", fixed! {"role" = "rowgroup"}, [list(rows)]),
            ],
        );
        group([list(hint), table, more.button(words, fitting.len(), FIRST)])
    }

    fn row(&self, one: &MaskView) -> Html {
        let words = self.words;
        let name = AttrValue::from(one.stand_in.clone());
        let id = if one.is_shown {
            "masks-mask"
        } else {
            "masks-show"
        };
        let label = words.text(&Text::new(id).with("name", short(&one.stand_in)));
        let pressed = (name.clone(), !one.is_shown);
        let onclick = self
            .on_press
            .reform(move |_: yew::MouseEvent| pressed.clone());
        let value = one.value.as_deref().filter(|_| self.has_values);
        let value = value.map_or_else(Html::default, |value| {
            html! { <code class="mask-list__value code-shown" translate="no">{ value.to_owned() }</code> }
        });
        let first = [
            el("span", "code-masked", [data(&one.stand_in)]),
            value,
            html! { <button type="button" class="button button--small" {onclick}>{ label }</button> },
        ];
        html! {
            <tr key={name.to_string()} role="row" class="mask-list__row">
                { cell("th", "rowheader", &["mask-list__name"], first) }
                { cell("td", "cell", &["mask-list__places"], [self.places(one)]) }
            </tr>
        }
    }

    fn places(&self, one: &MaskView) -> Html {
        let place = |place: &PlaceView| {
            let what = plain(self.words.text(&place.text));
            let path = if place.path.is_empty() {
                Html::default()
            } else {
                group([plain(": ".into()), data(&place.path)])
            };
            el("li", "", [what, path])
        };
        let all = el("ul", "mask-list__list", [each(&one.places, &place)]);
        if one.places.len() <= PLACES {
            return all;
        }
        let n = n_places(one.places.len(), one.is_cut);
        html! {
            <Folded class="mask-list__more" title={self.words.text(&n)}>{ all }</Folded>
        }
    }
}

/// Without the length.
fn short(stand_in: &str) -> &str {
    stand_in.split_once(", ").map_or(stand_in, |(name, _)| name)
}

/// Looks in what the row says.
fn fits(words: &Words, one: &MaskView, needle: &str) -> bool {
    let has = |text: &str| text.to_lowercase().contains(needle);
    has(&one.stand_in)
        || one
            .places
            .iter()
            .any(|place| has(&place.path) || has(&words.text(&place.text)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};
    use crate::view::pane::Pane;

    fn masks(n: usize) -> MasksView {
        let place = |path: &str| PlaceView {
            text: Text::new(Pane::Manifest.id()),
            path: path.to_owned(),
        };
        let mask = |at: usize| MaskView {
            stand_in: format!("secret-{at}, 7 chars"),
            value: (at == 2).then(|| "hunter2".to_owned()),
            is_shown: at == 2,
            places: (0..at % 5 + 1)
                .map(|n| place(&format!("Secret/s{at} data.k{n}")))
                .collect(),
            is_cut: false,
        };
        MasksView {
            masks: (1..=n).map(mask).collect(),
            n_all: n,
        }
    }

    fn html(locale: Locale, view: &MasksView, needle: &str, has_values: bool) -> String {
        let words = Words::new(locale);
        let more = More {
            n_shown: FIRST,
            on_more: Callback::noop(),
        };
        let rows = Rows {
            words: &words,
            has_values,
            on_press: &Callback::noop(),
        };
        render(rows.view(view, needle, &more, Callback::noop()))
    }

    #[test]
    fn each_value_says_where_it_stands_and_offers_what_is_not_so() {
        let said = words_of(&html(Locale::En, &masks(2), "", true));
        assert!(said.contains("secret-1, 7 chars Show secret-1"), "{said}");
        assert!(said.contains("Manifest: Secret/s1 data.k0"), "{said}");
        assert!(
            said.contains("secret-2, 7 chars hunter2 Mask secret-2"),
            "{said}"
        );
        assert!(!said.contains("Filter"), "{said}");
    }

    #[test]
    fn a_value_that_was_masked_since_is_not_there() {
        let said = html(Locale::En, &masks(2), "", false);
        assert!(
            !said.contains("hunter2") && said.contains("secret-2"),
            "{said}"
        );
    }

    #[test]
    fn many_can_be_filtered() {
        let many = masks(30);
        let count = |needle| html(Locale::En, &many, needle, true).matches("<tr").count() - 1;
        assert_eq!(count(""), FIRST);
        assert_eq!(count("secret/s17 "), 1);
        assert_eq!(count("manifest"), FIRST);
        let none = words_of(&html(Locale::En, &many, "nowhere", true));
        assert!(none.ends_with("Not found"), "{none}");
    }

    #[test]
    fn every_language_says_all_of_it() {
        for locale in Locale::ALL {
            for view in [
                masks(0),
                masks(1),
                masks(9),
                MasksView {
                    n_all: 90,
                    ..masks(25)
                },
            ] {
                let all = words_of(&html(locale, &view, "", true));
                assert!(!all.contains("masks-") && !all.contains('{'), "{all}");
            }
            for is_shown in [true, false] {
                let text = said("secret-1, 7 chars", is_shown, &masks(1));
                let text = Words::new(locale).text(&text);
                assert!(
                    !text.contains("masks-") && text.contains("secret-1"),
                    "{text}"
                );
            }
        }
    }
}
