//! A way out while it is being put together.

use super::WayView;
use crate::i18n::Text;
use crate::view::Certainty;
use crate::view::preview::advice::StepView;

/// Ways in their order.
#[derive(Default)]
pub(super) struct Ways(pub(super) Vec<WayView>);

impl Ways {
    pub(super) fn has(&self, id: &str) -> bool {
        self.0.iter().any(|way| way.id == id)
    }

    pub(super) fn add(&mut self, way: WayView) {
        self.0.push(way);
    }
}

impl WayView {
    /// Begins a way; `codes` are the findings that it is a way out of, in one text.
    pub(super) fn new(id: &'static str, title: Text, codes: &'static str) -> Self {
        Self {
            id: id.to_owned(),
            title,
            needs: Vec::new(),
            steps: Vec::new(),
            price: None,
            is_drastic: false,
            codes: codes.split(' ').map(str::to_owned).collect(),
        }
    }

    pub(super) fn need(mut self, text: Text, certainty: Certainty) -> Self {
        self.needs.push((text, certainty));
        self
    }

    pub(super) fn step(mut self, text: Text, command: String) -> Self {
        self.steps.push(StepView {
            text,
            command: Some(command),
        });
        self
    }

    /// Adds a command that the title says enough of.
    pub(super) fn run(self, command: String) -> Self {
        let title = self.title.clone();
        self.step(title, command)
    }

    pub(super) fn say(mut self, text: Text) -> Self {
        self.steps.push(StepView {
            text,
            command: None,
        });
        self
    }

    pub(super) fn price(mut self, id: &'static str) -> Self {
        self.price = Some(Text::new(id));
        self
    }

    pub(super) fn drastic(self, id: &'static str) -> Self {
        Self {
            is_drastic: true,
            ..self.price(id)
        }
    }
}
