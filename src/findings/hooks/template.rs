//! The templates that a record keeps of its chart: those of its subcharts are not stored (facts 1.4).

use memchr::memmem;

use crate::release::ReleaseRecord;

/// Gives the templates that render objects, or help those that do.
pub(super) fn texts(record: &ReleaseRecord) -> impl Iterator<Item = (&str, &str)> {
    let chart = record.chart.iter();
    let files = chart.flat_map(|chart| &chart.templates);
    let texts = files.filter_map(|file| {
        let text = std::str::from_utf8(file.data.reveal()).ok()?;
        Some((file.name.as_str(), text))
    });
    texts.filter(|(name, _)| !name.ends_with("NOTES.txt"))
}

/// Whether a template renders nothing by itself.
pub(super) fn is_partial(name: &str) -> bool {
    let (_, file) = name.rsplit_once('/').unwrap_or(("", name));
    file.starts_with('_')
}

/// Functions whose result is another each time, or that of the cluster (Sprig 3, and Helm's own `lookup`).
///
/// `derivePassword` is none: it depends on its arguments only.
const CHANGING: [&str; 22] = [
    "ago",
    "bcrypt",
    "encryptAES",
    "genCA",
    "genCAWithKey",
    "genPrivateKey",
    "genSelfSignedCert",
    "genSelfSignedCertWithKey",
    "genSignedCert",
    "genSignedCertWithKey",
    "getHostByName",
    "htpasswd",
    "lookup",
    "now",
    "randAlpha",
    "randAlphaNum",
    "randAscii",
    "randBytes",
    "randInt",
    "randNumeric",
    "shuffle",
    "uuidv4",
];

/// Gives the functions of that kind that a template calls, each once.
pub(super) fn calls(text: &str) -> Vec<&'static str> {
    let mut found = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(start) = after(bytes, at, b"{{") {
        at = action(bytes, start, &mut found);
    }
    found
}

/// Reads an action and gives where it ends.
fn action(bytes: &[u8], mut at: usize, found: &mut Vec<&'static str>) -> usize {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    loop {
        let rest = bytes.get(at..).unwrap_or_default();
        at = match rest {
            [] => return at,
            [b'}', b'}', ..] => return at + 2,
            [b'/', b'*', ..] => after(bytes, at + 2, b"*/").unwrap_or(bytes.len()),
            [b'`', ..] => after(bytes, at + 1, b"`").unwrap_or(bytes.len()),
            [quote @ (b'"' | b'\''), ..] => closed(bytes, at + 1, *quote),
            // A field, a variable: what follows is no function.
            [b'.' | b'$', rest @ ..] => at + 1 + rest.iter().take_while(|b| is_part(b)).count(),
            [first, ..] if is_part(first) => {
                let n = rest.iter().take_while(|b| is_part(b)).count();
                let word = rest.get(..n).unwrap_or_default();
                let mut known = CHANGING.iter();
                let known = known.find(|known| known.as_bytes() == word);
                found.extend(known.filter(|known| !found.contains(known)));
                at + n
            }
            _ => at + 1,
        };
    }
}

/// The end of a quoted text.
fn closed(bytes: &[u8], mut at: usize, quote: u8) -> usize {
    while let Some(byte) = bytes.get(at) {
        at += match byte {
            b'\\' => 2,
            _ => 1,
        };
        if *byte == quote {
            break;
        }
    }
    at
}

/// Where the first `wanted` from `at` on ends.
fn after(bytes: &[u8], at: usize, wanted: &[u8]) -> Option<usize> {
    let start = memmem::find(bytes.get(at..)?, wanted)?;
    Some(at + start + wanted.len())
}

#[cfg(test)]
mod tests {
    use super::calls;

    #[track_caller]
    fn check(text: &str, expect: &[&str]) {
        assert_eq!(calls(text), expect, "{text}");
    }

    #[test]
    fn functions_are_found_in_actions_only() {
        check("{{ randAlphaNum 10 | b64enc }}", &["randAlphaNum"]);
        check(
            "{{- $x := (lookup \"v1\" \"Secret\" .a \"b\") -}}",
            &["lookup"],
        );
        check(
            "{{ now }} {{now|date \"a\"}} {{ uuidv4 }}",
            &["now", "uuidv4"],
        );
        check("now {{ a }} lookup", &[]);
    }

    #[test]
    fn names_texts_and_comments_are_no_calls() {
        for text in [
            "{{ .Values.now }} {{ $now }} {{ $.now }}",
            "{{ \"now\" }} {{ `lookup }} now` }} {{ 'x' }}",
            "{{ include \"lookup\" . }}",
            "{{/* now }} now */}}",
            "{{ nowhere }} {{ my_now }} {{ replace \" \" \"\" }}",
            "{{ derivePassword 1 \"long\" \"a\" \"b\" \"c\" }}",
            "{{ \"\\\" now",
            "{{",
        ] {
            check(text, &[]);
        }
    }
}
