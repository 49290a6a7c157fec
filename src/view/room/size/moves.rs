//! What could be moved out of a record, with what that would gain and its price; only what the record itself supports.

use memchr::memmem;
use serde_json::Value;

use super::parts::{is_worth, label};
use super::{
    BlockView, CellView, Content, Question, Side, bytes, column, note, numbers, part as made,
    stored_before, stored_bytes, words,
};
use crate::i18n::Text;
use crate::layer::spent::scaled;
use crate::order::{self, Sorted};
use crate::release::parts::{Item, Part};
use crate::release::{Chart, ReleaseRecord};
use crate::view::sheet::{ItemView, PartView, RowView, SaidView, TableView};

/// Files of a row that are named.
const NAMED: usize = 10;

pub(super) fn part(
    question: &Question<'_>,
    mask: &mut dyn FnMut(&str) -> String,
) -> Option<PartView> {
    let side = &question.a;
    let moves = Moves {
        shares: side.shares()?,
        stored: stored_bytes(side.record)?,
        chart: side.record.chart.as_ref()?,
        side,
    };
    let rows = moves.rows(mask);
    let mut blocks = Vec::new();
    if rows.is_empty() {
        blocks.push(note(Text::new("size-moves-none")));
    } else {
        let said = Text::new("size-moves-note");
        blocks.push(BlockView::Table(TableView {
            caption: Text::new("size-moves-caption").with("revision", side.record.revision),
            columns: vec![
                column("size-column-part"),
                numbers(Text::new("size-column-gain")),
                column("size-column-price"),
            ],
            rows,
            n_left_out: 0,
        }));
        blocks.push(note(said));
    }
    Some(made("moves", Text::new("size-moves"), blocks))
}

struct Moves<'a> {
    side: &'a Side<'a>,
    /// Stored bytes of each part.
    shares: [usize; 11],
    stored: usize,
    chart: &'a Chart,
}

impl Moves<'_> {
    fn rows(&self, mask: &mut dyn FnMut(&str) -> String) -> Vec<RowView> {
        let mut rows = Vec::new();
        self.part(Part::Crds, "size-price-crds", &mut rows);
        for (is_stray, what, price) in [
            (true, "size-move-stray", "size-price-stray"),
            (false, "size-part-files", "size-price-files"),
        ] {
            let files = self.items(Part::Files);
            let files = files.filter(|item| self::is_stray(&item.name) == is_stray);
            let mut price = vec![ItemView::Words(Text::new(price))];
            price.push(ItemView::Said(SaidView::stored(self.readers())));
            self.files(files.collect(), (what, price), mask, &mut rows);
        }
        let unused = self.unused();
        let price = vec![ItemView::Words(Text::new("size-price-unused"))];
        self.files(unused, ("size-move-unused", price), mask, &mut rows);
        if let Some(gain) = self.repeated() {
            let what = words(Text::new("size-move-repeated"));
            self.push(
                what,
                gain,
                words(Text::new("size-price-repeated")),
                &mut rows,
            );
        }
        self.part(Part::Notes, "size-price-notes", &mut rows);
        self.part(Part::Schema, "size-price-schema", &mut rows);
        rows
    }

    fn push(&self, what: CellView, gain: usize, price: CellView, rows: &mut Vec<RowView>) -> bool {
        let is_worth = is_worth(gain, self.stored);
        if is_worth {
            rows.push(RowView {
                cells: vec![what, bytes(Some(gain)), price],
                ..RowView::default()
            });
        }
        is_worth
    }

    fn part(&self, part: Part, price: &'static str, rows: &mut Vec<RowView>) {
        let gain = self.shares.get(part as usize).copied().unwrap_or_default();
        self.push(vec![label(part)], gain, words(Text::new(price)), rows);
    }

    fn items(&self, part: Part) -> impl Iterator<Item = &Item> {
        let parts = match &self.side.content {
            Content::Json(parts) => parts.items.as_slice(),
            Content::Protobuf | Content::Nothing => &[],
        };
        parts.iter().filter(move |item| item.part == part)
    }

    fn files(
        &self,
        mut items: Vec<&Item>,
        (what, price): (&'static str, CellView),
        mask: &mut dyn FnMut(&str) -> String,
        rows: &mut Vec<RowView>,
    ) {
        let gain = items.iter().map(|item| self.gain(item)).sum();
        if !self.push(words(Text::new(what)), gain, price, rows) {
            return;
        }
        order::by_key(&mut items, |item| usize::MAX - self.gain(item));
        let n_left_out = items.len().saturating_sub(NAMED);
        items.truncate(NAMED);
        let named = items.into_iter().map(|item| RowView {
            cells: vec![
                vec![ItemView::Data(mask(&item.name))],
                bytes(Some(self.gain(item))),
            ],
            ..RowView::default()
        });
        let table = TableView {
            caption: Text::new("size-largest"),
            columns: vec![
                column("size-column-file"),
                numbers(Text::new("size-column-gain")),
            ],
            rows: named.collect(),
            n_left_out,
        };
        if let Some(row) = rows.last_mut() {
            row.more = vec![BlockView::Table(table)];
        }
    }

    fn gain(&self, item: &Item) -> usize {
        self.side.spent.as_ref().map_or(0, |spent| {
            let before = |at| stored_before(spent, at, self.stored);
            before(item.span.end) - before(item.span.start)
        })
    }

    /// Says whether a template reads files; those of subcharts are not stored (facts 1.4).
    fn readers(&self) -> Text {
        let mut templates = self.chart.templates.iter();
        let is_read = templates.any(|one| mentions(one.data.reveal(), b".Files"));
        Text::new(if is_read {
            "size-files-read"
        } else {
            "size-files-unread"
        })
    }

    /// Templates that nothing came of: their path is neither in the manifest nor that of a hook, and they define
    /// nothing that others could use.
    fn unused(&self) -> Vec<&Item> {
        let rendered = rendered(self.side.record);
        let is_rendered = |name: &str| rendered.contains(&name);
        if !self
            .items(Part::Templates)
            .any(|item| is_rendered(&item.name))
        {
            // A post-renderer may have left no path (facts 1.4).
            return Vec::new();
        }
        let defines = self.chart.templates.iter();
        let defines = defines.filter(|one| mentions(one.data.reveal(), b"define"));
        let defines = order::set(defines.map(|one| one.name.as_str()));
        let is_unused = |item: &&Item| {
            let base = item.name.rsplit('/').next().unwrap_or_default();
            let is_own = base.starts_with('_') || base.eq_ignore_ascii_case("notes.txt");
            !is_own && !is_rendered(&item.name) && !defines.contains(item.name.as_str())
        };
        self.items(Part::Templates).filter(is_unused).collect()
    }

    /// What the supplied values take that equal the chart's.
    fn repeated(&self) -> Option<usize> {
        let supplied = &self.side.record.supplied_values.as_ref()?.0;
        let equal = equal_bytes(supplied, &self.chart.values.0);
        let share = self.shares.get(Part::SuppliedValues as usize)?;
        Some(scaled(*share, equal, supplied.to_string().len()))
    }
}

