//! The rooms that rest on findings: "findings", "what to do" and the incident note.

use super::Scene;
use crate::i18n::Text;
use crate::redact::Mode;
use crate::release::package;
use crate::session::views::source_view;
use crate::view::SourceView;
use crate::view::room::{findings, note, ways};
use crate::view::sheet::SheetView;

/// How many pastes and files a note names.
const MAX_SOURCES: usize = 5;

/// Makes the sheet of the room "findings".
pub(super) fn findings(scene: &Scene<'_>) -> SheetView {
    let found = scene.session.findings(scene.release, scene.mode);
    findings::sheet(&found, scene.lineage)
}

/// Makes the sheet of the room "what to do".
pub(super) fn ways(scene: &Scene<'_>) -> SheetView {
    ways::sheet(&scene.session.ways(scene.release, scene.mode))
}

/// Makes the sheet of what to do first; empty where nothing has to be done.
pub(super) fn first(scene: &Scene<'_>) -> SheetView {
    let mut sheet = ways(scene);
    sheet.parts.retain(|part| part.id == "first");
    sheet
}

/// Makes the sheet of the room "incident note".
pub(super) fn note(scene: &Scene<'_>) -> SheetView {
    let session = scene.session;
    let (findings, ways) = session.findings_and_ways(scene.release, scene.mode);
    let Some(release) = session.release(scene.release, scene.mode) else {
        return SheetView::default();
    };
    let sources = session.sources.iter().take(MAX_SOURCES);
    let sources = sources.map(|one| source(source_view(one)));
    let state = match (scene.mode, session.has_shown()) {
        (Mode::Show, _) => "unredacted",
        (Mode::Hide, false) => "redacted",
        (Mode::Hide, true) => "partly-redacted",
    };
    let name = scene.lineage.key.name.as_deref().unwrap_or("release");
    note::sheet(note::Question {
        release: &release,
        findings: &findings,
        ways: &ways,
        sources: sources.collect(),
        name: [&package::safe(name), ".incident-note.", state].concat(),
    })
}

/// Says what was pasted, and how many records were in it.
fn source(source: SourceView) -> Text {
    if source.n_records == 0 {
        return source.shape;
    }
    Text::new("app-source-facts")
        .with("size", source.shape)
        .with(
            "records",
            Text::new("app-records").with("n", source.n_records),
        )
}
