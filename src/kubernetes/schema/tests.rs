//! Fields that merge in their own ways.

use super::*;

/// Walks from a type along fields and items, `core.v1.PodSpec` and `containers.env`.
fn at(package: &str, name: &str, path: &str) -> Option<Field> {
    let mut within = find(package, name);
    let mut found = None;
    for name in path.split('.') {
        found = field(within?, name);
        within = found?.element;
    }
    found
}

#[track_caller]
fn check(package: &str, name: &str, path: &str, strategy: Strategy, ownership: Ownership) {
    let found = at(package, name, path).unwrap();
    assert_eq!((found.strategy, found.ownership), (strategy, ownership));
}

#[test]
fn lines_stand_in_order() {
    let names: Vec<_> = lines()
        .iter()
        .map(|line| (line.package, line.name))
        .collect();
    assert!(names.is_sorted_by(|a, b| a < b));
    assert!(names.len() > 300);
}

#[test]
fn lists_have_keys_that_differ_between_the_two_merges() {
    let ports = "template.spec.containers.ports";
    check(
        "apps.v1",
        "DeploymentSpec",
        ports,
        Strategy::ByKey("containerPort"),
        Ownership::Map("containerPort|protocol"),
    );
    check(
        "core.v1",
        "ServiceSpec",
        "ports",
        Strategy::ByKey("port"),
        Ownership::Map("port|protocol"),
    );
    check(
        "core.v1",
        "Pod",
        "metadata.finalizers",
        Strategy::Set,
        Ownership::Set,
    );
    check(
        "batch.v1",
        "JobStatus",
        "conditions",
        Strategy::ByKey("type"),
        Ownership::Atomic,
    );
}

#[test]
fn maps_and_objects_are_merged_and_some_are_owned_as_a_whole() {
    check(
        "core.v1",
        "ServiceSpec",
        "selector",
        Strategy::Merge,
        Ownership::Atomic,
    );
    check(
        "apps.v1",
        "Deployment",
        "spec.selector",
        Strategy::Merge,
        Ownership::Atomic,
    );
    check(
        "apps.v1",
        "Deployment",
        "spec.template",
        Strategy::Merge,
        Ownership::Granular,
    );
    check(
        "policy.v1",
        "PodDisruptionBudgetSpec",
        "selector",
        Strategy::Replace,
        Ownership::Atomic,
    );
}

#[test]
fn keys_are_retained_where_one_member_excludes_another() {
    let volumes = at("core.v1", "PodSpec", "volumes").unwrap();
    assert!(volumes.retains_keys);
    assert_eq!(volumes.strategy, Strategy::ByKey("name"));
    let strategy = at("apps.v1", "DeploymentSpec", "strategy").unwrap();
    assert!(strategy.retains_keys);
    assert_eq!((strategy.shape, strategy.element), (Shape::Object, None));
    assert!(!at("core.v1", "PodSpec", "containers").unwrap().retains_keys);
}

#[test]
fn of_other_fields_nothing_is_said() {
    assert_eq!(at("core.v1", "PodSpec", "containers.args"), None);
    assert_eq!(at("core.v1", "PodSpec", "container"), None);
    assert_eq!(at("core.v1", "PodSpec", ""), None);
    assert_eq!(at("core.v1", "ConfigMap", "data"), None);
    assert_eq!(find("core.v1", "Nothing"), None);
}
