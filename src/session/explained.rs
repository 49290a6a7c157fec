//! The error messages of a paste, each with what the paste says around it: the command before it, and the release's records.

use memchr::memmem;

use super::mask::Masker;
use super::store::Store;
use crate::explain::{self, Found, Origin};
use crate::lineage::Lineage;
use crate::order;
use crate::source::{Detected, SeenCommand};
use crate::view::ExplanationView;
use crate::view::explanation::{self, Around};

/// An error message in a text, with the command whose output it seems to be.
#[derive(Debug)]
pub(super) struct Heard {
    source: usize,
    found: Found,
    release: Option<String>,
    namespace: Option<String>,
}

/// Descriptions that are read: a history that is larger repeats itself.
const MAX_DESCRIPTIONS: usize = 2000;

/// Explanations that are shown of one paste.
const MAX_SHOWN: usize = 300;

/// How much of a description is looked for to find where it stands in a table.
const LOOKED_FOR: usize = 60;

/// Takes the messages of a source.
pub(super) fn heard(source: usize, detected: &Detected) -> Vec<Heard> {
    let of = |found: &Found| {
        let before = detected
            .commands
            .iter()
            .filter(|one| one.span.end <= found.offset && one.program == "helm");
        before.max_by_key(|one| one.span.start)
    };
    let with_command = |found: &Found, command: Option<&SeenCommand>| {
        let own = found.captures.get("release").map(str::to_owned);
        let Some(command) = command else {
            return (own, None);
        };
        // A message that names another release is not this command's.
        if own.is_some() && command.release.is_some() && own != command.release {
            return (own, None);
        }
        (command.release.clone().or(own), command.namespace.clone())
    };
    let errors = detected.errors.iter();
    errors
        .map(|found| {
            let (release, namespace) = with_command(found, of(found));
            Heard {
                source,
                found: found.clone(),
                release,
                namespace,
            }
        })
        .collect()
}

/// Commands that are kept of one source.
const MAX_COMMANDS: usize = 100;

/// Takes the commands of Helm that name a release.
pub(super) fn commands(detected: &Detected) -> impl Iterator<Item = SeenCommand> {
    let of_helm = detected.commands.iter();
    let named = of_helm.filter(|one| one.program == "helm" && one.release.is_some());
    named.take(MAX_COMMANDS).cloned()
}

/// Shows all messages: those in texts, then those that revisions keep in their descriptions; in the order of the paste.
pub(super) fn views(
    heard: &[Heard],
    lineages: &[Lineage],
    store: &Store,
    masker: &mut Masker,
) -> Vec<ExplanationView> {
    let mut views: Vec<ExplanationView> = Vec::new();
    for one in heard {
        views.push(of_text(one, lineage_of(one, lineages)));
    }
    let mut n_left = MAX_DESCRIPTIONS;
    for lineage in lineages {
        for view in of_descriptions(lineage, store, &mut n_left) {
            // The same message in a log and in the history is one.
            let mut known = views.iter_mut();
            match known.find(|known| is_same(known, &view)) {
                Some(known) => known.n_times += view.n_times,
                None => views.push(view),
            }
        }
    }
    order::by_key(&mut views, |view| (view.source, view.offset));
    views.truncate(MAX_SHOWN);
    for view in &mut views {
        mask(view, masker);
    }
    views
}

/// Shows the messages about the newest revision of a release: those of its description, and those in texts.
pub(super) fn of_newest(
    heard: &[Heard],
    lineages: &[Lineage],
    release: usize,
    store: &Store,
    masker: &mut Masker,
) -> Vec<ExplanationView> {
    let Some(lineage) = lineages.get(release) else {
        return Vec::new();
    };
    let mut views = of_descriptions(lineage, store, &mut 1);
    let newest = lineage.revisions.last().map(|one| one.record.revision);
    let newest = newest.map(|newest| newest.to_string());
    views.retain(|view| {
        let mut captures = view.captures.iter();
        captures.any(|(key, value)| key == "revision" && Some(value) == newest.as_ref())
    });
    let of_texts = heard.iter().filter(|one| {
        let found = lineage_of(one, lineages);
        found.is_some_and(|found| std::ptr::eq(found, lineage))
    });
    views.extend(of_texts.map(|one| of_text(one, Some(lineage))));
    for view in &mut views {
        mask(view, masker);
    }
    views
}

/// Shows a message of a text, with what the paste says around it.
fn of_text(one: &Heard, lineage: Option<&Lineage>) -> ExplanationView {
    let key = lineage.map(|lineage| &lineage.key);
    let around = Around {
        source: one.source,
        release: one.release.as_deref().or_else(|| key?.name.as_deref()),
        namespace: one
            .namespace
            .as_deref()
            .or_else(|| key?.namespace.as_deref()),
        lineage,
        revision: None,
    };
    explanation::view(&one.found, &around)
}

