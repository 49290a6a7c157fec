//! Commands and sentences by example, one rule each; `tests/it/advice.rs` walks over all recordings.

use super::{AdviceView, StepView, advice};
use crate::lineage::{self, Lineage, history};
use crate::release::{ApplyMethod, Storage};
use crate::rollback::asked::{Asked, ServerSide, Wait};
use crate::rollback::helm::HelmVersion;
use crate::sensitive::Sensitive;
use crate::view::preview::testing::{asked, predicted};

mod stuck;

const TWO: &str = "1 superseded Install complete\n2 deployed Upgrade complete";
const A1: &str = "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {x: '1'}}\n";
const A2: &str = "{apiVersion: v1, kind: ConfigMap, metadata: {name: a}, data: {x: '2'}}\n";

/// A release `x` in `ns`, and what is asked of it.
struct Case {
    lineage: Lineage,
    asked: Asked,
}

impl Case {
    fn new(lines: &str, manifests: &[&str]) -> Self {
        let mut records = history::records(lines);
        for (record, manifest) in records.iter_mut().zip(manifests) {
            record.manifest = Some(Sensitive::new((*manifest).to_owned()));
        }
        Self {
            lineage: lineage::build(records).0.remove(0),
            asked: asked(1, HelmVersion::RECORDED_3),
        }
    }

    fn helm(mut self, major: u16, minor: u16) -> Self {
        self.asked = Asked {
            ..asked(self.asked.target, HelmVersion::new(major, minor, 0))
        };
        self
    }

    fn asked(mut self, change: impl FnOnce(&mut Asked)) -> Self {
        change(&mut self.asked);
        self
    }

    fn lineage(mut self, change: impl FnOnce(&mut Lineage)) -> Self {
        change(&mut self.lineage);
        self
    }

    fn advice(&self) -> AdviceView {
        predicted(&self.lineage, &self.asked, advice)
    }

    /// Each step as its sentence's id and its command.
    #[track_caller]
    fn check(&self, section: fn(AdviceView) -> Vec<StepView>, expect: &[&str]) {
        assert_eq!(drawn(&section(self.advice())), expect);
    }
}

fn drawn(steps: &[StepView]) -> Vec<String> {
    let drawn = steps.iter().map(|step| match &step.command {
        Some(command) => format!("{}: {command}", step.text.id),
        None => step.text.id.to_string(),
    });
    drawn.collect()
}

/// A workload with an image.
fn web(image: &str) -> String {
    format!(
        "{{apiVersion: apps/v1, kind: Deployment, metadata: {{name: web}}, spec: {{selector: {{matchLabels: {{a: b}}}}, template: {{metadata: {{labels: {{a: b}}}}, spec: {{containers: [{{name: c, image: {image}}}]}}}}}}}}\n"
    )
}

/// The command of the rollback itself.
#[track_caller]
fn check_command(case: &Case, expect: &str) {
    let steps = case.advice().roll_back;
    let command = steps[1].command.clone();
    assert_eq!(command.as_deref(), Some(expect));
}

fn flags(asked: &mut Asked) {
    asked.wait = Wait::Legacy;
    asked.waits_for_jobs = asked.helm >= HelmVersion::new(3, 5, 0);
    asked.has_no_hooks = true;
    asked.is_forced = true;
    asked.cleans_up_on_fail = true;
    if asked.helm >= HelmVersion::new(3, 4, 0) {
        asked.history_max = 3;
    }
}

