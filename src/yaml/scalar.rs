//! Resolves scalars to JSON values as Helm's YAML reader does.
//!
//! Source: sigs.k8s.io/yaml `goyaml.v2/resolve.go (resolve)`, and `yaml.go (convertToJSONableObject)` for keys.

use serde_json::Value;

use super::{ScalarStyle, number};

/// What a scalar is before it becomes JSON; keys and values are written differently.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Resolved {
    Null,
    Bool(bool),
    Int(i64),
    /// Only numbers above `i64::MAX`.
    Unsigned(u64),
    Float(f64),
    /// The text itself.
    Text,
    /// Bytes of a `!!binary`, as text.
    Decoded(String),
}

const CORE: &str = "tag:yaml.org,2002:";

/// Resolves a scalar by its tag, style and text.
pub(super) fn resolve(text: &str, style: ScalarStyle, tag: Option<&str>) -> Resolved {
    match tag.map(|tag| tag.strip_prefix(CORE).unwrap_or(tag)) {
        None if style == ScalarStyle::Plain => plain(text),
        None | Some("str") => Resolved::Text,
        Some("binary") => binary(text),
        Some("float") => match plain(text) {
            #[expect(clippy::cast_precision_loss, reason = "Go converts it the same way")]
            Resolved::Int(number) => Resolved::Float(number as f64),
            #[expect(clippy::cast_precision_loss, reason = "Go converts it the same way")]
            Resolved::Unsigned(number) => Resolved::Float(number as f64),
            other => other,
        },
        Some("int" | "bool" | "null") => plain(text),
        Some(_) => Resolved::Text,
    }
}

/// Turns a resolved scalar into the JSON that the API server gets.
pub(super) fn to_value(resolved: Resolved, text: &str) -> Value {
    match resolved {
        Resolved::Null => Value::Null,
        Resolved::Bool(flag) => Value::Bool(flag),
        Resolved::Int(number) => Value::Number(number.into()),
        #[expect(clippy::cast_precision_loss, reason = "the API machinery does so")]
        Resolved::Unsigned(number) => float(number as f64, text),
        Resolved::Float(number) => float(number, text),
        Resolved::Text => Value::String(text.to_owned()),
        Resolved::Decoded(text) => Value::String(text),
    }
}

/// Writes a scalar as an object key; null keys, which Helm refuses, become `null`.
pub(super) fn to_key(resolved: Resolved, text: &str) -> String {
    match resolved {
        Resolved::Null => "null".to_owned(),
        Resolved::Bool(flag) => flag.to_string(),
        Resolved::Int(number) => number.to_string(),
        Resolved::Unsigned(number) => number.to_string(),
        Resolved::Float(number) => float_key(number),
        Resolved::Text => text.to_owned(),
        Resolved::Decoded(text) => text,
    }
}

/// Infinity and NaN have no JSON; Helm refuses the document, we keep what was written.
fn float(number: f64, text: &str) -> Value {
    if number.is_finite() {
        number::from_float(number)
    } else {
        Value::String(text.to_owned())
    }
}

fn plain(text: &str) -> Resolved {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => return Resolved::Null,
        "y" | "Y" | "yes" | "Yes" | "YES" | "true" | "True" | "TRUE" | "on" | "On" | "ON" => {
            return Resolved::Bool(true);
        }
        "n" | "N" | "no" | "No" | "NO" | "false" | "False" | "FALSE" | "off" | "Off" | "OFF" => {
            return Resolved::Bool(false);
        }
        ".nan" | ".NaN" | ".NAN" => return Resolved::Float(f64::NAN),
        ".inf" | ".Inf" | ".INF" | "+.inf" | "+.Inf" | "+.INF" => {
            return Resolved::Float(f64::INFINITY);
        }
        "-.inf" | "-.Inf" | "-.INF" => return Resolved::Float(f64::NEG_INFINITY),
        _ => {}
    }
    match text.as_bytes().first() {
        Some(b'.') => leading_point(text),
        Some(b'+' | b'-' | b'0'..=b'9') => number(text),
        _ => Resolved::Text,
    }
}

