//! Records of Helm 2, which Helm 3 and 4 do not see.
//!
//! Tiller kept them in its own namespace, under other names and labels, as protobuf (facts 1.9). Near miss: a release of
//! Helm 3 that was converted, whose records are its own. What its manifest asks for may be gone by now.

use super::{Context, Found, Severity, of};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::kubernetes::Gvk;
use crate::kubernetes::removed::removed;
use crate::lineage::{Certainty, Revision};

pub(super) const RULE: Rule = Rule {
    code: "helm2-record",
    severity: Severity::Warning,
    about: "finding-helm2-record-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let mut revisions = context.lineage.revisions.iter().rev();
    let last = revisions.find(|one| one.record.is_helm2());
    found.extend(last.map(|last| {
        let kind = (Severity::Warning, Certainty::Implied);
        let gone = gone(context, last);
        let (object, version) = gone.unwrap_or_else(|| ("none".to_owned(), String::new()));
        let title = Text::new("finding-helm2-record")
            .with("object", object)
            .with("version", version);
        of(RULE.code, kind, last, title)
    }));
}

/// An object of a version that Kubernetes removed: Tiller's time was before most of them.
fn gone(context: &Context<'_>, last: &Revision) -> Option<(String, String)> {
    let objects = context.objects(&last.record);
    let mut objects = objects.iter();
    objects.find_map(|object| {
        let kind = object.reference.kind.as_str();
        let (version, _) = removed(Gvk::new(&object.api_version, kind))?;
        let named = [&*object.api_version, " ", kind].concat();
        Some((named, version.to_string()))
    })
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;
    use crate::lineage::{self, history};
    use crate::release::Writer;

    #[test]
    fn records_of_tiller_are_found_once() {
        let mut records = history::records("1 superseded\n2 deployed");
        let of_helm3 = lineage::build(records.clone()).0.remove(0);
        assert_eq!(testing::run(&RULE, &of_helm3), []);
        for record in &mut records {
            record.written_by = Writer::Helm2;
        }
        let of_helm2 = lineage::build(records).0.remove(0);
        assert_eq!(testing::revisions(&RULE, &of_helm2), [Some(2)]);
    }

    #[test]
    fn a_config_map_of_tiller_is_found() {
        for lineage in testing::file("cases/47-helm2-configmap.yaml") {
            assert_eq!(testing::revisions(&RULE, &lineage), [Some(4)]);
        }
        testing::silent_on_recordings(&RULE);
    }
}