/// Facts 2.5, 3, 4.5, 4.8.
#[test]
fn flags_are_those_of_the_version_and_defaults_are_left_out() {
    let case = || Case::new(TWO, &[A1, A2]);
    let plain = "helm rollback x 1 -n ns --kube-context CONTEXT";
    for (major, minor) in [(3, 2), (3, 8), (3, 20), (4, 1)] {
        check_command(&case().helm(major, minor), plain);
    }
    let with = |flags: &str| [plain, flags].concat();
    check_command(
        &case().helm(3, 2).asked(flags),
        &with(" --wait --no-hooks --force --cleanup-on-fail"),
    );
    for minor in [8, 20] {
        check_command(
            &case().helm(3, minor).asked(flags),
            &with(" --wait --wait-for-jobs --no-hooks --force --cleanup-on-fail --history-max 3"),
        );
    }
    check_command(
        &case().helm(4, 1).asked(flags),
        &with(
            " --wait=legacy --wait-for-jobs --no-hooks --force-replace --cleanup-on-fail --history-max 3",
        ),
    );
    let server = |server_side, wait| {
        case().helm(4, 1).asked(move |asked| {
            asked.server_side = server_side;
            asked.wait = wait;
        })
    };
    check_command(
        &server(ServerSide::True, Wait::Watcher),
        &with(" --wait=watcher --server-side=true"),
    );
    check_command(
        &server(ServerSide::False, Wait::HookOnly),
        &with(" --server-side=false"),
    );
    let unlimited = case().asked(|asked| asked.history_max = 0);
    check_command(&unlimited, &with(" --history-max 0"));
}

#[test]
fn the_number_is_there_also_where_none_was_given() {
    let case = Case::new(TWO, &[A1, A2]).asked(|asked| asked.target = 0);
    case.check(
        |advice| advice.roll_back,
        &[
            "advice-dry-run: helm rollback x 1 -n ns --kube-context CONTEXT --dry-run",
            "advice-roll-back: helm rollback x 1 -n ns --kube-context CONTEXT",
        ],
    );
    // Helm 4 takes a word (helm v4 pkg/cmd/helpers.go), Helm 3 none.
    let steps = case.helm(4, 1).advice().roll_back;
    let dry = "advice-dry-run: helm rollback x 1 -n ns --kube-context CONTEXT --dry-run=client";
    assert_eq!(drawn(&steps)[0], dry);
}

#[test]
fn what_helm_refuses_before_it_makes_a_record_has_no_command() {
    let advice = Case::new(TWO, &[A1, A2])
        .asked(|asked| asked.target = 7)
        .advice();
    assert_eq!(advice, AdviceView::default());
}

#[test]
fn names_that_a_shell_would_read_are_placeholders() {
    for name in ["$(reboot)", "a b", "it's", "-x", "a\nb", "é", "a;b", ""] {
        let case = Case::new(TWO, &[A1, A2]).lineage(|lineage| {
            lineage.key.name = Some(name.to_owned());
            lineage.key.namespace = Some(name.to_owned());
            for one in &mut lineage.revisions {
                one.record.key = lineage.key.clone();
                one.record.object = None;
            }
        });
        check_command(
            &case,
            "helm rollback RELEASE 1 -n NAMESPACE --kube-context CONTEXT",
        );
        let advice = case.advice();
        let all = [
            advice.look,
            advice.check,
            advice.if_stuck,
            advice.do_not_run,
        ];
        for command in all
            .iter()
            .flatten()
            .filter_map(|step| step.command.as_ref())
        {
            let is_clean = name.is_empty() || !command.contains(name) || name == "-x";
            assert!(is_clean, "{command:?}");
        }
    }
}

/// Facts 1.1: Helm looks for Secrets unless it is told otherwise.
#[test]
fn helm_is_told_where_the_records_are() {
    let stored = |storage| {
        let case = Case::new(TWO, &[A1, A2]);
        case.lineage(|lineage| lineage.storage = storage)
    };
    check_command(
        &stored(Storage::ConfigMap),
        "HELM_DRIVER=configmap helm rollback x 1 -n ns --kube-context CONTEXT",
    );
    check_command(
        &stored(Storage::Sql),
        "HELM_DRIVER=sql helm rollback x 1 -n ns --kube-context CONTEXT",
    );
    // Flux can keep the records of a release elsewhere; objects go where Helm is told to look (facts 4.2).
    let case = Case::new(TWO, &[A1, A2]).lineage(|lineage| {
        lineage.key.namespace = Some("target".to_owned());
    });
    case.check(|advice| advice.roll_back, &["advice-elsewhere"]);
    case.check(|advice| advice.if_stuck, &[]);
}

