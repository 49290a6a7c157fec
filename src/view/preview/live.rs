//! What was given of the cluster beside the paste, and how it differs from what is stored.

use serde::{Deserialize, Serialize};

use super::Question;

use crate::i18n::Text;
use crate::rollback::drift::{Drift, Fate};
use crate::rollback::live::Problem;
use crate::view::rollback::{FieldView, Mask, NameView};
use crate::view::text;

/// The live objects that a preview goes by.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LiveView {
    /// Something was given, if only that nothing was found.
    pub is_given: bool,
    /// The reader said that these are all.
    pub is_all: bool,
    /// What is not among them is taken as absent.
    pub is_complete: bool,
    pub n_objects: usize,
    /// Those of them that this release has.
    pub n_used: usize,
    /// What in them could not be taken, or contradicts itself.
    pub problems: Vec<Text>,
    /// Objects whose live content differs from the newest revision's manifest.
    pub drift: Vec<DriftView>,
}

/// One object that is other than the newest manifest says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DriftView {
    /// The place in the `RollbackView`'s objects.
    pub object: usize,
    pub name: NameView,
    /// It is not there at all.
    pub is_missing: bool,
    pub fields: Vec<DriftFieldView>,
}

/// One field: stored in the newest manifest, live, and after the rollback.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DriftFieldView {
    pub field: FieldView,
    /// `None` where nothing is said of the object.
    pub fate: Option<FateView>,
}

/// What the rollback makes of a field that drifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FateView {
    /// It stays as it is now.
    Kept,
    /// It gets another value.
    Reset,
    /// The object itself goes, or is made anew.
    Gone,
}

/// What came of a paste or a drop of live objects.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LiveAddedView {
    /// In this paste.
    pub n_added: usize,
    /// Held now.
    pub n_held: usize,
    pub problems: Vec<Text>,
}

impl LiveAddedView {
    /// Says it in a sentence.
    pub fn text(&self) -> Text {
        let said = Text::new("live-said-added").with("n", self.n_added);
        said.with("problems", self.problems.len())
    }
}

/// Bytes of all texts of live objects that are held together.
pub const MAX_BYTES: usize = 32 << 20;

/// What of the live objects could not be taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GivenProblem {
    /// A text gave no objects, or not all of them.
    Read(Problem),
    /// There are more bytes in one paste than are held.
    TooLarge,
    /// There is no room beside what was given before.
    Full,
    /// `kubectl` could not look for all.
    Failed,
    /// `kubectl` says that objects are not found, but not in which namespace.
    NotFound,
}

impl GivenProblem {
    /// Says it.
    pub fn text(&self) -> Text {
        let limited = |limit: Text| Text::new("live-too-large").with("limit", limit);
        let number = |limit: &usize| Text::new("live-too-complex").with("limit", *limit);
        match self {
            Self::Read(Problem::Syntax | Problem::Cut) => Text::new("live-cut"),
            Self::Read(Problem::MayBeCut) => Text::new("live-may-be-cut"),
            Self::Read(Problem::NotAnObject(_)) => Text::new("live-not-an-object"),
            Self::Read(Problem::TooDeep { limit } | Problem::TooManyNodes { limit }) => {
                number(limit)
            }
            Self::Read(Problem::TooLong { limit }) => limited(text::size(*limit)),
            Self::TooLarge => limited(text::size(MAX_BYTES)),
            Self::Full => Text::new("live-full").with("limit", text::size(MAX_BYTES)),
            Self::Failed => Text::new("live-failed"),
            Self::NotFound => Text::new("live-not-found"),
        }
    }
}

/// Says how what was given of the cluster drifted.
pub fn live(question: &Question<'_>, drift: &Drift, mask: &mut dyn Mask) -> LiveView {
    let drifted = drift.objects.iter().filter_map(|one| {
        let predicted = question.prediction.objects.get(one.object)?;
        let fields: Vec<_> = one.fields.iter().map(|one| one.field.clone()).collect();
        let shown = mask.fields(&predicted.object, &fields);
        let fields = shown.into_iter().zip(&one.fields);
        Some(DriftView {
            object: one.object,
            name: question.rollback.objects.get(one.object)?.object.clone(),
            is_missing: one.is_missing,
            fields: fields
                .map(|(field, one)| DriftFieldView {
                    field,
                    fate: one.fate.map(|fate| match fate {
                        Fate::Kept => FateView::Kept,
                        Fate::Reset => FateView::Reset,
                        Fate::Gone => FateView::Gone,
                    }),
                })
                .collect(),
        })
    });
    let drift_view = drifted.collect();
    let n_contradicted = question.live.map_or(0, |live| live.contradictions().len());
    let contradicted =
        (n_contradicted > 0).then(|| Text::new("live-contradicted").with("n", n_contradicted));
    LiveView {
        n_objects: question.live.map_or(0, |live| {
            let states = live.objects.values();
            states.filter(|state| state.object().is_some()).count()
        }),
        n_used: drift.n_used,
        is_complete: question.prediction.is_live_complete,
        problems: contradicted.into_iter().collect(),
        drift: drift_view,
        ..LiveView::default()
    }
}
