//! What the reader chose about the page.

use crate::i18n::Locale;

/// What the reader chose about the page; kept between visits where the browser allows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preferences {
    pub locale: Locale,
    pub theme: Theme,
}

/// Which colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Gives the word that is stored and that style sheets select by.
    pub const fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// Reads a stored word; anything else is as the system has it.
    pub fn parse(word: &str) -> Self {
        Self::ALL
            .into_iter()
            .find(|theme| theme.word() == word)
            .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_words_of_themes_are_read_back() {
        for theme in Theme::ALL {
            assert_eq!(Theme::parse(theme.word()), theme);
        }
        assert_eq!(Theme::parse("sepia"), Theme::System);
    }
}
