//! What was recorded of each rollback: how it ended, where it stopped, whom the error names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::shared::Recording;

/// One recorded rollback.
pub(crate) struct Truth {
    /// `v3/lab-app to-3`.
    pub(crate) name: String,
    /// `v3`.
    pub(crate) engine: String,
    pub(crate) folder: PathBuf,
    pub(crate) target: i64,
    pub(crate) helm: String,
    pub(crate) kubernetes: String,
    pub(crate) namespace: String,
    /// The report's word.
    pub(crate) outcome: &'static str,
    /// The report's word; `None` where it succeeded.
    pub(crate) stop: Option<&'static str>,
    /// `Kind/name` of each object that the error says was refused.
    pub(crate) refused: BTreeSet<String>,
    /// Revision, status and description.
    pub(crate) history_after: Vec<(i64, String, String)>,
    /// `Kind/name` of the objects that Helm itself stopped at, and of volumes that did not grow: these may be called refused.
    pub(crate) stopped_at: BTreeSet<String>,
    /// Revisions that were there before and are not there after.
    pub(crate) evicts: Vec<i64>,
    pub(crate) effects: BTreeMap<String, String>,
    /// `on` and object of what no stored data can tell.
    pub(crate) depends: Vec<(String, String)>,
}

impl Truth {
    /// The status that the new revision ended in.
    pub(crate) fn last_status(&self) -> &str {
        self.history_after.last().map_or("", |one| &one.1)
    }

    pub(crate) fn secrets(&self) -> String {
        fs::read_to_string(self.folder.join("secrets.yaml")).unwrap()
    }

    pub(crate) fn live_before(&self) -> String {
        fs::read_to_string(self.folder.join("live-before.json")).unwrap()
    }
}

/// Gives the rollbacks of a recording that are at hand, by target.
pub(crate) fn truths(recording: &Recording) -> Vec<Truth> {
    let case = &recording.case;
    let text = |key: &str| case[key].as_str().unwrap().to_owned();
    let mut truths = Vec::new();
    for rollback in case["rollbacks"].as_array().unwrap() {
        let target = rollback["target"].as_i64().unwrap();
        let folder = recording.folder.join(format!("to-{target}"));
        if !folder.is_dir() {
            continue;
        }
        let history_after = history(&rollback["history_after"]);
        let left: BTreeSet<i64> = history_after.iter().map(|one| one.0).collect();
        let before = history(&case["history"]);
        let (_, status, description) = history_after.last().unwrap();
        let error = rollback["error"].as_str().unwrap();
        let is_ok = rollback["ok"] == true;
        let depends = rollback["depends"].as_array().into_iter().flatten();
        let depends: Vec<(String, String)> = depends
            .map(|one| (word(&one["on"]), word(&one["object"])))
            .collect();
        truths.push(Truth {
            name: format!("{} to-{target}", recording.name),
            engine: text("engine"),
            target,
            helm: text("helm"),
            kubernetes: text("kubernetes"),
            namespace: word(&rollback["namespace"]),
            outcome: match status.as_str() {
                "deployed" => "succeeds",
                "failed" => "fails",
                "pending-rollback" => "stuck",
                other => panic!("{}: ended {other}", recording.name),
            },
            stop: (!is_ok).then(|| stop(error, status, description)),
            refused: if depends.is_empty() {
                refused(error)
            } else {
                BTreeSet::new()
            },
            stopped_at: {
                let mut names: BTreeSet<String> = stopped_at(error).into_iter().collect();
                // A volume that does not grow is refused, whether that could be known or not.
                names.extend(depends.iter().filter(|(on, _)| on == "cluster").map(
                    |(_, object)| {
                        let mut parts = object.rsplit('/');
                        let (name, kind) = (parts.next().unwrap(), parts.next().unwrap());
                        format!("{kind}/{name}")
                    },
                ));
                names
            },
            evicts: before
                .iter()
                .map(|one| one.0)
                .filter(|one| !left.contains(one))
                .collect(),
            history_after,
            effects: {
                let effects = rollback["effects"].as_object().unwrap().iter();
                effects
                    .map(|(key, effect)| (key.clone(), word(effect)))
                    .collect()
            },
            depends,
            folder,
        });
    }
    truths
}

