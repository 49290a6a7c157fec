//! `helm history` of Helm 2: a table without APP VERSION, or JSON, with statuses in capitals.

use super::detector::{Detector, Found, Look};
use super::history::{self, RowKind};
use super::history_table::{self, is_helm2_status};
use super::part::{Content, Part};
use super::value::text;
use super::{History, Shape, StatedBy};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::Helm2History,
    look,
};

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Value { root, .. } = &part.content else {
        return history_table::look(part, StatedBy::Helm2History, found);
    };
    let is_one = root.items().next().is_some_and(|first| {
        let pairs = first.pairs();
        let status = text(&pairs, "status");
        matches!(history::row_kind(&pairs), RowKind::History)
            && status.is_some_and(|status| is_helm2_status(&status))
    });
    if !is_one {
        return Look::Pass("tables-reason-no-history");
    }
    let mut history = History {
        by: StatedBy::Helm2History,
        ..History::default()
    };
    for item in root.items() {
        if found.is_full() {
            break;
        }
        found.problems(item.damage());
        let row = history::row(&item.pairs());
        found.row(&mut history, row, item.span().start);
    }
    history::name(&mut history, part, found);
    found.histories.push(history);
    Look::Take("tables-reason-helm2")
}
