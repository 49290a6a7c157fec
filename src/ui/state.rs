//! The state of the page and how it changes: plain data and one pure function.

use std::rc::Rc;

use yew::Reducible;

use crate::i18n::{Locale, Text};
use crate::ui::asker::Masks;
use crate::ui::former::{Former, PasteId, next};
use crate::ui::route::{Route, UnknownLink};
use crate::ui::shared::Shared;
use crate::view::preview::live::LiveAddedView;
use crate::view::{ExplanationView, OverviewView, ProblemView, ReleaseView, SourceView};
use crate::worker::protocol::RequestId;

pub mod failure;
pub mod preferences;
pub mod reading;

pub use failure::Failure;
pub use preferences::{Preferences, Theme};
use reading::{Progress, Unread, awaited_view, decoded, is_awaited, masked, opening, revealing};

/// Everything that the page shows depends on this.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AppState {
    pub route: Route,
    /// The link in the address was not understood; said until the next step.
    pub is_link_unknown: bool,
    pub overview: Slot,
    /// Which paste that is of.
    pub paste: PasteId,
    /// What it took the place of.
    pub former: Option<Former>,
    /// What was read as it stood before secret values were shown, to hide them without waiting for the engine.
    pub masked: Option<Overview>,
    /// Counts how often live objects were given or forgotten: what a preview says before is stale.
    pub live: u32,
    /// Counts how often single values were shown or masked.
    pub masks: Masks,
    /// What was read as it stood before the first of them was shown, to mask them without waiting for the engine.
    pub bare: Option<Overview>,
    /// What came of live objects that were just given; said until the next step.
    pub added: Option<LiveAddedView>,
    /// How far a reading has come that takes long enough to say so.
    pub progress: Option<Progress>,
    pub preferences: Preferences,
    /// What a screen reader should be told now, besides what follows from the slot.
    pub said: Option<Text>,
}

/// What is known of the paste.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Slot {
    /// Nothing was pasted.
    #[default]
    Idle,
    /// Being read.
    Loading(RequestId),
    /// Read.
    Ready {
        /// The request whose answer is awaited or shown.
        id: RequestId,
        /// The request that opened it, which tells one paste from the next.
        opening: RequestId,
        overview: Overview,
    },
    /// Not read, through no fault of the paste's content.
    Failed(Failure),
}

/// An answer of the engine, cut into parts that components share by reference.
#[derive(Clone, Debug, PartialEq)]
pub struct Overview {
    pub sources: Shared<[SourceView]>,
    pub problems: Shared<[ProblemView]>,
    pub explanations: Shared<[ExplanationView]>,
    pub releases: Shared<[Shared<ReleaseView>]>,
    /// Secret values and likely credentials are masked.
    pub is_redacted: bool,
}

impl From<OverviewView> for Overview {
    fn from(view: OverviewView) -> Self {
        Self {
            sources: Shared(view.sources.into()),
            problems: Shared(view.problems.into()),
            explanations: Shared(view.explanations.into()),
            releases: Shared(view.releases.into_iter().map(Shared::new).collect()),
            is_redacted: view.is_redacted,
        }
    }
}

/// What can happen.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// A paste, file or sample is on its way to the engine; what was open is no longer.
    Opening {
        id: RequestId,
        paste: PasteId,
        route: Route,
        /// It was open before: its view is known.
        is_return: bool,
        /// The pastes that can be brought back.
        held: Vec<PasteId>,
    },
    /// The reader went back to a paste that is no longer held.
    Gone {
        paste: PasteId,
        route: Route,
        held: Vec<PasteId>,
    },
    /// The same paste is asked for again with other settings: it stays on screen until the answer.
    ///
    /// But secret values that are to be hidden are hidden at once.
    Refreshing {
        id: RequestId,
        redact: bool,
    },
    /// The engine answered.
    Opened {
        id: RequestId,
        overview: Box<OverviewView>,
    },
    /// The engine has come so far with reading.
    Progressed {
        id: RequestId,
        progress: Progress,
    },
    /// The engine has read all of a release; it stands at this place now.
    Decoded {
        unread: Unread,
        release: usize,
        view: Box<ReleaseView>,
    },
    /// Nothing came of a request.
    Failed {
        id: RequestId,
        failure: Failure,
    },
    /// What was open is gone, whatever was asked for.
    Lost(Failure),
    /// Nothing came of a step that had no request.
    Refused(Failure),
    /// The reader stopped the reading, or left an incident.
    Stopped,
    /// The reader closed what was open: nothing is to be left of it.
    Closed,
    /// The reader, or a link inside the page, went somewhere.
    Went(Route),
    /// The address changed, or was there at the start.
    Followed(Result<Route, UnknownLink>),
    SetLocale(Locale),
    SetTheme(Theme),
    /// A single value is about to be shown or masked.
    Revealing {
        is_shown: bool,
    },
    /// Live objects were given to what is open.
    GaveLive(LiveAddedView),
    /// They were forgotten, or said to be all.
    KeptLive(LiveAddedView),
    /// Something happened that only a screen reader needs to be told.
    Said(Text),
}

