//! Walks a tree of keys and values, JSON or YAML alike, and decides which values are secret.

use std::borrow::Cow;

use serde_json::Value;

use super::key::{self, KeyKind};
use super::spared::{is_name, is_secrets, is_spared};
use super::{Redactor, document, pairs, text, token};
use crate::order;

/// A tree to be masked.
pub(super) trait Tree: Sized {
    fn shape(&self) -> Shape<'_, Self>;
}

/// What a node of a tree is to the masker.
pub(super) enum Shape<'a, T> {
    Text(Cow<'a, str>),
    /// A number as written.
    Number(String),
    /// A boolean or null: never secret.
    Other,
    List(Vec<&'a T>),
    Map(Vec<(Cow<'a, str>, &'a T)>),
}

/// What takes a scalar's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Masked {
    Text(String),
    Number(u64),
}

/// The scalars to be replaced, in the order of the tree.
pub(super) type Found<'a, T> = Vec<(&'a T, Masked)>;

/// What the keys above say about the values below them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Above {
    Nothing,
    /// Below `secrets:` or `credentials:` all that doesn't name something is secret.
    All,
    /// Below `password:` only `value:` and the like are.
    Values,
}

/// Masks a JSON value.
pub(super) fn values(redactor: &mut Redactor, value: &Value) -> Value {
    let mut found = Vec::new();
    walk(redactor, value, 0, &mut found);
    let mut found = found.into_iter().peekable();
    rebuild(value, &mut |at| {
        found
            .next_if(|(next, _)| std::ptr::eq(*next, at))
            .map(|(_, masked)| match masked {
                Masked::Text(text) => Value::String(text),
                Masked::Number(number) => Value::Number(number.into()),
            })
    })
}

fn rebuild(value: &Value, replace: &mut impl FnMut(&Value) -> Option<Value>) -> Value {
    match value {
        Value::Array(items) => {
            Value::Array(items.iter().map(|item| rebuild(item, replace)).collect())
        }
        Value::Object(map) => Value::Object(order::object(
            map.iter()
                .map(|(key, value)| (key.clone(), rebuild(value, replace))),
        )),
        scalar => replace(scalar).unwrap_or_else(|| scalar.clone()),
    }
}

/// Collects what is to be replaced in a tree.
pub(super) fn walk<'a, T: Tree>(
    redactor: &mut Redactor,
    root: &'a T,
    depth: usize,
    found: &mut Found<'a, T>,
) {
    let mut walker = Walker {
        redactor,
        depth,
        found,
    };
    walker.node(root, "", KeyKind::Plain, Above::Nothing, None);
}

/// Masks one value by its key and its looks; `None` when it stays.
pub(super) fn scalar(
    redactor: &mut Redactor,
    key: &str,
    value: &str,
    depth: usize,
) -> Option<String> {
    masked_text(redactor, key, key::judge(key), Above::Nothing, value, depth)
}

struct Walker<'r, 'f, 'a, T> {
    redactor: &'r mut Redactor,
    depth: usize,
    found: &'f mut Found<'a, T>,
}

impl<'a, T: Tree> Walker<'_, '_, 'a, T> {
    fn node(
        &mut self,
        node: &'a T,
        key: &str,
        kind: KeyKind,
        above: Above,
        default_kind: Option<&str>,
    ) {
        match node.shape() {
            Shape::Text(text) => {
                let masked = masked_text(self.redactor, key, kind, above, &text, self.depth);
                if let Some(masked) = masked {
                    self.found.push((node, Masked::Text(masked)));
                }
            }
            Shape::Number(text) => self.number(node, kind, above, &text),
            Shape::Other => {}
            Shape::List(items) => self.list(&items, key, kind, above, default_kind),
            Shape::Map(pairs) => {
                let above = match kind {
                    _ if is_schema(&pairs) => Above::Nothing,
                    KeyKind::Plural | KeyKind::Tokens => Above::All,
                    KeyKind::Password | KeyKind::Token => Above::Values,
                    KeyKind::Plain | KeyKind::Weak if above == Above::All => Above::All,
                    KeyKind::Plain | KeyKind::Weak => Above::Nothing,
                };
                self.map(&pairs, above, default_kind);
            }
        }
    }

