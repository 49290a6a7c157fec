//! Quantities of resources: `1000m` is `1`, `1Gi` is `1024Mi`.

use std::cmp::Ordering;

use serde_json::Value;

/// Longer texts are no quantities that anybody writes.
const MAX_LEN: usize = 64;

/// Quantities end at this many whole units, `2^63 - 1`: what is more counts as that.
const MAX: i128 = i64::MAX as i128;

/// The smallest part that is told apart: more digits are rounded up, away from zero.
const NANOS: i128 = 1_000_000_000;

/// What a suffix stands for, from the largest; the powers are those of billionths.
const DECIMAL: [(&str, u32); 10] = [
    ("E", 27),
    ("P", 24),
    ("T", 21),
    ("G", 18),
    ("M", 15),
    ("k", 12),
    ("", 9),
    ("m", 6),
    ("u", 3),
    ("n", 0),
];

/// The same in powers of two, of whole units.
const BINARY: [(&str, u32); 6] = [
    ("Ei", 60),
    ("Pi", 50),
    ("Ti", 40),
    ("Gi", 30),
    ("Mi", 20),
    ("Ki", 10),
];

/// A quantity in billionths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quantity(i128);

/// How a quantity was written, which the API server keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Decimal,
    Binary,
    /// `1e3`.
    Exponent,
}

/// Tells whether two JSON values are the same quantity; `false` where one of them is none.
pub fn is_equal(a: &Value, b: &Value) -> bool {
    compare(a, b) == Some(Ordering::Equal)
}

/// Compares two JSON values; `None` where one of them is no quantity.
pub fn compare(a: &Value, b: &Value) -> Option<Ordering> {
    Some(read(a)?.cmp(&read(b)?))
}

/// Reads a text or a number.
pub fn read(value: &Value) -> Option<Quantity> {
    Some(with_form(value)?.0)
}

/// Writes a quantity as the API server stores it: `1000m` as `1`, `1024Mi` as `1Gi`, `1000` as `1k`.
pub fn canonical(value: &Value) -> Option<String> {
    let (Quantity(nanos), form) = with_form(value)?;
    if nanos == 0 {
        return Some("0".to_owned());
    }
    let units = nanos / NANOS;
    if form == Form::Binary && nanos % NANOS == 0 && units.abs() >= 1024 {
        let found = BINARY.iter().find(|(_, bits)| units % (1 << bits) == 0);
        let (suffix, bits) = found.copied().unwrap_or(("", 0));
        return Some(format!("{}{suffix}", units >> bits));
    }
    let found = DECIMAL
        .iter()
        .find(|(_, power)| nanos % 10_i128.pow(*power) == 0);
    let (suffix, power) = found.copied()?;
    let number = nanos / 10_i128.pow(power);
    Some(match (form, i64::from(power) - 9) {
        (Form::Exponent, 0) => number.to_string(),
        (Form::Exponent, exponent) => format!("{number}e{exponent}"),
        _ => format!("{number}{suffix}"),
    })
}

fn with_form(value: &Value) -> Option<(Quantity, Form)> {
    match value {
        Value::String(text) => split(text.trim()),
        Value::Number(number) => split(&number.to_string()),
        _ => None,
    }
}

/// Reads a quantity as Kubernetes does: `1`, `-0.5`, `100m`, `1.5Gi`, `1e3`.
pub fn parse(text: &str) -> Option<Quantity> {
    Some(split(text)?.0)
}

fn split(text: &str) -> Option<(Quantity, Form)> {
    if text.len() > MAX_LEN {
        return None;
    }
    let (is_negative, unsigned) = match text.as_bytes().first()? {
        b'-' => (true, text.get(1..)?),
        b'+' => (false, text.get(1..)?),
        _ => (false, text),
    };
    let is_number = |sign: char| sign.is_ascii_digit() || sign == '.';
    let end = unsigned
        .find(|sign| !is_number(sign))
        .unwrap_or(unsigned.len());
    let (number, suffix) = unsigned.split_at(end);
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    if fraction.contains('.') || whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let fraction = fraction.trim_end_matches('0');
    let mut digits = 0_i128;
    for digit in whole.bytes().chain(fraction.bytes()) {
        digits = digits
            .checked_mul(10)?
            .checked_add(i128::from(digit - b'0'))?;
    }
    let (factor, exponent, form) = unit(suffix)?;
    let decimals = i32::try_from(fraction.len()).ok()?;
    let nanos = scale(digits.checked_mul(factor)?, exponent - decimals)?.min(MAX * NANOS);
    Some((Quantity(if is_negative { -nanos } else { nanos }), form))
}

/// Gives a suffix as a factor and a power of ten, in billionths.
fn unit(suffix: &str) -> Option<(i128, i32, Form)> {
    if let Some((_, power)) = DECIMAL.iter().find(|(name, _)| *name == suffix) {
        return Some((1, i32::try_from(*power).ok()?, Form::Decimal));
    }
    if let Some((_, bits)) = BINARY.iter().find(|(name, _)| *name == suffix) {
        return Some((1 << bits, 9, Form::Binary));
    }
    let exponent: i32 = suffix.strip_prefix(['e', 'E'])?.parse().ok()?;
    let is_bounded = (-99..=99).contains(&exponent);
    is_bounded.then_some((1, exponent + 9, Form::Exponent))
}

/// Multiplies by a power of ten; what is left over is rounded up.
fn scale(number: i128, exponent: i32) -> Option<i128> {
    let mut scaled = number;
    let mut has_rest = false;
    for _ in 0..exponent.unsigned_abs() {
        if exponent > 0 {
            // What is more than can be is cut to the largest by the caller.
            scaled = scaled.saturating_mul(10);
        } else {
            has_rest |= scaled % 10 != 0;
            scaled /= 10;
        }
    }
    scaled.checked_add(i128::from(has_rest))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
