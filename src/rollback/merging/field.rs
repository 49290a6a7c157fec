//! Why a field is as it is after a merge: what was there in the three states, beside what is there afterwards.

use serde_json::Value;

use super::Way;
use crate::kubernetes::Gvk;
use crate::rollback::reason::Reason;
use crate::sensitive::SensitiveValue;
use crate::server::states::{Plan, Row, rows};

/// One field in the three states and afterwards; `None` where it is not there.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    pub path: String,
    pub old: Option<SensitiveValue>,
    pub live: Option<SensitiveValue>,
    pub new: Option<SensitiveValue>,
    pub after: Option<SensitiveValue>,
    /// `None` where no rule says why.
    pub why: Option<Why>,
    /// Nothing that anybody did: defaults of the API server, and Helm's own marks.
    pub is_quiet: bool,
}

/// Why a field is as it is afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Neither manifest has it.
    Kept,
    /// Both manifests have the same, so that a patch from one to the other does not name it.
    Unsent,
    /// Both manifests have the same, and live was another.
    Reset,
    /// The manifests differ, and live was as the old one.
    Set,
    /// The manifests differ, and live was like neither.
    Over,
    /// Live had it already.
    Already,
    /// A list that is sent as a whole, in which live had something else.
    List,
    /// The new manifest has a null.
    Null,
    /// The old manifest had it, the new one does not.
    Removed,
    /// The API server fills it in.
    Default,
    /// Server-side apply takes away only what Helm applied and nobody else owns.
    NotOnlyHelms,
    /// Helm had applied it, the new manifest lacks it, and nobody else owns it.
    LetGo,
    /// Somebody else owns it, with another value.
    Conflict { manager: String },
    /// The whole object is replaced.
    Replaced,
}

/// An object before and after.
#[derive(Clone, Copy)]
pub(super) struct States<'v> {
    pub old: Option<&'v Value>,
    pub live: &'v Value,
    pub new: &'v Value,
    pub after: &'v Value,
    /// With what is sent laid over it, before the API server adds to it.
    pub patched: &'v Value,
    /// The old object as the API server stores it.
    pub defaults: Option<&'v Value>,
}

const OLD: usize = 0;
const LIVE: usize = 1;
const NEW: usize = 2;
const AFTER: usize = 3;
const PATCHED: usize = 4;
const DEFAULT: usize = 5;

/// Lists the fields in which the states differ, and counts those that are too many.
pub(super) fn fields(
    way: Way,
    gvk: Gvk<'_>,
    states: States<'_>,
    refusals: &[Reason],
) -> (Vec<Field>, usize) {
    let plan = Plan {
        n_compared: 4,
        goes: (NEW, AFTER),
        has_whole_lists: way == Way::Json,
    };
    let all = [
        states.old,
        Some(states.live),
        Some(states.new),
        Some(states.after),
        Some(states.patched),
        states.defaults,
    ];
    let (rows, n_more) = rows(gvk, all, plan);
    let field = |row: &Row<'_, 6>| {
        let keep = |at: usize| {
            let value = row.values.get(at).copied().flatten();
            value.map(|value| SensitiveValue(value.clone()))
        };
        Field {
            old: keep(OLD),
            live: keep(LIVE),
            new: keep(NEW),
            after: keep(AFTER),
            why: if refusals.is_empty() {
                why(way, row)
            } else {
                conflict(row, refusals)
            },
            is_quiet: is_quiet(row),
            path: row.path.clone(),
        }
    };
    (rows.iter().map(field).collect(), n_more)
}

