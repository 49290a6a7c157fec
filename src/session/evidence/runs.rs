//! The records of hooks: when they run, and how they ran.

use super::super::Session;
use super::super::panes::record;
use super::Opened;
use crate::release::{Hook, ReleaseRecord};
use crate::rollback::prediction::ObjectName;
use crate::view::preview::evidence::{EvidenceView, HookRunView, RunView};

/// Runs that are shown, from the newest.
const SHOWN: usize = 8;

impl Session {
    /// Adds the records of the hook of that name, newest first; the target's also where it never ran.
    pub(super) fn add_runs(
        &self,
        opened: &Opened<'_>,
        object: &ObjectName,
        found: &mut Vec<EvidenceView>,
    ) {
        let Some(lineage) = self.lineages.get(opened.release) else {
            return;
        };
        let ran = self.runs(opened, &object.kind, &object.name, i64::MIN);
        if !ran.is_empty() {
            found.extend(ran.into_iter().map(EvidenceView::Hook));
            return;
        }
        let target = record(lineage, opened.to());
        let hook = target.and_then(|record| {
            let mut hooks = record.hooks.iter();
            Some((
                record,
                hooks.find(|hook| is_it(hook, &object.kind, &object.name))?,
            ))
        });
        found.extend(hook.map(|(record, hook)| EvidenceView::Hook(view(record, hook, false))));
    }

    /// Adds the runs after the target of the hook that is called `Kind/name`, and its text in the last of them.
    pub(super) fn add_runs_after(
        &mut self,
        opened: &Opened<'_>,
        subject: &str,
        found: &mut Vec<EvidenceView>,
    ) {
        let Some((kind, name)) = subject.split_once('/') else {
            return;
        };
        let ran = self.runs(opened, kind, name, opened.to());
        let last = ran.first().map(|run| run.revision);
        found.extend(ran.into_iter().map(EvidenceView::Hook));
        if let Some(revision) = last {
            self.add_hook_of(opened, (kind, name), revision, found);
        }
    }

    /// Gives the runs of a hook in revisions after one: a rollback's record repeats those of its target (facts 4.2).
    fn runs(&self, opened: &Opened<'_>, kind: &str, name: &str, after: i64) -> Vec<HookRunView> {
        let lineage = self.lineages.get(opened.release);
        let records = lineage.map(|lineage| lineage.revisions.iter().rev());
        let records = records.into_iter().flatten().map(|one| &one.record);
        let mut runs = Vec::new();
        for record in records.filter(|record| record.revision > after) {
            let ran = record
                .hooks
                .iter()
                .filter(|hook| is_it(hook, kind, name) && record.is_own_run(hook) == Some(true));
            runs.extend(ran.map(|hook| view(record, hook, true)));
            if runs.len() >= SHOWN {
                break;
            }
        }
        runs.truncate(SHOWN);
        runs
    }
}

fn is_it(hook: &Hook, kind: &str, name: &str) -> bool {
    hook.kind.as_deref().unwrap_or_default() == kind
        && hook.name.as_deref().unwrap_or_default() == name
}

fn view(record: &ReleaseRecord, hook: &Hook, has_run: bool) -> HookRunView {
    let kind = hook.kind.as_deref().unwrap_or_default();
    let name = hook.name.as_deref().unwrap_or_default();
    HookRunView {
        revision: record.revision,
        object: [kind, name].join("/"),
        events: hook.events.clone(),
        weight: hook.weight,
        delete_policies: hook.delete_policies.clone(),
        run: hook
            .last_run
            .as_ref()
            .filter(|_| has_run)
            .map(|run| RunView {
                phase: run.phase.clone(),
                started: run
                    .started_at
                    .as_ref()
                    .map(|time| time.rfc_3339().to_string()),
                completed: run
                    .completed_at
                    .as_ref()
                    .map(|time| time.rfc_3339().to_string()),
            }),
    }
}
