//! A sheet: the one renderer of every room.
//!
//! A room says what to show as parts and blocks; how that looks, and how much of it is drawn, is decided here.

use std::rc::Rc;

use yew::html::ImplicitClone;
use yew::{AttrValue, Html, html};

use crate::ui::asker::Asker;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::command_line::{command_line, marked};
use crate::ui::components::details_value::{masked, size_of_limit};
use crate::ui::components::element::{
    computed, el, el_with, fixed, group, list, make, plain, sign, space, styled, text,
};
use crate::ui::components::file_finder::FileFinder;
use crate::ui::components::folded::Folded;
use crate::ui::components::missing_note::missing_note;
use crate::ui::components::notice_list::{line_of, of_severity};
use crate::ui::components::prose::prose;
use crate::ui::components::rule_index::link;
use crate::ui::components::save_button::SaveButton;
use crate::ui::intent::OnIntent;
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::sheet::{BlockView, GaugeView, PartView, SaidView, SheetView};

mod copy;
mod filter;
mod item;
mod row;
mod table;
#[cfg(test)]
mod tests;

use table::SheetTable;

/// A sheet, and what its blocks need to be shown.
#[derive(Clone, PartialEq)]
pub(crate) struct Scene {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    /// The release, the revisions as they are shown, and the room: where links to other revisions lead from.
    pub(crate) route: Route,
    pub(crate) sheet: Shared<SheetView>,
    /// Stand-ins are to be looked for.
    pub(crate) is_redacted: bool,
    /// The reader's clock in milliseconds when the sheet came; `None` where no ages are told.
    pub(crate) now: Option<f64>,
}

impl ImplicitClone for Scene {}

/// Where a block stands: its part, its place there, and for a block of a row the row and its place again.
///
/// Tables are components that find themselves in the sheet by it, so that nothing of a long one is copied.
pub(crate) type Path = Rc<[usize]>;

/// Shows the parts in their order.
pub(crate) fn sheet(scene: &Scene) -> Html {
    let parts = scene.sheet.parts.iter().enumerate();
    let parts = parts.map(|(at, part)| view_part(scene, part, &[at]));
    el("div", "sheet", [list(parts.collect())])
}

fn view_part(scene: &Scene, part: &PartView, path: &[usize]) -> Html {
    let title = scene.words.text(&part.title);
    let keys = &["data-testid", "class"];
    let testid = ["room-", &part.id].concat();
    let values = [testid.into(), AttrValue::Static("sheet__part")];
    let content = blocks(scene, &part.blocks, path, &title);
    let content = if part.is_folded {
        html! { <Folded class="sheet__folded" {title} is_kept=true>{ content }</Folded> }
    } else {
        group([text("h3", "sheet__title", title), content])
    };
    make("section", computed(keys, values), content)
}

/// Shows blocks one below the other; `name` is what they are about.
fn blocks(scene: &Scene, all: &[BlockView], path: &[usize], name: &AttrValue) -> Html {
    let shown = all.iter().enumerate();
    list(
        shown
            .map(|(at, block)| view_block(scene, block, &[path, &[at]].concat(), name))
            .collect(),
    )
}

fn view_block(scene: &Scene, block: &BlockView, path: &[usize], name: &AttrValue) -> Html {
    let Scene {
        words, asker, on, ..
    } = scene;
    match block {
        BlockView::Said(view) => said(words, view),
        BlockView::Table(_) => html! { <SheetTable {scene} path={Path::from(path)} /> },
        BlockView::Gauge(gauge) => view_gauge(words, gauge),
        BlockView::Missing(missing) => missing_note(words, missing, on),
        BlockView::Command(command) => command_line(words, command.clone().into(), on),
        BlockView::Step(title) => text("h4", "sheet__step", words.text(title)),
        BlockView::Forbidden(command) => forbidden(command),
        &BlockView::Save { revision, save } => {
            let release = scene.route.release();
            let redact = scene.is_redacted;
            html! { <SaveButton {words} {asker} {on} {release} {revision} {save} {redact} /> }
        }
        &BlockView::FindFiles { revision } => {
            let (route, redact) = (scene.route, scene.is_redacted);
            // Another revision's, or masked otherwise, it finds something else.
            let key = revision.wrapping_mul(2).wrapping_add(redact.into());
            html! { <FileFinder {key} {words} {asker} {on} {route} {revision} {redact} /> }
        }
        BlockView::Lines(lines) => view_lines(scene, lines, name),
        BlockView::Rules => {
            let to = scene.route.with_rules(None);
            el("p", "", [link(to, "", plain(words.say("findings-rules")))])
        }
        BlockView::Copy(view) => copy::copy(scene, view),
    }
}

/// Shows a command crossed out, and with nothing that copies it: what looks like something to run gets run.
fn forbidden(command: &str) -> Html {
    let attributes = fixed! {"lang" = "en", "translate" = "no"};
    let code = el_with("code", attributes, [marked(command)]);
    let cross = sign("sheet__cross", "M3.5 3.5l9 9m0-9l-9 9");
    el("p", "sheet__forbidden", [cross, el("s", "", [code])])
}

/// Shows a sentence with its mark; one with a severity stands out.
pub(crate) fn said(words: &Words, view: &SaidView) -> Html {
    let prose = prose(&words.text(&view.text));
    let mark = view.certainty.map(|certainty| {
        let mark = certainty_mark(words, certainty);
        group([space(), mark])
    });
    let mark = mark.unwrap_or_default();
    let Some(severity) = view.severity else {
        let class = if view.certainty.is_some() {
            "sheet__said"
        } else {
            "sheet__said quiet"
        };
        return el("p", class, [prose, mark]);
    };
    let (class, word, line) = of_severity(severity);
    let hidden = el("span", "visually-hidden", [plain(words.say(word)), space()]);
    styled(
        "div",
        &["notice", class, view.certainty.map_or("", line_of)],
        [
            sign("notice__sign", line),
            el("p", "notice__text", [hidden, prose, mark]),
        ],
    )
}

fn view_gauge(words: &Words, gauge: &GaugeView) -> Html {
    let label = text("span", "sheet__gauge-label", words.text(&gauge.label));
    let amount = size_of_limit(words, gauge.amount, gauge.limit);
    el("p", "sheet__gauge", [label, space(), amount])
}

/// Shows lines as they are, in a region of their own that can be scrolled with keys.
fn view_lines(scene: &Scene, lines: &[String], name: &AttrValue) -> Html {
    let keys = &["tabindex", "role", "aria-label", "class"];
    let values = ["0", "group", name.as_str(), "sheet__lines"];
    let values = values.map(|text| AttrValue::from(text.to_owned()));
    let shown = masked(scene.is_redacted, &lines.join("\n"));
    make("pre", computed(keys, values), shown)
}
