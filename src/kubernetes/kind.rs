//! Kinds: where they live, which Helm knows their type, which API servers had them.
//!
//! `tables/kinds.txt` (facts `k8s-kind-roots.csv`, `k8s-removed-apis.csv`) has a line for each group and version, with
//! the package of their types where that is not the group's first part, and below it one for each kind: `*` after the
//! name is for kinds of the cluster, `~` for those that Helm merges as JSON although it knows their type. Then come the
//! minor versions whose clients have the type, and those whose API server can serve the kind.

use std::sync::OnceLock;

use super::Gvk;
use super::schema::{self, TypeId};

/// Whether objects of a kind live in a namespace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    Namespaced,
    Cluster,
}

/// The first and the last minor version; `None` for the last while there is none (1.36 is the newest looked at).
pub type Span = (u16, Option<u16>);

/// A built-in kind in one of its versions (facts `k8s-kind-roots.csv`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    pub scope: Scope,
    pub root: TypeId,
    /// The minor versions whose client knows the type.
    pub known: Span,
    /// The minor versions whose API server can serve it; `None` for what is only sent to another object (`Scale`).
    pub served: Option<Span>,
    /// Helm has no type for it (`APIService`), or treats it as if it had none (`CustomResourceDefinition` of `v1beta1`).
    is_json: bool,
}

impl Kind {
    /// Tells whether a Helm with that client merges it strategically; else it sends a JSON merge patch.
    pub const fn is_typed(self, client_minor: u16) -> bool {
        !self.is_json && is_within(self.known, client_minor)
    }
}

/// What goes with an object that is deleted and is not back when it is created again (facts `k8s-kinds.csv`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    Nothing,
    /// Its Pods write to volumes that stay and that it finds again by name, unless its own policy deletes them.
    Volumes,
    /// Stored data; whether they are deleted is up to a policy of the volume or snapshot.
    Data,
    /// All objects in it, of whatever release.
    Objects,
    /// Work that is under way is broken off; created again, it is done again.
    Work,
    /// An address that others were given.
    Address,
    /// Credentials that others were given.
    Identity,
    /// A custom resource: up to its controller.
    Unknown,
}

/// A kind's line.
pub(super) struct Line {
    pub(super) group: &'static str,
    pub(super) version: &'static str,
    pub(super) kind: &'static str,
    scope: Scope,
    is_json: bool,
    known: Span,
    pub(super) served: Option<Span>,
    package: &'static str,
}

/// Finds a built-in kind; `None` for custom resources and for what never was.
pub fn built_in(gvk: Gvk<'_>) -> Option<Kind> {
    let line = line(gvk)?;
    // The package is that of the group, in the version at hand.
    let mut package = String::from(line.package);
    package.push('.');
    package.push_str(line.version);
    Some(Kind {
        scope: line.scope,
        root: schema::find(&package, line.kind)?,
        known: line.known,
        served: line.served,
        is_json: line.is_json,
    })
}

/// Tells the scope of a kind where it is known, in whatever version; `None` for custom resources.
pub fn scope(group: &str, kind: &str) -> Option<Scope> {
    let mut found = lines().iter();
    Some(
        found
            .find(|line| line.group == group && line.kind == kind)?
            .scope,
    )
}

/// Tells whether a group is Kubernetes' own: whatever else is in it is no custom resource.
pub fn is_built_in_group(group: &str) -> bool {
    lines().iter().any(|line| line.group == group)
}

/// Tells what goes with an object.
pub fn holds(group: &str, kind: &str) -> Holds {
    match (group, kind) {
        ("apps", "StatefulSet") => Holds::Volumes,
        ("", "PersistentVolumeClaim" | "PersistentVolume")
        | ("snapshot.storage.k8s.io", "VolumeSnapshot") => Holds::Data,
        ("", "Namespace") | ("apiextensions.k8s.io", "CustomResourceDefinition") => Holds::Objects,
        ("batch", "Job" | "CronJob") => Holds::Work,
        ("", "Service")
        | ("networking.k8s.io" | "extensions", "Ingress")
        | ("gateway.networking.k8s.io", "Gateway") => Holds::Address,
        ("", "ServiceAccount") => Holds::Identity,
        _ if is_built_in_group(group) => Holds::Nothing,
        _ => Holds::Unknown,
    }
}

/// Tells whether a kind keeps data or identity beyond its Pods; of custom resources only a few are known to.
pub fn is_stateful(group: &str, kind: &str) -> bool {
    matches!((group, kind), ("monitoring.coreos.com", "Prometheus"))
        || matches!(
            holds(group, kind),
            Holds::Volumes | Holds::Data | Holds::Objects
        )
}

/// Gives the minor version of Kubernetes whose types a Helm release was built with (facts `k8s-kind-roots.csv`); `None`
/// where it is not known.
pub const fn client_minor(major: u16, minor: u16, patch: u16) -> Option<u16> {
    Some(match (major, minor) {
        (3, 0..=2) => 16 + minor,
        (3, 3..=20) => 15 + minor,
        (3, 21) if patch == 0 => 35,
        (3, 21) if patch >= 4 => 36,
        (4, 0..=2) => 34 + minor,
        _ => return None,
    })
}

/// Tells whether a span has a minor version.
pub(super) const fn is_within(span: Span, minor: u16) -> bool {
    span.0 <= minor
        && match span.1 {
            Some(last) => minor <= last,
            None => true,
        }
}

pub(super) fn line(gvk: Gvk<'_>) -> Option<&'static Line> {
    lines().iter().find(|line| {
        line.kind == gvk.kind && line.version == gvk.version && line.group == gvk.group
    })
}

pub(super) fn lines() -> &'static [Line] {
    static LINES: OnceLock<Vec<Line>> = OnceLock::new();
    LINES.get_or_init(|| {
        let (mut group, mut version, mut package) = ("", "", "");
        let mut found = Vec::new();
        for text in include_str!("tables/kinds.txt").lines() {
            let mut parts = text.split(' ');
            let first = parts.next().unwrap_or_default();
            if let Some(next) = first.strip_prefix('#') {
                (group, version) = next.split_once('/').unwrap_or((next, ""));
                let own = || group.split('.').next().unwrap_or(group);
                package = parts.next().unwrap_or_else(own);
                continue;
            }
            let kind = first.trim_end_matches(['*', '~']);
            let marks = first.get(kind.len()..).unwrap_or_default();
            found.push(Line {
                group,
                version,
                kind,
                scope: if marks.contains('*') {
                    Scope::Cluster
                } else {
                    Scope::Namespaced
                },
                is_json: marks.contains('~'),
                known: parts.next().and_then(span).unwrap_or((u16::MAX, None)),
                served: parts.next().and_then(span),
                package,
            });
        }
        found
    })
}

/// Reads `8-21` and `8-`.
fn span(text: &str) -> Option<Span> {
    let (first, last) = text.split_once('-')?;
    Some((first.parse().ok()?, last.parse().ok()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
