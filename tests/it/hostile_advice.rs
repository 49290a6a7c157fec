//! What is found and advised about releases that were made to harm: names for a shell or a page, and numbers that
//! no release has.

use helmwake::redact::Mode;
use helmwake::view::room::{Room, RoomAsk};
use serde_json::{Value, json};

use crate::payload::secret;
use crate::shared::open;

/// Each with a word in it that must be in no command.
const NAMES: [&str; 6] = [
    "$(PWNED)",
    "a'; PWNED #",
    "`PWNED`",
    "-PWNED",
    "<img src=x onerror=PWNED>",
    "a\nPWNED",
];

fn record(name: &str, revision: i64, status: &str) -> Value {
    let object = |kind: &str| {
        let name = Value::from(name);
        format!(
            "---\napiVersion: batch/v1\nkind: {kind}\nmetadata:\n  name: {name}\n  namespace: {name}\n"
        )
    };
    let manifest = ["StatefulSet", "Job", name].map(object).concat();
    json!({
        "name": name,
        "namespace": name,
        "version": revision,
        "info": {
            "status": status,
            "description": format!("Upgrade \"{name}\" failed: pre-upgrade hooks failed: {name}"),
            "first_deployed": "2026-03-01T10:00:00Z",
            "last_deployed": "2026-03-02T10:00:00Z",
        },
        "chart": {"metadata": {"name": name, "version": name}},
        "manifest": manifest,
        "hooks": [{
            "name": name, "kind": "Job", "path": name, "manifest": object("Job"), "events": ["pre-upgrade", name],
            "last_run": {"started_at": "2026-03-02T10:00:00Z", "completed_at": "", "phase": "Running"},
        }],
    })
}

/// All commands that are advised.
fn commands(records: &[Value]) -> Vec<String> {
    let mut session = open(json!({"kind": "List", "items": records}).to_string());
    let mut all = Vec::new();
    for release in 0..session.lineages().len() {
        let ways = session.ways(release, Mode::Hide);
        let steps = ways.ways.into_iter().flat_map(|way| way.steps);
        let steps = steps.chain(ways.do_not_run);
        all.extend(steps.filter_map(|step| step.command));
        all.extend(ways.refused.into_iter().map(|one| one.command));
        let found = session.findings(release, Mode::Hide).into_iter();
        let outs = found.flat_map(|one| one.ways_out);
        all.extend(outs.flat_map(|one| one.commands));
        let revisions = session.lineages()[release].revisions.iter();
        let last = revisions.last().map(|one| one.record.revision).unwrap();
        for room in Room::ALL {
            let ask = RoomAsk {
                room,
                a: last,
                b: None,
            };
            assert!(session.room(release, &ask, Mode::Hide).is_some());
        }
    }
    all
}

#[test]
fn no_name_gets_into_a_command_that_a_shell_reads_otherwise() {
    let mut n = 0;
    for name in NAMES {
        for status in [
            "pending-upgrade",
            "failed",
            "uninstalling",
            "pending-rollback",
            name,
        ] {
            let records = [
                secret(&record(name, 1, "superseded")),
                secret(&record(name, 2, "deployed")),
                secret(&record(name, 3, status)),
            ];
            let all = commands(&records);
            n += all.len();
            for command in all {
                assert!(!command.contains("PWNED"), "{command}");
            }
        }
    }
    assert!(n > 50, "{n}");
}

#[test]
fn nobody_is_told_to_roll_back_to_what_is_no_revision() {
    for revision in [i64::MIN, -1, 0] {
        for last in [revision.saturating_add(1), 1, i64::MAX] {
            for (old, new) in [
                ("deployed", "failed"),
                ("superseded", "pending-upgrade"),
                ("deployed", "pending-upgrade"),
            ] {
                let records = [
                    secret(&record("web", revision, old)),
                    secret(&record("web", last, new)),
                ];
                for command in commands(&records) {
                    // `0` is the one before, a minus begins a flag.
                    let number = revision.to_string();
                    let mut words = command.split(' ');
                    assert!(
                        words.all(|word| word != number) || !command.contains("rollback"),
                        "{command}"
                    );
                }
            }
        }
    }
}
