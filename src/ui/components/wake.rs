//! The drawing of the wake in one row: the track, the revision's sign on it, and the arcs that pass, leave or come in.
//!
//! Each row has a drawing of its own, which is cut at the row's edges: strokes to a neighbor run far beyond the edge, so
//! that rows of any height join. The sign stands at the height of the row's first line; that height is y = 0.

use yew::virtual_dom::{AttributeOrProperty, Attributes};
use yew::{AttrValue, Html};

use crate::ui::components::element::{fixed, list, make, plain};
use crate::view::wake::{Lane, MAX_LANES, Node, Track, WakeRowView, WakeView};

/// Where the track runs.
const TRACK: usize = 18;
/// Where the attempts that failed end, beside the track.
const STUB: usize = 7;
/// Where the first lane runs, and how far each is from the one before.
const FIRST_LANE: usize = 39;
const LANE_STEP: usize = 9;
/// Farther than any row is high.
const FAR: &str = "2000";

/// Says how wide the drawing is, as a class of the table.
pub(crate) fn width(wake: &WakeView) -> &'static str {
    const WIDTHS: [&str; MAX_LANES + 1] = [
        "wake-lanes-0",
        "wake-lanes-1",
        "wake-lanes-2",
        "wake-lanes-3",
        "wake-lanes-4",
        "wake-lanes-5",
        "wake-lanes-6",
    ];
    WIDTHS.get(wake.n_lanes).copied().unwrap_or("wake-lanes-6")
}

/// Tells whether some arcs are only named, which takes room of its own.
pub(crate) fn has_names(wake: &WakeView) -> bool {
    wake.rows.iter().any(|row| !names(row).is_empty())
}

/// What is emphasized in a row: one bit a lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lit {
    above: u8,
    below: u8,
    /// The stroke from this row's sign into its lane.
    leaves: bool,
    /// The row's sign is one of an arc's ends.
    end: bool,
}

/// A stroke or a shape; all are paths.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    class: &'static str,
    d: String,
}

const SOLID: &str = "wake__track";
const DASHED: &str = "wake__track wake__track--dashed";
const ARC: &str = "wake__arc";
const LIT_ARC: &str = "wake__arc wake__arc--lit";
const NAME: &str = "wake__name";
const HEAD: &str = "wake__head";
const LIT_HEAD: &str = "wake__head wake__head--lit";

/// Tells what to emphasize when one revision is looked at: its arc to its source, and the arcs that come to it.
///
/// One entry a row of the wake; none is lit where the revision has no arc.
pub(crate) fn lit(wake: &WakeView, revision: Option<i64>) -> Vec<Lit> {
    let mut lits = vec![Lit::default(); wake.rows.len()];
    let at = wake.rows.iter().position(|row| row.revision == revision);
    let Some(at) = at.filter(|_| revision.is_some()) else {
        return lits;
    };
    let rows = wake.rows.get(at..).unwrap_or_default();
    let leaves = rows.first().and_then(|row| row.arc?.lane);
    if let Some(lane) = leaves {
        for (row, lit) in rows.iter().zip(lits.iter_mut().skip(at)) {
            let cell = row.lanes.get(lane).copied().unwrap_or(Lane::Empty);
            let is_first = row.revision == revision;
            lit.leaves |= is_first;
            lit.end |= is_first || cell == Lane::End;
            if !is_first {
                lit.above |= bit(lane);
            }
            if cell == Lane::End {
                break;
            }
            lit.below |= bit(lane);
        }
    }
    let comes = rows
        .first()
        .and_then(|row| row.lanes.iter().position(|cell| *cell == Lane::End));
    if let Some(lane) = comes {
        let rows = wake.rows.iter().zip(&mut lits).take(at.saturating_add(1));
        for (row, lit) in rows.rev() {
            let cell = row.lanes.get(lane).copied().unwrap_or(Lane::Empty);
            let is_begin = matches!(cell, Lane::Begin | Lane::Join);
            lit.leaves |= is_begin;
            lit.end |= is_begin || cell == Lane::End;
            if cell != Lane::End {
                lit.below |= bit(lane);
            }
            if cell == Lane::Begin {
                break;
            }
            lit.above |= bit(lane);
        }
    }
    lits
}

