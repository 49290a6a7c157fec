//! helm-mapkubeapis wrote a revision: those before it use API versions that the cluster has stopped serving, or soon will.
//!
//! A rollback builds both manifests before anything else and stays pending where one names an API that is gone (facts 4.3).
//! Near miss: a history that begins with it.

use super::{finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::Certainty;
use crate::release::description::Said;

pub(super) const RULE: Rule = Rule {
    code: "mapkubeapis-boundary",
    severity: Severity::Warning,
    about: "finding-mapkubeapis-boundary-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    if last(context).is_none() {
        return;
    }
    let mut numbers = context.seen.iter().map(|one| one.record.revision);
    let first = numbers.next();
    let mut seen = context.seen.iter().rev();
    let boundary = seen.find(|one| one.record.said() == Said::MapKubeApis);
    let boundary = boundary.map(|one| one.record.revision);
    if let Some(revision) = boundary.filter(|_| first < boundary) {
        found.push(finding(
            RULE.code,
            Severity::Warning,
            Certainty::Implied,
            revision,
            Text::new("finding-mapkubeapis-boundary").with("revision", revision),
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::check;
    use super::RULE;

    const MAPPED: &str = "Kubernetes deprecated API upgrade - DO NOT rollback from this version";

    #[test]
    fn there_is_no_going_back_past_it() {
        check(
            &RULE,
            &format!(
                "1 superseded | table\n2 superseded {MAPPED} | content=1 table\n3 deployed | table"
            ),
            &[
                "Warning Implied helm-mapkubeapis replaced API versions in revision 2: the revisions before it use some that are gone from newer clusters, and a rollback to one of those fails there.",
            ],
        );
    }

    #[test]
    fn it_bounds_nothing_when_it_is_the_first() {
        check(
            &RULE,
            &format!("2 superseded {MAPPED} | table\n3 deployed | table"),
            &[],
        );
        check(&RULE, "1 superseded | table\n2 deployed | table", &[]);
    }
}
