//! What is not undone, on every recorded history.

use super::*;
use crate::rollback::replay::tests::{State, find, states};

/// With the effects that were recorded, on every recorded history.
#[test]
fn what_is_left_was_left() {
    let mut counts = std::collections::BTreeMap::new();
    let mut wrong = Vec::new();
    for state in states() {
        let (target, rollback) = (state.target(), state.rollback());
        let effects = rollback["effects"].as_object().unwrap();
        let objects: Vec<ObjectPrediction> = effects
            .iter()
            .map(|(key, effect)| prediction(&state, key, effect.as_str().unwrap()))
            .collect();
        let newest = state.lineage.revisions.last().unwrap().record.revision;
        let question = Question {
            lineage: &state.lineage,
            target,
            newest,
            cluster: &state.cluster,
            objects: &objects,
            stop: (rollback["ok"] == false).then_some(Stop::Patch),
        };
        for one in not_undone(&question, Reader::new(question.lineage, &STANDARD)) {
            *counts.entry(one.code).or_insert(0) += 1;
            let name = &state.recording.name;
            let subject = one.subject.reveal();
            let effect = effects.get(subject).and_then(|effect| effect.as_str());
            let fits = match one.code {
                Code::Kept | Code::Orphan | Code::OrphanOfFailed | Code::OrphanLeft => {
                    effect == Some("left")
                }
                Code::OrphanMaybe => matches!(effect, Some("left" | "absent")),
                Code::RecreatedEmpty => effect == Some("created"),
                Code::Job => effect == Some("unchanged"),
                Code::HookSideEffect => {
                    let (kind, name) = subject.split_once('/').unwrap();
                    let runs = state.lineage.revisions.iter().map(|one| &one.record);
                    runs.filter(|record| record.revision > target)
                        .any(|record| {
                            record.hooks.iter().any(|hook| {
                                hook.kind.as_deref() == Some(kind)
                                    && hook.name.as_deref() == Some(name)
                            })
                        })
                }
                _ => true,
            };
            if !fits {
                wrong.push(format!("{name} {subject} {:?}: {effect:?}", one.code));
            }
        }
    }
    println!("{counts:#?}");
    assert_eq!(wrong, Vec::<String>::new());
    for code in [
        Code::HookSideEffect,
        Code::VolumeData,
        Code::VolumeClaims,
        Code::RecreatedEmpty,
        Code::Kept,
        Code::OrphanOfFailed,
        Code::Job,
    ] {
        assert!(counts.contains_key(&code), "{code:?} in no recording");
    }
}

fn prediction(state: &State, key: &str, effect: &str) -> ObjectPrediction {
    let mut parts = key.rsplitn(3, '/');
    let (name, kind) = (parts.next().unwrap(), parts.next().unwrap());
    let known = find(&state.cluster, key);
    ObjectPrediction {
        object: ObjectName {
            api_version: parts.next().unwrap().to_owned(),
            kind: kind.to_owned(),
            namespace: known.and_then(|one| one.object.namespace.clone()),
            name: name.to_owned(),
        },
        effect: Some(match effect {
            "created" => Effect::Created,
            "deleted" => Effect::Deleted,
            "patched" => Effect::Patched,
            "unchanged" => Effect::Unchanged,
            "left" => Effect::Left,
            "absent" => Effect::Absent,
            _ => Effect::Recreated,
        }),
        is_refused: false,
        certainty: Certainty::Likely,
        reasons: Vec::new(),
        fields: Vec::new(),
    }
}
