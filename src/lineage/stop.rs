//! Where an operation ended that did not complete, from what Helm had written by then (facts 2.2, 2.5, 5.3).

use super::{OriginKind, Revision};
use crate::release::description::Said;
use crate::release::status::Status;
use crate::release::{Hook, ReleaseRecord};

/// The last thing that is on record of an operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The record was never written again, although a hook had to run first.
    BeforeHooks,
    /// A hook failed, or was started and nothing after it is on record.
    Hook {
        moment: Moment,
        name: Option<String>,
    },
    /// Some object was refused while the objects were being sent.
    Applying,
    /// All objects were sent; they did not become ready in time.
    Waiting,
    /// The revisions before are already superseded: only the very last write is missing.
    LastWrites,
    /// Helm refused its own options before it sent anything.
    Refused,
    /// A signal or a controller's shutdown ended it; how far it was is not recorded.
    Interrupted,
    /// A controller found it stuck in this status and marked it failed.
    Unlocked(Status),
    NotRecorded,
}

/// Which hooks: those before the objects are touched, or those after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    Before,
    After,
}

/// How much of a revision reached the cluster, as far as the stop tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    Nothing,
    Part,
    All,
    Unknown,
}

impl Stop {
    pub const fn reach(&self) -> Reach {
        match self {
            Self::BeforeHooks
            | Self::Refused
            | Self::Hook {
                moment: Moment::Before,
                ..
            } => Reach::Nothing,
            Self::Applying => Reach::Part,
            Self::Waiting
            | Self::LastWrites
            | Self::Hook {
                moment: Moment::After,
                ..
            } => Reach::All,
            Self::Interrupted | Self::Unlocked(_) | Self::NotRecorded => Reach::Unknown,
        }
    }
}

/// Texts of errors that come from sending objects (V3/V4 `pkg/kube/client.go`, and the API server's own).
const APPLYING: [&str; 17] = [
    "cannot patch ",
    "failed to create resource",
    "failed to create typed patch object",
    "failed to replace object",
    "failed to update resource",
    "failed to delete resource",
    "could not get information about the resource",
    "conflict occurred while applying",
    "server-side apply failed",
    "server-side apply not available",
    "original object ",
    " with the name \"",
    " is invalid: ",
    " is forbidden: ",
    "denied the request",
    "already exists",
    "no matches for kind",
];

/// Texts of errors that come from waiting (V3 `pkg/kube/wait.go`, V4 `pkg/kube/statuswait.go`).
const WAITING: [&str; 3] = [
    "context deadline exceeded",
    "timed out waiting for the condition",
    " not ready",
];

/// Says where the operation of the last revision ended; `earlier` are the revisions before it.
pub fn stop(revision: &Revision, earlier: &[&Revision]) -> Stop {
    if is_last_write_missing(revision, earlier) {
        return Stop::LastWrites;
    }
    stop_alone(revision)
}

/// Says where the operation of a revision ended that others follow, by its own record.
///
/// That nothing before it is deployed is no sign there: what came after saw to that.
pub fn stop_alone(revision: &Revision) -> Stop {
    let record = &revision.record;
    let operation = operation(revision);
    match record.known_status() {
        Some(Status::Uninstalling) => started_hook(record, "delete").unwrap_or(Stop::NotRecorded),
        Some(status) if status.is_pending() => pending(record, operation),
        _ => failed(record, operation),
    }
}

/// The word in the names of an operation's hook events: `pre-upgrade`, `post-upgrade`.
pub fn operation(revision: &Revision) -> Option<&'static str> {
    let kind = revision.origin.as_ref().map(|origin| origin.kind);
    match (kind, revision.record.known_status()) {
        (Some(OriginKind::Install | OriginKind::Reinstall), _) => Some("install"),
        (Some(OriginKind::Upgrade), _) => Some("upgrade"),
        (Some(OriginKind::Rollback), _) => Some("rollback"),
        _ => None,
    }
}

fn pending(record: &ReleaseRecord, operation: Option<&str>) -> Stop {
    let Some(operation) = operation else {
        return Stop::NotRecorded;
    };
    if let Some(stop) = started_hook(record, operation) {
        return stop;
    }
    // Only the first write leaves `createdAt`; the start of a hook is the second (facts 1.3, 5.3).
    let is_never_updated = record.is_never_updated() == Some(true);
    let has_hook_before = record
        .hooks
        .iter()
        .any(|hook| moment(hook, operation) == Some(Moment::Before));
    if is_never_updated && has_hook_before {
        Stop::BeforeHooks
    } else {
        Stop::NotRecorded
    }
}