    fn list(
        &mut self,
        items: &[&'a T],
        key: &str,
        kind: KeyKind,
        above: Above,
        default_kind: Option<&str>,
    ) {
        let mut is_after_flag = false;
        for (at, item) in items.iter().enumerate() {
            let shape = item.shape();
            let kind = match &shape {
                Shape::Text(text) if is_after_flag && !text.starts_with('-') => KeyKind::Password,
                // A list of Secrets' names, as in Prometheus' `secrets`.
                Shape::Text(text) if is_secrets(key) && is_name(text) => KeyKind::Plain,
                _ => kind,
            };
            is_after_flag = matches!(&shape, Shape::Text(text) if pairs::is_flag(text));
            self.enter_item(at, *item);
            self.node(item, key, kind, above, default_kind);
            self.redactor.leave();
        }
    }

    /// A list's item is known by its name, if it has one.
    fn enter_item(&mut self, at: usize, item: &'a T) {
        if self.redactor.trace.is_none() {
            return;
        }
        let name = match item.shape() {
            Shape::Map(entries) => text_of(&entries, "name"),
            _ => None,
        };
        let name = name.map_or_else(|| at.to_string(), Cow::into_owned);
        self.redactor.enter(&["[", &name, "]"].concat());
    }

    fn map(&mut self, entries: &[(Cow<'a, str>, &'a T)], above: Above, default_kind: Option<&str>) {
        let has = |key: &str| entries.iter().any(|(found, _)| found == key);
        let object_kind = text_of(entries, "kind");
        let object_kind = object_kind.as_deref().or(default_kind);
        let is_secret = object_kind.is_some_and(|kind| kind.eq_ignore_ascii_case("Secret"));
        self.redactor.is_in(|| {
            let (_, metadata) = entries.iter().rev().find(|(key, _)| key == "metadata")?;
            let Shape::Map(metadata) = metadata.shape() else {
                return None;
            };
            Some([object_kind?, "/", &text_of(&metadata, "name")?].concat())
        });
        // The items of a SecretList need not say what they are.
        let item_kind = object_kind.and_then(|kind| kind.strip_suffix("List"));
        // `{name: DB_PASSWORD, value: x}`: an environment variable or a parameter.
        let named = text_of(entries, "name").or_else(|| text_of(entries, "key"));
        for (key, node) in entries {
            let key = key.as_ref();
            self.redactor.enter(key);
            if is_secret && matches!(key, "data" | "stringData") {
                self.secret(node, key, key == "data");
                self.redactor.leave();
                continue;
            }
            let kind = match key {
                "value" | "defaultValue" => named.as_deref().map_or(KeyKind::Plain, key::judge),
                // ExternalSecrets: the name of a key.
                "secretKey" if has("remoteRef") || has("sourceRef") => KeyKind::Plain,
                _ => key::judge(key),
            };
            let item_kind = if key == "items" { item_kind } else { None };
            self.node(node, key, kind, above, item_kind);
            self.redactor.leave();
        }
    }

    /// `data` (base64) or `stringData` of a Secret: all of it is secret, however it is nested.
    fn secret(&mut self, node: &'a T, key: &str, is_base64: bool) {
        match node.shape() {
            Shape::Text(text) => {
                if let Some(masked) = secret_value(self.redactor, key, &text, is_base64, self.depth)
                {
                    self.found.push((node, Masked::Text(masked)));
                }
            }
            Shape::Number(text) => self.mask_number(node, &text),
            Shape::Other => {}
            Shape::List(items) => {
                for item in items {
                    self.secret(item, key, is_base64);
                }
            }
            Shape::Map(entries) => {
                for (key, node) in &entries {
                    self.redactor.enter(key);
                    self.secret(node, key, is_base64);
                    self.redactor.leave();
                }
            }
        }
    }

    fn number(&mut self, node: &'a T, kind: KeyKind, above: Above, text: &str) {
        let may_be = kind.is_strong(text) || above == Above::All;
        let is_secret = kind == KeyKind::Password || may_be && !key::is_small_number(text);
        if is_secret {
            self.mask_number(node, text);
        }
    }

    fn mask_number(&mut self, node: &'a T, text: &str) {
        if !self.redactor.ledger.is_number_stand_in(text)
            && let Some(number) = self.redactor.number(text.as_bytes())
        {
            self.found.push((node, Masked::Number(number)));
        }
    }
}

/// The last value of a key that is a text, merge keys (`<<`) included.
fn text_of<'a, T: Tree>(entries: &[(Cow<'a, str>, &'a T)], key: &str) -> Option<Cow<'a, str>> {
    entries.iter().rev().find_map(|(found, node)| {
        if found != key && found != "<<" {
            return None;
        }
        match node.shape() {
            Shape::Text(text) if found == key => Some(text),
            Shape::Map(merged) if found == "<<" => text_of(&merged, key),
            _ => None,
        }
    })
}

/// Says whether a map describes a value rather than holding one: a JSON schema, as in a CRD.
fn is_schema<'a, T: Tree>(entries: &[(Cow<'a, str>, &'a T)]) -> bool {
    let kind = text_of(entries, "type");
    matches!(
        kind.as_deref(),
        Some("string" | "object" | "array" | "integer" | "number" | "boolean")
    )
}

