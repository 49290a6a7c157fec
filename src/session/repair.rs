//! Corrected release records: the stored JSON with one thing changed, packed as Helm packs it, in the object that was
//! pasted.

use serde_json::Value;

use super::mask::Masker;
use super::panes::{decoded_json, record};
use super::{RevisionKey, Session, compare};
use crate::findings::Finding;
use crate::layer::{Content, Unwrapped};
use crate::lineage::Lineage;
use crate::order;
use crate::redact::Mode;
use crate::release::{ReleaseRecord, package};
use crate::sensitive::Sensitive;
use crate::view::compare::CompareRowView;
use crate::view::pane::document::{Document, Format};
use crate::view::repair::{
    self as view, RepairAsk, RepairFile, RepairKind, RepairStartView, RepairView, Target,
};
use crate::view::save::SavedView;

mod apis;
mod kept;
mod make;
#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests;

use kept::Kept;
use make::Edited;

/// Rows of the difference that are shown.
const MAX_ROWS: usize = 400;

impl Session {
    /// Says what can be repaired of a revision; `None` when there is no such revision.
    pub fn repair_start(&mut self, key: RevisionKey, mode: Mode) -> Option<RepairStartView> {
        let release = self.decode(key.release)?.release;
        self.learn_with_live(release, mode);
        let lineage = self.lineages.get(release)?;
        let record = record(lineage, key.revision)?;
        let kept = match self.kept(lineage, record) {
            Ok(kept) => kept,
            Err(refusal) => return Some(view::refused(refusal.text, refusal.command)),
        };
        let found = self.found(release, lineage);
        let of_this = |one: &&Finding| {
            let is_own = one.revision.is_none_or(|one| one == record.revision);
            match one.code {
                // Told once, of the newest that it is true of.
                "removed-api" => true,
                // Of the one that counts: the others are to be put right.
                "several-deployed" => !is_own && record.is_marked_deployed(),
                _ => is_own,
            }
        };
        let codes: Vec<&str> = found.iter().filter(of_this).map(|one| one.code).collect();
        let statuses = view::statuses(lineage, record);
        let mut choices = Vec::new();
        for kind in view::kinds(statuses.first().copied()) {
            let refused = match kind {
                RepairKind::Json(_) => None,
                _ => self.edited(&kept, &kind).err(),
            };
            choices.push(view::choice(kind, &codes, refused));
        }
        order::by_key(&mut choices, |one| !one.is_called_for);
        Some(RepairStartView {
            notes: view::start_notes(lineage, record),
            choices,
            status: record.status.as_ref().map(|one| one.as_str().to_owned()),
            statuses: statuses.iter().map(|&one| one.to_owned()).collect(),
            hooks: self.masked(mode, |masker| {
                let hooks = record.hooks.iter();
                let name = |hook: &crate::release::Hook| hook.name.clone().unwrap_or_default();
                hooks
                    .map(|hook| masker.redactor.text(&name(hook)))
                    .collect()
            }),
            ..RepairStartView::default()
        })
    }

    /// Works a repair out; `None` when there is no such revision.
    pub fn repair(&mut self, release: usize, ask: &RepairAsk, mode: Mode) -> Option<RepairView> {
        let release = self.decode(release)?.release;
        self.learn_with_live(release, mode);
        let lineage = self.lineages.get(release)?;
        let record = record(lineage, ask.revision)?;
        let kept = match self.kept(lineage, record) {
            Ok(kept) => kept,
            Err(refusal) => return Some(view::not_done(refusal.text, Vec::new())),
        };
        let edited = match self.edited(&kept, &ask.kind) {
            Ok(edited) => edited,
            Err(text) => {
                let notes = match ask.kind {
                    RepairKind::ApiVersions { minor } => self.notes_of_apis(&kept, minor, mode),
                    _ => Vec::new(),
                };
                return Some(view::not_done(text, notes));
            }
        };
        let (_, n_after) = kept.packed(&edited);
        let bytes = (kept.n_bytes(), n_after);
        let mut notes = view::notes(lineage, record, &ask.kind, bytes.1);
        notes.extend(edited.lost.iter().map(view::lost));
        if let RepairKind::ApiVersions { minor } = ask.kind {
            notes.extend(self.notes_of_apis(&kept, minor, mode));
        }
        let (rows, n_left_out) = self.rows(release, lineage, &kept, &edited, mode);
        let [backup, corrected] = [RepairFile::Backup, RepairFile::Corrected]
            .map(|file| file_name(lineage, record, file));
        let target = Target::of(lineage, record);
        Some(RepairView {
            refused: None,
            notes,
            rows,
            n_left_out,
            steps: target.steps(&backup, &corrected),
            backup,
            corrected,
            bytes,
        })
    }

