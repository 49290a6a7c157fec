//! Test-only: lineages drawn as text, one line a revision, newest first.

use std::fmt::Write;

use crate::lineage::Lineage;
use crate::release::status::Status;

/// Draws a lineage: a mark for the status, an arc from each rollback back to its source, and the gaps.
///
/// `@` deployed, `o` superseded, `x` failed, `?` pending, `-` uninstalled or being so, `.` unknown, `~` numbers not shown.
pub(crate) fn draw(lineage: &Lineage) -> String {
    let arcs = arcs(lineage);
    let n_columns = arcs.iter().map(|arc| arc.column + 1).max().unwrap_or(0);
    let mut out = String::new();
    for revision in lineage.revisions.iter().rev() {
        let record = &revision.record;
        let mark = match record.known_status() {
            Some(Status::Deployed) => '@',
            Some(Status::Superseded) => 'o',
            Some(Status::Failed) => 'x',
            Some(status) if status.is_pending() => '?',
            Some(Status::Uninstalled | Status::Uninstalling) => '-',
            _ => '.',
        };
        out.push(mark);
        for column in 0..n_columns {
            out.push_str(cell(&arcs, column, record.revision));
        }
        let _ = write!(out, " {}", record.revision);
        if let Some(origin) = &revision.origin {
            let _ = write!(out, " {}", origin.kind.name());
            if let Some(from) = origin.from {
                let _ = write!(out, " <- {from}");
            } else if !origin.candidates.is_empty() {
                let _ = write!(out, " <- one of {:?}", origin.candidates);
            }
            if let Some(content) = origin.content_of.filter(|c| Some(*c) != origin.from) {
                let _ = write!(out, " (content of {content})");
            }
            for evidence in &origin.evidence {
                let _ = write!(out, " {}", evidence.name());
            }
            if origin.description_contradicted {
                out.push_str(" !description");
            }
        }
        out.push('\n');
        let is_before = |gap: &&crate::lineage::Gap| gap.before == record.revision;
        if let Some(gap) = lineage.gaps.iter().find(is_before) {
            out.push('~');
            for column in 0..n_columns {
                out.push_str(cell(&arcs, column, gap.before - 1));
            }
            let cause = gap.cause.name();
            let _ = writeln!(out, " {}-{} {cause}", gap.after + 1, gap.before - 1);
        }
    }
    out
}

/// A rollback from `top` back to `bottom`, drawn in a column of its own while others cross it.
struct Arc {
    top: i64,
    bottom: i64,
    column: usize,
}

fn arcs(lineage: &Lineage) -> Vec<Arc> {
    let mut arcs: Vec<Arc> = Vec::new();
    for revision in lineage.revisions.iter().rev() {
        let top = revision.record.revision;
        let from = revision.origin.as_ref().and_then(|origin| origin.from);
        let Some(bottom) = from else {
            continue;
        };
        let is_free = |column: &usize| {
            !arcs
                .iter()
                .any(|arc| arc.column == *column && arc.bottom < top && bottom < arc.top)
        };
        let column = (0..).find(is_free).unwrap_or_default();
        arcs.push(Arc {
            top,
            bottom,
            column,
        });
    }
    arcs
}

fn cell(arcs: &[Arc], column: usize, row: i64) -> &'static str {
    let mut crossing = arcs.iter().filter(|arc| arc.column == column);
    let begins = crossing.clone().any(|arc| arc.top == row);
    let ends = crossing.clone().any(|arc| arc.bottom == row);
    match (begins, ends) {
        (true, true) => "-+",
        (true, false) => "-.",
        (false, true) => "-'",
        (false, false) if crossing.any(|arc| arc.bottom < row && row < arc.top) => " |",
        (false, false) => "  ",
    }
}
