//! The reader's clock, and times as their language and time zone write them.

use js_sys::{Date, Object};
use wasm_bindgen::JsValue;
use yew::AttrValue;

use crate::ui::age::age;
use crate::ui::words::Words;

/// A moment as the reader's browser says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    /// “3 days ago”.
    pub(crate) ago: AttrValue,
    /// In the reader's time zone, which it names.
    pub(crate) local: String,
}

/// Gives the time in milliseconds, as browsers count it.
pub(crate) fn now() -> f64 {
    Date::now()
}

/// Gives whole seconds since 1970.
pub(crate) fn seconds() -> i64 {
    whole(now() / 1000.0)
}

/// Says an RFC 3339 time; `None` for anything else.
pub(crate) fn moment(words: &Words, now: f64, stored: &str) -> Option<Moment> {
    let at = Date::new(&JsValue::from_str(stored));
    let seconds = at.get_time() / 1000.0;
    if !seconds.is_finite() {
        return None;
    }
    let options = Object::new();
    for (key, value) in [("dateStyle", "medium"), ("timeStyle", "long")] {
        let _ = js_sys::Reflect::set(&options, &key.into(), &value.into());
    }
    Some(Moment {
        ago: age(words, whole(seconds), whole(now / 1000.0)),
        local: at.to_locale_string(words.locale().code(), &options).into(),
    })
}

/// Cuts off the fraction of seconds since 1970.
#[expect(clippy::cast_possible_truncation, reason = "a clock is within 64 bits")]
pub(crate) fn whole(seconds: f64) -> i64 {
    seconds as i64
}
