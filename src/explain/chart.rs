//! What Helm says of a chart, its templates and values (facts 8: 52, 54 to 58).

use super::Code;
use super::entry::Entry;
use super::read::{after, after_last, has, word};

pub(super) const ENTRIES: &[Entry] = &[
    Entry::of_helm("failed to install CRD", |place, captures| {
        captures.add("path", word(place.after));
        Some(Code::CrdInstallFailed)
    }),
    Entry::of_helm("YAML parse error on ", |place, captures| {
        captures.add("path", word(place.after));
        Some(Code::TemplateYaml)
    }),
    Entry::of_helm(
        "meet the specifications of the schema(s)",
        |place, captures| {
            captures.add(
                "chart",
                after(place.below, "chart(s):")
                    .and_then(|list| word(list.trim_start_matches("\\n"))),
            );
            Some(Code::ValuesSchema)
        },
    ),
    Entry::of_helm("chart requires kubeVersion: ", |place, captures| {
        captures.add(
            "current_version",
            after(place.after, "incompatible with Kubernetes ").and_then(word),
        );
        Some(Code::KubeVersion)
    }),
    Entry::of_helm(
        "found in Chart.yaml, but missing in charts/ directory",
        |place, captures| {
            captures.add("dependency", word(place.after.trim_start_matches(':')));
            Some(Code::DependencyMissing)
        },
    ),
    Entry::common("type mismatch on ", |place, captures| {
        captures.add("key", word(place.after));
        Some(Code::TypeMismatch)
    }),
    Entry::of_helm("nil pointer evaluating interface {}", |place, captures| {
        captures.add("path", file(place.before));
        let value = after_last(place.before, "at <").and_then(|rest| rest.split('>').next());
        captures.add("key", value);
        Some(Code::TemplateNilPointer)
    }),
    Entry::of_helm("execution error at (", |place, captures| {
        captures.add("path", place.after.split([':', ')']).next());
        Some(Code::TemplateFailed)
    }),
    Entry::of_helm("parse error at (", |place, captures| {
        captures.add("path", place.after.split([':', ')']).next());
        Some(Code::TemplateFailed)
    }),
    Entry::of_helm(": executing ", |place, captures| {
        captures.add("path", file(place.before));
        has(place.before, "template: ").then_some(Code::TemplateFailed)
    }),
];

/// `template: chart/templates/x.yaml:1:14: …`.
fn file(before: &str) -> Option<&str> {
    let rest = after(before, "template: ")?;
    rest.split(':').next()
}
