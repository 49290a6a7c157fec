//! The three-way merge explorer: where it starts, and what each way makes of three texts.

use serde_json::{Map, Value};

use super::Session;
use crate::limits::Limits;
use crate::redact::{Mode, Redactor};
use crate::rollback;
use crate::rollback::merging::{self, Merging, Question, Start};
use crate::sensitive::SensitiveValue;
use crate::server::changes::BOOKKEEPING;
use crate::view::merge::{MergeStartView, MergeTexts, MergeView, Unread, to_view};
use crate::view::preview::ask::AskView;
use crate::view::rollback::says_why;
use crate::yaml::{self, Cause, emit};

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;

/// Bytes of one text.
const MAX_TEXT: usize = 256 << 10;

/// Values of one text.
const MAX_NODES: usize = 100_000;

/// Bytes that a text with aliases may grow to.
const MAX_GROWN: usize = 64 << 20;

/// Where a live object says who owns what.
const OWNERS: &str = "/metadata/managedFields";

impl Session {
    /// Gives the three texts of one object of a preview, by its place in the prediction's objects.
    ///
    /// Status and bookkeeping are left out of the live text where they make no difference.
    pub fn merge_start(
        &mut self,
        release: usize,
        ask: &AskView,
        object: usize,
        mode: Mode,
    ) -> Option<MergeStartView> {
        let predicted = self.predicted(release, ask)?;
        let release = predicted.release;
        let lineage = self.lineages.get(release)?;
        let (asked, live) = (&predicted.asked, self.given.live());
        let name = &predicted.prediction.objects.get(object)?.object;
        let mut start = merging::start(lineage, asked, live, &self.limits, name)?;
        let question = Question {
            asked,
            is_server_side: rollback::is_server_side(lineage, asked, predicted.prediction.to),
        };
        trim(&mut start, question);
        self.learn_with_live(release, mode);
        let texts = self.masked(mode, |masker| texts(&start, &mut masker.redactor));
        Some(MergeStartView {
            texts,
            notes: start.reasons.iter().map(says_why).collect(),
        })
    }

    /// Merges three texts in every way.
    pub fn merge(
        &mut self,
        release: usize,
        ask: &AskView,
        texts: &MergeTexts,
    ) -> Option<MergeView> {
        let predicted = self.predicted(release, ask)?;
        let lineage = self.lineages.get(predicted.release)?;
        let asked = &predicted.asked;
        let question = Question {
            asked,
            is_server_side: rollback::is_server_side(lineage, asked, predicted.prediction.to),
        };
        Some(merge(texts, question, &self.limits))
    }
}

/// Merges texts.
fn merge(texts: &MergeTexts, question: Question<'_>, limits: &Limits) -> MergeView {
    let [old, live, new, owners] = texts.each().map(|text| read(text, limits));
    let [old, live, new] = [old, live, new].map(|state| match state {
        Ok(Some(value)) if !is_object(&value) => Err(Unread::NoObject),
        state => state,
    });
    let owners = match owners {
        Ok(Some(value)) if !value.is_array() => Err(Unread::NoList),
        owners => owners,
    };
    let (old, mut live, new, owners) = match (old, live, new, owners) {
        (Ok(old), Ok(live), Ok(new), Ok(owners)) => (old, live, new, owners),
        (old, live, new, owners) => {
            let unread = [old.err(), live.err(), new.err(), owners.err()];
            return MergeView {
                unread: unread.map(|unread| unread.map(Unread::text)),
                ..MergeView::default()
            };
        }
    };
    if let (Some(live), Some(owners)) = (&mut live, owners) {
        own(live, owners);
    }
    let merging = merging::merge([old.as_ref(), live.as_ref(), new.as_ref()], question);
    to_view(&merging, new.is_some(), written)
}

/// Writes an object afterwards: who owns what then is not worked out, and who did before would be wrong.
fn written(object: &Value) -> String {
    let mut object = object.clone();
    if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
        metadata.remove("managedFields");
    }
    emit::emit(&object)
}

