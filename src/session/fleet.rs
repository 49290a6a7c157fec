//! What the releases of a large paste hold beyond their heads.

use super::Session;
use super::store;
use crate::kubernetes::Gvk;
use crate::kubernetes::removed::{Served, Unserved, served};
use crate::kubernetes::version::KubernetesVersion;
use crate::lineage::Lineage;
use crate::manifest::{self, flatten};
use crate::release::{Depth, ReleaseRecord};
use crate::view::fleet::{RemovedApiView, RemovedApisView};

#[cfg(test)]
#[allow(clippy::indexing_slicing, clippy::unwrap_used)]
mod tests;

/// Releases that are looked at for one answer: the page asks again, and can stop in between.
const MAX_RELEASES: usize = 64;

impl Session {
    /// Looks for APIs that Kubernetes 1.`minor` no longer serves, in releases `first..first + count`.
    ///
    /// Of each release the manifests of the newest and the deployed revision are read, and not kept: a rollback starts
    /// from the one, an upgrade from the other (facts 4.2, 6.4). Custom resources are not judged: their CRDs say what is
    /// served.
    pub fn removed_apis(&self, first: usize, count: usize, minor: u32) -> Vec<RemovedApisView> {
        let Ok(minor) = u16::try_from(minor) else {
            return Vec::new();
        };
        let kubernetes = KubernetesVersion { minor };
        let lineages = self.lineages.iter().enumerate().skip(first);
        lineages
            .take(count.min(MAX_RELEASES))
            .map(|(release, lineage)| self.removed_in(release, lineage, kubernetes))
            .collect()
    }

    fn removed_in(
        &self,
        release: usize,
        lineage: &Lineage,
        kubernetes: KubernetesVersion,
    ) -> RemovedApisView {
        let records = || lineage.revisions.iter().rev().map(|one| &one.record);
        let newest = records().find(|record| record.is_visible_to_helm());
        let newest = newest.or(records().next());
        let deployed = records().find(|record| record.is_marked_deployed());
        let deployed = deployed.filter(|one| newest.is_none_or(|newest| newest.at != one.at));
        let mut apis = Vec::new();
        let mut is_whole = newest.is_some();
        for record in newest.into_iter().chain(deployed) {
            is_whole &= self.apis_of(record, kubernetes, &mut apis);
        }
        let n_removed = apis.iter().map(|api: &RemovedApiView| api.n_objects).sum();
        RemovedApisView {
            release,
            n_removed: (is_whole || n_removed > 0).then_some(n_removed),
            apis,
        }
    }

    /// Adds what one manifest holds; tells whether all of it could be read.
    fn apis_of(
        &self,
        record: &ReleaseRecord,
        kubernetes: KubernetesVersion,
        apis: &mut Vec<RemovedApiView>,
    ) -> bool {
        let whole = if record.depth == Depth::Head {
            let unwrapped = self.store.unwrap(record.at, &self.limits);
            unwrapped
                .and_then(|one| store::read(one, record.object.clone(), record.at, &self.limits).0)
        } else {
            None
        };
        let record = whole.as_ref().unwrap_or(record);
        let Some(manifest) = &record.manifest else {
            return false;
        };
        let parsed = manifest::parse(manifest.reveal(), &self.limits);
        let is_read = parsed.problems.is_empty() && !record.is_partial;
        let flattened = flatten::flatten(parsed.objects);
        let mut found: Vec<RemovedApiView> = Vec::new();
        for object in &flattened.objects {
            let gvk = Gvk::new(&object.api_version, &object.reference.kind);
            let Served::No {
                cause: Unserved::Removed(_),
                replacement,
            } = served(gvk, kubernetes)
            else {
                continue;
            };
            let api = [&*object.api_version, " ", &*object.reference.kind].concat();
            match found.iter_mut().find(|one| one.api == api) {
                Some(one) => one.n_objects += 1,
                None => found.push(RemovedApiView {
                    api,
                    n_objects: 1,
                    replacement: replacement.map(|version| version.to_string()),
                }),
            }
        }
        // Both revisions mostly hold the same objects: they are counted once.
        for one in found {
            match apis.iter_mut().find(|other| other.api == one.api) {
                Some(other) => other.n_objects = other.n_objects.max(one.n_objects),
                None => apis.push(one),
            }
        }
        is_read && flattened.broken.is_empty()
    }
}
