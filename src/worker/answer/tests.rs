//! Requests and their answers, without a browser.

use super::*;
use crate::view::merge::MergeTexts;
use crate::view::pane::Pane;
use crate::view::preview::ask::AskView;
use crate::view::preview::columns::Line;
use crate::worker::protocol::{Parts, decode, encode};

/// Gives the last message, which is the answer.
fn answer(open: &mut Option<Box<Session>>, request: Request, buffers: Vec<Buffer>) -> Response {
    let mut last = None;
    super::answer(open, request, buffers, &mut |response| {
        last = Some(response)
    });
    match last {
        Some(response) if response.is_answer() => response,
        _ => panic!("no answer"),
    }
}

fn open(session: &mut Option<Box<Session>>, names: &[Option<&str>], buffers: &[&[u8]]) -> Response {
    let pieces = names
        .iter()
        .map(|name| PieceInfo {
            name: name.map(str::to_owned),
        })
        .collect();
    let buffer = |bytes: &&[u8]| {
        let mut buffer = Buffer::default();
        buffer.add(bytes);
        buffer
    };
    let buffers = buffers.iter().map(buffer).collect();
    answer(session, Request::Open { id: 1, pieces }, buffers)
}

#[track_caller]
fn check_crashed(response: Response, id: u32) {
    assert_eq!(response, Response::Crashed { id });
}

#[test]
fn opening_gives_a_redacted_overview_of_every_piece() {
    let mut session = None;
    let response = open(&mut session, &[Some("a.yaml"), None], &[b"x", b"y", b"z"]);
    let Response::Overview { id: 1, overview } = response else {
        panic!("not an overview");
    };
    assert!(overview.is_redacted);
    let names: Vec<_> = overview.sources.iter().map(|s| s.name.as_deref()).collect();
    // A buffer that nobody named is a paste.
    assert_eq!(names, [Some("a.yaml"), None, None]);
    assert!(session.is_some());
}

#[test]
fn the_overview_can_be_asked_for_again_unredacted() {
    let mut session = None;
    open(&mut session, &[None], &[b""]);
    let redact = false;
    let response = answer(
        &mut session,
        Request::Overview { id: 2, redact },
        Vec::new(),
    );
    let Response::Overview { id: 2, overview } = response else {
        panic!("not an overview");
    };
    assert!(!overview.is_redacted);
}

const TABLE: &[u8] =
    br#"[{"revision":1,"status":"deployed","chart":"web-1.0.0","description":"Install complete"}]"#;

#[test]
fn what_is_not_open_is_not_found() {
    let mut session = None;
    open(&mut session, &[None], &[TABLE]);
    let redact = true;
    let (release, revision) = (0, 1);
    let at = TextPlace {
        release,
        revision,
        pane: Pane::Manifest,
        redact,
    };
    let requests = [
        Request::Release {
            id: 5,
            release: 7,
            redact,
        },
        Request::Revision {
            id: 5,
            release,
            revision: 2,
            redact,
        },
        Request::Pane {
            id: 5,
            at,
            first: 0,
            count: 9,
        },
        Request::PaneText { id: 5, at },
    ];
    for request in requests {
        let response = answer(&mut session, request, Vec::new());
        assert_eq!(response, Response::NotFound { id: 5 });
    }
    let request = Request::Revision {
        id: 6,
        release,
        revision,
        redact,
    };
    let response = answer(&mut session, request, Vec::new());
    assert!(matches!(response, Response::Revision { id: 6, .. }));
}

#[test]
fn many_releases_come_in_parts_that_are_put_together() {
    let mut session = None;
    let names: Vec<_> = (0..40).map(|_| Some("table.json")).collect();
    let buffers: Vec<&[u8]> = (0..40).map(|_| TABLE).collect();
    open(&mut session, &names, &buffers);
    let mut parts = Parts::default();
    let mut messages = 0;
    let mut whole = None;
    let redact = true;
    super::answer(
        &mut session,
        Request::Overview { id: 9, redact },
        Vec::new(),
        &mut |response| {
            messages += 1;
            whole = parts.take(response);
        },
    );
    assert_eq!(messages, 3);
    let expected = session.map(|session| session.overview(Mode::Hide));
    let found = match whole {
        Some(Response::Overview { id: 9, overview }) => Some(*overview),
        _ => None,
    };
    assert_eq!(found, expected);
    assert_eq!(found.map(|overview| overview.releases.len()), Some(40));
}