fn failed(record: &ReleaseRecord, operation: Option<&str>) -> Stop {
    let hook = operation.and_then(|operation| started_hook(record, operation));
    let said = record.said();
    if let Said::Unlocked(status) = &said {
        return hook.unwrap_or_else(|| Stop::Unlocked(status.clone()));
    }
    let Some(reason) = said.reason() else {
        return hook.unwrap_or(Stop::NotRecorded);
    };
    let has = |texts: &[&str]| texts.iter().any(|text| reason.contains(text));
    let in_hook = |moment| match &hook {
        Some(Stop::Hook { moment: m, name }) if *m == moment => Stop::Hook {
            moment,
            name: name.clone(),
        },
        _ => Stop::Hook { moment, name: None },
    };
    if has(&["pre-upgrade hooks failed", "failed pre-install"]) {
        in_hook(Moment::Before)
    } else if has(&["post-upgrade hooks failed", "failed post-install"]) {
        in_hook(Moment::After)
    } else if has(&[
        "cannot use server-side apply and force replace together",
        "forceConflicts enabled when serverSideApply disabled",
        "unable to build kubernetes objects from",
    ]) {
        Stop::Refused
    } else if reason.contains("context canceled") {
        hook.unwrap_or(Stop::Interrupted)
    } else if matches!(said, Said::RollbackFailed(_)) {
        // Helm writes this description for the apply step only (facts 2.2).
        Stop::Applying
    } else if matches!(said, Said::ReleaseFailed(_)) && operation == Some("rollback") {
        Stop::Waiting
    } else if has(&APPLYING) {
        Stop::Applying
    } else if has(&WAITING) {
        Stop::Waiting
    } else {
        Stop::NotRecorded
    }
}

/// The last hook of this operation that was started and is not recorded as succeeded.
///
/// Success is written with the next write only (V3/V4 `pkg/action/hooks.go`, `execHook`).
fn started_hook(record: &ReleaseRecord, operation: &str) -> Option<Stop> {
    let hook = record
        .hooks
        .iter()
        .filter(|hook| {
            let phase = hook.last_run.as_ref().and_then(|run| run.phase.as_deref());
            matches!(phase, Some("Running" | "Failed" | "Unknown"))
                && record.is_own_run(hook) == Some(true)
                && moment(hook, operation).is_some()
        })
        .max_by_key(|hook| hook.last_run.as_ref()?.started_at.as_ref()?.instant)?;
    Some(Stop::Hook {
        moment: moment(hook, operation)?,
        name: hook.name.clone(),
    })
}

/// `None` for a hook of another operation, and for one that runs both before and after: it cannot tell when.
fn moment(hook: &Hook, operation: &str) -> Option<Moment> {
    let runs = |prefix: &str| {
        let mut names = hook.events.iter().filter_map(|e| e.strip_prefix(prefix));
        names.any(|name| name == operation)
    };
    match (runs("pre-"), runs("post-")) {
        (true, false) => Some(Moment::Before),
        (false, true) => Some(Moment::After),
        _ => None,
    }
}

