//! What is live with what is sent laid over it, and what was sent as a set of fields.

use std::collections::VecDeque;

use serde_json::{Map, Value};

use super::fields::{Element, Set};
use super::place::{How, Place, elements};
use crate::merge::{Stuck, StuckCause};
use crate::order::Sorted;

/// Lays a value over another; `is_doubtful` becomes true where the schema would have to be known.
pub(super) fn merge(
    place: &Place<'_>,
    live: &Value,
    sent: &Value,
    is_doubtful: &mut bool,
) -> Value {
    let (how, is_only_likely) = place.how(Some(live), Some(sent));
    *is_doubtful |= is_only_likely;
    match (&how, live, sent) {
        // Nothing is not laid over what is merged.
        (How::Fields | How::Keyed(_) | How::Items, _, Value::Null) => live.clone(),
        (How::Fields, Value::Object(live), Value::Object(sent)) => {
            Value::Object(merge_maps(place, live, sent, is_doubtful))
        }
        (How::Keyed(_) | How::Items, Value::Array(live), Value::Array(sent)) => {
            match merge_lists(place, &how, live, sent, is_doubtful) {
                Some(merged) => Value::Array(merged),
                None => {
                    *is_doubtful = true;
                    Value::Array(sent.clone())
                }
            }
        }
        _ => sent.clone(),
    }
}

fn merge_maps(
    place: &Place<'_>,
    live: &Map<String, Value>,
    sent: &Map<String, Value>,
    is_doubtful: &mut bool,
) -> Map<String, Value> {
    let mut merged = Map::new();
    for (name, live) in live {
        let value = match sent.get(name) {
            Some(sent) => {
                let child = place.child(&Element::Field(name.clone()));
                merge(&child, live, sent, is_doubtful)
            }
            None => live.clone(),
        };
        merged.insert(name.clone(), value);
    }
    for (name, sent) in sent {
        if !live.contains_key(name) {
            merged.insert(name.clone(), sent.clone());
        }
    }
    merged
}

/// Merges items in the order that `structured-merge-diff` gives them: that of what is sent, with those that are only live
/// where they stand between others.
fn merge_lists(
    place: &Place<'_>,
    how: &How,
    live: &[Value],
    sent: &[Value],
    is_doubtful: &mut bool,
) -> Option<Vec<Value>> {
    let live_names = elements(how, live, place.is_custom())?;
    let sent_names = elements(how, sent, place.is_custom())?;
    let in_live: Sorted<&Element, &Value> = live_names.iter().zip(live).collect();
    let in_sent: Sorted<&Element, &Value> = sent_names.iter().zip(sent).collect();
    *is_doubtful |= in_live.len() < live.len() || in_sent.len() < sent.len();

    let mut out = Vec::with_capacity(live.len().max(sent.len()));
    let mut merged: Sorted<&Element> = Sorted::new();
    let mut shared: VecDeque<&Element> = VecDeque::new();
    shared.extend(sent_names.iter().filter(|name| in_live.contains(name)));
    let mut lives = live_names.iter().zip(live).peekable();
    let mut sents = sent_names.iter().zip(sent).peekable();
    while lives.peek().is_some() || sents.peek().is_some() {
        let next = sents.peek().map(|(name, _)| *name);
        let mut is_passed = false;
        if let Some((name, item)) = lives.peek().copied() {
            let is_next = next == Some(name);
            if !in_sent.contains(name) {
                // Live only: it stays before what comes next.
                out.push(item.clone());
                lives.next();
                continue;
            }
            let is_later = shared.front().is_some_and(|first| *first != name);
            if next.is_none() || !is_next && is_later {
                lives.next();
                continue;
            }
            is_passed = is_next || merged.contains(name);
        }
        if is_passed {
            lives.next();
        }
        if let Some((name, item)) = sents.next() {
            out.push(match in_live.get(name) {
                Some(live) => merge(&place.child(name), live, item, is_doubtful),
                None => item.clone(),
            });
            merged.add(name);
            if shared.front() == Some(&name) {
                shared.pop_front();
            }
        }
    }
    Some(out)
}

/// Gives all fields of what is sent, or why the API server doesn't read it.
pub(super) fn sent_set(
    place: &Place<'_>,
    live: Option<&Value>,
    sent: &Value,
    path: &mut Vec<Element>,
) -> Result<Set, Stuck> {
    let mut set = Set {
        is_member: true,
        ..Set::default()
    };
    let (how, _) = place.how(live, Some(sent));
    let mut add = |element: Element, live: Option<&Value>, value: &Value| -> Result<(), Stuck> {
        let child = place.child(&element);
        path.push(element);
        let below = sent_set(&child, live, value, path)?;
        let element = path.pop();
        if element.is_none_or(|element| set.children.insert_new(element, below)) {
            return Ok(());
        }
        Err(stuck(path, StuckCause::DuplicateKey))
    };
    match (&how, sent) {
        (How::Fields, Value::Object(sent)) => {
            for (name, value) in sent {
                let live = live.and_then(|live| live.get(name));
                add(Element::Field(name.clone()), live, value)?;
            }
        }
        (How::Keyed(_) | How::Items, Value::Array(sent)) => {
            let Some(names) = elements(&how, sent, place.is_custom()) else {
                return Err(stuck(path, StuckCause::NoMergeKey));
            };
            for (name, value) in names.into_iter().zip(sent) {
                add(name, None, value)?;
            }
        }
        _ => {}
    }
    Ok(set)
}

fn stuck(path: &[Element], cause: StuckCause) -> Stuck {
    Stuck {
        path: written(path),
        cause,
    }
}

/// Writes a path.
pub(super) fn written(path: &[Element]) -> String {
    let mut text = String::new();
    for element in path {
        element.write(&mut text);
    }
    text
}
