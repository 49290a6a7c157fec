//! The whole preview as a document: the same sentences as the page, in its order.

use crate::i18n::Text;
use crate::ui::components::pen::{Form, Pen};
use crate::ui::components::preview::after::{evicts, gap_text, lead, n_shown, no_rows, predicted};
use crate::ui::components::preview::assumed::told;
use crate::ui::components::preview::certainty_of as sentence_certainty;
use crate::ui::components::preview::columns::nothing;
use crate::ui::components::preview::line::{masked_data, of_effect};
use crate::ui::components::preview::notes;
use crate::ui::words::Words;
use crate::view::preview::PreviewView;
use crate::view::preview::after::RowView;
use crate::view::preview::after::timeline::StepKind;
use crate::view::preview::ask::AskView;
use crate::view::preview::baseline::StatementView;
use crate::view::preview::columns::Line;
use crate::view::rollback::{DependencyView, FieldView, NameView, NotUndoneView, ObjectView};
use crate::view::{Certainty, ReleaseView};

mod commands;

/// How many lines of a list are written.
const MAX_ITEMS: usize = 100;

/// Writes the preview, as redacted as it is shown.
pub(super) fn document(
    words: &Words,
    release: &ReleaseView,
    ask: AskView,
    preview: &PreviewView,
    form: Form,
) -> String {
    let mut document = Document {
        pen: Pen::new(words, form),
        words,
        release,
        ask,
        preview,
    };
    document.write();
    document.pen.finish()
}

struct Document<'a> {
    pen: Pen<'a>,
    words: &'a Words,
    release: &'a ReleaseView,
    ask: AskView,
    preview: &'a PreviewView,
}

