//! Hooks: which run, in what order, and what their delete policies leave (facts 5).

use super::build;
use super::item::{Item, Items};
use super::prediction::{Certainty, HookPrediction, On, Stop, certain_if};
use super::reason::Reason;
use super::run::{Halt, Run};
use crate::kubernetes::Gvk;
use crate::order;
use crate::release::Hook;
use crate::release::status::Status;
use crate::server;

/// The two moments at which a rollback runs hooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    Pre,
    Post,
}

impl Event {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Pre => "pre-rollback",
            Self::Post => "post-rollback",
        }
    }
}

/// A hook with its objects.
pub(super) struct Planned<'a> {
    hook: &'a Hook,
    pub items: Items,
}

impl Planned<'_> {
    /// An empty list stands for `before-hook-creation` (facts 5.1).
    fn has_policy(&self, policy: &str) -> bool {
        let policies = &self.hook.delete_policies;
        if policies.is_empty() {
            return policy == BEFORE_CREATION;
        }
        policies.iter().any(|one| one == policy)
    }

    /// Whether the history shows that a hook of that name succeeded, and never that one failed or was not ended.
    pub(super) fn has_only_succeeded(&self, run: &Run<'_>) -> bool {
        let revisions = run.lineage.revisions.iter();
        let hooks = revisions.flat_map(|revision| &revision.record.hooks);
        let same = hooks.filter(|hook| hook.kind == self.hook.kind && hook.name == self.hook.name);
        let phases = same.filter_map(|hook| hook.last_run.as_ref()?.phase.as_deref());
        let mut phases = phases.filter(|phase| !phase.is_empty()).peekable();
        phases.peek().is_some() && phases.all(|phase| phase == "Succeeded")
    }

    /// Whether its objects fare alike when it succeeds and when it fails.
    pub(super) fn ends_alike(&self) -> bool {
        self.is_deleted_by(SUCCEEDED) == self.is_deleted_by(FAILED)
    }

    /// CRDs are never deleted by policy (facts 5.3).
    fn is_deleted_by(&self, policy: &str) -> bool {
        self.has_policy(policy) && self.hook.kind.as_deref() != Some("CustomResourceDefinition")
    }
}

const BEFORE_CREATION: &str = "before-hook-creation";
const SUCCEEDED: &str = "hook-succeeded";
const FAILED: &str = "hook-failed";

/// What a finished or running Job (or Pod) shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Succeeded,
    Failed,
    Open,
}

/// How a hook ended the rollback.
struct Failed {
    /// Its objects were created, so that its policies count (facts 5.3).
    is_created: bool,
}

/// The hooks of an event in the order of execution (facts 5.3).
pub(super) fn planned<'a>(run: &Run<'a>, event: Event) -> Vec<Planned<'a>> {
    if run.asked.has_no_hooks {
        return Vec::new();
    }
    let all = run.pair.target.hooks.iter();
    let of_event = all.filter(|hook| hook.events.iter().any(|one| one == event.name()));
    let mut hooks: Vec<&Hook> = of_event.collect();
    order::by(&mut hooks, |a, b| {
        (a.weight, a.name.as_deref()).cmp(&(b.weight, b.name.as_deref()))
    });
    let read = |hook: &'a Hook| Planned {
        hook,
        items: run.places.read(hook.manifest.reveal(), run.limits),
    };
    hooks.into_iter().map(read).collect()
}

