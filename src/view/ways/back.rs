//! Ways on from an operation that did not complete: finish it, go back, go on.

use super::WayView;
use super::look::{history, need_data};
use super::never::content;
use super::stand::Stand;
use super::way::Ways;
use crate::i18n::{Arg, Text};
use crate::lineage::stop::{Reach, Stop};
use crate::lineage::verdict::Verdict;
use crate::lineage::{Command, Revision};
use crate::release::status::Status;
use crate::view::finding::FindingView;
use crate::view::preview::baseline::standing::{Standing, standing};
use crate::view::shell::with_context;
use crate::view::{Certainty, Severity};

/// Findings that make a rollback something else than what it looks like: their sentences are said before it.
const CAVEATS: [&str; 6] = [
    "migration-no-way-back",
    "rollback-hooks-only-newer",
    "removed-api",
    "crd-in-templates",
    "selector-changed",
    "stateful-removed-and-back",
];

/// What a rollback hangs on is told one by one up to so many; the preview has all.
const MAX_DEPENDENCIES: usize = 3;

/// The newest revision is recorded as going on; gives the way that fits best.
pub(super) fn pending(stand: &Stand<'_>, ways: &mut Ways) -> Option<&'static str> {
    let status = stand.newest.and_then(|newest| newest.known_status());
    let reach = stand.reach();
    let finish = if status == Some(&Status::PendingRollback) {
        repeat(stand, ways)
    } else if reach != Reach::Nothing && is_certainly_last(stand) {
        Some(keep(stand, ways))
    } else {
        None
    };
    let back = roll_back(stand, ways);
    if stand.good.is_none() {
        // Nothing of it was deployed before.
        if stand.number() == 1 {
            uninstall(stand, ways);
        } else {
            history(stand, ways);
        }
    }
    let is_install = status == Some(&Status::PendingInstall);
    if stand.is_known && !is_install && reach != Reach::Nothing && stand.good.is_some() {
        delete_record(stand, ways);
    }
    let best = match reach {
        Reach::All => finish.or(back),
        _ => back.or(finish),
    };
    let others = ["history", "uninstall"].into_iter();
    best.or_else(|| others.clone().find(|id| ways.has(id)))
}

/// The newest revision failed; gives the way that fits best.
pub(super) fn failed(stand: &Stand<'_>, ways: &mut Ways) -> Option<&'static str> {
    let forward = roll_forward(stand, ways);
    let back = roll_back(stand, ways);
    if stand.good.is_none() {
        if stand.number() == 1 {
            uninstall(stand, ways);
        } else {
            history(stand, ways);
        }
    }
    match stand.reach() {
        // The objects are those of the revision before.
        Reach::Nothing => forward.or(back),
        _ if back.is_none() && !stand.is_known => {
            Some("history").filter(|_| ways.has("history")).or(forward)
        }
        _ => back.or(forward),
    }
}

/// A healthy release that is not gone back from as one would think.
pub(super) fn named(stand: &Stand<'_>, ways: &mut Ways) {
    let mut findings = stand.question.findings.iter();
    // Of a hook that is no program, nothing is run by hand.
    let undo = findings
        .find(|one| one.code == "rollback-hooks-only-newer" && one.severity != Severity::Info);
    if let Some(revision) = undo.and_then(|undo| undo.revision) {
        let codes = "rollback-hooks-only-newer migration-no-way-back";
        let flags = [" --revision ", &revision.to_string(), " > hooks.yaml"].concat();
        let title = Text::new("ways-undo").with("revision", revision);
        let apply = ["kubectl create -f hooks.yaml", &stand.in_objects()].concat();
        let way = WayView::new("undo-first", title, codes)
            .run(stand.shell.helm("get hooks", &flags))
            .step(Text::new("ways-undo-run"), with_context(&apply))
            .price("ways-undo-price");
        ways.add(WayView {
            is_drastic: true,
            ..way
        });
    }
    let is_other = |good: &Revision| {
        let newest = stand.find(stand.number());
        newest.is_some_and(|newest| content(newest) != content(good))
    };
    if stand.has("default-target-bad") && stand.good.is_some_and(is_other) {
        roll_back(stand, ways);
    }
}

fn is_certainly_last(stand: &Stand<'_>) -> bool {
    stand.is_known || stand.number() == 1
}

/// `helm rollback` asks for no status: it applies what the pending revision holds (facts 4.1).
fn keep(stand: &Stand<'_>, ways: &mut Ways) -> &'static str {
    let number = stand.number();
    let with = |id| Text::new(id).with("revision", number);
    let text = made(stand, number);
    let way = WayView::new("finish", with("ways-finish"), "stuck-pending")
        .need(with("ways-need-healthy"), Certainty::Unknown)
        .step(text, stand.rollback(number, ""))
        .price("ways-price-finish");
    ways.add(expected(stand, way, number).0);
    "finish"
}

/// The revision that it makes is known where the newest one is.
fn made(stand: &Stand<'_>, to: i64) -> Text {
    if !is_certainly_last(stand) {
        return Text::new("ways-back").with("revision", to);
    }
    Text::new("advice-roll-back")
        .with("status", "deployed")
        .with("revision", stand.number().saturating_add(1))
        .with("to", to)
}

/// The same rollback once more: it is not refused while pending (facts 2.4).
fn repeat(stand: &Stand<'_>, ways: &mut Ways) -> Option<&'static str> {
    let to = stand.copied()?;
    let title = Text::new("ways-repeat").with("revision", to);
    let mut way = WayView::new("repeat", title, "stuck-pending");
    way = match stand.find(to) {
        Some(target) => went(stand, way, target),
        None => way.need(
            Text::new("ways-need-stored").with("revision", to),
            Certainty::Unknown,
        ),
    };
    way = way.step(made(stand, to), stand.rollback(to, ""));
    if matches!(stand.stop(), Some(Stop::Hook { .. } | Stop::BeforeHooks)) {
        way = way.step(
            Text::new("explain-way-no-hooks"),
            stand.rollback(to, " --no-hooks"),
        );
    }
    let (way, can_build) = expected(stand, way.price("ways-price-repeat"), to);
    ways.add(way);
    Some("repeat").filter(|_| can_build)
}

/// How the rollback ends, as far as it is predicted, with what can go otherwise; `None` where no manifest can be built.
pub(super) fn expected(stand: &Stand<'_>, way: WayView, to: i64) -> (WayView, bool) {
    let predicted = (stand.question.predict)(to);
    let Some(view) = predicted.filter(|view| view.outcome.is_some()) else {
        return (way, true);
    };
    let certainty = if view.certainty == "unknown" {
        Certainty::Unknown
    } else {
        Certainty::Implied
    };
    let mut way = way.need(view.text, certainty);
    for why in view.why {
        way = way.need(why, certainty);
    }
    for one in view.depends_on.into_iter().take(MAX_DEPENDENCIES) {
        way = way.need(one.text, Certainty::Unknown);
    }
    for text in view.objects.into_iter().flat_map(|one| one.ways_out) {
        if !way.steps.iter().any(|step| step.text == text) {
            way = way.say(text);
        }
    }
    (way, view.stop.as_deref() != Some("build"))
}

/// How the operation of that revision went, as a need of what goes back to it.
fn went(stand: &Stand<'_>, way: WayView, target: &Revision) -> WayView {
    let statement = standing(stand.lineage, target).statement(target);
    way.need(statement.text, statement.certainty)
}

/// Whether a finding is about a rollback from the newest revision to that one, and not to another.
fn concerns(stand: &Stand<'_>, finding: &FindingView, to: i64) -> bool {
    let title = &finding.title;
    if matches!(title.arg("what"), Some(Arg::Str(what)) if what == "uninstall") {
        return false;
    }
    if let Some(target) = title.arg("target") {
        return *target == Arg::Int(to);
    }
    let is_either = |one: &Arg| [to, stand.number()].map(Arg::Int).contains(one);
    match (title.arg("revisions"), &*finding.code) {
        (Some(Arg::List(others)), "selector-changed") => others.contains(&Arg::Int(to)),
        (Some(Arg::List(others)), _) => {
            others.iter().any(is_either) || title.arg("revision").is_some_and(is_either)
        }
        _ => true,
    }
}

/// To the revision that worked, by its number: the default is the last minus one, whatever that was (facts 4.1).
fn roll_back(stand: &Stand<'_>, ways: &mut Ways) -> Option<&'static str> {
    let target = stand.good?;
    let to = target.record.revision;
    let is_open = matches!(stand.lineage.verdict, Verdict::NotCompleted { .. });
    let codes = if is_open {
        "stuck-pending failed-upgrade failed-rollback none-deployed several-deployed \
         default-target-bad history-of-failures two-interruptions"
    } else {
        "default-target-bad"
    };
    let title = Text::new("ways-back").with("revision", to);
    let mut way = went(stand, WayView::new("roll-back", title, codes), target);
    for finding in stand.question.findings {
        if CAVEATS.contains(&finding.code.as_str()) && concerns(stand, finding, to) {
            way = way.need(finding.title.clone(), finding.certainty);
        }
    }
    way = need_data(way, to);
    if let Some((from, namespace)) = stand.moved() {
        let text = Text::new("advice-elsewhere")
            .with("records", from)
            .with("namespace", namespace);
        way = way.need(text, Certainty::Implied);
    }
    way = way.step(made(stand, to), stand.rollback(to, ""));
    if is_open {
        let text = Text::new("ways-row")
            .with("revision", stand.number())
            .with("status", stand.status());
        way = way.say(text);
    }
    let (way, can_build) = expected(stand, way.price("explain-price-roll-back"), to);
    ways.add(way);
    Some("roll-back").filter(|_| can_build)
}

/// An upgrade compares with the newest deployed revision, else with the last (facts 4.4).
fn roll_forward(stand: &Stand<'_>, ways: &mut Ways) -> Option<&'static str> {
    let (is_allowed, _) = stand.answer(Command::Upgrade)?;
    if is_allowed == Some(false) {
        return None;
    }
    let codes = "failed-upgrade failed-rollback failed-install none-deployed history-of-failures \
                 migration-no-way-back two-interruptions";
    let title = Text::new("explain-way-upgrade-again");
    let mut way = WayView::new("roll-forward", title.clone(), codes);
    let text = match stand.lineage.upgrade_baseline {
        Some(baseline) => Text::new("ways-forward").with("revision", baseline),
        None => title,
    };
    way = way.step(text, stand.shell.upgrade());
    if let Some(back) = automatic(stand) {
        for flag in stand.spelled(" --atomic", " --rollback-on-failure") {
            let text = Text::new("ways-forward-automatic").with("revision", back);
            way = way.step(text, stand.shell.upgrade() + flag);
        }
    }
    ways.add(way.price("ways-price-forward"));
    Some("roll-forward")
}

/// Where an automatic rollback would go, where that is the revision that worked (facts 2.6).
fn automatic(stand: &Stand<'_>) -> Option<i64> {
    let good = stand.good?;
    let all = stand.lineage.revisions.iter().rev();
    let mut all = all.filter(|one| one.record.is_visible_to_helm());
    let target = all.find(|one| {
        let status = one.record.status.as_ref();
        matches!(status, Some(Status::Superseded | Status::Deployed))
    })?;
    let is_good = target.record.revision == good.record.revision && stand.is_known;
    is_good.then_some(good.record.revision)
}

/// A first installation that came to nothing.
fn uninstall(stand: &Stand<'_>, ways: &mut Ways) {
    let title = Text::new("explain-way-uninstall");
    let again = stand.shell.helm_of("install", " CHART", "");
    let way = WayView::new("uninstall", title, "stuck-pending failed-install")
        .run(stand.shell.helm("uninstall", ""))
        .step(Text::new("ways-install"), again)
        .drastic("explain-price-uninstall");
    ways.add(way);
}

/// Only the pending newest one, and never without a copy.
fn delete_record(stand: &Stand<'_>, ways: &mut Ways) {
    let number = stand.number();
    if stand
        .newest
        .is_none_or(|newest| newest.is_marked_deployed())
    {
        return;
    }
    let backup = [" -o yaml > v", &number.to_string(), ".yaml"].concat();
    let (Some(copy), Some(delete)) = (
        stand.of_record("get", number, &backup),
        stand.of_record("delete", number, ""),
    ) else {
        return;
    };
    let title = Text::new("explain-way-delete-pending");
    let way = WayView::new("delete-record", title.clone(), "stuck-pending")
        .need(
            Text::new("ways-need-healthy").with("revision", number),
            Certainty::Unknown,
        )
        .step(
            Text::new("advice-stuck-copy").with("revision", number),
            copy,
        )
        .step(title, delete)
        .step(
            Text::new("explain-way-upgrade-again"),
            stand.shell.upgrade(),
        )
        .drastic("explain-price-delete-pending");
    ways.add(way);
}

/// The revision before the newest, where it did not complete: a rollback without a number goes to it.
pub(super) fn bad_default(stand: &Stand<'_>) -> Option<i64> {
    let target = stand
        .lineage
        .default_rollback_target
        .filter(|_| stand.is_known)?;
    let standing = standing(stand.lineage, stand.find(target)?);
    matches!(standing, Standing::Failed | Standing::Unfinished).then_some(target)
}
