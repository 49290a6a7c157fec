//! What the tests of the rules share: records, recordings and cases, and how what is found is written down.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::findings::{Called, Context, Finding, run};
use crate::i18n::{Arg, Locale, catalog::Catalog};
use crate::layer::{Content, Unwrapped};
use crate::limits::STANDARD;
use crate::lineage::{self, Lineage, history};
use crate::release::{self, At};
use crate::sensitive::Sensitive;
use crate::session::{Piece, Session};
use crate::{recordings, redact, view};

/// `warning web-migrate case=blocks`: severity, subject, and what chose the words.
fn show(finding: &Finding) -> String {
    let severity = format!("{:?}", finding.severity).to_lowercase();
    let subject = finding.subject.as_deref().unwrap_or("-");
    let args = finding.title.args.iter();
    let mut chosen = args.filter(|(key, _)| matches!(key.as_ref(), "case" | "looks"));
    match chosen.next() {
        Some((key, Arg::Str(value))) => format!("{severity} {subject} {key}={value}"),
        _ => format!("{severity} {subject}"),
    }
}

fn found(context: &Context<'_>, code: &str) -> Vec<Finding> {
    let mut all = run(context);
    all.retain(|one| one.code == code);
    for one in &all {
        says(one);
    }
    all
}

/// Every sentence has all that it needs, in every language.
fn says(finding: &Finding) {
    for locale in Locale::ALL {
        let prose = Catalog::new(locale).text(&finding.title);
        assert!(
            !prose.contains('{') && !prose.contains("finding-"),
            "{prose}"
        );
    }
}

#[track_caller]
fn compare(lineage: &Lineage, code: &str, expect: &[&str]) {
    let found = found(&Context::new(lineage, &STANDARD), code);
    let shown: Vec<String> = found.iter().map(show).collect();
    assert_eq!(shown, expect, "{found:?}");
}

/// A hook, as stored.
pub(super) fn hook(name: &str, event: &str, manifest: &str) -> Value {
    json!({"name": name, "kind": "Job", "path": "app/templates/h.yaml", "events": [event],
           "manifest": manifest, "last_run": {"started_at": "2026-01-01T00:02:05Z", "phase": ""}})
}

/// Revision 1 was deployed a minute after the new year of 2026, revision 2 a minute later.
fn record(revision: i64, change: impl FnOnce(&mut Value)) -> release::ReleaseRecord {
    let (status, said) = match revision {
        1 => ("superseded", "Install complete"),
        _ => ("deployed", "Upgrade complete"),
    };
    let mut json = json!({
        "name": "x", "namespace": "ns", "version": revision,
        "info": {"status": status, "description": said, "deleted": "",
                 "first_deployed": "2026-01-01T00:01:00Z",
                 "last_deployed": format!("2026-01-01T00:0{revision}:00Z")},
        "chart": {"metadata": {"name": "app", "version": "1.0.0"}, "values": {}, "templates": []},
        "config": {"revision": revision},
        "manifest": format!("# {revision}"),
    });
    change(&mut json);
    let unwrapped = Unwrapped {
        content: Content::Json(Sensitive::new(json.to_string().into_bytes())),
        trail: Vec::new(),
        stopped: None,
    };
    let at = At {
        source: 0,
        record: usize::try_from(revision).unwrap(),
    };
    let (record, problems) = release::read(unwrapped, None, at, &STANDARD);
    assert!(problems.is_empty(), "{problems:?}");
    record.unwrap()
}

fn built(records: Vec<release::ReleaseRecord>) -> Lineage {
    let (mut lineages, problems) = lineage::build(records);
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(lineages.len(), 1);
    lineages.remove(0)
}

/// The newest revision, after one without any, has these hooks.
#[track_caller]
pub(super) fn check(code: &str, hooks: &[Value], expect: &[&str]) {
    two(code, &[], hooks, expect);
}

/// Revision 1 has some hooks, revision 2 others.
#[track_caller]
pub(super) fn two(code: &str, first: &[Value], second: &[Value], expect: &[&str]) {
    let records = [(1, first), (2, second)];
    let records = records.map(|(n, hooks)| record(n, |json| json["hooks"] = hooks.into()));
    compare(&built(records.into()), code, expect);
}

