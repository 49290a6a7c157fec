//! Jobs of hooks without `activeDeadlineSeconds` (facts 2.5, 5.3).
//!
//! Helm's `--timeout` ends Helm's waiting, not the Job: it may run on, retry, and meet the next attempt.
//! Near miss: under `hook-failed` Helm deletes the Job when its own time is over.

use super::{FAILED, HookRead, implied, labels, newest, own_phase};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::release::ReleaseRecord;

const CODE: &str = "hook-job-unbounded";

pub(super) const RULE: Rule = Rule {
    code: CODE,
    severity: Severity::Warning,
    about: "finding-hook-job-unbounded-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(newest) = newest(context) else {
        return;
    };
    let record = &newest.record;
    let hooks = context.hooks(record);
    let unbounded = hooks.iter().filter(|one| is_unbounded(one));
    let (open, others): (Vec<_>, Vec<_>) = unbounded.partition(|one| may_run_on(record, one));
    for (case, severity, hooks) in [
        ("open", Severity::Warning, open),
        ("other", Severity::Info, others),
    ] {
        let [first, ..] = hooks.as_slice() else {
            continue;
        };
        let title = Text::new("finding-hook-job-unbounded")
            .with("case", case)
            .with("hooks", labels(&hooks));
        let mut finding = implied(CODE, severity, record.revision, title);
        finding.subject.clone_from(&first.hook.name);
        found.push(finding);
        // What runs now matters more than what may.
        break;
    }
}

fn is_unbounded(read: &HookRead<'_>) -> bool {
    let Some(job) = read.job() else {
        return false;
    };
    let json = job.to_json();
    let deadline = json.pointer("/spec/activeDeadlineSeconds");
    deadline.is_none_or(|at| at.is_null()) && !read.is_deleted_by(FAILED) && !read.is_test()
}

/// Whether nothing shows that this revision's run of it has ended.
fn may_run_on(record: &ReleaseRecord, read: &HookRead<'_>) -> bool {
    match own_phase(record, read.hook) {
        Some("Running") => true,
        Some("Failed") => {
            let said = record.said();
            said.reason().is_some_and(super::is_out_of_time)
        }
        _ => false,
    }
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::tests::{check, hook, recording};
    use super::CODE;
    use serde_json::{Value, json};

    fn job(spec: &str) -> Value {
        let text = [
            "apiVersion: batch/v1\nkind: Job\nmetadata: {name: a}\nspec: {",
            spec,
            "}",
        ];
        hook("a", "pre-upgrade", &text.concat())
    }

    #[test]
    fn a_job_without_a_deadline_runs_on() {
        check(
            CODE,
            &[job(""), job("activeDeadlineSeconds: null")],
            &["info a case=other"],
        );
        let mut running = job("");
        running["last_run"]["phase"] = "Running".into();
        check(CODE, &[running], &["warning a case=open"]);
    }

    #[test]
    fn a_deadline_or_hook_failed_ends_it() {
        check(CODE, &[job("activeDeadlineSeconds: 600")], &[]);
        let mut failed = job("");
        failed["delete_policies"] = json!(["hook-failed"]);
        check(CODE, &[failed], &[]);
        check(
            CODE,
            &[hook("a", "pre-upgrade", "kind: Pod\nmetadata: {name: a}")],
            &[],
        );
        let mut test = job("");
        test["events"] = json!(["test"]);
        check(CODE, &[test], &[]);
    }

    #[test]
    fn the_job_that_was_running_when_the_client_was_killed() {
        recording("killed-in-hook", CODE, &["warning mig case=open"]);
        recording("post-upgrade-hook-fails", CODE, &["info seed case=other"]);
    }
}
