//! What Helm and the API server say of objects (facts 8: 12 to 32, 49 to 53, 62 and 63).

use super::entry::{Entry, Place};
use super::read::{
    after, after_last, has, number, quoted, quoted_after, quoted_end, word, word_end,
};
use super::storage::forbidden;
use super::{Captures, Code};

/// Of the objects of a release.
pub(super) const ENTRIES: &[Entry] = &[
    Entry::of_helm(
        "unable to build kubernetes objects from current release manifest",
        |place, captures| {
            first_mapped(place.below, captures);
            Some(Code::CurrentManifest)
        },
    ),
    Entry::of_helm(
        "unable to build kubernetes objects from new release manifest",
        |place, captures| {
            first_mapped(place.below, captures);
            Some(Code::NewManifest)
        },
    ),
    Entry::of_helm(
        "unable to build kubernetes objects from release manifest",
        |place, captures| {
            first_mapped(place.below, captures);
            Some(Code::InstallManifest)
        },
    ),
    Entry::of_helm(
        "current release manifest contains removed kubernetes api",
        |place, captures| {
            first_mapped(place.below, captures);
            Some(Code::RemovedApi)
        },
    ),
    Entry::common(
        "resource mapping not found for name: ",
        |place, captures| {
            not_served(place.after, captures)?;
            mapped(place.after, captures);
            // Only an upgrade that checks the new chart says it without another message before (facts 8: 17).
            let is_first = place.before.trim_end().ends_with("UPGRADE FAILED:");
            is_first.then_some(Code::ChartKindUnknown)
        },
    ),
    Entry::of_helm("no matches for kind ", |place, captures| {
        not_served(
            &format!("no matches for kind {}", tail_free(place.after)),
            captures,
        )?;
        if let Some(name) = after_last(place.before, "resource mapping not found for name: ") {
            mapped(name, captures);
        }
        Some(Code::KindNotServed)
    }),
    Entry::of_helm("with the name ", |place, captures| {
        let (name, rest) = quoted(place.after)?;
        let before = place.before.trim_end();
        let kind = word_end(before)?;
        let before = before.strip_suffix(kind)?;
        captures.add("kind", Some(kind));
        captures.add("name", Some(name));
        let rest = rest.trim_start();
        if before.ends_with("original object ") {
            return rest
                .starts_with("not found")
                .then_some(Code::OriginalMissing);
        }
        (before.ends_with("no ") && rest.starts_with("found")).then_some(Code::ObjectMissing)
    }),
    Entry::of_helm(
        "exists and cannot be imported into the current release",
        |place, captures| {
            let object = place.before.trim_end();
            if let Some((before, namespace)) = quoted_end(object)
                && let Some(before) = before.trim_end().strip_suffix("in namespace")
                && let Some((before, name)) = quoted_end(before)
            {
                captures.add("kind", word_end(before));
                captures.add("name", Some(name));
                captures.add("object_namespace", Some(namespace));
            }
            owners(place.after, captures);
            Some(Code::InvalidOwnership)
        },
    ),
    // The prefix up to Helm 3.12; what follows mostly says which.
    Entry::of_helm(
        "rendered manifests contain a resource that already exists",
        |place, _| {
            let is_said = [
                "cannot be imported",
                "could not get information",
                "existing resource conflict",
            ]
            .iter()
            .any(|words| has(place.after, words));
            (!is_said).then_some(Code::InvalidOwnership)
        },
    ),
    Entry::of_helm("existing resource conflict: ", |place, captures| {
        let field = |key: &str| after(place.after, key).and_then(word);
        captures.add("kind", field("Kind="));
        captures.add("name", field("name: "));
        captures.add("object_namespace", field("namespace: "));
        Some(Code::ExistingConflict)
    }),
    Entry::of_helm("label validation error: ", |place, captures| {
        owners(
            &format!("label validation error: {}", tail_free(place.after)),
            captures,
        );
        Some(Code::OwnershipMissing)
    }),
    Entry::of_helm("annotation validation error: ", |place, captures| {
        let clause = tail_free(place.after);
        owners(clause, captures);
        let is_other = clause.split("; ").next()?.contains("current value is");
        Some(if is_other {
            Code::OwnedByAnother
        } else {
            Code::OwnershipMissing
        })
    }),
    Entry::of_helm("cannot patch ", |place, captures| {
        let (name, rest) = quoted(place.after)?;
        captures.add("kind", after(rest, "with kind ").and_then(word));
        captures.add("name", Some(name));
        captures.get("kind")?;
        let reason = after(rest, " is invalid: ").unwrap_or_default();
        captures.add("field", field(reason));
        Some(Code::PatchRefused)
    }),
    // Server-side apply puts nothing of Helm's before what the API server says.
    Entry::common("is invalid: ", direct),
    Entry::common("is forbidden: ", direct),
    Entry::of_helm(
        "failed to create typed patch object (",
        |place, captures| {
            let (object, rest) = place.after.split_once(';')?;
            let (namespace, name) = object.split_once('/').unwrap_or(("", object));
            captures.add("kind", after(rest, "Kind=").and_then(word));
            captures.add("name", Some(name));
            captures.add("object_namespace", Some(namespace));
            let path = after(rest, "): .").and_then(|rest| rest.split(':').next());
            captures.add("field", path);
            Some(Code::PatchRefused)
        },
    ),
    Entry::of_helm("field is immutable", immutable),
    Entry::of_helm(
        "updates to statefulset spec for fields other than",
        immutable,
    ),
    Entry::of_helm("field can not be less than", immutable),
    Entry::of_helm("cannot change roleRef", immutable),
    Entry::of_helm("may not change once set", immutable),
    Entry::of_helm("is immutable after creation", immutable),
    Entry::of_helm("failed to replace object: ", |place, captures| {
        subject(place.after, captures);
        Some(Code::ReplaceRefused)
    }),
    Entry::of_helm("failed to create resource: ", |place, captures| {
        subject(place.after, captures);
        Some(Code::CreateRefused)
    }),
    Entry::of_helm(
        "could not get information about the resource",
        |place, captures| {
            let rest = place.after.trim_start_matches(':');
            if let Some(kind) = word(rest)
                && let Some(rest) = rest.trim_start().strip_prefix(kind)
                && let Some((name, rest)) = quoted(rest)
            {
                captures.add("kind", Some(kind));
                captures.add("name", Some(name));
                captures.add("object_namespace", quoted_after(rest, "in namespace "));
            }
            captures.add("user", quoted_after(rest, "User "));
            Some(Code::ObjectNotReadable)
        },
    ),
    // `kubectl wait` and `kubectl rollout` go on with the object.
    Entry::common("timed out waiting for the condition", |place, _| {
        (!place.after.starts_with(" on ")).then_some(Code::WaitTimedOut)
    }),
    Entry::common("context deadline exceeded", |_, _| {
        Some(Code::DeadlineExceeded)
    }),
    Entry::common("client rate limiter Wait returned an error", |_, _| {
        Some(Code::RateLimiterDeadline)
    }),
    Entry::of_helm("not ready. status: ", |place, captures| {
        let object = after_last(place.before, "resource ")?.trim_end();
        let mut parts = object.split('/');
        captures.add("kind", parts.next());
        captures.add("object_namespace", parts.next());
        captures.add("name", parts.next());
        captures.add("status", word(place.after));
        captures.get("name").map(|_| Code::ResourceNotReady)
    }),
    // Helm 4.0.
    Entry::of_helm("resource not ready, name: ", |place, captures| {
        captures.add("kind", after(place.after, "kind: ").and_then(word));
        captures.add("name", word(place.after));
        captures.add("status", after(place.after, "status: ").and_then(word));
        Some(Code::ResourceNotReady)
    }),
    Entry::of_helm(
        "conflict occurred while applying object ",
        |place, captures| {
            let object = word(place.after)?;
            let (namespace, name) = object.split_once('/').unwrap_or(("", object));
            captures.add("kind", after(place.after, "Kind=").and_then(word));
            captures.add("name", Some(name));
            captures.add("object_namespace", Some(namespace));
            let count = after(place.after, "Apply failed with ").and_then(number);
            captures.add("count", count.map(|(count, _)| count));
            let manager = quoted_after(place.below, "conflict with ");
            captures.add(
                "manager",
                manager.or_else(|| quoted_after(place.below, "conflicts with ")),
            );
            let at = [" .", "- ."]
                .iter()
                .find_map(|words| after(place.below, words));
            captures.add("field", at.and_then(word));
            Some(Code::ApplyConflict)
        },
    ),
    Entry::of_helm(
        "cannot use server-side apply and force replace together",
        |_, _| Some(Code::ForceWithServerSide),
    ),
    Entry::of_helm(
        "forceConflicts enabled when serverSideApply disabled",
        |_, _| Some(Code::ForceConflictsOff),
    ),
    Entry::of_helm("failed to delete resource", |place, captures| {
        let rest = place.after;
        captures.add("kind", after(rest, "kind=").and_then(word));
        let name = after(rest, "name=").and_then(word);
        captures.add("name", name.or_else(|| word(rest.strip_prefix(' ')?)));
        captures.add("object_namespace", after(rest, "namespace=").and_then(word));
        Some(Code::DeleteFailed)
    }),
    Entry::of_helm("denied the request", |place, captures| {
        let (before, webhook) = quoted_end(place.before)?;
        captures.add("webhook", Some(webhook));
        before
            .trim_end()
            .ends_with("admission webhook")
            .then_some(Code::WebhookDenied)
    }),
    Entry::of_helm("failed calling webhook ", |place, captures| {
        let (webhook, rest) = quoted(place.after)?;
        captures.add("webhook", Some(webhook));
        // `https://admission.edge.svc:443/validate?timeout=10s`: a Service and its Namespace.
        let host = after(rest, "https://").and_then(|rest| rest.split(['/', ':']).next());
        if let Some((service, more)) = host.and_then(|host| host.split_once('.')) {
            captures.add("service", Some(service));
            captures.add("service_namespace", more.split('.').next());
        }
        let timeout = after(rest, "timeout=").and_then(|rest| rest.split(['"', '\\', '&']).next());
        captures.add("timeout", timeout);
        Some(Code::WebhookUnavailable)
    }),
];