#[test]
fn only_what_is_open_is_looked_at_and_once() {
    let case = Case::new(TWO, &[A1, A2]);
    case.check(
        |advice| advice.look,
        &["advice-look-live: kubectl get ConfigMap/a -n ns --show-managed-fields -o json --context CONTEXT > live.json"],
    );
    let case = case.asked(|asked| asked.is_kubernetes_assumed = true);
    let kubernetes = "advice-look-kubernetes: kubectl version --context CONTEXT";
    assert_eq!(drawn(&case.advice().look)[0], kubernetes);
    let gap = Case::new(
        "1 superseded Install complete\n3 superseded Upgrade complete\n4 deployed Upgrade complete",
        &[A1, A2, A2],
    )
    .asked(|asked| asked.target = 2);
    let looks = drawn(&gap.advice().look);
    assert!(looks[0].starts_with("advice-look-record: kubectl get secret sh.helm.release.v1.x.v2 -n ns -o yaml --context CONTEXT > release.yaml"), "{looks:?}");
    // A table holds no manifests.
    let table = "1 superseded Install complete | table\n2 deployed Upgrade complete | table";
    let looks = drawn(&Case::new(table, &[]).advice().look);
    assert_eq!(looks.len(), 1, "{looks:?}");
    assert!(
        looks[0].starts_with("advice-look-record: kubectl get secret "),
        "{looks:?}"
    );
}

#[test]
fn what_is_waited_for_is_looked_at_with_its_events() {
    let case = Case::new(TWO, &[&web("i:1"), &web("i:2")]).asked(|asked| asked.wait = Wait::Legacy);
    let looks = drawn(&case.advice().look);
    assert_eq!(
        looks[1..],
        [
            "advice-look-ready: kubectl get Deployment.v1.apps/web -n ns --context CONTEXT",
            "advice-look-events: kubectl get events -n ns --context CONTEXT --sort-by=.metadata.creationTimestamp",
        ]
    );
    case.check(
        |advice| advice.check,
        &[
            "advice-check-status: helm status x -n ns --kube-context CONTEXT",
            "advice-check-history: helm history x -n ns --kube-context CONTEXT",
            "advice-check-rollout: kubectl rollout status Deployment.v1.apps/web -n ns --context CONTEXT --timeout=5m",
        ],
    );
}

#[test]
fn what_is_made_and_deleted_is_checked() {
    let (one, two) = (
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: new}}\n",
        "{apiVersion: v1, kind: ConfigMap, metadata: {name: old}}\n",
    );
    let checks = drawn(&Case::new(TWO, &[one, two]).advice().check);
    assert_eq!(
        checks[2..],
        [
            "advice-check-there: kubectl get ConfigMap/new -n ns --context CONTEXT",
            "advice-check-gone: kubectl get ConfigMap/old -n ns --ignore-not-found --context CONTEXT",
        ]
    );
}

#[test]
fn volumes_that_go_are_looked_at() {
    let claim = "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: p}, spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}}\n";
    let two = [A2, "---\n", claim].concat();
    let looks = drawn(&Case::new(TWO, &[A1, &two]).advice().look);
    let volumes =
        "advice-look-volumes: kubectl get persistentvolumes -o custom-columns=name:.metadata.name,";
    assert!(
        looks.iter().any(|one| one.starts_with(volumes)),
        "{looks:?}"
    );
}

/// Facts 1.8, 2.4, 4.1.
#[test]
fn folklore_is_named_only_where_it_tempts() {
    let never = |advice: AdviceView| advice.do_not_run;
    Case::new(TWO, &[A1, A2]).check(never, &[]);
    let three =
        "1 superseded Install complete\n2 superseded Upgrade complete\n3 deployed Upgrade complete";
    let number = "advice-never-number: helm rollback x -n ns --kube-context CONTEXT";
    Case::new(three, &[A1, A2, A2]).check(never, &[number]);
    let pending = "1 superseded Install complete\n2 deployed Upgrade complete\n3 pending-upgrade Preparing upgrade";
    let secret = "secret sh.helm.release.v1.x.v3 -n ns";
    let rest = [
        format!("advice-never-record: kubectl delete {secret} --context CONTEXT"),
        format!(
            "advice-never-label: kubectl label {secret} status=deployed --overwrite --context CONTEXT"
        ),
        "advice-never-uninstall: helm uninstall x -n ns --kube-context CONTEXT".to_owned(),
    ];
    let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
    let upgrade = "advice-never-upgrade: helm upgrade x CHART -n ns --kube-context CONTEXT";
    let case = || Case::new(pending, &[A1, A2, A2]);
    case().check(never, &[&[number, upgrade], &*rest].concat());
    // Helm 3.3 had no lock (facts 2.4).
    case().helm(3, 3).check(never, &[number, rest[0], rest[2]]);
}

