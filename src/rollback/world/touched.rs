//! What happened to objects so far.

use serde_json::Value;

use super::World;
use crate::rollback::item::{Id, Item};
use crate::rollback::prediction::{Certainty, FieldChange};
use crate::rollback::reason::Reason;

/// What happened to an object so far.
#[derive(Clone, Debug, Default)]
pub(in crate::rollback) struct Touched {
    pub now: Now,
    /// Made by the rollback: another uid.
    pub is_new: bool,
    pub fields: Vec<FieldChange>,
    /// The API version under which it is refused.
    pub refused_as: Option<String>,
    pub certainty: Option<Certainty>,
    pub reasons: Vec<Reason>,
}

/// How an object is now.
#[derive(Clone, Debug, Default)]
pub(in crate::rollback) enum Now {
    /// As before.
    #[default]
    Same,
    Gone,
    /// Made, or changed.
    Is(Value),
}

impl World<'_> {
    fn touch(&mut self, id: &Id, change: impl FnOnce(&mut Touched)) {
        self.touched.change(id.clone(), change);
    }

    /// Notes reasons, and how sure what happens to an object is.
    pub(in crate::rollback) fn note(
        &mut self,
        id: &Id,
        certainty: Certainty,
        reasons: Vec<Reason>,
    ) {
        self.touch(id, |touched| touched.note(certainty, reasons));
    }

    /// Notes that an object is refused, and why.
    pub(in crate::rollback) fn refuse(
        &mut self,
        item: &Item,
        certainty: Certainty,
        reasons: Vec<Reason>,
    ) {
        self.touch(&item.id, |touched| {
            touched.note(certainty, reasons);
            touched.refused_as = Some(item.name.api_version.clone());
        });
    }

    /// Notes that the refusal of an object is not reported.
    pub(in crate::rollback) fn forget_refusal(&mut self, id: &Id) {
        self.touch(id, |touched| {
            touched.refused_as = None;
            touched.reasons.push(Reason::Unreported);
        });
    }

    /// Whether it is noted how sure what happens to an object is.
    pub(in crate::rollback) fn is_noted(&self, id: &Id) -> bool {
        let touched = self.touched.get(id);
        touched.is_some_and(|touched| touched.certainty.is_some())
    }

    /// It is deleted.
    pub(in crate::rollback) fn delete(&mut self, id: &Id) {
        self.touch(id, |touched| {
            touched.now = Now::Gone;
            touched.fields = Vec::new();
        });
    }

    /// It is made anew.
    pub(in crate::rollback) fn make(&mut self, id: &Id, json: Value) {
        self.touch(id, |touched| {
            touched.now = Now::Is(json);
            touched.is_new = true;
        });
    }

    /// Notes what a change came to; `None` leaves the object as it is.
    pub(in crate::rollback) fn change(
        &mut self,
        id: &Id,
        after: Option<Value>,
        fields: Vec<FieldChange>,
    ) {
        if let Some(after) = after {
            self.touch(id, |touched| {
                touched.now = Now::Is(after);
                touched.fields = fields;
            });
        }
    }
}

impl Touched {
    fn note(&mut self, certainty: Certainty, reasons: Vec<Reason>) {
        self.certainty = Some(self.certainty.map_or(certainty, |old| old.max(certainty)));
        for reason in reasons {
            if !self.reasons.contains(&reason) {
                self.reasons.push(reason);
            }
        }
    }
}
