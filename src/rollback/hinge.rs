//! What hangs on something that can go otherwise: with a hook that fails nothing after it is done.
//!
//! Objects are predicted as if all went well that `depends_on` lists. What would fare otherwise is certain only where the
//! history shows that a hook succeeds; a claim's growth and a definition that nobody showed leave it likely.

use super::hooks::{self, Event};
use super::prediction::{Certainty, Effect, ObjectName, ObjectPrediction, On};
use super::reason::Reason;
use super::run::Run;
use crate::order::Sorted;

/// Steps of the rollback that may not be reached.
#[derive(Default)]
struct Doubts {
    /// The manifests may not be built.
    is_build_open: bool,
    /// A hook before the objects can fail.
    can_pre_fail: bool,
    /// A change can be refused: then nothing is deleted.
    can_patch_fail: bool,
}

/// Weakens what is certain only as long as all goes well.
pub(super) fn weaken(run: &Run<'_>, objects: &mut [ObjectPrediction]) {
    let mut open: Sorted<&ObjectName> = Sorted::new();
    let mut doubts = Doubts::default();
    for dependency in &run.depends_on {
        match dependency.on {
            On::Hook => {
                open.add(&dependency.object);
            }
            On::Cluster if dependency.reasons.contains(&Reason::VolumeExpansion) => {
                doubts.can_patch_fail = true;
            }
            On::Cluster => {
                let mut reasons = dependency.reasons.iter();
                doubts.is_build_open |= reasons.any(|one| matches!(one, Reason::CrdUnknown { .. }));
            }
            // What comes after a live object that decides is not called certain anyway.
            On::Live | On::Readiness => {}
        }
    }
    let mut of_hooks = Sorted::new();
    let mut hinged = Sorted::new();
    for event in [Event::Pre, Event::Post] {
        let mut is_reached = event == Event::Pre || !(doubts.can_pre_fail || doubts.can_patch_fail);
        for hook in hooks::planned(run, event) {
            let mut items = hook.items.items.iter();
            let is_open =
                items.any(|item| open.contains(&item.name)) && !hook.has_only_succeeded(run);
            for item in &hook.items.items {
                of_hooks.add(item.name.clone());
                if !is_reached || (is_open && !hook.ends_alike()) {
                    hinged.add(item.name.clone());
                }
            }
            is_reached &= !is_open;
            doubts.can_pre_fail |= is_open && event == Event::Pre;
        }
    }
    for object in objects {
        let is_change = matches!(
            object.effect,
            Some(Effect::Created | Effect::Patched | Effect::Deleted | Effect::Recreated)
        );
        let is_deletion = object.effect == Some(Effect::Deleted);
        let is_open = if of_hooks.contains(&object.object) {
            hinged.contains(&object.object) || (is_change && doubts.is_build_open)
        } else {
            is_change && (doubts.is_build_open || doubts.can_pre_fail)
                || is_deletion && doubts.can_patch_fail
        };
        if is_open && object.certainty == Certainty::Certain {
            object.certainty = Certainty::Likely;
            if !object.reasons.contains(&Reason::AfterUncertain) {
                object.reasons.push(Reason::AfterUncertain);
            }
        }
    }
}
