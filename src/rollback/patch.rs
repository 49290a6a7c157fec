//! One object that exists: what Helm sends to change it, and what the API server makes of that (facts 4.5).

use serde_json::Value;

use super::asked::Asked;
use super::item::Item;
use super::prediction::FieldChange;
use super::reason::Reason;
use crate::kubernetes::Gvk;
use crate::kubernetes::kind;
use crate::kubernetes::schema::TypeId;
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
        let sent = self.sent(item);
        if self.is_server_side {
            return self.apply(Some(original), item.gvk(), &sent, live);
        }
        let gvk = item.gvk();
        if self.asked.is_forced {
            return self.judge(gvk, Some(original), live, &sent, Vec::new());
        }
        let client = self.asked.helm.client_minor();
        match kind::built_in(gvk).filter(|kind| kind.is_typed(client)) {
            Some(kind) => match three_way(original, &sent, live, kind.root) {
                Ok(None) => Changed::default(),
                Ok(Some(patched)) => self.judge(gvk, Some(original), live, &patched, Vec::new()),
                Err(stuck) => Changed {
                    refusals: vec![Reason::Merge(stuck)],
                    ..Changed::default()
                },
            },
            None => {
                let patch = json::two_way(original, &sent);
                if strategic::is_empty(&patch) {
                    return Changed::default();
                }
                let patched = json::apply(live, &patch);
                self.judge(gvk, Some(original), live, &patched, Vec::new())
            }
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
            ..self.judge(gvk, original, live, &applied.after, doubts)
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
        sent: &Value,
        mut doubts: Vec<Reason>,
    ) -> Changed {
        let updated = server::update(gvk, live, sent, self.asked.kubernetes);
        if !updated.refusals.is_empty() {
            let is_refusal_certain = updated.refusals.iter().any(|one| one.is_certain);
            return Changed {
                refusals: updated.refusals.into_iter().map(Reason::Refused).collect(),
                is_refusal_certain: is_refusal_certain && doubts.is_empty(),
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
            ..Changed::default()
        }
    }
}

/// The live object with Helm's patch applied; `None` when the patch is empty and nothing is sent.
fn three_way(
    original: &Value,
    sent: &Value,
    live: &Value,
    root: TypeId,
) -> Result<Option<Value>, Stuck> {
    let patch = strategic::three_way(original, sent, live, root)?;
    if strategic::is_empty(&patch) {
        return Ok(None);
    }
    strategic::apply(live, &patch, root).map(Some)
}
