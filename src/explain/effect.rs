//! What an attempt left: whether a revision was recorded, and whether objects were changed (facts 2.2, 2.5, 4.3, 4.4, 8).

use super::{Code, Operation};

/// What an attempt that ended with a message left behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effect {
    /// The message alone cannot tell.
    Unknown,
    /// It ended before anything was written.
    Nothing,
    /// The same, but an installation sends `crds/` and makes the Namespace before.
    NothingButCrds,
    /// No object was changed; an upgrade writes no revision, a rollback leaves one pending.
    DependsOnCommand,
    /// No object was changed; whether a revision was written is not known.
    Untouched,
    /// A rollback ended before its objects were sent, and its record stays pending.
    PendingBefore,
    /// The same after all of them were sent.
    PendingAfter,
    /// The same, and at which moment is not known.
    PendingSomewhere,
    /// A failed revision, before any object was sent.
    FailedBefore,
    /// A failed revision, with a part of its objects sent.
    FailedPart,
    /// The same of a rollback, which supersedes the revision before.
    FailedPartRollback,
    /// A failed revision, all of its objects sent.
    FailedAfter,
    /// A failed revision; how far it came is not known.
    Failed,
    /// A failed rollback that supersedes the revision before and touched nothing.
    FailedUntouched,
    /// A failed revision; the objects that are to go are still there.
    FailedDeleting,
    /// The final write was lost: the newest revision stays pending.
    WriteLost,
    /// The newest revision is marked uninstalling; what is deleted is not known.
    Uninstalling,
    /// The same, and nothing is deleted.
    UninstallingNothing,
    /// The objects are deleted; the record may be left.
    UninstalledPart,
    /// A failed revision, and one more that went back.
    RolledBack,
    /// The installation and all history of the name are gone again.
    Purged,
    /// A failed revision, and a rollback that failed as well.
    RollbackFailed,
    /// A failed revision, and nothing to go back to.
    NoTarget,
    /// A failed revision, and new objects that could not be removed again.
    NotCleaned,
    /// Nothing is recorded; CRDs before the refused one may have been applied.
    Crds,
}

impl Effect {
    /// Every effect.
    pub const ALL: &[Self] = &[
        Self::Unknown,
        Self::Nothing,
        Self::NothingButCrds,
        Self::DependsOnCommand,
        Self::Untouched,
        Self::PendingBefore,
        Self::PendingAfter,
        Self::PendingSomewhere,
        Self::FailedBefore,
        Self::FailedPart,
        Self::FailedPartRollback,
        Self::FailedAfter,
        Self::Failed,
        Self::FailedUntouched,
        Self::FailedDeleting,
        Self::WriteLost,
        Self::Uninstalling,
        Self::UninstallingNothing,
        Self::UninstalledPart,
        Self::RolledBack,
        Self::Purged,
        Self::RollbackFailed,
        Self::NoTarget,
        Self::NotCleaned,
        Self::Crds,
    ];

    /// Whether the attempt left a mark in the records; `None` when that is not known.
    pub const fn is_recorded(self) -> Option<bool> {
        match self {
            Self::Nothing | Self::NothingButCrds | Self::Purged | Self::Crds => Some(false),
            Self::Unknown | Self::DependsOnCommand | Self::Untouched | Self::UninstalledPart => {
                None
            }
            _ => Some(true),
        }
    }

    /// Whether the attempt changed objects of the release; `None` when that is not known.
    pub const fn is_changed(self) -> Option<bool> {
        match self {
            Self::Nothing
            | Self::NothingButCrds
            | Self::DependsOnCommand
            | Self::Untouched
            | Self::PendingBefore
            | Self::FailedBefore
            | Self::FailedUntouched
            | Self::UninstallingNothing => Some(false),
            Self::PendingAfter
            | Self::FailedAfter
            | Self::FailedDeleting
            | Self::UninstalledPart
            | Self::NotCleaned => Some(true),
            _ => None,
        }
    }
}

/// When a hook runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    Before,
    After,
}

/// Which write of the record a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Write {
    Create,
    Update,
}

