//! What the history alone says of the cluster: which objects its revisions created, changed and left behind.
//!
//! Used where live objects were not given, and for orphans. What it says is likely at most: hands, other controllers and
//! records that are gone can have changed all of it.

use std::rc::Rc;

use crate::limits::Limits;
use crate::lineage::Lineage;
use crate::order::Sorted;
use crate::rollback::live::LiveKey;
use crate::rollback::prediction::ObjectName;
use crate::sensitive::SensitiveValue;

mod apply;
mod fate;
mod hooks;
pub mod items;
mod merge;
mod named;
mod partial;
mod step;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
pub(super) mod tests;

use items::{ObjectKey, Reader};
use step::Player;

/// What the history implies of one object.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    /// As it was written last.
    pub object: ObjectName,
    pub state: ExpectedState,
    /// The revision whose operation created it last, where that is in the history.
    pub created_by: Option<i64>,
    /// The revision that wrote its content last.
    pub written_by: Option<i64>,
    /// The revision whose operation deleted it last.
    pub deleted_by: Option<i64>,
    /// The revision that would have deleted it, but for `helm.sh/resource-policy`.
    pub kept_by: Option<i64>,
    /// A hook made it.
    pub is_hook: bool,
    /// Something in the history leaves open whether it is there: an operation that stopped at an unknown place, or records
    /// that are gone.
    pub is_open: bool,
    /// A failed operation created it, which deletes it again when it was given `--cleanup-on-fail`: nothing records that.
    pub is_cleaned_up_maybe: bool,
    /// The newest manifest has it, so the next rollback and an uninstallation see it.
    pub is_in_newest: bool,
    /// The manifest that the next upgrade compares with has it.
    pub is_in_baseline: bool,
    /// What is in it is open: a patch that may have been refused, or an operation that stopped at an unknown place.
    pub is_content_open: bool,
    /// The newest revision whose manifest has it, applied or not.
    pub last_in: Option<i64>,
}

/// Whether it is there, and how.
#[derive(Clone, Debug, PartialEq)]
pub enum ExpectedState {
    /// As the manifest had it, merged over what was there before; without what the API server adds.
    Present(Rc<SensitiveValue>),
    Absent,
}

/// The cluster as the history implies it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExpectedCluster {
    /// By their names as they were written last.
    pub objects: Sorted<LiveKey, Expected>,
    /// The same names, whatever the version.
    keys: Sorted<ObjectKey, LiveKey>,
}

impl Expected {
    /// Gives its content where it is there.
    pub fn content(&self) -> Option<&SensitiveValue> {
        match &self.state {
            ExpectedState::Present(value) => Some(value),
            ExpectedState::Absent => None,
        }
    }

    pub const fn is_present(&self) -> bool {
        matches!(self.state, ExpectedState::Present(_))
    }
}

impl ExpectedCluster {
    /// Finds an object by its name, whatever version it is written with.
    pub fn get(&self, object: &ObjectName) -> Option<&Expected> {
        self.objects.get(self.keys.get(&ObjectKey::of(object))?)
    }
}

/// Plays the history up to its newest revision; nothing is said of what Helm 2 wrote.
pub fn replay(lineage: &Lineage, limits: &Limits) -> ExpectedCluster {
    replay_read(lineage, Reader::new(lineage, limits)).0
}

/// The same with what was read before; gives the reader back.
pub(super) fn replay_read<'a>(
    lineage: &'a Lineage,
    reader: Reader<'a>,
) -> (ExpectedCluster, Reader<'a>) {
    if lineage.is_helm2() {
        return (ExpectedCluster::default(), reader);
    }
    let mut player = Player::new(lineage, reader);
    for index in 0..lineage.revisions.len() {
        player.step(index);
    }
    player.reach();
    let mut cluster = ExpectedCluster::default();
    for (key, expected) in player.cluster.objects {
        let named = LiveKey {
            api_version: expected.object.api_version.clone(),
            kind: key.kind.clone(),
            namespace: key.namespace.clone(),
            name: key.name.clone(),
        };
        cluster.keys.insert(key, named.clone());
        cluster.objects.insert(named, expected);
    }
    (cluster, player.reader)
}
