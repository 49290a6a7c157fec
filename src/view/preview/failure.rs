//! Where `--atomic` / `--rollback-on-failure` would go now, and whether that revision was ever good.

use serde::{Deserialize, Serialize};

use super::Question;
use super::baseline::StatementView;
use super::baseline::standing::{Standing, content_of, find, seen, standing};
use crate::i18n::Text;
use crate::lineage::{Command, CommandWhy, Evidence, GapCause, Lineage, Revision};
use crate::release::status::Status;
use crate::rollback;
use crate::rollback::asked::Asked;
use crate::view::Certainty;
use crate::view::verdict::notice;

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests;

/// The answer for an upgrade that fails now.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FailureTargetView {
    /// `None` where Helm finds none, or it can't be said.
    pub revision: Option<i64>,
    /// Which one and why; whether it was ever good, and what shows it.
    pub statements: Vec<StatementView>,
}

/// Revisions that an upgrade leaves where nothing else is said (facts 3).
const HISTORY_MAX: i64 = 10;

/// Hooks that are told of.
const MAX_HOOKS: usize = 3;

/// Answers for an upgrade that fails now.
pub fn failure_target(question: &Question<'_>) -> FailureTargetView {
    let lineage = question.lineage;
    let mut view = FailureTargetView::default();
    if seen(lineage).is_empty() {
        return view;
    }
    view.statements.extend(installs_again(question));
    if !lineage.is_last_known || lineage.is_newest_unread {
        let text = Text::new("rollback-why-newest-unknown");
        let unknown = StatementView::warning(Certainty::Unknown, text);
        view.statements.push(unknown);
        return view;
    }
    if let Some(refused) = notice::of_upgrade(lineage).filter(|_| is_refused(question)) {
        // There is no upgrade that could fail.
        view.statements.push(StatementView::of(refused));
        return view;
    }
    let asked = Asked {
        history_max: HISTORY_MAX,
        ..*question.asked
    };
    let Some(evicted) = rollback::evicts(lineage, &asked) else {
        let text = Text::new("rollback-why-pruning");
        let fails = StatementView::warning(Certainty::Implied, text);
        view.statements.push(fails);
        return view;
    };
    let first = pick(lineage, &[]);
    let found = pick(lineage, &evicted);
    if let Some(gone) = first.filter(|first| found != Some(*first)) {
        let text = Text::new("baseline-failure-evicted").with("revision", number(gone));
        let evicted = StatementView::warning(Certainty::Implied, text);
        view.statements.push(evicted);
    }
    if let Some(open) = open(lineage, found.map_or(0, number)) {
        view.statements.push(open);
        return view;
    }
    let Some(target) = found else {
        let text = with_flag("baseline-failure-none", question);
        let none = StatementView::warning(Certainty::Implied, text);
        view.statements.push(none);
        return view;
    };
    let revision = number(target);
    view.revision = Some(revision);
    let text = with_flag("baseline-failure-to", question).with("revision", revision);
    let goes = StatementView::plain(Certainty::Implied, text);
    view.statements.push(goes);
    view.statements.extend(passed_over(lineage, target));
    view.statements.extend(how_it_went(lineage, target));
    view
}

/// The newest whose payload says deployed or superseded, among those that the failed upgrade leaves (facts 2.6).
fn pick<'a>(lineage: &'a Lineage, evicted: &[i64]) -> Option<&'a Revision> {
    let mut seen = seen(lineage).into_iter().rev();
    seen.find(|one| {
        let status = one.record.known_status();
        let is_taken = matches!(status, Some(Status::Deployed | Status::Superseded));
        is_taken && !evicted.contains(&number(one))
    })
}

const fn number(revision: &Revision) -> i64 {
    revision.record.revision
}

fn with_flag(id: &'static str, question: &Question<'_>) -> Text {
    let is_4 = question.asked.helm.major >= 4;
    let flag = if is_4 {
        "--rollback-on-failure"
    } else {
        "--atomic"
    };
    Text::new(id).with("flag", flag)
}

/// Whether this version refuses an upgrade, too: only some refuse one of what is pending.
fn is_refused(question: &Question<'_>) -> bool {
    let newest = seen(question.lineage).pop();
    let status = newest.and_then(|newest| newest.record.known_status());
    !status.is_some_and(Status::is_pending) || question.asked.helm.locks()
}

