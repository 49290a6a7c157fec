//! A Secret with a record of Helm that Helm did not write so: its type is another one.
//!
//! Helm always writes the type `helm.sh/release.v1` and never reads it (facts 1.1): it works with the record, while
//! whoever selects Secrets by their type misses it, and the type of a Secret can't be changed afterwards. Near miss: a
//! listing that does not show the type.

use super::{Context, Found, Severity, push_mismatches};
use crate::findings::Rule;
use crate::i18n::Text;
use crate::release::Mismatch;

pub(super) const RULE: Rule = Rule {
    code: "foreign-record",
    severity: Severity::Info,
    about: "finding-foreign-record-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    push_mismatches(context, found, RULE.code, Severity::Info, |mismatch| {
        let Mismatch::SecretType { found } = mismatch else {
            return None;
        };
        let found = found.as_deref().filter(|found| !found.is_empty());
        Some(Text::new("finding-foreign-record").with("type", found?))
    });
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;

    #[track_caller]
    fn check(secret_type: &str, expected: &[Option<i64>]) {
        let text = format!(
            "apiVersion: v1\nkind: Secret\n{secret_type}metadata:\n  name: sh.helm.release.v1.web.v3\n  namespace: shop\n  labels:\n    name: web\n    owner: helm\n    status: deployed\n"
        );
        let lineages = testing::paste(text.as_bytes());
        let found = lineages
            .iter()
            .flat_map(|one| testing::revisions(&RULE, one));
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn another_type_is_found() {
        check("type: Opaque\n", &[Some(3)]);
    }

    #[test]
    fn helms_own_type_or_none_at_all_is_silent() {
        check("type: helm.sh/release.v1\n", &[]);
        check("", &[]);
        testing::silent_on_recordings(&RULE);
    }
}
