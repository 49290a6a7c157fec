//! The differences between two pastes of a release, one by one.

use super::SinceChangeView;
use super::judge::{Pair, status};
use crate::i18n::{Arg, Text};
use crate::lineage::{Gap, GapCause, Revision};
use crate::view::revision::{origin_text, shown_origin};
use crate::view::{Certainty, Severity};

/// Changes of one kind that are listed one by one.
const LISTED: usize = 6;

/// Lists the differences, the most important first.
pub(super) fn changes(pair: &Pair<'_>) -> Vec<SinceChangeView> {
    let mut found: Vec<SinceChangeView> = upgrade(pair).into_iter().collect();
    found.extend(added(pair));
    found.extend(restated(pair));
    found.extend(gone(pair, true));
    found.extend(gone(pair, false));
    found.extend(findings(pair));
    found
}

fn change(certainty: Certainty, text: Text) -> SinceChangeView {
    SinceChangeView {
        text,
        certainty,
        severity: None,
    }
}

/// Whether `helm upgrade` is refused, where it was or is.
fn upgrade(pair: &Pair<'_>) -> Option<SinceChangeView> {
    let was = pair.before.is_upgrade_allowed?;
    let is = pair.now.is_upgrade_allowed?;
    let (how, severity) = match (was, is) {
        (true, true) => return None,
        (false, true) => ("lifted", None),
        (true, false) => ("new", Some(Severity::Critical)),
        (false, false) => ("still", Some(Severity::Warning)),
    };
    let text = Text::new("since-upgrade").with("how", how);
    Some(SinceChangeView {
        severity,
        ..change(Certainty::Implied, text)
    })
}

/// Revisions after the newest of the earlier paste, with what they are.
fn added(pair: &Pair<'_>) -> Vec<SinceChangeView> {
    let newest = pair.before.newest().map_or(0, |row| row.revision);
    let rows = pair.now.rows.iter().rev();
    let rows: Vec<_> = rows.take_while(|row| row.revision > newest).collect();
    let listed = rows.iter().take(LISTED).map(|row| {
        let mut revisions = pair.lineage.revisions.iter().rev();
        let revision = revisions.find(|one| one.record.revision == row.revision);
        let text = |id| {
            Text::new(id)
                .with("revision", row.revision)
                .with("status", status(row))
        };
        match revision.and_then(what) {
            Some(what) => change(Certainty::Implied, text("since-new-by").with("what", what)),
            None => change(Certainty::Stored, text("since-new")),
        }
    });
    let mut found: Vec<_> = listed.collect();
    let n_more = rows.len().saturating_sub(LISTED);
    if n_more > 0 {
        let text = Text::new("since-new-more").with("n", n_more);
        found.push(change(Certainty::Stored, text));
    }
    found
}

fn what(revision: &Revision) -> Option<Text> {
    shown_origin(revision).map(|origin| origin_text(origin, &revision.record))
}

/// Revisions that have another status now.
fn restated(pair: &Pair<'_>) -> Vec<SinceChangeView> {
    let shared: Vec<_> = pair.before.shared(pair.now).collect();
    let changed = shared
        .iter()
        .rev()
        .filter(|(was, is)| was.status.is_some() && is.status.is_some() && was.status != is.status);
    let listed = changed.take(LISTED).map(|(was, is)| {
        let text = Text::new("since-status")
            .with("revision", is.revision)
            .with("was", status(was))
            .with("status", status(is));
        change(Certainty::Stored, text)
    });
    listed.collect()
}

/// Revisions that are no longer there: those that Helm's pruning explains (facts 3), or the others.
fn gone(pair: &Pair<'_>, is_pruned: bool) -> Option<SinceChangeView> {
    let newest = pair.now.newest()?.revision;
    let has_new = pair.before.newest()?.revision < newest;
    let cause = |revision: i64| {
        let is_in = |gap: &&Gap| gap.after < revision && revision < gap.before;
        let mut gaps = pair.lineage.gaps.iter();
        gaps.find(is_in).map(|gap| gap.cause)
    };
    let is_hit = |revision: i64| match cause(revision) {
        // Only an operation prunes.
        Some(GapCause::Pruned) if has_new => is_pruned,
        // The paste may only show a part.
        Some(GapCause::Cut | GapCause::Alone | GapCause::NotListed) => false,
        // Above the newest: the sentence itself says so.
        None => false,
        Some(_) => !is_pruned,
    };
    let rows = pair.before.rows.iter().map(|row| row.revision);
    let rows = rows.filter(|revision| pair.now.find(*revision).is_none() && is_hit(*revision));
    let revisions: Vec<Arg> = rows.map(Arg::Int).collect();
    if revisions.is_empty() {
        return None;
    }
    let text = Text::new("since-gone")
        .with("why", if is_pruned { "pruned" } else { "unknown" })
        .with("n", revisions.len())
        .with("revisions", Arg::List(revisions));
    let certainty = if is_pruned {
        Certainty::Implied
    } else {
        Certainty::Unknown
    };
    Some(change(certainty, text))
}

/// What is wrong now and was not, and the reverse; both pastes must show all of it.
fn findings(pair: &Pair<'_>) -> Vec<SinceChangeView> {
    let Some((before, now)) = pair.before.findings_beside(pair.now) else {
        return Vec::new();
    };
    let is_new = |code: &str| !before.iter().any(|one| one.code == code);
    let is_solved = |code: &str| !now.iter().any(|one| one.code == code);
    let new = pair
        .findings
        .iter()
        .filter(|one| one.severity != Severity::Info && is_new(&one.code));
    let new = new.take(LISTED).map(|one| SinceChangeView {
        text: Text::new("since-found").with("title", one.title.clone()),
        certainty: one.certainty,
        severity: Some(one.severity),
    });
    let solved = before.iter().filter(|one| is_solved(one.code));
    let solved = solved.take(LISTED).map(|one| {
        let text = Text::new("since-solved").with("code", one.code);
        let text = text.with("revision", one.revision.unwrap_or_default());
        change(Certainty::Implied, text)
    });
    new.chain(solved).collect()
}
