//! `helm get manifest`, or another manifest that Helm rendered: documents with their sources (facts 7.4).

use super::Shape;
use super::detector::Detector;
use super::output::place;

const SHAPE: Shape = Shape::HelmGetManifest;

pub(super) const DETECTOR: Detector = Detector {
    shape: SHAPE,
    look: |part, found| {
        let reasons = (
            "source-reason-helm-get-manifest",
            "source-reason-no-helm-get-manifest",
        );
        place::look(SHAPE, reasons, part, found)
    },
};
