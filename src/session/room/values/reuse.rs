//! Whether `--reuse-values` made a revision's stored defaults of older values (facts 6.3).

use serde_json::Value;

use super::{Known, Scene};
use crate::lineage::{OriginKind, Revision};
use crate::order::Sorted;
use crate::release::ReleaseRecord;
use crate::release::status::Status;
use crate::release::values::origin::{Inputs, dependencies, reused};
use crate::release::values::tree::{Path, leaves, reach};

/// Revisions before one that are looked at.
const BEFORE: usize = 12;

/// What a revision's stored defaults are.
pub(super) enum Defaults {
    /// The chart's own.
    Chart,
    /// Most likely the computed values of an older revision; these paths were supplied to it.
    Reused { from: i64, paths: Sorted<Path> },
    /// The revision that it was upgraded from is not shown, so that this can't be told.
    Unknown,
}

/// Tells what the stored defaults are.
pub(super) fn defaults(scene: &Scene<'_>, known: &Known<'_>) -> Defaults {
    let revisions = &scene.lineage.revisions;
    let find = |number: i64| revisions.iter().find(|one| one.record.revision == number);
    let is_install = |one: &Revision| {
        let kind = one.origin.as_ref().map(|origin| origin.kind);
        matches!(kind, Some(OriginKind::Install | OriginKind::Reinstall))
    };
    // A rollback copies the chart as it was stored.
    let copied = match &known.revision.origin {
        Some(origin) if origin.kind == OriginKind::Rollback => {
            match origin.content_of.and_then(find) {
                Some(source) => Some(Known::of(source, scene.rules())),
                None => return Defaults::Unknown,
            }
        }
        _ => None,
    };
    let known = copied.as_ref().unwrap_or(known);
    let Some(newer) = &known.defaults else {
        return Defaults::Unknown;
    };
    if is_install(known.revision) {
        return Defaults::Chart;
    }
    let chart = known.revision.record.chart.as_ref();
    let dependencies = chart.map(|chart| dependencies(&chart.metadata.0));
    let newer = Inputs {
        config: &Value::Null,
        defaults: newer,
        dependencies: &dependencies.unwrap_or_default(),
    };
    // An upgrade takes values over from the newest revision that was deployed then, else from the last (facts 6.4).
    let mut expected = known.number() - 1;
    let earlier = revisions.iter().rev();
    let earlier = earlier.filter(|one| one.record.revision < known.number());
    for revision in earlier.take(BEFORE) {
        let number = revision.record.revision;
        let base = Known::of(revision, scene.rules());
        let (Some(computed), Some(old)) = (&base.computed, &base.defaults) else {
            return Defaults::Unknown;
        };
        if number != expected {
            return Defaults::Unknown;
        }
        let paths = reused(computed, old, &newer);
        if !paths.is_empty() && keeps(known.supplied.as_ref(), base.supplied.as_ref()) {
            return Defaults::Reused {
                from: number,
                paths,
            };
        }
        if was_deployed(&revision.record) {
            return Defaults::Chart;
        }
        expected -= 1;
    }
    if expected > 0 {
        Defaults::Unknown
    } else {
        Defaults::Chart
    }
}

/// Whether something that was supplied to the older one still is to the newer: `--reuse-values` keeps it there as well.
fn keeps(newer: Option<&Value>, older: Option<&Value>) -> bool {
    let (Some(newer), Some(older)) = (newer, older) else {
        return false;
    };
    let mut is_kept = false;
    leaves(older, &mut |path, _| {
        is_kept |= reach(newer, path).is_some();
    });
    is_kept
}

/// Whether its operation completed.
pub(super) fn was_deployed(record: &ReleaseRecord) -> bool {
    let status = record.known_status();
    let is_past = matches!(status, Some(Status::Deployed | Status::Superseded));
    let said = record.said();
    is_past && !said.is_failure() && !said.is_unfinished()
}
