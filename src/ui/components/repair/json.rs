//! The field for corrected JSON: typed, begun from what is stored, or a file that was edited elsewhere.

use web_sys::HtmlInputElement;
use yew::platform::spawn_local;
use yew::{AttrValue, Callback, Html, MouseEvent, NodeRef, UseReducerDispatcher, html};

use super::Scene;
use super::choices::WRONG;
use super::desk::{Desk, Did, FILE, Given, JSON, MAX_FILE, MAX_TYPED, Wrong};
use crate::ui::browser::pieces::Piece;
use crate::ui::components::button::button;
use crate::ui::components::data::data;
use crate::ui::components::element::{el, group, plain, space};
use crate::ui::components::prose::prose;
use crate::ui::components::save_button::SaveButton;
use crate::ui::hooks::use_input::choose;
use crate::ui::intent::{Intent, ask};
use crate::view::pane::Pane;
use crate::view::save::Save;
use crate::worker::protocol::{Request, Response, TextPlace};

/// Shows the field, and the ways to fill it.
pub(super) fn view_json(scene: &Scene<'_>) -> Html {
    let words = scene.words;
    let given = scene.desk.json(scene.is_redacted);
    let file = given.and_then(|given| given.file.as_ref().map(|name| (name, given.text.len())));
    let content = match file {
        Some((name, n_bytes)) => {
            let give = scene.dispatch.clone();
            let forget = Callback::from(move |_: MouseEvent| give.dispatch(Did::Give(None)));
            el(
                "p",
                "repair__file",
                [
                    data(name),
                    plain([" · ", &*words.bytes(n_bytes)].concat().into()),
                    space(),
                    button(words.say("repair-forget"), forget),
                ],
            )
        }
        None => view_text(scene, given.map(|given| given.text.clone())),
    };
    let stored = if scene.is_redacted {
        // Stand-ins would be written into the record.
        let masked = el(
            "p",
            "repair__hint",
            [prose(&words.say("repair-json-masked"))],
        );
        let show = button(
            words.say("app-redact-show"),
            ask(scene.on, Intent::Redact(false)),
        );
        group([masked, show])
    } else {
        let (asker, on) = (scene.asker, scene.on);
        let (release, revision) = (scene.release, scene.revision);
        let save = Save::Text(Pane::DecodedJson);
        group([
            button(words.say("repair-json-start"), start(scene)),
            html! { <SaveButton {words} {asker} {on} {release} {revision} {save} redact=false /> },
        ])
    };
    let input = scene.chooser.clone();
    let choose = Callback::from(move |_: MouseEvent| choose(&input));
    html! {
        <div class="repair__json">
            { el("p", "repair__hint", [prose(&words.say("repair-json-hint"))]) }
            { content }
            <div class="repair__ways">
                <button
                    id={FILE}
                    type="button"
                    class="button"
                    aria-describedby={is_about(scene, FILE).then_some(WRONG)}
                    onclick={choose}
                >
                    { words.say("repair-file") }
                </button>
                <input
                    ref={scene.chooser}
                    type="file"
                    name={FILE}
                    data-testid={FILE}
                    accept=".json,application/json"
                    hidden=true
                />
                { stored }
            </div>
        </div>
    }
}

/// Tells whether what is wrong is wrong in this field.
fn is_about(scene: &Scene<'_>, field: &str) -> bool {
    scene.desk.wrong.is_some_and(|wrong| wrong.field() == field)
}

fn view_text(scene: &Scene<'_>, text: Option<AttrValue>) -> Html {
    let is_wrong = is_about(scene, JSON);
    html! {
        <>
            <label class="repair__name" for={JSON}>{ scene.words.say("pane-decoded-json") }</label>
            <textarea
                class="repair__text"
                id={JSON}
                name={JSON}
                data-testid={JSON}
                rows="12"
                spellcheck="false"
                autocomplete="off"
                autocapitalize="off"
                wrap="off"
                lang="en"
                translate="no"
                aria-invalid={is_wrong.then_some("true")}
                aria-describedby={is_wrong.then_some(WRONG)}
                value={text.unwrap_or_default()}
            />
        </>
    }
}

/// Fills the field with the stored JSON, as it is.
fn start(scene: &Scene<'_>) -> Callback<MouseEvent> {
    let (asker, dispatch) = (scene.asker.clone(), scene.dispatch.clone());
    let at = TextPlace {
        release: scene.release,
        revision: scene.revision,
        pane: Pane::DecodedJson,
        redact: false,
    };
    Callback::from(move |_| {
        let dispatch = dispatch.clone();
        let on_answer = Callback::from(move |response| {
            dispatch.dispatch(match response {
                Response::PaneText { text, .. } if text.len() > MAX_TYPED => Did::Fail(Wrong::Long),
                Response::PaneText { text, .. } => Did::Give(Some(Given {
                    text: text.into(),
                    file: None,
                    is_open: true,
                })),
                _ => Did::Fail(Wrong::FileGone),
            });
        });
        asker.ask(&|id| Request::PaneText { id, at }, on_answer);
    })
}

/// Takes the file that was chosen; it is read here and shown nowhere.
pub(super) fn take(chooser: &NodeRef, dispatch: UseReducerDispatcher<Desk>) {
    let Some(input) = chooser.cast::<HtmlInputElement>() else {
        return;
    };
    let files = input.files().map(|files| Piece::of_files(&files));
    let Some(piece) = files.and_then(|mut files| files.pop()) else {
        return;
    };
    spawn_local(async move {
        dispatch.dispatch(match read(&piece).await {
            Ok(text) => Did::Give(Some(Given {
                text,
                file: Some(piece.name.unwrap_or_default().into()),
                is_open: false,
            })),
            Err(wrong) => Did::Fail(wrong),
        });
    });
}

async fn read(piece: &Piece) -> Result<AttrValue, Wrong> {
    if piece.size() > MAX_FILE as f64 {
        return Err(Wrong::FileLong);
    }
    let bytes = piece.read().await.ok_or(Wrong::FileGone)?;
    text(bytes).ok_or(Wrong::FileBytes)
}

/// Reads UTF-8, with or without the mark that some editors put before it.
///
/// Anything else would come out changed, and would be written into the record so.
fn text(bytes: Vec<u8>) -> Option<AttrValue> {
    let text = String::from_utf8(bytes).ok()?;
    Some(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned().into(),
        None => text.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_utf_8_or_is_refused_whole() {
        assert_eq!(text(b"{}".to_vec()).as_deref(), Some("{}"));
        assert_eq!(
            text("\u{feff}{\"a\": \"é\"}".into()).as_deref(),
            Some("{\"a\": \"é\"}")
        );
        assert_eq!(text(b"\xff\xfe{\0}\0".to_vec()), None);
        assert_eq!(text(b"{\"a\": \"\xe9\"}".to_vec()), None);
    }
}
