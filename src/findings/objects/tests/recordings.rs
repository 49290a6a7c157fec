//! All rules on all recordings, held against what the recorded rollbacks did, and on manifests that mean harm.

use std::collections::BTreeSet;

use serde_json::Value;

use super::*;
use crate::findings::objects::{MAX_BYTES, MAX_FINDINGS};
use crate::i18n::{Arg, Text};

/// What the server says when it refuses a change.
const REFUSALS: [&str; 4] = [
    "field is immutable",
    "are forbidden",
    "is immutable after creation",
    "field can not be less than status.capacity",
];

fn number(text: &Text, name: &str) -> Option<i64> {
    let mut args = text.args.iter();
    match &args.find(|(key, _)| key == name)?.1 {
        Arg::Int(number) => Some(*number),
        _ => None,
    }
}

fn numbers(text: &Text, name: &str) -> Vec<i64> {
    let mut args = text.args.iter();
    match &args.find(|(key, _)| key == name).unwrap().1 {
        Arg::List(items) => items
            .iter()
            .map(|item| match item {
                Arg::Int(number) => *number,
                other => panic!("{other:?}"),
            })
            .collect(),
        other => panic!("{other:?}"),
    }
}

/// The recorded rollback to a revision.
fn rollback(case: &Value, target: i64) -> &Value {
    let mut all = case["rollbacks"].as_array().unwrap().iter();
    all.find(|one| one["target"] == target)
        .unwrap_or(&Value::Null)
}

