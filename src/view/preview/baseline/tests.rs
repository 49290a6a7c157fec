//! What is said of the default target, the baseline and the target.

use super::*;
use crate::i18n::Locale;
use crate::i18n::catalog::Catalog;
use crate::lineage::history;
use crate::rollback::helm::HelmVersion;
use crate::view::preview::testing::{asked, predicted};

/// Each statement in English, after its kind; `!` marks a warning.
fn said(lines: &str, target: i64) -> Vec<String> {
    let lineage = history::lineage(lines);
    let asked = asked(target, HelmVersion::RECORDED_3);
    let statements = predicted(&lineage, &asked, baseline);
    statements.iter().map(english).collect()
}

pub(in crate::view::preview) fn english(one: &StatementView) -> String {
    let mark = if one.is_warning { "!" } else { "" };
    let kind = match one.certainty {
        Certainty::Stored => "stored",
        Certainty::Implied => "implied",
        Certainty::Unknown => "unknown",
    };
    let text = Catalog::new(Locale::En).text(&one.text);
    let text = text.replace(['\u{2068}', '\u{2069}'], "");
    format!("{mark}{kind}: {text}")
}

#[track_caller]
fn check(lines: &str, target: i64, expect: &[&str]) {
    assert_eq!(said(lines, target), expect);
}

const STORED_1: &str = "implied: Nothing is rendered anew: chart, values, manifest and hooks of revision 1 are copied as they are stored, with what templates looked up or made up then.";

#[test]
fn the_newest_is_what_is_compared_with() {
    check(
        "1 superseded Install complete\n2 superseded Upgrade complete\n3 deployed Upgrade complete",
        1,
        &[
            "implied: Without a number, `helm rollback` goes to revision 2.",
            "implied: Once all is applied, Helm can delete, of the release's objects, only those that revision 3, the newest, has and that it does not find in revision 1.",
            STORED_1,
        ],
    );
}

#[test]
fn a_failed_newest_is_compared_with_all_the_same() {
    check(
        "1 superseded Install complete\n2 deployed Upgrade complete\n3 failed Upgrade \"x\" failed: y",
        1,
        &[
            "!implied: Helm compares with revision 3, the last one, whose status is failed, and not with revision 2, the last that was deployed: once all is applied, it can delete, of the release's objects, only those that 3 has and that it does not find in 1.",
            "implied: Without a number, `helm rollback` goes to revision 2.",
            STORED_1,
        ],
    );
}

#[test]
fn the_default_target_is_a_trap_where_it_failed() {
    let lines = "1 superseded Install complete\n2 failed Upgrade \"x\" failed: y\n3 deployed Rollback to 1 | content=1";
    let trap = "!implied: `helm rollback` without a number would aim at revision 2, whose status is failed.";
    let found = said(lines, 1);
    assert_eq!(found[0], trap);
    // It is said once.
    for target in [0, 2] {
        let found = said(lines, target);
        assert_eq!(found[0], trap);
        assert!(!found.iter().any(|one| one.contains("Revision 2 failed")));
    }
}

#[test]
fn the_target_is_judged_by_its_own_record() {
    let lines = "1 superseded Install complete\n2 superseded Upgrade \"x\" failed: y\n3 failed Rollback \"x\" failed: z\n4 deployed Upgrade complete";
    let found = said(lines, 2);
    assert!(found.contains(&"!stored: Revision 2 failed: its description says so, and superseded only means that a later operation marked it.".to_owned()), "{found:#?}");
    let found = said(
        "1 superseded Install complete\n2 pending-upgrade Preparing upgrade\n3 superseded Rollback to 1 | content=1\n4 deployed Upgrade complete",
        2,
    );
    assert!(found.contains(
        &"!stored: Revision 2 did not complete: its status is pending-upgrade.".to_owned()
    ));
    let found = said(
        "1 superseded Install complete\n2 deployed Upgrade complete",
        2,
    );
    assert!(found.contains(
        &"implied: Revision 2 is the newest itself: Helm applies its manifest again.".to_owned()
    ));
}

#[test]
fn where_nothing_is_made_nothing_is_compared() {
    check(
        "1 superseded Install complete\n2 deployed Upgrade complete",
        9,
        &["implied: Without a number, `helm rollback` goes to revision 1."],
    );
}

#[track_caller]
fn check_standing(lines: &str, number: i64, expect: Standing) {
    let lineage = history::lineage(lines);
    let found = find(&lineage, number).map(|one| standing(&lineage, one));
    assert_eq!(found, Some(expect));
}

#[test]
fn superseded_is_no_proof() {
    let completed = Standing::Completed;
    let check = check_standing;
    check(
        "1 superseded Upgrade complete\n2 deployed",
        1,
        completed(Certainty::Stored),
    );
    check(
        "1 superseded mine\n2 deployed Upgrade complete",
        1,
        completed(Certainty::Implied),
    );
    // It may have been pending when the rollback after it failed.
    let failed = "2 superseded Rollback to 1\n3 failed Rollback \"x\" failed: y";
    check(failed, 2, Standing::NotKnown);
    check(
        "2 superseded Rollback to 1\n4 deployed Upgrade complete",
        2,
        Standing::NotKnown,
    );
    check(
        "1 superseded Preparing upgrade\n2 failed Rollback \"x\" failed: y",
        1,
        Standing::Unfinished,
    );
    check(
        "1 superseded Release \"x\" failed: y\n2 deployed Upgrade complete",
        1,
        Standing::Failed,
    );
    check(
        "1 superseded superseded by new release\n2 deployed Install complete | new",
        1,
        Standing::Uninstalled,
    );
    check(
        "1 superseded\n2 deployed Kubernetes deprecated API upgrade - DO NOT rollback from this version",
        2,
        Standing::NeverApplied,
    );
    check(
        "1 superseded\n2 deployed Upgrade complete",
        2,
        Standing::Deployed,
    );
}
