//! Every answer that the page can get, to every request, with everything in it that a request can ask for: no planted
//! secret is in its bytes while secrets are masked. A request that has no answer yet passes, and is held to this once it has.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use helmwake::session::{Buffer, Session};
use helmwake::view::compare::{CompareAsk, Compared};
use helmwake::view::masks::MaskView;
use helmwake::view::merge::MergeTexts;
use helmwake::view::pane::Pane;
use helmwake::view::preview::PreviewView;
use helmwake::view::preview::ask::AskView;
use helmwake::view::preview::columns::Line;
use helmwake::view::repair::{RepairAsk, RepairFile, RepairKind};
use helmwake::view::room::{Room, RoomAsk};
use helmwake::view::save::Save;
use helmwake::worker::answer::answer;
use helmwake::worker::protocol::{MAX_LINES, PieceInfo, Request, Response, TextPlace, encode};
use serde_json::{Value, json};

use crate::lazy::in_order;
use crate::planted::{self, mark};

const COMPARED: [Compared; 6] = [
    Compared::Manifest,
    Compared::SuppliedValues,
    Compared::ComputedValues,
    Compared::Hooks,
    Compared::Notes,
    Compared::Chart,
];

/// What a JSON string, a URL and a shell write in other ways, with a mark in its middle.
const TRICKY: &str = "p@:\"Zq7tricky\\Xw91pK&é";

/// Where a request stands in `N_KINDS`. A new one belongs here and into `ask_all`.
const fn kind(request: &Request) -> usize {
    match request {
        Request::Open { .. } => 0,
        Request::Overview { .. } => 1,
        Request::Release { .. } => 2,
        Request::Revision { .. } => 3,
        Request::Pane { .. } => 4,
        Request::Line { .. } => 5,
        Request::Search { .. } => 6,
        Request::PaneText { .. } => 7,
        Request::Preview { .. } => 8,
        Request::Evidence { .. } => 9,
        Request::Live { .. } => 10,
        Request::ForgetLive { .. } => 11,
        Request::CompleteLive { .. } => 12,
        Request::MergeStart { .. } => 13,
        Request::Merge { .. } => 14,
        Request::Room { .. } => 15,
        Request::Compare { .. } => 16,
        Request::CompareRows { .. } => 17,
        Request::CompareSearch { .. } => 18,
        Request::Save { .. } => 19,
        Request::RemovedApis { .. } => 20,
        Request::Masks { .. } => 21,
        Request::Reveal { .. } => 22,
        Request::FindFiles { .. } => 23,
        Request::RepairStart { .. } => 24,
        Request::Repair { .. } => 25,
        Request::RepairFile { .. } => 26,
    }
}

const N_KINDS: usize = 27;

/// The engine with a paste in it, and what was found in its answers.
struct Page {
    open: Option<Box<Session>>,
    found: Vec<String>,
    asked: [usize; N_KINDS],
    n_bytes: usize,
}

impl Page {
    /// Asks, looks through every message and gives the last.
    fn ask(&mut self, what: &str, request: Request, texts: &[&str]) -> Response {
        self.asked[kind(&request)] += 1;
        let buffers = texts.iter().map(|text| {
            let mut buffer = Buffer::default();
            buffer.add(text.as_bytes());
            buffer
        });
        let mut last = None;
        let (found, n_bytes) = (&mut self.found, &mut self.n_bytes);
        answer(
            &mut self.open,
            request,
            buffers.collect(),
            &mut |response| {
                let mut bytes = encode(&response).unwrap();
                if let Response::Save { saved, .. } = &response {
                    bytes.clone_from(&saved.bytes);
                    bytes.extend_from_slice(saved.name.as_bytes());
                    let says_so = !saved.name.contains("unredacted");
                    assert_eq!(says_so, saved.is_redacted, "{}", saved.name);
                }
                *n_bytes += bytes.len();
                look(what, &String::from_utf8_lossy(&bytes), found);
                last = Some(response);
            },
        );
        last.unwrap()
    }
}

