//! One row of the revision table.

use std::collections::BTreeMap;

use crate::i18n::Text;
use crate::lineage::{Evidence, Origin, OriginKind, Revision};
use crate::release::description::Said;
use crate::release::{Depth, Mismatch, ReleaseRecord, Time};
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
        earlier_than: None,
        origin: shown_origin(revision).map(|one| origin(one, record)),
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
        is_from_table: !record.has_payload && record.object.is_none() && record.stopped.is_none(),
        stored_bytes: record.stored_bytes,
        mismatches: record.mismatches.iter().map(mismatch).collect(),
    }
}

fn time(time: Option<&Time>) -> Option<String> {
    time.map(|time| time.rfc_3339().into_owned())
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

fn origin(origin: &Origin, record: &ReleaseRecord) -> OriginView {
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
        because: because(origin, record),
        text: origin_text(origin, record),
    }
}

/// Says what an origin rests on.
pub(super) fn because(origin: &Origin, record: &ReleaseRecord) -> Vec<Text> {
    // The text of a failure names neither the source of a rollback nor, of an installation, the operation.
    let is_failure = record.said().reason().is_some() && origin.kind != OriginKind::Upgrade;
    let evidence = origin.evidence.iter();
    evidence
        .map(|evidence| match evidence {
            Evidence::Description if is_failure => Text::new("lineage-evidence-description-fits"),
            _ => Text::new(evidence.id()),
        })
        .collect()
}

/// Says where a revision came from; the content is named only where it is another revision's.
pub(super) fn origin_text(origin: &Origin, record: &ReleaseRecord) -> Text {
    match origin.kind {
        OriginKind::Install => Text::new("lineage-origin-install"),
        OriginKind::Reinstall => Text::new("lineage-origin-reinstall"),
        OriginKind::Upgrade => Text::new("lineage-origin-upgrade"),
        OriginKind::MapKubeApis => Text::new("lineage-origin-mapkubeapis"),
        OriginKind::Rollback => rollback_text(origin, record),
    }
}

fn rollback_text(origin: &Origin, record: &ReleaseRecord) -> Text {
    let is_recorded = origin.evidence.contains(&Evidence::RollbackRevision)
        || matches!(record.said(), Said::RollbackTo(n) if Some(n) == origin.from);
    let pick = |recorded, likely| Text::new(if is_recorded { recorded } else { likely });
    let candidates = || origin.candidates.clone();
    match (origin.from, origin.content_of) {
        (Some(from), Some(content)) if from != content => pick(
            "lineage-origin-rollback-content",
            "lineage-origin-rollback-content-likely",
        )
        .with("from", from)
        .with("content", content),
        (Some(from), _) => {
            pick("lineage-origin-rollback", "lineage-origin-rollback-likely").with("from", from)
        }
        (None, _) if origin.candidates.is_empty() => Text::new("lineage-origin-rollback-unknown"),
        (None, Some(content)) => Text::new("lineage-origin-rollback-among")
            .with("candidates", candidates())
            .with("content", content),
        (None, None) => Text::new("lineage-origin-rollback-any").with("candidates", candidates()),
    }
}

/// Says in what a record and the object around it differ.
pub(super) fn mismatch(mismatch: &Mismatch) -> Text {
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::lineage::history;

    #[track_caller]
    fn check(lines: &str, text: &str, because: &[&str]) {
        let lineage = history::lineage(lines);
        let row = to_view(lineage.revisions.last().unwrap(), Shown::default());
        let origin = row.origin.unwrap();
        let ids: Vec<&str> = origin.because.iter().map(|one| one.id.as_ref()).collect();
        assert_eq!((origin.text.id.as_ref(), ids.as_slice()), (text, because));
    }

    #[test]
    fn the_text_of_a_failure_does_not_name_the_source() {
        let before = "1 superseded\n2 superseded";
        check(
            &format!("{before}\n3 failed Rollback \"x\" failed: y | content=1"),
            "lineage-origin-rollback-likely",
            &[
                "lineage-evidence-description-fits",
                "lineage-evidence-equal-manifest",
            ],
        );
        check(
            &format!("{before}\n3 deployed Rollback to 1 | content=1"),
            "lineage-origin-rollback",
            &[
                "lineage-evidence-description",
                "lineage-evidence-equal-manifest",
            ],
        );
        check(
            &format!("{before}\n3 failed Upgrade \"x\" failed: y"),
            "lineage-origin-upgrade",
            &["lineage-evidence-description"],
        );
    }
}
