//! What a line of a preview rests on: lines of stored texts, records of hooks, facts.

use super::preview::Predicted;
use super::{RevisionKey, Session};
use crate::lineage::Lineage;
use crate::redact::Mode;
use crate::release::ReleaseRecord;
use crate::rollback::asked::Asked;
use crate::rollback::prediction::{Dependency, ObjectName, On, Prediction};
use crate::rollback::undone::{Code, NotUndone};
use crate::view::preview::ask::AskView;
use crate::view::preview::columns::Line;
use crate::view::preview::evidence::EvidenceView;
use crate::view::rollback;

mod facts;
mod lines;
pub(super) mod place;
mod runs;

/// A predicted rollback, of which lines are opened.
pub(super) struct Opened<'p> {
    /// The place among the releases.
    pub release: usize,
    pub asked: &'p Asked,
    pub prediction: &'p Prediction,
    /// The newest revision that Helm sees.
    pub newest: i64,
    pub mode: Mode,
}

impl Opened<'_> {
    const fn key(&self, revision: i64) -> RevisionKey {
        RevisionKey {
            release: self.release,
            revision,
        }
    }

    /// The target's record, where there is one.
    const fn to(&self) -> i64 {
        self.prediction.to
    }
}

impl Session {
    /// Gives the evidence of one line.
    pub fn evidence(
        &mut self,
        release: usize,
        ask: &AskView,
        line: Line,
        mode: Mode,
    ) -> Option<Vec<EvidenceView>> {
        let predicted = self.predicted(release, ask)?;
        let Predicted {
            release,
            asked,
            prediction,
            ..
        } = &*predicted;
        self.evidence_of(*release, asked, prediction, line, mode)
    }

    /// Gives the evidence of one line of a prediction about a release that is decoded.
    pub(super) fn evidence_of(
        &mut self,
        release: usize,
        asked: &Asked,
        prediction: &Prediction,
        line: Line,
        mode: Mode,
    ) -> Option<Vec<EvidenceView>> {
        let newest = newest(self.lineages.get(release)?)?.revision;
        self.learn_with_live(release, mode);
        let opened = Opened {
            release,
            asked,
            prediction,
            newest,
            mode,
        };
        let mut found = Vec::new();
        match line {
            Line::Object(at) => {
                let object = prediction.objects.get(at)?;
                self.add_lines(&opened, &object.object, &mut found);
                self.add_runs(&opened, &object.object, &mut found);
                self.add_facts_of_object(&opened, object, &mut found);
            }
            Line::Dependency(at) => {
                let dependency = rollback::dependencies(prediction).nth(at)?;
                self.add_of_dependency(&opened, dependency, &mut found);
            }
            Line::NotUndone(at) => {
                let one = prediction.not_undone.get(at)?;
                self.add_of_not_undone(&opened, one, &mut found);
                facts::add_of_code(one.code, &mut found);
            }
        }
        Some(found)
    }

    fn add_of_dependency(
        &mut self,
        opened: &Opened<'_>,
        dependency: &Dependency,
        found: &mut Vec<EvidenceView>,
    ) {
        if dependency.on == On::Hook {
            self.add_hook_lines(opened, &dependency.object, found);
        } else {
            self.add_lines(opened, &dependency.object, found);
        }
        self.add_runs(opened, &dependency.object, found);
        facts::add_of_reasons(&dependency.reasons, None, found);
    }

    fn add_of_not_undone(
        &mut self,
        opened: &Opened<'_>,
        one: &NotUndone,
        found: &mut Vec<EvidenceView>,
    ) {
        let revision = |name: &str| {
            let mut details = one.details.iter().filter(|(key, _)| *key == name);
            details.next()?.1.reveal().parse::<i64>().ok()
        };
        let Some(object) = &one.object else {
            match one.code {
                Code::Crd | Code::CrdSame => self.add_file(opened, one.subject.reveal(), found),
                _ => self.add_runs_after(opened, one.subject.reveal(), found),
            }
            return;
        };
        match one.code {
            Code::Kept => {
                let is_policy = |line: &str| line.contains("helm.sh/resource-policy");
                // Where only the live object has it, the manifests show what it is.
                if !self.add_newest_lines(opened, object, &is_policy, found) {
                    self.add_lines(opened, object, found);
                }
            }
            Code::Orphan | Code::OrphanOfFailed | Code::OrphanMaybe => {
                if let Some(revision) = revision("revision") {
                    self.add_whole(opened, object, revision, found);
                }
            }
            Code::Generated => {
                if let (Some(first), Some(second)) = (revision("first"), revision("second")) {
                    self.add_changes(opened, object, [first, second], found);
                }
            }
            Code::StaleConfig => {
                self.add_lines(opened, object, found);
                let details = one.details.iter().find(|(key, _)| *key == "workload");
                let workload = details.and_then(|(_, name)| name.reveal().split_once('/'));
                if let Some((kind, name)) = workload {
                    let workload = ObjectName {
                        api_version: "apps/v1".to_owned(),
                        kind: kind.to_owned(),
                        name: name.to_owned(),
                        ..object.clone()
                    };
                    let is_reading = |line: &str| names(line, &object.name);
                    self.add_part(opened, &workload, opened.to(), &is_reading, found);
                }
            }
            _ => self.add_lines(opened, object, found),
        }
    }
}

/// Whether a line has a name that is not part of a longer one.
fn names(line: &str, name: &str) -> bool {
    let is_in_name = |c: char| c.is_alphanumeric() || c == '-' || c == '.' || c == '_';
    line.split(|c: char| !is_in_name(c))
        .any(|word| word == name)
}

/// The newest record that Helm sees, with whose manifest it compares (facts 4.1).
fn newest(lineage: &Lineage) -> Option<&ReleaseRecord> {
    let records = lineage.revisions.iter().map(|revision| &revision.record);
    let mut seen = records.filter(|record| record.is_visible_to_helm() && !record.is_helm2());
    seen.next_back()
}
