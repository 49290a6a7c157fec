//! Where a release stands, as the ways out ask it.

use super::WaysQuestion;
use crate::i18n::Arg;
use crate::lineage::stop::{Reach, Stop};
use crate::lineage::verdict::Verdict;
use crate::lineage::{Command, CommandWhy, Lineage, Revision};
use crate::release::description::Said;
use crate::release::status::Status;
use crate::release::{Mismatch, ReleaseRecord, Storage, Writer};
use crate::view::Certainty;
use crate::view::explanation::is_text_of_failure;
use crate::view::preview::baseline::standing::{Standing, find, seen, standing};
use crate::view::shell::{Shell, with_context};
use crate::view::text::name_or;

/// What is asked of a release again and again.
pub(super) struct Stand<'a> {
    pub(super) question: &'a WaysQuestion<'a>,
    pub(super) lineage: &'a Lineage,
    pub(super) shell: Shell<'a>,
    pub(super) newest: Option<&'a ReleaseRecord>,
    /// The paste shows which revision is the newest.
    pub(super) is_known: bool,
    /// The newest revision before the last that worked, by its own record.
    pub(super) good: Option<&'a Revision>,
    /// `flux`, `fleet`, `rancher`.
    pub(super) controller: Option<&'a str>,
}

impl<'a> Stand<'a> {
    pub(super) fn new(question: &'a WaysQuestion<'a>) -> Self {
        let lineage = question.lineage;
        let shell = Shell::new(lineage);
        let newest = shell.newest();
        let is_known = lineage.is_last_known
            && !lineage.is_newest_unread
            && newest.is_some_and(|one| !one.is_picked())
            && !matches!(
                lineage.verdict,
                Verdict::NewestDisputed { .. } | Verdict::NewestMissing { .. }
            );
        Self {
            question,
            lineage,
            newest,
            is_known,
            good: newest.and_then(|newest| good(lineage, newest.revision)),
            controller: controller(question),
            shell,
        }
    }

