//! Asks for a view of a release and keeps the answer for as long as it may stand for the one wanted.
//!
//! One hook for a revision, a preview, a room and what can be repaired: a copy for each would cost the file as much as what they show.

use std::cell::Cell;
use std::rc::Rc;

use yew::Callback;
use yew::functional::{hook, use_effect_with, use_state};

use crate::ui::asker::Asker;
use crate::ui::browser::clock;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::view::detail::RevisionView;
use crate::view::preview::PreviewView;
use crate::view::preview::ask::AskView;
use crate::view::repair::RepairStartView;
use crate::view::room::RoomAsk;
use crate::view::sheet::SheetView;
use crate::worker::protocol::{Request, RequestId, Response};

/// What is asked, of which release, and whether its secrets are masked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// The place among the releases.
    pub(crate) release: usize,
    pub(crate) question: Question,
    pub(crate) redact: bool,
}

/// What is asked of a release.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// One revision in detail.
    Revision(i64),
    /// A rollback, by what of the cluster is known (`AppState::live`).
    Preview(AskView, u32),
    Room(RoomAsk),
    /// What can be repaired of a revision.
    Repair(i64),
}

/// A view that came.
#[derive(Clone, PartialEq)]
pub(crate) enum Kept {
    Revision(Shared<RevisionView>),
    Preview(Shared<PreviewView>),
    Room(Shown),
    Repair(Shared<RepairStartView>),
}

/// A room that came.
#[derive(Clone, PartialEq)]
pub(crate) struct Shown {
    pub(crate) sheet: Shared<SheetView>,
    pub(crate) is_redacted: bool,
    /// When it came, by the reader's clock in milliseconds.
    pub(crate) now: f64,
}

/// What is known of what was asked.
#[derive(Clone, PartialEq)]
pub(crate) enum Answer {
    /// Nothing that may be shown; there may be an answer before, about something else or with less masked.
    Awaited(Option<Kept>),
    /// There is no such thing.
    NotFound,
    /// A view, and what was asked for it.
    Shown(Wanted, Kept),
}

/// Gives the view once the engine has answered; until then the one before, if it may stand in its place.
///
/// A release that turned out to belong elsewhere is followed there.
#[hook]
pub(crate) fn use_answer(
    asker: &Asker,
    on: &OnIntent,
    route: Route,
    wanted: Option<Wanted>,
) -> Answer {
    let answer = use_state(|| None::<(Asker, Wanted, Option<Kept>)>);
    let setter = answer.setter();
    let on = on.clone();
    use_effect_with((asker.clone(), wanted), move |(asker, wanted)| {
        let is_wanted = Rc::new(Cell::new(true));
        if let Some(wanted) = *wanted {
            let (by, still) = (asker.clone(), Rc::clone(&is_wanted));
            let on_answer = Callback::from(move |response| {
                let Some(came) = Came::read(response).filter(|_| still.get()) else {
                    return;
                };
                if came.is_overview_stale {
                    on.emit(Intent::Redact(wanted.redact));
                }
                match came.release.filter(|release| *release != wanted.release) {
                    Some(release) => on.emit(Intent::Go(route.with_release(release))),
                    None => setter.set(Some((by.clone(), wanted, came.view))),
                }
            });
            asker.ask(&|id| wanted.request(id), on_answer);
        }
        move || is_wanted.set(false)
    });
    match (answer.as_ref(), wanted) {
        (Some((by, of, Some(view))), Some(wanted))
            if by.may_stand_for(asker) && of.may_stand_for(wanted) =>
        {
            Answer::Shown(*of, view.clone())
        }
        (Some((_, of, None)), Some(wanted)) if *of == wanted => Answer::NotFound,
        (before, _) => Answer::Awaited(before.and_then(|(.., view)| view.clone())),
    }
}

impl Wanted {
    fn request(self, id: RequestId) -> Request {
        let Self {
            release,
            question,
            redact,
        } = self;
        match question {
            Question::Revision(revision) => Request::Revision {
                id,
                release,
                revision,
                redact,
            },
            Question::Preview(ask, _) => Request::Preview {
                id,
                release,
                ask,
                redact,
            },
            Question::Room(ask) => Request::Room {
                id,
                release,
                ask,
                redact,
            },
            Question::Repair(revision) => Request::RepairStart {
                id,
                release,
                revision,
                redact,
            },
        }
    }

    /// A masked answer stays until the open one comes; an open one is never shown where masks are asked for.
    ///
    /// Any preview of the same release stays until the newer one comes, and says so.
    fn may_stand_for(self, wanted: Self) -> bool {
        let is_same = match (self.question, wanted.question) {
            (Question::Preview(..), Question::Preview(..)) => true,
            (shown, wanted) => shown == wanted,
        };
        is_same && self.release == wanted.release && (self.redact || !wanted.redact)
    }
}

/// An answer, taken apart.
struct Came {
    view: Option<Kept>,
    /// Where the release is now, where the answer says it.
    release: Option<usize>,
    is_overview_stale: bool,
}

impl Came {
    fn read(response: Response) -> Option<Self> {
        let (view, release, is_overview_stale) = match response {
            Response::Revision { revision, .. } => {
                (Some(Kept::Revision(Shared::new(*revision))), None, false)
            }
            Response::Preview {
                release,
                preview,
                is_overview_stale,
                ..
            } => {
                let view = Kept::Preview(Shared::new(*preview));
                (Some(view), Some(release), is_overview_stale)
            }
            Response::Room {
                release,
                room,
                is_overview_stale,
                ..
            } => {
                let view = Kept::Room(Shown {
                    sheet: Shared::new(room.sheet),
                    is_redacted: room.is_redacted,
                    now: clock::now(),
                });
                (Some(view), Some(release), is_overview_stale)
            }
            Response::RepairStart { start, .. } => {
                (Some(Kept::Repair(Shared::new(*start))), None, false)
            }
            Response::NotFound { .. } => (None, None, false),
            _ => return None,
        };
        Some(Self {
            view,
            release,
            is_overview_stale,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::room::Room;

    #[track_caller]
    fn check(shown: (Question, bool), wanted: (Question, bool), may: bool) {
        let of = |(question, redact), release| Wanted {
            release,
            question,
            redact,
        };
        assert_eq!(of(shown, 0).may_stand_for(of(wanted, 0)), may);
        assert!(!of(shown, 1).may_stand_for(of(wanted, 0)));
    }

    #[test]
    fn only_the_same_stands_and_never_with_less_masked() {
        let room = |room, a| Question::Room(RoomAsk { room, a, b: None });
        for (one, other) in [
            (Question::Revision(1), Question::Revision(2)),
            (room(Room::Values, 1), room(Room::Values, 2)),
            (room(Room::Values, 1), room(Room::Hooks, 1)),
            (Question::Repair(1), Question::Repair(2)),
            (Question::Repair(1), Question::Revision(1)),
        ] {
            check((one, true), (one, true), true);
            check((one, true), (one, false), true);
            check((one, false), (one, false), true);
            check((one, false), (one, true), false);
            check((one, true), (other, true), false);
        }
    }

    #[test]
    fn an_older_preview_stands_for_the_same_release_and_never_with_less_masked() {
        let to = |target| {
            let ask = AskView {
                target,
                ..AskView::default()
            };
            Question::Preview(ask, 0)
        };
        check((to(None), true), (to(Some(1)), true), true);
        check((to(None), true), (to(None), false), true);
        check((to(None), false), (to(None), true), false);
        check((to(None), true), (Question::Revision(1), true), false);
    }
}
