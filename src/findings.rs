//! What is wrong with a release, or could go wrong: rules that judge what was read, one file a rule.
//!
//! A rule says what it found, how sure that is and which revision and object it is about; what to do about it is told in `view`.

use std::cell::RefCell;
use std::rc::Rc;

use crate::i18n::Text;
use crate::limits::{self, Limits};
use crate::lineage::{Certainty, Lineage, Revision};
use crate::manifest;
use crate::manifest::flatten::flatten;
use crate::manifest::object::Object;
use crate::order;
use crate::release::ReleaseRecord;

mod history;
mod hooks;
mod objects;
pub mod phase;
mod records;

pub use hooks::{BEFORE_CREATION, FAILED, HookRead, SUCCEEDED, likely_migration, odd_weight};

/// How pressing a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Something is refused or broken now, or the next command may destroy what can't be brought back.
    Critical,
    /// Something will surprise, or go wrong later.
    Warning,
    /// Worth knowing.
    Info,
}

/// What a rule found.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The rule's code.
    pub code: &'static str,
    pub severity: Severity,
    pub certainty: Certainty,
    pub revision: Option<i64>,
    /// The object (`apps/v1/StatefulSet/db`), hook or key that it is about, as stored.
    pub subject: Option<String>,
    /// One sentence: the rule's title with what was found.
    pub title: Text,
}

/// A rule of the catalogue.
pub struct Rule {
    /// Its name in reports and links, kebab-case; never changed once published.
    pub code: &'static str,
    /// Its usual severity, and the highest that it gives.
    pub severity: Severity,
    /// The message that explains it: when it is found, why it matters, and since or up to which version; no arguments.
    pub about: &'static str,
    pub run: fn(&Context<'_>, &mut Found),
}

/// Rules about one subject.
pub struct Group {
    /// The message with its heading.
    pub title: &'static str,
    pub rules: &'static [Rule],
    /// Whether its rules look at the lineage alone, so that they are run for every release of a paste at once.
    pub is_quick: bool,
}

/// All rules, in the order in which the page lists them; findings of one severity stand in the same order.
pub const GROUPS: [Group; 4] = [history::GROUP, records::GROUP, objects::GROUP, hooks::GROUP];

/// What rules are given.
pub struct Context<'a> {
    pub lineage: &'a Lineage,
    /// The revisions that Helm sees, ascending: what a command does follows from these alone (facts 1.1).
    pub seen: Vec<&'a Revision>,
    pub limits: &'a Limits,
    /// Commands about this release that the paste shows.
    pub called: Vec<Called<'a>>,
    /// The objects of each manifest that was asked for.
    read: RefCell<Vec<(i64, Rc<[Object]>)>>,
    /// The objects of each hook, of the records that were asked for.
    hooks: RefCell<Vec<(i64, HookObjects)>>,
}

type HookObjects = Vec<Rc<[Object]>>;

/// A command of Helm that the paste shows.
#[derive(Clone, Copy)]
pub struct Called<'a> {
    /// `upgrade`, `install` or `rollback`.
    pub verb: &'a str,
    /// Without their values, as written.
    pub flags: &'a [String],
}

/// Where rules put what they find.
#[derive(Debug, Default)]
pub struct Found {
    all: Vec<Finding>,
}

impl<'a> Context<'a> {
    pub fn new(lineage: &'a Lineage, limits: &'a Limits) -> Self {
        let seen = lineage.revisions.iter();
        Self {
            lineage,
            seen: seen.filter(|one| one.record.is_visible_to_helm()).collect(),
            limits,
            called: Vec::new(),
            read: RefCell::default(),
            hooks: RefCell::default(),
        }
    }

    /// The newest revision that Helm sees.
    pub fn last(&self) -> Option<&'a Revision> {
        self.seen.last().copied()
    }

    /// A revision that Helm sees, by its number.
    pub fn find(&self, revision: i64) -> Option<&'a Revision> {
        let mut seen = self.seen.iter();
        seen.find(|one| one.record.revision == revision).copied()
    }

    /// The objects of a revision's manifest, those in lists one by one; none when the paste does not show it.
    pub fn objects(&self, record: &ReleaseRecord) -> Rc<[Object]> {
        let known = self.read.borrow();
        if let Some((_, objects)) = known
            .iter()
            .find(|(revision, _)| *revision == record.revision)
        {
            return Rc::clone(objects);
        }
        drop(known);
        let text = record.manifest.as_ref().map_or("", |text| text.reveal());
        let parsed = manifest::parse(text, self.limits);
        let objects: Rc<[Object]> = flatten(parsed.objects).objects.into();
        let mut known = self.read.borrow_mut();
        known.push((record.revision, Rc::clone(&objects)));
        objects
    }
}

impl Found {
    /// Takes a finding.
    pub fn push(&mut self, finding: Finding) {
        self.all.push(finding);
    }

    /// Takes several, or none.
    pub fn extend(&mut self, findings: impl IntoIterator<Item = Finding>) {
        self.all.extend(findings);
    }
}

/// Runs all rules: the most severe findings first, those of one severity in the order of the rules.
pub fn run(context: &Context<'_>) -> Vec<Finding> {
    run_groups(context, false)
}

/// Runs the rules that need no manifest.
pub fn run_quick(lineage: &Lineage) -> Vec<Finding> {
    run_groups(&Context::new(lineage, &limits::STANDARD), true)
}

fn run_groups(context: &Context<'_>, is_quick: bool) -> Vec<Finding> {
    let mut found = Found::default();
    let groups = GROUPS.iter().filter(|group| group.is_quick || !is_quick);
    for rule in groups.flat_map(|group| group.rules) {
        (rule.run)(context, &mut found);
    }
    order::by_key(&mut found.all, |finding| finding.severity);
    found.all
}
