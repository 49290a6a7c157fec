//! Findings about recordings of real runs, about what people pasted, and about what neither has.

use std::fs;
use std::path::{Path, PathBuf};

use helmwake::redact::Mode;
use helmwake::session::Session;
use helmwake::view::Severity;
use helmwake::view::finding::{FindingView, catalogue};
use serde_json::{Value, json};

use crate::payload::secret;
use crate::shared::{open, recordings};

/// What is as it should be (recordings/README.md): nothing in it may alarm anybody.
const HEALTHY: [&str; 4] = [
    "many-kinds",
    "rollback-chain",
    "multilingual",
    "labels-description",
];

/// The findings about all releases of a paste.
fn found(session: &Session) -> Vec<FindingView> {
    let releases = 0..session.lineages().len();
    releases
        .flat_map(|release| session.findings(release, Mode::Hide))
        .collect()
}

fn word(severity: Severity) -> &'static str {
    match severity {
        Severity::Critical => "critical",
        Severity::Warning => "warning",
        Severity::Info => "info",
    }
}

/// The pastes of the cases, sorted; none where they are not beside this checkout.
fn cases() -> Vec<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let shared = std::env::var_os("HELMWAKE_SHARED")
        .map_or_else(|| here.join("../shared"), PathBuf::from)
        .join("cases");
    let folder = if shared.is_dir() {
        shared
    } else {
        here.join("tests/fixtures/cases")
    };
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_none_or(|extension| extension != "md"))
        .collect();
    files.sort();
    files
}

fn case(number: &str) -> String {
    let files = cases();
    let is_it = |path: &&PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy();
        name.starts_with(&format!("{number}-"))
    };
    fs::read_to_string(files.iter().find(is_it).unwrap()).unwrap()
}

/// A history as `helm history -o json` prints it: revision, status, chart, description.
fn history(rows: &[(i64, &str, &str, &str)]) -> String {
    let rows = rows.iter().map(|(revision, status, chart, description)| {
        json!({
            "revision": revision,
            "updated": format!("2026-03-02T10:{:02}:00Z", revision % 60),
            "status": status,
            "chart": format!("web-{chart}"),
            "description": description,
        })
    });
    Value::Array(rows.collect()).to_string()
}

fn record(revision: i64, status: &str) -> Value {
    json!({
        "name": "web",
        "namespace": "shop",
        "version": revision,
        "info": {
            "status": status,
            "description": "Upgrade complete",
            "first_deployed": "2026-03-01T10:00:00Z",
            "last_deployed": format!("2026-03-02T10:{:02}:00Z", revision % 60),
            "deleted": "",
        },
        "chart": {"metadata": {"name": "web", "version": "1.0.0"}},
    })
}

/// Text that does not shrink.
fn noise(n: usize) -> String {
    let mut state = 1_u32;
    let mut next = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'!' + u8::try_from((state >> 16) % 90).unwrap())
    };
    (0..n).map(|_| next()).collect()
}

/// One paste for what no recording and no case has.
fn made() -> Vec<String> {
    let list = |items: &[Value]| json!({"kind": "List", "items": items}).to_string();
    let deployed = || secret(&record(1, "deployed"));
    let edited = |edit: fn(&mut Value)| {
        let mut object = secret(&record(2, "deployed"));
        edit(&mut object);
        list(&[secret(&record(1, "superseded")), object])
    };
    let sized = |n: usize| {
        let mut large = record(1, "deployed");
        large["info"]["notes"] = noise(n).into();
        list(&[secret(&large)])
    };
    let mut by_4 = record(1, "superseded");
    by_4["apply_method"] = "ssa".into();
    by_4["chart"]["schemamodtime"] = "0001-01-01T00:00:00Z".into();
    by_4["info"].as_object_mut().unwrap().remove("deleted");
    let failed = "Release \"web\" failed: context deadline exceeded";
    // Waited for in vain, with a Job, a Namespace, an object twice, and one in another namespace.
    let mut objects = record(1, "failed");
    objects["info"]["description"] = failed.into();
    objects["manifest"] = [
        ("v1", "Namespace", "{name: shop}"),
        ("v1", "ConfigMap", "{name: settings}"),
        ("v1", "ConfigMap", "{name: settings}"),
        ("v1", "ConfigMap", "{name: shared, namespace: billing}"),
        ("batch/v1", "Job", "{name: load}"),
    ]
    .map(|(version, kind, metadata)| {
        format!("---\napiVersion: {version}\nkind: {kind}\nmetadata: {metadata}\n")
    })
    .concat()
    .into();
    let mut random = record(1, "deployed");
    random["config"] = json!({"database": {"password": "correct-horse-battery"}});
    random["chart"]["templates"] = json!([{
        "name": "templates/secret.yaml",
        // {{ randAlphaNum 16 }}
        "data": "e3sgcmFuZEFscGhhTnVtIDE2IH19",
    }]);
    vec![
        list(&[secret(&random)]),
        history(&[(1, "failed", "1", failed)]),
        history(&[
            (1, "superseded", "1", "Install complete"),
            (2, "deployed", "2", "Upgrade complete"),
            (3, "uninstalled", "3", "Uninstallation complete"),
        ]),
        history(&[
            (1, "superseded", "1", "Install complete"),
            (2, "superseded", "2", "Upgrade complete"),
            (3, "deployed", "1", "Rollback to 1"),
        ]),
        history(&[
            (8, "superseded", "3", "Rollback to 3"),
            (9, "deployed", "9", "Upgrade complete"),
        ]),
        // Helm does not see the second record, whose number the next revision gets.
        {
            let mut unseen = secret(&record(2, "failed"));
            unseen["metadata"]["labels"]["owner"] = "kustomize".into();
            list(&[deployed(), unseen])
        },
        edited(|object| object["metadata"]["labels"]["status"] = "failed".into()),
        edited(|object| object["metadata"]["labels"]["version"] = "7".into()),
        edited(|object| object["type"] = "Opaque".into()),
        list(&[secret(&by_4), secret(&record(2, "deployed"))]),
        list(&[secret(&objects)]),
        sized(900_000),
        sized(1_100_000),
    ]
}

