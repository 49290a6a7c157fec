//! What the rules about a failed newest revision have in common: how far it got, and what is still marked deployed.

use super::{finding, last};
use crate::findings::Severity;
use crate::findings::phase;
use crate::findings::{Context, Found};
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::lineage::stop::Stop;
use crate::lineage::verdict::{NotCompleted, Operation, Verdict};

/// Says that the newest revision failed, if its operation is one of the rule's.
pub(super) fn run(
    context: &Context<'_>,
    found: &mut Found,
    code: &'static str,
    is_mine: fn(Operation) -> bool,
) {
    let Verdict::NotCompleted {
        what: what @ NotCompleted::Failed(revision),
        operation,
        stop,
        marked,
        ..
    } = &context.lineage.verdict
    else {
        return;
    };
    let Some(last) = last(context).filter(|_| is_mine(*operation)) else {
        return;
    };
    let left = match marked {
        Some(_) => "still",
        // Without a deployed one it is the last, if none can be hidden.
        None if context.lineage.upgrade_baseline.is_some() && !last.record.is_marked_deployed() => {
            "none"
        }
        None => "unknown",
    };
    let certainty = match stop {
        Stop::NotRecorded | Stop::Interrupted | Stop::Unlocked(_) => Certainty::Stored,
        _ => Certainty::Implied,
    };
    let title = Text::new("finding-failed")
        .with("what", phase::not_completed(*what, *operation, stop))
        .with("left", left)
        .with("marked", marked.unwrap_or_default());
    found.push(finding(
        code,
        Severity::Warning,
        certainty,
        *revision,
        title,
    ));
}
