//! Cases that are the output of `helm history` as JSON or YAML.

use super::{Check, check, is, revision, says, says_not};

#[test]
fn two_revisions_are_deployed() {
    check(
        "05-two-deployed.history.json",
        &[
            (
                "Revisions 83 and 84 are both",
                vec![
                    revision(83, "status", "deployed"),
                    revision(84, "status", "deployed"),
                    is("/releases/0/upgrade_baseline", 84),
                    is("/releases/0/running/revision", 84),
                ],
            ),
            (
                "Cause: concurrent upgrades",
                vec![
                    says("It does not mean that several run"),
                    says("two clients worked at once"),
                ],
            ),
            (
                "A successful `helm rollback` supersedes",
                vec![says("supersedes all of them, an upgrade only the highest")],
            ),
            (
                "85 and 86 failed on the Service patch",
                vec![
                    says("A rollback can meet the same refusal"),
                    says("other objects may have been changed"),
                    says("failed while its objects were being sent"),
                    says("changes of revision 85 and revision 86 may lie over parts of it"),
                ],
            ),
            (
                "`helm rollback tide-gateway` without",
                vec![
                    says("Without a number it goes to revision 85"),
                    is("/releases/0/default_rollback_target", 85),
                    says("helm rollback tide-gateway 84 -n"),
                ],
            ),
            (
                "Advises against editing",
                vec![says("It changes a label only"), says("reads the label")],
            ),
        ],
    );
}

#[test]
fn rollbacks_of_rollbacks() {
    check(
        "08-rollback-chain.history.yaml",
        &[
            (
                "Running now: revision 7",
                vec![
                    is("/releases/0/running/revision", 7),
                    is("/releases/0/running/content_of", 2),
                    revision(7, "chart_version", "1.1.0"),
                ],
            ),
            (
                "Chart and app version agree",
                vec![is(
                    "/releases/0/revisions/6/origin/evidence/1",
                    "equal_chart",
                )],
            ),
            (
                "Revisions 3 (1.2.0) and 5 (1.3.0)",
                vec![
                    says("revision 3 (left by a rollback after 32 min)"),
                    says("revision 5 (left by a rollback after 15 min)"),
                ],
            ),
            (
                "`helm rollback mosaic-ui` without",
                vec![
                    says(
                        "which has the same content, and changes at most what was changed by hand",
                    ),
                    is("/releases/0/default_rollback_target", 6),
                    is("/releases/0/revisions/5/origin/content_of", 2),
                ],
            ),
            (
                "To really change version",
                vec![
                    says("Other content has revision 5"),
                    says("and revision 1"),
                    says("never rewrites history"),
                ],
            ),
            (
                "States that YAML keys",
                vec![
                    Check::Absent("/releases/0/name"),
                    Check::Absent("/releases/0/namespace"),
                ],
            ),
        ],
    );
}

#[test]
fn descriptions_of_ones_own() {
    check(
        "29-custom-descriptions.history.json",
        &[
            (
                "Revision 12 is a rollback to 10",
                vec![
                    is("/releases/0/revisions/2/origin/from", 10),
                    is(
                        "/releases/0/revisions/2/origin/evidence/0",
                        "rollback_revision",
                    ),
                    is("/releases/0/revisions/2/origin/evidence/1", "equal_chart"),
                ],
            ),
            (
                "Revision 13 says `Rollback to 11`",
                vec![
                    says("Revision 13 says “Rollback to 11”, but its content is not that of 11"),
                    says("can be typed"),
                    is("/releases/0/revisions/3/origin/kind", "upgrade"),
                    says_not("rollback to 11 completed"),
                ],
            ),
            (
                "Text in other scripts",
                vec![
                    revision(10, "description", "Déploiement nº 12 – schéma v3"),
                    revision(11, "description", "修复搜索 (ticket 4411)"),
                ],
            ),
            (
                "Current: 13 deployed",
                vec![
                    is("/releases/0/running/revision", 13),
                    revision(13, "chart_version", "2.2.0"),
                    revision(10, "status", "superseded"),
                ],
            ),
            (
                "Plain `helm rollback mosaic-ui`",
                vec![is("/releases/0/default_rollback_target", 12)],
            ),
        ],
    );
}

#[test]
fn one_row_of_a_history() {
    check(
        "45-max-1.history.json",
        &[
            (
                "One revision only",
                vec![
                    says("as `--max 1` leaves it"),
                    says("no revision to go back to can be named without it"),
                    is("/releases/0/gaps/0/before", 17),
                    says("what ran before it is not in the paste"),
                    Check::Absent("/releases/0/running"),
                ],
            ),
            (
                "Revision 17 failed",
                vec![
                    revision(17, "status", "failed"),
                    is("/releases/0/name", "orders-api"),
                ],
            ),
            (
                "Reason: a NEW object",
                vec![
                    says("(service admission in namespace edge)"),
                    says("10s"),
                    says("a problem of the cluster, not of the chart"),
                    says("webhook validate.ingress.example.test did not answer"),
                ],
            ),
            (
                "`failed to create resource` ends",
                vec![
                    says("are applied, later ones are not, and nothing was deleted"),
                    says("objects before it in the manifest"),
                ],
            ),
            (
                "Not blocked",
                vec![
                    says("can be repeated once it answers"),
                    Check::Allowed("upgrade", Some(true)),
                    Check::Allowed("rollback", Some(true)),
                ],
            ),
            ("Asks for the full", vec![says("helm history orders-api")]),
        ],
    );
}
