//! Versions of Helm, and what changed between them (facts 4).

use crate::kubernetes::kind;

/// A released version of Helm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct HelmVersion {
    pub major: u16,
    pub minor: u16,
    pub patch: u16,
}

impl HelmVersion {
    /// What the recordings of Helm 3 were made with.
    pub const RECORDED_3: Self = Self::new(3, 20, 0);
    /// What the recordings of Helm 4 were made with.
    pub const RECORDED_4: Self = Self::new(4, 1, 1);

    pub const fn new(major: u16, minor: u16, patch: u16) -> Self {
        Self {
            major,
            minor,
            patch,
        }
    }

    /// Reads `3.20.0`, also with a `v` before it.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.strip_prefix('v').unwrap_or(text).split('.');
        let mut next = || parts.next()?.parse().ok();
        let version = Self::new(next()?, next()?, next()?);
        parts.next().is_none().then_some(version)
    }

    /// Whether it stands between two versions, both included.
    const fn is_within(self, first: (u16, u16, u16), last: (u16, u16, u16)) -> bool {
        self.is_from(first) && !self.is_after(last)
    }

    const fn is_from(self, first: (u16, u16, u16)) -> bool {
        !Self::new(first.0, first.1, first.2).is_after((self.major, self.minor, self.patch))
    }

    const fn is_after(self, last: (u16, u16, u16)) -> bool {
        if self.major != last.0 {
            return self.major > last.0;
        }
        if self.minor != last.1 {
            return self.minor > last.1;
        }
        self.patch > last.2
    }

    /// Whether its minor version is released and was read for the facts; of others all is likely at most.
    pub const fn is_known(self) -> bool {
        self.is_within((3, 0, 0), (3, 21, u16::MAX)) || self.is_within((4, 0, 0), (4, 2, u16::MAX))
    }

    /// What happens to an object of the target that exists but is not in the current manifest (facts 4.4).
    pub const fn on_foreign(self) -> OnForeign {
        if self.is_from((4, 2, 0)) {
            OnForeign::Adopted
        } else if self.major >= 4 {
            OnForeign::OriginalNotFound
        } else {
            OnForeign::NoneFound
        }
    }

    /// By which key it finds an object of one manifest in the other (facts 4.4).
    pub const fn match_key(self) -> MatchKey {
        if self.major < 4 {
            if self.is_from((3, 18, 0)) {
                MatchKey::Group
            } else {
                MatchKey::KindOnly
            }
        } else if self.is_from((4, 1, 1)) {
            MatchKey::Group
        } else {
            MatchKey::Version
        }
    }

    /// Whether a rollback writes Helm's ownership metadata into the objects it sends (facts 4.2).
    pub const fn marks_ownership(self) -> bool {
        self.is_from((3, 9, 0))
    }

    /// Whether deletions spare what is annotated to be kept (facts 4.7).
    pub const fn spares_kept(self) -> bool {
        self.is_from((3, 2, 0))
    }

    /// Whether it has server-side apply at all (facts 4.5).
    pub const fn has_server_side(self) -> bool {
        self.major >= 4
    }

    /// Whether its `rollback` has `--history-max`; before, it never pruned (facts 3).
    pub const fn prunes_on_rollback(self) -> bool {
        self.is_from((3, 4, 0))
    }

    /// Whether it refuses upgrades of pending releases (facts 2.4).
    pub fn locks(self) -> bool {
        self >= Self::new(3, 4, 0)
    }

    /// Whether its `helm upgrade --install` installs over what is uninstalled (facts 2.4).
    pub fn installs_again(self) -> bool {
        self >= Self::new(3, 15, 0)
    }

    /// Whether it has `--wait-for-jobs` (helm 3.5.0 release notes).
    pub const fn waits_for_jobs(self) -> bool {
        self.is_from((3, 5, 0))
    }

    /// Whether it creates objects by server-side apply too, where that is chosen (facts 4.5).
    pub const fn creates_server_side(self) -> bool {
        self.is_from((4, 1, 0))
    }

    /// Whether the deletion before a hook's creation is waited for (facts 5.3): else the creation can meet what is going.
    pub const fn waits_for_hook_deletion(self) -> bool {
        self.is_from((3, 14, 0))
    }

    /// Whether `hook-succeeded` also holds for the hooks before one that fails (facts 5.3).
    pub const fn cleans_earlier_hooks(self) -> bool {
        self.is_from((3, 19, 0))
    }

    /// Whether pruning a history without a deployed revision ends every operation (facts 3: 3.6.0 to 3.8.x).
    pub const fn prunes_only_with_deployed(self) -> bool {
        self.is_within((3, 6, 0), (3, 8, u16::MAX))
    }

    /// Gives the minor version of the client that it was built with; that of the recordings where it is not known.
    pub const fn client_minor(self) -> u16 {
        match kind::client_minor(self.major, self.minor, self.patch) {
            Some(minor) => minor,
            None => 35,
        }
    }
}

