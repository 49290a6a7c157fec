//! One release as the page shows it first: verdict, baselines, what each command would do now, and the table.

use crate::i18n::Text;
use crate::lineage::{self, CommandAnswer, Gap, Lineage, Running};
use crate::view::{
    Certainty, CommandView, GapView, ReleaseView, RevisionRowView, RunningView, verdict, word,
};

/// Shows a release; `revisions` are its rows in ascending order, already redacted.
pub fn release(lineage: &Lineage, mut revisions: Vec<RevisionRowView>) -> ReleaseView {
    revisions.reverse();
    ReleaseView {
        name: lineage.key.name.clone(),
        namespace: lineage.key.namespace.clone(),
        storage: word::storage(lineage.storage).to_owned(),
        verdict: verdict::verdict(lineage),
        verdict_certainty: verdict::certainty(lineage),
        notices: verdict::notice::notices(lineage),
        running: lineage.running.as_ref().map(running),
        upgrade_baseline: lineage.upgrade_baseline,
        rollback_baseline: lineage.rollback_baseline,
        default_rollback_target: lineage.default_rollback_target,
        commands: lineage.commands.iter().map(command).collect(),
        revisions,
        gaps: lineage.gaps.iter().map(gap).collect(),
    }
}

const fn certainty(certainty: lineage::Certainty) -> Certainty {
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

fn gap(gap: &Gap) -> GapView {
    GapView {
        after: gap.after,
        before: gap.before,
        cause: gap.cause.name().to_owned(),
        text: Text::new(gap.cause.id()),
    }
}

fn command(answer: &CommandAnswer) -> CommandView {
    CommandView {
        command: answer.command.name().to_owned(),
        is_allowed: answer.is_allowed,
        why: Text::new(answer.why.id()),
    }
}
