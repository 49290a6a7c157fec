//! What every command about one release says: its name, where its records are, and a place for the context.

use crate::lineage::Lineage;
use crate::release::status::Status;
use crate::release::{ReleaseRecord, Storage};
use crate::view::missing::Names;
use crate::view::text::name_or;

/// Stands for the kubectl context in commands; the page puts the reader's own in its place.
pub const CONTEXT: &str = "CONTEXT";

/// Writes commands about one release.
pub(super) struct Shell<'a> {
    lineage: &'a Lineage,
    pub(super) release: &'a str,
    /// Where the records are: Helm finds them in the namespace it is told, and nowhere else.
    pub(super) records: Option<&'a str>,
    /// Where objects belong that name no namespace.
    pub(super) namespace: Option<&'a str>,
}

impl<'a> Shell<'a> {
    pub(super) fn new(lineage: &'a Lineage) -> Self {
        let namespace = lineage.key.namespace.as_deref();
        let newest = lineage.revisions.last().map(|one| &one.record);
        let object = newest.and_then(|record| record.object.as_ref());
        Self {
            lineage,
            release: name_or(lineage.key.name.as_deref(), "RELEASE"),
            records: object
                .and_then(|object| object.namespace.as_deref())
                .or(namespace),
            namespace,
        }
    }

    /// Whether the records lie in another namespace than the release's objects, as Flux can keep them.
    pub(super) fn is_elsewhere(&self) -> bool {
        self.namespace.is_some() && self.records != self.namespace
    }

    /// `helm history web -n shop --kube-context CONTEXT`
    pub(super) fn helm(&self, command: &str, flags: &str) -> String {
        self.helm_of(command, "", flags)
    }

    /// `helm upgrade web CHART -n shop --kube-context CONTEXT`
    pub(super) fn upgrade(&self) -> String {
        self.helm_of("upgrade", " CHART", "")
    }

    pub(super) fn helm_of(&self, command: &str, argument: &str, flags: &str) -> String {
        [
            self.driver(),
            "helm ",
            command,
            " ",
            self.release,
            argument,
            " -n ",
            self.namespace_of_records(),
            " --kube-context ",
            CONTEXT,
            flags,
        ]
        .concat()
    }

    /// Without it Helm looks for Secrets (facts 1.1).
    pub(super) const fn driver(&self) -> &'static str {
        match self.lineage.storage {
            Storage::ConfigMap => "HELM_DRIVER=configmap ",
            Storage::Sql => "HELM_DRIVER=sql ",
            _ => "",
        }
    }

    pub(super) fn record(&self, revision: i64) -> Option<&'a ReleaseRecord> {
        let records = self.lineage.revisions.iter();
        let mut records = records.map(|one| &one.record);
        records.find(|record| record.revision == revision)
    }

    /// The newest record that Helm sees.
    pub(super) fn newest(&self) -> Option<&'a ReleaseRecord> {
        let records = self.lineage.revisions.iter().rev();
        let mut records = records.map(|one| &one.record);
        records.find(|record| record.is_visible_to_helm())
    }

    /// The newest deployed revision, to which one could go back.
    pub(super) fn deployed(&self) -> Option<i64> {
        let records = self.lineage.revisions.iter().rev();
        let mut records = records.map(|one| &one.record);
        let found = records.find(|one| one.is_visible_to_helm() && one.is_marked_deployed())?;
        Some(found.revision)
    }

    pub(super) fn status_of_newest(&self) -> Option<&'a Status> {
        self.newest()?.known_status()
    }

    /// Names the release as far as it is known, and where its records are.
    pub(super) fn names(&self) -> Names {
        let mut names = Names::of(self.lineage);
        names.namespace = self.records.map(str::to_owned);
        names
    }

    /// Gives the kind, name and place of the object that holds a record; `None` where there is none.
    pub(super) fn record_object(&self, revision: i64) -> Option<String> {
        let kind = match self.lineage.storage {
            Storage::Secret => "secret ",
            Storage::ConfigMap => "configmap ",
            _ => return None,
        };
        Some(self.object(kind, revision))
    }

    /// Gives the Secret that holds a record unless Helm was told otherwise.
    pub(super) fn secret(&self, revision: i64) -> String {
        self.object("secret ", revision)
    }

    fn object(&self, kind: &str, revision: i64) -> String {
        let object = self.record(revision).and_then(|one| one.object.as_ref());
        let own = object.and_then(|object| object.name.as_deref());
        let made = format!("sh.helm.release.v1.{}.v{revision}", self.release);
        let name = name_or(own, &made);
        [kind, name, " -n ", self.namespace_of_records()].concat()
    }

    pub(super) fn namespace_of_records(&self) -> &'a str {
        name_or(self.records, "NAMESPACE")
    }
}

/// Gives a kubectl command its context; what else there is goes by other connections.
pub(super) fn with_context(command: &str) -> String {
    if !command.starts_with("kubectl ") {
        return command.to_owned();
    }
    // No name in a command holds a space.
    let (command, file) = match command.split_once(" > ") {
        Some((command, file)) => (command, [" > ", file].concat()),
        None => (command, String::new()),
    };
    [command, " --context ", CONTEXT, &file].concat()
}
