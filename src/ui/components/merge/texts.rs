//! The texts, each a field to type in.

use yew::{Html, html};

use crate::i18n::Text;
use crate::ui::browser::field::Field;
use crate::ui::components::element::{el, plain, text};
use crate::ui::components::prose::prose;
use crate::ui::words::Words;
use crate::view::merge::MergeTexts;

/// The names of the fields, their labels, and the ids of what is said of what is in them, in the order of the texts.
const FIELDS: [(&str, &str, &str); 4] = [
    ("merge-old", "merge-old", "merge-old-unread"),
    ("merge-live", "merge-live", "merge-live-unread"),
    ("merge-new", "merge-new", "merge-new-unread"),
    ("merge-owners", "merge-owners", "merge-owners-unread"),
];

/// Gives the texts with one of them as it was typed; `None` where the field is none of theirs.
pub(super) fn changed(before: &MergeTexts, field: &Field) -> Option<MergeTexts> {
    let place = FIELDS.iter().position(|(name, ..)| *name == field.name)?;
    let mut after = before.clone();
    let text = match place {
        0 => &mut after.old,
        1 => &mut after.live,
        2 => &mut after.new,
        _ => &mut after.owners,
    };
    text.clone_from(&field.value);
    Some(after)
}

/// Shows the fields; the owners are folded.
pub(super) fn view_texts(
    words: &Words,
    texts: &MergeTexts,
    unread: Option<&[Option<Text>; 4]>,
) -> Html {
    let view = |place: usize| {
        let text = texts.each().get(place).copied().unwrap_or_default();
        let unread = unread.and_then(|unread| unread.get(place)?.as_ref());
        view_text(words, place, text, unread)
    };
    let summary = text("summary", "", words.say("merge-owners"));
    let from = el("p", "merge__hint", [prose(&words.say("merge-owners-from"))]);
    let owners = el("details", "merge__owners", [summary, from, view(3)]);
    let three = el("div", "merge__texts", [view(0), view(1), view(2)]);
    el("div", "merge__all-texts", [three, owners])
}

fn view_text(words: &Words, place: usize, text: &str, unread: Option<&Text>) -> Html {
    let Some(&(name, label, id)) = FIELDS.get(place) else {
        return Html::default();
    };
    let said = match unread {
        Some(unread) => html! {
            <p {id} class="merge-text__unread">{ plain(words.text(unread)) }</p>
        },
        None => Html::default(),
    };
    let is_unread = unread.is_some();
    html! {
        <div class="merge-text">
            <label class="merge-text__label" for={name}>{ words.say(label) }</label>
            <textarea
                class="merge-text__field"
                id={name}
                {name}
                data-testid={name}
                rows="16"
                spellcheck="false"
                autocomplete="off"
                autocapitalize="off"
                wrap="off"
                lang="en"
                translate="no"
                aria-invalid={is_unread.then_some("true")}
                aria-describedby={is_unread.then_some(id)}
                value={text.to_owned()}
            />
            { said }
        </div>
    }
}
