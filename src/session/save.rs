//! Files made of a release.

use super::panes::{chart_file, record};
use super::{RevisionKey, Session};
use crate::archive;
use crate::i18n::Text;
use crate::layer::deflate;
use crate::redact::Mode;
use crate::release::ReleaseRecord;
use crate::release::package::{self, Package};
use crate::view::pane::Pane;
use crate::view::save::{Save, SavedView};

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;

/// What a name says of a file without stand-ins.
const UNREDACTED: &str = "unredacted";

impl Session {
    /// Makes a file; `None` when the paste does not hold what it is made of.
    pub fn save(&mut self, key: RevisionKey, save: Save, mode: Mode) -> Option<SavedView> {
        let release = self.decode(key.release)?.release;
        let key = RevisionKey { release, ..key };
        match save {
            Save::Text(pane) => self.save_text(key, pane, mode),
            Save::Chart => self.save_chart(key),
        }
    }

    fn save_text(&mut self, key: RevisionKey, pane: Pane, mode: Mode) -> Option<SavedView> {
        let text = self.pane_text(key, pane, mode)?;
        // A stand-in can stand in base64 in it: only the text as stored tells.
        let is_redacted = mode == Mode::Hide && self.stored_text(key, pane)? != text;
        let (state, comment) = match (is_redacted, self.has_shown()) {
            (false, _) => (UNREDACTED, None),
            (true, false) => ("redacted", Some("save-comment")),
            (true, true) => ("partly-redacted", Some("save-comment-partly")),
        };
        let lineage = self.lineages.get(key.release)?;
        let word = pane.name().replace('_', "-");
        let (what, ending) = match pane {
            Pane::DecodedJson => (word.as_str(), "json"),
            Pane::Notes => (word.as_str(), "txt"),
            Pane::ChartFile(index) => {
                let (path, _) = chart_file(record(lineage, key.revision)?, index)?;
                let (_, file) = path.rsplit_once('/').unwrap_or(("", path));
                let parts = file.rsplit_once('.').filter(|(what, _)| !what.is_empty());
                parts.unwrap_or((file, "txt"))
            }
            _ => (word.as_str(), "yaml"),
        };
        let is_yaml = matches!(ending, "yaml" | "yml");
        let name = lineage.key.name.as_deref().unwrap_or("release");
        let parts = [
            package::safe(name),
            ["v", &key.revision.to_string()].concat(),
            package::safe(what),
            state.to_owned(),
            package::safe(ending),
        ];
        Some(SavedView {
            name: parts.join("."),
            bytes: text.into_bytes(),
            is_redacted,
            comment: comment.filter(|_| is_yaml).map(Text::new),
        })
    }

    fn save_chart(&self, key: RevisionKey) -> Option<SavedView> {
        let record = record(self.lineages.get(key.release)?, key.revision)?;
        let package = packed(record)?;
        let files = package.files.iter();
        let tar = archive::write_tar(files.map(|(name, data)| (name.as_str(), data.as_ref())));
        Some(SavedView {
            name: [&package.name, ".", UNREDACTED, ".tgz"].concat(),
            bytes: deflate::gzip(&tar),
            is_redacted: false,
            comment: None,
        })
    }
}

/// Puts a record's chart into files; a part of a chart is none.
pub(super) fn packed(record: &ReleaseRecord) -> Option<Package<'_>> {
    let is_whole = record.has_payload && record.stopped.is_none() && !record.is_partial;
    package::package(record.chart.as_ref().filter(|_| is_whole)?)
}
