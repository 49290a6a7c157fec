//! Hooks: their order, what their policies leave, and how they end a rollback.

use super::*;

#[test]
fn hooks_run_by_weight_and_name_and_their_policies_decide_what_stays() {
    let hook =
        |name: &str| format!("{{apiVersion: v1, kind: ConfigMap, metadata: {{name: {name}}}}}\n");
    let (b, c, d, e) = (hook("b"), hook("c"), hook("d"), hook("e"));
    let hooks = [
        ("pre-rollback", 1, "", &*c),
        (
            "pre-rollback post-rollback",
            1,
            "hook-succeeded before-hook-creation",
            &*b,
        ),
        ("pre-rollback", -1, "hook-succeeded", &*d),
        ("pre-upgrade", 0, "", &*e),
    ];
    let case = || Case::with_hooks(TWO, &[A1, A2], &hooks);
    let live = [&*owned(A2), &*c, &*e];
    case()
        .live(&live, &["v1/ConfigMap/b", "v1/ConfigMap/d"])
        .check(
            "Succeeds, Certain",
            &[
                "ConfigMap/a Patched Certain",
                "ConfigMap/c Recreated Certain",
                "ConfigMap/b Absent Certain",
                "ConfigMap/d Absent Certain",
                "ConfigMap/e Left Certain",
            ],
            &[],
            "1 superseded, 2 superseded, 3 deployed",
        );
    let found = case().live(&live, &[]).predict().hooks;
    let order: Vec<String> = found
        .iter()
        .map(|one| {
            format!(
                "{} {} {} {}",
                one.event, one.order, one.object.name, one.stays
            )
        })
        .collect();
    assert_eq!(
        order,
        [
            "pre-rollback 1 d false",
            "pre-rollback 2 b false",
            "pre-rollback 3 c true",
            "post-rollback 1 b false"
        ]
    );
    case()
        .live(&live, &["v1/ConfigMap/b", "v1/ConfigMap/d"])
        .asked(|asked| asked.has_no_hooks = true)
        .check(
            "Succeeds, Certain",
            &[
                "ConfigMap/a Patched Certain",
                "ConfigMap/c Left Certain",
                "ConfigMap/b Absent Certain",
                "ConfigMap/d Absent Certain",
                "ConfigMap/e Left Certain",
            ],
            &[],
            "1 superseded, 2 superseded, 3 deployed",
        );
}

#[test]
fn a_hook_that_is_not_deleted_first_meets_the_one_that_is_there() {
    let case = |policies| Case::with_hooks(TWO, &[A1, A2], &[("pre-rollback", 0, policies, JOB)]);
    case("hook-failed").live(&[&owned(A2), JOB], &[]).check(
        "Stuck at Hook, Certain",
        &[
            "ConfigMap/a Unchanged Certain",
            "Job/j Left Certain refused",
        ],
        &[],
        "1 superseded, 2 deployed, 3 pending-rollback",
    );
    case("").live(&[&owned(A2), JOB], &[]).check(
        "Succeeds, Likely",
        &["ConfigMap/a Patched Likely", "Job/j Recreated Certain"],
        &["Hook j pending-rollback"],
        "1 superseded, 2 superseded, 3 deployed",
    );
}

#[test]
fn applied_over_a_finished_job_its_state_decides() {
    let with = |condition: &str| {
        JOB.replacen(
            "spec:",
            &format!("status: {{conditions: [{{type: {condition}, status: 'True'}}]}}, spec:"),
            1,
        )
    };
    let case = |job: &str| {
        let mut case =
            Case::with_hooks(TWO, &[A1, A2], &[("post-rollback", 0, "hook-failed", JOB)])
                .live(&[&owned(A2), job], &[]);
        case.lineage.revisions[0].record.apply_method = Some(ApplyMethod::ServerSide);
        case.asked(|asked| asked.helm = HelmVersion::RECORDED_4)
    };
    let end = |case: &Case| {
        let found = case.predict();
        let hook: Vec<On> = found.depends_on.iter().map(|one| one.on).collect();
        (
            found.outcome_status.unwrap().as_str().to_owned(),
            hook.contains(&On::Hook),
        )
    };
    assert_eq!(
        end(&case(&with("Failed"))),
        ("pending-rollback".to_owned(), true)
    );
    assert_eq!(
        end(&case(&with("Complete"))),
        ("deployed".to_owned(), false)
    );
}