#[test]
fn nothing_open_is_a_lost_engine() {
    let redact = true;
    check_crashed(
        answer(&mut None, Request::Overview { id: 7, redact }, Vec::new()),
        7,
    );
    let request = Request::Release {
        id: 8,
        release: 0,
        redact,
    };
    check_crashed(answer(&mut None, request, Vec::new()), 8);
}

#[test]
fn messages_survive_the_crossing() {
    let mut session = None;
    let response = open(&mut session, &[Some("a.yaml")], &[b"kind: Secret"]);
    let bytes = encode(&response).unwrap_or_default();
    assert_eq!(decode(&bytes), Some(response));
    assert_eq!(decode::<Response>(&bytes[..bytes.len() - 1]), None);
}

fn preview(release: usize) -> Request {
    Request::Preview {
        id: 3,
        release,
        ask: AskView::default(),
        redact: true,
    }
}

#[test]
fn a_rollback_is_previewed() {
    let mut session = None;
    open(&mut session, &[None], &[TABLE]);
    let response = answer(&mut session, preview(0), Vec::new());
    let Response::Preview {
        id: 3,
        release: 0,
        preview: found,
        is_overview_stale: false,
    } = response
    else {
        panic!("no preview");
    };
    assert!(found.is_redacted);
    let response = answer(&mut session, preview(1), Vec::new());
    assert_eq!(response, Response::NotFound { id: 3 });
    check_crashed(answer(&mut None, preview(0), Vec::new()), 3);
}

#[test]
fn what_rests_on_a_preview_of_nothing_is_not_found() {
    let mut session = None;
    open(&mut session, &[None], &[TABLE]);
    let (id, release, redact) = (4, 7, true);
    let ask = AskView::default();
    let requests = [
        Request::Evidence {
            id,
            release,
            ask,
            line: Line::Object(0),
            redact,
        },
        Request::MergeStart {
            id,
            release,
            ask,
            object: usize::MAX,
            redact,
        },
        Request::Merge {
            id,
            ask,
            texts: MergeTexts::default(),
            release,
        },
    ];
    for request in requests {
        let response = answer(&mut session, request, Vec::new());
        assert_eq!(response, Response::NotFound { id });
    }
}

#[test]
fn live_objects_are_added_and_forgotten() {
    let mut session = None;
    open(&mut session, &[None], &[TABLE]);
    let mut add = |bytes: &[u8]| {
        let mut buffer = Buffer::default();
        buffer.add(bytes);
        let pieces = vec![PieceInfo { name: None }];
        answer(&mut session, Request::Live { id: 5, pieces }, vec![buffer])
    };
    let object = br#"{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","uid":"1"}}"#;
    let Response::Live { id: 5, added } = add(object) else {
        panic!("not taken");
    };
    assert_eq!((added.n_added, added.n_held), (1, 1));
    assert_eq!(add(TABLE), Response::NotLive { id: 5 });
    let response = answer(&mut session, Request::ForgetLive { id: 6 }, Vec::new());
    let Response::Live { id: 6, added } = response else {
        panic!("not forgotten");
    };
    assert_eq!((added.n_added, added.n_held), (0, 0));
}

#[test]
fn answers_about_a_rollback_survive_the_crossing() {
    let mut session = None;
    open(&mut session, &[None], &[TABLE]);
    let response = answer(&mut session, preview(0), Vec::new());
    let bytes = encode(&response).unwrap_or_default();
    assert_eq!(decode(&bytes), Some(response));
    let request = preview(0);
    let bytes = encode(&request).unwrap_or_default();
    assert_eq!(decode(&bytes), Some(request));
}
