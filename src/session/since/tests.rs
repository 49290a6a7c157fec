//! What is said of one paste after another, by the little language for histories.

use super::*;
use crate::i18n::catalog::Catalog;
use crate::i18n::{Arg, Locale, Text};
use crate::limits;
use crate::lineage::{self, history};
use crate::redact::Mode;
use crate::release::{Mismatch, recorded};
use crate::session::{Paste, Session};
use crate::view::Certainty;
use crate::view::since::Outcome;

mod which;

const HEALTHY: &str = "1 superseded Install complete\n2 deployed Upgrade complete";
const STUCK: &str = "1 superseded Install complete\n2 deployed Upgrade complete\n3 pending-upgrade Preparing upgrade | created";

fn session(lineages: Vec<Lineage>) -> Session {
    let mut session = Session::open(Paste::default(), &limits::STANDARD);
    session.lineages = lineages;
    session
}

fn one(lines: &str) -> Session {
    session(vec![history::lineage(lines)])
}

fn since_of(before: &Session, now: Session) -> Option<SinceView> {
    let now = now.with_former(before.to_former());
    let overview = now.overview(Mode::Hide);
    overview.releases[0].since.clone()
}

/// A message by its name, and its arguments.
fn brief(text: &Text) -> String {
    let args = text.args.iter().map(|(name, arg)| match arg {
        Arg::Text(text) => format!(" {name}=({})", brief(text)),
        Arg::Str(text) => format!(" {name}={text}"),
        Arg::Int(number) => format!(" {name}={number}"),
        Arg::List(all) => format!(" {name}={all:?}"),
    });
    text.id.trim_start_matches("since-").to_owned() + &args.collect::<String>()
}

/// Outcome, certainty and sentence, then each change, then what is next.
#[track_caller]
fn check(before: &str, now: &str, expected: (Outcome, Certainty, &str), changes: &[&str]) {
    let since = since_of(&one(before), one(now)).unwrap();
    assert_eq!(
        (since.outcome, since.certainty, brief(&since.text).as_str()),
        expected
    );
    // What other rules find is theirs to test.
    let found = since.changes.iter().map(|change| brief(&change.text));
    let found: Vec<_> = found
        .filter(|text| !text.starts_with("found") && !text.starts_with("solved"))
        .collect();
    assert_eq!(found, changes);
    for locale in Locale::ALL {
        let catalog = Catalog::new(locale);
        let texts = since.changes.iter().map(|change| &change.text);
        for text in texts
            .chain([&since.text, &since.title()])
            .chain(&since.next)
        {
            let said = catalog.text(text);
            assert!(!said.contains('{') && !said.contains("since-"), "{said}");
        }
    }
}

#[track_caller]
fn silent(before: Session, now: Session) {
    assert_eq!(since_of(&before, now), None);
}

#[test]
fn a_rollback_out_of_a_stuck_upgrade_is_better() {
    check(
        STUCK,
        "1 superseded Install complete\n2 superseded Upgrade complete\n3 pending-upgrade Preparing upgrade | created\n4 deployed Rollback to 2 | content=2",
        (
            Outcome::Better,
            Certainty::Stored,
            "well revision=4 status=deployed before=3 was=pending-upgrade",
        ),
        &[
            "upgrade how=lifted",
            "new-by revision=4 status=deployed what=(lineage-origin-rollback from=2)",
            "status revision=2 was=deployed status=superseded",
        ],
    );
}

#[test]
fn an_operation_that_ended_after_all_is_better() {
    check(
        STUCK,
        "1 superseded Install complete\n2 superseded Upgrade complete\n3 deployed Upgrade complete",
        (
            Outcome::Better,
            Certainty::Stored,
            "well revision=3 status=deployed before=3 was=pending-upgrade",
        ),
        &[
            "upgrade how=lifted",
            "status revision=3 was=pending-upgrade status=deployed",
            "status revision=2 was=deployed status=superseded",
        ],
    );
    check(
        STUCK,
        "1 superseded Install complete\n2 deployed Upgrade complete\n3 failed Upgrade \"x\" failed: context canceled",
        (
            Outcome::Better,
            Certainty::Implied,
            "freed revision=3 status=failed before=3 was=pending-upgrade",
        ),
        &[
            "upgrade how=lifted",
            "status revision=3 was=pending-upgrade status=failed",
        ],
    );
}

#[test]
fn stuck_once_more_is_worse() {
    check(
        STUCK,
        &format!("{STUCK}\n4 pending-rollback Rollback to 1 | created content=1"),
        (
            Outcome::Worse,
            Certainty::Stored,
            "deeper revision=4 status=pending-rollback before=3 was=pending-upgrade",
        ),
        &[
            "upgrade how=still",
            "new-by revision=4 status=pending-rollback what=(lineage-origin-rollback from=1)",
        ],
    );
}

