//! Masks a whole stored release: each field by what it holds, the rest by keys and looks.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};

use crate::order;

use super::mask::Masker;

impl Masker {
    /// Masks a release's JSON; its shape stays.
    pub(super) fn json(&mut self, release: &Value) -> Value {
        let Value::Object(fields) = release else {
            return self.redactor.values(release);
        };
        let fields = fields.iter().map(|(key, value)| {
            let value = match key.to_ascii_lowercase().as_str() {
                "manifest" => self.manifest(value),
                "hooks" => self.hooks(value),
                "info" => self.info(value),
                "chart" => self.chart(value),
                "name" | "namespace" | "version" | "apply_method" => value.clone(),
                _ => self.redactor.values(value),
            };
            (key.clone(), value)
        });
        Value::Object(order::object(fields))
    }

    /// Masks a release of Helm 2 as it is spelled here; its shape stays.
    pub(super) fn json_of_helm2(&mut self, release: &Value) -> Value {
        self.fields(release, |masker, key, value| match key {
            "name" | "namespace" | "version" => Some(value.clone()),
            "manifest" => Some(masker.manifest(value)),
            "hooks" => Some(masker.hooks(value)),
            "info" => Some(masker.info_of_helm2(value)),
            "chart" => Some(masker.chart_of_helm2(value)),
            "config" => Some(masker.config_of_helm2(value)),
            _ => None,
        })
    }

    fn info_of_helm2(&mut self, info: &Value) -> Value {
        self.fields(info, |masker, key, value| match key {
            "description" => Some(masker.text(value)),
            "status" => Some(masker.fields(value, |masker, key, value| match key {
                "notes" | "resources" => Some(masker.text(value)),
                _ => None,
            })),
            _ => None,
        })
    }

    fn chart_of_helm2(&mut self, chart: &Value) -> Value {
        self.fields(chart, |masker, key, value| match key {
            "templates" | "files" => Some(masker.items(value, |masker, key, value| match key {
                "data" | "value" => Some(masker.data(value)),
                _ => None,
            })),
            "values" => Some(masker.config_of_helm2(value)),
            "metadata" => Some(masker.looks(value)),
            "dependencies" => Some(match value {
                Value::Array(charts) => charts
                    .iter()
                    .map(|one| masker.chart_of_helm2(one))
                    .collect(),
                other => masker.redactor.values(other),
            }),
            _ => None,
        })
    }

    /// Values as the text of a YAML document.
    fn config_of_helm2(&mut self, config: &Value) -> Value {
        self.fields(config, |masker, key, value| match key {
            "raw" => Some(masker.manifest(value)),
            _ => None,
        })
    }

    fn manifest(&mut self, value: &Value) -> Value {
        match value {
            Value::String(text) => self.redactor.manifest(text).into(),
            other => self.redactor.values(other),
        }
    }

    fn text(&mut self, value: &Value) -> Value {
        match value {
            Value::String(text) => self.redactor.text(text).into(),
            other => self.redactor.values(other),
        }
    }

    fn hooks(&mut self, hooks: &Value) -> Value {
        self.items(hooks, |masker, key, value| match key {
            "manifest" => Some(masker.manifest(value)),
            _ => None,
        })
    }

    fn info(&mut self, info: &Value) -> Value {
        self.fields(info, |masker, key, value| match key {
            "notes" | "description" => Some(masker.text(value)),
            _ => None,
        })
    }

    fn chart(&mut self, chart: &Value) -> Value {
        self.fields(chart, |masker, key, value| match key {
            "templates" | "files" => Some(masker.items(value, |masker, key, value| match key {
                "data" => Some(masker.data(value)),
                _ => None,
            })),
            "schema" => Some(masker.data(value)),
            // `tokens` or `keys` in a chart's metadata are words about the chart.
            "metadata" | "lock" => Some(masker.looks(value)),
            _ => None,
        })
    }

    /// Masks by looks alone, whatever the keys.
    pub(super) fn looks(&mut self, value: &Value) -> Value {
        match value {
            Value::String(text) => self.redactor.text(text).into(),
            Value::Array(items) => items.iter().map(|item| self.looks(item)).collect(),
            Value::Object(map) => {
                let pairs = map.iter();
                let pairs = pairs.map(|(key, value)| (key.clone(), self.looks(value)));
                Value::Object(order::object(pairs))
            }
            other => other.clone(),
        }
    }

    /// A file in base64: masked as a document inside, so that it stays base64.
    fn data(&mut self, value: &Value) -> Value {
        let Value::String(encoded) = value else {
            return self.redactor.values(value);
        };
        let plain = STANDARD.decode(encoded).ok();
        match plain.and_then(|bytes| String::from_utf8(bytes).ok()) {
            Some(text) => {
                let masked = self.redactor.manifest(&text);
                if masked == text {
                    value.clone()
                } else {
                    STANDARD.encode(masked).into()
                }
            }
            // What can't be read can't be masked in part.
            None => self.redactor.value_of("password", encoded).into(),
        }
    }

    /// Masks an object's fields; those that `special` does not answer for by keys and looks.
    fn fields(
        &mut self,
        value: &Value,
        special: impl Fn(&mut Self, &str, &Value) -> Option<Value>,
    ) -> Value {
        let Value::Object(map) = value else {
            return self.redactor.values(value);
        };
        // Together, for keys say what their neighbours are.
        let mut masked = match self.redactor.values(value) {
            Value::Object(masked) => masked,
            _ => Map::new(),
        };
        for (key, value) in map {
            if let Some(value) = special(self, &key.to_ascii_lowercase(), value) {
                masked.insert(key.clone(), value);
            }
        }
        Value::Object(masked)
    }

    fn items(
        &mut self,
        value: &Value,
        special: impl Fn(&mut Self, &str, &Value) -> Option<Value>,
    ) -> Value {
        match value {
            Value::Array(items) => items
                .iter()
                .map(|item| self.fields(item, &special))
                .collect(),
            other => self.redactor.values(other),
        }
    }
}
