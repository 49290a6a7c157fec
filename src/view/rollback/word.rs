//! The report's words for what is asked of a rollback and what is predicted of it.

use crate::rollback::asked::{ServerSide, Wait};
use crate::rollback::prediction::{Certainty, Effect, On, Outcome, Stop};

/// Says what is waited for, as `--wait` takes it.
pub const fn wait(wait: Wait) -> &'static str {
    match wait {
        Wait::None => "none",
        Wait::HookOnly => "hook-only",
        Wait::Watcher => "watcher",
        Wait::Legacy => "legacy",
    }
}

/// Says who merges, as `--server-side` takes it.
pub const fn server_side(server_side: ServerSide) -> &'static str {
    match server_side {
        ServerSide::Auto => "auto",
        ServerSide::True => "true",
        ServerSide::False => "false",
    }
}

/// Says how it ends.
pub const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Succeeds => "succeeds",
        Outcome::Fails => "fails",
        Outcome::Stuck => "stuck",
    }
}

/// Says where it ends early.
pub const fn stop(stop: Stop) -> &'static str {
    match stop {
        Stop::Build => "build",
        Stop::Hook => "hook",
        Stop::Create => "create",
        Stop::Patch => "patch",
        Stop::Wait => "wait",
    }
}

/// Says what its end hangs on.
pub const fn on(on: On) -> &'static str {
    match on {
        On::Hook => "hook",
        On::Readiness => "readiness",
        On::Live => "live",
        On::Cluster => "cluster",
    }
}

/// Says what happens to an object.
pub const fn effect(effect: Effect) -> &'static str {
    match effect {
        Effect::Created => "created",
        Effect::Patched => "patched",
        Effect::Unchanged => "unchanged",
        Effect::Deleted => "deleted",
        Effect::Left => "left",
        Effect::Absent => "absent",
        Effect::Recreated => "recreated",
    }
}

/// Says how sure it is.
pub const fn certainty(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Certain => "certain",
        Certainty::Likely => "likely",
        Certainty::Unknown => "unknown",
    }
}