fn set_templates(json: &mut Value, templates: &[(&str, &str)]) {
    let files = templates.iter().map(|(name, text)| {
        use base64::Engine as _;
        let data = base64::engine::general_purpose::STANDARD.encode(text);
        json!({"name": name, "data": data})
    });
    json["chart"]["templates"] = files.collect();
}

/// The newest revision's chart has these templates.
#[track_caller]
pub(super) fn check_chart(code: &str, templates: &[(&str, &str)], expect: &[&str]) {
    let second = record(2, |json| set_templates(json, templates));
    compare(&built(vec![record(1, |_| {}), second]), code, expect);
}

/// Two revisions of one chart, with these values and manifests.
#[track_caller]
pub(super) fn rendered(
    code: &str,
    templates: &[(&str, &str)],
    values: [&str; 2],
    manifests: [&str; 2],
    expect: &[&str],
) {
    let records = [1, 2].map(|n| {
        record(i64::try_from(n).unwrap(), |json| {
            set_templates(json, templates);
            json["config"] = json!({"a": values[n - 1]});
            json["manifest"] = manifests[n - 1].into();
        })
    });
    compare(&built(records.into()), code, expect);
}

fn with_values(values: &Value) -> Lineage {
    built(vec![record(1, |json| json["config"] = values.clone())])
}

#[track_caller]
pub(super) fn check_values(code: &str, values: &Value, expect: &[&str]) {
    compare(&with_values(values), code, expect);
}

/// The English title of the only finding.
pub(super) fn title_of(code: &str, values: &Value) -> String {
    let lineage = with_values(values);
    let found = found(&Context::new(&lineage, &STANDARD), code);
    Catalog::new(Locale::En).text(&found[0].title)
}

/// A history in the language of `lineage::history`.
#[track_caller]
pub(super) fn check_lines(code: &str, lines: &str, expect: &[&str]) {
    compare(&history::lineage(lines), code, expect);
}

/// The same, with a command beside it that has these flags.
#[track_caller]
pub(super) fn check_called(code: &str, lines: &str, flags: &[&str], expect: &[&str]) {
    called(code, &history::lineage(lines), flags, expect);
}

/// A recording, with such a command beside it.
#[track_caller]
pub(super) fn recording_called(engine: &str, code: &str, flags: &[&str], expect: &[&str]) {
    let folder = recordings::root().join(engine).join("labels-description");
    let session = open(&folder.join("secrets.yaml"));
    called(code, &session.lineages()[0], flags, expect);
}

#[track_caller]
fn called(code: &str, lineage: &Lineage, flags: &[&str], expect: &[&str]) {
    let flags: Vec<String> = flags.iter().map(|&flag| flag.to_owned()).collect();
    let mut context = Context::new(lineage, &STANDARD);
    context.called.push(Called {
        verb: "upgrade",
        flags: &flags,
    });
    let found = found(&context, code);
    assert_eq!(found.iter().map(show).collect::<Vec<_>>(), expect);
}

fn open(path: &Path) -> Session {
    let bytes = fs::read(path).unwrap();
    Session::open(Piece::new(None, bytes).into(), &STANDARD)
}

/// A recording of every engine that has it.
#[track_caller]
pub(super) fn recording(scenario: &str, code: &str, expect: &[&str]) {
    let folders = recordings::scenarios().into_iter();
    let mut folders = folders
        .filter(|folder| folder.ends_with(scenario))
        .peekable();
    assert!(folders.peek().is_some(), "no recording of {scenario}");
    for folder in folders {
        let session = open(&folder.join("secrets.yaml"));
        compare(&session.lineages()[0], code, expect);
    }
}

/// A recording of one engine.
#[track_caller]
pub(super) fn recording_of(engine: &str, scenario: &str, code: &str, expect: &[&str]) {
    let folder = recordings::root().join(engine).join(scenario);
    // The checkout carries a part of them.
    if folder.is_dir() {
        compare(
            &open(&folder.join("secrets.yaml")).lineages()[0],
            code,
            expect,
        );
    }
}

/// A paste of the cases.
#[track_caller]
pub(super) fn case(file: &str, code: &str, expect: &[&str]) {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/cases");
    compare(&open(&cases.join(file)).lineages()[0], code, expect);
}

const CODES: [&str; 12] = [
    "hook-event-unknown",
    "hook-weight-not-integer",
    "migration-no-way-back",
    "rollback-hooks-only-newer",
    "hook-failed-policy",
    "hook-job-unbounded",
    "hook-residue",
    "generated-values",
    "credentials-in-values",
    "pipeline-timeouts",
    "pipeline-no-timeout",
    "pipeline-hints",
];