impl Run<'_> {
    /// Notes hooks that the rollback does not come to.
    pub(super) fn leave_hooks(&mut self, event: Event) {
        for planned in planned(self, event) {
            self.leave_rest(&planned.items.items);
        }
    }

    /// Runs the hooks of an event.
    pub(super) fn run_hooks(&mut self, event: Event) -> Result<(), Halt> {
        let planned = planned(self, event);
        self.list(event, &planned);
        for (at, hook) in planned.iter().enumerate() {
            let Err(failed) = self.run_hook(hook) else {
                continue;
            };
            if failed.is_created {
                self.clean(hook, FAILED);
                if self.asked.helm.cleans_earlier_hooks() {
                    let earlier = planned.iter().take(at);
                    earlier.for_each(|hook| self.clean(hook, SUCCEEDED));
                }
            }
            for hook in planned.iter().skip(at) {
                self.leave_rest(&hook.items.items);
            }
            return Err(Halt::new(Stop::Hook));
        }
        planned.iter().for_each(|hook| self.clean(hook, SUCCEEDED));
        Ok(())
    }

    /// Tells what is there after all of it: a later hook of that name, or the manifest, can make it or delete it again.
    pub(super) fn settle_hooks(&mut self) {
        for hook in &mut self.hooks {
            let id = self.places.id_of(&hook.object);
            hook.stays = self.world.is_there(&id, &hook.object.api_version);
        }
    }

    fn list(&mut self, event: Event, planned: &[Planned<'_>]) {
        for (at, hook) in planned.iter().enumerate() {
            for item in &hook.items.items {
                self.hooks.push(HookPrediction {
                    event: event.name(),
                    order: at + 1,
                    object: item.name.clone(),
                    weight: hook.hook.weight,
                    stays: !hook.is_deleted_by(SUCCEEDED),
                });
            }
        }
    }

    fn run_hook(&mut self, hook: &Planned<'_>) -> Result<(), Failed> {
        let failed = |is_created| Err(Failed { is_created });
        if hook.items.is_broken {
            let revision = self.pair.target.revision;
            self.why.push(Reason::Unreadable { revision });
            self.doubt_flow(Certainty::Likely);
            return failed(false);
        }
        for item in &hook.items.items {
            // Each hook is built when its turn comes.
            if let Some(reason) = build::unserved(self, item) {
                let revision = Some(self.pair.target.revision);
                self.blame(&item.name, revision, std::slice::from_ref(&reason));
                let flow = self.flow;
                self.world.note(&item.id, flow, vec![reason]);
                return failed(false);
            }
        }
        if hook.is_deleted_by(BEFORE_CREATION) {
            self.clean(hook, BEFORE_CREATION);
            if !self.asked.helm.waits_for_hook_deletion() {
                self.doubt_flow(Certainty::Likely);
            }
        }
        let mut is_open = Vec::new();
        for item in &hook.items.items {
            let is_cleared = hook.is_deleted_by(BEFORE_CREATION);
            is_open.push((item, self.create_hook(item, is_cleared)?));
        }
        for (item, state) in is_open {
            match state {
                State::Succeeded => {}
                State::Failed => {
                    self.blame(&item.name, None, &[Reason::FailedBefore]);
                    self.depend_on_hook(item);
                    let flow = self.flow;
                    self.world.note(&item.id, flow, vec![Reason::FailedBefore]);
                    return failed(true);
                }
                State::Open => {
                    self.depend_on_hook(item);
                    self.expire(item);
                }
            }
        }
        Ok(())
    }

    fn depend_on_hook(&mut self, item: &Item) {
        let status = Status::PendingRollback;
        self.depend(On::Hook, &item.name, status, Reason::HookCanFail);
    }

    /// A Job with a time to live is removed some time after it finished.
    fn expire(&mut self, item: &Item) {
        if item.json.pointer("/spec/ttlSecondsAfterFinished").is_some() {
            let reasons = vec![Reason::TimeToLive];
            self.world.note(&item.id, Certainty::Likely, reasons);
        }
    }

    /// Creates one object of a hook; tells how the wait for it stands. Where it was cleared away before, it makes no
    /// difference to the end whether it was there.
    fn create_hook(&mut self, item: &Item, is_cleared: bool) -> Result<State, Failed> {
        let (sure, mut reasons) = self.world.sure_now(item);
        let mut sure = sure.max(self.flow);
        if let Some(path) = server::undeclared(item.gvk(), &item.json, self.asked.kubernetes) {
            // Hooks alone are validated when they are built (facts 5.3).
            return self.refuse_hook(item, Certainty::Likely, vec![Reason::Undeclared { path }]);
        }
        let is_applied = self.sender.is_server_side;
        if let Some(live) = self.world.now(item) {
            if is_applied {
                let live = live.clone();
                return self.apply_hook(item, &live, sure, reasons);
            }
            self.depend_on_live(&item.name, sure, Status::Deployed, Reason::IfMissing);
            self.world.note(&item.id, sure, reasons);
            return self.refuse_hook(item, sure, vec![Reason::AlreadyExists]);
        }
        if self.is_namespace_unknown(item) {
            sure = sure.max(Certainty::Likely);
            self.depend_on_namespace(item, sure, Status::PendingRollback);
            self.doubt_flow(sure);
        }
        if sure != Certainty::Certain && !is_cleared {
            self.doubt_flow(sure);
            self.depend_on_live(&item.name, sure, Status::PendingRollback, Reason::IfThere);
        }
        let created = server::create(item.gvk(), &item.json, self.asked.kubernetes);
        if !created.refusals.is_empty() {
            let is_certain = created.refusals.iter().any(|one| one.is_certain);
            let refusals: Vec<Reason> = created.refusals.into_iter().map(Reason::Refused).collect();
            return self.refuse_hook(item, sure.max(certain_if(is_certain)), refusals);
        }
        let sure = sure.max(certain_if(created.doubts.is_empty()));
        self.doubt_flow(sure);
        self.world.make(&item.id, item.json.clone());
        reasons.extend(created.doubts.into_iter().map(Reason::from));
        self.world.note(&item.id, sure, reasons);
        Ok(wait_state(item.gvk(), &item.json))
    }

    fn refuse_hook<T>(
        &mut self,
        item: &Item,
        sure: Certainty,
        reasons: Vec<Reason>,
    ) -> Result<T, Failed> {
        self.blame(&item.name, None, &reasons);
        self.doubt_flow(sure);
        self.world.refuse(item, sure, reasons);
        Err(Failed { is_created: false })
    }

    /// Applies a hook over an object that is there: what is not changed is not run again.
    fn apply_hook(
        &mut self,
        item: &Item,
        live: &serde_json::Value,
        sure: Certainty,
        mut reasons: Vec<Reason>,
    ) -> Result<State, Failed> {
        let changed = self.sender.apply(None, item.gvk(), &item.json, live);
        self.depend_on_live(&item.name, sure, Status::PendingRollback, Reason::IfOwned);
        self.doubt_flow(sure);
        if !changed.refusals.is_empty() {
            let sure = sure.max(certain_if(changed.is_refusal_certain));
            return self.refuse_hook(item, sure, changed.refusals);
        }
        let sure = sure.max(certain_if(changed.doubts.is_empty()));
        let state = wait_state(item.gvk(), changed.after.as_ref().unwrap_or(live));
        reasons.extend(changed.doubts);
        self.world.note(&item.id, sure, reasons);
        self.world.change(&item.id, changed.after, changed.fields);
        Ok(state)
    }

    /// Deletes a hook's objects, where one of its policies says so.
    fn clean(&mut self, hook: &Planned<'_>, policy: &str) {
        if !hook.is_deleted_by(policy) {
            return;
        }
        let flow = self.flow;
        for item in &hook.items.items {
            if self.world.now(item).is_some() {
                let (sure, mut reasons) = self.world.sure_now(item);
                self.world.delete(&item.id);
                reasons.push(Reason::HookPolicy);
                self.world.note(&item.id, sure.max(flow), reasons);
            }
        }
    }
}

/// How the wait for a hook's object stands: only Jobs and Pods are waited for (facts 5.3).
fn wait_state(gvk: Gvk<'_>, object: &serde_json::Value) -> State {
    let status = object.get("status");
    let text =
        |value: Option<&serde_json::Value>, key: &str| Some(value?.get(key)?.as_str()?.to_owned());
    match (gvk.group, gvk.kind) {
        ("batch", "Job") => {
            let conditions = status.and_then(|status| status.get("conditions")?.as_array());
            let has = |wanted: &str| {
                conditions.into_iter().flatten().any(|one| {
                    text(Some(one), "type").as_deref() == Some(wanted)
                        && text(Some(one), "status").as_deref() == Some("True")
                })
            };
            if has("Failed") {
                State::Failed
            } else if has("Complete") {
                State::Succeeded
            } else {
                State::Open
            }
        }
        ("", "Pod") => match text(status, "phase").as_deref() {
            Some("Failed") => State::Failed,
            Some("Succeeded") => State::Succeeded,
            _ => State::Open,
        },
        _ => State::Succeeded,
    }
}