    pub(super) fn status(&self) -> &'a str {
        self.newest
            .and_then(ReleaseRecord::known_status)
            .map_or("", Status::as_str)
    }

    pub(super) fn number(&self) -> i64 {
        self.newest.map_or(0, |newest| newest.revision)
    }

    pub(super) fn good_number(&self) -> Option<i64> {
        self.good.map(|good| good.record.revision)
    }

    pub(super) fn stop(&self) -> Option<&'a Stop> {
        match &self.lineage.verdict {
            Verdict::NotCompleted { stop, .. } | Verdict::Uninstalling { stop, .. } => Some(stop),
            _ => None,
        }
    }

    pub(super) fn reach(&self) -> Reach {
        self.stop().map_or(Reach::Unknown, Stop::reach)
    }

    /// Whether a command would start, and why.
    pub(super) fn answer(&self, command: Command) -> Option<(Option<bool>, CommandWhy)> {
        let mut answers = self.lineage.commands.iter();
        let found = answers.find(|one| one.command == command)?;
        Some((found.is_allowed, found.why))
    }

    pub(super) fn has(&self, code: &str) -> bool {
        self.question.findings.iter().any(|one| one.code == code)
    }

    /// What follows for the newest revision is as sure as it is the newest.
    pub(super) const fn certainty(&self) -> Certainty {
        if self.is_known {
            Certainty::Implied
        } else {
            Certainty::Unknown
        }
    }

    /// `helm rollback web 3 -n shop --kube-context CONTEXT`
    pub(super) fn rollback(&self, to: i64, flags: &str) -> String {
        let number = [" ", &to.to_string()].concat();
        self.shell.helm_of("rollback", &number, flags)
    }

    /// The spellings of a flag that changed its name with Helm 4: the one of who wrote the newest record, else both.
    pub(super) fn spelled(&self, three: &'static str, four: &'static str) -> Vec<&'static str> {
        match self.newest.map(|newest| newest.written_by) {
            Some(Writer::Helm3) => vec![three],
            Some(Writer::Helm4) => vec![four],
            _ => vec![three, four],
        }
    }

    /// `kubectl get secret sh.helm.release.v1.web.v3 -n shop --context CONTEXT`; nothing where a database has it.
    pub(super) fn of_record(&self, verb: &str, revision: i64, flags: &str) -> Option<String> {
        let object = match self.lineage.storage {
            // Where Helm keeps them unless it is told otherwise (facts 1.1).
            Storage::None => self.shell.secret(revision),
            _ => self.shell.record_object(revision)?,
        };
        Some(with_context(
            &["kubectl ", verb, " ", &object, flags].concat(),
        ))
    }

    /// `secret`, `configmap`.
    pub(super) const fn kind(&self) -> Option<&'static str> {
        match self.lineage.storage {
            Storage::None | Storage::Secret => Some("secret"),
            Storage::ConfigMap => Some("configmap"),
            _ => None,
        }
    }

    /// ` -n shop`
    pub(super) fn in_records(&self) -> String {
        [" -n ", self.shell.namespace_of_records()].concat()
    }

    /// ` -n shop`, where objects are that name no namespace.
    pub(super) fn in_objects(&self) -> String {
        [" -n ", name_or(self.shell.namespace, "NAMESPACE")].concat()
    }

    /// The namespace where the newest record lies, and the other one that it is of.
    pub(super) fn moved(&self) -> Option<(&'a str, &'a str)> {
        let mut mismatches = self.newest?.mismatches.iter();
        mismatches.find_map(|mismatch| match mismatch {
            Mismatch::Namespace { object, payload } => Some((
                name_or(Some(object), "NAMESPACE"),
                name_or(Some(payload), "NAMESPACE"),
            )),
            _ => None,
        })
    }

    /// Whether the newest revision says that a rollback made it, and of which.
    pub(super) fn copied(&self) -> Option<i64> {
        let last = self.lineage.revisions.iter().rev();
        let mut last = last.filter(|one| one.record.is_visible_to_helm());
        last.next()?.origin.as_ref()?.from
    }

    pub(super) fn find(&self, revision: i64) -> Option<&'a Revision> {
        find(self.lineage, revision)
    }
}

/// The newest revision that completed before another: the deployed one, else one that was superseded.
///
/// Past a record that helm-mapkubeapis wrote nothing is offered: what is older may ask for API versions that are gone.
fn good(lineage: &Lineage, before: i64) -> Option<&Revision> {
    let all = seen(lineage);
    let earlier: Vec<&Revision> = all
        .into_iter()
        .filter(|one| one.record.revision < before)
        .collect();
    let mut completed = None;
    let mut next = before;
    let mut is_whole = true;
    for one in earlier.iter().rev() {
        let record = &one.record;
        is_whole &= record.revision.checked_add(1) == Some(next);
        next = record.revision;
        let rewritten = record.said() == Said::MapKubeApis;
        let older = lineage.revisions.iter().position(|r| std::ptr::eq(r, *one));
        let older = lineage
            .revisions
            .get(..older.unwrap_or(0))
            .unwrap_or_default();
        let is_usable = rewritten && !is_text_of_failure(record, older);
        match standing(lineage, one) {
            Standing::Deployed => return Some(one),
            Standing::NeverApplied if is_usable && record.is_marked_deployed() => {
                return Some(one);
            }
            // One that is not shown may be the deployed one.
            Standing::Completed(_) if is_whole && completed.is_none() => completed = Some(*one),
            Standing::NeverApplied if is_usable && is_whole && completed.is_none() => {
                completed = Some(*one);
            }
            _ => {}
        }
        if rewritten {
            break;
        }
    }
    completed
}

/// Who owns it by the finding that says so: its next sync undoes what is done by hand.
fn controller<'a>(question: &WaysQuestion<'a>) -> Option<&'a str> {
    let mut findings = question.findings.iter();
    let found = findings.find(|one| one.code == "controller-owned")?;
    match found.title.arg("who") {
        Some(Arg::Str(who)) => Some(who),
        _ => None,
    }
}
