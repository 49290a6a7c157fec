//! What every command of a preview says: the release, the flags that were asked for, and a place for the context.

use crate::rollback::asked::{Asked, ServerSide, Wait};
use crate::rollback::is_server_side;
use crate::rollback::prediction::{ObjectName, Prediction, Stop};
use crate::view::kubectl;
use crate::view::preview::Question;
use crate::view::rollback::RollbackView;
use crate::view::shell::{self, CONTEXT, with_context};

/// Writes commands about one rollback.
pub(super) struct Shell<'a> {
    pub(super) question: &'a Question<'a>,
    pub(super) prediction: &'a Prediction,
    pub(super) asked: &'a Asked,
    /// The release that it is of.
    pub(super) of: shell::Shell<'a>,
}

impl<'a> Shell<'a> {
    pub(super) fn new(question: &'a Question<'a>) -> Self {
        Self {
            question,
            prediction: question.prediction,
            asked: question.asked,
            of: shell::Shell::new(question.lineage),
        }
    }

    /// `helm rollback web 3 -n shop --kube-context CONTEXT --wait`, as asked.
    pub(super) fn rollback(&self, to: i64, flags: &str) -> String {
        self.of
            .helm_of("rollback", &[" ", &to.to_string()].concat(), flags)
    }

    /// Gives the flags that were asked for and are not that version's defaults (facts 2.5, 3, 4.5, 4.8).
    pub(super) fn flags(&self) -> String {
        let asked = self.asked;
        let is_4 = asked.helm.major >= 4;
        let defaults = Asked::defaults(asked.target, asked.helm, asked.kubernetes);
        let mut flags = String::new();
        if asked.wait != defaults.wait {
            flags.push_str(match asked.wait {
                Wait::Watcher => " --wait=watcher",
                Wait::Legacy if is_4 => " --wait=legacy",
                Wait::Legacy => " --wait",
                Wait::HookOnly | Wait::None => "",
            });
        }
        for (is_asked, flag) in [
            (asked.waits_for_jobs, " --wait-for-jobs"),
            (asked.has_no_hooks, " --no-hooks"),
            (asked.is_forced, self.force()),
            (asked.cleans_up_on_fail, " --cleanup-on-fail"),
            (asked.server_side == ServerSide::True, " --server-side=true"),
            (
                asked.server_side == ServerSide::False,
                " --server-side=false",
            ),
        ] {
            if is_asked {
                flags.push_str(flag);
            }
        }
        if asked.history_max != defaults.history_max {
            flags.push_str(" --history-max ");
            flags.push_str(&asked.history_max.max(0).to_string());
        }
        flags
    }

    /// Replaces objects instead of patching them, as that version spells it (facts 4.5).
    pub(super) const fn force(&self) -> &'static str {
        if self.asked.helm.major >= 4 {
            " --force-replace"
        } else {
            " --force"
        }
    }

    /// Whether this version refuses upgrades of pending releases, as messages take it.
    pub(super) fn locks(&self) -> &'static str {
        if self.asked.helm.locks() { "yes" } else { "no" }
    }

    pub(super) fn is_server_side(&self) -> bool {
        is_server_side(self.question.lineage, self.asked, self.prediction.to)
    }

    /// Whether a second run would pass over a change that the first one was refused (facts 13).
    pub(super) fn forgets_refusal(&self) -> bool {
        let is_merged = !self.is_server_side() && !self.asked.is_forced;
        self.prediction.stop == Some(Stop::Patch) && is_merged
    }

    /// Whether it ends only when objects are ready.
    pub(super) const fn is_waiting(&self) -> bool {
        matches!(self.asked.wait, Wait::Watcher | Wait::Legacy)
    }

    /// Whether a rollback to that revision runs hooks, as messages take it.
    pub(super) fn hooks_of(&self, revision: i64) -> &'static str {
        let hooks = self.of.record(revision).map(|record| record.hooks.iter());
        let mut events = hooks.into_iter().flatten().flat_map(|hook| &hook.events);
        let has_some = events.any(|event| event.ends_with("-rollback"));
        if has_some && !self.asked.has_no_hooks {
            "run"
        } else {
            "none"
        }
    }

    /// `kubectl get … -n shop --context CONTEXT`, one for each namespace.
    pub(super) fn get(&self, objects: Vec<&ObjectName>, flags: &str) -> Vec<String> {
        let places = kubectl::by_place(objects, self.of.namespace);
        let places = places.iter();
        let commands = places.map(|objects| kubectl::get(objects, self.of.namespace));
        commands.map(|one| with_context(&(one + flags))).collect()
    }

    /// `-n shop --context CONTEXT` of one object.
    pub(super) fn place(&self, object: &ObjectName) -> String {
        let namespace = object.namespace.as_deref().or(self.of.namespace);
        let namespace = kubectl::word(namespace.unwrap_or_default(), "NAMESPACE");
        [" -n ", namespace, " --context ", CONTEXT].concat()
    }
}

/// Gives what stands beside the advice the same place for the context: a report has none to fill it with.
pub fn with_contexts(rollback: &mut RollbackView) {
    let of_dependencies = rollback.depends_on.iter_mut();
    let of_dependencies = of_dependencies.filter_map(|one| one.command.as_mut());
    for command in rollback.commands.iter_mut().chain(of_dependencies) {
        *command = with_context(command);
    }
}
