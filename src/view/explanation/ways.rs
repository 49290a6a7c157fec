//! The ways out of each message, from harmless to drastic (facts 8); reading commands first.

use super::command::Names;
use crate::explain::{Code, Effect};

mod objects;
mod releases;

/// One way out.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) title: &'static str,
    pub(super) commands: &'static [&'static str],
    pub(super) price: Option<&'static str>,
    pub(super) when: When,
}

/// Where a way out fits.
#[derive(Clone, Copy)]
pub(super) enum When {
    Always,
    /// The message names the release.
    Named,
    /// It names only an object, which may be called like its release.
    Guessed,
    /// It names the release that owns the object.
    Owned,
    /// The object is a StatefulSet, whose Pods outlive it if asked.
    StatefulSet,
    /// It is anything else.
    NoStatefulSet,
    /// The operation left a pending revision.
    Pending,
    /// It names the Service of a webhook.
    Service,
    /// The newest revision may be the first.
    MayBeFirst,
    /// The message is not of a revision that a good one has overtaken.
    Behind,
}

impl When {
    pub(super) fn holds(self, effect: Effect, names: &Names) -> bool {
        let has = |key: &str| names.get(key).is_some();
        let is_set = names
            .get("kind")
            .is_some_and(|kind| kind.eq_ignore_ascii_case("StatefulSet"));
        match self {
            Self::Always => true,
            Self::Named => has("release") || !has("name"),
            Self::Guessed => !has("release") && has("name"),
            Self::Owned => has("current_release"),
            Self::StatefulSet => is_set,
            Self::NoStatefulSet => !is_set,
            Self::Pending => matches!(
                effect,
                Effect::PendingBefore
                    | Effect::PendingAfter
                    | Effect::PendingSomewhere
                    | Effect::WriteLost
            ),
            Self::Service => has("service"),
            Self::Behind => !names.is_overtaken,
            Self::MayBeFirst => names.newest().is_none_or(|newest| newest == 1),
        }
    }
}

const fn way(title: &'static str, commands: &'static [&'static str]) -> Way {
    Way {
        title,
        commands,
        price: None,
        when: When::Always,
    }
}

const fn at_a_price(
    title: &'static str,
    commands: &'static [&'static str],
    price: &'static str,
) -> Way {
    Way {
        title,
        commands,
        price: Some(price),
        when: When::Always,
    }
}

impl Way {
    const fn when(self, when: When) -> Self {
        Self { when, ..self }
    }
}

const HISTORY: Way = way(
    "explain-way-history",
    &["helm history {release} -n {namespace} --max 5"],
);
const RECORDS: Way = way(
    "explain-way-records",
    &["kubectl get secret -n {namespace} -l owner=helm,name={release} -o yaml > release.yaml"],
);
const FIND: Way = way(
    "explain-way-find",
    &[
        "helm list -A -a --filter '^{release}$'",
        "helm history {release} -n {namespace}",
        "kubectl get secret,configmap -A -l owner=helm,name={release}",
        "kubectl config current-context",
    ],
);
const INSTALL: Way = way(
    "explain-way-install",
    &["helm upgrade --install {release} CHART -n {namespace}"],
);
const ROLL_BACK: Way = at_a_price(
    "explain-way-roll-back",
    &["helm rollback {release} {good} -n {namespace}"],
    "explain-price-roll-back",
)
.when(When::Behind);
const ROLL_BACK_PENDING: Way = ROLL_BACK.when(When::Pending);
const UPGRADE_AGAIN: Way = way(
    "explain-way-upgrade-again",
    &["helm upgrade {release} CHART -n {namespace}"],
);
const EVENTS: Way = way(
    "explain-way-events",
    &[
        "kubectl get pods -n {namespace}",
        "kubectl get events -n {namespace} --sort-by=.lastTimestamp",
    ],
);
const LEFTOVERS: Way = way(
    "explain-way-leftovers",
    &[
        "kubectl get all,configmap,secret,pvc,ingress -n {namespace} -l app.kubernetes.io/managed-by=Helm",
    ],
);
const DELETE_RECORDS: Way = at_a_price(
    "explain-way-delete-records",
    &["kubectl delete secret -n {namespace} -l owner=helm,name={release}"],
    "explain-price-delete-records",
);
const FIX_CHART: Way = way(
    "explain-way-fix-chart",
    &[
        "helm template {release} CHART -n {namespace} --debug",
        "helm lint CHART",
    ],
);
const UNINSTALL: Way = at_a_price(
    "explain-way-uninstall",
    &["helm uninstall {release} -n {namespace}"],
    "explain-price-uninstall",
);

