//! Leftovers by example: what is offered, and what is not.

use super::{LeftoverView, leftovers};
use crate::lineage::{self, Lineage, history};
use crate::rollback::helm::HelmVersion;
use crate::sensitive::Sensitive;
use crate::view::preview::testing::{asked, predicted};

/// The second revision failed after all was applied; what only it had stays.
const LINES: &str = "1 superseded Install complete\n\
                     2 failed Upgrade \"x\" failed: context deadline exceeded\n\
                     3 failed Upgrade \"x\" failed: pre-upgrade hooks failed: job a failed\n\
                     4 deployed Upgrade complete";
const KEPT: &str = "---\n{apiVersion: v1, kind: ConfigMap, metadata: {name: k}}\n";

/// Revisions that have the object beside what all have.
fn lineage(object: &str, revisions: &[i64]) -> Lineage {
    let mut records = history::records(LINES);
    for record in &mut records {
        let has = revisions.contains(&record.revision);
        let manifest = [KEPT, "---\n", if has { object } else { "" }].concat();
        record.manifest = Some(Sensitive::new(manifest));
    }
    lineage::build(records).0.remove(0)
}

fn found(object: &str, revisions: &[i64], target: i64) -> Vec<LeftoverView> {
    let asked = asked(target, HelmVersion::RECORDED_3);
    predicted(&lineage(object, revisions), &asked, leftovers)
}

#[track_caller]
fn check(object: &str, revisions: &[i64], target: i64, delete: Option<&str>, note: &str) {
    let found = found(object, revisions, target);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].delete.as_deref(), delete);
    assert_eq!(found[0].note.id, note);
}

const OLD: &str = "{apiVersion: v1, kind: ConfigMap, metadata: {name: old}}\n";
const DELETE_OLD: &str = "kubectl delete ConfigMap/old -n ns --context CONTEXT";

#[test]
fn what_nothing_needs_can_be_deleted_after_a_look() {
    check(OLD, &[2], 1, Some(DELETE_OLD), "advice-leftover-price");
    let check = &found(OLD, &[2], 1)[0].check;
    let start = "kubectl get ConfigMap/old -n ns --context CONTEXT -o 'custom-columns=name:";
    assert!(check.starts_with(start), "{check}");
    // Whose it is, and nothing of what is in it.
    assert!(check.contains(r"release:.metadata.annotations.meta\.helm\.sh/release-name"));
    assert!(!check.contains(".data"));
}

#[test]
fn what_the_target_or_a_later_manifest_has_is_not_offered() {
    check(OLD, &[2], 2, None, "advice-leftover-target");
    check(OLD, &[2, 3], 1, None, "advice-leftover-later");
    check(OLD, &[2, 3], 3, None, "advice-leftover-target");
}

#[test]
fn what_nothing_is_known_of_is_not_offered() {
    let mut lineage = lineage(OLD, &[2]);
    lineage.revisions[0].record.is_partial = true;
    let asked = asked(1, HelmVersion::RECORDED_3);
    for one in predicted(&lineage, &asked, leftovers) {
        assert_eq!(
            (one.delete, &*one.note.id),
            (None, "advice-leftover-unknown")
        );
    }
}

#[test]
fn what_goes_with_it_is_the_price() {
    let named = |kind: &str, api: &str| {
        format!("{{apiVersion: {api}, kind: {kind}, metadata: {{name: old}}}}\n")
    };
    let delete = |name: &str, place: &str| {
        Some(["kubectl delete ", name, place, " --context CONTEXT"].concat())
    };
    for (kind, api, name, place, note) in [
        (
            "PersistentVolumeClaim",
            "v1",
            "PersistentVolumeClaim/old",
            " -n ns",
            "rollback-deletes-volume",
        ),
        (
            "Namespace",
            "v1",
            "Namespace/old",
            "",
            "rollback-deletes-namespace",
        ),
        (
            "CustomResourceDefinition",
            "apiextensions.k8s.io/v1",
            "CustomResourceDefinition.v1.apiextensions.k8s.io/old",
            "",
            "rollback-deletes-kind",
        ),
    ] {
        check(
            &named(kind, api),
            &[2],
            1,
            delete(name, place).as_deref(),
            note,
        );
    }
}
