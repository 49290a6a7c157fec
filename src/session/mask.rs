//! What a session shows of descriptions and values: they pass one redactor, which first learns a release's secrets. Names and chart versions are shown as stored.

use std::collections::BTreeSet;

use crate::limits::Limits;
use crate::lineage::Lineage;
use crate::redact::{Mode, Redactor};
use crate::release::ReleaseRecord;
use crate::release::description::Said;
use crate::release::values::{self, HelmValuesRules};
use crate::view::revision::Shown;

use super::RevisionValues;

/// A redactor that knows of which releases it has seen the secrets.
#[derive(Debug)]
pub(super) struct Masker {
    redactor: Redactor,
    learned: BTreeSet<usize>,
}

impl Masker {
    pub(super) fn new(mode: Mode, key: Option<&str>, limits: &Limits) -> Self {
        Self {
            redactor: Redactor::new(mode, key, limits),
            learned: BTreeSet::new(),
        }
    }

    /// Gives the texts of a release's revisions that may hold a secret, ascending.
    ///
    /// Only a description that someone else than Helm worded can quote one, and only then is the release learnt:
    /// that takes as long as reading every manifest of it.
    pub(super) fn texts(&mut self, index: usize, lineage: &Lineage) -> Vec<Shown> {
        let mut records = lineage.revisions.iter().map(|revision| &revision.record);
        if records.any(|record| !is_helms_own(&record.said())) {
            self.learn(index, lineage);
        }
        let records = lineage.revisions.iter().map(|revision| &revision.record);
        records
            .map(|record| Shown {
                description: record
                    .description
                    .as_ref()
                    .map(|text| self.redactor.text(text.reveal())),
                labels: self.redactor.map(&record.labels),
            })
            .collect()
    }

    /// Gives the values of a release's revisions, ascending.
    pub(super) fn values(
        &mut self,
        index: usize,
        lineage: &Lineage,
        rules: HelmValuesRules,
    ) -> Vec<RevisionValues> {
        self.learn(index, lineage);
        let revisions = lineage.revisions.iter();
        revisions
            .map(|revision| self.values_of(&revision.record, rules))
            .collect()
    }

    fn values_of(&mut self, record: &ReleaseRecord, rules: HelmValuesRules) -> RevisionValues {
        let mut shown = RevisionValues {
            revision: record.revision,
            ..RevisionValues::default()
        };
        // A payload that was cut may lack keys, and absent keys would read as unset ones.
        if !record.has_payload || record.stopped.is_some() {
            return shown;
        }
        let config = record.supplied_values.as_ref().map(|values| &values.0);
        shown.supplied = Some(self.redactor.values(&values::supplied(config)));
        shown.computed = record.chart.as_ref().map(|chart| {
            let computed = values::computed(&chart.values.0, config, rules);
            self.redactor.values(&computed.values)
        });
        shown
    }

    fn learn(&mut self, index: usize, lineage: &Lineage) {
        if !self.learned.insert(index) {
            return;
        }
        for revision in &lineage.revisions {
            let record = &revision.record;
            if let Some(values) = &record.supplied_values {
                self.redactor.learn_values(&values.0);
            }
            if let Some(chart) = &record.chart {
                self.redactor.learn_values(&chart.values.0);
            }
            if let Some(manifest) = &record.manifest {
                self.redactor.learn_manifest(manifest.reveal());
            }
            for hook in &record.hooks {
                self.redactor.learn_manifest(hook.manifest.reveal());
            }
        }
    }
}

/// Texts of Helm in which nothing of the user's can stand.
const fn is_helms_own(said: &Said<'_>) -> bool {
    matches!(
        said,
        Said::Nothing
            | Said::InstallUnderway
            | Said::InstallComplete
            | Said::PreparingUpgrade
            | Said::UpgradeComplete
            | Said::RollbackTo(_)
            | Said::Deleting
            | Said::Uninstalled
            | Said::SupersededByNewRelease
    )
}
