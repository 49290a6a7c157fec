//! Read-only commands, each for one thing that this preview does not know.

use super::shell::Shell;
use super::{StepView, Steps};
use crate::i18n::Text;
use crate::release::Depth;
use crate::rollback::prediction::{Effect, ObjectName, On};
use crate::rollback::reason::Reason;
use crate::rollback::undone::Code;
use crate::view::kubectl;
use crate::view::shell::with_context;

/// Lists them: what decides most comes first. Nothing where nothing is unknown.
pub(super) fn look(shell: &Shell<'_>) -> Vec<StepView> {
    let mut steps = Steps::default();
    records(shell, &mut steps);
    versions(shell, &mut steps);
    for command in &shell.question.rollback.commands {
        steps.add_new(Text::new("advice-look-live"), with_context(command));
    }
    dependencies(shell, &mut steps);
    losses(shell, &mut steps);
    steps.0
}

/// Which revisions there are, and what is in them.
fn records(shell: &Shell<'_>, steps: &mut Steps) {
    let history = |steps: &mut Steps| {
        steps.add_new(
            Text::new("advice-look-history"),
            shell.of.helm("history", ""),
        );
    };
    for reason in &shell.prediction.why {
        match reason {
            Reason::NewestUnknown => history(steps),
            Reason::NotGiven { revision } | Reason::NotRead { revision } => {
                record(shell, *revision, steps);
            }
            _ => {}
        }
    }
    let mut notes = shell.question.rollback.notes.iter();
    if notes.any(|note| note.id == "rollback-gaps") {
        history(steps);
    }
}

fn record(shell: &Shell<'_>, revision: i64, steps: &mut Steps) {
    let given = shell.of.record(revision);
    let is_whole =
        given.is_some_and(|one| one.has_payload && !one.is_partial && one.depth == Depth::Full);
    if is_whole {
        // All of it is here, and too much to be taken apart.
        steps.add_new(
            Text::new("advice-look-manifest").with("revision", revision),
            shell.of.helm("get manifest", &revision_flag(revision)),
        );
        return;
    }
    let object = given.and_then(|one| one.object.as_ref());
    let name = object.and_then(|object| object.name.as_deref());
    let command = shell.of.names().record(name, revision);
    steps.add_new(
        Text::new("advice-look-record").with("revision", revision),
        with_context(&command),
    );
}

fn revision_flag(revision: i64) -> String {
    [" --revision ", &revision.to_string()].concat()
}

/// Which versions will act, where nobody said so.
fn versions(shell: &Shell<'_>, steps: &mut Steps) {
    if shell.prediction.outcome.is_none() {
        return;
    }
    if shell.question.is_helm_assumed {
        let helm = shell.asked.helm;
        let version = format!("{}.{}.{}", helm.major, helm.minor, helm.patch);
        steps.add_new(
            Text::new("advice-look-helm").with("version", version),
            "helm version --short --kube-context CONTEXT".to_owned(),
        );
    }
    // Helm refuses a number whatever the cluster is.
    if shell.asked.is_kubernetes_assumed && shell.prediction.creates_revision.is_some() {
        let minor = i64::from(shell.asked.kubernetes.minor);
        steps.add_new(
            Text::new("advice-look-kubernetes").with("minor", minor),
            with_context("kubectl version"),
        );
    }
}

/// What the end hangs on.
fn dependencies(shell: &Shell<'_>, steps: &mut Steps) {
    let all = &shell.question.rollback.depends_on;
    for one in all.iter().filter(|one| one.on != "readiness") {
        let Some(command) = &one.command else {
            continue;
        };
        if one.on != "live" || !is_fetched(shell, command) {
            steps.add_new(one.text.clone(), with_context(command));
        }
    }
    let on = |on: On| {
        let all = shell.prediction.depends_on.iter();
        let all = all.filter(move |one| one.on == on);
        all.map(|one| &one.object).collect::<Vec<&ObjectName>>()
    };
    let awaited = on(On::Readiness);
    for command in shell.get(awaited.clone(), "") {
        steps.add_new(Text::new("advice-look-ready"), command);
    }
    for object in awaited {
        steps.add_new(Text::new("advice-look-events"), events(shell, object));
    }
    if !on(On::Hook).is_empty() {
        let to = shell.prediction.to;
        steps.add_new(
            Text::new("advice-look-hooks").with("revision", to),
            shell.of.helm("get hooks", &revision_flag(to)),
        );
    }
}

/// The events around an object, by when each began.
pub(super) fn events(shell: &Shell<'_>, object: &ObjectName) -> String {
    let place = shell.place(object);
    [
        "kubectl get events",
        &place,
        " --sort-by=.metadata.creationTimestamp",
    ]
    .concat()
}

/// Whether a command for all objects fetches the one that this command is for.
fn is_fetched(shell: &Shell<'_>, command: &str) -> bool {
    let mut words = command.split(' ').skip(2);
    let Some(object) = words.next() else {
        return false;
    };
    let place = words.collect::<Vec<_>>().join(" ");
    let mut all = shell.question.rollback.commands.iter();
    all.any(|one| one.contains(&place) && one.split(' ').any(|word| word == object))
}

/// What goes with objects that the rollback deletes.
fn losses(shell: &Shell<'_>, steps: &mut Steps) {
    let mut lost = shell.prediction.not_undone.iter();
    let has_volumes = |code| {
        matches!(
            code,
            Code::DeletedVolume | Code::DeletedClaims | Code::DeletedNamespace
        )
    };
    if lost.any(|one| has_volumes(one.code)) {
        let columns = "kubectl get persistentvolumes -o custom-columns=name:.metadata.name,\
                       policy:.spec.persistentVolumeReclaimPolicy,namespace:.spec.claimRef.namespace,\
                       claim:.spec.claimRef.name";
        steps.add_new(Text::new("advice-look-volumes"), with_context(columns));
    }
    for one in &shell.prediction.objects {
        let name = one.object.name.as_str();
        let is_definition = one.object.kind == "CustomResourceDefinition";
        if is_definition && one.effect == Some(Effect::Deleted) && kubectl::is_word(name) {
            // A definition is called as its objects are: `widgets.example.test`.
            let command = ["kubectl get ", name, " -A"].concat();
            steps.add_new(
                Text::new("advice-look-kind").with("object", name),
                with_context(&command),
            );
        }
    }
}
