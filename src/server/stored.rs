//! What is stored of an object that is sent: fields by their types, defaults, zeros that are dropped.

use std::ops::RangeInclusive;

use serde_json::{Map, Value};

use super::counterparts::Counterparts;
use super::refusal::{Refusal, Rule};
use super::types::{self, Field};
use super::{Doubt, DoubtCause, check, contradiction, defaults, place};
use crate::kubernetes::version::KubernetesVersion;
use crate::kubernetes::{Gvk, kind, quantity};
use crate::sensitive::SensitiveValue;

/// So many refusals of one object are listed, and so many doubts.
const MAX_NOTES: usize = 100;

/// The minor versions of which the table has every field that was declared (before, `topologyKeys` was).
pub(super) const DECLARED: RangeInclusive<u16> = 22..=KubernetesVersion::RECORDED.minor;

/// Walks an object by its type and notes what it meets.
pub(super) struct Judge {
    pub(super) refusals: Vec<Refusal>,
    pub(super) doubts: Vec<Doubt>,
    pub(super) kubernetes: KubernetesVersion,
    path: String,
    /// A value that no schema can bring back differs.
    is_surely_changed: bool,
    /// The kind is Kubernetes' own, with fields that are not listed: what looks like a quantity can be one.
    is_built_in: bool,
}

impl Judge {
    pub(super) const fn new(kubernetes: KubernetesVersion) -> Self {
        Self {
            refusals: Vec::new(),
            doubts: Vec::new(),
            kubernetes,
            path: String::new(),
            is_surely_changed: false,
            is_built_in: true,
        }
    }

    /// Notes a refusal at the place where the walk is.
    pub(super) fn refuse(&mut self, rule: Rule, old: Option<&Value>, new: &Value, certain: bool) {
        let path = self.path.clone();
        self.refuse_at(path, rule, (old, Some(new)), certain);
    }

    /// Notes a refusal, with the old and the new value.
    pub(super) fn refuse_at(
        &mut self,
        path: impl Into<String>,
        rule: Rule,
        (old, new): (Option<&Value>, Option<&Value>),
        is_certain: bool,
    ) {
        if self.refusals.len() >= MAX_NOTES {
            return;
        }
        let keep = |value: Option<&Value>| value.cloned().map(SensitiveValue);
        self.refusals.push(Refusal {
            path: path.into(),
            rule,
            old: keep(old),
            new: keep(new),
            is_certain,
        });
    }

    pub(super) fn doubt(&mut self, cause: DoubtCause) {
        if self.doubts.len() < MAX_NOTES {
            self.doubts.push(Doubt {
                path: self.path.clone(),
                cause,
            });
        }
    }

    /// Does something one step further in.
    pub(super) fn within<T>(&mut self, key: &str, work: impl FnOnce(&mut Self) -> T) -> T {
        let length = self.path.len();
        if length > 0 && !key.starts_with('[') {
            self.path.push('.');
        }
        self.path.push_str(key);
        let done = work(self);
        self.path.truncate(length);
        done
    }

    /// Gives what is stored of a value; `None` when it is dropped.
    pub(super) fn value(
        &mut self,
        field: Field,
        live: Option<&Value>,
        sent: &Value,
    ) -> Option<Value> {
        let live = live.filter(|live| !live.is_null());
        if live == Some(sent) {
            return Some(sent.clone());
        }
        if let Some(code) = field.code.strip_prefix('[') {
            return self.list(code, live, sent);
        }
        if let Some(code) = field.code.strip_prefix('{') {
            return self.map(code, live, sent);
        }
        match field.code {
            "a" => Some(sent.clone()),
            "j" if sent.is_object() => Some(self.object("JSONSchemaProps", live, sent)),
            "j" => Some(sent.clone()),
            "o" => {
                self.opaque(live, sent);
                Some(sent.clone())
            }
            "m" => self.map("S", live, sent),
            "r" => self.map("q", live, sent),
            "y" => self.map("Y", live, sent),
            code if code.len() == 1 => self.scalar(field, live, sent),
            ty => Some(self.object(ty, live, sent)),
        }
    }

    fn wrong(&mut self, live: Option<&Value>, sent: &Value) -> Option<Value> {
        self.refuse(Rule::Type, live, sent, true);
        Some(sent.clone())
    }