/// What a clause says goes no farther than the next objects' errors.
fn tail_free(text: &str) -> &str {
    text.split(" && ").next().unwrap_or(text)
}

/// `no matches for kind "K" in version "V"`.
fn not_served(text: &str, captures: &mut Captures) -> Option<()> {
    let (kind, rest) = quoted(after(text, "no matches for kind ")?)?;
    captures.add("kind", Some(kind));
    captures.add("api_version", quoted_after(rest, "in version "));
    captures.get("api_version").map(|_| ())
}

/// The first of the objects that cannot be built.
fn first_mapped(below: &str, captures: &mut Captures) {
    if let Some(rest) = after(below, "resource mapping not found for name: ") {
        mapped(rest, captures);
    }
}

/// `"name" namespace: "x" from …`.
fn mapped(text: &str, captures: &mut Captures) {
    if let Some((name, rest)) = quoted(text) {
        captures.add("name", Some(name));
        captures.add("object_namespace", quoted_after(rest, "namespace: "));
    }
}

/// `key "k" must equal "x": current value is "y"` and `missing key "k": must be set to "x"`.
fn owners(text: &str, captures: &mut Captures) {
    for clause in text.split("validation error: ").skip(1).chain([text]) {
        let Some((key, rest)) = after(clause, "key ").and_then(quoted) else {
            continue;
        };
        let rest = rest.split("; ").next().unwrap_or(rest);
        let wanted = quoted_after(rest, "must equal ");
        let wanted = wanted.or_else(|| quoted_after(rest, "must be set to "));
        let current = quoted_after(rest, "current value is ");
        match key {
            "meta.helm.sh/release-name" => {
                captures.add("wanted_release", wanted);
                captures.add("current_release", current);
            }
            "meta.helm.sh/release-namespace" => {
                captures.add("wanted_namespace", wanted);
                captures.add("current_namespace", current);
            }
            _ => {
                captures.add("key", Some(key));
                captures.add("current_owner", current);
            }
        }
    }
}

