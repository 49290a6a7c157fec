//! Pastes that another one took the place of, so that a wrong paste does not lose the good one.
//!
//! Only the browser's references to their bytes are held, by this page and for as long as it is open: none is decoded,
//! and nothing of them is in the address or in any storage.

use crate::i18n::Text;
use crate::ui::route::Route;
use crate::ui::state::{AppState, Slot};

/// Tells one paste from another in the browser's history, where it says nothing else; 0 is none.
pub type PasteId = u32;

/// All that is held of pasted text; files stay where they are, and cost nothing.
pub const MAX_BYTES: f64 = 64.0 * 1024.0 * 1024.0;

/// How many pastes are held, the one that is open among them.
const MAX_PASTES: usize = 8;

/// What was pasted, the newest last.
#[derive(Debug)]
pub struct Held<T>(Vec<One<T>>);

#[derive(Debug)]
struct One<T> {
    id: PasteId,
    bytes: f64,
    pieces: T,
}

impl<T> Default for Held<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Held<T> {
    /// Holds a paste of so many bytes of text, and lets go of the oldest where that is too much; one that by itself is
    /// too much costs no other its place.
    pub fn add(&mut self, id: PasteId, bytes: f64, pieces: T) {
        if bytes > MAX_BYTES {
            return;
        }
        self.0.push(One { id, bytes, pieces });
        let mut total = 0.0;
        let mut n_kept = 0;
        for one in self.0.iter().rev().take(MAX_PASTES) {
            total += one.bytes;
            if total > MAX_BYTES {
                break;
            }
            n_kept += 1;
        }
        let n_over = self.0.len().saturating_sub(n_kept);
        self.0.drain(..n_over);
    }

    /// Gives a paste that is still held.
    pub fn get(&self, id: PasteId) -> Option<&T> {
        let one = self.0.iter().find(|one| one.id == id)?;
        Some(&one.pieces)
    }

    /// Lists those that are held.
    pub fn ids(&self) -> Vec<PasteId> {
        self.0.iter().map(|one| one.id).collect()
    }

    /// Lets go of all.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// What was open before something else took its place, as it was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Former {
    /// 0 for an incident, which its route names.
    pub paste: PasteId,
    pub route: Route,
    /// It can be brought back.
    pub is_held: bool,
    /// It was pasted before what is open: whoever goes back looks at the earlier of the two.
    pub is_earlier: bool,
}

/// Gives what there is to go back to once something else is opened: what was read, or being read.
///
/// A paste in which no release was found leaves it at the one before.
pub fn next(state: &AppState, paste: PasteId, route: Route, held: &[PasteId]) -> Option<Former> {
    let is_worth_it = match &state.overview {
        Slot::Loading(_) => true,
        Slot::Ready { overview, .. } => !overview.releases.is_empty(),
        Slot::Idle | Slot::Failed(_) => false,
    };
    let former = if is_worth_it {
        Former {
            paste: state.paste,
            route: state.route,
            is_held: false,
            is_earlier: false,
        }
    } else {
        state.former?
    };
    let sample = former.route.sample;
    let is_same = former.paste == paste && sample == route.sample;
    (!is_same).then_some(Former {
        is_held: sample.is_some() || held.contains(&former.paste),
        // Incidents have no number, and come from nowhere.
        is_earlier: paste != 0 && former.paste < paste,
        ..former
    })
}