#[test]
fn the_group_has_its_rules() {
    let codes: Vec<&str> = super::GROUP.rules.iter().map(|rule| rule.code).collect();
    assert_eq!(codes, CODES);
}

#[test]
fn healthy_recordings_have_nothing_but_infos_and_few() {
    let healthy = [
        "many-kinds",
        "rollback-chain",
        "multilingual",
        "labels-description",
    ];
    for folder in recordings::scenarios() {
        let session = open(&folder.join("secrets.yaml"));
        let is_healthy = healthy.iter().any(|one| folder.ends_with(one));
        for lineage in session.lineages() {
            let found = run(&Context::new(lineage, &STANDARD));
            let ours: Vec<&Finding> = found
                .iter()
                .filter(|one| CODES.contains(&one.code))
                .collect();
            let shown: Vec<String> = ours
                .iter()
                .map(|one| format!("{} {}", one.code, show(one)))
                .collect();
            ours.iter().for_each(|one| says(one));
            assert!(ours.len() <= 6, "{}: {shown:?}", folder.display());
            assert!(
                !is_healthy || ours.is_empty(),
                "{}: {shown:?}",
                folder.display()
            );
        }
    }
}

#[test]
fn commands_of_the_paste_are_those_of_the_release() {
    let history = "$ helm history web -n shop\nREVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\tDESCRIPTION\n\
        1\tMon Mar  2 09:30:00 2026\tdeployed\tapp-1\t1\tInstall complete\n\
        2\tMon Mar  2 09:40:00 2026\tfailed\tapp-1\t1\tUpgrade \"web\" failed: context deadline exceeded\n";
    let check = |log: &str, expect: &[&str]| {
        let paste = [log, "\n\n", history].concat();
        let session = Session::open(Piece::new(None, paste.into_bytes()).into(), &STANDARD);
        let found = session.findings(0, redact::Mode::Hide);
        let codes = found.iter().map(|one| one.code.as_str());
        let codes: Vec<&str> = codes.filter(|code| code.starts_with("pipeline")).collect();
        assert_eq!(codes, expect, "{log}");
    };
    check(
        "$ helm upgrade web ./app -n shop --wait --force",
        &["pipeline-no-timeout", "pipeline-hints"],
    );
    check("$ helm upgrade web ./app -n shop --wait --timeout 9m", &[]);
    check("$ helm upgrade other ./app -n shop --force", &[]);
    check("$ helm upgrade web ./app -n elsewhere --force", &[]);
    check("$ helm status web -n shop", &[]);
}

#[test]
fn hostile_hooks_are_read_once_and_in_bounds() {
    let deep = ["metadata: ", &"[".repeat(5_000)].concat();
    let long = ["kind: Job\nmetadata: {name: ", &"a".repeat(200_000), "}"].concat();
    let mut hooks: Vec<Value> = vec![hook("deep", "pre-upgrade", &deep)];
    for n in 0..1_000 {
        let text = if n < 100 { long.as_str() } else { "kind: Job" };
        let mut one = hook(&"n".repeat(9_000), "pre-upgrade", text);
        one["last_run"]["phase"] = "Failed".into();
        one["delete_policies"] = json!(["hook-failed"]);
        hooks.push(one);
    }
    let lineage = built(vec![
        record(1, |_| {}),
        record(2, |json| json["hooks"] = hooks.into()),
    ]);
    let context = Context::new(&lineage, &STANDARD);
    let found = run(&context);
    let ours = found.iter().filter(|one| CODES.contains(&one.code));
    for one in ours {
        let title = Catalog::new(Locale::En).text(&one.title);
        assert!(title.len() < 2_000, "{}: {} bytes", one.code, title.len());
    }
    assert_eq!(context.hooks(&lineage.revisions[1].record).len(), 200);
}

#[test]
fn the_catalogue_explains_each_rule() {
    let catalogs = Locale::ALL.map(Catalog::new);
    let groups = view::finding::catalogue();
    for rule in groups.iter().flat_map(|group| &group.rules) {
        for catalog in catalogs.iter().filter(|_| CODES.contains(&rule.code)) {
            let about = catalog.text(&crate::i18n::Text::new(rule.about));
            assert!(!about.starts_with("finding-"), "{about}");
        }
    }
}
