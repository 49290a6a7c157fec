//! Items of merged lists: their keys, and the order in which they end up.

use std::borrow::Cow;

use serde_json::{Number, Value};

use super::PATCH;
use crate::merge::{Stuck, StuckCause};
use crate::order::{self, Sorted};

/// What identifies an item: the value of its merge key, or a scalar itself, as Go compares interfaces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key<'a> {
    Null,
    Bool(bool),
    Int(i64),
    /// The bits of a float64 that is no int64.
    Float(u64),
    Text(&'a str),
}

impl<'a> Key<'a> {
    /// Reads a scalar.
    fn new(value: &'a Value) -> Result<Self, Stuck> {
        Ok(match value {
            Value::Null => Self::Null,
            Value::Bool(flag) => Self::Bool(*flag),
            Value::Number(number) => Self::number(number),
            Value::String(text) => Self::Text(text),
            Value::Array(_) | Value::Object(_) => return Err(Stuck::new(StuckCause::TypesDiffer)),
        })
    }

    /// Reads a number; a whole float counts as the integer that Go writes it as.
    pub(super) fn number(number: &Number) -> Self {
        if let Some(whole) = number.as_i64() {
            return Self::Int(whole);
        }
        let float = number.as_f64().unwrap_or_default();
        #[expect(
            clippy::cast_possible_truncation,
            reason = "a float that is cut off is none of these"
        )]
        let whole = float as i64;
        #[expect(
            clippy::cast_precision_loss,
            reason = "compared with the float that it came from"
        )]
        if whole as f64 == float && whole != i64::MAX {
            Self::Int(whole)
        } else {
            Self::Float(float.to_bits())
        }
    }

    /// Gives the text by which Go sorts.
    pub(super) fn written(self) -> Cow<'a, str> {
        Cow::Owned(match self {
            Self::Null => "<nil>".to_owned(),
            Self::Bool(flag) => flag.to_string(),
            Self::Int(number) => number.to_string(),
            Self::Float(bits) => f64::from_bits(bits).to_string(),
            Self::Text(text) => return Cow::Borrowed(text),
        })
    }
}

/// Tells whether all items are maps, or all scalars of one type (`sliceElementType`).
pub(super) fn are_maps(lists: &[&[Value]]) -> Result<bool, Stuck> {
    let mut items = lists.iter().copied().flatten();
    let kind = |item: &Value| match item {
        Value::Bool(_) => 1,
        Value::String(_) => 2,
        Value::Object(_) => 3,
        Value::Number(number) if matches!(Key::number(number), Key::Int(_)) => 4,
        Value::Number(_) => 5,
        // Lists in lists are refused, and with a null Go ends in a panic.
        Value::Null | Value::Array(_) => 0,
    };
    let first = items.next().map_or(0, kind);
    if first == 0 || items.any(|item| kind(item) != first) {
        return Err(Stuck::new(StuckCause::TypesDiffer));
    }
    Ok(first == 3)
}

/// Gives the keys of items; `merge_key` is empty for scalars.
pub(super) fn keys<'a>(items: &'a [Value], merge_key: &str) -> Result<Vec<Key<'a>>, Stuck> {
    items.iter().map(|item| key(item, merge_key)).collect()
}

/// Gives the key of an item.
pub(super) fn key<'a>(item: &'a Value, merge_key: &str) -> Result<Key<'a>, Stuck> {
    match item {
        Value::Object(map) => match map.get(merge_key) {
            Some(value) => Key::new(value),
            None => Err(Stuck::new(StuckCause::NoMergeKey).within("[]")),
        },
        scalar if merge_key.is_empty() => Key::new(scalar),
        _ => Err(Stuck::new(StuckCause::TypesDiffer)),
    }
}

/// Places in a list by key; of equal keys the first.
pub(super) type Index<'a> = Sorted<Key<'a>, usize>;

/// Gives the first place of each key.
pub(super) fn index<'a>(keys: &[Key<'a>]) -> Index<'a> {
    let mut index = Index::new();
    for (place, key) in keys.iter().enumerate() {
        index.insert_new(*key, place);
    }
    index
}

/// An item on its way to its place.
pub(super) struct Item {
    pub(super) value: Value,
    /// Its place in the order that the patch gives; `None` for what is only live.
    pub(super) ordered: Option<usize>,
    /// Its place in the live list; `None` for what is new.
    pub(super) live: Option<usize>,
}

impl Item {
    /// Where it stands among its like: deletions behind all others.
    fn place(&self) -> (bool, usize) {
        let is_deletion = (self.value.get(PATCH)).is_some_and(|directive| directive == "delete");
        (
            is_deletion,
            self.ordered.or(self.live).unwrap_or(usize::MAX),
        )
    }
}

/// Sorts items by an order that has them all.
pub(super) fn arrange(
    values: Vec<Value>,
    by: &Index<'_>,
    merge_key: &str,
) -> Result<Vec<Value>, Stuck> {
    let mut items = Vec::with_capacity(values.len());
    for value in values {
        let ordered = by.get(&key(&value, merge_key)?).copied();
        items.push(Item {
            value,
            ordered,
            live: None,
        });
    }
    sort(&mut items);
    Ok(items.into_iter().map(|item| item.value).collect())
}

fn sort(items: &mut Vec<Item>) {
    if !items.is_sorted_by_key(Item::place) {
        order::by_key(items, Item::place);
    }
}

/// Orders a merged list (`normalizeElementOrder`): items that the patch orders stand in its order, the others in the live
/// order, and each of these before the first one ordered that came after it in the live list.
pub(super) fn weave(items: Vec<Item>) -> Vec<Value> {
    let mut woven = Vec::with_capacity(items.len());
    let (mut ordered, mut others) = (Vec::with_capacity(items.len()), Vec::new());
    for item in items {
        let side = if item.ordered.is_some() {
            &mut ordered
        } else {
            &mut others
        };
        side.push(item);
    }
    sort(&mut ordered);
    sort(&mut others);
    let (mut ordered, mut others) = (
        ordered.into_iter().peekable(),
        others.into_iter().peekable(),
    );
    loop {
        let is_other = match (others.peek(), ordered.peek()) {
            (None, None) => break,
            (Some(_), None) => true,
            (None, Some(_)) => false,
            (Some(other), Some(ordered)) => {
                matches!((other.live, ordered.live), (Some(other), Some(ordered)) if other < ordered)
            }
        };
        let next = if is_other {
            others.next()
        } else {
            ordered.next()
        };
        woven.extend(next.map(|item| item.value));
    }
    woven
}
