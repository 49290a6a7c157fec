//! A predicted rollback: its end, every object, the hooks, the history after it, and what it does not undo.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::release::status::Status;
use crate::rollback::orphans::Orphan;
use crate::rollback::prediction::{
    Dependency, FieldChange, HookPrediction, ObjectName, ObjectPrediction, On, Prediction,
    RevisionAfter,
};
use crate::rollback::reason::Reason;
use crate::rollback::undone::NotUndone;
use crate::view::Certainty;
use crate::view::overview::certainty;

pub(super) mod look;
pub mod reason;
mod says;
#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests;
pub mod word;

/// All that is said of one rollback; words are the report's (`word`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RollbackView {
    pub to: i64,
    /// `None` when no revision is made.
    pub creates_revision: Option<i64>,
    /// `None` when nothing can be said.
    pub outcome: Option<String>,
    pub outcome_status: Option<String>,
    pub certainty: String,
    pub stop: Option<String>,
    /// The result, restated in one sentence.
    pub text: Text,
    /// Why it ends so.
    pub why: Vec<Text>,
    pub depends_on: Vec<DependencyView>,
    pub objects: Vec<ObjectView>,
    pub hooks: Vec<HookView>,
    pub not_undone: Vec<NotUndoneView>,
    pub history_after: Vec<RevisionAfterView>,
    pub evicts: Vec<i64>,
    /// What else somebody should know who is about to roll back.
    pub notes: Vec<Text>,
    /// The read-only commands that fetch what would make more of it certain.
    pub commands: Vec<String>,
}

/// Something that can go otherwise, and how the rollback ends then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DependencyView {
    pub on: String,
    pub object: NameView,
    pub status_if_it_fails: String,
    pub text: Text,
    pub reasons: Vec<Text>,
    /// The read-only command that tells beforehand, where there is one.
    pub command: Option<String>,
}

/// Names an object as it is written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct NameView {
    /// `apps/v1/Deployment/web`.
    pub object: String,
    /// `None` for objects of the cluster.
    pub namespace: Option<String>,
}

/// What happens to one object.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ObjectView {
    pub object: NameView,
    /// `None` when nothing can be said.
    pub effect: Option<String>,
    pub is_refused: bool,
    pub certainty: String,
    pub reasons: Vec<Text>,
    /// Ways out of a refusal.
    pub ways_out: Vec<Text>,
    pub fields: Vec<FieldView>,
}

/// A field that changes; values are JSON texts, `None` where there is none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FieldView {
    pub path: String,
    pub stored: Option<String>,
    pub live: Option<String>,
    pub after: Option<String>,
}

/// One run of a hook, in the order of execution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HookView {
    /// `pre-rollback` or `post-rollback`.
    pub event: String,
    /// From 1, within its event.
    pub order: usize,
    pub object: NameView,
    pub weight: i64,
    /// The object is there after a rollback that goes well.
    pub stays: bool,
}

/// One thing that stays as it is, or comes back other than it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct NotUndoneView {
    pub code: String,
    pub certainty: Certainty,
    pub subject: String,
    pub detail: Text,
}

/// A record of the history afterwards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RevisionAfterView {
    pub revision: i64,
    pub status: Option<String>,
    /// `None` where it is the text of a failure.
    pub description: Option<String>,
}

/// An object that failed or interrupted revisions created and nothing removes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OrphanView {
    pub object: NameView,
    pub created_by: i64,
    /// A later revision whose manifest has it, too.
    pub later: Option<i64>,
    pub certainty: Certainty,
}

/// What stands between pasted texts and the view.
pub trait Mask {
    /// Masks credentials in a text.
    fn text(&mut self, text: &str) -> String;
    /// Masks the values of an object's fields.
    fn fields(&mut self, object: &ObjectName, fields: &[FieldChange]) -> Vec<FieldView>;
}

/// Gives the view of a prediction.
pub fn to_view(prediction: &Prediction, lineage: &Lineage, mask: &mut dyn Mask) -> RollbackView {
    let namespace = lineage.key.namespace.as_deref();
    let commands = look::live(prediction, namespace);
    let is_unseen = says::is_unseen(prediction);
    RollbackView {
        to: prediction.to,
        creates_revision: prediction.creates_revision,
        outcome: prediction.outcome.map(|one| word::outcome(one).to_owned()),
        outcome_status: prediction.outcome_status.as_ref().map(status),
        certainty: word::certainty(prediction.certainty).to_owned(),
        stop: prediction.stop.map(|one| word::stop(one).to_owned()),
        text: says::whole(prediction),
        why: reasons(&prediction.why, None, mask),
        depends_on: {
            let revision = prediction.creates_revision;
            dependencies(prediction)
                .map(|one| DependencyView {
                    on: word::on(one.on).to_owned(),
                    object: name(&one.object),
                    status_if_it_fails: status(&one.status_if_it_fails),
                    text: says::dependency(one, revision),
                    reasons: match one.on {
                        // The sentence says all of it.
                        On::Live => Vec::new(),
                        _ => reasons(&one.reasons, Some(&one.object), mask),
                    },
                    command: look::dependency(one, namespace),
                })
                .collect()
        },
        objects: {
            let objects = prediction.objects.iter();
            objects.map(|one| object(one, is_unseen, mask)).collect()
        },
        hooks: prediction.hooks.iter().map(hook).collect(),
        not_undone: {
            let all = prediction.not_undone.iter();
            all.map(not_undone).collect()
        },
        history_after: {
            let history = prediction.history_after.iter();
            history.map(|one| revision(one, mask)).collect()
        },
        evicts: prediction.evicts.clone(),
        notes: says::data_loss(prediction)
            .into_iter()
            .chain(is_unseen.then(|| Text::new("rollback-why-from-history").with("scope", "all")))
            .chain(says::hooks_not_run(prediction, lineage))
            .chain(says::gaps(prediction, lineage))
            .chain(says::elsewhere(prediction))
            .chain(says::live_complete(prediction, &commands))
            .collect(),
        commands,
    }
}

