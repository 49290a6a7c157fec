//! Small pieces that rooms are made of.

use crate::i18n::Text;
use crate::manifest::object::Object;
use crate::release::ReleaseRecord;
use crate::rollback::prediction::ObjectName;
use crate::view::sheet::{BlockView, ColumnView, PartView, SaidView};

/// Makes a pasted text fit to be shown: redacted, and cut.
pub type Show<'s> = dyn FnMut(&str) -> String + 's;

/// No name of an object is longer; what is, is cut.
const MAX_CHARS: usize = 253;

/// Shows a pasted text as data.
pub fn data(show: &mut Show<'_>, text: &str) -> String {
    let shown = show(text);
    match shown.char_indices().nth(MAX_CHARS) {
        Some((end, _)) => [shown.get(..end).unwrap_or_default(), "…"].concat(),
        None => shown,
    }
}

/// Makes columns, the numbers marked.
pub fn columns(labels: &[(&'static str, bool)]) -> Vec<ColumnView> {
    let column = |&(id, is_number): &(&'static str, bool)| ColumnView {
        label: Text::new(id),
        is_number,
    };
    labels.iter().map(column).collect()
}

pub fn part(id: &'static str, title: &'static str, blocks: Vec<BlockView>) -> PartView {
    PartView {
        id: id.to_owned(),
        title: Text::new(title),
        blocks,
        is_folded: false,
    }
}

pub fn implied(text: Text) -> BlockView {
    BlockView::Said(SaidView::implied(text))
}

pub fn note(id: &'static str) -> BlockView {
    BlockView::Said(SaidView::note(Text::new(id)))
}

/// Adds what is not said yet.
pub fn add(found: Vec<BlockView>, blocks: &mut Vec<BlockView>) {
    for block in found {
        if !blocks.contains(&block) {
            blocks.push(block);
        }
    }
}

/// Whether a record was read as a whole.
pub const fn is_whole(record: &ReleaseRecord) -> bool {
    record.has_payload && record.stopped.is_none() && !record.is_partial
}

/// Names an object for a command; what is masked is left to a placeholder.
pub fn object_name(object: &Object, show: &mut Show<'_>) -> ObjectName {
    let reference = &object.reference;
    ObjectName {
        api_version: plain(show, &object.api_version),
        kind: plain(show, &reference.kind),
        namespace: reference.namespace.as_ref().map(|one| plain(show, one)),
        name: plain(show, &reference.name),
    }
}

/// Gives a text unless a part of it is masked.
pub fn plain(show: &mut Show<'_>, text: &str) -> String {
    if show(text) == text {
        text.to_owned()
    } else {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_at_characters() {
        let text = "é".repeat(MAX_CHARS + 1);
        let shown = data(&mut str::to_owned, &text);
        assert_eq!(shown, "é".repeat(MAX_CHARS) + "…");
        assert_eq!(data(&mut |_| "x".to_owned(), "secret"), "x");
    }
}