/// Gives the next state, or `None` when nothing changes.
pub fn reduce(state: &AppState, action: Action) -> Option<AppState> {
    let next = step(state, action)?;
    (next != *state).then_some(next)
}

fn step(state: &AppState, action: Action) -> Option<AppState> {
    let quiet = AppState {
        said: None,
        is_link_unknown: false,
        progress: None,
        added: None,
        ..state.clone()
    };
    Some(match action {
        Action::Opening {
            id,
            paste,
            route,
            is_return,
            held,
        } => AppState {
            overview: Slot::Loading(id),
            paste,
            former: next(state, paste, route, &held),
            masked: None,
            bare: None,
            preferences: Preferences {
                locale: route.locale.unwrap_or(state.preferences.locale),
                ..state.preferences
            },
            route: keep_locale(
                state,
                if is_return {
                    route
                } else {
                    awaited_view(state, route)
                },
            ),
            ..quiet
        },
        Action::Gone { paste, route, held } => AppState {
            overview: Slot::Failed(Failure::NotHeld),
            paste,
            former: next(state, paste, route, &held),
            masked: None,
            bare: None,
            route: keep_locale(state, route),
            ..quiet
        },
        // Its answer is recognized by the id that is on screen from now on.
        Action::Refreshing { id, redact } => {
            let Slot::Ready {
                opening, overview, ..
            } = &state.overview
            else {
                return None;
            };
            let overview = match &state.masked {
                Some(masked) if redact && !overview.is_redacted => masked,
                _ => overview,
            };
            AppState {
                overview: Slot::Ready {
                    id,
                    opening: *opening,
                    overview: overview.clone(),
                },
                ..quiet
            }
        }
        Action::Opened { id, overview } if is_awaited(state, id) => AppState {
            masked: masked(state),
            overview: Slot::Ready {
                id,
                opening: opening(&state.overview, id),
                overview: Overview::from(*overview),
            },
            is_link_unknown: state.is_link_unknown,
            ..quiet
        },
        // Of a release that is being completed, or of what is being opened.
        Action::Progressed { id, progress }
            if state.unread().is_some() || state.overview == Slot::Loading(id) =>
        {
            AppState {
                progress: Some(progress),
                ..state.clone()
            }
        }
        Action::Progressed { .. } => return None,
        Action::Decoded {
            unread,
            release,
            view,
        } => decoded(state, unread, release, *view)?,
        Action::Failed { id, failure } if is_awaited(state, id) => AppState {
            overview: Slot::Failed(failure),
            masked: None,
            bare: None,
            ..quiet
        },
        Action::Lost(failure) if matches!(state.overview, Slot::Ready { .. }) => AppState {
            overview: Slot::Failed(failure),
            masked: None,
            bare: None,
            ..quiet
        },
        Action::Lost(_) => return None,
        // Stale: another paste came meanwhile, or the reader stopped it.
        Action::Opened { .. } | Action::Failed { .. } => return None,
        // What is on screen stays there; with nothing on screen there is room to say it.
        Action::Refused(failure) => match &state.overview {
            Slot::Idle | Slot::Failed(_) => AppState {
                overview: Slot::Failed(failure),
                ..quiet
            },
            Slot::Loading(_) | Slot::Ready { .. } => AppState {
                said: Some(failure.text()),
                ..quiet
            },
        },
        Action::Closed | Action::Stopped => AppState {
            overview: Slot::Idle,
            paste: 0,
            former: state.former.filter(|_| matches!(action, Action::Stopped)),
            masked: None,
            bare: None,
            route: keep_locale(state, Route::default()),
            ..quiet
        },
        Action::Went(route) => AppState {
            route: keep_locale(state, route),
            ..quiet
        },
        Action::Followed(Ok(route)) => AppState {
            route,
            // Going back from an incident leaves it; going to one opens it, which is the engine's to do.
            overview: if state.route.sample.is_some() && route.sample.is_none() {
                Slot::Idle
            } else {
                state.overview.clone()
            },
            preferences: Preferences {
                locale: route.locale.unwrap_or(state.preferences.locale),
                ..state.preferences
            },
            ..quiet
        },
        Action::Followed(Err(UnknownLink)) => AppState {
            route: keep_locale(state, Route::default()),
            is_link_unknown: true,
            ..quiet
        },
        Action::GaveLive(added) if matches!(state.overview, Slot::Ready { .. }) => AppState {
            live: state.live.wrapping_add(1),
            said: Some(added.text()),
            added: Some(added),
            ..quiet
        },
        Action::KeptLive(added) if matches!(state.overview, Slot::Ready { .. }) => AppState {
            live: state.live.wrapping_add(1),
            said: Some(Text::new("live-said-kept").with("n", added.n_held)),
            ..quiet
        },
        Action::Revealing { is_shown } => revealing(state, is_shown)?,
        // What they were given to is no longer open.
        Action::GaveLive(_) | Action::KeptLive(_) => return None,
        Action::SetLocale(locale) => AppState {
            preferences: Preferences {
                locale,
                ..state.preferences
            },
            // A link that asked for a language goes on saying what is shown.
            route: Route {
                locale: state.route.locale.map(|_| locale),
                ..state.route
            },
            said: None,
            ..state.clone()
        },
        Action::SetTheme(theme) => AppState {
            preferences: Preferences {
                theme,
                ..state.preferences
            },
            ..state.clone()
        },
        Action::Said(text) => AppState {
            said: Some(text),
            ..state.clone()
        },
    })
}

