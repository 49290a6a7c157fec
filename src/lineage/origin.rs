//! Where each revision came from: by what Helm wrote, and by what a rollback cannot help copying (facts 4.2, 10.5).
//!
//! A description is a claim: anyone can type one. Content and hook runs are checked against it, and stand alone
//! where it is missing or was replaced by an error.

use std::cmp::Ordering;

use super::content::{self, Likeness};
use super::{Evidence, Origin, OriginKind};
use crate::order::Sorted;
use crate::release::description::Said;
use crate::release::status::Status;
use crate::release::{ApplyMethod, ReleaseRecord};

/// How many revisions before one are compared with it: a bound on time, far beyond any history that Helm keeps.
const LOOK_BACK: usize = 256;

/// How many equally good sources are listed; more would tell nobody anything.
const MAX_CANDIDATES: usize = 16;

/// Finds the origin of every record; `records` ascend.
pub(super) fn origins(records: &[ReleaseRecord]) -> Vec<Option<Origin>> {
    let mut contents = Sorted::new();
    records
        .iter()
        .enumerate()
        .map(|(index, record)| {
            let case = Case {
                record,
                earlier: records
                    .get(index.saturating_sub(LOOK_BACK)..index)
                    .unwrap_or_default(),
            };
            let mut origin = case.origin().filter(|origin| case.is_sure(origin));
            let content = content_of(record.revision, origin.as_ref(), &contents);
            if let Some(found) = origin.as_mut().filter(|o| o.kind == OriginKind::Rollback) {
                found.content_of = content;
            }
            if let Some(found) = &mut origin {
                found.candidates.truncate(MAX_CANDIDATES);
            }
            contents.insert(record.revision, content);
            origin
        })
        .collect()
}

/// Follows rollbacks to their end: a source is always a lower number, so its own content is already known.
fn content_of(
    revision: i64,
    origin: Option<&Origin>,
    contents: &Sorted<i64, Option<i64>>,
) -> Option<i64> {
    let Some(origin) = origin.filter(|origin| origin.kind == OriginKind::Rollback) else {
        return Some(revision);
    };
    let end = |source: i64| contents.get(&source).copied().flatten().unwrap_or(source);
    if let Some(source) = origin.from {
        return Some(end(source));
    }
    let mut ends = origin.candidates.iter().map(|&candidate| end(candidate));
    let first = ends.next()?;
    ends.all(|end| end == first).then_some(first)
}

/// One record with those before it.
struct Case<'a> {
    record: &'a ReleaseRecord,
    earlier: &'a [ReleaseRecord],
}

impl<'a> Case<'a> {
    fn origin(&self) -> Option<Origin> {
        let said = self.record.said();
        if let Some(source) = self.record.rollback_revision.filter(|&n| self.is_before(n)) {
            return Some(self.recorded_rollback(source, &said));
        }
        match &said {
            Said::RollbackTo(source) => Some(self.claimed_rollback(*source)),
            Said::RollbackFailed(_) => Some(self.rollback(Some(Evidence::Description))),
            // Helm words a failed installation and a rollback that did not become ready alike (facts 2.2).
            Said::ReleaseFailed(reason) => self.is_installation(reason).map(|is_installation| {
                if is_installation {
                    self.installation(true)
                } else {
                    self.rollback(Some(Evidence::Description))
                }
            }),
            Said::InstallComplete | Said::InstallUnderway => Some(self.installation(true)),
            Said::PreparingUpgrade | Said::UpgradeComplete | Said::UpgradeFailed(_) => {
                Some(plain(OriginKind::Upgrade, vec![Evidence::Description]))
            }
            Said::MapKubeApis => Some(Origin {
                from: Some(self.record.revision - 1).filter(|&n| n > 0),
                ..plain(OriginKind::MapKubeApis, vec![Evidence::Description])
            }),
            Said::Unlocked(status) => self.by_status(status).or_else(|| self.by_data(&said)),
            _ => self.by_data(&said),
        }
    }

    /// Of Helm 2 only what the record says itself is taken: its rollbacks took `--description`, too.
    fn is_sure(&self, origin: &Origin) -> bool {
        let is_said = |evidence: &Evidence| {
            matches!(evidence, Evidence::Description | Evidence::FirstDeployed)
        };
        !self.record.is_helm2()
            || origin.kind == OriginKind::Install
            || origin.evidence.iter().any(is_said)
    }

    fn is_before(&self, revision: i64) -> bool {
        revision > 0 && revision < self.record.revision
    }

