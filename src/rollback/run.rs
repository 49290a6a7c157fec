//! A rollback as it goes: the steps in Helm's order, each of which can end it (facts 4.3).

use super::asked::{Asked, ServerSide};
use super::build;
use super::evidence::Failure;
use super::history::{End, Pair};
use super::hooks::Event;
use super::item::{Item, Items, Places};
use super::patch::Sender;
use super::prediction::{Certainty, Dependency, HookPrediction, ObjectName, On, Outcome, Stop};
use super::reason::Reason;
use super::world::World;
use crate::limits::Limits;
use crate::lineage::Lineage;
use crate::order::Sorted;
use crate::release::status::Status;
use crate::release::{ApplyMethod, ReleaseRecord};

/// Everything that the steps share.
pub(super) struct Run<'a> {
    pub asked: &'a Asked,
    pub sender: Sender<'a>,
    pub pair: &'a Pair<'a>,
    pub lineage: &'a Lineage,
    pub world: World<'a>,
    pub places: &'a Places,
    pub limits: &'a Limits,
    pub has_live: bool,
    pub is_live_complete: bool,
    /// Refusals that the history tells of.
    pub failures: Vec<Failure<'a>>,
    /// How sure anything can be at all, and why no surer.
    pub base: Certainty,
    pub base_reasons: Vec<Reason>,
    /// How sure it is that the rollback comes to this step as it does here.
    pub flow: Certainty,
    /// How sure the end is.
    pub certainty: Certainty,
    pub why: Vec<Reason>,
    pub depends_on: Vec<Dependency>,
    pub depends_known: Sorted<(On, ObjectName)>,
    pub hooks: Vec<HookPrediction>,
}

/// The end of a rollback before its end.
pub(super) struct Halt {
    pub stop: Stop,
    pub outcome: Outcome,
    pub error: Option<String>,
}

impl Halt {
    pub(super) const fn new(stop: Stop) -> Self {
        let outcome = match stop {
            Stop::Build | Stop::Hook => Outcome::Stuck,
            Stop::Create | Stop::Patch | Stop::Wait => Outcome::Fails,
        };
        Self {
            stop,
            outcome,
            error: None,
        }
    }
}

/// Whether objects are applied by the server (facts 4.5).
pub(super) fn is_server_side(asked: &Asked, target: &ReleaseRecord) -> bool {
    asked.helm.has_server_side()
        && match asked.server_side {
            ServerSide::Auto => target.apply_method == Some(ApplyMethod::ServerSide),
            ServerSide::True => true,
            ServerSide::False => false,
        }
}

impl Run<'_> {
    /// Plays the rollback.
    pub(super) fn play(&mut self, current: &Items, target: &Items) -> End {
        let played = self.steps(current, target);
        match played {
            Ok(()) => End {
                outcome: Outcome::Succeeds,
                stop: None,
                error: None,
            },
            Err(halt) => End {
                outcome: halt.outcome,
                stop: Some(halt.stop),
                error: halt.error,
            },
        }
    }

    fn steps(&mut self, current: &Items, target: &Items) -> Result<(), Halt> {
        let built = build::check(self, current, target);
        if let Err(halt) = built {
            self.leave_rest(&target.items);
            self.leave_rest(&current.items);
            self.leave_hooks(Event::Pre);
            self.leave_hooks(Event::Post);
            return Err(halt);
        }
        if let Err(halt) = self.run_hooks(Event::Pre) {
            self.leave_rest(&target.items);
            self.leave_rest(&current.items);
            self.leave_hooks(Event::Post);
            return Err(halt);
        }
        if let Err(halt) = self.update(&current.items, &target.items) {
            self.leave_hooks(Event::Post);
            return Err(halt);
        }
        self.wait(&target.items);
        self.run_hooks(Event::Post)
    }

    /// Notes objects that the rollback does not come to.
    pub(super) fn leave_rest(&mut self, items: &[Item]) {
        let flow = self.flow;
        for item in items {
            if !self.world.is_noted(&item.id) {
                self.world.note(&item.id, flow, vec![Reason::NotReached]);
            }
        }
    }

    /// An earlier step may end otherwise: what comes after is as sure as that.
    pub(super) fn doubt_flow(&mut self, certainty: Certainty) {
        self.flow = self.flow.max(certainty);
        self.doubt_end(certainty);
    }

    pub(super) fn doubt_end(&mut self, certainty: Certainty) {
        self.certainty = self.certainty.max(certainty);
    }

    /// Notes why it ends, and at which object.
    pub(super) fn blame(&mut self, object: &ObjectName, revision: Option<i64>, reasons: &[Reason]) {
        self.why.push(Reason::At {
            object: object.clone(),
            revision,
        });
        self.why.extend_from_slice(reasons);
    }

    /// Notes what the end hangs on; the first entry for an object counts.
    pub(super) fn depend(&mut self, on: On, object: &ObjectName, status: Status, reason: Reason) {
        if self.depends_known.add((on, object.clone())) {
            self.depends_on.push(Dependency {
                on,
                object: object.clone(),
                status_if_it_fails: status,
                reasons: vec![reason],
            });
        }
    }

    /// Whether the object can be another than the one looked at: then the end hangs on it.
    pub(super) fn depend_on_live(
        &mut self,
        object: &ObjectName,
        certainty: Certainty,
        status: Status,
        condition: Reason,
    ) {
        if certainty != Certainty::Certain {
            self.depend(On::Live, object, status, condition);
        }
    }
}