    fn list(&mut self, code: &'static str, live: Option<&Value>, sent: &Value) -> Option<Value> {
        let Some(items) = sent.as_array() else {
            return self.wrong(live, sent);
        };
        let old = live.and_then(Value::as_array);
        let old = Counterparts::new(old.map_or(&[], Vec::as_slice));
        let stored: Vec<Value> = items
            .iter()
            .enumerate()
            .map(|(at, item)| {
                let live = old.of(at, item);
                let kept = self.within(&format!("[{at}]"), |judge| {
                    judge.value(Field::of(code), live, item)
                });
                // An item stays, be it empty: `apiGroups: [""]`.
                kept.unwrap_or_else(|| item.clone())
            })
            .collect();
        check::names(self, code, &stored);
        (!stored.is_empty()).then_some(Value::Array(stored))
    }

    fn map(&mut self, code: &'static str, live: Option<&Value>, sent: &Value) -> Option<Value> {
        let Some(entries) = sent.as_object() else {
            return self.wrong(live, sent);
        };
        let mut stored = Map::new();
        for (key, value) in entries.iter().filter(|(_, value)| !value.is_null()) {
            let old = live.and_then(|live| live.get(key));
            let kept = self.within(key, |judge| judge.value(Field::of(code), old, value));
            if let Some(kept) = kept {
                stored.insert(key.clone(), kept);
            }
        }
        (!stored.is_empty()).then_some(Value::Object(stored))
    }

    /// Gives what is stored of an object of a kind that the table of types does not have.
    ///
    /// Its definition can fill in and drop fields: where something surely changes, that does not matter to whether it
    /// does; else it is a doubt.
    pub(super) fn custom(&mut self, gvk: Gvk<'_>, live: Option<&Value>, sent: &Value) -> Value {
        self.is_built_in = kind::is_built_in_group(gvk.group);
        let old = live.and_then(|live| live.get("metadata"));
        let mut after = sent.clone();
        if let Some(metadata) = sent.get("metadata") {
            let metadata = self.within("metadata", |judge| {
                judge.object("ObjectMeta", old, metadata)
            });
            place::put(&mut after, "metadata", Some(&metadata));
        }
        let without = |object: &Value| {
            let mut object = object.clone();
            place::put(&mut object, "metadata", None);
            place::put(&mut object, "status", None);
            object
        };
        self.opaque(live.map(without).as_ref(), &without(sent));
        if self.is_surely_changed {
            self.doubts
                .retain(|doubt| doubt.cause == DoubtCause::Number);
        }
        after
    }

    /// Gives what is stored of an object of a type.
    pub(super) fn object(&mut self, ty: &'static str, live: Option<&Value>, sent: &Value) -> Value {
        let Some(entries) = sent.as_object() else {
            return self.wrong(live, sent).unwrap_or_default();
        };
        let mut stored = Map::new();
        for (key, value) in entries.iter().filter(|(_, value)| !value.is_null()) {
            let old = live.and_then(|live| live.get(key));
            let kept = if let Some(field) = types::field(ty, key) {
                self.within(key, |judge| {
                    if old.is_none() && live.is_some() && !field.is_kept(judge.kubernetes) {
                        judge.doubt(DoubtCause::NoRule);
                    }
                    judge.value(field, old, value)
                })
            } else if old.is_some() || is_of_every_object(ty, key) {
                Some(value.clone())
            } else {
                // Not declared: dropped without a word, unless an older or a later version declares it.
                let is_known = DECLARED.contains(&self.kubernetes.minor);
                if !is_known {
                    self.within(key, |judge| judge.doubt(DoubtCause::NoRule));
                }
                (!is_known).then(|| value.clone())
            };
            if let Some(kept) = kept {
                stored.insert(key.clone(), kept);
            }
        }
        for field in types::defaults(ty) {
            let Some(default) = field.default else {
                continue;
            };
            // What an object of this cluster lives without is not filled in by its version.
            let is_filled = live.is_none_or(|live| live.get(field.name).is_some());
            if is_filled && !stored.contains_key(field.name) {
                let value = self.default(field.code, default);
                stored.insert(field.name.to_owned(), value);
            }
        }
        defaults::fill(self, ty, live, &mut stored);
        contradiction::refuse(self, ty, live, &stored);
        Value::Object(stored)
    }

    fn default(&mut self, code: &'static str, default: &'static str) -> Value {
        match (default, default.parse::<i64>()) {
            ("true" | "false", _) => Value::Bool(default == "true"),
            ("{}", _) => {
                let empty = Value::Object(Map::new());
                self.object(code, None, &empty)
            }
            (_, Ok(number)) => Value::from(number),
            _ => Value::from(default),
        }
    }

