//! Puts the fragments of one message together: which quote which, whose operation it was, and what it left.

use memchr::{memchr, memmem, memrchr};

use super::anchor;
use super::effect::{self, Effect, Moment, Situation, Write};
use super::entry::{Entry, Place};
use super::gate;
use super::read::{after, has, quoted, tail};
use super::{Captures, Code, Found, Operation, Origin, code};

/// How far around a fragment its message is read: the API server quotes whole objects in its errors.
const BEFORE: usize = 16 << 10;
const AFTER: usize = 4 << 10;

/// So many fragments are read with all of that around them, and later ones with less, so that a text of nothing but
/// fragments takes no longer than others.
const READ_WIDELY: usize = 400;
const NARROW: usize = 1 << 10;

/// Fragments that are read in one text; a log that repeats one more often is told about no better.
const MAX_HITS: usize = 5000;

/// How many lines of a list may stand between a message and the next of its fragments.
const MAX_BETWEEN: usize = 1 << 10;

/// A fragment that was read.
struct Hit<'a> {
    entry: &'static Entry,
    code: Code,
    at: usize,
    end: usize,
    before: &'a str,
    captures: Captures,
}

/// What one attempt printed: the outer message and those that it quotes.
#[derive(Default)]
struct Message<'a> {
    hits: Vec<Hit<'a>>,
}

pub(super) fn find(
    text: &[u8],
    origin: Origin,
    operation_at: &dyn Fn(usize) -> Option<Operation>,
) -> Vec<Found> {
    let mut out = Vec::new();
    let mut message = Message::default();
    let mut n_hits = 0;
    anchor::each(text, |at, entry| {
        n_hits += 1;
        let width = if n_hits > READ_WIDELY { NARROW } else { BEFORE };
        let Some(hit) = read(text, at, entry, width) else {
            return n_hits < MAX_HITS;
        };
        if origin == Origin::Description || message.goes_on(text, &hit) {
            message.hits.push(hit);
        } else if gate::is_printed(hit.before, hit.entry, operation_at(at).is_some()) {
            std::mem::take(&mut message).finish(origin, operation_at, &mut out);
            message.hits.push(hit);
        }
        n_hits < MAX_HITS
    });
    message.finish(origin, operation_at, &mut out);
    out
}

/// Reads one fragment with the text around it.
fn read<'a>(text: &'a [u8], at: usize, entry: &'static Entry, width: usize) -> Option<Hit<'a>> {
    let end = at + entry.fragment.len();
    let window = text.get(at.saturating_sub(width)..at)?;
    let line = line_start(window);
    let before = last_text(window.get(line..)?);
    let below = first_text(text.get(end..text.len().min(end + AFTER.min(width)))?);
    let after = below.get(..line_end(below)).unwrap_or(below);
    let mut captures = Captures::default();
    let place = Place {
        before,
        after,
        below,
    };
    let code = (entry.read)(&place, &mut captures)?;
    // Its words name these.
    if !needed(code).iter().all(|key| captures.get(key).is_some()) {
        return None;
    }
    Some(Hit {
        entry,
        code,
        at,
        end,
        before,
        captures,
    })
}

/// What a message must name to be explained.
const fn needed(code: Code) -> &'static [&'static str] {
    match code {
        Code::KindNotServed => &["kind", "api_version"],
        Code::ObjectMissing
        | Code::OriginalMissing
        | Code::ResourceNotReady
        | Code::PatchRefused => &["kind", "name"],
        Code::HookJobFailed => &["name"],
        Code::WebhookDenied | Code::WebhookUnavailable => &["webhook"],
        Code::NoSuchRevision => &["revision"],
        Code::UpgradeHookFailed | Code::InstallHookFailed => &["hook_event"],
        Code::HookObjectExists => &["hook_path"],
        _ => &[],
    }
}

/// Finds where the line begins that a text ends in the middle of; items of a list belong to what announces it.
fn line_start(text: &[u8]) -> usize {
    let start_of = |text: &[u8]| {
        let real = memrchr(b'\n', text).map_or(0, |at| at + 1);
        let escaped = memmem::rfind(text, b"\\n").map_or(0, |at| at + 2);
        // `\\nabc` in a path of Windows is no end of a line, but one too many does no harm.
        real.max(escaped)
    };
    let start = start_of(text);
    let line = text.get(start..).unwrap_or_default();
    if line.trim_ascii_start().starts_with(b"*") {
        let above = text.get(..start).unwrap_or_default();
        if let Some(at) = memmem::rfind(above, b" occurred:") {
            return start_of(text.get(..at).unwrap_or_default());
        }
    }
    start
}

