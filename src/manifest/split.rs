//! Cuts a rendered manifest into documents, as Helm and kubectl do before they read any YAML.
//!
//! Helm 3 cuts at `(^|\s*\n)---\s*`, Helm 4 at `^---[ \t]*`, kubectl at lines that start with `---`
//! (`pkg/releaseutil/manifest.go (SplitManifests)`; apimachinery `yaml/decoder.go`). They differ only in the white
//! space they trim, so each line that starts with `---` begins a document.

use std::ops::Range;

/// One document of a manifest: where it stands, and the template it was rendered from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// From after the `---` up to the next one, in bytes of the manifest.
    pub span: Range<usize>,
    /// The path that Helm wrote as `# Source: …`; post-renderers may remove it.
    pub source_path: Option<String>,
    /// Nothing but comments and white space.
    pub is_blank: bool,
}

/// Cuts a manifest; documents without a single character are left out, those of comments are kept.
pub fn split(manifest: &str) -> Vec<Document> {
    let mut documents = Vec::new();
    let mut start = 0;
    let mut at = 0;
    for line in manifest.split_inclusive('\n') {
        if line.starts_with("---") {
            push(manifest, start..at, &mut documents);
            start = at + "---".len();
        }
        at += line.len();
    }
    push(manifest, start..at, &mut documents);
    documents
}

fn push(manifest: &str, span: Range<usize>, documents: &mut Vec<Document>) {
    let text = manifest.get(span.clone()).unwrap_or_default();
    if text.trim().is_empty() {
        return;
    }
    let mut lines = text.lines().map(str::trim);
    let is_comment = |line: &str| line.is_empty() || line.starts_with('#');
    let source_path = lines
        .clone()
        .take_while(|line| is_comment(line))
        .find_map(|line| line.strip_prefix("# Source: "))
        .map(|path| path.trim().to_owned());
    documents.push(Document {
        span,
        source_path,
        is_blank: lines.all(is_comment),
    });
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::split;

    /// Documents as `source path or -`, `#` when of comments only, and the trimmed text.
    #[track_caller]
    fn check(manifest: &str, expect: &[&str]) {
        let found: Vec<String> = split(manifest)
            .into_iter()
            .map(|document| {
                format!(
                    "{}{} {}",
                    document.source_path.as_deref().unwrap_or("-"),
                    if document.is_blank { "#" } else { "" },
                    manifest[document.span].trim().replace('\n', "/"),
                )
            })
            .collect();
        assert_eq!(found, expect);
    }

    #[test]
    fn cuts_at_lines_that_start_with_three_dashes() {
        check("a: 1\n---\nb: 2\n", &["- a: 1", "- b: 2"]);
        check("---\n---\r\n--- \na: 1", &["- a: 1"]);
        check("--- # c\na: 1\n---b: 2\n", &["- # c/a: 1", "- b: 2"]);
        check("a: |\n  ---\n  x\n", &["- a: |/  ---/  x"]);
        check("", &[]);
    }

    #[test]
    fn keeps_the_source_path_and_documents_of_comments() {
        check(
            "---\n# Source: web/templates/a.yaml\na: 1\n---\n# Source: web/templates/b.yaml\n# off\n",
            &[
                "web/templates/a.yaml # Source: web/templates/a.yaml/a: 1",
                "web/templates/b.yaml# # Source: web/templates/b.yaml/# off",
            ],
        );
        check("a: 1\n# Source: late\n", &["- a: 1/# Source: late"]);
    }
}
