//! Entries of log collectors: one JSON object a line, with the line that was logged in one of its texts.

use serde_json::{Map, Value};

use super::Rewritten;
use super::lines::sample;

/// Where the logged line is.
const TEXTS: [&str; 9] = [
    "log",
    "message",
    "msg",
    "MESSAGE",
    "textPayload",
    "@message",
    "line",
    "short_message",
    "content",
];

/// What an entry has beside it.
const MARKS: [&str; 17] = [
    "time",
    "ts",
    "timestamp",
    "@timestamp",
    "Timestamp",
    "level",
    "severity",
    "stream",
    "logger",
    "caller",
    "kubernetes",
    "insertId",
    "labels",
    "host",
    "_HOSTNAME",
    "__REALTIME_TIMESTAMP",
    "@logStream",
];

/// What objects of Kubernetes and rows of Helm have: they are read as they are.
const OTHERS: [&str; 6] = [
    "apiVersion",
    "kind",
    "revision",
    "chart",
    "info",
    "manifest",
];

/// Puts the logged lines in the place of their entries.
pub(super) fn unwrap(text: &[u8]) -> Option<Rewritten> {
    let n_lines = sample(text).count();
    let n_entries = sample(text).filter(|line| entry(line).is_some()).count();
    if n_entries == 0 || n_entries * 2 < n_lines {
        return None;
    }
    let mut to = Vec::with_capacity(text.len());
    let mut count = 0;
    // Docker keeps the line's end in the entry, and cuts a long line into several entries.
    let has_ends = sample(text)
        .filter_map(entry)
        .any(|line| line.ends_with('\n'));
    for line in text.split_inclusive(|byte| *byte == b'\n') {
        match entry(line) {
            Some(inside) => {
                to.extend_from_slice(inside.as_bytes());
                if !has_ends {
                    to.push(b'\n');
                }
                count += 1;
            }
            None => to.extend_from_slice(line),
        }
    }
    Some(Rewritten { text: to, count })
}

/// Gives what an entry logged.
fn entry(line: &[u8]) -> Option<String> {
    let line = line.trim_ascii();
    if !line.starts_with(b"{") || !line.ends_with(b"}") {
        return None;
    }
    let mut entry: Map<String, Value> = serde_json::from_slice(line).ok()?;
    if OTHERS.iter().any(|key| entry.contains_key(*key)) {
        return None;
    }
    // Google's logs have structured entries inside theirs.
    if let Some(Value::Object(inside)) = entry.remove("jsonPayload") {
        entry.extend(inside);
    }
    let is_log = entry.contains_key("log") || MARKS.iter().any(|key| entry.contains_key(*key));
    let key = TEXTS
        .iter()
        .find(|key| entry.get(**key).is_some_and(Value::is_string))?;
    match entry.remove(*key) {
        Some(Value::String(text)) if is_log => Some(text),
        _ => None,
    }
}