/// Gives the dependencies that are shown, in their order.
pub fn dependencies(prediction: &Prediction) -> impl Iterator<Item = &Dependency> {
    let all = prediction.depends_on.iter();
    // Other live objects that lead to the same end tell nothing.
    all.filter(|one| {
        let is_same = Some(&one.status_if_it_fails) == prediction.outcome_status.as_ref();
        one.on != On::Live || !is_same
    })
}

/// Says why something may be otherwise.
pub fn says_why(reason: &Reason) -> Text {
    reason::text(reason)
}

/// Gives the view of an orphan.
pub fn orphan(orphan: &Orphan) -> OrphanView {
    OrphanView {
        object: name(&orphan.object),
        created_by: orphan.created_by,
        later: orphan.later,
        certainty: if orphan.is_implied {
            Certainty::Implied
        } else {
            Certainty::Unknown
        },
    }
}

fn status(status: &Status) -> String {
    status.as_str().to_owned()
}

fn name(name: &ObjectName) -> NameView {
    NameView {
        object: format!("{}/{}/{}", name.api_version, name.kind, name.name),
        namespace: name.namespace.clone(),
    }
}

fn reasons<'a>(
    all: impl IntoIterator<Item = &'a Reason>,
    object: Option<&ObjectName>,
    mask: &mut dyn Mask,
) -> Vec<Text> {
    let mut texts = Vec::new();
    for one in all {
        texts.push(reason::text(one));
        texts.extend(reason::values(one, object, mask));
    }
    texts
}

fn object(one: &ObjectPrediction, is_unseen: bool, mask: &mut dyn Mask) -> ObjectView {
    let is_from_history = one.reasons.contains(&Reason::FromHistory);
    // A note says it once for all of them.
    let is_said = |reason: &&Reason| match reason {
        Reason::FromHistory => !is_unseen,
        Reason::LiveDecides => !is_from_history,
        _ => true,
    };
    ObjectView {
        object: name(&one.object),
        effect: one.effect.map(|one| word::effect(one).to_owned()),
        is_refused: one.is_refused,
        certainty: word::certainty(one.certainty).to_owned(),
        reasons: {
            let said = one.reasons.iter().filter(is_said);
            let mut all = reasons(said, Some(&one.object), mask);
            all.extend(says::goes_with(one));
            all
        },
        ways_out: {
            let mut ways: Vec<Text> = Vec::new();
            // Also where nothing ends at it, nobody finds it under a version that is not served.
            let is_stop =
                |reason: &&Reason| one.is_refused || !matches!(reason, Reason::NotServed { .. });
            for reason in one.reasons.iter().filter(is_stop) {
                if let Some(way) = reason::way_out(reason, &one.object.kind)
                    && !ways.contains(&way)
                {
                    ways.push(way);
                }
            }
            ways
        },
        fields: {
            let mut fields = mask.fields(&one.object, &one.fields);
            // What the history says should be there is nothing that anybody saw.
            if is_from_history {
                fields.iter_mut().for_each(|field| field.live = None);
            }
            fields
        },
    }
}

fn hook(one: &HookPrediction) -> HookView {
    HookView {
        event: one.event.to_owned(),
        order: one.order,
        object: name(&one.object),
        weight: one.weight,
        stays: one.stays,
    }
}

fn not_undone(one: &NotUndone) -> NotUndoneView {
    NotUndoneView {
        code: one.code.word().to_owned(),
        certainty: certainty(one.code.certainty()),
        // Names, numbers and paths.
        subject: one.subject.reveal().clone(),
        detail: {
            let mut text = Text::new(one.id());
            for (name, value) in &one.details {
                text = text.with(name, value.reveal().as_str());
            }
            text
        },
    }
}

fn revision(one: &RevisionAfter, mask: &mut dyn Mask) -> RevisionAfterView {
    RevisionAfterView {
        revision: one.revision,
        status: one.status.as_ref().map(status),
        description: {
            let description = one.description.as_ref();
            description.map(|text| mask.text(text.reveal()))
        },
    }
}