const fn bit(lane: usize) -> u8 {
    if lane < 8 { 1 << lane } else { 0 }
}

/// Gives the revisions to which the arcs run on that reach below the first rows, without repetition, newest first.
pub(crate) fn runs_on_to(wake: &WakeView, n_shown: usize) -> Vec<i64> {
    let mut targets: Vec<Option<i64>> = vec![None; wake.n_lanes];
    for row in wake.rows.iter().take(n_shown) {
        for (lane, target) in targets.iter_mut().enumerate() {
            let leaves = row.arc.filter(|arc| arc.lane == Some(lane));
            match row.lanes.get(lane) {
                Some(Lane::End) => *target = None,
                _ => *target = leaves.map(|arc| arc.to).or(*target),
            }
        }
    }
    let mut open: Vec<i64> = targets.into_iter().flatten().collect();
    let mut newest_first = Vec::new();
    while let Some(newest) = open.iter().copied().max() {
        open.retain(|target| *target != newest);
        newest_first.push(newest);
    }
    newest_first
}

/// Draws a row.
pub(crate) fn wake(row: &WakeRowView, lit: Lit) -> Html {
    let mut marks: Vec<Html> = pieces(row, lit).into_iter().map(path).collect();
    let last = row.lanes.iter().rposition(|cell| *cell != Lane::Empty);
    let x = last.map_or(TRACK + 12, |lane| lane_x(lane) + LANE_STEP);
    // Below each other: a revision may be both.
    for (line, name) in names(row).into_iter().enumerate() {
        let y = 4 + 15 * line;
        let values = [x.to_string().into(), y.to_string().into(), NAME.into()];
        let attributes = attributes(&["x", "y", "class"], Box::new(values.map(value)));
        marks.push(make("text", attributes, plain(name.into())));
    }
    drawing(marks)
}

/// Draws what runs on below the last row that is shown.
pub(crate) fn wake_beyond(last: &WakeRowView) -> Html {
    let mut all = Vec::new();
    if last.below != Track::None {
        all.push(Piece {
            class: DASHED,
            d: format!("M{TRACK} -{FAR}V{FAR}"),
        });
    }
    for (lane, cell) in last.lanes.iter().enumerate() {
        if !matches!(cell, Lane::Empty | Lane::End) {
            let x = lane_x(lane);
            all.push(arc(false, format!("M{x} -{FAR}V1")));
            all.push(Piece {
                class: HEAD,
                d: format!("M{x} 7l-4-6h8z"),
            });
        }
    }
    drawing(all.into_iter().map(path).collect())
}

fn drawing(marks: Vec<Html>) -> Html {
    // The height is what the style sheet scales by; what lies outside shows up to the row's edges.
    let attributes = fixed! {"viewBox" = "0 -12 24 24", "class" = "wake__drawing"};
    let drawing = make("svg", attributes, list(marks));
    make(
        "span",
        fixed! {"aria-hidden" = "true", "class" = "wake"},
        drawing,
    )
}

fn attributes(
    keys: &'static [&'static str],
    values: Box<[Option<AttributeOrProperty>]>,
) -> Attributes {
    Attributes::Dynamic { keys, values }
}

fn value(text: AttrValue) -> Option<AttributeOrProperty> {
    Some(AttributeOrProperty::Attribute(text))
}

fn path(piece: Piece) -> Html {
    let values = [piece.d.into(), piece.class.into()];
    make(
        "path",
        attributes(&["d", "class"], Box::new(values.map(value))),
        Html::default(),
    )
}

/// What stands beside the lanes instead of arcs.
fn names(row: &WakeRowView) -> Vec<String> {
    let to = row.arc.filter(|arc| arc.lane.is_none());
    let mut names: Vec<String> = to.map(|arc| format!("→ {}", arc.to)).into_iter().collect();
    if let Some(from) = row.named_from.first() {
        let more = if row.named_from.len() > 1 { " …" } else { "" };
        names.push(format!("← {from}{more}"));
    }
    names
}

const fn lane_x(lane: usize) -> usize {
    FIRST_LANE + LANE_STEP * lane
}

fn arc(is_lit: bool, d: String) -> Piece {
    let class = if is_lit { LIT_ARC } else { ARC };
    Piece { class, d }
}

