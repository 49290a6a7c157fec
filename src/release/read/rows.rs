//! What outputs of Helm say of revisions, as partial records.

use super::super::status::Status;
use super::super::{
    At, Chart, Problem, ProblemKind, ReleaseRecord, Stated, Time, Writer, chart, labels, stated,
};
use super::{Body, join, not_empty};
use crate::limits::Limits;
use crate::source;

/// Reads the rows of a table, or what another output says of a revision, as partial records.
pub(in crate::release) fn history(
    history: &source::History,
    at: At,
    limits: &Limits,
) -> (Vec<ReleaseRecord>, Vec<Problem>) {
    let is_helm2 = history.by == source::StatedBy::Helm2History;
    let parse = if is_helm2 {
        Status::parse_helm2
    } else {
        Status::parse
    };
    let by = Stated {
        extent: history.extent,
        by: history.by,
        first: at,
    };
    let mut records = Vec::with_capacity(history.rows.len());
    let mut problems = Vec::new();
    for (index, row) in history.rows.iter().enumerate() {
        let at = At {
            record: at.record + index,
            ..at
        };
        let Some(revision) = row.revision.filter(|&revision| revision > 0) else {
            problems.push(Problem {
                kind: ProblemKind::NoRevision { name: None },
                at,
                layer: None,
                offset: None,
            });
            continue;
        };
        let (name, chart_version) = chart::split_printed(row.chart.as_deref().unwrap_or_default());
        let chart = (name.is_some() || row.app_version.is_some()).then(|| Chart {
            name,
            chart_version,
            app_version: not_empty(row.app_version.clone()),
            ..Chart::default()
        });
        let apply_method = row.apply_method.as_deref();
        let apply_method = apply_method.and_then(stated::apply_method);
        let body = Body {
            name: history.name.clone(),
            namespace: history.namespace.clone(),
            revision: Some(revision),
            status: not_empty(row.status.clone()).map(|text| parse(text.trim())),
            description: not_empty(row.description.clone()),
            last_deployed: row.updated.as_deref().and_then(Time::read),
            first_deployed: row.first_deployed.as_deref().and_then(Time::read),
            deleted: row.deleted.as_deref().and_then(Time::read),
            apply_method,
            // Helm 3 would have dropped it (facts 1.5).
            written_by: apply_method.map(|_| Writer::Helm4),
            chart,
            rollback_revision: row.rollback_revision.filter(|&revision| revision > 0),
            is_helm2,
            is_partial: true,
            ..Body::default()
        };
        let Some(mut record) = join(body, None, at) else {
            continue;
        };
        record.stated = Some(by);
        record.labels = labels::of_user(&row.labels);
        if let Some(texts) = row.texts.as_deref()
            && let Some(field) = stated::add(&mut record, texts, limits)
        {
            problems.push(Problem {
                kind: ProblemKind::BadField {
                    field: field.to_owned(),
                },
                at,
                layer: None,
                offset: None,
            });
        }
        records.push(record);
    }
    (records, problems)
}
