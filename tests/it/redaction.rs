//! Secret data and likely credentials stay out of everything that is not asked to show them.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use helmwake::redact::Mode;
use helmwake::report::{self, Options};
use helmwake::session::Session;
use serde_json::{Value, json};

use crate::payload::secret;
use crate::shared::open;

/// In a Secret's `data`, a Secret's `stringData`, a value under a telling key, a URL, and a description.
const PLANTED: [&str; 5] = [
    "Tr0ub4dor-and-3",
    "correct-horse-battery",
    "hunter2hunter2",
    "s3cretInUrl99",
    "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
];

fn record(revision: i64, status: &str) -> Value {
    let manifest = format!(
        "---\n# Source: web/templates/secret.yaml\napiVersion: v1\nkind: Secret\nmetadata:\n  name: web\ndata:\n  password: {}\nstringData:\n  other: {}\n",
        BASE64.encode(PLANTED[0]),
        PLANTED[1],
    );
    json!({
        "name": "web",
        "namespace": "shop",
        "version": revision,
        "info": {
            "first_deployed": "2026-01-05T09:00:00Z",
            "last_deployed": "2026-01-05T09:00:00Z",
            "deleted": "",
            "description": format!(
                "Upgrade \"web\" failed: token={} was refused: Invalid value: \"{}\"",
                PLANTED[4], PLANTED[0],
            ),
            "status": status,
            "notes": format!("Your password is {}", PLANTED[1]),
        },
        "chart": {
            "metadata": { "name": "web", "version": "1.0.0", "apiVersion": "v2" },
            "lock": null,
            "templates": null,
            "values": { "database": { "password": PLANTED[2] } },
            "schema": null,
            "files": null,
        },
        "config": {
            "auth": { "adminPassword": PLANTED[2] },
            "url": format!("postgres://app:{}@db.example.test/app", PLANTED[3]),
        },
        "manifest": manifest,
    })
}

fn session() -> Session {
    let list = json!({
        "apiVersion": "v1",
        "kind": "List",
        "items": [secret(&record(1, "superseded")), secret(&record(2, "failed"))],
    });
    open(list.to_string())
}

/// The planted values that a text shows, plain or in base64.
fn shown(text: &str) -> Vec<&'static str> {
    PLANTED
        .into_iter()
        .filter(|value| text.contains(value) || text.contains(&BASE64.encode(value)))
        .collect()
}

fn report(secrets: Mode) -> String {
    let options = Options {
        secrets,
        with_values: true,
        ..Options::default()
    };
    report::json(&session(), &options)
}

#[test]
fn nothing_is_shown_unless_asked_for() {
    let session = session();
    assert_eq!(session.lineages().len(), 1);
    assert_eq!(session.lineages()[0].revisions.len(), 2);
    let overview = session.overview(Mode::Hide);
    assert!(overview.is_redacted);
    for text in [
        report(Mode::Hide),
        serde_json::to_string(&overview).unwrap(),
        format!("{overview:?}"),
        format!("{session:?}"),
        format!("{session:#?}"),
    ] {
        assert_eq!(shown(&text), [""; 0]);
    }
}

#[test]
fn what_is_asked_for_is_shown() {
    let text = report(Mode::Show);
    for value in [PLANTED[0], PLANTED[2], PLANTED[3], PLANTED[4]] {
        assert!(shown(&text).contains(&value), "{value}");
    }
    let overview = session().overview(Mode::Show);
    assert!(!overview.is_redacted);
    let text = serde_json::to_string(&overview).unwrap();
    assert_eq!(shown(&text), [PLANTED[0], PLANTED[4]]);
}

#[test]
fn with_a_key_stand_ins_are_the_same_in_every_session() {
    let options = Options {
        with_values: true,
        ..Options::default()
    };
    let report = |key| report::json(&session().with_redaction_key(key), &options);
    assert_eq!(report("a"), report("a"));
    assert_ne!(report("a"), report("b"));
    assert_eq!(shown(&report("a")), [""; 0]);
}

#[test]
fn stand_ins_stay_the_same_whatever_is_asked_first() {
    let options = Options {
        with_values: true,
        ..Options::default()
    };
    let session = session();
    let first = report::json(&session, &options);
    session.overview(Mode::Show);
    session.overview(Mode::Hide);
    assert_eq!(report::json(&session, &options), first);
}

#[test]
fn equal_values_get_equal_stand_ins() {
    let report: Value = serde_json::from_str(&report(Mode::Hide)).unwrap();
    let revisions = &report["releases"][0]["revisions"];
    for revision in [&revisions[0], &revisions[1]] {
        let given = &revision["supplied_values"]["auth"]["adminPassword"];
        let default = &revision["computed_values"]["database"]["password"];
        assert!(given.is_string(), "{given}");
        assert_eq!(given, default);
        assert_eq!(
            given,
            &revisions[0]["supplied_values"]["auth"]["adminPassword"]
        );
        assert_ne!(given, &revision["supplied_values"]["url"]);
    }
}
