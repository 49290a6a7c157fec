//! What to run and what not, and what is left behind.

use super::{Document, MAX_ITEMS};
use crate::i18n::Text;

impl Document<'_> {
    pub(super) fn write_advice(&mut self) {
        let advice = &self.preview.advice;
        let parts = [
            ("advice-look", &advice.look),
            ("advice-roll-back-title", &advice.roll_back),
            ("advice-check", &advice.check),
            ("advice-stuck", &advice.if_stuck),
        ];
        for (title, steps) in parts {
            if steps.is_empty() {
                continue;
            }
            self.pen.heading(&self.pen.say(title));
            for step in steps {
                self.pen.paragraph(&self.pen.text(&step.text));
                if let Some(command) = &step.command {
                    self.pen.command(command);
                }
            }
        }
        if advice.do_not_run.is_empty() {
            return;
        }
        // In no block: what looks like something to run gets run.
        self.pen.heading(&self.pen.say("advice-never"));
        for step in &advice.do_not_run {
            let said = self.pen.text(&step.text);
            let said = match &step.command {
                Some(command) => {
                    let never = self.pen.say("advice-never-mark");
                    [
                        &*never,
                        self.words.gap(),
                        &self.pen.code(command),
                        " · ",
                        &said,
                    ]
                    .concat()
                }
                None => said,
            };
            self.pen.item(0, &said);
        }
    }

    pub(super) fn write_leftovers(&mut self) {
        let leftovers = &self.preview.leftovers;
        if leftovers.is_empty() {
            return;
        }
        self.pen.heading(&self.pen.say("advice-leftovers"));
        for one in leftovers.iter().take(MAX_ITEMS) {
            let name = self.name(&one.orphan.object);
            let by = Text::new("advice-leftover-by").with("revision", one.orphan.created_by);
            let said = [&*name, self.words.colon(), &self.pen.text(&by)].concat();
            self.pen.item(0, &self.kind(&said, one.orphan.certainty));
            let commands = [
                ("advice-leftover-check", Some(&one.check)),
                ("advice-leftover-delete", one.delete.as_ref()),
            ];
            for (label, command) in commands {
                if let Some(command) = command {
                    let said = [&*self.pen.say(label), " · ", &self.pen.code(command)].concat();
                    self.pen.item(1, &said);
                }
            }
            self.write_text(1, &one.note);
        }
        self.write_more(leftovers.len());
    }
}
