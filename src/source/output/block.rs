//! What stands in the sections of one output.

use std::ops::Range;

use super::Section;
use crate::sensitive::Sensitive;
use crate::source::lines::line::Lines;
use crate::source::{HistoryRow, StatedTexts};

/// One output, read.
#[derive(Default)]
pub(in crate::source) struct Block {
    pub(in crate::source) name: Option<String>,
    pub(in crate::source) namespace: Option<String>,
    pub(in crate::source) row: HistoryRow,
    pub(in crate::source) texts: StatedTexts,
    /// `CHART:` stands in it, which Helm prints for `helm get all` and `helm get metadata` only.
    pub(in crate::source) has_chart: bool,
}

/// Reads an output that begins with a section.
pub(in crate::source) fn read(text: &[u8], span: Range<usize>, first: Section) -> Block {
    let mut block = Block::default();
    for (section, span) in super::sections(text, span, first) {
        let bytes = text.get(span.clone()).unwrap_or_default();
        let texts = &mut block.texts;
        let place = match section {
            Section::Head => {
                head(text, span, &mut block);
                continue;
            }
            Section::Supplied => &mut texts.supplied_values,
            Section::Computed => &mut texts.computed_values,
            Section::Hooks => &mut texts.hooks,
            Section::Manifest => &mut texts.manifest,
            Section::Notes => &mut texts.notes,
        };
        let said = trimmed(bytes);
        // What stands above the first heading is no section of the name that the command gave it.
        if place.is_none() && !said.is_empty() {
            let said = String::from_utf8_lossy(said).replace("\r\n", "\n");
            *place = Some(Sensitive::new(said));
        }
    }
    block
}

/// Drops blank lines around a text, not the indentation of its first line.
fn trimmed(bytes: &[u8]) -> &[u8] {
    let bytes = bytes.trim_ascii_end();
    let ink = bytes.iter().position(|byte| !byte.is_ascii_whitespace());
    let start = ink.and_then(|ink| Some(memchr::memrchr(b'\n', bytes.get(..ink)?)? + 1));
    bytes.get(start.unwrap_or(0)..).unwrap_or_default()
}

fn head(text: &[u8], span: Range<usize>, block: &mut Block) {
    let mut chart = None;
    let mut version = None;
    let mut description: Option<Range<usize>> = None;
    let mut is_description = false;
    for line in Lines::new(text, span) {
        let Some((key, value)) = super::field(&line, text) else {
            if let Some(said) = description.as_mut().filter(|_| is_description) {
                said.end = line.content.end;
            }
            continue;
        };
        is_description = key == "DESCRIPTION";
        if is_description {
            let start = line.content.end - value.len();
            description.get_or_insert(start..line.content.end);
            continue;
        }
        let Some(value) =
            Some(String::from_utf8_lossy(value).into_owned()).filter(|value| !value.is_empty())
        else {
            continue;
        };
        let row = &mut block.row;
        match key {
            "NAME" => block.name = Some(value),
            "NAMESPACE" => block.namespace = Some(value),
            "LAST DEPLOYED" | "RELEASED" | "DEPLOYED_AT" => row.updated = Some(value),
            "STATUS" => row.status = Some(value),
            "REVISION" => row.revision = value.parse().ok(),
            "CHART" => chart = Some(value),
            "VERSION" => version = Some(value),
            "APP_VERSION" => row.app_version = Some(value),
            "APPLY_METHOD" => row.apply_method = Some(value),
            "LABELS" => {
                let pairs = value.split(',').filter_map(|pair| pair.split_once('='));
                row.labels =
                    crate::order::map(pairs.map(|(key, value)| (key.to_owned(), value.to_owned())));
            }
            _ => {}
        }
    }
    block.has_chart = chart.is_some();
    block.row.chart = printed(chart, version);
    block.row.description = description.and_then(|said| {
        let said = text.get(said)?.trim_ascii();
        (!said.is_empty()).then(|| String::from_utf8_lossy(said).into_owned())
    });
}

/// Joins a chart's name and version as `helm history` prints them; Helm 2 prints them so itself.
pub(in crate::source) fn printed(chart: Option<String>, version: Option<String>) -> Option<String> {
    match (chart, version) {
        (Some(mut chart), Some(version)) => {
            chart.push('-');
            chart.push_str(&version);
            Some(chart)
        }
        (chart, _) => chart,
    }
}
