//! Masks credentials in free text: one pass a shape, each linear in the text.

use super::{Redactor, document, pairs, token, trace, url};

/// Texts inside texts (JSON in a string, base64 of a text) are followed this far.
pub(super) const DEPTH_CEILING: usize = 3;

/// Gives the masked text, or `None` when there is nothing for it to do.
type Pass = fn(&mut Redactor, &str, usize) -> Option<String>;

/// Masks a text; `None` when nothing in it is to be masked. The number of lines stays.
pub(super) fn mask(redactor: &mut Redactor, text: &str, depth: usize) -> Option<String> {
    if text.len() < 4 || redactor.ledger.is_stand_in(text) {
        return None;
    }
    let passes: [Pass; 6] = [
        embedded_json,
        |redactor, text, _| private_keys(redactor, text),
        |redactor, text, _| url::mask(redactor, text),
        |redactor, text, _| pairs::mask(redactor, text),
        tokens,
        |redactor, text, _| trace::known(redactor, text),
    ];
    let mut masked: Option<String> = None;
    for pass in passes {
        let current = masked.as_deref().unwrap_or(text);
        if let Some(next) = pass(redactor, current, depth) {
            masked = Some(next);
        }
    }
    masked
}

/// JSON objects in the text, as they are or quoted, as in `patch: Invalid value: "{\"apiVersion\":…}"`.
fn embedded_json(redactor: &mut Redactor, text: &str, depth: usize) -> Option<String> {
    if depth >= DEPTH_CEILING {
        return None;
    }
    let mut edits = Edits::new(text);
    let mut at = 0;
    while let Some(found) = find_from(text, at, "{") {
        let rest = text.get(found..).unwrap_or_default();
        if rest.starts_with("{\\\"") && text.get(..found).is_some_and(|left| left.ends_with('"')) {
            let start = found - 1;
            let literal = text.get(start..).unwrap_or_default();
            let mut values = serde_json::Deserializer::from_str(literal).into_iter::<String>();
            let Some(Ok(inner)) = values.next() else {
                // Cut in the middle: the passes for pairs and tokens still see it.
                break;
            };
            let end = start + values.byte_offset();
            if let Some(masked) = document::json(redactor, &inner, depth + 1) {
                edits.replace(start..end, &super::emit::double_quoted(&masked));
            }
            at = end;
        } else if rest.starts_with("{\"") {
            let Some(length) = object_length(rest) else {
                break;
            };
            let object = rest.get(..length).unwrap_or_default();
            if let Some(masked) = document::json(redactor, object, depth + 1) {
                edits.replace(found..found + length, &masked);
            }
            at = found + length;
        } else {
            at = found + 1;
        }
    }
    edits.finish()
}

/// The length of a JSON object by its braces, strings skipped.
fn object_length(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut is_string = false;
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_string => is_escaped = true,
            b'"' => is_string = !is_string,
            _ if is_string => {}
            b'{' => depth += 1,
            b'}' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ => {}
        }
    }
    None
}

/// PEM private keys: the lines between BEGIN and END.
fn private_keys(redactor: &mut Redactor, text: &str) -> Option<String> {
    const BEGIN: &str = "-----BEGIN ";
    let mut edits = Edits::new(text);
    let mut at = 0;
    while let Some(found) = find_from(text, at, BEGIN) {
        at = found + BEGIN.len();
        let Some(label_end) = find_from(text, at, "-----") else {
            break;
        };
        if !text
            .get(at..label_end)
            .is_some_and(|label| label.contains("PRIVATE KEY"))
        {
            continue;
        }
        let start = label_end + "-----".len();
        let end = find_from(text, start, "-----END").unwrap_or(text.len());
        let body = text.get(start..end).unwrap_or_default();
        let secret: String = body.replace("\\n", "").split_whitespace().collect();
        if !secret.is_empty()
            && !redactor.ledger.is_stand_in(&secret)
            && let Some(stand_in) = redactor.key(&secret)
        {
            edits.replace(start..end, &refill(body, &stand_in));
        }
        at = end;
    }
    edits.finish()
}

