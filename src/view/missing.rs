//! The commands whose output, pasted, would show what is missing: for this release as far as it is known, and for where
//! its records are kept.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;
use crate::lineage::{Certainty, Lineage};
use crate::release::{Depth, ReleaseRecord, Storage};
use crate::source::{NAME_PREFIX, ObjectKind};
use crate::view::pane::Pane;
use crate::view::problem::ObjectName;
use crate::view::text::{get_record, get_release, known, query};

/// Why something is not shown, and what would show it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MissingView {
    pub text: Text,
    /// The output of any of these, pasted, would fill the place; what fills most comes first.
    pub commands: Vec<String>,
}

/// What a command needs to know of a release; the rest is a placeholder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    pub storage: Storage,
    pub release: Option<String>,
    pub namespace: Option<String>,
    /// Where Tiller keeps the records of Helm 2.
    pub tillers: Option<String>,
}

impl Default for Names {
    fn default() -> Self {
        Self {
            storage: Storage::None,
            release: None,
            namespace: None,
            tillers: None,
        }
    }
}

impl Names {
    /// Names a release.
    pub fn of(lineage: &Lineage) -> Self {
        Self {
            storage: match lineage.storage {
                // Where Tiller keeps them unless it is told otherwise.
                Storage::None if lineage.is_helm2() => Storage::Helm2ConfigMap,
                storage => storage,
            },
            release: lineage.key.name.clone(),
            namespace: lineage.key.namespace.clone(),
            tillers: lineage.tillers_namespace().map(str::to_owned),
        }
    }

    /// Names the release that an object's own name tells of.
    pub fn of_object(object: &ObjectName) -> Option<Self> {
        let name = object.name.as_deref()?.strip_prefix(NAME_PREFIX)?;
        let (release, _) = name.rsplit_once(".v")?;
        let storage = match object.kind {
            ObjectKind::Secret => Storage::Secret,
            ObjectKind::ConfigMap => Storage::ConfigMap,
            ObjectKind::SqlRow => Storage::Sql,
        };
        Some(Self {
            storage,
            release: Some(release.to_owned()),
            namespace: object.namespace.clone(),
            tillers: None,
        })
    }

    /// Gives the command that writes all records of the release to a file.
    pub fn records(&self) -> String {
        let namespace = match self.storage {
            Storage::Helm2ConfigMap | Storage::Helm2Secret => &self.tillers,
            _ => &self.namespace,
        };
        let (release, namespace) = (self.release.as_deref(), namespace.as_deref());
        get_release(self.storage, release, namespace).unwrap_or_else(|| self.sql(""))
    }

    /// Gives the command that writes one record to a file, by the name of its object where that is known.
    pub fn record(&self, object: Option<&str>, revision: i64) -> String {
        let kind = match self.storage {
            Storage::Secret | Storage::None => ObjectKind::Secret,
            Storage::ConfigMap => ObjectKind::ConfigMap,
            Storage::Sql => return self.sql(&[" AND version=", &revision.to_string()].concat()),
            Storage::Helm2ConfigMap => return self.tiller("configmap", object, revision),
            Storage::Helm2Secret => return self.tiller("secret", object, revision),
        };
        let made = [NAME_PREFIX, self.release(), ".v", &revision.to_string()].concat();
        let is_known = known(self.release.as_deref()).is_some();
        let name = object.or(is_known.then_some(made.as_str()));
        get_record(kind, name, self.namespace.as_deref())
    }

    /// Tiller keeps all records in its own namespace and calls them `<release>.v<revision>` (facts 1.9).
    fn tiller(&self, kind: &str, object: Option<&str>, revision: i64) -> String {
        let made = [self.release(), ".v", &revision.to_string()].concat();
        let name = known(object).unwrap_or(&made);
        [
            "kubectl get ",
            kind,
            " ",
            name,
            " -n ",
            known(self.tillers.as_deref()).unwrap_or("TILLER_NAMESPACE"),
            " -o yaml > release.yaml",
        ]
        .concat()
    }