fn line_end(text: &str) -> usize {
    let real = memchr(b'\n', text.as_bytes()).unwrap_or(text.len());
    let escaped = memmem::find(text.as_bytes(), b"\\n").unwrap_or(text.len());
    real.min(escaped)
}

/// Gives the text that bytes end with.
fn last_text(bytes: &[u8]) -> &str {
    let mut rest = bytes;
    loop {
        match std::str::from_utf8(rest) {
            Ok(text) => return text,
            Err(error) => {
                let skipped = error.valid_up_to() + error.error_len().unwrap_or(1);
                rest = rest.get(skipped.max(1)..).unwrap_or_default();
            }
        }
    }
}

/// Gives the text that bytes begin with.
fn first_text(bytes: &[u8]) -> &str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => bytes
            .get(..error.valid_up_to())
            .and_then(|bytes| std::str::from_utf8(bytes).ok())
            .unwrap_or_default(),
    }
}

impl Message<'_> {
    /// Says whether a fragment belongs to the message before it: on its line, or on one that goes on.
    fn goes_on(&self, text: &[u8], hit: &Hit<'_>) -> bool {
        let Some(last) = self.hits.last() else {
            return false;
        };
        let Some(between) = text.get(last.end..hit.at) else {
            return false;
        };
        let has_break = memchr(b'\n', between).is_some() || memmem::find(between, b"\\n").is_some();
        if !has_break {
            // One line of any length.
            return true;
        }
        if between.len() > MAX_BETWEEN {
            return false;
        }
        let between = String::from_utf8_lossy(between)
            .replace("\\n", "\n")
            .replace("\\t", "\t");
        let mut lines = between.split('\n').skip(1);
        lines.all(|line| {
            let is_list = line.starts_with(['\t', ' ', '*', '-', '.']) || line.trim().is_empty();
            is_list || line.starts_with("ensure CRDs") || line.starts_with("conflicts with ")
        })
    }

    fn finish(
        mut self,
        origin: Origin,
        operation_at: &dyn Fn(usize) -> Option<Operation>,
        out: &mut Vec<Found>,
    ) {
        let Some(first) = self.hits.first() else {
            return;
        };
        let operation = self.operation(origin).or_else(|| operation_at(first.at));
        for hit in &mut self.hits {
            if hit.code == Code::NoDeployedReleases && operation == Some(Operation::Rollback) {
                hit.code = Code::NoDeployedOnRollback;
            }
        }
        let said: Vec<(Code, Option<String>)> = self
            .hits
            .iter()
            .map(|hit| (hit.code, hit.captures.get("name").map(str::to_owned)))
            .collect();
        let effects: Vec<Effect> = self
            .hits
            .iter()
            .map(|hit| self.effect(hit, operation, origin))
            .collect();
        // All of them tell of one attempt: what one knows holds for the others.
        let known = effects
            .iter()
            .copied()
            .find(|effect| *effect != Effect::Unknown);
        let release = self
            .hits
            .iter()
            .find_map(|hit| hit.captures.get("release").map(str::to_owned));
        let release = release.or_else(|| described(self.hits.first()?.before).map(str::to_owned));
        for (index, mut hit) in self.hits.into_iter().enumerate() {
            let mut others = said.iter().enumerate().filter(|(other, _)| *other != index);
            // Of several objects each patch has its own reason.
            let is_about = |name: &Option<String>| {
                hit.code != Code::PatchRefused || name.as_deref() == hit.captures.get("name")
            };
            if others.any(|(_, (other, name))| code::is_said_by(hit.code, *other) && is_about(name))
            {
                continue;
            }
            hit.captures.add("release", release.as_deref());
            out.push(Found {
                code: hit.code,
                offset: hit.at,
                operation,
                effect: known.unwrap_or(Effect::Unknown),
                captures: hit.captures,
                n_times: 1,
            });
        }
    }

    /// Reads the operation from what the message itself says.
    fn operation(&self, origin: Origin) -> Option<Operation> {
        let first = self.hits.first()?;
        let before = tail(first.before, 1000);
        // Descriptions (facts 2.2) are quoted by logs, too.
        let told = [
            ("upgrade failed", Operation::Upgrade),
            ("Upgrade \"", Operation::Upgrade),
            ("Upgrade \\\"", Operation::Upgrade),
            ("installation failed", Operation::Install),
            ("install failed", Operation::Install),
            ("rollback failed", Operation::Rollback),
            ("Rollback \"", Operation::Rollback),
            ("Rollback \\\"", Operation::Rollback),
        ];
        if let Some((_, operation)) = told.iter().find(|(words, _)| has(before, words)) {
            return Some(*operation);
        }
        for hit in &self.hits {
            let event = hit.captures.get("hook_event").unwrap_or_default();
            let by_event = match event.rsplit('-').next().unwrap_or_default() {
                "upgrade" => Some(Operation::Upgrade),
                "install" => Some(Operation::Install),
                "rollback" => Some(Operation::Rollback),
                "delete" => Some(Operation::Uninstall),
                "test" => Some(Operation::Test),
                _ => None,
            };
            let by_code = match hit.code {
                Code::InstallManifest | Code::UninstalledAgain | Code::NameInUse => {
                    Some(Operation::Install)
                }
                Code::RolledBack
                | Code::RollbackFailedToo
                | Code::NothingToRollBackTo
                | Code::AnotherOperation => Some(Operation::Upgrade),
                Code::UninstallNotFound
                | Code::AlreadyUninstalled
                | Code::UninstallFailed
                | Code::UninstallErrors
                | Code::ManifestUnreadable => Some(Operation::Uninstall),
                _ => None,
            };
            if by_event.or(by_code).is_some() {
                return by_event.or(by_code);
            }
        }
        (origin == Origin::Paste && is_wait_prefix(before)).then_some(Operation::Rollback)
    }

    fn effect(&self, hit: &Hit<'_>, operation: Option<Operation>, origin: Origin) -> Effect {
        let events = self
            .hits
            .iter()
            .find_map(|hit| hit.captures.get("hook_event"));
        let near = tail(hit.before, 2000);
        let write = if has(near, "create: failed to create: ")
            || hit.captures.get("verb") == Some("create")
        {
            Some(Write::Create)
        } else if has(near, "update: failed to update: ")
            || hit.captures.get("verb") == Some("update")
        {
            Some(Write::Update)
        } else {
            None
        };
        let own = near.trim_end();
        let situation = Situation {
            operation,
            moment: events.and_then(|event| match event.split('-').next() {
                Some("pre") => Some(Moment::Before),
                Some("post") => Some(Moment::After),
                _ => None,
            }),
            is_hook: events.is_some() || self.hits.iter().any(|hit| is_of_hook(hit.code)),
            write,
            is_check: has(near, "unable to continue with ")
                || has(near, "rendered manifests contain"),
            is_wait: is_wait_prefix(near)
                || (origin == Origin::Description && has(near, "Release \"")),
            is_alone: ["failed:", "error:", "occurred:\\n\\t*", "*"]
                .iter()
                .any(|end| ends_with(own, end))
                || hit.code == Code::ResourceNotReady
                || own.is_empty(),
            is_helms: !hit.entry.is_common,
            is_stored: origin == Origin::Description,
        };
        effect::of(hit.code, &situation)
    }
}

