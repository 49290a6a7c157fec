//! A controller wrote the release, or owns it: what is done by hand is undone at its next sync.
//!
//! Flux's helm-controller shows in field managers, in its own words for an unlocked revision, and in the labels that it
//! adds to every object, and a `HelmRelease` is its own; Rancher's Fleet in annotations of the stored chart, Rancher's own
//! charts in their namespaces (`cattle-…`) and its managed charts in their names (`mcc-…`). Argo CD leaves no records (facts 12). Near miss: a chart that only names a controller.

use super::{finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::{Certainty, Revision};
use crate::release::AlsoBy;

pub(super) const RULE: Rule = Rule {
    code: "controller-owned",
    severity: Severity::Info,
    about: "finding-controller-owned-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(last) = last(context) else { return };
    let mut newest = context.seen.iter().rev().copied();
    let flux = newest.find(|one| is_by_flux(one));
    let namespace = context.lineage.key.namespace.as_deref();
    let name = context.lineage.key.name.as_deref();
    let is_ranchers = namespace.is_some_and(|name| name.starts_with("cattle-"))
        || name.is_some_and(|name| name.starts_with("mcc-"));
    let (who, revision) = if let Some(flux) = flux {
        ("flux", flux.record.revision)
    } else if is_by_fleet(last) {
        ("fleet", last.record.revision)
    } else if is_ranchers {
        ("rancher", last.record.revision)
    } else {
        return;
    };
    found.push(finding(
        RULE.code,
        Severity::Info,
        Certainty::Implied,
        revision,
        Text::new("finding-controller-owned")
            .with("who", who)
            .with("revision", revision),
    ));
}

/// Whether Flux left a mark in it.
pub(super) fn is_by_flux(revision: &Revision) -> bool {
    let record = &revision.record;
    let manifest = record.manifest.as_ref();
    record.also_by.contains(&AlsoBy::Flux)
        || record.is_stated_by_flux()
        || manifest.is_some_and(|text| text.reveal().contains("helm.toolkit.fluxcd.io/name: "))
}

fn is_by_fleet(revision: &Revision) -> bool {
    let chart = revision.record.chart.as_ref();
    let annotations = chart.and_then(|chart| chart.metadata.0.get("annotations")?.as_object());
    annotations.is_some_and(|annotations| {
        annotations
            .keys()
            .any(|key| key == "fleet.cattle.io/bundle-id")
    })
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::testing::{check, check_lineage};
    use super::RULE;
    use crate::lineage::{self, history};
    use crate::release::Stated;
    use crate::sensitive::Sensitive;
    use crate::source::{Extent, StatedBy};

    const FLUX: &str = "Info Implied Flux's helm-controller most likely owns this release (revision 2 shows its hand): it undoes what is done by hand, so suspend it first, or change its source.";

    #[test]
    fn flux_leaves_words_and_labels() {
        check(
            &RULE,
            "1 superseded\n2 failed Release unlocked from stale 'pending-upgrade' state\n3 deployed",
            &[FLUX],
        );
        let mut records = history::records("1 superseded\n2 deployed");
        records[1].manifest = Some(Sensitive::new(
            "metadata:\n  labels:\n    helm.toolkit.fluxcd.io/name: web\n".to_owned(),
        ));
        check_lineage(&RULE, &lineage::build(records).0[0], &[FLUX]);
    }

    #[test]
    fn flux_keeps_a_history_of_its_own() {
        let mut records = history::records("1 superseded\n2 deployed");
        for record in &mut records {
            record.stated = Some(Stated {
                by: StatedBy::Flux,
                extent: Extent::Whole,
                first: record.at,
            });
        }
        check_lineage(&RULE, &lineage::build(records).0[0], &[FLUX]);
    }

    #[test]
    fn rancher_has_namespaces_and_fleet_annotations() {
        let mut records = history::records("1 deployed");
        for record in &mut records {
            record.key.namespace = Some("cattle-fleet-system".to_owned());
        }
        check_lineage(
            &RULE,
            &lineage::build(records).0[0],
            &[
                "Info Implied Rancher most likely owns this release, by its name or namespace: it undoes what is done by hand, so change its source or settings instead.",
            ],
        );
        let mut records = history::records("1 deployed");
        if let Some(chart) = &mut records[0].chart {
            chart.metadata.0["annotations"] =
                serde_json::json!({"fleet.cattle.io/bundle-id": "web"});
        }
        check_lineage(
            &RULE,
            &lineage::build(records).0[0],
            &[
                "Info Implied Fleet most likely owns this release (an annotation in revision 1): it undoes what is done by hand, so pause its bundle first, or change its source.",
            ],
        );
    }

    #[test]
    fn a_chart_may_name_a_controller() {
        let mut records = history::records("1 deployed");
        records[0].manifest = Some(Sensitive::new(
            "args: [--watch=helm.toolkit.fluxcd.io]\n".to_owned(),
        ));
        check_lineage(&RULE, &lineage::build(records).0[0], &[]);
    }
}
