//! The object around a record as it was pasted, all of it, or why there is none to be corrected.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};

use super::make::Edited;
use crate::i18n::Text;
use crate::layer::{self, Content, pack};
use crate::lineage::Lineage;
use crate::release::{Depth, ReleaseRecord, Storage};
use crate::session::Session;
use crate::source::{NAME_PREFIX, ObjectKind, StoredObject};
use crate::view::missing;
use crate::view::repair::{Target, refusal};

/// A record that can be corrected.
pub(super) struct Kept {
    /// As the API server had it.
    pub(super) object: Value,
    pub(super) json: Vec<u8>,
    is_secret: bool,
}

/// Why a record can't be, and the command that brings what can.
pub(super) struct Refusal {
    pub(super) text: Text,
    pub(super) command: Option<String>,
}

impl Session {
    /// Takes the object out of the paste; what the paste lacks can't be made up.
    pub(super) fn kept(&self, lineage: &Lineage, record: &ReleaseRecord) -> Result<Kept, Refusal> {
        let why = |why| Refusal {
            text: refusal(why, ""),
            command: None,
        };
        if record.is_helm2() {
            return Err(why("helm2"));
        }
        if record.storage == Storage::Sql {
            return Err(why("sql"));
        }
        let command = Some(Target::of(lineage, record).get());
        if let Some(missing) = missing::of_record(lineage, record) {
            let text = missing.text;
            return Err(Refusal { text, command });
        }
        let object = record.object.as_deref();
        let kept = object.and_then(|object| self.whole(record, object));
        kept.ok_or(Refusal {
            command,
            ..why("object")
        })
    }

    /// Finds the object again, and holds it against what was read of it.
    fn whole(&self, record: &ReleaseRecord, stored: &StoredObject) -> Option<Kept> {
        let content = self.store.unwrap(record.at, &self.limits)?.content;
        let mut object = self.store.object(record.at, &self.limits)?;
        let map = object.as_object_mut()?;
        let kind = match stored.kind {
            ObjectKind::Secret => "Secret",
            ObjectKind::ConfigMap => "ConfigMap",
            ObjectKind::SqlRow => return None,
        };
        // Items of a list straight from the API do not repeat them.
        map.entry("kind").or_insert_with(|| kind.into());
        map.entry("apiVersion").or_insert_with(|| "v1".into());
        let metadata = map.get("metadata")?;
        let is_same = map.get("kind")? == kind
            && map.get("apiVersion")? == "v1"
            && metadata.get("name")?.as_str()? == stored.name.as_deref()?;
        // It ends the text that kubectl prints, and the API server takes no Secret that lost it.
        let is_secret = stored.kind == ObjectKind::Secret;
        let is_whole = !is_secret || map.contains_key("type");
        let has_text = map.get("stringData").is_some_and(|data| !data.is_null());
        let payload = map.get("data")?.get("release")?.as_str()?;
        let unwrapped = layer::unwrap(payload.as_bytes(), &self.limits);
        let is_same = is_same && is_whole && !has_text && unwrapped.content == content;
        let (Content::Json(json), None, Depth::Full, true) =
            (content, unwrapped.stopped, record.depth, is_same)
        else {
            return None;
        };
        Some(Kept {
            object,
            json: json.reveal().clone(),
            is_secret,
        })
    }
}

impl Kept {
    /// Gives the corrected object and what the API server will count of it: its payload is packed anew only where it
    /// changed.
    pub(super) fn packed(&self, edited: &Edited) -> (Value, usize) {
        let mut object = self.object.clone();
        let mut n_bytes = self.n_bytes();
        if edited.json != self.json {
            let packed = pack::pack(&edited.json);
            n_bytes = packed.len();
            let stored = match self.is_secret {
                true => STANDARD.encode(&packed),
                false => packed,
            };
            if let Some(place) = object.pointer_mut("/data/release") {
                *place = stored.into();
            }
        }
        if !edited.labels.is_empty()
            && let Some(metadata) = object.get_mut("metadata").and_then(Value::as_object_mut)
        {
            let labels = metadata.remove("labels").unwrap_or_default();
            metadata.insert("labels".to_owned(), edited.labels_after(labels));
        }
        (object, n_bytes)
    }

    /// What the API server counts: the bytes that `data` decodes to.
    pub(super) fn n_bytes(&self) -> usize {
        let payload = self.object.pointer("/data/release");
        let payload = payload.and_then(Value::as_str).unwrap_or_default();
        let n_padding = payload.bytes().rev().take_while(|byte| *byte == b'=');
        match self.is_secret {
            true => payload.len() / 4 * 3 - n_padding.count().min(2),
            false => payload.len(),
        }
    }

    pub(super) fn labels(&self) -> Value {
        let labels = self.object.pointer("/metadata/labels");
        labels.cloned().unwrap_or_else(|| Map::new().into())
    }

    pub(super) fn has_label(&self, key: &str, value: &str) -> bool {
        self.labels().get(key).and_then(Value::as_str) == Some(value)
    }

    /// Whether the API server takes no other data.
    pub(super) fn is_immutable(&self) -> bool {
        self.object.get("immutable") == Some(&Value::Bool(true))
    }

    /// Whether the object is called as Helm calls that revision's; its name can't be changed.
    pub(super) fn is_called(&self, name: &str, revision: &str) -> bool {
        let made = [NAME_PREFIX, name, ".v", revision].concat();
        self.object
            .pointer("/metadata/name")
            .and_then(Value::as_str)
            == Some(&made)
    }
}
