//! Templates whose result is another at each rendering: random values, certificates, times, `lookup` (facts 4.2).
//!
//! An upgrade renders them anew, unless the template itself keeps the old value; a rollback brings back what its target
//! stores. It is a warning only where a Secret did come out otherwise from the same chart and values.
//! Near miss: the names in texts, comments and fields (`.Values.now`), and Secrets that differ with other values.

use super::template::{calls, is_partial, texts};
use super::{MOST, implied, is_whole, named, newest, short};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::{self, Certainty, OriginKind, Revision};
use crate::manifest::object::Object;
use crate::manifest::split;
use crate::release::ReleaseRecord;

pub(super) const RULE: Rule = Rule {
    code: "generated-values",
    severity: Severity::Warning,
    about: "finding-generated-values-about",
    run,
};

/// How many pairs of revisions are compared, from the newest.
const PAIRS: usize = 4;

fn run(context: &Context<'_>, found: &mut Found) {
    if changed(context, found) > 0 {
        return;
    }
    let Some(record) = newest(context).map(|newest| &newest.record) else {
        return;
    };
    let mut n_files = 0_usize;
    let mut first = "";
    let mut functions: Vec<&str> = Vec::new();
    for (name, text) in texts(record) {
        let called = calls(text);
        if called.is_empty() {
            continue;
        }
        if n_files == 0 {
            first = name;
        }
        n_files += 1;
        let new = called.into_iter().filter(|one| !functions.contains(one));
        let new: Vec<&str> = new.collect();
        functions.extend(new);
    }
    if n_files == 0 {
        return;
    }
    let title = Text::new("finding-generated-values")
        .with("case", "calls")
        .with("n", n_files)
        .with("file", short(first))
        .with("functions", named(&functions));
    let mut finding = implied(RULE.code, Severity::Info, record.revision, title);
    finding.subject = Some(first.to_owned());
    found.push(finding);
}

/// Adds the Secrets that differ between neighbours although chart and values are the same, and says how many.
fn changed(context: &Context<'_>, found: &mut Found) -> usize {
    let is_rendered = |one: &Revision| {
        let kind = one.origin.as_ref().map(|origin| origin.kind);
        is_whole(&one.record)
            && matches!(
                kind,
                Some(OriginKind::Install | OriginKind::Upgrade | OriginKind::Reinstall)
            )
    };
    let pairs = context.seen.windows(2).rev().filter_map(|pair| match pair {
        [a, b] if is_rendered(a) && is_rendered(b) => Some((&a.record, &b.record)),
        _ => None,
    });
    let pairs = pairs.filter(|(a, b)| {
        a.manifest != b.manifest
            && a.revision.checked_add(1) == Some(b.revision)
            && lineage::has_equal_input(a, b)
    });
    let mut known: Vec<String> = Vec::new();
    for (a, b) in pairs.take(PAIRS) {
        let (before, after) = (context.objects(a), context.objects(b));
        for secret in after.iter().filter(|one| is_secret(one)) {
            let mut same = before.iter().filter(|one| is_secret(one));
            let Some(other) = same.find(|one| one.reference == secret.reference) else {
                continue;
            };
            if data(other) == data(secret) || known.len() >= MOST {
                continue;
            }
            let Some((file, functions)) = calls_behind(b, secret) else {
                continue;
            };
            let subject = ["v1/Secret/", &secret.reference.name].concat();
            if known.contains(&subject) {
                continue;
            }
            let title = Text::new("finding-generated-values")
                .with("case", "changed")
                .with("object", short(&secret.reference.name))
                .with("first", a.revision)
                .with("second", b.revision)
                .with("file", short(file))
                .with("functions", named(&functions))
                .with("n", 1_i64);
            let mut finding = implied(RULE.code, Severity::Warning, b.revision, title);
            finding.certainty = Certainty::Stored;
            finding.subject = Some(subject.clone());
            known.push(subject);
            found.push(finding);
        }
    }
    known.len()
}

fn is_secret(object: &Object) -> bool {
    object.gvk.group.is_empty() && object.gvk.kind == "Secret"
}

fn data(secret: &Object) -> [Option<serde_json::Value>; 2] {
    let field = |key| Some(secret.root.get(key)?.to_json());
    [field("data"), field("stringData")]
}

/// The template that an object came from and the functions that it calls, or a helper's where it calls none itself.
fn calls_behind<'r>(
    record: &'r ReleaseRecord,
    object: &Object,
) -> Option<(&'r str, Vec<&'static str>)> {
    let manifest = record.manifest.as_ref()?.reveal();
    let documents = split::split(manifest);
    let source = documents.get(object.document)?.source_path.as_deref()?;
    let (_, source) = source.split_once('/')?;
    let mut own = texts(record).filter(|(name, _)| *name == source);
    let (name, text) = own.next()?;
    let called = calls(text);
    if !called.is_empty() {
        return Some((name, called));
    }
    let helpers = texts(record).filter(|(name, _)| is_partial(name));
    let mut called = helpers.map(|(name, text)| (name, calls(text)));
    called.find(|(_, called)| !called.is_empty())
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::tests::{check_chart, recording, rendered};

    const CODE: &str = "generated-values";
    const RANDOM: &str = "{{ randAlphaNum 10 }}";

    #[test]
    fn one_finding_names_the_first_template_and_the_functions() {
        let templates = [
            ("templates/a.yaml", RANDOM),
            ("templates/b.yaml", "{{ now }}"),
        ];
        check_chart(CODE, &templates, &["info templates/a.yaml case=calls"]);
        check_chart(CODE, &[("templates/a.yaml", "{{ .Values.now }}")], &[]);
        check_chart(CODE, &[("templates/NOTES.txt", RANDOM)], &[]);
    }

    fn secret(value: &str) -> String {
        format!(
            "---\n# Source: app/templates/a.yaml\napiVersion: v1\nkind: Secret\nmetadata: {{name: s}}\nstringData: {{p: {value}}}\n"
        )
    }

    #[test]
    fn a_secret_that_came_out_otherwise_is_a_warning() {
        let found = ["warning v1/Secret/s case=changed"];
        let (a, b) = (secret("x1"), secret("y2"));
        let template = [("templates/a.yaml", RANDOM)];
        rendered(CODE, &template, ["v", "v"], [&a, &b], &found);
        let helper = [
            ("templates/a.yaml", "{{ include \"p\" }}"),
            ("templates/_p.tpl", RANDOM),
        ];
        rendered(CODE, &helper, ["v", "v"], [&a, &b], &found);
    }

    #[test]
    fn other_values_or_other_objects_are_no_wonder() {
        let info = ["info templates/a.yaml case=calls"];
        let (a, b) = (secret("x1"), secret("y2"));
        let template = [("templates/a.yaml", RANDOM)];
        rendered(CODE, &template, ["v", "w"], [&a, &b], &info);
        rendered(CODE, &template, ["v", "v"], [&a, &a], &info);
        let maps = [a, b].map(|text| text.replace("kind: Secret", "kind: ConfigMap"));
        rendered(CODE, &template, ["v", "v"], [&maps[0], &maps[1]], &info);
        // Nothing in the chart makes anything up: somebody edited the record.
        let (a, b) = (secret("x1"), secret("y2"));
        rendered(
            CODE,
            &[("templates/a.yaml", "x")],
            ["v", "v"],
            [&a, &b],
            &[],
        );
    }

    #[test]
    fn no_recording_has_it() {
        recording("many-kinds", CODE, &[]);
        recording("crd-in-templates", CODE, &[]);
    }
}
