//! What Helm's loader would find in what is packed.

use serde_json::{Value, json};

use super::*;
use crate::limits::STANDARD;
use crate::release::{ChartFile, recorded};
use crate::sensitive::{Sensitive, SensitiveValue};
use crate::yaml;

fn chart(metadata: &Value, lock: &Value, templates: &[&str], files: &[&str]) -> Chart {
    let text = |key: &str| word(metadata, key).map(str::to_owned);
    let stored = |names: &[&str]| {
        let files = names.iter().map(|name| ChartFile {
            name: (*name).to_owned(),
            data: Sensitive::new(format!("content of {name}").into_bytes()),
        });
        files.collect()
    };
    Chart {
        name: text("name"),
        chart_version: text("version"),
        metadata: SensitiveValue(metadata.clone()),
        lock: SensitiveValue(lock.clone()),
        templates: stored(templates),
        files: stored(files),
        ..Chart::default()
    }
}

fn named(templates: &[&str], files: &[&str]) -> Chart {
    let metadata = json!({"name": "web", "version": "1.0.0", "apiVersion": "v2"});
    chart(&metadata, &Value::Null, templates, files)
}

fn read(package: &Package<'_>, name: &str) -> Option<Value> {
    let (_, data) = package.files.iter().find(|(path, _)| path == name)?;
    let stream = yaml::parse(std::str::from_utf8(data).unwrap(), &STANDARD);
    assert_eq!(stream.problem, None);
    Some(stream.documents[0].root.as_ref().unwrap().to_json())
}

#[test]
fn every_recorded_chart_comes_back() {
    let mut n_packed = 0;
    for recording in recorded::all() {
        for record in &recording.records {
            let chart = record.chart.as_ref().unwrap();
            let package = package(chart).unwrap();
            let folder = chart.name.as_deref().unwrap();
            let of = |name: &str| [folder, "/", name].concat();
            assert!(package.left_out.is_empty(), "{}", recording.name);
            let mut metadata = chart.metadata.0.clone();
            for one in list(&chart.metadata.0).iter().enumerate() {
                // The mark of installing, and nothing else, is taken away.
                let fields = metadata["dependencies"][one.0].as_object_mut().unwrap();
                assert_eq!(fields.remove("enabled"), Some(true.into()));
            }
            let found = read(&package, &of(CHART_FILE));
            assert_eq!(found, Some(metadata), "{}", recording.name);
            let values = Some(chart.values.0.clone()).filter(|values| !values.is_null());
            assert_eq!(read(&package, &of(VALUES)), values, "{}", recording.name);
            for (name, data) in chart.stored_files() {
                let is_same = |(path, packed): &(String, Cow<'_, [u8]>)| {
                    *path == of(name) && packed.as_ref() == data
                };
                assert!(package.files.iter().any(is_same), "{name}");
            }
            let n_made = 1 + usize::from(values.is_some());
            assert_eq!(package.files.len(), chart.stored_files().count() + n_made);
            n_packed += 1;
        }
    }
    assert!(n_packed > 20);
}

#[test]
fn names_that_helm_would_refuse_or_take_for_something_else_are_left_out() {
    let hostile = [
        "",
        "/etc/passwd",
        "../../.bashrc",
        "templates/../../x",
        "templates//x",
        "templates/",
        "./templates/x",
        "templates\\x",
        "c:/x",
        "a\0b",
        "a\nb",
        "Chart.yaml",
        "Chart.lock",
        "values.yaml",
        "values.schema.json",
        "charts/sub/Chart.yaml",
        "charts/sub.tgz",
        &"a".repeat(1025),
    ];
    let kept = [
        "charts/sub.tgz.prov",
        ".helmignore",
        "crds/a.yaml",
        "files/ü ü.txt",
    ];
    let files = [&hostile[..], &kept[..]].concat();
    let chart = named(&["templates/a.yaml", "templates/a.yaml"], &files);
    let package = package(&chart).unwrap();
    let expected = ["templates/a.yaml"].iter().chain(&hostile).copied();
    assert_eq!(package.left_out, expected.collect::<Vec<_>>());
    let names: Vec<&str> = package
        .files
        .iter()
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(
        names,
        [
            "web/Chart.yaml",
            "web/templates/a.yaml",
            "web/charts/sub.tgz.prov",
            "web/.helmignore",
            "web/crds/a.yaml",
            "web/files/ü ü.txt",
        ]
    );
}

