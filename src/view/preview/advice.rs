//! What to run: look first, roll back, see whether it worked, what to do if it sticks; and what not to run.

use serde::{Deserialize, Serialize};

use super::Question;

use crate::i18n::Text;

mod check;
mod look;
mod never;
mod run;
mod shell;
mod stuck;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;

use shell::Shell;
pub use shell::with_contexts;

/// The steps, in the order in which they are taken.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct AdviceView {
    /// Read-only, answering what this preview does not know.
    pub look: Vec<StepView>,
    /// The rollback itself; empty when Helm would refuse it before it makes a record, or nothing can be said of it.
    pub roll_back: Vec<StepView>,
    /// How to see whether it worked.
    pub check: Vec<StepView>,
    pub if_stuck: Vec<StepView>,
    pub do_not_run: Vec<StepView>,
}

/// One command, or none, with what it is for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepView {
    pub text: Text,
    pub command: Option<String>,
}

/// Writes the commands of this preview.
pub fn advice(question: &Question<'_>) -> AdviceView {
    if question.lineage.is_helm2() {
        // Its records are Tiller's: none of these commands finds them.
        return AdviceView::default();
    }
    let shell = Shell::new(question);
    let look = look::look(&shell);
    let Some(revision) = question.prediction.creates_revision else {
        return AdviceView {
            look,
            ..AdviceView::default()
        };
    };
    AdviceView {
        look,
        roll_back: run::roll_back(&shell, revision),
        check: check::check(&shell, revision),
        if_stuck: if shell.of.is_elsewhere() {
            Vec::new()
        } else {
            stuck::if_stuck(&shell, revision)
        },
        do_not_run: never::do_not_run(&shell, revision),
    }
}

/// Steps in order.
#[derive(Default)]
pub(in crate::view) struct Steps(pub(in crate::view) Vec<StepView>);

impl Steps {
    pub(in crate::view) fn add(&mut self, text: Text, command: String) {
        self.0.push(StepView {
            text,
            command: Some(command),
        });
    }

    /// Adds what no step before it runs already.
    fn add_new(&mut self, text: Text, command: String) {
        let mut known = self.0.iter();
        if !known.any(|step| step.command.as_ref() == Some(&command)) {
            self.add(text, command);
        }
    }

    pub(in crate::view) fn say(&mut self, text: Text) {
        self.0.push(StepView {
            text,
            command: None,
        });
    }
}
