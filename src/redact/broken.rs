//! Masks a document that is no readable YAML, line by line: rather too much than too little.

use super::key::{self, KeyKind};
use super::text::{Edits, find_from};
use super::{Redactor, spared, text, walk};

/// Masks what follows credential keys, all data of what may be a Secret, and what looks like a credential.
pub(super) fn mask(redactor: &mut Redactor, document: &str, depth: usize) -> Option<String> {
    let may_be_secret = may_be_secret(document);
    let by_braces = if may_be_secret {
        json_data(redactor, document)
    } else {
        None
    };
    let current = by_braces.as_deref().unwrap_or(document);
    let mut lines = Lines {
        redactor,
        may_be_secret,
        depth,
        region: None,
        name: KeyKind::Plain,
    };
    let mut edits = Edits::new(current);
    let mut at = 0;
    for line in current.split_inclusive('\n') {
        let content = line.trim_end_matches(['\n', '\r']);
        if let Some(masked) = lines.mask(content) {
            edits.replace(at..at + content.len(), &masked);
        }
        at += line.len();
    }
    edits.finish().or(by_braces)
}

/// A document without a readable kind may be a Secret too.
fn may_be_secret(document: &str) -> bool {
    let mut has_kind = false;
    let mut at = 0;
    while let Some(found) = find_from(document, at, "kind") {
        at = found + "kind".len();
        let rest = document.get(at..).unwrap_or_default();
        let rest = rest.trim_start_matches(['"', '\'', ' ']);
        if let Some(value) = rest.strip_prefix(':') {
            has_kind = true;
            let value = value.trim_start_matches(['"', '\'', ' ', '\t']);
            let is_secret = value
                .get(.."Secret".len())
                .is_some_and(|start| start.eq_ignore_ascii_case("Secret"));
            // A template's own kind is known only once it is rendered.
            if is_secret || value.starts_with("{{") {
                return true;
            }
        }
    }
    !has_kind
}

/// Masks the string values of `"data": {…}` in broken JSON, up to its closing brace or the end.
fn json_data(redactor: &mut Redactor, document: &str) -> Option<String> {
    let mut edits = Edits::new(document);
    for name in ["\"data\"", "\"stringData\""] {
        let mut at = 0;
        while let Some(found) = find_from(document, at, name) {
            at = found + name.len();
            let rest = document.get(at..).unwrap_or_default();
            let open = rest.trim_start().strip_prefix(':').map(str::trim_start);
            let Some(body) = open.and_then(|rest| rest.strip_prefix('{')) else {
                continue;
            };
            let start = document.len() - body.len();
            at = mask_strings(redactor, document, start, name == "\"data\"", &mut edits);
        }
    }
    edits.finish()
}

fn mask_strings(
    redactor: &mut Redactor,
    document: &str,
    start: usize,
    is_base64: bool,
    edits: &mut Edits<'_>,
) -> usize {
    let mut at = start;
    let mut key = "";
    let mut is_value = false;
    while let Some(byte) = document.as_bytes().get(at) {
        match byte {
            b'"' => {
                let begin = at + 1;
                let end = string_end(document, begin);
                let content = document.get(begin..end).unwrap_or_default();
                if is_value {
                    if let Some(masked) = walk::secret_value(redactor, key, content, is_base64, 1) {
                        edits.replace(begin..end, &masked);
                    }
                } else {
                    key = content;
                }
                at = end;
            }
            b':' => is_value = true,
            b',' => is_value = false,
            b'}' => return at,
            _ => {}
        }
        at += 1;
    }
    at
}

fn string_end(document: &str, start: usize) -> usize {
    let mut is_escaped = false;
    let rest = document.get(start..).unwrap_or_default();
    for (at, byte) in rest.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' | b'\n' => return start + at,
            _ => {}
        }
    }
    document.len()
}

struct Lines<'r> {
    redactor: &'r mut Redactor,
    may_be_secret: bool,
    depth: usize,
    /// Lines deeper than this one belong to it.
    region: Option<Region>,
    /// What the last `name:` says about the `value:` after it.
    name: KeyKind,
}

struct Region {
    indent: usize,
    kind: RegionKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RegionKind {
    Data,
    StringData,
    /// The lines of one credential.
    Credential,
}

impl Lines<'_> {
    fn mask(&mut self, line: &str) -> Option<String> {
        let indent = line.len() - line.trim_start_matches([' ', '-', '\t']).len();
        if line.trim().is_empty() {
            return None;
        }
        let inside = self.region.as_ref();
        if let Some(kind) =
            inside.and_then(|region| (indent > region.indent).then_some(region.kind))
        {
            return self.inside(line, indent, kind);
        }
        // How far a comment or a template's action is indented says nothing of the lines around it.
        if line.trim_start().starts_with('#') || line.trim_start().starts_with("{{") {
            return text::mask(self.redactor, line, self.depth);
        }
        self.region = None;
        let Some((key, value)) = pair(line) else {
            return text::mask(self.redactor, line, self.depth);
        };
        let value_start = line.len() - value.len();
        let kind = match key {
            "name" | "key" => {
                self.name = key::judge(unquoted(value));
                KeyKind::Plain
            }
            "value" => std::mem::replace(&mut self.name, KeyKind::Plain),
            _ => key::judge(key),
        };
        let data = match key {
            "data" if self.may_be_secret => Some(RegionKind::Data),
            "stringData" if self.may_be_secret => Some(RegionKind::StringData),
            _ => None,
        };
        if is_block(value) {
            let kind = data.or_else(|| kind.is_strong("").then_some(RegionKind::Credential));
            self.region = kind.map(|kind| Region { indent, kind });
            return None;
        }
        if data.is_some() && value.starts_with('{') {
            self.region = data.map(|kind| Region { indent, kind });
            return self.flow(line, value);
        }
        let secret = unquoted(value);
        if !kind.is_strong(secret) || value.starts_with(['{', '[']) {
            return text::mask(self.redactor, line, self.depth);
        }
        if spared::is_spared(self.redactor, secret) {
            return None;
        }
        let masked = self.redactor.credential(secret);
        let masked = masked.or_else(|| text::mask(self.redactor, secret, self.depth))?;
        let before = line.get(..value_start)?;
        Some(format!("{before}{masked}"))
    }

