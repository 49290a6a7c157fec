//! The room "hooks": against what real Helm did, and against what somebody may paste.

use std::fs;

use helmwake::i18n::{Arg, Locale};
use helmwake::lineage::OriginKind;
use helmwake::release::Hook;
use helmwake::release::time::Instant;
use helmwake::session::Session;
use helmwake::view::room::Room;
use helmwake::view::sheet::{BlockView, ItemView, RowView, SheetView, TableView};
use serde_json::{Value, json};

use crate::shared::{open, recordings, root};
use crate::sheet_text::{sheet, tables, text};

/// What names a row.
fn name(row: &RowView) -> &str {
    match &row.cells[0][0] {
        ItemView::Data(name) => name,
        other => panic!("{other:?}"),
    }
}

/// An argument of a table's caption or of a sentence.
fn arg<'t>(text: &'t helmwake::i18n::Text, name: &str) -> &'t Arg {
    let mut args = text.args.iter();
    &args.find(|(key, _)| key == name).unwrap().1
}

fn event(table: &TableView) -> String {
    match arg(&table.caption, "event") {
        Arg::Str(event) => event.clone(),
        other => panic!("{other:?}"),
    }
}

fn started(hook: &Hook) -> Option<Instant> {
    hook.last_run.as_ref()?.started_at.as_ref()?.instant
}

fn label(hook: &Hook) -> String {
    format!(
        "{}/{}",
        hook.kind.as_deref().unwrap(),
        hook.name.as_deref().unwrap()
    )
}

#[test]
fn hooks_stand_in_the_order_in_which_real_helm_ran_them() {
    let mut n_compared = 0;
    for recording in recordings() {
        let mut session = open(recording.secrets());
        for at in 0..session.lineages()[0].revisions.len() {
            let revision = session.lineages()[0].revisions[at].clone();
            let record = &revision.record;
            let operation = match revision.origin.map(|origin| origin.kind) {
                Some(OriginKind::Install | OriginKind::Reinstall) => "install",
                Some(OriginKind::Upgrade) => "upgrade",
                Some(OriginKind::Rollback) => "rollback",
                _ => continue,
            };
            let shown = sheet(&mut session, 0, Room::Hooks, record.revision, None);
            for table in tables(&shown, "order") {
                let event = event(table);
                if !event.ends_with(operation) {
                    continue;
                }
                let mut before = None;
                for row in &table.rows {
                    let mut hooks = record.hooks.iter();
                    let hook = hooks.find(|hook| label(hook) == name(row)).unwrap();
                    assert!(hook.events.contains(&event));
                    // Of one that runs before and after only the later run is recorded.
                    let is_later = hook.events.iter().any(|one| one.starts_with("post-"));
                    if record.is_own_run(hook) != Some(true)
                        || event.starts_with("pre-") && is_later
                    {
                        continue;
                    }
                    n_compared += usize::from(before.is_some());
                    assert!(started(hook) >= before, "{} {event}", recording.name);
                    before = started(hook);
                }
            }
        }
    }
    assert!(n_compared > 5, "{n_compared} compared");
}

/// The revision that a row says its run is of.
fn inherited_from(sheet: &SheetView, hook: &str) -> Option<i64> {
    let row = tables(sheet, "hooks")[0]
        .rows
        .iter()
        .find(|row| name(row) == hook)?;
    row.cells[4].iter().find_map(|item| match item {
        ItemView::Said(said) if said.text.id == "hooks-inherited" => {
            match arg(&said.text, "revision") {
                Arg::Int(revision) => Some(*revision),
                other => panic!("{other:?}"),
            }
        }
        _ => None,
    })
}

#[test]
fn only_what_a_rollback_copied_is_inherited() {
    let (mut n_inherited, mut n_own) = (0, 0);
    for recording in recordings() {
        let mut session = open(recording.secrets());
        for revision in session.lineages()[0].revisions.clone() {
            let record = &revision.record;
            if record.hooks.is_empty() {
                continue;
            }
            let shown = sheet(&mut session, 0, Room::Hooks, record.revision, None);
            let says = record.said();
            let is_rollback = format!("{says:?}").starts_with("Rollback");
            for hook in record.hooks.iter().filter(|hook| started(hook).is_some()) {
                let from = inherited_from(&shown, &label(hook));
                let runs_on_rollback = hook.events.iter().any(|one| one.ends_with("-rollback"));
                if !is_rollback {
                    assert_eq!(from, None, "{} {}", recording.name, label(hook));
                    n_own += 1;
                } else if !runs_on_rollback {
                    let from = from.unwrap_or_else(|| panic!("{} {}", recording.name, label(hook)));
                    assert!(from < record.revision);
                    n_inherited += 1;
                }
            }
        }
    }
    assert!(
        n_inherited > 0 && n_own > 20,
        "{n_inherited} inherited, {n_own} own"
    );
}

