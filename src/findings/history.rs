//! Rules about what the revisions of a release say together.
//!
//! None holds for Helm 2, and none speaks of what Helm does not see: [`last`] is where they begin.

use super::{Context, Finding, Group, Severity};
use crate::i18n::Text;
use crate::lineage::{Certainty, Command, CommandWhy, Lineage, OriginKind, Revision};

mod automatic_rollback_seen;
mod automatic_target;
mod controller_owned;
mod default_target_bad;
mod default_target_left;
mod default_target_missing;
mod default_target_same;
mod description_contradicted;
mod failed;
mod failed_install;
mod failed_operation;
mod failed_rollback;
mod failed_upgrade;
mod hidden_from_list;
mod history_of_failures;
mod mapkubeapis_boundary;
mod no_deployed_releases;
mod none_deployed;
mod number_taken;
mod only_one_revision;
#[cfg(test)]
pub(super) mod scenarios;
mod several_deployed;
mod still_deployed;
mod stuck_pending;
mod superseded_never_worked;
mod target_pruned_content_kept;
#[cfg(test)]
mod testing;
mod two_interruptions;
mod uninstalled_kept;
mod uninstalling_stuck;

/// What is refused comes first, then what surprises at the next command, then what misleads who reads the history.
pub(super) const GROUP: Group = Group {
    title: "findings-group-history",
    rules: &[
        stuck_pending::RULE,
        number_taken::RULE,
        uninstalling_stuck::RULE,
        no_deployed_releases::RULE,
        failed_install::RULE,
        failed_upgrade::RULE,
        failed_rollback::RULE,
        failed_operation::RULE,
        uninstalled_kept::RULE,
        only_one_revision::RULE,
        default_target_bad::RULE,
        default_target_missing::RULE,
        several_deployed::RULE,
        none_deployed::RULE,
        still_deployed::RULE,
        automatic_target::RULE,
        superseded_never_worked::RULE,
        two_interruptions::RULE,
        history_of_failures::RULE,
        description_contradicted::RULE,
        mapkubeapis_boundary::RULE,
        default_target_left::RULE,
        default_target_same::RULE,
        hidden_from_list::RULE,
        automatic_rollback_seen::RULE,
        target_pruned_content_kept::RULE,
        controller_owned::RULE,
    ],
    is_quick: true,
};

/// The newest revision that Helm 3 and 4 see.
fn last<'a>(context: &Context<'a>) -> Option<&'a Revision> {
    context.last().filter(|last| !last.record.is_helm2())
}

/// Why a command is refused now; `None` where it is not, or where that is not known.
fn why_refused(lineage: &Lineage, command: Command) -> Option<CommandWhy> {
    let mut answers = lineage.commands.iter();
    let answer = answers.find(|answer| answer.command == command)?;
    (answer.is_allowed == Some(false)).then_some(answer.why)
}

/// Whether `helm rollback` is not refused whatever it is given.
fn rolls_back(context: &Context<'_>) -> bool {
    why_refused(context.lineage, Command::Rollback).is_none()
}

/// What `helm rollback` takes without a number: the last minus one, where it is known which is the last (facts 4.1).
fn default_target(context: &Context<'_>) -> Option<i64> {
    last(context)?;
    let target = context.lineage.default_rollback_target;
    target.filter(|_| rolls_back(context))
}

/// The revisions that are marked deployed, ascending.
fn marked(context: &Context<'_>) -> Vec<i64> {
    let seen = context.seen.iter().map(|one| &one.record);
    let marked = seen.filter(|record| record.is_marked_deployed());
    marked.map(|record| record.revision).collect()
}

/// Whose content a revision is: its own, unless a rollback copied it.
fn content(revision: &Revision) -> Option<i64> {
    match &revision.origin {
        Some(origin) if origin.kind == OriginKind::Rollback => origin.content_of,
        _ => Some(revision.record.revision),
    }
}

const fn finding(
    code: &'static str,
    severity: Severity,
    certainty: Certainty,
    revision: i64,
    title: Text,
) -> Finding {
    Finding {
        code,
        severity,
        certainty,
        revision: Some(revision),
        subject: None,
        title,
    }
}
