//! Three-way strategic merge, as `strategicpatch.CreateThreeWayMergePatch` with `overwrite` makes it (facts 4.5), and
//! what the API server makes of such a patch.
//!
//! A patch is JSON with directives: `$patch: delete` on an item that goes, `$deleteFromPrimitiveList/<list>`,
//! `$setElementOrder/<list>` with the order of the items, `$retainKeys` with the keys that stay. A null removes a field.
//!
//! Numbers are compared as the API machinery decodes them: integers exactly, as far as they fit into an int64, all others
//! as float64. `1` and `1.0` are one number here, since every value is written by Go before it is compared, and Go writes
//! whole floats without a point; `"1"` is another value.
//!
//! What is not told here: the Go type may not know a field (facts `k8s-kind-roots.csv`). A map or a list in such a field
//! that differs makes the patch fail with `unable to find api field in struct`. The tables hold only fields on the way to
//! something special, so a field that they lack is taken for a known one without anything special.
//!
//! `original`, `target` and `live` are whole objects. Helm has filled `metadata.namespace` in both manifests and added its
//! ownership metadata to `target` before it compares; that is up to the caller.

use serde_json::{Map, Value};

use super::{DEPTH, Stuck, StuckCause};
use crate::kubernetes::schema::{self, Shape, Strategy, TypeId};

mod combine;
mod diff;
mod list;

use combine::Side;
use diff::Wanted;

/// What stands in a patch beside fields.
const PATCH: &str = "$patch";
const RETAIN_KEYS: &str = "$retainKeys";
const DELETE_FROM: &str = "$deleteFromPrimitiveList/";
const ELEMENT_ORDER: &str = "$setElementOrder/";

/// Makes the patch that Helm sends for a built-in kind: deletions from original to target, changes from live to target.
pub fn three_way(
    original: &Value,
    target: &Value,
    live: &Value,
    root: TypeId,
) -> Result<Value, Stuck> {
    let place = Place::Type(root);
    let (original, target, live) = (whole(original)?, whole(target)?, whole(live)?);
    let changes = diff::maps(live, target, place, Wanted::Changes, false)?;
    let deletions = if original == target {
        Map::new()
    } else {
        diff::maps(original, target, place, Wanted::Deletions, false)?
    };
    combine::maps(deletions, changes, place, Side::Client).map(Value::Object)
}

/// Applies a patch as the API server does.
pub fn apply(live: &Value, patch: &Value, root: TypeId) -> Result<Value, Stuck> {
    let (live, patch) = (whole(live)?.clone(), whole(patch)?.clone());
    combine::maps(live, patch, Place::Type(root), Side::Server).map(Value::Object)
}

/// Tells whether there is nothing to send; Helm leaves such an object alone.
pub fn is_empty(patch: &Value) -> bool {
    patch.as_object().is_none_or(Map::is_empty)
}

/// An object, unless it is nested too deep.
fn whole(value: &Value) -> Result<&Map<String, Value>, Stuck> {
    if is_deeper(value, DEPTH) {
        return Err(Stuck::new(StuckCause::TooDeep));
    }
    value.as_object().ok_or(Stuck::new(StuckCause::TypesDiffer))
}

fn is_deeper(value: &Value, depth: usize) -> bool {
    let Some(below) = depth.checked_sub(1) else {
        return true;
    };
    match value {
        Value::Object(map) => map.values().any(|value| is_deeper(value, below)),
        Value::Array(items) => items.iter().any(|item| is_deeper(item, below)),
        _ => false,
    }
}

/// Where in the schema a map stands.
#[derive(Clone, Copy)]
enum Place {
    Type(TypeId),
    /// A map with free keys to values of a type.
    MapOf(TypeId),
    /// Nothing special lies here or below.
    Plain,
}

/// What is known of a field.
#[derive(Clone, Copy)]
struct Known {
    /// Where a map in it stands, or the items of a list.
    below: Place,
    /// An object is sent and taken as a whole.
    is_replaced: bool,
    /// The merge key of a list, empty for a set of scalars; `None` for lists that are replaced.
    merge_key: Option<&'static str>,
    retains_keys: bool,
}

impl Place {
    fn field(self, name: &str) -> Known {
        let mut known = Known {
            below: Self::Plain,
            is_replaced: false,
            merge_key: None,
            retains_keys: false,
        };
        match self {
            Self::Plain => {}
            Self::MapOf(ty) => known.below = Self::Type(ty),
            Self::Type(ty) => {
                if let Some(field) = schema::field(ty, name) {
                    known.below = match (field.shape, field.element) {
                        (Shape::Map, Some(element)) => Self::MapOf(element),
                        (_, Some(element)) => Self::Type(element),
                        (_, None) => Self::Plain,
                    };
                    known.is_replaced = field.strategy == Strategy::Replace;
                    known.merge_key = match field.strategy {
                        Strategy::Merge | Strategy::Replace => None,
                        Strategy::ByKey(key) => Some(key),
                        Strategy::Set => Some(""),
                    };
                    known.retains_keys = field.retains_keys;
                }
            }
        }
        known
    }
}

/// Tells whether two values are the same to Go's `reflect.DeepEqual`.
fn is_same(a: &Value, b: &Value) -> bool {
    super::is_same(
        a,
        b,
        |a, b| list::Key::number(a) == list::Key::number(b),
        DEPTH,
    )
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
