//! How far a reading has come, and which release is still to be read in full.

use crate::ui::asker::Masks;
use crate::ui::route::{Page, Route};
use crate::ui::shared::Shared;
use crate::ui::state::{AppState, Overview, Slot};
use crate::view::{Depth, ReleaseView};
use crate::worker::protocol::{RequestId, Stage};

/// How far a reading has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub stage: Stage,
    /// In bytes, while decoding in records.
    pub done: usize,
    pub total: usize,
}

/// A release that is looked at and was only read by the beginnings of its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The request that opened the paste.
    pub opening: RequestId,
    pub release: usize,
    pub is_redacted: bool,
}

/// Puts a release in the place of the one that was read in part.
pub(super) fn decoded(
    state: &AppState,
    unread: Unread,
    release: usize,
    view: ReleaseView,
) -> Option<AppState> {
    let Slot::Ready {
        id,
        opening,
        overview,
    } = &state.overview
    else {
        return None;
    };
    // Another paste, or what was asked for before secret values were to be masked or shown.
    if *opening != unread.opening || overview.is_redacted != unread.is_redacted {
        return None;
    }
    let mut releases = overview.releases.to_vec();
    *releases.get_mut(release)? = Shared::new(view);
    // The reader stays with the release when it turned out to belong elsewhere.
    let route = if release != unread.release
        && shown_release(overview, state.route) == Some(unread.release)
    {
        state.route.with_release(release)
    } else {
        state.route
    };
    Some(AppState {
        overview: Slot::Ready {
            id: *id,
            opening: *opening,
            overview: Overview {
                releases: Shared(releases.into()),
                ..overview.clone()
            },
        },
        route,
        progress: None,
        ..state.clone()
    })
}

/// Gives what is shown if it is masked, else what was shown before.
pub(super) fn masked(state: &AppState) -> Option<Overview> {
    match &state.overview {
        Slot::Ready { overview, .. } if overview.is_redacted => Some(overview.clone()),
        _ => state.masked.clone(),
    }
}

/// Gives the request that opened what is shown.
pub(super) fn opening(slot: &Slot, id: RequestId) -> RequestId {
    match slot {
        Slot::Ready { opening, .. } => *opening,
        Slot::Idle | Slot::Loading(_) | Slot::Failed(_) => id,
    }
}

/// Gives the view that a link asked for before there was anything to show it of; that of another paste is over.
pub(super) fn awaited_view(state: &AppState, route: Route) -> Route {
    let is_over = match &state.overview {
        Slot::Ready { overview, .. } => !overview.releases.is_empty(),
        Slot::Idle | Slot::Loading(_) | Slot::Failed(_) => false,
    };
    if is_over || route.sample.is_some() {
        return route;
    }
    let (page, rule) = match state.route.page {
        // What was pasted is to be seen.
        Page::Rules => (Page::Overview, None),
        page => (page, state.route.rule),
    };
    Route {
        page,
        rule,
        panel: state.route.panel,
        ask: state.route.ask,
        fleet: state.route.fleet,
        compare: state.route.compare,
        ..route
    }
}

/// Tells whether an answer is the one that is waited for.
pub(super) fn is_awaited(state: &AppState, id: RequestId) -> bool {
    match state.overview {
        Slot::Loading(awaited) | Slot::Ready { id: awaited, .. } => awaited == id,
        Slot::Idle | Slot::Failed(_) => false,
    }
}

/// Counts a value that is shown or masked; one that is masked goes from the screen at once.
///
/// While everything is shown, single values are neither.
pub(super) fn revealing(state: &AppState, is_shown: bool) -> Option<AppState> {
    let Slot::Ready {
        id,
        opening,
        overview,
    } = &state.overview
    else {
        return None;
    };
    if !overview.is_redacted {
        return None;
    }
    let bare = state.bare.as_ref().unwrap_or(overview);
    let Masks { changed, hidden } = state.masks;
    Some(AppState {
        overview: Slot::Ready {
            id: *id,
            opening: *opening,
            overview: if is_shown { overview } else { bare }.clone(),
        },
        bare: Some(bare.clone()),
        masks: Masks {
            changed: changed.wrapping_add(1),
            hidden: hidden.wrapping_add(u32::from(!is_shown)),
        },
        ..state.clone()
    })
}

/// Gives the release that is shown; `None` while all are listed.
///
/// A link made with another paste may ask for more than there is.
pub fn shown_release(read: &Overview, route: Route) -> Option<usize> {
    let asked = match route.page {
        Page::Overview | Page::Rules => None,
        Page::Release { index, .. } => Some(index),
    };
    let only = (read.releases.len() == 1).then_some(0);
    asked.filter(|index| *index < read.releases.len()).or(only)
}

