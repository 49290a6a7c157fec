//! The part of the view that a link can carry: which release, which revisions, seen how, which built-in incident.
//!
//! Nothing from a paste is ever in it: only places, numbers and built-in ids.

use crate::i18n::Locale;
use crate::ui::sample::Sample;
use crate::view::pane::Pane;

/// Every link starts with it, so that a later format can tell itself apart.
const PREFIX: &str = "hw1:";

/// What a link says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Route {
    pub page: Page,
    /// A built-in incident to open.
    pub sample: Option<Sample>,
    /// Only a link that asks for a language has one; the reader's own choice is not put into links.
    pub locale: Option<Locale>,
    pub panel: Panel,
}

/// What the panel below the revisions shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Panel {
    pub tab: Tab,
    /// Whose text, where only one revision's fits.
    pub side: Side,
}

/// A view of one revision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Facts,
    Text(Pane),
    Trail,
}

/// One of the revisions looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Side {
    #[default]
    A,
    B,
}

/// Which screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// What was pasted, beginning with its first release; the empty page when nothing was.
    #[default]
    Overview,
    /// One release by its place among the releases of the paste, counted from 0.
    Release { index: usize, pair: Pair },
}

/// The revisions looked at: A alone, or A beside B.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    /// The newest revision when absent.
    pub a: Option<i64>,
    pub b: Option<i64>,
}

/// A fragment that is not a link of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLink;

impl Route {
    /// Reads a fragment, with or without its `#`; an empty one is the overview.
    ///
    /// A link with a key or a value that is not known is refused whole: half a view would be a wrong view.
    pub fn parse(fragment: &str) -> Result<Self, UnknownLink> {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        if fragment.is_empty() {
            return Ok(Self::default());
        }
        let fields = fragment.strip_prefix(PREFIX).ok_or(UnknownLink)?;
        let mut route = Self::default();
        let mut index = None;
        let mut pair = Pair::default();
        for field in fields.split('&').filter(|field| !field.is_empty()) {
            let (key, value) = field.split_once('=').ok_or(UnknownLink)?;
            match key {
                "release" => index = Some(place(value)?),
                "a" => pair.a = Some(revision(value)?),
                "b" => pair.b = Some(revision(value)?),
                "sample" => route.sample = Some(Sample::parse(value).ok_or(UnknownLink)?),
                "lang" => route.locale = Some(locale(value)?),
                "view" => route.panel.tab = Tab::parse(value).ok_or(UnknownLink)?,
                "side" => route.panel.side = side(value)?,
                _ => return Err(UnknownLink),
            }
        }
        if index.is_some() || pair != Pair::default() {
            route.page = Page::Release {
                index: index.unwrap_or_default(),
                pair,
            };
        }
        Ok(route)
    }

    /// Writes the fragment with its `#`; the overview alone is empty, so that the address stays clean.
    pub fn to_hash(self) -> String {
        let mut fields = Vec::new();
        if let Some(sample) = self.sample {
            fields.push(format!("sample={}", sample.id()));
        }
        if let Page::Release { index, pair } = self.page {
            // People count releases from 1.
            fields.push(format!("release={}", index.saturating_add(1)));
            fields.extend(pair.a.map(|a| format!("a={a}")));
            fields.extend(pair.b.map(|b| format!("b={b}")));
        }
        if self.panel.tab != Tab::Facts {
            fields.push(["view=", self.panel.tab.word()].concat());
        }
        if self.panel.side == Side::B {
            fields.push("side=b".to_owned());
        }
        if let Some(locale) = self.locale {
            fields.push(format!("lang={}", locale.code()));
        }
        if fields.is_empty() {
            return String::new();
        }
        format!("#{PREFIX}{}", fields.join("&"))
    }

    /// Gives the same view of another release.
    #[must_use]
    pub fn with_release(self, index: usize) -> Self {
        Self {
            page: Page::Release {
                index,
                pair: Pair::default(),
            },
            panel: Panel {
                side: Side::A,
                ..self.panel
            },
            ..self
        }
    }

    /// Gives the same view, whichever release it asks for.
    #[must_use]
    pub fn with_index(self, index: usize) -> Self {
        let pair = self.pair();
        Self {
            page: Page::Release { index, pair },
            ..self
        }
    }

    /// Gives the same release with other revisions.
    #[must_use]
    pub fn with_pair(self, pair: Pair) -> Self {
        Self {
            page: Page::Release {
                index: self.release(),
                pair,
            },
            ..self
        }
    }

    /// Gives the same revisions seen in another way.
    #[must_use]
    pub const fn with_panel(self, panel: Panel) -> Self {
        Self { panel, ..self }
    }

    /// Tells which release is shown.
    pub const fn release(self) -> usize {
        match self.page {
            Page::Overview => 0,
            Page::Release { index, .. } => index,
        }
    }

    /// Tells which revisions are shown.
    pub fn pair(self) -> Pair {
        match self.page {
            Page::Overview => Pair::default(),
            Page::Release { pair, .. } => pair,
        }
    }
}

impl Tab {
    /// Gives the word in links.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Facts => "facts",
            Self::Text(pane) => pane.name(),
            Self::Trail => "trail",
        }
    }

    fn parse(word: &str) -> Option<Self> {
        let panes = Pane::ALL.into_iter().map(Self::Text);
        panes
            .chain([Self::Facts, Self::Trail])
            .find(|tab| tab.word() == word)
    }
}