/// Facts 4.1: the newest, even one that is pending, can be the target.
#[test]
fn the_record_of_the_target_is_not_called_needless() {
    let target = |to| {
        let pending = "1 deployed Install complete\n2 pending-upgrade Preparing upgrade";
        let case = Case::new(pending, &[A1, A2]).asked(|asked| asked.target = to);
        let steps = case.advice().do_not_run;
        let mut steps = steps.iter();
        let text = &steps
            .find(|step| step.text.id == "advice-never-record")
            .unwrap()
            .text;
        let (_, arg) = text.args.iter().find(|(name, _)| name == "target").unwrap();
        format!("{arg:?}")
    };
    assert!(target(2).contains("yes"), "{}", target(2));
    assert!(target(1).contains("no"), "{}", target(1));
}

#[test]
fn forcing_is_named_where_something_is_refused() {
    let set = |selector: &str| {
        format!(
            "{{apiVersion: apps/v1, kind: Deployment, metadata: {{name: w}}, spec: {{selector: {{matchLabels: {{a: {selector}}}}}, template: {{metadata: {{labels: {{a: {selector}}}}}, spec: {{containers: [{{name: c, image: i}}]}}}}}}}}\n"
        )
    };
    let case = || Case::new(TWO, &[&set("one"), &set("two")]);
    case().check(
        |advice| advice.do_not_run,
        &[
            "advice-never-replace: helm rollback x 1 -n ns --kube-context CONTEXT --force",
            "advice-never-again",
            "advice-never-uninstall: helm uninstall x -n ns --kube-context CONTEXT",
        ],
    );
    // Nor is it advised: a second run would pass over what was refused (facts 13).
    let back = "advice-stuck-back: helm rollback x 2 -n ns --kube-context CONTEXT";
    case().check(|advice| advice.if_stuck, &[back]);
    let server = case().helm(4, 1).lineage(|lineage| {
        for one in &mut lineage.revisions {
            one.record.apply_method = Some(ApplyMethod::ServerSide);
        }
    });
    let force =
        "advice-never-force: helm rollback x 1 -n ns --kube-context CONTEXT --force-replace";
    assert_eq!(drawn(&server.advice().do_not_run)[0], force);
}

/// A claim that only the newest revision has, as a rollback of that version would leave its advice.
#[track_caller]
fn check_kept(helm: (u16, u16), manifest: &str, expect: &[&str]) {
    let newest = format!("{A2}---\n{manifest}");
    let case = Case::new(TWO, &[A1, &newest]).helm(helm.0, helm.1);
    let steps = drawn(&case.advice().roll_back);
    let kept: Vec<_> = steps
        .iter()
        .filter(|step| step.starts_with("advice-keep"))
        .collect();
    assert_eq!(kept, expect);
}

#[test]
fn what_is_deleted_with_all_that_it_holds_can_be_kept() {
    const CLAIM: &str = "{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: data}, spec: {accessModes: [ReadWriteOnce], resources: {requests: {storage: 1Gi}}}}\n";
    let annotate = "advice-keep: kubectl annotate PersistentVolumeClaim/data helm.sh/resource-policy=keep -n ns --context CONTEXT";
    check_kept((3, 20), CLAIM, &[annotate]);
    check_kept((4, 1), CLAIM, &[annotate]);
    // Versions that delete it all the same.
    check_kept((3, 1), CLAIM, &[]);
    // It holds nothing else.
    check_kept((3, 20), &A1.replace("name: a", "name: b"), &[]);
    // It is kept already.
    let annotated = CLAIM.replace(
        "{name: data}",
        "{name: data, annotations: {helm.sh/resource-policy: keep}}",
    );
    check_kept((3, 20), &annotated, &[]);
}
