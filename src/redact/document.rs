//! Masks YAML and JSON text in place, by the spans of what was read: layout and comments stay.

use std::borrow::Cow;
use std::ops::Range;

use serde_json::Value;

use super::emit::Context;
use super::text::Edits;
use super::walk::{Shape, Tree, walk};
use super::{Redactor, broken, emit, text};
use crate::manifest::split;
use crate::order;
use crate::yaml::{self, Content, Node, ScalarStyle};

/// Masks all documents of a manifest.
pub(super) fn manifest(redactor: &mut Redactor, manifest: &str, depth: usize) -> String {
    let mut edits = Edits::new(manifest);
    for document in split::split(manifest) {
        let text = manifest.get(document.span.clone()).unwrap_or_default();
        redactor.begin();
        let masked = match read(redactor, text) {
            Some(roots) => masked(redactor, text, &roots, depth),
            None => broken::mask(redactor, text, depth),
        };
        if let Some(masked) = masked {
            edits.replace(document.span, &masked);
        }
    }
    edits.finish().unwrap_or_else(|| manifest.to_owned())
}

/// Masks a JSON object or list; `None` when it isn't JSON (or YAML) or nothing in it is secret.
pub(super) fn json(redactor: &mut Redactor, text: &str, depth: usize) -> Option<String> {
    let roots = read(redactor, text)?;
    masked(redactor, text, &roots, depth)
}

/// The trees of a text, when all of it can be read.
fn read(redactor: &Redactor, text: &str) -> Option<Vec<Node>> {
    let stream = yaml::parse(text, &redactor.limits);
    if stream.problem.is_some() {
        return None;
    }
    Some(
        stream
            .documents
            .into_iter()
            .filter_map(|document| document.root)
            .collect(),
    )
}

fn masked(redactor: &mut Redactor, text: &str, roots: &[Node], depth: usize) -> Option<String> {
    let mut replacements: Vec<(Range<usize>, String)> = Vec::new();
    let mut spans = Spans::default();
    for root in roots {
        spans.collect(text, root);
        let mut found = Vec::new();
        walk(redactor, root, depth, &mut found);
        for (node, masked) in found {
            let raw = text.get(node.span.clone()).unwrap_or_default();
            let context = spans.context(&node.span);
            let by = emit::scalar(node, raw, &masked, context);
            replacements.push((node.span.clone(), by));
        }
    }
    comments(redactor, text, spans.scalars, &mut replacements);
    // Behind an alias stands the anchored scalar, which then is found more than once.
    order::by_key(&mut replacements, |(span, _)| span.start);
    let mut edits = Edits::new(text);
    for (span, by) in replacements {
        edits.replace(span, &by);
    }
    edits.finish()
}

/// Masks what stands between the scalars: comments, if anything.
fn comments(
    redactor: &mut Redactor,
    text: &str,
    mut scalars: Vec<Range<usize>>,
    replacements: &mut Vec<(Range<usize>, String)>,
) {
    order::by_key(&mut scalars, |span| span.start);
    scalars.push(text.len()..text.len());
    let mut start = 0;
    for scalar in scalars {
        let gap = text.get(start..scalar.start).unwrap_or_default();
        let mut at = start;
        for line in gap.split_inclusive('\n') {
            if let Some(sign) = line.find('#') {
                let comment = line.get(sign..).unwrap_or_default().trim_end();
                if let Some(masked) = text::mask(redactor, comment, 0) {
                    let begin = at + sign;
                    replacements.push((begin..begin + comment.len(), masked));
                }
            }
            at += line.len();
        }
        start = start.max(scalar.end);
    }
}

/// Where the scalars and the outermost flow collections of a text stand.
#[derive(Default)]
struct Spans {
    scalars: Vec<Range<usize>>,
    /// In the order of the text.
    flows: Vec<Range<usize>>,
}

