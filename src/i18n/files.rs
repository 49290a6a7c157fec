//! The Fluent files of every language, embedded; a new file is one line here and a file in each language.

use super::Locale;

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        /// The names of the files, the same in every language.
        #[cfg(test)]
        pub(super) const NAMES: &[&str] = &[$($name),+];

        /// Gives the texts of a language's files, in the order of the names.
        pub(super) const fn texts(locale: Locale) -> &'static [&'static str] {
            match locale {
                Locale::En => &[$(include_str!(concat!("en/", $name))),+],
                Locale::Ja => &[$(include_str!(concat!("ja/", $name))),+],
                Locale::Ko => &[$(include_str!(concat!("ko/", $name))),+],
            }
        }
    };
}

files![
    "app.ftl",
    "errors.ftl",
    "layer.ftl",
    "lineage.ftl",
    "manifest.ftl",
    "release.ftl",
    "revision.ftl",
    "source.ftl",
    "terms.ftl",
    "verdict.ftl",
];
