//! The rules are run once for all rooms of a release, and again when it is another one or was read further.

use std::rc::Rc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use serde_json::{Value, json};

use crate::findings;
use crate::layer;
use crate::limits::STANDARD;
use crate::redact::Mode;
use crate::release::Depth;
use crate::session::{Lazily, Piece, RevisionKey, Session};
use crate::view::room::{Room, RoomAsk};

/// A stuck record, and what its labels say of it.
fn stored(label: &str, name: &str, revision: i64, namespace: &str) -> Value {
    // As Helm writes it: what comes after the manifest, which does not shrink, is in no head.
    let noise = (0..40_000_u32)
        .map(|n| char::from(b'a' + n.wrapping_mul(2_654_435_761).to_be_bytes()[0] % 26));
    let json = format!(
        r#"{{"name":"{name}","info":{{"first_deployed":"2024-05-01T10:00:00Z","last_deployed":"2024-05-01T10:00:00Z","deleted":"","description":"Preparing upgrade","status":"pending-upgrade"}},"chart":{{"metadata":{{"name":"c","version":"1","apiVersion":"v2"}},"lock":null,"templates":[],"values":{{}},"schema":null,"files":[]}},"manifest":"{}","version":{revision},"namespace":"{namespace}"}}"#,
        noise.collect::<String>(),
    );
    json!({
        "apiVersion": "v1",
        "kind": "Secret",
        "type": "helm.sh/release.v1",
        "metadata": {
            "name": format!("sh.helm.release.v1.{label}.v{revision}"),
            "namespace": namespace,
            "labels": {"owner": "helm", "name": label, "status": "pending-upgrade", "version": revision.to_string()},
        },
        "data": {"release": BASE64.encode(layer::pack::pack(json.as_bytes()))},
    })
}

fn open(items: &[Value]) -> Session {
    let text = json!({"apiVersion": "v1", "kind": "List", "items": items}).to_string();
    let lazily = Lazily { full_below: 0 };
    let paste = Piece::new(None, text.into_bytes()).into();
    Session::open_lazily(paste, &STANDARD, &lazily, &mut |_| {})
}

#[test]
fn all_rooms_rest_on_one_run() {
    let mut session = open(&[stored("web", "web", 2, "shop")]);
    session.decode(0).unwrap();
    let before = session.found(0, &session.lineages[0]);
    assert!(before.iter().any(|one| one.code == "stuck-pending"));
    let key = RevisionKey {
        release: 0,
        revision: 2,
    };
    for mode in [Mode::Hide, Mode::Show] {
        for room in Room::ALL {
            let ask = RoomAsk {
                room,
                a: 2,
                b: None,
            };
            session.room(0, &ask, mode);
        }
        session.ways(0, mode);
        session.repair_start(key, mode).unwrap();
    }
    let after = session.found(0, &session.lineages[0]);
    assert!(Rc::ptr_eq(&before, &after));
}

/// What is kept is what the rules say now, of every release.
#[track_caller]
fn check_kept(session: &Session) {
    for (index, lineage) in session.lineages.iter().enumerate() {
        if lineage.depth() == Depth::Full {
            let now = findings::run(&session.context(lineage));
            assert_eq!(session.found(index, lineage)[..], now);
        } else {
            assert_eq!(session.findings(index, Mode::Hide), []);
        }
    }
}

#[test]
fn what_is_found_is_of_the_release_that_is_asked_for() {
    let mut stray = stored("web", "web", 7, "zoo");
    // Only its payload knows where it belongs: behind all others.
    stray["metadata"]
        .as_object_mut()
        .unwrap()
        .remove("namespace");
    let mut session = open(&[
        stray,
        stored("a", "a", 1, "shop"),
        stored("b", "b", 2, "shop"),
    ]);
    check_kept(&session);
    assert_eq!(session.lineages.len(), 3);
    for release in [2, 1, 0] {
        // Asked for last before the places change.
        session.decode(1).unwrap();
        let before = session.found(1, &session.lineages[1]);
        assert_ne!(before[..], []);
        session.decode(release).unwrap();
        check_kept(&session);
    }
    session.decode_all();
    check_kept(&session);
}
