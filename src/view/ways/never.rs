//! What not to run, with reasons: only what somebody with this release would be tempted to (facts 9).

use super::back::bad_default;
use super::stand::Stand;
use crate::i18n::{Arg, Text};
use crate::lineage::verdict::{NotCompleted, Verdict};
use crate::lineage::{Command, CommandWhy, Revision};
use crate::release::description::Said;
use crate::release::time::Instant;
use crate::view::Severity;
use crate::view::preview::advice::{StepView, Steps};
use crate::view::preview::baseline::standing::{Standing, content_of, seen, standing};
use crate::view::shell::with_context;

/// Revisions of other content that are named.
const MAX_OTHERS: usize = 4;

/// Lists it, the likeliest to be run first.
pub(super) fn do_not_run(stand: &Stand<'_>) -> Vec<StepView> {
    let mut steps = Steps::default();
    without_number(stand, &mut steps);
    removed_apis(stand, &mut steps);
    force(stand, &mut steps);
    let what = match &stand.lineage.verdict {
        Verdict::NotCompleted { what, .. } => Some(what),
        _ => None,
    };
    let is_pending = matches!(what, Some(NotCompleted::Pending(_)));
    if is_pending || stand.has("several-deployed") || stand.has("label-status-differs") {
        label(stand, &mut steps);
    }
    if what.is_none() {
        return steps.0;
    }
    if let Some(good) = stand.good_number() {
        if let Some(command) = stand.of_record("delete", good, "") {
            let text = Text::new("ways-never-good").with("revision", good);
            steps.add(text, command);
        }
        steps.add(
            Text::new("explain-price-uninstall"),
            stand.shell.helm("uninstall", ""),
        );
    }
    if let Some(kind) = stand.kind() {
        let command = [
            "kubectl delete ",
            kind,
            &stand.in_records(),
            " -l owner=helm,name=",
            stand.shell.release,
        ];
        steps.add(
            Text::new("explain-price-delete-records"),
            with_context(&command.concat()),
        );
    }
    steps.0
}

/// The last minus one, whatever became of it (facts 4.1).
fn without_number(stand: &Stand<'_>, steps: &mut Steps) {
    let text = match bad_default(stand) {
        Some(target) => Some(Text::new("ways-never-number").with("target", target)),
        None => same(stand),
    };
    if let Some(text) = text {
        steps.add(text, stand.shell.helm("rollback", ""));
    }
    if stand.has("mapkubeapis-boundary") {
        past_mapkubeapis(stand, steps);
    }
}

/// What would change nothing, and which revisions would.
fn same(stand: &Stand<'_>) -> Option<Text> {
    let target = stand
        .lineage
        .default_rollback_target
        .filter(|_| stand.is_known)?;
    let now = content(stand.find(stand.number())?);
    if !stand.has("default-target-same") || content(stand.find(target)?) != now {
        return None;
    }
    let mut known = vec![now];
    let mut others: Vec<Arg> = Vec::new();
    for one in seen(stand.lineage).into_iter().rev() {
        let is_new = !known.contains(&content(one));
        if others.len() < MAX_OTHERS
            && is_new
            && matches!(standing(stand.lineage, one), Standing::Completed(_))
        {
            known.push(content(one));
            others.push(Arg::Text(Box::new(other(stand, one))));
        }
    }
    (!others.is_empty()).then(|| {
        Text::new("ways-never-same")
            .with("target", target)
            .with("others", Arg::List(others))
    })
}

/// Whose content a revision is: its own, unless a rollback copied it.
pub(super) fn content(revision: &Revision) -> i64 {
    content_of(revision).unwrap_or(revision.record.revision)
}

/// Names a revision, and how soon a rollback left it.
fn other(stand: &Stand<'_>, revision: &Revision) -> Text {
    let number = revision.record.revision;
    let next = number.checked_add(1).and_then(|next| stand.find(next));
    let next = next.filter(|next| content_of(next).is_some());
    let at = |one: &Revision| {
        let time = one.record.last_deployed.as_ref()?;
        let wall = || Instant::parse_wall(&time.text);
        Some(time.instant.or_else(wall)?.seconds())
    };
    let lasted = next.and_then(|next| Some(at(next)? - at(revision)?));
    let (unit, n) = match lasted.unwrap_or(-1) {
        ..0 => ("none", 0),
        seconds @ 0..7_200 => ("minutes", seconds / 60),
        seconds @ 7_200..172_800 => ("hours", seconds / 3_600),
        seconds => ("days", seconds / 86_400),
    };
    Text::new("ways-other")
        .with("revision", number)
        .with("unit", unit)
        .with("n", n)
}

/// The last revision before helm-mapkubeapis rewrote the API versions.
fn past_mapkubeapis(stand: &Stand<'_>, steps: &mut Steps) {
    let mut seen = seen(stand.lineage).into_iter().rev();
    seen.find(|one| one.record.said() == Said::MapKubeApis);
    if let Some(before) = seen.next() {
        let text = Text::new("ways-never-removed").with("status", "pending-rollback");
        steps.add(text, stand.rollback(before.record.revision, ""));
    }
}

/// The messages of a stored manifest that can't be built.
const STORED_APIS: [&str; 2] = [
    "current-manifest-not-buildable",
    "removed-api-in-current-manifest",
];

/// Whether the stored manifests can't be built any more.
pub(super) fn is_api_gone(stand: &Stand<'_>) -> bool {
    let number = stand.number();
    let mut explained = stand.question.explained.iter();
    if explained.any(|one| STORED_APIS.contains(&&*one.code)) {
        return true;
    }
    let mut findings = stand.question.findings.iter();
    findings.any(|one| {
        let is_newest = one.revision.is_none_or(|revision| revision == number);
        one.code == "removed-api" && one.severity == Severity::Critical && is_newest
    })
}

/// Each writes its own record first, and then can't build the stored manifest (facts 4.3).
fn removed_apis(stand: &Stand<'_>, steps: &mut Steps) {
    if is_api_gone(stand) {
        for (command, status) in [
            ("rollback", "pending-rollback"),
            ("uninstall", "uninstalling"),
        ] {
            let text = Text::new("ways-never-removed").with("status", status);
            steps.add(text, stand.shell.helm(command, ""));
        }
    }
}

/// It replaces in place, and a field that can't change is refused all the same (facts 4.5).
fn force(stand: &Stand<'_>, steps: &mut Steps) {
    let mut explained = stand.question.explained.iter();
    if explained.any(|one| one.code == "field-immutable") {
        for flag in stand.spelled(" --force", " --force-replace") {
            let command = stand.shell.upgrade() + flag;
            steps.add(Text::new("advice-never-replace"), command);
        }
    }
}

fn label(stand: &Stand<'_>, steps: &mut Steps) {
    let status = " status=deployed --overwrite";
    if let Some(command) = stand.of_record("label", stand.number(), status) {
        steps.add(Text::new("ways-never-label"), command);
    }
}

/// Whether a record that Helm does not see has the next number (facts 1.8).
pub(super) fn is_number_taken(stand: &Stand<'_>) -> bool {
    let answer = stand.answer(Command::Rollback);
    answer.is_some_and(|(_, why)| why == CommandWhy::NumberTaken)
}
