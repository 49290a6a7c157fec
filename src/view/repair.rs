//! A corrected release record, for what no Helm command can put right: what is changed, the files, and how to put them in place.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;
use crate::kubernetes::version::KubernetesVersion;
use crate::lineage::Lineage;
use crate::release::ReleaseRecord;
use crate::release::status::Status;
use crate::release::time::Instant;
use crate::source::SECRET_TYPE;
use crate::view::Severity;
use crate::view::compare::CompareRowView;
use crate::view::completeness;
use crate::view::preview::advice::StepView;
use crate::view::sheet::SaidView;
use crate::view::text::amount;

mod steps;

pub use steps::Target;

/// What is to be changed in a stored record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum RepairKind {
    /// The status, in the payload and its label.
    Status(String),
    /// Labels that Helm looks for, from the payload.
    Labels,
    /// API versions that Kubernetes 1.`minor` no longer serves, in the manifest and hooks.
    ApiVersions { minor: u32 },
    /// One hook is left out, by its place in the record.
    DropHook(usize),
    /// The decoded JSON is replaced by this text.
    Json(String),
    /// Parts that a rollback to this revision does not need are left out.
    Shrink,
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RepairAsk {
    pub revision: i64,
    pub kind: RepairKind,
}

/// Which file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RepairFile {
    Backup,
    Corrected,
}

/// What can be repaired of a revision, before anything is chosen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RepairStartView {
    /// Why nothing can be: a partial paste, a table, a row of a database, Helm 2.
    pub refused: Option<SaidView>,
    /// The command that brings what is missing.
    pub command: Option<String>,
    /// What stands before every repair: the harmless ways come first, the paste's age, that files are not redacted.
    pub notes: Vec<SaidView>,
    /// What could be changed, each with what it would do; those that fit the findings first.
    pub choices: Vec<RepairChoiceView>,
    /// The status that is stored, and those that may take its place.
    pub status: Option<String>,
    pub statuses: Vec<String>,
    /// The names of the hooks, redacted, in the record's order.
    pub hooks: Vec<String>,
}

/// One repair on offer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RepairChoiceView {
    pub kind: RepairKind,
    pub title: Text,
    /// What it is for, and what it can't do.
    pub about: Text,
    /// Set when it can't be done with this record.
    pub refused: Option<Text>,
    /// Whether a finding calls for it.
    pub is_called_for: bool,
}

/// A repair worked out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RepairView {
    /// Why it can't be done; nothing else is set then.
    pub refused: Option<Text>,
    pub notes: Vec<SaidView>,
    /// The decoded JSON before and after, laid out, redacted; parts that are the same are left out.
    pub rows: Vec<CompareRowView>,
    /// Rows that were left out because of a limit.
    pub n_left_out: usize,
    /// The files' names.
    pub backup: String,
    pub corrected: String,
    /// What the API server would count, before and after.
    pub bytes: (usize, usize),
    /// In the order in which they are run: look whether it is unchanged, back up, replace, look again.
    pub steps: Vec<StepView>,
}

/// A part that was left out of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// A key of the chart.
    pub part: &'static str,
    pub n_bytes: usize,
}

/// An object whose API version can't be rewritten by its name alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    /// `Ingress/web`
    pub object: String,
    pub from: String,
    /// What replaces it, if anything does.
    pub to: Option<String>,
}

/// What the API server takes of data in one object.
const MAX_DATA: usize = 1 << 20;

/// Why something can't be done; `place` is a key of the record or a place in a text.
pub fn refusal(why: &'static str, place: &str) -> Text {
    Text::new("repair-refused")
        .with("why", why)
        .with("place", place)
}

/// Says that nothing can be repaired.
pub fn refused(text: Text, command: Option<String>) -> RepairStartView {
    RepairStartView {
        refused: Some(SaidView::note(text)),
        command,
        ..RepairStartView::default()
    }
}

/// Says that this repair can't be done.
pub fn not_done(text: Text, notes: Vec<SaidView>) -> RepairView {
    RepairView {
        refused: Some(text),
        notes,
        rows: Vec::new(),
        n_left_out: 0,
        backup: String::new(),
        corrected: String::new(),
        bytes: (0, 0),
        steps: Vec::new(),
    }
}

/// The statuses that may take the place of the one stored: those at which an operation ends.
pub fn statuses(lineage: &Lineage, record: &ReleaseRecord) -> Vec<&'static str> {
    let status = record.status.as_ref();
    let is_settled = record.label_status.as_ref() == status;
    let is_deployed = |one: &&ReleaseRecord| one.is_marked_deployed();
    let mut others = others(lineage, record);
    // A second one that is deployed helps nobody.
    let deployed_last = others.any(|one| is_deployed(&one));
    let order = match deployed_last {
        true => [Status::Failed, Status::Superseded, Status::Deployed],
        false => [Status::Failed, Status::Deployed, Status::Superseded],
    };
    let is_ended = matches!(status, Some(Status::Uninstalling));
    let ended = is_ended.then_some(Status::Uninstalled);
    let offered = order.into_iter().chain(ended);
    let offered = offered.filter(|one| !(is_settled && status == Some(one)));
    offered.map(|one| word(&one)).collect()
}

