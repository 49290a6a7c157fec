//! One row of the revision table.

use std::collections::BTreeMap;

use crate::i18n::Text;
use crate::lineage::{Evidence, Origin, OriginKind, Revision};
use crate::release::{Depth, Mismatch, Time};
use crate::view::{OriginView, RevisionRowView, word};

/// The texts of a revision that may hold a secret, after redaction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    pub description: Option<String>,
    /// `description` is only what Helm itself wrote of it.
    pub is_description_held_back: bool,
    pub labels: BTreeMap<String, String>,
}

/// Shows a revision.
pub fn to_view(revision: &Revision, shown: Shown) -> RevisionRowView {
    let record = &revision.record;
    let chart = record.chart.as_ref();
    let status = |status: &crate::release::status::Status| status.as_str().to_owned();
    RevisionRowView {
        revision: record.revision,
        status: record.status.as_ref().map(status),
        label_status: record.label_status.as_ref().map(status),
        description: shown.description,
        is_description_held_back: shown.is_description_held_back,
        chart: chart.and_then(|chart| chart.name.clone()),
        chart_version: chart.and_then(|chart| chart.chart_version.clone()),
        app_version: chart.and_then(|chart| chart.app_version.clone()),
        first_deployed: time(record.first_deployed.as_ref()),
        last_deployed: time(record.last_deployed.as_ref()),
        deleted: time(record.deleted.as_ref()),
        origin: shown_origin(revision).map(origin),
        written_by: word::writer(record.written_by).to_owned(),
        also_by: record
            .also_by
            .iter()
            .map(|program| word::also_by(program).to_owned())
            .collect(),
        apply_method: record
            .apply_method
            .map(|method| word::apply_method(method).to_owned()),
        labels: shown.labels.into_iter().collect(),
        is_partial: record.is_partial,
        stored_bytes: record.stored_bytes,
        mismatches: record.mismatches.iter().map(mismatch).collect(),
    }
}

fn time(time: Option<&Time>) -> Option<String> {
    time.map(|time| time.text.clone())
}

/// Gives the origin as far as it may be told: of a record that was read by its head, only what the record itself says.
pub(super) fn shown_origin(revision: &Revision) -> Option<&Origin> {
    let origin = revision.origin.as_ref()?;
    let is_said = origin.evidence.iter().any(|evidence| {
        matches!(
            evidence,
            Evidence::Description | Evidence::RollbackRevision | Evidence::FirstDeployed
        )
    });
    (revision.record.depth == Depth::Full || is_said).then_some(origin)
}

fn origin(origin: &Origin) -> OriginView {
    OriginView {
        kind: origin.kind.name().to_owned(),
        from: origin.from,
        candidates: origin.candidates.clone(),
        content_of: origin.content_of,
        evidence: origin
            .evidence
            .iter()
            .map(|evidence| evidence.name().to_owned())
            .collect(),
        because: origin
            .evidence
            .iter()
            .map(|evidence| Text::new(evidence.id()))
            .collect(),
        text: origin_text(origin),
    }
}

/// Says where a revision came from; the content is named only where it is another revision's.
pub(super) fn origin_text(origin: &Origin) -> Text {
    match origin.kind {
        OriginKind::Install => Text::new("lineage-origin-install"),
        OriginKind::Reinstall => Text::new("lineage-origin-reinstall"),
        OriginKind::Upgrade => Text::new("lineage-origin-upgrade"),
        OriginKind::MapKubeApis => Text::new("lineage-origin-mapkubeapis"),
        OriginKind::Rollback => rollback_text(origin),
    }
}

fn rollback_text(origin: &Origin) -> Text {
    let candidates = || origin.candidates.clone();
    match (origin.from, origin.content_of) {
        (Some(from), Some(content)) if from != content => {
            Text::new("lineage-origin-rollback-content")
                .with("from", from)
                .with("content", content)
        }
        (Some(from), _) => Text::new("lineage-origin-rollback").with("from", from),
        (None, _) if origin.candidates.is_empty() => Text::new("lineage-origin-rollback-unknown"),
        (None, Some(content)) => Text::new("lineage-origin-rollback-among")
            .with("candidates", candidates())
            .with("content", content),
        (None, None) => Text::new("lineage-origin-rollback-any").with("candidates", candidates()),
    }
}

fn mismatch(mismatch: &Mismatch) -> Text {
    let text = Text::new(mismatch.id());
    match mismatch {
        Mismatch::Status { label, payload } | Mismatch::Name { label, payload } => text
            .with("label", label.as_str())
            .with("payload", payload.as_str()),
        Mismatch::Revision { label, payload } => {
            text.with("label", label.as_str()).with("payload", *payload)
        }
        Mismatch::ObjectName { object, expected } => text
            .with("object", object.as_str())
            .with("expected", expected.as_str()),
        Mismatch::Namespace { object, payload } => text
            .with("object", object.as_str())
            .with("payload", payload.as_str()),
        Mismatch::NotOwned => text,
        Mismatch::SecretType { found } => text.with("found", found.as_deref().unwrap_or_default()),
    }
}
