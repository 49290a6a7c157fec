//! A long text of a revision in a window: only the lines near what is seen are drawn, asked for and kept.

use web_sys::{HtmlElement, HtmlInputElement};
use yew::{AttrValue, Component, Context, Event, Html, NodeRef, Properties, html};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::components::element::text;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::words::{Words, grouped};
use crate::view::pane::{Hit, Pane};
use crate::worker::protocol::Response;

mod asking;
mod bar;
pub(in crate::ui::components) mod dom;
pub(in crate::ui::components) mod hits;
pub(in crate::ui::components) mod keys;
mod lines;
mod parts;
pub(in crate::ui::components) mod pieces;
pub(in crate::ui::components) mod row;
pub(in crate::ui::components) mod scroll;
mod whole;

use dom::Watching;
use hits::Hits;
use keys::Wish;
use lines::Lines;
use parts::Parts;
use scroll::Scroll;

#[derive(Properties, PartialEq)]
pub(crate) struct TextPaneProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    pub(crate) release: usize,
    pub(crate) revision: i64,
    pub(crate) pane: Pane,
    /// What the text is, for its name.
    pub(crate) label: AttrValue,
    pub(crate) n_lines: usize,
    /// Goes with a whole copy of a text that breaks off; empty for one that is complete.
    pub(crate) incomplete: AttrValue,
    pub(crate) redact: bool,
}

/// The window, its search and its buttons.
pub(crate) struct TextPane {
    nodes: Nodes,
    scroll: Scroll,
    lines: Lines,
    hits: Hits,
    parts: Parts,
    /// Counts the texts shown here, so that an answer about the one before is known as such.
    text: u32,
    /// The current hit is to be brought into sight once it is drawn.
    is_going: bool,
    /// What the search finds next is only marked: the text became masked or unmasked where the reader is.
    is_staying: bool,
    /// All of the text is selected, though only some of it is drawn.
    is_all_chosen: bool,
    /// The engine does not know this text.
    is_gone: bool,
    /// How the last copying or saving went.
    outcome: Option<Text>,
    watching: Option<Watching>,
}

/// What is reached in the document.
#[derive(Default)]
struct Nodes {
    region: NodeRef,
    field: NodeRef,
}

/// What a whole text is asked for.
#[derive(Clone, Copy)]
pub(crate) enum Use {
    Copy,
    Save,
}

pub(crate) enum Msg {
    Scrolled,
    /// Sizes may have changed.
    Measure,
    Answered(u32, Response),
    Whole(u32, Response),
    Typed(bool),
    Do(Wish),
    Copied(Text),
    Pressed(Event),
    Released,
    /// Asks for more of a long line, from a UTF-16 unit on.
    More(usize, usize),
}

impl Component for TextPane {
    type Message = Msg;
    type Properties = TextPaneProps;