/// The release that a message is about: by its name, else the only one in the paste.
fn lineage_of<'l>(one: &Heard, lineages: &'l [Lineage]) -> Option<&'l Lineage> {
    let fits = |known: &Option<String>, said: &Option<String>| {
        known.is_none() || said.is_none() || known == said
    };
    let fitting = |lineage: &&Lineage| {
        fits(&lineage.key.name, &one.release) && fits(&lineage.key.namespace, &one.namespace)
    };
    let mut found = lineages.iter().filter(fitting);
    let first = found.next()?;
    // Of several none is sure.
    found.next().is_none().then_some(first)
}

/// Explains why revisions failed, the newest first.
fn of_descriptions(lineage: &Lineage, store: &Store, n_left: &mut usize) -> Vec<ExplanationView> {
    let mut all = Vec::new();
    let failed = lineage
        .revisions
        .iter()
        .rev()
        .map(|revision| &revision.record);
    let failed: Vec<_> = failed
        .filter(|record| record.said().reason().is_some())
        .take(*n_left)
        .collect();
    *n_left -= failed.len();
    for (index, record) in failed.iter().enumerate() {
        let text = record
            .description
            .as_ref()
            .map(|text| text.reveal().as_str())
            .unwrap_or_default();
        let mut found = explain::find(text.as_bytes(), Origin::Description, &|_| None);
        // The order of the revisions, until they are put together.
        for one in &mut found {
            one.offset = index;
        }
        all.append(&mut found);
    }
    let views = explain::merge(all).into_iter().filter_map(|mut found| {
        let record = failed.get(found.offset)?;
        let text = record
            .description
            .as_ref()
            .map(|text| text.reveal().as_str())
            .unwrap_or_default();
        // In an encoded record it stands nowhere, and to look for it there costs a walk over the whole paste.
        let is_row = record.object.is_none() && !record.has_payload;
        let found_at = is_row.then(|| place(text, record.at.source, store));
        found.offset = found_at.flatten().unwrap_or_default();
        let around = Around {
            source: record.at.source,
            release: lineage.key.name.as_deref(),
            namespace: lineage.key.namespace.as_deref(),
            lineage: Some(lineage),
            revision: Some(record.revision),
        };
        Some(explanation::view(&found, &around))
    });
    views.collect()
}

/// How far into a source the place of a description is looked for.
const LOOKED_THROUGH: usize = 4 << 20;

/// Finds where the description of a row stands in its source.
fn place(text: &str, source: usize, store: &Store) -> Option<usize> {
    let bytes = store.inputs.get(source)?.piece.bytes.reveal();
    let bytes = bytes.get(..LOOKED_THROUGH).unwrap_or(bytes);
    // Tables pad and JSON escapes: what stands before the first such place is enough.
    let end = text
        .find(['"', '\\', '\n'])
        .unwrap_or(text.len())
        .min(LOOKED_FOR);
    let words = text.as_bytes().get(..end).filter(|words| words.len() > 6)?;
    memmem::find(bytes, words)
}

fn is_same(one: &ExplanationView, other: &ExplanationView) -> bool {
    let without = |view: &ExplanationView| {
        let mut captures = view.captures.clone();
        captures.retain(|(key, _)| key != "revision");
        captures
    };
    one.source == other.source
        && one.code == other.code
        && one.effect == other.effect
        && without(one) == without(other)
}

/// Names of releases and words of Helm and Kubernetes, which are shown as stored everywhere.
const AS_STORED: &[&str] = &[
    "release",
    "namespace",
    "revision",
    "kind",
    "api_version",
    "hook_event",
    "status",
    "verb",
    "count",
    "limit",
];

/// Names are shown as they are, unless one of them is a secret that is known.
fn mask(view: &mut ExplanationView, masker: &mut Masker) {
    for (key, value) in &mut view.captures {
        if AS_STORED.contains(&key.as_str()) {
            continue;
        }
        let masked = masker.redactor.value_of("name", value);
        let masked = masker.redactor.text(&masked);
        if masked != *value {
            let old = std::mem::replace(value, masked.clone());
            view.ways_out.iter_mut().for_each(|way| {
                way.commands
                    .iter_mut()
                    .for_each(|command| *command = command.replace(&old, "VALUE"));
                replace(&mut way.title, &old, &masked);
            });
            replace(&mut view.title, &old, &masked);
            replace(&mut view.cause, &old, &masked);
        }
    }
}

fn replace(text: &mut crate::i18n::Text, old: &str, new: &str) {
    for (_, arg) in &mut text.args {
        if let crate::i18n::Arg::Str(value) = arg
            && value == old
        {
            new.clone_into(value);
        }
    }
}