    /// Asks the SQL driver's table.
    fn sql(&self, more: &str) -> String {
        query("name", self.release(), self.namespace.as_deref(), more)
    }

    /// Gives the command for what Helm says of the history.
    pub fn history(&self) -> String {
        self.helm("history", " -o json")
    }

    /// Gives the command with which Helm itself prints a text of a revision; it does not print its record.
    pub fn get(&self, pane: Pane, revision: i64) -> Option<String> {
        let (what, all) = match pane {
            Pane::Manifest => ("get manifest", ""),
            Pane::SuppliedValues => ("get values", ""),
            Pane::ComputedValues => ("get values", " --all"),
            Pane::Notes => ("get notes", ""),
            Pane::Hooks => ("get hooks", ""),
            Pane::DecodedJson | Pane::ChartFile(_) => return None,
        };
        let flags = [all, " --revision ", &revision.to_string()].concat();
        Some(self.helm(what, &flags))
    }

    fn helm(&self, command: &str, flags: &str) -> String {
        // Helm 2 knows a release by its name alone.
        let namespace = match self.storage {
            Storage::Helm2ConfigMap | Storage::Helm2Secret => String::new(),
            _ => [" -n ", self.namespace()].concat(),
        };
        ["helm ", command, " ", self.release(), &namespace, flags].concat()
    }

    pub(in crate::view) fn release(&self) -> &str {
        known(self.release.as_deref()).unwrap_or("RELEASE")
    }

    pub(super) fn namespace(&self) -> &str {
        known(self.namespace.as_deref()).unwrap_or("NAMESPACE")
    }
}

/// Says why a text of a revision is not there, and what would show it.
pub fn of_pane(lineage: &Lineage, record: &ReleaseRecord, pane: Pane) -> MissingView {
    let names = names_of(lineage, record);
    let printed = names.get(pane, record.revision);
    // No record of Helm 2 holds them, so that a whole one would not help.
    let is_record = record.has_payload || record.object.is_some();
    if record.is_helm2() && is_record && pane == Pane::ComputedValues {
        return MissingView {
            text: Text::new("helm2-pane-missing-computed"),
            commands: printed.into_iter().collect(),
        };
    }
    let (id, _) = why(record);
    let mut commands = vec![record_of(&names, record)];
    commands.extend(printed);
    MissingView {
        text: Text::new(id),
        commands,
    }
}

/// Says that a revision is only partly in the paste, and what would show the rest; `None` when all of it is.
pub fn of_record(lineage: &Lineage, record: &ReleaseRecord) -> Option<MissingView> {
    let is_whole = record.has_payload && record.stopped.is_none() && !record.is_partial;
    if is_whole {
        return None;
    }
    let (_, id) = why(record);
    let names = names_of(lineage, record);
    Some(MissingView {
        text: Text::new(id).with("revision", record.revision),
        commands: vec![record_of(&names, record)],
    })
}

/// Says which of the first questions about a release this paste can't answer and its stored records could.
pub fn of_release(lineage: &Lineage) -> Option<MissingView> {
    if lineage.depth() == Depth::Head {
        return None;
    }
    let is_lacking = |record: &ReleaseRecord| !record.has_payload || record.is_partial;
    let mut records = lineage.revisions.iter().map(|one| &one.record);
    if !records.any(is_lacking) && lineage.is_last_known {
        return None;
    }
    let n_unknown = lineage
        .revisions
        .iter()
        .filter(|one| one.origin.is_none() && is_lacking(&one.record))
        .count();
    let running = lineage.running.as_ref();
    let is_running_known = running.is_some_and(|one| one.certainty != Certainty::Unknown);
    let text = match (is_running_known, n_unknown) {
        (true, 0) => return None,
        (false, 0) => Text::new("missing-running"),
        (true, n) => Text::new("missing-origins").with("n", n),
        (false, n) => Text::new("missing-running-and-origins").with("n", n),
    };
    let names = Names::of(lineage);
    Some(MissingView {
        text,
        commands: vec![names.records(), names.history()],
    })
}

