//! What the list of releases remembers while one of them is looked at; nothing of it is in the address.

use std::cell::{Ref, RefCell, RefMut};
use std::rc::Rc;

use crate::view::fleet::{Line, Lines, RemovedApisView, Row};

/// Shared by the list, its blocks and the page around it; clones are the same.
#[derive(Clone, Default)]
pub(crate) struct Kept(Rc<RefCell<Memory>>);

impl PartialEq for Kept {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Kept {
    pub(super) fn borrow(&self) -> Ref<'_, Memory> {
        self.0.borrow()
    }

    pub(super) fn borrow_mut(&self) -> RefMut<'_, Memory> {
        self.0.borrow_mut()
    }

    /// Notes which release was opened, for the way back.
    pub(crate) fn open(&self, release: usize) {
        self.borrow_mut().opened = Some(release);
    }

    /// Tells which release was opened last.
    pub(crate) fn opened(&self) -> Option<usize> {
        self.borrow().opened
    }
}

#[derive(Default)]
pub(super) struct Memory {
    /// What was typed to filter.
    pub(super) needle: String,
    /// Namespaces that are closed, by their numbers.
    pub(super) closed: Vec<usize>,
    opened: Option<usize>,
    /// Which version of Kubernetes `removed` is about.
    pub(super) minor: Option<u16>,
    /// One a release, as far as they were asked for.
    pub(super) removed: Vec<RemovedApisView>,
    pub(super) rows: Vec<Row>,
    pub(super) listed: Lines,
}

impl Memory {
    /// Takes the rows of releases that may be others, or know more.
    pub(super) fn take_rows(&mut self, rows: Vec<Row>) {
        let is_same = rows.len() == self.rows.len()
            && rows
                .iter()
                .zip(&self.rows)
                .all(|(new, old)| new.is_of_same(old));
        if !is_same {
            self.removed.clear();
        }
        self.rows = rows;
        for at in 0..self.removed.len() {
            self.mark(at);
        }
    }

    /// Begins anew with another version of Kubernetes.
    pub(super) fn check_for(&mut self, minor: Option<u16>) {
        if self.minor == minor {
            return;
        }
        self.minor = minor;
        self.removed.clear();
        for row in &mut self.rows {
            row.set_removed(false);
        }
    }

    /// Takes what was found of the next releases; tells whether it was asked for.
    pub(super) fn take_removed(&mut self, first: usize, found: Vec<RemovedApisView>) -> bool {
        if first != self.removed.len() || found.is_empty() {
            return false;
        }
        for one in found {
            self.removed.push(one);
            self.mark(self.removed.len() - 1);
        }
        true
    }

    fn mark(&mut self, at: usize) {
        let n_removed = self.removed.get(at).and_then(|one| one.n_removed);
        if let Some(row) = self.rows.get_mut(at) {
            row.set_removed(n_removed.is_some_and(|n| n > 0));
        }
    }

    /// Tells where in the list a release stands.
    pub(super) fn line_of(&self, release: usize) -> Option<usize> {
        let mut lines = self.listed.lines.iter();
        lines.position(|line| *line == Line::Release(release))
    }
}