    fn scalar(&mut self, field: Field, live: Option<&Value>, sent: &Value) -> Option<Value> {
        let is_kept = field.code.starts_with(|c: char| c.is_ascii_uppercase());
        match (field.code, sent) {
            ("s" | "S" | "t", Value::String(text)) => {
                if text.is_empty() && !is_kept {
                    return None;
                }
            }
            ("y" | "Y", Value::String(text)) => {
                let Some(written) = check::base64(text) else {
                    return self.wrong(live, sent);
                };
                if written.is_empty() && !is_kept {
                    return None;
                }
                self.is_surely_changed = true;
                return Some(Value::from(written));
            }
            ("i" | "I" | "x", Value::Number(number)) if number.is_f64() => {
                // Go writes whole numbers without a point.
                let whole = number.as_f64().filter(|float| float.fract() == 0.0);
                let whole = whole.and_then(|float| format!("{float}").parse::<i64>().ok());
                let Some(whole) = whole else {
                    return self.wrong(live, sent);
                };
                return self.scalar(field, live, &Value::from(whole));
            }
            ("i" | "I" | "x", Value::Number(number)) => {
                if !number.is_i64() {
                    self.doubt(DoubtCause::Number);
                }
                if number.as_i64() == Some(0) && !is_kept && field.code != "x" {
                    return None;
                }
            }
            ("b" | "B", Value::Bool(is_set)) => {
                if !is_set && !is_kept {
                    return None;
                }
            }
            ("q", Value::String(_) | Value::Number(_)) => {
                let canonical = quantity::canonical(sent);
                if let Some(live) = live.filter(|live| quantity::is_equal(live, sent)) {
                    // `1Gi` and `1073741824` are equal, and written as they came.
                    if canonical.as_deref() != live.as_str() {
                        self.doubt(DoubtCause::Number);
                    }
                    return Some(live.clone());
                }
                let Some(canonical) = canonical else {
                    // Longer than what is read here, or no quantity at all.
                    let starts = sent.as_str().is_none_or(|text| {
                        text.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c))
                    });
                    if starts {
                        self.doubt(DoubtCause::Number);
                        return Some(sent.clone());
                    }
                    return self.wrong(live, sent);
                };
                return Some(Value::from(canonical));
            }
            ("x", Value::String(_)) => {}
            _ => return self.wrong(live, sent),
        }
        if let Some(rule) = field.check {
            check::value(self, rule, live, sent);
        }
        self.is_surely_changed = true;
        Some(sent.clone())
    }

    /// Notes what may come back, or be dropped, in an object of which no fields are known.
    fn opaque(&mut self, live: Option<&Value>, sent: &Value) {
        let (old, new) = match (live, sent) {
            (Some(Value::Object(old)), Value::Object(new)) => (old, new),
            (Some(Value::Array(old)), Value::Array(new)) if old.len() == new.len() => {
                for (at, (old, new)) in old.iter().zip(new).enumerate() {
                    self.within(&format!("[{at}]"), |judge| judge.opaque(Some(old), new));
                }
                return;
            }
            (Some(old), new) => {
                if self.is_built_in && quantity::is_equal(old, new) {
                    self.doubt(DoubtCause::Number);
                } else {
                    self.is_surely_changed |= !place::is_same(Some(old), Some(new));
                }
                return;
            }
            (None, _) => return,
        };
        for key in old.keys().filter(|key| !new.contains_key(*key)) {
            self.within(key, |judge| judge.doubt(DoubtCause::DefaultAfterRemoval));
        }
        for (key, value) in new {
            match old.get(key) {
                None => self.within(key, |judge| judge.doubt(DoubtCause::NoRule)),
                Some(old) => self.within(key, |judge| judge.opaque(Some(old), value)),
            }
        }
    }
}

/// Finds the first field that a manifest has and its type does not declare: server-side apply refuses the object for it
/// (`field not declared in schema`), where any other request drops it.
pub(super) fn undeclared(code: &'static str, sent: &Value) -> Option<String> {
    match sent {
        Value::Array(items) => {
            let code = code.strip_prefix('[')?;
            items.iter().find_map(|item| undeclared(code, item))
        }
        Value::Object(map) => map.iter().find_map(|(key, value)| {
            let code = match code.strip_prefix('{') {
                Some(code) => code,
                None if code.len() == 1 => return None,
                None if is_of_every_object(code, key) => return None,
                None => match types::field(code, key) {
                    Some(field) => field.code,
                    None => return Some(key.clone()),
                },
            };
            let below = undeclared(code, value)?;
            Some([key.as_str(), &below].join("."))
        }),
        _ => None,
    }
}

fn is_of_every_object(ty: &str, key: &str) -> bool {
    matches!(key, "apiVersion" | "kind" | "status") && types::field(ty, "metadata").is_some()
}