/// Puts a stand-in on the first line of a PEM body and empties the others.
fn refill(body: &str, stand_in: &str) -> String {
    if !body.contains('\n') {
        let separator = if body.contains("\\n") { "\\n" } else { " " };
        return format!("{separator}{stand_in}{separator}");
    }
    let mut lines: Vec<&str> = body.split('\n').collect();
    let last = lines.pop().unwrap_or_default();
    let mut filled = String::new();
    let mut is_filled = false;
    for line in lines {
        if !is_filled && !line.trim().is_empty() {
            let indent = line.len() - line.trim_start().len();
            filled.push_str(line.get(..indent).unwrap_or_default());
            filled.push_str(stand_in);
            is_filled = true;
        }
        filled.push('\n');
    }
    // What stands before END on its line is indentation, unless the key was cut there.
    let blank = last.len() - last.trim_start().len();
    filled.push_str(last.get(..blank).unwrap_or_default());
    if !is_filled {
        filled.push_str(stand_in);
    }
    filled
}

/// Tokens and random strings wherever they stand; the bodies of certificates are public.
fn tokens(redactor: &mut Redactor, text: &str, depth: usize) -> Option<String> {
    let is_part = |byte: u8| {
        byte.is_ascii_alphanumeric()
            || matches!(
                byte,
                b'_' | b'-' | b'+' | b'/' | b'=' | b'.' | b'~' | b'$' | b'%'
            )
    };
    let mut edits = Edits::new(text);
    let bytes = text.as_bytes();
    let mut at = 0;
    let mut public_end = 0;
    let mut may_end = true;
    while at < bytes.len() {
        let rest = bytes.get(at..).unwrap_or_default();
        let length = rest.iter().take_while(|byte| is_part(**byte)).count();
        if length == 0 {
            at += 1;
            continue;
        }
        let run = text.get(at..at + length).unwrap_or_default();
        if may_end && run.starts_with("-----BEGIN") {
            public_end = find_from(text, at, "-----END").unwrap_or(0);
            may_end = public_end > 0;
        }
        if length >= 16 && at >= public_end {
            run_edits(redactor, run, at, depth, &mut edits);
        }
        at += length;
    }
    edits.finish()
}

fn run_edits(redactor: &mut Redactor, run: &str, at: usize, depth: usize, edits: &mut Edits<'_>) {
    if let Some(decoded) = readable_base64(run, depth) {
        // What is readable is judged by what it says, and stays base64.
        if let Some(masked) = mask(redactor, &decoded, depth + 1) {
            edits.replace(at..at + run.len(), &super::base64_of(masked.as_bytes()));
        }
        return;
    }
    let is_path = run.starts_with('/') || run.split('/').all(|part| part.len() < 8);
    if token::is_crypt(run) || !is_path && token::is_credential(run) {
        let secret = run.trim_end_matches(['.', '~', '%']);
        if let Some(stand_in) = redactor.inline(secret) {
            edits.replace(at..at + secret.len(), &stand_in);
        }
        return;
    }
    let mut start = at;
    for part in run.split(['.', '/', '=', '~', '$', '%']) {
        if part.len() >= 16
            && token::is_credential(part)
            && let Some(stand_in) = redactor.inline(part)
        {
            edits.replace(start..start + part.len(), &stand_in);
        }
        start += part.len() + 1;
    }
}

fn readable_base64(run: &str, depth: usize) -> Option<String> {
    let is_base64 = run
        .bytes()
        .all(|byte| token::is_base64_byte(byte) || byte == b'=');
    if depth >= DEPTH_CEILING || !is_base64 || run.len() % 4 == 1 {
        return None;
    }
    // A word in capitals can be base64 of noise; text of one's own has letters and few odd characters.
    let decoded = token::decode_text(run)?;
    let n_plain = decoded
        .bytes()
        .filter(|byte| byte.is_ascii_graphic() || matches!(byte, b' ' | b'\n'))
        .count();
    (n_plain * 10 >= decoded.len() * 9).then_some(decoded)
}

