//! Copies and saves: what is selected, and all of a text.

use yew::platform::spawn_local;
use yew::{Callback, Context, Event, MouseEvent};

use super::keys::Wish;
use super::{Msg, TextPane, TextPaneProps, Use, dom};
use crate::i18n::Text;
use crate::ui::browser::clipboard;
use crate::ui::components::save_button::hand_over;
use crate::ui::intent::Intent;
use crate::view::pane::Pane;
use crate::view::save::SavedView;
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

    pub(super) fn whole(&mut self, ctx: &Context<Self>, response: Response) {
        let TextPaneProps {
            words,
            pane,
            incomplete,
            ..
        } = ctx.props();
        match response {
            Response::PaneText {
                mut text,
                is_redacted,
                has_shown,
                ..
            } => {
                let id = match (is_redacted, has_shown) {
                    (false, _) => "pane-copied",
                    (true, false) => "pane-copied-redacted",
                    (true, true) => "pane-copied-partly",
                };
                let done = Text::new(id).with("lines", self.n_lines_text());
                mark(&mut text, *pane, incomplete);
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
            Response::Save { saved, .. } => {
                let said = hand_over(words, saved, |saved| finish(saved, *pane, incomplete));
                self.tell(ctx, said);
            }
            response => self.is_gone = matches!(response, Response::NotFound { .. }),
        }
    }

    /// A press on what is masked shows it, and one on what is shown masks it; by keyboard there is the list of masked values.
    pub(super) fn on_mask(&self, ctx: &Context<Self>) -> Callback<MouseEvent> {
        let TextPaneProps { on, redact, .. } = ctx.props();
        let (on, redact) = (on.clone(), *redact);
        Callback::from(move |event: MouseEvent| {
            let mask = dom::mask_of(&event).filter(|_| redact && !dom::has_selection());
            if let Some((stand_in, is_shown)) = mask {
                let (stand_in, is_shown) = (stand_in.into(), !is_shown);
                on.emit(Intent::Reveal { stand_in, is_shown });
            }
        })
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

/// Says of a file that its text breaks off, in it and in its name.
pub(super) fn finish(saved: &mut SavedView, pane: Pane, incomplete: &str) {
    if incomplete.is_empty() {
        return;
    }
    if let Ok(mut text) = String::from_utf8(std::mem::take(&mut saved.bytes)) {
        mark(&mut text, pane, incomplete);
        saved.bytes = text.into_bytes();
    }
    if let Some((name, ending)) = saved.name.rsplit_once('.') {
        saved.name = [name, ".incomplete.", ending].concat();
    }
}
