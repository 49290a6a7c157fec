//! The wake: a release's lineage laid out beside its table, row by row, as a ship's track with arcs for rollbacks.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::lineage::{Lineage, OriginKind, Revision};
use crate::order::{self, Sorted};
use crate::release::status::Status;
use crate::view::revision::shown_origin;

/// The drawing, one row under the other, newest first; gaps have rows of their own.
///
/// The track runs down the left edge. An arc leaves a rollback's node downward, runs down a lane and comes back to the
/// node of its source from above, so an arc that ends and one that begins at the same node never share a stroke.
/// Lane 0 is next to the track. All arcs to one source share its lane; two sources never share a lane at any row.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WakeView {
    /// At most `MAX_LANES`.
    pub n_lanes: usize,
    pub rows: Vec<WakeRowView>,
}

/// More lanes than this are wider than they are clear: further arcs are only named (`to` without a lane).
pub const MAX_LANES: usize = 6;

/// One row of the drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WakeRowView {
    /// `None` in the row of a gap.
    pub revision: Option<i64>,
    pub node: Node,
    /// The track from this row's node up to the row above.
    pub above: Track,
    /// The track from this row's node down to the row below.
    pub below: Track,
    /// One a lane.
    pub lanes: Vec<Lane>,
    /// Of a rollback: where its arc goes, as far as that is known.
    pub arc: Option<ArcView>,
    /// Rollbacks to this revision whose arcs found no lane, newest first.
    pub named_from: Vec<i64>,
}

/// Where a rollback's arc goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArcView {
    pub to: i64,
    /// `None`: not drawn, because all lanes are taken or the source's row is not there; to be named beside the node.
    pub lane: Option<usize>,
}

/// What marks a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Node {
    Deployed,
    Superseded,
    /// Drawn as a stub beside the track, which passes.
    Failed,
    /// An open ring.
    Pending,
    Uninstalled,
    Unknown,
    /// Revisions that are not in the paste.
    Gap,
}

/// A piece of the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Track {
    None,
    Solid,
    /// Over revisions that are not shown.
    Dashed,
}

/// What a lane holds in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lane {
    Empty,
    /// An arc leaves this row's node and goes down this lane.
    Begin,
    /// Another arc joins one that passes: both go to the same source.
    Join,
    /// An arc passes from above to below.
    Pass,
    /// The arc comes from above and ends at this row's node.
    End,
}

/// Lays out a release's wake.
pub fn of(lineage: &Lineage) -> WakeView {
    let rows: Vec<Row> = lineage.revisions.iter().rev().map(row).collect();
    let gaps: Vec<(i64, i64)> = lineage
        .gaps
        .iter()
        .map(|gap| (gap.after, gap.before))
        .collect();
    layout(&rows, &gaps)
}

/// Gives a revision's row.
pub(super) fn row(revision: &Revision) -> Row {
    let origin = shown_origin(revision);
    Row {
        revision: revision.record.revision,
        node: node(revision.record.known_status()),
        from: origin
            .filter(|origin| origin.kind == OriginKind::Rollback)
            .and_then(|origin| origin.from),
    }
}

/// Gives the sign of a status.
pub(super) fn node(status: Option<&Status>) -> Node {
    match status {
        Some(Status::Deployed) => Node::Deployed,
        Some(Status::Superseded) => Node::Superseded,
        Some(Status::Failed) => Node::Failed,
        Some(Status::Uninstalled | Status::Uninstalling) => Node::Uninstalled,
        Some(status) if status.is_pending() => Node::Pending,
        _ => Node::Unknown,
    }
}

/// Lays out made-up revisions, given oldest first: the number, its sign, and what it copied.
#[cfg(test)]
pub(crate) fn made_up(revisions: &[(i64, Node, Option<i64>)], gaps: &[(i64, i64)]) -> WakeView {
    let row = |(revision, node, from): &(i64, Node, Option<i64>)| Row {
        revision: *revision,
        node: *node,
        from: *from,
    };
    let rows: Vec<Row> = revisions.iter().rev().map(row).collect();
    layout(&rows, gaps)
}

