//! Test-only: what holds for the ways of every recording.

use std::collections::BTreeMap;

use super::*;
use crate::findings::{self, Context};
use crate::limits;
use crate::lineage;
use crate::release::recorded::{self, Recording};
use crate::rollback;
use crate::rollback::asked::{Asked, Given};
use crate::rollback::prediction::FieldChange;
use crate::view::finding;
use crate::view::rollback::{FieldView, Mask, to_view};

struct AsItIs;

impl Mask for AsItIs {
    fn text(&mut self, text: &str) -> String {
        text.to_owned()
    }

    fn fields(&mut self, _: &ObjectName, _: &[FieldChange]) -> Vec<FieldView> {
        Vec::new()
    }
}

struct Told {
    name: String,
    lineage: Lineage,
    view: WaysView,
    recording: Recording,
}

fn all() -> Vec<Told> {
    let mut all = Vec::new();
    for mut recording in recorded::all_states() {
        let (lineages, _) = lineage::build(std::mem::take(&mut recording.records));
        for lineage in lineages {
            let found = findings::run(&Context::new(&lineage, &limits::STANDARD));
            let mut mask = str::to_owned;
            let found: Vec<_> = found
                .iter()
                .map(|one| finding::to_view(one, &mut mask))
                .collect();
            let view = ways(&WaysQuestion {
                lineage: &lineage,
                findings: &found,
                explained: &[],
                hook: None,
                predict: &|to| {
                    let given = Given {
                        target: to,
                        ..Given::default()
                    };
                    let asked = Asked::of(&given, &[&lineage]);
                    let prediction = rollback::predict(&lineage, &asked, None, &limits::STANDARD);
                    Some(to_view(&prediction, &lineage, &mut AsItIs))
                },
            });
            speaks_every_language(&view);
            all.push(Told {
                name: recording.name.clone(),
                lineage,
                view,
                recording: Recording {
                    name: recording.name.clone(),
                    folder: recording.folder.clone(),
                    records: Vec::new(),
                },
            });
        }
    }
    all
}

/// The numbers that a command rolls back to.
fn target(command: &str) -> Option<i64> {
    let mut words = command.split(' ').skip_while(|word| *word != "rollback");
    words.nth(2)?.parse().ok()
}

#[test]
fn commands_are_about_this_release_and_go_back_only_to_what_worked() {
    let told = all();
    assert!(!told.is_empty());
    let mut n_back = 0;
    let mut surprises: BTreeMap<String, String> = BTreeMap::new();
    for one in &told {
        let Told {
            name,
            lineage,
            view,
            ..
        } = one;
        let release = lineage.key.name.as_deref().unwrap();
        let namespace = lineage.key.namespace.as_deref().unwrap();
        for way in &view.ways {
            for (at, step) in way.steps.iter().enumerate() {
                let Some(command) = &step.command else {
                    continue;
                };
                let is_placed = command.contains(&format!(" -n {namespace} "))
                    || command.contains(&format!(" --namespace {namespace} "))
                    || command.contains(" -A")
                    || command.starts_with("helm plugin ");
                assert!(is_placed, "{name}: {command}");
                if command.starts_with("helm ") && !command.starts_with("helm plugin ") {
                    assert!(
                        command.contains(&format!(" {release} ")),
                        "{name}: {command}"
                    );
                }
                if command.starts_with("kubectl delete secret") {
                    let before = way.steps.get(..at).unwrap_or_default();
                    let has_copy = before.iter().any(|step| {
                        let command = step.command.as_deref().unwrap_or_default();
                        command.starts_with("kubectl get secret") && command.contains(" > ")
                    });
                    assert!(has_copy, "{name}: {command}");
                    for revision in &lineage.revisions {
                        let object = format!(".v{} ", revision.record.revision);
                        let is_it = command.contains(&object);
                        assert!(
                            !is_it || !revision.record.is_marked_deployed(),
                            "{name}: {command}"
                        );
                    }
                }
                if let Some(to) = target(command) {
                    let mut revisions = lineage.revisions.iter();
                    let found = revisions.find(|one| one.record.revision == to);
                    let status = found.and_then(|one| one.record.known_status());
                    assert!(status.is_some(), "{name}: {command}: not in the paste");
                    let said = found.map(|one| one.record.said());
                    let is_failed = status.is_some_and(|status| status.as_str() == "failed")
                        || (way.id == "roll-back" && said.is_some_and(|said| said.is_failure()));
                    assert!(!is_failed, "{name}: {command}: {status:?}");
                    if way.id == "roll-back" {
                        n_back += 1;
                        judge(one, to, way, &mut surprises);
                    }
                }
            }
        }
    }
    assert!(n_back > 0);
    let report: Vec<String> = surprises
        .into_iter()
        .map(|(name, error)| format!("{name}: {error}"))
        .collect();
    assert!(report.is_empty(), "{n_back} offered\n{}", report.join("\n"));
}

/// Real Helm went there, or a need of the way warns.
fn judge(told: &Told, to: i64, way: &WayView, surprises: &mut BTreeMap<String, String>) {
    let case = told.recording.case();
    // Only the last state of a scenario is the one that its rollbacks began from.
    if told.name.contains("/to-") {
        return;
    }
    let empty = Vec::new();
    let rollbacks = case["rollbacks"].as_array().unwrap_or(&empty);
    let Some(real) = rollbacks.iter().find(|one| one["target"] == to) else {
        return;
    };
    let is_warned = way.needs.iter().any(|(text, _)| {
        let begins = |prefix| text.id.starts_with(prefix);
        begins("rollback-stops-") || begins("rollback-fails") || begins("rollback-if")
    });
    if real["ok"] != true && real["depends"].is_null() && !is_warned {
        surprises.insert(
            format!("{} to {to}", told.name),
            real["error"].as_str().unwrap_or_default().to_owned(),
        );
    }
}

#[test]
fn healthy_releases_are_left_alone() {
    for told in all() {
        let scenario = told.name.split('/').nth(1).unwrap_or_default();
        let is_healthy = [
            "many-kinds",
            "rollback-chain",
            "multilingual",
            "labels-description",
        ]
        .contains(&scenario);
        if is_healthy && !told.name.contains("/to-") {
            assert_eq!(told.view.nothing, Some(Certainty::Implied), "{}", told.name);
            let ids: Vec<&str> = told.view.ways.iter().map(|way| way.id.as_str()).collect();
            assert_eq!(ids, [""; 0], "{}", told.name);
            assert_eq!(told.view.refused, [], "{}", told.name);
        }
    }
}
