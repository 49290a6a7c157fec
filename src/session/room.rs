//! The rooms of a release: finds what a room is about and has the room's own file make the sheet.

use super::mask::Masker;
use super::{Session, panes};
use crate::lineage::{Lineage, Revision};
use crate::redact::Mode;
use crate::release::values::HelmValuesRules;
use crate::view::room::{Room, RoomAsk, RoomView};

mod chart;
mod findings;
mod hooks;
mod resources;
mod size;
mod values;

/// What a room is about: a release that was decoded and whose secrets are known, and one or two revisions of it.
pub(super) struct Scene<'a> {
    pub(super) session: &'a Session,
    /// The release's place among the lineages.
    pub(super) release: usize,
    pub(super) lineage: &'a Lineage,
    pub(super) a: &'a Revision,
    /// Another one beside it.
    pub(super) b: Option<&'a Revision>,
    pub(super) mode: Mode,
}

impl Scene<'_> {
    /// Masks what is to be shown, or leaves it as it is where everything is; one call can't stand in another.
    pub(super) fn masked<T>(&self, show: impl FnOnce(&mut Masker) -> T) -> T {
        self.session.masked(self.mode, show)
    }

    /// The rules of the Helm that would print the values now.
    pub(super) fn rules(&self) -> HelmValuesRules {
        panes::rules(self.lineage)
    }
}

impl Session {
    /// Shows a room; `None` when there is no such release or revision.
    pub fn room(&mut self, release: usize, ask: &RoomAsk, mode: Mode) -> Option<RoomView> {
        let release = self.decode(release)?.release;
        self.learn_with_live(release, mode);
        let lineage = self.lineages.get(release)?;
        let find = |revision: i64| {
            let mut revisions = lineage.revisions.iter();
            revisions.find(|one| one.record.revision == revision)
        };
        let scene = Scene {
            session: self,
            release,
            lineage,
            a: find(ask.a)?,
            b: match ask.b.filter(|b| *b != ask.a) {
                Some(b) => Some(find(b)?),
                None => None,
            },
            mode,
        };
        let make = match ask.room {
            Room::Ways => findings::ways,
            Room::First => findings::first,
            Room::Findings => findings::findings,
            Room::Note => findings::note,
            Room::Values => values::values,
            Room::Hooks => hooks::hooks,
            Room::Resources => resources::resources,
            Room::Size => size::size,
            Room::Chart => chart::chart,
        };
        Some(RoomView {
            sheet: make(&scene),
            is_redacted: mode == Mode::Hide,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::STANDARD;
    use crate::session::Piece;

    #[track_caller]
    fn check(release: usize, a: i64, b: Option<i64>, is_found: bool) {
        let table = r#"[{"revision":1,"status":"superseded"},{"revision":2,"status":"deployed"}]"#;
        let mut session = Session::open(Piece::new(None, table.into()).into(), &STANDARD);
        for room in Room::ALL {
            let ask = RoomAsk { room, a, b };
            for mode in [Mode::Hide, Mode::Show] {
                let found = session.room(release, &ask, mode);
                assert_eq!(found.is_some(), is_found, "{ask:?}");
                assert!(found.is_none_or(|room| room.is_redacted == (mode == Mode::Hide)));
            }
        }
    }

    #[test]
    fn of_a_table_the_findings_say_what_they_could_not_judge_and_a_note_what_it_was_made_from() {
        let table = r#"[{"revision":1,"status":"superseded"},{"revision":2,"status":"deployed"}]"#;
        let mut session = Session::open(Piece::new(None, table.into()).into(), &STANDARD);
        let mut said = |room| {
            let ask = RoomAsk {
                room,
                a: 2,
                b: None,
            };
            format!("{:?}", session.room(0, &ask, Mode::Hide))
        };
        let findings = said(Room::Findings);
        assert!(findings.contains("findings-partly"), "{findings}");
        assert!(findings.contains("kubectl get secret"), "{findings}");
        let note = said(Room::Note);
        assert!(note.contains("source-shape-helm-history"), "{note}");
        assert!(note.contains("release.incident-note.redacted"), "{note}");
    }

    #[test]
    fn a_room_is_found_by_release_and_revisions() {
        check(0, 1, None, true);
        check(0, 2, Some(1), true);
        check(0, 2, Some(2), true);
        check(0, 3, None, false);
        check(0, 2, Some(3), false);
        check(1, 1, None, false);
    }
}