fn word(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn history(records: &Value) -> Vec<(i64, String, String)> {
    let records = records.as_array().unwrap().iter();
    records
        .map(|one| {
            // The status is in the payload and in the label; Helm wrote both.
            (
                one["revision"].as_i64().unwrap(),
                word(&one["status"]),
                word(&one["description"]),
            )
        })
        .collect()
}

/// Says where Helm stopped, by what it printed and recorded (facts 4.3, 4.4).
pub(crate) fn stop(error: &str, status: &str, description: &str) -> &'static str {
    let creates = [
        "failed to create resource: ",
        "could not get information about the resource",
        "no ",
        "original object ",
    ];
    let error = error.strip_prefix("Error: ").unwrap_or(error);
    let error = error
        .strip_prefix("helm rollback failed: ")
        .unwrap_or(error);
    if error.starts_with("unable to build kubernetes objects from") {
        "build"
    } else if status == "pending-rollback" {
        "hook"
    } else if description.starts_with("Release ") {
        "wait"
    } else if creates.iter().any(|begin| error.starts_with(begin)) {
        "create"
    } else {
        "patch"
    }
}

/// Lists the objects that an error says were refused, as `Kind/name`; several patch errors stand with ` && ` between.
pub(crate) fn refused(error: &str) -> BTreeSet<String> {
    let error = error.strip_prefix("Error: ").unwrap_or(error);
    let error = error
        .strip_prefix("helm rollback failed: ")
        .unwrap_or(error);
    let mut found = BTreeSet::new();
    for part in error.split(" && ") {
        found.extend(refused_object(part));
    }
    found
}

/// Gives the object at which Helm stopped by itself: it exists, can't be built, or stands in a hook's way.
pub(crate) fn stopped_at(error: &str) -> Option<String> {
    let between = |begin: &str, end: &str| {
        let (_, rest) = error.split_once(begin)?;
        rest.split_once(end).map(|(found, _)| found.to_owned())
    };
    // no matches for kind "PodDisruptionBudget" in version …, with the name before it
    if let Some(kind) = between("no matches for kind \"", "\"") {
        return Some(format!("{kind}/{}", between("for name: \"", "\"")?));
    }
    // jobs.batch "mig" already exists
    if let Some((before, _)) = error.split_once("\" already exists") {
        let (before, name) = before.rsplit_once(" \"")?;
        let kind = before.rsplit([' ', '\t']).next()?;
        return kind.starts_with("jobs.").then(|| format!("Job/{name}"));
    }
    // no ConfigMap with the name "x" found, original object ConfigMap with the name "x" not found
    let name = between(" with the name \"", "\"")?;
    let (before, _) = error.split_once(" with the name ")?;
    Some(format!("{}/{name}", before.rsplit(' ').next()?))
}

fn refused_object(error: &str) -> Option<String> {
    // cannot patch "api" with kind Deployment: …
    if let Some(rest) = error.strip_prefix("cannot patch \"") {
        let (name, rest) = rest.split_once("\" with kind ")?;
        let (kind, _) = rest.split_once(':')?;
        return Some(format!("{kind}/{name}"));
    }
    // conflict occurred while applying object ns/conf /v1, Kind=ConfigMap: …
    // failed to create typed patch object (ns/web; apps/v1, Kind=Deployment): …
    let typed = [
        "conflict occurred while applying object ",
        "failed to create typed patch object (",
    ];
    for begin in typed {
        let Some(rest) = error.strip_prefix(begin) else {
            continue;
        };
        let (object, rest) = rest.split_once([' ', ';'])?;
        let (_, kind) = rest.split_once("Kind=")?;
        let kind = kind.split([':', ')']).next()?;
        let name = object.rsplit('/').next()?;
        return Some(format!("{kind}/{name}"));
    }
    // failed to create resource: Service "bad" is invalid: …, Deployment.apps "api" is invalid: …
    let error = error
        .strip_prefix("failed to create resource: ")
        .unwrap_or(error);
    let (kind, rest) = error.split_once(" \"")?;
    let (name, rest) = rest.split_once('"')?;
    if kind.contains(' ') || !rest.starts_with(" is invalid") {
        return None;
    }
    let kind = kind.split('.').next()?;
    Some(format!("{kind}/{name}"))
}
