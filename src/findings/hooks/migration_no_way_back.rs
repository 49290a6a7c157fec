//! A hook's Job that ran in an upgrade, with nothing in the way back that could undo what it did (facts 4.9, 5.2).
//!
//! Helm undoes nothing that a hook did. A rollback runs the rollback hooks of its target, and here it has none. The same
//! holds after a rollback: what the upgrade before it ran is not undone.
//! It is a warning only where a name, a command or an image looks like a migration, and the Job is another than that of
//! the way back; that it looks so is never more than likely.
//! Near miss: the way back has a hook for rollbacks.

use serde_json::Value;

use super::{
    BEFORE_CREATION, HookRead, MOST, implied, is_whole, own_phase, short, was_never_made, way_back,
};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::{OriginKind, Revision};
use crate::release::{ApplyMethod, ReleaseRecord};

pub(super) const RULE: Rule = Rule {
    code: "migration-no-way-back",
    severity: Severity::Warning,
    about: "finding-migration-no-way-back-about",
    run,
};

/// What such Jobs, their images and their commands are called.
const WORDS: [&str; 12] = [
    "migrat",
    "schema",
    "flyway",
    "liquibase",
    "alembic",
    "dbmate",
    "goose",
    "prisma",
    "db-upgrade",
    "upgrade-db",
    "db-init",
    "init-db",
];

/// As much of a text is searched.
const SEARCHED: usize = 4096;

const EVENTS: [&str; 4] = ["pre-install", "post-install", "pre-upgrade", "post-upgrade"];

/// Which word stands where.
type Why = (&'static str, &'static str);

/// Tells whether a hook's Job looks like a migration.
pub fn likely_migration(read: &HookRead<'_>) -> Option<(Value, Why)> {
    if !EVENTS.iter().any(|event| read.has_event(event)) {
        return None;
    }
    let json = read.job()?.to_json();
    let texts = |value: Option<&Value>| -> Option<&'static str> {
        match value? {
            Value::String(text) => known_word(text),
            Value::Array(items) => items.iter().find_map(|one| known_word(one.as_str()?)),
            _ => None,
        }
    };
    let all = || containers(&json, "initContainers").chain(containers(&json, "containers"));
    let name = read.hook.name.as_deref().and_then(known_word);
    let in_any =
        |keys: &[&str]| all().find_map(|one| keys.iter().find_map(|key| texts(one.get(key))));
    let why = name
        .map(|word| ("name", word))
        .or_else(|| in_any(&["command", "args"]).map(|word| ("command", word)))
        .or_else(|| in_any(&["image"]).map(|word| ("image", word)))?;
    Some((json, why))
}

fn containers<'j>(job: &'j Value, key: &str) -> impl Iterator<Item = &'j Value> {
    let pods = job.pointer("/spec/template/spec");
    let found = pods.and_then(|pods| pods.get(key)?.as_array());
    found.map(Vec::as_slice).unwrap_or_default().iter()
}

fn known_word(text: &str) -> Option<&'static str> {
    let end = text
        .char_indices()
        .nth(SEARCHED)
        .map_or(text.len(), |(end, _)| end);
    let text = text.get(..end)?.to_ascii_lowercase();
    WORDS.into_iter().find(|word| text.contains(word))
}

fn run(context: &Context<'_>, found: &mut Found) {
    let Some((upgrade, target)) = operation(context) else {
        return;
    };
    let hooks = target.hooks.iter();
    let mut events = hooks.flat_map(|hook| &hook.events);
    if events.any(|event| is_rollback(event)) {
        return;
    }
    let hooks = context.hooks(upgrade);
    let ran = hooks.iter().filter(|one| {
        let is_own = upgrade.is_own_run(one.hook) == Some(true);
        is_own
            && !was_never_made(upgrade, one.hook)
            && !is_old_failure(upgrade, one)
            && one.job().is_some()
            && ["pre-upgrade", "post-upgrade"]
                .iter()
                .any(|e| one.has_event(e))
    });
    let mut infos = Vec::new();
    let mut n_warnings = 0;
    for read in ran {
        let is_likely = likely_migration(read).is_some();
        let mut same = target.hooks.iter();
        let is_same =
            same.any(|other| other.name == read.hook.name && other.manifest == read.hook.manifest);
        let severity = if is_likely && !is_same {
            n_warnings += 1;
            Severity::Warning
        } else {
            Severity::Info
        };
        let title = Text::new("finding-migration-no-way-back")
            .with("looks", if is_likely { "so" } else { "not" })
            .with("hook", what(read))
            .with("revision", upgrade.revision)
            .with("target", target.revision);
        let mut finding = implied(RULE.code, severity, upgrade.revision, title);
        finding.subject.clone_from(&read.hook.name);
        match severity {
            Severity::Info => infos.push(finding),
            _ if n_warnings <= MOST => found.push(finding),
            _ => {}
        }
    }
    // Of those that are only hooks, one stands for all.
    if n_warnings == 0
        && let Some(first) = infos.into_iter().next()
    {
        found.push(first);
    }
}