/// Whether the revisions before are already superseded and nothing but this operation can have done it (facts 10.4).
fn is_last_write_missing(revision: &Revision, earlier: &[&Revision]) -> bool {
    let status = revision.record.known_status();
    if !matches!(
        status,
        Some(Status::PendingUpgrade | Status::PendingRollback)
    ) || earlier.iter().any(|r| r.record.is_marked_deployed())
    {
        return false;
    }
    let mut next = revision.record.revision;
    for before in earlier.iter().rev() {
        // A revision that is not shown may be what superseded the ones before it.
        if before.record.revision + 1 != next {
            return false;
        }
        next = before.record.revision;
        match before.record.known_status() {
            Some(Status::Superseded) => {
                return before.record.said() != Said::SupersededByNewRelease;
            }
            // A rollback whose apply step fails supersedes the last revision, too (facts 2.2).
            Some(Status::Failed) if operation(before) != Some("rollback") => {}
            Some(Status::Failed) if matches!(before.record.said(), Said::ReleaseFailed(_)) => {}
            // Its own last write may be the missing one: then it superseded them, and this revision did not.
            Some(Status::PendingUpgrade | Status::PendingRollback) => return false,
            Some(Status::PendingInstall) => {}
            _ => return false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lineage::history;

    #[track_caller]
    fn check(lines: &str, expected: &Stop) {
        let lineage = history::lineage(lines);
        let seen: Vec<&Revision> = lineage.revisions.iter().collect();
        let found = seen.split_last().map(|(last, earlier)| stop(last, earlier));
        assert_eq!(found.as_ref(), Some(expected));
    }

    #[track_caller]
    fn check_reason(reason: &str, expected: &Stop) {
        check(
            &format!("1 deployed\n2 failed Upgrade \"x\" failed: {reason}"),
            expected,
        );
    }

    fn hook(moment: Moment, name: Option<&str>) -> Stop {
        Stop::Hook {
            moment,
            name: name.map(str::to_owned),
        }
    }

    #[test]
    fn reasons_of_failures() {
        check_reason(
            "pre-upgrade hooks failed: job mig failed",
            &hook(Moment::Before, None),
        );
        check_reason(
            "post-upgrade hooks failed: context deadline exceeded",
            &hook(Moment::After, None),
        );
        check_reason(
            "failed to create resource: Post: context deadline exceeded",
            &Stop::Applying,
        );
        check_reason("no ConfigMap with the name \"a\" found", &Stop::Applying);
        check_reason(
            "original object ConfigMap with the name \"a\" not found",
            &Stop::Applying,
        );
        check_reason("timed out waiting for the condition", &Stop::Waiting);
        check_reason(
            "resource Deployment/ns/web not ready. status: InProgress, message: x",
            &Stop::Waiting,
        );
        check_reason("context canceled", &Stop::Interrupted);
        check_reason(
            "invalid operation: cannot use server-side apply and force replace together",
            &Stop::Refused,
        );
        check_reason("something new", &Stop::NotRecorded);
    }

    #[test]
    fn the_failed_hook_is_named_when_it_is_this_operations() {
        let failed = "1 deployed\n2 failed Upgrade \"x\" failed: pre-upgrade hooks failed: y";
        check(
            &format!("{failed} | hook=a:pre-upgrade:Succeeded hook=b:pre-upgrade:Failed"),
            &hook(Moment::Before, Some("b")),
        );
        check(
            &format!("{failed} | hook=b:pre-upgrade:Failed@1"),
            &hook(Moment::Before, None),
        );
        check(
            &format!("{failed} | hook=b:post-upgrade:Failed"),
            &hook(Moment::Before, None),
        );
    }

    #[test]
    fn an_interrupted_hook_is_recorded_as_unknown() {
        check(
            "1 deployed\n2 failed Upgrade \"x\" failed: context canceled | hook=a:pre-upgrade:Unknown",
            &hook(Moment::Before, Some("a")),
        );
    }

    #[test]
    fn a_hook_that_runs_before_and_after_does_not_tell_when() {
        check(
            "1 deployed\n2 pending-upgrade | hook=a:pre-upgrade+post-upgrade:Running",
            &Stop::NotRecorded,
        );
    }

    #[test]
    fn only_the_label_of_the_first_write_says_that_no_hook_began() {
        check(
            "1 deployed\n2 pending-upgrade | created hook=a:pre-upgrade",
            &Stop::BeforeHooks,
        );
        check(
            "1 deployed\n2 pending-upgrade | hook=a:pre-upgrade",
            &Stop::NotRecorded,
        );
        check(
            "1 deployed\n2 pending-upgrade | created hook=a:post-upgrade",
            &Stop::NotRecorded,
        );
    }

    #[test]
    fn the_last_write_is_missing_only_where_nothing_else_superseded() {
        check("1 superseded\n2 pending-upgrade", &Stop::LastWrites);
        check(
            "1 superseded\n2 failed\n3 pending-upgrade",
            &Stop::LastWrites,
        );
        check(
            "1 superseded\n2 failed Rollback \"x\" failed: y\n3 pending-upgrade",
            &Stop::NotRecorded,
        );
        check(
            "1 superseded\n2 superseded superseded by new release\n3 pending-upgrade",
            &Stop::NotRecorded,
        );
        check("1 superseded\n3 pending-upgrade", &Stop::NotRecorded);
        check("1 deployed\n2 pending-upgrade", &Stop::NotRecorded);
        check(
            "1 superseded superseded by new release\n2 pending-install",
            &Stop::NotRecorded,
        );
    }
}