/// Looks for what is planted, in the ways that a text spells it.
fn look(what: &str, text: &str, found: &mut Vec<String>) {
    // What all of its spellings begin with: most answers have none of these.
    let begins = ["zq7", "5a7137", "5a 71 37", "wne3", "pxn", "act"];
    let lower = text.to_ascii_lowercase();
    if begins.iter().any(|begin| lower.contains(begin)) {
        planted::check(what, text, found);
    }
    let once = Value::from(TRICKY).to_string();
    let twice = Value::from(once.as_str()).to_string();
    let encoded = BASE64.encode(TRICKY);
    for spelling in [
        TRICKY,
        once.trim_matches('"'),
        twice.get(3..twice.len() - 3).unwrap(),
        &percent(TRICKY),
        encoded.trim_end_matches('='),
        &BASE64.encode(once.trim_matches('"'))[..16],
        // What every spelling has, but base64.
        "7tricky",
    ] {
        if text.contains(spelling) {
            found.push(format!("{what}: tricky as {spelling}"));
        }
    }
}

fn percent(text: &str) -> String {
    let byte = |byte: u8| match byte {
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// Two revisions that hold everything, and the tricky one in every place.
fn record(revision: i64) -> Value {
    let mut record = planted::record(revision);
    let quoted = Value::from(TRICKY).to_string();
    let secret = format!(
        "---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: tricky\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: {}\n\
         data:\n  password: {}\nstringData:\n  other: {quoted}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: tricky\ndata:\n  \
         url: \"postgres://app:{}@db/{revision}\"\n  app.json: {}\n  plain: {quoted}\n",
        Value::from(json!({"kind": "Secret", "stringData": {"other": TRICKY}}).to_string()),
        BASE64.encode(TRICKY),
        percent(TRICKY),
        Value::from(json!({"db": {"password": TRICKY}}).to_string()),
    );
    let manifest = record["manifest"].as_str().unwrap();
    record["manifest"] = format!("{manifest}{secret}").into();
    record["hooks"][0]["manifest"] = secret.into();
    record["config"]["tricky"] =
        json!({"password": TRICKY, "url": format!("redis://:{}@h", percent(TRICKY))});
    let notes = record["info"]["notes"].as_str().unwrap();
    record["info"]["notes"] =
        format!("{notes}Use {TRICKY} or {quoted} or {}\n", percent(TRICKY)).into();
    record["info"]["description"] = format!(
        "failed: Invalid value: {quoted}: url redis://:{}@h",
        percent(TRICKY)
    )
    .into();
    record["info"]["status"] = if revision == 1 {
        "superseded"
    } else {
        "failed"
    }
    .into();
    record
}

fn dump() -> String {
    let items = [in_order(&record(1)), in_order(&record(2))];
    json!({"apiVersion": "v1", "kind": "List", "items": items}).to_string()
}

/// The same release before its last operation.
fn earlier() -> String {
    let mut first = record(1);
    first["info"]["status"] = "deployed".into();
    json!({"apiVersion": "v1", "kind": "List", "items": [in_order(&first)]}).to_string()
}

/// What a terminal showed beside it.
fn log() -> String {
    format!(
        "$ helm upgrade web ./chart -n shop --set db.password={} --set tricky.password='{TRICKY}'\n\
         Error: UPGRADE FAILED: failed to create resource: Secret \"s\" is invalid: data: Invalid value: {}: token {} is refused\n",
        mark("vpassword"),
        Value::from(TRICKY),
        mark("vtoken"),
    )
}

fn live() -> String {
    let object = |kind: &str, name: &str, more: Value| {
        let mut object = json!({"apiVersion": "v1", "kind": kind, "metadata": {
            "name": name, "namespace": "shop", "uid": "u", "managedFields": [],
            "annotations": {"kubectl.kubernetes.io/last-applied-configuration": more.to_string()}}});
        for (key, value) in more.as_object().unwrap() {
            object[key] = value.clone();
        }
        object
    };
    let items = [
        object(
            "Secret",
            "tricky",
            json!({"data": {"password": BASE64.encode(mark("file")), "other": BASE64.encode(TRICKY)}}),
        ),
        object(
            "ConfigMap",
            "tricky",
            json!({"data": {"plain": TRICKY, "app.ini": format!("password={}", mark("subchart"))}}),
        ),
    ];
    json!({"apiVersion": "v1", "kind": "List", "items": items}).to_string()
}

fn opened(found: Vec<String>) -> Page {
    let mut engine = Page {
        open: None,
        found,
        asked: [0; N_KINDS],
        n_bytes: 0,
    };
    let pieces = vec![
        PieceInfo { name: None },
        PieceInfo {
            name: Some("ci.log".to_owned()),
        },
    ];
    let alone = vec![PieceInfo { name: None }];
    engine.ask(
        "before",
        Request::Open {
            id: 1,
            pieces: alone,
        },
        &[&earlier()],
    );
    engine.ask("open", Request::Open { id: 1, pieces }, &[&dump(), &log()]);
    engine
}

/// What was open before is in the answers, too.
#[test]
fn what_is_kept_of_an_earlier_paste_is_no_secret() {
    let mut engine = opened(Vec::new());
    let redact = true;
    let answer = engine.ask(
        "release",
        Request::Release {
            id: 2,
            release: 0,
            redact,
        },
        &[],
    );
    let Response::Release { view, .. } = answer else {
        panic!("no release")
    };
    let since = view.since.unwrap();
    assert!(since.changes.len() >= 2, "{since:?}");
    assert_eq!(engine.found, Vec::<String>::new());
}

/// Looks for what is in no file.
fn nothing() -> Request {
    Request::FindFiles {
        id: 2,
        release: 0,
        revision: 2,
        needle: "nowhere at all".to_owned(),
        redact: true,
    }
}

/// Everything that can be asked of two revisions while secrets are masked.
fn ask_all(engine: &mut Page) {
    let (id, release, redact) = (2, 0, true);
    engine.ask("overview", Request::Overview { id, redact }, &[]);
    engine.ask(
        "release",
        Request::Release {
            id,
            release,
            redact,
        },
        &[],
    );
    for revision in [1, 2] {
        engine.ask(
            "revision",
            Request::Revision {
                id,
                release,
                revision,
                redact,
            },
            &[],
        );
        // As many files as the chart has.
        let files = (0..60).map(Pane::ChartFile);
        for pane in Pane::ALL.into_iter().chain(files) {
            ask_pane(
                engine,
                TextPlace {
                    release,
                    revision,
                    pane,
                    redact,
                },
            );
            let save = Save::Text(pane);
            engine.ask(
                &format!("save {pane:?}"),
                Request::Save {
                    id,
                    release,
                    revision,
                    save,
                    redact,
                },
                &[],
            );
        }
    }
    // What is found tells where it stands.
    let needle = "Zq7".to_owned();
    let request = Request::FindFiles {
        id,
        release,
        revision: 2,
        needle,
        redact,
    };
    let files = engine.ask("files", request, &[]);
    if files != engine.ask("files", nothing(), &[]) {
        engine.found.push("files: some found".to_owned());
    }
    // An archive of the chart can't be masked, and says so.
    let before = engine.found.len();
    let save = Save::Chart;
    let saved = engine.ask(
        "chart",
        Request::Save {
            id,
            release,
            revision: 2,
            save,
            redact,
        },
        &[],
    );
    engine.found.truncate(before);
    let Response::Save { saved, .. } = saved else {
        panic!("no chart");
    };
    assert!(!saved.is_redacted && saved.name.contains(".unredacted."));
    for room in Room::ALL {
        for (a, b) in [(1, None), (2, None), (2, Some(1)), (1, Some(2))] {
            let ask = RoomAsk { room, a, b };
            engine.ask(
                &format!("{room:?} {b:?}"),
                Request::Room {
                    id,
                    release,
                    ask,
                    redact,
                },
                &[],
            );
        }
    }
    for what in COMPARED {
        for (a, b) in [(1, 2), (2, 1), (2, 2)] {
            for is_folded in [false, true] {
                let ask = CompareAsk {
                    release,
                    a,
                    b,
                    what,
                    is_split: is_folded,
                    is_folded,
                    has_rewritten: !is_folded,
                    opened: Vec::new(),
                    redact,
                };
                ask_compared(engine, &ask);
            }
        }
    }
    for target in [None, Some(1)] {
        let ask = AskView {
            target,
            ..AskView::default()
        };
        ask_preview(engine, ask);
    }
    engine.ask(
        "removed",
        Request::RemovedApis {
            id,
            first: 0,
            count: 9,
            minor: 36,
        },
        &[],
    );
    engine.ask("masks", Request::Masks { id, release }, &[]);
    ask_repairs(engine);
}

fn ask_repairs(engine: &mut Page) {
    let (id, release, revision, redact) = (8, 0, 2, true);
    let mut given = record(revision);
    given["info"]["status"] = "superseded".into();
    let request = Request::RepairStart {
        id,
        release,
        revision,
        redact,
    };
    let Response::RepairStart { start, .. } = engine.ask("repairs", request, &[]) else {
        panic!("no repairs");
    };
    assert_eq!(start.refused, None);
    let mut n_done = 0;
    for choice in start.choices {
        let kind = match choice.kind {
            RepairKind::Json(_) => RepairKind::Json(given.to_string()),
            kind => kind,
        };
        let what = format!("repair {:?}", choice.title.id);
        let ask = RepairAsk { revision, kind };
        let request = Request::Repair {
            id,
            release,
            ask: ask.clone(),
            redact,
        };
        let Response::Repair { repair, .. } = engine.ask(&what, request, &[]) else {
            panic!("no repair");
        };
        n_done += usize::from(repair.refused.is_none());
        for file in [RepairFile::Backup, RepairFile::Corrected] {
            // What is put back into the cluster can't be masked, and says so.
            let before = engine.found.len();
            let request = Request::RepairFile {
                id,
                release,
                ask: ask.clone(),
                file,
            };
            let saved = engine.ask(&what, request, &[]);
            engine.found.truncate(before);
            if let Response::Save { saved, .. } = saved {
                assert!(!saved.is_redacted && saved.name.contains(".unredacted."));
            } else {
                assert!(file == RepairFile::Corrected && repair.refused.is_some());
            }
        }
    }
    assert!(n_done >= 4, "{n_done}");
}

fn ask_pane(engine: &mut Page, at: TextPlace) {
    let id = 3;
    let what = format!("{:?} of {}", at.pane, at.revision);
    let mut first = 0;
    while let Response::Pane { lines, .. } = engine.ask(
        &what,
        Request::Pane {
            id,
            at,
            first,
            count: MAX_LINES,
        },
        &[],
    ) {
        for (line, _) in lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line.cut.is_some())
        {
            let line = first + line;
            engine.ask(
                &what,
                Request::Line {
                    id,
                    at,
                    line,
                    start: 0,
                },
                &[],
            );
        }
        if lines.is_empty() {
            break;
        }
        first += lines.len();
    }
    engine.ask(
        &what,
        Request::Line {
            id,
            at,
            line: 0,
            start: 0,
        },
        &[],
    );
    engine.ask(&what, Request::PaneText { id, at }, &[]);
    // What is found tells where it stands.
    for needle in ["Zq7", "tricky"] {
        let needle = needle.to_owned();
        let found = engine.ask(
            &what,
            Request::Search {
                id,
                at,
                needle: needle.clone(),
            },
            &[],
        );
        if let Response::Search { found, .. } = found
            && needle != "tricky"
            && found.n_total > 0
        {
            engine
                .found
                .push(format!("{what}: {} found", found.n_total));
        }
    }
}

fn ask_compared(engine: &mut Page, asked: &CompareAsk) {
    let id = 4;
    let what = format!("compare {:?}", asked.what);
    let ask = asked.clone();
    engine.ask(&what, Request::Compare { id, ask }, &[]);
    let mut first = 0;
    while let Response::CompareRows { rows, .. } = engine.ask(
        &what,
        Request::CompareRows {
            id,
            ask: asked.clone(),
            first,
            count: MAX_LINES,
        },
        &[],
    ) {
        if rows.is_empty() {
            break;
        }
        first += rows.len();
    }
    let ask = asked.clone();
    let needle = "Zq7".to_owned();
    let found = engine.ask(&what, Request::CompareSearch { id, ask, needle }, &[]);
    if let Response::CompareSearch { found, .. } = found
        && found.n_total > 0
    {
        engine
            .found
            .push(format!("{what}: {} found", found.n_total));
    }
}

fn ask_preview(engine: &mut Page, ask: AskView) {
    let (id, release, redact) = (5, 0, true);
    let Response::Preview { preview, .. } = engine.ask(
        "preview",
        Request::Preview {
            id,
            release,
            ask,
            redact,
        },
        &[],
    ) else {
        panic!("no preview");
    };
    let PreviewView { rollback, .. } = &*preview;
    let objects = (0..rollback.objects.len()).map(Line::Object);
    let dependencies = (0..rollback.depends_on.len()).map(Line::Dependency);
    let not_undone = (0..rollback.not_undone.len()).map(Line::NotUndone);
    for line in objects.chain(dependencies).chain(not_undone) {
        let what = format!("evidence {line:?}");
        engine.ask(
            &what,
            Request::Evidence {
                id,
                release,
                ask,
                line,
                redact,
            },
            &[],
        );
    }
    for object in 0..rollback.objects.len() {
        let start = engine.ask(
            "texts",
            Request::MergeStart {
                id,
                release,
                ask,
                object,
                redact,
            },
            &[],
        );
        if let Response::MergeStart { start, .. } = start {
            let texts: MergeTexts = start.texts;
            engine.ask(
                "merge",
                Request::Merge {
                    id,
                    release,
                    ask,
                    texts,
                },
                &[],
            );
        }
    }
}

#[track_caller]
fn check(engine: &mut Page) {
    engine.found.sort();
    engine.found.dedup();
    let all = engine.found.join("\n");
    assert!(all.is_empty(), "{}\n{all}", engine.found.len());
}

#[test]
fn no_answer_to_any_request_holds_what_is_planted() {
    let mut engine = opened(Vec::new());
    ask_all(&mut engine);
    let (id, pieces) = (6, vec![PieceInfo { name: None }]);
    engine.ask("live", Request::Live { id, pieces }, &[&live()]);
    engine.ask("complete", Request::CompleteLive { id, is_all: true }, &[]);
    ask_all(&mut engine);
    engine.ask("forget", Request::ForgetLive { id }, &[]);
    check(&mut engine);
    reveal(&mut engine, true);
    reveal(&mut engine, false);
    assert!(engine.asked.iter().all(|n| *n > 0), "{:?}", engine.asked);
    assert!(engine.n_bytes > 1 << 20, "{} bytes", engine.n_bytes);
    check(&mut engine);
}

/// One value that is shown is seen, and nothing else; masked again it leaves nothing behind.
fn reveal(engine: &mut Page, is_shown: bool) {
    let (id, stand_in) = (7, stand_in(engine));
    let request = Request::Reveal {
        id,
        stand_in,
        is_shown,
    };
    let revealed = engine.ask("reveal", request, &[]);
    assert_eq!(revealed, Response::Revealed { id });
    ask_all(engine);
    if !is_shown {
        return;
    }
    let is_of_shown = |one: &String| one.contains(": vpassword/ as ") || one.ends_with(" found");
    let found = std::mem::take(&mut engine.found);
    let (seen, other): (Vec<_>, Vec<_>) = found.into_iter().partition(is_of_shown);
    assert!(!seen.is_empty());
    engine.found = other;
}

/// The stand-in of one value, which stands in other places too.
fn stand_in(engine: &mut Page) -> String {
    let (id, release) = (8, 0);
    let masks = engine.ask("masks", Request::Masks { id, release }, &[]);
    let Response::Masks { masks, .. } = masks else {
        panic!("no masks");
    };
    // It quotes a value that is shown.
    engine
        .found
        .retain(|one| !one.starts_with("masks: vpassword/ "));
    assert!(masks.n_all > 90, "{}", masks.n_all);
    let is_it = |one: &&MaskView| {
        let mut places = one.places.iter();
        places.any(|place| place.path == "vpassword.db.password")
    };
    let mut all = masks.masks.iter();
    let found = all.find(is_it).unwrap();
    assert!(found.places.len() >= 3, "{found:?}");
    found.stand_in.clone()
}
