//! The part of a link that says what is asked of a rollback; a key that is not there is Helm's default.

use super::UnknownLink;
use super::field::{digits, revision};
use crate::view::preview::ask::{AskView, ServerSideView, WaitView};

/// Helm 2 rolls back by other rules, and what comes after Helm 4 is not known.
const HELM: std::ops::RangeInclusive<u16> = 3..=4;

/// Reads one key.
pub(super) fn read(ask: &mut AskView, key: &str, value: &str) -> Result<(), UnknownLink> {
    match key {
        "to" => ask.target = Some(revision(value)?),
        "helm" => ask.helm = Some(helm(value)?),
        "kubernetes" => ask.kubernetes = Some(kubernetes(value)?),
        "wait" => ask.wait = Some(one_of(WaitView::ALL, value, WaitView::word)?),
        "jobs" => ask.waits_for_jobs = is(value, "wait")?,
        "hooks" => ask.has_no_hooks = is(value, "none")?,
        "force" => ask.is_forced = is(value, "yes")?,
        "cleanup" => ask.cleans_up_on_fail = is(value, "yes")?,
        "max" => ask.history_max = Some(number(value)?),
        "apply" => ask.server_side = Some(one_of(ServerSideView::ALL, value, apply)?),
        _ => return Err(UnknownLink),
    }
    Ok(())
}

/// Writes what somebody chose.
pub(super) fn write(ask: &AskView, fields: &mut Vec<String>) {
    let mut add = |key: &str, value: Option<String>| {
        if let Some(value) = value {
            fields.push([key, "=", &*value].concat());
        }
    };
    let word = |word: &str, is: bool| is.then(|| word.to_owned());
    add("to", ask.target.map(|target| target.to_string()));
    add(
        "helm",
        ask.helm
            .map(|[major, minor, patch]| format!("{major}.{minor}.{patch}")),
    );
    add(
        "kubernetes",
        ask.kubernetes.map(|minor| format!("1.{minor}")),
    );
    add("wait", ask.wait.map(|wait| wait.word().to_owned()));
    add("jobs", word("wait", ask.waits_for_jobs));
    add("hooks", word("none", ask.has_no_hooks));
    add("force", word("yes", ask.is_forced));
    add("cleanup", word("yes", ask.cleans_up_on_fail));
    add("max", ask.history_max.map(|max| max.to_string()));
    add("apply", ask.server_side.map(|one| apply(one).to_owned()));
}

/// Who applies the objects.
const fn apply(server_side: ServerSideView) -> &'static str {
    match server_side {
        ServerSideView::Auto => "auto",
        ServerSideView::True => "server",
        ServerSideView::False => "client",
    }
}

pub(super) fn one_of<T: Copy, const N: usize>(
    all: [T; N],
    value: &str,
    word: fn(T) -> &'static str,
) -> Result<T, UnknownLink> {
    let mut all = all.into_iter();
    all.find(|one| word(*one) == value).ok_or(UnknownLink)
}

pub(super) fn is(value: &str, word: &str) -> Result<bool, UnknownLink> {
    if value == word {
        Ok(true)
    } else {
        Err(UnknownLink)
    }
}

fn number<T: std::str::FromStr>(value: &str) -> Result<T, UnknownLink> {
    digits(value)?.parse().map_err(|_| UnknownLink)
}

fn helm(value: &str) -> Result<[u16; 3], UnknownLink> {
    let mut parts = value.split('.');
    let mut next = || number(parts.next().ok_or(UnknownLink)?);
    let found = [next()?, next()?, next()?];
    let is_known = found.first().is_some_and(|major| HELM.contains(major));
    if is_known && parts.next().is_none() {
        Ok(found)
    } else {
        Err(UnknownLink)
    }
}

fn kubernetes(value: &str) -> Result<u16, UnknownLink> {
    number(value.strip_prefix("1.").ok_or(UnknownLink)?)
}