fn keep_locale(state: &AppState, route: Route) -> Route {
    Route {
        locale: route.locale.or(state.route.locale),
        ..route
    }
}

impl Reducible for AppState {
    type Action = Action;

    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        reduce(&self, action).map_or(self, Rc::new)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use crate::ui::route::Pair;
    use crate::ui::sample::Sample;

    fn after(actions: impl IntoIterator<Item = Action>) -> AppState {
        actions
            .into_iter()
            .fold(AppState::default(), |state, action| {
                reduce(&state, action).unwrap_or(state)
            })
    }

    fn opening(id: RequestId) -> Action {
        crate::ui::testing::opening(id, Route::default())
    }

    fn opened(id: RequestId, is_redacted: bool) -> Action {
        Action::Opened {
            id,
            overview: Box::new(OverviewView {
                is_redacted,
                ..OverviewView::default()
            }),
        }
    }

    fn refreshing(id: RequestId, redact: bool) -> Action {
        Action::Refreshing { id, redact }
    }

    fn crashed(id: RequestId) -> Action {
        Action::Failed {
            id,
            failure: Failure::Crashed,
        }
    }

    fn shown(state: &AppState) -> bool {
        match &state.overview {
            Slot::Ready { overview, .. } => overview.is_redacted,
            other => panic!("nothing is shown: {other:?}"),
        }
    }

    #[test]
    fn live_objects_make_previews_stale_and_leave_the_rest_as_it_is() {
        let added = || LiveAddedView {
            n_added: 2,
            n_held: 2,
            problems: Vec::new(),
        };
        let open = after([opening(1), opened(1, true)]);
        let given = reduce(&open, Action::GaveLive(added())).unwrap();
        assert_eq!((given.live, &given.added), (1, &Some(added())));
        assert_eq!((&given.overview, given.route), (&open.overview, open.route));
        assert_eq!(given.said, Some(added().text()));
        // The note goes with the next step, what is held does not.
        let went = reduce(&given, Action::Went(Route::default())).unwrap();
        assert_eq!((went.live, went.added), (1, None));
        let kept = reduce(&given, Action::KeptLive(LiveAddedView::default())).unwrap();
        assert_eq!((kept.live, kept.added), (2, None));
        // Nothing is open any more.
        assert_eq!(
            reduce(&after([opening(1)]), Action::GaveLive(added())),
            None
        );
        assert_eq!(
            reduce(&AppState::default(), Action::KeptLive(added())),
            None
        );
    }