/// An installation that fails takes the whole history with it (facts 2.6).
fn installs_again(question: &Question<'_>) -> Option<StatementView> {
    let mut commands = question.lineage.commands.iter();
    let install = commands.find(|one| one.command == Command::UpgradeInstall)?;
    let installs = question.asked.helm.installs_again();
    (install.why == CommandWhy::InstallsAgain && installs).then(|| {
        let text = with_flag("baseline-failure-install", question);
        StatementView::warning(Certainty::Implied, text)
    })
}

/// Revisions after that one which were not given, or whose status is not known: Helm may take one of them.
fn open(lineage: &Lineage, after: i64) -> Option<StatementView> {
    let mut gaps = lineage.gaps.iter();
    let gap = gaps.find(|gap| gap.before > after && gap.cause != GapCause::Pruned);
    let mut later = seen(lineage).into_iter().filter(|one| number(one) > after);
    let (first, last) = match gap {
        Some(gap) => (gap.after.saturating_add(1), gap.before.saturating_sub(1)),
        None => {
            let not_known = later.find(|one| {
                let status = one.record.known_status();
                matches!(status, None | Some(Status::Unknown | Status::Other(_)))
            })?;
            (number(not_known), number(not_known))
        }
    };
    let text = Text::new("baseline-failure-open")
        .with("first", first)
        .with("last", if first == last { 0 } else { last });
    Some(StatementView::warning(Certainty::Unknown, text))
}

/// What is marked deployed does not count when something newer is superseded (facts 11, S16).
fn passed_over(lineage: &Lineage, target: &Revision) -> Option<StatementView> {
    let mut seen = seen(lineage).into_iter().rev();
    let deployed = seen.find(|one| one.record.is_marked_deployed())?;
    (number(deployed) < number(target)).then(|| {
        let text = Text::new("baseline-failure-passed")
            .with("deployed", number(deployed))
            .with("revision", number(target));
        StatementView::warning(Certainty::Implied, text)
    })
}

/// Whether it was ever good: what its record shows, and what no record does.
fn how_it_went(lineage: &Lineage, target: &Revision) -> Vec<StatementView> {
    let found = standing(lineage, target);
    let mut statements = vec![found.statement(target)];
    let mut is_tested = false;
    for hook in hooks(target) {
        is_tested |= !hook.is_warning;
        statements.push(hook);
    }
    if let Some(content) = content_of(target).filter(|content| *content != number(target)) {
        let text = Text::new("baseline-content")
            .with("revision", number(target))
            .with("content", content);
        let origin = target.origin.as_ref();
        let is_recorded = origin.is_some_and(|origin| {
            origin.from == Some(content)
                && origin
                    .evidence
                    .iter()
                    .any(|one| matches!(one, Evidence::Description | Evidence::RollbackRevision))
        });
        let certainty = if is_recorded {
            Certainty::Stored
        } else {
            Certainty::Implied
        };
        statements.push(StatementView::plain(certainty, text));
        // A failure that came back may fail again.
        if let Some(source) = find(lineage, content) {
            let went = standing(lineage, source);
            if matches!(went, Standing::Failed | Standing::Unfinished) {
                statements.push(went.statement(source));
            }
        }
    }
    if !is_tested && matches!(found, Standing::Deployed | Standing::Completed(_)) {
        let text = Text::new("baseline-worked").with("revision", number(target));
        statements.push(StatementView::plain(Certainty::Unknown, text));
    }
    statements
}

/// Hooks that ran in this revision's own operation and did not end well, and its tests (facts 5.3).
fn hooks(revision: &Revision) -> Vec<StatementView> {
    let record = &revision.record;
    let mut statements = Vec::new();
    for hook in &record.hooks {
        if record.is_own_run(hook) != Some(true) {
            // A rollback copies the runs of its source.
            continue;
        }
        let run = hook.last_run.as_ref();
        let phase = run.and_then(|run| run.phase.as_deref()).unwrap_or_default();
        let is_test = hook.events.iter().any(|event| event == "test");
        let is_good = match phase {
            "Succeeded" if is_test => true,
            "Failed" | "Running" => false,
            _ => continue,
        };
        let text = Text::new("baseline-hook")
            .with("revision", record.revision)
            .with("hook", hook.name.as_deref().unwrap_or_default())
            .with("phase", phase);
        statements.push(StatementView {
            text,
            certainty: Certainty::Stored,
            is_warning: !is_good,
        });
        if statements.len() == MAX_HOOKS {
            break;
        }
    }
    statements
}
