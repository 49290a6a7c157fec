//! The stored facts of a revision, each with what it means.

use super::{FactValue, FactView};
use crate::i18n::Text;
use crate::lineage::{Origin, Revision};
use crate::release::status::Status;
use crate::release::time::Instant;
use crate::release::{ApplyMethod, ReleaseRecord, Time, Writer};
use crate::view::revision::{self, Shown};
use crate::view::times::{self, Backwards};
use crate::view::{Certainty, word};

mod meaning;
mod storage;

/// Lists the facts in the order shown; `shown` holds the texts that were masked.
///
/// `backwards`: the revision before it says that it began later.
pub fn facts(one: &Revision, shown: &Shown, backwards: Option<Backwards>) -> Vec<FactView> {
    let record = &one.record;
    let mut facts = Facts {
        list: Vec::new(),
        is_shown: record.has_payload && !record.is_partial,
    };
    operation(&mut facts, one, shown);
    times(&mut facts, record, backwards);
    chart(&mut facts, record);
    storage::storage(&mut facts, record);
    storage::labels(&mut facts, record, shown);
    mismatches(&mut facts, record);
    facts.list
}

/// Says that the paste lacks a value, so that nobody knows whether it is stored.
const NOT_SHOWN: &str = "fact-not-shown";

struct Facts {
    list: Vec<FactView>,
    /// The payload was read whole: what it lacks is not recorded, rather than not shown.
    is_shown: bool,
}

impl Facts {
    fn add(&mut self, key: &str, label: &'static str, value: FactValue, meaning: Text) {
        self.push(key, label, value, meaning, Certainty::Stored);
    }

    fn push(
        &mut self,
        key: &str,
        label: &'static str,
        value: FactValue,
        meaning: Text,
        certainty: Certainty,
    ) {
        let certainty = match value {
            FactValue::Absent(ref why) if why.id == NOT_SHOWN => Certainty::Unknown,
            _ => certainty,
        };
        self.list.push(FactView {
            key: key.to_owned(),
            label: Text::new(label),
            value,
            certainty,
            meaning,
        });
    }

    fn text_or_absent(&self, text: Option<&str>) -> FactValue {
        text.map_or_else(|| self.absent(), |text| FactValue::Text(text.to_owned()))
    }

    fn time(&self, time: Option<&Time>) -> FactValue {
        time.map_or_else(
            || self.absent(),
            |time| time_value(&time.text, time.instant),
        )
    }

    fn absent(&self) -> FactValue {
        FactValue::Absent(Text::new(if self.is_shown {
            "fact-not-recorded"
        } else {
            NOT_SHOWN
        }))
    }
}

fn operation(facts: &mut Facts, one: &Revision, shown: &Shown) {
    let record = &one.record;
    let label = record.known_status().filter(|_| record.status.is_none());
    let (status, certainty) = match label {
        // What the label says, the payload most likely says too.
        Some(label) => (Some(label), Certainty::Implied),
        None => (record.status.as_ref(), Certainty::Stored),
    };
    let meaning = match (label, status) {
        (_, Some(status)) if record.is_helm2() => {
            Text::new("helm2-meaning-status").with("status", status.helm2_name())
        }
        (Some(_), _) => Text::new("meaning-label-status"),
        (None, status) => meaning::status(status),
    };
    let status = facts.text_or_absent(status.map(Status::as_str));
    facts.push("status", "fact-status", status, meaning, certainty);
    let description = facts.text_or_absent(shown.description.as_deref());
    facts.add(
        "description",
        "fact-description",
        description,
        of_helm2(record, "helm2-meaning-description")
            .unwrap_or_else(|| meaning::description(&record.said())),
    );
    if let Some(origin) = &one.origin {
        let is_recorded = !origin.evidence.is_empty();
        facts.push(
            "origin",
            "fact-origin",
            FactValue::Messages(origin_texts(origin, record)),
            Text::new(if is_recorded {
                "meaning-origin"
            } else {
                "meaning-origin-bare"
            }),
            Certainty::Implied,
        );
    }
    if let Some(from) = record.rollback_revision {
        facts.add(
            "rollback_revision",
            "fact-rollback-revision",
            FactValue::Text(from.to_string()),
            Text::new("meaning-rollback-revision"),
        );
    }
}

/// What is told of a record of Helm 2 instead of what holds for Helm 3 and 4.
fn of_helm2(record: &ReleaseRecord, id: &'static str) -> Option<Text> {
    record.is_helm2().then(|| Text::new(id))
}

