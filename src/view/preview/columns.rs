//! The three columns: what will change, what may be refused or hangs on something, what will not be undone.
//!
//! They name places in the `RollbackView` beside them, so that the page and the report can't say different things.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::order::{self, Sorted};
use crate::rollback::prediction::{Certainty, Effect, ObjectName, ObjectPrediction};
use crate::rollback::reason::Reason;
use crate::rollback::undone::{Code, NotUndone};

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests;

/// Every object, dependency and thing not undone stands in exactly one list; in each, what harms most comes first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ColumnsView {
    pub changes: Vec<Line>,
    pub refused: Vec<Line>,
    pub not_undone: Vec<Line>,
    /// Objects that are the same afterwards; shown folded.
    pub same: Vec<Line>,
}

/// A place in the `RollbackView`: an index into `objects`, `depends_on` or `not_undone`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Line {
    Object(usize),
    Dependency(usize),
    NotUndone(usize),
}

/// Sorts what is predicted into columns.
///
/// The objects of hooks are among the objects: a Job that a hook creates is a change like any other, and one that it
/// leaves behind is found there afterwards. But a hook that replaces its own Job harms nobody, so they come after the
/// release's objects.
///
/// An object that stays although the target does not have it (kept, or an orphan) is the same afterwards, and stands
/// there; that nothing removes it is said in the third column, where somebody looks for what is left to do.
pub fn columns(question: &Question<'_>) -> ColumnsView {
    let prediction = question.prediction;
    let marks = Marks::of(question);
    let mut changes = Vec::new();
    let mut refused = Vec::new();
    let mut same = Vec::new();
    for (index, object) in prediction.objects.iter().enumerate() {
        let (list, rank) = match marks.place(object) {
            Place::Changes(rank) => (&mut changes, rank),
            Place::Refused(rank) => (&mut refused, rank),
            Place::Same(rank) => (&mut same, rank),
        };
        list.push((rank, Line::Object(index)));
    }
    let depends_on = question.rollback.depends_on.iter().enumerate();
    refused.extend(depends_on.map(|(index, one)| {
        let rank = match &*one.status_if_it_fails {
            // It locks the release; a revision that failed does not.
            "pending-rollback" => 10,
            "failed" => 11,
            // The rollback would go better than predicted.
            _ => 12,
        };
        (rank, Line::Dependency(index))
    }));
    let undone = prediction.not_undone.iter().enumerate();
    let undone = undone.map(|(index, one)| (undone_rank(one), Line::NotUndone(index)));
    ColumnsView {
        changes: in_order(changes),
        refused: in_order(refused),
        not_undone: in_order(undone.collect()),
        same: in_order(same),
    }
}

/// A column, and the place within it.
enum Place {
    Changes(u8),
    Refused(u8),
    Same(u8),
}

/// What else is said of objects.
struct Marks<'a> {
    /// Where it ends.
    ends: Sorted<&'a ObjectName>,
    hooks: Sorted<&'a ObjectName>,
    /// `apps/v1/Deployment/web`: with them data goes.
    with_data: Sorted<&'a str>,
}

impl<'a> Marks<'a> {
    fn of(question: &Question<'a>) -> Self {
        let prediction = question.prediction;
        let mut marks = Self {
            ends: Sorted::new(),
            hooks: Sorted::new(),
            with_data: Sorted::new(),
        };
        for reason in &prediction.why {
            if let Reason::At { object, .. } = reason {
                marks.ends.add(object);
            }
        }
        for hook in &prediction.hooks {
            marks.hooks.add(&hook.object);
        }
        for one in &prediction.not_undone {
            if one.code.deletes_data() {
                marks.with_data.add(one.subject.reveal());
            }
        }
        marks
    }

    fn place(&self, object: &ObjectPrediction) -> Place {
        let name = &object.object;
        if self.ends.contains(name) {
            return Place::Refused(0);
        }
        if object.is_refused || object.reasons.contains(&Reason::Unreported) {
            return Place::Refused(1);
        }
        let (Some(effect), false) = (object.effect, object.certainty == Certainty::Unknown) else {
            return Place::Refused(2);
        };
        match effect {
            Effect::Left => Place::Same(0),
            Effect::Unchanged => Place::Same(1),
            Effect::Absent => Place::Same(2),
            _ if self.hooks.contains(name) => Place::Changes(9),
            Effect::Deleted | Effect::Recreated if self.has_data(name) => Place::Changes(0),
            Effect::Deleted => Place::Changes(1),
            Effect::Recreated => Place::Changes(2),
            Effect::Patched => Place::Changes(3),
            Effect::Created => Place::Changes(4),
        }
    }

    fn has_data(&self, name: &ObjectName) -> bool {
        let named = [&*name.api_version, &*name.kind, &*name.name].join("/");
        self.with_data.contains(&*named)
    }
}

/// What this rollback destroys comes before what is gone already, and that before what only stays as it is.
const fn undone_rank(one: &NotUndone) -> u8 {
    match one.code {
        code if code.deletes_data() => 0,
        Code::RecreatedEmpty => 1,
        _ => 2,
    }
}

/// Lists by rank, and within a rank as predicted.
fn in_order(mut ranked: Vec<(u8, Line)>) -> Vec<Line> {
    order::by_key(&mut ranked, |(rank, _)| *rank);
    ranked.into_iter().map(|(_, line)| line).collect()
}
