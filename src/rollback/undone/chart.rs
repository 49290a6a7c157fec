//! What comes of the chart beside its manifest: files in `crds/`, and values that rendering makes up.

use std::rc::Rc;

use serde_json::Value;

use super::scene::Scene;
use super::{Code, NotUndone};
use crate::lineage::{self, OriginKind, Revision};
use crate::order::{self, Sorted};
use crate::release::ChartFile;
use crate::rollback::replay::items::{Item, Items, ObjectKey};

/// How many pairs of revisions are compared, from the newest.
const PAIRS: usize = 4;
/// How many places a sentence names.
const NAMED: usize = 3;

/// Adds the files in `crds/`: only an installation applies them (facts 4.8).
pub(super) fn add_crds(scene: &Scene<'_>, found: &mut Vec<NotUndone>) {
    let [target, newest] = [scene.target, scene.newest].map(crds);
    let (Some(target), Some(newest)) = (target, newest) else {
        return;
    };
    let mut names: Vec<&str> = target.keys().chain(newest.keys()).copied().collect();
    order::by_key(&mut names, |name| *name);
    names.dedup();
    for name in names {
        let is_same = target.get(name) == newest.get(name);
        let code = if is_same { Code::CrdSame } else { Code::Crd };
        found.push(NotUndone::new(code, name.to_owned()));
    }
}

fn crds(revision: &Revision) -> Option<Sorted<&str, &ChartFile>> {
    let chart = revision.record.chart.as_ref()?;
    let files = chart.files.iter();
    let files = files.filter(|file| file.name.starts_with("crds/"));
    Some(files.map(|file| (file.name.as_str(), file)).collect())
}

/// Adds values that came out otherwise although chart and values were the same, and that the rollback brings back.
pub(super) fn add_generated(scene: &mut Scene<'_>, found: &mut Vec<NotUndone>) {
    let revisions = &scene.question.lineage.revisions;
    let rendered: Vec<&Revision> = revisions
        .iter()
        .filter(|one| {
            let kind = one.origin.as_ref().map(|origin| origin.kind);
            matches!(
                kind,
                Some(OriginKind::Install | OriginKind::Upgrade | OriginKind::Reinstall)
            )
        })
        .collect();
    let pairs = rendered.windows(2).rev().filter_map(|pair| match pair {
        [a, b] if is_rendered_anew(a, b) => Some((*a, *b)),
        _ => None,
    });
    let mut seen: Sorted<ObjectKey> = Sorted::new();
    for (first, second) in pairs.take(PAIRS) {
        let items = [first, second].map(|one| scene.reader.manifest(one));
        let [Some(before), Some(after)] = items else {
            continue;
        };
        for (item, places) in differences(&before, &after) {
            let (target, newest) = (scene.of_target(&item.key), scene.of_newest(&item.key));
            let (Some(target), Some(newest)) = (target, newest) else {
                continue;
            };
            let back: Vec<String> = places
                .into_iter()
                .filter(|place| find(&target.value.0, place) != find(&newest.value.0, place))
                .take(NAMED)
                .map(|place| place.join("."))
                .collect();
            if back.is_empty() || !seen.add(item.key.clone()) {
                continue;
            }
            found.push(
                NotUndone::of(Code::Generated, &item.object)
                    .with("first", first.record.revision)
                    .with("second", second.record.revision)
                    .with("path", back.join(", "))
                    .with("target", scene.question.target),
            );
        }
    }
}

fn is_rendered_anew(a: &Revision, b: &Revision) -> bool {
    a.record.manifest != b.record.manifest && lineage::has_equal_input(&a.record, &b.record)
}

/// Where objects of one manifest differ from those of another, each with the places in it.
fn differences(before: &Items, after: &Items) -> Vec<(Rc<Item>, Vec<Vec<String>>)> {
    let before = before.iter().map(|item| (&item.key, item));
    let known: Sorted<&ObjectKey, &Rc<Item>> = before.collect();
    let mut found = Vec::new();
    for item in after.iter() {
        let Some(other) = known.get(&item.key) else {
            continue;
        };
        if Rc::ptr_eq(other, item) {
            continue;
        }
        let mut places = Vec::new();
        differ(&other.value.0, &item.value.0, &mut Vec::new(), &mut places);
        if !places.is_empty() {
            found.push((item.clone(), places));
        }
    }
    found
}

/// Collects the places where two values differ; a list is one place.
fn differ(a: &Value, b: &Value, at: &mut Vec<String>, places: &mut Vec<Vec<String>>) {
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            let keys = a.keys().chain(b.keys().filter(|key| !a.contains_key(*key)));
            for key in keys {
                let [a, b] = [a, b].map(|map| map.get(key).unwrap_or(&Value::Null));
                at.push(key.clone());
                differ(a, b, at, places);
                at.pop();
            }
        }
        _ if a == b => {}
        _ => places.push(at.clone()),
    }
}

fn find<'v>(value: &'v Value, place: &[String]) -> Option<&'v Value> {
    place.iter().try_fold(value, |value, key| value.get(key))
}