#[test]
fn nothing_alarms_about_a_healthy_release() {
    let mut n = 0;
    for recording in recordings() {
        if !HEALTHY.iter().any(|name| recording.name.ends_with(name)) {
            continue;
        }
        n += 1;
        for finding in found(&open(recording.secrets())) {
            assert_eq!(
                finding.severity,
                Severity::Info,
                "{} {}",
                recording.name,
                finding.code
            );
        }
    }
    assert!(n >= HEALTHY.len(), "{n} healthy recordings");
}

#[test]
fn every_rule_finds_something_somewhere() {
    let mut silent: Vec<&str> = catalogue()
        .iter()
        .flat_map(|group| group.rules.iter().map(|rule| rule.code))
        .collect();
    let mut hear = |bytes: Vec<u8>| {
        let session = open(bytes);
        for finding in found(&session) {
            silent.retain(|code| *code != finding.code);
        }
    };
    for recording in recordings() {
        hear(recording.secrets().into_bytes());
    }
    for case in cases() {
        hear(fs::read(case).unwrap());
    }
    for paste in made() {
        hear(paste.into_bytes());
    }
    // Those about pipelines need the commands of a log beside the release; their own tests have them.
    silent.retain(|code| !code.starts_with("pipeline-"));
    assert_eq!(silent, [""; 0], "rules that nothing sets off");
}

/// What the expectations of the cases name: the release (by its place), then `severity code revision`.
#[test]
fn what_people_pasted_has_the_findings_it_should_have() {
    let expected: [(&str, usize, &[&str]); 13] = [
        ("01", 0, &["critical stuck-pending 5"]),
        (
            "02",
            1,
            &[
                "critical stuck-pending 1",
                "warning default-target-missing 1",
                "info hidden-from-list 1",
            ],
        ),
        ("03", 0, &["critical stuck-pending 9"]),
        (
            "05",
            0,
            &[
                "warning failed-upgrade 86",
                "warning several-deployed 84",
                "warning default-target-bad 85",
                "info automatic-target 84",
            ],
        ),
        ("08", 0, &["info default-target-same 6"]),
        (
            "14",
            0,
            &[
                "warning mapkubeapis-boundary 43",
                "warning default-target-bad 44",
            ],
        ),
        (
            "17",
            0,
            &[
                "warning failed-rollback 6",
                "warning none-deployed 6",
                "info automatic-target 5",
            ],
        ),
        ("29", 0, &["warning description-contradicted 13"]),
        (
            "31",
            0,
            &[
                "critical uninstalling-stuck 2",
                "warning no-deployed-releases 2",
            ],
        ),
        (
            "34",
            1,
            &["critical stuck-pending 14", "info controller-owned 14"],
        ),
        (
            "39",
            0,
            &[
                "warning default-target-bad 8",
                "info automatic-rollback-seen 9",
            ],
        ),
        ("41", 0, &["warning default-target-bad 2"]),
        (
            "54",
            0,
            &[
                "warning two-interruptions 33",
                "warning default-target-bad 33",
                "info controller-owned 32",
            ],
        ),
    ];
    for (number, release, expected) in expected {
        let session = open(case(number));
        let found = session.findings(release, Mode::Hide);
        let said: Vec<String> = found
            .iter()
            .map(|one| {
                let revision = one.revision.unwrap_or_default();
                format!("{} {} {revision}", word(one.severity), one.code)
            })
            .collect();
        for one in expected {
            assert!(
                said.iter().any(|said| said == one),
                "{number}: {one} in {said:?}"
            );
        }
    }
}
