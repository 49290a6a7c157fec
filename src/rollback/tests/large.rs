//! Many objects, long histories: everything is read once, and nothing is looked for among all.

use super::super::predict;
use super::super::replay::items::Reader;
use super::{Case, STANDARD, TWO};

#[test]
fn what_the_server_fills_in_is_no_change() {
    let workload = |tag: &str| {
        format!(
            "apiVersion: apps/v1\nkind: Deployment\nmetadata: {{name: web}}\nspec:\n  selector: {{matchLabels: {{a: b}}}}\n  \
             template:\n    metadata: {{labels: {{a: b}}}}\n    spec:\n      containers: [{{name: main, image: 'web{tag}', \
             ports: [{{containerPort: 80}}], resources: {{limits: {{cpu: 0.5}}}}}}]\n"
        )
    };
    let paths = |from: &str, to: &str| {
        let case = Case::new(TWO, &[&workload(to), &workload(from)]);
        let prediction = predict(&case.lineage, &case.asked, None, &STANDARD);
        let fields = prediction.objects[0].fields.iter();
        fields.map(|field| field.path.clone()).collect::<Vec<_>>()
    };
    let container = "spec.template.spec.containers[name=main]";
    assert_eq!(paths(":1.1", ":1.0"), [format!("{container}.image")]);
    // The policy was filled in for the tag, and stays as it is.
    assert_eq!(paths("", ":1.0"), [format!("{container}.image")]);
    assert_eq!(paths(":1", ":1"), [""; 0]);
}

/// Thousands of objects and of hooks, after revisions that were refused.
#[test]
fn many_objects_hooks_and_failures_take_no_more_than_their_number() {
    const OBJECTS: usize = 8_000;
    const HOOKS: usize = 2_000;
    let manifest = |of: usize| {
        let objects = (0..OBJECTS).map(|at| match at % 10 {
            0 => format!(
                "---\n{{apiVersion: apps/v1, kind: Deployment, metadata: {{name: w{at}}}, spec: {{replicas: {of}, template: \
                 {{spec: {{containers: [{{name: a, envFrom: [{{configMapRef: {{name: c1}}}}]}}]}}}}}}}}\n"
            ),
            1 => format!(
                "---\n{{apiVersion: autoscaling/v2, kind: HorizontalPodAutoscaler, metadata: {{name: h{at}}}, spec: \
                 {{scaleTargetRef: {{kind: Deployment, apiVersion: apps/v1, name: w{at}}}}}}}\n"
            ),
            2 => format!("---\n{{apiVersion: x.io/v1, kind: Thing, metadata: {{name: t{at}}}, n: {of}}}\n"),
            3 => format!("---\n{{apiVersion: v1, kind: Secret, metadata: {{name: s{at}}}, n: {of}}}\n"),
            // Half of these are new in the target.
            4 => format!("---\n{{apiVersion: v1, kind: ConfigMap, metadata: {{name: n{of}-{at}}}}}\n"),
            _ => format!("---\n{{apiVersion: v1, kind: ConfigMap, metadata: {{name: c{at}}}, data: {{n: '{of}'}}}}\n"),
        });
        objects.collect::<String>()
    };
    let (target, current) = (manifest(1), manifest(2));
    let hooks: Vec<String> = (0..HOOKS)
        .map(|at| format!("{{apiVersion: v1, kind: ConfigMap, metadata: {{name: hook{at}}}}}"))
        .collect();
    let hooks: Vec<_> = hooks
        .iter()
        .map(|hook| ("pre-rollback", 0, "", &**hook))
        .collect();
    let failed = format!(
        "Upgrade \"x\" failed: cannot patch \"c9\" with kind ConfigMap: {}",
        "Service \"w\" is invalid && ".repeat(2_000)
    );
    let lines =
        format!("1 superseded Install complete\n2 failed {failed}\n3 deployed Upgrade complete");
    let case = Case::with_hooks(&lines, &[&target, &current, &current], &hooks);
    let prediction = predict(&case.lineage, &case.asked, None, &STANDARD);
    assert_eq!(prediction.hooks.len(), HOOKS);
    assert_eq!(prediction.objects.len(), OBJECTS + OBJECTS / 10 + HOOKS);
    assert!(prediction.depends_on.len() >= OBJECTS / 10);
}

/// The manifests of a rollback, its history and what it does not undo are read once, whoever asks for them.
#[test]
fn documents_are_read_once() {
    let document = |name: &str, of: usize| {
        format!(
            "---\n{{apiVersion: v1, kind: ConfigMap, metadata: {{name: {name}}}, data: {{a: '{of}'}}}}\n"
        )
    };
    let all = |changed: usize| {
        let documents = (0..50).map(|at| document(&format!("c{at}"), usize::from(at == changed)));
        documents.collect::<String>()
    };
    let case = Case::new(TWO, &[&all(1), &all(2)]);
    let mut reader = Reader::new(&case.lineage, &STANDARD);
    for revision in &case.lineage.revisions {
        let record = &revision.record;
        reader.pin(record.manifest.as_ref().unwrap().reveal());
    }
    let (_, mut reader) = super::super::replay::replay_read(&case.lineage, reader);
    for revision in &case.lineage.revisions {
        assert_eq!(reader.manifest(revision).unwrap().len(), 50);
    }
    assert_eq!(reader.n_read, 52);
}
