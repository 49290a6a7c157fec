//! The report: what the page shows, as one JSON document with sentences in one language.
//!
//! docs/report.md describes it; docs/report.schema.json is checked against it.

use crate::i18n::Locale;
use crate::redact::Mode;
use crate::release::ReleaseKey;
use crate::session::Session;

mod assume;
mod build;
mod document;

/// The version of the report's schema.
pub const SCHEMA: u32 = 1;

/// What the API server allows a Secret or ConfigMap to hold (facts 1.6: 1 MiB of decoded data).
pub const LIMIT_BYTES: usize = 1_048_576;

/// What a reader of the report asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The language of sentences.
    pub locale: Locale,
    /// Whether secrets are masked.
    pub secrets: Mode,
    /// The Helm version whose behavior counts, three numbers; else it is assumed from the records.
    pub helm: Option<String>,
    /// The Kubernetes version that counts, two numbers.
    pub kubernetes: Option<String>,
    /// Leaves out every other release.
    pub release: Option<ReleaseName>,
    /// Adds `supplied_values` and `computed_values` to each revision.
    pub with_values: bool,
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
