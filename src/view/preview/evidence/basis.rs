//! What every reason, refusal, rule and thing not undone rests on: whose source, and whose recordings show it.
//!
//! `tests/it/evidence.rs` holds `recorded` against the recordings.

use crate::rollback::reason::Reason;
use crate::rollback::undone::Code;
use crate::server::refusal::Rule;

/// What a statement rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Basis {
    pub source: Source,
    /// The lines of Helm in whose recordings it was seen: `HELM_3`, `HELM_4`.
    pub recorded: u8,
}

/// Where a rule is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// In a file of Helm's, with the function.
    Helm(&'static str),
    /// In a file of Kubernetes', or on a page of its documentation.
    Kubernetes(&'static str),
    /// Nowhere: it says what was given, what was not, or what follows from another line.
    Data,
}

/// The recordings of Helm 3.20.0.
pub const HELM_3: u8 = 1;
/// Those of Helm 4.1.1, both ways of applying together.
pub const HELM_4: u8 = 2;
const BOTH: u8 = HELM_3 | HELM_4;
const NONE: u8 = 0;

/// What Helm does to an object, where no reason says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// It is in the target and not in the cluster.
    Created,
    /// Three manifests are merged.
    Strategic,
    /// The difference of two manifests is sent.
    Json,
    ServerSide,
    Replaced,
    /// Only the newest manifest has it.
    Deleted,
    /// It is a hook.
    Hook,
    /// Neither manifest has it.
    Outside,
}

impl Way {
    pub const ALL: [Self; 8] = [
        Self::Created,
        Self::Strategic,
        Self::Json,
        Self::ServerSide,
        Self::Replaced,
        Self::Deleted,
        Self::Hook,
        Self::Outside,
    ];

    /// Gives the word by which the message chooses.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Strategic => "strategic",
            Self::Json => "json",
            Self::ServerSide => "server",
            Self::Replaced => "replaced",
            Self::Deleted => "deleted",
            Self::Hook => "hook",
            Self::Outside => "outside",
        }
    }

    /// Gives what it rests on.
    pub const fn basis(self) -> Basis {
        match self {
            Self::Created | Self::Deleted | Self::Outside => helm(UPDATE, BOTH),
            Self::Strategic | Self::Json => helm(PATCH, BOTH),
            Self::ServerSide => helm(APPLY, HELM_4),
            Self::Replaced => helm("pkg/kube/client.go (replaceResource)", NONE),
            Self::Hook => helm(HOOKS, BOTH),
        }
    }
}

// Facts 4.4 and 4.5.
const UPDATE: &str = "pkg/kube/client.go (update)";
const PATCH: &str = "pkg/kube/client.go (createPatch)";
const APPLY: &str = "pkg/kube/client.go (patchResourceServerSide)";
const BUILD: &str = "pkg/kube/client.go (Build)";
// Facts 4.1 to 4.3.
const PREPARE: &str = "pkg/action/rollback.go (prepareRollback)";
const PERFORM: &str = "pkg/action/rollback.go (performRollback)";
// Facts 5.3.
const HOOKS: &str = "pkg/action/hooks.go (execHook)";

// Facts, k8s-immutable-fields.
const APPS: &str = "pkg/apis/apps/validation/validation.go";
const CORE: &str = "pkg/apis/core/validation/validation.go";
const CRDS: &str = "apiextensions-apiserver/pkg/apis/apiextensions/validation/validation.go";
const DECODING: &str = "apiserver/pkg/endpoints/handlers/patch.go";
const VOLUMES: &str = "kubernetes.io/docs/concepts/storage/persistent-volumes";
const SETS: &str = "kubernetes.io/docs/concepts/workloads/controllers/statefulset";
const DEFINITIONS: &str =
    "kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions";
const NAMESPACES: &str = "kubernetes.io/docs/tasks/administer-cluster/namespaces";

const fn helm(source: &'static str, recorded: u8) -> Basis {
    Basis {
        source: Source::Helm(source),
        recorded,
    }
}

const fn kubernetes(source: &'static str, recorded: u8) -> Basis {
    Basis {
        source: Source::Kubernetes(source),
        recorded,
    }
}

const DATA: Basis = Basis {
    source: Source::Data,
    recorded: NONE,
};

