//! `helm status` as text, which `helm install`, `upgrade` and `test` print too (facts 7.3).

use super::Shape;
use super::detector::Detector;
use super::output::place;

const SHAPE: Shape = Shape::HelmStatus;

pub(super) const DETECTOR: Detector = Detector {
    shape: SHAPE,
    look: |part, found| {
        let reasons = ("source-reason-helm-status", "source-reason-no-helm-status");
        place::look(SHAPE, reasons, part, found)
    },
};
