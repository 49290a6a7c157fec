//! A sheet as a text to hand on: the same sentences, tables as lists, certainty as words; data is only ever data.

use yew::{Callback, Html};

use super::{Scene, item};
use crate::i18n::Text;
use crate::ui::browser::{clock, host};
use crate::ui::components::copy_whole::{copy_whole, save_whole};
use crate::ui::components::element::group;
use crate::ui::components::notice_list::of_severity;
use crate::ui::components::pen::{Form, Pen};
use crate::ui::words::{grouped, when};
use crate::view::Severity;
use crate::view::sheet::{BlockView, CellView, CopyView, ItemView, SaidView, TableView};

/// Offers the whole sheet.
pub(super) fn copy(scene: &Scene, view: &CopyView) -> Html {
    let (own, title) = (scene.clone(), view.title.clone());
    let write = Callback::from(move |form| {
        let build = host::build().map(|build| build.id);
        document(&own, &title, build.as_deref(), form)
    });
    let (words, on) = (&scene.words, &scene.on);
    let save = save_whole(words, on, &write, &view.name);
    group([copy_whole(words, on, &write, save)])
}

/// Writes the sheet, as redacted as it is shown.
pub(super) fn document(scene: &Scene, title: &Text, build: Option<&str>, form: Form) -> String {
    let mut writer = Writer {
        pen: Pen::new(&scene.words, form),
        scene,
    };
    let said = writer.pen.text(title);
    writer.pen.title(&said);
    for part in &scene.sheet.parts {
        if part.title != *title {
            let heading = writer.pen.text(&part.title);
            writer.pen.heading(&heading);
        }
        for block in &part.blocks {
            writer.block(block, None);
        }
    }
    let made = Text::new("copy-made").with("build", build.unwrap_or("none"));
    writer.pen.end(&made, scene.is_redacted);
    writer.pen.finish()
}

struct Writer<'a> {
    pen: Pen<'a>,
    scene: &'a Scene,
}

impl Writer<'_> {
    /// Writes a block, below an item of a list or by itself.
    fn block(&mut self, block: &BlockView, below: Option<usize>) {
        match block {
            BlockView::Said(view) => {
                let said = self.said(view);
                self.line(below, &said);
            }
            BlockView::Table(table) => self.table(table, below),
            BlockView::Gauge(gauge) => {
                let words = &self.scene.words;
                let label = self.pen.text(&gauge.label);
                let amount = [
                    &*words.bytes(gauge.amount),
                    " / ",
                    &*words.bytes(gauge.limit),
                ];
                let said = [&*label, words.colon(), &amount.concat()].concat();
                self.line(below, &said);
            }
            BlockView::Missing(missing) => {
                let said = self.pen.text(&missing.text);
                self.line(below, &said);
                for command in &missing.commands {
                    self.command(command, below);
                }
            }
            BlockView::Step(title) => {
                let said = self.pen.text(title);
                self.line(below, &said);
            }
            BlockView::Command(command) => self.command(command, below),
            // In no block of its own: what looks like something to run gets run.
            BlockView::Forbidden(command) => {
                self.command(command, Some(below.unwrap_or_default()));
            }
            BlockView::Lines(lines) => {
                for line in lines {
                    let said = self.pen.data(line);
                    self.pen.item(below.unwrap_or_default(), &said);
                }
            }
            // They are there to be pressed.
            BlockView::Save { .. }
            | BlockView::FindFiles { .. }
            | BlockView::Rules
            | BlockView::Copy(_) => {}
        }
    }

    fn line(&mut self, below: Option<usize>, said: &str) {
        match below {
            Some(depth) => self.pen.item(depth, said),
            None => self.pen.paragraph(said),
        }
    }

    fn command(&mut self, command: &str, below: Option<usize>) {
        match below {
            Some(depth) => {
                let code = self.pen.code(command);
                self.pen.item(depth, &code);
            }
            None => self.pen.command(command),
        }
    }

    fn table(&mut self, table: &TableView, below: Option<usize>) {
        let mut parts = self.scene.sheet.parts.iter();
        // Else the heading has just said it.
        if !parts.any(|part| part.title == table.caption) {
            let caption = self.pen.text(&table.caption);
            self.line(below, &caption);
        }
        let top = below.unwrap_or_default();
        for row in &table.rows {
            let mut said = Vec::new();
            for (at, cell) in row.cells.iter().enumerate() {
                if cell.is_empty() {
                    continue;
                }
                let cell = self.cell(cell);
                let column = table.columns.get(at).filter(|_| at > 0);
                let label = column.map(|column| {
                    [&*self.pen.text(&column.label), self.scene.words.colon()].concat()
                });
                said.push(label.unwrap_or_default() + &cell);
            }
            let depth = top.saturating_add(row.depth);
            self.pen.item(depth, &said.join(" · "));
            for block in &row.more {
                self.block(block, Some(depth.saturating_add(1)));
            }
        }
        if table.n_left_out > 0 {
            let rest = Text::new("sheet-left-out").with("digits", grouped(table.n_left_out));
            let rest = self.pen.text(&rest);
            self.line(below, &rest);
        }
    }

    fn cell(&self, cell: &CellView) -> String {
        let items: Vec<String> = cell.iter().map(|one| self.item(one)).collect();
        items.join(", ")
    }

    fn item(&self, one: &ItemView) -> String {
        let (pen, words) = (&self.pen, &self.scene.words);
        match one {
            ItemView::Words(text) => pen.text(text),
            ItemView::Said(view) => self.said(view),
            ItemView::Data(text) | ItemView::Masked(text) | ItemView::Rule(text) => pen.data(text),
            ItemView::File(file) => pen.data(&file.path),
            ItemView::Bytes(n) => pen.prose(&words.bytes(*n)),
            ItemView::Number(n) => item::number(*n).to_string(),
            ItemView::Revision(revision) => {
                pen.text(&Text::new("app-revision").with("revision", *revision))
            }
            ItemView::Time(stored) => self.time(stored),
            ItemView::Share(thousandths) => item::percent(*thousandths),
        }
    }

    /// Writes a moment as stored and as the reader's zone has it; how long ago it was is not true for long.
    fn time(&self, stored: &str) -> String {
        let Some(when) = when(stored) else {
            return self.pen.data(stored);
        };
        let said = [when.day, " ", when.time, " ", when.zone].concat();
        let words = &self.scene.words;
        let moment = self
            .scene
            .now
            .and_then(|now| clock::moment(words, now, stored));
        let said = self.pen.data(&said);
        match moment {
            Some(moment) if !moment.local.ends_with("UTC") => {
                words.aside(&said, &self.pen.prose(&moment.local))
            }
            _ => said,
        }
    }

    fn said(&self, view: &SaidView) -> String {
        let mut said = self.pen.text(&view.text);
        if let Some(severity @ (Severity::Critical | Severity::Warning)) = view.severity {
            let word = self.pen.say(of_severity(severity).1);
            said = [&*word, self.scene.words.gap(), &said].concat();
        }
        match view.certainty {
            Some(certainty) => self.pen.kind(&said, certainty),
            None => said,
        }
    }
}

#[cfg(test)]
mod tests;