/// `.5` and the like: Go's `ParseFloat` reads them as they are, without removing underscores.
fn leading_point(text: &str) -> Resolved {
    if !is_decimal_float(text) {
        return Resolved::Text;
    }
    parse_float(text)
}

/// Timestamps need no branch of their own: go-yaml knows them but gives their text (`decode.go (scalar)`).
fn number(text: &str) -> Resolved {
    let digits = text.replace('_', "");
    if let Some(resolved) = integer(&digits) {
        return resolved;
    }
    if is_decimal_float(&digits) {
        return parse_float(&digits);
    }
    Resolved::Text
}

fn parse_float(text: &str) -> Resolved {
    match text.parse::<f64>() {
        // Go reports a number out of range as an error, and the text stays text.
        Ok(number) if number.is_finite() => Resolved::Float(number),
        _ => Resolved::Text,
    }
}

/// Go's `strconv.ParseInt(text, 0, 64)`, then `ParseUint`, on text without underscores.
fn integer(text: &str) -> Option<Resolved> {
    let (is_negative, has_sign, rest) = match text.as_bytes().first() {
        Some(b'-') => (true, true, text.get(1..)?),
        Some(b'+') => (false, true, text.get(1..)?),
        _ => (false, false, text),
    };
    let lower = rest.get(..2).map(str::to_ascii_lowercase);
    let (radix, digits) = match lower.as_deref() {
        Some("0x") => (16, rest.get(2..)?),
        Some("0o") => (8, rest.get(2..)?),
        Some("0b") => (2, rest.get(2..)?),
        Some(_) if rest.starts_with('0') => (8, rest.get(1..)?),
        _ => (10, rest),
    };
    if !digits.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let magnitude = u64::from_str_radix(digits, radix).ok()?;
    if is_negative {
        return 0_i64.checked_sub_unsigned(magnitude).map(Resolved::Int);
    }
    match i64::try_from(magnitude) {
        Ok(number) => Some(Resolved::Int(number)),
        // ParseUint takes no sign.
        Err(_) if has_sign => None,
        Err(_) => Some(Resolved::Unsigned(magnitude)),
    }
}

/// go-yaml's `yamlStyleFloat`: `^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$`.
fn is_decimal_float(text: &str) -> bool {
    let rest = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (mantissa, exponent) = match rest.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (rest, None),
    };
    let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_mantissa = match mantissa.split_once('.') {
        Some(("", fraction)) => !fraction.is_empty() && is_digits(fraction),
        Some((whole, fraction)) => is_digits(whole) && is_digits(fraction),
        None => !mantissa.is_empty() && is_digits(mantissa),
    };
    let is_exponent = exponent.is_none_or(|exponent| {
        let digits = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
        !digits.is_empty() && is_digits(digits)
    });
    is_mantissa && is_exponent
}

/// `!!binary`: the decoded bytes; what is not base64 stays as it is (Helm refuses it).
fn binary(text: &str) -> Resolved {
    use base64::Engine as _;
    let compact: String = text.chars().filter(|c| !matches!(c, '\r' | '\n')).collect();
    match base64::engine::general_purpose::STANDARD.decode(compact) {
        Ok(bytes) => Resolved::Decoded(String::from_utf8_lossy(&bytes).into_owned()),
        Err(_) => Resolved::Text,
    }
}

/// Go's `strconv.FormatFloat(key, 'g', -1, 32)`, with YAML's words for what is not a number.
fn float_key(number: f64) -> String {
    if number.is_nan() {
        return ".nan".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { ".inf" } else { "-.inf" }.to_owned();
    }
    #[expect(clippy::cast_possible_truncation, reason = "sigs.k8s.io/yaml does so")]
    let short = number as f32;
    if short.is_infinite() {
        return if short > 0.0 { ".inf" } else { "-.inf" }.to_owned();
    }
    let scientific = format!("{short:e}");
    let Some((mantissa, exponent)) = scientific.split_once('e') else {
        return scientific;
    };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    // Go's `ftoa.go (formatDigits)`: 'g' with the shortest digits counts as precision 6.
    if !(-4..6).contains(&exponent) {
        let sign = if exponent < 0 { '-' } else { '+' };
        return format!("{mantissa}e{sign}{:02}", exponent.abs());
    }
    format!("{short}")
}
