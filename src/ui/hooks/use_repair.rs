//! Asks what a repair would change, and says it when it is known.

use std::cell::Cell;
use std::rc::Rc;

use yew::Callback;
use yew::functional::{hook, use_effect_with, use_mut_ref, use_state};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::shared::Shared;
use crate::view::repair::{RepairAsk, RepairView};
use crate::worker::protocol::{Request, Response};

/// What is asked; equal means asked at the same press of the button.
#[derive(Clone, PartialEq)]
pub(crate) struct Repairing {
    /// The place among the releases.
    pub(crate) release: usize,
    pub(crate) ask: Shared<RepairAsk>,
    pub(crate) redact: bool,
}

/// What is known of it.
#[derive(Clone, PartialEq)]
pub(crate) enum Worked {
    Awaited,
    /// There is no such record any more.
    Gone,
    Out(Shared<RepairView>),
}

/// Gives what was worked out once the engine has answered; `None` while nothing is wanted.
///
/// A screen reader is told once for each press, not again when secrets are shown or masked.
#[hook]
pub(crate) fn use_repair(
    asker: &Asker,
    on: &OnIntent,
    wanted: Option<Repairing>,
) -> Option<Worked> {
    let answer = use_state(|| None::<(Asker, Repairing, Worked)>);
    let setter = answer.setter();
    let told = use_mut_ref(|| None::<Shared<RepairAsk>>);
    let on = on.clone();
    use_effect_with((asker.clone(), wanted.clone()), move |(asker, wanted)| {
        let is_wanted = Rc::new(Cell::new(true));
        if let Some(wanted) = wanted.clone() {
            let (by, still, of) = (asker.clone(), Rc::clone(&is_wanted), wanted.clone());
            let on_answer = Callback::from(move |response| {
                if !still.get() {
                    return;
                }
                let worked = match response {
                    Response::Repair { repair, .. } => Worked::Out(Shared::new(*repair)),
                    _ => Worked::Gone,
                };
                if told.replace(Some(of.ask.clone())).as_ref() != Some(&of.ask) {
                    on.emit(Intent::Say(said(&worked)));
                }
                setter.set(Some((by.clone(), of.clone(), worked)));
            });
            let request = |id| Request::Repair {
                id,
                release: wanted.release,
                ask: (*wanted.ask).clone(),
                redact: wanted.redact,
            };
            asker.ask(&request, on_answer);
        }
        move || is_wanted.set(false)
    });
    let wanted = wanted?;
    Some(match answer.as_ref() {
        Some((by, of, worked)) if by.may_stand_for(asker) && may_stand_for(of, &wanted) => {
            worked.clone()
        }
        _ => Worked::Awaited,
    })
}

/// A masked answer stays until the open one comes; an open one is never shown where masks are asked for.
fn may_stand_for(shown: &Repairing, wanted: &Repairing) -> bool {
    shown.ask == wanted.ask && shown.release == wanted.release && (shown.redact || !wanted.redact)
}

fn said(worked: &Worked) -> Text {
    match worked {
        Worked::Out(repair) => match &repair.refused {
            Some(refused) => refused.clone(),
            None => Text::new("repair-worked"),
        },
        _ => Text::new("sheet-absent"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::repair::RepairKind;

    fn wanted(release: usize, ask: &Shared<RepairAsk>, redact: bool) -> Repairing {
        let ask = ask.clone();
        Repairing {
            release,
            ask,
            redact,
        }
    }

    #[test]
    fn only_the_answer_to_the_last_press_stands_and_never_with_less_masked() {
        let ask = || {
            Shared::new(RepairAsk {
                revision: 3,
                kind: RepairKind::Shrink,
            })
        };
        let (one, other) = (ask(), ask());
        for (shown, now, may) in [
            (wanted(0, &one, true), wanted(0, &one, true), true),
            (wanted(0, &one, true), wanted(0, &one, false), true),
            (wanted(0, &one, false), wanted(0, &one, true), false),
            (wanted(0, &one, true), wanted(0, &other, true), false),
            (wanted(0, &one, true), wanted(1, &one, true), false),
        ] {
            assert_eq!(may_stand_for(&shown, &now), may);
        }
    }

    #[test]
    fn a_refusal_is_told_in_its_own_words() {
        let refused = Text::new("app-partial");
        let view = |refused| {
            Worked::Out(Shared::new(RepairView {
                refused,
                notes: Vec::new(),
                rows: Vec::new(),
                n_left_out: 0,
                backup: String::new(),
                corrected: String::new(),
                bytes: (0, 0),
                steps: Vec::new(),
            }))
        };
        assert_eq!(said(&view(Some(refused.clone()))), refused);
        assert_eq!(said(&view(None)), Text::new("repair-worked"));
        assert_eq!(said(&Worked::Gone), Text::new("sheet-absent"));
    }
}
