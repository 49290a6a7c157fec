//! Real outputs and the pastes of cases: objects are found again in every shape, and nothing else passes for one.

use std::path::{Path, PathBuf};

use super::*;
use crate::layer::deflate;

fn read(path: PathBuf) -> Vec<u8> {
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn output(name: &str) -> Vec<u8> {
    read(recordings::root().join("outputs").join(name))
}

fn case(name: &str) -> Vec<u8> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/cases");
    read(fixtures.join(name))
}

/// Sets the status of every revision, and gives the objects after it.
#[track_caller]
fn check_made(text: Vec<u8>, n: usize) -> Vec<[Value; 2]> {
    let mut session = open(text);
    let revisions = session.lineages()[0].revisions.iter();
    let revisions: Vec<i64> = revisions.map(|one| one.record.revision).collect();
    assert_eq!(revisions.len(), n);
    let of = |revision| {
        let ask = ask(revision, RepairKind::Status("unknown".to_owned()));
        let both = made(&mut session, &ask);
        assert_eq!(both[1]["metadata"]["labels"]["status"], "unknown");
        let release = strict::read(&decoded(&both[1]));
        assert_eq!(release.version, revision);
        let view = session.repair(0, &ask, Mode::Hide).unwrap();
        let (before, after) = view.bytes;
        // Packed about as small as by Helm itself.
        assert!(after * 100 < before * 104, "{before} {after}");
        both
    };
    revisions.into_iter().map(of).collect()
}

#[test]
fn objects_are_found_in_every_shape() {
    let one = output("kubectl-get-one.json");
    let json: Value = serde_json::from_slice(&one).unwrap();
    assert_eq!(check_made(one.clone(), 1)[0][0], json);
    assert_eq!(check_made(output("kubectl-get-one.yaml"), 1)[0][0], json);
    // Beside it, in an archive, and below what a terminal shows.
    let beside = [&one, "\n---\nkind: ConfigMap\napiVersion: v1\n".as_bytes()].concat();
    assert_eq!(check_made(beside, 1)[0][0], json);
    assert_eq!(check_made(deflate::gzip(&one), 1)[0][0], json);
    let prompt = b"me@host:~$ kubectl get secret x -o json\n";
    assert_eq!(check_made([prompt, &*one].concat(), 1)[0][0], json);
    let fields = check_made(output("kubectl-get-one-managed-fields.yaml"), 1);
    assert!(fields[0][1]["metadata"]["managedFields"].is_array());
    let list: Value = serde_json::from_slice(&output("kubectl-get-list.json")).unwrap();
    let items = list["items"].as_array().unwrap();
    for made in check_made(output("kubectl-get-list.json"), items.len()) {
        assert!(items.contains(&made[0]));
    }
    let large = check_made(output("large.secret.yaml"), 1);
    assert!(large[0][0]["data"]["release"].as_str().unwrap().len() > 100_000);
    check_made(case("03-pending-rollback-hook.secret.yaml"), 1);
    check_made(case("21-namespace-mismatch.secret.yaml"), 1);
}

#[test]
fn a_config_map_of_the_driver_is_found() {
    for [before, after] in check_made(output("configmap-driver.yaml"), 2) {
        assert_eq!(before["kind"], "ConfigMap");
        let stored = after["data"]["release"].as_str().unwrap();
        assert!(stored.starts_with("H4sIAAAAAAAC/"));
    }
}

#[track_caller]
fn check_refused(text: Vec<u8>, id: &str, has_command: bool) {
    let mut session = open(text);
    let revisions = session.lineages()[0].revisions.iter();
    let revisions: Vec<i64> = revisions.map(|one| one.record.revision).collect();
    assert!(!revisions.is_empty());
    for revision in revisions {
        let key = RevisionKey {
            release: 0,
            revision,
        };
        let start = session.repair_start(key, Mode::Hide).unwrap();
        assert_eq!(start.refused.expect("not refused").text.id, id);
        assert_eq!(start.command.is_some(), has_command);
        let ask = ask(revision, RepairKind::Status("failed".to_owned()));
        assert!(file(&mut session, &ask, RepairFile::Corrected).is_none());
        assert!(file(&mut session, &ask, RepairFile::Backup).is_none());
    }
}

#[test]
fn what_is_no_whole_object_is_refused() {
    check_refused(case("23-truncated.secret.yaml"), "missing-record-cut", true);
    check_refused(
        case("01-pending-upgrade.table.txt"),
        "missing-record-table",
        true,
    );
    check_refused(case("24-bare-base64-wrapped.txt"), "repair-refused", true);
    check_refused(case("47-helm2-configmap.yaml"), "repair-refused", false);
    check_refused(
        case("05-two-deployed.history.json"),
        "missing-record-table",
        true,
    );
    check_refused(
        output("kubectl-get-secret.table.txt"),
        "missing-record-payload",
        true,
    );
    check_refused(output("kubectl-jsonpath.txt"), "repair-refused", true);
    let row = format!(
        "key,type,body,name,namespace,version,status,owner,createdat,modifiedat\n\
         sh.helm.release.v1.web.v7,helm.sh/release.v1,{},web,shop,7,failed,helm,1714550400,0\n",
        layer::pack::pack(odd().as_bytes())
    );
    check_refused(row.into_bytes(), "repair-refused", false);
}
