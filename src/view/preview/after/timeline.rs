//! What a rollback does in which order: hooks, objects, waiting, hooks; and where it ends early (facts 4.3).

use serde::{Deserialize, Serialize};

use super::super::Question;
use crate::i18n::Text;
use crate::release::ReleaseRecord;
use crate::release::status::Status;
use crate::rollback::asked::Wait;
use crate::rollback::prediction::{
    Effect, HookPrediction, ObjectName, On, Outcome, Prediction, Stop,
};
use crate::rollback::reason::Reason;
use crate::view::rollback::{DependencyView, word};

/// One step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StepView {
    pub text: Text,
    pub kind: StepKind,
    /// It ends here: what becomes of the new revision.
    pub end: Option<Text>,
    /// It may end here: the same sentences as in `RollbackView::depends_on`.
    pub may_end: Vec<Text>,
}

/// What marks a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StepKind {
    /// One object of a hook.
    Hook,
    /// What Helm itself does.
    Work,
    /// Nothing runs.
    Nothing,
    /// The rollback has ended before it.
    NotReached,
}

const READINESS: &str = word::on(On::Readiness);
const EVENTS: [&str; 2] = ["pre-rollback", "post-rollback"];

/// Lists the steps; none where it can't be said what happens.
pub(super) fn steps(question: &Question<'_>, is_sure: bool) -> Vec<StepView> {
    let prediction = question.prediction;
    let Some(outcome) = prediction.outcome else {
        return Vec::new();
    };
    let Some(revision) = prediction.creates_revision else {
        return vec![step(Text::new("after-refused"), StepKind::Nothing)];
    };
    let mut way = Way {
        question,
        end: ending(prediction, outcome)
            .with("revision", revision)
            .with("sure", if is_sure { "certain" } else { "likely" }),
        stop: (outcome != Outcome::Succeeds).then(|| Place::of(question)),
        is_over: false,
        steps: Vec::new(),
    };
    way.go();
    way.steps
}

fn step(text: Text, kind: StepKind) -> StepView {
    StepView {
        text,
        kind,
        end: None,
        may_end: Vec::new(),
    }
}

fn ending(prediction: &Prediction, outcome: Outcome) -> Text {
    let status = prediction.outcome_status.as_ref();
    Text::new(match outcome {
        Outcome::Succeeds => "after-ends-well",
        Outcome::Fails | Outcome::Stuck => "after-ends-here",
    })
    .with("status", status.map_or("", Status::as_str))
}

/// Where it ends early.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Build,
    Hook(&'static str),
    Objects,
    Wait,
}

impl Place {
    fn of(question: &Question<'_>) -> Self {
        let prediction = question.prediction;
        match prediction.stop {
            Some(Stop::Build) => Self::Build,
            Some(Stop::Create | Stop::Patch) => Self::Objects,
            Some(Stop::Wait) => Self::Wait,
            Some(Stop::Hook) => Self::Hook(event(question)),
            // Said of the whole only: the earliest step that can fail so.
            None if prediction.outcome == Some(Outcome::Stuck) => Self::Hook(event(question)),
            None => Self::Objects,
        }
    }
}

/// Tells in which event the hook stands that ends it.
fn event(question: &Question<'_>) -> &'static str {
    let [pre, post] = EVENTS;
    let prediction = question.prediction;
    let hooks = &prediction.hooks;
    // Hooks are listed when their event comes.
    if hooks.iter().any(|hook| hook.event == post) {
        return post;
    }
    if blamed(prediction).is_some_and(|name| hooks.iter().any(|hook| hook.object == *name)) {
        return pre;
    }
    // One that can't be read has no object to be listed by.
    let is_hook = |name: &ObjectName| hooks.iter().any(|hook| hook.object == *name);
    let objects = prediction.objects.iter();
    let mut others = objects.filter(|one| !is_hook(&one.object));
    let is_before = others.any(|one| one.reasons.contains(&Reason::NotReached));
    let has = |event| target(question).is_some_and(|target| has_hooks(target, event));
    if has(pre) && (is_before || !has(post)) {
        pre
    } else {
        post
    }
}

/// Names the object at which it ends.
fn blamed(prediction: &Prediction) -> Option<&ObjectName> {
    prediction.why.iter().find_map(|reason| match reason {
        Reason::At { object, .. } => Some(object),
        _ => None,
    })
}

fn target<'a>(question: &Question<'a>) -> Option<&'a ReleaseRecord> {
    let mut records = question.lineage.revisions.iter().map(|one| &one.record);
    records.find(|record| record.revision == question.prediction.to)
}

fn has_hooks(record: &ReleaseRecord, event: &str) -> bool {
    let mut hooks = record.hooks.iter();
    hooks.any(|hook| hook.events.iter().any(|one| one == event))
}

/// The steps as they are found.
struct Way<'a> {
    question: &'a Question<'a>,
    end: Text,
    stop: Option<Place>,
    is_over: bool,
    steps: Vec<StepView>,
}

