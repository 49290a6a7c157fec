//! The part of a link that says how the releases of a large paste are listed; what is typed to filter them is not in it.

use super::UnknownLink;
use super::field::digits;
use crate::view::fleet::{Bucket, Column, KUBERNETES, Look};

/// Reads one key.
pub(super) fn read(look: &mut Look, key: &str, value: &str) -> Result<(), UnknownLink> {
    let unknown = || UnknownLink;
    match key {
        "sort" => {
            let mut all = Column::ALL.into_iter();
            look.sort = all.find(|one| one.word() == value).ok_or_else(unknown)?;
        }
        "order" if value == "reversed" => look.is_reversed = true,
        "only" => {
            let mut all = Bucket::ALL.into_iter();
            let bucket = all.find(|one| one.word() == value).ok_or_else(unknown)?;
            look.bucket = Some(bucket);
        }
        "apis" => {
            let minor = digits(value.strip_prefix("1.").ok_or_else(unknown)?)?;
            let minor = minor
                .parse()
                .ok()
                .filter(|minor| KUBERNETES.contains(minor));
            look.minor = Some(minor.ok_or_else(unknown)?);
        }
        _ => return Err(UnknownLink),
    }
    Ok(())
}

/// Writes what somebody chose.
pub(super) fn write(look: &Look, fields: &mut Vec<String>) {
    if look.sort != Column::default() {
        fields.push(["sort=", look.sort.word()].concat());
    }
    if look.is_reversed {
        fields.push("order=reversed".to_owned());
    }
    if let Some(bucket) = look.bucket {
        fields.push(["only=", bucket.word()].concat());
    }
    if let Some(minor) = look.minor {
        fields.push(["apis=1.", &minor.to_string()].concat());
    }
}
