//! A hook's weight that Helm does not read as written (facts 5.1, 13).
//!
//! Helm takes a whole number in base 10 with an optional sign; any other text counts as 0 without a word. Without quotes
//! the number counts, but the annotation is no text then, and Helm cannot build the object.
//! Near miss: `"+3"` and `"-5"` are whole numbers, and a hook without a weight has 0.

use serde_json::Value;

use super::{HookRead, MOST, implied, next_to_run, short};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;

pub(super) const RULE: Rule = Rule {
    code: "hook-weight-not-integer",
    severity: Severity::Warning,
    about: "finding-hook-weight-not-integer-about",
    run,
};

/// A weight that is not written as Helm reads one, and how it is written: as `text`, or `bare` of quotes.
pub fn odd_weight(read: &HookRead<'_>) -> Option<(String, &'static str)> {
    let json = read.objects.first()?.to_json();
    match json.pointer("/metadata/annotations/helm.sh~1hook-weight")? {
        Value::String(text) if text.parse::<i64>().is_err() => Some((text.clone(), "text")),
        Value::String(_) | Value::Null => None,
        other => Some((other.to_string(), "bare")),
    }
}

fn run(context: &Context<'_>, found: &mut Found) {
    let mut seen: Vec<(Option<String>, String)> = Vec::new();
    for (record, severity) in next_to_run(context) {
        for read in context.hooks(record) {
            let hook = read.hook;
            let Some((written, how)) = odd_weight(&read) else {
                continue;
            };
            let ran = hook.last_run.as_ref().and_then(|run| run.phase.as_deref());
            // The stored weight says what Helm made of the text; one that succeeded could be built.
            let is_so = match how {
                "text" => hook.weight == 0,
                _ => ran != Some("Succeeded"),
            };
            let key = (hook.name.clone(), written.clone());
            if !is_so || seen.len() >= MOST || seen.contains(&key) {
                continue;
            }
            seen.push(key);
            let title = Text::new("finding-hook-weight-not-integer")
                .with("case", how)
                .with("hook", short(&read.label()))
                .with("weight", short(&written));
            let mut finding = implied(RULE.code, severity, record.revision, title);
            finding.subject.clone_from(&hook.name);
            found.push(finding);
        }
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::tests::{check, hook, recording};

    const CODE: &str = "hook-weight-not-integer";

    #[test]
    fn a_weight_that_is_no_whole_number_counts_as_0() {
        for odd in ["\"1.5\"", "' 3'", "\"\"", "high"] {
            let text = [
                "kind: Job\nmetadata: {annotations: {helm.sh/hook-weight: ",
                odd,
                "}}",
            ]
            .concat();
            check(
                CODE,
                &[hook("a", "pre-upgrade", &text)],
                &["warning a case=text"],
            );
        }
    }

    #[test]
    fn a_weight_without_quotes_makes_the_hook_fail() {
        let text = "kind: Job\nmetadata: {annotations: {helm.sh/hook-weight: 5}}";
        let mut five = hook("a", "pre-upgrade", text);
        five["weight"] = 5.into();
        check(CODE, &[five.clone()], &["warning a case=bare"]);
        // It was built after all: somebody mended the stored text.
        five["last_run"]["phase"] = "Succeeded".into();
        check(CODE, &[five], &[]);
    }

    #[test]
    fn whole_numbers_in_quotes_are_read_as_they_are() {
        for weight in ["\"5\"", "'-5'", "\"+3\"", "\"0\"", "null"] {
            let text = [
                "kind: Job\nmetadata: {annotations: {helm.sh/hook-weight: ",
                weight,
                "}}",
            ]
            .concat();
            check(CODE, &[hook("a", "pre-upgrade", &text)], &[]);
        }
        check(
            CODE,
            &[hook("a", "pre-upgrade", "kind: Job\nmetadata: {}")],
            &[],
        );
    }

    #[test]
    fn the_recording_with_odd_annotations() {
        recording("paused-hooks", CODE, &["info demo-frac case=text"]);
    }
}