/// Gives what a reason rests on.
pub const fn of_reason(reason: &Reason) -> Basis {
    match reason {
        Reason::Refused(refusal) => of_rule(refusal.rule),
        Reason::Conflict { .. } | Reason::IfOwned => helm(APPLY, HELM_4),
        Reason::Undeclared { .. } => kubernetes(
            "kubernetes.io/docs/reference/using-api/server-side-apply",
            NONE,
        ),
        Reason::Merge(_) => kubernetes("apimachinery/pkg/util/strategicpatch/patch.go", NONE),
        Reason::NotServed { .. } => {
            kubernetes("k8s.io/api (zz_generated.prerelease-lifecycle.go)", BOTH)
        }
        Reason::CrdUnknown { .. } | Reason::CrdMissing => helm(BUILD, NONE),
        Reason::Unreadable { .. } => helm(BUILD, NONE),
        Reason::HolderGoes => kubernetes(DEFINITIONS, NONE),
        Reason::NoName | Reason::Twice | Reason::Adopted => helm(UPDATE, NONE),
        Reason::NotInCurrent | Reason::DeletionSkipped | Reason::Kept => helm(UPDATE, BOTH),
        Reason::Unreported => helm(UPDATE, BOTH),
        Reason::IfThere | Reason::IfMissing => helm(UPDATE, NONE),
        Reason::IfFits => helm(PATCH, NONE),
        Reason::Record => helm("pkg/storage/driver/secrets.go (newSecretsObject)", NONE),
        Reason::AlreadyExists => helm(HOOKS, BOTH),
        Reason::HookPolicy | Reason::HookCanFail => helm(HOOKS, BOTH),
        Reason::FailedBefore => helm(HOOKS, NONE),
        Reason::NotReached => helm(PERFORM, BOTH),
        Reason::CleanedUp => helm(PERFORM, NONE),
        Reason::ForceWithServerSide => helm("pkg/kube/client.go (Update)", NONE),
        Reason::VolumeExpansion => kubernetes(VOLUMES, BOTH),
        Reason::Readiness => helm("pkg/kube/ready.go, pkg/kube/statuswait.go", HELM_4),
        Reason::TimeToLive => kubernetes(
            "kubernetes.io/docs/concepts/workloads/controllers/ttlafterfinished",
            NONE,
        ),
        Reason::NoVersion { .. } | Reason::InvalidRevision => helm(PREPARE, NONE),
        Reason::PruningFails => helm("pkg/storage/storage.go (removeLeastRecent)", NONE),
        Reason::Doubt { .. }
        | Reason::NamespaceUnknown
        | Reason::Controlled
        | Reason::RefusedBefore { .. }
        | Reason::FromHistory
        | Reason::OtherVersion { .. }
        | Reason::LiveCut
        | Reason::LiveContradicted
        | Reason::BeingDeleted
        | Reason::AfterUncertain
        | Reason::HelmVersion
        | Reason::KubernetesAssumed { .. }
        | Reason::LiveDecides
        | Reason::IfDiffers
        | Reason::NotGiven { .. }
        | Reason::At { .. }
        | Reason::NotRead { .. }
        | Reason::NewestUnknown => DATA,
    }
}

/// Gives what a refusal rests on.
pub const fn of_rule(rule: Rule) -> Basis {
    match rule {
        Rule::Workload => kubernetes(
            "pkg/apis/apps/validation/validation.go, pkg/apis/batch/validation/validation.go",
            BOTH,
        ),
        Rule::StatefulSet => kubernetes(APPS, BOTH),
        Rule::Pod => kubernetes(CORE, NONE),
        Rule::Shrink | Rule::Address | Rule::Immutable => kubernetes(CORE, BOTH),
        Rule::Claim | Rule::Frozen | Rule::Duplicate => kubernetes(CORE, NONE),
        Rule::Definition | Rule::StoredVersion => kubernetes(CRDS, NONE),
        Rule::Custom => kubernetes(DEFINITIONS, NONE),
        Rule::Selector | Rule::Recreate => kubernetes(APPS, NONE),
        Rule::Type => kubernetes(DECODING, BOTH),
        Rule::Value => kubernetes(CORE, BOTH),
    }
}

/// Gives what something that is not undone rests on; seen is only what lies in the cluster afterwards.
pub const fn of_code(code: Code) -> Basis {
    match code {
        Code::HookSideEffect | Code::VolumeData => helm(PERFORM, NONE),
        Code::VolumeClaims | Code::DeletedClaims => kubernetes(SETS, NONE),
        Code::DeletedVolume => kubernetes(VOLUMES, NONE),
        Code::DeletedNamespace => kubernetes(NAMESPACES, NONE),
        Code::DeletedKind => kubernetes(DEFINITIONS, NONE),
        Code::RecreatedEmpty => helm(UPDATE, NONE),
        Code::Crd | Code::CrdSame => helm("pkg/action/install.go (installCRDs)", NONE),
        Code::Kept | Code::Orphan | Code::OrphanOfFailed | Code::OrphanLeft => helm(UPDATE, BOTH),
        Code::OrphanMaybe => helm(UPDATE, NONE),
        Code::Job => helm(PATCH, BOTH),
        Code::Generated => helm(PREPARE, NONE),
        Code::StaleConfig => {
            kubernetes("kubernetes.io/docs/concepts/configuration/configmap", NONE)
        }
        Code::Replicas => kubernetes("pkg/controller/podautoscaler/horizontal.go", NONE),
        Code::Address => kubernetes(
            "kubernetes.io/docs/concepts/services-networking/service",
            NONE,
        ),
        Code::Certificate => DATA,
        Code::External => kubernetes(
            "kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers",
            NONE,
        ),
    }
}

/// Names the versions that were recorded.
pub fn versions(recorded: u8) -> Vec<String> {
    let all = [(HELM_3, "3.20.0"), (HELM_4, "4.1.1")];
    let seen = all.iter().filter(|(line, _)| recorded & line != 0);
    seen.map(|(_, version)| (*version).to_owned()).collect()
}
