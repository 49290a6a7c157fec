//! The two revisions of a rollback with their objects, and what happens to each.

use std::rc::Rc;

use serde_json::Value;

use super::Question;
use crate::lineage::Revision;
use crate::order::Sorted;
use crate::rollback::prediction::{Effect, ObjectPrediction};
use crate::rollback::replay::Expected;
use crate::rollback::replay::items::{Item, Items, ObjectKey, Reader};

pub(super) struct Scene<'a> {
    pub(super) question: &'a Question<'a>,
    pub(super) target: &'a Revision,
    pub(super) newest: &'a Revision,
    pub(super) target_items: Items,
    pub(super) newest_items: Items,
    pub(super) reader: Reader<'a>,
    in_target: Sorted<ObjectKey, Rc<Item>>,
    in_newest: Sorted<ObjectKey, Rc<Item>>,
    predictions: Sorted<ObjectKey, Option<&'a ObjectPrediction>>,
}

impl<'a> Scene<'a> {
    /// `None` where one of the manifests is not shown.
    pub(super) fn new(question: &'a Question<'a>, mut reader: Reader<'a>) -> Option<Self> {
        let find = |number: i64| {
            let mut revisions = question.lineage.revisions.iter();
            revisions.find(|one| one.record.revision == number)
        };
        let (target, newest) = (find(question.target)?, find(question.newest)?);
        let newest_items = reader.manifest(newest)?;
        let target_items = reader.manifest(target)?;
        let by_key = |items: &Items| {
            let items = items.iter();
            items.map(|item| (item.key.clone(), item.clone())).collect()
        };
        // An object can be listed under two versions; the one that is not there says nothing.
        let mut predictions: Sorted<ObjectKey, Option<&ObjectPrediction>> = Sorted::new();
        for one in question.objects {
            predictions.change(ObjectKey::of(&one.object), |slot| {
                let known = slot.and_then(|known| known.effect);
                if known.is_none_or(|effect| effect == Effect::Absent) {
                    *slot = Some(one);
                }
            });
        }
        Some(Self {
            question,
            target,
            newest,
            in_target: by_key(&target_items),
            in_newest: by_key(&newest_items),
            target_items,
            newest_items,
            reader,
            predictions,
        })
    }

    pub(super) fn target_has(&self, key: &ObjectKey) -> bool {
        self.in_target.contains(key)
    }

    pub(super) fn of_newest(&self, key: &ObjectKey) -> Option<&Item> {
        self.in_newest.get(key).map(|item| &**item)
    }

    pub(super) fn of_target(&self, key: &ObjectKey) -> Option<&Item> {
        self.in_target.get(key).map(|item| &**item)
    }

    pub(super) fn prediction(&self, key: &ObjectKey) -> Option<&'a ObjectPrediction> {
        *self.predictions.get(key)?
    }

    pub(super) fn effect(&self, key: &ObjectKey) -> Option<Effect> {
        self.prediction(key)?.effect
    }

    /// Whether a field at this path, or below it, is predicted to change.
    pub(super) fn changes(&self, key: &ObjectKey, path: &str) -> bool {
        let prediction = self.prediction(key);
        prediction.is_some_and(|one| one.fields.iter().any(|field| field.path.starts_with(path)))
    }

    pub(super) fn expected(&self, item: &Item) -> Option<&'a Expected> {
        self.question.cluster.get(&item.object)
    }
}

/// Finds a value by keys.
pub(super) fn at<'v>(value: &'v Value, keys: &[&str]) -> Option<&'v Value> {
    keys.iter().try_fold(value, |value, key| value.get(key))
}

/// Finds a text by keys.
pub(super) fn text<'v>(item: &'v Item, keys: &[&str]) -> Option<&'v str> {
    at(&item.value.0, keys)?.as_str()
}

/// Gives the items of a list by keys; none where it is no list.
pub(super) fn list<'v>(value: &'v Value, keys: &[&str]) -> &'v [Value] {
    let found = at(value, keys).and_then(Value::as_array);
    found.map(Vec::as_slice).unwrap_or_default()
}