/// The upgrade whose hooks count, and the revision to go back to, or that was gone back to.
fn operation<'a>(context: &Context<'a>) -> Option<(&'a ReleaseRecord, &'a ReleaseRecord)> {
    let last = context.last()?;
    let kind = |one: &Revision| one.origin.as_ref().map(|origin| origin.kind);
    let (upgrade, target) = match kind(last)? {
        OriginKind::Upgrade => (last, way_back(context, last.record.revision)?),
        OriginKind::Rollback => {
            let from = last.origin.as_ref()?.from?;
            let target = context.find(from)?;
            let mut later = context.seen.iter().rev().copied();
            let upgrade = later
                .find(|one| one.record.revision > from && kind(one) == Some(OriginKind::Upgrade))?;
            (upgrade, target)
        }
        _ => return None,
    };
    let (upgrade, target) = (&upgrade.record, &target.record);
    (is_whole(upgrade) && is_whole(target)).then_some((upgrade, target))
}

/// Whether it failed where server-side apply may have gone over a Job of an earlier run, whose failure then counts: it
/// need not have run (facts 5.3).
fn is_old_failure(record: &ReleaseRecord, read: &HookRead<'_>) -> bool {
    record.apply_method == Some(ApplyMethod::ServerSide)
        && !read.is_deleted_by(BEFORE_CREATION)
        && own_phase(record, read.hook) == Some("Failed")
}

pub(super) fn is_rollback(event: &str) -> bool {
    matches!(event, "pre-rollback" | "post-rollback")
}

/// `Job/web-migrate (web:5.5.0)`.
fn what(read: &HookRead<'_>) -> String {
    let label = short(&read.label());
    let json = read.job().map(crate::manifest::object::Object::to_json);
    let image = json.as_ref().and_then(|job| {
        let first = containers(job, "containers").next()?;
        first.get("image")?.as_str()
    });
    match image {
        Some(image) => [&label, " (", &short(image), ")"].concat(),
        None => label,
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::tests::{case, recording, recording_of, two};
    use serde_json::{Value, json};

    const CODE: &str = "migration-no-way-back";

    fn job(image: &str) -> Value {
        let text = format!(
            "apiVersion: batch/v1\nkind: Job\nmetadata: {{name: m}}\nspec: {{template: {{spec: {{containers: [{{image: {image}, args: [migrate]}}]}}}}}}"
        );
        json!({"name": "m", "kind": "Job", "events": ["pre-upgrade"], "manifest": text,
               "last_run": {"started_at": "2026-01-01T00:02:05Z", "phase": "Succeeded"}})
    }

    fn undo() -> Value {
        json!({"name": "u", "kind": "Job", "events": ["pre-rollback"], "manifest": "kind: Job",
               "last_run": {"phase": ""}})
    }

    #[test]
    fn a_migration_that_ran_has_no_way_back() {
        two(CODE, &[], &[job("a:2")], &["warning m looks=so"]);
        two(CODE, &[job("a:1")], &[job("a:2")], &["warning m looks=so"]);
        // The trap: the undo is in the newer revision only.
        two(CODE, &[], &[job("a:2"), undo()], &["warning m looks=so"]);
    }

    #[test]
    fn the_same_job_as_before_is_worth_knowing_only() {
        two(CODE, &[job("a:2")], &[job("a:2")], &["info m looks=so"]);
        let mut plain = job("a:2");
        plain["manifest"] = "apiVersion: batch/v1\nkind: Job\nmetadata: {name: m}".into();
        two(CODE, &[], &[plain.clone(), plain], &["info m looks=not"]);
    }

    #[test]
    fn a_rollback_hook_in_the_way_back_is_a_way_back() {
        two(CODE, &[undo()], &[job("a:2")], &[]);
        // It never ran, or ran in another operation, or changes nothing by itself.
        let mut never = job("a:2");
        never["last_run"] = json!({"started_at": "", "phase": ""});
        two(CODE, &[], &[never], &[]);
        let mut copied = job("a:2");
        copied["last_run"]["started_at"] = "2026-01-01T00:01:05Z".into();
        two(CODE, &[], &[copied], &[]);
        let mut map = job("a:2");
        map["manifest"] = "kind: ConfigMap\nmetadata: {name: migrate}".into();
        two(CODE, &[], &[map], &[]);
    }

    #[test]
    fn the_case_of_the_migration_and_recordings() {
        case(
            "37-migration-hook.secretlist.yaml",
            CODE,
            &["warning ledger-api-migrate looks=so"],
        );
        recording("killed-in-hook", CODE, &["warning mig looks=so"]);
        // It was never created: an older object was in its way.
        recording_of("v3", "random-017", CODE, &[]);
        // What was left of an earlier run had failed already.
        recording_of("v4ssa", "random-019", CODE, &[]);
        // Its hook is no Job.
        recording("hooks-outside", CODE, &[]);
    }
}
