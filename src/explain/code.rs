//! The codes of the catalogue: the report's words, in the order of facts section 8, then a few more.

macro_rules! codes {
    ($($name:ident = $word:literal),+ $(,)?) => {
        /// One entry of the catalogue.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code {
            $($name),+
        }

        impl Code {
            /// Whether it is a line of `--debug` that only says more of the messages after it.
            pub const fn is_marker(self) -> bool {
                matches!(self, Self::ReusedValues | Self::Preparing)
            }

            /// Every entry, in the order of the catalogue.
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// Gives the report's word.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $word),+
                }
            }
        }
    };
}

codes! {
    AnotherOperation = "another-operation-in-progress",
    NoDeployedReleases = "no-deployed-releases",
    NoDeployedOnRollback = "no-deployed-releases-on-rollback",
    NameInUse = "name-in-use",
    ReleaseNotFound = "release-not-found",
    NoSuchRevision = "no-such-revision",
    ReleaseAlreadyExists = "release-already-exists",
    UninstallNotFound = "uninstall-not-found",
    AlreadyUninstalled = "already-uninstalled",
    UninstallFailed = "uninstall-failed",
    UninstallErrors = "uninstall-had-errors",
    ManifestUnreadable = "stored-manifest-unreadable",
    CurrentManifest = "current-manifest-not-buildable",
    NewManifest = "new-manifest-not-buildable",
    InstallManifest = "install-manifest-not-buildable",
    RemovedApi = "removed-api-in-current-manifest",
    ChartKindUnknown = "chart-kind-not-served",
    KindNotServed = "kind-not-served",
    ObjectMissing = "object-missing-from-newest-manifest",
    OriginalMissing = "original-object-not-found",
    InvalidOwnership = "invalid-ownership-metadata",
    ExistingConflict = "existing-resource-conflict",
    OwnershipMissing = "ownership-metadata-missing",
    OwnedByAnother = "owned-by-another-release",
    FieldImmutable = "field-immutable",
    ReplaceRefused = "replace-refused",
    CreateRefused = "create-refused",
    ObjectNotReadable = "object-not-readable",
    WaitTimedOut = "wait-timed-out",
    DeadlineExceeded = "deadline-exceeded",
    RateLimiterDeadline = "rate-limiter-deadline",
    Interrupted = "interrupted",
    UpgradeHookFailed = "upgrade-hook-failed",
    InstallHookFailed = "install-hook-failed",
    HookJobFailed = "hook-job-failed",
    HookObjectExists = "hook-object-exists",
    HookNotBuildable = "hook-not-buildable",
    RolledBack = "rolled-back-automatically",
    UninstalledAgain = "uninstalled-automatically",
    RollbackFailedToo = "automatic-rollback-failed",
    NothingToRollBackTo = "no-revision-to-roll-back-to",
    CleanupFailed = "cleanup-failed",
    RecordTooLarge = "record-too-large",
    RequestTooLarge = "request-too-large",
    RecordWriteForbidden = "record-write-forbidden",
    RecordQuota = "record-quota",
    NamespaceNotFound = "namespace-not-found",
    RecordsNotReadable = "records-not-readable",
    ClusterUnreachable = "cluster-unreachable",
    ApplyConflict = "apply-conflict",
    ForceWithServerSide = "force-with-server-side-apply",
    ForceConflictsOff = "force-conflicts-without-server-side-apply",
    CrdInstallFailed = "crd-install-failed",
    DeleteFailed = "delete-failed",
    TemplateYaml = "template-yaml-invalid",
    ValuesSchema = "values-against-schema",
    KubeVersion = "kube-version-incompatible",
    DependencyMissing = "dependency-missing",
    TypeMismatch = "values-type-mismatch",
    ReservedLabel = "reserved-label",
    InvalidName = "invalid-release-name",
    RevisionNotNumber = "revision-not-a-number",
    ResourceNotReady = "resource-not-ready",
    WebhookDenied = "webhook-denied",
    DriverUnusable = "driver-unusable",
    RecordNotDecodable = "record-not-decodable",
    // Not in the catalogue, and often beside its entries.
    PatchRefused = "patch-refused",
    HookRefused = "hook-refused",
    WebhookUnavailable = "webhook-unavailable",
    TemplateFailed = "template-failed",
    TemplateNilPointer = "template-nil-pointer",
    // No errors: what `--debug` says when the old values are taken, and of which release.
    ReusedValues = "reused-values",
    Preparing = "preparing",
}

/// Whether one message of an attempt says all that another says.
pub(super) const fn is_said_by(code: Code, other: Code) -> bool {
    match code {
        Code::ReleaseNotFound => matches!(other, Code::UninstallNotFound),
        Code::DeadlineExceeded => matches!(
            other,
            Code::RateLimiterDeadline
                | Code::ResourceNotReady
                | Code::WebhookUnavailable
                | Code::ClusterUnreachable
                | Code::RecordsNotReadable
        ),
        Code::OwnershipMissing | Code::OwnedByAnother => matches!(other, Code::InvalidOwnership),
        Code::KindNotServed => matches!(other, Code::ChartKindUnknown),
        Code::PatchRefused => matches!(other, Code::FieldImmutable),
        Code::TemplateFailed => matches!(other, Code::TemplateNilPointer | Code::TemplateYaml),
        Code::RequestTooLarge => matches!(other, Code::RecordTooLarge),
        Code::WaitTimedOut => matches!(other, Code::ResourceNotReady),
        _ => false,
    }
}
