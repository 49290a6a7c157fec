//! What no longer follows when a part of the paste that could not be read may hold a newer revision.

use super::verdict::Verdict;
use super::{CommandWhy, Lineage, command};

impl Lineage {
    /// Takes back what rests on the last row being the newest revision, where its output does not tell that.
    pub(super) fn doubt_rows(&mut self) {
        let revisions = self.revisions.iter().map(|revision| &revision.record);
        let mut seen = revisions.filter(|record| record.is_visible_to_helm());
        let Some(last) = seen.next_back() else { return };
        if last.is_beside_unread() {
            self.doubt_newest();
        } else if last.is_picked() {
            // What Helm compares with, and goes back from, is the newest.
            self.is_last_known = false;
            self.upgrade_baseline = None;
            self.rollback_baseline = None;
            self.default_rollback_target = None;
        }
    }

    /// Takes back whatever rests on what the newest record says, where another one of the same revision says otherwise.
    pub(super) fn doubt_disputed(&mut self) {
        self.doubt_newest();
        // All of it could be read: it says two things.
        self.is_newest_unread = false;
        if let Verdict::NewestUnread { revision } = self.verdict {
            self.verdict = Verdict::NewestDisputed { revision };
        }
    }

    /// Takes back whatever rests on the last revision shown being the newest.
    pub fn doubt_newest(&mut self) {
        if let Verdict::Helm2 { .. } = self.verdict {
            self.is_newest_unread = true;
            self.is_last_known = false;
            return;
        }
        // Nothing rests on it: Helm sees none of the records, or it is said already that a newer one is missing.
        if self
            .commands
            .iter()
            .all(|answer| answer.why == CommandWhy::NotSeen)
        {
            return;
        }
        let revisions = self.revisions.iter().map(|revision| &revision.record);
        let mut seen = revisions.filter(|record| record.is_visible_to_helm());
        let Some(revision) = seen.next_back().map(|last| last.revision) else {
            return;
        };
        self.is_newest_unread = true;
        self.is_last_known = false;
        self.running = None;
        self.upgrade_baseline = None;
        self.rollback_baseline = None;
        self.default_rollback_target = None;
        self.commands = command::without_newest();
        if !matches!(self.verdict, Verdict::NewestMissing { .. }) {
            self.verdict = Verdict::NewestUnread { revision };
        }
    }
}
