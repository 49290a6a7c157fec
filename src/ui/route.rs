//! The part of the view that a link can carry: which release, which revisions, seen how, which built-in incident.
//!
//! Nothing from a paste is ever in it: only places, numbers and built-in ids.

use crate::i18n::Locale;
use crate::ui::sample::Sample;
use crate::view::finding;
use crate::view::fleet::Look;
use crate::view::pane::Pane;
use crate::view::preview::ask::AskView;
use crate::view::room::Room;

mod ask;
pub mod compare;
mod field;
mod fleet;
mod rules;
#[cfg(test)]
mod tests;

use compare::Comparing;
use field::{locale, place, revision, side};

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
    /// The code of a rule that is looked for: in the catalogue, or among the findings.
    pub rule: Option<&'static str>,
    /// What is asked of a rollback.
    pub ask: AskView,
    /// How many releases are listed.
    pub fleet: Look,
    /// What of A and B is compared.
    pub compare: Comparing,
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
    /// What a rollback would do; it is about the release, and its target.
    Rollback,
    /// A corrected record of A.
    Repair,
    /// A against B.
    Compare,
    Room(Room),
    /// A file of the chart, by its place; above the room "chart".
    File(u32),
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
    /// What was pasted: its releases, or the only one; the empty page when nothing was.
    #[default]
    Overview,
    /// One release by its place among the releases of the paste, counted from 0.
    Release { index: usize, pair: Pair },
    /// All rules; it needs no paste.
    Rules,
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
        let mut file = None;
        let mut is_rules = false;
        let mut pair = Pair::default();
        for field in fields.split('&').filter(|field| !field.is_empty()) {
            let (key, value) = field.split_once('=').ok_or(UnknownLink)?;
            match key {
                "page" if value == "rules" => is_rules = true,
                "rule" => route.rule = Some(finding::code(value).ok_or(UnknownLink)?),
                "release" => index = Some(place(value)?),
                "a" => pair.a = Some(revision(value)?),
                "b" => pair.b = Some(revision(value)?),
                "sample" => route.sample = Some(Sample::parse(value).ok_or(UnknownLink)?),
                "lang" => route.locale = Some(locale(value)?),
                "view" => route.panel.tab = Tab::parse(value).ok_or(UnknownLink)?,
                "file" => file = Some(place(value)?),
                "side" => route.panel.side = side(value)?,
                _ if compare::read(&mut route.compare, key, value)? => {}
                "sort" | "order" | "only" | "apis" => fleet::read(&mut route.fleet, key, value)?,
                _ => ask::read(&mut route.ask, key, value)?,
            }
        }
        if let Some(file) = file {
            let file = u32::try_from(file).map_err(|_| UnknownLink)?;
            if route.panel.tab != Tab::Room(Room::Chart) {
                return Err(UnknownLink);
            }
            route.panel.tab = Tab::File(file);
        }
        let is_release = index.is_some() || pair != Pair::default();
        if is_rules && is_release {
            return Err(UnknownLink);
        }
        if is_rules {
            route.page = Page::Rules;
        } else if is_release {
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
        if self.page == Page::Rules {
            fields.push("page=rules".to_owned());
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
        if let Tab::File(file) = self.panel.tab {
            fields.push(["file=", &u64::from(file).saturating_add(1).to_string()].concat());
        }
        if self.panel.side == Side::B {
            fields.push("side=b".to_owned());
        }
        fields.extend(self.rule.map(|rule| ["rule=", rule].concat()));
        // On every tab: the way back to the preview leads to the same one.
        ask::write(&self.ask, &mut fields);
        fleet::write(&self.fleet, &mut fields);
        compare::write(self.compare, &mut fields);
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
                tab: self.panel.tab.without_file(),
            },
            rule: None,
            // Another release has other revisions.
            ask: AskView {
                target: None,
                ..self.ask
            },
            ..self
        }
    }

    /// Gives the list of all releases.
    #[must_use]
    pub fn with_all(self) -> Self {
        Self {
            page: Page::Overview,
            ..self.with_release(0)
        }
    }

    /// Gives the same list seen in another way.
    #[must_use]
    pub const fn with_fleet(self, fleet: Look) -> Self {
        Self { fleet, ..self }
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
        // In another revision another file may have the same place.
        let before = self.pair();
        let is_same = |before: Option<i64>, now| before.is_none() || before == now;
        let tab = if is_same(before.a, pair.a) && is_same(before.b, pair.b) {
            self.panel.tab
        } else {
            self.panel.tab.without_file()
        };
        Self {
            panel: Panel { tab, ..self.panel },
            rule: None,
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
        Self {
            panel,
            rule: None,
            ..self
        }
    }

    /// Gives the same view of another rollback.
    #[must_use]
    pub const fn with_ask(self, ask: AskView) -> Self {
        Self { ask, ..self }
    }

    /// Tells which release is shown.
    pub const fn release(self) -> usize {
        match self.page {
            Page::Overview | Page::Rules => 0,
            Page::Release { index, .. } => index,
        }
    }

    /// Tells which revisions are shown.
    pub fn pair(self) -> Pair {
        match self.page {
            Page::Overview | Page::Rules => Pair::default(),
            Page::Release { pair, .. } => pair,
        }
    }
}

impl Tab {
    /// Gives the word in links.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Facts => "facts",
            // The room "hooks" has the shorter word.
            Self::Text(Pane::Hooks) => "hook_manifests",
            Self::Text(pane) => pane.name(),
            Self::Trail => "trail",
            Self::Rollback => "rollback",
            Self::Repair => "repair",
            Self::Compare => "compare",
            Self::Room(room) => room.name(),
            Self::File(_) => Room::Chart.name(),
        }
    }

    /// Tells whether it takes the whole width: three columns, two texts, tables of many columns.
    pub const fn is_wide(self) -> bool {
        matches!(
            self,
            Self::Rollback
                | Self::Compare
                | Self::Repair
                | Self::Room(Room::Values | Room::Hooks | Room::Resources)
        )
    }

    /// Gives the room instead of a file in it.
    const fn without_file(self) -> Self {
        match self {
            Self::File(_) => Self::Room(Room::Chart),
            other => other,
        }
    }

    fn parse(word: &str) -> Option<Self> {
        Self::all().find(|tab| tab.word() == word)
    }

    fn all() -> impl Iterator<Item = Self> {
        let panes = Pane::ALL.into_iter().map(Self::Text);
        [
            Self::Facts,
            Self::Compare,
            Self::Rollback,
            Self::Repair,
            Self::Trail,
        ]
        .into_iter()
        .chain(panes)
        .chain(Room::ALL.into_iter().map(Self::Room))
    }
}
