//! What an operation does to the cluster: creations, patches and deletions (facts 4.4), and an uninstallation.

use std::rc::Rc;

use serde_json::Value;

use super::fate::Fate;
use super::items::{Item, Items, ObjectKey};
use super::{Expected, ExpectedState, merge};
use crate::order::{self, Sorted};
use crate::sensitive::SensitiveValue;

/// What a manifest was compared with.
pub(super) enum Original {
    Nothing,
    NotKnown,
    Known(Items),
}

/// The objects of the manifest that it is compared with.
pub(super) type Before<'a> = Sorted<&'a ObjectKey, &'a Rc<Item>>;

/// The operation that is played.
pub(super) struct Operation {
    pub(super) revision: i64,
    pub(super) is_install: bool,
    /// What it finds missing was missing: nothing before it is hidden.
    pub(super) creates: bool,
    pub(super) is_server_side: bool,
}

/// The objects that are there or were.
pub(super) struct Cluster {
    pub(super) objects: Sorted<ObjectKey, Expected>,
    /// What Helm sent last of each.
    sent: Sorted<ObjectKey, Rc<SensitiveValue>>,
}

impl Cluster {
    pub(super) const fn new() -> Self {
        Self {
            objects: Sorted::new(),
            sent: Sorted::new(),
        }
    }

    /// Leaves everything open: something happened that is not shown.
    pub(super) fn open_all(&mut self) {
        for (_, expected) in self.objects.iter_mut() {
            expected.is_open = true;
            expected.is_cleaned_up_maybe = false;
            expected.is_content_open = true;
        }
    }

    /// Notes which objects the manifest of a revision has.
    pub(super) fn note(&mut self, items: &Items, revision: i64) {
        for item in items.iter() {
            if let Some(expected) = self.objects.get_mut(&item.key) {
                expected.last_in = Some(revision);
            }
        }
    }

    /// Leaves one object open.
    pub(super) fn open(&mut self, key: &ObjectKey) {
        if let Some(expected) = self.objects.get_mut(key) {
            expected.is_open = true;
            expected.is_cleaned_up_maybe = false;
            expected.is_content_open = true;
        }
    }

