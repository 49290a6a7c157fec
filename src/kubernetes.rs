//! What is known of Kubernetes itself: kinds, the types under them, API versions that come and go.
//!
//! Tables of facts in few bytes, and how to look things up in them; nothing here reads what was pasted. The tables are
//! the facts sheets' (`facts/kubernetes/*.csv`), and a test compares them where the sheets are at hand.

pub mod kind;
pub mod quantity;
pub mod readiness;
pub mod removed;
pub mod schema;
pub mod successor;
pub mod version;

/// Group, version and kind of an object; the core group is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Gvk<'a> {
    pub group: &'a str,
    /// `v1`, `v1beta1`: what stands after the group.
    pub version: &'a str,
    pub kind: &'a str,
}

impl<'a> Gvk<'a> {
    /// Splits an `apiVersion` as written, `apps/v1` or `v1`.
    pub fn new(api_version: &'a str, kind: &'a str) -> Self {
        let (group, version) = api_version.split_once('/').unwrap_or(("", api_version));
        Self {
            group,
            version,
            kind,
        }
    }
}