/// Reads one text; `None` where nothing is in it.
fn read(text: &str, limits: &Limits) -> Result<Option<Value>, Unread> {
    if text.len() > MAX_TEXT {
        return Err(Unread::TooLong { limit: MAX_TEXT });
    }
    let limits = Limits {
        nodes: if may_have_aliases(text) {
            // Each can stand for all of the text.
            MAX_NODES.min(MAX_GROWN / text.len().max(1))
        } else {
            MAX_NODES
        },
        ..*limits
    };
    let stream = yaml::parse(text, &limits);
    if let Some(problem) = stream.problem {
        return Err(match problem.cause {
            Cause::Syntax => {
                let before = text.get(..problem.offset).unwrap_or(text);
                let line = before.rsplit('\n').next().unwrap_or_default();
                Unread::Syntax {
                    line: before.matches('\n').count() + 1,
                    column: line.chars().count() + 1,
                }
            }
            Cause::TooDeep { limit } => Unread::TooDeep { limit },
            Cause::TooManyNodes { limit } => Unread::TooManyNodes { limit },
        });
    }
    let mut roots = stream.documents.iter().filter_map(|one| one.root.as_ref());
    let value = roots.next().map(yaml::Node::to_json);
    if roots.next().is_some() {
        return Err(Unread::Several);
    }
    Ok(value.filter(|value| !value.is_null()))
}

/// Whether something in it looks like an anchor, and something like an alias.
fn may_have_aliases(text: &str) -> bool {
    let has = |sign: char| {
        let mut parts = text.split(sign).skip(1);
        parts.any(|rest| rest.starts_with(|c: char| !c.is_whitespace()))
    };
    has('&') && has('*')
}

fn is_object(value: &Value) -> bool {
    let is_text = |key| value.get(key).is_some_and(Value::is_string);
    is_text("apiVersion") && is_text("kind")
}

/// Gives a live object its owners, unless it has some.
fn own(live: &mut Value, owners: Value) {
    let is_owned = live
        .pointer(OWNERS)
        .and_then(Value::as_array)
        .is_some_and(|owners| !owners.is_empty());
    if is_owned || owners.as_array().is_none_or(Vec::is_empty) {
        return;
    }
    if let Some(live) = live.as_object_mut() {
        let metadata = live.entry("metadata").or_insert(Value::Null);
        if metadata.is_null() {
            *metadata = Value::Object(Map::new());
        }
        if let Some(metadata) = metadata.as_object_mut() {
            metadata.insert("managedFields".to_owned(), owners);
        }
    }
}

/// Takes out of the live object what the server keeps for itself, unless that changes what comes of it.
fn trim(start: &mut Start, question: Question<'_>) {
    let Some(live) = &start.live else {
        return;
    };
    let merge = |live: &Value| {
        let [old, new] = [&start.old, &start.new].map(|one| one.as_ref().map(|one| &one.0));
        merging::merge([old, Some(live), new], question)
    };
    let mut short = live.0.clone();
    if let Some(object) = short.as_object_mut() {
        object.remove("status");
        if let Some(Value::Object(metadata)) = object.get_mut("metadata") {
            let is_kept = |name: &str| matches!(name, "managedFields" | "deletionTimestamp");
            metadata.retain(|name, _| is_kept(name) || !BOOKKEEPING.contains(&name.as_str()));
        }
    }
    if is_same(&merge(&live.0), &merge(&short)) {
        start.live = Some(SensitiveValue(short));
    }
}

/// Whether two merges come to the same, but for what was taken out.
fn is_same(a: &Merging, b: &Merging) -> bool {
    let pairs = || a.merged.iter().zip(&b.merged);
    a.way == b.way
        && a.reason == b.reason
        && a.merged.len() == b.merged.len()
        && pairs().all(|(a, b)| {
            (&a.sent, &a.refusals, &a.doubts, &a.fields)
                == (&b.sent, &b.refusals, &b.doubts, &b.fields)
        })
}

/// Writes the states, masked; owners have a text of their own.
fn texts(start: &Start, redactor: &mut Redactor) -> MergeTexts {
    let mut write = |state: &Option<SensitiveValue>| {
        let value = state.as_ref().map(|state| redactor.values(&state.0));
        value.unwrap_or_default()
    };
    let (old, mut live, new) = (write(&start.old), write(&start.live), write(&start.new));
    let mut owners = Value::Null;
    if let Some(metadata) = live.get_mut("metadata").and_then(Value::as_object_mut) {
        owners = metadata.remove("managedFields").unwrap_or_default();
    }
    for owner in owners.as_array_mut().into_iter().flatten() {
        if let Some(owner) = owner.as_object_mut() {
            owner.remove("time");
        }
    }
    let text = |value: &Value| match value {
        Value::Null => String::new(),
        value => emit::emit(value),
    };
    MergeTexts {
        old: text(&old),
        live: text(&live),
        new: text(&new),
        owners: text(&owners),
    }
}
