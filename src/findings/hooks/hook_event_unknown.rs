//! A template whose `helm.sh/hook` names an event that Helm does not know (facts 5.1).
//!
//! Helm drops the whole document then: it is neither a hook nor an object of the manifest, and only a log line says so.
//! So nothing of it is stored, and the templates of the chart are what shows it. Only values without template actions
//! are judged, and only while neither the manifest nor a hook holds them.
//! Near miss: `test-success` counts as `test`, and events are trimmed and read in lower case.

use super::{MOST, implied, next_to_run, short, template};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::release::ReleaseRecord;

pub(super) const RULE: Rule = Rule {
    code: "hook-event-unknown",
    severity: Severity::Warning,
    about: "finding-hook-event-unknown-about",
    run,
};

/// V3/V4 `pkg/releaseutil/manifest_sorter.go`, `events`.
const EVENTS: [&str; 10] = [
    "pre-install",
    "post-install",
    "pre-delete",
    "post-delete",
    "pre-upgrade",
    "post-upgrade",
    "pre-rollback",
    "post-rollback",
    "test",
    "test-success",
];

fn run(context: &Context<'_>, found: &mut Found) {
    let mut seen: Vec<(&str, &str)> = Vec::new();
    for (record, severity) in next_to_run(context) {
        for (name, text) in template::texts(record) {
            // A template for others to include is rendered where they stand.
            if template::is_partial(name) {
                continue;
            }
            for value in hooks_of(text) {
                let key = (name, value);
                let is_known = value.split(',').all(is_event);
                if is_known || seen.len() >= MOST || seen.contains(&key) || is_kept(record, value) {
                    continue;
                }
                seen.push(key);
                let title = Text::new("finding-hook-event-unknown")
                    .with("file", short(name))
                    .with("event", short(value));
                let mut finding = implied(RULE.code, severity, record.revision, title);
                finding.subject = Some(name.to_owned());
                found.push(finding);
            }
        }
    }
}

fn is_event(text: &str) -> bool {
    let text = text.trim().to_ascii_lowercase();
    EVENTS.contains(&&*text)
}

/// Whether a text with this value was rendered and kept: then it is no annotation of a document.
fn is_kept(record: &ReleaseRecord, value: &str) -> bool {
    let manifest = record.manifest.iter();
    let mut texts = manifest.chain(record.hooks.iter().map(|hook| &hook.manifest));
    texts.any(|text| hooks_of(text.reveal()).contains(&value))
}

const KEY: &str = "helm.sh/hook";

/// Values of the annotation in a text, where they are written out on its line.
fn hooks_of(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    if !text.contains(KEY) {
        return found;
    }
    let mut is_comment = false;
    for line in text.lines() {
        // A comment of the template's language may go on for lines.
        if is_comment || line.contains("{{/*") || line.contains("{{- /*") {
            is_comment = !line.contains("*/");
            continue;
        }
        let mut before = 0;
        while let Some(at) = line.get(before..).and_then(|rest| rest.find(KEY)) {
            let start = before + at;
            before = start + KEY.len();
            let (left, right) = (line.get(..start), line.get(before..));
            if let (Some(left), Some(right)) = (left, right) {
                found.extend(value(left, right));
            }
        }
    }
    found
}

/// Reads the value of a key between what stands left and right of it.
fn value<'t>(left: &str, right: &'t str) -> Option<&'t str> {
    let is_comment = left.trim_start().starts_with('#') || left.contains(" #");
    let quote = left.chars().next_back().filter(|c| matches!(c, '"' | '\''));
    let right = match quote {
        Some(quote) => right.strip_prefix(quote)?,
        None => right,
    };
    let right = right.trim_start().strip_prefix(':')?;
    let is_apart = quote.is_some() || right.starts_with([' ', '\t']);
    let right = right.trim();
    let written = match right.chars().next()? {
        quote @ ('"' | '\'') => right.get(1..)?.split(quote).next()?,
        _ => {
            let plain = right.split(" #").next()?;
            // In braces a comma ends the value.
            let ends: &[char] = if left.contains('{') {
                &[',', '}']
            } else {
                &['}']
            };
            plain.split(ends).next()?.trim_end()
        }
    };
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || b"-_., ".contains(&byte);
    let is_plain = !written.trim().is_empty() && written.bytes().all(is_word);
    (!is_comment && is_apart && is_plain).then_some(written)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{check_chart, recording};
    use super::hooks_of;

    const CODE: &str = "hook-event-unknown";

    #[track_caller]
    fn reads(text: &str, expect: &[&str]) {
        assert_eq!(hooks_of(text), expect, "{text}");
    }

    #[test]
    fn values_are_read_however_they_are_written() {
        reads("    \"helm.sh/hook\": pre-install", &["pre-install"]);
        reads("'helm.sh/hook': 'a, b' # c", &["a, b"]);
        reads("helm.sh/hook: pre-install,crd # why", &["pre-install,crd"]);
        reads(
            "{\"helm.sh/hook\":\"x\",\"helm.sh/hook-weight\":\"5\"}",
            &["x"],
        );
        reads("a: {helm.sh/hook: x, helm.sh/hook-weight: '5'}", &["x"]);
        reads("helm.sh/hook: x\nhelm.sh/hook: y", &["x", "y"]);
    }

    #[test]
    fn what_only_rendering_tells_and_comments_are_left_alone() {
        for text in [
            "helm.sh/hook: {{ .Values.hook }}",
            "\"helm.sh/hook\": \"pre-{{ .Values.what }}\"",
            "# helm.sh/hook: x",
            "a: b # helm.sh/hook: x",
            "{{/* helm.sh/hook: x\nhelm.sh/hook: y */}}",
            "helm.sh/hook-weight: x",
            "helm.sh/hook: |",
            "helm.sh/hook:",
            "helm.sh/hook: &x pre-install",
            "helm.sh/hook:x",
        ] {
            reads(text, &[]);
        }
    }

    #[test]
    fn an_unknown_event_drops_the_document() {
        let found = ["warning templates/a.yaml"];
        for value in [
            "crd-install",
            "test-failure",
            "pre-instal",
            "pre-install,nope",
            "\"pre-install,\"",
        ] {
            let text = ["helm.sh/hook: ", value].concat();
            check_chart(CODE, &[("templates/a.yaml", &text)], &found);
        }
    }

    #[test]
    fn known_events_are_trimmed_and_read_in_lower_case() {
        for value in ["test-success", "\" Pre-Install , post-rollback\"", "test"] {
            let text = ["helm.sh/hook: ", value].concat();
            check_chart(CODE, &[("templates/a.yaml", &text)], &[]);
        }
        check_chart(CODE, &[("templates/NOTES.txt", "helm.sh/hook: x")], &[]);
        check_chart(CODE, &[("templates/_a.tpl", "helm.sh/hook: x")], &[]);
    }

    #[test]
    fn the_recording_with_odd_annotations() {
        recording(
            "paused-hooks",
            CODE,
            &["info templates/e.yaml", "info templates/h.yaml"],
        );
    }
}