#[test]
fn a_failed_rollback_on_top_is_worse() {
    let lines = "1 superseded Install complete\n2 deployed Upgrade complete\n3 superseded Preparing upgrade | created\n4 failed Rollback \"x\" failed: no Deployment with the name \"web\" found | content=2";
    let since = since_of(&one(STUCK), one(lines)).unwrap();
    assert_eq!(since.outcome, Outcome::Worse);
    assert_eq!(
        brief(&since.text),
        "deeper revision=4 status=failed before=3 was=pending-upgrade"
    );
    check(
        HEALTHY,
        "1 superseded Install complete\n2 superseded Upgrade complete\n3 failed Rollback \"x\" failed: y | content=1",
        (
            Outcome::Worse,
            Certainty::Stored,
            "broken revision=3 status=failed before=2 was=deployed",
        ),
        &[
            "new-by revision=3 status=failed what=(lineage-origin-rollback-likely from=1)",
            "status revision=2 was=deployed status=superseded",
        ],
    );
}

#[test]
fn the_same_paste_again_is_the_same() {
    for lines in [HEALTHY, STUCK] {
        check(
            lines,
            lines,
            (Outcome::Same, Certainty::Stored, "nothing"),
            if lines == STUCK {
                &["upgrade how=still"]
            } else {
                &[]
            },
        );
    }
}

#[test]
fn one_more_upgrade_of_a_healthy_release_is_no_better() {
    check(
        HEALTHY,
        "1 superseded Install complete\n2 superseded Upgrade complete\n3 deployed Upgrade complete",
        (
            Outcome::Same,
            Certainty::Stored,
            "completed revision=3 status=deployed before=2 was=deployed",
        ),
        &[
            "new-by revision=3 status=deployed what=(lineage-origin-upgrade)",
            "status revision=2 was=deployed status=superseded",
        ],
    );
}

#[test]
fn an_uninstallation_is_neither() {
    check(
        HEALTHY,
        "1 superseded Install complete\n2 uninstalled Uninstallation complete",
        (
            Outcome::Unknown,
            Certainty::Stored,
            "removed revision=2 status=uninstalled before=2 was=deployed",
        ),
        &[
            "upgrade how=new",
            "status revision=2 was=deployed status=uninstalled",
        ],
    );
}

#[test]
fn a_deleted_record_frees_the_release() {
    check(
        STUCK,
        HEALTHY,
        (
            Outcome::Better,
            Certainty::Implied,
            "deleted revision=2 status=deployed before=3 was=pending-upgrade",
        ),
        &["upgrade how=lifted"],
    );
    // In the middle, by hand: nothing was written since that could have pruned it.
    let before = "1 superseded\n2 superseded\n3 superseded\n4 deployed";
    check(
        before,
        "1 superseded\n3 superseded\n4 deployed",
        (
            Outcome::Same,
            Certainty::Stored,
            "still revision=4 status=deployed before=4 was=deployed",
        ),
        &["gone why=unknown n=1 revisions=[Int(2)]"],
    );
}

#[test]
fn what_pruning_explains_was_pruned() {
    let since = since_of(
        &one("1 superseded\n2 superseded\n3 deployed"),
        one("2 superseded\n3 superseded\n4 deployed"),
    );
    let changes = since.unwrap().changes;
    let gone = changes
        .iter()
        .map(|one| brief(&one.text))
        .find(|text| text.starts_with("gone"));
    assert_eq!(
        gone.as_deref(),
        Some("gone why=pruned n=1 revisions=[Int(1)]")
    );
    let since = since_of(
        &one("1 failed\n2 superseded\n3 superseded\n4 deployed"),
        one("1 failed\n4 deployed"),
    );
    let changes = since.unwrap().changes;
    let gone = changes
        .iter()
        .find(|one| one.text.id == "since-gone")
        .unwrap();
    assert_eq!(gone.certainty, Certainty::Unknown);
    assert_eq!(
        brief(&gone.text),
        "gone why=unknown n=2 revisions=[Int(2), Int(3)]"
    );
}

#[test]
fn the_older_paste_is_told_from_the_newer() {
    check(
        "1 superseded Install complete\n2 superseded Upgrade complete\n3 deployed Upgrade complete",
        HEALTHY,
        (
            Outcome::Unknown,
            Certainty::Implied,
            "older revision=2 status=deployed before=2 was=superseded",
        ),
        &[],
    );
    check(
        "1 superseded\n2 deployed\n3 failed Upgrade \"x\" failed: y",
        "1 superseded\n2 deployed\n3 pending-upgrade Preparing upgrade",
        (
            Outcome::Unknown,
            Certainty::Implied,
            "older revision=3 status=pending-upgrade before=3 was=failed",
        ),
        &[],
    );
}

#[test]
fn records_that_were_mended_are_better() {
    let mut records = history::records(HEALTHY);
    records[1].mismatches.push(Mismatch::Status {
        label: "failed".to_owned(),
        payload: "deployed".to_owned(),
    });
    let before = session(lineage::build(records).0);
    let since = since_of(&before, one(HEALTHY)).unwrap();
    assert_eq!(since.outcome, Outcome::Better);
    let changes: Vec<_> = since.changes.iter().map(|one| brief(&one.text)).collect();
    assert_eq!(changes, ["solved code=label-status-differs revision=2"]);
    let since = since_of(&one(HEALTHY), before).unwrap();
    assert_eq!(since.outcome, Outcome::Worse);
    assert_eq!(since.changes[0].text.id, "since-found");
}
