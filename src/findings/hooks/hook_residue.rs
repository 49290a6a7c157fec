//! Objects that hooks left in the cluster (facts 5.3): the default policy keeps them until the same hook runs again.
//!
//! They are in no manifest, so an upgrade that drops the hook and `helm uninstall` leave them there. One finding with
//! their number, about hooks that ran and ended by the newest record.
//! Near miss: `hook-succeeded` deletes what succeeded, and `ttlSecondsAfterFinished` what has ended.

use super::{FAILED, HookRead, SUCCEEDED, implied, labels, newest, was_never_made};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;

pub(super) const RULE: Rule = Rule {
    code: "hook-residue",
    severity: Severity::Info,
    about: "finding-hook-residue-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(newest) = newest(context) else {
        return;
    };
    let record = &newest.record;
    let hooks = context.hooks(record);
    let left: Vec<&HookRead<'_>> = hooks
        .iter()
        .filter(|one| stays(one) && !was_never_made(record, one.hook))
        .collect();
    if left.is_empty() {
        return;
    }
    let title = Text::new("finding-hook-residue")
        .with("hooks", labels(&left))
        .with("n", left.len());
    found.push(implied(RULE.code, Severity::Info, record.revision, title));
}

fn stays(read: &HookRead<'_>) -> bool {
    let run = read.hook.last_run.as_ref();
    let is_kept = match run.and_then(|run| run.phase.as_deref()) {
        Some("Succeeded") => !read.is_deleted_by(SUCCEEDED),
        Some("Failed") => !read.is_deleted_by(FAILED),
        _ => false,
    };
    is_kept && !read.is_definition() && !read.expires()
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::tests::{check, hook, recording, recording_of};
    use serde_json::{Value, json};

    const CODE: &str = "hook-residue";

    fn ran(phase: &str, policies: &[&str], text: &str) -> Value {
        let mut hook = hook("a", "pre-upgrade", text);
        hook["delete_policies"] = json!(policies);
        hook["last_run"]["phase"] = phase.into();
        hook
    }

    const JOB: &str = "apiVersion: batch/v1\nkind: Job\nmetadata: {name: a}\n";

    #[test]
    fn what_ran_stays_by_default() {
        let hooks = [
            ran("Succeeded", &["before-hook-creation"], JOB),
            ran("Failed", &[], JOB),
        ];
        check(CODE, &hooks, &["info -"]);
        check(
            CODE,
            &[ran("Failed", &["hook-succeeded"], JOB)],
            &["info -"],
        );
    }

    #[test]
    fn what_is_deleted_or_never_ran_does_not() {
        check(CODE, &[ran("Succeeded", &["hook-succeeded"], JOB)], &[]);
        check(CODE, &[ran("Failed", &["hook-failed"], JOB)], &[]);
        check(CODE, &[ran("", &[], JOB), ran("Running", &[], JOB)], &[]);
        let expires = [JOB, "spec: {ttlSecondsAfterFinished: 60}\n"].concat();
        check(CODE, &[ran("Succeeded", &[], &expires)], &[]);
        let mut crd = ran("Succeeded", &[], "");
        crd["kind"] = "CustomResourceDefinition".into();
        check(CODE, &[crd], &[]);
    }

    #[test]
    fn recordings_with_hooks() {
        recording("hooks-outside", CODE, &["info -"]);
        recording_of("v3", "random-017", CODE, &[]);
        recording("lab-app", CODE, &[]);
    }
}
