//! What is found in the objects of the cases, as the page is told it.

use std::fs;
use std::path::Path;

use helmwake::i18n::Locale;
use helmwake::i18n::catalog::Catalog;
use helmwake::redact::Mode;
use helmwake::view::Severity;

use crate::shared::open;

const CODES: [&str; 11] = [
    "removed-api",
    "selector-changed",
    "stateful-removed-and-back",
    "crd-in-templates",
    "owned-namespace",
    "pvc-without-keep",
    "keep-misspelled",
    "replicas-with-hpa",
    "duplicate-object",
    "wait-blind",
    "namespace-outside",
];

/// The findings about objects in a case: severity, certainty and title; the most severe first.
fn found(case: &str) -> Vec<(Severity, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures/cases")
        .join(case);
    let session = open(fs::read(path).unwrap());
    let catalog = Catalog::new(Locale::En);
    let mut all = session.findings(0, Mode::Hide);
    all.retain(|one| CODES.contains(&one.code.as_str()));
    let all = all
        .iter()
        .map(|one| (one.severity, catalog.text(&one.title)));
    all.collect()
}

#[test]
fn a_rollback_that_would_delete_a_definition_is_said_first() {
    let found = found("19-crd-deleted-by-rollback.secretlist.json");
    let expected = [
        (
            Severity::Critical,
            "A successful rollback to revision 3 deletes apiextensions.k8s.io/v1/CustomResourceDefinition/widgets.atlas.example.test, and with it every object of its kind.",
        ),
        (
            Severity::Warning,
            "A successful rollback to revision 3 deletes v1/PersistentVolumeClaim/atlas-cache, and with it the volume, unless that has the reclaim policy Retain.",
        ),
    ];
    assert_eq!(
        found,
        expected.map(|(severity, title)| (severity, title.to_owned()))
    );
}

#[test]
fn a_table_has_no_objects() {
    for case in [
        "14-mapkubeapis.table.txt",
        "17-statefulset-immutable.table.txt",
    ] {
        assert_eq!(found(case), []);
    }
}
