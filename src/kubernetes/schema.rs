//! Types under the built-in kinds, as far as merging depends on them (facts `k8s-types.csv`, `k8s-merge-keys.csv`,
//! `k8s-ssa-lists.csv`).
//!
//! `tables/types.txt` has a line for each package (`#core.v1`) and, below it, one for each type with its fields, both in
//! order of the bytes. A type that is owned as a whole ends in `!`. A field is its name; `.` (object), `[` (list) or `{`
//! (map); the type of its values, in this package unless it says another, or nothing; then what departs from the rule:
//! `:key` a list merged by that key, `:` a list merged as a set, `^` keys that the target lacks are dropped, `=` replaced
//! as a whole, `@keys` server-side apply matches items by other keys, `@-` owns the list and `@` the map as a whole (or a
//! list as a set).
//!
//! Left out are types that no kind leads to without passing a list that is replaced as a whole, types that come with
//! Kubernetes 1.37, and tags that were gone in 1.16, the oldest client that Helm 3 was built with. A field that came
//! later than a client has its tag here all the same: to that client the field itself is unknown, of which nothing is
//! said here.

use std::sync::OnceLock;

/// Names a type, `io.k8s.api.core.v1.PodSpec`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TypeId(u16);

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The field's own type, or unknown.
    Object,
    /// Items of `element`.
    List,
    /// Values of `element` under free keys.
    Map,
}

/// How strategic merge treats a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Objects and maps, key by key.
    Merge,
    /// A list is replaced as a whole, and the selector of a `PodDisruptionBudget`.
    Replace,
    /// Items of a list are matched by this key.
    ByKey(&'static str),
    /// A list of scalars is merged as a set.
    Set,
}

/// How server-side apply treats a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ownership {
    /// Maps key by key, scalars each.
    Granular,
    /// Owned as a whole: lists of which nothing else is known, and some maps.
    Atomic,
    /// A list of scalars, each owned.
    Set,
    /// Items matched by these keys, with `|` between several.
    Map(&'static str),
}

/// One field of a type, as far as anything special lies at it or below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    pub shape: Shape,
    /// The type of the field, of a list's items or of a map's values; `None` where nothing special lies below.
    pub element: Option<TypeId>,
    pub strategy: Strategy,
    /// `retainKeys`: keys of the object (or of the matched item) that the target lacks are dropped.
    pub retains_keys: bool,
    /// As of Kubernetes 1.36; nothing is known of types that it does not serve.
    pub ownership: Ownership,
}

/// A type's line.
struct Line {
    package: &'static str,
    name: &'static str,
    is_atomic: bool,
    fields: &'static str,
}

/// Finds a field of a type; `None` where the tables say nothing: strategic merge replaces such a list, server-side apply
/// owns such a list as a whole, and a map is merged key by key in both.
pub fn field(within: TypeId, name: &str) -> Option<Field> {
    let line = line(within)?;
    let mut fields = line.fields.split(' ');
    fields.find_map(|text| {
        let rest = text.strip_prefix(name)?;
        let shape = match rest.bytes().next()? {
            b'.' => Shape::Object,
            b'[' => Shape::List,
            b'{' => Shape::Map,
            _ => return None,
        };
        Some(read(line.package, shape, rest.get(1..)?))
    })
}

/// Tells whether values of this type are owned as a whole wherever they stand (`LabelSelector`, `ResourceList` not).
pub fn is_atomic(ty: TypeId) -> bool {
    line(ty).is_some_and(|line| line.is_atomic)
}

/// Gives the package and name of a type, `core.v1` and `PodSpec`.
pub fn name(ty: TypeId) -> Option<(&'static str, &'static str)> {
    line(ty).map(|line| (line.package, line.name))
}

/// Finds a type by its package and name; `None` also where nothing special is at it or below it.
pub fn find(package: &str, name: &str) -> Option<TypeId> {
    let order = |line: &Line| line.package.cmp(package).then(line.name.cmp(name));
    let at = lines().binary_search_by(order).ok()?;
    Some(TypeId(u16::try_from(at).ok()?))
}

/// Reads what stands after a field's name and shape.
fn read(package: &str, shape: Shape, text: &'static str) -> Field {
    let (text, owned) = cut(text, '@');
    let (text, retains_keys) = flag(text, '^');
    let (text, is_replaced) = flag(text, '=');
    let (element, key) = cut(text, ':');
    let element = match element.rsplit_once('.') {
        Some((package, name)) => find(package, name),
        None => find(package, element),
    };
    let strategy = match (shape, key) {
        (_, Some("")) => Strategy::Set,
        (_, Some(key)) => Strategy::ByKey(key),
        (Shape::List, None) => Strategy::Replace,
        (_, None) if is_replaced => Strategy::Replace,
        _ => Strategy::Merge,
    };
    let ownership = match (shape, owned, key) {
        (Shape::List, Some("-"), _) | (Shape::List, None, None) => Ownership::Atomic,
        (Shape::List, Some("") | None, Some("")) | (Shape::List, Some(""), _) => Ownership::Set,
        (Shape::List, Some(keys), _) | (Shape::List, None, Some(keys)) => Ownership::Map(keys),
        (_, Some(_), _) => Ownership::Atomic,
        (Shape::Object, None, _) if element.is_some_and(is_atomic) => Ownership::Atomic,
        _ => Ownership::Granular,
    };
    Field {
        shape,
        element,
        strategy,
        retains_keys,
        ownership,
    }
}

/// Cuts off what stands after a sign.
fn cut(text: &'static str, sign: char) -> (&'static str, Option<&'static str>) {
    match text.split_once(sign) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}

/// Cuts off a sign at the end.
fn flag(text: &'static str, sign: char) -> (&'static str, bool) {
    match text.strip_suffix(sign) {
        Some(text) => (text, true),
        None => (text, false),
    }
}

fn line(ty: TypeId) -> Option<&'static Line> {
    lines().get(usize::from(ty.0))
}

fn lines() -> &'static [Line] {
    static LINES: OnceLock<Vec<Line>> = OnceLock::new();
    LINES.get_or_init(|| {
        let mut package = "";
        let mut found = Vec::new();
        for text in include_str!("tables/types.txt").lines() {
            if let Some(next) = text.strip_prefix('#') {
                package = next;
                continue;
            }
            let (name, fields) = text.split_once(' ').unwrap_or((text, ""));
            let (name, is_atomic) = flag(name, '!');
            found.push(Line {
                package,
                name,
                is_atomic,
                fields,
            });
        }
        found
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
