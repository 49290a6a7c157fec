//! Keeps the address and the route the same.

use yew::functional::{hook, use_effect_with};

use crate::ui::browser::address;
use crate::ui::browser::listener::Listener;
use crate::ui::engine::{Dispatch, Engine};
use crate::ui::route::Route;
use crate::ui::state::Action;

/// Follows the address when the reader changes it, changes it when the route does, and opens the incident it names.
#[hook]
pub(crate) fn use_address(dispatch: &Dispatch, engine: &Engine, route: Route) {
    use_effect_with(dispatch.clone(), |dispatch| {
        let listeners = web_sys::window().map(|window| {
            // Both come when a link is followed; the second finds nothing to change.
            ["hashchange", "popstate"].map(|kind| {
                let dispatch = dispatch.clone();
                let follow = move |_| {
                    dispatch.dispatch(Action::Followed(Route::parse(&address::fragment())));
                };
                Listener::new(&window, kind, Box::new(follow))
            })
        });
        move || drop(listeners)
    });
    use_effect_with(route, |route| {
        let fragment = route.to_hash();
        // A bare `#` is an address as clean as none.
        if address::fragment() != fragment {
            address::go(&fragment);
        }
    });
    use_effect_with((engine.clone(), route.sample), move |(engine, _sample)| {
        engine.follow(route);
    });
}
