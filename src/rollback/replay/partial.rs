//! Operations that did not get to their end: what they sent before it (facts 4.4).

use std::rc::Rc;

use super::apply::{Before, Cluster, Operation};
use super::items::{Item, Items, ObjectKey};
use super::{ExpectedState, named};
use crate::order::{self, Sorted};

impl Cluster {
    /// Sends an object of which it is not known whether it was sent.
    pub(super) fn send_maybe(&mut self, item: &Rc<Item>, before: &Before<'_>, by: &Operation) {
        let was_open = self
            .objects
            .get(&item.key)
            .is_none_or(|one| one.is_open || !one.is_present());
        self.send(item, before, by);
        self.change(item, |expected| {
            expected.is_open = was_open;
            expected.is_content_open = true;
        });
    }

    /// Sends an object in an operation that failed: what it creates may have been cleaned up (facts 4.8).
    fn send_failing(&mut self, item: &Rc<Item>, before: &Before<'_>, by: &Operation) {
        let was_present = self.is_present(&item.key);
        self.send(item, before, by);
        if !was_present {
            self.change(item, |expected| {
                expected.is_open = true;
                expected.is_cleaned_up_maybe = true;
            });
        }
    }

    /// Sends what comes before the object that ended the operation.
    pub(super) fn send_until(
        &mut self,
        target: &Items,
        before: &Before<'_>,
        text: &str,
        by: &Operation,
    ) {
        let is_creation = text.contains("failed to create resource");
        let words = named::Text::new(text);
        let named = |item: &Rc<Item>| words.names(item);
        let first = |is_absent: bool| {
            let mut items = target.iter();
            items.position(|item| named(item) && (!is_absent || !self.is_present(&item.key)))
        };
        let found = first(is_creation).or_else(|| first(false));
        let Some(found) = found else {
            for item in target.iter() {
                self.send_maybe(item, before, by);
            }
            return;
        };
        for item in target.iter().take(found) {
            let was_present = self.is_present(&item.key);
            self.send_failing(item, before, by);
            if was_present && self.is_changed(item, before) {
                // A refused patch before it would have left no trace (facts 4.4).
                self.change(item, |expected| expected.is_content_open = true);
            }
        }
        let Some(item) = target.get(found) else {
            return;
        };
        self.change(item, |expected| {
            if is_creation {
                expected.is_open = expected.is_present();
            } else if text.contains(" with the name \"") {
                // It was there, and the manifest that it was compared with did not have it.
                if !expected.is_present() {
                    expected.state = ExpectedState::Present(item.value.clone());
                    expected.is_content_open = true;
                }
                expected.is_open = false;
                expected.is_cleaned_up_maybe = false;
            }
        });
    }

    fn is_changed(&self, item: &Rc<Item>, before: &Before<'_>) -> bool {
        before
            .get(&item.key)
            .is_none_or(|before| !Rc::ptr_eq(&before.value, &item.value))
    }

    /// Sends all but what a text names as refused.
    pub(super) fn send_most(
        &mut self,
        target: &Items,
        before: &Before<'_>,
        text: &str,
        by: &Operation,
    ) {
        let words = named::Text::new(text);
        let refused: Sorted<&ObjectKey> = order::set(
            target
                .iter()
                .filter(|item| words.names(item))
                .map(|item| &item.key),
        );
        for item in target.iter() {
            if refused.is_empty() {
                self.send_maybe(item, before, by);
            } else if refused.contains(&item.key) {
                // A text can name an object that was not the one refused, with the name of its kind in it.
                self.change(item, |expected| {
                    expected.is_content_open = true;
                    expected.is_open |= !expected.is_present();
                });
            } else {
                self.send_failing(item, before, by);
            }
        }
    }

    pub(super) fn open_some(
        &mut self,
        target: &Items,
        before: &Before<'_>,
        text: &str,
        by: &Operation,
    ) {
        let words = named::Text::new(text);
        for item in target.iter() {
            if words.names(item) {
                self.change(item, |expected| expected.is_open = expected.is_present());
            } else {
                self.send_maybe(item, before, by);
            }
        }
    }
}
