//! One Secret as YAML or JSON.

use super::detector::{Detector, Found, Look};
use super::object::{self, Defaults, Identity};
use super::part::{Content, Part};
use super::{ObjectKind, ProblemKind, Shape};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::Secret,
    look: |part, found| look(part, ObjectKind::Secret, found),
};

/// Looks for one object of a kind; a ConfigMap differs in nothing else.
pub(super) fn look(part: &Part<'_>, wanted: ObjectKind, found: &mut Found<'_>) -> Look {
    let Content::Value { root, pairs } = &part.content else {
        return Look::Pass("source-reason-not-structured");
    };
    if !root.is_map() {
        return Look::Pass("source-reason-not-an-object");
    }
    let reason = match object::identity(pairs, &Defaults::default(), found.paste) {
        Identity::Stored(kind) if kind == wanted => "source-reason-kind",
        Identity::Implied(kind) if kind == wanted => "source-reason-release-key",
        Identity::None => return Look::Pass("source-reason-no-kind"),
        _ => return Look::Pass("source-reason-other-kind"),
    };
    object::read(root, pairs, &Defaults::default(), found);
    if object::is_cut(root, pairs, "data") {
        found.problem(ProblemKind::Truncated, part.span.end);
    }
    Look::Take(reason)
}
