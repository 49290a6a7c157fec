//! What is kept of a paste when the next one is opened, to tell whether what was done meanwhile worked.

use super::Session;
use super::mask::Masker;
use crate::findings;
use crate::lineage::Lineage;
use crate::release::Depth;
use crate::view::Severity;
use crate::view::finding::{self, FindingView};
use crate::view::since::{Seen, SinceView, Snapshot, judge};

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;

/// Releases that are kept, those of the newest paste first.
const RELEASES: usize = 1024;

/// What is kept of each release: numbers, statuses, times and codes, nothing that could be a secret.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Former {
    releases: Vec<Snapshot>,
}

impl Session {
    /// Gives what the next paste is compared with; what this one was compared with is in it where this one lacks it.
    pub fn to_former(&self) -> Former {
        let here = self.lineages.iter().take(RELEASES).map(|lineage| {
            let findings = quick_findings(lineage);
            let seen = findings.map(|found| found.iter().filter_map(seen).collect());
            Snapshot::of(lineage, seen).bounded()
        });
        let mut releases: Vec<Snapshot> = here.collect();
        let n_here = releases.len();
        for before in &self.former.releases {
            let here = releases.get(..n_here).unwrap_or_default();
            let is_lacking = !here.iter().any(|one| before.is_same(one) == Some(true));
            if is_lacking && releases.len() < RELEASES {
                releases.push(before.clone());
            }
        }
        Former { releases }
    }

    /// Gives a session with nothing open, and what the next paste is compared with.
    #[must_use]
    pub fn to_rest(&self) -> Self {
        Self::open(Default::default(), &self.limits).with_former(self.to_former())
    }

    /// Compares with an earlier paste from now on.
    #[must_use]
    pub fn with_former(self, former: Former) -> Self {
        Self { former, ..self }
    }

    /// Says how a release stands against the earlier paste; `None` when that had none that is surely the same.
    pub(super) fn since(&self, lineage: &Lineage, masker: &mut Masker) -> Option<SinceView> {
        if self.former.releases.is_empty() {
            return None;
        }
        let bare = Snapshot::of(lineage, None);
        let former = self.former.releases.iter();
        let mut same = former.filter(|before| before.is_same(&bare) == Some(true));
        let (Some(before), None) = (same.next(), same.next()) else {
            return None;
        };
        let found = quick_findings(lineage);
        let seen = found
            .as_ref()
            .map(|found| found.iter().filter_map(seen).collect());
        let mut mask = |text: &str| masker.redactor.text(text);
        let views = found.iter().flatten();
        let views: Vec<FindingView> = views.map(|one| finding::to_view(one, &mut mask)).collect();
        let now = Snapshot {
            findings: seen,
            ..bare
        };
        judge(before, &now, lineage, &views)
    }
}

/// What the rules say that need no manifest; `None` of a release that was read by heads only.
fn quick_findings(lineage: &Lineage) -> Option<Vec<findings::Finding>> {
    let is_whole = lineage.depth() == Depth::Full;
    is_whole.then(|| findings::run_quick(lineage))
}

/// Keeps a finding by its code; what is only worth knowing makes nothing better or worse.
fn seen(found: &findings::Finding) -> Option<Seen> {
    let severity = match found.severity {
        findings::Severity::Critical => Severity::Critical,
        findings::Severity::Warning => Severity::Warning,
        findings::Severity::Info => return None,
    };
    Some(Seen {
        code: found.code,
        severity,
        revision: found.revision,
    })
}
