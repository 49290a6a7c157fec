//! Test-only: a small language for histories, read into records by the product's own reader.
//!
//! One line a revision: `number status description`, then `|` and words:
//! `content=a` (chart version, manifest and values; the number itself by default), `app=…`, `new` (first deployed now),
//! `label=status`, `created` (the label `createdAt`), `modified=stale|fresh`, `ssa`,
//! `hook=name:event[+event]:phase[@number]` (ran in this revision's operation, or in that of another), `table` (a row), `picked` (of a part), `damaged`.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::{Value, json};

use crate::layer::{Content, Unwrapped};
use crate::limits;
use crate::lineage::{self, Lineage};
use crate::release::{self, At, ReleaseRecord};
use crate::sensitive::Sensitive;
use crate::source::{Extent, History, HistoryRow, ObjectKind, StoredObject};

/// Builds the one release that the lines tell of.
#[track_caller]
pub(crate) fn lineage(lines: &str) -> Lineage {
    let (mut lineages, problems) = lineage::build(records(lines));
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(lineages.len(), 1);
    lineages.remove(0)
}

/// The same, with one revision that lacks Helm's label `owner`.
#[track_caller]
pub(crate) fn invisible(lines: &str, revision: i64) -> Lineage {
    let mut records = records(lines);
    for record in records.iter_mut().filter(|r| r.revision == revision) {
        record.mismatches.push(release::Mismatch::NotOwned);
    }
    lineage::build(records).0.remove(0)
}

/// Reads the lines into records.
#[track_caller]
pub(crate) fn records(lines: &str) -> Vec<ReleaseRecord> {
    lines
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .enumerate()
        .map(|(record, line)| Line::parse(line).read(At { source: 0, record }))
        .collect()
}

struct Line<'a> {
    number: i64,
    status: &'a str,
    description: &'a str,
    words: Vec<&'a str>,
}

impl<'a> Line<'a> {
    fn parse(line: &'a str) -> Self {
        let (text, words) = line.split_once(" | ").unwrap_or((line, ""));
        let mut parts = text.splitn(3, ' ');
        Self {
            number: parts.next().unwrap().parse().unwrap(),
            status: parts.next().unwrap(),
            description: parts.next().unwrap_or_default(),
            words: words.split_whitespace().collect(),
        }
    }

    fn has(&self, word: &str) -> bool {
        self.words.contains(&word)
    }

    fn get(&self, key: &str) -> Option<&'a str> {
        self.words
            .iter()
            .find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
    }

    fn content(&self) -> String {
        self.get("content")
            .map_or_else(|| self.number.to_string(), str::to_owned)
    }

    fn read(&self, at: At) -> ReleaseRecord {
        if self.has("table") {
            return self.row(at);
        }
        let unwrapped = Unwrapped {
            content: Content::Json(Sensitive::new(self.json().to_string().into_bytes())),
            trail: Vec::new(),
            stopped: None,
        };
        let (record, problems) =
            release::read(unwrapped, Some(self.object().into()), at, &limits::STANDARD);
        assert!(problems.is_empty(), "{problems:?}");
        record.unwrap()
    }

    fn json(&self) -> Value {
        let content = self.content();
        let first = if self.has("new") { self.number } else { 1 };
        let mut json = json!({
            "name": "x",
            "namespace": "ns",
            "version": self.number,
            "info": {
                "status": self.status,
                "description": self.description,
                "first_deployed": time(first, 0),
                "last_deployed": time(self.number, 0),
                "deleted": "",
            },
            "chart": {
                "metadata": {"name": "app", "version": format!("1.0.{content}"), "appVersion": self.get("app").unwrap_or("1")},
                "values": {},
            },
            "config": {"content": content},
            "manifest": format!("# {content}"),
            "hooks": self.words.iter().filter_map(|w| w.strip_prefix("hook=")).map(|w| self.hook(w)).collect::<Vec<_>>(),
        });
        if self.has("ssa") {
            json["apply_method"] = "ssa".into();
        }
        json
    }

    fn hook(&self, word: &str) -> Value {
        let mut parts = word.split(':');
        let (name, events) = (parts.next().unwrap(), parts.next().unwrap());
        let run = parts.next().unwrap_or_default();
        let (phase, of) = run.split_once('@').unwrap_or((run, ""));
        let of = of.parse().unwrap_or(self.number);
        let started = if phase.is_empty() {
            String::new()
        } else {
            time(of, 5)
        };
        json!({
            "name": name,
            "kind": "Job",
            "path": format!("app/templates/{name}.yaml"),
            "events": events.split('+').collect::<Vec<_>>(),
            "last_run": {"started_at": started, "phase": phase},
        })
    }

    fn object(&self) -> StoredObject {
        let mut labels: BTreeMap<String, String> = [
            ("name", "x".to_owned()),
            ("owner", "helm".to_owned()),
            (
                "status",
                self.get("label").unwrap_or(self.status).to_owned(),
            ),
            ("version", self.number.to_string()),
        ]
        .into_iter()
        .map(|(key, value)| (key.to_owned(), value))
        .collect();
        let seconds = 1_767_225_600 + self.number * 60;
        if self.has("created") {
            labels.insert("createdAt".to_owned(), seconds.to_string());
        }
        let modified = match self.get("modified") {
            Some("stale") => Some(seconds - 30),
            Some("fresh") => Some(seconds + 10),
            _ => None,
        };
        if let Some(modified) = modified {
            labels.insert("modifiedAt".to_owned(), modified.to_string());
        }
        StoredObject {
            namespace: Some("ns".to_owned()),
            name: Some(format!("sh.helm.release.v1.x.v{}", self.number)),
            secret_type: Some("helm.sh/release.v1".to_owned()),
            labels,
            data_keys: vec!["release".to_owned()],
            ..StoredObject::new(ObjectKind::Secret)
        }
    }

    fn row(&self, at: At) -> ReleaseRecord {
        let mut chart = String::new();
        let _ = write!(chart, "app-1.0.{}", self.content());
        let history = History {
            by: crate::source::StatedBy::History,
            extent: match (self.has("picked"), self.has("damaged")) {
                (true, _) => Extent::Picked,
                (_, true) => Extent::Damaged,
                _ => Extent::Whole,
            },
            name: None,
            namespace: None,
            rows: vec![HistoryRow {
                revision: Some(self.number),
                updated: Some(time(self.number, 0)),
                status: Some(self.status.to_owned()),
                chart: Some(chart),
                app_version: Some(self.get("app").unwrap_or("1").to_owned()),
                description: Some(self.description.to_owned()),
                rollback_revision: self.get("rollback").map(|n| n.parse().unwrap()),
                ..HistoryRow::default()
            }],
        };
        let mut record = release::read_history(&history, at, &limits::STANDARD)
            .0
            .remove(0);
        // All rows are of one table.
        if let Some(stated) = &mut record.stated {
            stated.first = At { record: 0, ..at };
        }
        record
    }
}

/// Revision n is deployed n minutes after the new year of 2026.
fn time(number: i64, seconds: i64) -> String {
    format!(
        "2026-01-01T{:02}:{:02}:{seconds:02}Z",
        number / 60,
        number % 60
    )
}
