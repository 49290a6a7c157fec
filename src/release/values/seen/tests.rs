//! What templates wrote down of their values, against what is claimed.

use serde_json::json;

use super::*;
use crate::recordings;
use crate::release::values::origin::dependencies;
use crate::release::values::tree::{reach, spell};
use crate::release::values::{self, HelmValuesRules};

fn write(root: &mut Value, path: &[String], value: Value) {
    let Value::Object(map) = root else { return };
    match path {
        [last] => {
            map.insert(last.clone(), value);
        }
        [first, rest @ ..] => {
            let inside = map.entry(first.clone()).or_insert_with(|| json!({}));
            write(inside, rest, value);
        }
        [] => {}
    }
}

/// Null and no such key are the same to a template.
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(map) => map
            .iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| (key.clone(), without_nulls(value)))
            .collect::<Map<_, _>>()
            .into(),
        other => other.clone(),
    }
}

/// The values that a ConfigMap of the recording holds in base64, rendered with `.Values | toJson | b64enc`.
fn recorded(manifest: &str, name: &str) -> Option<Value> {
    use base64::Engine as _;
    let at = manifest.find(&format!("\"name\": \"{name}\""))?;
    let line = manifest.get(at..)?.lines().next()?;
    let data = line.rsplit('"').nth(1)?;
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(data)
        .ok()?;
    serde_json::from_slice(&bytes).ok()
}

/// Whatever is claimed of what the templates saw equals what they wrote down; the rest is said to be unknown.
#[test]
fn claims_equal_what_templates_wrote_down() {
    let mut n_checked = 0;
    let mut n_unknown = 0;
    let mut n_different = 0;
    for engine in recordings::ENGINES {
        let folder = recordings::root().join(engine).join("umbrella-values");
        for release in recordings::releases(&folder.join("secrets.yaml")) {
            let manifest = release["manifest"].as_str().unwrap();
            let null = Value::Null;
            let config = release.get("config").unwrap_or(&null);
            let chart = &release["chart"];
            let by_helm4 = release.get("apply_method").is_some();
            let rules = if engine == "v3" {
                HelmValuesRules::of(3, 20, 0)
            } else {
                HelmValuesRules::of(4, 1, 1)
            };
            let computed = values::computed(&chart["values"], Some(config), rules).values;
            let dependencies = dependencies(&chart["metadata"]);
            let inputs = Inputs {
                config,
                defaults: &chart["values"],
                dependencies: &dependencies,
            };
            let mut claimed = computed.clone();
            let mut unknown = Vec::new();
            for (path, seen) in differences(&computed, &inputs, &[], by_helm4) {
                n_different += 1;
                match seen {
                    SeenAs::Value(value) => write(&mut claimed, &path, value),
                    SeenAs::Nothing => write(&mut claimed, &path, Value::Null),
                    SeenAs::Unknown => unknown.push(path),
                }
            }
            n_unknown += unknown.len();
            let whole = recorded(manifest, "vals").unwrap();
            let subchart = recorded(manifest, "demo-cache").unwrap();
            let mut check = |claimed: &Value, seen: &Value, under: &[String]| {
                let (mut claimed, mut seen) = (without_nulls(claimed), without_nulls(seen));
                for path in &unknown {
                    if let Some(rest) = path.strip_prefix(under) {
                        write(&mut claimed, rest, json!("?"));
                        write(&mut seen, rest, json!("?"));
                    }
                }
                assert_eq!(claimed, seen, "{engine} {}", release["version"]);
                n_checked += 1;
            };
            check(&claimed, &whole, &[]);
            check(&claimed["cache"], &subchart, &["cache".to_owned()]);
        }
    }
    // 4 revisions of Helm 3, 5 of Helm 4 twice; in revision 2 the global of both subcharts differs.
    assert!(
        n_checked >= 8 && n_different > 2 && n_unknown <= 1,
        "{n_checked} {n_different} {n_unknown}"
    );
}

#[track_caller]
fn check(config: &Value, defaults: &Value, by_helm4: bool, undeclared: &[&str], expect: &[&str]) {
    let metadata = json!({"dependencies": [{"name": "sub"}]});
    let dependencies = dependencies(&metadata);
    let inputs = Inputs {
        config,
        defaults,
        dependencies: &dependencies,
    };
    let computed = values::computed(defaults, Some(config), HelmValuesRules::of(4, 1, 1)).values;
    let undeclared: Vec<String> = undeclared.iter().map(|name| (*name).to_owned()).collect();
    let found: Vec<String> = differences(&computed, &inputs, &undeclared, by_helm4)
        .into_iter()
        .map(|(path, seen)| match seen {
            SeenAs::Value(value) => format!("{}={value}", spell(&path)),
            other => format!("{}: {other:?}", spell(&path)),
        })
        .collect();
    assert_eq!(found, expect);
    assert!(reach(&computed, &[]).is_some());
}