/// See [`HelmVersion::on_foreign`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnForeign {
    /// `no <Kind> with the name "<n>" found` ends the operation.
    NoneFound,
    /// `original object <Kind> with the name "<n>" not found` ends it.
    OriginalNotFound,
    /// The live state takes the place of the original.
    Adopted,
}

/// See [`HelmVersion::match_key`]; name, namespace and kind are in all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchKey {
    KindOnly,
    Group,
    /// Group and version.
    Version,
}

#[cfg(test)]
mod tests {
    use super::HelmVersion;

    #[test]
    fn three_numbers_make_a_version() {
        assert_eq!(
            HelmVersion::parse("v4.1.1"),
            Some(HelmVersion::new(4, 1, 1))
        );
        assert_eq!(HelmVersion::parse("3.20"), None);
        assert_eq!(HelmVersion::parse("3.20.0.1"), None);
        assert!(HelmVersion::new(3, 18, 0) > HelmVersion::new(3, 9, 4));
    }

    /// Where a behaviour begins: the first version with it, and the one before.
    #[track_caller]
    fn check<T: PartialEq + std::fmt::Debug>(
        behavior: fn(HelmVersion) -> T,
        before: (u16, u16, u16),
        first: (u16, u16, u16),
        expect: (T, T),
    ) {
        let of = |(major, minor, patch)| behavior(HelmVersion::new(major, minor, patch));
        assert_eq!((of(before), of(first)), expect);
    }

    #[test]
    fn behaviors_change_where_the_facts_say() {
        use super::{MatchKey, OnForeign};
        let key = HelmVersion::match_key;
        check(
            key,
            (3, 17, 9),
            (3, 18, 0),
            (MatchKey::KindOnly, MatchKey::Group),
        );
        check(
            key,
            (4, 1, 0),
            (4, 1, 1),
            (MatchKey::Version, MatchKey::Group),
        );
        let foreign = HelmVersion::on_foreign;
        let (none, original) = (OnForeign::NoneFound, OnForeign::OriginalNotFound);
        check(foreign, (3, 21, 4), (4, 0, 0), (none, original));
        check(
            foreign,
            (4, 1, 9),
            (4, 2, 0),
            (original, OnForeign::Adopted),
        );
        check(
            HelmVersion::marks_ownership,
            (3, 8, 2),
            (3, 9, 0),
            (false, true),
        );
        check(
            HelmVersion::spares_kept,
            (3, 1, 9),
            (3, 2, 0),
            (false, true),
        );
        check(
            HelmVersion::cleans_earlier_hooks,
            (3, 18, 9),
            (3, 19, 0),
            (false, true),
        );
        check(
            HelmVersion::creates_server_side,
            (4, 0, 5),
            (4, 1, 0),
            (false, true),
        );
        check(
            HelmVersion::prunes_only_with_deployed,
            (3, 8, 9),
            (3, 9, 0),
            (true, false),
        );
        check(HelmVersion::client_minor, (3, 2, 0), (3, 3, 0), (18, 18));
        check(HelmVersion::client_minor, (3, 20, 0), (4, 1, 1), (35, 35));
    }
}
