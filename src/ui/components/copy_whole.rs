//! Buttons that copy what is shown as one text, as Markdown or plain, or save it.

use yew::{AttrValue, Callback, Html, Properties, component, html, use_state};

use crate::i18n::Text;
use crate::ui::browser::download;
use crate::ui::components::copy_button::Copying;
use crate::ui::components::element::{el_with, fixed, group, plain};
use crate::ui::components::pen::Form;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::words::Words;

/// Writes the text once it is asked for.
pub(crate) type Write = Callback<Form, String>;

/// Shows a button for each form, and more behind them.
pub(crate) fn copy_whole(words: &Words, on: &OnIntent, write: &Write, more: Html) -> Html {
    let button = |form| html! { <CopyWhole {words} {on} {write} {form} /> };
    el_with(
        "div",
        fixed! {"data-testid" = "copy-whole", "class" = "copy-whole"},
        [group([button(Form::Markdown), button(Form::Plain)]), more],
    )
}

/// Shows a button that saves the Markdown under a name.
pub(crate) fn save_whole(words: &Words, on: &OnIntent, write: &Write, name: &str) -> Html {
    let name = [name, ".md"].concat();
    let write = write.clone();
    let onclick = on.reform(move |_| {
        let text = write.emit(Form::Markdown);
        let said = match download::save(&name, text.as_bytes()) {
            Some(()) => Text::new("save-done").with("name", name.as_str()),
            None => Text::new("pane-not-saved"),
        };
        Intent::Say(said)
    });
    html! {
        <button type="button" class="button button--small" data-testid="save-whole" {onclick}>
            { plain(words.say("copy-save")) }
        </button>
    }
}

#[derive(Properties, PartialEq)]
struct CopyWholeProps {
    words: Words,
    on: OnIntent,
    write: Write,
    form: Form,
}

/// A button that writes the text once it is pressed.
///
/// Where nothing may be put on the clipboard, the text is shown to be copied by hand.
#[component]
fn CopyWhole(props: &CopyWholeProps) -> Html {
    let CopyWholeProps {
        words, form, write, ..
    } = props;
    let form = *form;
    let is_copied = use_state(|| None::<bool>);
    let onclick = {
        let (setter, write) = (is_copied.setter(), write.clone());
        props.on.reform(move |_| {
            let setter = setter.clone();
            Intent::Copy(Copying {
                text: write.emit(form).into(),
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
    let label = match form {
        Form::Markdown => "copy-markdown",
        Form::Plain => "copy-plain",
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
                class="copy-whole__text"
                readonly=true
                rows="8"
                aria-label={words.say(label)}
                value={write.emit(form)}
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
                data-testid={label}
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