/// A revision as the layout needs it.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub revision: i64,
    pub node: Node,
    /// The revision that a rollback copied.
    pub from: Option<i64>,
}

/// Lays out rows, newest first; gaps are the numbers (exclusive) between which revisions are missing.
pub(super) fn layout(rows: &[Row], gaps: &[(i64, i64)]) -> WakeView {
    let gaps: Sorted<_, _> = gaps
        .iter()
        .map(|(after, before)| (*before, *after))
        .collect();
    let mut places = Places::default();
    let mut drawn: Vec<WakeRowView> = Vec::with_capacity(rows.len() + gaps.len());
    for row in rows {
        places.rows.insert(row.revision, drawn.len());
        drawn.push(bare(Some(row.revision), row.node));
        if let Some(after) = gaps.get(&row.revision) {
            places.gaps.insert(row.revision, (*after, drawn.len()));
            drawn.push(bare(None, Node::Gap));
        }
    }
    draw_track(&mut drawn);
    let bundles = bundles(rows, &places);
    let lanes = assign(&bundles);
    let n_lanes = lanes.values().map(|lane| lane + 1).max().unwrap_or(0);
    for row in &mut drawn {
        row.lanes = vec![Lane::Empty; n_lanes];
    }
    for row in rows {
        let (Some(to), Some(&at)) = (row.from, places.rows.get(&row.revision)) else {
            continue;
        };
        let lane = lanes.get(&to).copied().filter(|_| {
            bundles
                .get(&to)
                .is_some_and(|bundle| bundle.begins.contains(&at))
        });
        if let Some(from) = drawn.get_mut(at) {
            from.arc = Some(ArcView { to, lane });
        }
        let source = places.rows.get(&to).and_then(|at| drawn.get_mut(*at));
        if let (None, Some(source)) = (lane, source) {
            source.named_from.push(row.revision);
        }
    }
    for (to, bundle) in &bundles {
        if let Some(lane) = lanes.get(to) {
            draw(&mut drawn, bundle, *lane);
        }
    }
    WakeView {
        n_lanes,
        rows: drawn,
    }
}

fn bare(revision: Option<i64>, node: Node) -> WakeRowView {
    WakeRowView {
        revision,
        node,
        above: Track::None,
        below: Track::None,
        lanes: Vec::new(),
        arc: None,
        named_from: Vec::new(),
    }
}

fn draw_track(rows: &mut [WakeRowView]) {
    let mut above = Track::None;
    let mut nodes = rows.iter().map(|row| row.node).skip(1).collect::<Vec<_>>();
    nodes.reverse();
    for row in rows {
        row.above = above;
        row.below = match nodes.pop() {
            None => Track::None,
            Some(next) if next == Node::Gap || row.node == Node::Gap => Track::Dashed,
            Some(_) => Track::Solid,
        };
        above = row.below;
    }
}

/// In which row a revision stands.
#[derive(Default)]
struct Places {
    rows: Sorted<i64, usize>,
    /// By the revision after the gap: the revision before it, and its row.
    gaps: Sorted<i64, (i64, usize)>,
}

impl Places {
    fn find(&self, revision: i64) -> Option<usize> {
        self.rows.get(&revision).copied().or_else(|| {
            let (_, (after, row)) = self.gaps.first_from(&(revision + 1))?;
            (*after < revision).then_some(*row)
        })
    }
}

/// All arcs to one source.
#[derive(Default)]
struct Bundle {
    /// Rows of the rollbacks, from the top.
    begins: Vec<usize>,
    end: usize,
}

impl Bundle {
    fn top(&self) -> usize {
        self.begins.first().copied().unwrap_or(self.end)
    }
}

/// Bundles the arcs by their source; an arc that would run upward (a copied history) is none.
fn bundles(rows: &[Row], places: &Places) -> Sorted<i64, Bundle> {
    let mut bundles: Sorted<i64, Bundle> = Sorted::new();
    for row in rows {
        let Some(to) = row.from else { continue };
        let (Some(begin), Some(end)) = (places.find(row.revision), places.find(to)) else {
            continue;
        };
        if begin < end {
            bundles.change(to, |bundle| {
                bundle.begins.push(begin);
                bundle.end = end;
            });
        }
    }
    bundles
}

