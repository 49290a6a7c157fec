//! The commands around a corrected record: read-only first, and nothing in them that a shell reads otherwise.

use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::release::{ReleaseRecord, Storage};
use crate::source::NAME_PREFIX;
use crate::view::preview::advice::StepView;
use crate::view::shell::CONTEXT;
use crate::view::text::{known, name_or};

/// The object that is replaced.
pub struct Target<'a> {
    kind: &'static str,
    object: String,
    namespace: &'a str,
    release: &'a str,
    /// `metadata.resourceVersion`, by which the API server knows that nobody wrote meanwhile.
    pub(super) version: Option<&'a str>,
}

impl<'a> Target<'a> {
    /// Names a record's object as far as it is known.
    pub fn of(lineage: &'a Lineage, record: &'a ReleaseRecord) -> Self {
        let object = record.object.as_deref();
        let own = object.and_then(|object| object.namespace.as_deref());
        let name = record.key.name.as_deref().or(lineage.key.name.as_deref());
        let release = name_or(name, "RELEASE");
        let made = [NAME_PREFIX, release, ".v", &record.revision.to_string()].concat();
        let version = object.and_then(|object| object.resource_version.as_deref());
        Self {
            kind: match lineage.storage {
                Storage::ConfigMap => "configmap",
                _ => "secret",
            },
            object: name_or(object.and_then(|object| object.name.as_deref()), &made).to_owned(),
            namespace: name_or(own.or(lineage.key.namespace.as_deref()), "NAMESPACE"),
            release,
            // A zero says that any will do.
            version: version.filter(|version| {
                known(Some(version)).is_some() && version.bytes().any(|digit| digit != b'0')
            }),
        }
    }

    fn kubectl(&self, what: &str, rest: &str) -> String {
        [
            "kubectl ",
            what,
            " -n ",
            self.namespace,
            " --context ",
            CONTEXT,
            rest,
        ]
        .concat()
    }

    fn get_with(&self, rest: &str) -> String {
        self.kubectl(&["get ", self.kind, " ", &self.object].concat(), rest)
    }

    /// Brings the object, whole.
    pub fn get(&self) -> String {
        self.get_with(" -o yaml > release.yaml")
    }

    /// Look whether it is unchanged, keep the backup, replace, look again.
    pub fn steps(&self, backup: &str, corrected: &str) -> Vec<StepView> {
        let driver = match self.kind {
            "configmap" => "HELM_DRIVER=configmap ",
            _ => "",
        };
        let step = |text: Text, command| StepView { text, command };
        let check = Text::new("repair-step-check").with("version", self.version.unwrap_or("none"));
        let keep = Text::new("repair-step-backup").with("file", backup);
        vec![
            step(
                check,
                Some(self.get_with(" -o jsonpath='{.metadata.resourceVersion}'")),
            ),
            step(keep, None),
            step(
                Text::new("repair-step-replace"),
                Some(self.kubectl(&["replace -f ", corrected].concat(), "")),
            ),
            step(
                Text::new("repair-step-look"),
                Some(
                    [
                        driver,
                        "helm history ",
                        self.release,
                        " -n ",
                        self.namespace,
                        " --kube-context ",
                        CONTEXT,
                    ]
                    .concat(),
                ),
            ),
        ]
    }
}
