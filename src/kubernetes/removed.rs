//! API versions that an API server doesn't serve (facts `k8s-removed-apis.csv`, `k8s-removed-apis-thirdparty.csv`).
//!
//! `tables/custom.txt` has a line for each version of custom resources that a product stopped serving: the version, the
//! product, its release without it, what serves it instead (`=` the group's `v1`, `-` nothing), the kinds.

use std::fmt;

use super::Gvk;
use super::kind::{self, Line};
use super::version::KubernetesVersion;

/// Whether an API server serves a kind in a version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Served {
    Yes,
    No {
        cause: Unserved,
        /// What that API server serves the kind in; `None` where it has no such kind.
        replacement: Option<ApiVersion>,
    },
    /// A custom resource: it is served when its CRD is there and serves the version.
    Custom {
        /// The release of its product that stopped serving the version, where that is known.
        removed: Option<CustomRemoved>,
    },
}

/// Why a kind of Kubernetes itself isn't served.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unserved {
    /// The first version without it; planned where that is after 1.36.
    Removed(KubernetesVersion),
    /// The first version with it.
    NotYet(KubernetesVersion),
    /// Alpha, or a beta that came in 1.24 or later: an admin has to turn it on.
    OffByDefault,
    /// The group is Kubernetes' own and never had that kind in that version; after 1.36 it may.
    NeverWas,
}

/// A version of custom resources that is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CustomRemoved {
    pub product: &'static str,
    /// A release of the product, `1.6.0`.
    pub removed_in: &'static str,
    /// `cert-manager.io/v1`; the kind can have another name there.
    pub replacement: Option<ApiVersion>,
}

/// A group and version; it prints as manifests have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ApiVersion {
    pub group: &'static str,
    pub version: &'static str,
}

impl fmt::Display for ApiVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.group.is_empty() {
            f.write_str(self.group)?;
            f.write_str("/")?;
        }
        f.write_str(self.version)
    }
}

/// Tells whether the API server of a version serves a kind, with the settings it comes with.
pub fn served(gvk: Gvk<'_>, kubernetes: KubernetesVersion) -> Served {
    let Some(line) = kind::line(gvk) else {
        return if kind::is_built_in_group(gvk.group) {
            no(Unserved::NeverWas, gvk, kubernetes)
        } else {
            Served::Custom {
                removed: custom(gvk),
            }
        };
    };
    match line.served {
        None => no(Unserved::NeverWas, gvk, kubernetes),
        Some((first, _)) if kubernetes.minor < first => no(
            Unserved::NotYet(KubernetesVersion { minor: first }),
            gvk,
            kubernetes,
        ),
        Some((_, Some(last))) if kubernetes.minor > last => no(
            Unserved::Removed(KubernetesVersion { minor: last + 1 }),
            gvk,
            kubernetes,
        ),
        Some(_) if is_off_by_default(line) => no(Unserved::OffByDefault, gvk, kubernetes),
        Some(_) => Served::Yes,
    }
}

/// Tells when Kubernetes removed a kind in a version, and what serves it now; `None` for what it never removed or never
/// had.
pub fn removed(gvk: Gvk<'_>) -> Option<(KubernetesVersion, Option<ApiVersion>)> {
    match served(gvk, KubernetesVersion::RECORDED) {
        Served::No {
            cause: Unserved::Removed(version),
            replacement,
        } => Some((version, replacement)),
        _ => None,
    }
}

fn no(cause: Unserved, gvk: Gvk<'_>, kubernetes: KubernetesVersion) -> Served {
    Served::No {
        cause,
        replacement: replacement(gvk, kubernetes),
    }
}

/// Finds the best version of a kind that is served: of its group, or of any when it was in `extensions`, which was split.
fn replacement(gvk: Gvk<'_>, kubernetes: KubernetesVersion) -> Option<ApiVersion> {
    let is_served = |line: &&Line| {
        line.kind == gvk.kind
            && (line.group == gvk.group || gvk.group == "extensions")
            && !is_off_by_default(line)
            && line
                .served
                .is_some_and(|span| kind::is_within(span, kubernetes.minor))
    };
    let best = kind::lines()
        .iter()
        .filter(is_served)
        .max_by_key(|line| (!line.version.contains("beta"), line.version))?;
    Some(ApiVersion {
        group: best.group,
        version: best.version,
    })
}

/// From 1.24 on a new beta is off; `v1beta3` of flow control was a newer version of one that was on.
fn is_off_by_default(line: &Line) -> bool {
    let first = line.served.map_or(0, |(first, _)| first);
    line.version.contains("alpha")
        || line.version.contains("beta") && first >= 24 && line.version != "v1beta3"
}

fn custom(gvk: Gvk<'_>) -> Option<CustomRemoved> {
    let mut lines = include_str!("tables/custom.txt").lines();
    lines.find_map(|line| {
        let mut words = line.split(' ');
        let (group, version) = words.next()?.split_once('/')?;
        if (group, version) != (gvk.group, gvk.version) {
            return None;
        }
        let (product, removed_in, successor) = (words.next()?, words.next()?, words.next()?);
        words.find(|kind| *kind == gvk.kind)?;
        let successor = match successor {
            "=" => Some((group, "v1")),
            other => other.split_once('/'),
        };
        Some(CustomRemoved {
            product,
            removed_in,
            replacement: successor.map(|(group, version)| ApiVersion { group, version }),
        })
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
