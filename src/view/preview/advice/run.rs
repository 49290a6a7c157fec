//! The rollback itself.

use super::shell::Shell;
use super::{StepView, Steps};
use crate::i18n::Text;
use crate::rollback::helm::OnForeign;
use crate::rollback::prediction::{Effect, ObjectPrediction};
use crate::rollback::reason::Reason;
use crate::view::kubectl;

/// Gives a trial that changes nothing, and the command.
pub(super) fn roll_back(shell: &Shell<'_>, revision: i64) -> Vec<StepView> {
    let mut steps = Steps::default();
    let to = shell.prediction.to;
    if shell.of.is_elsewhere() {
        let text = Text::new("advice-elsewhere")
            .with("records", shell.of.records.unwrap_or_default())
            .with("namespace", shell.of.namespace.unwrap_or_default());
        steps.say(text);
        return steps.0;
    }
    // Helm 4 has a word for it, and warns without (helm v4 pkg/cmd/helpers.go); Helm 3 takes none.
    let dry = if shell.asked.helm.major >= 4 {
        " --dry-run=client"
    } else {
        " --dry-run"
    };
    steps.add(
        Text::new("advice-dry-run").with("to", to),
        shell.rollback(to, dry),
    );
    keep(shell, &mut steps);
    let status = shell.prediction.outcome_status.as_ref();
    let text = Text::new("advice-roll-back")
        .with("to", to)
        .with("revision", revision)
        .with("status", status.map_or("unknown", |status| status.as_str()));
    steps.add(text, shell.rollback(to, &shell.flags()));
    steps.0
}

/// Kinds whose deletion takes more with it than what a manifest has.
const HOLDERS: [&str; 4] = [
    "CustomResourceDefinition",
    "Namespace",
    "PersistentVolume",
    "PersistentVolumeClaim",
];

/// Offers to keep what the rollback would delete with all that it holds: Helm reads that from the live object (facts 4.7).
fn keep(shell: &Shell<'_>, steps: &mut Steps) {
    let helm = shell.asked.helm;
    if !helm.spares_kept() {
        return;
    }
    let stops = if helm.on_foreign() == OnForeign::Adopted {
        "no"
    } else {
        "yes"
    };
    let deleted = shell.prediction.objects.iter().filter(|one| is_spared(one));
    for one in deleted {
        let object = &one.object;
        let text = Text::new("advice-keep")
            .with("object", [&*object.kind, "/", &*object.name].concat())
            .with("stops", stops);
        let command = [
            "kubectl annotate ",
            &kubectl::named(object),
            " helm.sh/resource-policy=keep",
            &shell.place(object),
        ];
        steps.add(text, command.concat());
    }
}

/// Neither a hook's delete policy, nor `--cleanup-on-fail`, nor the end of what holds it looks at the annotation.
fn is_spared(one: &ObjectPrediction) -> bool {
    let is_otherwise = |reason: &Reason| {
        matches!(
            reason,
            Reason::HookPolicy | Reason::CleanedUp | Reason::HolderGoes
        )
    };
    one.effect == Some(Effect::Deleted)
        && HOLDERS.contains(&one.object.kind.as_str())
        && !one.reasons.iter().any(is_otherwise)
}
