//! What stands in a cell: words, data, amounts, moments and links.

use yew::{AttrValue, Html};

use super::{Scene, filter};
use crate::i18n::Text;
use crate::ui::browser::clock::{self, Moment};
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::chart_file::file_link;
use crate::ui::components::data::time;
use crate::ui::components::details_value::{long_text, set_apart};
use crate::ui::components::element::{
    computed, el, group, list, make, meter, plain, sign, space, text,
};
use crate::ui::components::notice_list::of_severity;
use crate::ui::components::prose::prose;
use crate::ui::components::rule_index::rule_link;
use crate::ui::route::Pair;
use crate::ui::words::{Words, grouped, when};
use crate::view::sheet::{CellView, ItemView, SaidView};
use crate::view::times;

/// Shows the items, one a line.
pub(super) fn cell(scene: &Scene, items: &CellView) -> Html {
    let words = &scene.words;
    if let [only] = items.as_slice() {
        return item(scene, only);
    }
    let lines = items.iter().enumerate().map(|(at, one)| {
        // Of a beginning and an end, one age is enough.
        let shown = match (one, items.get(at.saturating_add(1))) {
            (ItemView::Time(stored), Some(ItemView::Time(_))) => self::at(words, stored, None),
            _ => item(scene, one),
        };
        el("div", "", [shown])
    });
    list(lines.collect())
}

fn item(scene: &Scene, item: &ItemView) -> Html {
    let words = &scene.words;
    match item {
        ItemView::Words(said) => prose(&words.text(said)),
        ItemView::Data(stored) => long_text(words, scene.is_redacted, stored),
        ItemView::Masked(stand_in) => set_apart(stand_in),
        ItemView::Said(view) => said(words, view),
        ItemView::Bytes(n) => plain(words.bytes(*n)),
        ItemView::Number(n) => plain(number(*n)),
        ItemView::Revision(revision) => link(scene, *revision),
        ItemView::File(file) => file_link(words, scene.route, file),
        ItemView::Rule(code) => rule_link(scene.route.with_rules(Some(code)), code),
        ItemView::Time(stored) => {
            let moment = scene
                .now
                .and_then(|now| clock::moment(words, now, stored.as_str()))
                // A time without a zone would be read as one of this computer's.
                .filter(|_| when(stored).is_some());
            at(words, stored, moment)
        }
        ItemView::Share(thousandths) => share(*thousandths),
    }
}

/// A sentence among others in a table: its sign, its words, its mark.
fn said(words: &Words, view: &SaidView) -> Html {
    let severity = view.severity.map(|severity| {
        let (_, word, line) = of_severity(severity);
        let word = el("span", "visually-hidden", [plain(words.say(word)), space()]);
        group([sign("sheet-item__sign", line), word])
    });
    let mark = view.certainty.map(|certainty| {
        let mark = certainty_mark(words, certainty);
        group([space(), mark])
    });
    let content = [
        severity.unwrap_or_default(),
        prose(&words.text(&view.text)),
        mark.unwrap_or_default(),
    ];
    el("span", "sheet-item__said", content)
}

/// Shows a moment as stored, how long ago it was, and what it is in the reader's zone.
pub(super) fn at(words: &Words, stored: &str, moment: Option<Moment>) -> Html {
    if times::is_wall(stored) {
        let zone = text("span", "quiet", words.say("time-no-zone"));
        return group([time(stored), space(), zone]);
    }
    let Some(moment) = moment else {
        return time(stored);
    };
    let local = moment.local;
    let local = if local.ends_with("UTC") {
        ""
    } else {
        local.as_str()
    };
    let ago = text("span", "revision-facts__age", moment.ago);
    let local = text("span", "revision-facts__elsewhere", local.to_owned().into());
    group([time(stored), plain(" · ".into()), ago, local])
}

/// Leads to another revision in the same room.
fn link(scene: &Scene, revision: i64) -> Html {
    let Pair { a, b } = scene.route.pair();
    let name = scene
        .words
        .text(&Text::new("app-revision").with("revision", revision));
    if a == Some(revision) {
        return text("span", "sheet-item__here", name);
    }
    let to = scene.route.with_pair(Pair {
        a: Some(revision),
        b: b.filter(|b| *b != revision),
    });
    let values = [to.to_hash(), "sheet-item__link".to_owned()].map(AttrValue::from);
    make("a", computed(&["href", "class"], values), plain(name))
}

fn share(thousandths: u16) -> Html {
    let bar = meter(usize::from(thousandths), 1000);
    group([bar, plain(percent(thousandths).into())])
}

pub(super) fn percent(thousandths: u16) -> String {
    let whole = usize::from(thousandths / 10).to_string();
    let tenths = usize::from(thousandths % 10).to_string();
    [&whole, ".", &tenths, "%"].concat()
}

pub(super) fn number(n: i64) -> AttrValue {
    let digits = grouped(usize::try_from(n.unsigned_abs()).unwrap_or(usize::MAX));
    if n < 0 {
        ["−", &digits].concat().into()
    } else {
        digits.into()
    }
}

/// Gives what names a row: the data of its first cell, or what that says.
pub(super) fn name(words: &Words, cells: &[CellView]) -> AttrValue {
    let mut first = cells.first().into_iter().flatten();
    let name = first.find_map(|item| match item {
        ItemView::Said(view) => Some(words.text(&view.text)),
        other => filter::data(other).map(|data| data.clone().into()),
    });
    name.unwrap_or_default()
}