    #[test]
    fn an_answer_fills_the_slot_that_asked() {
        assert!(shown(&after([opening(1), opened(1, true)])));
    }

    #[test]
    fn an_answer_to_an_older_paste_is_dropped() {
        let state = after([opening(1), opening(2)]);
        assert_eq!(reduce(&state, opened(1, true)), None);
        assert_eq!(reduce(&state, crashed(1)), None);
        assert!(!shown(&after([opening(1), opening(2), opened(2, false)])));
    }

    #[test]
    fn an_answer_after_a_stop_is_dropped() {
        let state = after([opening(1), Action::Closed]);
        assert_eq!(reduce(&state, opened(1, true)), None);
    }

    #[test]
    fn a_refresh_keeps_what_is_on_screen_until_its_answer() {
        let before = after([opening(1), opened(1, true), refreshing(2, false)]);
        assert!(shown(&before));
        assert_eq!(reduce(&before, opened(1, true)), None);
        assert!(!shown(&reduce(&before, opened(2, false)).unwrap()));
    }

    #[test]
    fn a_refresh_of_nothing_does_nothing() {
        assert_eq!(reduce(&after([]), refreshing(1, true)), None);
    }

    #[test]
    fn secret_values_are_hidden_before_the_engine_answers() {
        let shown_open = [
            opening(1),
            opened(1, true),
            refreshing(2, false),
            opened(2, false),
        ];
        let state = after(shown_open);
        assert!(!shown(&state));
        let state = reduce(&state, refreshing(3, true)).unwrap();
        assert!(shown(&state));
        assert_eq!(reduce(&state, opened(2, false)), None);
        let state = reduce(&state, opened(3, true)).unwrap();
        assert!(shown(&state));
        // Nothing of it outlives the paste.
        let state = reduce(&state, opening(4)).unwrap();
        assert_eq!(state.masked, None);
    }

    #[test]
    fn a_crash_is_said_and_the_next_paste_works() {
        let state = after([opening(1), crashed(1)]);
        assert_eq!(state.overview, Slot::Failed(Failure::Crashed));
        assert!(shown(&after([
            opening(1),
            crashed(1),
            opening(2),
            opened(2, true)
        ])));
    }

    #[test]
    fn an_empty_paste_does_not_hide_what_is_open() {
        let state = after([
            opening(1),
            opened(1, true),
            Action::Refused(Failure::EmptyPaste),
        ]);
        assert!(shown(&state));
        assert_eq!(state.said, Some(Failure::EmptyPaste.text()));
        let state = after([Action::Refused(Failure::EmptyPaste)]);
        assert_eq!(state.overview, Slot::Failed(Failure::EmptyPaste));
    }

    #[test]
    fn choosing_a_language_or_a_theme_keeps_everything_else() {
        let route = Route::default().with_release(2).with_pair(Pair {
            a: Some(4),
            b: Some(2),
        });
        let before = after([opening(1), opened(1, true), Action::Went(route)]);
        let after = [Action::SetLocale(Locale::Ko), Action::SetTheme(Theme::Dark)]
            .into_iter()
            .fold(before.clone(), |state, action| {
                reduce(&state, action).unwrap()
            });
        assert_eq!(after.route, before.route);
        assert_eq!(after.overview, before.overview);
        assert_eq!(
            after.preferences,
            Preferences {
                locale: Locale::Ko,
                theme: Theme::Dark
            }
        );
    }

    #[test]
    fn choosing_the_same_again_changes_nothing() {
        assert_eq!(reduce(&after([]), Action::SetLocale(Locale::En)), None);
        assert_eq!(reduce(&after([]), Action::SetTheme(Theme::System)), None);
        assert_eq!(reduce(&after([]), Action::Closed), None);
    }

