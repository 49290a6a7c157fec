//! API versions in a stored manifest and in hooks that are gone, and those of them that only need another name.

use std::ops::Range;

use super::kept::Kept;
use super::make::unclear;
use crate::i18n::Text;
use crate::kubernetes::successor::{Successor, successor};
use crate::kubernetes::version::KubernetesVersion;
use crate::limits::Limits;
use crate::manifest;
use crate::manifest::flatten::flatten;
use crate::manifest::object::Object;
use crate::redact::Mode;
use crate::release::edit::{self, Edit, Unclear};
use crate::session::Session;
use crate::view::repair::{self as view, Left};
use crate::view::sheet::SaidView;

/// What was found.
#[derive(Default)]
pub(super) struct Apis {
    pub(super) edits: Vec<Edit>,
    /// Objects that need more than another name, the first of them.
    pub(super) left: Vec<Left>,
    /// Documents that can't be read as YAML.
    pub(super) n_unread: usize,
}

/// Objects that are named.
const MAX_LEFT: usize = 50;

/// Looks through the manifest and the hooks of a record.
pub(super) fn find(json: &[u8], minor: u32, limits: &Limits) -> Result<Apis, Text> {
    let mut apis = Apis::default();
    apis.read(json, minor, limits).map_err(unclear)?;
    Ok(apis)
}

impl Apis {
    fn read(&mut self, json: &[u8], minor: u32, limits: &Limits) -> Result<(), Unclear> {
        let minor = u16::try_from(minor).unwrap_or(u16::MAX);
        let kubernetes = KubernetesVersion { minor };
        let mut texts = Vec::new();
        texts.extend(edit::find(json, &["manifest"])?);
        let hooks = edit::find(json, &["hooks"])?;
        for hook in hooks.map_or_else(Vec::new, |hooks| edit::items(json, hooks.value.start)) {
            texts.extend(edit::find_at(json, hook.start, &["manifest"])?);
        }
        for string in texts.into_iter().map(|field| field.value) {
            let Some(text) = edit::text(json, &string) else {
                continue;
            };
            let parsed = manifest::parse(&text, limits);
            self.n_unread += parsed.problems.len();
            let objects = flatten(parsed.objects).objects;
            let mut found: Vec<(Range<usize>, String)> = Vec::new();
            let mut same: Vec<(&Object, String)> = Vec::new();
            for object in &objects {
                match successor(
                    &object.api_version,
                    &object.reference.kind,
                    &|| object.to_json(),
                    kubernetes,
                ) {
                    Successor::None => {}
                    Successor::Same(to) => match place(&text, object) {
                        Some(place) => {
                            found.push((place, to.clone()));
                            same.push((object, to));
                        }
                        None => self.leave(object, Some(to)),
                    },
                    Successor::Other(to) => self.leave(object, to),
                }
            }
            // Behind an alias stands the same place again.
            crate::order::by_key(&mut found, |(place, _)| place.start);
            found.dedup();
            if !found.is_empty() && !is_meant(&text, &objects, &found, limits) {
                for (object, to) in same {
                    self.leave(object, Some(to));
                }
                continue;
            }
            let places: Vec<_> = found.iter().map(|(place, _)| place.clone()).collect();
            let spans = edit::written(json, &string, &places);
            let edits = spans.into_iter().zip(found);
            self.edits
                .extend(edits.map(|(span, (_, text))| Edit { span, text }));
        }
        Ok(())
    }

    fn leave(&mut self, object: &Object, to: Option<String>) {
        if self.left.len() < MAX_LEFT {
            self.left.push(Left {
                object: [&*object.reference.kind, &*object.reference.name].join("/"),
                from: object.api_version.clone(),
                to,
            });
        }
    }
}

/// Whether the objects differ in nothing but these versions afterwards: something else may stand behind an alias of one.
fn is_meant(
    text: &str,
    before: &[Object],
    found: &[(Range<usize>, String)],
    limits: &Limits,
) -> bool {
    let mut new = text.to_owned();
    for (place, to) in found.iter().rev() {
        new.replace_range(place.clone(), to);
    }
    let after = flatten(manifest::parse(&new, limits).objects).objects;
    let is_as_meant = |(before, after): (&Object, &Object)| {
        let at = place(text, before);
        let to = found.iter().find(|(place, _)| Some(place) == at.as_ref());
        let mut meant = before.to_json();
        if let (Some((_, to)), Some(version)) = (to, meant.get_mut("apiVersion")) {
            *version = to.as_str().into();
        }
        meant == after.to_json()
    };
    before.len() == after.len() && before.iter().zip(&after).all(is_as_meant)
}

/// Finds where the version itself stands, without quotes.
fn place(text: &str, object: &Object) -> Option<Range<usize>> {
    let span = object.root.get("apiVersion")?.span.clone();
    let at = span.start + text.get(span)?.find(&object.api_version)?;
    Some(at..at + object.api_version.len())
}

impl Session {
    /// Says what has to be changed by hand.
    pub(super) fn notes_of_apis(&self, kept: &Kept, minor: u32, mode: Mode) -> Vec<SaidView> {
        let Ok(found) = find(&kept.json, minor, &self.limits) else {
            return Vec::new();
        };
        self.masked(mode, |masker| {
            let mut mask = |text: &str| masker.redactor.text(text);
            let left = found.left.iter();
            let mut notes: Vec<_> = left.map(|one| view::left(one, &mut mask)).collect();
            notes.extend(view::unread(found.n_unread));
            notes
        })
    }
}
