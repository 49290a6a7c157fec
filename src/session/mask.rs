//! What a session shows of descriptions and values: they pass one redactor, which first learns a release's secrets. Names and chart versions are shown as stored.

use serde_json::Value;

use crate::limits::Limits;
use crate::lineage::Lineage;
use crate::manifest::split;
use crate::order::{self, Sorted};
use crate::redact::{Mode, Redactor};
use crate::release::description::Said;
use crate::release::values::{self, HelmValuesRules};
use crate::release::{Depth, ReleaseRecord};
use crate::view::pane::MarkKind;
use crate::view::pane::document::Span;
use crate::view::revision::Shown;

use super::RevisionValues;

/// A redactor that knows of which releases it has seen the secrets.
#[derive(Debug)]
pub(super) struct Masker {
    pub(super) redactor: Redactor,
    learned: Sorted<usize>,
    /// Which generation of live objects it has seen.
    pub(super) learned_live: Option<u32>,
}

impl Masker {
    pub(super) fn new(mode: Mode, key: Option<&str>, limits: &Limits) -> Self {
        Self {
            redactor: Redactor::new(mode, key, limits),
            learned: Sorted::new(),
            learned_live: None,
        }
    }

    /// Gives the texts of a release's revisions that may hold a secret, ascending.
    ///
    /// Only a description that someone else than Helm worded can quote one, and only then is the release learnt:
    /// that takes as long as reading every manifest of it.
    pub(super) fn texts(&mut self, index: usize, lineage: &Lineage) -> Vec<Shown> {
        let records = || lineage.revisions.iter().map(|revision| &revision.record);
        let may_quote = |record: &ReleaseRecord| !is_helms_own(&record.said());
        let is_known = lineage.depth() == Depth::Full || self.redactor.mode() == Mode::Show;
        if is_known && records().any(may_quote) {
            self.learn(index, lineage);
        }
        records()
            .map(|record| {
                let may_quote = may_quote(record);
                let is_held_back = !is_known && may_quote;
                let description = record.description.as_ref().map(|text| text.reveal());
                let description = if is_held_back {
                    description.and_then(|text| helms_words(text, &record.said()))
                } else if !may_quote {
                    description.cloned()
                } else {
                    description.map(|text| self.redactor.text(text))
                };
                Shown {
                    description,
                    is_description_held_back: is_held_back,
                    labels: self.redactor.map(&record.labels),
                }
            })
            .collect()
    }

    /// Gives what is masked in a line of a text that this masker made, and what is shown by itself, ascending.
    pub(super) fn marks(&self, line: &str) -> Vec<Span> {
        let masked = self.redactor.stand_ins(line);
        let mut marks: Vec<Span> = masked
            .into_iter()
            .map(|at| (at, MarkKind::Masked))
            .collect();
        for at in self.redactor.shown(line) {
            if !marks
                .iter()
                .any(|(span, _)| span.start < at.end && at.start < span.end)
            {
                marks.push((at, MarkKind::Shown));
            }
        }
        order::by_key(&mut marks, |(span, _)| span.start);
        marks
    }

    /// Forgets which releases were learnt, because their places changed; their secrets stay known.
    pub(super) fn forget_releases(&mut self) {
        self.learned.clear();
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

    pub(super) fn values_of(
        &mut self,
        record: &ReleaseRecord,
        rules: HelmValuesRules,
    ) -> RevisionValues {
        RevisionValues {
            revision: record.revision,
            supplied: self.supplied_of(record),
            computed: self.computed_of(record, rules),
        }
    }

    /// A payload that was cut may lack keys, and absent keys would read as unset ones.
    const fn is_whole(record: &ReleaseRecord) -> bool {
        record.has_payload && record.stopped.is_none()
    }

    /// Gives what `helm get values` prints of a record, if the record shows it.
    pub(super) fn supplied_of(&mut self, record: &ReleaseRecord) -> Option<Value> {
        let config = record.supplied_values.as_ref().map(|values| &values.0);
        let is_shown = Self::is_whole(record) || !record.has_payload && config.is_some();
        is_shown.then(|| self.redactor.values(&values::supplied(config)))
    }

    /// The same with `--all`.
    pub(super) fn computed_of(
        &mut self,
        record: &ReleaseRecord,
        rules: HelmValuesRules,
    ) -> Option<Value> {
        if !record.has_payload {
            let printed = record.computed_values.as_ref()?;
            return Some(self.redactor.values(&printed.0));
        }
        if !Self::is_whole(record) || record.is_helm2() {
            return None;
        }
        let config = record.supplied_values.as_ref().map(|values| &values.0);
        let computed = values::computed(&record.chart.as_ref()?.values.0, config, rules);
        Some(self.redactor.values(&computed.values))
    }

    pub(super) fn learn(&mut self, index: usize, lineage: &Lineage) {
        if !self.learned.add(index) {
            return;
        }
        // Most of a manifest is the same in every revision.
        let mut seen = Sorted::new();
        for revision in &lineage.revisions {
            let record = &revision.record;
            if let Some(values) = &record.supplied_values {
                self.redactor.learn_values(&values.0);
            }
            if let Some(values) = &record.computed_values {
                self.redactor.learn_values(&values.0);
            }
            if let Some(chart) = &record.chart {
                self.redactor.learn_values(&chart.values.0);
            }
            if let Some(manifest) = &record.manifest {
                let text = manifest.reveal();
                for document in split::split(text) {
                    let text = text.get(document.span).unwrap_or_default();
                    if seen.add(text) {
                        self.redactor.learn_manifest(text);
                    }
                }
            }
            for hook in &record.hooks {
                if seen.add(hook.manifest.reveal().as_str()) {
                    self.redactor.learn_manifest(hook.manifest.reveal());
                }
            }
        }
    }
}

/// Gives what Helm itself wrote of a failure's description, without the error that it quotes.
fn helms_words(text: &str, said: &Said<'_>) -> Option<String> {
    let reason = said.reason().filter(|reason| !reason.is_empty())?;
    let words = text.trim().strip_suffix(reason)?;
    Some(format!("{words}…"))
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