    /// Masks `data: {a: b}`; where each value ends can't be told in a document that is broken.
    fn flow(&mut self, line: &str, value: &str) -> Option<String> {
        let inner = value.get(1..)?;
        let secret = inner.trim_end_matches(['}', ' ']);
        // JSON strings were masked one by one.
        if secret.trim_start().starts_with('"') {
            return text::mask(self.redactor, line, self.depth);
        }
        let masked = walk::secret_value(self.redactor, "", secret, false, self.depth)?;
        let before = line.get(..line.len() - inner.len())?;
        Some(format!("{before}{masked}{}", inner.get(secret.len()..)?))
    }

    fn inside(&mut self, line: &str, indent: usize, kind: RegionKind) -> Option<String> {
        let whole = line.get(indent..)?;
        let (key, value) = match pair(line) {
            Some(pair) if kind != RegionKind::Credential => pair,
            _ => ("", whole),
        };
        if value.is_empty() || value.starts_with(['|', '>']) {
            return None;
        }
        let before = line.get(..line.len() - value.len())?;
        let secret = unquoted(value);
        let is_base64 = kind == RegionKind::Data;
        let masked = walk::secret_value(self.redactor, key, secret, is_base64, self.depth)?;
        Some(format!("{before}{masked}"))
    }
}

/// The key and the value of a `key: value` line; the value is empty when there is none.
fn pair(line: &str) -> Option<(&str, &str)> {
    let content = line.trim_start_matches([' ', '-', '"', '\'']);
    let colon = content.find(':')?;
    let (key, rest) = content.split_at(colon);
    let value = rest.get(1..)?;
    let is_pair = value.is_empty() || value.starts_with([' ', '\t']) || value.starts_with('"');
    let key = key.trim_end_matches(['"', '\'', ' ']);
    is_pair.then_some((key, value.trim_start()))
}

/// Whether the value follows on the next lines: here stand a block's sign, a comment, an anchor or a tag, if anything.
fn is_block(value: &str) -> bool {
    let rest = match value.starts_with(['&', '!']) {
        true => value.split_once([' ', '\t']).map_or("", |(_, rest)| rest),
        false => value,
    };
    let rest = rest.trim_start();
    rest.is_empty() || rest.starts_with(['|', '>', '#'])
}

fn unquoted(text: &str) -> &str {
    text.trim().trim_matches(['"', '\''])
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
    fn data_goes_on_after_what_only_looks_like_its_end() {
        check(
            "kind: Secret\nstringData: # all\n# note\n{{- if x }}\n\ta: one\n{{- end }}\nmetadata:\n  b: c\n",
            "kind: Secret\nstringData: # all\n# note\n{{- if x }}\n\ta: secret-1, 3 chars\n{{- end }}\nmetadata:\n  b: c\n",
        );
        check(
            "kind: {{ k }}\nstringData: {a: one}\nx: [\n",
            "kind: {{ k }}\nstringData: {secret-1, 6 chars}\nx: [\n",
        );
        check(
            "kind: secret\ndata: &d\n  a: b25l\nx: [\n",
            "kind: secret\ndata: &d\n  a: c2VjcmV0LTEsIDMgY2hhcnM=\nx: [\n",
        );
    }

    #[test]
    fn masks_data_by_lines_when_it_is_a_secret_or_may_be_one() {
        check(
            "kind: Secret\ndata:\n  a: aHVudGVyMg==\n  b: |\n    b25l\n    two: x\nmetadata:\n  name: [\n",
            "kind: Secret\ndata:\n  a: c2VjcmV0LTEsIDcgY2hhcnM=\n  b: |\n    c2VjcmV0LTIsIDMgY2hhcnM=\n    \
             two: secret-3, 1 char\nmetadata:\n  name: [\n",
        );
        check(
            "data:\n  a: one\nx: [\n",
            "data:\n  a: secret-1, 3 chars\nx: [\n",
        );
        check(
            "kind: ConfigMap\ndata:\n  a: one\nx: [\n",
            "kind: ConfigMap\ndata:\n  a: one\nx: [\n",
        );
    }

    #[test]
    fn masks_what_follows_credential_keys() {
        check(
            "kind: X\npassword: my pass phrase\nsecret: |\n  line one\n  line two\nenv:\n- name: A_TOKEN\n  value: abc\nx: [\n",
            "kind: X\npassword: secret-1, 14 chars\nsecret: |\n  secret-2, 8 chars\n  secret-3, 8 chars\nenv:\n\
             - name: A_TOKEN\n  value: secret-4, 3 chars\nx: [\n",
        );
    }

    #[test]
    fn masks_json_that_was_cut() {
        check(
            r#"{"apiVersion":"v1","data":{"a":"aHVudGVyMg==","b":"Y3V"#,
            r#"{"apiVersion":"v1","data":{"a":"c2VjcmV0LTEsIDcgY2hhcnM=","b":"secret-2, 3 chars"#,
        );
        check(
            r#"{"kind":"Pod","env":[{"name":"DB_PASSWORD","value":"hunter2"},{"na"#,
            r#"{"kind":"Pod","env":[{"name":"DB_PASSWORD","value":"secret-1"},{"na"#,
        );
    }
}
