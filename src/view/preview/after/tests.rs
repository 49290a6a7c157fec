//! The way of the rollback and the history after it, by example and for every recording.

use super::timeline::StepKind;
use super::*;
use crate::i18n::Locale;
use crate::i18n::catalog::Catalog;
use crate::kubernetes::version::KubernetesVersion;
use crate::limits::STANDARD;
use crate::lineage::{self, Lineage, history};
use crate::release::{Hook, recorded};
use crate::rollback::asked::{Asked, Wait};
use crate::rollback::helm::HelmVersion;
use crate::rollback::predict;
use crate::rollback::prediction::{FieldChange, ObjectName};
use crate::sensitive::Sensitive;
use crate::view::rollback::{FieldView, Mask, RollbackView, to_view};
use crate::view::wake::Lane;

mod drawn;

struct Shows;

impl Mask for Shows {
    fn text(&mut self, text: &str) -> String {
        text.to_owned()
    }

    fn fields(&mut self, _: &ObjectName, _: &[FieldChange]) -> Vec<FieldView> {
        Vec::new()
    }
}

fn seen(lineage: &Lineage, asked: &Asked) -> (RollbackView, AfterView) {
    let prediction = predict(lineage, asked, None, &STANDARD);
    let rollback = to_view(&prediction, lineage, &mut Shows);
    let after = after(&Question {
        lineage,
        asked,
        prediction: &prediction,
        rollback: &rollback,
        orphans: &[],
        live: None,
        is_helm_assumed: false,
    });
    (rollback, after)
}

fn asked(target: i64) -> Asked {
    Asked::defaults(target, HelmVersion::RECORDED_3, KubernetesVersion::RECORDED)
}

const CONFIG: &str = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}";
const REMOVED: &str = "apiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata: {name: p}";

fn job(name: &str) -> String {
    format!("apiVersion: batch/v1\nkind: Job\nmetadata: {{name: {name}}}\nspec: {{template: {{}}}}")
}

/// Gives the target hooks, each with its events and weight, and every revision a manifest.
fn with_hooks(lines: &str, manifest: &str, hooks: &[(&str, i64, &str)]) -> Lineage {
    let mut records = history::records(lines);
    for record in &mut records {
        record.manifest = Some(Sensitive::new(manifest.to_owned()));
    }
    let made = hooks.iter().map(|(events, weight, manifest)| {
        let objects = crate::manifest::parse(manifest, &STANDARD).objects;
        let reference = objects.first().map(|object| &object.reference);
        Hook {
            name: reference.map(|one| one.name.clone()),
            kind: reference.map(|one| one.kind.clone()),
            path: None,
            manifest: Sensitive::new((*manifest).to_owned()),
            events: events.split(' ').map(str::to_owned).collect(),
            weight: *weight,
            delete_policies: Vec::new(),
            output_log_policies: Vec::new(),
            last_run: None,
        }
    });
    records[0].hooks = made.collect();
    lineage::build(records).0.remove(0)
}

/// One line a step: its sign, its sentence, and how it ends or may end.
fn way(view: &AfterView) -> String {
    let catalog = Catalog::new(Locale::En);
    let mut out = String::new();
    for step in &view.steps {
        out.push_str(match step.kind {
            StepKind::Hook => "o ",
            StepKind::Work => "* ",
            StepKind::Nothing => ". ",
            StepKind::NotReached => "x ",
        });
        out.push_str(&catalog.text(&step.text));
        for text in &step.may_end {
            out.push_str(&format!("\n  ? {}", catalog.text(text)));
        }
        if let Some(text) = &step.end {
            out.push_str(&format!("\n  ! {}", catalog.text(text)));
        }
        out.push('\n');
    }
    out
}

const TWO: &str = "1 superseded Install complete\n2 deployed Upgrade complete";