    fn find(&self, revision: i64) -> Option<&'a ReleaseRecord> {
        let index = self
            .earlier
            .binary_search_by_key(&revision, |record| record.revision)
            .ok()?;
        self.earlier.get(index)
    }

    /// `rollback_revision` is written by Helm itself and cannot be typed.
    fn recorded_rollback(&self, source: i64, said: &Said<'_>) -> Origin {
        let mut evidence = vec![Evidence::RollbackRevision];
        if *said == Said::RollbackTo(source) {
            evidence.push(Evidence::Description);
        }
        evidence.extend(self.find(source).into_iter().flat_map(|s| self.likeness(s)));
        Origin {
            from: Some(source),
            description_contradicted: matches!(said, Said::RollbackTo(n) if *n != source),
            ..plain(OriginKind::Rollback, evidence)
        }
    }

    /// `Rollback to N`, believed unless N's content says otherwise.
    fn claimed_rollback(&self, source: i64) -> Origin {
        let found = self.find(source);
        let is_possible = self.is_before(source)
            && found.is_none_or(|s| content::compare(self.record, s) != Likeness::Different);
        if is_possible {
            let mut evidence = vec![Evidence::Description];
            evidence.extend(found.into_iter().flat_map(|s| self.likeness(s)));
            return Origin {
                from: Some(source),
                ..plain(OriginKind::Rollback, evidence)
            };
        }
        // Custom descriptions survive on success only (facts 2.3): a pending rollback is one, whatever was edited since.
        let is_rollback = self.record.known_status() == Some(&Status::PendingRollback);
        let inferred = if is_rollback {
            Some(self.rollback(None))
        } else {
            self.inferred_rollback()
        };
        Origin {
            description_contradicted: true,
            ..inferred.unwrap_or_else(|| self.anything_else())
        }
    }

    /// What made a revision that no rollback can have made: the first one is always an installation.
    fn anything_else(&self) -> Origin {
        if self.record.revision == 1 || self.record.is_first_deployment() == Some(true) {
            return self.installation(false);
        }
        plain(OriginKind::Upgrade, Vec::new())
    }

    /// No description that decides: status, times, hook runs and content.
    fn by_data(&self, said: &Said<'_>) -> Option<Origin> {
        if self.record.revision == 1 || self.record.is_first_deployment() == Some(true) {
            return Some(self.installation(false));
        }
        let status = self.record.known_status();
        if let Some(origin) = status.and_then(|status| self.by_status(status)) {
            return Some(origin);
        }
        self.inferred_rollback().or_else(|| self.upgrade(said))
    }

    fn by_status(&self, status: &Status) -> Option<Origin> {
        match status {
            Status::PendingInstall => Some(self.installation(false)),
            Status::PendingUpgrade => Some(plain(OriginKind::Upgrade, Vec::new())),
            Status::PendingRollback => Some(self.rollback(None)),
            _ => None,
        }
    }

    /// What is neither an installation nor a copy of anything shown is an upgrade, if the paste shows enough to say so.
    fn upgrade(&self, said: &Said<'_>) -> Option<Origin> {
        let previous = self.earlier.last()?;
        // Only upgrades and installations take `--description` in any released Helm.
        let is_typed = *said == Said::Other
            && !self.record.is_description_cut()
            && !matches!(
                previous.known_status(),
                None | Some(Status::Failed | Status::Uninstalled)
            );
        let is_known = self.record.is_first_deployment() == Some(false)
            && (self.has_own_run("upgrade")
                || is_typed
                || self.is_stale()
                || (self.is_all_shown() && self.same().is_empty()));
        (is_known || (is_typed && !self.record.has_payload))
            .then(|| plain(OriginKind::Upgrade, Vec::new()))
    }

    /// Only an upgrade keeps the label of the revision before it (facts 1.3).
    fn is_stale(&self) -> bool {
        self.record.modified_label_order() == Some(Ordering::Less)
    }

    fn is_all_shown(&self) -> bool {
        let n_earlier = i64::try_from(self.earlier.len()).unwrap_or(i64::MAX);
        let mut records = self.earlier.iter().chain([self.record]);
        n_earlier == self.record.revision - 1 && records.all(|r| r.has_payload && !r.is_partial)
    }

    /// `None` where neither times nor the revision before can tell.
    fn is_installation(&self, reason: &str) -> Option<bool> {
        let in_hook = ["failed pre-install", "failed post-install"];
        if self.record.revision == 1 || in_hook.iter().any(|text| reason.starts_with(text)) {
            return Some(true);
        }
        self.record.is_first_deployment().or_else(|| {
            let previous = self.find(self.record.revision - 1)?;
            // V3/V4 `pkg/action/install.go (replaceRelease)`: the last one is marked, unless it had failed.
            match previous.known_status()? {
                Status::Failed => None,
                // The mark may be lost, but a rollback would equal something.
                Status::Uninstalled => {
                    Some(self.same().is_empty() && self.like(Likeness::SameChart).is_empty())
                }
                _ => Some(previous.said() == Said::SupersededByNewRelease),
            }
        })
    }

    fn installation(&self, is_described: bool) -> Origin {
        let mut evidence = Vec::new();
        if is_described {
            evidence.push(Evidence::Description);
        }
        if self.record.is_first_deployment() == Some(true) {
            evidence.push(Evidence::FirstDeployed);
        }
        let kind = if self.record.revision == 1 {
            OriginKind::Install
        } else {
            OriginKind::Reinstall
        };
        plain(kind, evidence)
    }

    /// A rollback whose number is not recorded (any more): the source is what its content equals.
    fn rollback(&self, known_by: Option<Evidence>) -> Origin {
        let mut evidence: Vec<Evidence> = known_by.into_iter().collect();
        let mut sources = self.same();
        if sources.is_empty() {
            sources = self.like(Likeness::SameChart);
        }
        if let Some(&source) = sources.first() {
            evidence.extend(self.likeness(source));
        }
        sourced(&sources, evidence)
    }

    /// A rollback that nothing names, known only by what it copied.
    fn inferred_rollback(&self) -> Option<Origin> {
        if self.has_own_run("upgrade") {
            return None;
        }
        let sources = self.same();
        if content::has_copied_runs(self.record) {
            let mut evidence = vec![Evidence::CopiedHookRuns];
            if !sources.is_empty() {
                evidence.push(Evidence::EqualManifest);
            }
            return Some(sourced(&sources, evidence));
        }
        if sources.is_empty() || self.is_stale() {
            return None;
        }
        // Equal to the one just before it is also what an upgrade leaves that changed nothing.
        let previous = self.earlier.last().map(|r| r.revision);
        let is_repeat = sources.iter().any(|s| Some(s.revision) == previous);
        let mut evidence = vec![Evidence::EqualManifest];
        if self.has_own_run("rollback") {
            evidence.push(Evidence::RollbackHookRun);
        }
        if self.has_label_of_rollback() {
            evidence.push(Evidence::FreshLabel);
        }
        (!is_repeat || evidence.len() > 1).then(|| sourced(&sources, evidence))
    }

    fn same(&self) -> Vec<&'a ReleaseRecord> {
        let mut found = self.like(Likeness::Same);
        if content::has_copied_runs(self.record) {
            found.retain(|source| content::has_runs_of(self.record, source));
        }
        found
    }

    fn like(&self, likeness: Likeness) -> Vec<&'a ReleaseRecord> {
        self.earlier
            .iter()
            .filter(|source| content::compare(self.record, source) == likeness)
            .collect()
    }

    fn likeness(&self, source: &ReleaseRecord) -> Vec<Evidence> {
        match content::compare(self.record, source) {
            Likeness::Same
                if content::has_copied_runs(self.record)
                    && content::has_runs_of(self.record, source) =>
            {
                vec![Evidence::CopiedHookRuns, Evidence::EqualManifest]
            }
            Likeness::Same => vec![Evidence::EqualManifest],
            Likeness::SameChart => vec![Evidence::EqualChart],
            Likeness::Different | Likeness::Unknown => Vec::new(),
        }
    }

    /// Whether a hook ran in this very operation that only this kind of operation runs.
    fn has_own_run(&self, operation: &str) -> bool {
        self.record.hooks.iter().any(|hook| {
            self.record.is_own_run(hook) == Some(true)
                && !hook.events.is_empty()
                && hook.events.iter().all(|event| event.ends_with(operation))
        })
    }

    /// A fresh `modifiedAt` tells a rollback from an upgrade only where Helm is known to be 3.13 or later (facts 1.3).
    fn has_label_of_rollback(&self) -> bool {
        let is_recent = matches!(
            self.record.apply_method,
            Some(ApplyMethod::ClientSide | ApplyMethod::ServerSide)
        ) || self
            .earlier
            .iter()
            .any(|r| r.modified_label_order() == Some(Ordering::Less));
        is_recent && self.record.modified_label_order() == Some(Ordering::Greater)
    }
}

