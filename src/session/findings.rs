//! What is wrong with a release, and what to do about it.

use std::cell::RefCell;
use std::rc::Rc;

use super::Session;
use super::explained;
use crate::findings::{self, Called, Context, Finding};
use crate::lineage::Lineage;
use crate::lineage::stop::Stop;
use crate::lineage::verdict::Verdict;
use crate::manifest;
use crate::redact::Mode;
use crate::release::Depth;
use crate::rollback;
use crate::rollback::asked::{Asked, Given};
use crate::rollback::prediction::ObjectName;
use crate::view::finding::{self, FindingView};
use crate::view::rollback::RollbackView;
use crate::view::room::parts;
use crate::view::ways::{self, WaysQuestion, WaysView};

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;

/// The findings about the release that was asked for last: several rooms rest on them, and the rules read every
/// manifest.
#[derive(Debug, Default)]
pub(super) struct Memo(RefCell<Option<(usize, Rc<[Finding]>)>>);

impl Memo {
    /// Forgets them: the releases are other ones, or are read otherwise.
    pub(super) fn forget(&mut self) {
        *self.0.get_mut() = None;
    }
}

impl Session {
    /// Gives all findings about a release, the most severe first; none where only its head was decoded.
    pub fn findings(&self, release: usize, mode: Mode) -> Vec<FindingView> {
        let whole = self.read_whole(release);
        if whole.is_none_or(|lineage| self.found(release, lineage).is_empty()) {
            return Vec::new();
        }
        self.findings_and_ways(release, mode).0
    }

    /// Gives the ways out.
    pub fn ways(&self, release: usize, mode: Mode) -> WaysView {
        self.findings_and_ways(release, mode).1
    }

    /// Gives both at once: ways out rest on findings, and on predictions of their own.
    pub(super) fn findings_and_ways(
        &self,
        release: usize,
        mode: Mode,
    ) -> (Vec<FindingView>, WaysView) {
        let Some(lineage) = self.read_whole(release) else {
            return Default::default();
        };
        let mut views = self.masked(mode, |masker| {
            let mut mask = |text: &str| masker.redactor.text(text);
            let found = self.found(release, lineage);
            let views = found.iter().map(|one| finding::to_view(one, &mut mask));
            views.collect::<Vec<_>>()
        });
        let ways = self.ways_of(release, lineage, &views, mode);
        for view in &mut views {
            view.ways_out = ways::of_finding(&ways, &view.code);
        }
        (views, ways)
    }

    fn read_whole(&self, release: usize) -> Option<&Lineage> {
        let lineage = self.lineages.get(release);
        lineage.filter(|found| found.depth() == Depth::Full)
    }

    /// Runs the rules, unless they were for this release.
    pub(super) fn found(&self, release: usize, lineage: &Lineage) -> Rc<[Finding]> {
        let mut memo = self.found.0.borrow_mut();
        match &*memo {
            Some((of, found)) if *of == release => Rc::clone(found),
            _ => {
                let found: Rc<[Finding]> = findings::run(&self.context(lineage)).into();
                *memo = Some((release, Rc::clone(&found)));
                found
            }
        }
    }

    /// What the rules are given: the release, and the commands about it that the paste shows.
    fn context<'s>(&'s self, lineage: &'s Lineage) -> Context<'s> {
        let key = &lineage.key;
        let mut context = Context::new(lineage, &self.limits);
        let commands = self.commands.iter().filter(|one| {
            let fits =
                |a: &Option<String>, b: &Option<String>| a.is_none() || b.is_none() || a == b;
            let is_acting = matches!(one.verb.as_str(), "upgrade" | "install" | "rollback");
            is_acting && one.release == key.name && fits(&one.namespace, &key.namespace)
        });
        let called = commands.map(|one| Called {
            verb: &one.verb,
            flags: &one.flags,
        });
        context.called.extend(called);
        context
    }

    fn ways_of(
        &self,
        release: usize,
        lineage: &Lineage,
        findings: &[FindingView],
        mode: Mode,
    ) -> WaysView {
        let (hook, explained) = self.masked(mode, |masker| {
            let explained =
                explained::of_newest(&self.heard, &self.lineages, release, &self.store, masker);
            let mut mask = |text: &str| masker.redactor.text(text);
            (self.hook(lineage, &mut mask), explained)
        });
        ways::ways(&WaysQuestion {
            lineage,
            findings,
            explained: &explained,
            hook,
            predict: &|to| self.expected(release, lineage, to, mode),
        })
    }

    /// A rollback to one of the revisions, with the defaults of the Helm that wrote the newest.
    fn expected(
        &self,
        release: usize,
        lineage: &Lineage,
        to: i64,
        mode: Mode,
    ) -> Option<RollbackView> {
        let given = Given {
            target: to,
            ..Given::default()
        };
        let asked = Asked::of(&given, &[lineage]);
        let prediction = rollback::predict(lineage, &asked, self.given.live(), &self.limits);
        self.rollback_view(release, &prediction, mode)
    }

    /// The object of the hook in which the last operation ended.
    fn hook(&self, lineage: &Lineage, mask: &mut dyn FnMut(&str) -> String) -> Option<ObjectName> {
        let (Verdict::NotCompleted { stop, .. } | Verdict::Uninstalling { stop, .. }) =
            &lineage.verdict
        else {
            return None;
        };
        let Stop::Hook { name, .. } = stop else {
            return None;
        };
        let record = lineage.revisions.last().map(|one| &one.record)?;
        let mut hooks = record.hooks.iter();
        let hook = hooks.find(|hook| name.is_some() && hook.name == *name)?;
        let parsed = manifest::parse(hook.manifest.reveal(), &self.limits);
        let object = parsed.objects.first()?;
        Some(parts::object_name(object, mask))
    }
}