impl AppState {
    /// Gives the release that is looked at, if the rest of it is still to be read.
    pub fn unread(&self) -> Option<Unread> {
        let Slot::Ready {
            opening, overview, ..
        } = &self.overview
        else {
            return None;
        };
        let release = shown_release(overview, self.route)?;
        let is_part = overview.releases.get(release)?.depth == Depth::Head;
        is_part.then_some(Unread {
            opening: *opening,
            release,
            is_redacted: overview.is_redacted,
        })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::ui::state::{Action, reduce};
    use crate::ui::testing::release;
    use crate::view::OverviewView;

    fn in_part() -> ReleaseView {
        ReleaseView {
            depth: Depth::Head,
            ..release()
        }
    }

    fn after(actions: impl IntoIterator<Item = Action>) -> AppState {
        let start = AppState::default();
        let step = |state: AppState, action| reduce(&state, action).unwrap_or(state);
        actions.into_iter().fold(start, step)
    }

    fn opening(id: RequestId) -> Action {
        let route = Route::default();
        crate::ui::testing::opening(id, route)
    }

    fn opened(id: RequestId, releases: Vec<ReleaseView>) -> Action {
        let overview = OverviewView {
            releases,
            is_redacted: true,
            ..OverviewView::default()
        };
        Action::Opened {
            id,
            overview: Box::new(overview),
        }
    }

    fn progressed(id: RequestId, done: usize) -> Action {
        let progress = Progress {
            stage: Stage::Decoding,
            done,
            total: 9,
        };
        Action::Progressed { id, progress }
    }

    fn decoded(unread: Unread, release: usize) -> Action {
        Action::Decoded {
            unread,
            release,
            view: Box::new(self::release()),
        }
    }

    fn depths(state: &AppState) -> Vec<Depth> {
        match &state.overview {
            Slot::Ready { overview, .. } => overview.releases.iter().map(|one| one.depth).collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn progress_is_that_of_the_newest_paste_and_ends_with_it() {
        let state = after([opening(1), progressed(1, 3)]);
        assert_eq!(state.progress.map(|progress| progress.done), Some(3));
        assert_eq!(reduce(&state, progressed(2, 4)), None);
        let state = reduce(&state, opening(2)).unwrap();
        assert_eq!(state.progress, None);
        assert_eq!(reduce(&state, progressed(1, 4)), None);
        let state = after([opening(1), progressed(1, 3), opened(1, Vec::new())]);
        assert_eq!(
            (state.progress, reduce(&state, progressed(1, 4))),
            (None, None)
        );
    }

    #[test]
    fn the_release_looked_at_is_read_in_full_and_takes_its_place() {
        let state = after([
            opening(1),
            opened(1, vec![in_part(), in_part()]),
            Action::Went(Route::default().with_release(1)),
        ]);
        let unread = state.unread().unwrap();
        assert_eq!((unread.opening, unread.release), (1, 1));
        let state = reduce(&state, progressed(9, 4)).unwrap();
        assert_eq!(state.progress.map(|progress| progress.done), Some(4));
        let state = reduce(&state, decoded(unread, 1)).unwrap();
        assert_eq!(state.progress, None);
        assert_eq!(depths(&state), [Depth::Head, Depth::Full]);
        assert_eq!(state.unread(), None);
        let first = Action::Went(Route::default().with_release(0));
        let first = reduce(&state, first).unwrap();
        assert_eq!(first.unread().map(|unread| unread.release), Some(0));
        // Of a list nothing more is read.
        let all = reduce(&state, Action::Went(Route::default())).unwrap();
        assert_eq!(all.unread(), None);
    }

    #[test]
    fn an_answer_for_another_paste_or_another_masking_is_dropped() {
        let state = after([opening(1), opened(1, vec![in_part()])]);
        let unread = state.unread().unwrap();
        let other = Unread {
            is_redacted: false,
            ..unread
        };
        assert_eq!(reduce(&state, decoded(other, 0)), None);
        let newer = after([opening(2), opened(2, vec![in_part()])]);
        assert_eq!(reduce(&newer, decoded(unread, 0)), None);
        assert_eq!(reduce(&newer, decoded(unread, 7)), None);
    }

    #[test]
    fn several_releases_are_listed_until_one_is_asked_for() {
        let shown = |n, route| {
            let overview = OverviewView {
                releases: vec![release(); n],
                ..OverviewView::default()
            };
            shown_release(&overview.into(), route)
        };
        let route = Route::default();
        assert_eq!(shown(0, route), None);
        assert_eq!(shown(1, route), Some(0));
        assert_eq!(shown(1, route.with_release(9)), Some(0));
        assert_eq!(shown(2, route), None);
        assert_eq!(shown(2, route.with_release(1)), Some(1));
        assert_eq!(shown(2, route.with_release(9)), None);
        assert_eq!(shown(2, route.with_release(1).with_all()), None);
    }

    #[test]
    fn the_reader_stays_with_a_release_that_moves() {
        let state = after([
            opening(1),
            opened(1, vec![in_part(), in_part()]),
            Action::Went(Route::default().with_release(0)),
        ]);
        let unread = state.unread().unwrap();
        let state = reduce(&state, decoded(unread, 1)).unwrap();
        assert_eq!(state.route.release(), 1);
    }
}