/// After a rollback that went well, what its hooks left is what the timeline says.
#[test]
fn what_stays_is_what_real_helm_left() {
    let (mut n_stayed, mut n_gone) = (0, 0);
    for recording in recordings() {
        for rollback in recording.case["rollbacks"].as_array().unwrap() {
            let target = rollback["target"].as_i64().unwrap();
            let folder = recording.folder.join(format!("to-{target}"));
            let (Ok(secrets), Ok(live)) = (
                fs::read(folder.join("secrets.yaml")),
                fs::read_to_string(folder.join("live-after.json")),
            ) else {
                continue;
            };
            if rollback["ok"] != true {
                continue;
            }
            let live: Value = serde_json::from_str(&live).unwrap();
            let mut session = open(secrets);
            let shown = sheet(&mut session, 0, Room::Hooks, target, None);
            for table in tables(&shown, "order") {
                if !event(table).ends_with("-rollback") {
                    continue;
                }
                for row in &table.rows {
                    let is_deleted = row.cells[4].iter().any(|item| match item {
                        ItemView::Said(said) => {
                            *arg(&said.text, "when") == Arg::from("hook-succeeded")
                        }
                        _ => false,
                    });
                    let ends = format!("/{}", name(row));
                    let mut objects = live.as_object().unwrap().iter();
                    let found = objects.find(|(key, _)| key.ends_with(&ends));
                    let is_there = found.is_some_and(|(_, object)| !object.is_null());
                    assert_eq!(
                        is_there, !is_deleted,
                        "{} to {target}: {ends}",
                        recording.name
                    );
                    n_stayed += usize::from(is_there);
                    n_gone += usize::from(!is_there);
                }
            }
        }
    }
    assert!(
        n_stayed > 3 && n_gone > 3,
        "{n_stayed} stayed, {n_gone} gone"
    );
}

fn read_case(name: &str) -> Session {
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/cases");
    open(fs::read(here.join(name)).unwrap())
}

#[track_caller]
fn check_has(text: &str, sentences: &[&str]) {
    for sentence in sentences {
        assert!(text.contains(sentence), "{sentence:?} is not in:\n{text}");
    }
}

/// The traps of `37-migration-hook.expect.md`.
#[test]
fn a_migration_is_told_with_what_nothing_undoes() {
    let mut session = read_case("37-migration-hook.secretlist.yaml");
    let found = text(&sheet(&mut session, 0, Room::Hooks, 9, None), Locale::En);
    check_has(
        &found,
        &[
            "~Likely a migration: “migrat” is in its name.",
            "that it goes to; revision 8 has none.",
            "In this revision: Job/ledger-api-schema-down. That runs in a rollback to this revision, not in one away from it.",
            "~`backoffLimit` is not set",
            "~`activeDeadlineSeconds` is not set",
            "~before-hook-creation: the next run first deletes the Job of this one, its logs with it.",
            "?What it did to the data is in no record.",
            "$ kubectl logs job/ledger-api-migrate -n billing",
            "~`helm rollback ledger-api 9 --no-hooks` skips: Job/ledger-api-schema-down.",
        ],
    );
    let shown = sheet(&mut session, 0, Room::Hooks, 9, None);
    let jobs = tables(&shown, "migrations");
    // The one that would undo it runs on rollbacks only: it is not listed as a danger.
    assert_eq!(
        jobs[0].rows.iter().map(name).collect::<Vec<_>>(),
        ["Job/ledger-api-migrate"]
    );
    for locale in Locale::ALL {
        let all = text(&sheet(&mut session, 0, Room::Hooks, 8, Some(9)), locale);
        for word in [" safe", "安全", "안전"] {
            assert!(!all.contains(word), "{word} in {all}");
        }
    }
}

#[test]
fn two_revisions_are_told_side_by_side() {
    let mut session = read_case("37-migration-hook.secretlist.yaml");
    let shown = sheet(&mut session, 0, Room::Hooks, 8, Some(9));
    let found = text(&shown, Locale::En);
    check_has(
        &found,
        &[
            "- Changed Job/ledger-api-migrate | pre-install; pre-upgrade | r8; 0; r9; -1 |",
            "- Added Job/ledger-api-schema-down |",
            "# order: Order of execution (revision 8)",
            "# order-b: Order of execution (revision 9)",
        ],
    );
    // What explains is said once.
    assert_eq!(found.matches("Helm runs the hooks of an event").count(), 1);
    let same = sheet(&mut session, 0, Room::Hooks, 9, Some(9));
    assert!(same.parts.iter().all(|part| !part.id.ends_with("-b")));
}

