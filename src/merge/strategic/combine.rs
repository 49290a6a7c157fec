//! Merging a patch: into another patch, as the client combines changes with deletions, or into a live object, as the API
//! server does.

use serde_json::{Map, Value};

use super::list::{self, Index, Item, Key};
use super::{DELETE_FROM, ELEMENT_ORDER, Known, PATCH, Place, RETAIN_KEYS, is_same};
use crate::merge::{Stuck, StuckCause};
use crate::order;

/// Who merges.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Directives and nulls are kept: the result is a patch.
    Client,
    /// Directives are obeyed: the result is an object.
    Server,
}

/// Merges a patch into a map.
pub(super) fn maps(
    mut into: Map<String, Value>,
    mut patch: Map<String, Value>,
    place: Place,
    side: Side,
) -> Result<Map<String, Value>, Stuck> {
    match patch.remove(PATCH) {
        None => {}
        Some(directive) if directive == "replace" => {
            let kept = patch
                .into_iter()
                .map(|(key, value)| (key, typed(value, side)));
            return Ok(order::object(
                kept.filter(|(_, value)| side == Side::Client || !value.is_null()),
            ));
        }
        Some(directive) if directive == "delete" => return Ok(Map::new()),
        Some(_) => return Err(stuck().within(PATCH)),
    }
    if let Some(keys) = patch.remove(RETAIN_KEYS) {
        retain(&mut into, &patch, keys, side)?;
    }
    let orders: Vec<String> = patch
        .keys()
        .filter(|key| key.starts_with(ELEMENT_ORDER))
        .cloned()
        .collect();
    for directive in orders {
        let name = directive.get(ELEMENT_ORDER.len()..).unwrap_or_default();
        ordered(&mut into, &mut patch, &directive, name, place, side)
            .map_err(|stuck| stuck.within(name))?;
    }
    for (key, value) in patch {
        match key.strip_prefix(DELETE_FROM) {
            Some(_) if side == Side::Client => {
                into.insert(key, value);
            }
            Some(name) => delete(&mut into, name, &value).map_err(|stuck| stuck.within(name))?,
            None => {
                let merged = merged(into.remove(&key), value, place.field(&key), side)
                    .map_err(|stuck| stuck.within(&key))?;
                if let Some(merged) = merged {
                    into.insert(key, merged);
                }
            }
        }
    }
    Ok(into)
}

const fn stuck() -> Stuck {
    Stuck::new(StuckCause::TypesDiffer)
}

/// Merges the patch of one field; `None` where the field goes.
fn merged(
    found: Option<Value>,
    patch: Value,
    known: Known,
    side: Side,
) -> Result<Option<Value>, Stuck> {
    Ok(match (found, patch) {
        (_, Value::Null) => (side == Side::Client).then_some(Value::Null),
        (Some(Value::Object(found)), Value::Object(patch)) if !known.is_replaced => {
            Some(Value::Object(maps(found, patch, known.below, side)?))
        }
        (Some(Value::Object(_)), Value::Object(patch)) => Some(typed(Value::Object(patch), side)),
        (Some(Value::Array(found)), Value::Array(patch)) => {
            Some(Value::Array(match known.merge_key {
                Some(merge_key) => lists(found, patch, None, known, merge_key, side)?,
                None => patch.into_iter().map(|item| typed(item, side)).collect(),
            }))
        }
        (_, patch) => without_directives(patch).map(|patch| typed(patch, side)),
    })
}

/// Drops what `$retainKeys` does not name; between patches the directive itself moves on.
fn retain(
    into: &mut Map<String, Value>,
    patch: &Map<String, Value>,
    keys: Value,
    side: Side,
) -> Result<(), Stuck> {
    if side == Side::Client {
        return match into.get(RETAIN_KEYS) {
            Some(found) if !is_same(found, &keys) => Err(stuck().within(RETAIN_KEYS)),
            _ => {
                into.insert(RETAIN_KEYS.to_owned(), keys);
                Ok(())
            }
        };
    }
    let keys = keys.as_array().ok_or(stuck().within(RETAIN_KEYS))?;
    let keys = order::set(keys.iter().filter_map(Value::as_str));
    let is_known = |(key, value): (&String, &Value)| {
        value.is_null()
            || key.starts_with(DELETE_FROM)
            || key.starts_with(ELEMENT_ORDER)
            || keys.contains(key.as_str())
    };
    if !patch.iter().all(is_known) {
        return Err(stuck().within(RETAIN_KEYS));
    }
    into.retain(|key, _| keys.contains(key.as_str()));
    Ok(())
}

