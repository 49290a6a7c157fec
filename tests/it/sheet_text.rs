//! Prints the sheet of a room as text: what stands in it, in words of one language.

use helmwake::i18n::Locale;
use helmwake::i18n::catalog::Catalog;
use helmwake::redact::Mode;
use helmwake::session::Session;
use helmwake::view::Certainty;
use helmwake::view::room::{Room, RoomAsk};
use helmwake::view::sheet::{BlockView, ItemView, SaidView, SheetView, TableView};

/// A room's sheet, redacted.
pub(crate) fn sheet(
    session: &mut Session,
    release: usize,
    room: Room,
    a: i64,
    b: Option<i64>,
) -> SheetView {
    let ask = RoomAsk { room, a, b };
    session.room(release, &ask, Mode::Hide).unwrap().sheet
}

/// All of it.
pub(crate) fn text(sheet: &SheetView, locale: Locale) -> String {
    let catalog = Catalog::new(locale);
    let mut out = String::new();
    for part in &sheet.parts {
        out += &format!("# {}: {}\n", part.id, catalog.text(&part.title));
        for one in &part.blocks {
            block(&catalog, one, &mut out);
        }
    }
    out
}

/// The tables of a part; none where there is no such part.
pub(crate) fn tables<'s>(sheet: &'s SheetView, id: &str) -> Vec<&'s TableView> {
    let parts = sheet.parts.iter().filter(|part| part.id == id);
    let blocks = parts.flat_map(|part| &part.blocks);
    blocks
        .filter_map(|block| match block {
            BlockView::Table(table) => Some(table),
            _ => None,
        })
        .collect()
}

fn block(catalog: &Catalog, block_view: &BlockView, out: &mut String) {
    match block_view {
        BlockView::Said(said) => *out += &format!("{}\n", self::said(catalog, said)),
        BlockView::Table(table) => {
            *out += &format!("| {}\n", catalog.text(&table.caption));
            for row in &table.rows {
                let cells: Vec<String> =
                    row.cells.iter().map(|cell| items(catalog, cell)).collect();
                let change = row
                    .change
                    .map_or(String::new(), |change| format!("{change:?} "));
                *out += &format!("- {change}{}\n", cells.join(" | "));
                for one in &row.more {
                    *out += "  ";
                    block(catalog, one, out);
                }
            }
            if table.n_left_out > 0 {
                *out += &format!("… {}\n", table.n_left_out);
            }
        }
        BlockView::Missing(missing) => {
            *out += &format!("missing: {}\n", catalog.text(&missing.text));
            for command in &missing.commands {
                *out += &format!("$ {command}\n");
            }
        }
        BlockView::Step(title) => *out += &format!("{}\n", catalog.text(title)),
        BlockView::Command(command) => *out += &format!("$ {command}\n"),
        other => *out += &format!("{other:?}\n"),
    }
}

/// The items of a cell.
pub(crate) fn items(catalog: &Catalog, cell: &[ItemView]) -> String {
    let items = cell.iter().map(|item| match item {
        ItemView::Words(text) => catalog.text(text),
        ItemView::Data(text)
        | ItemView::Masked(text)
        | ItemView::Time(text)
        | ItemView::Rule(text) => text.clone(),
        ItemView::Said(view) => said(catalog, view),
        ItemView::File(file) => file.path.clone(),
        ItemView::Bytes(n) => format!("{n} B"),
        ItemView::Number(n) => n.to_string(),
        ItemView::Revision(n) => format!("r{n}"),
        ItemView::Share(n) => format!("{n}‰"),
    });
    items.collect::<Vec<_>>().join("; ")
}

fn said(catalog: &Catalog, view: &SaidView) -> String {
    let mark = match view.certainty {
        Some(Certainty::Stored) => "=",
        Some(Certainty::Implied) => "~",
        Some(Certainty::Unknown) => "?",
        None => "",
    };
    let severity = if view.severity.is_some() { "!" } else { "" };
    format!("{mark}{severity}{}", catalog.text(&view.text))
}
