//! Reasons as sentences.

use serde_json::Value;

use super::{FieldView, Mask};
use crate::i18n::Text;
use crate::kubernetes::removed::{ApiVersion, Unserved};
use crate::merge::{Stuck, StuckCause};
use crate::rollback::prediction::{FieldChange, ObjectName};
use crate::rollback::reason::Reason;
use crate::server::DoubtCause;

/// Says why, of an object or of the whole; names and paths are shown as they are stored.
pub fn text(reason: &Reason) -> Text {
    match reason {
        Reason::Refused(refusal) => {
            Text::new(refusal.rule.id()).with("path", refusal.path.as_str())
        }
        Reason::Conflict { manager, path } => Text::new("rollback-why-conflict")
            .with("manager", manager.as_str())
            .with("path", path.as_str()),
        Reason::Undeclared { path } => {
            Text::new("rollback-why-undeclared").with("path", path.as_str())
        }
        Reason::Doubt { path, cause } => Text::new(match cause {
            DoubtCause::DefaultAfterRemoval => "rollback-why-default",
            DoubtCause::NoRule => "rollback-why-no-rule",
            DoubtCause::Number => "rollback-why-number",
        })
        .with("path", place(path)),
        Reason::Merge(stuck) => merge(stuck),
        Reason::NotServed { cause, replacement } => not_served(*cause, *replacement),
        Reason::CrdUnknown {
            removed: Some(removed),
        } => Text::new("rollback-why-crd-dropped")
            .with("product", removed.product)
            .with("version", removed.removed_in),
        Reason::OtherVersion { api_version } => {
            Text::new("rollback-why-other-version").with("version", api_version.as_str())
        }
        Reason::KubernetesAssumed { minor } => {
            Text::new("rollback-why-kubernetes").with("minor", i64::from(*minor))
        }
        Reason::Unreadable { revision }
        | Reason::RefusedBefore { revision }
        | Reason::NoVersion { revision }
        | Reason::NotGiven { revision }
        | Reason::NotRead { revision } => Text::new(plain(reason)).with("revision", *revision),
        Reason::FromHistory => Text::new(plain(reason)).with("scope", "this"),
        Reason::At { object, revision } => Text::new(plain(reason))
            .with("object", short(object))
            .with("revision", revision.unwrap_or_default()),
        _ => Text::new(plain(reason)),
    }
}

/// Says the way out of a refusal of an object, or of a hook that can't be made.
pub(super) fn way_out(reason: &Reason, kind: &str) -> Option<Text> {
    Some(match reason {
        Reason::Refused(refusal) => Text::new(refusal.rule.way_out_id()).with("kind", kind),
        Reason::Conflict { .. } => Text::new("rollback-way-conflict"),
        Reason::NotServed { .. } => Text::new("rollback-way-api"),
        Reason::NotInCurrent => Text::new("rollback-way-again"),
        Reason::AlreadyExists | Reason::FailedBefore => Text::new("rollback-way-hook"),
        _ => return None,
    })
}

/// `Deployment/web`.
pub(super) fn short(object: &ObjectName) -> String {
    [&*object.kind, &*object.name].join("/")
}

/// The message of a reason that says no more than which it is, or a revision.
const fn plain(reason: &Reason) -> &'static str {
    match reason {
        Reason::CrdUnknown { .. } => "rollback-why-crd-unknown",
        Reason::CrdMissing => "rollback-why-crd-missing",
        Reason::HolderGoes => "rollback-why-holder-goes",
        Reason::NoName => "rollback-why-no-name",
        Reason::NamespaceUnknown => "rollback-why-namespace",
        Reason::Controlled => "rollback-why-controlled",
        Reason::Record => "rollback-why-record",
        Reason::Unreadable { .. } => "rollback-why-unreadable",
        Reason::NotInCurrent => "rollback-why-not-in-current",
        Reason::Adopted => "rollback-why-adopted",
        Reason::AlreadyExists => "rollback-why-already-exists",
        Reason::NotReached => "rollback-why-not-reached",
        Reason::DeletionSkipped => "rollback-why-deletion-skipped",
        Reason::Kept => "rollback-why-kept",
        Reason::CleanedUp => "rollback-why-cleaned-up",
        Reason::HookPolicy => "rollback-why-hook-policy",
        Reason::RefusedBefore { .. } => "rollback-why-refused-before",
        Reason::Unreported => "rollback-why-unreported",
        Reason::FromHistory => "rollback-why-from-history",
        Reason::LiveCut => "rollback-why-live-cut",
        Reason::LiveContradicted => "rollback-why-live-contradicted",
        Reason::BeingDeleted => "rollback-why-being-deleted",
        Reason::AfterUncertain => "rollback-why-after-uncertain",
        Reason::HelmVersion => "rollback-why-helm-version",
        Reason::Twice => "rollback-why-twice",
        Reason::ForceWithServerSide => "rollback-why-force",
        Reason::FailedBefore => "rollback-why-failed-before",
        Reason::VolumeExpansion => "rollback-why-volume",
        Reason::HookCanFail => "rollback-why-hook",
        Reason::Readiness => "rollback-why-readiness",
        Reason::TimeToLive => "rollback-why-time-to-live",
        Reason::NotGiven { .. } => "rollback-why-not-given",
        Reason::At { .. } => "rollback-why-at",
        Reason::NoVersion { .. } => "rollback-why-no-version",
        Reason::InvalidRevision => "rollback-why-invalid-revision",
        Reason::PruningFails => "rollback-why-pruning",
        Reason::NotRead { .. } => "rollback-why-not-read",
        Reason::NewestUnknown => "rollback-why-newest-unknown",
        Reason::LiveDecides
        | Reason::IfThere
        | Reason::IfMissing
        | Reason::IfOwned
        | Reason::IfDiffers
        | Reason::IfFits
        | Reason::Refused(_)
        | Reason::Conflict { .. }
        | Reason::Doubt { .. }
        | Reason::Undeclared { .. }
        | Reason::Merge(_)
        | Reason::NotServed { .. }
        | Reason::KubernetesAssumed { .. }
        | Reason::OtherVersion { .. } => "rollback-why-live",
    }
}

