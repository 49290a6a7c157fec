//! What a record takes: the stored payloads are measured where they stand in the paste.

use super::Scene;
use crate::layer::Content;
use crate::layer::spent::spent;
use crate::lineage::{Lineage, Revision};
use crate::release::parts::parts;
use crate::view::room::size::{self, Content as Measured, Question, Side};
use crate::view::sheet::SheetView;

/// Bytes that the payloads of a history may inflate to together to be measured, newest first; a mebibyte takes about ten
/// milliseconds.
const MEASURED_BYTES: usize = 64 << 20;

pub(super) fn size(scene: &Scene<'_>) -> SheetView {
    let revisions = &scene.lineage.revisions;
    let mut room = MEASURED_BYTES;
    let sums = revisions.iter().rev().filter_map(|revision| {
        let last = revision.record.trail.last();
        room = room.checked_sub(last.map_or(0, |step| step.bytes_out))?;
        match measured(scene, revision) {
            Measured::Json(parts) if parts.is_whole => {
                Some((revision.record.revision, parts.sums(|at| at)))
            }
            _ => None,
        }
    });
    let sums = sums.collect();
    let home = |one: &Lineage| {
        let of_tiller = one.tillers_namespace().map(str::to_owned);
        let namespace = match one.is_helm2() {
            true => of_tiller,
            false => one.key.namespace.clone(),
        };
        (one.storage, one.is_helm2(), namespace)
    };
    let here = home(scene.lineage);
    let is_here = |other: &&Lineage| {
        // Of namespaces that are not known, no two are the same.
        let is_same = here.2.is_some() && home(other) == here;
        is_same || std::ptr::eq(*other, scene.lineage)
    };
    let question = Question {
        lineage: scene.lineage,
        a: side(scene, scene.a),
        b: scene.b.map(|b| side(scene, b)),
        sums,
        neighbors: scene.session.lineages.iter().filter(is_here).collect(),
    };
    scene.masked(|masker| size::sheet(&question, &mut |name| masker.redactor.text(name)))
}

fn side<'s>(scene: &Scene<'s>, revision: &'s Revision) -> Side<'s> {
    let session = scene.session;
    let payload = session.store.payload(revision.record.at);
    Side {
        record: &revision.record,
        content: measured(scene, revision),
        spent: payload.and_then(|payload| spent(payload, &session.limits)),
    }
}

fn measured(scene: &Scene<'_>, revision: &Revision) -> Measured {
    let session = scene.session;
    let unwrapped = session.store.unwrap(revision.record.at, &session.limits);
    match unwrapped.map(|one| one.content) {
        Some(Content::Json(json)) => Measured::Json(parts(json.reveal())),
        Some(Content::Protobuf(_)) => Measured::Protobuf,
        Some(Content::Nothing) | None => Measured::Nothing,
    }
}
