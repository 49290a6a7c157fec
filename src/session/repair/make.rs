//! What each repair changes in a record's JSON and its labels.

use std::ops::Range;

use serde_json::{Map, Value};

use super::kept::Kept;
use crate::i18n::Text;
use crate::redact::Mode;
use crate::release::edit::{self, Edit, Field, Unclear, loadable};
use crate::release::status::Status;
use crate::session::Session;
use crate::view::repair::{Lost, RepairKind, refusal};

/// A record with something changed.
#[derive(Default)]
pub(super) struct Edited {
    pub(super) json: Vec<u8>,
    /// Labels that are set to something else.
    pub(super) labels: Vec<(&'static str, String)>,
    /// What was left out to make it smaller.
    pub(super) lost: Vec<Lost>,
}

impl Edited {
    pub(super) fn labels_after(&self, before: Value) -> Value {
        let mut labels = match before {
            Value::Object(labels) => labels,
            _ => Map::new(),
        };
        for (key, value) in &self.labels {
            labels.insert((*key).to_owned(), value.as_str().into());
        }
        labels.into()
    }
}

/// Parts of the chart that no command reads from a stored record but `helm get all` and those who want the chart back:
/// a rollback copies them and renders nothing (facts 4.2).
const SPARE: [&str; 3] = ["templates", "files", "schema"];

impl Session {
    /// Makes the change, or says why it can't be made.
    pub(super) fn edited(&self, kept: &Kept, kind: &RepairKind) -> Result<Edited, Text> {
        let json = &kept.json;
        let mut edited = Edited::default();
        let edits = match kind {
            RepairKind::Status(word) => {
                if let Status::Other(_) = Status::parse(word) {
                    return Err(refusal("status", ""));
                }
                edited.labels.push(("status", word.clone()));
                let status = need(json, &["info", "status"], "info.status")?;
                let is_so = edit::text(json, &status.value).as_ref() == Some(word);
                let changed = (!is_so).then(|| Edit::text(status.value, word));
                changed.into_iter().collect()
            }
            RepairKind::Labels => {
                edited.labels = labels(kept, json)?;
                Vec::new()
            }
            RepairKind::ApiVersions { minor } => {
                let found = super::apis::find(json, *minor, &self.limits)?;
                if found.edits.is_empty() && !found.left.is_empty() {
                    return Err(refusal("apis", ""));
                }
                found.edits
            }
            RepairKind::DropHook(index) => {
                let hooks = find(json, &["hooks"])?.map(|hooks| hooks.value.start);
                let hooks = hooks.map_or_else(Vec::new, |at| edit::items(json, at));
                // What is no hook is not counted where they are listed.
                let is_hook = |hook: &Range<usize>| json.get(hook.start) == Some(&b'{');
                if !hooks.iter().all(is_hook) {
                    return Err(refusal("field", "hooks.[]"));
                }
                let hook = edit::with_comma(&hooks, *index);
                vec![Edit::remove(hook.ok_or_else(|| refusal("hook", ""))?)]
            }
            RepairKind::Json(text) => {
                edited.json = self.given_json(kept, text)?;
                edited.labels = labels(kept, &edited.json)?;
                Vec::new()
            }
            RepairKind::Shrink => spare(json, &mut edited.lost)?,
        };
        if !matches!(kind, RepairKind::Json(_)) {
            edited.json = edit::apply(json, edits);
        }
        edited
            .labels
            .retain(|(key, value)| !kept.has_label(key, value));
        let is_same = edited.json == *json;
        if is_same && edited.labels.is_empty() {
            return Err(refusal("same", ""));
        }
        if !is_same {
            if kept.is_immutable() {
                return Err(refusal("immutable", ""));
            }
            let release = read(&edited.json)?;
            if let Some(path) = loadable::flaw(&release) {
                return Err(refusal("field", path));
            }
        }
        Ok(edited)
    }

    /// Reads what the reader made of the JSON.
    fn given_json(&self, kept: &Kept, text: &str) -> Result<Vec<u8>, Text> {
        if text.len() > self.limits.inflated_bytes {
            return Err(refusal("json", "1:1"));
        }
        if self.has_stand_ins(text, Mode::Hide) {
            return Err(refusal("stand-in", ""));
        }
        let release = read(text.as_bytes())?;
        if let Some(path) = loadable::flaw(&release) {
            return Err(refusal("field", path));
        }
        if let Some(path) = loadable::lack(&release) {
            return Err(refusal("lacks", path));
        }
        for key in ["namespace", "chart", "config", "manifest", "hooks"] {
            find(text.as_bytes(), &[key])?;
        }
        // Untouched, it is not packed anew.
        let compact = edit::compact(text.as_bytes());
        Ok(if compact == edit::compact(&kept.json) {
            kept.json.clone()
        } else {
            compact
        })
    }
}

fn read(json: &[u8]) -> Result<Value, Text> {
    serde_json::from_slice(json).map_err(|error| {
        let place = [error.line(), error.column()].map(|n| n.to_string());
        refusal("json", &place.join(":"))
    })
}

fn find(json: &[u8], path: &[&str]) -> Result<Option<Field>, Text> {
    edit::find(json, path).map_err(unclear)
}

/// Says why a value is not changed.
pub(super) fn unclear(why: Unclear) -> Text {
    match why {
        Unclear::Twice => refusal("twice", ""),
        Unclear::Broken => refusal("json", ""),
    }
}

fn need(json: &[u8], path: &[&str], name: &'static str) -> Result<Field, Text> {
    find(json, path)?.ok_or_else(|| refusal("lacks", name))
}

/// The labels by which Helm finds a record, from its payload (facts 1.3).
fn labels(kept: &Kept, json: &[u8]) -> Result<Vec<(&'static str, String)>, Text> {
    let text = |path: &[&str], name| {
        let field = need(json, path, name)?;
        edit::text(json, &field.value).ok_or_else(|| refusal("field", name))
    };
    let name = text(&["name"], "name")?;
    let status = text(&["info", "status"], "info.status")?;
    let version = need(json, &["version"], "version")?.value;
    let version = String::from_utf8_lossy(json.get(version).unwrap_or_default());
    if !kept.is_called(&name, &version) {
        return Err(refusal("name", ""));
    }
    Ok(vec![
        ("name", name),
        ("owner", "helm".to_owned()),
        ("status", status),
        ("version", version.into_owned()),
    ])
}

/// Leaves out what can be spared.
fn spare(json: &[u8], lost: &mut Vec<Lost>) -> Result<Vec<Edit>, Text> {
    let mut edits = Vec::new();
    for part in SPARE {
        let Some(field) = find(json, &["chart", part])? else {
            continue;
        };
        let value = json.get(field.value.clone()).unwrap_or_default();
        if !matches!(value, b"null" | b"[]" | b"\"\"") {
            lost.push(Lost {
                part,
                n_bytes: value.len(),
            });
            edits.push(Edit {
                span: field.value,
                text: "null".to_owned(),
            });
        }
    }
    Ok(edits)
}