pub(super) fn find_from(text: &str, from: usize, what: &str) -> Option<usize> {
    Some(from + text.get(from..)?.find(what)?)
}

/// Replacements in a text, made from left to right.
pub(super) struct Edits<'a> {
    text: &'a str,
    done: usize,
    masked: String,
}

impl<'a> Edits<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self {
            text,
            done: 0,
            masked: String::new(),
        }
    }

    /// Replaces a part; one that begins before the end of the last is left out.
    pub(super) fn replace(&mut self, part: std::ops::Range<usize>, by: &str) {
        if let Some(before) = self.text.get(self.done..part.start) {
            self.masked.push_str(before);
            self.masked.push_str(by);
            self.done = part.end;
        }
    }

    /// Gives the text with all replacements; `None` when there were none.
    pub(super) fn finish(mut self) -> Option<String> {
        if self.done == 0 {
            return None;
        }
        self.masked.push_str(self.text.get(self.done..)?);
        Some(self.masked)
    }
}

#[cfg(test)]
mod tests {
    use crate::limits::STANDARD;
    use crate::redact::{Mode, Redactor};

    #[track_caller]
    fn check(text: &str, expect: &str) {
        let mut redactor = Redactor::new(Mode::Hide, None, &STANDARD);
        let masked = redactor.text(text);
        assert_eq!(masked, expect, "{text}");
        assert_eq!(redactor.text(&masked), masked, "masked again: {text}");
    }

    #[track_caller]
    fn spares(text: &str) {
        check(text, text);
    }

    #[test]
    fn masks_what_follows_a_credential_key() {
        check("password=hunter2", "password=secret-1");
        check(
            "Password: hunter2\nUser: admin",
            "Password: secret-1\nUser: admin",
        );
        check(
            "db_password = 'my pass phrase' # x",
            "db_password = 'secret-1' # x",
        );
        check(
            r#"{"user":"a","password":"b\"c"} left"#,
            r#"{"user":"a","password":"secret-1, 3 chars"} left"#,
        );
        check(
            "user=a;password=b,c;host=d",
            "user=a;password=secret-1;host=d",
        );
        check("a?token=abc123&x=1", "a?token=secret-1&x=1");
        check(
            "--set auth.password=hunter2,image.tag=1",
            "--set auth.password=secret-1,image.tag=1",
        );
        check(
            "--from-literal=password=hunter2",
            "--from-literal=password=secret-1",
        );
        check(
            "mysql --password hunter2 -h db",
            "mysql --password secret-1 -h db",
        );
        check(
            "Authorization: Bearer abc.def-ghi",
            "Authorization: Bearer secret-1",
        );
        check(
            "curl -H 'Authorization: Basic dXNlcjpwYXNz'",
            "curl -H 'Authorization: Basic secret-1'",
        );
        check("got Bearer q7Zt9Xw2Lr4Vb8Nc", "got Bearer secret-1");
        check(
            r#"env: [{\"name\":\"DB_PASSWORD\",\"value\":\"hunter2\"}"#,
            r#"env: [{\"name\":\"DB_PASSWORD\",\"value\":\"secret-1\"}"#,
        );
        check("api_key => 'k1'", "api_key => 'secret-1'");
        check(
            "--set e[0].name=A_TOKEN,e[0].value=k1",
            "--set e[0].name=A_TOKEN,e[0].value=secret-1",
        );
        check("password=\"two\nlines\" x", "password=\"secret-1\n\" x");
    }

