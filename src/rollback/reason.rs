//! Why something is predicted; `view::rollback` makes sentences of it.

use crate::kubernetes::removed::{ApiVersion, CustomRemoved, Unserved};
use crate::merge;
use crate::rollback::prediction::ObjectName;
use crate::server::refusal::Refusal;
use crate::server::{Doubt, DoubtCause};

/// One reason; an object can have several.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// The API server refuses it.
    Refused(Refusal),
    /// Another field manager owns a field with another value.
    Conflict { manager: String, path: String },
    /// Server-side apply refuses fields that the kind does not have.
    Undeclared { path: String },
    /// No rule says what comes of that field.
    Doubt { path: String, cause: DoubtCause },
    /// Helm can't make or apply the patch there.
    Merge(merge::Stuck),
    /// The API version is not served: Helm can't build the object (facts 4.3).
    NotServed {
        cause: Unserved,
        replacement: Option<ApiVersion>,
    },
    /// A custom resource: only the cluster knows whether its CRD is there and serves the version.
    CrdUnknown {
        /// The release of its product that stopped serving the version, where that is known.
        removed: Option<CustomRemoved>,
    },
    /// Its CRD is not there, or does not serve the version.
    CrdMissing,
    /// Its CRD or its namespace is deleted, and all that belongs to it.
    HolderGoes,
    /// It has no name, by which Helm could look it up.
    NoName,
    /// It goes into another namespace than the release's, and whether that is there is not known.
    NamespaceUnknown,
    /// A record of Helm: what becomes of it is in the history afterwards.
    Record,
    /// A controller made it, or writes it, and goes its own way.
    Controlled,
    /// A document of that manifest can't be read as an object.
    Unreadable { revision: i64 },
    /// It exists and is not in the current manifest: `no <Kind> with the name … found` (facts 4.4).
    NotInCurrent,
    /// The same, but this version of Helm takes the live object as it is for the original.
    Adopted,
    /// A hook that is created anew, while an object of that name is there.
    AlreadyExists,
    /// The rollback ends before it comes to this object.
    NotReached,
    /// A refused patch or a failed creation keeps Helm from deleting anything.
    DeletionSkipped,
    /// `helm.sh/resource-policy: keep` (facts 4.7).
    Kept,
    /// `--cleanup-on-fail` deletes what the rollback created.
    CleanedUp,
    /// A delete policy of the hook removes it.
    HookPolicy,
    /// It is refused, but the message says only what ended the rollback after that.
    Unreported,
    /// The description of that revision says that this very object was refused.
    RefusedBefore { revision: i64 },
    /// Live objects were not given, or not this one: the history says what should be there.
    FromHistory,
    /// The live object was given in another API version.
    OtherVersion { api_version: String },
    /// The text of the live object shows no end.
    LiveCut,
    /// The live object was given as there, and as not there, too.
    LiveContradicted,
    /// The live object is being deleted.
    BeingDeleted,
    /// An earlier step may end the rollback before this.
    AfterUncertain,
    /// This behavior of Helm changed between versions, and was not recorded for this one.
    HelmVersion,
    /// Nobody said which Kubernetes it is.
    KubernetesAssumed { minor: u16 },
    /// The manifest has this object twice.
    Twice,
    /// `--force` does not go together with server-side apply (facts 4.5).
    ForceWithServerSide,
    /// A hook's Job that stays as it was, and its state decides: it failed.
    FailedBefore,
    /// A claim grows: its storage class must allow that.
    VolumeExpansion,
    /// A hook's Job or Pod can fail.
    HookCanFail,
    /// Whether it becomes ready.
    Readiness,
    /// Whether it is there, or how, decides.
    LiveDecides,
    /// It would go otherwise if it is there.
    IfThere,
    /// It would go otherwise if it is not there.
    IfMissing,
    /// It would go otherwise if another manager owns a field that changes.
    IfOwned,
    /// It would go otherwise if a field that can't change has another value.
    IfDiffers,
    /// It would not be refused if it is not there, or what is refused is the target's already.
    IfFits,
    /// The job's time to live removes it after it finished.
    TimeToLive,
    /// `release has no N version` (facts 4.1).
    NoVersion { revision: i64 },
    /// No record of it was given, or the history was pruned.
    NotGiven { revision: i64 },
    /// The object that the next reasons are about; with its revision where a manifest can't be built.
    At {
        object: ObjectName,
        revision: Option<i64>,
    },
    /// `invalid release revision` (facts 4.1).
    InvalidRevision,
    /// History pruning of Helm 3.6 to 3.8 fails without a deployed revision (facts 3).
    PruningFails,
    /// Its record was not read whole.
    NotRead { revision: i64 },
    /// A newer revision may be missing from what was given.
    NewestUnknown,
}

impl From<Doubt> for Reason {
    fn from(doubt: Doubt) -> Self {
        Self::Doubt {
            path: doubt.path,
            cause: doubt.cause,
        }
    }
}
