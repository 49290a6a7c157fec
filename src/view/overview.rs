//! One release as the page shows it first: verdict, baselines, what each command would do now, and the table.

use crate::i18n::Text;
use crate::lineage::{self, CommandAnswer, Gap, GapCause, Lineage, Running};
use crate::release;
use crate::view::{
    Certainty, CommandView, Depth, GapView, ReleaseView, RevisionRowView, RunningView,
    completeness, missing, times, verdict, wake, word,
};

/// Shows a release; `revisions` are its rows in ascending order, already redacted.
///
/// Of a release that is decoded by heads only, what rests on more is left out.
pub fn release(lineage: &Lineage, mut revisions: Vec<RevisionRowView>) -> ReleaseView {
    for (row, found) in revisions.iter_mut().zip(times::backwards(lineage)) {
        row.earlier_than = found.map(|found| found.than);
    }
    revisions.reverse();
    let is_head = lineage.depth() == release::Depth::Head;
    let is_doubted = lineage.is_newest_unread
        || matches!(
            lineage.verdict,
            lineage::verdict::Verdict::NewestDisputed { .. }
        );
    let (verdict, verdict_certainty) = if is_head && !is_doubted {
        (head_verdict(lineage), Certainty::Stored)
    } else {
        (verdict::verdict(lineage), verdict::certainty(lineage))
    };
    let notices = (!is_head).then(|| verdict::notice::notices(lineage));
    let running = lineage.running.as_ref().filter(|_| !is_head);
    ReleaseView {
        name: lineage.key.name.clone(),
        namespace: lineage.key.namespace.clone(),
        storage: word::storage(lineage.storage).to_owned(),
        verdict,
        verdict_certainty,
        notices: notices.unwrap_or_default(),
        since: None,
        running: running.map(self::running),
        upgrade_baseline: lineage.upgrade_baseline,
        rollback_baseline: lineage.rollback_baseline,
        default_rollback_target: lineage.default_rollback_target,
        commands: lineage.commands.iter().map(command).collect(),
        revisions,
        gaps: {
            let n = lineage.revisions.len();
            lineage.gaps.iter().map(|one| gap(one, n)).collect()
        },
        depth: if is_head { Depth::Head } else { Depth::Full },
        depth_note: is_head.then(|| Text::new("depth-head-note")),
        missing: missing::of_release(lineage),
        completeness: completeness::of(lineage),
        wake: wake::of(lineage),
    }
}

/// Says only what is stored: the newest status, and which revision is marked deployed.
fn head_verdict(lineage: &Lineage) -> Text {
    let records = || lineage.revisions.iter().map(|revision| &revision.record);
    let mut seen = records().filter(|record| record.is_visible_to_helm());
    let Some(last) = seen.next_back() else {
        return verdict::verdict(lineage);
    };
    let Some(status) = last.known_status() else {
        return Text::new("verdict-head-no-status").with("revision", last.revision);
    };
    let marked = records().rev().find(|record| record.is_marked_deployed());
    match marked {
        Some(marked) if marked.revision != last.revision => {
            Text::new("verdict-head-marked").with("marked", marked.revision)
        }
        Some(_) => Text::new("verdict-head"),
        None => Text::new("verdict-head-unmarked"),
    }
    .with("revision", last.revision)
    .with("status", status.as_str())
}

pub(super) const fn certainty(certainty: lineage::Certainty) -> Certainty {
    match certainty {
        lineage::Certainty::Stored => Certainty::Stored,
        lineage::Certainty::Implied => Certainty::Implied,
        lineage::Certainty::Unknown => Certainty::Unknown,
    }
}

fn running(running: &Running) -> RunningView {
    RunningView {
        revision: running.revision,
        content_of: running.content_of,
        certainty: certainty(running.certainty),
        mixed_with: running.mixed_with.clone(),
    }
}

fn gap(gap: &Gap, n: usize) -> GapView {
    GapView {
        after: gap.after,
        before: gap.before,
        cause: gap.cause.name().to_owned(),
        text: match gap.cause {
            GapCause::Pruned => Text::new(gap.cause.id()).with("n", n),
            _ => Text::new(gap.cause.id()),
        },
    }
}

fn command(answer: &CommandAnswer) -> CommandView {
    CommandView {
        command: answer.command.name().to_owned(),
        is_allowed: answer.is_allowed,
        why: Text::new(answer.why.id()),
    }
}
