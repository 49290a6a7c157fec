//! What is to be known of one object: its API version, what goes with it, its policy, its owner, where else it stands.

use super::{ObjectRead, Place, Scene, gvk};
use crate::i18n::Text;
use crate::kubernetes::kind::{self, Holds};
use crate::kubernetes::removed::{self, Served};
use crate::kubernetes::version::KubernetesVersion;
use crate::lineage::Lineage;
use crate::rollback::reason::Reason;
use crate::view::Severity;
use crate::view::rollback::reason;
use crate::view::room::parts::{Show, data};
use crate::view::sheet::SaidView;

/// Says it, what harms first.
pub(super) fn remarks(
    lineage: &Lineage,
    scene: &Scene<'_>,
    at: usize,
    read: &ObjectRead,
    show: &mut Show<'_>,
) -> Vec<SaidView> {
    let mut said: Vec<SaidView> = version(read).into_iter().collect();
    if lineage.is_helm2() {
        return said;
    }
    said.extend(holds(scene, read));
    said.extend(policy(read, show));
    said.extend(owner(lineage, read, show));
    let object = &read.object;
    let own = lineage.key.namespace.as_ref();
    if let Place::Namespace(namespace) = scene.place(object)
        && own.is_some_and(|own| *own != namespace)
    {
        said.push(SaidView::unknown(Text::new("rollback-why-namespace")));
    }
    let count = scene.keys.get(at).and_then(|key| scene.counts.get(key));
    if let Some(count) = count.filter(|count| **count > 1 && !object.reference.name.is_empty()) {
        let text = Text::new("resources-repeated").with("n", *count);
        said.push(SaidView::implied(text).with_severity(Severity::Warning));
    }
    if read.is_from_list {
        said.push(SaidView::implied(Text::new("resources-from-list")));
    }
    said
}

/// Which Kubernetes does not serve its API version any more.
fn version(read: &ObjectRead) -> Option<SaidView> {
    let reason = match removed::served(gvk(&read.object), KubernetesVersion::RECORDED) {
        Served::No { cause, replacement } => Reason::NotServed { cause, replacement },
        Served::Custom {
            removed: removed @ Some(_),
        } => Reason::CrdUnknown { removed },
        Served::Yes | Served::Custom { removed: None } => return None,
    };
    let text = reason::text(&reason);
    Some(SaidView::implied(text).with_severity(Severity::Warning))
}

/// What goes when it is deleted.
fn holds(scene: &Scene<'_>, read: &ObjectRead) -> Option<SaidView> {
    let object = &read.object;
    let (group, kind) = (&*object.gvk.group, &*object.reference.kind);
    let has = |path: &str| {
        read.json
            .pointer(path)
            .is_some_and(|found| !found.is_null())
    };
    let what = match (kind::holds(group, kind), kind) {
        (Holds::Volumes, _) if !has("/spec/volumeClaimTemplates") => return None,
        (Holds::Volumes, _) => {
            let policy = "/spec/persistentVolumeClaimRetentionPolicy/whenDeleted";
            match read.json.pointer(policy).and_then(|found| found.as_str()) {
                Some("Delete") => "claims-go",
                _ => "claims-stay",
            }
        }
        (Holds::Data, "VolumeSnapshot") => "snapshot",
        (Holds::Data, _) => "volume",
        (Holds::Objects, "Namespace") => "namespace",
        (Holds::Objects, _) => "definition",
        (Holds::Work, _) => "work",
        (Holds::Unknown, _) => {
            let of_kind = (group.to_owned(), kind.to_owned());
            if scene.defined.contains(&of_kind) {
                "instance"
            } else {
                let text = Text::new("resources-holds").with("what", "custom");
                return Some(SaidView::unknown(text));
            }
        }
        (_, "Secret") if group.is_empty() => "secret",
        _ => return None,
    };
    let said = SaidView::implied(Text::new("resources-holds").with("what", what));
    Some(match what {
        "secret" | "work" => said,
        _ => said.with_severity(Severity::Info),
    })
}

const POLICY: &str = "helm.sh/resource-policy";

/// What its resource policy makes of it (facts 4.7).
fn policy(read: &ObjectRead, show: &mut Show<'_>) -> Option<SaidView> {
    let object = &read.object;
    let (what, written) = match object.resource_policy() {
        Some("keep") => ("keep", "keep"),
        Some(written) if written.trim().to_lowercase() == "keep" => ("spelled", written),
        Some(written) => ("other", written),
        None if object.labels.contains_key(POLICY) => ("label", ""),
        None => return None,
    };
    let text = Text::new("resources-policy").with("what", what);
    let said = SaidView::implied(text.with("written", data(show, written)));
    Some(match what {
        "keep" => said,
        _ => said.with_severity(Severity::Warning),
    })
}

/// Whom its text names as its owner, where that is somebody else.
fn owner(lineage: &Lineage, read: &ObjectRead, show: &mut Show<'_>) -> Option<SaidView> {
    let object = &read.object;
    let other = |found: Option<&String>, own: Option<&str>| {
        let found = found?;
        own.is_some_and(|own| own != found).then(|| found.clone())
    };
    let annotation = |name: &str| object.annotations.get(name);
    let key = &lineage.key;
    let owner = other(annotation("meta.helm.sh/release-name"), key.name.as_deref())
        .or_else(|| {
            let namespace = annotation("meta.helm.sh/release-namespace");
            other(namespace, key.namespace.as_deref())
        })
        .or_else(|| {
            other(
                object.labels.get("app.kubernetes.io/managed-by"),
                Some("Helm"),
            )
        })?;
    let text = Text::new("resources-owner").with("owner", data(show, &owner));
    Some(SaidView::implied(text))
}
