//! Supplied values that look like credentials, as the redactor judges keys and values (facts 1.4, 6.1).
//!
//! What is given with `-f` and `--set` is stored in every record, encoded and not encrypted. One finding with their
//! number and keys; never a value.
//! Near miss: `existingSecret` names a Secret, and defaults of the chart are no supplied values.

use super::{implied, named};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::order;
use crate::redact::{Mode, Redactor};

pub(super) const RULE: Rule = Rule {
    code: "credentials-in-values",
    severity: Severity::Info,
    about: "finding-credentials-in-values-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(last) = context.last() else {
        return;
    };
    let record = &last.record;
    // Printed values are no stored ones.
    let Some(values) = record
        .supplied_values
        .as_ref()
        .filter(|_| record.has_payload)
    else {
        return;
    };
    let mut redactor = Redactor::new(Mode::Hide, None, context.limits);
    redactor.trace(0, &[]);
    redactor.values(&values.0);
    let secrets = redactor.traced().into_iter();
    let places = secrets.flat_map(|secret| secret.places);
    let keys = order::set(places.map(|(_, path)| path));
    let keys: Vec<String> = keys.into_keys().collect();
    if keys.is_empty() {
        return;
    }
    let title = Text::new("finding-credentials-in-values")
        .with("n", keys.len())
        .with("keys", named(&keys))
        .with("revision", record.revision);
    // That one looks so is a judgement.
    let mut finding = implied(RULE.code, Severity::Info, record.revision, title);
    finding.subject = keys.into_iter().next();
    found.push(finding);
}

#[cfg(test)]
mod tests {
    use super::super::tests::{check_values, recording, title_of};
    use serde_json::json;

    const CODE: &str = "credentials-in-values";

    #[test]
    fn keys_are_named_and_values_are_not() {
        let values =
            json!({"auth": {"password": "hunter222", "user": "me"}, "apiKey": "Abc123xyz987"});
        check_values(CODE, &values, &["info apiKey"]);
        let title = title_of(CODE, &values);
        assert!(
            title.contains("auth.password") && title.contains("apiKey"),
            "{title}"
        );
        assert!(
            !title.contains("hunter222") && !title.contains("Abc123"),
            "{title}"
        );
    }

    #[test]
    fn names_of_secrets_and_settings_are_no_credentials() {
        let values =
            json!({"existingSecret": "db", "auth": "basic", "maxTokens": 5, "password": ""});
        check_values(CODE, &values, &[]);
        check_values(CODE, &json!({}), &[]);
    }

    #[test]
    fn recordings_supply_none() {
        recording("lab-app", CODE, &[]);
        recording("umbrella-values", CODE, &[]);
    }
}
