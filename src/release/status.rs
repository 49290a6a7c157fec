//! Helm's release statuses (`pkg/release/status.go`); unknown words are kept as data.

/// Helm's nine strings, or whatever else is stored.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    Unknown,
    Deployed,
    Uninstalled,
    Superseded,
    Failed,
    Uninstalling,
    PendingInstall,
    PendingUpgrade,
    PendingRollback,
    Other(String),
}

/// Helm 2's codes, in order; what Helm 3 calls uninstalled was deleted then.
const HELM2: [(Status, &str); 9] = [
    (Status::Unknown, "UNKNOWN"),
    (Status::Deployed, "DEPLOYED"),
    (Status::Uninstalled, "DELETED"),
    (Status::Superseded, "SUPERSEDED"),
    (Status::Failed, "FAILED"),
    (Status::Uninstalling, "DELETING"),
    (Status::PendingInstall, "PENDING_INSTALL"),
    (Status::PendingUpgrade, "PENDING_UPGRADE"),
    (Status::PendingRollback, "PENDING_ROLLBACK"),
];

impl Status {
    /// Reads Helm 3/4's lower-case strings.
    pub fn parse(text: &str) -> Self {
        match text {
            "unknown" => Self::Unknown,
            "deployed" => Self::Deployed,
            "uninstalled" => Self::Uninstalled,
            "superseded" => Self::Superseded,
            "failed" => Self::Failed,
            "uninstalling" => Self::Uninstalling,
            "pending-install" => Self::PendingInstall,
            "pending-upgrade" => Self::PendingUpgrade,
            "pending-rollback" => Self::PendingRollback,
            other => Self::Other(other.to_owned()),
        }
    }

    /// Reads Helm 2's names (helm v2 `_proto/hapi/release/status.proto`), which stand in its labels and tables.
    pub fn parse_helm2(text: &str) -> Self {
        let found = HELM2.iter().find(|(_, name)| *name == text);
        found.map_or_else(
            || Self::Other(text.to_owned()),
            |(status, _)| status.clone(),
        )
    }

    /// Gives the status that a Helm 2 payload has as a number.
    pub fn from_helm2_code(code: i64) -> Self {
        let found = usize::try_from(code).ok().and_then(|at| HELM2.get(at));
        found.map_or_else(
            || Self::Other(code.to_string()),
            |(status, _)| status.clone(),
        )
    }

    /// Gives the name that Helm 2 has for it.
    pub fn helm2_name(&self) -> &str {
        let found = HELM2.iter().find(|(status, _)| status == self);
        found.map_or_else(|| self.as_str(), |(_, name)| name)
    }

    /// Gives the string as Helm writes it.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Unknown => "unknown",
            Self::Deployed => "deployed",
            Self::Uninstalled => "uninstalled",
            Self::Superseded => "superseded",
            Self::Failed => "failed",
            Self::Uninstalling => "uninstalling",
            Self::PendingInstall => "pending-install",
            Self::PendingUpgrade => "pending-upgrade",
            Self::PendingRollback => "pending-rollback",
            Self::Other(text) => text,
        }
    }

    /// Helm's lock: exactly the three pending statuses.
    pub const fn is_pending(&self) -> bool {
        matches!(
            self,
            Self::PendingInstall | Self::PendingUpgrade | Self::PendingRollback
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn helm_2_has_other_names_for_the_same() {
        for (code, (status, name)) in (0_i64..).zip(HELM2) {
            assert_eq!(Status::from_helm2_code(code), status);
            assert_eq!(Status::parse_helm2(name), status);
            assert_eq!(status.helm2_name(), name);
        }
        let other = |text: &str| Status::Other(text.to_owned());
        assert_eq!(Status::from_helm2_code(9), other("9"));
        assert_eq!(Status::from_helm2_code(-1), other("-1"));
        assert_eq!(Status::parse_helm2("deployed"), other("deployed"));
        assert_eq!(other("PAUSED").helm2_name(), "PAUSED");
    }
}
