//! Copies and saves: what is selected, and all of a text.

use yew::platform::spawn_local;
use yew::{Callback, Context, Event};

use super::keys::Wish;
use super::{Msg, TextPane, TextPaneProps, Use, dom};
use crate::i18n::Text;
use crate::ui::browser::{clipboard, download};
use crate::ui::intent::Intent;
use crate::view::pane::Pane;
use crate::worker::protocol::Response;

impl TextPane {
    /// The clipboard is filled while the event lasts, unless that takes lines that are not here.
    pub(super) fn on_copy(&self, ctx: &Context<Self>) -> Callback<Event> {
        let is_drawn = |line| self.lines.get(line).is_some_and(|line| line.cut.is_none());
        let mut drawn = self.scroll.drawn();
        let is_whole = drawn.len() == self.scroll.n_lines() && drawn.all(is_drawn);
        // What is selected has no room to say that the text breaks off.
        let is_complete = ctx.props().incomplete.is_empty();
        let must_ask = self.is_all_chosen && !(is_whole && is_complete);
        let link = ctx.link().clone();
        Callback::from(move |event: Event| {
            if must_ask {
                event.prevent_default();
                link.send_message(Msg::Do(Wish::Whole(Use::Copy)));
            } else {
                dom::copy_selection(&event);
            }
        })
    }

    pub(super) fn whole(&mut self, ctx: &Context<Self>, purpose: Use, response: Response) {
        let Response::PaneText {
            mut text,
            is_redacted,
            ..
        } = response
        else {
            self.is_gone = matches!(response, Response::NotFound { .. });
            return;
        };
        let id = match (purpose, is_redacted) {
            (Use::Copy, false) => "pane-copied",
            (Use::Copy, true) => "pane-copied-redacted",
            (Use::Save, false) => "pane-saved",
            (Use::Save, true) => "pane-saved-redacted",
        };
        let TextPaneProps {
            revision,
            pane,
            incomplete,
            ..
        } = ctx.props();
        mark(&mut text, *pane, incomplete);
        let done = Text::new(id).with("lines", self.n_lines_text());
        match purpose {
            Use::Copy => {
                let on_done: Callback<Text> = ctx.link().callback(Msg::Copied);
                spawn_local(async move {
                    let is_done = clipboard::write(&text).await;
                    on_done.emit(if is_done {
                        done
                    } else {
                        Text::new("pane-not-copied")
                    });
                });
            }
            Use::Save => {
                let name = file_name(*revision, *pane, is_redacted, !incomplete.is_empty());
                let is_done = download::save(&name, &text).is_some();
                self.tell(
                    ctx,
                    if is_done {
                        done
                    } else {
                        Text::new("pane-not-saved")
                    },
                );
            }
        }
    }

    pub(super) fn tell(&mut self, ctx: &Context<Self>, outcome: Text) {
        ctx.props().on.emit(Intent::Say(outcome.clone()));
        self.outcome = Some(outcome);
    }
}

/// Says within a text itself that it breaks off, as a copy of it is read where nothing else says so.
///
/// JSON has no comments: there it is the first member, which no reader of JSON takes for one of Helm's.
pub(super) fn mark(text: &mut String, pane: Pane, incomplete: &str) {
    if incomplete.is_empty() {
        return;
    }
    if pane == Pane::DecodedJson {
        if let Some(rest) = text
            .strip_prefix("{\n")
            .filter(|rest| rest.starts_with(' '))
        {
            *text = ["{\n  \"_incomplete\": \"", incomplete, "\",\n", rest].concat();
        }
        return;
    }
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text.push_str("# ");
    text.push_str(incomplete);
    text.push('\n');
}

/// Names a file without anything of the paste in it.
pub(super) fn file_name(
    revision: i64,
    pane: Pane,
    is_redacted: bool,
    is_incomplete: bool,
) -> String {
    let ending = match pane {
        Pane::DecodedJson => "json",
        Pane::Notes => "txt",
        _ => "yaml",
    };
    let redacted = if is_redacted { "-redacted" } else { "" };
    let incomplete = if is_incomplete { "-incomplete" } else { "" };
    let pane = pane.name().replace('_', "-");
    let revision = revision.to_string();
    [
        "revision-",
        &revision,
        "-",
        &pane,
        incomplete,
        redacted,
        ".",
        ending,
    ]
    .concat()
}
