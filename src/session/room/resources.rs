//! The room "resources" of a release: its manifests are read, and what is shown of them is masked.

use super::Scene;
use crate::limits::Limits;
use crate::manifest;
use crate::manifest::flatten::flatten;
use crate::order::Sorted;
use crate::release::ReleaseRecord;
use crate::view::room::resources::{self as room, ObjectRead, ResourcesQuestion, Side};
use crate::view::sheet::SheetView;

/// Makes the sheet.
pub(super) fn resources(scene: &Scene<'_>) -> SheetView {
    let limits = &scene.session.limits;
    let question = ResourcesQuestion {
        lineage: scene.lineage,
        a: side(&scene.a.record, limits),
        b: scene.b.map(|b| side(&b.record, limits)),
    };
    scene.masked(|masker| room::show(&question, &mut |text| masker.redactor.text(text)))
}

fn side<'a>(record: &'a ReleaseRecord, limits: &Limits) -> Side<'a> {
    let manifest = record.manifest.as_ref().map(|text| text.reveal());
    let parsed = manifest::parse(manifest.map_or("", |text| text), limits);
    let lists = parsed.objects.iter();
    let lists = lists.filter(|object| object.root.get("items").is_some());
    let lists: Sorted<usize> = crate::order::set(lists.map(|object| object.document));
    let flattened = flatten(parsed.objects);
    let objects = flattened.objects.into_iter().map(|object| ObjectRead {
        json: object.to_json(),
        is_from_list: lists.contains(&object.document),
        object,
    });
    Side {
        record,
        objects: objects.collect(),
        problems: parsed.problems,
        broken_lists: flattened.broken.len(),
    }
}
