//! The same object twice in one manifest: Helm sends each of them, one after the other, so of what differs the last one
//! counts.
//!
//! Near misses: one name in two namespaces, of two kinds, or of two API groups.

use super::{Key, Same, add, finding, key, newest};
use crate::findings::{Context, Found, Rule, Severity};
use crate::lineage::Certainty;
use crate::manifest::object::Object;
use crate::order::Sorted;

pub(super) const RULE: Rule = Rule {
    code: "duplicate-object",
    severity: Severity::Warning,
    about: "finding-duplicate-object-about",
    run,
};

fn run(context: &Context<'_>, found: &mut Found) {
    let Some(record) = newest(context) else {
        return;
    };
    let objects = context.objects(record);
    let mut known: Sorted<Key<'_>, Vec<&Object>> = Sorted::new();
    for object in objects.iter() {
        if !object.reference.name.is_empty() {
            known.change(key(context, object), |of_one| of_one.push(object));
        }
    }
    let mut all: Vec<Same> = Vec::new();
    for of_one in known.values() {
        let [first, others @ ..] = of_one.as_slice() else {
            continue;
        };
        if !others.is_empty() {
            let json = first.to_json();
            let is_same = others.iter().all(|other| other.to_json() == json);
            let what = if is_same { "same" } else { "different" };
            add(&mut all, what, &of_one.len().to_string(), first);
        }
    }
    for same in &all {
        let severity = match same.what {
            "same" => Severity::Info,
            _ => Severity::Warning,
        };
        let mut finding = finding(
            RULE.code,
            severity,
            "finding-duplicate-object",
            record.revision,
            same,
        );
        finding.certainty = Certainty::Stored;
        finding.title = finding.title.with("times", &*same.detail);
        found.push(finding);
    }
}

#[cfg(test)]
mod tests {
    use super::RULE;
    use crate::findings::objects::tests::{check, object, one};

    #[test]
    fn the_same_object_twice() {
        let (a, b) = (
            object("v1", "ConfigMap", "a", "data: {a: '1'}"),
            object("v1", "ConfigMap", "a", "data: {a: '2'}"),
        );
        let twice = a.clone() + &a;
        check(
            &RULE,
            &one(&twice),
            &["info: v1/ConfigMap/a is 2 times in the manifest of revision 1, each time the same."],
        );
        let differs = a.clone() + &b + &a;
        check(
            &RULE,
            &one(&differs),
            &[
                "warning: v1/ConfigMap/a is 3 times in the manifest of revision 1, and not each time the same.",
            ],
        );
        let own = a.replace("name: a", "name: a\n  namespace: ns");
        check(
            &RULE,
            &one(&(a.clone() + &own)),
            &[
                "warning: v1/ConfigMap/a is 2 times in the manifest of revision 1, and not each time the same.",
            ],
        );
    }

    #[test]
    fn one_name_of_several_objects() {
        let a = object("v1", "ConfigMap", "a", "");
        let others = [
            a.replace("name: a", "name: a\n  namespace: other"),
            object("v1", "Secret", "a", ""),
            object("example.test/v1", "ConfigMap", "a", ""),
            object("v1", "ConfigMap", "b", ""),
        ];
        check(&RULE, &one(&(a + &others.concat())), &[]);
        check(
            &RULE,
            &one(
                "kind: Pod\nmetadata: {generateName: a}\n---\nkind: Pod\nmetadata: {generateName: a}\n",
            ),
            &[],
        );
    }
}
