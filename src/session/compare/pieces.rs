//! Cuts a text into the pieces that are paired: an object, a hook, a file or a text as a whole.

use std::ops::Range;

use serde_json::Value;

use crate::limits::Limits;
use crate::manifest;
use crate::manifest::flatten::flatten;
use crate::manifest::object::Object;
use crate::order;
use crate::release::Hook;
use crate::session::evidence::place::hook_lines;
use crate::view::pane::document::Document;
use crate::yaml;

/// By what two pieces are the same thing: the version of an API is no part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    pub(super) group: String,
    pub(super) kind: String,
    pub(super) namespace: String,
    pub(super) name: String,
    /// The place among those with the same names.
    pub(super) nth: usize,
}

/// One piece of a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Piece {
    pub(super) key: Key,
    /// For the heading.
    pub(super) name: String,
    pub(super) lines: Range<usize>,
    pub(super) api_version: String,
    /// What is written; `None` when it is compared as text.
    pub(super) value: Option<Value>,
    /// It should be an object and can't be read as one.
    pub(super) is_unread: bool,
    /// What a hook's record says besides its manifest, in Helm's words.
    pub(super) recorded: String,
}

/// Cuts a manifest into objects; `namespace` is where objects go that name none.
pub(super) fn of_manifest(
    document: &Document,
    namespace: Option<&str>,
    limits: &Limits,
) -> Vec<Piece> {
    let text = document.text();
    let parsed = manifest::parse(text, limits);
    let mut objects = parsed.objects.into_iter().peekable();
    let mut pieces = Vec::new();
    for (index, part) in parsed.documents.into_iter().enumerate() {
        let object = objects.next_if(|object| object.document == index);
        if part.is_blank {
            continue;
        }
        let lines = lines(document, &part.span);
        let Some(object) = object else {
            let name = part.source_path.unwrap_or_default();
            pieces.push(Piece {
                key: Key {
                    name: name.clone(),
                    ..Key::default()
                },
                name,
                lines,
                is_unread: true,
                ..Piece::default()
            });
            continue;
        };
        let items = items(document, &object, &lines);
        if items.is_empty() {
            pieces.push(of_object(&object, lines, namespace));
            continue;
        }
        // The list itself is what stands before its items.
        let first = items.first().map_or(lines.end, |(start, _)| *start);
        let head = lines.start..first;
        pieces.push(Piece {
            value: read(&join(document, &head), limits),
            ..of_object(&object, head, namespace)
        });
        for (at, (start, item)) in items.iter().enumerate() {
            let end = items.get(at + 1).map_or(lines.end, |(start, _)| *start);
            pieces.push(of_object(item, *start..end, namespace));
        }
    }
    number(&mut pieces);
    pieces
}

/// Gives the items of a list with the lines on which they begin; none where they don't have lines of their own.
fn items(document: &Document, object: &Object, lines: &Range<usize>) -> Vec<(usize, Object)> {
    if object.root.get("items").is_none() {
        return Vec::new();
    }
    let found = flatten(vec![object.clone()]);
    let mut before = lines.start;
    let mut items = Vec::new();
    for item in found.objects {
        let line = document.line_at(item.root.span.start);
        if line <= before || line >= lines.end || !found.broken.is_empty() {
            return Vec::new();
        }
        before = line;
        items.push((line, item));
    }
    items
}

fn of_object(object: &Object, lines: Range<usize>, namespace: Option<&str>) -> Piece {
    let reference = &object.reference;
    let written = reference.namespace.as_deref();
    Piece {
        key: Key {
            group: object.gvk.group.clone(),
            kind: reference.kind.clone(),
            namespace: written.or(namespace).unwrap_or_default().to_owned(),
            name: reference.name.clone(),
            nth: 0,
        },
        name: named(&reference.kind, written, &reference.name),
        lines,
        api_version: object.api_version.clone(),
        value: Some(object.to_json()),
        ..Piece::default()
    }
}

fn named(kind: &str, namespace: Option<&str>, name: &str) -> String {
    match (namespace, name) {
        (_, "") => kind.to_owned(),
        (Some(namespace), _) => [kind, " ", namespace, "/", name].concat(),
        (None, _) => [kind, " ", name].concat(),
    }
}