const fn is_of_hook(code: Code) -> bool {
    matches!(
        code,
        Code::UpgradeHookFailed
            | Code::InstallHookFailed
            | Code::HookJobFailed
            | Code::HookObjectExists
            | Code::HookNotBuildable
            | Code::HookRefused
    )
}

fn ends_with(text: &str, words: &str) -> bool {
    let end = text
        .len()
        .checked_sub(words.len())
        .and_then(|at| text.get(at..));
    end.is_some_and(|end| end.eq_ignore_ascii_case(words))
}

/// The release that a description names: `Upgrade "x" failed: …` (facts 2.2).
fn described(before: &str) -> Option<&str> {
    let start = tail(before, 1000);
    let mut operations = ["Upgrade ", "Rollback ", "Release "].iter();
    operations.find_map(|operation| {
        let (name, rest) = quoted(after(start, operation)?)?;
        rest.starts_with(" failed: ").then_some(name)
    })
}

/// `release x failed: `, which `helm rollback` says when it waited in vain (facts 2.2).
fn is_wait_prefix(before: &str) -> bool {
    let Some((_, rest)) = before.rsplit_once("release ") else {
        return false;
    };
    let mut words = rest.splitn(3, ' ');
    let name = words.next().unwrap_or_default();
    let failed = words.next().unwrap_or_default();
    !name.is_empty() && failed == "failed:"
}
