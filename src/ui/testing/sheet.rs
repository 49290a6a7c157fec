//! Sheets for tests to show.

use crate::i18n::{Locale, Text};
use crate::ui::asker::Asker;
use crate::ui::components::sheet::Scene;
use crate::ui::intent::OnIntent;
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::sheet::{
    BlockView, CellView, ColumnView, ItemView, PartView, RowView, SheetView, TableView,
};

/// A sheet of one part with these blocks, masked, without a clock.
pub(crate) fn scene(locale: Locale, blocks: Vec<BlockView>) -> Scene {
    let part = PartView {
        id: "part".to_owned(),
        title: Text::new("details-tab-values"),
        blocks,
        is_folded: false,
    };
    Scene {
        words: Words::new(locale),
        asker: Asker::new(|_, _| {}),
        on: OnIntent::noop(),
        route: Route::default(),
        sheet: Shared::new(SheetView { parts: vec![part] }),
        is_redacted: true,
        now: None,
    }
}

/// A table with these rows, of as many columns as the first of them.
pub(crate) fn table(rows: Vec<RowView>) -> TableView {
    let n = rows.first().map_or(0, |row| row.cells.len());
    let column = |at| ColumnView {
        label: Text::new(if at == 0 { "fact-chart" } else { "fact-status" }),
        is_number: at > 0,
    };
    TableView {
        caption: Text::new("app-samples"),
        columns: (0..n).map(column).collect(),
        rows,
        n_left_out: 0,
    }
}

/// A row of cells with one item each.
pub(crate) fn row<const N: usize>(items: [ItemView; N]) -> RowView {
    let cells: Vec<CellView> = items.into_iter().map(|item| vec![item]).collect();
    RowView {
        cells,
        ..RowView::default()
    }
}

/// Data in a cell.
pub(crate) fn data(text: &str) -> ItemView {
    ItemView::Data(text.to_owned())
}