    /// Makes a file of a repair, never redacted; `None` when it is refused.
    pub fn repair_file(
        &mut self,
        release: usize,
        ask: &RepairAsk,
        file: RepairFile,
    ) -> Option<SavedView> {
        let release = self.decode(release)?.release;
        let lineage = self.lineages.get(release)?;
        let record = record(lineage, ask.revision)?;
        let kept = self.kept(lineage, record).ok()?;
        let object = match file {
            RepairFile::Backup => kept.object,
            RepairFile::Corrected => {
                let edited = self.edited(&kept, &ask.kind).ok()?;
                kept.packed(&edited).0
            }
        };
        let mut bytes = serde_json::to_vec_pretty(&object).ok()?;
        bytes.push(b'\n');
        Some(SavedView {
            name: file_name(lineage, record, file),
            bytes,
            is_redacted: false,
            comment: None,
        })
    }

    /// The labels and the decoded JSON before and after, as far as they differ.
    fn rows(
        &self,
        release: usize,
        lineage: &Lineage,
        kept: &Kept,
        edited: &Edited,
        mode: Mode,
    ) -> (Vec<CompareRowView>, usize) {
        let texts = self.masked(mode, |masker| {
            masker.learn(release, lineage);
            // What only the new one says to be a secret is one in the old one as well.
            self.laid_out(masker, &edited.json, Value::Null);
            let before = kept.labels();
            let after = edited.labels_after(before.clone());
            [
                self.laid_out(masker, &kept.json, before),
                self.laid_out(masker, &edited.json, after),
            ]
        });
        let masker = self.masker.borrow();
        let masked = |line: &str| match mode {
            Mode::Hide => masker.marks(line),
            Mode::Show => Vec::new(),
        };
        compare::whole_rows(texts, MAX_ROWS, &masked)
    }

    fn laid_out(&self, masker: &mut Masker, json: &[u8], labels: Value) -> Document {
        let unwrapped = Unwrapped {
            content: Content::Json(Sensitive::new(json.to_vec())),
            trail: Vec::new(),
            stopped: None,
        };
        let mut text = String::new();
        if let Value::Object(labels) = labels {
            for (key, value) in &labels {
                let value = value.as_str().unwrap_or_default();
                let value = masker.redactor.value_of(key, value);
                text.push_str(&["metadata.labels.", key, ": ", &value, "\n"].concat());
            }
        }
        let json = decoded_json(masker, &unwrapped, &self.limits);
        break_lines(&json.unwrap_or_default(), &mut text);
        Document::new(text, Format::Json)
    }
}

/// Begins a line after each line break within a string, which stays to be seen: a manifest is one string.
fn break_lines(json: &str, out: &mut String) {
    let mut is_escaped = false;
    for c in json.chars() {
        out.push(c);
        if is_escaped && c == 'n' {
            out.push('\n');
        }
        is_escaped = c == '\\' && !is_escaped;
    }
}

fn file_name(lineage: &Lineage, record: &ReleaseRecord, file: RepairFile) -> String {
    let name = lineage.key.name.as_deref().unwrap_or("release");
    let what = match file {
        RepairFile::Backup => "backup",
        RepairFile::Corrected => "corrected",
    };
    let revision = record.revision.to_string();
    let name = package::safe(name);
    [&name, ".v", &revision, ".", what, ".unredacted.json"].concat()
}
