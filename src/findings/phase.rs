//! How far an operation got that did not complete, in words: the verdict and the rules say it alike.

use crate::i18n::Text;
use crate::lineage::stop::{Moment, Stop};
use crate::lineage::verdict::{NotCompleted, Operation};

/// Says how far an uninstallation got.
pub fn uninstalling(revision: i64, stop: &Stop) -> Text {
    let (id, name) = match stop {
        Stop::Hook {
            moment: Moment::Before,
            name: Some(name),
        } => ("verdict-uninstalling-hook-before", name.as_str()),
        Stop::Hook {
            moment: Moment::After,
            name: Some(name),
        } => ("verdict-uninstalling-hook-after", name.as_str()),
        _ => return Text::new("verdict-uninstalling").with("revision", revision),
    };
    Text::new(id).with("revision", revision).with("hook", name)
}

/// Says how far an operation got that did not complete: the first half of a sentence, without its full stop.
pub fn not_completed(what: NotCompleted, by: Operation, stop: &Stop) -> Text {
    let (is_pending, revision) = match what {
        NotCompleted::Pending(revision) => (true, revision),
        NotCompleted::Failed(revision) => (false, revision),
    };
    let pick = |pending, failed| Text::new(if is_pending { pending } else { failed });
    let text = match stop {
        Stop::Hook { moment, name } => return in_hook(is_pending, revision, by, *moment, name),
        Stop::BeforeHooks => pick("verdict-pending-before-hooks", "verdict-failed"),
        Stop::LastWrites => pick("verdict-pending-last-writes", "verdict-failed"),
        Stop::Applying => pick("verdict-pending", "verdict-failed-applying"),
        Stop::Waiting => pick("verdict-pending", "verdict-failed-waiting"),
        Stop::Refused => pick("verdict-pending", "verdict-failed-refused"),
        Stop::Interrupted => pick("verdict-pending", "verdict-failed-interrupted"),
        Stop::Unlocked(status) => {
            pick("verdict-pending", "verdict-failed-unlocked").with("status", status.as_str())
        }
        Stop::NotRecorded => pick("verdict-pending", "verdict-failed"),
    };
    text.with("operation", operation(by, revision))
}

fn in_hook(
    is_pending: bool,
    revision: i64,
    by: Operation,
    moment: Moment,
    name: &Option<String>,
) -> Text {
    let id = match (is_pending, moment, name.is_some()) {
        (true, Moment::Before, true) => "verdict-pending-hook-before",
        (true, Moment::Before, false) => "verdict-pending-hook-before-unnamed",
        (true, Moment::After, true) => "verdict-pending-hook-after",
        (true, Moment::After, false) => "verdict-pending-hook-after-unnamed",
        (false, Moment::Before, true) => "verdict-failed-hook-before",
        (false, Moment::Before, false) => "verdict-failed-hook-before-unnamed",
        (false, Moment::After, true) => "verdict-failed-hook-after",
        (false, Moment::After, false) => "verdict-failed-hook-after-unnamed",
    };
    let text = Text::new(id)
        .with("operation", operation(by, revision))
        .with("event", event(by, moment));
    match name {
        Some(name) => text.with("hook", name.as_str()),
        None => text,
    }
}

/// The word in Helm's hook annotation.
pub(super) const fn event(by: Operation, moment: Moment) -> &'static str {
    match (by, moment) {
        (Operation::Install | Operation::Reinstall, Moment::Before) => "pre-install",
        (Operation::Install | Operation::Reinstall, Moment::After) => "post-install",
        (Operation::Rollback { .. }, Moment::Before) => "pre-rollback",
        (Operation::Rollback { .. }, Moment::After) => "post-rollback",
        (_, Moment::Before) => "pre-upgrade",
        (_, Moment::After) => "post-upgrade",
    }
}

fn operation(by: Operation, revision: i64) -> Text {
    let text = Text::new(match by {
        Operation::Install => "verdict-operation-install",
        Operation::Reinstall => "verdict-operation-reinstall",
        Operation::Upgrade => "verdict-operation-upgrade",
        Operation::Rollback {
            from: Some(_),
            is_recorded: true,
        } => "verdict-operation-rollback",
        Operation::Rollback { from: Some(_), .. } => "verdict-operation-rollback-inferred",
        Operation::Rollback { from: None, .. } => "verdict-operation-rollback-unknown",
        Operation::MapKubeApis { .. } | Operation::Unknown => "verdict-operation-unknown",
    })
    .with("revision", revision);
    match by {
        Operation::Rollback {
            from: Some(from), ..
        } => text.with("from", from),
        _ => text,
    }
}