/// Merges a list whose order the patch gives, and orders it so.
fn ordered(
    into: &mut Map<String, Value>,
    patch: &mut Map<String, Value>,
    directive: &str,
    name: &str,
    place: Place,
    side: Side,
) -> Result<(), Stuck> {
    let Some(Value::Array(order)) = patch.remove(directive) else {
        return Err(stuck());
    };
    let found = list_of(into.remove(name))?;
    let patched = list_of(patch.remove(name))?;
    let known = place.field(name);
    let merge_key = known.merge_key.ok_or(stuck())?;
    let keys = list::keys(&order, merge_key)?;
    let by_order = list::index(&keys);
    if let Some(patched) = &patched {
        check_order(patched, &keys, merge_key)?;
    }
    let merged = match (found, patched) {
        (None, None) => None,
        (Some(found), None) => Some(arranged(found, &by_order, merge_key, true)?),
        (None, Some(patched)) => {
            let patched = patched.into_iter().filter_map(without_directives);
            Some(arranged(patched.collect(), &by_order, merge_key, false)?)
        }
        (Some(found), Some(patched)) => Some(lists(
            found,
            patched,
            Some(&by_order),
            known,
            merge_key,
            side,
        )?),
    };
    if let Some(merged) = merged {
        into.insert(name.to_owned(), Value::Array(merged));
    }
    if side == Side::Client {
        let order = Value::Array(order);
        if into
            .get(directive)
            .is_some_and(|found| !is_same(found, &order))
        {
            return Err(stuck());
        }
        into.insert(directive.to_owned(), order);
    }
    Ok(())
}

fn list_of(value: Option<Value>) -> Result<Option<Vec<Value>>, Stuck> {
    match value {
        None => Ok(None),
        Some(Value::Array(items)) => Ok(Some(items)),
        Some(_) => Err(stuck()),
    }
}

