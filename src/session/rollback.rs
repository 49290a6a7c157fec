//! What a rollback would do to a release, and what nothing would remove: predicted, then masked.

use serde_json::{Value, json};

use super::Session;
use super::live::Given;
use super::mask::Masker;
use crate::redact::{Mode, Redactor};
use crate::rollback::asked::Asked;
use crate::rollback::live::Live;
use crate::rollback::orphans::{self, Orphan};
use crate::rollback::prediction::{FieldChange, ObjectName, Prediction};
use crate::rollback::{self, replay};
use crate::sensitive::SensitiveValue;
use crate::view::rollback::{self as view, FieldView, Mask, OrphanView, RollbackView};

impl Session {
    /// Predicts a rollback of one release (its index in `lineages`), at the depth that it has been decoded to.
    ///
    /// `live` is not part of the paste: it is what somebody read from the cluster to have this answered.
    pub fn rollback(
        &self,
        release: usize,
        asked: &Asked,
        live: Option<&Live>,
        mode: Mode,
    ) -> Option<RollbackView> {
        let lineage = self.lineages.get(release)?;
        let prediction = rollback::predict(lineage, asked, live, &self.limits);
        self.masked(mode, |masker| {
            masker.learn(release, lineage);
            masker.learn_live(live);
        });
        self.rollback_view(release, &prediction, mode)
    }

    /// Shows what was predicted of one release.
    pub(super) fn rollback_view(
        &self,
        release: usize,
        prediction: &Prediction,
        mode: Mode,
    ) -> Option<RollbackView> {
        let lineage = self.lineages.get(release)?;
        Some(self.masked(mode, |masker| {
            masker.learn(release, lineage);
            view::to_view(prediction, lineage, &mut masker.redactor)
        }))
    }

    /// Learns the secrets of a release and of the live objects that were given.
    pub(super) fn learn_with_live(&self, release: usize, mode: Mode) {
        if let Some(lineage) = self.lineages.get(release).filter(|_| mode == Mode::Hide) {
            self.masked(mode, |masker| {
                masker.learn(release, lineage);
                masker.learn_given(&self.given);
            });
        }
    }

    /// Lists what failed or interrupted revisions of one release created and nothing removes.
    pub fn orphans(&self, release: usize) -> Vec<OrphanView> {
        let found = self.found_orphans(release);
        found.iter().map(view::orphan).collect()
    }

    pub(super) fn found_orphans(&self, release: usize) -> Vec<Orphan> {
        let found = self.lineages.get(release).map(|lineage| {
            let cluster = replay::replay(lineage, &self.limits);
            orphans::orphans(lineage, &cluster)
        });
        found.unwrap_or_default()
    }
}

impl Masker {
    /// Learns what was given unless it is known: that may be megabytes.
    fn learn_given(&mut self, given: &Given) {
        let generation = Some(given.generation());
        if std::mem::replace(&mut self.learned_live, generation) != generation {
            self.learn_live(given.live());
        }
    }

    fn learn_live(&mut self, live: Option<&Live>) {
        for state in live.iter().flat_map(|live| live.objects.values()) {
            if let Some(object) = state.object() {
                self.redactor.learn_values(object);
            }
        }
    }
}

impl Mask for Redactor {
    fn text(&mut self, text: &str) -> String {
        Self::text(self, text)
    }

    fn fields(&mut self, object: &ObjectName, fields: &[FieldChange]) -> Vec<FieldView> {
        let mut shown = Vec::new();
        for field in fields {
            let steps = steps(&field.path);
            let mut show = |value: &Option<SensitiveValue>| {
                let value = &value.as_ref()?.0;
                Some(masked(self, object, &steps, value).to_string())
            };
            shown.push(FieldView {
                stored: show(&field.stored),
                live: show(&field.live),
                after: show(&field.after),
                path: field.path.clone(),
            });
        }
        shown
    }
}