/// Finds the hooks in the text that shows them all.
pub(super) fn of_hooks(document: &Document, hooks: &[Hook], limits: &Limits) -> Vec<Piece> {
    let places = hooks
        .iter()
        .map(|hook| (hook.path.as_deref(), hook.manifest.reveal().as_str()));
    let places = hook_lines(places);
    let mut pieces = Vec::new();
    for (hook, lines) in hooks.iter().zip(places) {
        let kind = hook.kind.as_deref().unwrap_or_default();
        let name = hook.name.as_deref().unwrap_or_default();
        let value = read(&join(document, &lines), limits);
        pieces.push(Piece {
            key: Key {
                kind: kind.to_owned(),
                name: name.to_owned(),
                ..Key::default()
            },
            name: named(kind, None, name),
            lines,
            is_unread: value.is_none(),
            value,
            recorded: recorded(hook),
            ..Piece::default()
        });
    }
    number(&mut pieces);
    pieces
}

/// Says when a hook runs; its last run is no part of what it is.
fn recorded(hook: &Hook) -> String {
    let mut events: Vec<&str> = hook.events.iter().map(String::as_str).collect();
    order::by_key(&mut events, |event| *event);
    let mut policies: Vec<&str> = hook.delete_policies.iter().map(String::as_str).collect();
    order::by_key(&mut policies, |policy| *policy);
    if policies.is_empty() {
        // What Helm notes once the hook has run (facts 5.1).
        policies.push("before-hook-creation");
    }
    let weight = hook.weight.to_string();
    [
        &events.join(","),
        ", weight ",
        &weight,
        ", ",
        &policies.join(","),
    ]
    .concat()
}

/// Takes a text as one piece.
pub(super) fn of_whole(
    document: &Document,
    lines: Range<usize>,
    name: &str,
    value: Option<Value>,
) -> Piece {
    Piece {
        key: Key {
            name: name.to_owned(),
            ..Key::default()
        },
        name: name.to_owned(),
        lines: lines.start..lines.end.min(document.n_lines()),
        value,
        ..Piece::default()
    }
}

/// Reads a text of one YAML document; `None` when it is something else.
pub(super) fn read(text: &str, limits: &Limits) -> Option<Value> {
    let stream = yaml::parse(text, limits);
    let mut roots = stream.documents.iter().filter_map(|one| one.root.as_ref());
    let root = roots.next()?;
    let is_one = roots.next().is_none() && stream.problem.is_none();
    is_one.then(|| root.to_json())
}

fn join(document: &Document, lines: &Range<usize>) -> String {
    let mut text = String::new();
    for line in lines.clone() {
        text.push_str(document.line(line));
        text.push('\n');
    }
    text
}

/// Gives the lines of a part of a text, without empty ones at either end.
fn lines(document: &Document, span: &Range<usize>) -> Range<usize> {
    let part = document.text().get(span.clone()).unwrap_or_default();
    let n_blank = part.len() - part.trim_start().len();
    let end = span.start + part.trim_end().len();
    let first = document.line_at(span.start + n_blank);
    first..document.line_at(end.saturating_sub(1)).max(first) + 1
}

/// Tells pieces with the same names apart by their order: Helm visits each of them.
pub(super) fn number(pieces: &mut [Piece]) {
    for at in by_key(pieces).windows(2) {
        if let [before, at] = at {
            let names = |at: &usize| pieces.get(*at).map(|piece| piece.key.clone());
            let (Some(last), Some(mut key)) = (names(before), names(at)) else {
                continue;
            };
            let nth = last.nth + 1;
            key.nth = last.nth;
            if key == last
                && let Some(piece) = pieces.get_mut(*at)
            {
                piece.key.nth = nth;
            }
        }
    }
}

/// Gives the places of pieces in the order of their keys.
pub(super) fn by_key(pieces: &[Piece]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..pieces.len()).collect();
    order::by(&mut places, |a, b| {
        let key = |at: &usize| pieces.get(*at).map(|piece| &piece.key);
        key(a).cmp(&key(b))
    });
    places
}
