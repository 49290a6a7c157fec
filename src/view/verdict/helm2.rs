//! What is said of a release of Helm 2: what it recorded, where, and the way to Helm 3. No rule of Helm 3 holds for it.

use crate::i18n::Text;
use crate::lineage::{Lineage, Revision};
use crate::release::Storage;
use crate::release::status::Status;
use crate::view::verdict::notice::of_helm2;
use crate::view::{Certainty, NoticeView, Severity, text};

/// Gives the first sentence.
pub(super) fn verdict(revision: i64, status: Option<&Status>) -> Text {
    let text = |id| Text::new(id).with("revision", revision);
    match status {
        Some(Status::Superseded) => text("helm2-verdict-superseded"),
        Some(status) => text("helm2-verdict").with("status", status.helm2_name()),
        None => text("helm2-verdict-no-status"),
    }
}

/// Says where it is kept, and how it gets to Helm 3.
pub(super) fn notices(lineage: &Lineage, last: &Revision) -> Vec<NoticeView> {
    let (certainty, place) = stored(lineage, last);
    vec![
        of_helm2(Severity::Info, certainty, place),
        of_helm2(Severity::Warning, Certainty::Implied, convert(lineage)),
    ]
}

fn stored(lineage: &Lineage, last: &Revision) -> (Certainty, Text) {
    let object = last.record.object.as_ref();
    let Some(tillers) = object.and_then(|object| object.namespace.as_deref()) else {
        return (Certainty::Implied, Text::new("helm2-notice-not-shown"));
    };
    let kind = match lineage.storage {
        Storage::Helm2Secret => "secret",
        _ => "configmap",
    };
    let text = |id| Text::new(id).with("kind", kind).with("tillers", tillers);
    let text = match &lineage.key.namespace {
        Some(namespace) => text("helm2-notice-stored").with("namespace", namespace.as_str()),
        None => text("helm2-notice-stored-in"),
    };
    (Certainty::Stored, text)
}

fn convert(lineage: &Lineage) -> Text {
    let name = lineage.key.name.as_deref();
    let command = text::convert_helm2(name, lineage.tillers_namespace());
    Text::new("helm2-notice-convert").with("command", command)
}
