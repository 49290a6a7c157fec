//! `helm get metadata` as text, JSON or YAML; since Helm 3.13 (facts 7.4).

use super::detector::{Detector, Found, Look};
use super::output::block::{self, Block};
use super::output::place;
use super::part::{Content, Part};
use super::value::{Value, get, text};
use super::{HistoryRow, Shape};
use crate::order;

const SHAPE: Shape = Shape::HelmGetMetadata;

pub(super) const DETECTOR: Detector = Detector { shape: SHAPE, look };

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let reasons = ("source-reason-metadata", "source-reason-no-metadata");
    let Content::Value { pairs, .. } = &part.content else {
        return place::look(SHAPE, reasons, part, found);
    };
    let has = |key: &str| get(pairs, key).is_some();
    // `deployedAt` is a key of this output alone (V3/V4 `pkg/action/get_metadata.go`).
    if !(has("name") && has("revision") && has("deployedAt")) || has("kind") {
        return Look::Pass("source-reason-no-metadata");
    }
    let field = |key: &str| text(pairs, key).filter(|text| !text.is_empty());
    let labels = get(pairs, "labels").map(Value::pairs).unwrap_or_default();
    let labels = labels.iter().filter_map(|(key, value)| {
        let value = value.text()?.into_owned();
        Some((key.clone().into_owned(), value))
    });
    let block = Block {
        name: field("name"),
        namespace: field("namespace"),
        row: HistoryRow {
            revision: field("revision").and_then(|text| text.trim().parse().ok()),
            updated: field("deployedAt"),
            status: field("status"),
            chart: block::printed(field("chart"), field("version")),
            app_version: field("appVersion"),
            apply_method: field("applyMethod"),
            labels: order::map(labels),
            ..HistoryRow::default()
        },
        has_chart: true,
        ..Block::default()
    };
    place::state(block, SHAPE, part.span.start, found);
    Look::Take("source-reason-metadata")
}
