//! The releases of a paste, what needs attention first: filtered, ordered, and drawn only near what is seen.

use std::ops::Range;

use web_sys::HtmlInputElement;
use yew::{Component, Context, Html, NodeRef, Properties, html};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::browser::field::field;
use crate::ui::browser::listener::Listener;
use crate::ui::browser::rows;
use crate::ui::components::element::{group, text};
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::words::{Words, grouped};
use crate::view::ReleaseView;
use crate::view::fleet::{self, Bucket};
use crate::worker::protocol::{Request, Response};

mod band;
mod block;
mod dom;
mod head;
mod kept;
mod row;
mod strip;
#[cfg(test)]
#[allow(clippy::indexing_slicing, clippy::unwrap_used)]
mod tests;
mod window;

pub(crate) use dom::focus_release;
pub(crate) use kept::Kept;

/// Lines that are drawn together: while the reader scrolls, a frame has time for so many.
const BLOCK: usize = 10;

/// Blocks that are drawn first, before anything is measured.
const FIRST: usize = 3;

/// A list of so many lines is drawn whole: the browser can print it, and its own search finds all of it.
const WHOLE: usize = 100;

/// Releases that are looked at for one answer: few, as the reader may open one of them meanwhile.
const ASKED: usize = 20;

#[derive(Properties, PartialEq)]
pub(crate) struct FleetProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    pub(crate) releases: Shared<[Shared<ReleaseView>]>,
    pub(crate) n_problems: usize,
    pub(crate) route: Route,
    /// Where the focus goes.
    pub(crate) heading: NodeRef,
    pub(crate) kept: Kept,
    /// Seconds since 1970.
    pub(crate) now: i64,
}

/// The list and what stands above it.
pub(crate) struct Fleet {
    table: NodeRef,
    filter: NodeRef,
    /// Blocks that are drawn.
    drawn: Range<usize>,
    /// A block that stays drawn because it has the focus.
    held: Option<usize>,
    /// How high blocks were when they were drawn.
    heights: Vec<Option<f64>>,
    version: u32,
    listeners: Vec<Listener>,
}

pub(crate) enum Msg {
    Scrolled,
    /// What was drawn turned out higher or lower than the room left for it: others are near what is seen now.
    Moved,
    Typed(bool),
    Clicked(Option<i64>),
    /// The version of Kubernetes.
    Chose(Option<u16>),
    Answered(u16, Response),
}

impl Component for Fleet {
    type Message = Msg;
    type Properties = FleetProps;

    fn create(ctx: &Context<Self>) -> Self {
        let mut list = Self {
            table: NodeRef::default(),
            filter: NodeRef::default(),
            drawn: 0..FIRST,
            held: None,
            heights: Vec::new(),
            version: 0,
            listeners: Vec::new(),
        };
        list.take_releases(ctx);
        // The reader comes back to the release that was opened.
        let kept = &ctx.props().kept;
        let opened = kept.opened();
        let line = opened.and_then(|release| kept.borrow().line_of(release));
        if let Some(line) = line {
            let block = line / BLOCK;
            list.drawn = block.saturating_sub(1)..block + FIRST - 1;
        }
        list
    }

    fn changed(&mut self, ctx: &Context<Self>, old: &FleetProps) -> bool {
        let new = ctx.props();
        if new.releases != old.releases || new.route.fleet.minor != old.route.fleet.minor {
            self.take_releases(ctx);
        } else if new.route.fleet != old.route.fleet {
            self.list(ctx);
            self.tell(ctx);
        }
        true
    }

    fn update(&mut self, ctx: &Context<Self>, msg: Msg) -> bool {
        let FleetProps {
            kept, on, route, ..
        } = ctx.props();
        match msg {
            Msg::Scrolled => return self.measure(),
            Msg::Moved => {}
            Msg::Typed(is_composing) => {
                let field = self.filter.cast::<HtmlInputElement>();
                let needle = field.map(|field| field.value()).unwrap_or_default();
                if is_composing || needle == kept.borrow().needle {
                    return false;
                }
                kept.borrow_mut().needle = needle;
                self.list(ctx);
                self.tell(ctx);
            }
            Msg::Clicked(number) => {
                let number = number.and_then(|number| usize::try_from(number).ok());
                let Some(number) = number else {
                    return false;
                };
                {
                    let closed = &mut kept.borrow_mut().closed;
                    if closed.contains(&number) {
                        closed.retain(|one| *one != number);
                    } else {
                        closed.push(number);
                    }
                }
                self.list(ctx);
            }
            Msg::Chose(minor) => {
                let fleet = fleet::Look {
                    minor,
                    ..route.fleet
                };
                on.emit(Intent::Go(route.with_fleet(fleet)));
                return false;
            }
            Msg::Answered(minor, response) => return self.answered(ctx, minor, response),
        }
        true
    }