/// One step from an object towards a field.
#[derive(Debug, PartialEq, Eq)]
enum Step<'a> {
    Key(&'a str),
    /// An item of a list, known by its number.
    Item,
    /// An item that these keys tell from others.
    Keyed(Vec<(&'a str, &'a str)>),
}

/// Masks a value where it stands: in an object of that kind, below those keys, beside the key of its item.
fn masked(
    redactor: &mut Redactor,
    object: &ObjectName,
    steps: &[Step<'_>],
    value: &Value,
) -> Value {
    let mut whole = value.clone();
    for step in steps.iter().rev() {
        whole = match step {
            Step::Key(key) => json!({ *key: whole }),
            Step::Item => json!([whole]),
            Step::Keyed(keys) => {
                let mut item = match whole {
                    Value::Object(map) => map,
                    other => crate::order::object([(String::new(), other)]),
                };
                for (key, value) in keys {
                    item.entry(*key).or_insert_with(|| json!(value));
                }
                Value::Array(vec![Value::Object(item)])
            }
        };
    }
    if let Value::Object(map) = &mut whole {
        map.entry("kind").or_insert_with(|| json!(object.kind));
    }
    let shown = redactor.values(&whole);
    let mut at = &shown;
    for (i, step) in steps.iter().enumerate() {
        let next = match step {
            Step::Key(key) => at.get(key),
            Step::Item => at.get(0),
            Step::Keyed(_) => at.get(0).map(|item| match steps.get(i + 1) {
                Some(Step::Key(_)) => item,
                _ => item.get("").unwrap_or(item),
            }),
        };
        at = next.unwrap_or(&Value::Null);
    }
    at.clone()
}

/// Maps whose keys people choose, dots and all: what follows one of them is a single key.
const FREE_KEYS: [&str; 7] = [
    "data",
    "stringData",
    "binaryData",
    "annotations",
    "labels",
    "matchLabels",
    "nodeSelector",
];

/// Reads a path: keys with dots between, `[0]`, `[name=main]`, `[a.b]`.
fn steps(path: &str) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    let mut rest = path;
    while !rest.is_empty() {
        rest = rest.strip_prefix('.').unwrap_or(rest);
        if matches!(steps.last(), Some(Step::Key(key)) if FREE_KEYS.contains(key)) {
            let inside = rest.strip_prefix('[');
            let inside = inside.and_then(|rest| rest.strip_suffix(']'));
            steps.push(Step::Key(inside.map_or(rest, unquoted)));
            break;
        }
        if let Some(inside) = rest.strip_prefix('[') {
            let (inside, after) = inside.split_once(']').unwrap_or((inside, ""));
            steps.push(bracket(inside));
            rest = after;
            continue;
        }
        let end = rest.find(['.', '[']).unwrap_or(rest.len());
        let (key, after) = rest.split_at(end);
        steps.push(Step::Key(key));
        rest = after;
    }
    steps
}

fn unquoted(key: &str) -> &str {
    let inside = key.strip_prefix('"');
    inside.and_then(|key| key.strip_suffix('"')).unwrap_or(key)
}

