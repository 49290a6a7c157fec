//! Asks for one revision in detail and keeps the answer for as long as it is the one wanted.

use std::cell::Cell;
use std::rc::Rc;

use yew::Callback;
use yew::functional::{hook, use_effect_with, use_state};

use crate::ui::asker::Asker;
use crate::ui::shared::Shared;
use crate::view::detail::RevisionView;
use crate::worker::protocol::{Request, Response};

/// Which revision, and whether its secrets are masked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// The place among the releases.
    pub(crate) release: usize,
    pub(crate) revision: i64,
    pub(crate) redact: bool,
}

/// What is known of a revision.
#[derive(Default)]
pub(crate) struct Answer {
    /// Once the engine has answered.
    pub(crate) view: Option<Shared<RevisionView>>,
    /// The answer before, while this one is awaited: about another revision, or with less masked.
    pub(crate) before: Option<Shared<RevisionView>>,
}

/// Gives the revision once the engine has answered.
#[hook]
pub(crate) fn use_revision(asker: &Asker, wanted: Option<Wanted>) -> Answer {
    let answer = use_state(|| None::<(Wanted, Shared<RevisionView>)>);
    let setter = answer.setter();
    use_effect_with((asker.clone(), wanted), move |(asker, wanted)| {
        let is_wanted = Rc::new(Cell::new(true));
        if let Some(wanted) = *wanted {
            let still = Rc::clone(&is_wanted);
            let on_answer = Callback::from(move |response| {
                if let Response::Revision { revision, .. } = response
                    && still.get()
                {
                    setter.set(Some((wanted, Shared::new(*revision))));
                }
            });
            let request = |id| Request::Revision {
                id,
                release: wanted.release,
                revision: wanted.revision,
                redact: wanted.redact,
            };
            asker.ask(&request, on_answer);
        }
        move || is_wanted.set(false)
    });
    match answer.as_ref() {
        None => Answer::default(),
        Some((of, view)) if wanted.is_some_and(|wanted| may_stand_for(*of, wanted)) => Answer {
            view: Some(view.clone()),
            before: None,
        },
        Some((_, view)) => Answer {
            view: None,
            before: Some(view.clone()),
        },
    }
}

/// A masked answer stays until the open one comes; an open one is never shown where masks are asked for.
fn may_stand_for(shown: Wanted, wanted: Wanted) -> bool {
    shown == wanted
        || shown
            == Wanted {
                redact: true,
                ..wanted
            }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_revision_stands_and_never_with_less_masked() {
        let wanted = |revision, redact| Wanted {
            release: 0,
            revision,
            redact,
        };
        assert!(may_stand_for(wanted(1, true), wanted(1, true)));
        assert!(may_stand_for(wanted(1, true), wanted(1, false)));
        assert!(!may_stand_for(wanted(1, false), wanted(1, true)));
        assert!(!may_stand_for(wanted(2, true), wanted(1, true)));
    }
}
