//! Fields of others that would change.

use serde_json::Value;

use super::fields::{Element, Set};
use super::merge::written;
use super::place::{How, Place, elements};
use crate::order::Sorted;

/// What one of the others owns at a place.
pub(super) type Owned<'a> = (usize, &'a Set);

/// Finds, for each owner, the paths it owns that are new or hold another value afterwards.
pub(super) fn find(
    place: &Place<'_>,
    (live, after): (Option<&Value>, Option<&Value>),
    owned: &[Owned<'_>],
    path: &mut Vec<Element>,
    found: &mut Vec<(usize, String)>,
) {
    let (how, _) = place.how(live, after);
    if how == How::Whole {
        return;
    }
    let live = children(&how, live, place);
    let after = children(&how, after, place);
    let mut owners: Sorted<&Element, Vec<Owned<'_>>> = Sorted::new();
    for (owner, set) in owned {
        for (element, set) in &set.children {
            owners.change(element, |all| all.push((*owner, set)));
        }
    }
    let pair = |element: &Element| (live.get(element).copied(), after.get(element).copied());
    // As the API server lists them: those at hand, then those below.
    for (element, owners) in &owners {
        let (live, after) = pair(element);
        if is_changed(&place.child(element), live, after) {
            path.push((*element).clone());
            let members = owners.iter().filter(|(_, set)| set.is_member);
            found.extend(members.map(|(owner, _)| (*owner, written(path))));
            path.pop();
        }
    }
    for (element, mut owners) in owners {
        owners.retain(|(_, set)| !set.children.is_empty());
        if !owners.is_empty() {
            path.push(element.clone());
            find(&place.child(element), pair(element), &owners, path, found);
            path.pop();
        }
    }
}

/// Tells whether a value is new or another; what is in it is another question.
fn is_changed(place: &Place<'_>, live: Option<&Value>, after: Option<&Value>) -> bool {
    match (live, after) {
        (_, None) => false,
        (None, Some(_)) => true,
        (Some(live), Some(after)) => {
            let (how, _) = place.how(Some(live), Some(after));
            let is_leaf = how == How::Whole || is_nothing(live) && is_nothing(after);
            is_leaf && !is_same(live, after)
        }
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Object(map) => map.is_empty(),
        Value::Array(items) => items.is_empty(),
        _ => false,
    }
}

/// Compares as the API server does: by spelling, but for numbers.
pub(super) fn is_same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(x), Value::Number(y)) => x == y || x.as_f64() == y.as_f64(),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| is_same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            let mut pairs = a.iter().zip(b);
            a.len() == b.len() && pairs.all(|((k, a), (l, b))| k == l && is_same(a, b))
        }
        _ => a == b,
    }
}

fn children<'v>(
    how: &How,
    value: Option<&'v Value>,
    place: &Place<'_>,
) -> Sorted<Element, &'v Value> {
    match value {
        Some(Value::Object(map)) => {
            let fields = map.iter();
            let fields = fields.map(|(name, value)| (Element::Field(name.clone()), value));
            fields.collect()
        }
        Some(Value::Array(items)) => {
            let names = elements(how, items, place.is_custom()).unwrap_or_default();
            names.into_iter().zip(items).collect()
        }
        _ => Sorted::new(),
    }
}
