//! Rules about the objects of the manifests.
//!
//! Most look at the newest revision that Helm sees: a rollback compares with it, and an uninstallation deletes what is in
//! it (facts 4.4). Rules about earlier revisions look at those that [`window`] gives. Nothing is said of Helm 2.

use super::hooks::way_back;
use super::{Context, Finding, Group, Severity};
use crate::i18n::Text;
use crate::kubernetes::Gvk;
use crate::kubernetes::kind::{self, Scope};
use crate::lineage::{Certainty, Revision};
use crate::manifest::object::Object;
use crate::release::status::Status;
use crate::release::{Depth, ReleaseRecord};
use crate::yaml::Node;

mod crd_in_templates;
mod duplicate_object;
mod keep_misspelled;
mod namespace_outside;
mod owned_namespace;
mod pvc_without_keep;
mod removed_api;
mod replicas_with_hpa;
mod selector_changed;
mod stateful_removed_and_back;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic)]
mod tests;
mod unkept;
mod wait_blind;

pub(super) const GROUP: Group = Group {
    title: "findings-group-objects",
    rules: &[
        removed_api::RULE,
        selector_changed::RULE,
        stateful_removed_and_back::RULE,
        crd_in_templates::RULE,
        owned_namespace::RULE,
        pvc_without_keep::RULE,
        keep_misspelled::RULE,
        replicas_with_hpa::RULE,
        duplicate_object::RULE,
        wait_blind::RULE,
        namespace_outside::RULE,
    ],
    is_quick: false,
};

/// So many revisions are looked at: Helm keeps 10, and rollbacks that anybody plans go to the newest ones.
const MAX_REVISIONS: usize = 12;

/// So many bytes of manifests are read for one release, but for the newest.
const MAX_BYTES: usize = 6 << 20;

/// So many findings a rule makes; what is the same of several objects is one.
const MAX_FINDINGS: usize = 20;

/// Where a rollback from a revision is likely to go: without a number, or past what did not complete.
fn target<'a>(context: &Context<'a>, from: i64) -> Option<&'a Revision> {
    let target = context.lineage.default_rollback_target;
    let target = target.and_then(|target| context.find(target));
    match target.map(|one| &one.record) {
        Some(record)
            if record.known_status() == Some(&Status::Failed) || record.said().is_unfinished() =>
        {
            way_back(context, from).or(target)
        }
        _ => target,
    }
}

/// Whether all of a manifest is shown: of one that is cut off, what is not there may be missing only in the paste.
fn is_shown(record: &ReleaseRecord) -> bool {
    let is_cut = record.has_payload && (record.is_partial || record.stopped.is_some());
    // A chart without templates has an empty manifest, which Helm leaves out.
    let is_empty = record.has_payload && record.depth == Depth::Full;
    !is_cut && (record.manifest.is_some() || is_empty)
}

/// The newest revision that Helm sees, where its manifest is shown and its objects are not uninstalled.
fn newest<'a>(context: &Context<'a>) -> Option<&'a ReleaseRecord> {
    let record = &context.last()?.record;
    let is_gone = matches!(
        record.known_status(),
        Some(Status::Uninstalled | Status::Uninstalling)
    );
    (is_shown(record) && !record.is_helm2() && !is_gone).then_some(record)
}

/// The newest revisions whose manifest is shown, the newest first, and the newest deployed one; bounded.
fn window<'a>(context: &Context<'a>) -> Vec<&'a ReleaseRecord> {
    let mut found = Vec::new();
    let (mut n_bytes, mut has_deployed) = (0, false);
    for record in context.seen.iter().rev().map(|one| &one.record) {
        let Some(manifest) = record.manifest.as_ref().filter(|_| !record.is_helm2()) else {
            continue;
        };
        let is_deployed = !has_deployed && record.is_marked_deployed();
        let is_full = found.len() >= MAX_REVISIONS || n_bytes > MAX_BYTES;
        if is_full && !is_deployed {
            continue;
        }
        has_deployed |= is_deployed;
        n_bytes += manifest.reveal().len();
        found.push(record);
    }
    found
}

/// Objects of which the same is said; the first names them.
struct Same {
    /// The variant of the sentence.
    what: &'static str,
    /// What else it says.
    detail: String,
    /// `apps/v1/Deployment/web`.
    object: String,
    n: usize,
}

/// Adds an object to those of which the same is said.
fn add(all: &mut Vec<Same>, what: &'static str, detail: &str, object: &Object) {
    let mut known = all.iter_mut();
    if let Some(same) = known.find(|same| same.what == what && same.detail == detail) {
        same.n += 1;
    } else if all.len() < MAX_FINDINGS {
        all.push(Same {
            what,
            detail: detail.to_owned(),
            object: name(object),
            n: 1,
        });
    }
}

/// Makes a finding of them; the title says `$object`, `$more`, `$revision` and `$what`.
fn finding(
    code: &'static str,
    severity: Severity,
    title: &'static str,
    revision: i64,
    same: &Same,
) -> Finding {
    Finding {
        code,
        severity,
        certainty: Certainty::Implied,
        revision: Some(revision),
        subject: Some(same.object.clone()),
        title: Text::new(title)
            .with("object", &*same.object)
            .with("more", same.n.saturating_sub(1))
            .with("revision", revision)
            .with("what", same.what),
    }
}

/// `apps/v1/Deployment/web`.
fn name(object: &Object) -> String {
    let reference = &object.reference;
    [&*object.api_version, &*reference.kind, &*reference.name].join("/")
}

fn gvk(object: &Object) -> Gvk<'_> {
    Gvk::new(&object.api_version, &object.reference.kind)
}

/// Names an object as Helm matches it, whatever the version of its API (facts 4.4): group, kind, namespace, name.
type Key<'o> = (&'o str, &'o str, &'o str, &'o str);

/// An object without a namespace is in the release's, unless its kind belongs to the cluster.
fn key<'o>(context: &'o Context<'_>, object: &'o Object) -> Key<'o> {
    let reference = &object.reference;
    let group = &*object.gvk.group;
    let namespace = match kind::scope(group, &reference.kind) {
        Some(Scope::Cluster) => None,
        _ => reference
            .namespace
            .as_deref()
            .or(context.lineage.key.namespace.as_deref()),
    };
    (
        group,
        &reference.kind,
        namespace.unwrap_or_default(),
        &reference.name,
    )
}

/// Finds what stands at a path in an object; null is nothing.
fn at<'n>(object: &'n Object, path: &[&str]) -> Option<&'n Node> {
    let found = path
        .iter()
        .try_fold(&object.root, |node, key| node.get(key))?;
    (!found.to_json().is_null()).then_some(found)
}
