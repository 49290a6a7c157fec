//! Test-only: a question about a history, as the sections of a preview get it.

use super::Question;
use crate::kubernetes::version::KubernetesVersion;
use crate::limits::STANDARD;
use crate::lineage::Lineage;
use crate::rollback;
use crate::rollback::asked::Asked;
use crate::rollback::helm::HelmVersion;
use crate::rollback::orphans::orphans;
use crate::rollback::prediction::{FieldChange, ObjectName, Prediction};
use crate::rollback::replay::replay;
use crate::view::rollback::{FieldView, Mask, to_view};

/// Shows texts, and no fields.
struct Plain;

impl Mask for Plain {
    fn text(&mut self, text: &str) -> String {
        text.to_owned()
    }

    fn fields(&mut self, _: &ObjectName, _: &[FieldChange]) -> Vec<FieldView> {
        Vec::new()
    }
}

/// Asks for a rollback by Helm's defaults.
pub(super) fn asked(target: i64, helm: HelmVersion) -> Asked {
    Asked::defaults(target, helm, KubernetesVersion::RECORDED)
}

/// Puts a question about a prediction.
pub(super) fn about<T>(
    lineage: &Lineage,
    asked: &Asked,
    prediction: &Prediction,
    answer: impl FnOnce(&Question<'_>) -> T,
) -> T {
    let orphans = orphans(lineage, &replay(lineage, &STANDARD));
    answer(&Question {
        lineage,
        asked,
        prediction,
        rollback: &to_view(prediction, lineage, &mut Plain),
        orphans: &orphans,
        live: None,
        is_helm_assumed: false,
    })
}

/// Puts a question about what is predicted.
pub(super) fn predicted<T>(
    lineage: &Lineage,
    asked: &Asked,
    answer: impl FnOnce(&Question<'_>) -> T,
) -> T {
    let prediction = rollback::predict(lineage, asked, None, &STANDARD);
    about(lineage, asked, &prediction, answer)
}