/// A record of Helm 3 as `helm get` has it, with a manifest and hooks.
fn release(manifest: &str, hooks: &Value) -> String {
    json!({
        "name": "web", "namespace": "shop", "version": 2,
        "info": {"status": "deployed", "description": "Upgrade complete", "deleted": "",
                 "first_deployed": "2026-01-01T00:00:00Z", "last_deployed": "2026-01-02T00:00:00Z"},
        "chart": {"metadata": {"name": "web", "version": "1.0.0"}},
        "manifest": manifest, "hooks": hooks,
    })
    .to_string()
}

fn shown(manifest: &str, hooks: &Value, locale: Locale) -> String {
    let mut session = open(release(manifest, hooks));
    text(&sheet(&mut session, 0, Room::Hooks, 2, None), locale)
}

const JOB: &str = "apiVersion: batch/v1\nkind: Job\nmetadata:\n  ";

/// All that can be said of a hook, in every language.
#[test]
fn odd_hooks_are_told() {
    let hooks = json!([
        {"name": "a", "kind": "Job", "events": ["pre-install", "pre-upgrade"], "weight": 0,
         "delete_policies": ["hook-failed", "hook-suceeded"], "output_log_policies": ["hook-failed"],
         "last_run": {"started_at": "2026-01-02T00:00:01Z", "completed_at": "", "phase": "Running"},
         "manifest": format!("{JOB}name: a\n  annotations: {{helm.sh/hook-weight: \"1.5\"}}\nspec: {{ttlSecondsAfterFinished: 9, template: {{spec: {{restartPolicy: OnFailure, containers: [{{image: flyway/flyway}}]}}}}}}\n")},
        {"name": "", "kind": "Job", "events": ["post-install", "post-upgrade"], "delete_policies": ["hook-succeeded"],
         "last_run": {"started_at": "2026-01-01T00:00:01Z", "completed_at": "2026-01-01T00:00:02Z", "phase": "Succeeded"},
         "manifest": format!("{JOB}generateName: b-\n  annotations: {{helm.sh/hook-weight: 3}}\nspec: {{template: {{spec: {{containers: [{{command: [run, db-upgrade]}}]}}}}}}\n"), "weight": 3},
        {"name": "c", "kind": "Pod", "events": ["test", "pre-rollback"], "manifest": "apiVersion: v1\nkind: Pod\nmetadata: {name: c}\n"},
        {"name": "f", "kind": "Pod", "events": ["test"], "manifest": "apiVersion: v1\nkind: Pod\nmetadata: {name: f}\n"},
        {"name": "d", "kind": "CustomResourceDefinition", "events": ["pre-delete", "post-delete"],
         "delete_policies": ["hook-succeeded"],
         "manifest": "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: d}\n"},
        {"name": "e", "kind": "ConfigMap", "events": ["post-rollback", "crd-install"], "delete_policies": ["x"],
         "manifest": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: e}\n"},
    ]);
    let twin = "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: e, namespace: shop}\n";
    check_has(
        &shown(twin, &hooks, Locale::En),
        &[
            "0; ~!Written “1.5”: that is no whole number, so 0 counts.",
            "3; ~!Written without quotes",
            "hook-failed; hook-suceeded; ~!Helm ignores every word but",
            "Running; 2026-01-02T00:00:01Z; ~!No end is recorded",
            "~Not a run of this revision: it is older than its operation",
            "=Output log policy: hook-failed.",
            "- Pod/c | 1 | 0 | ~until the Pod has succeeded | ~before it is created again",
            "- CustomResourceDefinition/d | 1 | 0 | ~not for this kind | ~never: no policy deletes a CustomResourceDefinition",
            "- ConfigMap/e | 1 | 0 | ~not for this kind | ~by no policy",
            "~Helm 3 and 4 run nothing for any other event, which these name: ConfigMap/e.",
            "“flyway” is in its image.",
            "“db-upgrade” is in its command.",
            "`restartPolicy` is OnFailure",
            "`restartPolicy` is not set",
            "`ttlSecondsAfterFinished` is set",
            "`generateName`: every run",
            "hook-failed: a Job that failed, or is not done",
            "hook-succeeded: a Job that succeeded is deleted",
            "~Kubernetes deletes these some time after they have ended, their logs with them: Job/a.",
            "~These stay whatever their policy is, as CustomResourceDefinitions: CustomResourceDefinition/d.",
            "~Only `helm test` runs these: Pod/f.",
            "~!ConfigMap/e is in the manifest of revision 2 as well",
            "$ kubectl logs job/JOB -n shop",
            "the revision stays uninstalling",
            "and the uninstallation ends with an error",
        ],
    );
    for locale in Locale::ALL {
        let all = shown(twin, &hooks, locale);
        for bad in ["hooks-", "details-", "{ $", "{\"", "$hooks"] {
            let at = all.find(bad).map(|at| &all[at.saturating_sub(20)..]);
            let is_code = bad == "hooks-" && at.is_some_and(|at| at.contains("--no-hooks"));
            assert!(at.is_none() || is_code, "{locale:?} {bad}: {at:?}");
        }
    }
}

