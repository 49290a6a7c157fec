//! Copies and saves: what is selected, and all of a text.

use yew::platform::spawn_local;
use yew::{Callback, Context, Event};

use super::keys::Wish;
use super::{Msg, TextPane, TextPaneProps, Use, dom};
use crate::i18n::Text;
use crate::ui::browser::{clipboard, download};
use crate::view::pane::Pane;
use crate::worker::protocol::Response;

impl TextPane {
    /// The clipboard is filled while the event lasts, unless that takes lines that are not here.
    pub(super) fn on_copy(&self, ctx: &Context<Self>) -> Callback<Event> {
        let is_drawn = |line| self.lines.get(line).is_some_and(|line| line.cut.is_none());
        let mut drawn = self.scroll.drawn();
        let is_whole = drawn.len() == self.scroll.n_lines() && drawn.all(is_drawn);
        let must_ask = self.is_all_chosen && !is_whole;
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
            text, is_redacted, ..
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
                let TextPaneProps { revision, pane, .. } = ctx.props();
                let name = file_name(*revision, *pane, is_redacted);
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
}

/// Names a file without anything of the paste in it.
pub(super) fn file_name(revision: i64, pane: Pane, is_redacted: bool) -> String {
    let ending = match pane {
        Pane::DecodedJson => "json",
        Pane::Notes => "txt",
        _ => "yaml",
    };
    let redacted = if is_redacted { "-redacted" } else { "" };
    let pane = pane.name().replace('_', "-");
    let revision = revision.to_string();
    ["revision-", &revision, "-", &pane, redacted, ".", ending].concat()
}