    #[test]
    fn spares_sentences_names_and_places() {
        spares("Upgrade complete");
        spares("Rollback to 2");
        spares(r#"secret "db" not found"#);
        spares("failed to get secret: not found");
        spares("invalid token: unauthorized");
        spares("wrong password: must be longer than eight");
        spares("no Secret with the name \"app-key\" found");
        spares("kubectl get secret -l owner=helm,name=web -o yaml");
        spares(
            "export PASSWORD=$(kubectl get secret db -o jsonpath=\"{.data.password}\" | base64 -d)",
        );
        spares("token: ${{ secrets.TOKEN }} and $DB_PASSWORD");
        spares("existingSecret: my-secret");
        spares("tokens=3 maxTokens: 4096");
        spares("https://example.com:8080/path?x=1");
        spares("user@example.com");
        spares(
            "image nginx@sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        );
        spares("Basic authentication is on");
        spares("data[password]: Forbidden: field is immutable");
    }

    #[test]
    fn masks_passwords_in_urls_only() {
        check(
            "postgres://app:s3cr3t@db:5432/x?sslmode=off",
            "postgres://app:secret-1@db:5432/x?sslmode=off",
        );
        check("redis://:p%40ss@cache", "redis://:secret-1@cache");
        check("amqp://u:pa/ss@mq", "amqp://u:secret-1@mq");
        check("u:pw@tcp(db:3306)/x", "u:secret-1@tcp(db:3306)/x");
        check(
            "https://hooks.slack.com/services/T0/B0/abcdef",
            "https://hooks.slack.com/services/secret-1",
        );
        check("http://$(USER):$(PASS)@h", "http://$(USER):$(PASS)@h");
    }

    #[test]
    fn masks_tokens_wherever_they_stand() {
        check("key AKIAIOSFODNN7EXAMPLE.", "key secret-1.");
        check("ghp_16C7e42F292c6912E7710c838347Ae178B4a", "secret-1");
        check(
            "user:$2y$05$c4WoMPo3SXsafkva.HHa6uXQZWr7oboPiC2bT/r7q1BB8I2s0BRqC",
            "user:secret-1",
        );
        // Base64 stays base64.
        check(
            "x cGFzc3dvcmQ9aHVudGVyMg== y",
            "x cGFzc3dvcmQ9c2VjcmV0LTE= y",
        );
    }

    #[test]
    fn masks_private_keys_and_spares_certificates() {
        check(
            "a\n-----BEGIN RSA PRIVATE KEY-----\n  MIIE\n  abcd\n  -----END RSA PRIVATE KEY-----\n",
            "a\n-----BEGIN RSA PRIVATE KEY-----\n  secret-1\n\n  -----END RSA PRIVATE KEY-----\n",
        );
        check(
            r"-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----",
            r"-----BEGIN PRIVATE KEY-----\nsecret-1\n-----END PRIVATE KEY-----",
        );
        check(
            "-----BEGIN PRIVATE KEY-----\nMIIE\ncut",
            "-----BEGIN PRIVATE KEY-----\nsecret-1\n",
        );
        spares(
            "-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0B\n-----END CERTIFICATE-----",
        );
    }

    #[test]
    fn masks_objects_that_an_api_server_quotes() {
        check(
            r#"patch: Invalid value: "{\"data\":{\"k\":\"aHVudGVyMg==\"},\"kind\":\"Secret\"}": no"#,
            r#"patch: Invalid value: "{\"data\":{\"k\":\"c2VjcmV0LTEsIDcgY2hhcnM=\"},\"kind\":\"Secret\"}": no"#,
        );
        check(
            r#"spec.password: Invalid value: "hunter2": too short"#,
            r#"spec.password: Invalid value: "secret-1": too short"#,
        );
        check(
            r#"got {"kind":"Secret","stringData":{"a":"b1c2"}} and {"a":1}"#,
            r#"got {"kind":"Secret","stringData":{"a":"secret-1, 4 chars"}} and {"a":1}"#,
        );
    }

    #[test]
    fn equal_secrets_are_equal_and_known_everywhere() {
        check(
            "hunter2 is the password=hunter2; token=hunter2x",
            "secret-1 is the password=secret-1; token=secret-2",
        );
    }
}