/// Compares what was there with what is there.
fn why(way: Way, row: &Row<'_, 6>) -> Option<Why> {
    let has = |at| row.get(at).is_some();
    let is_filled = !row.is_same(PATCHED, AFTER);
    if is_filled && has(AFTER) && (!has(PATCHED) || is_map_or_list(row)) {
        return Some(Why::Default);
    }
    if is_filled {
        return None;
    }
    if has(NEW) {
        return of_new(way, row);
    }
    // Gone from the new manifest, or never in one.
    match (has(LIVE), has(AFTER)) {
        (true, true) if !row.is_same(LIVE, AFTER) => None,
        (true, true) => match way {
            Way::ServerSide => Some(Why::NotOnlyHelms),
            Way::Strategic | Way::Json if !has(OLD) => Some(Why::Kept),
            _ => None,
        },
        (true, false) => match way {
            Way::ServerSide => Some(Why::LetGo),
            Way::Replace => Some(Why::Replaced),
            _ if is_null(row) => Some(Why::Null),
            _ if has(OLD) => Some(Why::Removed),
            _ => None,
        },
        (false, _) => None,
    }
}

/// The new manifest has it.
fn of_new(way: Way, row: &Row<'_, 6>) -> Option<Why> {
    let has_changed = !row.is_same(LIVE, AFTER);
    let is_in_both = row.is_same(OLD, NEW);
    if !row.is_same(NEW, AFTER) {
        // A patch between the manifests has nothing to say of it.
        return (way == Way::Json && is_in_both && !has_changed).then_some(Why::Unsent);
    }
    Some(if !has_changed {
        Why::Already
    } else if is_in_both {
        Why::Reset
    } else if row.is_same(OLD, LIVE) || row.get(LIVE).is_none() {
        Why::Set
    } else if row.get(NEW).is_some_and(Value::is_array) {
        Why::List
    } else {
        Why::Over
    })
}

fn is_map_or_list(row: &Row<'_, 6>) -> bool {
    row.get(AFTER)
        .is_some_and(|value| value.is_object() || value.is_array())
}

fn is_null(row: &Row<'_, 6>) -> bool {
    row.values
        .get(NEW)
        .copied()
        .flatten()
        .is_some_and(Value::is_null)
}

/// The object is refused: whose field it is that stands in the way.
fn conflict(row: &Row<'_, 6>, refusals: &[Reason]) -> Option<Why> {
    let wanted = bare(&row.path);
    refusals.iter().find_map(|refusal| match refusal {
        Reason::Conflict { manager, path } if bare(path) == wanted => Some(Why::Conflict {
            manager: manager.clone(),
        }),
        _ => None,
    })
}

/// A path without the signs that the API server and the lists of changes write each in their own way.
fn bare(path: &str) -> String {
    let is_sign = |c: &char| matches!(c, '.' | '[' | ']' | '"');
    path.chars().filter(|c| !is_sign(c)).collect()
}

/// Helm's label and annotations (facts 4.2).
const MARKS: [&str; 3] = [
    "metadata.annotations[meta.helm.sh/release-name]",
    "metadata.annotations[meta.helm.sh/release-namespace]",
    "metadata.labels[app.kubernetes.io/managed-by]",
];

fn is_quiet(row: &Row<'_, 6>) -> bool {
    let is_left = row.is_same(LIVE, AFTER);
    if is_left && row.is_same(NEW, LIVE) && is_mark(row) {
        return true;
    }
    let is_there = row.get(LIVE).is_some();
    let is_default = is_there && row.is_same(LIVE, DEFAULT);
    let is_filled = row.get(PATCHED).is_none() && row.get(AFTER).is_some();
    let is_new = is_filled && !is_there;
    row.is_same(OLD, NEW) && (is_default && (is_left || is_filled) || is_new)
}

/// Whether nothing but Helm's marks is there: one of them, or a map of no others.
fn is_mark(row: &Row<'_, 6>) -> bool {
    match row.get(LIVE) {
        Some(Value::Object(map)) => {
            let path = |key: &str| [&row.path, "[", key, "]"].concat();
            map.keys().all(|key| MARKS.contains(&&*path(key)))
        }
        Some(_) => MARKS.contains(&&*row.path),
        None => false,
    }
}
