//! The templates and files of a chart: what they are, how large, what changed, and what they rendered.

use super::about::{caption, columns};
use super::{Mask, Seen};
use crate::i18n::Text;
use crate::order::{self, Sorted};
use crate::release::ReleaseRecord;
use crate::release::package::SCHEMA;
use crate::view::room::parts::data;
use crate::view::sheet::{
    BlockView, CellView, Change, ColumnView, FileView, ItemView, RowView, SaidView, TableView,
};

/// More rows are no table that anyone reads; a search finds the others.
const MAX_ROWS: usize = 500;

/// Objects that a row names without being opened.
const MAX_OBJECTS: usize = 3;

/// Objects that a row lists when it is opened.
const MAX_LISTED: usize = 200;

/// One stored file.
#[derive(Clone, Copy)]
struct Stored<'a> {
    index: u32,
    data: &'a [u8],
    is_template: bool,
}

fn stored(record: &ReleaseRecord) -> Sorted<&str, Stored<'_>> {
    let mut found = Sorted::new();
    let Some(chart) = &record.chart else {
        return found;
    };
    for (index, (path, data)) in chart.stored_files().enumerate() {
        let one = Stored {
            index: u32::try_from(index).unwrap_or(u32::MAX),
            data,
            is_template: index < chart.templates.len(),
        };
        // Helm stores no path twice; of those of somebody else, the first is shown.
        found.insert_new(path, one);
    }
    found
}

/// Counts what differs between two revisions.
pub(super) fn changes(a: &ReleaseRecord, b: &ReleaseRecord) -> BlockView {
    let (of_a, of_b) = (stored(a), stored(b));
    let differs = |one: &Stored<'_>, other: Option<&Stored<'_>>| {
        other.is_none_or(|other| other.data != one.data)
    };
    let n_other = of_a
        .iter()
        .filter(|(path, one)| differs(one, of_b.get(*path)));
    let n_added = of_b.keys().filter(|path| !of_a.contains(*path));
    let n = n_other.count() + n_added.count();
    let text = Text::new("chart-changed").with("n", n);
    BlockView::Said(SaidView::stored(text))
}

/// Lists the files of one revision or two, by their paths.
pub(super) fn table(
    seen: &Seen<'_>,
    other: Option<&Seen<'_>>,
    is_alone: bool,
    mask: Mask<'_>,
) -> BlockView {
    let (a, b) = (seen.record, other.map(|other| other.record));
    let (of_a, of_b) = (stored(a), b.map(stored));
    let mut paths: Vec<&str> = of_a.keys().copied().collect();
    paths.extend(
        of_b.iter()
            .flat_map(Sorted::keys)
            .filter(|path| !of_a.contains(*path)),
    );
    order::by_key(&mut paths, |path| *path);
    let objects = match b {
        None => objects(seen),
        Some(_) => Sorted::new(),
    };
    let mut all = columns(Text::new("chart-column-path"), a, b, true);
    all.insert(
        1,
        ColumnView {
            label: Text::new("chart-column-kind"),
            is_number: false,
        },
    );
    if b.is_none() {
        all.push(ColumnView {
            label: Text::new("chart-column-objects"),
            is_number: false,
        });
    }
    let n_left_out = paths.len().saturating_sub(MAX_ROWS);
    let mut rows = Vec::new();
    for path in paths.into_iter().take(MAX_ROWS) {
        let in_a = of_a.get(path);
        let in_b = of_b.as_ref().and_then(|files| files.get(path));
        let change = b.map(|_| match (in_a, in_b) {
            (None, _) => Change::Added,
            (_, None) => Change::Removed,
            (Some(a), Some(b)) if a.data == b.data => Change::Same,
            _ => Change::Changed,
        });
        let Some(one) = in_a.or(in_b) else { continue };
        let name = mask(path);
        let link = |file: Option<&Stored<'_>>, record: Option<&ReleaseRecord>| {
            let file = file.filter(|file| is_text(file.data))?;
            Some(ItemView::File(FileView {
                revision: record?.revision,
                index: file.index,
                path: name.clone(),
            }))
        };
        let in_b_too = in_b.filter(|_| change != Some(Change::Same));
        let links = [link(in_a, Some(a)), link(in_b_too, b)];
        let mut first: CellView = links.into_iter().flatten().collect();
        if first.is_empty() {
            first.push(ItemView::Data(name.clone()));
        }
        let kind = |id: &'static str| ItemView::Words(Text::new(id));
        let mut what = vec![kind(kind_of(path, one.is_template))];
        if !is_text(one.data) {
            what.push(kind("chart-kind-binary"));
        }
        let size = |file: Option<&Stored<'_>>| -> CellView {
            file.map(|file| ItemView::Bytes(file.data.len()))
                .into_iter()
                .collect()
        };
        let mut row = RowView {
            depth: 0,
            change,
            cells: vec![first, what, size(in_a)],
            more: Vec::new(),
        };
        if b.is_some() {
            row.cells.push(size(in_b));
        } else {
            let made = objects.get(path).map_or(&[][..], Vec::as_slice);
            let n_shown = made.len().min(MAX_LISTED);
            let shown = made.iter().take(n_shown);
            let mut shown: Vec<String> = shown.map(|one| data(mask, one)).collect();
            if made.len() <= MAX_OBJECTS {
                row.cells
                    .push(shown.into_iter().map(ItemView::Data).collect());
            } else {
                let n = i64::try_from(made.len()).unwrap_or(i64::MAX);
                row.cells.push(vec![ItemView::Number(n)]);
                if made.len() > n_shown {
                    shown.push("…".to_owned());
                }
                row.more.push(BlockView::Lines(shown));
            }
        }
        rows.push(row);
    }
    BlockView::Table(TableView {
        caption: caption("chart-files", a, is_alone),
        columns: all,
        rows,
        n_left_out,
    })
}