    fn view(&self, ctx: &Context<Self>) -> Html {
        let props = ctx.props();
        let memory = props.kept.borrow();
        let n_lines = memory.listed.lines.len();
        let blocks = (0..n_lines.div_ceil(BLOCK)).map(|at| {
            html! {
                <block::Block
                    key={at}
                    words={&props.words}
                    releases={&props.releases}
                    kept={props.kept.clone()}
                    version={self.version}
                    {at}
                    is_drawn={self.is_drawn(at, n_lines)}
                    route={props.route}
                    now={props.now}
                />
            }
        });
        let onclick = ctx.link().callback(|event: yew::MouseEvent| {
            Msg::Clicked(rows::number(event.target(), row::NAMESPACE))
        });
        let class = if props.route.fleet.is_grouped() {
            "fleet__table"
        } else {
            "fleet__table fleet__table--flat"
        };
        let printed = if n_lines > WHOLE {
            text("p", "fleet__printed", props.words.say("fleet-printed"))
        } else {
            Html::default()
        };
        let table = html! {
            <table
                role="table"
                class={class}
                ref={&self.table}
                aria-rowcount={(n_lines + 1).to_string()}
                {onclick}
            >
                { text("caption", "visually-hidden", props.words.say("fleet-caption")) }
                { head::head(props) }
                { for blocks }
            </table>
        };
        html! {
            <section class="fleet" aria-labelledby="fleet" data-testid="fleet">
                { band::band(self, ctx, &memory) }
                { group([strip::legend(), printed, table]) }
            </section>
        }
    }

    fn rendered(&mut self, ctx: &Context<Self>, is_first: bool) {
        if is_first {
            self.listen(ctx);
            let needle = &ctx.props().kept.borrow().needle;
            if let Some(field) = self.filter.cast::<HtmlInputElement>() {
                field.set_value(needle);
            }
        }
        let n_lines = ctx.props().kept.borrow().listed.lines.len();
        self.place(n_lines);
        // Before it is measured: a row far down that nobody is at would go again.
        if let Some(release) = ctx.props().kept.opened().filter(|_| is_first) {
            focus_release(release);
        }
        if self.measure() {
            ctx.link().send_message(Msg::Moved);
        }
    }
}

impl Fleet {
    /// Lists anew what is known of the releases, and goes on asking where the answers ended.
    fn take_releases(&mut self, ctx: &Context<Self>) {
        let FleetProps {
            kept,
            releases,
            route,
            ..
        } = ctx.props();
        {
            let memory = &mut kept.borrow_mut();
            memory.check_for(route.fleet.minor);
            memory.take_rows(fleet::rows(releases.iter().map(|release| &**release)));
        }
        self.list(ctx);
        self.ask(ctx);
    }

    fn list(&mut self, ctx: &Context<Self>) {
        let FleetProps { kept, route, .. } = ctx.props();
        let memory = &mut *kept.borrow_mut();
        let listed = fleet::lines(&memory.rows, &route.fleet, &memory.needle, &memory.closed);
        memory.listed = listed;
        self.heights.clear();
        self.version = self.version.wrapping_add(1);
    }

    /// Tells a screen reader how many are left.
    fn tell(&self, ctx: &Context<Self>) {
        let shown = shown(&ctx.props().kept.borrow());
        ctx.props().on.emit(Intent::Say(shown));
    }

    /// Asks for the next releases; what is no longer wanted is answered to nobody.
    fn ask(&self, ctx: &Context<Self>) {
        let FleetProps {
            kept,
            asker,
            releases,
            ..
        } = ctx.props();
        let memory = kept.borrow();
        let first = memory.removed.len();
        let Some(minor) = memory.minor.filter(|_| first < releases.len()) else {
            return;
        };
        let on_answer = ctx
            .link()
            .callback(move |response| Msg::Answered(minor, response));
        let request = |id| Request::RemovedApis {
            id,
            first,
            count: ASKED,
            minor: u32::from(minor),
        };
        asker.ask(&request, on_answer);
    }

    fn answered(&mut self, ctx: &Context<Self>, minor: u16, response: Response) -> bool {
        let FleetProps {
            kept,
            releases,
            route,
            on,
            ..
        } = ctx.props();
        let Response::RemovedApis { first, found, .. } = response else {
            return false;
        };
        let is_taken = {
            let memory = &mut kept.borrow_mut();
            memory.minor == Some(minor) && memory.take_removed(first, found)
        };
        if !is_taken {
            return false;
        }
        self.version = self.version.wrapping_add(1);
        let is_done = kept.borrow().removed.len() >= releases.len();
        // Rows stay where they are while the reader reads them, and come into order once.
        if is_done || route.fleet.bucket == Some(Bucket::RemovedApis) {
            self.list(ctx);
        }
        if is_done {
            let said = band::checked(&kept.borrow(), minor);
            on.emit(Intent::Say(said));
        }
        self.ask(ctx);
        true
    }
}

/// Says how many releases match.
fn shown(memory: &kept::Memory) -> Text {
    let n = memory.listed.n_matching;
    Text::new("fleet-shown")
        .with("n", n)
        .with("digits", grouped(n))
        .with("total", grouped(memory.rows.len()))
}
