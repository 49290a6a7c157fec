//! Asks everything of an input that the page asks.

use helmwake::limits::{self, Limits};
use helmwake::redact::Mode;
use helmwake::report::{self, Options};
use helmwake::session::{Piece, RevisionKey, Session};
use helmwake::view::compare::{CompareAsk, Compared};
use helmwake::view::pane::Pane;
use helmwake::view::room::{Room, RoomAsk};
use helmwake::view::save::Save;

/// Less than the page allows, so that reaching a limit is part of the work, and not all of it.
pub(crate) const LIMITS: Limits = Limits {
    input_bytes: 4 << 20,
    inflated_bytes: 2 << 20,
    total_inflated_bytes: 8 << 20,
    records: 2_000,
    nodes: 100_000,
    ..limits::STANDARD
};

/// Revisions whose texts are asked for; each takes as long as the others.
const N_REVISIONS: usize = 2;

/// Rows of a comparison that are drawn at once.
const N_ROWS: usize = 100;

/// Opens an input and asks for what the first screen, a revision, its rooms and the report show; gives the report's length.
pub(crate) fn use_up(bytes: Vec<u8>) -> usize {
    let mut session = Session::open(Piece::new(None, bytes).into(), &LIMITS);
    assert!(
        session
            .lineages()
            .iter()
            .map(|one| one.revisions.len())
            .sum::<usize>()
            <= LIMITS.records
    );
    let mut n_bytes = 0;
    for secrets in [Mode::Hide, Mode::Show] {
        let overview = session.overview(secrets);
        for (index, release) in overview.releases.iter().enumerate().take(N_REVISIONS) {
            let Some(newest) = release.revisions.first() else {
                continue;
            };
            let key = RevisionKey {
                release: index,
                revision: newest.revision,
            };
            let view = session.revision(key, secrets);
            for pane in view.iter().flat_map(|view| &view.panes) {
                let text = session.pane_text(key, pane.pane, secrets);
                let is_whole = pane.pane != Pane::DecodedJson;
                assert!(
                    text.is_some() == pane.is_available || !is_whole,
                    "{:?}",
                    pane.pane
                );
            }
        }
        for release in 0..overview.releases.len().min(N_REVISIONS) {
            rooms(&mut session, release, secrets);
        }
        let options = Options {
            secrets,
            with_values: true,
            ..Options::default()
        };
        let report = report::json(&session, &options);
        assert!(report.starts_with("{\n  \"report\": 1,"));
        n_bytes = report.len().max(n_bytes);
    }
    n_bytes
}

/// Goes through everything that is shown of one or two revisions of a release: the newest, and the oldest beside it.
pub(crate) fn rooms(session: &mut Session, release: usize, mode: Mode) {
    let Some(release) = session.decode(release).map(|one| one.release) else {
        return;
    };
    let revisions = &session.lineages()[release].revisions;
    let ends = [revisions.last(), revisions.first()];
    let [Some(a), Some(b)] = ends.map(|one| one.map(|one| one.record.revision)) else {
        return;
    };
    for room in Room::ALL {
        for b in [None, Some(b)] {
            let ask = RoomAsk { room, a, b };
            assert!(session.room(release, &ask, mode).is_some(), "{ask:?}");
        }
    }
    for what in Compared::ALL {
        compare(session, release, (b, a), what, mode);
    }
    let key = RevisionKey {
        release,
        revision: a,
    };
    for save in [
        Save::Chart,
        Save::Text(Pane::Manifest),
        Save::Text(Pane::ComputedValues),
        Save::Text(Pane::ChartFile(0)),
    ] {
        if let Some(saved) = session.save(key, save, mode) {
            let is_safe = |c: char| c.is_ascii_alphanumeric() || "-._+".contains(c);
            assert!(saved.name.chars().all(is_safe), "{:?}", saved.name);
            assert!(!saved.name.starts_with(['.', '-']), "{:?}", saved.name);
        }
    }
    session.find_files(key, mode, "a");
    for minor in [0, 25, u32::MAX] {
        session.removed_apis(release, 1, minor);
    }
    let masks = session.masks(release).unwrap();
    if let Some(first) = masks.masks.first() {
        for is_shown in [true, false] {
            assert!(session.reveal(&first.stand_in, is_shown));
            let ask = RoomAsk {
                room: Room::Values,
                a,
                b: None,
            };
            assert!(session.room(release, &ask, mode).is_some());
        }
    }
}

fn compare(session: &mut Session, release: usize, (a, b): (i64, i64), what: Compared, mode: Mode) {
    for is_split in [false, true] {
        let ask = CompareAsk {
            release,
            a,
            b,
            what,
            is_split,
            is_folded: !is_split,
            has_rewritten: is_split,
            opened: Vec::new(),
            redact: mode == Mode::Hide,
        };
        let view = session.compare(&ask).unwrap();
        for first in [0, view.n_rows.saturating_sub(N_ROWS)] {
            let rows = session
                .compare_rows(&ask, first, N_ROWS)
                .unwrap_or_default();
            assert!(rows.iter().all(|row| row.section < view.sections.len()));
        }
        session.compare_search(&ask, "a");
    }
}
