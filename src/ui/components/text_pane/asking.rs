//! What a pane asks the engine for.

use std::ops::Range;

use yew::Context;

use super::{Msg, TextPane, TextPaneProps, Use};
use crate::view::save::Save;
use crate::worker::protocol::{Request, RequestId, Response, TextPlace};

impl TextPane {
    fn ask(
        &self,
        ctx: &Context<Self>,
        request: &dyn Fn(RequestId) -> Request,
        then: fn(u32, Response) -> Msg,
    ) {
        let text = self.text;
        let on_answer = ctx.link().callback(move |response| then(text, response));
        ctx.props().asker.ask(request, on_answer);
    }

    pub(super) fn ask_lines(&mut self, ctx: &Context<Self>) {
        let drawn = self.scroll.drawn();
        let Some(Range { start, end }) = self.lines.next(&drawn, self.scroll.n_lines()) else {
            return;
        };
        let at = place(ctx);
        let request = |id| Request::Pane {
            id,
            at,
            first: start,
            count: end - start,
        };
        self.ask(ctx, &request, Msg::Answered);
    }

    pub(super) fn ask_part(&self, ctx: &Context<Self>, line: usize, start: usize) {
        let at = place(ctx);
        let request = |id| Request::Line {
            id,
            at,
            line,
            start,
        };
        self.ask(ctx, &request, Msg::Answered);
    }

    pub(super) fn ask_whole(&mut self, ctx: &Context<Self>, purpose: Use) {
        let at = place(ctx);
        let request = |id| match purpose {
            Use::Copy => Request::PaneText { id, at },
            Use::Save => Request::Save {
                id,
                release: at.release,
                revision: at.revision,
                save: Save::Text(at.pane),
                redact: at.redact,
            },
        };
        self.outcome = None;
        self.ask(ctx, &request, Msg::Whole);
    }

    /// Looks for another text, at once: an answer that is no longer wanted never comes.
    pub(super) fn search(&mut self, ctx: &Context<Self>, needle: String) {
        self.hits.look_for(needle.clone());
        if needle.is_empty() {
            return;
        }
        let at = place(ctx);
        let request = |id| Request::Search {
            id,
            at,
            needle: needle.clone(),
        };
        self.ask(ctx, &request, Msg::Answered);
    }
}

/// Which text the pane shows.
fn place(ctx: &Context<TextPane>) -> TextPlace {
    let &TextPaneProps {
        release,
        revision,
        pane,
        redact,
        ..
    } = ctx.props();
    TextPlace {
        release,
        revision,
        pane,
        redact,
    }
}
