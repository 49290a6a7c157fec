//! The report: what the page shows, as one JSON document with sentences in one language.
//!
//! docs/report.md describes it; docs/report.schema.json is checked against it.

use crate::i18n::Locale;
use crate::kubernetes::version::KubernetesVersion;
use crate::lineage::Lineage;
use crate::redact::Mode;
use crate::release::ReleaseKey;
use crate::rollback::asked::{Asked, ServerSide, Wait};
use crate::rollback::helm::HelmVersion;
use crate::rollback::live::Live;
use crate::session::Session;

mod assume;
mod build;
mod document;
mod rollback;

/// The version of the report's schema.
pub const SCHEMA: u32 = 1;

/// What the API server allows a Secret or ConfigMap to hold (facts 1.6: 1 MiB of decoded data).
pub const LIMIT_BYTES: usize = 1_048_576;

/// What a reader of the report asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// The language of sentences.
    pub locale: Locale,
    /// Whether secrets are masked.
    pub secrets: Mode,
    /// The Helm version whose behavior counts; else it is assumed from the records.
    pub helm: Option<HelmVersion>,
    /// The Kubernetes version that counts.
    pub kubernetes: Option<KubernetesVersion>,
    /// Leaves out every other release.
    pub release: Option<ReleaseName>,
    /// Adds `supplied_values` and `computed_values` to each revision.
    pub with_values: bool,
    /// Adds `rollback`, to that revision; 0 stands for no number.
    pub rollback_to: Option<i64>,
    pub flags: Flags,
    /// What was read from the cluster.
    pub live: Option<Live>,
}

/// Flags of `helm rollback`; what is not given has that Helm's default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Flags {
    pub wait: Option<Wait>,
    pub waits_for_jobs: bool,
    pub has_no_hooks: bool,
    pub is_forced: bool,
    pub cleans_up_on_fail: bool,
    pub history_max: Option<i64>,
    pub server_side: Option<ServerSide>,
}

/// Names one release.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReleaseName {
    /// `None` takes any namespace, the unknown one included.
    pub namespace: Option<String>,
    pub name: String,
}

impl ReleaseName {
    /// Tells whether this names that release.
    pub fn is_of(&self, key: &ReleaseKey) -> bool {
        key.name.as_ref() == Some(&self.name)
            && (self.namespace.is_none() || self.namespace == key.namespace)
    }
}

/// Gives the rollback that counts, with what is assumed where the options don't say.
pub fn asked(session: &Session, options: &Options) -> Asked {
    assume::asked(options, &options.chosen(session))
}

impl Options {
    /// Gives the releases that are reported.
    fn chosen<'a>(&self, session: &'a Session) -> Vec<&'a Lineage> {
        let all = session.lineages().iter();
        all.filter(|lineage| self.is_wanted(lineage)).collect()
    }

    fn is_wanted(&self, lineage: &Lineage) -> bool {
        let wanted = self.release.as_ref();
        wanted.is_none_or(|wanted| wanted.is_of(&lineage.key))
    }
}

/// Gives the report as indented JSON, without a line feed at the end.
pub fn json(session: &Session, options: &Options) -> String {
    let report = build::report(session, options);
    // Plain structs with string keys: there is nothing in them that can't be written.
    visible(serde_json::to_string_pretty(&report).unwrap_or_default())
}

/// Writes as `\\u` what a terminal would obey or hide: a name that was pasted must not rearrange the report.
///
/// JSON reads it back the same, and outside of its strings it has none of these characters.
fn visible(json: String) -> String {
    if !json.contains(is_unseen) {
        return json;
    }
    let mut out = String::with_capacity(json.len());
    for c in json.chars() {
        if is_unseen(c) {
            out.push_str(&format!("\\u{:04x}", u32::from(c)));
        } else {
            out.push(c);
        }
    }
    out
}

/// Controls that JSON lets through, marks of direction, and characters without width but the joiners that scripts need.
const fn is_unseen(c: char) -> bool {
    matches!(
        c,
        '\u{7f}'..='\u{9f}'
            | '\u{61c}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn what_a_terminal_would_obey_is_written_as_an_escape() {
        let json = "\"a\u{202e}b\u{9b}31m\u{200b}日本語\u{200d}é\"";
        let seen = visible(json.to_owned());
        assert_eq!(seen, "\"a\\u202eb\\u009b31m\\u200b日本語\u{200d}é\"");
        let read = |text: &str| serde_json::from_str::<String>(text).ok();
        assert_eq!(read(&seen), read(json));
    }
}