/// Everything in a row, what is emphasized above the rest, the sign on top.
fn pieces(row: &WakeRowView, lit: Lit) -> Vec<Piece> {
    let mut all = track(row);
    let arcs = arcs(row, lit);
    for class in [ARC, HEAD, LIT_ARC, LIT_HEAD] {
        all.extend(arcs.iter().filter(|piece| piece.class == class).cloned());
    }
    if lit.end && row.node != Node::Gap {
        let x = node_x(row.node);
        all.push(circle("wake__halo", x, 10));
    }
    all.extend(sign(row.node));
    all
}

fn track(row: &WakeRowView) -> Vec<Piece> {
    let mut all = Vec::new();
    let mut stroke = |track, d: String| {
        let class = match track {
            Track::None => return,
            Track::Solid => SOLID,
            Track::Dashed => DASHED,
        };
        all.push(Piece { class, d });
    };
    let r = radius(row.node);
    match row.node {
        // The track bends where the attempt left it, or where it was the first of all.
        Node::Failed if row.above == Track::None => {
            stroke(row.below, format!("M{TRACK} {FAR}V16"));
            stroke(
                row.below,
                format!("M{TRACK} 16C{TRACK} 9 {STUB} 12 {STUB} 5"),
            );
        }
        Node::Failed if row.below == Track::None => {
            stroke(row.above, format!("M{TRACK} -{FAR}V-16"));
            stroke(
                row.above,
                format!("M{TRACK} -16C{TRACK} -9 {STUB} -12 {STUB} -5"),
            );
        }
        Node::Failed => {
            stroke(row.above, format!("M{TRACK} 0V-{FAR}"));
            stroke(row.below, format!("M{TRACK} 0V{FAR}"));
            stroke(
                Track::Solid,
                format!("M{TRACK} 16C{TRACK} 9 {STUB} 12 {STUB} 5"),
            );
        }
        // What came before the oldest revision that is there is not known either.
        Node::Gap => {
            stroke(row.above, format!("M{TRACK} 0V-{FAR}"));
            stroke(Track::Dashed, format!("M{TRACK} 0V{FAR}"));
        }
        _ => {
            stroke(row.above, format!("M{TRACK} -{r}V-{FAR}"));
            stroke(row.below, format!("M{TRACK} {r}V{FAR}"));
        }
    }
    all
}

fn arcs(row: &WakeRowView, lit: Lit) -> Vec<Piece> {
    let mut all = Vec::new();
    let count = |wanted: &[Lane]| {
        row.lanes
            .iter()
            .filter(|cell| wanted.contains(cell))
            .count()
    };
    let n_ends = count(&[Lane::End]);
    let n_begins = count(&[Lane::Begin, Lane::Join]);
    let edge = node_x(row.node) + radius(row.node);
    let mut end_y = -4 * to_signed(n_ends.saturating_sub(1) + n_begins);
    for (lane, cell) in row.lanes.iter().enumerate() {
        let x = lane_x(lane);
        let is_above_lit = lit.above & bit(lane) != 0;
        let is_below_lit = lit.below & bit(lane) != 0;
        match cell {
            Lane::Empty => {}
            Lane::Pass => all.push(arc(is_above_lit, format!("M{x} -{FAR}V{FAR}"))),
            Lane::Begin | Lane::Join => {
                let y = if n_ends == 0 { 0 } else { 4 };
                let bend = y + 9;
                if *cell == Lane::Join {
                    all.push(arc(is_above_lit, format!("M{x} -{FAR}V{bend}")));
                }
                let is_lit = lit.leaves && is_below_lit;
                let to = x - 9;
                all.push(arc(is_lit, format!("M{edge} {y}H{to}Q{x} {y} {x} {bend}")));
                all.push(arc(is_below_lit, format!("M{x} {bend}V{FAR}")));
            }
            Lane::End => {
                let y = end_y;
                end_y += 8;
                let (bend, to, tip) = (y - 9, x - 9, edge + 1);
                let head = tip + 5;
                all.push(arc(is_above_lit, format!("M{x} -{FAR}V{bend}")));
                all.push(arc(
                    is_above_lit,
                    format!("M{x} {bend}Q{x} {y} {to} {y}H{head}"),
                ));
                all.push(Piece {
                    class: if is_above_lit { LIT_HEAD } else { HEAD },
                    d: format!("M{tip} {y}l6-4v8z"),
                });
            }
        }
    }
    all
}