#[test]
fn a_supplied_global_reaches_the_subchart() {
    let defaults = json!({"global": {"a": 1}, "sub": {"global": {"a": 1, "own": 2}, "x": 1}});
    check(&json!({}), &defaults, true, &[], &[]);
    check(
        &json!({"global": {"a": 5, "t": {"u": 1}}}),
        &defaults,
        true,
        &[],
        &["sub.global.a=5", "sub.global.t.u=1"],
    );
    // The chart's global wins over what is supplied to the subchart.
    check(
        &json!({"sub": {"global": {"a": 9, "own": 3}}}),
        &defaults,
        true,
        &[],
        &["sub.global.a=1"],
    );
    check(
        &json!({"global": {"a": {"b": 1}, "own": {"c": 1}}}),
        &defaults,
        true,
        &[],
        &[],
    );
    check(
        &json!({"global": {"t": {"u": 3}}, "sub": {"global": {"t": {"u": {"v": 1}, "w": 2}}}}),
        &defaults,
        true,
        &[],
        &["sub.global.t.u=3", "sub.global.t.u.v: nothing"],
    );
}

#[test]
fn what_may_be_a_subcharts_subchart_is_unknown() {
    let defaults = json!({
        "global": {"a": 1},
        "sub": {"global": {"a": 1}, "deep": {"global": {"a": 1}}, "flat": {"x": 1}},
    });
    check(
        &json!({"global": {"a": 2}}),
        &defaults,
        true,
        &[],
        &["sub.global.a=2", "sub.deep.global.a: unknown"],
    );
}

#[test]
fn nulls_below_a_subchart_depend_on_the_version() {
    let defaults = json!({"sub": {"global": {}, "x": 1, "n": null}, "own": {"x": 1}});
    let config = json!({"sub": {"x": null}, "own": {"x": null}});
    check(
        &config,
        &defaults,
        false,
        &[],
        &["sub.x: unknown", "sub.n: unknown"],
    );
    check(&config, &defaults, true, &[], &["sub.n: unknown"]);
    check(
        &json!({"sub": null}),
        &defaults,
        true,
        &[],
        &["sub: unknown"],
    );
}

#[test]
fn what_an_undeclared_subchart_saw_is_unknown_but_for_globals() {
    let defaults = json!({"sub": {"global": {}}, "old": {"x": null}, "global": {"a": 1}});
    check(
        &json!({}),
        &defaults,
        true,
        &["old", "none"],
        &[
            "sub.global.a=1",
            "old.global.a=1",
            "old: unknown",
            "old.x: unknown",
            "none: unknown",
        ],
    );
}

#[test]
fn globals_that_are_no_table_are_skipped() {
    let defaults = json!({"sub": {"global": 3}, "global": {"a": 1}});
    check(&json!({}), &defaults, true, &[], &[]);
    let defaults = json!({"sub": {"global": {"a": 1}}, "global": 3});
    check(&json!({}), &defaults, true, &[], &[]);
}

#[test]
fn many_globals_for_many_tables_take_a_bounded_time() {
    let many = |value: Value| -> Map<String, Value> {
        (0..20_000)
            .map(|n| (format!("k{n}"), value.clone()))
            .collect()
    };
    for global in [json!(1), json!(null)] {
        let mut sub = many(json!({"global": {}}));
        sub.insert("global".to_owned(), json!({}));
        let computed = json!({"global": many(global), "sub": sub});
        let metadata = json!({"dependencies": [{"name": "sub"}]});
        let inputs = Inputs {
            config: &Value::Null,
            defaults: &computed,
            dependencies: &dependencies(&metadata),
        };
        let found = differences(&computed, &inputs, &[], true);
        assert!((1..=MAX_DIFFERENCES).contains(&found.len()));
        let of_sub = |(path, seen): &(Path, SeenAs)| path.len() == 1 && *seen == SeenAs::Unknown;
        assert!(found.len() == MAX_DIFFERENCES || found.iter().any(of_sub));
    }
}