/// Masks one value of a Secret.
pub(super) fn secret_value(
    redactor: &mut Redactor,
    key: &str,
    value: &str,
    is_base64: bool,
    depth: usize,
) -> Option<String> {
    let value = if is_base64 { value.trim() } else { value };
    if value.is_empty() {
        return None;
    }
    let decoded = if is_base64 {
        token::decode(value)
    } else {
        None
    };
    let Some(decoded) = decoded else {
        // Not base64, or not to be: the value itself.
        if redactor.ledger.is_stand_in(value) {
            return None;
        }
        let stand_in = redactor.secret_data(key, value);
        return stand_in.or_else(|| by_looks(redactor, value, depth));
    };
    let masked = match std::str::from_utf8(&decoded) {
        Ok(text) if redactor.ledger.is_stand_in(text) || text.is_empty() => None,
        Ok(text) => {
            let stand_in = redactor.secret_data(key, text);
            stand_in.or_else(|| by_looks(redactor, text, depth))
        }
        Err(_) => redactor.whole(&decoded),
    };
    masked.map(|masked| super::base64_of(masked.as_bytes()))
}

fn masked_text(
    redactor: &mut Redactor,
    key: &str,
    kind: KeyKind,
    above: Above,
    value: &str,
    depth: usize,
) -> Option<String> {
    if is_spared(redactor, value) {
        return None;
    }
    let is_credential = match (kind, above) {
        (KeyKind::Plain, Above::All) if !key::is_naming(key) => {
            let stand_in = redactor.secret_data(key, value);
            return stand_in.or_else(|| by_looks(redactor, value, depth));
        }
        (KeyKind::Plain, Above::Values) => {
            matches!(key, "value" | "data" | "stringData" | "plain" | "default")
        }
        (KeyKind::Weak, _) => token::is_mixed(value),
        (kind, _) => kind.is_strong(value),
    };
    if is_credential {
        let stand_in = redactor.credential(value);
        if kind == KeyKind::Password {
            redactor.ledger.look_for_whole(value);
        }
        return stand_in.or_else(|| by_looks(redactor, value, depth));
    }
    if redactor.ledger.is_known_whole(value)
        && !redactor.is_learning
        && !key::is_naming(key)
        && let Some(stand_in) = redactor.whole(value.as_bytes())
    {
        return Some(stand_in);
    }
    by_looks(redactor, value, depth)
}

/// Masks what is secret inside a text; `None` when nothing is. The number of lines stays.
pub(super) fn by_looks(redactor: &mut Redactor, value: &str, depth: usize) -> Option<String> {
    if depth < text::DEPTH_CEILING {
        if value.trim_start().starts_with(['{', '['])
            && let Some(masked) = document::json(redactor, value, depth + 1)
        {
            return Some(masked);
        }
        if value.contains('\n') && value.contains("kind:") && value.contains("apiVersion:") {
            let masked = document::manifest(redactor, value, depth + 1);
            return (masked != value).then_some(masked);
        }
    }
    text::mask(redactor, value, depth)
}