const fn word(status: &Status) -> &'static str {
    match status {
        Status::Deployed => "deployed",
        Status::Superseded => "superseded",
        Status::Uninstalled => "uninstalled",
        _ => "failed",
    }
}

fn others<'l>(
    lineage: &'l Lineage,
    record: &'l ReleaseRecord,
) -> impl Iterator<Item = &'l ReleaseRecord> {
    let records = lineage.revisions.iter().map(|one| &one.record);
    records.filter(|one| one.revision != record.revision)
}

/// Every repair, as it is offered first.
pub fn kinds(status: Option<&str>) -> [RepairKind; 6] {
    [
        RepairKind::Status(status.unwrap_or_default().to_owned()),
        RepairKind::Labels,
        RepairKind::ApiVersions {
            minor: KubernetesVersion::RECORDED.minor.into(),
        },
        RepairKind::DropHook(0),
        RepairKind::Shrink,
        RepairKind::Json(String::new()),
    ]
}

/// Offers a repair; `codes` are those of the findings about the revision.
pub fn choice(kind: RepairKind, codes: &[&str], refused: Option<Text>) -> RepairChoiceView {
    let (title, about, called): (_, _, &[&str]) = match kind {
        RepairKind::Status(_) => (
            "repair-status",
            "repair-status-about",
            &["stuck-pending", "uninstalling-stuck", "several-deployed"],
        ),
        RepairKind::Labels => (
            "repair-labels",
            "repair-labels-about",
            &["label-status-differs", "invisible-record"],
        ),
        RepairKind::ApiVersions { .. } => ("repair-apis", "repair-apis-about", &["removed-api"]),
        RepairKind::DropHook(_) => ("repair-hook", "repair-hook-about", &[]),
        RepairKind::Shrink => (
            "repair-shrink",
            "repair-shrink-about",
            &["near-limit", "over-limit"],
        ),
        RepairKind::Json(_) => ("repair-json", "repair-json-about", &[]),
    };
    RepairChoiceView {
        is_called_for: refused.is_none() && codes.iter().any(|code| called.contains(code)),
        kind,
        title: Text::new(title),
        about: Text::new(about),
        refused,
    }
}

/// What stands before every repair.
pub fn start_notes(lineage: &Lineage, record: &ReleaseRecord) -> Vec<SaidView> {
    let warning = |text: Text| SaidView::stored(text).with_severity(Severity::Warning);
    let mut notes = vec![SaidView::note(Text::new("repair-ways-first"))];
    let object = record.object.as_deref();
    let times = object.into_iter().flat_map(|object| &object.managers);
    let times = times.filter_map(|manager| Instant::parse(manager.time.as_deref()?));
    if let Some(time) = times.chain(completeness::newest_of(record)).max() {
        let text = Text::new("repair-age").with("time", time.to_string());
        notes.push(SaidView::stored(text));
    }
    if Target::of(lineage, record).version.is_none() {
        notes.push(warning(Text::new("repair-no-version")));
    }
    let of_type = object.and_then(|object| object.secret_type.as_deref());
    if of_type.is_some_and(|of_type| of_type != SECRET_TYPE) {
        notes.push(warning(Text::new("repair-type")));
    }
    let files = SaidView::note(Text::new("repair-unredacted"));
    notes.push(files.with_severity(Severity::Warning));
    notes
}

/// What follows from a repair.
pub fn notes(
    lineage: &Lineage,
    record: &ReleaseRecord,
    kind: &RepairKind,
    n_bytes: usize,
) -> Vec<SaidView> {
    let mut notes = Vec::new();
    if let RepairKind::Status(word) = kind {
        let is_newest = others(lineage, record).all(|one| one.revision < record.revision);
        let text = Text::new("repair-status-means")
            .with("status", word.as_str())
            .with("newest", if is_newest { "yes" } else { "no" });
        notes.push(SaidView::implied(text));
        let deployed = others(lineage, record).filter(|one| one.is_marked_deployed());
        let deployed: Vec<i64> = deployed.map(|one| one.revision).collect();
        if word == "deployed" && !deployed.is_empty() {
            let text = Text::new("repair-status-several").with("revisions", deployed);
            notes.push(SaidView::implied(text).with_severity(Severity::Warning));
        }
    }
    if n_bytes > MAX_DATA {
        let text = Text::new("repair-too-large").with("bytes", amount(n_bytes));
        notes.push(SaidView::implied(text).with_severity(Severity::Warning));
    }
    notes
}

/// Says what a part that was left out is missed for.
pub fn lost(lost: &Lost) -> SaidView {
    let text = Text::new("repair-lost")
        .with("part", lost.part)
        .with("bytes", amount(lost.n_bytes));
    SaidView::implied(text)
}

/// Says what has to be changed by hand.
pub fn left(left: &Left, mask: &mut dyn FnMut(&str) -> String) -> SaidView {
    let text = Text::new("repair-apis-left")
        .with("object", mask(&left.object))
        .with("from", mask(&left.from))
        .with("to", left.to.as_deref().unwrap_or("none"));
    SaidView::implied(text).with_severity(Severity::Warning)
}

/// Says that documents were passed over.
pub fn unread(n: usize) -> Option<SaidView> {
    let said = SaidView::stored(Text::new("repair-apis-unread").with("n", n));
    (n > 0).then_some(said)
}
