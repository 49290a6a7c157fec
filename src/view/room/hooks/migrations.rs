//! Jobs of hooks that look as if they changed a database's schema: what is gone when one fails, and what nothing undoes.
//!
//! That one looks so is never more than likely; that one can be run without risk is never said.

use serde_json::Value;

use super::{BEFORE_CREATION, FAILED, HookRead, SUCCEEDED, Side};
use crate::findings::likely_migration;
use crate::i18n::{Arg, Text};
use crate::lineage::Lineage;
use crate::view::kubectl::word;
use crate::view::room::parts::{Show, columns, data, is_whole, plain};
use crate::view::sheet::{BlockView, ItemView, RowView, SaidView, TableView};

/// Jobs that are listed.
const MAX_JOBS: usize = 20;

/// Lists them, and what is to be known of each; nothing where none looks so.
pub(super) fn migrations(
    lineage: &Lineage,
    side: &Side<'_>,
    show: &mut Show<'_>,
) -> Vec<BlockView> {
    let mut rows = Vec::new();
    let mut n_found: usize = 0;
    for hook in &side.hooks {
        let Some((job, why)) = likely_migration(hook) else {
            continue;
        };
        n_found = n_found.saturating_add(1);
        if rows.len() < MAX_JOBS {
            rows.push(row(lineage, side, hook, &job, why, show));
        }
    }
    if rows.is_empty() {
        return Vec::new();
    }
    vec![BlockView::Table(TableView {
        caption: Text::new("hooks-migrations"),
        columns: columns(&[("hooks-column-hook", false), ("hooks-column-known", false)]),
        n_left_out: n_found.saturating_sub(rows.len()),
        rows,
    })]
}

fn row(
    lineage: &Lineage,
    side: &Side<'_>,
    read: &HookRead<'_>,
    job: &Value,
    (place, word_found): (&str, &str),
    show: &mut Show<'_>,
) -> RowView {
    let looks = Text::new("hooks-migration")
        .with("place", place)
        .with("word", word_found);
    let mut known = vec![looks, undo(lineage, side, show)];
    let own = side.labels(show, &|hook| {
        hook.has_event("pre-rollback") || hook.has_event("post-rollback")
    });
    if !own.is_empty() {
        known.push(Text::new("hooks-undo-own").with("hooks", Arg::List(own)));
    }
    let mut say = |is_so: bool, what: &'static str| {
        if is_so {
            known.push(Text::new("hooks-job").with("what", what));
        }
    };
    let at = |path: &str| job.pointer(path).filter(|found| !found.is_null());
    let limits = ["/spec/backoffLimit", "/spec/backoffLimitPerIndex"];
    say(limits.iter().all(|path| at(path).is_none()), "backoff");
    // Under hook-failed Helm deletes it when its own time is over.
    say(
        at("/spec/activeDeadlineSeconds").is_none() && !read.is_deleted_by(FAILED),
        "deadline",
    );
    let restart = at("/spec/template/spec/restartPolicy").and_then(Value::as_str);
    say(restart.is_none(), "restart");
    say(restart == Some("OnFailure"), "in-place");
    say(read.is_deleted_by(FAILED), "failed");
    say(read.is_deleted_by(SUCCEEDED), "succeeded");
    say(read.is_deleted_by(BEFORE_CREATION), "creation");
    say(at("/spec/ttlSecondsAfterFinished").is_some(), "ttl");
    say(
        at("/metadata/generateName").is_some() && at("/metadata/name").is_none(),
        "generated",
    );
    let known = known.into_iter().map(SaidView::implied);
    let namespace = plain(show, &namespace_of(lineage, job));
    let name = plain(show, read.hook.name.as_deref().unwrap_or_default());
    RowView {
        cells: vec![
            vec![ItemView::Data(data(show, &read.label()))],
            known.map(ItemView::Said).collect(),
        ],
        more: vec![
            BlockView::Said(SaidView::unknown(Text::new("hooks-migration-unknown"))),
            BlockView::Command(
                [
                    "kubectl logs job/",
                    word(&name, "JOB"),
                    " -n ",
                    word(&namespace, "NAMESPACE"),
                ]
                .concat(),
            ),
        ],
        ..RowView::default()
    }
}

fn namespace_of(lineage: &Lineage, job: &Value) -> String {
    let written = job.pointer("/metadata/namespace").and_then(Value::as_str);
    let own = lineage.key.namespace.as_deref();
    written.or(own).unwrap_or_default().to_owned()
}

/// What a rollback to the revision before would run.
fn undo(lineage: &Lineage, side: &Side<'_>, show: &mut Show<'_>) -> Text {
    let records = lineage.revisions.iter().rev().map(|one| &one.record);
    let mut earlier = records.filter(|one| one.revision < side.record.revision);
    let previous = earlier.next().filter(|one| is_whole(one));
    let text = Text::new("hooks-undo");
    let Some(previous) = previous else {
        return text.with("revision", 0_i64).with("n", 0_i64);
    };
    let is_undo = |event: &String| matches!(event.as_str(), "pre-rollback" | "post-rollback");
    let hooks = previous.hooks.iter();
    let hooks = hooks.filter(|hook| hook.events.iter().any(is_undo));
    let labels: Vec<Arg> = hooks
        .take(super::MAX_NAMED)
        .map(|hook| {
            let objects = Vec::new().into();
            Arg::from(data(show, &HookRead { hook, objects }.label()))
        })
        .collect();
    text.with("revision", previous.revision)
        .with("n", labels.len())
        .with("hooks", Arg::List(labels))
}
