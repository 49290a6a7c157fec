//! Values of a link's fields.

use super::{Side, UnknownLink};
use crate::i18n::Locale;

pub(super) fn side(value: &str) -> Result<Side, UnknownLink> {
    match value {
        "a" => Ok(Side::A),
        "b" => Ok(Side::B),
        _ => Err(UnknownLink),
    }
}

pub(super) fn place(value: &str) -> Result<usize, UnknownLink> {
    let number: usize = digits(value)?.parse().map_err(|_| UnknownLink)?;
    number.checked_sub(1).ok_or(UnknownLink)
}

pub(super) fn revision(value: &str) -> Result<i64, UnknownLink> {
    let number: i64 = digits(value)?.parse().map_err(|_| UnknownLink)?;
    if number > 0 {
        Ok(number)
    } else {
        Err(UnknownLink)
    }
}

/// Plain digits only: Rust would also take `+3`.
pub(super) fn digits(value: &str) -> Result<&str, UnknownLink> {
    if value.bytes().all(|byte| byte.is_ascii_digit()) {
        Ok(value)
    } else {
        Err(UnknownLink)
    }
}

pub(super) fn locale(value: &str) -> Result<Locale, UnknownLink> {
    Locale::ALL
        .into_iter()
        .find(|locale| locale.code() == value)
        .ok_or(UnknownLink)
}
