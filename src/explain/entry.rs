//! What an entry of the catalogue is: a fragment, and what is read around it.

use super::{Captures, Code, chart, hooks, objects, storage};

/// A fragment of a message; it begins where the message's own words do.
pub(super) struct Entry {
    pub(super) fragment: &'static str,
    /// Whether other programs say the same: it then counts only where Helm is seen to speak.
    pub(super) is_common: bool,
    /// Reads what stands around it, and says whose message it is.
    pub(super) read: fn(&Place<'_>, &mut Captures) -> Option<Code>,
}

impl Entry {
    /// What only Helm says.
    pub(super) const fn of_helm(
        fragment: &'static str,
        read: fn(&Place<'_>, &mut Captures) -> Option<Code>,
    ) -> Self {
        Self {
            fragment,
            is_common: false,
            read,
        }
    }

    /// What others say, too.
    pub(super) const fn common(
        fragment: &'static str,
        read: fn(&Place<'_>, &mut Captures) -> Option<Code>,
    ) -> Self {
        Self {
            fragment,
            is_common: true,
            read,
        }
    }
}

/// The text around a fragment.
pub(super) struct Place<'a> {
    /// The line before it, as far as it was read.
    pub(super) before: &'a str,
    /// The line after it.
    pub(super) after: &'a str,
    /// What follows it, with the lines below.
    pub(super) below: &'a str,
}

/// All fragments; of several at one place the longest counts.
pub(super) const ENTRIES: &[&[Entry]] = &[
    storage::ENTRIES,
    storage::RECORDS,
    objects::ENTRIES,
    hooks::ENTRIES,
    chart::ENTRIES,
];
