//! The columns of the SQL driver's tables, by their names.

/// A column of `releases_v1` (helm pkg/storage/driver/sql.go: `ensureDBSetup`), or of Helm 2's `releases`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Column {
    Key,
    Type,
    Body,
    Name,
    Namespace,
    Version,
    Status,
    Owner,
    CreatedAt,
    ModifiedAt,
    /// The others are those of `custom_labels_v1`.
    ReleaseKey,
    ReleaseNamespace,
    Value,
}

/// In the order of the table; PostgreSQL shows them in lower case, Helm 2 wrote `created_at`.
const COLUMNS: [(&str, Column); 13] = [
    ("key", Column::Key),
    ("type", Column::Type),
    ("body", Column::Body),
    ("name", Column::Name),
    ("namespace", Column::Namespace),
    ("version", Column::Version),
    ("status", Column::Status),
    ("owner", Column::Owner),
    ("createdat", Column::CreatedAt),
    ("modifiedat", Column::ModifiedAt),
    ("releasekey", Column::ReleaseKey),
    ("releasenamespace", Column::ReleaseNamespace),
    ("value", Column::Value),
];

/// The columns that the other drivers have as labels, with Helm's and Helm 2's name for each.
pub(super) const LABELS: [(Column, &str, &str); 6] = [
    (Column::Name, "name", "NAME"),
    (Column::Owner, "owner", "OWNER"),
    (Column::Status, "status", "STATUS"),
    (Column::Version, "version", "VERSION"),
    (Column::CreatedAt, "createdAt", "CREATED_AT"),
    (Column::ModifiedAt, "modifiedAt", "MODIFIED_AT"),
];

/// Finds the column of a name, quoted or not.
pub(super) fn column(name: &[u8]) -> Option<Column> {
    let name = name.trim_ascii();
    let name = name.strip_prefix(b"\"").unwrap_or(name);
    let name = name.strip_suffix(b"\"").unwrap_or(name);
    // Longer than any of them.
    if name.len() > 20 {
        return None;
    }
    let letters = name.iter().filter(|byte| **byte != b'_');
    let letters: Vec<u8> = letters.map(u8::to_ascii_lowercase).collect();
    let mut columns = COLUMNS.iter();
    columns
        .find(|(known, _)| known.as_bytes() == letters)
        .map(|(_, column)| *column)
}

/// The columns of a table whose statement does not name them.
pub(super) fn all() -> Vec<Option<Column>> {
    let releases = COLUMNS.iter().take(10);
    releases.map(|(_, column)| Some(*column)).collect()
}

/// The same of the table of labels.
pub(super) fn all_labels() -> Vec<Option<Column>> {
    [
        Column::ReleaseKey,
        Column::ReleaseNamespace,
        Column::Key,
        Column::Value,
    ]
    .map(Some)
    .into()
}

/// Whether these can be the columns of one of Helm's tables.
pub(super) fn is_table(columns: &[Option<Column>]) -> bool {
    let has = |column| columns.contains(&Some(column));
    let n_known = columns.iter().flatten().count();
    let is_releases = has(Column::Key)
        || has(Column::Body)
        || (has(Column::Name) && has(Column::Version) && has(Column::Owner));
    is_labels(columns) || (n_known >= 3 && is_releases)
}

/// Whether these are the columns of the table of labels.
pub(super) fn is_labels(columns: &[Option<Column>]) -> bool {
    let has = |column| columns.contains(&Some(column));
    has(Column::ReleaseKey) && has(Column::Key) && has(Column::Value)
}