fn not_served(cause: Unserved, replacement: Option<ApiVersion>) -> Text {
    let (cause, version) = match cause {
        Unserved::Removed(version) => ("removed", Some(version)),
        Unserved::NotYet(version) => ("not-yet", Some(version)),
        Unserved::OffByDefault => ("off", None),
        Unserved::NeverWas => ("never", None),
    };
    let text = Text::new(match replacement {
        Some(_) => "rollback-why-not-served-replaced",
        None => "rollback-why-not-served",
    });
    let minor = version.map_or(0, |version| version.minor);
    let text = text.with("cause", cause).with("minor", i64::from(minor));
    match replacement {
        Some(replacement) => text.with("replacement", replacement.to_string()),
        None => text,
    }
}

fn merge(stuck: &Stuck) -> Text {
    Text::new("rollback-why-merge")
        .with(
            "cause",
            match stuck.cause {
                StuckCause::NoMergeKey => "no-key",
                StuckCause::TypesDiffer => "types",
                StuckCause::DuplicateKey => "duplicate",
                StuckCause::TooDeep => "deep",
            },
        )
        .with("path", place(&stuck.path))
}

/// The object itself has an empty path.
fn place(path: &str) -> &str {
    if path.is_empty() { "." } else { path }
}

/// Bytes of a value that a sentence shows; the fields show all of it.
const SHOWN: usize = 80;

/// Says which value stands in the way of which.
pub(super) fn values(
    reason: &Reason,
    object: Option<&ObjectName>,
    mask: &mut dyn Mask,
) -> Option<Text> {
    let Reason::Refused(refusal) = reason else {
        return None;
    };
    let field = FieldChange {
        path: refusal.path.clone(),
        stored: None,
        live: refusal.old.clone(),
        after: refusal.new.clone(),
    };
    let FieldView { live, after, .. } = mask.fields(object?, &[field]).pop()?;
    if live.is_none() && after.is_none() {
        return None;
    }
    let (old, new) = (parsed(live), parsed(after));
    let mut path = refusal.path.clone();
    let (old, new) = differing(old.as_ref(), new.as_ref(), &mut path);
    let text = Text::new("rollback-why-values").with("path", path);
    Some(text.with("old", shown(old)).with("new", shown(new)))
}

/// The mask wrote it as JSON.
fn parsed(json: Option<String>) -> Option<Value> {
    serde_json::from_str(&json?).ok()
}

/// Goes down to the first values that differ, and names them.
fn differing<'v>(
    mut old: Option<&'v Value>,
    mut new: Option<&'v Value>,
    path: &mut String,
) -> (Option<&'v Value>, Option<&'v Value>) {
    loop {
        let step = match (old, new) {
            (Some(Value::Object(a)), Some(Value::Object(b))) => {
                let mut keys = a.keys().chain(b.keys());
                let key = keys.find(|key| a.get(*key) != b.get(*key));
                key.map(|key| (a.get(key), b.get(key), [".", key].concat()))
            }
            (Some(Value::Array(a)), Some(Value::Array(b))) => {
                let mut places = 0..a.len().max(b.len());
                let at = places.find(|at| a.get(*at) != b.get(*at));
                at.map(|at| (a.get(at), b.get(at), format!("[{at}]")))
            }
            _ => None,
        };
        let Some((a, b, name)) = step else {
            return (old, new);
        };
        (old, new) = (a, b);
        path.push_str(&name);
    }
}

/// No JSON text is this word, for which the sentence has its own.
fn shown(value: Option<&Value>) -> String {
    let Some(value) = value else {
        return "none".to_owned();
    };
    let mut text = value.to_string();
    if text.len() > SHOWN {
        let end = (0..=SHOWN).rev().find(|at| text.is_char_boundary(*at));
        text.truncate(end.unwrap_or_default());
        text.push('…');
    }
    text
}