/// The path of a field: what stands before the next colon.
fn field(reason: &str) -> Option<&str> {
    let reason = reason.trim_start().trim_start_matches('[');
    let (field, _) = reason.split_once(':')?;
    let is_path = |byte: u8| byte.is_ascii_alphanumeric() || b".[]".contains(&byte);
    (!field.is_empty() && field.bytes().all(is_path)).then_some(field)
}

/// `Service "x" is invalid: spec.…` or `jobs.batch "x" is forbidden`.
fn subject(text: &str, captures: &mut Captures) -> Option<()> {
    let text = tail_free(text);
    let kind = word(text)?;
    let (name, rest) = quoted(text.trim_start().strip_prefix(kind)?)?;
    let short = kind.split('.').next();
    captures.add("kind", short);
    captures.add("name", Some(name));
    captures.add("field", after(rest, " is invalid: ").and_then(field));
    forbidden(rest, captures);
    Some(())
}

fn immutable(place: &Place<'_>, captures: &mut Captures) -> Option<Code> {
    let mut before = place.before.rsplit(" && ").next()?;
    if let Some(rest) = after_last(before, "cannot patch ") {
        before = rest;
        if let Some((name, rest)) = quoted(rest) {
            captures.add("kind", after(rest, "with kind ").and_then(word));
            captures.add("name", Some(name));
        }
    }
    if let Some((object, reason)) = before.split_once(" is invalid: ") {
        if let Some((kind, name)) = quoted_end(object) {
            captures.add(
                "kind",
                word_end(kind).and_then(|kind| kind.split('.').next()),
            );
            captures.add("name", Some(name));
        }
        captures.add("field", field(reason));
    }
    Some(Code::FieldImmutable)
}

/// `Deployment.apps "api" is invalid: …` as the first words of a message.
fn direct(place: &Place<'_>, captures: &mut Captures) -> Option<Code> {
    let (before, name) = quoted_end(place.before)?;
    let kind = word_end(before)?;
    let before = before.trim_end().strip_suffix(kind)?.trim_end();
    let is_first = ["FAILED:", "failed:", "Error:", "&&"]
        .iter()
        .any(|end| before.ends_with(end));
    let is_of_others = has(before, "hook") || name.starts_with("sh.helm.release.");
    if !is_first || is_of_others {
        return None;
    }
    captures.add("kind", kind.split('.').next());
    captures.add("name", Some(name));
    captures.add("field", field(place.after));
    Some(Code::PatchRefused)
}