fn times(facts: &mut Facts, record: &ReleaseRecord, backwards: Option<Backwards>) {
    let last = facts.time(record.last_deployed.as_ref());
    let wall = record.last_deployed.as_ref();
    let meaning = if wall.is_some_and(|time| times::is_wall(&time.text)) {
        "meaning-last-deployed-wall"
    } else {
        "meaning-last-deployed"
    };
    facts.add(
        "last_deployed",
        "fact-last-deployed",
        last,
        match meaning {
            "meaning-last-deployed" => of_helm2(record, "helm2-meaning-last-deployed"),
            _ => None,
        }
        .unwrap_or(Text::new(meaning)),
    );
    if let Some(backwards) = backwards {
        facts.push(
            "time_order",
            "fact-time-order",
            FactValue::Message(backwards.text()),
            Text::new("meaning-time-order"),
            Certainty::Implied,
        );
    }
    let first = facts.time(record.first_deployed.as_ref());
    facts.add(
        "first_deployed",
        "fact-first-deployed",
        first,
        Text::new("meaning-first-deployed"),
    );
    if record.deleted.is_some() {
        let deleted = facts.time(record.deleted.as_ref());
        facts.add(
            "deleted",
            "fact-deleted",
            deleted,
            of_helm2(record, "helm2-meaning-deleted").unwrap_or(Text::new("meaning-deleted")),
        );
    }
}

fn chart(facts: &mut Facts, record: &ReleaseRecord) {
    let chart = record.chart.as_ref();
    let name = chart.and_then(|chart| {
        let name = chart.name.as_deref()?;
        Some(match &chart.chart_version {
            Some(number) => format!("{name}-{number}"),
            None => name.to_owned(),
        })
    });
    let value = facts.text_or_absent(name.as_deref());
    let meaning = of_helm2(record, "helm2-meaning-chart");
    let meaning = meaning.unwrap_or(Text::new("meaning-chart"));
    facts.add("chart", "fact-chart", value, meaning);
    let app = chart.and_then(|chart| chart.app_version.as_deref());
    let value = facts.text_or_absent(app);
    facts.add(
        "app_version",
        "fact-app-version",
        value,
        Text::new("meaning-app-version"),
    );
    if !record.is_helm2() {
        apply_method(facts, record);
    }
    let (id, certainty) = match record.written_by {
        Writer::Helm2 => ("meaning-writer-helm2", Certainty::Implied),
        Writer::Helm3 => ("meaning-writer-helm3", Certainty::Implied),
        Writer::Helm4 if record.chart.is_none() => {
            ("meaning-writer-helm4-method", Certainty::Implied)
        }
        Writer::Helm4 => ("meaning-writer-helm4", Certainty::Implied),
        Writer::Unknown => ("meaning-writer-unknown", Certainty::Unknown),
    };
    let writer = Text::new(match record.written_by {
        Writer::Helm2 => "writer-helm2",
        Writer::Helm3 => "writer-helm3",
        Writer::Helm4 => "writer-helm4",
        Writer::Unknown => "writer-unknown",
    });
    facts.push(
        "written_by",
        "fact-written-by",
        FactValue::Message(writer),
        Text::new(id),
        certainty,
    );
    if !record.also_by.is_empty() {
        let names = record.also_by.iter().map(|by| word::also_by(by).to_owned());
        facts.push(
            "also_by",
            "fact-also-by",
            FactValue::List(names.collect()),
            Text::new("meaning-also-by"),
            Certainty::Implied,
        );
    }
}

/// A record without the field means client-side apply: Helm 3 knows no other, Helm 4 leaves it out of no record (facts 1.4).
///
/// What `helm status -o json` of Helm 3 prints lacks it also where the record has it; it lacks the chart, too.
fn apply_method(facts: &mut Facts, record: &ReleaseRecord) {
    let (value, meaning, certainty) = match record.apply_method {
        Some(ApplyMethod::ServerSide) => (
            FactValue::Message(Text::new("apply-method-server-side")),
            "meaning-apply-method-server-side",
            Certainty::Stored,
        ),
        Some(ApplyMethod::ClientSide) => (
            FactValue::Message(Text::new("apply-method-client-side")),
            "meaning-apply-method-client-side",
            Certainty::Stored,
        ),
        None if record.has_payload && !record.is_partial && record.chart.is_some() => (
            FactValue::Message(Text::new("apply-method-client-side")),
            "meaning-apply-method-absent",
            Certainty::Implied,
        ),
        None => (
            FactValue::Absent(Text::new(NOT_SHOWN)),
            "meaning-apply-method-unknown",
            Certainty::Unknown,
        ),
    };
    facts.push(
        "apply_method",
        "fact-apply-method",
        value,
        Text::new(meaning),
        certainty,
    );
}

/// What is at odds between a record and the object around it.
fn mismatches(facts: &mut Facts, record: &ReleaseRecord) {
    if !record.mismatches.is_empty() {
        let texts = record.mismatches.iter().map(revision::mismatch);
        facts.push(
            "mismatches",
            "fact-mismatches",
            FactValue::Messages(texts.collect()),
            Text::new("meaning-mismatches"),
            Certainty::Implied,
        );
    }
}

fn origin_texts(origin: &Origin, record: &ReleaseRecord) -> Vec<Text> {
    let mut texts = vec![revision::origin_text(origin, record)];
    if !origin.evidence.is_empty() {
        let evidence = revision::because(origin, record);
        texts.push(Text::new("app-because").with("evidence", evidence));
    }
    texts
}

fn time_value(text: &str, instant: Option<Instant>) -> FactValue {
    FactValue::Time {
        text: text.to_owned(),
        rfc3339: instant.as_ref().map(ToString::to_string),
        seconds: instant.map(Instant::seconds),
    }
}
