//! The middle of a rollback: objects created, changed and deleted one by one (facts 4.4).

use serde_json::Value;

use super::evidence;
use super::helm::OnForeign;
use super::item::Item;
use super::matching::{Index, Originals};
use super::prediction::{Certainty, FieldChange, On, Stop, certain_if};
use super::reason::Reason;
use super::run::{Halt, Run};
use crate::kubernetes::kind::{self, Holds};
use crate::order::Sorted;
use crate::release::status::Status;
use crate::server;
use crate::server::refusal::{Refusal, Rule};

impl Run<'_> {
    /// Walks the target's objects, then deletes what only the current manifest has.
    pub(super) fn update(&mut self, current: &[Item], target: &[Item]) -> Result<(), Halt> {
        if self.asked.is_forced && self.sender.is_server_side {
            self.why.push(Reason::ForceWithServerSide);
            self.leave_rest(target);
            self.leave_rest(current);
            return Err(Halt {
                error: Some(FORCE_ERROR.to_owned()),
                ..Halt::new(Stop::Patch)
            });
        }
        let mut created = Vec::new();
        let result = self.walk(current, target, &mut created);
        if result.is_err() {
            self.leave_rest(target);
            self.skip_deletions(current);
            if self.asked.cleans_up_on_fail {
                self.clean_up(&created);
            }
            return result;
        }
        self.delete_rest(current, target);
        Ok(())
    }

    fn walk<'t>(
        &mut self,
        current: &[Item],
        target: &'t [Item],
        created: &mut Vec<&'t Item>,
    ) -> Result<(), Halt> {
        let originals = Originals::new(self.asked.helm.match_key(), current);
        let mut refused: Vec<&Item> = Vec::new();
        let mut seen = Sorted::new();
        for item in target {
            if !seen.add(&item.id) {
                let reasons = vec![Reason::Twice];
                self.world.note(&item.id, Certainty::Likely, reasons);
                self.doubt_flow(Certainty::Likely);
            }
            match self.step(item, &originals, created) {
                Ok(false) => {}
                Ok(true) => refused.push(item),
                Err(halt) => {
                    // Helm says only what ended it; what it collected before is lost.
                    for item in refused {
                        self.world.forget_refusal(&item.id);
                    }
                    return Err(halt);
                }
            }
        }
        if refused.is_empty() {
            return Ok(());
        }
        Err(Halt::new(Stop::Patch))
    }

    /// Creates or changes one object; says whether the change was refused.
    fn step<'t>(
        &mut self,
        item: &'t Item,
        originals: &Originals<'_>,
        created: &mut Vec<&'t Item>,
    ) -> Result<bool, Halt> {
        if item.name.name.is_empty() {
            // Without a name the look-up itself fails.
            self.doubt_flow(Certainty::Likely);
            self.why.push(Reason::NoName);
            self.world
                .refuse(item, Certainty::Likely, vec![Reason::NoName]);
            return Err(Halt::new(Stop::Create));
        }
        let Some(live) = self.world.now(item).cloned() else {
            created.push(item);
            return self.create(item, originals).map(|()| false);
        };
        let (sure, reasons) = self.world.sure_now(item);
        let sure = sure.max(self.flow);
        self.doubt_end(sure);
        self.world.note(&item.id, sure, reasons);
        let original = self.original(originals, item);
        if original.is_none() {
            self.foreign(item, sure)?;
        }
        let original = original.map_or(&live, |original| &original.json);
        Ok(self.patch(item, original, &live, sure))
    }

    /// Finds the object in the current manifest by the key of this Helm version.
    fn original<'c>(&mut self, originals: &Originals<'c>, item: &Item) -> Option<&'c Item> {
        let (found, is_usual) = originals.find(item);
        if !is_usual {
            self.doubt_flow(Certainty::Likely);
            let reasons = vec![Reason::HelmVersion];
            self.world.note(&item.id, Certainty::Likely, reasons);
        }
        found
    }

    /// It exists, but the current manifest does not have it.
    fn foreign(&mut self, item: &Item, sure: Certainty) -> Result<(), Halt> {
        let (kind, name) = (&item.name.kind, &item.name.name);
        let helm = self.asked.helm;
        let error = match helm.on_foreign() {
            OnForeign::NoneFound => format!("no {kind} with the name \"{name}\" found"),
            OnForeign::OriginalNotFound => {
                format!("original object {kind} with the name \"{name}\" not found")
            }
            OnForeign::Adopted => {
                let reasons = vec![Reason::Adopted, Reason::HelmVersion];
                self.world.note(&item.id, Certainty::Likely, reasons);
                self.doubt_flow(Certainty::Likely);
                return Ok(());
            }
        };
        self.depend_on_live(&item.name, sure, Status::Deployed, Reason::IfMissing);
        self.doubt_flow(sure);
        self.blame(&item.name, None, &[Reason::NotInCurrent]);
        self.world.refuse(item, sure, vec![Reason::NotInCurrent]);
        Err(Halt {
            error: Some(error),
            ..Halt::new(Stop::Create)
        })
    }

    fn create(&mut self, item: &Item, originals: &Originals<'_>) -> Result<(), Halt> {
        let (mut sure, reasons) = self.world.sure_now(item);
        sure = sure.max(self.flow);
        if sure != Certainty::Certain && self.original(originals, item).is_none() {
            // Were it there, the rollback would end here.
            if self.asked.helm.on_foreign() != OnForeign::Adopted {
                self.depend_on_live(&item.name, sure, Status::Failed, Reason::IfThere);
            }
        }
        if self.is_namespace_unknown(item) {
            sure = sure.max(Certainty::Likely);
            self.depend_on_namespace(item, sure, Status::Failed);
        }
        self.doubt_flow(sure);
        self.world.note(&item.id, sure, reasons);
        let sent = self.sender.sent(item);
        let created = server::create(item.gvk(), &sent, self.asked.kubernetes);
        let mut refusals: Vec<Reason> = Vec::new();
        if self.asked.helm.creates_server_side() {
            refusals.extend(self.sender.undeclared(item.gvk(), &sent));
        }
        let mut is_certain = !refusals.is_empty();
        for refusal in created.refusals {
            is_certain |= refusal.is_certain;
            refusals.push(Reason::Refused(refusal));
        }
        if refusals.is_empty()
            && let Some(revision) = evidence::refused(&self.failures, item)
        {
            refusals.push(Reason::RefusedBefore { revision });
        }
        if !refusals.is_empty() {
            let sure = sure.max(certain_if(is_certain));
            self.doubt_flow(sure);
            self.blame(&item.name, None, &refusals);
            self.world.refuse(item, sure, refusals);
            return Err(Halt::new(Stop::Create));
        }
        let mut doubts: Vec<Reason> = created.doubts.into_iter().map(Reason::from).collect();
        if kind::built_in(item.gvk()).is_none() {
            // Its definition has a schema that nobody showed.
            doubts.push(Reason::CrdUnknown { removed: None });
        }
        if !doubts.is_empty() {
            self.doubt_flow(Certainty::Likely);
            self.world.note(&item.id, Certainty::Likely, doubts);
        }
        self.world.make(&item.id, sent);
        Ok(())
    }

    /// Nothing can be created in a namespace that is not there; the release's is.
    pub(super) fn is_namespace_unknown(&self, item: &Item) -> bool {
        let namespace = item.name.namespace.as_ref();
        namespace.is_some_and(|namespace| {
            *namespace != self.places.namespace && !self.world.shows_namespace(namespace)
        })
    }

    /// Where the history does not show it either, the end hangs on it.
    pub(super) fn depend_on_namespace(&mut self, item: &Item, sure: Certainty, status: Status) {
        self.world
            .note(&item.id, sure, vec![Reason::NamespaceUnknown]);
        let namespace = item.name.namespace.as_deref().unwrap_or_default();
        if !self.world.implies_namespace(namespace) {
            self.depend(On::Cluster, &item.name, status, Reason::NamespaceUnknown);
        }
    }

    /// Changes an object; says whether that was refused.
    fn patch(&mut self, item: &Item, original: &Value, live: &Value, sure: Certainty) -> bool {
        let is_forced = self.asked.is_forced;
        let mut changed = self.sender.change(original, item, live);
        if changed.needs_expansion {
            let reason = Reason::VolumeExpansion;
            self.depend(On::Cluster, &item.name, Status::Failed, reason.clone());
            if sure == Certainty::Certain && has_no_class(live) {
                changed.refusals.push(reason);
                changed.is_refusal_certain = true;
            } else {
                changed.doubts.push(reason);
            }
        }
        if sure != Certainty::Certain {
            changed.refusals.extend(address(&changed.fields));
            // Nobody saw them.
            changed
                .fields
                .iter_mut()
                .for_each(|field| field.live = None);
        }
        let is_open = sure != Certainty::Certain && self.world.is_content_open(&item.id);
        if changed.refusals.is_empty()
            && (is_open || !changed.doubts.is_empty())
            && let Some(revision) = evidence::refused(&self.failures, item)
        {
            changed.refusals.push(Reason::RefusedBefore { revision });
        }
        if changed.refusals.is_empty()
            && !changed.fields.is_empty()
            && let Some(revision) = evidence::refused_for_itself(&self.failures, item)
        {
            changed.refusals.push(Reason::RefusedBefore { revision });
        }
        if changed.fields.is_empty() && self.world.is_redefined(&item.id) {
            // Another schema reads what is stored in another way.
            changed.doubts.push(Reason::LiveDecides);
        }
        if !changed.refusals.is_empty() {
            let sure = sure.max(certain_if(changed.is_refusal_certain));
            self.depend_on_live(&item.name, sure, Status::Deployed, Reason::IfFits);
            self.doubt_flow(sure);
            self.blame(&item.name, None, &changed.refusals);
            self.world.refuse(item, sure, changed.refusals);
            return true;
        }
        if changed.may_conflict {
            self.depend_on_live(
                &item.name,
                Certainty::Likely,
                Status::Failed,
                Reason::IfOwned,
            );
        }
        if is_forced {
            // Any other value of a field that can't change would refuse it.
            self.depend_on_live(&item.name, sure, Status::Failed, Reason::IfDiffers);
        }
        if !changed.doubts.is_empty() {
            self.doubt_end(Certainty::Likely);
        }
        if !changed.fields.is_empty() {
            self.world.redefine(&item.json);
        }
        let sure = sure.max(certain_if(changed.doubts.is_empty()));
        self.world.note(&item.id, sure, changed.doubts);
        self.world.change(&item.id, changed.after, changed.fields);
        false
    }

    fn skip_deletions(&mut self, current: &[Item]) {
        let flow = self.flow;
        for item in current {
            if self.world.is_noted(&item.id) {
                continue;
            }
            let (sure, mut reasons) = self.world.sure_now(item);
            let skipped = self.world.now(item).map(|live| {
                if self.is_kept(live) {
                    Reason::Kept
                } else {
                    Reason::DeletionSkipped
                }
            });
            reasons.extend(skipped);
            self.world.note(&item.id, sure.max(flow), reasons);
        }
    }

    fn delete_rest(&mut self, current: &[Item], target: &[Item]) {
        let targets = Index::new(self.asked.helm.match_key(), target);
        let flow = self.flow;
        for item in current {
            if targets.find(item).is_some() {
                continue;
            }
            let (sure, reasons) = self.world.sure_now(item);
            let is_kept = self.world.now(item).map(|live| self.is_kept(live));
            self.world.note(&item.id, sure.max(flow), reasons);
            match is_kept {
                None => continue,
                Some(true) => {
                    self.world.note(&item.id, flow, vec![Reason::Kept]);
                    continue;
                }
                Some(false) => self.world.delete(&item.id),
            }
            if kind::holds(&item.id.group, &item.id.kind) == Holds::Objects {
                self.world.delete_held(item);
            }
        }
    }

    /// The live object's annotation decides, exactly as it stands there (facts 4.7).
    fn is_kept(&self, live: &Value) -> bool {
        self.asked.helm.spares_kept()
            && Item::annotation(live, "helm.sh/resource-policy") == Some("keep")
    }

    /// `--cleanup-on-fail`: deletes what this rollback created (facts 4.8).
    fn clean_up(&mut self, created: &[&Item]) {
        for item in created {
            if self.world.now(item).is_some() {
                self.world.delete(&item.id);
                let flow = self.flow;
                self.world.note(&item.id, flow, vec![Reason::CleanedUp]);
            }
        }
    }
}

const FORCE_ERROR: &str =
    "invalid operation: cannot use server-side apply and force replace together";

/// A Service that nobody looked at has had its address given since it was made, and keeps it.
fn address(fields: &[FieldChange]) -> Option<Reason> {
    let field = fields.iter().find(|one| one.path == "spec.clusterIP")?;
    let is_given = field.live.is_none() && field.stored.is_none();
    is_given.then(|| {
        Reason::Refused(Refusal {
            path: field.path.clone(),
            rule: Rule::Address,
            old: None,
            new: field.after.clone(),
            is_certain: false,
        })
    })
}

/// A claim without a storage class never grows (facts `k8s-immutable-fields.csv`: only dynamically provisioned ones do).
fn has_no_class(claim: &Value) -> bool {
    let class = claim
        .pointer("/spec/storageClassName")
        .and_then(Value::as_str);
    let old = Item::annotation(claim, "volume.beta.kubernetes.io/storage-class");
    class.or(old).unwrap_or_default().is_empty()
}
