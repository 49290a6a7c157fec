//! One ConfigMap as YAML or JSON.

use super::detector::Detector;
use super::{ObjectKind, Shape, secret};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::ConfigMap,
    look: |part, found| secret::look(part, ObjectKind::ConfigMap, found),
};
