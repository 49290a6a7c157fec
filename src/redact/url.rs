//! Passwords in URLs and in the connection strings that look like them.

use std::ops::Range;

use super::text::{Edits, find_from};
use super::{Redactor, spared, token};

/// Masks the password of `scheme://user:password@host`, and what only the owner of a web hook knows.
pub(super) fn mask(redactor: &mut Redactor, text: &str) -> Option<String> {
    if !text.contains("://") && !text.contains("@tcp(") && !text.contains("@unix(") {
        return None;
    }
    let mut edits = Edits::new(text);
    let mut search = Search {
        text,
        at: 0,
        address: Some(0),
        url_end: 0,
    };
    while let Some(found) = search.next() {
        let secret = text.get(found.clone()).unwrap_or_default();
        if secret.is_empty() || spared::is_spared(redactor, secret) {
            continue;
        }
        if let Some(stand_in) = redactor.inline(&percent_decoded(secret)) {
            edits.replace(found, &stand_in);
        }
    }
    edits.finish()
}

/// The longest URL that is looked at.
const URL_CEILING: usize = 2048;

struct Search<'a> {
    text: &'a str,
    at: usize,
    /// The next `@tcp(` or `@unix(`, looked for again only when it was passed.
    address: Option<usize>,
    /// Where the last URL ended: the URLs inside it end there too.
    url_end: usize,
}

impl Search<'_> {
    /// Finds the next part of a URL that is secret and moves past it.
    fn next(&mut self) -> Option<Range<usize>> {
        loop {
            let scheme = find_from(self.text, self.at, "://");
            if self.address.is_some_and(|address| address <= self.at) {
                let find = |what| find_from(self.text, self.at, what);
                self.address = find("@tcp(").or_else(|| find("@unix("));
            }
            let found = match (scheme, self.address) {
                (Some(scheme), address) if address.is_none_or(|address| scheme < address) => {
                    let start = scheme + "://".len();
                    self.at = start;
                    if start >= self.url_end {
                        self.url_end = start + self.text.get(start..).map_or(0, url_length);
                    }
                    in_url(self.text, start..self.url_end)
                }
                (_, Some(address)) => {
                    let found = in_address(self.text, self.at, address);
                    self.at = address + 1;
                    found
                }
                (_, None) => return None,
            };
            if let Some(found) = found {
                self.at = self.at.max(found.end);
                return Some(found);
            }
        }
    }
}

/// go-sql-driver: `user:password@tcp(host:3306)/database`.
fn in_address(text: &str, from: usize, address: usize) -> Option<Range<usize>> {
    let left = text.get(from..address)?;
    let word = left.rfind(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '='));
    let word = word.map_or(0, |word| word + 1);
    let colon = left.get(word..)?.find(':')?;
    Some(from + word + colon + 1..address)
}

fn url_length(text: &str) -> usize {
    let is_end = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '`' | '<' | '>' | '\\');
    text.char_indices()
        .take_while(|(at, c)| !is_end(*c) && *at < URL_CEILING)
        .last()
        .map_or(0, |(at, c)| at + c.len_utf8())
}

fn in_url(text: &str, url: Range<usize>) -> Option<Range<usize>> {
    let start = url.start;
    let url = text.get(url)?;
    let authority = url.find(['/', '?', '#']).unwrap_or(url.len());
    let user = url.get(..authority)?.rfind('@').or_else(|| {
        // A password with a slash in it, which should have been escaped.
        let at = url.rfind('@')?;
        let (_, rest) = url.get(..at)?.split_once(':')?;
        let port = rest.split('/').next()?;
        (!port.bytes().all(|byte| byte.is_ascii_digit())).then_some(at)
    });
    if let Some(at) = user {
        let user = url.get(..at)?;
        if let Some(colon) = user.find(':') {
            return Some(start + colon + 1..start + at);
        }
        let is_secret = token::is_credential(user) || user.len() >= 16 && token::is_mixed(user);
        return is_secret.then_some(start..start + at);
    }
    let hooks = ["hooks.slack.com/services/", "discord.com/api/webhooks/"];
    let prefix = hooks.iter().find(|hook| url.starts_with(**hook))?;
    let length = url.get(prefix.len()..)?.find(['?', '#', ',', ')']);
    let end = length.map_or(url.len(), |length| prefix.len() + length);
    Some(start + prefix.len()..start + end)
}

/// The secret itself, so that it equals the same secret elsewhere.
fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        let (before, escaped) = rest.split_at(at);
        bytes.extend_from_slice(before.as_bytes());
        let digits = escaped.get(1..3);
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        let Some(byte) = byte else {
            return text.to_owned();
        };
        bytes.push(byte);
        rest = escaped.get(3..).unwrap_or_default();
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}
