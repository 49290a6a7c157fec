//! `helm get all`, or Helm 2's `helm get`: the status, values, hooks and manifest in one text (facts 7.4).

use super::Shape;
use super::detector::Detector;
use super::output::place;

const SHAPE: Shape = Shape::HelmGetAll;

pub(super) const DETECTOR: Detector = Detector {
    shape: SHAPE,
    look: |part, found| {
        let reasons = (
            "source-reason-helm-get-all",
            "source-reason-no-helm-get-all",
        );
        place::look(SHAPE, reasons, part, found)
    },
};