    #[test]
    fn a_link_with_a_language_sets_it_and_follows_the_switch() {
        let link = Route {
            sample: Some(Sample::FailedHook),
            locale: Some(Locale::Ko),
            ..Route::default()
        };
        let state = after([Action::Followed(Ok(link))]);
        assert_eq!(state.preferences.locale, Locale::Ko);
        let state = reduce(&state, Action::SetLocale(Locale::Ja)).unwrap();
        assert_eq!(state.route.locale, Some(Locale::Ja));
        let state = reduce(&state, Action::Went(Route::default())).unwrap();
        assert_eq!(state.route.locale, Some(Locale::Ja));
    }

    #[test]
    fn a_value_that_is_masked_again_goes_at_once() {
        let view = |description: &str| {
            let mut release = crate::ui::testing::release();
            for row in release.revisions.iter_mut().take(1) {
                row.description = Some(description.to_owned());
            }
            let overview = OverviewView {
                releases: vec![release],
                is_redacted: true,
                ..OverviewView::default()
            };
            Box::new(overview)
        };
        let description = |state: &AppState| match &state.overview {
            Slot::Ready { overview, .. } => {
                let row = overview.releases.first().unwrap().revisions.first();
                row.unwrap().description.clone().unwrap()
            }
            _ => panic!(),
        };
        let opened = |id, text| Action::Opened {
            id,
            overview: view(text),
        };
        let revealing = |is_shown| Action::Revealing { is_shown };
        let asking = |id| Action::Refreshing { id, redact: true };
        let state = after([
            opening(1),
            opened(1, "secret-1"),
            revealing(true),
            asking(2),
        ]);
        assert_eq!(description(&state), "secret-1");
        assert_eq!((state.masks.changed, state.masks.hidden), (1, 0));
        let state = reduce(&state, opened(2, "hunter2")).unwrap();
        assert_eq!(description(&state), "hunter2");
        let state = reduce(&state, revealing(false)).unwrap();
        assert_eq!(description(&state), "secret-1");
        assert_eq!((state.masks.changed, state.masks.hidden), (2, 1));
        let state = reduce(&state, opening(3)).unwrap();
        assert_eq!(state.bare, None);
        // While everything is shown there is nothing to show.
        let state = after([opening(1), self::opened(1, false)]);
        assert_eq!(reduce(&state, revealing(true)), None);
    }

    #[test]
    fn going_back_from_an_incident_leaves_it() {
        let incident = Route {
            sample: Some(Sample::FailedHook),
            ..Route::default()
        };
        let state = after([
            crate::ui::testing::opening(1, incident),
            opened(1, true),
            Action::Followed(Ok(incident.with_release(1))),
        ]);
        assert!(shown(&state));
        let state = reduce(&state, Action::Followed(Ok(Route::default()))).unwrap();
        assert_eq!(state.overview, Slot::Idle);
    }

    #[test]
    fn going_back_between_views_of_a_paste_keeps_it() {
        let state = after([
            opening(1),
            opened(1, true),
            Action::Went(Route::default().with_release(1)),
            Action::Followed(Ok(Route::default())),
        ]);
        assert!(shown(&state));
    }

    #[test]
    fn a_link_s_view_waits_for_the_paste_and_is_over_with_the_next() {
        let asked = Route::default().with_release(1).with_pair(Pair {
            a: Some(4),
            b: Some(2),
        });
        let full = |id| Action::Opened {
            id,
            overview: Box::new(OverviewView {
                releases: vec![crate::ui::testing::release()],
                ..OverviewView::default()
            }),
        };
        let link = || Action::Followed(Ok(asked));
        assert_eq!(after([link(), opening(1)]).route, asked);
        // A paste that held nothing does not use it up.
        let state = after([link(), opening(1), opened(1, true), opening(2)]);
        assert_eq!(state.route, asked);
        let state = after([link(), opening(1), full(1), opening(2)]);
        assert_eq!(state.route, Route::default());
    }

    #[test]
    fn an_unknown_link_is_said_until_the_next_step() {
        let state = after([Action::Followed(Err(UnknownLink))]);
        assert!(state.is_link_unknown);
        assert_eq!(state.route, Route::default());
        let state = reduce(&state, Action::Went(Route::default().with_release(1))).unwrap();
        assert!(!state.is_link_unknown);
    }
}
