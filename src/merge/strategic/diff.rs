//! Differences of two maps and lists as a patch: either what is new and changed, or what is gone.

use std::borrow::Cow;
use std::cmp::Ordering;

use serde_json::{Map, Value};

use super::list::{self, Key};
use super::{DELETE_FROM, ELEMENT_ORDER, Known, PATCH, Place, RETAIN_KEYS, is_same};
use crate::merge::{Stuck, StuckCause};
use crate::order;

/// Which differences go into the patch.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// What is added or changed (`IgnoreDeletions`).
    Changes,
    /// What is gone (`IgnoreChangesAndAdditions`).
    Deletions,
}

/// Up to this length Go sorts by insertion, and what becomes of equal keys is known.
const INSERTION: usize = 12;

/// Gives the differences of two maps; `retains_keys` adds `$retainKeys` where there are any, or where a field is gone.
pub(super) fn maps(
    from: &Map<String, Value>,
    to: &Map<String, Value>,
    place: Place,
    wanted: Wanted,
    retains_keys: bool,
) -> Result<Map<String, Value>, Stuck> {
    let mut patch = Map::new();
    for (key, target) in to {
        match from.get(key) {
            None if wanted == Wanted::Changes => {
                patch.insert(key.clone(), target.clone());
            }
            None => {}
            // A directive in a manifest: never seen, but it has a meaning.
            Some(found) if key == PATCH => {
                if !(found.is_string() && target.is_string()) {
                    return Err(Stuck::new(StuckCause::TypesDiffer).within(key));
                }
                if found != target {
                    patch.insert(key.clone(), target.clone());
                }
            }
            Some(found) => field(key, found, target, place.field(key), wanted, &mut patch)
                .map_err(|stuck| stuck.within(key))?,
        }
    }
    let gone = || from.iter().filter(|(key, _)| !to.contains_key(*key));
    if wanted == Wanted::Deletions {
        for (key, _) in gone() {
            patch.insert(key.clone(), Value::Null);
        }
    }
    if retains_keys && (!patch.is_empty() || gone().any(|(_, value)| !value.is_null())) {
        let kept = to.iter().filter(|(_, value)| !value.is_null());
        let kept: Vec<Value> = kept.map(|(key, _)| Value::from(key.as_str())).collect();
        if !kept.is_empty() {
            patch.insert(RETAIN_KEYS.to_owned(), Value::Array(kept));
        }
    }
    Ok(patch)
}

/// Adds the differences of a field that both have.
fn field(
    key: &str,
    from: &Value,
    to: &Value,
    known: Known,
    wanted: Wanted,
    patch: &mut Map<String, Value>,
) -> Result<(), Stuck> {
    let is_sent = match (from, to, known.merge_key) {
        (Value::Object(from), Value::Object(to), _) if !known.is_replaced => {
            let inner = maps(from, to, known.below, wanted, known.retains_keys)?;
            if !inner.is_empty() {
                patch.insert(key.to_owned(), Value::Object(inner));
            }
            return Ok(());
        }
        // Sent even when it is the same.
        (Value::Object(_), Value::Object(_), _) => true,
        (Value::Array(from), Value::Array(to), Some(merge_key)) => {
            let lists = lists(from, to, known, merge_key, wanted)?;
            for (directive, items) in [
                ("", lists.items),
                (DELETE_FROM, lists.deleted),
                (ELEMENT_ORDER, lists.order),
            ] {
                if !items.is_empty() {
                    patch.insert([directive, key].concat(), Value::Array(items));
                }
            }
            return Ok(());
        }
        _ => !is_same(from, to),
    };
    if is_sent && wanted == Wanted::Changes {
        patch.insert(key.to_owned(), to.clone());
    }
    Ok(())
}

/// The difference of two lists that are merged; what is empty is not sent.
#[derive(Default)]
struct Lists {
    items: Vec<Value>,
    /// Of scalars; of maps such items stand among the others.
    deleted: Vec<Value>,
    order: Vec<Value>,
}

fn lists(
    from: &[Value],
    to: &[Value],
    known: Known,
    merge_key: &str,
    wanted: Wanted,
) -> Result<Lists, Stuck> {
    if from.is_empty() {
        let is_sent = wanted == Wanted::Changes;
        return Ok(Lists {
            items: if is_sent { to.to_vec() } else { Vec::new() },
            ..Lists::default()
        });
    }
    if list::are_maps(&[from, to])? {
        lists_of_maps(from, to, known, merge_key, wanted)
    } else {
        lists_of_scalars(from, to, wanted)
    }
}