fn is_text(data: &[u8]) -> bool {
    std::str::from_utf8(data).is_ok()
}

/// What Helm takes a file for, by where it stands.
fn kind_of(path: &str, is_template: bool) -> &'static str {
    let (_, name) = path.rsplit_once('/').unwrap_or(("", path));
    let is_manifest = [".yaml", ".yml", ".json"]
        .iter()
        .any(|end| name.ends_with(end));
    match name {
        // In any folder (helm pkg/action/action.go `notesFileSuffix`).
        "NOTES.txt" if is_template => "chart-kind-notes",
        _ if is_template && name.starts_with('_') => "chart-kind-helper",
        _ if is_template => "chart-kind-template",
        _ if path == SCHEMA => "chart-kind-schema",
        _ if path.starts_with("crds/") && is_manifest => "chart-kind-crd",
        _ => "chart-kind-file",
    }
}

/// Gives what each template rendered, as the manifest and the hooks tell: `Kind/name`.
fn objects(seen: &Seen<'_>) -> Sorted<String, Vec<String>> {
    let mut found: Sorted<String, Vec<String>> = Sorted::new();
    let mut add = |source: Option<&str>, kind: &str, name: &str| {
        // Helm puts the chart's name before the path.
        if let Some((_, path)) = source.and_then(|source| source.split_once('/')) {
            let object = [kind, "/", name].concat();
            found.change(path.to_owned(), |objects| objects.push(object));
        }
    };
    for object in &seen.parsed.objects {
        let document = seen.parsed.documents.get(object.document);
        let source = document.and_then(|document| document.source_path.as_deref());
        add(source, &object.reference.kind, &object.reference.name);
    }
    for hook in &seen.record.hooks {
        let [kind, name] = [&hook.kind, &hook.name].map(|text| text.as_deref().unwrap_or_default());
        add(hook.path.as_deref(), kind, name);
    }
    found
}

/// Names the charts in `charts/` that rendered something.
pub(super) fn subcharts(seen: &Seen<'_>) -> Sorted<String> {
    let mut found = Sorted::new();
    for path in objects(seen).keys() {
        let below = path.strip_prefix("charts/");
        if let Some((name, _)) = below.and_then(|below| below.split_once('/')) {
            found.add(name.to_owned());
        }
    }
    found
}
