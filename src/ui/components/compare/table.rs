//! The rows in sight: headings, and a table for the lines of each section.

use yew::{Context, Html, html};

use super::rows::{Rows, RowsProps};
use super::{line, summary};
use crate::i18n::Text;
use crate::ui::components::element::{el, el_with, fixed, group, list, plain, space, text};
use crate::ui::words::grouped;
use crate::view::compare::RowKind;

impl Rows {
    /// Draws the rows in sight, a table for each section.
    pub(super) fn view_rows(&self, ctx: &Context<Self>) -> Html {
        let (first, rows) = &self.rows;
        let at = self
            .at
            .and_then(|at| ctx.props().view.changes.get(at).copied());
        let drawn = self.scroll.drawn();
        let mut tables = Vec::new();
        let mut lines = Vec::new();
        let mut section = None;
        for place in drawn {
            let row = place.checked_sub(*first).and_then(|at| rows.get(at));
            let Some(row) = row else {
                // On its way: its place is kept.
                self.end_table(ctx, section.take(), &mut lines, &mut tables);
                tables.push(html! { <div key={place} class="compare__gap" /> });
                continue;
            };
            if section != Some(row.section) || row.kind == RowKind::Heading {
                self.end_table(ctx, section, &mut lines, &mut tables);
                section = Some(row.section);
            }
            match row.kind {
                RowKind::Heading => tables.push(view_heading(ctx, row.section)),
                RowKind::Fold { id, n } => lines.push(view_fold(ctx, id, n)),
                RowKind::Line(change) => {
                    let hits = [2 * place, 2 * place + 1].map(|line| self.hits.of_line(line));
                    let RowsProps { words, ask, .. } = ctx.props();
                    let is_at = at == Some(place);
                    lines.push(if ask.is_split {
                        line::split(words, row, change, &hits, is_at)
                    } else {
                        line::unified(words, row, change, &hits, is_at)
                    });
                }
            }
        }
        self.end_table(ctx, section, &mut lines, &mut tables);
        list(tables)
    }

    fn end_table(
        &self,
        ctx: &Context<Self>,
        section: Option<usize>,
        lines: &mut Vec<Html>,
        tables: &mut Vec<Html>,
    ) {
        if lines.is_empty() {
            return;
        }
        let RowsProps {
            words,
            view,
            ask,
            name,
            ..
        } = ctx.props();
        let section = section.and_then(|at| view.sections.get(at));
        let title = section
            .map(|section| section.name.as_str())
            .filter(|name| !name.is_empty());
        let caption = match title {
            Some(title) => words.aside(title, name).into(),
            None => name.clone(),
        };
        let class = if ask.is_split {
            "compare__table compare__table--split"
        } else {
            "compare__table"
        };
        let body = el("tbody", "", [list(std::mem::take(lines))]);
        let caption = text("caption", "visually-hidden", caption);
        // The first row may be one cell: that sets no widths.
        let sides = if ask.is_split {
            let column = || el("col", "", []);
            el("colgroup", "compare__sides", [(); 4].map(|()| column()))
        } else {
            Html::default()
        };
        tables.push(el("table", class, [caption, sides, body]));
    }
}

fn view_heading(ctx: &Context<Rows>, section: usize) -> Html {
    let RowsProps {
        words, view, ask, ..
    } = ctx.props();
    let Some(section) = view.sections.get(section) else {
        return Html::default();
    };
    let name = if section.name.is_empty() {
        plain(words.say(ask.what.id()))
    } else {
        let name = plain(section.name.clone().into());
        el_with(
            "span",
            fixed! {"translate" = "no", "lang" = "en", "class" = "compare__title"},
            [name],
        )
    };
    let words = group([
        name,
        space(),
        summary::status(words, section),
        space(),
        summary::counts(section),
    ]);
    el(
        "h3",
        "compare__heading",
        [el("span", "compare__sticky", [words])],
    )
}

fn view_fold(ctx: &Context<Rows>, id: usize, n: usize) -> Html {
    let RowsProps {
        words,
        ask,
        on_open,
        ..
    } = ctx.props();
    let label = words.text(
        &Text::new("compare-fold")
            .with("n", n)
            .with("digits", grouped(n)),
    );
    let span = if ask.is_split { "4" } else { "2" };
    let onclick = on_open.reform(move |_: yew::MouseEvent| id);
    html! {
        <tr class="compare__row">
            <td colspan={span} class="compare__fold">
                <button type="button" class="link-button compare__sticky" {onclick}>{ label }</button>
            </td>
        </tr>
    }
}
