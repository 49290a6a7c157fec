//! One object that exists: what Helm sends to change it, and what the API server makes of that (facts 4.5).

use serde_json::Value;

use super::asked::Asked;
use super::item::Item;
use super::merging::Way;
use super::prediction::FieldChange;
use super::reason::Reason;
use crate::kubernetes::Gvk;
use crate::kubernetes::kind;
use crate::merge::{Stuck, apply, json, strategic};
use crate::sensitive::SensitiveValue;
use crate::server::{self, Need, changes};

/// What comes of changing an object.
#[derive(Debug, Default)]
pub(super) struct Changed {
    /// The object afterwards; `None` where nothing of it changes, or nothing is known of it.
    pub after: Option<Value>,
    /// Empty: it is as it was, if nothing is refused.
    pub fields: Vec<FieldChange>,
    /// Any: it is refused as a whole.
    pub refusals: Vec<Reason>,
    /// Whether one of the refusals is sure.
    pub is_refusal_certain: bool,
    /// Any: the rest is likely at most.
    pub doubts: Vec<Reason>,
    pub needs_expansion: bool,
    /// Another owner of a field, whom nobody showed, could refuse it.
    pub may_conflict: bool,
    /// The object with what is sent laid over it, before the API server adds to it; `None` where nothing is sent.
    pub patched: Option<Value>,
}

/// How objects are sent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sender<'a> {
    pub asked: &'a Asked,
    pub is_server_side: bool,
    pub release: &'a str,
    pub namespace: &'a str,
}

impl Sender<'_> {
    /// The object as it is sent: hooks never get ownership metadata, rollbacks of older versions neither.
    pub(super) fn sent(&self, item: &Item) -> Value {
        if self.asked.helm.marks_ownership() {
            item.owned(self.release, self.namespace)
        } else {
            item.json.clone()
        }
    }

    /// Changes an object of the target; `original` is the current manifest's, or what stands for it.
    pub(super) fn change(&self, original: &Value, item: &Item, live: &Value) -> Changed {
        let gvk = item.gvk();
        self.change_by(self.way(gvk), original, gvk, &self.sent(item), live)
    }

    /// Tells how objects of a kind are changed.
    pub(super) fn way(&self, gvk: Gvk<'_>) -> Way {
        let client = self.asked.helm.client_minor();
        if self.is_server_side {
            Way::ServerSide
        } else if self.asked.is_forced {
            Way::Replace
        } else if kind::built_in(gvk).is_some_and(|kind| kind.is_typed(client)) {
            Way::Strategic
        } else {
            Way::Json
        }
    }

    /// Changes an object in one way.
    pub(super) fn change_by(
        &self,
        way: Way,
        original: &Value,
        gvk: Gvk<'_>,
        sent: &Value,
        live: &Value,
    ) -> Changed {
        if way == Way::ServerSide {
            return self.apply(Some(original), gvk, sent, live);
        }
        let patched = match patch(way, original, gvk, sent, live) {
            Ok(Some(patch)) => applied(way, gvk, live, patch),
            Ok(None) => return Changed::default(),
            Err(stuck) => Err(stuck),
        };
        match patched {
            Ok(patched) => self.judge(gvk, Some(original), live, patched, Vec::new()),
            Err(stuck) => Changed {
                refusals: vec![Reason::Merge(stuck)],
                ..Changed::default()
            },
        }
    }

    /// Applies an object over one that exists, as server-side apply does.
    pub(super) fn apply(
        &self,
        original: Option<&Value>,
        gvk: Gvk<'_>,
        sent: &Value,
        live: &Value,
    ) -> Changed {
        if let Some(reason) = self.undeclared(gvk, sent) {
            return Changed {
                refusals: vec![reason],
                is_refusal_certain: true,
                ..Changed::default()
            };
        }
        let root = kind::built_in(gvk).map(|kind| kind.root);
        let applied = match original {
            Some(last) => apply::apply_after(gvk, root, live, last, sent, false),
            None => apply::apply(gvk, root, live, sent, false),
        };
        if let Some(stuck) = applied.refused {
            return Changed {
                refusals: vec![Reason::Merge(stuck)],
                is_refusal_certain: applied.is_known,
                ..Changed::default()
            };
        }
        if !applied.conflicts.is_empty() {
            let conflicts = applied.conflicts.into_iter().map(|conflict| {
                let (manager, path) = (conflict.manager, conflict.path);
                Reason::Conflict { manager, path }
            });
            return Changed {
                refusals: conflicts.collect(),
                is_refusal_certain: applied.is_known,
                ..Changed::default()
            };
        }
        let doubts = if applied.is_known {
            Vec::new()
        } else {
            vec![Reason::LiveDecides]
        };
        Changed {
            may_conflict: !applied.is_known,
            ..self.judge(gvk, original, live, applied.after, doubts)
        }
    }

    /// Names a field that server-side apply does not know, whatever is live.
    pub(super) fn undeclared(&self, gvk: Gvk<'_>, sent: &Value) -> Option<Reason> {
        let path = server::undeclared(gvk, sent, self.asked.kubernetes)?;
        self.is_server_side.then_some(Reason::Undeclared { path })
    }

    fn judge(
        &self,
        gvk: Gvk<'_>,
        original: Option<&Value>,
        live: &Value,
        patched: Value,
        mut doubts: Vec<Reason>,
    ) -> Changed {
        let updated = server::update(gvk, live, &patched, self.asked.kubernetes);
        if !updated.refusals.is_empty() {
            let is_refusal_certain = updated.refusals.iter().any(|one| one.is_certain);
            return Changed {
                refusals: updated.refusals.into_iter().map(Reason::Refused).collect(),
                is_refusal_certain: is_refusal_certain && doubts.is_empty(),
                patched: Some(patched),
                ..Changed::default()
            };
        }
        doubts.extend(updated.doubts.into_iter().map(Reason::from));
        let changes = changes::changes(gvk, live, &updated.after);
        let fields = changes.into_iter().map(|change| FieldChange {
            stored: original
                .and_then(|original| changes::find(original, &change.path))
                .map(|value| SensitiveValue(value.clone())),
            path: change.path,
            live: change.before,
            after: change.after,
        });
        let fields: Vec<FieldChange> = fields.collect();
        Changed {
            after: (!fields.is_empty()).then_some(updated.after),
            fields,
            needs_expansion: updated.needs.contains(&Need::VolumeExpansion),
            doubts,
            patched: Some(patched),
            ..Changed::default()
        }
    }
}

/// What Helm sends to change an object client-side; `None` when the patch is empty and nothing is sent.
pub(super) fn patch(
    way: Way,
    original: &Value,
    gvk: Gvk<'_>,
    sent: &Value,
    live: &Value,
) -> Result<Option<Value>, Stuck> {
    let patch = match (way, kind::built_in(gvk)) {
        (Way::Strategic, Some(kind)) => strategic::three_way(original, sent, live, kind.root)?,
        (Way::Strategic | Way::Json, _) => json::two_way(original, sent),
        _ => return Ok(Some(sent.clone())),
    };
    Ok((!strategic::is_empty(&patch)).then_some(patch))
}

/// The live object with a patch applied.
fn applied(way: Way, gvk: Gvk<'_>, live: &Value, patch: Value) -> Result<Value, Stuck> {
    match (way, kind::built_in(gvk)) {
        (Way::Strategic, Some(kind)) => strategic::apply(live, &patch, kind.root),
        (Way::Strategic | Way::Json, _) => Ok(json::apply(live, &patch)),
        _ => Ok(patch),
    }
}