fn to_signed(n: usize) -> i64 {
    i64::try_from(n).unwrap_or_default()
}

const fn node_x(node: Node) -> usize {
    match node {
        Node::Failed => STUB,
        _ => TRACK,
    }
}

/// How far the sign reaches from its middle.
const fn radius(node: Node) -> usize {
    match node {
        Node::Deployed | Node::Pending | Node::Unknown => 6,
        Node::Uninstalled => 5,
        Node::Failed => 4,
        Node::Superseded => 3,
        Node::Gap => 0,
    }
}

/// The sign of a status; the shapes are those of the status beside it.
fn sign(node: Node) -> Vec<Piece> {
    let line = |class, d: &str| Piece {
        class,
        d: d.to_owned(),
    };
    match node {
        Node::Deployed => vec![circle("wake__node wake__node--deployed", TRACK, 6)],
        Node::Superseded => vec![circle("wake__node wake__node--superseded", TRACK, 3)],
        Node::Failed => vec![line(
            "wake__node wake__node--failed",
            "M3.5 -3.5l7 7m0-7l-7 7",
        )],
        Node::Pending => vec![circle("wake__node wake__node--pending", TRACK, 5)],
        Node::Uninstalled => vec![line(
            "wake__node wake__node--uninstalled",
            "M13 -5h10v10h-10zM13 5l10-10",
        )],
        Node::Unknown => vec![line(
            "wake__node wake__node--unknown",
            "M18 -6l6 6-6 6-6-6z",
        )],
        Node::Gap => Vec::new(),
    }
}

