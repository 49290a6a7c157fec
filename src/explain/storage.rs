//! What Helm says of releases and their records (facts 8: 1 to 11, 38 to 48, 59 to 65).

use super::entry::{Entry, Place};
use super::read::{after, has, number, quoted, quoted_after, quoted_end, record_name, word};
use super::{Captures, Code};

/// Of releases and operations.
pub(super) const ENTRIES: &[Entry] = &[
    Entry::of_helm(
        "another operation (install/upgrade/rollback) is in progress",
        |_, _| Some(Code::AnotherOperation),
    ),
    // Which of the two it is depends on the operation.
    Entry::of_helm("has no deployed releases", |place, captures| {
        captures.add("release", quoted_end(place.before).map(|(_, name)| name));
        Some(Code::NoDeployedReleases)
    }),
    Entry::of_helm("cannot re-use a name that is still in use", |_, _| {
        Some(Code::NameInUse)
    }),
    Entry::of_helm("cannot reuse a name that is still in use", |_, _| {
        Some(Code::NameInUse)
    }),
    Entry::of_helm("release: not found", |_, _| Some(Code::ReleaseNotFound)),
    Entry::of_helm("release has no ", |place, captures| {
        let (revision, rest) = number(place.after)?;
        captures.add("revision", Some(revision));
        rest.starts_with(" version").then_some(Code::NoSuchRevision)
    }),
    Entry::of_helm("release: already exists", |_, _| {
        Some(Code::ReleaseAlreadyExists)
    }),
    Entry::of_helm("Release not loaded: ", |place, captures| {
        captures.add("release", word(place.after));
        has(place.after, "not found").then_some(Code::UninstallNotFound)
    }),
    Entry::of_helm("the release named ", |place, captures| {
        let (name, rest) = quoted(place.after)?;
        captures.add("release", Some(name));
        rest.trim_start()
            .starts_with("is already deleted")
            .then_some(Code::AlreadyUninstalled)
    }),
    Entry::of_helm("failed to delete release: ", |place, captures| {
        captures.add("release", word(place.after));
        Some(Code::UninstallFailed)
    }),
    Entry::of_helm("uninstallation completed with ", |place, captures| {
        let (count, rest) = number(place.after)?;
        captures.add("count", Some(count));
        rest.starts_with(" error").then_some(Code::UninstallErrors)
    }),
    Entry::of_helm("corrupted release record", |place, _| {
        has(place.after, "manually delete").then_some(Code::ManifestUnreadable)
    }),
    Entry::of_helm("failed, and has been ", |place, captures| {
        captures.add("release", super::read::word_end(place.before));
        let rest = place.after;
        let is_flag = has(rest, "due to atomic") || has(rest, "due to rollback-on-failure");
        if rest.starts_with("rolled back") {
            return is_flag.then_some(Code::RolledBack);
        }
        (is_flag && rest.starts_with("uninstalled")).then_some(Code::UninstalledAgain)
    }),
    Entry::of_helm(
        "an error occurred while rolling back the release",
        |_, _| Some(Code::RollbackFailedToo),
    ),
    Entry::of_helm("unable to find a previously successful release", |_, _| {
        Some(Code::NothingToRollBackTo)
    }),
    Entry::of_helm("an error occurred while cleaning up resources", |_, _| {
        Some(Code::CleanupFailed)
    }),
    Entry::of_helm(
        "user supplied labels contains system reserved label",
        |_, _| Some(Code::ReservedLabel),
    ),
    Entry::of_helm("invalid release name, must match regex", |_, _| {
        Some(Code::InvalidName)
    }),
    Entry::of_helm("could not convert revision to a number", |_, _| {
        Some(Code::RevisionNotNumber)
    }),
    // Of database/sql: `sql: unknown driver "x" (forgotten import?)`.
    Entry::common("unknown driver ", |place, captures| {
        let (driver, rest) = quoted(place.after)?;
        captures.add("driver", Some(driver));
        (!has(rest, "forgotten import")).then_some(Code::DriverUnusable)
    }),
    Entry::of_helm("unable to instantiate SQL driver", |_, captures| {
        captures.add("driver", Some("sql"));
        Some(Code::DriverUnusable)
    }),
    Entry::of_helm("Kubernetes cluster unreachable", |_, _| {
        Some(Code::ClusterUnreachable)
    }),
    // The context that SIGINT and SIGTERM cancel (facts 2.5).
    Entry::common("context canceled", |_, _| Some(Code::Interrupted)),
    Entry::of_helm("has been cancelled", |place, captures| {
        let name = super::read::word_end(place.before)?;
        let before = place.before.trim_end().strip_suffix(name)?;
        captures.add("release", Some(name));
        before.ends_with("Release ").then_some(Code::Interrupted)
    }),
    Entry::of_helm("preparing upgrade for ", |place, captures| {
        captures.add("release", word(place.after));
        Some(Code::Preparing)
    }),
    Entry::of_helm("reusing the old release's values", |_, _| {
        Some(Code::ReusedValues)
    }),
];

