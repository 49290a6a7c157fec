//! What a reader can choose of a list of releases: which of them, in which order, checked for which Kubernetes.

use std::ops::RangeInclusive;

use crate::kubernetes::version::KubernetesVersion;

/// Minor versions of Kubernetes whose removed APIs are known; the first removals came with 1.16.
pub const KUBERNETES: RangeInclusive<u16> = 16..=KubernetesVersion::RECORDED.minor;

/// Why a release needs attention, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bucket {
    /// The newest revision is pending or uninstalling.
    Stuck,
    Failed,
    /// The newest record takes more than 80 % of what a Secret may hold.
    Large,
    RemovedApis,
    SeveralDeployed,
    NoneDeployed,
    /// A record and the object around it disagree.
    Mismatch,
    /// A record is damaged or shown in part.
    Unread,
}

impl Bucket {
    /// Every bucket, the most urgent first.
    pub const ALL: [Self; 8] = [
        Self::Stuck,
        Self::Failed,
        Self::Large,
        Self::RemovedApis,
        Self::SeveralDeployed,
        Self::NoneDeployed,
        Self::Mismatch,
        Self::Unread,
    ];

    /// Gives the word in links.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Stuck => "stuck",
            Self::Failed => "failed",
            Self::Large => "large",
            Self::RemovedApis => "removed",
            Self::SeveralDeployed => "several",
            Self::NoneDeployed => "none",
            Self::Mismatch => "mismatch",
            Self::Unread => "part",
        }
    }

    pub(super) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// What the list can be ordered by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Column {
    Release,
    Status,
    Revision,
    /// By the number of revisions.
    History,
    Size,
    Updated,
    /// The most urgent first.
    #[default]
    Finding,
}

impl Column {
    /// Every column, as they stand in the table.
    pub const ALL: [Self; 7] = [
        Self::Release,
        Self::Status,
        Self::Revision,
        Self::History,
        Self::Size,
        Self::Updated,
        Self::Finding,
    ];

    /// Gives the word in links.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Release => "release",
            Self::Status => "status",
            Self::Revision => "revision",
            Self::History => "history",
            Self::Size => "size",
            Self::Updated => "updated",
            Self::Finding => "finding",
        }
    }

    /// Tells whether small ones come first before anybody turned it around: of numbers the large ones are looked for.
    pub const fn is_ascending(self) -> bool {
        matches!(self, Self::Release | Self::Status | Self::Finding)
    }
}

/// What a link says of the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    pub sort: Column,
    pub is_reversed: bool,
    /// Only these.
    pub bucket: Option<Bucket>,
    /// The minor version of Kubernetes whose removed APIs are looked for.
    pub minor: Option<u16>,
}

impl Look {
    /// Tells whether the list stands under the names of namespaces: numbers are compared across them.
    pub const fn is_grouped(&self) -> bool {
        matches!(self.sort, Column::Finding | Column::Release)
    }

    /// Tells whether small ones come first.
    pub const fn is_ascending(&self) -> bool {
        self.sort.is_ascending() != self.is_reversed
    }

    /// Orders by a column; by the same one again, the other way round.
    #[must_use]
    pub fn sorted_by(self, sort: Column) -> Self {
        Self {
            sort,
            is_reversed: self.sort == sort && !self.is_reversed,
            ..self
        }
    }

    /// Shows only a bucket, or all again.
    #[must_use]
    pub fn pressed(self, bucket: Bucket) -> Self {
        Self {
            bucket: Some(bucket).filter(|_| self.bucket != Some(bucket)),
            ..self
        }
    }
}
