//! Release names as Helm's own texts quote them.

use super::HistoryRow;

/// The release that all descriptions name which name one (facts 2.2): `Upgrade "x" failed: …`.
pub(super) fn named_by(rows: &[HistoryRow]) -> Option<String> {
    let descriptions = rows.iter().filter_map(|row| row.description.as_deref());
    let mut names = descriptions.filter_map(named_in);
    let first = names.next()?;
    names.all(|name| name == first).then(|| first.to_owned())
}

fn named_in(description: &str) -> Option<&str> {
    let operations = ["Upgrade ", "Rollback ", "Release replace ", "Release "];
    let mut rests = operations
        .iter()
        .filter_map(|one| description.strip_prefix(one));
    let (name, rest) = rests.next()?.strip_prefix('"')?.split_once('"')?;
    let is_part =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-.".contains(&byte);
    // Release names are no longer (facts 1.1).
    let is_name = !name.is_empty() && name.len() <= 53 && name.bytes().all(is_part);
    (is_name && rest.starts_with(" failed")).then_some(name)
}