#[test]
fn commands_hold_no_name_that_a_shell_could_read_otherwise() {
    let hooks = json!([{"name": "$(reboot)", "kind": "Job; rm", "events": ["pre-upgrade"],
        "manifest": "apiVersion: batch/v1\nkind: Job\nmetadata: {name: $(reboot), namespace: 'a b'}\nspec: {template: {spec: {containers: [{image: migrate}]}}}\n"}]);
    let mut session = open(release("", &hooks));
    let shown = sheet(&mut session, 0, Room::Hooks, 2, None);
    let mut n_commands = 0;
    let mut check = |block: &BlockView| {
        if let BlockView::Command(command) = block {
            n_commands += 1;
            assert!(
                !command.contains("reboot") && !command.contains("a b"),
                "{command}"
            );
        }
    };
    for part in &shown.parts {
        part.blocks.iter().for_each(&mut check);
        for table in part.blocks.iter().filter_map(|one| match one {
            BlockView::Table(table) => Some(table),
            _ => None,
        }) {
            table
                .rows
                .iter()
                .flat_map(|row| &row.more)
                .for_each(&mut check);
        }
    }
    assert_eq!(n_commands, 2);
}

#[test]
fn many_hooks_are_bounded_and_names_are_cut() {
    let hook = |at: usize| {
        json!({"name": format!("h{at}{}", "x".repeat(400)), "kind": "Job", "weight": at % 7,
        "events": ["pre-upgrade"], "manifest": format!("{JOB}name: h{at}\n")})
    };
    let hooks: Vec<Value> = (0..3000).map(hook).collect();
    let mut session = open(release("", &json!(hooks)));
    let shown = sheet(&mut session, 0, Room::Hooks, 2, Some(2));
    let first = tables(&shown, "hooks")[0];
    assert_eq!((first.rows.len(), first.n_left_out), (200, 2800));
    let ordered = tables(&shown, "order")[0];
    assert_eq!((ordered.rows.len(), ordered.n_left_out), (200, 2800));
    assert!(
        first
            .rows
            .iter()
            .all(|row| name(row).chars().count() <= 254)
    );
    assert!(text(&shown, Locale::En).len() < 500_000);
}

#[test]
fn what_the_paste_does_not_show_is_said() {
    let table = "REVISION\tUPDATED                 \tSTATUS  \tCHART    \tAPP VERSION\tDESCRIPTION     \n\
                 1       \tMon Jan  1 10:00:00 2024\tdeployed\tweb-1.0.0\t1.0.0      \tInstall complete\n";
    let mut session = open(table);
    let found = text(&sheet(&mut session, 0, Room::Hooks, 1, None), Locale::En);
    check_has(
        &found,
        &[
            "missing: ",
            "$ helm get hooks RELEASE -n NAMESPACE --revision 1",
        ],
    );
    let none = shown("", &json!([]), Locale::En);
    check_has(&none, &["=The chart rendered no hooks.", "is dropped"]);
    let mut helm_2 = read_case("47-helm2-configmap.yaml");
    let revision = helm_2.lineages()[0].revisions[0].record.revision;
    let found = text(
        &sheet(&mut helm_2, 0, Room::Hooks, revision, None),
        Locale::En,
    );
    assert!(!found.contains('~'), "{found}");
}

/// `helm test` ran: its run is this revision's own, long after its operation.
#[test]
fn a_run_of_a_test_is_its_own() {
    let bytes = fs::read(root().join("outputs/after-helm-test.secrets.yaml")).unwrap();
    let mut session = open(bytes);
    for revision in session.lineages()[0].revisions.clone() {
        let record = &revision.record;
        let shown = sheet(&mut session, 0, Room::Hooks, record.revision, None);
        for hook in &record.hooks {
            if hook.events.contains(&"test".to_owned()) && started(hook).is_some() {
                assert_eq!(inherited_from(&shown, &label(hook)), None);
                let found = text(&shown, Locale::En);
                check_has(&found, &["~Only `helm test` runs these: "]);
            }
        }
    }
}
