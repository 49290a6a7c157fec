//! The three-way merge explorer: three texts in, and out of them what each way of merging sends and makes.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::rollback::says_why;
use crate::i18n::Text;
use crate::rollback::merging::field::{Field, Why};
use crate::rollback::merging::{self, Merged, Merging};
use crate::sensitive::SensitiveValue;

pub mod example;

/// Three texts of one object, YAML or JSON; they may have been edited.
#[derive(Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MergeTexts {
    /// From the newest revision's manifest; empty when it has no such object.
    pub old: String,
    /// From the cluster; empty when it is not there.
    pub live: String,
    /// From the target's manifest, as Helm sends it.
    pub new: String,
    /// `metadata.managedFields` of the live object, where its own text has none; server-side apply goes by them.
    pub owners: String,
}

/// What is typed can be anything.
impl fmt::Debug for MergeTexts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lengths = self.each().map(str::len);
        write!(f, "<texts of {lengths:?} bytes>")
    }
}

impl MergeTexts {
    /// Gives them in their order.
    pub fn each(&self) -> [&str; 4] {
        [&self.old, &self.live, &self.new, &self.owners]
    }
}

/// What an explorer starts from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MergeStartView {
    pub texts: MergeTexts,
    /// Why the live object may be another, or where it comes from.
    pub notes: Vec<Text>,
}

/// A way of sending an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    Strategic,
    Json,
    ServerSide,
    Replace,
    Create,
    Delete,
}

/// What comes of four texts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MergeView {
    /// Why a text can't be read, in the order of the texts; `None` where it can.
    pub unread: [Option<Text>; 4],
    /// The way that Helm takes here; `None` where it takes none.
    pub way: Option<Way>,
    /// What there is to say of all of it: why Helm takes no way.
    pub notes: Vec<Text>,
    pub ways: Vec<WayView>,
}

/// What one way does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WayView {
    pub way: Way,
    /// What is sent, as JSON; `None` when nothing is.
    pub patch: Option<String>,
    /// The object afterwards, as YAML; `None` when it is refused, gone or can't be made.
    pub result: Option<String>,
    /// Helm has no type for the kind: nothing can be merged so.
    pub is_untyped: bool,
    /// Why it can't be made, or who owns what conflicts: the object stays as it is.
    pub problems: Vec<Text>,
    /// What is not sure about the result.
    pub doubts: Vec<Text>,
    /// Fields in which the texts or the result differ.
    pub fields: Vec<MergedFieldView>,
    /// Fields that are too many to be listed.
    pub n_more: usize,
}

/// One field in the three texts and in the result, as JSON; `None` where it is not there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MergedFieldView {
    pub path: String,
    pub old: Option<String>,
    pub live: Option<String>,
    pub new: Option<String>,
    pub after: Option<String>,
    /// Why it ends so; `None` where no rule says.
    pub why: Option<Text>,
    /// Nothing that anybody did: defaults of the API server, and Helm's own marks.
    pub is_quiet: bool,
}

impl Way {
    /// Gives the word by which messages tell ways apart.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Strategic => "strategic",
            Self::Json => "json",
            Self::ServerSide => "server-side",
            Self::Replace => "replace",
            Self::Create => "create",
            Self::Delete => "delete",
        }
    }
}

impl From<merging::Way> for Way {
    fn from(way: merging::Way) -> Self {
        match way {
            merging::Way::Strategic => Self::Strategic,
            merging::Way::Json => Self::Json,
            merging::Way::ServerSide => Self::ServerSide,
            merging::Way::Replace => Self::Replace,
            merging::Way::Create => Self::Create,
            merging::Way::Delete => Self::Delete,
        }
    }
}

/// Gives the view of a merge; `write` writes YAML.
pub fn to_view(merging: &Merging, is_new: bool, write: fn(&Value) -> String) -> MergeView {
    let mut notes: Vec<Text> = merging.reason.iter().map(says_why).collect();
    if merging.is_mixed {
        notes.push(Text::new("merge-mixed"));
    } else if merging.way.is_none() && notes.is_empty() {
        let case = if is_new { "new" } else { "none" };
        notes.push(Text::new("merge-nothing").with("case", case));
    }
    MergeView {
        unread: Default::default(),
        way: merging.way.map(Way::from),
        notes,
        ways: merging.merged.iter().map(|one| way(one, write)).collect(),
    }
}

fn way(merged: &Merged, write: fn(&Value) -> String) -> WayView {
    let texts = |reasons: &[_]| reasons.iter().map(says_why).collect::<Vec<_>>();
    let sent = merged.sent.as_ref();
    WayView {
        way: merged.way.into(),
        patch: sent.and_then(|sent| serde_json::to_string_pretty(&sent.0).ok()),
        result: merged.after.as_ref().map(|after| write(&after.0)),
        is_untyped: merged.is_untyped,
        problems: texts(&merged.refusals),
        doubts: texts(&merged.doubts),
        fields: merged.fields.iter().map(field).collect(),
        n_more: merged.n_more,
    }
}

fn field(field: &Field) -> MergedFieldView {
    let json = |value: &Option<SensitiveValue>| value.as_ref().map(|value| value.0.to_string());
    MergedFieldView {
        path: field.path.clone(),
        old: json(&field.old),
        live: json(&field.live),
        new: json(&field.new),
        after: json(&field.after),
        why: field.why.as_ref().map(why),
        is_quiet: field.is_quiet,
    }
}

fn why(why: &Why) -> Text {
    let case = match why {
        Why::Kept => "kept",
        Why::Unsent => "unsent",
        Why::Reset => "reset",
        Why::Set => "set",
        Why::Over => "over",
        Why::Already => "already",
        Why::List => "list",
        Why::Null => "null",
        Why::Removed => "removed",
        Why::Default => "default",
        Why::NotOnlyHelms => "owned",
        Why::LetGo => "let-go",
        Why::Replaced => "replaced",
        Why::Conflict { manager } => {
            return Text::new("merge-why-conflict").with("manager", manager.as_str());
        }
    };
    Text::new("merge-why").with("case", case)
}

/// Why a text can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// Lines and columns count from 1.
    Syntax {
        line: usize,
        column: usize,
    },
    TooLong {
        limit: usize,
    },
    TooDeep {
        limit: usize,
    },
    TooManyNodes {
        limit: usize,
    },
    /// More than one document.
    Several,
    /// Not a map with `apiVersion` and `kind`.
    NoObject,
    /// Not a list.
    NoList,
}

impl Unread {
    /// Says it.
    pub fn text(self) -> Text {
        let (case, limit) = match self {
            Self::Syntax { line, column } => {
                return Text::new("merge-unread-syntax")
                    .with("line", line)
                    .with("column", column);
            }
            Self::TooLong { limit } => ("long", limit >> 10),
            Self::TooDeep { limit } => ("deep", limit),
            Self::TooManyNodes { limit } => ("nodes", limit),
            Self::Several => ("several", 0),
            Self::NoObject => ("object", 0),
            Self::NoList => ("list", 0),
        };
        Text::new("merge-unread")
            .with("case", case)
            .with("limit", limit)
    }
}
