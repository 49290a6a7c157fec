//! Asks for a preview and keeps the answer for as long as it is the one wanted.

use std::cell::Cell;
use std::rc::Rc;

use yew::Callback;
use yew::functional::{hook, use_effect_with, use_state};

use crate::ui::asker::Asker;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::view::preview::PreviewView;
use crate::view::preview::ask::AskView;
use crate::worker::protocol::{Request, Response};

/// Which rollback, by what of the cluster, and whether its secrets are masked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// The place among the releases.
    pub(crate) release: usize,
    pub(crate) ask: AskView,
    /// `AppState::live`.
    pub(crate) live: u32,
    pub(crate) redact: bool,
}

/// What is known of a rollback.
#[derive(Clone, PartialEq)]
pub(crate) enum Answer {
    /// Nothing yet.
    Awaited,
    /// There is nothing to predict from.
    NotFound,
    /// A preview, and what was asked for it.
    Shown(Wanted, Shared<PreviewView>),
}

/// Gives the preview once the engine has answered; until then the one before, if it may stand in its place.
///
/// A release that turned out to belong elsewhere is followed there.
#[hook]
pub(crate) fn use_preview(
    asker: &Asker,
    on: &OnIntent,
    route: Route,
    wanted: Option<Wanted>,
) -> Answer {
    let answer = use_state(|| None::<(Wanted, Option<Shared<PreviewView>>)>);
    let setter = answer.setter();
    let on = on.clone();
    use_effect_with((asker.clone(), wanted), move |(asker, wanted)| {
        let is_wanted = Rc::new(Cell::new(true));
        if let Some(wanted) = *wanted {
            let still = Rc::clone(&is_wanted);
            let on_answer = Callback::from(move |response| {
                let view = match response {
                    Response::Preview {
                        release,
                        preview,
                        is_overview_stale,
                        ..
                    } => {
                        if is_overview_stale && still.get() {
                            on.emit(Intent::Redact(wanted.redact));
                        }
                        if release != wanted.release {
                            if still.get() {
                                on.emit(Intent::Go(route.with_release(release)));
                            }
                            return;
                        }
                        Some(Shared::new(*preview))
                    }
                    Response::NotFound { .. } => None,
                    _ => return,
                };
                if still.get() {
                    setter.set(Some((wanted, view)));
                }
            });
            let request = |id| Request::Preview {
                id,
                release: wanted.release,
                ask: wanted.ask,
                redact: wanted.redact,
            };
            asker.ask(&request, on_answer);
        }
        move || is_wanted.set(false)
    });
    match (answer.as_ref(), wanted) {
        (Some((of, Some(view))), Some(wanted)) if may_stand_for(*of, wanted) => {
            Answer::Shown(*of, view.clone())
        }
        (Some((of, None)), Some(wanted)) if *of == wanted => Answer::NotFound,
        _ => Answer::Awaited,
    }
}

/// An older preview of the same release stays until the newer one comes, but never one with less masked.
fn may_stand_for(shown: Wanted, wanted: Wanted) -> bool {
    shown.release == wanted.release && (shown.redact || !wanted.redact)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_older_preview_stands_for_the_same_release_and_never_with_less_masked() {
        let wanted = |release, target, redact| Wanted {
            release,
            ask: AskView {
                target,
                ..AskView::default()
            },
            live: 0,
            redact,
        };
        assert!(may_stand_for(
            wanted(0, None, true),
            wanted(0, Some(1), true)
        ));
        assert!(may_stand_for(wanted(0, None, true), wanted(0, None, false)));
        assert!(!may_stand_for(
            wanted(0, None, false),
            wanted(0, None, true)
        ));
        assert!(!may_stand_for(wanted(1, None, true), wanted(0, None, true)));
    }
}
