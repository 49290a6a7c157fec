//! Masked values, each of which can be shown by itself.

use super::Session;
use super::mask::Masker;
use super::panes::rules;
use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::manifest::split;
use crate::order::Sorted;
use crate::redact::Mode;
use crate::release::values::HelmValuesRules;
use crate::release::{Chart, ChartFile, ReleaseRecord};
use crate::view::masks::{MAX_MASKS, MaskView, MasksView, PlaceView};
use crate::view::pane::Pane;

/// The texts that are looked through, by the messages that name them.
const TEXTS: [&str; 9] = [
    Pane::Manifest.id(),
    Pane::Hooks.id(),
    Pane::SuppliedValues.id(),
    Pane::ComputedValues.id(),
    Pane::Notes.id(),
    Pane::DecodedJson.id(),
    "fact-description",
    "fact-labels",
    "live-title",
];
const MANIFEST: u8 = 0;
const HOOKS: u8 = 1;
const SUPPLIED: u8 = 2;
const COMPUTED: u8 = 3;
const NOTES: u8 = 4;
const JSON: u8 = 5;
const DESCRIPTION: u8 = 6;
const LABELS: u8 = 7;
const LIVE: u8 = 8;

impl Session {
    /// Lists what is masked in a release and in the live objects; the release is decoded first.
    pub fn masks(&mut self, release: usize) -> Option<MasksView> {
        let release = self.decode(release)?.release;
        self.learn_with_live(release, Mode::Hide);
        let lineage = self.lineages.get(release)?;
        Some(self.masked(Mode::Hide, |masker| {
            masker.trace(lineage);
            let objects = self
                .given
                .live()
                .into_iter()
                .flat_map(|live| live.objects.values());
            for object in objects.filter_map(|state| state.object()) {
                masker.redactor.trace(LIVE, &[]);
                masker.redactor.values(object);
            }
            masker.traced()
        }))
    }

    /// Shows the value behind a stand-in everywhere, or masks it again; false when there is no such stand-in.
    ///
    /// It is known as long as this session; `Mode::Show` has nothing to do with it.
    pub fn reveal(&mut self, stand_in: &str, is_shown: bool) -> bool {
        let is_known = self.masker.get_mut().redactor.show(stand_in, is_shown);
        if is_known {
            self.forget_masked();
        }
        is_known
    }

    /// Tells whether single values are shown.
    pub fn has_shown(&self) -> bool {
        self.masker.borrow().redactor.has_shown()
    }

    /// Forgets every text that was made with stand-ins in it: what is kept between questions has its line here.
    fn forget_masked(&mut self) {
        self.panes.clear();
    }
}

impl Masker {
    /// Notes where secrets stand in a release; what is the same in many revisions is looked through once.
    fn trace(&mut self, lineage: &Lineage) {
        let rules = rules(lineage);
        let mut seen = Sorted::new();
        for revision in &lineage.revisions {
            let record = &revision.record;
            if let Some(manifest) = &record.manifest {
                let text = manifest.reveal();
                for document in split::split(text) {
                    self.trace_manifest(MANIFEST, text.get(document.span), &mut seen);
                }
            }
            for hook in &record.hooks {
                self.trace_manifest(HOOKS, Some(hook.manifest.reveal()), &mut seen);
            }
            self.trace_values(record, rules);
            let notes = record.notes.as_ref().map(|text| (NOTES, text.reveal()));
            let description = record.description.as_ref();
            let description = description.map(|text| (DESCRIPTION, text.reveal()));
            for (of, text) in [notes, description].into_iter().flatten() {
                if seen.add((of, text.as_bytes())) {
                    self.redactor.trace(of, &[]);
                    self.redactor.text(text);
                }
            }
            for (key, value) in &record.labels {
                self.redactor.trace(LABELS, &[key]);
                self.redactor.value_of(key, value);
            }
            if let Some(chart) = &record.chart {
                self.trace_chart(chart, &mut seen);
            }
        }
    }

    fn trace_manifest<'a>(
        &mut self,
        of: u8,
        text: Option<&'a str>,
        seen: &mut Sorted<(u8, &'a [u8])>,
    ) {
        if let Some(text) = text
            && seen.add((of, text.as_bytes()))
        {
            self.redactor.trace(of, &[]);
            self.redactor.manifest(text);
        }
    }

    /// As the panes show them.
    fn trace_values(&mut self, record: &ReleaseRecord, rules: HelmValuesRules) {
        self.redactor.trace(SUPPLIED, &[]);
        self.supplied_of(record);
        self.redactor.trace(COMPUTED, &[]);
        self.computed_of(record, rules);
    }

    fn trace_chart<'a>(&mut self, chart: &'a Chart, seen: &mut Sorted<(u8, &'a [u8])>) {
        self.redactor.trace(JSON, &["chart", "values"]);
        self.redactor.values(&chart.values.0);
        let files: [(&str, &'a [ChartFile]); 2] =
            [("templates", &chart.templates), ("files", &chart.files)];
        for (kind, files) in files {
            for file in files {
                let data = file.data.reveal();
                if let Ok(text) = std::str::from_utf8(data)
                    && seen.add((JSON, data))
                {
                    let name = ["[", &file.name, "]"].concat();
                    self.redactor.trace(JSON, &["chart", kind, &name]);
                    self.redactor.manifest(text);
                }
            }
        }
    }

    fn traced(&mut self) -> MasksView {
        let stood = self.redactor.traced();
        let n_all = stood.len();
        let mut masks = Vec::with_capacity(n_all.min(MAX_MASKS));
        for one in stood.into_iter().take(MAX_MASKS) {
            let mut places = Vec::with_capacity(one.places.len());
            for (of, path) in one.places {
                let text = TEXTS.get(usize::from(of)).copied();
                let text = Text::new(text.unwrap_or_default());
                places.push(PlaceView { text, path });
            }
            masks.push(MaskView {
                stand_in: one.stand_in,
                value: one.value,
                is_shown: one.is_shown,
                places,
                is_cut: one.is_cut,
            });
        }
        MasksView { masks, n_all }
    }
}