/// Gives the ways out of a code, in groups.
pub(super) const fn of(code: Code) -> &'static [&'static [Way]] {
    match code {
        Code::AnotherOperation => releases::ANOTHER_OPERATION,
        Code::NoDeployedReleases => releases::NO_DEPLOYED,
        Code::NoDeployedOnRollback => releases::NO_DEPLOYED_ROLLBACK,
        Code::NameInUse => releases::NAME_IN_USE,
        Code::ReleaseNotFound => releases::NOT_FOUND,
        Code::NoSuchRevision => releases::NO_REVISION,
        Code::ReleaseAlreadyExists => releases::NUMBER_TAKEN,
        Code::UninstallNotFound => releases::UNINSTALL_NOT_FOUND,
        Code::AlreadyUninstalled => releases::UNINSTALLED,
        Code::UninstallFailed => releases::UNINSTALL_FAILED,
        Code::UninstallErrors | Code::CleanupFailed => releases::LEFT_OVER,
        Code::ManifestUnreadable => releases::MANIFEST_UNREADABLE,
        Code::RolledBack => releases::ROLLED_BACK,
        Code::UninstalledAgain => releases::PURGED,
        Code::RollbackFailedToo => releases::ROLLBACK_FAILED,
        Code::NothingToRollBackTo => releases::NO_TARGET,
        Code::RecordTooLarge | Code::RequestTooLarge => releases::TOO_LARGE,
        Code::RecordWriteForbidden => releases::WRITE_FORBIDDEN,
        Code::RecordQuota => releases::RECORD_QUOTA,
        Code::RecordsNotReadable => releases::RECORDS_NOT_READABLE,
        Code::NamespaceNotFound => releases::NO_NAMESPACE,
        Code::ClusterUnreachable => releases::UNREACHABLE,
        Code::ReservedLabel => releases::RESERVED_LABEL,
        Code::InvalidName => releases::INVALID_NAME,
        Code::RevisionNotNumber => releases::NO_REVISION,
        Code::DriverUnusable => releases::DRIVER,
        Code::RecordNotDecodable => releases::RECORD_BROKEN,
        Code::Interrupted => releases::INTERRUPTED,
        Code::TemplateYaml | Code::TemplateFailed | Code::TypeMismatch => releases::CHART,
        Code::TemplateNilPointer | Code::ReusedValues | Code::Preparing => releases::NIL_POINTER,
        Code::ValuesSchema => releases::SCHEMA,
        Code::KubeVersion => releases::KUBE_VERSION,
        Code::DependencyMissing => releases::DEPENDENCY,
        Code::CurrentManifest | Code::RemovedApi => objects::CURRENT_MANIFEST,
        Code::NewManifest => objects::NEW_MANIFEST,
        Code::InstallManifest | Code::ChartKindUnknown => objects::CHART_KIND,
        Code::KindNotServed => objects::KIND,
        Code::ObjectMissing | Code::OriginalMissing => objects::OBJECT_MISSING,
        Code::InvalidOwnership
        | Code::ExistingConflict
        | Code::OwnershipMissing
        | Code::OwnedByAnother => objects::OWNERSHIP,
        Code::FieldImmutable => objects::IMMUTABLE,
        Code::ReplaceRefused => objects::REPLACE,
        Code::PatchRefused | Code::CreateRefused => objects::REFUSED,
        Code::ObjectNotReadable => objects::NOT_READABLE,
        Code::WaitTimedOut
        | Code::DeadlineExceeded
        | Code::RateLimiterDeadline
        | Code::ResourceNotReady => objects::WAIT,
        Code::UpgradeHookFailed | Code::InstallHookFailed => objects::HOOK,
        Code::HookJobFailed => objects::HOOK_JOB,
        Code::HookObjectExists => objects::HOOK_EXISTS,
        Code::HookNotBuildable | Code::HookRefused => objects::HOOK_CHART,
        Code::ApplyConflict => objects::CONFLICT,
        Code::ForceWithServerSide => objects::FORCE,
        Code::ForceConflictsOff => objects::FORCE_CONFLICTS,
        Code::CrdInstallFailed => objects::CRD,
        Code::DeleteFailed => objects::DELETE,
        Code::WebhookDenied => objects::WEBHOOK,
        Code::WebhookUnavailable => objects::WEBHOOK_DOWN,
    }
}
