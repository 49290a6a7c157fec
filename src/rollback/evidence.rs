//! What the history itself says of refusals: an object that was refused as it is will be refused again.

use super::history;
use super::item::{Id, Item, Places};
use super::replay::items::Reader;
use crate::order::{self, Sorted};
use crate::release::ReleaseRecord;

/// How many of the newest failures are looked at, and how much of what each says.
const N_FAILURES: usize = 8;
const READ: usize = 32 << 10;

/// How the API server says that a value is wrong, rather than that it changes.
const VALUE: [&str; 5] = [
    "Duplicate value",
    "Not found",
    "Required value",
    "Unsupported value",
    "must ",
];

/// One failure: its revision, the beginning of its text, and the objects of its manifest that the text names.
pub(super) struct Failure<'a> {
    revision: i64,
    text: &'a str,
    items: Sorted<Id, Vec<Item>>,
}

/// Reads the newest failures of a history that name an object.
pub(super) fn failures<'a>(
    records: &[&'a ReleaseRecord],
    places: &Places,
    reader: &mut Reader<'a>,
) -> Vec<Failure<'a>> {
    let failures = records.iter().rev().filter_map(|record| {
        let text = record.description.as_ref()?.reveal().as_str();
        let end = (0..=READ.min(text.len()))
            .rev()
            .find(|at| text.is_char_boundary(*at));
        let text = text.get(..end?)?;
        let is_named = ["is invalid", "cannot patch \"", "Kind="];
        let is_failure = text.contains("\" failed: ");
        (is_failure && is_named.iter().any(|part| text.contains(part))).then_some((*record, text))
    });
    let read = |(record, text): (&'a ReleaseRecord, &'a str)| {
        // A text that names many objects is not searched for each of many.
        let words = order::set(text.split(['"', '/', ';']));
        let documents = reader.documents(history::manifest(record));
        let mut items: Sorted<Id, Vec<Item>> = Sorted::new();
        for item in places.items(&documents).items {
            if words.contains(&*item.name.name) && names(text, &item) {
                items.change(item.id.clone(), |named| named.push(item));
            }
        }
        Failure {
            revision: record.revision,
            text,
            items,
        }
    };
    failures.take(N_FAILURES).map(read).collect()
}

/// Finds a revision whose description says that this very object was refused, with the manifest that it has now.
pub(super) fn refused(failures: &[Failure<'_>], item: &Item) -> Option<i64> {
    let found = failures.iter().find(|failure| failure.is_of(item));
    found.map(|failure| failure.revision)
}

/// Finds such a revision where what was refused is a value by itself, whatever was live then.
pub(super) fn refused_for_itself(failures: &[Failure<'_>], item: &Item) -> Option<i64> {
    let mut failures = failures.iter();
    let found = failures.find(|failure| failure.is_of(item) && failure.is_for_itself(item));
    found.map(|failure| failure.revision)
}

impl Failure<'_> {
    fn is_of(&self, item: &Item) -> bool {
        let named = self.items.get(&item.id);
        named.is_some_and(|named| named.contains(item))
    }

    fn is_for_itself(&self, item: &Item) -> bool {
        let name = &item.name;
        // What the kind does not have, or a key twice: nothing to do with what is live.
        let untyped = format!("/{}; {}, Kind={})", name.name, name.api_version, name.kind);
        if self.text.contains(&untyped) {
            return true;
        }
        let named = format!("\"{}\" is invalid: ", name.name);
        let said = self.text.split_once(&named).map(|(_, rest)| rest);
        let said = said.and_then(|rest| rest.split(" && ").next());
        said.is_some_and(|said| VALUE.iter().any(|part| said.contains(part)))
    }
}

/// Whether a failure is about this object, and about what it is rather than who owns it.
fn names(text: &str, item: &Item) -> bool {
    let (kind, name) = (&item.name.kind, &item.name.name);
    let group = &item.id.group;
    let api_version = &item.name.api_version;
    text.contains(&format!("{kind} \"{name}\" is invalid"))
        || text.contains(&format!("{kind}.{group} \"{name}\" is invalid"))
        || text.contains(&format!("cannot patch \"{name}\" with kind {kind}:"))
        || text.contains(&format!("/{name}; {api_version}, Kind={kind})"))
}