/// What is known around a message.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Situation {
    pub(super) operation: Option<Operation>,
    pub(super) moment: Option<Moment>,
    /// A hook is named.
    pub(super) is_hook: bool,
    pub(super) write: Option<Write>,
    /// `Unable to continue with …`: the check before the record is written.
    pub(super) is_check: bool,
    /// `release x failed: `, which a rollback says of its wait.
    pub(super) is_wait: bool,
    /// The message begins with this one: it is not another's cause.
    pub(super) is_alone: bool,
    /// Its first words are Helm's own.
    pub(super) is_helms: bool,
    /// The description of a stored revision.
    pub(super) is_stored: bool,
}

/// Says what one message means where it stands.
pub(super) fn of(code: Code, situation: &Situation) -> Effect {
    let effect = unstored(code, situation);
    // A description is part of a revision that was recorded.
    if situation.is_stored && effect.is_recorded() != Some(true) {
        return Effect::Failed;
    }
    effect
}

fn unstored(code: Code, situation: &Situation) -> Effect {
    use Operation::{Install, Read, Rollback, Uninstall, Upgrade};
    let operation = situation.operation;
    match code {
        Code::AnotherOperation
        | Code::NoDeployedReleases
        | Code::NameInUse
        | Code::ReleaseNotFound
        | Code::NoSuchRevision
        | Code::UninstallNotFound
        | Code::AlreadyUninstalled
        | Code::ClusterUnreachable
        | Code::DependencyMissing
        | Code::InvalidName
        | Code::RevisionNotNumber
        | Code::DriverUnusable
        | Code::RecordNotDecodable
        | Code::ReusedValues
        | Code::Preparing => Effect::Nothing,
        Code::ReleaseAlreadyExists
        | Code::ChartKindUnknown
        | Code::InvalidOwnership
        | Code::ExistingConflict
        | Code::OwnershipMissing
        | Code::OwnedByAnother
        | Code::NamespaceNotFound
        | Code::TemplateYaml
        | Code::ValuesSchema
        | Code::KubeVersion
        | Code::TypeMismatch
        | Code::ReservedLabel
        | Code::TemplateFailed
        | Code::TemplateNilPointer => before_record(operation),
        Code::InstallManifest => Effect::NothingButCrds,
        Code::NoDeployedOnRollback => Effect::Unknown,
        Code::UninstallFailed => Effect::Uninstalling,
        Code::UninstallErrors => Effect::UninstalledPart,
        Code::ManifestUnreadable => Effect::UninstallingNothing,
        Code::CurrentManifest | Code::NewManifest | Code::RemovedApi => match operation {
            Some(Rollback) => Effect::PendingBefore,
            Some(Upgrade | Install) => before_record(operation),
            Some(Uninstall) => Effect::Uninstalling,
            _ => Effect::DependsOnCommand,
        },
        Code::KindNotServed => match operation {
            Some(Upgrade | Install) => before_record(operation),
            Some(Uninstall) => Effect::Uninstalling,
            _ => Effect::Unknown,
        },
        // Without a prefix it is a rollback that says so (facts 7.6).
        Code::ObjectMissing | Code::OriginalMissing => match operation {
            Some(Upgrade) => Effect::FailedPart,
            _ => Effect::FailedPartRollback,
        },
        Code::PatchRefused if !situation.is_helms => applying(operation, stored_part(situation)),
        Code::PatchRefused | Code::ReplaceRefused | Code::CreateRefused | Code::ApplyConflict => {
            applying(operation, Effect::FailedPart)
        }
        Code::FieldImmutable => applying(operation, stored_part(situation)),
        Code::ObjectNotReadable if situation.is_check => before_record(operation),
        Code::ObjectNotReadable => applying(operation, Effect::Unknown),
        Code::DeleteFailed => match operation {
            Some(Uninstall) => Effect::Uninstalling,
            _ => Effect::FailedDeleting,
        },
        Code::WaitTimedOut
        | Code::DeadlineExceeded
        | Code::RateLimiterDeadline
        | Code::ResourceNotReady => waiting(situation),
        Code::Interrupted => match operation {
            Some(Upgrade | Install) => Effect::Failed,
            _ => Effect::Unknown,
        },
        Code::UpgradeHookFailed
        | Code::InstallHookFailed
        | Code::HookJobFailed
        | Code::HookObjectExists
        | Code::HookNotBuildable
        | Code::HookRefused => in_hook(operation, situation.moment),
        Code::RolledBack => Effect::RolledBack,
        Code::UninstalledAgain => Effect::Purged,
        Code::RollbackFailedToo => Effect::RollbackFailed,
        Code::NothingToRollBackTo => Effect::NoTarget,
        Code::CleanupFailed => Effect::NotCleaned,
        Code::RecordTooLarge
        | Code::RecordWriteForbidden
        | Code::RecordQuota
        | Code::RequestTooLarge => match situation.write {
            Some(Write::Create) => before_record(operation),
            Some(Write::Update) => Effect::WriteLost,
            None if code == Code::RecordTooLarge => before_record(operation),
            None => Effect::Unknown,
        },
        Code::RecordsNotReadable => match operation {
            Some(Upgrade | Install | Read) => Effect::Nothing,
            _ => Effect::Unknown,
        },
        // Found out when the objects are about to be sent (facts 4.5).
        Code::ForceWithServerSide => match operation {
            Some(Rollback) => Effect::FailedUntouched,
            _ => Effect::Untouched,
        },
        Code::ForceConflictsOff => Effect::Untouched,
        Code::CrdInstallFailed => Effect::Crds,
        Code::WebhookDenied | Code::WebhookUnavailable => {
            if situation.write == Some(Write::Create) {
                return before_record(operation);
            }
            if situation.is_hook {
                return in_hook(operation, situation.moment);
            }
            match operation {
                // A Namespace that is refused ends an installation before its record.
                Some(Install) if !situation.is_stored => Effect::Unknown,
                _ if situation.is_stored => applying(operation, Effect::FailedPart),
                _ => applying(operation, Effect::Unknown),
            }
        }
    }
}

