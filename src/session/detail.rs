//! One revision in detail.

use super::panes::{hooks, is_available, rules};
use super::{RevisionKey, Session};
use crate::i18n::Text;
use crate::layer::Content;
use crate::layer::json::token::{Kind, Tokens};
use crate::layer::json::{close, pretty};
use crate::lineage::Lineage;
use crate::redact::Mode;
use crate::release::values::{self, HelmValuesRules};
use crate::release::{self, ReleaseRecord};
use crate::view::detail::{RevisionView, facts, trail};
use crate::view::missing;
use crate::view::pane::{Pane, PaneView};
use crate::view::times;
use crate::yaml::emit;

impl Session {
    /// Shows a revision in detail; `None` when there is no such one.
    pub fn revision(&mut self, key: RevisionKey, mode: Mode) -> Option<RevisionView> {
        let release = self.decode(key.release)?.release;
        let lineage = self.lineages.get(release)?;
        let at = lineage
            .revisions
            .iter()
            .position(|one| one.record.revision == key.revision)?;
        let one = lineage.revisions.get(at)?;
        let record = &one.record;
        let shown = self
            .masked(mode, |masker| masker.texts(release, lineage))
            .into_iter()
            .nth(at)?;
        let backwards = times::backwards(lineage).into_iter().nth(at).flatten();
        let unwrapped = self.store.unwrap(record.at, &self.limits);
        let spelled = unwrapped.as_ref().and_then(|one| match &one.content {
            Content::Protobuf(bytes) => release::spell_helm2(bytes.reveal(), &self.limits),
            Content::Json(_) | Content::Nothing => None,
        });
        let json = unwrapped.as_ref().and_then(|one| match &one.content {
            Content::Json(bytes) => Some(bytes.reveal().as_slice()),
            Content::Protobuf(_) => spelled.as_ref().map(|one| one.json.reveal().as_slice()),
            Content::Nothing => None,
        });
        let head = json.map(|json| match mode {
            Mode::Hide => json.get(..open_length(json)).unwrap_or_default(),
            Mode::Show => json,
        });
        let closed = json.filter(|_| record.is_partial);
        let closed = closed.and_then(|json| close::close(json, close::SERDE_DEPTH));
        let cut_at = match spelled.as_ref().filter(|one| one.is_broken) {
            Some(one) => Some(one.cut_in.iter().map(|key| (*key).to_owned()).collect()),
            None => closed.and_then(|closed| Some(closed.cut?.path)),
        };
        let sizes = Sizes {
            record,
            cut_at,
            json: json.unwrap_or_default(),
            rules: rules(lineage),
        };
        Some(RevisionView {
            release,
            revision: key.revision,
            facts: facts::facts(one, &shown, backwards),
            trail: trail::trail(
                &record.trail,
                record.stopped.as_ref(),
                self.store.payload(record.at).unwrap_or_default(),
                head,
                mode == Mode::Hide,
            ),
            trail_note: trail::note(&record.trail, record.stopped.as_ref()),
            missing: missing::of_record(lineage, record),
            panes: Pane::ALL.map(|pane| sizes.view(lineage, pane)).into(),
            is_redacted: mode == Mode::Hide,
        })
    }
}

/// Fields in which no secret stands, of all that Helm writes first.
const OPEN: [&str; 5] = [
    "name",
    "first_deployed",
    "last_deployed",
    "deleted",
    "status",
];

/// Measures the beginning of a release's JSON in which nothing can be secret.
fn open_length(json: &[u8]) -> usize {
    let mut tokens = Tokens::new(json, 0);
    let mut end = 0;
    let mut is_key_due = false;
    let mut key: Option<&[u8]> = None;
    while let Ok(token) = tokens.take() {
        match token.kind {
            Kind::ObjectStart if end == 0 || key == Some(b"info".as_slice()) => is_key_due = true,
            Kind::Comma => is_key_due = true,
            Kind::String { .. } if is_key_due => {
                key = json.get(token.span.start + 1..token.span.end - 1);
                is_key_due = false;
            }
            Kind::Colon | Kind::ObjectEnd => {}
            Kind::String { .. } if key.is_some_and(is_open) => {}
            _ => break,
        }
        end = token.span.end;
    }
    end
}

