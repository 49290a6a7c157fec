//! Several objects in one: a `List` of any kind, or a plain list of objects.

use super::detector::{Detector, Found, Look};
use super::object::{self, Defaults, Identity};
use super::part::{Content, Part};
use super::value::{Pairs, Value, get, text};
use super::{ProblemKind, Shape, flux};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::SecretList,
    look,
};

/// A `List` may hold `List`s, when the outputs of several commands were joined.
const MAX_NESTING: usize = 4;

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let Content::Value { root, pairs } = &part.content else {
        return Look::Pass("source-reason-not-structured");
    };
    let (items, defaults, reason) = if root.is_list() {
        let is_object = root.items().next().is_some_and(|first| {
            let identity = object::identity(&first.pairs(), &Defaults::default(), found.paste);
            identity != Identity::None
        });
        if !is_object {
            return Look::Pass("source-reason-no-objects");
        }
        (root, Defaults::default(), "source-reason-list-of-objects")
    } else {
        let identity = object::identity(pairs, &Defaults::default(), found.paste);
        let Some(items) = get(pairs, "items").filter(|_| identity == Identity::List) else {
            return Look::Pass("source-reason-no-items");
        };
        (items, defaults_of(pairs), "source-reason-items")
    };
    if flux::is_list(items, found.limits.records) {
        return Look::Pass("source-reason-only-others");
    }
    let mut seen = Seen::default();
    read_items(items, &defaults, MAX_NESTING, &mut seen, found);
    let is_empty = get(pairs, "kind").is_some() && items.items().next().is_none();
    if seen.has_stored || is_empty {
        if object::is_cut(root, pairs, "items") {
            found.problem(ProblemKind::Truncated, part.span.end);
        }
        Look::Take(reason)
    } else if seen.has_others {
        Look::Pass("source-reason-only-others")
    } else {
        Look::Pass("source-reason-no-objects")
    }
}

/// What kinds of items a list has.
#[derive(Default)]
struct Seen {
    has_stored: bool,
    has_others: bool,
}

fn read_items(
    list: &Value<'_>,
    defaults: &Defaults,
    nesting: usize,
    seen: &mut Seen,
    found: &mut Found<'_>,
) {
    for item in list.items() {
        if found.is_full() {
            return;
        }
        found.problems(item.damage());
        let pairs = item.pairs();
        match object::identity(&pairs, defaults, found.paste) {
            Identity::List if nesting > 0 => {
                if let Some(items) = get(&pairs, "items") {
                    read_items(items, &defaults_of(&pairs), nesting - 1, seen, found);
                }
            }
            Identity::Stored(_) | Identity::Implied(_) => {
                seen.has_stored = true;
                object::read(&item, &pairs, defaults, found);
            }
            Identity::Other if flux::is_release(&pairs) => {
                seen.has_stored = true;
                flux::read(&item, &pairs, found);
            }
            Identity::Other => {
                seen.has_others = true;
                object::count_other(&pairs, defaults, found);
            }
            Identity::List | Identity::None => {}
        }
    }
}

/// A `SecretList` straight from the API does not repeat the kind in its items.
fn defaults_of(pairs: &Pairs<'_>) -> Defaults {
    let kind = text(pairs, "kind");
    match kind.as_deref().and_then(|kind| kind.strip_suffix("List")) {
        None | Some("") => Defaults::default(),
        Some(kind) => Defaults {
            kind: Some(kind.to_owned()),
            api_version: text(pairs, "apiVersion"),
        },
    }
}