#[test]
fn a_chart_without_name_or_version_is_none() {
    for metadata in [
        json!(null),
        json!({"name": "web"}),
        json!({"version": "1.0.0"}),
    ] {
        assert_eq!(package(&chart(&metadata, &Value::Null, &[], &[])), None);
    }
}

#[test]
fn the_archive_stays_in_its_folder_whatever_the_chart_is_called() {
    for (name, folder) in [
        ("..", "_.."),
        ("../x", "_.._x"),
        ("a/b", "a_b"),
        ("-x", "_-x"),
        ("ü", "_"),
        ("web-2", "web-2"),
    ] {
        let metadata = json!({"name": name, "version": "1.0.0+b/1"});
        let chart = chart(&metadata, &Value::Null, &[], &[]);
        let package = package(&chart).unwrap();
        assert_eq!(package.name, format!("{folder}-1.0.0+b_1"));
        assert_eq!(package.files[0].0, format!("{folder}/Chart.yaml"));
        let found = read(&package, &package.files[0].0).unwrap();
        assert_eq!(found["name"], name);
    }
}

fn umbrella() -> Value {
    json!({"name": "shop", "version": "1.0.0", "apiVersion": "v2", "dependencies": [
        {"name": "common", "version": "1.x", "repository": "https://charts.example", "enabled": true},
        {"name": "cache", "alias": "cache", "version": "^2", "repository": "https://charts.example", "enabled": true,
         "import-values": [{"child": "a", "parent": "b"}]},
    ]})
}

fn lock(names: &[&str]) -> Value {
    let entries = names.iter().map(
        |name| json!({"name": name, "version": "1.2.3", "repository": "https://charts.example"}),
    );
    json!({"generated": "2024-05-01T10:00:00Z", "digest": "sha256:0", "dependencies": entries.collect::<Vec<_>>()})
}

#[track_caller]
fn check_alias(lock: &Value, name: Option<&str>) {
    let chart = chart(&umbrella(), lock, &[], &[]);
    let found = dependencies(&chart);
    assert_eq!(found[0].name, Some("common"));
    assert_eq!((found[1].name, found[1].alias), (name, Some("cache")));
    let packed = package(&chart).unwrap();
    let written = &read(&packed, "shop/Chart.yaml").unwrap()["dependencies"];
    assert_eq!(written[1]["name"], name.unwrap_or("cache"));
    assert_eq!(written[1]["alias"], "cache");
    assert_eq!(written[1]["import-values"][0]["parent"], "b");
    assert_eq!(written[0].get("enabled"), None);
    let has_lock = read(&packed, "shop/Chart.lock").is_some_and(|found| found == *lock);
    assert_eq!(has_lock, lock.is_object());
}

#[test]
fn the_name_behind_an_alias_comes_from_the_lock_only_where_it_is_certain() {
    check_alias(&lock(&["common", "redis"]), Some("redis"));
    check_alias(&Value::Null, None);
    // One was taken away by its condition: which of them, the lock does not say.
    check_alias(&lock(&["common", "redis", "mail"]), None);
    // Another order is another chart's lock.
    check_alias(&lock(&["redis", "common"]), None);
}

#[test]
fn a_chart_of_helm_2s_kind_keeps_its_own_files_of_dependencies() {
    let mut metadata = umbrella();
    metadata["apiVersion"] = "v1".into();
    let lock = lock(&["common", "redis"]);
    let files = ["requirements.yaml", "requirements.lock"];
    let old = chart(&metadata, &lock, &[], &files);
    let package = package(&old).unwrap();
    let names: Vec<&str> = package
        .files
        .iter()
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(
        names,
        [
            "shop/Chart.yaml",
            "shop/requirements.yaml",
            "shop/requirements.lock"
        ]
    );
    let written = read(&package, "shop/Chart.yaml").unwrap();
    assert_eq!(written.get("dependencies"), None);
}
