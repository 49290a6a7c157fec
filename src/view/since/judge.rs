//! Whether a release stands better than in the earlier paste, in one sentence, and what to do next.

use super::changes::changes;
use super::snapshot::{Row, Seen, Snapshot, Standing};
use super::{Outcome, SinceView};
use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::view::Certainty;
use crate::view::finding::FindingView;

/// The two pastes of one release.
pub(super) struct Pair<'a> {
    pub(super) before: &'a Snapshot,
    pub(super) now: &'a Snapshot,
    pub(super) lineage: &'a Lineage,
    /// Of this paste, masked.
    pub(super) findings: &'a [FindingView],
}

/// What is said of a pair.
struct Said {
    outcome: Outcome,
    certainty: Certainty,
    text: Text,
    next: Option<&'static str>,
}

/// Compares a release with how it stood in an earlier paste; `None` where this paste shows a part that tells nothing new.
pub fn judge(
    before: &Snapshot,
    now: &Snapshot,
    lineage: &Lineage,
    findings: &[FindingView],
) -> Option<SinceView> {
    let pair = Pair {
        before,
        now,
        lineage,
        findings,
    };
    let (was, is) = (before.newest()?, now.newest()?);
    if is.revision < was.revision && !now.is_newest_known {
        return None;
    }
    let said = other(&pair)
        .or_else(|| older(&pair))
        .or_else(|| unchanged(&pair))
        .or_else(|| fewer(&pair, was, is))
        .or_else(|| moved(&pair, was, is))?;
    let is_comparable = said.next != Some(PASTE);
    Some(SinceView {
        outcome: said.outcome,
        certainty: said.certainty,
        text: said.text,
        changes: if is_comparable {
            changes(&pair)
        } else {
            Vec::new()
        },
        next: said.next.map(Text::new),
    })
}

const PASTE: &str = "since-next-paste";
const TRACE: &str = "since-next-trace";
const WELL: &str = "since-next-well";
const STUCK: &str = "since-next-stuck";

fn say(outcome: Outcome, certainty: Certainty, text: Text, next: Option<&'static str>) -> Said {
    Said {
        outcome,
        certainty,
        text,
        next,
    }
}

/// A sentence about a revision of each paste.
fn about(id: &'static str, was: &Row, is: &Row) -> Text {
    row(id, is)
        .with("before", was.revision)
        .with("was", status(was))
}

fn row(id: &'static str, row: &Row) -> Text {
    Text::new(id)
        .with("revision", row.revision)
        .with("status", status(row))
}

pub(super) fn status(row: &Row) -> &'static str {
    row.status.unwrap_or("?")
}

/// Another release of the same name: in another cluster, or installed anew.
fn other(pair: &Pair<'_>) -> Option<Said> {
    let mut shared = pair.before.shared(pair.now);
    let (_, is) = shared.find(|(was, is)| was.contradicts(is))?;
    let text = row("since-other", is);
    Some(say(Outcome::Unknown, Certainty::Unknown, text, Some(PASTE)))
}

/// A paste from before the other one.
fn older(pair: &Pair<'_>) -> Option<Said> {
    let newest = |of: &Snapshot| of.newest().map(|row| row.revision);
    if newest(pair.now) > newest(pair.before) {
        return None;
    }
    let mut shared = pair.before.shared(pair.now);
    let (was, is) = shared.find(|(was, is)| was.went_back(is))?;
    let text = about("since-older", was, is);
    Some(say(Outcome::Unknown, Certainty::Implied, text, Some(PASTE)))
}

fn unchanged(pair: &Pair<'_>) -> Option<Said> {
    let (before, now) = (pair.before, pair.now);
    let states = |one: &Snapshot| -> Vec<_> {
        let rows = one.rows.iter().rev().take(before.rows.len());
        rows.map(|row| (row.revision, row.status)).collect()
    };
    let is_same = states(before) == states(now)
        && before.is_upgrade_allowed == now.is_upgrade_allowed
        && before
            .findings_beside(now)
            .is_none_or(|(before, now)| before == now);
    is_same.then(|| {
        let text = Text::new("since-nothing");
        say(Outcome::Same, Certainty::Stored, text, Some(TRACE))
    })
}

/// The newest revision of the earlier paste is gone.
fn fewer(pair: &Pair<'_>, was: &Row, is: &Row) -> Option<Said> {
    if is.revision >= was.revision {
        return None;
    }
    let is_undone = matches!(pair.before.standing, Standing::Stuck | Standing::Failed);
    let text = about("since-deleted", was, is);
    Some(if is_undone && pair.now.standing == Standing::Well {
        say(Outcome::Better, Certainty::Implied, text, Some(WELL))
    } else {
        say(Outcome::Unknown, Certainty::Unknown, text, Some(PASTE))
    })
}

fn moved(pair: &Pair<'_>, was: &Row, is: &Row) -> Option<Said> {
    let is_new = is.revision > was.revision;
    let text = |id| about(id, was, is);
    let stored = |outcome, id, next| Some(say(outcome, Certainty::Stored, text(id), next));
    let implied = |outcome, id, next| Some(say(outcome, Certainty::Implied, text(id), next));
    match (pair.before.standing, pair.now.standing) {
        (_, Standing::Unknown) | (Standing::Unknown, _) => {
            let text = Text::new("since-unknown");
            Some(say(Outcome::Unknown, Certainty::Unknown, text, None))
        }
        (Standing::Well, Standing::Well) if is_new => {
            stored(Outcome::Same, "since-completed", Some(WELL))
        }
        (before, now) if before == now && !is_new => still(pair, was, is),
        (Standing::Uninstalling, Standing::Uninstalled) => {
            stored(Outcome::Better, "since-removed", None)
        }
        (_, Standing::Uninstalled | Standing::Uninstalling) => {
            stored(Outcome::Unknown, "since-removed", None)
        }
        (_, Standing::Well) => stored(Outcome::Better, "since-well", Some(WELL)),
        (Standing::Well, _) => stored(Outcome::Worse, "since-broken", Some(STUCK)),
        // The same operation ended, or was ended by hand: Helm's lock is lifted (facts 2.4).
        (Standing::Stuck, Standing::Failed) if !is_new => {
            implied(Outcome::Better, "since-freed", Some(STUCK))
        }
        _ => stored(Outcome::Worse, "since-deeper", Some(STUCK)),
    }
}

/// Nothing was added: what changed are the records themselves.
fn still(pair: &Pair<'_>, was: &Row, is: &Row) -> Option<Said> {
    let (n_gone, n_new) = match pair.before.findings_beside(pair.now) {
        Some((before, now)) => {
            let count =
                |of: &[Seen], not: &[Seen]| of.iter().filter(|one| !not.contains(one)).count();
            (count(before, now), count(now, before))
        }
        None => (0, 0),
    };
    let outcome = match (n_gone, n_new) {
        (1.., 0) => Outcome::Better,
        (0, 1..) => Outcome::Worse,
        _ => Outcome::Same,
    };
    let text = about("since-still", was, is);
    let certainty = if outcome == Outcome::Same {
        Certainty::Stored
    } else {
        Certainty::Implied
    };
    let next = (pair.now.standing != Standing::Well).then_some(STUCK);
    Some(say(outcome, certainty, text, next))
}
