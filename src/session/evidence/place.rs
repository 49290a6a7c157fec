//! Finds the document of an object in a stored text, as lines.

use std::ops::Range;

use crate::limits::Limits;
use crate::manifest::{self, flatten, split};
use crate::rollback::prediction::ObjectName;

/// Where a document stands, counted in lines from 0.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Place {
    At(Range<usize>),
    /// It is in none of the documents.
    Absent,
    /// A document that names it can't be read.
    Unclear,
}

/// Finds an object of a manifest; `namespace` is where objects go that name none.
pub(super) fn place(
    text: &str,
    object: &ObjectName,
    namespace: Option<&str>,
    limits: &Limits,
) -> Place {
    let group = |api_version: &str| match api_version.split_once('/') {
        Some((group, _)) => group.to_owned(),
        None => String::new(),
    };
    let wanted = group(&object.api_version);
    let mut is_unclear = false;
    for document in split::split(text) {
        let span = document.span;
        let part = text.get(span.clone()).unwrap_or_default();
        // Most documents are about something else, and need no reading.
        if document.is_blank || !part.contains(&*object.name) {
            continue;
        }
        let parsed = manifest::parse(part, limits);
        is_unclear |= parsed.objects.is_empty() || !parsed.problems.is_empty();
        let is_list = parsed
            .objects
            .iter()
            .any(|one| one.root.get("items").is_some());
        for found in flatten::flatten(parsed.objects).objects {
            let reference = &found.reference;
            let is_there = reference.name == object.name
                && reference.kind == object.kind
                && group(&found.api_version) == wanted;
            // Objects of the cluster may name one all the same.
            let is_here = object.namespace.is_none()
                || reference.namespace.as_deref().or(namespace) == object.namespace.as_deref();
            if is_there && is_here {
                let within = &found.root.span;
                return Place::At(if is_list {
                    lines(text, span.start + within.start..span.start + within.end)
                } else {
                    lines(text, span)
                });
            }
        }
    }
    if is_unclear {
        Place::Unclear
    } else {
        Place::Absent
    }
}

/// Gives the lines of a part of a text, without empty ones at either end.
fn lines(text: &str, span: Range<usize>) -> Range<usize> {
    let part = text.get(span.clone()).unwrap_or_default();
    let is_blank = |c: char| c.is_ascii_whitespace();
    let n_blank = part.len() - part.trim_start_matches(is_blank).len();
    let count = |part: &str| memchr::memchr_iter(b'\n', part.as_bytes()).count();
    let first = count(text.get(..span.start + n_blank).unwrap_or_default());
    first..first + count(part.trim_matches(is_blank)) + 1
}

/// Where the hooks stand in the text that shows them all; each with its place among the hooks.
pub(in crate::session) fn hook_lines<'m>(
    hooks: impl Iterator<Item = (Option<&'m str>, &'m str)>,
) -> Vec<Range<usize>> {
    let count = |part: &str| memchr::memchr_iter(b'\n', part.as_bytes()).count();
    let mut places = Vec::new();
    let mut at = 0;
    for (path, manifest) in hooks {
        // `---` and the line with the path.
        at += 2 + count(path.unwrap_or_default());
        let n_lines = count(manifest) + usize::from(!manifest.ends_with('\n'));
        places.push(at..at + n_lines);
        at += n_lines;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::STANDARD;

    #[track_caller]
    fn check(text: &str, object: &str, expect: Place) {
        let parts: Vec<&str> = object.split(' ').collect();
        let [api_version, kind, namespace, name] = parts.as_slice() else {
            unreachable!("{object}");
        };
        let object = ObjectName {
            api_version: (*api_version).to_owned(),
            kind: (*kind).to_owned(),
            namespace: (*namespace != "-").then(|| (*namespace).to_owned()),
            name: (*name).to_owned(),
        };
        assert_eq!(place(text, &object, Some("ns"), &STANDARD), expect);
    }

    const TEXT: &str = "---\n# Source: a.yaml\napiVersion: v1\nkind: Secret\nmetadata:\n  name: web\n\n\
                        ---\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: else}\n---\nkind: List\napiVersion: v1\n\
                        items:\n- kind: ConfigMap\n  apiVersion: v1\n  metadata: {name: c}\n- {kind: Role, apiVersion: rbac/v1, metadata: {name: r}}\n";

    #[test]
    fn documents_are_found_by_their_object() {
        check(TEXT, "v1 Secret ns web", Place::At(1..6));
        check(TEXT, "apps/v1 Deployment else web", Place::At(8..11));
        // In another version it is the same object.
        check(TEXT, "apps/v1beta1 Deployment else web", Place::At(8..11));
        check(TEXT, "v1 ConfigMap ns c", Place::At(15..18));
        check(TEXT, "rbac/v1 Role ns r", Place::At(18..19));
        check(TEXT, "v1 Secret - web", Place::At(1..6));
    }

    #[test]
    fn what_is_not_there_is_told_from_what_cannot_be_read() {
        check(TEXT, "apps/v1 Deployment ns web", Place::Absent);
        check(TEXT, "v1 Secret ns other", Place::Absent);
        check(TEXT, "apps/v1 Secret ns web", Place::Absent);
        check("", "v1 Secret ns web", Place::Absent);
        check("kind: [web\n", "v1 Secret ns web", Place::Unclear);
        check("- web\n", "v1 Secret ns web", Place::Unclear);
    }

    #[test]
    fn hooks_stand_one_below_the_other() {
        let hooks = [(Some("a.yaml"), "x: 1\ny: 2\n"), (None, "z: 3"), (None, "")];
        let found = hook_lines(hooks.into_iter());
        assert_eq!(found, [2..4, 6..7, 9..10]);
    }
}