/// Paths of the templates of the chart itself that something came of, without the chart's name.
fn rendered(record: &ReleaseRecord) -> Sorted<&str> {
    let manifest = record.manifest.as_ref().map_or("", |text| text.reveal());
    let lines = manifest.lines();
    let sources = lines.filter_map(|line| line.strip_prefix("# Source: "));
    let hooks = record.hooks.iter().filter_map(|hook| hook.path.as_deref());
    let paths = sources.chain(hooks).filter_map(|path| path.split_once('/'));
    order::set(paths.map(|(_, path)| path.trim_end()))
}

fn mentions(text: &[u8], word: &[u8]) -> bool {
    memmem::find(text, word).is_some()
}

/// Bytes of what stands in both at the same place.
fn equal_bytes(a: &Value, b: &Value) -> usize {
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            let both = a.iter().filter_map(|(key, a)| Some((key, a, b.get(key)?)));
            let bytes = both.map(|(key, a, b)| match equal_bytes(a, b) {
                0 => 0,
                // Its quotes, the colon and a comma.
                n => n + key.len() + 4,
            });
            bytes.sum()
        }
        (a, b) if a == b => a.to_string().len(),
        _ => 0,
    }
}

/// Files that a chart's directory often has and templates seldom read.
fn is_stray(name: &str) -> bool {
    const FOLDERS: [&str; 6] = ["docs", "doc", "examples", "tests", "test", "ci"];
    const NAMES: [&str; 6] = [
        "readme",
        "changelog",
        "license",
        "contributing",
        "makefile",
        "dockerfile",
    ];
    const ENDS: [&str; 18] = [
        "md", "tgz", "gz", "zip", "tar", "png", "jpg", "jpeg", "gif", "svg", "webp", "pdf", "bak",
        "orig", "swp", "prov", "gotmpl", "log",
    ];
    let name = name.to_ascii_lowercase();
    let (folder, base) = name.rsplit_once('/').unwrap_or(("", &name));
    let end = base.rsplit_once('.').map_or("", |(_, end)| end);
    FOLDERS
        .iter()
        .any(|one| name.split('/').next() == Some(one) && !folder.is_empty())
        || name.split('/').any(|one| one.starts_with('.'))
        || NAMES.iter().any(|one| base.starts_with(one))
        || ENDS.contains(&end)
}
