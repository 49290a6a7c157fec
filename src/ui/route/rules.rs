//! Links to rules, and to what they found.

use super::{Page, Panel, Route, Tab};
use crate::view::finding;
use crate::view::room::Room;

impl Route {
    /// Gives the findings of the same release; those of the rule are looked for.
    #[must_use]
    pub fn with_finding(self, rule: &str) -> Self {
        let panel = Panel {
            tab: Tab::Room(Room::Findings),
            ..self.panel
        };
        Self {
            rule: finding::code(rule),
            ..self.with_panel(panel)
        }
    }

    /// Gives all rules; the one that is named is looked for.
    #[must_use]
    pub fn with_rules(self, rule: Option<&str>) -> Self {
        Self {
            page: Page::Rules,
            rule: rule.and_then(finding::code),
            // Without it the incident would be left.
            sample: self.sample,
            locale: self.locale,
            ..Self::default()
        }
    }
}
