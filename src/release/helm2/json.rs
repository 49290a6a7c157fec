//! Spells a message as JSON, for people: Helm 2's own names of fields and codes, times as text, files as base64.
//!
//! As in protobuf's own JSON, what is empty or zero is left out.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use super::fields::{Field, Kind, word};
use super::message::Message;
use super::tree::Value;

/// Spells a message whose fields these are.
pub(super) fn spell(message: Message<'_>, fields: &[Field], out: &mut String) {
    out.push('{');
    let mut is_first = true;
    for field in fields {
        let mut values = message.all(field.number).peekable();
        if field.is_list {
            if values.peek().is_none() {
                continue;
            }
            key(field.key, out, &mut is_first);
            let (start, end) = match field.kind {
                Kind::Pair => ('{', '}'),
                _ => ('[', ']'),
            };
            out.push(start);
            let mut is_first = true;
            for value in values {
                comma(out, &mut is_first);
                one(message, field.kind, value, out);
            }
            out.push(end);
        } else if let Some(value) = values.last().filter(|value| !is_empty(field.kind, value)) {
            key(field.key, out, &mut is_first);
            one(message, field.kind, value, out);
        }
    }
    out.push('}');
}

/// A status of 0 is a status.
const fn is_empty(kind: Kind, value: &Value) -> bool {
    match (kind, value) {
        (Kind::Code(_), _) => false,
        (_, Value::Number(number)) => *number == 0,
        (_, Value::Bytes(range)) => range.start == range.end,
        _ => false,
    }
}

fn one(message: Message<'_>, kind: Kind, value: &Value, out: &mut String) {
    match (kind, value) {
        (Kind::Code(names) | Kind::Codes(names), Value::Number(code)) => {
            quote(&word(names, *code), out);
        }
        (Kind::Bool, Value::Number(number)) => {
            out.push_str(if *number == 0 { "false" } else { "true" });
        }
        (_, Value::Number(number)) => out.push_str(&number.to_string()),
        (Kind::Data, Value::Bytes(range)) => {
            let bytes = message.bytes.get(range.clone()).unwrap_or_default();
            quote(&STANDARD.encode(bytes), out);
        }
        (_, Value::Bytes(_) | Value::Cut(_)) => quote(&message.text_of(value), out),
        (Kind::Message(fields) | Kind::Whole(fields), Value::Message(_)) => {
            spell(message.inner(value), fields, out);
        }
        (Kind::Time, Value::Message(_)) => {
            let time = message.inner(value).as_time();
            quote(
                time.map(|time| time.text).as_deref().unwrap_or_default(),
                out,
            );
        }
        (_, Value::Message(_)) => {
            let pair = message.inner(value);
            quote(&pair.text(1).unwrap_or_default(), out);
            out.push(':');
            quote(&pair.text(2).unwrap_or_default(), out);
        }
    }
}

fn key(key: &str, out: &mut String, is_first: &mut bool) {
    comma(out, is_first);
    quote(key, out);
    out.push(':');
}

fn comma(out: &mut String, is_first: &mut bool) {
    if !std::mem::take(is_first) {
        out.push(',');
    }
}

fn quote(text: &str, out: &mut String) {
    out.push_str(&serde_json::Value::from(text).to_string());
}
