//! What the rules about objects that hold others, or data, share: is one without a policy, and does a rollback delete it.

use super::{Same, add, finding, is_shown, key, newest, target};
use crate::findings::{Context, Found, Rule, Severity};
use crate::manifest::object::Object;
use crate::order;

/// Tells of the objects of a kind in the newest manifest that no `helm.sh/resource-policy` keeps.
///
/// Those that the default rollback target lacks are deleted by `helm rollback` without a number: that has the severity of
/// the rule. An uninstallation deletes all of them, which is nothing unusual (facts 4.4, 4.7).
pub(super) fn run(
    context: &Context<'_>,
    found: &mut Found,
    rule: &Rule,
    title: &'static str,
    is_it: fn(&Object) -> bool,
) {
    let Some(record) = newest(context) else {
        return;
    };
    let objects = context.objects(record);
    let target = target(context, record.revision);
    let target = target.filter(|one| is_shown(&one.record));
    let kept = target.map(|one| context.objects(&one.record));
    let kept = kept.as_deref().unwrap_or_default();
    let kept = order::set(kept.iter().map(|object| key(context, object)));
    let mut all: Vec<Same> = Vec::new();
    for object in objects.iter().filter(|object| is_it(object)) {
        if object.resource_policy().is_none() && !object.reference.name.is_empty() {
            let is_deleted = target.is_some() && !kept.contains(&key(context, object));
            let what = if is_deleted { "rollback" } else { "uninstall" };
            add(&mut all, what, "", object);
        }
    }
    for same in &all {
        let severity = match same.what {
            "rollback" => rule.severity,
            _ => Severity::Info,
        };
        let mut finding = finding(rule.code, severity, title, record.revision, same);
        let target = target.map_or(0, |target| target.record.revision);
        finding.title = finding.title.with("target", target);
        found.push(finding);
    }
}
