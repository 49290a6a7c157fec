//! What a record is made of: every byte of its JSON, and what of the stored size each part takes.

use super::{
    Content, LIMIT_BYTES, Question, Side, bytes, column, more, note, numbers, part as made,
    stored_before, stored_bytes, words,
};
use crate::i18n::Text;
use crate::layer::spent::scaled;
use crate::order;
use crate::release::parts::{Part, Parts};
use crate::view::sheet::{
    BlockView, CellView, ColumnView, ItemView, PartView, RowView, SaidView, TableView,
};

/// Files of a part that are listed, the largest first.
const LISTED: usize = 20;

/// Says what a part is called.
pub(super) fn label(part: Part) -> ItemView {
    ItemView::Words(Text::new(match part {
        Part::Templates => "size-part-templates",
        Part::Files => "size-part-files",
        Part::Crds => return ItemView::Data("crds/".to_owned()),
        Part::ChartValues => "size-part-values",
        Part::Schema => return ItemView::Data("values.schema.json".to_owned()),
        Part::Metadata => "size-part-metadata",
        Part::SuppliedValues => "pane-supplied-values",
        Part::Manifest => "pane-manifest",
        Part::Hooks => "pane-hooks",
        Part::Notes => "pane-notes",
        Part::Rest => "size-part-rest",
    }))
}

pub(super) fn part(
    question: &Question<'_>,
    mask: &mut dyn FnMut(&str) -> String,
) -> Option<PartView> {
    let Content::Json(a) = &question.a.content else {
        let is_helm2 = matches!(question.a.content, Content::Protobuf);
        let said = SaidView::note(Text::new("size-helm2"));
        let blocks = vec![BlockView::Said(said)];
        return is_helm2.then(|| made("parts", Text::new("size-parts"), blocks));
    };
    let mut blocks = Vec::new();
    let table = match question.b.as_ref().map(|b| (b, &b.content)) {
        Some((b, Content::Json(b_parts))) => two((&question.a, a), (b, b_parts)),
        _ => one(&question.a, a, mask),
    };
    blocks.push(BlockView::Table(table));
    if question.sides().any(|side| side.shares().is_some()) {
        blocks.push(note(Text::new("size-estimate")));
    }
    Some(made("parts", Text::new("size-parts"), blocks))
}

fn one(side: &Side<'_>, parts: &Parts, mask: &mut dyn FnMut(&str) -> String) -> TableView {
    let sums = parts.sums(|at| at);
    let shares = side.shares();
    let stored = stored_bytes(side.record);
    let whole = sums.iter().sum::<usize>();
    let mut rows = Vec::new();
    for (i, part) in Part::ALL.into_iter().enumerate() {
        let sum = sums.get(i).copied().unwrap_or_default();
        if sum == 0 {
            continue;
        }
        let share = shares.and_then(|shares| shares.get(i).copied());
        let mut cells = vec![
            vec![label(part)],
            bytes(Some(sum)),
            bytes(held(parts, part)),
        ];
        if let (Some(share), Some(stored)) = (share, stored) {
            cells.push(bytes(Some(share)));
            cells.push(thousandths(share, stored));
        }
        rows.push(RowView {
            cells,
            more: files(side, parts, part, mask),
            ..RowView::default()
        });
    }
    let mut cells = vec![
        words(Text::new("size-together")),
        bytes(Some(whole)),
        CellView::new(),
    ];
    let mut columns = vec![
        column("size-column-part"),
        numbers(Text::new("size-column-json")),
        numbers(Text::new("size-column-held")),
    ];
    if shares.is_some() {
        columns.push(numbers(Text::new("size-column-stored")));
        columns.push(column("size-column-share"));
        cells.extend([bytes(stored), CellView::new()]);
    }
    rows.push(RowView {
        cells,
        ..RowView::default()
    });
    TableView {
        caption: caption(side),
        columns,
        rows,
        n_left_out: 0,
    }
}

fn caption(side: &Side<'_>) -> Text {
    let is_whole = matches!(&side.content, Content::Json(parts) if parts.is_whole);
    let id = if is_whole {
        "size-parts-of"
    } else {
        "size-parts-of-cut"
    };
    Text::new(id).with("revision", side.record.revision)
}

/// Bytes of the files themselves, which the JSON has in base64.
fn held(parts: &Parts, part: Part) -> Option<usize> {
    match part {
        Part::Templates | Part::Files | Part::Crds => {
            let items = parts.items.iter().filter(|item| item.part == part);
            Some(items.map(|item| item.n_bytes).sum())
        }
        Part::Schema => Some(parts.n_schema_bytes),
        _ => None,
    }
}

