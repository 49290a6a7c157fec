//! The facts behind a line: what its reasons rest on, and the rule for what happens to an object.

use super::super::Session;
use super::Opened;
use super::lines::is_in_text;
use crate::i18n::Text;
use crate::kubernetes::{Gvk, kind};
use crate::rollback;
use crate::rollback::prediction::{Effect, ObjectName, ObjectPrediction};
use crate::rollback::reason::Reason;
use crate::rollback::undone::Code;
use crate::view::preview::evidence::basis::{self, Basis, Source, Way};
use crate::view::preview::evidence::{BasisView, EvidenceView};
use crate::view::rollback::reason;

impl Session {
    /// Adds the rule by which Helm goes with the object, and what the reasons rest on.
    pub(super) fn add_facts_of_object(
        &self,
        opened: &Opened<'_>,
        object: &ObjectPrediction,
        found: &mut Vec<EvidenceView>,
    ) {
        let way = self.way(opened, object, found);
        add_of_reasons(&object.reasons, way, found);
    }

    /// Tells by which rule Helm goes with an object, unless the rollback does not come to it.
    fn way(
        &self,
        opened: &Opened<'_>,
        object: &ObjectPrediction,
        found: &[EvidenceView],
    ) -> Option<Way> {
        let effect = object.effect?;
        if object.reasons.contains(&Reason::NotReached) {
            return None;
        }
        let name = &object.object;
        let mut hooks = opened.prediction.hooks.iter();
        if hooks.any(|hook| hook.object == *name) {
            return Some(Way::Hook);
        }
        let (in_newest, in_target) = is_in_text(found);
        match effect {
            Effect::Created if in_target => Some(Way::Created),
            Effect::Patched | Effect::Unchanged if in_target => self.sends(opened, name),
            Effect::Deleted | Effect::Left | Effect::Absent if in_newest && !in_target => {
                Some(Way::Deleted)
            }
            Effect::Left if !in_newest && !in_target => Some(Way::Outside),
            _ => None,
        }
    }

    /// Tells how Helm changes an object that exists (facts 4.5).
    fn sends(&self, opened: &Opened<'_>, object: &ObjectName) -> Option<Way> {
        let lineage = self.lineages.get(opened.release)?;
        if rollback::is_server_side(lineage, opened.asked, opened.to()) {
            return Some(Way::ServerSide);
        }
        if opened.asked.is_forced {
            return Some(Way::Replaced);
        }
        let (group, version) = match object.api_version.split_once('/') {
            Some(both) => both,
            None => ("", &*object.api_version),
        };
        let gvk = Gvk {
            group,
            version,
            kind: &object.kind,
        };
        let client = opened.asked.helm.client_minor();
        let typed = kind::built_in(gvk).filter(|kind| kind.is_typed(client));
        Some(typed.map_or(Way::Json, |_| Way::Strategic))
    }
}

/// Adds the rule and what reasons rest on; which is about which is said where there are several.
pub(super) fn add_of_reasons(reasons: &[Reason], way: Option<Way>, found: &mut Vec<EvidenceView>) {
    let rule = way.map(|way| {
        let text = Text::new("evidence-rule").with("way", way.word());
        (Some(text), way.basis())
    });
    let reasons = reasons.iter().map(|one| (one, basis::of_reason(one)));
    let reasons: Vec<(&Reason, Basis)> = reasons
        .filter(|(_, basis)| basis.source != Source::Data)
        .collect();
    let is_alone = rule.is_none() && reasons.len() == 1;
    let said = reasons.iter().map(|(one, basis)| {
        let text = (!is_alone).then(|| reason::text(one));
        (text, *basis)
    });
    for (text, basis) in rule.into_iter().chain(said) {
        found.extend(view(text, basis));
    }
}

/// Adds what something that is not undone rests on.
pub(super) fn add_of_code(code: Code, found: &mut Vec<EvidenceView>) {
    found.extend(view(None, basis::of_code(code)));
}

fn view(text: Option<Text>, basis: Basis) -> Option<EvidenceView> {
    let (is_kubernetes, source) = match basis.source {
        Source::Helm(source) => (false, source),
        Source::Kubernetes(source) => (true, source),
        Source::Data => return None,
    };
    Some(EvidenceView::Fact(BasisView {
        text,
        is_kubernetes,
        source: source.to_owned(),
        recorded: basis::versions(basis.recorded),
    }))
}