const fn before_record(operation: Option<Operation>) -> Effect {
    match operation {
        Some(Operation::Install) => Effect::NothingButCrds,
        _ => Effect::Nothing,
    }
}

/// What a refusal leaves where nothing says whose it is.
const fn stored_part(situation: &Situation) -> Effect {
    if situation.is_stored {
        Effect::FailedPart
    } else {
        Effect::Unknown
    }
}

fn applying(operation: Option<Operation>, otherwise: Effect) -> Effect {
    match operation {
        Some(Operation::Rollback) => Effect::FailedPartRollback,
        Some(Operation::Upgrade | Operation::Install) => Effect::FailedPart,
        Some(Operation::Uninstall) => Effect::Uninstalling,
        _ => otherwise,
    }
}

/// Objects are waited for after all of them were sent (facts 2.5).
fn waiting(situation: &Situation) -> Effect {
    if situation.is_hook {
        return in_hook(situation.operation, situation.moment);
    }
    match situation.operation {
        _ if situation.is_wait => Effect::FailedAfter,
        // An API call that took too long may have been any.
        Some(Operation::Upgrade | Operation::Install) if situation.is_alone => Effect::FailedAfter,
        Some(Operation::Rollback) if situation.is_stored => Effect::FailedPartRollback,
        Some(Operation::Rollback) if situation.is_alone => Effect::PendingSomewhere,
        Some(Operation::Uninstall) => Effect::Uninstalling,
        _ => Effect::Unknown,
    }
}

/// Hooks run before or after the objects are sent; those of a rollback leave it pending (facts 4.3).
fn in_hook(operation: Option<Operation>, moment: Option<Moment>) -> Effect {
    use Operation::{Install, Rollback, Uninstall, Upgrade};
    match (operation, moment) {
        (Some(Rollback), Some(Moment::Before)) => Effect::PendingBefore,
        (Some(Rollback), Some(Moment::After)) => Effect::PendingAfter,
        (Some(Rollback), None) => Effect::PendingSomewhere,
        (Some(Upgrade | Install), Some(Moment::Before)) => Effect::FailedBefore,
        (Some(Upgrade | Install), Some(Moment::After)) => Effect::FailedAfter,
        (Some(Upgrade | Install), None) => Effect::Failed,
        (Some(Uninstall), Some(Moment::Before)) => Effect::UninstallingNothing,
        (Some(Uninstall), Some(Moment::After)) => Effect::UninstalledPart,
        _ => Effect::Unknown,
    }
}
