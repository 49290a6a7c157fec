//! Puts a text on the clipboard and says whether that worked.

use yew::{AttrValue, Callback, Html, Properties, component, html, use_state};

use crate::ui::components::element::{el, group, plain, space};
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::words::Words;

/// A text to copy, and whom to tell whether it was.
#[derive(Clone, PartialEq)]
pub(crate) struct Copying {
    pub(crate) text: AttrValue,
    pub(crate) on_done: Callback<bool>,
}

#[derive(Properties, PartialEq)]
pub(crate) struct CopyButtonProps {
    pub(crate) words: Words,
    pub(crate) text: AttrValue,
    pub(crate) on: OnIntent,
}

/// A button that hands its text over for copying.
///
/// It says how that went until the pointer or the focus leaves it, so no timer decides how long one may read.
#[component]
pub(crate) fn CopyButton(props: &CopyButtonProps) -> Html {
    let words = &props.words;
    let is_copied = use_state(|| None::<bool>);
    let setter = is_copied.setter();
    let onclick = {
        let (text, setter) = (props.text.clone(), setter.clone());
        props.on.reform(move |_| {
            let setter = setter.clone();
            Intent::Copy(Copying {
                text: text.clone(),
                on_done: Callback::from(move |is_done| setter.set(Some(is_done))),
            })
        })
    };
    let on_leave = Callback::from(move |()| setter.set(None));
    let label = match *is_copied {
        None => "app-copy",
        Some(true) => "app-copied",
        Some(false) => "app-not-copied",
    };
    let copied = el(
        "span",
        "visually-hidden",
        [space(), plain(props.text.clone())],
    );
    let words = group([plain(words.say(label)), copied]);
    html! {
        <button
            type="button"
            class="button button--small"
            {onclick}
            onblur={on_leave.reform(|_| ())}
            onmouseleave={on_leave.reform(|_| ())}
        >
            { words }
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    #[test]
    fn its_name_says_what_is_copied() {
        let html = render(
            html! { <CopyButton words={Words::new(Locale::En)} text="helm list" on={Callback::noop()} /> },
        );
        assert_eq!(words_of(&html), "Copy helm list");
    }
}
