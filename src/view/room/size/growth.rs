//! How the stored size went from revision to revision, and a forecast of when it reaches the limit.

use super::parts::label;
use super::{
    CellView, LIMIT_BYTES, Question, bytes, column, more, note, numbers, part as made, stored_bytes,
};
use crate::i18n::Text;
use crate::lineage::{OriginKind, Revision};
use crate::release::Storage;
use crate::release::parts::Part;
use crate::view::revision::{origin_text, shown_origin};
use crate::view::sheet::{BlockView, ItemView, PartView, RowView, TableView};
use crate::view::text::{amount, size};

/// Revisions that are listed, the newest first.
const LISTED: usize = 100;

/// Revisions that a forecast needs.
const NEEDED: usize = 3;

/// A forecast that is further away says nothing.
const FAR: usize = 1000;

/// A revision with a known size.
#[derive(Clone, Copy)]
struct Point {
    revision: i64,
    bytes: usize,
}

pub(super) fn part(question: &Question<'_>) -> PartView {
    let revisions = &question.lineage.revisions;
    let mut rows = Vec::new();
    let mut before: Option<Point> = None;
    let n_left_out = revisions.len().saturating_sub(LISTED);
    for (at, revision) in revisions.iter().enumerate() {
        let now = stored_bytes(&revision.record).map(|bytes| Point {
            revision: revision.record.revision,
            bytes,
        });
        if at >= n_left_out {
            rows.push(row(question, revision, before, now));
        }
        before = now.or(before);
    }
    rows.reverse();
    let mut blocks = vec![BlockView::Table(TableView {
        caption: Text::new("size-growth-caption"),
        columns: vec![
            column("app-column-revision"),
            numbers(Text::new("fact-stored-bytes")),
            numbers(Text::new("size-column-difference")),
            column("size-column-grew"),
        ],
        rows,
        n_left_out,
    })];
    if question.lineage.storage != Storage::Sql {
        blocks.push(note(forecast(&points(revisions), before)));
    }
    made("growth", Text::new("size-growth"), blocks)
}

fn row(
    question: &Question<'_>,
    revision: &Revision,
    before: Option<Point>,
    now: Option<Point>,
) -> RowView {
    let number = revision.record.revision;
    let difference = now
        .zip(before)
        .map(|(now, before)| ItemView::Number(more(before.bytes, now.bytes)));
    let origin = shown_origin(revision).filter(|_| is_rollback(revision));
    let grew = match (origin, before) {
        (Some(origin), _) => vec![ItemView::Words(origin_text(origin, &revision.record))],
        (None, Some(before)) => grew(question, before.revision, number),
        (None, None) => CellView::new(),
    };
    RowView {
        cells: vec![
            vec![ItemView::Revision(number)],
            bytes(now.map(|now| now.bytes)),
            difference.into_iter().collect(),
            grew,
        ],
        ..RowView::default()
    }
}

/// Names the part of the JSON that grew most.
fn grew(question: &Question<'_>, from: i64, to: i64) -> CellView {
    let of = |number| {
        let mut sums = question.sums.iter();
        sums.find(|(revision, _)| *revision == number)
    };
    let (Some((_, from)), Some((_, to))) = (of(from), of(to)) else {
        return CellView::new();
    };
    let grown = Part::ALL.into_iter().zip(from.iter().zip(to));
    let most = grown
        .map(|(part, (from, to))| (to.saturating_sub(*from), part))
        .fold(
            (0, Part::Rest),
            |most, one| {
                if one.0 > most.0 { one } else { most }
            },
        );
    match most {
        (0, _) => CellView::new(),
        (grown, part) => vec![label(part), ItemView::Bytes(grown)],
    }
}

fn is_rollback(revision: &Revision) -> bool {
    let origin = revision.origin.as_ref();
    origin.is_some_and(|origin| origin.kind == OriginKind::Rollback)
}

/// A rollback repeats what an earlier revision took: it says nothing of where the size goes.
fn points(revisions: &[Revision]) -> Vec<Point> {
    let new = revisions.iter().filter(|revision| !is_rollback(revision));
    let points = new.filter_map(|revision| {
        Some(Point {
            revision: revision.record.revision,
            bytes: stored_bytes(&revision.record)?,
        })
    });
    points.collect()
}

/// Draws a line through the sizes (least squares) and follows it from the newest to the limit.
fn forecast(points: &[Point], newest: Option<Point>) -> Text {
    let (Some(newest), true) = (newest, points.len() >= NEEDED) else {
        return Text::new("size-wall-few").with("needed", NEEDED);
    };
    let n = points.len() as f64;
    let mean = |of: &dyn Fn(&Point) -> f64| points.iter().map(of).sum::<f64>() / n;
    let mid_revision = mean(&|point| point.revision as f64);
    let mid_bytes = mean(&|point| point.bytes as f64);
    let (mut up, mut along) = (0.0, 0.0);
    for point in points {
        let x = point.revision as f64 - mid_revision;
        up += x * (point.bytes as f64 - mid_bytes);
        along += x * x;
    }
    let pace = up / along;
    if pace.is_nan() || pace < 1.0 {
        return Text::new("size-wall-none");
    }
    let left = LIMIT_BYTES.saturating_sub(newest.bytes) as f64;
    let n_more = (left / pace) as usize + 1;
    let text = if n_more > FAR {
        Text::new("size-wall-far").with("far", FAR)
    } else {
        let revision = newest.revision.saturating_add(n_more as i64);
        Text::new("size-wall").with("revision", revision)
    };
    text.with("pace", amount(pace as usize))
        .with("n", points.len())
        .with("limit", size(LIMIT_BYTES))
}