fn side(value: &str) -> Result<Side, UnknownLink> {
    match value {
        "a" => Ok(Side::A),
        "b" => Ok(Side::B),
        _ => Err(UnknownLink),
    }
}

fn place(value: &str) -> Result<usize, UnknownLink> {
    let number: usize = digits(value)?.parse().map_err(|_| UnknownLink)?;
    number.checked_sub(1).ok_or(UnknownLink)
}

fn revision(value: &str) -> Result<i64, UnknownLink> {
    let number: i64 = digits(value)?.parse().map_err(|_| UnknownLink)?;
    if number > 0 {
        Ok(number)
    } else {
        Err(UnknownLink)
    }
}

/// Plain digits only: Rust would also take `+3`.
fn digits(value: &str) -> Result<&str, UnknownLink> {
    if value.bytes().all(|byte| byte.is_ascii_digit()) {
        Ok(value)
    } else {
        Err(UnknownLink)
    }
}

fn locale(value: &str) -> Result<Locale, UnknownLink> {
    Locale::ALL
        .into_iter()
        .find(|locale| locale.code() == value)
        .ok_or(UnknownLink)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{Strategy, any, prop_assert_eq, proptest};

    use super::*;

    #[track_caller]
    fn check(fragment: &str, expect: Result<Route, UnknownLink>) {
        assert_eq!(Route::parse(fragment), expect, "{fragment}");
    }

    fn release(index: usize, a: Option<i64>, b: Option<i64>) -> Route {
        Route::default()
            .with_release(index)
            .with_pair(Pair { a, b })
    }

    #[test]
    fn links_are_read() {
        check("", Ok(Route::default()));
        check("#", Ok(Route::default()));
        check("#hw1:", Ok(Route::default()));
        check("#hw1:release=1", Ok(release(0, None, None)));
        check("#hw1:release=3&a=9&b=6", Ok(release(2, Some(9), Some(6))));
        check("hw1:b=6", Ok(release(0, None, Some(6))));
        check(
            "#hw1:sample=failed-hook&lang=ko",
            Ok(Route {
                sample: Some(Sample::FailedHook),
                locale: Some(Locale::Ko),
                ..Route::default()
            }),
        );
    }

    #[test]
    fn links_say_what_the_panel_shows() {
        let panel = |tab, side| Route::default().with_panel(Panel { tab, side });
        check("#hw1:view=trail", Ok(panel(Tab::Trail, Side::A)));
        check("#hw1:view=facts&side=a", Ok(Route::default()));
        let notes = panel(Tab::Text(Pane::Notes), Side::B);
        check("#hw1:view=notes&side=b", Ok(notes));
        assert_eq!(notes.with_release(1).to_hash(), "#hw1:release=2&view=notes");
        for pane in Pane::ALL {
            let fragment = format!("#hw1:view={}", pane.name());
            check(&fragment, Ok(panel(Tab::Text(pane), Side::A)));
        }
    }

    #[test]
    fn unknown_links_are_refused_whole() {
        for fragment in [
            "#main",
            "#hw2:release=1",
            "#hw1:release=0",
            "#hw1:release=+1",
            "#hw1:release=x",
            "#hw1:release=99999999999999999999999",
            "#hw1:a=-3",
            "#hw1:a=0",
            "#hw1:a=",
            "#hw1:sample=unheard-of",
            "#hw1:lang=fr",
            "#hw1:release=1&name=demo",
            "#hw1:release",
            "#hw1:view=",
            "#hw1:view=Notes",
            "#hw1:view=values",
            "#hw1:side=c",
        ] {
            check(fragment, Err(UnknownLink));
        }
    }

    #[test]
    fn the_overview_leaves_the_address_clean() {
        assert_eq!(Route::default().to_hash(), "");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(
            index in proptest::option::of(0..usize::MAX),
            a in proptest::option::of(1..=i64::MAX),
            b in proptest::option::of(1..=i64::MAX),
            sample in proptest::option::of((0..Sample::ALL.len()).prop_map(|i| Sample::ALL.get(i).copied())),
            tab in proptest::option::of((0..=Pane::ALL.len()).prop_map(|i| Pane::ALL.get(i).map_or(Tab::Trail, |pane| Tab::Text(*pane)))),
            is_b in any::<bool>(),
            locale in proptest::option::of((0..Locale::ALL.len()).prop_map(|i| Locale::ALL.get(i).copied())),
        ) {
            let page = index.map_or(Page::Overview, |index| Page::Release { index, pair: Pair { a, b } });
            let panel = Panel { tab: tab.unwrap_or_default(), side: if is_b { Side::B } else { Side::A } };
            let route = Route { page, sample: sample.flatten(), locale: locale.flatten(), panel };
            prop_assert_eq!(Route::parse(&route.to_hash()), Ok(route));
        }

        #[test]
        fn any_fragment_is_read_or_refused(fragment in any::<String>()) {
            if let Ok(route) = Route::parse(&fragment) {
                prop_assert_eq!(Route::parse(&route.to_hash()), Ok(route));
            }
        }
    }
}