#[test]
fn what_is_said_of_the_recordings_came_true() {
    let mut codes = BTreeSet::new();
    let mut wrong = Vec::new();
    for one in recorded::all() {
        let (name, case) = (one.name.clone(), one.case());
        let lineage = lineage::build(one.records).0.remove(0);
        let all: Vec<Finding> = GROUPS[2]
            .rules
            .iter()
            .flat_map(|rule| found(rule, &lineage))
            .collect();
        let mut refused = BTreeSet::new();
        for finding in &all {
            codes.insert((finding.code, finding.severity));
            let subject = finding.subject.as_deref().unwrap();
            let title = &finding.title;
            let mut expect = |target: i64, is_it: &dyn Fn(&Value) -> bool| {
                let rollback = rollback(&case, target);
                if !rollback.is_null() && !is_it(rollback) {
                    wrong.push(format!("{name} {} {subject} to {target}", finding.code));
                }
            };
            let effect = |rollback: &Value| {
                rollback["effects"][subject]
                    .as_str()
                    .unwrap_or("")
                    .to_owned()
            };
            match finding.code {
                "selector-changed" => {
                    for target in numbers(title, "revisions") {
                        refused.insert(target);
                        expect(target, &|rollback| rollback["ok"] == false);
                    }
                }
                "removed-api" => {
                    expect(finding.revision.unwrap(), &|rollback| {
                        rollback["ok"] == false
                    });
                }
                "stateful-removed-and-back" if number(title, "made") == Some(0) => {
                    let target = number(title, "target").unwrap();
                    expect(target, &|rollback| {
                        rollback["ok"] == false || effect(rollback) == "created"
                    });
                }
                "pvc-without-keep" | "crd-in-templates" | "owned-namespace"
                    if finding.severity == Severity::Warning =>
                {
                    let target = number(title, "target").unwrap();
                    expect(target, &|rollback| {
                        rollback["ok"] == false || effect(rollback) == "deleted"
                    });
                }
                _ => {}
            }
        }
        // Live objects that somebody changed are another matter.
        let mut operations = case["operations"].as_array().unwrap().iter();
        let is_by_hand = operations.any(|one| one["op"] == "kubectl");
        let is_deployed = lineage
            .revisions
            .last()
            .unwrap()
            .record
            .is_marked_deployed();
        for rollback in case["rollbacks"].as_array().unwrap() {
            let error = rollback["error"].as_str().unwrap_or_default();
            let target = rollback["target"].as_i64().unwrap();
            let is_refused = REFUSALS.iter().any(|text| error.contains(text));
            if is_refused && is_deployed && !is_by_hand && !refused.contains(&target) {
                wrong.push(format!(
                    "{name}: nothing is said of the rollback to {target}: {error}"
                ));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    let of = |severity| {
        let all = codes.iter().filter(move |(_, found)| *found == severity);
        all.map(|(code, _)| *code).collect::<Vec<_>>()
    };
    let warnings = [
        "keep-misspelled",
        "pvc-without-keep",
        "removed-api",
        "replicas-with-hpa",
        "selector-changed",
        "stateful-removed-and-back",
    ];
    assert_eq!(of(Severity::Critical), Vec::<&str>::new());
    assert_eq!(of(Severity::Warning), warnings);
    let infos = [
        "crd-in-templates",
        "pvc-without-keep",
        "stateful-removed-and-back",
    ];
    assert_eq!(of(Severity::Info), infos);
}

#[test]
fn healthy_releases_are_left_alone() {
    let catalog = Catalog::new(Locale::En);
    let mut n_healthy = 0;
    for one in recorded::all() {
        let scenario = one.name.split('/').nth(1).unwrap().to_owned();
        let healthy = [
            "many-kinds",
            "rollback-chain",
            "multilingual",
            "labels-description",
        ];
        if !healthy.contains(&&*scenario) {
            continue;
        }
        n_healthy += 1;
        let lineage = lineage::build(one.records).0.remove(0);
        for rule in GROUPS[2].rules {
            let lines: Vec<String> = found(rule, &lineage)
                .iter()
                .map(|finding| line(finding, &catalog))
                .collect();
            assert_eq!(lines, Vec::<String>::new(), "{} {}", one.name, rule.code);
        }
    }
    assert!(n_healthy >= 4, "{n_healthy}");
}

#[test]
fn manifests_that_mean_harm_are_survived() {
    let deep = format!("kind: A\nmetadata: {}", "{a: ".repeat(5_000));
    let aliases = "kind: A\na: &a [1, 1]\nb: &b [*a, *a]\nc: &c [*b, *b]\nmetadata: {name: *c}\n";
    let odd = "---\napiVersion: {a: 1}\nkind: [Deployment]\n---\nkind: StatefulSet\napiVersion: apps/v1\nmetadata: 7\nspec: [1]\n\
               ---\nkind: Deployment\napiVersion: apps/v1\nmetadata: {name: {}, labels: 3, annotations: [helm.sh/resource-policy]}\nspec: {replicas: 99999999999999999999, selector: x}\n\
               ---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: a}\nspec: {scaleTargetRef: [kind]}\n\
               ---\napiVersion: v1\nkind: List\nitems: {a: 1}\n---\napiVersion: v1\nkind: PersistentVolumeClaimList\nitems: [3, {}, {metadata: {name: x}}]\n\
               ---\n\u{0}\u{feff}\n---\napiVersion: v1/\nkind: Service\nmetadata: {name: s}\nspec: {clusterIP: None, ports: {a: b}}\n";
    let many: String = (0..500)
        .map(|n| {
            object(
                "v1",
                "PersistentVolumeClaim",
                &format!("c{n}"),
                "spec: {resources: {requests: {storage: 1Gi}}}",
            )
        })
        .collect();
    let fewer = many.replace("1Gi", "2Gi");
    let all = [
        &*deep,
        aliases,
        odd,
        &many,
        &fewer,
        "",
        "\t",
        "%YAML 9",
        "--- |\n a",
    ];
    for before in all {
        for after in all {
            let lineage = two(before, after);
            let context = Context::new(&lineage, &STANDARD);
            for rule in GROUPS[2].rules {
                let mut found = Found::default();
                (rule.run)(&context, &mut found);
                assert!(found.all.len() <= MAX_FINDINGS, "{}", rule.code);
            }
        }
    }
}

#[test]
fn a_long_history_is_read_only_where_it_matters() {
    let n_read = |n_revisions: usize, deployed: usize, size: usize| {
        let line = |n| {
            let status = if n == deployed {
                "deployed"
            } else {
                "superseded"
            };
            format!("{n} {status} Upgrade complete\n")
        };
        let lines: String = (1..=n_revisions).map(line).collect();
        let padding = format!("# {}\n", "x".repeat(size));
        let manifests: Vec<String> = (1..=n_revisions)
            .map(|n| {
                object(
                    "v1",
                    "ConfigMap",
                    "a",
                    &format!("data: {{n: '{n}'}}\n{padding}"),
                )
            })
            .collect();
        let manifests: Vec<&str> = manifests.iter().map(String::as_str).collect();
        let lineage = release(&lines, &manifests);
        let context = Context::new(&lineage, &STANDARD);
        for rule in GROUPS[2].rules {
            (rule.run)(&context, &mut Found::default());
        }
        let mut read: Vec<i64> = context.read.borrow().iter().map(|(n, _)| *n).collect();
        read.sort_unstable();
        read
    };
    assert_eq!(n_read(40, 40, 0), (29..=40).collect::<Vec<_>>());
    let with_deployed: Vec<i64> = [3].into_iter().chain(29..=40).collect();
    assert_eq!(n_read(40, 3, 0), with_deployed);
    // The newest, and the one that takes it over the limit.
    assert_eq!(n_read(6, 6, MAX_BYTES / 2 + 1), [5, 6]);
}
