//! The verdict as a message: one sentence for every way a release can stand (facts section 11).
//!
//! What the record says and what only follows from it are different words: "is deployed", "most likely runs".

use crate::findings::phase;
use crate::i18n::{Arg, Text};
use crate::lineage::running::Ground;
use crate::lineage::stop::Stop;
use crate::lineage::verdict::{NotCompleted, Operation, Verdict};
use crate::lineage::{self, Lineage, Running};
use crate::view::Certainty;

mod helm2;
pub mod notice;
#[cfg(test)]
mod scenarios;

/// Gives the sentence that comes before everything else.
pub fn verdict(lineage: &Lineage) -> Text {
    let one = |id, revision: i64| Text::new(id).with("revision", revision);
    match &lineage.verdict {
        Verdict::NotVisible { revision } => one("verdict-not-visible", *revision),
        Verdict::Helm2 { revision, status } => helm2::verdict(*revision, status.as_ref()),
        Verdict::NewestMissing { revision } => one("verdict-newest-missing", *revision),
        Verdict::NewestUnread { revision } => one("verdict-newest-unread", *revision),
        Verdict::NewestDisputed { revision } => one("verdict-newest-disputed", *revision),
        Verdict::Uninstalled { revision } => one("verdict-uninstalled", *revision),
        Verdict::Uninstalling { revision, stop } => phase::uninstalling(*revision, stop),
        Verdict::OtherStatus {
            revision,
            status: Some(status),
        } => one("verdict-other-status", *revision).with("status", status.as_str()),
        Verdict::OtherStatus {
            revision,
            status: None,
        } => one("verdict-no-status", *revision),
        Verdict::Deployed {
            revision,
            by,
            content_of,
            after,
        } => deployed(*revision, *by, *content_of, *after),
        Verdict::NotCompleted {
            what,
            operation,
            stop,
            ground,
            marked,
        } => Text::new("verdict-not-completed")
            .with("what", phase::not_completed(*what, *operation, stop))
            .with("ground", ground_text(ground, *what, *marked)),
    }
}

/// Tells how far the sentence as a whole can be relied on: it is never more than implied once it says what runs.
pub const fn certainty(lineage: &Lineage) -> Certainty {
    match &lineage.verdict {
        Verdict::NewestMissing { .. }
        | Verdict::NewestUnread { .. }
        | Verdict::NewestDisputed { .. }
        | Verdict::OtherStatus { .. } => Certainty::Unknown,
        Verdict::NotCompleted {
            ground: Ground::NotRecorded | Ground::NotShown,
            ..
        } => Certainty::Unknown,
        Verdict::NotCompleted {
            ground: Ground::Whole(running),
            ..
        } if matches!(running.certainty, lineage::Certainty::Unknown) => Certainty::Unknown,
        Verdict::Uninstalling {
            stop: Stop::NotRecorded,
            ..
        } => Certainty::Unknown,
        Verdict::Deployed { .. }
        | Verdict::Helm2 { .. }
        | Verdict::NotCompleted { .. }
        | Verdict::NotVisible { .. }
        | Verdict::Uninstalling { .. }
        | Verdict::Uninstalled { .. } => Certainty::Implied,
    }
}

fn deployed(
    revision: i64,
    by: Operation,
    content_of: Option<i64>,
    after: Option<NotCompleted>,
) -> Text {
    let plain = |id| Text::new(id).with("revision", revision);
    let text = match (by, content_of, after.is_some()) {
        (Operation::Install, ..) => return plain("verdict-deployed-install"),
        (Operation::Reinstall, ..) => return plain("verdict-deployed-reinstall"),
        (Operation::Unknown, ..) => return plain("verdict-deployed-unknown"),
        (Operation::MapKubeApis { from: Some(from) }, _, true) => {
            return plain("verdict-deployed-mapkubeapis-after").with("from", from);
        }
        (Operation::MapKubeApis { from: Some(from) }, ..) => {
            return plain("verdict-deployed-mapkubeapis").with("from", from);
        }
        (Operation::MapKubeApis { from: None }, ..) => return plain("verdict-deployed-unknown"),
        (
            Operation::Rollback {
                is_recorded: false, ..
            },
            Some(content),
            _,
        ) => {
            return plain("verdict-deployed-rollback-inferred").with("content", content);
        }
        (Operation::Upgrade, _, false) => plain("verdict-deployed-upgrade"),
        (Operation::Upgrade, _, true) => plain("verdict-deployed-upgrade-after"),
        (
            Operation::Rollback {
                from: Some(from), ..
            },
            Some(content),
            is_after,
        ) if content != from => plain(if is_after {
            "verdict-deployed-rollback-content-after"
        } else {
            "verdict-deployed-rollback-content"
        })
        .with("from", from)
        .with("content", content),
        (
            Operation::Rollback {
                from: Some(from), ..
            },
            _,
            is_after,
        ) => plain(if is_after {
            "verdict-deployed-rollback-after"
        } else {
            "verdict-deployed-rollback"
        })
        .with("from", from),
        (Operation::Rollback { from: None, .. }, ..) => {
            return plain("verdict-deployed-rollback-unknown");
        }
    };
    match after {
        Some(NotCompleted::Failed(before)) => text.with("before", before).with("outcome", "failed"),
        Some(NotCompleted::Pending(before)) => {
            text.with("before", before).with("outcome", "pending")
        }
        None => text,
    }
}

