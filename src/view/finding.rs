//! Findings as the page and the report show them, and the catalogue of all rules.

use serde::{Deserialize, Serialize};

use crate::findings::{self, Finding, GROUPS};
use crate::i18n::{Arg, Text};
use crate::view::overview::certainty;
use crate::view::{Certainty, Severity, WayOutView};

/// One finding.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FindingView {
    /// The rule's code.
    pub code: String,
    pub severity: Severity,
    pub certainty: Certainty,
    pub revision: Option<i64>,
    /// Redacted.
    pub subject: Option<String>,
    pub title: Text,
    /// What the rule is about.
    pub about: Text,
    /// What to do about it, from harmless to drastic; empty where nothing has to be done.
    pub ways_out: Vec<WayOutView>,
}

/// A rule in the catalogue.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RuleView {
    pub code: &'static str,
    pub severity: Severity,
    /// The message that explains it.
    pub about: &'static str,
}

/// Rules under one heading.
#[derive(Clone, Debug, PartialEq)]
pub struct GroupView {
    /// The message with the heading.
    pub title: &'static str,
    pub rules: Vec<RuleView>,
}

/// Gives the whole catalogue.
pub fn catalogue() -> Vec<GroupView> {
    let groups = GROUPS.iter().map(|group| GroupView {
        title: group.title,
        rules: {
            let rules = group.rules.iter().map(|rule| RuleView {
                code: rule.code,
                severity: severity(rule.severity),
                about: rule.about,
            });
            rules.collect()
        },
    });
    groups.collect()
}

/// Gives a rule's code as the catalogue has it; `None` for what is no code.
pub fn code(word: &str) -> Option<&'static str> {
    let mut rules = GROUPS.iter().flat_map(|group| group.rules);
    Some(rules.find(|rule| rule.code == word)?.code)
}

/// Counts the rules.
pub fn n_rules() -> usize {
    GROUPS.iter().map(|group| group.rules.len()).sum()
}

/// Shows a finding; `mask` is given each text of the paste.
pub fn to_view(finding: &Finding, mask: &mut dyn FnMut(&str) -> String) -> FindingView {
    let mut rules = GROUPS.iter().flat_map(|group| group.rules);
    let rule = rules.find(|rule| rule.code == finding.code);
    FindingView {
        code: finding.code.to_owned(),
        severity: severity(finding.severity),
        certainty: certainty(finding.certainty),
        revision: finding.revision,
        subject: finding
            .subject
            .as_deref()
            .map(|text| masked_text(text, mask)),
        title: masked(&finding.title, mask),
        about: Text::new(rule.map_or("findings-group-history", |rule| rule.about)),
        ways_out: Vec::new(),
    }
}

/// Masks the texts of the paste in a message, those in messages inside it, too.
pub fn masked(text: &Text, mask: &mut dyn FnMut(&str) -> String) -> Text {
    let args = text.args.iter();
    Text {
        id: text.id.clone(),
        args: args
            .map(|(name, arg)| (name.clone(), masked_arg(arg, mask)))
            .collect(),
    }
}

/// Of `apps/v1/StatefulSet/db` only the name can be a secret; the whole can look like one.
fn masked_text(text: &str, mask: &mut dyn FnMut(&str) -> String) -> String {
    match text.rsplit_once('/') {
        Some((kind, name)) if is_kind(kind) => [kind, "/", &mask(name)].concat(),
        _ => mask(text),
    }
}

/// Whether it is an API version and a kind.
fn is_kind(text: &str) -> bool {
    let Some((version, kind)) = text.rsplit_once('/') else {
        return false;
    };
    let (group, version) = version.rsplit_once('/').unwrap_or(("", version));
    let is_short = |word: &str| word.len() <= 63 && word.bytes().all(|b| b.is_ascii_alphanumeric());
    let is_group = |byte: u8| byte.is_ascii_lowercase() || b".-".contains(&byte);
    let mut number = version.bytes();
    is_short(kind)
        && kind.starts_with(|first: char| first.is_ascii_uppercase())
        && is_short(version)
        && number.next() == Some(b'v')
        && number.next().is_some_and(|byte| byte.is_ascii_digit())
        && group.bytes().all(is_group)
}

fn masked_arg(arg: &Arg, mask: &mut dyn FnMut(&str) -> String) -> Arg {
    match arg {
        Arg::Str(text) => Arg::Str(masked_text(text, mask)),
        Arg::Int(number) => Arg::Int(*number),
        Arg::Text(text) => masked(text, mask).into(),
        Arg::List(items) => Arg::List(items.iter().map(|one| masked_arg(one, mask)).collect()),
    }
}

pub(super) const fn severity(severity: findings::Severity) -> Severity {
    match severity {
        findings::Severity::Critical => Severity::Critical,
        findings::Severity::Warning => Severity::Warning,
        findings::Severity::Info => Severity::Info,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_the_paste_are_masked_wherever_they_stand() {
        let inner = Text::new("b").with("hook", "secret");
        let title = Text::new("a")
            .with("revision", 7_i64)
            .with("what", inner)
            .with("names", Arg::List(vec!["secret".into(), 3_i64.into()]));
        let finding = Finding {
            code: "stuck-pending",
            severity: findings::Severity::Critical,
            certainty: crate::lineage::Certainty::Implied,
            revision: Some(7),
            subject: Some("secret".to_owned()),
            title,
        };
        let view = to_view(&finding, &mut |_| "·".to_owned());
        let inner = Text::new("b").with("hook", "·");
        let expected = Text::new("a")
            .with("revision", 7_i64)
            .with("what", inner)
            .with("names", Arg::List(vec!["·".into(), 3_i64.into()]));
        assert_eq!(view.title, expected);
        assert_eq!(view.subject.as_deref(), Some("·"));
        assert_eq!(view.about.id, "finding-stuck-pending-about");
    }

    #[test]
    fn of_an_object_only_its_name_is_masked() {
        let mut mask = |text: &str| text.to_uppercase();
        for (text, expected) in [
            ("apps/v1/StatefulSet/db", "apps/v1/StatefulSet/DB"),
            ("v1/ConfigMap/conf", "v1/ConfigMap/CONF"),
            ("a1b2/v1/Kind/x", "A1B2/V1/KIND/X"),
            ("apps/one/StatefulSet/db", "APPS/ONE/STATEFULSET/DB"),
            ("job/mig", "JOB/MIG"),
        ] {
            assert_eq!(masked_text(text, &mut mask), expected);
        }
    }

    #[test]
    fn every_rule_of_the_catalogue_has_a_code_of_its_own() {
        let mut seen = Vec::new();
        for group in catalogue() {
            for rule in group.rules {
                assert!(!seen.contains(&rule.code), "{}", rule.code);
                seen.push(rule.code);
            }
        }
        assert!(seen.len() > 20);
    }
}
