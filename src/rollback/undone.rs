//! What a rollback does not undo (facts 4.9).
//!
//! Each is said only where the records show it: a hook's run, a field, a file; never because it is usually so.

use crate::lineage::{Certainty, Lineage};
use crate::rollback::prediction::{ObjectName, ObjectPrediction, Stop};
use crate::rollback::replay::ExpectedCluster;
use crate::rollback::replay::items::Reader;
use crate::sensitive::Sensitive;

mod chart;
mod hooks;
mod left;
mod running;
mod scene;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
mod volumes;

use scene::Scene;

/// One thing that stays as it is, or comes back other than it was.
#[derive(Clone, Debug, PartialEq)]
pub struct NotUndone {
    pub code: Code,
    /// The object, hook, key or file; shown redacted.
    pub subject: Sensitive<String>,
    /// Which object the subject is; `None` for hooks and files.
    pub object: Option<ObjectName>,
    /// What else the sentence names: a time, a phase, a revision.
    pub details: Vec<(&'static str, Sensitive<String>)>,
}

/// One code a distinct reason; `word` is what the report prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    /// A hook ran in a revision after the target.
    HookSideEffect,
    /// A claim, and the data in its volume.
    VolumeData,
    /// The claims that a StatefulSet's templates made.
    VolumeClaims,
    /// The rollback deletes a claim or a volume.
    DeletedVolume,
    /// The rollback makes a StatefulSet's retention policy delete claims.
    DeletedClaims,
    /// The rollback deletes a namespace.
    DeletedNamespace,
    /// The rollback deletes the definition of a kind.
    DeletedKind,
    /// It was deleted in between, and what it held with it.
    RecreatedEmpty,
    /// A file of `crds/` that is not the same in both charts.
    Crd,
    /// A file of `crds/` that is.
    CrdSame,
    /// `helm.sh/resource-policy: keep`.
    Kept,
    /// An earlier revision made it, and nothing that Helm compares has it.
    Orphan,
    /// The same, of a revision that failed: `--cleanup-on-fail` may have removed it.
    OrphanOfFailed,
    /// The same, where it is open whether it was made.
    OrphanMaybe,
    /// The rollback should delete it, and ends before.
    OrphanLeft,
    /// A Job that is the same in both revisions.
    Job,
    /// A value that rendering made up.
    Generated,
    /// Pods that are not restarted keep what they read when they started.
    StaleConfig,
    /// A scaler sets the number of replicas.
    Replicas,
    /// A load balancer's address.
    Address,
    /// What was issued for a Certificate.
    Certificate,
    /// What a webhook changed in other objects.
    External,
}

impl Code {
    /// Gives the report's word.
    pub const fn word(self) -> &'static str {
        match self {
            Self::HookSideEffect => "hook-side-effect",
            Self::VolumeData
            | Self::VolumeClaims
            | Self::DeletedVolume
            | Self::DeletedClaims
            | Self::DeletedNamespace => "volume-data",
            Self::RecreatedEmpty => "recreated-empty",
            Self::Crd | Self::CrdSame | Self::DeletedKind => "crd",
            Self::Kept => "kept",
            Self::Orphan | Self::OrphanOfFailed | Self::OrphanMaybe | Self::OrphanLeft => "orphan",
            Self::Job => "job",
            Self::Generated => "generated",
            Self::StaleConfig => "stale-config",
            Self::Replicas => "replicas",
            Self::Address => "address",
            Self::Certificate => "certificate",
            Self::External => "external",
        }
    }

    /// Says how the statement is known: that Helm does not undo something follows from what Helm does, also where the
    /// record shows what it was; but for what no record tells.
    pub const fn certainty(self) -> Certainty {
        match self {
            Self::OrphanMaybe => Certainty::Unknown,
            _ => Certainty::Implied,
        }
    }

    /// Whether the rollback itself takes data away.
    pub const fn deletes_data(self) -> bool {
        matches!(
            self,
            Self::DeletedVolume | Self::DeletedClaims | Self::DeletedNamespace | Self::DeletedKind
        )
    }
}

impl NotUndone {
    /// Gives the id of the sentence; it takes `details` as arguments.
    pub const fn id(&self) -> &'static str {
        match self.code {
            Code::HookSideEffect => "undone-hook-side-effect",
            Code::VolumeData => "undone-volume-data",
            Code::VolumeClaims => "undone-volume-claims",
            Code::DeletedVolume => "rollback-deletes-volume",
            Code::DeletedClaims => "undone-deleted-claims",
            Code::DeletedNamespace => "rollback-deletes-namespace",
            Code::DeletedKind => "rollback-deletes-kind",
            Code::RecreatedEmpty => "undone-recreated-empty",
            Code::Crd => "undone-crd",
            Code::CrdSame => "undone-crd-same",
            Code::Kept => "undone-kept",
            Code::Orphan => "undone-orphan",
            Code::OrphanOfFailed => "undone-orphan-of-failed",
            Code::OrphanMaybe => "undone-orphan-maybe",
            Code::OrphanLeft => "undone-orphan-left",
            Code::Job => "undone-job",
            Code::Generated => "undone-generated",
            Code::StaleConfig => "undone-stale-config",
            Code::Replicas => "undone-replicas",
            Code::Address => "undone-address",
            Code::Certificate => "undone-certificate",
            Code::External => "undone-external",
        }
    }

    fn new(code: Code, subject: String) -> Self {
        Self {
            code,
            subject: Sensitive::new(subject),
            object: None,
            details: Vec::new(),
        }
    }

    fn of(code: Code, object: &ObjectName) -> Self {
        Self {
            object: Some(object.clone()),
            ..Self::new(code, named(object))
        }
    }

    fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.details.push((name, Sensitive::new(value.to_string())));
        self
    }
}

/// What is asked: a rollback, and what is predicted of it.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    pub lineage: &'a Lineage,
    /// The revision that is rolled back to.
    pub target: i64,
    /// The revision that the rollback compares it with.
    pub newest: i64,
    pub cluster: &'a ExpectedCluster,
    /// What happens to each object.
    pub objects: &'a [ObjectPrediction],
    /// Where the rollback ends early.
    pub stop: Option<Stop>,
}

/// Lists what is not undone, one kind after the other.
pub fn not_undone<'a>(question: &'a Question<'a>, reader: Reader<'a>) -> Vec<NotUndone> {
    let Some(mut scene) = Scene::new(question, reader) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    hooks::add(&scene, &mut found);
    volumes::add_deleted(&scene, &mut found);
    volumes::add(&scene, &mut found);
    left::add(&scene, &mut found);
    chart::add_crds(&scene, &mut found);
    running::add(&scene, &mut found);
    chart::add_generated(&mut scene, &mut found);
    found
}

/// `apps/v1/Deployment/web`.
fn named(object: &ObjectName) -> String {
    [&*object.api_version, &*object.kind, &*object.name].join("/")
}
