//! What every command of a preview says: the release, where its records are, and a place for the context.

use super::CONTEXT;
use crate::release::status::Status;
use crate::release::{ReleaseRecord, Storage};
use crate::rollback::asked::{Asked, ServerSide, Wait};
use crate::rollback::is_server_side;
use crate::rollback::prediction::{ObjectName, Prediction, Stop};
use crate::view::kubectl;
use crate::view::missing::Names;
use crate::view::preview::Question;
use crate::view::rollback::RollbackView;
use crate::view::text::name_or;

/// Writes commands about one release.
pub(super) struct Shell<'a> {
    pub(super) question: &'a Question<'a>,
    pub(super) prediction: &'a Prediction,
    pub(super) asked: &'a Asked,
    release: &'a str,
    /// Where the records are: Helm finds them in the namespace it is told, and nowhere else.
    pub(super) records: Option<&'a str>,
    /// Where objects belong that name no namespace.
    pub(super) namespace: Option<&'a str>,
}

impl<'a> Shell<'a> {
    pub(super) fn new(question: &'a Question<'a>) -> Self {
        let key = &question.lineage.key;
        let namespace = key.namespace.as_deref();
        let newest = question.lineage.revisions.last().map(|one| &one.record);
        let object = newest.and_then(|record| record.object.as_ref());
        Self {
            question,
            prediction: question.prediction,
            asked: question.asked,
            release: name_or(key.name.as_deref(), "RELEASE"),
            records: object
                .and_then(|object| object.namespace.as_deref())
                .or(namespace),
            namespace,
        }
    }

    /// Whether the records lie in another namespace than the release's objects, as Flux can keep them.
    pub(super) fn is_elsewhere(&self) -> bool {
        self.namespace.is_some() && self.records != self.namespace
    }

    /// `helm history web -n shop --kube-context CONTEXT`
    pub(super) fn helm(&self, command: &str, flags: &str) -> String {
        self.helm_of(command, "", flags)
    }

    /// `helm rollback web 3 -n shop --kube-context CONTEXT --wait`, as asked.
    pub(super) fn rollback(&self, to: i64, flags: &str) -> String {
        let number = [" ", &to.to_string()].concat();
        self.helm_of("rollback", &number, flags)
    }

    /// `helm upgrade web CHART -n shop --kube-context CONTEXT`
    pub(super) fn upgrade(&self) -> String {
        self.helm_of("upgrade", " CHART", "")
    }

    fn helm_of(&self, command: &str, argument: &str, flags: &str) -> String {
        // Without it Helm looks for Secrets (facts 1.1).
        let driver = match self.question.lineage.storage {
            Storage::ConfigMap => "HELM_DRIVER=configmap ",
            Storage::Sql => "HELM_DRIVER=sql ",
            _ => "",
        };
        [
            driver,
            "helm ",
            command,
            " ",
            self.release,
            argument,
            " -n ",
            name_or(self.records, "NAMESPACE"),
            " --kube-context ",
            CONTEXT,
            flags,
        ]
        .concat()
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

    pub(super) fn record(&self, revision: i64) -> Option<&'a ReleaseRecord> {
        let records = self.question.lineage.revisions.iter();
        let mut records = records.map(|one| &one.record);
        records.find(|record| record.revision == revision)
    }

    /// Whether a rollback to that revision runs hooks, as messages take it.
    pub(super) fn hooks_of(&self, revision: i64) -> &'static str {
        let hooks = self.record(revision).map(|record| record.hooks.iter());
        let mut events = hooks.into_iter().flatten().flat_map(|hook| &hook.events);
        let has_some = events.any(|event| event.ends_with("-rollback"));
        if has_some && !self.asked.has_no_hooks {
            "run"
        } else {
            "none"
        }
    }

    /// The newest record that Helm sees.
    pub(super) fn newest(&self) -> Option<&'a ReleaseRecord> {
        let records = self.question.lineage.revisions.iter().rev();
        let mut records = records.map(|one| &one.record);
        records.find(|record| record.is_visible_to_helm())
    }

    /// The newest deployed revision, to which one could go back.
    pub(super) fn deployed(&self) -> Option<i64> {
        let records = self.question.lineage.revisions.iter().rev();
        let mut records = records.map(|one| &one.record);
        let found = records.find(|one| one.is_visible_to_helm() && one.is_marked_deployed())?;
        Some(found.revision)
    }

    pub(super) fn status_of_newest(&self) -> Option<&'a Status> {
        self.newest()?.known_status()
    }

    /// Names the release as far as it is known, and where its records are.
    pub(super) fn names(&self) -> Names {
        let mut names = Names::of(self.question.lineage);
        names.namespace = self.records.map(str::to_owned);
        names
    }

    /// Gives the kind and name of the object that holds a record.
    pub(super) fn record_object(&self, revision: i64) -> Option<String> {
        let kind = match self.question.lineage.storage {
            Storage::Secret => "secret ",
            Storage::ConfigMap => "configmap ",
            _ => return None,
        };
        let object = self.record(revision).and_then(|one| one.object.as_ref());
        let own = object.and_then(|object| object.name.as_deref());
        let made = format!("sh.helm.release.v1.{}.v{revision}", self.release);
        let name = name_or(own, &made);
        let namespace = name_or(self.records, "NAMESPACE");
        Some([kind, name, " -n ", namespace].concat())
    }

    /// `kubectl get … -n shop --context CONTEXT`, one for each namespace.
    pub(super) fn get(&self, objects: Vec<&ObjectName>, flags: &str) -> Vec<String> {
        let places = kubectl::by_place(objects, self.namespace);
        let places = places.iter();
        let commands = places.map(|objects| kubectl::get(objects, self.namespace));
        commands.map(|one| with_context(&(one + flags))).collect()
    }

    /// `-n shop --context CONTEXT` of one object.
    pub(super) fn place(&self, object: &ObjectName) -> String {
        let namespace = object.namespace.as_deref().or(self.namespace);
        let namespace = kubectl::word(namespace.unwrap_or_default(), "NAMESPACE");
        [" -n ", namespace, " --context ", CONTEXT].concat()
    }
}

/// Gives a kubectl command its context; what else there is goes by other connections.
pub(in crate::view::preview) fn with_context(command: &str) -> String {
    if !command.starts_with("kubectl ") {
        return command.to_owned();
    }
    // No name in a command holds a space.
    let (command, file) = match command.split_once(" > ") {
        Some((command, file)) => (command, [" > ", file].concat()),
        None => (command, String::new()),
    };
    [command, " --context ", CONTEXT, &file].concat()
}

/// Gives what stands beside the advice the same place for the context: a report has none to fill it with.
pub fn with_contexts(rollback: &mut RollbackView) {
    let of_dependencies = rollback.depends_on.iter_mut();
    let of_dependencies = of_dependencies.filter_map(|one| one.command.as_mut());
    for command in rollback.commands.iter_mut().chain(of_dependencies) {
        *command = with_context(command);
    }
}