/// The items of a patch, except deletions, have to stand in the order that it gives, and all in it.
fn check_order(patched: &[Value], order: &[Key<'_>], merge_key: &str) -> Result<(), Stuck> {
    let mut order = order.iter();
    let is_empty = order.len() == 0;
    for item in patched.iter().filter(|item| item.get(PATCH).is_none()) {
        let key = list::key(item, merge_key)?;
        if !is_empty && !order.any(|found| *found == key) {
            return Err(stuck());
        }
    }
    Ok(())
}

/// Orders a list that is on one side only.
fn arranged(
    items: Vec<Value>,
    by_order: &Index<'_>,
    merge_key: &str,
    is_live: bool,
) -> Result<Vec<Value>, Stuck> {
    let keys = list::keys(&items, merge_key)?;
    let by_live = if is_live {
        list::index(&keys)
    } else {
        Index::new()
    };
    let places = places(&keys, by_order, &by_live);
    Ok(list::weave(placed(items, places)))
}

type Places = Vec<(Option<usize>, Option<usize>)>;

/// The place of each key in the order of the patch and in the live list.
fn places(keys: &[Key<'_>], by_order: &Index<'_>, by_live: &Index<'_>) -> Places {
    let of = |key| (by_order.get(key).copied(), by_live.get(key).copied());
    keys.iter().map(of).collect()
}

fn placed(items: Vec<Value>, places: Places) -> Vec<Item> {
    let pairs = items.into_iter().zip(places);
    let placed = pairs.map(|(value, (ordered, live))| Item {
        value,
        ordered,
        live,
    });
    placed.collect()
}

/// Merges two lists, in the order given or that of the patch.
fn lists(
    mut found: Vec<Value>,
    mut patch: Vec<Value>,
    by_order: Option<&Index<'_>>,
    known: Known,
    merge_key: &str,
    side: Side,
) -> Result<Vec<Value>, Stuck> {
    if found.is_empty() && patch.is_empty() {
        return Ok(found);
    }
    if list::are_maps(&[&found, &patch])? {
        (found, patch) = obey(found, patch, merge_key)?;
    } else {
        found = distinct(found)?;
    }
    // Where each item of the patch goes, and where each item of the result stands.
    let (slots, places) = {
        let mut keys = list::keys(&found, merge_key)?;
        let by_live = list::index(&keys);
        let patch_keys = list::keys(&patch, merge_key)?;
        let mut by_slot = by_live.clone();
        let mut slots = Vec::with_capacity(patch.len());
        for key in &patch_keys {
            let slot = by_slot.get(key).copied().unwrap_or(keys.len());
            if slot == keys.len() {
                by_slot.insert(*key, slot);
                keys.push(*key);
            }
            slots.push(slot);
        }
        let by_patch = match by_order {
            Some(_) => Index::new(),
            None => list::index(&patch_keys),
        };
        (
            slots,
            places(&keys, by_order.unwrap_or(&by_patch), &by_live),
        )
    };
    for (item, slot) in patch.into_iter().zip(slots) {
        match (found.get_mut(slot), item) {
            (Some(slot), Value::Object(item)) => {
                let Value::Object(into) = slot.take() else {
                    return Err(stuck());
                };
                let merged = maps(into, item, known.below, side);
                *slot = Value::Object(merged.map_err(|stuck| stuck.within("[]"))?);
            }
            (Some(_), _) => {}
            (None, item) => found.push(typed(item, side)),
        }
    }
    Ok(list::weave(placed(found, places)))
}

/// Does what the directives among the items say, and leaves the rest of the patch.
fn obey(
    mut found: Vec<Value>,
    patch: Vec<Value>,
    merge_key: &str,
) -> Result<(Vec<Value>, Vec<Value>), Stuck> {
    let is_plain = |item: &Value| item.get(PATCH).is_none();
    if patch.iter().all(is_plain) {
        return Ok((found, patch));
    }
    let (rest, directives): (Vec<Value>, Vec<Value>) = patch.into_iter().partition(is_plain);
    let mut gone = Vec::new();
    let mut is_replaced = false;
    for item in &directives {
        match item.get(PATCH).and_then(Value::as_str) {
            Some("delete") => gone.push(list::key(item, merge_key)?),
            Some("replace") => is_replaced = true,
            _ => return Err(stuck().within(PATCH)),
        }
    }
    if is_replaced {
        return Ok((rest, Vec::new()));
    }
    let gone = list::index(&gone);
    found.retain(|item| !list::key(item, merge_key).is_ok_and(|key| gone.contains(&key)));
    Ok((found, rest))
}

/// The scalars without repetitions.
fn distinct(items: Vec<Value>) -> Result<Vec<Value>, Stuck> {
    let keys = list::keys(&items, "")?;
    let first = list::index(&keys);
    let is_first: Vec<bool> = (keys.iter().enumerate())
        .map(|(place, key)| first.get(key) == Some(&place))
        .collect();
    let kept = items.into_iter().zip(is_first);
    Ok(kept
        .filter_map(|(item, is_first)| is_first.then_some(item))
        .collect())
}

/// Obeys `$deleteFromPrimitiveList`, whatever the field's strategy.
fn delete(into: &mut Map<String, Value>, name: &str, gone: &Value) -> Result<(), Stuck> {
    if let (Some(Value::Array(found)), Value::Array(gone)) = (into.get_mut(name), gone) {
        if !(found.is_empty() && gone.is_empty()) {
            list::are_maps(&[found, gone])?;
        }
        let gone = list::index(&list::keys(gone, "")?);
        found.retain(|item| !list::key(item, "").is_ok_and(|key| gone.contains(&key)));
    }
    Ok(())
}

/// A value that is taken as it is, without maps that are directives.
fn without_directives(value: Value) -> Option<Value> {
    Some(match value {
        Value::Object(map) if map.contains_key(PATCH) => return None,
        Value::Object(map) => Value::Object(order::object(
            map.into_iter()
                .filter_map(|(key, value)| Some((key, without_directives(value)?))),
        )),
        Value::Array(items) => {
            Value::Array(items.into_iter().filter_map(without_directives).collect())
        }
        other => other,
    })
}

/// What the API server's types keep of a value that a patch brings: no nulls in maps, and none of the directives' keys.
fn typed(value: Value, side: Side) -> Value {
    let is_kept = |(key, value): &(String, Value)| {
        let is_directive = key == PATCH
            || key == RETAIN_KEYS
            || key.starts_with(ELEMENT_ORDER)
            || key.starts_with(DELETE_FROM);
        !value.is_null() && !is_directive
    };
    match value {
        Value::Object(map) if side == Side::Server => {
            let kept = map.into_iter().filter(is_kept);
            Value::Object(order::object(
                kept.map(|(key, value)| (key, typed(value, side))),
            ))
        }
        Value::Array(items) if side == Side::Server => {
            Value::Array(items.into_iter().map(|item| typed(item, side)).collect())
        }
        other => other,
    }
}
