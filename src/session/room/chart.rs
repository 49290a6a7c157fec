//! The chart as stored.

use super::Scene;
use crate::limits::Limits;
use crate::lineage::Revision;
use crate::manifest;
use crate::session::mask::Masker;
use crate::session::save::packed;
use crate::view::room::chart::{Seen, sheet};
use crate::view::sheet::SheetView;

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
mod tests;

pub(super) fn chart(scene: &Scene<'_>) -> SheetView {
    scene.masked(|masker| {
        masker.learn(scene.release, scene.lineage);
        let limits = &scene.session.limits;
        let a = see(masker, scene.a, limits);
        let b = scene.b.map(|b| see(masker, b, limits));
        let mut mask = |text: &str| masker.redactor.text(text);
        sheet(scene.lineage, &a, b.as_ref(), &mut mask)
    })
}

fn see<'a>(masker: &mut Masker, one: &'a Revision, limits: &Limits) -> Seen<'a> {
    let record = &one.record;
    let chart = record.chart.as_ref();
    let metadata = chart.map(|chart| masker.looks(&chart.metadata.0));
    let lock = chart.map(|chart| masker.looks(&chart.lock.0));
    Seen {
        record,
        metadata: metadata.unwrap_or_default(),
        lock: lock.unwrap_or_default(),
        parsed: record
            .manifest
            .as_ref()
            .map(|text| manifest::parse(text.reveal(), limits))
            .unwrap_or_default(),
        left_out: packed(record).map(|package| package.left_out),
    }
}
