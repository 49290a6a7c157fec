//! `helm get hooks`: documents of hooks with their sources (facts 7.4).

use super::Shape;
use super::detector::Detector;
use super::output::place;

const SHAPE: Shape = Shape::HelmGetHooks;

pub(super) const DETECTOR: Detector = Detector {
    shape: SHAPE,
    look: |part, found| {
        let reasons = (
            "source-reason-helm-get-hooks",
            "source-reason-no-helm-get-hooks",
        );
        place::look(SHAPE, reasons, part, found)
    },
};