fn thousandths(share: usize, whole: usize) -> CellView {
    let share = u16::try_from(scaled(1000, share, whole)).unwrap_or(u16::MAX);
    vec![ItemView::Share(share)]
}

/// Lists the largest files of a part.
fn files(
    side: &Side<'_>,
    parts: &Parts,
    part: Part,
    mask: &mut dyn FnMut(&str) -> String,
) -> Vec<BlockView> {
    let stored = stored_bytes(side.record).unwrap_or_default();
    let spent = side.spent.as_ref().filter(|_| side.shares().is_some());
    let mut items: Vec<_> = parts.items.iter().filter(|one| one.part == part).collect();
    if items.is_empty() {
        return Vec::new();
    }
    order::by_key(&mut items, |item| usize::MAX - item.span.len());
    let n_left_out = items.len().saturating_sub(LISTED);
    items.truncate(LISTED);
    let rows = items.into_iter().map(|item| {
        let mut cells = vec![
            vec![ItemView::Data(mask(&item.name))],
            bytes(Some(item.span.len())),
            bytes(Some(item.n_bytes)),
        ];
        if let Some(spent) = spent {
            let before = |at| stored_before(spent, at, stored);
            let share = before(item.span.end) - before(item.span.start);
            cells.push(bytes(Some(share)));
        }
        RowView {
            cells,
            ..RowView::default()
        }
    });
    let rows = rows.collect();
    let mut columns = vec![
        column("size-column-file"),
        numbers(Text::new("size-column-json")),
        numbers(Text::new("size-column-held")),
    ];
    if spent.is_some() {
        columns.push(numbers(Text::new("size-column-stored")));
    }
    vec![BlockView::Table(TableView {
        caption: Text::new("size-largest"),
        columns,
        rows,
        n_left_out,
    })]
}

fn two((a, a_parts): (&Side<'_>, &Parts), (b, b_parts): (&Side<'_>, &Parts)) -> TableView {
    let (a_sums, b_sums) = (a_parts.sums(|at| at), b_parts.sums(|at| at));
    let shares = a.shares().zip(b.shares());
    let is_back = b.record.revision < a.record.revision;
    let mut rows: Vec<RowView> = Vec::new();
    let mut row = |name: CellView, (a, b): (usize, usize), shares: Option<(usize, usize)>| {
        let mut cells = vec![
            name,
            bytes(Some(a)),
            bytes(Some(b)),
            vec![ItemView::Number(if is_back {
                more(b, a)
            } else {
                more(a, b)
            })],
        ];
        if let Some((a, b)) = shares {
            cells.extend([bytes(Some(a)), bytes(Some(b))]);
        }
        rows.push(RowView {
            cells,
            ..RowView::default()
        });
    };
    for (i, part) in Part::ALL.into_iter().enumerate() {
        let at = |sums: &[usize; 11]| sums.get(i).copied().unwrap_or_default();
        let pair = (at(&a_sums), at(&b_sums));
        if pair != (0, 0) {
            let shares = shares.as_ref().map(|(a, b)| (at(a), at(b)));
            row(vec![label(part)], pair, shares);
        }
    }
    let sum = |sums: &[usize; 11]| sums.iter().sum::<usize>();
    row(
        words(Text::new("size-together")),
        (sum(&a_sums), sum(&b_sums)),
        shares.as_ref().map(|(a, b)| (sum(a), sum(b))),
    );
    let of = |id, side: &Side<'_>| numbers(Text::new(id).with("revision", side.record.revision));
    let mut columns: Vec<ColumnView> = vec![
        column("size-column-part"),
        of("size-column-json-of", a),
        of("size-column-json-of", b),
        numbers(Text::new("size-column-difference")),
    ];
    if shares.is_some() {
        columns.extend([a, b].map(|side| of("size-column-stored-of", side)));
    }
    TableView {
        caption: Text::new("size-parts-of-two")
            .with("a", a.record.revision)
            .with("b", b.record.revision),
        columns,
        rows,
        n_left_out: 0,
    }
}

/// Whether a gain is worth a change of the chart: a twentieth of the record, and of a record that is not small anyway.
pub(super) fn is_worth(gain: usize, stored: usize) -> bool {
    gain.saturating_mul(20) >= stored && gain.saturating_mul(256) >= LIMIT_BYTES
}