#[test]
fn hooks_run_by_weight_around_the_objects() {
    let [a, b, c] = ["a", "b", "c"].map(job);
    let lineage = with_hooks(
        TWO,
        CONFIG,
        &[
            ("pre-rollback", 5, &a),
            ("pre-rollback post-rollback", -1, &b),
            ("pre-upgrade", 0, &c),
        ],
    );
    insta::assert_snapshot!(way(&seen(&lineage, &asked(1)).1), @r"
    o pre-rollback hook 1: `Job/b`, weight -1. Its object is still there afterwards.
      ? If the hook Job/b fails, revision 3 ends as pending-rollback.
    o pre-rollback hook 2: `Job/a`, weight 5. Its object is still there afterwards.
      ? If the hook Job/a fails, revision 3 ends as pending-rollback.
    * Helm applies the objects of revision 1.
    o post-rollback hook 1: `Job/b`, weight -1. Its object is still there afterwards.
      ? If the hook Job/b fails, revision 3 ends as pending-rollback.
    * Revision 3 most likely becomes deployed, and what was deployed becomes superseded.
    ");
}

#[test]
fn events_without_a_hook_say_so() {
    let lineage = with_hooks(TWO, CONFIG, &[]);
    insta::assert_snapshot!(way(&seen(&lineage, &asked(1)).1), @r"
    . Revision 1 has no pre-rollback hook.
    * Helm applies the objects of revision 1.
    . Revision 1 has no post-rollback hook.
    * Revision 3 most likely becomes deployed, and what was deployed becomes superseded.
    ");
    let none = Asked {
        has_no_hooks: true,
        ..asked(1)
    };
    insta::assert_snapshot!(way(&seen(&lineage, &none).1), @r"
    . No hook runs: `--no-hooks`.
    * Helm applies the objects of revision 1.
    * Revision 3 most likely becomes deployed, and what was deployed becomes superseded.
    ");
}

#[test]
fn a_wait_that_was_asked_for_is_a_step() {
    let web = "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {selector: {}, template: {}}";
    let lineage = with_hooks(TWO, web, &[]);
    let waits = Asked {
        wait: Wait::Legacy,
        waits_for_jobs: true,
        ..asked(1)
    };
    insta::assert_snapshot!(way(&seen(&lineage, &waits).1), @r"
    . Revision 1 has no pre-rollback hook.
    * Helm applies the objects of revision 1.
    * Helm waits until the objects are ready and the Jobs have finished.
      ? If Deployment/web does not become ready in time, revision 3 ends as failed.
    . Revision 1 has no post-rollback hook.
    * Revision 3 most likely becomes deployed, and what was deployed becomes superseded.
    ");
}

#[test]
fn what_ends_it_stands_at_its_step() {
    let [a, b] = ["a", "b"].map(job);
    // A manifest that can't be built.
    let hooks = [("pre-rollback", 0, &*a), ("post-rollback", 0, &*b)];
    let lineage = with_hooks(TWO, REMOVED, &hooks);
    insta::assert_snapshot!(way(&seen(&lineage, &asked(1)).1), @r"
    * Helm builds the manifests of both revisions.
      ! Ends here: revision 3 stays pending-rollback.
    x The pre-rollback hooks.
    x Helm applies the objects of revision 1.
    x The post-rollback hooks.
    ");
    // A hook of a kind that isn't served: the one before it runs, the one after it does not.
    let hooks = [
        ("pre-rollback", 0, &*a),
        ("pre-rollback", 1, REMOVED),
        ("pre-rollback", 2, &*b),
        ("post-rollback", 0, &*b),
    ];
    let lineage = with_hooks(TWO, CONFIG, &hooks);
    insta::assert_snapshot!(way(&seen(&lineage, &asked(1)).1), @r"
    o pre-rollback hook 1: `Job/a`, weight 0.
      ? If the hook Job/a fails, revision 3 ends as pending-rollback.
    o pre-rollback hook 2: `PodSecurityPolicy/p`, weight 1.
      ! Most likely ends here: revision 3 stays pending-rollback.
    x pre-rollback hook 3: `Job/b`, weight 2.
    x Helm applies the objects of revision 1.
    x The post-rollback hooks.
    ");
    let hooks = [("pre-rollback", 0, &*a), ("post-rollback", 0, REMOVED)];
    let lineage = with_hooks(TWO, CONFIG, &hooks);
    insta::assert_snapshot!(way(&seen(&lineage, &asked(1)).1), @r"
    o pre-rollback hook 1: `Job/a`, weight 0.
      ? If the hook Job/a fails, revision 3 ends as pending-rollback.
    * Helm applies the objects of revision 1.
    o post-rollback hook 1: `PodSecurityPolicy/p`, weight 0.
      ! Most likely ends here: revision 3 stays pending-rollback.
    ");
}

#[test]
fn a_hook_that_cannot_be_read_ends_it_in_its_event() {
    let a = job("a");
    let hooks = [("pre-rollback", 0, &*a), ("post-rollback", 0, "kind: [")];
    let lineage = with_hooks(TWO, CONFIG, &hooks);
    insta::assert_snapshot!(way(&seen(&lineage, &asked(1)).1), @r"
    o pre-rollback hook 1: `Job/a`, weight 0.
      ? If the hook Job/a fails, revision 3 ends as pending-rollback.
    * Helm applies the objects of revision 1.
    o One of the post-rollback hooks cannot be read, and Helm stops there.
      ! Most likely ends here: revision 3 stays pending-rollback.
    ");
    let hooks = [("pre-rollback", 0, "kind: ["), ("post-rollback", 0, &*a)];
    let lineage = with_hooks(TWO, CONFIG, &hooks);
    insta::assert_snapshot!(way(&seen(&lineage, &asked(1)).1), @r"
    o One of the pre-rollback hooks cannot be read, and Helm stops there.
      ! Most likely ends here: revision 3 stays pending-rollback.
    x Helm applies the objects of revision 1.
    x The post-rollback hooks.
    ");
}

#[test]
fn a_refusal_has_no_steps_and_the_unknown_has_none_at_all() {
    let lineage = with_hooks(TWO, CONFIG, &[]);
    let (rollback, view) = seen(&lineage, &asked(7));
    assert_eq!(rollback.creates_revision, None);
    insta::assert_snapshot!(way(&view), @r"
    . Helm refuses the rollback first: no hook runs and no object changes.
    ");
    assert_eq!((view.rows.len(), view.wake.rows.len()), (0, 0));
    let alone = history::lineage("9 superseded Upgrade complete");
    let (rollback, view) = seen(&alone, &asked(0));
    assert_eq!((rollback.outcome, view), (None, AfterView::default()));
}
