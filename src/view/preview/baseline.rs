//! What Helm compares with, and where a rollback without a number leads.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::i18n::Text;
use crate::lineage::{Lineage, Revision};
use crate::release::status::Status;
use crate::view::verdict::notice;
use crate::view::{Certainty, NoticeView, Severity};

use standing::{Standing, find, seen, standing};

pub(crate) mod standing;
#[cfg(test)]
#[allow(clippy::indexing_slicing)]
pub(super) mod tests;

/// A sentence with its kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StatementView {
    pub text: Text,
    pub certainty: Certainty,
    /// It is a trap: shown before others.
    pub is_warning: bool,
}

impl StatementView {
    pub(super) const fn plain(certainty: Certainty, text: Text) -> Self {
        Self {
            text,
            certainty,
            is_warning: false,
        }
    }

    pub(super) const fn warning(certainty: Certainty, text: Text) -> Self {
        Self {
            text,
            certainty,
            is_warning: true,
        }
    }

    pub(super) fn of(notice: NoticeView) -> Self {
        Self {
            text: notice.text,
            certainty: notice.certainty,
            // Whoever looks for where a rollback leads is about to make one.
            is_warning: notice.severity != Severity::Info || notice.code == "default-target-left",
        }
    }
}

/// Says what Helm compares with, and where a rollback without a number leads.
pub fn baseline(question: &Question<'_>) -> Vec<StatementView> {
    let lineage = question.lineage;
    let mut statements = Vec::new();
    statements.extend(default_target(lineage));
    let to = question.prediction.to;
    // Where no revision is made, nothing is compared.
    if question.prediction.creates_revision.is_some()
        && let Some(newest) = seen(lineage).last()
        && let Some(target) = find(lineage, to)
    {
        statements.extend(of_target(lineage, target));
        statements.push(compared(lineage, newest, to));
        let stored = Text::new("baseline-stored").with("to", to);
        statements.push(StatementView::plain(Certainty::Implied, stored));
    }
    let (mut first, others): (Vec<_>, Vec<_>) =
        statements.into_iter().partition(|one| one.is_warning);
    first.extend(others);
    first
}

/// Without a number it is the newest minus one, whatever became of that one (facts 4.1).
fn default_target(lineage: &Lineage) -> Option<StatementView> {
    if let Some(notice) = notice::of_default_target(lineage) {
        return Some(StatementView::of(notice));
    }
    let id = "baseline-default";
    let text = Text::new(id).with("target", lineage.default_rollback_target?);
    Some(StatementView::plain(Certainty::Implied, text))
}

/// Helm checks no status of its target (facts 4.1).
fn of_target(lineage: &Lineage, target: &Revision) -> Option<StatementView> {
    let to = target.record.revision;
    let found = standing(lineage, target);
    let is_bad = !matches!(found, Standing::Deployed | Standing::Completed(_));
    let is_default = lineage.default_rollback_target == Some(to);
    let is_said = is_default
        && notice::of_default_target(lineage).is_some_and(|notice| {
            matches!(
                &*notice.text.id,
                "finding-default-target-bad" | "finding-default-target-bad-superseded"
            )
        });
    (is_bad && !is_said).then(|| found.statement(target))
}

/// The newest, whatever its status: not the one that an upgrade compares with (facts 4.4).
fn compared(lineage: &Lineage, newest: &Revision, to: i64) -> StatementView {
    let number = newest.record.revision;
    let certainty = if lineage.rollback_baseline == Some(number) && !lineage.is_newest_unread {
        Certainty::Implied
    } else {
        // A newer one may exist.
        Certainty::Unknown
    };
    if number == to {
        let text = Text::new("baseline-compares-itself").with("to", to);
        return StatementView::plain(certainty, text);
    }
    let text = |id| Text::new(id).with("newest", number).with("to", to);
    let status = newest.record.known_status();
    let Some(status) = status.filter(|status| **status != Status::Deployed) else {
        return StatementView::plain(certainty, text("baseline-compares"));
    };
    let good = seen(lineage).into_iter().rev().find(|one| {
        let is_earlier = one.record.revision != number;
        let found = standing(lineage, one);
        is_earlier && matches!(found, Standing::Deployed | Standing::Completed(_))
    });
    let Some(good) = good else {
        return StatementView::plain(certainty, text("baseline-compares"));
    };
    let text = text("baseline-compares-last")
        .with("status", status.as_str())
        .with("good", good.record.revision);
    StatementView::warning(certainty, text)
}