fn circle(class: &'static str, x: usize, r: usize) -> Piece {
    let left = to_signed(x) - to_signed(r);
    let across = 2 * r;
    Piece {
        class,
        d: format!("M{left} 0a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0z"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::{Strategy, any, proptest};

    use super::*;
    use crate::ui::testing::render;
    use crate::view::wake::made_up;

    /// The strokes of each row, one a line; `^` and `v` are the row's edges.
    fn text(wake: &WakeView) -> String {
        let mut out = String::new();
        for row in &wake.rows {
            let revision = row.revision.map_or("gap".to_owned(), |n| n.to_string());
            out.push_str(&format!("{revision} {:?}\n", row.node));
            for piece in pieces(row, Lit::default()) {
                let class = piece.class.rsplit("wake__").next().unwrap();
                let d = piece.d.replace("V-2000", "^").replace("V2000", "v");
                out.push_str(&format!("  {class}: {d}\n"));
            }
            for name in names(row) {
                out.push_str(&format!("  {name}\n"));
            }
        }
        out
    }

    /// One revision between two others.
    fn between(node: Node) -> String {
        let wake = made_up(
            &[
                (1, Node::Superseded, None),
                (2, node, None),
                (3, Node::Deployed, None),
            ],
            &[],
        );
        let all = text(&wake);
        let (_, rest) = all.split_once("\n2 ").unwrap();
        rest.split_once("\n1 ").unwrap().0.to_owned()
    }

    #[test]
    fn each_status_has_a_sign_of_its_own() {
        insta::assert_snapshot!(between(Node::Superseded), @r"
        Superseded
          track: M18 -3^
          track: M18 3v
          node--superseded: M15 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z
        ");
        insta::assert_snapshot!(between(Node::Deployed), @r"
        Deployed
          track: M18 -6^
          track: M18 6v
          node--deployed: M12 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z
        ");
        insta::assert_snapshot!(between(Node::Pending), @r"
        Pending
          track: M18 -6^
          track: M18 6v
          node--pending: M13 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z
        ");
        insta::assert_snapshot!(between(Node::Uninstalled), @r"
        Uninstalled
          track: M18 -5^
          track: M18 5v
          node--uninstalled: M13 -5h10v10h-10zM13 5l10-10
        ");
        insta::assert_snapshot!(between(Node::Unknown), @r"
        Unknown
          track: M18 -6^
          track: M18 6v
          node--unknown: M18 -6l6 6-6 6-6-6z
        ");
    }

    #[test]
    fn a_failed_attempt_is_a_stub_that_the_track_passes() {
        insta::assert_snapshot!(between(Node::Failed), @r"
        Failed
          track: M18 0^
          track: M18 0v
          track: M18 16C18 9 7 12 7 5
          node--failed: M3.5 -3.5l7 7m0-7l-7 7
        ");
        // As the newest and as the oldest, it is where the track ends.
        let wake = made_up(&[(1, Node::Failed, None), (2, Node::Failed, None)], &[]);
        insta::assert_snapshot!(text(&wake), @r"
        2 Failed
          track: M18 2000V16
          track: M18 16C18 9 7 12 7 5
          node--failed: M3.5 -3.5l7 7m0-7l-7 7
        1 Failed
          track: M18 -2000V-16
          track: M18 -16C18 -9 7 -12 7 -5
          node--failed: M3.5 -3.5l7 7m0-7l-7 7
        ");
    }

    #[test]
    fn a_gap_is_a_dashed_track_where_arcs_may_end_under_each_other() {
        let superseded = |n, from| (n, Node::Superseded, from);
        let wake = made_up(
            &[
                superseded(7, None),
                superseded(8, Some(5)),
                superseded(9, Some(2)),
            ],
            &[(0, 7)],
        );
        insta::assert_snapshot!(text(&wake), @r"
        9 Superseded
          track: M18 3v
          arc: M21 0H39Q48 0 48 9
          arc: M48 9v
          node--superseded: M15 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z
        8 Superseded
          track: M18 -3^
          track: M18 3v
          arc: M21 0H30Q39 0 39 9
          arc: M39 9v
          arc: M48 -2000v
          node--superseded: M15 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z
        7 Superseded
          track: M18 -3^
          track--dashed: M18 3v
          arc: M39 -2000v
          arc: M48 -2000v
          node--superseded: M15 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z
        gap Gap
          track--dashed: M18 0^
          track--dashed: M18 0v
          arc: M39 -2000V-13
          arc: M39 -13Q39 -4 30 -4H24
          arc: M48 -2000V-5
          arc: M48 -5Q48 4 39 4H24
          head: M19 -4l6-4v8z
          head: M19 4l6-4v8z
        ");
    }

    #[test]
    fn arcs_leave_downward_and_come_in_from_above() {
        let superseded = |n, from| (n, Node::Superseded, from);
        let wake = made_up(
            &[
                superseded(1, None),
                superseded(2, None),
                superseded(3, Some(1)),
                superseded(4, Some(3)),
                superseded(5, Some(1)),
                (6, Node::Deployed, Some(9)),
            ],
            &[],
        );
        insta::assert_snapshot!(text(&wake), @r"
        6 Deployed
          track: M18 6v
          node--deployed: M12 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z
          → 9
        5 Superseded
          track: M18 -3^
          track: M18 3v
          arc: M21 0H39Q48 0 48 9
          arc: M48 9v
          node--superseded: M15 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z
        4 Superseded
          track: M18 -3^
          track: M18 3v
          arc: M21 0H30Q39 0 39 9
          arc: M39 9v
          arc: M48 -2000v
          node--superseded: M15 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z
        3 Superseded
          track: M18 -3^
          track: M18 3v
          arc: M39 -2000V-13
          arc: M39 -13Q39 -4 30 -4H27
          arc: M48 -2000V13
          arc: M21 4H39Q48 4 48 13
          arc: M48 13v
          head: M22 -4l6-4v8z
          node--superseded: M15 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z
        2 Superseded
          track: M18 -3^
          track: M18 3v
          arc: M48 -2000v
          node--superseded: M15 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z
        1 Superseded
          track: M18 -3^
          arc: M48 -2000V-9
          arc: M48 -9Q48 0 39 0H27
          head: M22 0l6-4v8z
          node--superseded: M15 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z
        ");
    }

    /// Where a stroke begins and ends in its row.
    fn ends(d: &str) -> ((i64, i64), (i64, i64)) {
        let mut at = (0, 0);
        let mut start = None;
        let mut command = ' ';
        let mut numbers: Vec<i64> = Vec::new();
        let mut end = |command: char, numbers: &mut Vec<i64>| {
            match (command, numbers.as_slice()) {
                ('M', [x, y]) => at = (*x, *y),
                ('V', [y]) => at.1 = *y,
                ('H', [x]) => at.0 = *x,
                ('Q' | 'C', [.., x, y]) => at = (*x, *y),
                (' ', []) => return,
                other => panic!("{other:?} in {d}"),
            }
            start = start.or(Some(at));
            numbers.clear();
        };
        let mut token = String::new();
        for c in d.chars().chain([' ']) {
            if c.is_ascii_digit() || c == '-' {
                token.push(c);
                continue;
            }
            if !token.is_empty() {
                numbers.push(token.parse().unwrap());
                token.clear();
            }
            if c.is_ascii_alphabetic() {
                end(command, &mut numbers);
                command = c;
            }
        }
        end(command, &mut numbers);
        (start.unwrap(), at)
    }

    const UP: i64 = -2000;
    const DOWN: i64 = 2000;

    /// Follows the drawn strokes of a rollback's arc, row by row, to the row where an arrow ends it.
    fn follow(wake: &WakeView, begin: usize) -> usize {
        let strokes = |row: usize| -> Vec<((i64, i64), (i64, i64))> {
            pieces(&wake.rows[row], Lit::default())
                .iter()
                .filter(|piece| piece.class == ARC)
                .map(|piece| ends(&piece.d))
                .collect()
        };
        let node = &wake.rows[begin];
        let edge = to_signed(node_x(node.node) + radius(node.node));
        // The stroke that leaves the sign, not the one that comes in: that one has its beginning elsewhere.
        let leaving: Vec<_> = strokes(begin)
            .into_iter()
            .filter(|(from, _)| from.0 == edge)
            .collect();
        assert_eq!(leaving.len(), 1, "{:?}", wake.rows[begin]);
        let (mut row, mut at) = (begin, leaving[0].1);
        loop {
            // Within a row, strokes meet exactly; between rows, at the same x on both edges.
            let next = strokes(row)
                .into_iter()
                .find(|(from, to)| *from == at && to.1 != UP);
            match next {
                Some((_, to)) if to.1 == DOWN => {
                    row += 1;
                    at = (to.0, UP);
                }
                Some((_, to)) => at = to,
                None => break,
            }
        }
        // The stroke ends at the arrowhead, and that points at the sign.
        let target = &wake.rows[row];
        let tip = at.0 - 5;
        assert_eq!(
            tip,
            to_signed(node_x(target.node) + radius(target.node) + 1)
        );
        let head = format!("M{tip} {}l6-4v8z", at.1);
        assert!(
            pieces(target, Lit::default())
                .iter()
                .any(|piece| piece.class == HEAD && piece.d == head),
            "{head} in {target:?}"
        );
        row
    }

    /// Every drawn arc ends at its source, or in the gap that holds it.
    #[track_caller]
    fn check(wake: &WakeView) -> usize {
        let mut n_drawn = 0;
        for (at, row) in wake.rows.iter().enumerate() {
            let Some(arc) = row.arc.filter(|arc| arc.lane.is_some()) else {
                continue;
            };
            let end = &wake.rows[follow(wake, at)];
            if end.node == Node::Gap {
                let is_there = wake.rows.iter().any(|row| row.revision == Some(arc.to));
                assert!(!is_there);
            } else {
                assert_eq!(end.revision, Some(arc.to));
            }
            n_drawn += 1;
        }
        n_drawn
    }

    fn any_node() -> impl Strategy<Value = Node> {
        (0..6_usize).prop_map(|i| {
            [
                Node::Deployed,
                Node::Superseded,
                Node::Failed,
                Node::Pending,
                Node::Uninstalled,
                Node::Unknown,
            ][i]
        })
    }

    fn any_wake() -> impl Strategy<Value = WakeView> {
        let revision = (any_node(), any::<bool>(), any::<proptest::sample::Index>());
        let rows = proptest::collection::vec(revision, 1..=300);
        (rows, proptest::collection::btree_set(1..300_i64, 0..20)).prop_map(|(rows, missing)| {
            let mut made: Vec<(i64, Node, Option<i64>)> = Vec::new();
            let mut gaps = Vec::new();
            let mut last = 0;
            for (i, (node, is_rollback, to)) in rows.iter().enumerate() {
                let n = i64::try_from(i).unwrap() + 1;
                if missing.contains(&n) {
                    continue;
                }
                if n > last + 1 {
                    gaps.push((last, n));
                }
                last = n;
                let from = (*is_rollback && i > 0).then(|| i64::try_from(to.index(i)).unwrap() + 1);
                made.push((n, *node, from));
            }
            made_up(&made, &gaps)
        })
    }

    proptest! {
        #[test]
        fn every_arc_ends_at_its_source(wake in any_wake()) {
            check(&wake);
        }

        #[test]
        fn what_is_lit_is_one_revision_s_arcs(wake in any_wake(), chosen in any::<proptest::sample::Index>()) {
            let chosen = wake.rows.get(chosen.index(wake.rows.len().max(1))).and_then(|row| row.revision);
            let lits = lit(&wake, chosen);
            for (at, (row, lit)) in wake.rows.iter().zip(&lits).enumerate() {
                let is_own = row.revision.is_some() && row.revision == chosen;
                let is_to = row.arc.is_some_and(|arc| arc.lane.is_some() && Some(arc.to) == chosen);
                let leaves = is_own && row.arc.is_some_and(|arc| arc.lane.is_some());
                assert_eq!(lit.leaves, leaves || is_to, "row {at}");
                // What goes down from a row comes from above into the next.
                if let Some(next) = lits.get(at + 1) {
                    assert_eq!(lit.below, next.above);
                }
            }
        }
    }

    #[test]
    fn a_long_chain_and_many_arcs_to_one_source_end_where_they_should() {
        let superseded = |n, from| (n, Node::Superseded, from);
        let chain: Vec<_> = (1..=300)
            .map(|n| superseded(n, (n > 1).then_some(n - 1)))
            .collect();
        assert_eq!(check(&made_up(&chain, &[])), 299);
        let to_one: Vec<_> = (1..=300)
            .map(|n| superseded(n, (n > 1).then_some(1)))
            .collect();
        let wake = made_up(&to_one, &[]);
        assert_eq!((check(&wake), wake.n_lanes), (299, 1));
        // Eight arcs that all overlap: six are drawn, two are numbers at both ends.
        let overlap: Vec<_> = (1..=16)
            .map(|n| superseded(n, (n > 8).then(|| n - 8)))
            .collect();
        let wake = made_up(&overlap, &[]);
        assert_eq!(check(&wake), MAX_LANES);
        let named: BTreeMap<i64, Vec<String>> = wake
            .rows
            .iter()
            .filter(|row| !names(row).is_empty())
            .map(|row| (row.revision.unwrap(), names(row)))
            .collect();
        insta::assert_debug_snapshot!(named, @r#"
        {
            1: [
                "← 9",
            ],
            2: [
                "← 10",
            ],
            9: [
                "→ 1",
            ],
            10: [
                "→ 2",
            ],
        }
        "#);
    }

    #[test]
    fn arcs_that_run_on_below_what_is_shown_are_told_by_their_targets() {
        let superseded = |n, from| (n, Node::Superseded, from);
        let wake = made_up(
            &[
                superseded(1, None),
                superseded(2, None),
                superseded(3, Some(2)),
                superseded(4, None),
                superseded(5, Some(1)),
                superseded(6, Some(4)),
            ],
            &[],
        );
        let told: Vec<_> = (0..=6).map(|n_shown| runs_on_to(&wake, n_shown)).collect();
        assert_eq!(
            told,
            [
                vec![],
                vec![4],
                vec![4, 1],
                vec![1],
                vec![2, 1],
                vec![1],
                vec![]
            ]
        );
    }

    #[test]
    fn a_drawing_is_hidden_from_screen_readers() {
        let wake_view = made_up(
            &[(1, Node::Superseded, None), (2, Node::Deployed, Some(7))],
            &[],
        );
        let html = render(wake(
            &wake_view.rows[0],
            Lit {
                end: true,
                ..Lit::default()
            },
        ));
        insta::assert_snapshot!(html, @r#"
        <span aria-hidden="true" class="wake">
        <svg viewBox="0 -12 24 24" class="wake__drawing">
        <path d="M18 6V2000" class="wake__track">
        </path>
        <path d="M8 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z" class="wake__halo">
        </path>
        <path d="M12 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z" class="wake__node wake__node--deployed">
        </path>
        <text x="30" y="4" class="wake__name">→ 7</text>
        </svg>
        </span>
        "#);
    }
}
