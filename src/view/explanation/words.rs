//! The titles and causes of the catalogue's codes; codes that mean the same share theirs.

use crate::explain::Code;

/// The ids of what is said of a code.
pub(super) struct Words {
    pub(super) title: &'static str,
    pub(super) cause: &'static str,
}

/// Gives the ids of a code's messages.
pub(super) const fn of(code: Code) -> Words {
    let (title, cause) = match code {
        Code::AnotherOperation => (
            "explain-title-another-operation",
            "explain-cause-another-operation",
        ),
        Code::NoDeployedReleases => ("explain-title-no-deployed", "explain-cause-no-deployed"),
        Code::NoDeployedOnRollback => (
            "explain-title-no-deployed-rollback",
            "explain-cause-no-deployed-rollback",
        ),
        Code::NameInUse => ("explain-title-name-in-use", "explain-cause-name-in-use"),
        Code::ReleaseNotFound => ("explain-title-not-found", "explain-cause-not-found"),
        Code::NoSuchRevision => ("explain-title-no-revision", "explain-cause-no-revision"),
        Code::ReleaseAlreadyExists => ("explain-title-number-taken", "explain-cause-number-taken"),
        Code::UninstallNotFound => (
            "explain-title-uninstall-not-found",
            "explain-cause-uninstall-not-found",
        ),
        Code::AlreadyUninstalled => ("explain-title-uninstalled", "explain-cause-uninstalled"),
        Code::UninstallFailed => (
            "explain-title-uninstall-failed",
            "explain-cause-uninstall-failed",
        ),
        Code::UninstallErrors => (
            "explain-title-uninstall-errors",
            "explain-cause-uninstall-errors",
        ),
        Code::ManifestUnreadable => (
            "explain-title-manifest-unreadable",
            "explain-cause-manifest-unreadable",
        ),
        Code::CurrentManifest | Code::RemovedApi => (
            "explain-title-current-manifest",
            "explain-cause-current-manifest",
        ),
        Code::NewManifest => ("explain-title-new-manifest", "explain-cause-new-manifest"),
        Code::InstallManifest | Code::ChartKindUnknown => {
            ("explain-title-chart-kind", "explain-cause-chart-kind")
        }
        Code::KindNotServed => ("explain-title-kind", "explain-cause-kind"),
        Code::ObjectMissing | Code::OriginalMissing => (
            "explain-title-object-missing",
            "explain-cause-object-missing",
        ),
        Code::InvalidOwnership | Code::ExistingConflict => {
            ("explain-title-ownership", "explain-cause-ownership")
        }
        Code::OwnershipMissing => (
            "explain-title-ownership-missing",
            "explain-cause-ownership-missing",
        ),
        Code::OwnedByAnother => ("explain-title-owned", "explain-cause-owned"),
        Code::FieldImmutable => ("explain-title-immutable", "explain-cause-immutable"),
        Code::PatchRefused => ("explain-title-patch", "explain-cause-patch"),
        Code::ReplaceRefused => ("explain-title-replace", "explain-cause-replace"),
        Code::CreateRefused => ("explain-title-create", "explain-cause-create"),
        Code::ObjectNotReadable => ("explain-title-not-readable", "explain-cause-not-readable"),
        Code::WaitTimedOut | Code::DeadlineExceeded | Code::RateLimiterDeadline => {
            ("explain-title-timeout", "explain-cause-timeout")
        }
        Code::ResourceNotReady => ("explain-title-not-ready", "explain-cause-not-ready"),
        Code::Interrupted => ("explain-title-interrupted", "explain-cause-interrupted"),
        Code::UpgradeHookFailed | Code::InstallHookFailed => {
            ("explain-title-hook", "explain-cause-hook")
        }
        Code::HookJobFailed => ("explain-title-hook-job", "explain-cause-hook-job"),
        Code::HookObjectExists => ("explain-title-hook-exists", "explain-cause-hook-exists"),
        Code::HookNotBuildable => ("explain-title-hook-build", "explain-cause-hook-build"),
        Code::HookRefused => ("explain-title-hook-refused", "explain-cause-hook-refused"),
        Code::RolledBack => ("explain-title-rolled-back", "explain-cause-rolled-back"),
        Code::UninstalledAgain => ("explain-title-purged", "explain-cause-purged"),
        Code::RollbackFailedToo => (
            "explain-title-rollback-failed",
            "explain-cause-rollback-failed",
        ),
        Code::NothingToRollBackTo => ("explain-title-no-target", "explain-cause-no-target"),
        Code::CleanupFailed => ("explain-title-cleanup", "explain-cause-cleanup"),
        Code::RecordTooLarge | Code::RequestTooLarge => {
            ("explain-title-too-large", "explain-cause-too-large")
        }
        Code::RecordWriteForbidden => (
            "explain-title-write-forbidden",
            "explain-cause-write-forbidden",
        ),
        Code::RecordQuota => ("explain-title-record-quota", "explain-cause-record-quota"),
        Code::NamespaceNotFound => ("explain-title-no-namespace", "explain-cause-no-namespace"),
        Code::RecordsNotReadable => ("explain-title-records", "explain-cause-records"),
        Code::ClusterUnreachable => ("explain-title-unreachable", "explain-cause-unreachable"),
        Code::ApplyConflict => ("explain-title-conflict", "explain-cause-conflict"),
        Code::ForceWithServerSide => ("explain-title-force", "explain-cause-force"),
        Code::ForceConflictsOff => (
            "explain-title-force-conflicts",
            "explain-cause-force-conflicts",
        ),
        Code::CrdInstallFailed => ("explain-title-crd", "explain-cause-crd"),
        Code::DeleteFailed => ("explain-title-delete", "explain-cause-delete"),
        Code::TemplateYaml | Code::TemplateFailed => {
            ("explain-title-template", "explain-cause-template")
        }
        Code::ValuesSchema => ("explain-title-schema", "explain-cause-schema"),
        Code::KubeVersion => ("explain-title-kube-version", "explain-cause-kube-version"),
        Code::DependencyMissing => ("explain-title-dependency", "explain-cause-dependency"),
        Code::TypeMismatch => ("explain-title-type", "explain-cause-type"),
        Code::ReservedLabel => ("explain-title-label", "explain-cause-label"),
        Code::InvalidName => ("explain-title-name", "explain-cause-name"),
        Code::RevisionNotNumber => ("explain-title-number", "explain-cause-number"),
        Code::WebhookDenied => ("explain-title-webhook", "explain-cause-webhook"),
        Code::WebhookUnavailable => ("explain-title-webhook-down", "explain-cause-webhook-down"),
        Code::DriverUnusable => ("explain-title-driver", "explain-cause-driver"),
        Code::RecordNotDecodable => ("explain-title-record-broken", "explain-cause-record-broken"),
        Code::TemplateNilPointer | Code::ReusedValues | Code::Preparing => {
            ("explain-title-nil-pointer", "explain-cause-nil-pointer")
        }
    };
    Words { title, cause }
}