impl Way<'_> {
    fn go(&mut self) {
        let [pre, post] = EVENTS;
        if self.stop == Some(Place::Build) {
            self.work(Text::new("after-build"), Place::Build, Vec::new());
        }
        self.hooks(pre);
        self.work(self.applied(), Place::Objects, Vec::new());
        let asked = self.question.asked;
        if matches!(asked.wait, Wait::Watcher | Wait::Legacy) {
            let jobs = if asked.waits_for_jobs { "yes" } else { "no" };
            let unready = self.texts(&|one| one.on == READINESS);
            self.work(
                Text::new("after-wait").with("jobs", jobs),
                Place::Wait,
                unready,
            );
        }
        if !self.question.asked.has_no_hooks {
            self.hooks(post);
        }
        if !self.is_over {
            self.steps.push(step(self.end.clone(), StepKind::Work));
        }
    }

    /// What Helm itself does.
    fn work(&mut self, text: Text, place: Place, may_end: Vec<Text>) {
        let kind = if self.is_over {
            StepKind::NotReached
        } else {
            StepKind::Work
        };
        let is_end = !self.is_over && self.stop == Some(place);
        self.steps.push(StepView {
            text,
            kind,
            end: is_end.then(|| self.end.clone()),
            may_end: if self.is_over { Vec::new() } else { may_end },
        });
        self.is_over |= is_end;
    }

    fn applied(&self) -> Text {
        let prediction = self.question.prediction;
        let is_hook = |name: &ObjectName| prediction.hooks.iter().any(|hook| hook.object == *name);
        let mut objects = prediction.objects.iter();
        let deletes =
            objects.any(|one| one.effect == Some(Effect::Deleted) && !is_hook(&one.object));
        Text::new("after-objects")
            .with("to", prediction.to)
            .with("deletes", if deletes { "yes" } else { "no" })
    }

    /// The hooks of an event, or that there is none.
    fn hooks(&mut self, event: &'static str) {
        let of_event = |text: Text| text.with("event", event);
        if self.question.asked.has_no_hooks {
            self.steps
                .push(step(Text::new("after-no-hooks"), StepKind::Nothing));
            return;
        }
        if !target(self.question).is_some_and(|target| has_hooks(target, event)) {
            let text = of_event(Text::new("after-none")).with("to", self.question.prediction.to);
            self.steps.push(step(text, StepKind::Nothing));
            return;
        }
        if self.is_over {
            let text = of_event(Text::new("after-hooks-left"));
            self.steps.push(step(text, StepKind::NotReached));
            return;
        }
        let prediction = self.question.prediction;
        let is_here = self.stop == Some(Place::Hook(event));
        let blamed = blamed(prediction).filter(|_| is_here);
        if is_here && blamed.is_none() {
            // Which of them it is, is not known; those before it run.
            let text = of_event(Text::new("after-hook-unread"));
            self.steps.push(StepView {
                end: Some(self.end.clone()),
                ..step(text, StepKind::Hook)
            });
            self.is_over = true;
            return;
        }
        for hook in prediction.hooks.iter().filter(|hook| hook.event == event) {
            if self.is_over {
                self.steps
                    .push(step(self.hook_text(hook), StepKind::NotReached));
                continue;
            }
            let is_end = blamed == Some(&hook.object);
            let text = self.hook_text(hook);
            let may_end = self.ways_to_end(&hook.object, is_end);
            self.steps.push(StepView {
                text,
                kind: StepKind::Hook,
                end: is_end.then(|| self.end.clone()),
                may_end,
            });
            self.is_over |= is_end;
        }
    }

    /// What makes it end at a hook, or not end at the one where it is predicted to end.
    fn ways_to_end(&self, object: &ObjectName, is_end: bool) -> Vec<Text> {
        let name = [&*object.api_version, &*object.kind, &*object.name].join("/");
        self.texts(&|one| {
            one.object.object == name
                && one.object.namespace == object.namespace
                && one.on != READINESS
                && (is_end || one.status_if_it_fails == Status::PendingRollback.as_str())
        })
    }

    /// The sentences of what the end hangs on.
    fn texts(&self, is_wanted: &dyn Fn(&DependencyView) -> bool) -> Vec<Text> {
        let all = self.question.rollback.depends_on.iter();
        let wanted = all.filter(|one| is_wanted(one));
        wanted.map(|one| one.text.clone()).collect()
    }

    /// `order` counts hooks within their event; a hook of several objects is listed by each.
    fn hook_text(&self, hook: &HookPrediction) -> Text {
        // What stays is known of a rollback that goes well.
        let stays = match (&self.stop, hook.stays) {
            (Some(_), _) => "unsaid",
            (None, true) => "yes",
            (None, false) => "no",
        };
        Text::new("after-hook")
            .with("event", hook.event)
            .with("order", hook.order)
            .with("object", [&*hook.object.kind, &*hook.object.name].join("/"))
            .with("weight", hook.weight)
            .with("stays", stays)
    }
}