fn bracket(inside: &str) -> Step<'_> {
    let key = unquoted(inside);
    if key.len() < inside.len() {
        return Step::Key(key);
    }
    let keys: Vec<(&str, &str)> = inside
        .split(',')
        .filter_map(|pair| pair.split_once('='))
        .collect();
    if keys.is_empty() {
        // A number is a place in a list; a key that is one stands after a dot.
        let is_place = inside.bytes().all(|byte| byte.is_ascii_digit());
        if is_place {
            Step::Item
        } else {
            Step::Key(inside)
        }
    } else {
        Step::Keyed(keys)
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::*;
    use crate::limits::STANDARD;

    #[track_caller]
    fn check(kind: &str, path: &str, value: Value, expect: Value) {
        let object = ObjectName {
            api_version: "v1".to_owned(),
            kind: kind.to_owned(),
            namespace: None,
            name: "x".to_owned(),
        };
        let field = FieldChange {
            path: path.to_owned(),
            stored: None,
            live: None,
            after: Some(SensitiveValue(value)),
        };
        let mut redactor = Redactor::new(Mode::Hide, None, &STANDARD);
        let shown = Mask::fields(&mut redactor, &object, &[field]);
        assert_eq!(shown[0].after, Some(expect.to_string()), "{path}");
    }

    #[test]
    fn what_is_no_secret_is_shown_as_it_is() {
        let image = "spec.template.spec.containers[name=main].image";
        check(
            "Deployment",
            image,
            json!("shop/web:1.0"),
            json!("shop/web:1.0"),
        );
        check("Deployment", "spec.replicas", json!(3), json!(3));
        check("ConfigMap", "data.app.yaml", json!("a: 1"), json!("a: 1"));
        check(
            "Service",
            "spec.ports[0]",
            json!({"port": 80}),
            json!({"port": 80}),
        );
        check(
            "Role",
            "",
            json!({"rules": []}),
            json!({"kind": "Role", "rules": []}),
        );
    }

    #[test]
    fn secrets_are_masked_where_they_stand() {
        check(
            "Secret",
            "data.blob",
            json!("aHVudGVyMg=="),
            json!("c2VjcmV0LTEsIDcgY2hhcnM="),
        );
        check(
            "Secret",
            "data.a.b",
            json!("aHVudGVyMg=="),
            json!("c2VjcmV0LTEsIDcgY2hhcnM="),
        );
        check(
            "Secret",
            "stringData[\"a.b\"]",
            json!("hunter2"),
            json!("secret-1, 7 chars"),
        );
        check(
            "Secret",
            "data",
            json!({"a": "aHVudGVyMg=="}),
            json!({"a": "c2VjcmV0LTEsIDcgY2hhcnM="}),
        );
        let of_key = [
            ("ConfigMap", "data.db.password"),
            ("ConfigMap", "data[db.password]"),
            ("ConfigMap", "data[a]b=c.password]"),
            (
                "Deployment",
                "metadata.annotations[shop.example/db-password]",
            ),
            ("Shop", "spec.settings[db.password]"),
            ("Shop", "spec.settings[db.password].value"),
        ];
        for (kind, path) in of_key {
            check(kind, path, json!("hunter2"), json!("secret-1, 7 chars"));
        }
        check(
            "Deployment",
            "spec.template.spec.containers[name=main].env[name=DB_PASSWORD].value",
            json!("hunter2"),
            json!("secret-1, 7 chars"),
        );
        check(
            "Deployment",
            "spec.template.spec.containers[0].env[name=DB_PASSWORD]",
            json!({"name": "DB_PASSWORD", "value": "hunter2"}),
            json!({"name": "DB_PASSWORD", "value": "secret-1, 7 chars"}),
        );
    }

    #[test]
    fn a_path_is_read_step_by_step() {
        let key = |key| Step::Key(key);
        assert_eq!(
            steps("spec.ports[port=80,protocol=TCP].name"),
            [
                key("spec"),
                key("ports"),
                Step::Keyed(vec![("port", "80"), ("protocol", "TCP")]),
                key("name")
            ]
        );
        assert_eq!(
            steps("x[3].y[\"a.b\"]"),
            [key("x"), Step::Item, key("y"), key("a.b")]
        );
        assert_eq!(
            steps("metadata.labels.a.b/c"),
            [key("metadata"), key("labels"), key("a.b/c")]
        );
        assert_eq!(steps(""), []);
        assert_eq!(
            steps("metadata.annotations[a.b/c]"),
            [key("metadata"), key("annotations"), key("a.b/c")]
        );
        assert_eq!(steps("spec[a.b].c"), [key("spec"), key("a.b"), key("c")]);
        assert_eq!(steps("[x"), [key("x")]);
        assert_eq!(steps("["), [Step::Item]);
    }
}
