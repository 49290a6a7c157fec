//! What a reader can ask for by pressing something; the root acts on it.

use yew::{AttrValue, Callback};

use crate::i18n::{Locale, Text};
use crate::ui::browser::document::Place;
use crate::ui::components::copy_button::Copying;
use crate::ui::former::Former;
use crate::ui::route::Route;
use crate::ui::sample::Sample;
use crate::ui::state::Theme;

/// One wish.
#[derive(Clone, PartialEq)]
pub(crate) enum Intent {
    /// Read the clipboard.
    Paste,
    /// Show the browser's dialog for choosing files.
    Choose,
    /// Open an incident that comes with the file.
    Open(Sample),
    /// Stop reading.
    Stop,
    /// Forget what is open, and all that was.
    Close,
    /// Open again what was open before.
    Return(Former),
    /// Mask secret values, or show them.
    Redact(bool),
    /// Show the value behind a stand-in, or mask it again.
    Reveal {
        stand_in: AttrValue,
        is_shown: bool,
    },
    /// Forget the live objects.
    ForgetLive,
    /// What is not among the live objects is not there, or may be.
    CompleteLive(bool),
    /// Show another view of the paste.
    Go(Route),
    Copy(Copying),
    /// Move to a part of the page.
    Reach(Place),
    /// Show the sheet with the keys, or close it.
    ShowKeys(bool),
    /// Let single keys do something, or not.
    SetKeys(bool),
    /// Download this page as it was opened.
    Save,
    /// Tell a screen reader what a view did.
    Say(Text),
    SetLocale(Locale),
    SetTheme(Theme),
}

/// Tells the root what is asked for; views hand it on without looking into it.
pub(crate) type OnIntent = Callback<Intent>;

/// Asks for the same thing at each event.
///
/// Every button goes through here: a closure of its own for each costs the file more than the views themselves.
pub(crate) fn ask<E: 'static>(on: &OnIntent, intent: Intent) -> Callback<E> {
    on.reform(move |_| intent.clone())
}