const fn plain(kind: OriginKind, evidence: Vec<Evidence>) -> Origin {
    Origin {
        kind,
        from: None,
        candidates: Vec::new(),
        content_of: None,
        evidence,
        description_contradicted: false,
    }
}

fn sourced(sources: &[&ReleaseRecord], evidence: Vec<Evidence>) -> Origin {
    let numbers: Vec<i64> = sources.iter().map(|source| source.revision).collect();
    let mut origin = plain(OriginKind::Rollback, evidence);
    match numbers.as_slice() {
        [only] => origin.from = Some(*only),
        _ => origin.candidates = numbers,
    }
    origin
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::lineage::{self, history};

    /// The last revision's kind, source and whether its description is contradicted.
    #[track_caller]
    fn check(lines: &str, kind: OriginKind, from: Option<i64>, is_contradicted: bool) {
        let lineage = history::lineage(lines);
        let origin = lineage.revisions.last().unwrap().origin.clone().unwrap();
        assert_eq!(
            (origin.kind, origin.from, origin.description_contradicted),
            (kind, from, is_contradicted)
        );
    }

    #[test]
    fn a_claim_is_checked_against_content() {
        let history = "1 superseded\n2 superseded";
        let rollback = |line: &str| format!("{history}\n3 deployed {line}");
        check(
            &rollback("Rollback to 1 | content=1"),
            OriginKind::Rollback,
            Some(1),
            false,
        );
        check(&rollback("Rollback to 1"), OriginKind::Upgrade, None, true);
        check(
            &rollback("Rollback to 1 | content=2 modified=stale"),
            OriginKind::Upgrade,
            None,
            true,
        );
        check(&rollback("Rollback to 3"), OriginKind::Upgrade, None, true);
        check(&rollback("Rollback to 0"), OriginKind::Upgrade, None, true);
        check(&rollback("Rollback to 9"), OriginKind::Upgrade, None, true);
        // A number that was pruned cannot be checked.
        check(
            "5 superseded\n6 deployed Rollback to 2",
            OriginKind::Rollback,
            Some(2),
            false,
        );
    }

    #[test]
    fn the_first_revision_is_an_installation_whatever_it_says() {
        check("1 deployed Rollback to 3", OriginKind::Install, None, true);
        check("1 deployed Rollback to 1", OriginKind::Install, None, true);
        check(
            "1 superseded\n2 uninstalled\n3 deployed Rollback to 9 | new",
            OriginKind::Reinstall,
            None,
            true,
        );
    }

    #[test]
    fn a_failed_release_is_an_installation_only_where_something_tells() {
        let kind = |lines: &str| {
            let lineage = history::lineage(lines);
            let origin = lineage.revisions.last().unwrap().origin.clone();
            origin.map(|origin| origin.kind)
        };
        let failed = |before: &str, reason: &str| {
            kind(&format!(
                "{before}\n2 failed Release \"x\" failed: {reason} | content=1 table"
            ))
        };
        let wait = "context deadline exceeded";
        assert_eq!(
            failed("1 superseded superseded by new release | table", wait),
            Some(OriginKind::Reinstall)
        );
        // `install --replace` would have marked it superseded.
        assert_eq!(
            failed("1 uninstalled Uninstallation complete | table", wait),
            Some(OriginKind::Rollback)
        );
        assert_eq!(
            failed("1 deployed | table", wait),
            Some(OriginKind::Rollback)
        );
        assert_eq!(failed("1 failed | table", wait), None);
        assert_eq!(failed("", wait), None);
        assert_eq!(
            failed("", "failed pre-install: job failed"),
            Some(OriginKind::Reinstall)
        );
    }

    #[test]
    fn a_description_without_its_end_tells_nothing() {
        let mut records = history::records("1 deployed\n2 deployed Rollback to 1… | content=1");
        records[1].is_partial = true;
        let (lineages, _) = lineage::build(records);
        assert_eq!(lineages[0].revisions[1].origin, None);
    }

    #[test]
    fn a_pending_rollback_is_one_whatever_it_says() {
        check(
            "1 superseded\n2 deployed\n3 pending-rollback Rollback to 2 | content=1",
            OriginKind::Rollback,
            Some(1),
            true,
        );
    }

    #[test]
    fn copied_hook_runs_tell_a_rollback() {
        let hook = "hook=mig:pre-upgrade:Succeeded@2";
        check(
            &format!("1 superseded\n2 superseded | {hook}\n3 deployed | content=2 {hook}"),
            OriginKind::Rollback,
            Some(2),
            false,
        );
        // An upgrade renders its hooks anew and runs them itself.
        check(
            &format!(
                "1 superseded\n2 superseded | {hook}\n3 deployed | content=2 hook=mig:pre-upgrade:Succeeded"
            ),
            OriginKind::Upgrade,
            None,
            false,
        );
    }

    #[test]
    fn copied_hook_runs_choose_between_equal_sources() {
        let lineage = history::lineage(
            "1 superseded | hook=t:test:Succeeded
             2 superseded
             3 superseded | content=1 hook=t:test:Succeeded@3 modified=stale
             4 superseded
             5 deployed | content=1 hook=t:test:Succeeded@3",
        );
        let origin = lineage.revisions.last().unwrap().origin.clone().unwrap();
        assert_eq!((origin.from, origin.content_of), (Some(3), Some(3)));
    }

    #[test]
    fn a_rollback_hook_that_ran_tells_a_rollback_to_the_newest() {
        check(
            "1 superseded\n2 superseded | hook=u:pre-rollback\n3 deployed | content=2 hook=u:pre-rollback:Succeeded",
            OriginKind::Rollback,
            Some(2),
            false,
        );
    }

    #[test]
    fn a_failed_release_is_an_installation_or_a_rollback() {
        let failed = "failed Release \"x\" failed: context deadline exceeded";
        check(&format!("1 {failed}"), OriginKind::Install, None, false);
        check(
            &format!("1 superseded\n2 deployed\n3 {failed} | content=1"),
            OriginKind::Rollback,
            Some(1),
            false,
        );
        check(
            &format!("1 uninstalled\n2 {failed} | new"),
            OriginKind::Reinstall,
            None,
            false,
        );
        check(
            &format!("1 uninstalled | table\n2 {failed} | table"),
            OriginKind::Reinstall,
            None,
            false,
        );
    }

    #[test]
    fn chains_end_at_what_no_rollback_made() {
        let lineage = history::lineage(
            "1 superseded\n2 superseded Rollback to 1 | content=1
             3 superseded Kubernetes deprecated API upgrade - DO NOT rollback | content=3
             4 superseded Rollback to 2 | content=1\n5 deployed Rollback to 3 | content=3",
        );
        let contents: Vec<Option<i64>> = lineage
            .revisions
            .iter()
            .map(|r| r.origin.as_ref().and_then(|o| o.content_of))
            .collect();
        assert_eq!(contents, [None, Some(1), None, Some(1), Some(3)]);
    }

    /// Any words in any order, two records of one number included.
    fn any_line() -> impl Strategy<Value = String> {
        let status = prop_oneof![
            Just("deployed"),
            Just("superseded"),
            Just("failed"),
            Just("pending-upgrade"),
            Just("pending-rollback"),
            Just("pending-install"),
            Just("uninstalled"),
            Just("uninstalling"),
            Just("unknown"),
            Just("odd"),
        ];
        let description = prop_oneof![
            Just(String::new()),
            Just("Upgrade complete".to_owned()),
            Just("Install complete".to_owned()),
            (0_i64..9).prop_map(|n| format!("Rollback to {n}")),
            Just("Rollback \"x\" failed: cannot patch".to_owned()),
            Just("Release \"x\" failed: y".to_owned()),
            Just("superseded by new release".to_owned()),
            Just("Release unlocked from stale 'pending-upgrade' state".to_owned()),
            Just("typed".to_owned()),
        ];
        let words = prop_oneof![
            Just(""),
            Just("table"),
            Just("created"),
            Just("modified=stale"),
            Just("modified=fresh ssa"),
            Just("new"),
            Just("hook=a:pre-upgrade:Running"),
            Just("hook=a:pre-rollback:Succeeded@1"),
            Just("label=deployed"),
            Just("rollback=2 table"),
        ];
        (1_i64..8, status, description, 1_i64..4, words).prop_map(
            |(n, status, text, content, words)| {
                format!("{n} {status} {text} | content={content} {words}")
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn any_history_is_judged(lines in prop::collection::vec(any_line(), 0..9)) {
            let (lineages, _) = lineage::build(history::records(&lines.join("\n")));
            for lineage in lineages {
                let numbers: Vec<i64> = lineage.revisions.iter().map(|r| r.record.revision).collect();
                prop_assert!(numbers.windows(2).all(|pair| matches!(pair, [a, b] if a < b)));
                for revision in &lineage.revisions {
                    let Some(origin) = &revision.origin else { continue };
                    let sources = origin.from.iter().chain(&origin.candidates).chain(&origin.content_of);
                    for source in sources {
                        prop_assert!(*source < revision.record.revision);
                    }
                }
                if let Some(running) = &lineage.running {
                    prop_assert!(numbers.contains(&running.revision));
                    prop_assert!(running.mixed_with.iter().all(|&part| part > running.revision));
                }
            }
        }
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod recorded {
    //! Every rollback that real Helm recorded, with and without its description.

    use std::collections::BTreeMap;

    use super::*;
    use crate::release::recorded::{self, Recording};
    use crate::sensitive::Sensitive;

    /// The targets of the rollbacks that were really asked for, in order; a killed one has a number for its argument.
    fn asked(recording: &Recording) -> Vec<i64> {
        let case = recording.case();
        let operations = case["operations"].as_array().unwrap().clone();
        operations
            .iter()
            .filter(|op| op["op"] == "rollback" || op["op"] == "kill")
            .filter(|op| !op["out"].as_str().unwrap().contains("invalid params"))
            .filter_map(|op| op["arg"].as_i64())
            .collect()
    }

    /// The rollbacks among the revisions with the targets that were asked for.
    fn rollbacks(recording: &Recording) -> BTreeMap<i64, i64> {
        let revisions = recording.records.iter().filter(|record| {
            matches!(record.said(), Said::RollbackTo(_) | Said::RollbackFailed(_))
        });
        let sources = asked(recording);
        assert_eq!(
            revisions.clone().count(),
            sources.len(),
            "{}",
            recording.name
        );
        revisions
            .map(|record| record.revision)
            .zip(sources)
            .collect()
    }

    fn found(records: &[ReleaseRecord]) -> BTreeMap<i64, i64> {
        records
            .iter()
            .zip(origins(records))
            .filter_map(|(record, origin)| {
                let origin = origin.filter(|o| o.kind == OriginKind::Rollback)?;
                assert!(origin.candidates.is_empty(), "{}", record.revision);
                Some((record.revision, origin.from.expect("a source")))
            })
            .collect()
    }

    fn blanked(records: &[ReleaseRecord], text: Option<&str>) -> Vec<ReleaseRecord> {
        let mut records = records.to_vec();
        for record in &mut records {
            record.description = text.map(|text| Sensitive::new(text.to_owned()));
        }
        records
    }

    #[test]
    fn every_rollback_is_found_also_without_descriptions() {
        let mut n_rollbacks = 0;
        for recording in recorded::all_states() {
            let records = &recording.records;
            let expected = rollbacks(&recording);
            n_rollbacks += expected.len();
            assert_eq!(found(records), expected, "{}", recording.name);
            for text in [None, Some(""), Some("typed by hand")] {
                assert_eq!(
                    found(&blanked(records, text)),
                    expected,
                    "{} with {text:?}",
                    recording.name
                );
            }
        }
        // As many as the fixtures alone hold; the whole recordings hold 120.
        assert!(n_rollbacks >= 48, "{n_rollbacks} rollbacks");
    }

    #[test]
    fn every_other_revision_is_an_installation_or_an_upgrade() {
        for recording in recorded::all_states() {
            let records = &recording.records;
            let expected: Vec<OriginKind> = records
                .iter()
                .map(|record| match (record.revision, record.said()) {
                    (1, _) => OriginKind::Install,
                    (_, Said::RollbackTo(_) | Said::RollbackFailed(_)) => OriginKind::Rollback,
                    _ => OriginKind::Upgrade,
                })
                .collect();
            let kinds = |records: &[ReleaseRecord]| -> Vec<OriginKind> {
                origins(records)
                    .into_iter()
                    .flatten()
                    .map(|o| o.kind)
                    .collect()
            };
            assert_eq!(kinds(records), expected, "{}", recording.name);
            let is_pruned = records[0].revision > 1;
            if is_pruned {
                // Without a description nothing tells what the oldest one shown is.
                assert!(origins(&blanked(records, None))[0].is_none());
            } else {
                assert_eq!(
                    kinds(&blanked(records, None)),
                    expected,
                    "{}",
                    recording.name
                );
            }
        }
    }
}
