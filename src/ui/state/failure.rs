//! Why nothing came of a paste, through no fault of its content.

use crate::i18n::Text;
use crate::ui::former::not_held;

/// Why nothing came of a paste.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The engine ended unexpectedly.
    Crashed,
    /// The browser would not give the bytes of a file (it is a folder, or it is gone).
    Unreadable { name: String },
    /// The clipboard held neither text nor files.
    EmptyPaste,
    /// The browser keeps the clipboard to itself.
    ClipboardRefused,
    /// This page was built without samples.
    NoSample,
    /// A paste of before is no longer held.
    NotHeld,
}

impl Failure {
    /// Says it.
    pub fn text(&self) -> Text {
        match self {
            Self::Crashed => Text::new("app-failure-crashed"),
            Self::Unreadable { name } => {
                Text::new("app-failure-unreadable").with("name", name.as_str())
            }
            Self::EmptyPaste => Text::new("app-failure-empty-paste"),
            Self::ClipboardRefused => Text::new("app-failure-clipboard-refused"),
            Self::NoSample => Text::new("app-failure-no-sample"),
            Self::NotHeld => Text::new("former-gone"),
        }
    }

    /// Says what to do now.
    pub fn remedy(&self) -> Text {
        Text::new(match self {
            Self::NotHeld => return not_held("former-gone-remedy"),
            Self::Crashed => "app-failure-crashed-remedy",
            Self::Unreadable { .. } => "app-failure-unreadable-remedy",
            Self::EmptyPaste => "app-failure-empty-paste-remedy",
            Self::ClipboardRefused => "app-failure-clipboard-refused-remedy",
            Self::NoSample => "app-failure-no-sample-remedy",
        })
    }
}
