//! The room "hooks" of a release: its hooks are read, and what is shown of them is masked.

use super::Scene;
use crate::findings::HookRead;
use crate::limits::Limits;
use crate::manifest;
use crate::manifest::flatten::flatten;
use crate::manifest::object::Object;
use crate::order::Sorted;
use crate::release::ReleaseRecord;
use crate::view::room::hooks::{self as room, HooksQuestion, Side};
use crate::view::sheet::SheetView;

/// Makes the sheet.
pub(super) fn hooks(scene: &Scene<'_>) -> SheetView {
    let limits = &scene.session.limits;
    let question = HooksQuestion {
        lineage: scene.lineage,
        a: side(&scene.a.record, limits),
        b: scene.b.map(|b| side(&b.record, limits)),
    };
    scene.masked(|masker| room::show(&question, &mut |text| masker.redactor.text(text)))
}

fn side<'a>(record: &'a ReleaseRecord, limits: &Limits) -> Side<'a> {
    let mut in_manifest = Sorted::new();
    if !record.hooks.is_empty()
        && let Some(manifest) = &record.manifest
    {
        for object in objects(manifest.reveal(), limits) {
            in_manifest.add((object.gvk.group, object.reference));
        }
    }
    let hooks = record.hooks.iter().map(|hook| HookRead {
        hook,
        objects: objects(hook.manifest.reveal(), limits).into(),
    });
    Side {
        record,
        hooks: hooks.collect(),
        in_manifest,
    }
}

fn objects(manifest: &str, limits: &Limits) -> Vec<Object> {
    flatten(manifest::parse(manifest, limits).objects).objects
}
