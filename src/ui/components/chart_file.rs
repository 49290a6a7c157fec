//! A template or file of a chart: the link that opens it, and its text.

use yew::{AttrValue, Html, Properties, component, html, use_effect_with};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::browser::document;
use crate::ui::components::element::{computed, el, make, plain, space};
use crate::ui::components::text_pane::TextPane;
use crate::ui::intent::OnIntent;
use crate::ui::route::{Pair, Panel, Route, Side, Tab};
use crate::ui::words::Words;
use crate::view::pane::Pane;
use crate::view::room::Room;
use crate::view::sheet::{BlockView, FileView, ItemView, SheetView};

/// The id of the title, to which the focus goes.
const TITLE: &str = "chart-file";

/// Leads to a file; `route` has the revisions as they are shown.
pub(crate) fn file_link(words: &Words, route: Route, file: &FileView) -> Html {
    let b = route.pair().b;
    let side = if b == Some(file.revision) {
        Side::B
    } else {
        Side::A
    };
    let tab = Tab::File(file.index);
    let name = match b {
        // With two revisions, the same path can stand twice.
        Some(_) => title(words, file),
        None => file.path.clone().into(),
    };
    let to = route.with_panel(Panel { tab, side }).to_hash();
    let values = [to.into(), AttrValue::Static("chart-file__link")];
    make("a", computed(&["href", "class"], values), plain(name))
}

fn title(words: &Words, file: &FileView) -> AttrValue {
    let name = Text::new("chart-open")
        .with("path", file.path.as_str())
        .with("revision", file.revision);
    words.text(&name)
}

#[derive(Properties, PartialEq)]
pub(crate) struct ChartFileProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    /// Says which file is open.
    pub(crate) route: Route,
    pub(crate) file: FileView,
    pub(crate) redact: bool,
}

/// Shows the text of the file that is open.
#[component]
pub(crate) fn ChartFile(props: &ChartFileProps) -> Html {
    let ChartFileProps {
        words,
        asker,
        on,
        file,
        ..
    } = props;
    use_effect_with(file.clone(), |_| document::focus_id(TITLE));
    let back = props.route.with_panel(Panel {
        tab: Tab::Room(Room::Chart),
        side: Side::A,
    });
    let values = [back.to_hash().into(), AttrValue::Static("chart-file__link")];
    let close = plain(words.say("chart-close"));
    let close = make("a", computed(&["href", "class"], values), close);
    let label = title(words, file);
    let title = html! {
        <h3 id={TITLE} class="chart-file__title" tabindex="-1">{ label.clone() }</h3>
    };
    let head = el("div", "chart-file__head", [title, space(), close]);
    // How long it is comes with its first lines.
    html! {
        <section class="chart-file" aria-labelledby={TITLE} data-testid="chart-file">
            { head }
            <TextPane
                key={file.index}
                {words}
                {asker}
                {on}
                release={props.route.release()}
                revision={file.revision}
                pane={Pane::ChartFile(file.index)}
                {label}
                n_lines=1
                incomplete=""
                redact={props.redact}
            />
        </section>
    }
}

/// Gives the file that a route opens of the revisions as they are shown; its path is in the sheet, unless that lists too many.
pub(crate) fn opened(
    words: &Words,
    route: Route,
    pair: Pair,
    sheet: &SheetView,
) -> Option<FileView> {
    let Tab::File(index) = route.panel.tab else {
        return None;
    };
    let revision = match route.panel.side {
        Side::A => pair.a,
        Side::B => pair.b.or(pair.a),
    };
    let revision = revision?;
    let blocks = sheet.parts.iter().flat_map(|part| &part.blocks);
    let tables = blocks.filter_map(|block| match block {
        BlockView::Table(table) => Some(table),
        _ => None,
    });
    let cells = tables
        .flat_map(|table| &table.rows)
        .flat_map(|row| &row.cells);
    let mut files = cells.flatten().filter_map(|item| match item {
        ItemView::File(file) => Some(file),
        _ => None,
    });
    let found = files.find(|file| (file.revision, file.index) == (revision, index));
    Some(found.cloned().unwrap_or_else(|| FileView {
        revision,
        index,
        path: words.say("chart-file").to_string(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    fn file(revision: i64) -> FileView {
        FileView {
            revision,
            index: 2,
            path: "templates/web.yaml".to_owned(),
        }
    }

    #[track_caller]
    fn check(b: Option<i64>, revision: i64, said: &str, link: &str) {
        let route = Route::default().with_pair(Pair { a: Some(3), b });
        let html = render(file_link(&Words::new(Locale::En), route, &file(revision)));
        assert_eq!(words_of(&html), said);
        assert!(
            html.contains(&format!("\"{link}\"").replace('&', "&amp;")),
            "{html}"
        );
    }

    #[test]
    fn a_link_names_the_file_by_its_place_only() {
        let link = "#hw1:release=1&a=3&view=chart&file=3";
        check(None, 3, "templates/web.yaml", link);
        let link = "#hw1:release=1&a=3&b=5&view=chart&file=3&side=b";
        check(Some(5), 5, "templates/web.yaml, revision 5", link);
    }

    #[test]
    fn what_a_link_opens_is_named_by_the_sheet_or_not_at_all() {
        let words = Words::new(Locale::En);
        let pair = Pair {
            a: Some(3),
            b: Some(5),
        };
        let open = |side| {
            let tab = Tab::File(2);
            let route = Route::default().with_panel(Panel { tab, side });
            opened(&words, route, pair, &SheetView::default())
        };
        assert_eq!(open(Side::B).map(|file| file.revision), Some(5));
        let found = open(Side::A);
        assert_eq!(
            found.map(|file| (file.revision, file.path)),
            Some((3, "File of the chart".to_owned()))
        );
        assert_eq!(
            opened(&words, Route::default(), pair, &SheetView::default()),
            None
        );
    }
}
