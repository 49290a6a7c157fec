//! Asks for the texts of an object, and for what each way of merging makes of texts; an answer is kept for as long as it is
//! the one wanted.

use std::cell::Cell;
use std::rc::Rc;

use yew::Callback;
use yew::functional::{hook, use_effect_with, use_mut_ref, use_state};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::browser::later::after;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::shared::Shared;
use crate::view::merge::{MergeTexts, MergeView};
use crate::view::preview::ask::AskView;
use crate::view::rollback::NameView;
use crate::worker::protocol::{Request, Response};

/// A key pressed this long after another, in milliseconds, is part of the same change.
const PAUSE: i32 = 200;

/// Which rollback, and whether its secrets are masked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Of {
    /// The place among the releases.
    pub(crate) release: usize,
    pub(crate) ask: AskView,
    /// `AppState::live`.
    pub(crate) live: u32,
    pub(crate) redact: bool,
}

/// An object of a preview, by its place and its name.
pub(crate) type Object = (usize, NameView);

/// What an object's texts begin with, and where what they come from may be another.
pub(crate) struct Start {
    pub(crate) texts: Shared<MergeTexts>,
    pub(crate) notes: Vec<Text>,
}

/// Gives the texts of an object once the engine has answered.
#[hook]
pub(crate) fn use_merge_start(
    asker: &Asker,
    of: Of,
    object: Option<Object>,
) -> Option<Shared<Start>> {
    let answer = use_state(|| None::<(Asker, Of, NameView, Shared<Start>)>);
    let setter = answer.setter();
    let wanted = object.as_ref().map(|(_, name)| name.clone());
    use_effect_with((asker.clone(), of, object), move |(asker, of, object)| {
        let is_wanted = Rc::new(Cell::new(true));
        if let Some((place, name)) = object.clone() {
            let (by, still, of) = (asker.clone(), Rc::clone(&is_wanted), *of);
            let on_answer = Callback::from(move |response| {
                if let Response::MergeStart { start, .. } = response
                    && still.get()
                {
                    let start = Start {
                        texts: Shared::new(start.texts),
                        notes: start.notes,
                    };
                    setter.set(Some((by.clone(), of, name.clone(), Shared::new(start))));
                }
            });
            let request = |id| Request::MergeStart {
                id,
                release: of.release,
                ask: of.ask,
                object: place,
                redact: of.redact,
            };
            asker.ask(&request, on_answer);
        }
        move || is_wanted.set(false)
    });
    let (by, shown, name, start) = answer.as_ref()?;
    let is_wanted =
        by.may_stand_for(asker) && may_stand_for(*shown, of) && wanted.as_ref() == Some(name);
    is_wanted.then(|| start.clone())
}

/// What is to be merged.
#[derive(Clone, PartialEq)]
pub(crate) struct Wanted {
    pub(crate) of: Of,
    /// Of which object the texts are, or were; `None` where they are of none.
    pub(crate) object: Option<NameView>,
    pub(crate) texts: Shared<MergeTexts>,
    /// Somebody is typing.
    pub(crate) is_typed: bool,
}

/// Gives what each way makes of texts once the engine has answered; until then what it made of the texts before. Tells a
/// screen reader when typing changed it.
#[hook]
pub(crate) fn use_merge(
    asker: &Asker,
    on: &OnIntent,
    wanted: Option<Wanted>,
) -> Option<Shared<MergeView>> {
    let answer = use_state(|| None::<(Asker, Wanted, Shared<MergeView>)>);
    let setter = answer.setter();
    let before = use_mut_ref(|| None::<Shared<MergeView>>);
    let deps = (asker.clone(), on.clone(), wanted.clone());
    use_effect_with(deps, move |(asker, on, wanted)| {
        let is_wanted = Rc::new(Cell::new(true));
        if let Some(wanted) = wanted.clone() {
            let (asker, on, still) = (asker.clone(), on.clone(), Rc::clone(&is_wanted));
            let (by, is_typed) = (asker.clone(), wanted.is_typed);
            let ask = move || {
                if !still.get() {
                    return;
                }
                let (of, texts) = (wanted.of, wanted.texts.clone());
                let on_answer = Callback::from(move |response| {
                    if let Response::Merge { merge, .. } = response
                        && still.get()
                    {
                        let merge = Shared::new(*merge);
                        let before = before.borrow_mut().replace(merge.clone());
                        let is_changed = before.is_some_and(|before| *before != *merge);
                        if wanted.is_typed && is_changed {
                            on.emit(Intent::Say(said(&merge)));
                        }
                        setter.set(Some((by.clone(), wanted.clone(), merge)));
                    }
                });
                let request = |id| Request::Merge {
                    id,
                    release: of.release,
                    ask: of.ask,
                    texts: (*texts).clone(),
                };
                asker.ask(&request, on_answer);
            };
            if is_typed {
                after(PAUSE, Box::new(ask));
            } else {
                ask();
            }
        }
        move || is_wanted.set(false)
    });
    let wanted = wanted?;
    let (by, shown, merge) = answer.as_ref()?;
    let is_wanted = by.may_stand_for(asker)
        && shown.object == wanted.object
        && may_stand_for(shown.of, wanted.of);
    is_wanted.then(|| merge.clone())
}

/// Says that there is another result, or why there is none.
fn said(merge: &MergeView) -> Text {
    let unread = merge.unread.iter().flatten().next();
    unread.cloned().unwrap_or(Text::new("merge-changed"))
}

/// An older answer about the same release stays until the newer one comes, but never one with less masked.
fn may_stand_for(shown: Of, wanted: Of) -> bool {
    shown.release == wanted.release && (shown.redact || !wanted.redact)
}
