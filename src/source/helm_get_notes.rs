//! `helm get notes` (facts 7.4).

use super::Shape;
use super::detector::Detector;
use super::output::place;

const SHAPE: Shape = Shape::HelmGetNotes;

pub(super) const DETECTOR: Detector = Detector {
    shape: SHAPE,
    look: |part, found| {
        let reasons = (
            "source-reason-helm-get-notes",
            "source-reason-no-helm-get-notes",
        );
        place::look(SHAPE, reasons, part, found)
    },
};
