//! Corrected records: what changes, what stays to the byte, and what is refused.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};

use crate::layer::{self, Content};
use crate::limits::STANDARD;
use crate::recordings;
use crate::redact::Mode;
use crate::session::{Piece, RevisionKey, Session};
use crate::view::repair::{RepairAsk, RepairFile, RepairKind};

mod every;
mod hostile;
mod made;
mod recorded;
mod refused;
mod strict;

fn open(text: impl Into<Vec<u8>>) -> Session {
    Session::open(Piece::new(None, text.into()).into(), &STANDARD)
}

fn ask(revision: i64, kind: RepairKind) -> RepairAsk {
    RepairAsk { revision, kind }
}

/// The decoded JSON in an object.
fn decoded(object: &Value) -> Vec<u8> {
    let stored = object["data"]["release"].as_str().unwrap();
    let unwrapped = layer::unwrap(stored.as_bytes(), &STANDARD);
    assert_eq!(unwrapped.stopped, None);
    match unwrapped.content {
        Content::Json(json) => json.reveal().clone(),
        _ => panic!("no JSON"),
    }
}

fn file(session: &mut Session, ask: &RepairAsk, file: RepairFile) -> Option<Value> {
    let saved = session.repair_file(0, ask, file)?;
    assert!(saved.name.contains(".unredacted.") && !saved.is_redacted);
    Some(serde_json::from_slice(&saved.bytes).unwrap())
}

/// Makes a repair and gives the object before and after.
#[track_caller]
fn made(session: &mut Session, ask: &RepairAsk) -> [Value; 2] {
    let before = file(session, ask, RepairFile::Backup).expect("no backup");
    let after = file(session, ask, RepairFile::Corrected).expect("refused");
    // Nothing beside the payload and the labels.
    let without = |object: &Value| {
        let mut object = object.clone();
        object["data"]["release"] = Value::Null;
        object["metadata"]["labels"] = Value::Null;
        object
    };
    assert_eq!(without(&before), without(&after));
    [before, after]
}

fn stored(name: &str, revision: i64, json: &[u8]) -> Value {
    let packed = layer::pack::pack(json);
    json!({
        "apiVersion": "v1",
        "kind": "Secret",
        "type": "helm.sh/release.v1",
        "metadata": {
            "name": format!("sh.helm.release.v1.{name}.v{revision}"),
            "namespace": "shop",
            "resourceVersion": "4711",
            "uid": "u",
            "annotations": {"a": "0x10"},
            "labels": {"owner": "helm", "name": name, "status": "pending-upgrade", "version": revision.to_string(), "team": "7"},
        },
        "data": {"release": BASE64.encode(packed), "more": "YQ=="},
    })
}

/// Keys that nobody knows, escapes, numbers and an order that no program would write again.
const ODD: &str = r#"{"zz" :{"n":1.50e3,"s":"\u003c\/"}, "name":"web","version":7 ,"namespace":"shop","info":{"status":"pending-upgrade","x":[1,2],"first_deployed":"","notes":"a"},"hooks":[{"name":"a","weight":-1},{"name":"b","own":true},{"name":"c"}],"manifest":"---\napiVersion: \"batch/v1beta1\"\nkind: CronJob\nmetadata: {name: \u003ca}\n---\napiVersion: apps/v1 # no\nkind: Deployment\nmetadata:\n  name: batch/v1beta1\n","chart":{"metadata":{"name":"c","version":"1"},"templates":[{"name":"t","data":"YQ=="}],"values":{"k":1e2},"files":[],"schema":null},"config":{"a":01}}"#;

fn odd() -> String {
    // A number that JSON has.
    ODD.replace("01", "0.10")
}

fn odd_secret() -> Value {
    stored("web", 7, odd().as_bytes())
}
