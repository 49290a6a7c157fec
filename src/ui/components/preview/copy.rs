//! The whole preview as Markdown or plain text, to copy.

use yew::{AttrValue, Callback, Html, Properties, component, html, use_state};

use crate::ui::components::copy_button::Copying;
use crate::ui::components::element::{el_with, fixed, plain};
use crate::ui::components::preview::Scene;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::ReleaseView;
use crate::view::preview::PreviewView;
use crate::view::preview::ask::AskView;

mod document;
mod pen;
#[cfg(test)]
mod tests;

use document::document;
use pen::Form;

/// Shows a button for each form.
pub(crate) fn preview_copy(scene: &Scene<'_>) -> Html {
    let button = |form| {
        html! {
            <CopyWhole
                words={scene.words}
                on={scene.on}
                release={scene.release}
                preview={scene.preview}
                ask={scene.route.ask}
                {form}
            />
        }
    };
    el_with(
        "div",
        fixed! {"data-testid" = "preview-copy", "class" = "preview-copy"},
        [button(Form::Markdown), button(Form::Plain)],
    )
}

#[derive(Properties, PartialEq)]
struct CopyWholeProps {
    words: Words,
    on: OnIntent,
    release: Shared<ReleaseView>,
    preview: Shared<PreviewView>,
    ask: AskView,
    form: Form,
}

/// A button that writes the document once it is pressed.
///
/// Where nothing may be put on the clipboard, the text is shown to be copied by hand.
#[component]
fn CopyWhole(props: &CopyWholeProps) -> Html {
    let CopyWholeProps { words, form, .. } = props;
    let is_copied = use_state(|| None::<bool>);
    let write = {
        let (words, release, preview) =
            (words.clone(), props.release.clone(), props.preview.clone());
        let (ask, form) = (props.ask, *form);
        move || document(&words, &release, ask, &preview, form)
    };
    let onclick = {
        let (setter, write) = (is_copied.setter(), write.clone());
        props.on.reform(move |_| {
            let setter = setter.clone();
            Intent::Copy(Copying {
                text: write().into(),
                on_done: Callback::from(move |is_done| setter.set(Some(is_done))),
            })
        })
    };
    let on_leave = {
        let (setter, is_copied) = (is_copied.setter(), *is_copied);
        Callback::from(move |()| {
            if is_copied == Some(true) {
                setter.set(None);
            }
        })
    };
    let (label, testid) = match form {
        Form::Markdown => ("copy-markdown", "copy-markdown"),
        Form::Plain => ("copy-plain", "copy-plain"),
    };
    let said = words.say(label);
    let said: AttrValue = match *is_copied {
        None => said,
        Some(true) => [&*said, words.colon(), &*words.say("app-copied")]
            .concat()
            .into(),
        Some(false) => [&*said, words.colon(), &*words.say("app-not-copied")]
            .concat()
            .into(),
    };
    let by_hand = if *is_copied == Some(false) {
        html! {
            <textarea
                class="preview-copy__text"
                readonly=true
                rows="8"
                aria-label={words.say(label)}
                value={write()}
            />
        }
    } else {
        Html::default()
    };
    html! {
        <>
            <button
                type="button"
                class="button button--small"
                data-testid={testid}
                {onclick}
                onblur={on_leave.reform(|_| ())}
                onmouseleave={on_leave.reform(|_| ())}
            >
                { plain(said) }
            </button>
            { by_hand }
        </>
    }
}
