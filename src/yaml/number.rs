//! Numbers as they come back after Go has written a float64 to JSON.

use serde_json::{Number, Value};

/// Gives the JSON number that is read back after Go's `encoding/json` has written a float64.
///
/// Go writes whole floats below 1e21 without a point or exponent, so they come back as integers
/// (`encode.go (floatEncoder)`). Infinity and NaN have no JSON and become null.
pub fn from_float(number: f64) -> Value {
    if number.fract() == 0.0 && number.abs() < 1e21 {
        let digits = format!("{number}");
        if let Ok(whole) = digits.parse::<i64>() {
            return Value::Number(whole.into());
        }
        if let Ok(whole) = digits.parse::<u64>() {
            return Value::Number(whole.into());
        }
    }
    Number::from_f64(number).map_or(Value::Null, Value::Number)
}
