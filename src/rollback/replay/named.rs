//! Which object an error text names.

use super::items::Item;
use crate::order::Sorted;

/// Whether a text names an object by kind and name, in one of the ways that Helm and the API server have.
pub(super) fn names(text: &str, item: &Item) -> bool {
    Text::new(text).names(item)
}

/// Around a name, what tells its kind is no further away than this.
const NEAR: usize = 512;

/// Stand around names, and never in one.
const ENDS: [char; 4] = ['"', '/', ' ', ';'];

/// A text with its words, so that it is not searched for each of many objects.
pub(super) struct Text<'t> {
    text: &'t str,
    /// Where each word begins.
    words: Sorted<&'t str, Vec<usize>>,
}

impl<'t> Text<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let mut words: Sorted<&str, Vec<usize>> = Sorted::new();
        let mut at = 0;
        for word in text.split(ENDS) {
            words.change(word, |places| places.push(at));
            at += word.len() + 1;
        }
        Self { text, words }
    }

    /// Whether it names an object by kind and name.
    pub(super) fn names(&self, item: &Item) -> bool {
        let (kind, name) = (item.object.kind.as_str(), item.object.name.as_str());
        let is_near = |start: usize| {
            let (before, after) = around(self.text, start, name);
            quoted(before, after, kind) || slashed(before, after, kind)
        };
        if name.contains(ENDS) {
            // Hardly a name that Kubernetes takes.
            return self.text.match_indices(name).any(|(at, _)| is_near(at));
        }
        let places = self.words.get(name);
        places.into_iter().flatten().any(|at| is_near(*at))
    }
}

/// `Service "web"`, `StatefulSet.apps "db"`, `jobs.batch "mig"`, `ConfigMap with the name "conf"`, `"db" with kind Job`.
fn quoted(before: &str, after: &str, kind: &str) -> bool {
    let (Some(before), Some(after)) = (before.strip_suffix('"'), after.strip_prefix('"')) else {
        return false;
    };
    let before = before.strip_suffix(" with the name ").unwrap_or(before);
    let word = before.trim_end().rsplit([' ', '\t', '\n']).next();
    let stated = after.strip_prefix(" with kind ");
    let stated = stated.and_then(|rest| rest.split([':', ' ', '\n']).next());
    word.is_some_and(|word| is_kind(word, kind)) || stated == Some(kind)
}

/// `shop/web apps/v1, Kind=Deployment`, `(shop/web; apps/v1, Kind=Deployment)`.
fn slashed(before: &str, after: &str, kind: &str) -> bool {
    let is_whole = before.ends_with('/') && after.starts_with([' ', ';']);
    let stated = after.split("Kind=").nth(1);
    let stated = stated.and_then(|rest| rest.split(|c: char| !c.is_alphanumeric()).next());
    is_whole && stated == Some(kind)
}

/// What stands near a name.
fn around<'a>(text: &'a str, start: usize, name: &str) -> (&'a str, &'a str) {
    let end = start + name.len();
    let is_boundary = |at: &usize| text.is_char_boundary(*at);
    let first = (start.saturating_sub(NEAR)..=start).find(is_boundary);
    let last = (end..=text.len().min(end + NEAR)).rev().find(is_boundary);
    (
        text.get(first.unwrap_or(start)..start).unwrap_or_default(),
        text.get(end..last.unwrap_or(end)).unwrap_or_default(),
    )
}

/// `StatefulSet.apps`, `persistentvolumeclaims`, `jobs.batch`: the kind, or its plural in small letters, with the group.
fn is_kind(word: &str, kind: &str) -> bool {
    let stem = word.split('.').next().unwrap_or_default();
    if stem == kind {
        return true;
    }
    let kind = kind.to_ascii_lowercase();
    let singular = kind.strip_suffix('y').unwrap_or(&kind);
    let plural = stem.strip_prefix(singular);
    matches!(plural, Some("s" | "es" | "ies"))
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::names;
    use crate::rollback::prediction::ObjectName;
    use crate::rollback::replay::items::{Item, ObjectKey};
    use crate::sensitive::SensitiveValue;

    #[track_caller]
    fn check(text: &str, kind: &str, name: &str, expected: bool) {
        let object = ObjectName {
            api_version: String::new(),
            kind: kind.to_owned(),
            namespace: None,
            name: name.to_owned(),
        };
        let item = Item {
            key: ObjectKey::of(&object),
            object,
            value: Rc::new(SensitiveValue::default()),
        };
        assert_eq!(names(text, &item), expected);
    }

    #[test]
    fn texts_of_the_api_server() {
        let text = "failed to create resource: Service \"bad\" is invalid: [spec.ports[0].port: x]";
        check(text, "Service", "bad", true);
        check(text, "ServiceAccount", "bad", false);
        check(text, "Service", "ba", false);
        check(
            "StatefulSet.apps \"db\" is invalid",
            "StatefulSet",
            "db",
            true,
        );
        let claim = "persistentvolumeclaims \"files\" is forbidden: x";
        check(claim, "PersistentVolumeClaim", "files", true);
        check(claim, "PersistentVolume", "files", false);
        check("jobs.batch \"mig\" already exists", "Job", "mig", true);
        check("networkpolicies \"a\" x", "NetworkPolicy", "a", true);
        check("ingresses \"a\" x", "Ingress", "a", true);
    }

    #[test]
    fn texts_of_helm() {
        check(
            "no ConfigMap with the name \"conf\" found",
            "ConfigMap",
            "conf",
            true,
        );
        check("cannot patch \"web\" with kind Job: x", "Job", "web", true);
        check(
            "cannot patch \"web\" with kind JobSet: x",
            "Job",
            "web",
            false,
        );
        let typed = "failed to create typed patch object (ns/demo; apps/v1, Kind=Deployment): x";
        check(typed, "Deployment", "demo", true);
        check(typed, "Deployment", "dem", false);
        check(typed, "StatefulSet", "demo", false);
        check(
            "conflict occurred while applying object ns/web apps/v1, Kind=Deployment: x",
            "Deployment",
            "web",
            true,
        );
        check("\"\"", "Deployment", "", false);
    }
}
