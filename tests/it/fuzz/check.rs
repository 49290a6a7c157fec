//! Asks everything of an input that the page asks.

use helmwake::limits::{self, Limits};
use helmwake::redact::Mode;
use helmwake::report::{self, Options};
use helmwake::session::{Piece, RevisionKey, Session};
use helmwake::view::pane::Pane;

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

/// Opens an input and asks for what the first screen, a revision and the report show; gives the report's length.
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
