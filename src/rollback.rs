//! Predicts what `helm rollback` does: to each object, to the history, and where it can stop.
//!
//! Every rule is one of facts 2 to 5; the recordings of real rollbacks are what it is held against
//! (`tests/it/rollback.rs`). `certain` is said where a rule and the data leave nothing open, else `likely`.

pub mod asked;
mod assume;
mod build;
pub mod drift;
mod evidence;
pub mod helm;
mod hinge;
mod history;
mod hooks;
mod item;
mod listing;
pub mod live;
mod matching;
pub mod merging;
pub mod orphans;
mod patch;
mod predict;
pub mod prediction;
pub mod reason;
pub mod replay;
mod run;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
pub mod undone;
mod update;
mod wait;
mod world;

use serde_json::Value;

use crate::kubernetes::Gvk;
use crate::kubernetes::version::KubernetesVersion;
use crate::limits::Limits;
use crate::lineage::Lineage;
use asked::Asked;
use live::Live;
use prediction::Prediction;

/// Predicts a rollback of one release, decoded in full; without `live` nothing that drift can change is certain.
pub fn predict(
    lineage: &Lineage,
    asked: &Asked,
    live: Option<&Live>,
    limits: &Limits,
) -> Prediction {
    predict::predict(lineage, asked, live, limits)
}

/// What is taken for granted of an object that was sent and that nobody looked at: as the API server stores it, a claim
/// bound.
pub fn assumed(gvk: Gvk<'_>, sent: Value, kubernetes: KubernetesVersion) -> Value {
    assume::stored(gvk, &sent, kubernetes).unwrap_or(sent)
}

/// Whether the objects of that revision would be applied by the server: what `auto` comes to (facts 4.5).
pub fn is_server_side(lineage: &Lineage, asked: &Asked, target: i64) -> bool {
    let mut records = history::seen(lineage).into_iter().rev();
    let target = records.find(|record| record.revision == target);
    target.is_some_and(|record| run::is_server_side(asked, record))
}

/// The records that are deleted before the next one is made; `None` where that fails (facts 3).
///
/// Of what is asked only the version and the history's limit count: it is the same for an upgrade.
pub fn evicts(lineage: &Lineage, asked: &Asked) -> Option<Vec<i64>> {
    history::evicted(&history::seen(lineage), asked).ok()
}
