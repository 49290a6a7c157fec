//! The wait for the target's objects (facts 2.5, 4.3).

use super::asked::{Asked, Wait};
use super::item::Item;
use super::prediction::{Certainty, On};
use super::reason::Reason;
use super::run::Run;
use crate::kubernetes::readiness::{self, Mode};
use crate::release::status::Status;

const fn mode(asked: &Asked) -> Mode {
    let waits_for_jobs = asked.waits_for_jobs;
    match asked.wait {
        Wait::None => Mode::None,
        Wait::HookOnly => Mode::HookOnly,
        Wait::Watcher => Mode::Watcher { waits_for_jobs },
        Wait::Legacy => Mode::Legacy { waits_for_jobs },
    }
}

impl Run<'_> {
    /// Notes what can fail to become ready: all that changes, and what is not ready now.
    pub(super) fn wait(&mut self, target: &[Item]) {
        let mode = mode(self.asked);
        for item in target {
            let gvk = item.gvk();
            if !readiness::can_fail(gvk, mode, &item.json) {
                continue;
            }
            let is_same = self.world.is_same(&item.id);
            let (sure, _) = self.world.sure_now(item);
            let is_ready = is_same
                && sure == Certainty::Certain
                && self
                    .world
                    .now(item)
                    .and_then(|live| readiness::is_ready(gvk, mode, live))
                    .unwrap_or_default();
            if !is_ready {
                self.depend(On::Readiness, &item.name, Status::Failed, Reason::Readiness);
            }
        }
    }
}