/// The reason, as said of a text and of the whole record.
fn why(record: &ReleaseRecord) -> (&'static str, &'static str) {
    if record.has_payload {
        ("pane-missing-cut", "missing-record-cut")
    } else if record.object.is_some() {
        ("pane-missing-payload", "missing-record-payload")
    } else {
        ("pane-missing-table", "missing-record-table")
    }
}

fn names_of(lineage: &Lineage, record: &ReleaseRecord) -> Names {
    let known = Names::of(lineage);
    Names {
        release: record.key.name.clone().or(known.release),
        namespace: record.key.namespace.clone().or(known.namespace),
        ..known
    }
}

fn record_of(names: &Names, record: &ReleaseRecord) -> String {
    let object = record.object.as_ref();
    let object = object.and_then(|object| object.name.as_deref());
    names.record(object, record.revision)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(storage: Storage, release: &str) -> Names {
        Names {
            storage,
            release: Some(release.to_owned()),
            namespace: Some("shop".to_owned()),
            tillers: None,
        }
    }

    #[test]
    fn records_are_asked_for_where_they_are_kept() {
        let of = |storage| names(storage, "web").record(None, 7);
        assert_eq!(
            of(Storage::Secret),
            "kubectl get secret sh.helm.release.v1.web.v7 -n shop -o yaml > release.yaml"
        );
        assert_eq!(
            of(Storage::ConfigMap),
            "kubectl get configmap sh.helm.release.v1.web.v7 -n shop -o yaml > release.yaml"
        );
        assert_eq!(
            of(Storage::Sql),
            "psql \"$HELM_DRIVER_SQL_CONNECTION_STRING\" --csv -c \"SELECT * FROM releases_v1 \
             WHERE name='web' AND namespace='shop' AND version=7\" > release.csv"
        );
        assert_eq!(
            of(Storage::Helm2ConfigMap),
            "kubectl get configmap web.v7 -n TILLER_NAMESPACE -o yaml > release.yaml"
        );
        assert!(
            names(Storage::Sql, "web")
                .records()
                .contains("namespace='shop'\"")
        );
    }

    #[test]
    fn helm_is_asked_for_this_release_and_revision() {
        let web = names(Storage::Secret, "web");
        assert_eq!(
            web.get(Pane::ComputedValues, 3).as_deref(),
            Some("helm get values web -n shop --all --revision 3")
        );
        assert_eq!(web.history(), "helm history web -n shop -o json");
        assert_eq!(
            names(Storage::Helm2Secret, "web").history(),
            "helm history web -o json"
        );
    }

    #[test]
    fn what_no_object_is_called_is_a_placeholder_everywhere() {
        for name in ["$(reboot)", "a b", "x'; DROP TABLE releases_v1; --", "-o"] {
            for storage in [
                Storage::Secret,
                Storage::ConfigMap,
                Storage::Sql,
                Storage::Helm2ConfigMap,
                Storage::Helm2Secret,
                Storage::None,
            ] {
                let names = names(storage, name);
                for command in [
                    names.records(),
                    names.record(Some(name), 2),
                    names.history(),
                    names.get(Pane::Notes, 2).unwrap_or_default(),
                ] {
                    let is_clean = !command.contains(name) || name == "-o";
                    assert!(is_clean && command.contains("RELEASE"), "{command}");
                }
            }
        }
    }

    #[test]
    fn an_object_tells_of_its_release() {
        let object = |name: &str| ObjectName {
            kind: ObjectKind::ConfigMap,
            namespace: Some("shop".to_owned()),
            name: Some(name.to_owned()),
        };
        let found = Names::of_object(&object("sh.helm.release.v1.my.v2.app.v12"));
        assert_eq!(found, Some(names(Storage::ConfigMap, "my.v2.app")));
        assert_eq!(Names::of_object(&object("web.v3")), None);
    }
}