/// Says why a paste can't be brought back, naming the limit.
pub fn not_held(id: &'static str) -> Text {
    Text::new(id).with("limit", Text::new("size-mib").with("n", 64_usize))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::ui::route::Pair;
    use crate::ui::sample::Sample;
    use crate::ui::state::{Action, Failure, reduce};
    use crate::ui::testing::{opening, release};
    use crate::view::OverviewView;

    fn after(state: AppState, actions: impl IntoIterator<Item = Action>) -> AppState {
        let step = |state: AppState, action| reduce(&state, action).unwrap_or(state);
        actions.into_iter().fold(state, step)
    }

    fn opened(id: u32, n_releases: usize) -> Action {
        let overview = OverviewView {
            releases: vec![release(); n_releases],
            ..OverviewView::default()
        };
        Action::Opened {
            id,
            overview: Box::new(overview),
        }
    }

    fn pasted(id: PasteId, held: &[PasteId]) -> Action {
        Action::Opening {
            id,
            paste: id,
            route: Route::default(),
            is_return: false,
            held: held.to_vec(),
        }
    }

    fn looked_at() -> Route {
        Route::default().with_pair(Pair {
            a: Some(3),
            b: Some(1),
        })
    }

    /// A good paste that was looked at.
    fn good() -> AppState {
        let start = AppState::default();
        after(
            start,
            [pasted(1, &[1]), opened(1, 1), Action::Went(looked_at())],
        )
    }

    #[test]
    fn what_was_open_can_be_gone_back_to_at_its_view() {
        let state = after(good(), [pasted(2, &[1, 2]), opened(2, 0)]);
        let former = state.former.unwrap();
        assert_eq!((former.paste, former.is_held), (1, true));
        let back = Action::Opening {
            id: 3,
            paste: former.paste,
            route: former.route,
            is_return: true,
            held: vec![1, 2],
        };
        let state = after(state, [back, opened(3, 1)]);
        assert_eq!((state.paste, state.route), (1, looked_at()));
        assert_eq!(state.former, None);
    }

    #[test]
    fn what_was_gone_back_to_is_the_earlier_one() {
        let later = after(good(), [pasted(2, &[1, 2]), opened(2, 1)]);
        assert!(later.former.unwrap().is_earlier);
        let back = after(later, [pasted(1, &[1, 2]), opened(1, 1)]);
        assert!(!back.former.unwrap().is_earlier);
        let forward = after(back, [pasted(2, &[1, 2]), opened(2, 1)]);
        assert!(forward.former.unwrap().is_earlier);
    }

    #[test]
    fn two_wrong_pastes_in_a_row_do_not_lose_the_good_one() {
        let wrong = [
            pasted(2, &[1, 2]),
            opened(2, 0),
            pasted(3, &[1, 2, 3]),
            opened(3, 0),
        ];
        assert_eq!(after(good(), wrong).former.unwrap().paste, 1);
        let unreadable = Action::Failed {
            id: 2,
            failure: Failure::Crashed,
        };
        let wrong = [pasted(2, &[1, 2]), unreadable, pasted(3, &[1, 2, 3])];
        assert_eq!(after(good(), wrong).former.unwrap().paste, 1);
    }

    #[test]
    fn a_stop_keeps_the_way_back_and_a_close_leaves_nothing() {
        let reading = after(good(), [pasted(2, &[1, 2])]);
        let stopped = reduce(&reading, Action::Stopped).unwrap();
        assert_eq!((stopped.overview, stopped.paste), (Slot::Idle, 0));
        assert_eq!(stopped.former.unwrap().paste, 1);
        let closed = after(reading, [opened(2, 1), Action::Closed]);
        assert_eq!((closed.former, closed.paste), (None, 0));
    }

    #[test]
    fn what_is_not_held_is_said_to_be_gone() {
        let state = after(good(), [pasted(2, &[2]), opened(2, 0)]);
        assert!(!state.former.unwrap().is_held);
        let gone = Action::Gone {
            paste: 1,
            route: looked_at(),
            held: vec![2],
        };
        let state = after(state, [gone]);
        assert_eq!(state.overview, Slot::Failed(Failure::NotHeld));
        assert_eq!((state.paste, state.route), (1, looked_at()));
    }

    #[test]
    fn an_incident_can_always_be_gone_back_to() {
        let route = Route {
            sample: Some(Sample::FailedHook),
            ..Route::default()
        };
        let incident = Action::Opening {
            id: 1,
            paste: 0,
            route,
            is_return: true,
            held: Vec::new(),
        };
        let start = AppState::default();
        let state = after(
            start,
            [incident, opened(1, 1), opening(2, Route::default())],
        );
        let former = state.former.unwrap();
        assert_eq!((former.route.sample, former.is_held), (route.sample, true));
    }

    const MIB: f64 = 1024.0 * 1024.0;

    fn held(sizes: &[f64]) -> Vec<PasteId> {
        let mut held = Held::default();
        for (id, size) in (1..).zip(sizes) {
            held.add(id, size * MIB, ());
        }
        (1..=20).filter(|id| held.get(*id).is_some()).collect()
    }

    #[test]
    fn the_newest_are_held_as_far_as_the_limit_goes() {
        assert_eq!(held(&[1.0, 1.0]), [1, 2]);
        assert_eq!(held(&[40.0, 20.0, 30.0]), [2, 3]);
        assert_eq!(held(&[0.0; 12]), [5, 6, 7, 8, 9, 10, 11, 12]);
    }

    #[test]
    fn one_that_is_too_large_by_itself_is_not_held_and_costs_no_other_its_place() {
        assert_eq!(held(&[1.0, 65.0]), [1]);
        assert!(held(&[65.0]).is_empty());
        assert_eq!(held(&[1.0, 64.0]), [2]);
    }

    #[test]
    fn the_limit_that_is_said_is_the_one_that_holds() {
        assert_eq!(MAX_BYTES, 64.0 * MIB);
    }
}
