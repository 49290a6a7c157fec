//! A hook with its objects, and what its policies make of them.

use std::rc::Rc;

use crate::findings::{Context, HookObjects};
use crate::limits::Limits;
use crate::manifest;
use crate::manifest::flatten::flatten;
use crate::manifest::object::Object;
use crate::release::{Hook, ReleaseRecord};

pub const BEFORE_CREATION: &str = "before-hook-creation";
pub const SUCCEEDED: &str = "hook-succeeded";
pub const FAILED: &str = "hook-failed";

/// A hook with its objects, as far as they could be read.
pub struct HookRead<'a> {
    pub hook: &'a Hook,
    pub objects: Rc<[Object]>,
}

impl HookRead<'_> {
    /// `Job/web-migrate`, as stored.
    pub fn label(&self) -> String {
        let kind = self.hook.kind.as_deref().unwrap_or("?");
        let name = self.hook.name.as_deref().unwrap_or_default();
        [kind, name].join("/")
    }

    pub fn has_event(&self, event: &str) -> bool {
        self.hook.events.iter().any(|one| one == event)
    }

    /// The Job that it is.
    pub fn job(&self) -> Option<&Object> {
        let mut objects = self.objects.iter();
        objects.find(|one| one.gvk.group == "batch" && one.gvk.kind == "Job")
    }

    /// A Job or a Pod: what has logs, and an end.
    pub fn job_or_pod(&self) -> bool {
        matches!(self.hook.kind.as_deref(), Some("Job" | "Pod"))
    }

    /// It runs in `helm test` only.
    pub fn is_test(&self) -> bool {
        self.hook.events.iter().all(|event| event == "test")
    }

    /// An empty list stands for `before-hook-creation` (facts 5.1).
    fn has_policy(&self, policy: &str) -> bool {
        let policies = &self.hook.delete_policies;
        if policies.is_empty() {
            return policy == BEFORE_CREATION;
        }
        policies.iter().any(|one| one == policy)
    }

    /// No policy deletes it (facts 5.3).
    pub fn is_definition(&self) -> bool {
        self.hook.kind.as_deref() == Some("CustomResourceDefinition")
    }

    /// Kubernetes deletes it some time after its end.
    pub fn expires(&self) -> bool {
        let mut objects = self.objects.iter();
        let path = "/spec/ttlSecondsAfterFinished";
        let has_it = |one: &Object| one.to_json().pointer(path).is_some_and(|at| !at.is_null());
        !self.is_deleted_by(SUCCEEDED) && objects.any(has_it)
    }

    /// An object whose name is made up at each run is not found again.
    pub fn is_deleted_by(&self, policy: &str) -> bool {
        let is_found = policy != BEFORE_CREATION || self.hook.name.is_some();
        self.has_policy(policy) && is_found && !self.is_definition()
    }
}

/// Hooks of a record that are read.
const MAX_HOOKS: usize = 200;

/// Bytes of their manifests that are read; hooks past them have no objects.
const MAX_BYTES: usize = 4 << 20;

impl Context<'_> {
    /// The hooks of a record with their objects, each read once; of very many, the first.
    pub fn hooks<'r>(&self, record: &'r ReleaseRecord) -> Vec<HookRead<'r>> {
        let mut known = self.hooks.borrow_mut();
        let objects = match known.iter().find(|(of, _)| *of == record.revision) {
            Some((_, objects)) => objects.clone(),
            None => {
                let objects = objects(record, self.limits);
                known.push((record.revision, objects.clone()));
                objects
            }
        };
        let hooks = record.hooks.iter().zip(objects);
        let hooks = hooks.map(|(hook, objects)| HookRead { hook, objects });
        hooks.collect()
    }
}

fn objects(record: &ReleaseRecord, limits: &Limits) -> HookObjects {
    let mut n_left = MAX_BYTES;
    let mut all = Vec::new();
    for hook in record.hooks.iter().take(MAX_HOOKS) {
        let text = hook.manifest.reveal();
        let is_read = text.len() <= n_left;
        n_left = n_left.saturating_sub(text.len());
        let text = if is_read { text } else { "" };
        all.push(
            flatten(manifest::parse(text, limits).objects)
                .objects
                .into(),
        );
    }
    all
}