    fn create(ctx: &Context<Self>) -> Self {
        let props = ctx.props();
        let mut pane = Self {
            nodes: Nodes::default(),
            scroll: Scroll::new(props.n_lines, props.pane == Pane::Notes),
            lines: Lines::default(),
            hits: Hits::default(),
            parts: Parts::default(),
            text: 0,
            is_going: false,
            is_staying: false,
            is_all_chosen: false,
            is_gone: false,
            outcome: None,
            watching: None,
        };
        pane.ask_lines(ctx);
        pane
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &TextPaneProps) -> bool {
        let new = ctx.props();
        let of = |props: &TextPaneProps| (props.release, props.revision, props.pane, props.redact);
        // Values of it may have been shown or masked.
        let is_asked_anew = new.asker != old.asker;
        if of(new) != of(old) || new.n_lines != old.n_lines || is_asked_anew {
            // Masked or not, the text is the same to the reader, who stays where they are.
            let is_same_text =
                (new.release, new.revision, new.pane) == (old.release, old.revision, old.pane);
            let needle = std::mem::take(&mut self.hits.needle);
            self.text = self.text.wrapping_add(1);
            self.lines = Lines::default();
            self.parts = Parts::default();
            self.hits = Hits::default();
            self.is_all_chosen = false;
            self.is_gone = false;
            self.outcome = None;
            if is_same_text {
                if new.n_lines != old.n_lines {
                    self.scroll.set_lines(new.n_lines);
                }
            } else {
                if let Some(region) = self.region() {
                    dom::forget_width(&region);
                }
                let is_wrapped = dom::wraps(new.pane).unwrap_or(self.scroll.is_wrapped());
                self.scroll = Scroll::new(new.n_lines, is_wrapped);
            }
            self.is_staying = is_same_text && !needle.is_empty();
            self.search(ctx, needle);
            self.ask_lines(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Scrolled => {
                let Some(top) = self.region().map(|region| dom::top(&region)) else {
                    return false;
                };
                let is_drawn_anew = self.scroll.scrolled(top);
                if is_drawn_anew {
                    self.ask_lines(ctx);
                    if self.scroll.let_go() {
                        self.tell(ctx, Text::new("pane-selection-cut"));
                    }
                }
                is_drawn_anew
            }
            Msg::Measure => true,
            Msg::Answered(text, response) => text == self.text && self.answered(ctx, response),
            Msg::Whole(text, response) => {
                if text == self.text {
                    self.whole(ctx, response);
                }
                true
            }
            Msg::Typed(is_composing) => {
                self.is_staying = false;
                let field = self.nodes.field.cast::<HtmlInputElement>();
                let needle = field.map(|field| field.value()).unwrap_or_default();
                if is_composing || needle == self.hits.needle {
                    return false;
                }
                self.search(ctx, needle);
                true
            }
            Msg::Do(wish) => self.act(ctx, wish),
            Msg::Copied(outcome) => {
                self.tell(ctx, outcome);
                true
            }
            Msg::Pressed(event) => {
                let line = dom::line_of(&event).filter(|_| !dom::is_extending(&event));
                if line.is_some() {
                    self.scroll.hold(line);
                }
                std::mem::take(&mut self.is_all_chosen)
            }
            Msg::Released => {
                if !dom::has_selection() {
                    self.scroll.hold(None);
                }
                false
            }
            Msg::More(line, start) => {
                self.ask_part(ctx, line, start);
                false
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let TextPaneProps { words, .. } = ctx.props();
        if self.is_gone {
            return text("p", "quiet", words.say("pane-gone"));
        }
        if self.scroll.n_lines() == 0 {
            return text("p", "quiet", words.say("pane-empty"));
        }
        let link = ctx.link();
        html! {
            <div
                class="text-pane"
                data-testid="text-pane"
                onkeydown={self.on_key(ctx)}
            >
                { bar::bar(self, ctx) }
                <div
                    class={if self.scroll.is_wrapped() { "text-pane__region text-pane__region--wrapped" } else { "text-pane__region" }}
                    ref={&self.nodes.region}
                    role="region"
                    tabindex="0"
                    aria-label={self.name(ctx)}
                    onscroll={link.callback(|_| Msg::Scrolled)}
                    oncopy={self.on_copy(ctx)}
                    onmousedown={link.callback(|event: yew::MouseEvent| Msg::Pressed(event.into()))}
                    onmouseup={link.callback(|_| Msg::Released)}
                    onclick={self.on_mask(ctx)}
                >
                    <div class="text-pane__probe" />
                    <div class="text-pane__spacer">
                        <div class="text-pane__rows" translate="no">
                            { for self.scroll.drawn().map(|line| row::row(self, ctx, line)) }
                        </div>
                    </div>
                </div>
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, is_first: bool) {
        let Some(region) = self.region() else {
            return;
        };
        let link = ctx.link();
        if self.watching.is_none() {
            let measure = link.callback(|()| Msg::Measure);
            let typed = link.callback(|()| Msg::Typed(false));
            self.watching = Watching::new(&region, &self.nodes.field, measure, typed);
        }
        if is_first && let Some(is_wrapped) = dom::wraps(ctx.props().pane) {
            self.scroll.wrap(is_wrapped);
            link.send_message(Msg::Measure);
        }
        if let Some((view, line)) = dom::sizes(&region)
            && self.scroll.resized(view, line)
        {
            self.ask_lines(ctx);
            link.send_message(Msg::Measure);
        }
        let tops = if self.scroll.is_wrapped() {
            dom::tops(&region)
        } else {
            Vec::new()
        };
        self.scroll.settle(tops);
        dom::place(&region, &self.scroll);
        if self.is_all_chosen {
            dom::select_all(&region);
        }
        if self.is_going && dom::go_to_hit(&region) {
            self.is_going = false;
        }
    }
}

impl TextPane {
    fn region(&self) -> Option<HtmlElement> {
        self.nodes.region.cast()
    }

    fn n_lines_text(&self) -> Text {
        let n = self.scroll.n_lines();
        Text::new("pane-lines")
            .with("n", n)
            .with("digits", grouped(n))
    }

    fn name(&self, ctx: &Context<Self>) -> AttrValue {
        let TextPaneProps { words, label, .. } = ctx.props();
        let name = Text::new("pane-name")
            .with("label", label.as_str())
            .with("lines", self.n_lines_text());
        words.text(&name)
    }

    fn answered(&mut self, ctx: &Context<Self>, response: Response) -> bool {
        match response {
            Response::Pane {
                first,
                n_lines,
                lines,
                ..
            } => {
                self.scroll.set_lines(n_lines);
                self.lines.take(first, lines, &self.scroll.drawn());
                self.ask_lines(ctx);
            }
            Response::Search { found, .. } => {
                self.hits.found(found, self.scroll.seen().start);
                if !std::mem::take(&mut self.is_staying) {
                    self.go(ctx);
                }
            }
            Response::Line {
                line,
                start,
                text,
                n_units,
                ..
            } => self.parts.take(line, start, &text, n_units),
            Response::NotFound { .. } => self.is_gone = true,
            _ => return false,
        }
        true
    }

    /// Brings the current hit into sight and says which it is.
    fn go(&mut self, ctx: &Context<Self>) {
        if let Some(hit) = self.hits.current() {
            self.scroll.reveal(hit.line);
            self.is_going = true;
            self.ask_lines(ctx);
            self.show_part_of(ctx, hit);
        }
        if let Some(count) = bar::count(&self.hits) {
            ctx.props().on.emit(Intent::Say(count));
        }
    }

    /// A hit may lie beyond the part of its line that is shown.
    fn show_part_of(&self, ctx: &Context<Self>, hit: Hit) {
        let shown = match self.parts.get(hit.line) {
            Some(part) => part.start..part.end(),
            None => 0..crate::view::pane::MAX_LINE_UNITS,
        };
        if hit.start < shown.start || hit.start + hit.len > shown.end {
            self.ask_part(ctx, hit.line, parts::start_for(hit.start));
        }
    }

    fn act(&mut self, ctx: &Context<Self>, wish: Wish) -> bool {
        match wish {
            Wish::Find => {
                if let Some(field) = self.nodes.field.cast::<HtmlInputElement>() {
                    let _ = field.focus();
                    field.select();
                }
            }
            Wish::Step(is_forward) => {
                self.hits.step(is_forward);
                self.go(ctx);
            }
            Wish::Clear => {
                if let Some(field) = self.nodes.field.cast::<HtmlInputElement>() {
                    field.set_value("");
                }
                self.search(ctx, String::new());
                dom::focus(&self.nodes.region);
            }
            Wish::ChooseAll => self.is_all_chosen = true,
            Wish::Wrap => {
                let is_wrapped = !self.scroll.is_wrapped();
                self.scroll.wrap(is_wrapped);
                dom::keep_wrap(ctx.props().pane, is_wrapped);
                self.ask_lines(ctx);
            }
            Wish::Whole(purpose) => self.ask_whole(ctx, purpose),
        }
        true
    }
}

#[cfg(test)]
mod tests;