/// Gives each source a lane: the shortest first, so that short arcs lie within long ones.
fn assign(bundles: &Sorted<i64, Bundle>) -> Sorted<i64, usize> {
    let mut order: Vec<(&i64, &Bundle)> = bundles.iter().collect();
    order::by_key(&mut order, |(to, bundle)| {
        (bundle.end - bundle.top(), Reverse(**to))
    });
    // What each lane holds already: rows from, to.
    let mut taken: Vec<Sorted<usize, usize>> = Vec::new();
    let mut lanes = Sorted::new();
    for (to, bundle) in order {
        let (top, end) = (bundle.top(), bundle.end);
        let is_free = |held: &Sorted<usize, usize>| {
            let before = held.last_to(&end);
            before.is_none_or(|(_, other_end)| *other_end < top)
        };
        let lane = match taken.iter().position(is_free) {
            Some(lane) => lane,
            None if taken.len() < MAX_LANES => {
                taken.push(Sorted::new());
                taken.len() - 1
            }
            None => continue,
        };
        if let Some(held) = taken.get_mut(lane) {
            held.insert(top, end);
            lanes.insert(*to, lane);
        }
    }
    lanes
}

fn draw(rows: &mut [WakeRowView], bundle: &Bundle, lane: usize) {
    let mut begins = bundle.begins.iter().copied().peekable();
    let top = bundle.top();
    let span = rows.iter_mut().enumerate().take(bundle.end + 1).skip(top);
    for (at, row) in span {
        let is_begin = begins.next_if_eq(&at).is_some();
        if let Some(cell) = row.lanes.get_mut(lane) {
            *cell = match is_begin {
                _ if at == bundle.end => Lane::End,
                true if at == top => Lane::Begin,
                true => Lane::Join,
                false => Lane::Pass,
            };
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::lineage::history::lineage;
    use crate::release::recorded;

    /// One line a row: the track, the node, the lanes, the revision, and what is only named.
    fn text(wake: &WakeView) -> String {
        let mut out = String::new();
        for row in &wake.rows {
            out.push(match row.node {
                Node::Deployed => '@',
                Node::Superseded => 'o',
                Node::Failed => 'x',
                Node::Pending => '?',
                Node::Uninstalled => '-',
                Node::Unknown => '.',
                Node::Gap => '~',
            });
            for lane in &row.lanes {
                out.push_str(match lane {
                    Lane::Empty => "  ",
                    Lane::Begin => "-.",
                    Lane::Join => "-+",
                    Lane::Pass => " |",
                    Lane::End => "-'",
                });
            }
            if let Some(revision) = row.revision {
                out.push_str(&format!(" {revision}"));
            }
            if let Some(ArcView { to, lane: None }) = row.arc {
                out.push_str(&format!(" to {to}"));
            }
            if !row.named_from.is_empty() {
                out.push_str(&format!(" from {:?}", row.named_from));
            }
            out.push('\n');
        }
        out
    }

    fn rows(arcs: &[(i64, Option<i64>)]) -> Vec<Row> {
        let row = |(revision, from): &(i64, Option<i64>)| Row {
            revision: *revision,
            node: Node::Superseded,
            from: *from,
        };
        arcs.iter().rev().map(row).collect()
    }

    #[test]
    fn rollbacks_arc_back_to_their_source() {
        let wake = of(&lineage(
            "1 superseded Install complete
             2 superseded Upgrade complete
             3 superseded Rollback to 1 | content=1
             4 failed Upgrade \"x\" failed: boom
             5 superseded Rollback to 3 | content=1
             6 pending-upgrade Preparing upgrade",
        ));
        insta::assert_snapshot!(text(&wake), @r"
        ?     6
        o-.   5
        x |   4
        o-'-. 3
        o   | 2
        o  -' 1
        ");
        assert_eq!(wake.rows[0].above, Track::None);
        assert_eq!(wake.rows[0].below, Track::Solid);
        assert_eq!(wake.rows[5].below, Track::None);
    }

    #[test]
    fn arcs_to_one_source_share_its_lane() {
        let wake = layout(
            &rows(&[(1, None), (2, None), (3, Some(1)), (4, None), (5, Some(1))]),
            &[],
        );
        insta::assert_snapshot!(text(&wake), @r"
        o-. 5
        o | 4
        o-+ 3
        o | 2
        o-' 1
        ");
    }

    #[test]
    fn a_gap_has_a_row_and_may_hold_the_source() {
        let wake = layout(&rows(&[(7, None), (8, Some(5)), (9, Some(2))]), &[(0, 7)]);
        insta::assert_snapshot!(text(&wake), @r"
        o  -. 9
        o-. | 8
        o | | 7
        ~-'-'
        ");
        assert_eq!(wake.rows[2].below, Track::Dashed);
        assert_eq!(wake.rows[3].above, Track::Dashed);
        assert_eq!(wake.rows[3].below, Track::None);
    }

    #[test]
    fn what_cannot_be_drawn_is_named() {
        // A source that is nowhere, and one that is newer than its copy.
        let wake = layout(&rows(&[(3, Some(1)), (4, Some(5)), (5, None)]), &[]);
        insta::assert_snapshot!(text(&wake), @r"
        o 5 from [4]
        o 4 to 5
        o 3 to 1
        ");
    }

    #[test]
    fn the_seventh_lane_is_words() {
        // Sources 1 to 8, copied in the same order: every arc overlaps all others.
        let arcs: Vec<(i64, Option<i64>)> = (1..=8)
            .map(|n| (n, None))
            .chain((9..=16).map(|n| (n, Some(n - 8))))
            .collect();
        let wake = layout(&rows(&arcs), &[]);
        assert_eq!(wake.n_lanes, MAX_LANES);
        let named: usize = wake.rows.iter().map(|row| row.named_from.len()).sum();
        assert_eq!(named, 2);
        check(&wake);
    }

    /// Each stroke leads from a beginning to the end that it was begun for, and to no other.
    #[track_caller]
    fn check(wake: &WakeView) {
        for lane in 0..wake.n_lanes {
            let mut running: Option<i64> = None;
            for row in &wake.rows {
                let arc = row.arc.filter(|arc| arc.lane == Some(lane));
                match row.lanes[lane] {
                    Lane::Empty => assert_eq!((running, arc), (None, None)),
                    Lane::Begin => {
                        assert_eq!(running, None);
                        running = Some(arc.unwrap().to);
                    }
                    Lane::Join => assert_eq!(running, Some(arc.unwrap().to)),
                    Lane::Pass => assert!(running.is_some()),
                    Lane::End => {
                        let to = running.take();
                        assert!(row.revision.is_none() || row.revision == to);
                    }
                }
            }
            assert_eq!(running, None);
        }
    }

    #[test]
    fn long_histories_and_deep_chains_stay_clear() {
        let mut state = 7_u64;
        let mut random = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % below
        };
        let arcs: Vec<(i64, Option<i64>)> = (1..=300_i64)
            .map(|n| {
                let is_rollback = n > 3 && random(3) == 0;
                let back = i64::try_from(random(u64::try_from(n).unwrap())).unwrap();
                (n, is_rollback.then_some((n - 1 - back).max(1)))
            })
            .collect();
        let wake = layout(&rows(&arcs), &[]);
        assert_eq!(wake.rows.len(), 300);
        assert!(wake.n_lanes <= MAX_LANES);
        check(&wake);
        // A chain: every second revision rolls back to the rollback before it.
        let chain: Vec<(i64, Option<i64>)> = (1..=300_i64)
            .map(|n| (n, (n > 2 && n % 2 == 1).then_some(n - 2)))
            .collect();
        let wake = layout(&rows(&chain), &[]);
        assert_eq!(wake.n_lanes, 2);
        check(&wake);
    }

    #[test]
    fn every_recording_is_drawn_without_a_doubt() {
        for recording in recorded::all() {
            let (lineages, _) = crate::lineage::build(recording.records);
            for lineage in &lineages {
                check(&of(lineage));
            }
        }
    }
}
