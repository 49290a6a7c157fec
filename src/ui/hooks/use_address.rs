//! Keeps the address and the route the same.

use yew::functional::{hook, use_effect_with};

use crate::ui::browser::address;
use crate::ui::browser::listener::Listener;
use crate::ui::engine::{Dispatch, Engine};
use crate::ui::former::PasteId;
use crate::ui::route::Route;
use crate::ui::state::Action;

/// Follows the address when the reader changes it, changes it when the route does, and opens the incident it names.
#[hook]
pub(crate) fn use_address(dispatch: &Dispatch, engine: &Engine, route: Route, paste: PasteId) {
    use_effect_with((dispatch.clone(), engine.clone()), |(dispatch, engine)| {
        let listeners = web_sys::window().map(|window| {
            // Both come when a link is followed; the second finds nothing to change.
            ["hashchange", "popstate"].map(|kind| {
                let (dispatch, engine) = (dispatch.clone(), engine.clone());
                let follow = move |_| {
                    let route = Route::parse(&address::fragment());
                    match (route, address::paste()) {
                        (Ok(route), Some(paste)) if engine.is_other(route, paste) => {
                            engine.reopen(paste, route);
                        }
                        (route, _) => dispatch.dispatch(Action::Followed(route)),
                    }
                };
                Listener::new(&window, kind, Box::new(follow))
            })
        });
        move || drop(listeners)
    });
    use_effect_with((route, paste), |(route, paste)| {
        // A bare `#` is an address as clean as none.
        address::show(&route.to_hash(), *paste);
    });
    use_effect_with((engine.clone(), route.sample), move |(engine, _sample)| {
        engine.follow(route);
    });
}