/// Of the Secrets, ConfigMaps or rows that hold the releases.
pub(super) const RECORDS: &[Entry] = &[
    Entry::of_helm("Too long: must have at most 1048576", too_long),
    Entry::of_helm("Too long: may not be more than 1048576", too_long),
    Entry::of_helm("etcdserver: request is too large", |place, captures| {
        of_record(place.before, captures);
        Some(Code::RequestTooLarge)
    }),
    Entry::of_helm("Request entity too large: limit is ", |place, captures| {
        captures.add("limit", number(place.after).map(|(limit, _)| limit));
        of_record(place.before, captures);
        Some(Code::RequestTooLarge)
    }),
    Entry::common("status code 413", |place, captures| {
        captures.add("limit", Some("413"));
        of_record(place.before, captures);
        Some(Code::RequestTooLarge)
    }),
    Entry::of_helm("create: failed to create: ", |place, captures| {
        captures.add("verb", Some("create"));
        not_written(place, captures)
    }),
    Entry::of_helm("update: failed to update: ", |place, captures| {
        captures.add("verb", Some("update"));
        not_written(place, captures)
    }),
    Entry::of_helm("query: failed to query with labels", not_read),
    Entry::of_helm("list: failed to list: ", not_read),
    // Helm before 3.3 says no more, and kubectl says the same of the same Secrets.
    Entry::of_helm("secrets is forbidden: User ", |place, captures| {
        let is_reading = [" cannot list ", " cannot get ", " cannot watch "]
            .iter()
            .any(|verb| has(place.after, verb));
        // What Helm was at is said before it, and read there.
        if !is_reading || has(place.before, ": failed to ") {
            return None;
        }
        captures.add("user", quoted(place.after).map(|(user, _)| user));
        captures.add("namespace", quoted_after(place.after, "in the namespace "));
        Some(Code::RecordsNotReadable)
    }),
    Entry::of_helm("failed to decode data ", |place, captures| {
        let (key, _) = quoted(place.after)?;
        named(key, captures);
        captures.add("key", Some(key));
        record_name(key).map(|_| Code::RecordNotDecodable)
    }),
    // Helm 3 crashes on a record that it cannot decode (facts 1.8).
    Entry::of_helm("nil pointer dereference", |place, _| {
        let is_helms = has(place.below, "helm.sh/helm/v3/pkg/storage")
            || has(place.below, "helm.sh/helm/v3/pkg/action");
        is_helms.then_some(Code::RecordNotDecodable)
    }),
];

fn named(name: &str, captures: &mut Captures) -> bool {
    let Some((release, revision)) = record_name(name) else {
        return false;
    };
    captures.add("release", Some(release));
    captures.add("revision", Some(revision));
    true
}

/// Finds the record's own name; says whether one is there.
fn of_record(text: &str, captures: &mut Captures) -> bool {
    let Some(at) = text.rfind("sh.helm.release.v1.") else {
        return false;
    };
    let rest = text.get(at..).unwrap_or_default();
    word(rest).is_some_and(|name| named(name, captures))
}

/// A Secret of the chart may be too large, too: that is no record.
fn too_long(place: &Place<'_>, captures: &mut Captures) -> Option<Code> {
    captures.add("limit", Some("1048576"));
    let is_record = of_record(place.before, captures);
    let is_write =
        has(place.before, "failed to create: ") || has(place.before, "failed to update: ");
    (is_record || is_write).then_some(Code::RecordTooLarge)
}

fn not_written(place: &Place<'_>, captures: &mut Captures) -> Option<Code> {
    let text = place.after;
    if let Some(rest) = text.strip_prefix("namespaces ") {
        let (namespace, rest) = quoted(rest)?;
        captures.add("namespace", Some(namespace));
        return rest
            .contains("not found")
            .then_some(Code::NamespaceNotFound);
    }
    let is_record = text.starts_with("secrets ") || text.starts_with("configmaps ");
    let reason = after(text, "is forbidden: ")?;
    // A quota or an admission plugin forbids as well: only missing rights name the user first.
    let is_quota = reason.starts_with("exceeded quota");
    if !is_record || !is_quota && !reason.starts_with("User ") {
        return None;
    }
    of_record(text, captures);
    if is_quota {
        return Some(Code::RecordQuota);
    }
    forbidden(text, captures);
    Some(Code::RecordWriteForbidden)
}

fn not_read(place: &Place<'_>, captures: &mut Captures) -> Option<Code> {
    forbidden(place.after, captures);
    Some(Code::RecordsNotReadable)
}

/// `User "u" cannot get resource "secrets" in API group "" in the namespace "n"`.
pub(super) fn forbidden(text: &str, captures: &mut Captures) {
    captures.add("user", quoted_after(text, "User "));
    captures.add("namespace", quoted_after(text, "in the namespace "));
}
