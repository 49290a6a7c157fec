//! Texts in English, Japanese and Korean: message ids with arguments in, prose out.
//!
//! It knows no Helm; the catalogues in `i18n/{en,ja,ko}` do.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

pub mod catalog;
mod files;

/// The languages of the page and of `inspect --lang`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Locale {
    #[default]
    En,
    Ja,
    Ko,
}

impl Locale {
    /// Every language, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::En, Self::Ja, Self::Ko];

    /// Reads a language tag (`ja`, `ja-JP`, `ko_KR.UTF-8`); `None` for a language we don't speak.
    pub fn parse(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_', '.']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|locale| primary.eq_ignore_ascii_case(locale.code()))
    }

    /// Gives the tag for `lang` attributes and options.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ja => "ja",
            Self::Ko => "ko",
        }
    }
}

/// A message id with its arguments; it becomes prose only where it is shown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Text {
    pub id: Cow<'static, str>,
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument: data as stored, a number, or another message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Arg {
    /// Data shown as it is (already redacted).
    Str(String),
    Int(i64),
    /// A message that stands inside another (a status gloss, a layer's name).
    Text(Box<Text>),
    /// Joined by the language's own list style.
    List(Vec<Self>),
}

impl Text {
    /// Makes a message without arguments.
    pub const fn new(id: &'static str) -> Self {
        Self {
            id: Cow::Borrowed(id),
            args: Vec::new(),
        }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }

    /// Gives an argument.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        let mut args = self.args.iter();
        args.find(|(own, _)| own == name).map(|(_, arg)| arg)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Str(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Str(text)
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Int(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Text> for Arg {
    fn from(text: Text) -> Self {
        Self::Text(Box::new(text))
    }
}

impl<T: Into<Self>> From<Vec<T>> for Arg {
    fn from(items: Vec<T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }
}