fn is_open(key: &[u8]) -> bool {
    OPEN.iter().any(|open| open.as_bytes() == key)
}

/// What is measured for the list of texts.
struct Sizes<'a> {
    record: &'a ReleaseRecord,
    /// Empty when the payload is not shown.
    json: &'a [u8],
    /// Where the JSON breaks off: the keys that lead there.
    cut_at: Option<Vec<String>>,
    rules: HelmValuesRules,
}

impl Sizes<'_> {
    fn view(&self, lineage: &Lineage, pane: Pane) -> PaneView {
        let is_available = is_available(self.record, pane);
        let (n_lines, n_bytes) = if is_available {
            self.size(pane)
        } else {
            (0, 0)
        };
        PaneView {
            pane,
            label: Text::new(pane.id()),
            is_available,
            n_lines,
            n_bytes,
            missing: (!is_available).then(|| missing::of_pane(lineage, self.record, pane)),
            cut: self.cut(pane).filter(|_| is_available).map(Text::new),
        }
    }

    /// Says that a text is only the beginning of what was stored.
    fn cut(&self, pane: Pane) -> Option<&'static str> {
        let path = self.cut_at.as_deref()?;
        let is_at = |keys: &[&str]| {
            let mut pairs = keys.iter().enumerate();
            pairs.all(|(i, key)| path.get(i).is_some_and(|at| at == key))
        };
        let is_here = match pane {
            Pane::DecodedJson => return Some("pane-cut-json"),
            Pane::Manifest => is_at(&["manifest"]),
            Pane::Hooks => is_at(&["hooks"]),
            Pane::Notes => is_at(&["info", "notes"]) || is_at(&["info", "status", "notes"]),
            Pane::SuppliedValues | Pane::ComputedValues | Pane::ChartFile(_) => false,
        };
        is_here.then_some("pane-cut")
    }

    fn size(&self, pane: Pane) -> (usize, usize) {
        let record = self.record;
        let config = record.supplied_values.as_ref().map(|values| &values.0);
        match pane {
            Pane::Manifest => size(record.manifest.as_ref().map_or("", |text| text.reveal())),
            Pane::Notes => size(record.notes.as_ref().map_or("", |text| text.reveal())),
            Pane::Hooks => size(&hooks(record, |manifest| manifest.to_owned())),
            Pane::SuppliedValues => size(&emit::emit(&values::supplied(config))),
            Pane::ComputedValues if !record.has_payload => {
                let printed = record.computed_values.as_ref();
                printed.map_or((0, 0), |values| size(&emit::emit(&values.0)))
            }
            Pane::ComputedValues => record.chart.as_ref().map_or((0, 0), |chart| {
                let computed = values::computed(&chart.values.0, config, self.rules);
                size(&emit::emit(&computed.values))
            }),
            // Told by the room "chart".
            Pane::ChartFile(_) => (0, 0),
            Pane::DecodedJson => {
                let (n_lines, _) = size(&pretty::pretty(self.json, &mut |_, _| None));
                (n_lines, self.json.len())
            }
        }
    }
}

fn size(text: &str) -> (usize, usize) {
    (text.lines().count(), text.len())
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_ends_before_the_first_free_text() {
        let json = br#"{"name":"web","info":{"first_deployed":"2024","deleted":"","description":"token abc"}"#;
        assert!(json[..open_length(json)].ends_with(br#""description":"#));
        assert_eq!(
            open_length(br#"{"config":{"name":"hunter2"}}"#),
            br#"{"config":"#.len()
        );
        assert_eq!(
            open_length(br#"{"name":["hunter2"]}"#),
            br#"{"name":"#.len()
        );
        assert_eq!(open_length(br#"["hunter2"]"#), 0);
        assert_eq!(open_length(br#"{"x":1}"#), br#"{"x":"#.len());
        assert_eq!(open_length(b""), 0);
    }
}