    /// Sends a manifest as far as the operation got.
    pub(super) fn apply(
        &mut self,
        original: &Original,
        target: &Items,
        fate: Fate<'_>,
        operation: &Operation,
    ) {
        let before: Before<'_> = match original {
            Original::Known(items) => items.iter().map(|item| (&item.key, item)).collect(),
            _ => Before::new(),
        };
        // Of an installation, objects of one kind are sent at once, and newer versions go on after an error: what was not
        // refused may be there or not.
        let fate = match fate {
            Fate::EndedAt(text) | Fate::Refused(text) if operation.is_install => {
                self.open_some(target, &before, text, operation);
                return;
            }
            fate => fate,
        };
        match fate {
            Fate::Nothing => {}
            Fate::Whole | Fate::WholeMaybe | Fate::Deleting => {
                for item in target.iter() {
                    self.send(item, &before, operation);
                }
                self.delete_rest(original, target, fate, operation.revision);
            }
            Fate::EndedAt(text) => self.send_until(target, &before, text, operation),
            Fate::Refused(text) => self.send_most(target, &before, text, operation),
            Fate::Open => {
                for item in target.iter() {
                    self.send_maybe(item, &before, operation);
                }
                if let Original::Known(items) = original {
                    let kept = order::set(target.iter().map(|item| &item.key));
                    for item in items.iter().filter(|item| !kept.contains(&item.key)) {
                        self.open(&item.key);
                    }
                }
            }
        }
    }

    /// Removes the objects of a manifest, as an uninstallation does: it reads the policy in the manifest (facts 4.7).
    pub(super) fn uninstall(&mut self, items: &Items, revision: i64, is_open: bool) {
        for item in items.iter() {
            if policy(&item.value.0).is_some() {
                if let Some(expected) = self.objects.get_mut(&item.key) {
                    expected.kept_by = Some(revision);
                }
            } else if is_open {
                self.open(&item.key);
            } else {
                self.delete(&item.key, revision);
            }
        }
    }

    /// Deletes an object, and what goes with it.
    pub(super) fn delete(&mut self, key: &ObjectKey, revision: i64) {
        let Some(expected) = self.objects.get_mut(key) else {
            return;
        };
        let ExpectedState::Present(value) =
            std::mem::replace(&mut expected.state, ExpectedState::Absent)
        else {
            return;
        };
        expected.deleted_by = Some(revision);
        expected.is_open = false;
        expected.is_cleaned_up_maybe = false;
        self.sent.remove(key);
        let spec = |names: &[&str]| -> Option<String> {
            let found = names.iter().try_fold(&value.0, |at, name| at.get(name));
            Some(found?.as_str()?.to_owned())
        };
        // What else goes takes its time, and finalizers may hold it.
        match key.kind.as_str() {
            "CustomResourceDefinition" => {
                if let (Some(group), Some(kind)) =
                    (spec(&["spec", "group"]), spec(&["spec", "names", "kind"]))
                {
                    self.take_along(revision, |other| other.group == group && other.kind == kind);
                }
            }
            "Namespace" if key.group.is_empty() => {
                let name = Some(key.name.clone());
                self.take_along(revision, |other| other.namespace == name);
            }
            _ => {}
        }
    }

    fn take_along(&mut self, revision: i64, goes: impl Fn(&ObjectKey) -> bool) {
        let objects = self.objects.iter_mut();
        for (_, expected) in objects.filter(|(key, one)| one.is_present() && goes(key)) {
            expected.state = ExpectedState::Absent;
            expected.deleted_by = Some(revision);
            expected.is_open = true;
        }
    }

    /// Puts the object of a hook there; `was_there` if an older one stood in its way.
    pub(super) fn create_hook(&mut self, item: &Rc<Item>, revision: i64, was_there: bool) {
        if was_there {
            self.change(item, |expected| {
                if !expected.is_present() {
                    expected.state = ExpectedState::Present(item.value.clone());
                    expected.is_content_open = true;
                }
                expected.is_open = false;
            });
            return;
        }
        self.put(item, item.value.clone(), revision);
        self.sent.remove(&item.key);
        self.change(item, |expected| {
            expected.is_hook = true;
            expected.created_by = Some(revision);
            expected.is_content_open = false;
        });
    }

    pub(super) fn send(&mut self, item: &Rc<Item>, before: &Before<'_>, by: &Operation) {
        let there = self.objects.get(&item.key);
        let live = there.and_then(|expected| match &expected.state {
            ExpectedState::Present(value) => Some(value.clone()),
            ExpectedState::Absent => None,
        });
        let Some(live) = live else {
            self.put(item, item.value.clone(), by.revision);
            self.change(item, |expected| {
                expected.is_hook = false;
                expected.created_by = by.creates.then_some(by.revision);
                expected.is_content_open = false;
            });
            self.sent.insert(item.key.clone(), item.value.clone());
            return;
        };
        // An object that the original lacks is compared with itself: an upgrade adopts it (facts 4.4). Server-side apply
        // goes by what it was sent before.
        let of_manifest = before.get(&item.key).map(|item| &item.value);
        let original = if by.is_server_side {
            self.sent.get(&item.key).or(of_manifest)
        } else {
            of_manifest
        };
        let original = original.unwrap_or(&item.value);
        let is_same = Rc::ptr_eq(original, &live) && Rc::ptr_eq(&item.value, &live);
        let (after, is_known) = if is_same {
            (live, true)
        } else {
            let (after, is_known) = merge::patched(item, original, &live, by.is_server_side);
            (Rc::new(after), is_known)
        };
        self.put(item, after, by.revision);
        if !is_known {
            self.change(item, |expected| expected.is_content_open = true);
        }
        self.sent.insert(item.key.clone(), item.value.clone());
    }

    fn put(&mut self, item: &Rc<Item>, value: Rc<SensitiveValue>, revision: i64) {
        let value = merge::stored(item, &value);
        self.change(item, |expected| {
            expected.object = item.object.clone();
            expected.state = ExpectedState::Present(value);
            expected.written_by = Some(revision);
            expected.kept_by = None;
            expected.is_open = false;
            expected.is_cleaned_up_maybe = false;
        });
    }

    /// Changes what is known of an object; of one that was not there before, that it is absent.
    pub(super) fn change(&mut self, item: &Item, change: impl FnOnce(&mut Expected)) {
        self.know(item);
        if let Some(expected) = self.objects.get_mut(&item.key) {
            change(expected);
        }
    }

    fn know(&mut self, item: &Item) {
        if self.objects.contains(&item.key) {
            return;
        }
        let absent = Expected {
            object: item.object.clone(),
            state: ExpectedState::Absent,
            created_by: None,
            written_by: None,
            deleted_by: None,
            kept_by: None,
            is_hook: false,
            is_open: false,
            is_cleaned_up_maybe: false,
            is_in_newest: false,
            is_in_baseline: false,
            is_content_open: false,
            last_in: None,
        };
        self.objects.insert(item.key.clone(), absent);
    }

    pub(super) fn is_present(&self, key: &ObjectKey) -> bool {
        self.objects.get(key).is_some_and(Expected::is_present)
    }

    /// Deletes what the original has and the target lacks, but for what is kept (facts 4.4, 4.7).
    fn delete_rest(&mut self, original: &Original, target: &Items, fate: Fate<'_>, revision: i64) {
        let kept = order::set(target.iter().map(|item| &item.key));
        match original {
            Original::Nothing => {}
            Original::Known(items) => {
                for item in items.iter().filter(|item| !kept.contains(&item.key)) {
                    self.delete_unless_kept(&item.key, revision);
                    if fate != Fate::Whole {
                        self.open(&item.key);
                    }
                }
            }
            Original::NotKnown => {
                // The one it was compared with had them most likely, or one between had deleted them.
                let keys = self.objects.iter();
                let gone: Vec<ObjectKey> = keys
                    .filter(|(key, one)| {
                        one.is_present()
                            && !one.is_hook
                            && one.kept_by.is_none()
                            && !kept.contains(key)
                    })
                    .map(|(key, _)| key.clone())
                    .collect();
                for key in gone {
                    self.delete_unless_kept(&key, revision);
                    self.open(&key);
                }
            }
        }
    }

    fn delete_unless_kept(&mut self, key: &ObjectKey, revision: i64) {
        let Some(expected) = self.objects.get_mut(key) else {
            return;
        };
        let policy = expected.content().and_then(|value| policy(&value.0));
        if policy == Some("keep") {
            expected.kept_by = Some(revision);
        } else {
            self.delete(key, revision);
        }
    }
}

/// The annotation `helm.sh/resource-policy` of an object.
fn policy(value: &Value) -> Option<&str> {
    let annotations = value.get("metadata")?.get("annotations")?;
    annotations.get("helm.sh/resource-policy")?.as_str()
}
