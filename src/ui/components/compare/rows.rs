//! The rows of a comparison in a window: only those near what is seen are drawn, asked for and kept.

use std::ops::Range;

use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, HtmlInputElement, KeyboardEvent};
use yew::{AttrValue, Callback, Component, Context, Html, NodeRef, Properties, html};

use super::bar::count;
use super::summary;
use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::browser::listener::Listener;
use crate::ui::components::text_pane::dom::{self, Watching};
use crate::ui::components::text_pane::hits::Hits;
use crate::ui::components::text_pane::keys::{Wish, wish};
use crate::ui::components::text_pane::scroll::Scroll;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::shared::Shared;
use crate::ui::words::{Words, grouped};
use crate::view::compare::{CompareAsk, CompareRowView, CompareView};
use crate::worker::protocol::{Request, RequestId, Response};

/// Rows asked for around those that are drawn.
const AROUND: usize = 200;

#[derive(Properties, PartialEq)]
pub(super) struct RowsProps {
    pub(super) words: Words,
    pub(super) asker: Asker,
    pub(super) on: OnIntent,
    /// What `view` answers.
    pub(super) ask: Shared<CompareAsk>,
    pub(super) view: Shared<CompareView>,
    /// Names what is compared, and both revisions.
    pub(super) name: AttrValue,
    /// Opens a fold.
    pub(super) on_open: Callback<usize>,
    /// Tells whether something is looked for: 1, or 0.
    pub(super) on_search: Callback<usize>,
}

pub(super) struct Rows {
    region: NodeRef,
    pub(super) field: NodeRef,
    pub(super) scroll: Scroll,
    /// The rows that came, and where they begin.
    pub(super) rows: (usize, Vec<CompareRowView>),
    asked: Option<Range<usize>>,
    pub(super) hits: Hits,
    /// Counts the layouts shown here, so that an answer about the one before is known as such.
    layout: u32,
    /// The change that the reader is at.
    pub(super) at: Option<usize>,
    is_going: bool,
    watching: Option<Watching>,
    keys: Option<Listener>,
}

pub(super) enum Msg {
    Scrolled,
    Measure,
    Answered(u32, Response),
    Typed(bool),
    Do(Wish),
    /// Goes to the next change, or to the one before.
    Change(bool),
    Go(usize),
}

impl Component for Rows {
    type Message = Msg;
    type Properties = RowsProps;

