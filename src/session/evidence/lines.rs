//! Lines of stored texts, masked as the panes show them, with the numbers that they have there.

use super::super::panes::{is_available, record};
use super::super::{RevisionKey, Session};
use super::Opened;
use super::place::{self, Place};
use crate::redact::Mode;
use crate::rollback::prediction::ObjectName;
use crate::view::pane::Pane;
use crate::view::pane::document::{Document, Format};
use crate::view::preview::evidence::diff::{self, Lines, Shown};
use crate::view::preview::evidence::{EvidenceView, Extent, LinesView, StoredText};

/// Revisions that are looked through for an object.
const LOOKED_THROUGH: usize = 16;

/// What a text has of an object.
enum Found {
    Lines(Lines),
    /// The text is there and has nothing of it.
    Absent,
    /// It is not there, or can't be read where it counts.
    Unclear,
}

/// A document in one text or two.
struct Pair {
    of: StoredText,
    name: String,
    revisions: [i64; 2],
}

impl Session {
    /// Adds the documents of an object in both manifests, and as a hook.
    pub(super) fn add_lines(
        &mut self,
        opened: &Opened<'_>,
        object: &ObjectName,
        found: &mut Vec<EvidenceView>,
    ) {
        self.add_changes(opened, object, [opened.newest, opened.to()], found);
        self.add_hook_lines(opened, object, found);
    }

    /// Adds what differs between the documents of an object in two manifests.
    pub(super) fn add_changes(
        &mut self,
        opened: &Opened<'_>,
        object: &ObjectName,
        revisions: [i64; 2],
        found: &mut Vec<EvidenceView>,
    ) {
        let texts = revisions.map(|revision| self.of_manifest(opened, object, revision));
        let pair = Pair {
            of: StoredText::Manifest,
            name: short(object),
            revisions,
        };
        found.extend(pair.view(&texts));
    }

    /// Adds the whole document of one revision.
    pub(super) fn add_whole(
        &mut self,
        opened: &Opened<'_>,
        object: &ObjectName,
        revision: i64,
        found: &mut Vec<EvidenceView>,
    ) {
        if let Found::Lines(lines) = self.of_manifest(opened, object, revision) {
            let shown = diff::whole(&lines, false);
            found.push(alone(object, revision, Extent::Whole, shown));
        }
    }

    /// Adds lines of one revision's document; whether there were any.
    pub(super) fn add_part(
        &mut self,
        opened: &Opened<'_>,
        object: &ObjectName,
        revision: i64,
        is_said: &dyn Fn(&str) -> bool,
        found: &mut Vec<EvidenceView>,
    ) -> bool {
        let Found::Lines(lines) = self.of_manifest(opened, object, revision) else {
            return false;
        };
        let shown = diff::around(&lines, is_said);
        let is_any = !shown.lines.is_empty();
        if is_any {
            found.push(alone(object, revision, Extent::Part, shown));
        }
        is_any
    }

    /// Adds such lines of the newest revision that has them; whether one has.
    pub(super) fn add_newest_lines(
        &mut self,
        opened: &Opened<'_>,
        object: &ObjectName,
        is_said: &dyn Fn(&str) -> bool,
        found: &mut Vec<EvidenceView>,
    ) -> bool {
        let revisions: Vec<i64> = {
            let lineage = self.lineages.get(opened.release);
            let all = lineage.map(|lineage| lineage.revisions.iter().rev());
            let all = all.into_iter().flatten().map(|one| one.record.revision);
            all.take(LOOKED_THROUGH).collect()
        };
        let mut revisions = revisions.into_iter();
        revisions.any(|revision| self.add_part(opened, object, revision, is_said, found))
    }

    /// Adds the hook of that name in both revisions.
    pub(super) fn add_hook_lines(
        &mut self,
        opened: &Opened<'_>,
        object: &ObjectName,
        found: &mut Vec<EvidenceView>,
    ) {
        let revisions = [opened.newest, opened.to()];
        let texts = revisions.map(|revision| {
            let key = opened.key(revision);
            self.of_hooks(key, opened.mode, &object.kind, &object.name)
        });
        let pair = Pair {
            of: StoredText::Hooks,
            name: short(object),
            revisions,
        };
        found.extend(pair.view(&texts));
    }

    /// Adds a hook as one revision has it.
    pub(super) fn add_hook_of(
        &mut self,
        opened: &Opened<'_>,
        (kind, name): (&str, &str),
        revision: i64,
        found: &mut Vec<EvidenceView>,
    ) {
        if let Found::Lines(lines) = self.of_hooks(opened.key(revision), opened.mode, kind, name) {
            let shown = diff::whole(&lines, false);
            found.push(EvidenceView::Lines(LinesView {
                of: StoredText::Hooks,
                name: [kind, name].join("/"),
                old: revision,
                new: None,
                extent: Extent::Whole,
                lines: shown.lines,
                n_left_out: shown.n_left_out,
            }));
        }
    }

    /// Adds a file of the charts of both revisions.
    pub(super) fn add_file(
        &mut self,
        opened: &Opened<'_>,
        name: &str,
        found: &mut Vec<EvidenceView>,
    ) {
        let revisions = [opened.newest, opened.to()];
        let texts = revisions.map(|revision| self.of_file(opened, name, revision));
        let pair = Pair {
            of: StoredText::File,
            name: name.to_owned(),
            revisions,
        };
        found.extend(pair.view(&texts));
    }

