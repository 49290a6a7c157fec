//! The part of a link that says what of two revisions is compared, and how.

use super::ask::{is, one_of};
use super::{Route, UnknownLink};
use crate::view::compare::Compared;

/// What is compared, and how it is laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Comparing {
    pub what: Compared,
    /// A beside B.
    pub is_split: bool,
    /// Unchanged lines are shown too.
    pub is_unfolded: bool,
}

/// Reads one key; tells whether it was one of these.
pub(super) fn read(compare: &mut Comparing, key: &str, value: &str) -> Result<bool, UnknownLink> {
    match key {
        "what" => compare.what = one_of(Compared::ALL, value, Compared::name)?,
        "layout" => compare.is_split = is(value, "split")?,
        "fold" => compare.is_unfolded = is(value, "no")?,
        _ => return Ok(false),
    }
    Ok(true)
}

/// Writes what somebody chose.
pub(super) fn write(compare: Comparing, fields: &mut Vec<String>) {
    if compare.what != Compared::default() {
        fields.push(["what=", compare.what.name()].concat());
    }
    if compare.is_split {
        fields.push("layout=split".to_owned());
    }
    if compare.is_unfolded {
        fields.push("fold=no".to_owned());
    }
}

impl Route {
    /// Gives the same view with another comparison.
    #[must_use]
    pub const fn with_compare(self, compare: Comparing) -> Self {
        Self { compare, ..self }
    }
}