impl Document<'_> {
    fn write(&mut self) {
        self.write_result();
        let columns = &self.preview.columns;
        self.write_column("preview-changes", &columns.changes);
        self.write_column("preview-refused", &columns.refused);
        self.write_column("preview-undone", &columns.not_undone);
        self.write_column("preview-same", &columns.same);
        self.write_advice();
        self.write_leftovers();
        self.write_steps();
        self.write_history();
        self.write_statements("preview-baseline", &self.preview.baseline);
        let failure = &self.preview.failure_target;
        self.write_statements("advice-failure", &failure.statements);
        self.write_end();
    }

    /// What is asked, and how it ends.
    fn write_result(&mut self) {
        let pen = &self.pen;
        let rollback = &self.preview.rollback;
        let name = self.release.name.as_deref().unwrap_or("RELEASE");
        let title = pen.text(&Text::new("preview-title").with("release", name));
        let namespace = self
            .release
            .namespace
            .as_ref()
            .map(|namespace| [&*pen.say("app-namespace"), " ", &pen.data(namespace)].concat());
        let sentence = self.sure(&pen.text(&rollback.text), sentence_certainty(rollback));
        self.pen.title(&title);
        if let Some(namespace) = namespace {
            self.pen.paragraph(&namespace);
        }
        self.pen.paragraph(&sentence);
        for text in rollback.why.iter().chain(notes(rollback)) {
            self.write_text(0, text);
        }
        let (assumed, chosen) = told(self.words, self.release, self.ask, &self.preview.taken);
        for (label, told) in [("preview-assumed", assumed), ("preview-chosen", chosen)] {
            if told.is_empty() {
                continue;
            }
            let told: Vec<String> = told.iter().map(|one| self.pen.prose(one)).collect();
            let said = [&*self.pen.say(label), self.words.gap(), &told.join(" · ")].concat();
            self.pen.paragraph(&said);
        }
        for text in &self.preview.taken.not_taken {
            self.write_text(0, text);
        }
    }

    fn write_column(&mut self, title: &'static str, lines: &[Line]) {
        let rollback = &self.preview.rollback;
        let heading = Text::new(title).with("n", lines.len());
        self.pen.heading(&self.pen.text(&heading));
        if lines.is_empty() {
            let nothing = nothing(title, self.preview);
            self.pen.paragraph(&self.pen.say(nothing));
        }
        for line in lines.iter().take(MAX_ITEMS) {
            match *line {
                Line::Object(at) => {
                    if let Some(one) = rollback.objects.get(at) {
                        self.write_object(one);
                    }
                }
                Line::Dependency(at) => {
                    if let Some(one) = rollback.depends_on.get(at) {
                        self.write_dependency(one);
                    }
                }
                Line::NotUndone(at) => {
                    if let Some(one) = rollback.not_undone.get(at) {
                        self.write_not_undone(one);
                    }
                }
            }
        }
        self.write_more(lines.len());
    }

    fn write_object(&mut self, one: &ObjectView) {
        let effect = if one.is_refused {
            "preview-is-refused"
        } else {
            of_effect(one.effect.as_deref().unwrap_or_default()).1
        };
        let name = self.name(&one.object);
        let said = [&*name, self.words.colon(), &self.pen.say(effect)].concat();
        self.pen.item(0, &self.sure(&said, &one.certainty));
        for field in one.fields.iter().take(MAX_ITEMS) {
            self.pen.item(1, &self.field(field));
        }
        self.write_more_at(1, one.fields.len());
        for reason in &one.reasons {
            self.write_text(1, reason);
        }
        for way in &one.ways_out {
            let said = [
                &*self.pen.say("preview-way-out"),
                self.words.gap(),
                &self.pen.text(way),
            ]
            .concat();
            self.pen.item(1, &said);
        }
    }

    fn write_dependency(&mut self, one: &DependencyView) {
        let name = self.name(&one.object);
        let said = [&*name, self.words.colon(), &self.pen.text(&one.text)].concat();
        self.pen.item(0, &said);
        for reason in &one.reasons {
            self.write_text(1, reason);
        }
        if let Some(command) = &one.command {
            self.pen.item(1, &self.pen.code(command));
        }
    }

    fn write_not_undone(&mut self, one: &NotUndoneView) {
        let subject = self.pen.data(&one.subject);
        let said = [&*subject, self.words.colon(), &self.pen.text(&one.detail)].concat();
        self.pen.item(0, &self.kind(&said, one.certainty));
    }

    fn write_steps(&mut self) {
        let steps = &self.preview.after.steps;
        if steps.is_empty() {
            return;
        }
        self.pen.heading(&self.pen.say("after-way"));
        for step in steps.iter().take(MAX_ITEMS) {
            let mut said = self.pen.text(&step.text);
            if step.kind == StepKind::NotReached {
                said = self.words.aside(&said, &self.pen.say("after-not-reached"));
            }
            self.pen.item(0, &said);
            for way in &step.may_end {
                let way = self.pen.text(way);
                let said = match step.end {
                    None => [&*self.pen.say("after-may-end"), self.words.gap(), &way].concat(),
                    Some(_) => way,
                };
                self.pen.item(1, &said);
            }
            if let Some(end) = &step.end {
                self.write_text(1, end);
            }
        }
        self.write_more(steps.len());
    }

    fn write_history(&mut self) {
        self.pen.heading(&self.pen.say("after-history"));
        let rows = &self.preview.after.rows;
        if rows.is_empty() {
            self.pen.paragraph(&self.pen.say(no_rows(self.preview)));
            return;
        }
        self.pen.paragraph(&self.pen.text(&lead(self.preview)));
        if let Some(evicts) = evicts(self.preview) {
            self.pen.paragraph(&self.pen.text(&evicts));
        }
        let n_shown = n_shown(rows);
        for row in rows.iter().take(n_shown) {
            let RowView::Record(record) = row else {
                if let RowView::Gap(gap) = row {
                    self.write_text(0, &gap_text(gap));
                }
                continue;
            };
            let Some(one) = self.preview.rollback.history_after.get(record.at) else {
                continue;
            };
            let pen = &self.pen;
            let status = match &one.status {
                Some(status) => pen.data(status),
                None => pen.say("app-status-unknown"),
            };
            let mut said = [&*one.revision.to_string(), self.words.colon(), &status].concat();
            if let Some(predicted) = predicted(record) {
                said = self.words.aside(&said, &pen.text(&predicted));
            }
            let description = match &one.description {
                Some(description) => pen.data(description),
                None if record.is_new => pen.say("after-failure-text"),
                None => String::new(),
            };
            if !description.is_empty() {
                said = [&*said, " · ", &description].concat();
            }
            self.pen.item(0, &said);
        }
        let rest = rows.iter().skip(n_shown);
        let n_rest = rest.filter(|row| matches!(row, RowView::Record(_))).count();
        if n_rest > 0 {
            self.write_text(0, &Text::new("after-rest").with("n", n_rest));
        }
    }

    fn write_statements(&mut self, title: &'static str, all: &[StatementView]) {
        if all.is_empty() {
            return;
        }
        self.pen.heading(&self.pen.say(title));
        for one in all {
            let said = self.pen.text(&one.text);
            self.pen.item(0, &self.kind(&said, one.certainty));
        }
    }

    /// Where it is from, and how far it may be handed on.
    fn write_end(&mut self) {
        self.pen
            .end(&Text::new("copy-end"), self.preview.is_redacted);
    }

    fn write_text(&mut self, depth: usize, text: &Text) {
        self.pen.item(depth, &self.pen.text(text));
    }

    /// Says how many items were left out.
    fn write_more(&mut self, n: usize) {
        self.write_more_at(0, n);
    }

    fn write_more_at(&mut self, depth: usize, n: usize) {
        if let Some(n) = n.checked_sub(MAX_ITEMS).filter(|n| *n > 0) {
            self.write_text(depth, &Text::new("copy-more").with("n", n));
        }
    }

    /// Puts how sure a prediction is behind it.
    fn sure(&self, said: &str, certainty: &str) -> String {
        let word = self.words.say(match certainty {
            "certain" => "preview-certain",
            "likely" => "preview-likely",
            _ => "certainty-unknown",
        });
        self.words.aside(said, &word)
    }

    /// Puts behind a statement whether it is stored, implied or unknown.
    fn kind(&self, said: &str, certainty: Certainty) -> String {
        self.pen.kind(said, certainty)
    }

    /// Names an object, with its namespace where that is not the release's.
    fn name(&self, name: &NameView) -> String {
        let mut said = self.pen.data(&name.object);
        let namespace = name.namespace.as_deref();
        if let Some(other) = namespace.filter(|one| Some(*one) != self.release.namespace.as_deref())
        {
            let namespace = self.pen.say("app-namespace");
            let inner = [&*namespace, " ", &self.pen.data(other)].concat();
            said = self.words.aside(&said, &inner);
        }
        said
    }

    fn field(&self, field: &FieldView) -> String {
        let value = |value: Option<&String>| match value {
            Some(value) => self.pen.data(masked_data(value).as_ref().unwrap_or(value)),
            None => self.pen.say("preview-unset"),
        };
        // Where somebody looked, that is what changes.
        let before = value(field.live.as_ref().or(field.stored.as_ref()));
        let after = value(field.after.as_ref());
        [
            &*self.pen.data(&field.path),
            self.words.colon(),
            &before,
            " → ",
            &after,
        ]
        .concat()
    }
}