    fn create(ctx: &Context<Self>) -> Self {
        let mut rows = Self {
            region: NodeRef::default(),
            field: NodeRef::default(),
            scroll: Scroll::new(ctx.props().view.n_rows, false),
            rows: (0, Vec::new()),
            asked: None,
            hits: Hits::default(),
            layout: 0,
            at: None,
            is_going: false,
            watching: None,
            keys: None,
        };
        rows.ask_rows(ctx);
        rows
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &RowsProps) -> bool {
        let new = ctx.props();
        if *new.ask != *old.ask || new.view != old.view {
            self.layout = self.layout.wrapping_add(1);
            self.rows = (0, Vec::new());
            self.asked = None;
            self.at = None;
            self.scroll.set_lines(new.view.n_rows);
            let needle = std::mem::take(&mut self.hits.needle);
            self.search(ctx, needle);
            self.ask_rows(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        match msg {
            Msg::Scrolled => {
                let Some(region) = self.region.cast::<HtmlElement>() else {
                    return false;
                };
                let is_drawn_anew = self.scroll.scrolled(dom::top(&region));
                if is_drawn_anew {
                    self.ask_rows(ctx);
                }
                is_drawn_anew
            }
            Msg::Measure => true,
            Msg::Answered(layout, response) => {
                layout == self.layout && self.answered(ctx, response)
            }
            Msg::Typed(is_composing) => {
                let field = self.field.cast::<HtmlInputElement>();
                let needle = field.map(|field| field.value()).unwrap_or_default();
                if is_composing || needle == self.hits.needle {
                    return false;
                }
                let is_any = usize::from(!needle.is_empty());
                self.search(ctx, needle);
                ctx.props().on_search.emit(is_any);
                true
            }
            Msg::Do(wish) => {
                self.act(ctx, wish);
                true
            }
            Msg::Change(is_forward) => {
                self.step(ctx, is_forward);
                true
            }
            Msg::Go(row) => {
                self.reveal(ctx, row);
                dom::focus(&self.region);
                true
            }
        }
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let RowsProps { words, view, .. } = ctx.props();
        let link = ctx.link();
        let go = |row: usize| link.callback(move |_| Msg::Go(row));
        let (on_link, field) = (link.clone(), self.field.clone());
        let has_no_search = self.hits.needle.is_empty();
        let onkeydown = move |event: KeyboardEvent| {
            let is_in_field = dom::is_target(&event, &field);
            match wish(&event, is_in_field, has_no_search) {
                // All of it is not here to be chosen.
                None | Some(Wish::ChooseAll) => {}
                Some(wish) => {
                    event.prevent_default();
                    on_link.send_message(Msg::Do(wish));
                }
            }
        };
        html! {
            <div class="compare__rows" data-testid="compare-rows" {onkeydown}>
                { summary::sections(words, &view.sections, &go) }
                <div class="text-pane">
                    { self.view_bar(ctx) }
                    <div
                        class="text-pane__region compare__region"
                        ref={&self.region}
                        role="region"
                        tabindex="0"
                        aria-label={&ctx.props().name}
                        onscroll={link.callback(|_| Msg::Scrolled)}
                    >
                        <div class="text-pane__probe" />
                        <div class="text-pane__spacer">
                            <div class="text-pane__rows">{ self.view_rows(ctx) }</div>
                        </div>
                    </div>
                </div>
            </div>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, is_first: bool) {
        let Some(region) = self.region.cast::<HtmlElement>() else {
            return;
        };
        let link = ctx.link();
        if is_first {
            let measure = link.callback(|()| Msg::Measure);
            let typed = link.callback(|()| Msg::Typed(false));
            self.watching = Watching::new(&region, &self.field, measure, typed);
            self.keys = listen(link.callback(Msg::Change));
        }
        if let Some((view, line)) = dom::sizes(&region)
            && self.scroll.resized(view, line)
        {
            self.ask_rows(ctx);
            link.send_message(Msg::Measure);
        }
        // Beside each other both sides have room for the longest line.
        let side = [&*ctx.props().view.widest.to_string(), "ch"].concat();
        let _ = region.style().set_property("--side", &side);
        self.scroll.settle(Vec::new());
        dom::place(&region, &self.scroll);
        if self.is_going && dom::go_to_hit(&region) {
            self.is_going = false;
        }
    }
}

/// F7 works wherever the focus is while a comparison is shown: no text is typed with it.
fn listen(on_change: Callback<bool>) -> Option<Listener> {
    let document = web_sys::window()?.document()?;
    let on_key = move |event: web_sys::Event| {
        let Some(key) = event.dyn_ref::<KeyboardEvent>() else {
            return;
        };
        let is_plain = !(key.ctrl_key() || key.alt_key() || key.meta_key());
        if key.key() == "F7" && is_plain {
            event.prevent_default();
            on_change.emit(!key.shift_key());
        }
    };
    Some(Listener::new(&document, "keydown", Box::new(on_key)))
}

impl Rows {
    fn ask(&self, ctx: &Context<Self>, request: &dyn Fn(RequestId) -> Request) {
        let layout = self.layout;
        let on_answer = ctx
            .link()
            .callback(move |response| Msg::Answered(layout, response));
        ctx.props().asker.ask(request, on_answer);
    }

    /// Asks for what is drawn and not here, unless that is on its way.
    fn ask_rows(&mut self, ctx: &Context<Self>) {
        let drawn = self.scroll.drawn();
        let covers = |range: &Range<usize>| range.start <= drawn.start && drawn.end <= range.end;
        let here = self.rows.0..self.rows.0 + self.rows.1.len();
        if covers(&here) || self.asked.as_ref().is_some_and(covers) {
            return;
        }
        let first = drawn.start.saturating_sub(AROUND);
        let count = (drawn.end + AROUND).min(self.scroll.n_lines()) - first;
        self.asked = Some(first..first + count);
        let ask = &ctx.props().ask;
        self.ask(ctx, &|id| Request::CompareRows {
            id,
            ask: (**ask).clone(),
            first,
            count,
        });
    }

    fn search(&mut self, ctx: &Context<Self>, needle: String) {
        self.hits.look_for(needle.clone());
        if !needle.is_empty() {
            let ask = &ctx.props().ask;
            self.ask(ctx, &|id| Request::CompareSearch {
                id,
                ask: (**ask).clone(),
                needle: needle.clone(),
            });
        }
    }

    fn answered(&mut self, ctx: &Context<Self>, response: Response) -> bool {
        match response {
            Response::CompareRows { first, rows, .. } => {
                self.asked = None;
                self.rows = (first, rows);
                self.ask_rows(ctx);
            }
            Response::CompareSearch { found, .. } => {
                // A row has two lines for the hits.
                self.hits.found(found, 2 * self.scroll.seen().start);
                self.go_to_hit(ctx);
            }
            _ => return false,
        }
        true
    }

    fn go_to_hit(&mut self, ctx: &Context<Self>) {
        if let Some(hit) = self.hits.current() {
            self.reveal(ctx, hit.line / 2);
            self.is_going = true;
        }
        if let Some(count) = count(&self.hits) {
            ctx.props().on.emit(Intent::Say(count));
        }
    }

    fn reveal(&mut self, ctx: &Context<Self>, row: usize) {
        self.scroll.reveal(row);
        self.ask_rows(ctx);
    }

    fn act(&mut self, ctx: &Context<Self>, wish: Wish) {
        let field = self.field.cast::<HtmlInputElement>();
        match wish {
            Wish::Find => {
                if let Some(field) = field {
                    let _ = field.focus();
                    field.select();
                }
            }
            Wish::Step(is_forward) => {
                self.hits.step(is_forward);
                self.go_to_hit(ctx);
            }
            Wish::Clear => {
                if let Some(field) = field {
                    field.set_value("");
                }
                self.search(ctx, String::new());
                ctx.props().on_search.emit(0);
                dom::focus(&self.region);
            }
            _ => {}
        }
    }

    /// Goes to another change, round the ends, and says which it is.
    fn step(&mut self, ctx: &Context<Self>, is_forward: bool) {
        let RowsProps {
            view, words, on, ..
        } = ctx.props();
        let Some(at) = next(&view.changes, self.at, &self.scroll.seen(), is_forward) else {
            return;
        };
        let Some(row) = view.changes.get(at).copied() else {
            return;
        };
        self.at = Some(at);
        self.reveal(ctx, row);
        let n = view
            .sections
            .partition_point(|section| section.first_row <= row);
        let section = n.checked_sub(1).and_then(|at| view.sections.get(at));
        let name = section.map_or("", |section| section.name.as_str());
        let name = if name.is_empty() {
            words.say(ctx.props().ask.what.id())
        } else {
            name.to_owned().into()
        };
        let said = Text::new("compare-at")
            .with("number", grouped(at + 1))
            .with("total", grouped(view.n_changes))
            .with("name", name.as_str())
            .with("added", section.map_or(0, |section| section.n_added))
            .with("removed", section.map_or(0, |section| section.n_removed));
        on.emit(Intent::Say(said));
    }
}

/// Gives the place of the change to go to: from where the reader is, or from what is in sight; the ends meet.
fn next(
    changes: &[usize],
    at: Option<usize>,
    seen: &Range<usize>,
    is_forward: bool,
) -> Option<usize> {
    let n = changes.len();
    let last = n.checked_sub(1)?;
    let is_seen = |at: &usize| changes.get(*at).is_some_and(|row| seen.contains(row));
    Some(match (at.filter(is_seen), is_forward) {
        (Some(at), true) => (at + 1) % n,
        (Some(at), false) => (at + last) % n,
        (None, true) => {
            let at = changes.partition_point(|row| *row < seen.start);
            if at < n { at } else { 0 }
        }
        (None, false) => {
            let at = changes.partition_point(|row| *row < seen.start);
            at.checked_sub(1).unwrap_or(last)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_walked_from_where_the_reader_is() {
        let changes = [3, 50, 90];
        let go = |at, seen: Range<usize>, is_forward| next(&changes, at, &seen, is_forward);
        assert_eq!(go(None, 0..20, true), Some(0));
        assert_eq!(go(Some(0), 0..20, true), Some(1));
        assert_eq!(go(Some(2), 80..100, true), Some(0));
        assert_eq!(go(Some(0), 0..20, false), Some(2));
        // The reader scrolled away from the change that was gone to.
        assert_eq!(go(Some(0), 40..60, true), Some(1));
        assert_eq!(go(Some(0), 60..80, false), Some(1));
        assert_eq!(go(None, 95..99, true), Some(0));
        assert_eq!(next(&[], None, &(0..9), true), None);
    }
}
