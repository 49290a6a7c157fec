//! What an error message means and what to do about it: the catalogue's codes as titles, causes, effects and ways out.

use crate::explain::{Code, Effect, Found};
use crate::i18n::{Arg, Text};
use crate::kubernetes::{Gvk, removed};
use crate::lineage::{Lineage, Revision};
use crate::release::ReleaseRecord;
use crate::release::description::Said;
use crate::release::status::Status;
use crate::view::{ExplanationView, WayOutView};

mod command;
mod effects;
mod ways;
mod words;

use command::Names;

/// What the paste says around a message.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around<'a> {
    pub source: usize,
    /// The release and Namespace that the message is about, as far as anything says it.
    pub release: Option<&'a str>,
    pub namespace: Option<&'a str>,
    /// The release's records, where the paste has them.
    pub lineage: Option<&'a Lineage>,
    /// The revision whose description it is.
    pub revision: Option<i64>,
}

/// The keys of captures, in the order in which they are shown.
pub const KEYS: &[&str] = &[
    "release",
    "namespace",
    "revision",
    "kind",
    "name",
    "object_namespace",
    "api_version",
    "hook_event",
    "hook_path",
    "path",
    "field",
    "key",
    "flag",
    "chart",
    "dependency",
    "current_version",
    "wanted_release",
    "wanted_namespace",
    "current_release",
    "current_namespace",
    "current_owner",
    "user",
    "verb",
    "manager",
    "webhook",
    "service",
    "service_namespace",
    "timeout",
    "status",
    "driver",
    "limit",
    "count",
];

/// The captures that sentences name.
const ARGUMENTS: &[&str] = &[
    "revision",
    "kind",
    "name",
    "api_version",
    "hook_event",
    "hook_path",
    "field",
    "key",
    "flag",
    "current_release",
    "current_namespace",
    "verb",
    "manager",
    "webhook",
    "service",
    "service_namespace",
    "timeout",
];

/// Shows one message.
pub fn view(found: &Found, around: &Around<'_>) -> ExplanationView {
    let captures = captures(found, around);
    let words = words::of(found.code);
    let good = around.lineage.and_then(last_good);
    let is_overtaken = around.revision.is_some_and(|of| good > Some(of));
    let mut names = Names::new(&captures, good, newest(around));
    names.is_overtaken = is_overtaken;
    let text = |id| with_arguments(Text::new(id), &captures);
    ExplanationView {
        code: found.code.name().to_owned(),
        source: around.source,
        offset: found.offset,
        n_times: found.n_times,
        title: text(words.title),
        cause: text(words.cause),
        is_recorded: found.effect.is_recorded(),
        is_changed: found.effect.is_changed(),
        effect: Text::new(effects::id(found.effect)),
        ways_out: ways(found.code, found.effect, &names),
        captures,
        finding: finding(found.code).map(str::to_owned),
    }
}

fn ways(code: Code, effect: Effect, names: &Names) -> Vec<WayOutView> {
    let all = ways::of(code).iter().copied().flatten();
    let fitting = all.filter(|way| way.when.holds(effect, names));
    fitting
        .map(|way| WayOutView {
            title: Text::new(way.title),
            commands: way
                .commands
                .iter()
                .map(|command| names.fill(command))
                .collect(),
            price: way.price.map(Text::new),
        })
        .collect()
}

/// The rule that finds in the records what the message tells of.
const fn finding(code: Code) -> Option<&'static str> {
    Some(match code {
        Code::AnotherOperation => "stuck-pending",
        Code::NoDeployedReleases => "no-deployed-releases",
        Code::NoDeployedOnRollback => "none-deployed",
        Code::ReleaseAlreadyExists => "number-taken",
        Code::NoSuchRevision => "default-target-missing",
        Code::AlreadyUninstalled => "uninstalled-kept",
        Code::UninstallFailed => "uninstalling-stuck",
        Code::CurrentManifest | Code::RemovedApi => "removed-api",
        Code::FieldImmutable => "selector-changed",
        Code::HookObjectExists => "hook-failed-policy",
        Code::RolledBack => "automatic-rollback-seen",
        Code::RollbackFailedToo => "failed-rollback",
        Code::NothingToRollBackTo => "automatic-target",
        Code::RecordTooLarge | Code::RequestTooLarge => "over-limit",
        Code::RecordQuota => "secret-explosion",
        Code::RecordNotDecodable => "undecodable-record",
        _ => return None,
    })
}

/// What the message names, then what the paste around it does.
fn captures(found: &Found, around: &Around<'_>) -> Vec<(String, String)> {
    let revision = around.revision.map(|revision| revision.to_string());
    let value = |key: &str| {
        let own = found.captures.get(key);
        match key {
            "release" => around.release.or(own),
            "namespace" => around.namespace.or(own),
            "revision" => revision.as_deref().or(own),
            _ => own,
        }
    };
    let all = KEYS
        .iter()
        .filter_map(|key| Some(((*key).to_owned(), value(key)?.to_owned())));
    all.collect()
}

/// `none` stands for what is not there.
fn with_arguments(text: Text, captures: &[(String, String)]) -> Text {
    let get = |key: &str| {
        captures
            .iter()
            .find(|(found, _)| found == key)
            .map(|(_, value)| value.as_str())
    };
    let mut text = text;
    for key in ARGUMENTS.iter().copied() {
        text = text.with(key, get(key).unwrap_or("none"));
    }
    let removed = removed::removed(Gvk::new(
        get("api_version").unwrap_or_default(),
        get("kind").unwrap_or_default(),
    ));
    let (removed_in, replacement) = match removed {
        Some((version, replacement)) => (
            version.to_string(),
            replacement.map(|found| found.to_string()),
        ),
        None => ("none".to_owned(), None),
    };
    text.with("removed_in", removed_in).with(
        "replacement",
        Arg::from(replacement.unwrap_or_else(|| "none".to_owned())),
    )
}

/// The revision marked deployed, else the newest that completed.
fn last_good(lineage: &Lineage) -> Option<i64> {
    let revisions = lineage.revisions.as_slice();
    let marked = |record: &ReleaseRecord| record.is_marked_deployed();
    let completed = |record: &ReleaseRecord| {
        record.is_visible_to_helm()
            && matches!(
                record.known_status(),
                Some(Status::Deployed | Status::Superseded)
            )
            && !record.said().is_unfinished()
    };
    let newest = |is_it: &dyn Fn(&ReleaseRecord) -> bool| {
        let places = revisions.iter().enumerate().rev();
        let mut good = places.filter(|(place, one)| {
            let earlier = revisions.get(..*place).unwrap_or_default();
            is_it(&one.record) && !is_text_of_failure(&one.record, earlier)
        });
        good.next().map(|(_, one)| one.record.revision)
    };
    newest(&marked).or_else(|| newest(&completed))
}

/// Whether helm-mapkubeapis wrote it with the text of a revision that did not complete: it applied nothing itself.
pub(super) fn is_text_of_failure(record: &ReleaseRecord, earlier: &[Revision]) -> bool {
    let Some((before, earlier)) = earlier
        .split_last()
        .filter(|_| record.said() == Said::MapKubeApis)
    else {
        return false;
    };
    let is_failed = matches!(before.record.known_status(), Some(status) if *status == Status::Failed || status.is_pending());
    is_failed || before.record.said().is_unfinished() || is_text_of_failure(&before.record, earlier)
}

fn newest(around: &Around<'_>) -> Option<i64> {
    let lineage = around.lineage.filter(|lineage| lineage.is_last_known)?;
    lineage
        .revisions
        .last()
        .map(|revision| revision.record.revision)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