fn lists_of_maps(
    from: &[Value],
    to: &[Value],
    known: Known,
    merge_key: &str,
    wanted: Wanted,
) -> Result<Lists, Stuck> {
    let (from_keys, to_keys) = (list::keys(from, merge_key)?, list::keys(to, merge_key)?);
    let is_aligned = from_keys == to_keys;
    let pair = |old: &Value, new: &Value| -> Result<Option<Value>, Stuck> {
        let (Some(old), Some(new)) = (old.as_object(), new.as_object()) else {
            return Ok(None);
        };
        let mut inner = maps(old, new, known.below, wanted, known.retains_keys)
            .map_err(|stuck| stuck.within("[]"))?;
        if inner.is_empty() {
            return Ok(None);
        }
        let key = new.get(merge_key).cloned().unwrap_or_default();
        inner.insert(merge_key.to_owned(), key);
        Ok(Some(Value::Object(inner)))
    };
    let mut items = Vec::new();
    if is_aligned {
        // Sorting moves both alike, so that the pairs are known even where keys are equal.
        for (old, new) in from.iter().zip(to) {
            items.extend(pair(old, new)?);
        }
        if items.is_empty() {
            return Ok(Lists::default());
        }
    }
    let by_to = list::index(&to_keys);
    if !is_aligned || by_to.len() < to.len() {
        items.clear();
        let mut deleted = Vec::new();
        let (old, new) = (sorted(from, &from_keys)?, sorted(to, &to_keys)?);
        let (mut old, mut new) = (old.iter().peekable(), new.iter().peekable());
        loop {
            let ordering = match (old.peek(), new.peek()) {
                (None, None) => break,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some(old), Some(new)) => old.written.cmp(&new.written),
            };
            let old = old.next_if(|_| ordering.is_le());
            let new = new.next_if(|_| ordering.is_ge());
            match (old, new) {
                (Some(old), Some(new)) => items.extend(pair(old.item, new.item)?),
                (None, Some(new)) if wanted == Wanted::Changes => items.push(new.item.clone()),
                (Some(old), None) if wanted == Wanted::Deletions => {
                    let mut directive = only_key(old.item, merge_key);
                    directive.insert(PATCH.to_owned(), "delete".into());
                    deleted.push(Value::Object(directive));
                }
                _ => {}
            }
        }
        items = list::arrange(items, &by_to, merge_key)?;
        items.append(&mut deleted);
    }
    let is_moved = wanted == Wanted::Changes && !is_aligned;
    let order = if items.is_empty() && !is_moved {
        Vec::new()
    } else {
        let keys = to
            .iter()
            .map(|item| Value::Object(only_key(item, merge_key)));
        keys.collect()
    };
    Ok(Lists {
        items,
        deleted: Vec::new(),
        order,
    })
}

/// An item with nothing but its key.
fn only_key(item: &Value, merge_key: &str) -> Map<String, Value> {
    let key = item.get(merge_key).cloned().unwrap_or_default();
    order::object([(merge_key.to_owned(), key)])
}

struct Entry<'a> {
    /// The key as Go prints it, by which both lists are matched: `80` and `"80"` are one.
    written: Cow<'a, str>,
    item: &'a Value,
}

/// Sorts the items by their keys, equal ones as Go's `sort.Sort` leaves them: reversed, since its comparison is `<=`.
///
/// So it is in lists that are sorted by insertion (up to twelve items since Go 1.19, up to six before).
fn sorted<'a>(items: &'a [Value], keys: &[Key<'a>]) -> Result<Vec<Entry<'a>>, Stuck> {
    let entry = |(item, key): (&'a Value, &Key<'a>)| Entry {
        written: key.written(),
        item,
    };
    let mut entries: Vec<Entry<'_>> = items.iter().zip(keys).rev().map(entry).collect();
    order::by(&mut entries, |a, b| a.written.cmp(&b.written));
    let has_equal =
        || (entries.iter().zip(entries.iter().skip(1))).any(|(a, b)| a.written == b.written);
    if entries.len() > INSERTION && has_equal() {
        return Err(Stuck::new(StuckCause::DuplicateKey));
    }
    Ok(entries)
}

fn lists_of_scalars(from: &[Value], to: &[Value], wanted: Wanted) -> Result<Lists, Stuck> {
    let to_keys = list::keys(to, "")?;
    let (old, new) = (sorted_scalars(from)?, sorted_scalars(to)?);
    let mut lists = Lists::default();
    let (mut left, mut right) = (old.iter().peekable(), new.iter().peekable());
    loop {
        let ordering = match (left.peek(), right.peek()) {
            (None, None) => break,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(old), Some(new)) => old.0.cmp(&new.0),
        };
        let gone = left.next_if(|_| ordering.is_le());
        let added = right.next_if(|_| ordering.is_ge());
        match (gone, added) {
            (Some(gone), None)
                if wanted == Wanted::Deletions && lists.deleted.last() != Some(gone.1) =>
            {
                lists.deleted.push(gone.1.clone());
            }
            (None, Some(added)) if wanted == Wanted::Changes => lists.items.push(added.1.clone()),
            _ => {}
        }
    }
    lists.items = list::arrange(lists.items, &list::index(&to_keys), "")?;
    // Go has sorted the older list in place by now, so another order of the same scalars counts only if it is not theirs.
    let is_sent = match wanted {
        Wanted::Changes => {
            let old: Vec<&Value> = old.iter().map(|(_, value)| *value).collect();
            old.len() != to.len() || old.iter().zip(to).any(|(old, new)| !is_same(old, new))
        }
        Wanted::Deletions => !lists.deleted.is_empty(),
    };
    if is_sent {
        lists.order = to.to_vec();
    }
    Ok(lists)
}

/// Scalars as Go prints them, sorted by that.
fn sorted_scalars(items: &[Value]) -> Result<Vec<(Cow<'_, str>, &Value)>, Stuck> {
    let keys = list::keys(items, "")?;
    let written = keys.into_iter().map(Key::written);
    let mut scalars: Vec<_> = written.zip(items).collect();
    order::by(&mut scalars, |a, b| a.0.cmp(&b.0));
    Ok(scalars)
}
