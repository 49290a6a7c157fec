//! Saves a file that the engine makes, and says how that went.

use yew::{AttrValue, Callback, Html, MouseEvent, Properties, component, html, use_state};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::browser::download;
use crate::ui::components::element::{group, plain, space, text};
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::words::Words;
use crate::view::save::{Save, SavedView};
use crate::worker::protocol::{Request, Response};

#[derive(Properties, PartialEq)]
pub(crate) struct SaveButtonProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    /// The place among the releases.
    pub(crate) release: usize,
    pub(crate) revision: i64,
    pub(crate) save: Save,
    pub(crate) redact: bool,
}

/// A button that says what it saves; beside it stands under which name that was.
#[component]
pub(crate) fn SaveButton(props: &SaveButtonProps) -> Html {
    let &SaveButtonProps {
        release,
        revision,
        save,
        redact,
        ..
    } = props;
    let words = &props.words;
    let outcome = use_state(|| None::<Text>);
    let onclick = {
        let (asker, on, words) = (props.asker.clone(), props.on.clone(), words.clone());
        let setter = outcome.setter();
        Callback::from(move |_: MouseEvent| {
            let (on, words, setter) = (on.clone(), words.clone(), setter.clone());
            let on_answer = Callback::from(move |response| {
                let said = match response {
                    Response::Save { saved, .. } => hand_over(&words, saved, |_| {}),
                    _ => Text::new("pane-gone"),
                };
                on.emit(Intent::Say(said.clone()));
                setter.set(Some(said));
            });
            let request = |id| Request::Save {
                id,
                release,
                revision,
                save,
                redact,
            };
            asker.ask(&request, on_answer);
        })
    };
    let label = Text::new("save-one")
        .with("what", Text::new(save.id()))
        .with("revision", revision);
    let outcome = outcome.as_ref().map(|outcome| words.text(outcome));
    let outcome = text("span", "save-button__outcome", outcome.unwrap_or_default());
    html! {
        <p class="save-button">
            <button type="button" class="button button--small" {onclick}>{ plain(words.text(&label)) }</button>
            { group([space(), outcome]) }
        </p>
    }
}

/// Gives a file to the browser, its comment before it; tells how that went.
///
/// `finish` puts in what only the page knows of it.
pub(crate) fn hand_over(
    words: &Words,
    mut saved: SavedView,
    finish: impl FnOnce(&mut SavedView),
) -> Text {
    if let Some(comment) = &saved.comment {
        saved.bytes = commented(&words.text(comment), &saved.bytes);
    }
    finish(&mut saved);
    if download::save(&saved.name, &saved.bytes).is_none() {
        return Text::new("pane-not-saved");
    }
    Text::new("save-done").with("name", saved.name)
}

fn commented(comment: &AttrValue, bytes: &[u8]) -> Vec<u8> {
    [b"# ", comment.as_bytes(), b"\n", bytes].concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};
    use crate::view::pane::Pane;

    #[test]
    fn a_button_says_what_it_saves_and_of_which_revision() {
        for (save, expect) in [
            (Save::Chart, "Save: Chart (.tgz), revision 3"),
            (Save::Text(Pane::Notes), "Save: Notes, revision 3"),
        ] {
            let html = render(html! {
                <SaveButton
                    words={Words::new(Locale::En)}
                    asker={Asker::new(|_, _| {})}
                    on={Callback::noop()}
                    release=0
                    revision=3
                    {save}
                    redact=true
                />
            });
            assert_eq!(words_of(&html), expect);
        }
    }

    #[test]
    fn a_comment_is_one_line_in_every_language() {
        for locale in Locale::ALL {
            let comment = Words::new(locale).say("save-comment");
            let text = String::from_utf8(commented(&comment, b"a: 1\n")).unwrap_or_default();
            assert_eq!(text.lines().count(), 2);
            assert!(text.starts_with("# ") && text.ends_with("\na: 1\n"));
        }
    }
}