fn ground_text(ground: &Ground, what: NotCompleted, marked: Option<i64>) -> Text {
    match ground {
        Ground::Whole(running) => whole(running, what, marked),
        Ground::Nothing => Text::new("verdict-ground-nothing"),
        Ground::Parts(parts) => of_parts("verdict-ground-parts", parts),
        Ground::NotRecorded => Text::new("verdict-ground-not-recorded"),
        Ground::Removed => Text::new("verdict-ground-removed"),
        Ground::NotShown => Text::new("verdict-ground-not-shown"),
    }
}

/// What the operation itself brought there as a whole is not said to run: it may never have become ready.
fn whole(running: &Running, what: NotCompleted, marked: Option<i64>) -> Text {
    let (NotCompleted::Failed(last) | NotCompleted::Pending(last)) = what;
    let text = match (running.mixed_with.is_empty(), marked) {
        (false, _) => of_parts(
            // An interrupted upgrade is most often one that waited, with all its objects sent.
            match running.certainty {
                lineage::Certainty::Unknown => "verdict-ground-mixed-unknown",
                _ => "verdict-ground-mixed",
            },
            &running.mixed_with,
        ),
        // One that failed after its objects had been sent is there, and may never have become ready, either.
        (true, Some(marked)) if running.revision > marked => {
            Text::new("verdict-ground-itself-marked").with("marked", marked)
        }
        (true, _) if running.revision != last => Text::new("verdict-ground-still"),
        (true, _) => Text::new("verdict-ground-itself"),
    };
    text.with("running", named(running))
}

fn named(running: &Running) -> Text {
    match running.content_of.filter(|&of| of != running.revision) {
        Some(content) => Text::new("verdict-revision-content").with("content", content),
        None => Text::new("verdict-revision"),
    }
    .with("revision", running.revision)
}

/// Names revisions; three or more in a row are one item, because a pruned history can hold hundreds of failures.
fn of_parts(id: &'static str, parts: &[i64]) -> Text {
    let mut runs: Vec<(i64, i64)> = Vec::new();
    for &part in parts {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == part => *last = part,
            _ => runs.push((part, part)),
        }
    }
    let one = |revision: i64| Arg::from(Text::new("verdict-revision").with("revision", revision));
    let items = runs
        .into_iter()
        .flat_map(|(first, last)| match last - first {
            0 => vec![one(first)],
            1 => vec![one(first), one(last)],
            _ => vec![
                Text::new("verdict-revision-range")
                    .with("first", first)
                    .with("last", last)
                    .into(),
            ],
        });
    Text::new(id).with("parts", Arg::List(items.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::i18n::catalog::Catalog;
    use crate::lineage::history;

    #[test]
    fn a_failed_revision_is_not_said_to_run() {
        let lineage = history::lineage(
            "1 deployed Install complete
             2 failed Upgrade \"x\" failed: context deadline exceeded
             3 failed Upgrade \"x\" failed: pre-upgrade hooks failed: y",
        );
        let said = Catalog::new(Locale::En).text(&verdict(&lineage));
        let expected = "; most likely revision 2 is in the cluster as a whole, although 1 is still marked deployed.";
        assert!(said.ends_with(expected), "{said}");
    }
}