    fn of_manifest(&mut self, opened: &Opened<'_>, object: &ObjectName, revision: i64) -> Found {
        let key = opened.key(revision);
        let place = self.lineages.get(key.release).and_then(|lineage| {
            let record = record(lineage, revision)?;
            if !is_available(record, Pane::Manifest) {
                return None;
            }
            let text = record.manifest.as_ref().map(|text| text.reveal().as_str());
            let namespace = lineage.key.namespace.as_deref();
            let text = text.unwrap_or_default();
            let place = place::place(text, object, namespace, &self.limits);
            // A text that breaks off may have had it.
            let is_cut = record.is_partial || record.stopped.is_some();
            Some(match place {
                Place::Absent if is_cut => Place::Unclear,
                place => place,
            })
        });
        match place {
            Some(Place::At(lines)) => self.of_pane(key, Pane::Manifest, opened.mode, lines),
            Some(Place::Absent) => Found::Absent,
            Some(Place::Unclear) | None => Found::Unclear,
        }
    }

    fn of_hooks(&mut self, key: RevisionKey, mode: Mode, kind: &str, name: &str) -> Found {
        let place = self.lineages.get(key.release).and_then(|lineage| {
            let record = record(lineage, key.revision)?;
            if !is_available(record, Pane::Hooks) {
                return None;
            }
            let hooks = record.hooks.iter();
            let places = place::hook_lines(
                hooks
                    .clone()
                    .map(|hook| (hook.path.as_deref(), hook.manifest.reveal().as_str())),
            );
            let is_it = |hook: &crate::release::Hook| {
                hook.kind.as_deref() == Some(kind) && hook.name.as_deref() == Some(name)
            };
            let mut found = hooks.zip(places).filter(|(hook, _)| is_it(hook));
            Some(found.next().map(|(_, place)| place))
        });
        match place {
            Some(Some(lines)) => self.of_pane(key, Pane::Hooks, mode, lines),
            Some(None) => Found::Absent,
            None => Found::Unclear,
        }
    }

    fn of_pane(
        &mut self,
        key: RevisionKey,
        pane: Pane,
        mode: Mode,
        lines: std::ops::Range<usize>,
    ) -> Found {
        if self.prepare(key, pane, mode).is_none() {
            return Found::Unclear;
        }
        match self.panes.last() {
            Some(document) => Found::Lines(cut(document, lines)),
            None => Found::Unclear,
        }
    }

    fn of_file(&self, opened: &Opened<'_>, name: &str, revision: i64) -> Found {
        let Some(lineage) = self.lineages.get(opened.release) else {
            return Found::Unclear;
        };
        let chart = record(lineage, revision).and_then(|record| record.chart.as_ref());
        let Some(chart) = chart else {
            return Found::Unclear;
        };
        let Some(file) = chart.files.iter().find(|file| file.name == name) else {
            return Found::Absent;
        };
        let text = String::from_utf8_lossy(file.data.reveal());
        let text = self.masked(opened.mode, |masker| {
            masker.learn(opened.release, lineage);
            masker.redactor.manifest(&text)
        });
        let document = Document::new(text, Format::Plain);
        Found::Lines(cut(&document, 0..document.n_lines()))
    }
}

/// Tells from the lines that were found whether the newest manifest and the target's have the object.
pub(super) fn is_in_text(found: &[EvidenceView]) -> (bool, bool) {
    let mut lines = found.iter().filter_map(|one| match one {
        EvidenceView::Lines(lines) if lines.of == StoredText::Manifest => Some(lines.extent),
        _ => None,
    });
    match lines.next() {
        Some(Extent::OnlyOld) => (true, false),
        Some(Extent::OnlyNew) => (false, true),
        Some(_) => (true, true),
        None => (false, false),
    }
}

fn cut(document: &Document, lines: std::ops::Range<usize>) -> Lines {
    Lines {
        first: lines.start,
        lines: lines.map(|line| document.line(line).to_owned()).collect(),
    }
}

fn short(object: &ObjectName) -> String {
    [&*object.kind, &*object.name].join("/")
}

fn alone(object: &ObjectName, revision: i64, extent: Extent, shown: Shown) -> EvidenceView {
    EvidenceView::Lines(LinesView {
        of: StoredText::Manifest,
        name: short(object),
        old: revision,
        new: None,
        extent,
        lines: shown.lines,
        n_left_out: shown.n_left_out,
    })
}

impl Pair {
    /// Shows what the two texts have.
    fn view(self, texts: &[Found; 2]) -> Option<EvidenceView> {
        let [old, new] = self.revisions;
        let (extent, shown, revisions) = match texts {
            [Found::Lines(lines), Found::Lines(_)] if old == new => {
                (Extent::Whole, diff::whole(lines, false), (old, None))
            }
            [Found::Lines(a), Found::Lines(b)] => {
                let shown = diff::diff(a, b);
                let extent = if shown.is_same {
                    Extent::Same
                } else {
                    Extent::Changes
                };
                (extent, shown, (old, Some(new)))
            }
            [Found::Lines(lines), Found::Absent] => {
                (Extent::OnlyOld, diff::whole(lines, false), (old, Some(new)))
            }
            [Found::Absent, Found::Lines(lines)] => {
                (Extent::OnlyNew, diff::whole(lines, true), (old, Some(new)))
            }
            [Found::Lines(lines), Found::Unclear] => {
                (Extent::Whole, diff::whole(lines, false), (old, None))
            }
            [Found::Unclear, Found::Lines(lines)] => {
                (Extent::Whole, diff::whole(lines, false), (new, None))
            }
            _ => return None,
        };
        Some(EvidenceView::Lines(LinesView {
            of: self.of,
            name: self.name,
            old: revisions.0,
            new: revisions.1,
            extent,
            lines: shown.lines,
            n_left_out: shown.n_left_out,
        }))
    }
}