impl Tree for Value {
    fn shape(&self) -> Shape<'_, Self> {
        match self {
            Self::String(text) => Shape::Text(Cow::Borrowed(text)),
            Self::Number(number) => Shape::Number(number.to_string()),
            Self::Bool(_) | Self::Null => Shape::Other,
            Self::Array(items) => Shape::List(items.iter().collect()),
            Self::Object(map) => Shape::Map(
                map.iter()
                    .map(|(key, value)| (Cow::Borrowed(key.as_str()), value))
                    .collect(),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use crate::limits::STANDARD;
    use crate::redact::{Mode, Redactor};

    #[track_caller]
    fn check(values: &Value, expect: &Value) {
        let mut redactor = Redactor::new(Mode::Hide, None, &STANDARD);
        let masked = redactor.values(values);
        assert_eq!(masked, *expect);
        assert_eq!(redactor.values(&masked), masked, "masked again");
    }

    #[test]
    fn masks_values_by_their_keys_and_keeps_types() {
        check(
            &json!({"auth": {"enabled": true, "username": "u1", "password": "hunter2", "pin": null},
                "db_password": 12345, "replicas": 3, "maxTokens": 4096, "token": ""}),
            &json!({"auth": {"enabled": true, "username": "u1", "password": "secret-1, 7 chars", "pin": null},
                "db_password": 999_000_002, "replicas": 3, "maxTokens": 4096, "token": ""}),
        );
    }

    #[test]
    fn masks_all_below_collections_of_secrets_but_names() {
        check(
            &json!({"secrets": {"A": "x1", "name": "n1", "enabled": true, "sub": {"B": "y1", "path": "p"}},
                "passwords": ["a1", "b1"], "extraSecrets": {"k": "v"},
                "credentials": {"user": "u", "value": "c1"}}),
            &json!({"secrets": {"A": "secret-4, 2 chars", "name": "n1", "enabled": true,
                    "sub": {"B": "secret-5, 2 chars", "path": "p"}},
                "passwords": ["secret-2, 2 chars", "secret-3, 2 chars"], "extraSecrets": {"k": "v"},
                "credentials": {"user": "u", "value": "secret-1, 2 chars"}}),
        );
        check(
            &json!({"password": {"value": "x1", "existingSecret": "s", "length": 12}}),
            &json!({"password": {"value": "secret-1, 2 chars", "existingSecret": "s", "length": 12}}),
        );
    }

    #[test]
    fn masks_parameters_and_objects_in_values() {
        check(
            &json!({"extraEnv": [{"name": "API_KEY", "value": "k1"}, {"name": "LOG", "value": "info"}],
                "extraObjects": [{"kind": "Secret", "data": {"a": "YmI="}},
                    "apiVersion: v1\nkind: Secret\nstringData:\n  a: b\n"]}),
            &json!({"extraEnv": [{"name": "API_KEY", "value": "secret-1, 2 chars"}, {"name": "LOG", "value": "info"}],
                "extraObjects": [{"kind": "Secret", "data": {"a": "c2VjcmV0LTIsIDIgY2hhcnM="}},
                    "apiVersion: v1\nkind: Secret\nstringData:\n  a: secret-3, 1 char\n"]}),
        );
    }

    #[test]
    fn masks_an_ordinary_password_only_where_it_is_a_whole_value() {
        check(
            &json!({"config": {"DB": "letmein", "host": "letmein", "x": "letmein-1"}, "password": "letmein"}),
            &json!({"config": {"DB": "letmein", "host": "letmein", "x": "letmein-1"},
                "password": "secret-1, 7 chars"}),
        );
        check(
            &json!({"config": {"PW": "letmein"}, "password": "letmein"}),
            &json!({"config": {"PW": "secret-1, 7 chars"}, "password": "secret-1, 7 chars"}),
        );
    }

    #[test]
    fn shows_everything_when_asked() {
        let values = json!({"password": "hunter2"});
        let mut redactor = Redactor::new(Mode::Show, None, &STANDARD);
        assert_eq!(redactor.values(&values), values);
        assert_eq!(redactor.text("password=x1"), "password=x1");
        assert_eq!(redactor.manifest("password: x1\n"), "password: x1\n");
    }
}