impl Spans {
    fn collect(&mut self, text: &str, node: &Node) {
        let span = &node.span;
        if matches!(node.content, Content::Scalar { .. }) {
            self.scalars.push(span.clone());
            return;
        }
        let is_flow = matches!(text.as_bytes().get(span.start), Some(b'[' | b'{'));
        let end = self.flows.last().map_or(0, |flow| flow.end);
        if is_flow && span.start >= end {
            self.flows.push(span.clone());
        }
        for item in node.items() {
            self.collect(text, item);
        }
        for (key, value) in node.pairs() {
            self.collect(text, key);
            self.collect(text, value);
        }
    }

    fn context(&self, span: &Range<usize>) -> Context {
        let place = self.flows.partition_point(|flow| flow.end <= span.start);
        match self.flows.get(place) {
            Some(flow) if flow.start <= span.start => Context::Flow,
            _ => Context::Block,
        }
    }
}

impl Tree for Node {
    fn shape(&self) -> Shape<'_, Self> {
        match &self.content {
            Content::Scalar { text, style, tag } => {
                if *style != ScalarStyle::Plain && tag.is_none() {
                    return Shape::Text(Cow::Borrowed(text));
                }
                match self.to_json() {
                    Value::String(text) => Shape::Text(Cow::Owned(text)),
                    Value::Number(_) => Shape::Number(text.clone()),
                    _ => Shape::Other,
                }
            }
            Content::List(items) => Shape::List(items.iter().collect()),
            Content::Map(pairs) => Shape::Map(
                pairs
                    .iter()
                    .map(|(key, value)| (Cow::Borrowed(key.as_text().unwrap_or_default()), value))
                    .collect(),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::limits::STANDARD;
    use crate::redact::{Mode, Redactor};

    #[track_caller]
    fn check(manifest: &str, expect: &str) {
        let mut redactor = Redactor::new(Mode::Hide, None, &STANDARD);
        let masked = redactor.manifest(manifest);
        assert_eq!(masked, expect);
        assert_eq!(redactor.manifest(&masked), masked, "masked again");
    }

    #[test]
    fn masks_all_data_of_secrets_and_keeps_the_layout() {
        check(
            "---\n# Source: web/templates/s.yaml\napiVersion: v1\nkind: Secret\nmetadata:\n  name: db # c\ndata:\n  \
             password: aHVudGVyMg==\n  user: \"YWRtaW4=\"\nstringData:\n  again: hunter2\n  'n': 5\ntype: Opaque\n",
            "---\n# Source: web/templates/s.yaml\napiVersion: v1\nkind: Secret\nmetadata:\n  name: db # c\ndata:\n  \
             password: c2VjcmV0LTEsIDcgY2hhcnM=\n  user: \"c2VjcmV0LTIsIDUgY2hhcnM=\"\nstringData:\n  \
             again: secret-1, 7 chars\n  'n': 999000003\ntype: Opaque\n",
        );
    }

    #[test]
    fn masks_block_scalars_line_by_line() {
        check(
            "kind: Secret\nstringData:\n  a: |\n    one\n    two\n\n    three\n  b: >-\n    x\n    y\n  c: z\n",
            "kind: Secret\nstringData:\n  a: |\n    secret-1, 15 chars\n\n\n\n  b: \"secret-2, 3 chars\"\n\n\n  \
             c: secret-3, 1 char\n",
        );
        check(
            "kind: ConfigMap\ndata:\n  app.conf: |\n    user=a\n    password=hunter2\n    # end\n",
            "kind: ConfigMap\ndata:\n  app.conf: |\n    user=a\n    password=secret-1\n    # end\n",
        );
    }

    #[test]
    fn masks_secrets_in_lists_json_and_annotations() {
        check(
            r#"{"kind": "List", "items": [{"kind": "Secret", "data": {"a": "aHVudGVyMg=="}}]}"#,
            r#"{"kind": "List", "items": [{"kind": "Secret", "data": {"a": "c2VjcmV0LTEsIDcgY2hhcnM="}}]}"#,
        );
        check(
            "kind: SecretList\nitems:\n- stringData: {a: b}\n",
            "kind: SecretList\nitems:\n- stringData: {a: \"secret-1, 1 char\"}\n",
        );
        check(
            "metadata:\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: |\n      \
             {\"kind\":\"Secret\",\"stringData\":{\"a\":\"b1\"}}\n",
            "metadata:\n  annotations:\n    kubectl.kubernetes.io/last-applied-configuration: |\n      \
             {\"kind\":\"Secret\",\"stringData\":{\"a\":\"secret-1, 2 chars\"}}\n",
        );
        check(
            "kind: ConfigMap\ndata:\n  extra.yaml: |\n    apiVersion: v1\n    kind: Secret\n    stringData:\n      a: b\n",
            "kind: ConfigMap\ndata:\n  extra.yaml: |\n    apiVersion: v1\n    kind: Secret\n    stringData:\n      \
             a: secret-1, 1 char\n",
        );
        check(
            "base: &b {kind: Secret}\n<<: *b\ndata:\n  <<: {a: YmI=}\n",
            "base: &b {kind: Secret}\n<<: *b\ndata:\n  <<: {a: c2VjcmV0LTEsIDIgY2hhcnM=}\n",
        );
    }

    #[test]
    fn masks_environment_arguments_and_urls() {
        check(
            "env:\n- name: DB_PASSWORD\n  value: hunter2\n- name: LOG\n  value: info\n- name: URL\n  value: \
             postgres://u:hunter2@db/x\n- name: REF_TOKEN\n  valueFrom: {secretKeyRef: {name: db, key: password}}\n\
             args: [--password, 'hunter2', \"--token=t1\", --verbose]\n",
            "env:\n- name: DB_PASSWORD\n  value: secret-1, 7 chars\n- name: LOG\n  value: info\n- name: URL\n  value: \
             \"postgres://u:secret-1@db/x\"\n- name: REF_TOKEN\n  valueFrom: {secretKeyRef: {name: db, key: password}}\n\
             args: [--password, 'secret-1, 7 chars', \"--token=secret-2\", --verbose]\n",
        );
    }

    #[test]
    fn masks_known_secrets_in_other_objects_and_comments() {
        check(
            "kind: ConfigMap\ndata:\n  a: 'prefix hunter2 suffix' # hunter2\n  b: aHVudGVyMg==\n---\nkind: Secret\nstringData:\n  \
             password: hunter2\n# password: other\n",
            "kind: ConfigMap\ndata:\n  a: 'prefix secret-1 suffix' # secret-1\n  b: c2VjcmV0LTEsIDcgY2hhcnM=\n---\n\
             kind: Secret\nstringData:\n  password: secret-1, 7 chars\n# password: secret-2\n",
        );
    }

    #[test]
    fn masks_what_an_alias_stands_for() {
        check(
            "password: !!binary aHVudGVyMg==\n",
            "password: !!binary c2VjcmV0LTEsIDcgY2hhcnM=\n",
        );
        check(
            "plain: &x value-1\npassword: *x\n",
            "plain: &x secret-1, 7 chars\npassword: *x\n",
        );
    }

    #[test]
    fn spares_names_digests_and_schemas() {
        for manifest in [
            "kind: Pod\nspec:\n  imagePullSecrets:\n  - name: regcred\n  volumes:\n  - name: s\n    secret:\n      \
             secretName: db-secret\n      defaultMode: 420\n      items:\n      - {key: password, path: pw.txt}\n",
            "kind: ServiceAccount\nsecrets:\n- name: sa-token-x7k2p\nautomountServiceAccountToken: true\n",
            "metadata:\n  annotations:\n    checksum/secret: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n\
             spec:\n  image: nginx@sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n",
            "kind: CustomResourceDefinition\nspec:\n  schema:\n    properties:\n      password:\n        type: string\n        \
             description: The password to use.\n      secrets:\n        type: array\n        items: {type: string}\n",
            "spec:\n  secrets: [etcd-client-cert]\n  rules:\n  - resources: [secrets, tokenreviews]\n",
            "data:\n- secretKey: DB_PASSWORD\n  remoteRef: {key: prod/db}\n",
            "env:\n- name: PASSWORD_FILE\n  value: /run/secrets/pw\n- name: A_TOKEN\n  value: $(OTHER)\n",
        ] {
            check(manifest, manifest);
        }
    }
}
