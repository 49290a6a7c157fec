//! A version of Kubernetes, as far as behavior depends on it.

use std::fmt;

/// Kubernetes 1.x; only the minor number tells behavior apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct KubernetesVersion {
    pub minor: u16,
}

impl KubernetesVersion {
    /// What the recordings were made with, and what the facts were verified on.
    pub const RECORDED: Self = Self { minor: 36 };

    /// Reads `1.36`, also with a `v` before it or a patch number after it.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.strip_prefix('v').unwrap_or(text);
        let mut parts = text.split('.');
        let (major, minor) = (parts.next()?, parts.next()?);
        (major == "1").then_some(())?;
        Some(Self {
            minor: minor.parse().ok()?,
        })
    }
}

impl fmt::Display for KubernetesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "1.{}", self.minor)
    }
}

#[cfg(test)]
mod tests {
    use super::KubernetesVersion;

    #[test]
    fn versions_are_read_with_and_without_what_stands_around() {
        let minor = |text| KubernetesVersion::parse(text).map(|version| version.minor);
        assert_eq!(minor("1.36"), Some(36));
        assert_eq!(minor("v1.25.3"), Some(25));
        assert_eq!(minor("2.0"), None);
        assert_eq!(minor("1"), None);
    }
}
