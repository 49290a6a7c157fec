//! How far a reading has come, and which release is still to be read in full.

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
    let route =
        if release != unread.release && shown_release(overview, state.route) == unread.release {
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

/// Gives the release that is shown: a link made with another paste may ask for more than there is.
///
/// Where none was asked for it is the first that can't wait: one that is pending, else one that failed.
pub fn shown_release(read: &Overview, route: Route) -> usize {
    if route.page == Page::Overview {
        let stands = |word: &str| {
            read.releases.iter().position(|release| {
                let newest = release.revisions.first();
                let status =
                    newest.and_then(|row| row.status.as_ref().or(row.label_status.as_ref()));
                status.is_some_and(|status| status.starts_with(word))
            })
        };
        return stands("pending-").or_else(|| stands("failed")).unwrap_or(0);
    }
    let asked = route.release();
    if asked < read.releases.len() {
        asked
    } else {
        0
    }
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
        let release = shown_release(overview, self.route);
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
        let state = reduce(&state, Action::Went(Route::default())).unwrap();
        assert_eq!(state.unread().map(|unread| unread.release), Some(0));
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
    fn what_cannot_wait_is_shown_first_unless_another_is_asked_for() {
        let standing = |status: &str| {
            let mut view = release();
            for row in view.revisions.iter_mut().take(1) {
                row.status = Some(status.to_owned());
            }
            view
        };
        let shown = |statuses: &[&str], route| {
            let releases = statuses.iter().copied().map(standing).collect();
            let overview = OverviewView {
                releases,
                ..OverviewView::default()
            };
            shown_release(&overview.into(), route)
        };
        let route = Route::default();
        let all = ["deployed", "failed", "superseded", "pending-upgrade"];
        assert_eq!(shown(&all, route), 3);
        assert_eq!(shown(&all[..3], route), 1);
        assert_eq!(shown(&["deployed", "uninstalled"], route), 0);
        assert_eq!(shown(&[], route), 0);
        assert_eq!(shown(&all, route.with_release(0)), 0);
        assert_eq!(shown(&all, route.with_release(9)), 0);
    }

    #[test]
    fn the_reader_stays_with_a_release_that_moves() {
        let state = after([opening(1), opened(1, vec![in_part(), in_part()])]);
        let unread = state.unread().unwrap();
        let state = reduce(&state, decoded(unread, 1)).unwrap();
        assert_eq!(state.route.release(), 1);
    }
}
