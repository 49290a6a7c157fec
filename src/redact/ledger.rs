//! Remembers the secrets of a session and gives each its stand-in.
//!
//! A stand-in reads `secret-1, 24 chars` where a whole value is replaced and `secret-1` inside a longer text.
//! A number is replaced by a number from 999000001 on, so that types stay what they are.

use super::siphash;
use crate::order::{self, Sorted};

/// Where numeric stand-ins begin.
const NUMBERS_FROM: u64 = 999_000_000;

/// The shortest secret that is looked for inside other texts, and how many of its bytes are compared first.
const NEEDLE: usize = 6;

/// Needles that begin alike; more would make the search slow on purpose.
const ALIKE_CEILING: usize = 32;

/// Secrets that are looked for everywhere; more of them are still masked where they stand.
const NEEDLES_CEILING: usize = 4096;

#[derive(Default)]
pub(super) struct Ledger {
    key: Option<[u64; 2]>,
    /// The plain bytes of each secret and its id: a number, or a keyed hash.
    ids: Sorted<Vec<u8>, String>,
    issued: Sorted<String>,
    issued_numbers: Sorted<u64>,
    /// Distinctive secrets by their first bytes, longest first.
    needles: Sorted<[u8; NEEDLE], Vec<Needle>>,
    n_needles: usize,
    starts: Starts,
    /// Ordinary-looking secrets, which are only masked where they are a whole value.
    ordinary: Sorted<Vec<u8>>,
    /// Secrets that are shown by themselves, without the blanks around them.
    shown: Sorted<Vec<u8>>,
}

struct Needle {
    text: String,
    stand_in: String,
    is_shown: bool,
}

impl Ledger {
    pub(super) fn new(key: Option<&str>) -> Self {
        Self {
            key: key.map(siphash::key),
            ..Self::default()
        }
    }

    pub(super) fn n_secrets(&self) -> usize {
        self.ids.len()
    }

    /// Gives the id of a secret: with a key it depends on nothing else, without one on who came first.
    fn id(&mut self, secret: &[u8]) -> String {
        if let Some(id) = self.ids.get(secret) {
            return id.clone();
        }
        let id = match self.key {
            Some(key) => format!("{:012x}", siphash::hash(key, secret) >> 16),
            None => (self.ids.len() + 1).to_string(),
        };
        self.ids.insert(secret.to_vec(), id.clone());
        self.issued.add(id.clone());
        id
    }

    /// Gives the stand-in for a whole value.
    pub(super) fn whole(&mut self, secret: &[u8]) -> String {
        let (length, unit) = match std::str::from_utf8(secret) {
            Ok(text) => (text.chars().count(), "char"),
            Err(_) => (secret.len(), "byte"),
        };
        let plural = if length == 1 { "" } else { "s" };
        format!("secret-{}, {length} {unit}{plural}", self.id(secret))
    }

    /// Gives the stand-in inside a longer text; it needs no quotes anywhere.
    pub(super) fn inline(&mut self, secret: &[u8]) -> String {
        format!("secret-{}", self.id(secret))
    }

    /// Gives the stand-in of a number, a whole number itself.
    pub(super) fn number(&mut self, secret: &[u8]) -> u64 {
        let id = self.id(secret);
        let number = self.number_of(&id);
        self.issued_numbers.add(number);
        number
    }

    fn number_of(&self, id: &str) -> u64 {
        let place = match self.key {
            Some(_) => u64::from_str_radix(id, 16).unwrap_or(0) % 1_000_000,
            None => id.parse().unwrap_or(0),
        };
        NUMBERS_FROM + place
    }

    /// Says whether a secret is shown by itself.
    pub(super) fn is_shown(&self, secret: &[u8]) -> bool {
        !self.shown.is_empty() && self.shown.contains(secret.trim_ascii())
    }

    /// Shows a secret wherever it stands, or masks it again. What differs in the blanks around it only is the same.
    pub(super) fn show(&mut self, secret: &[u8], is_shown: bool) {
        let core = secret.trim_ascii();
        if is_shown {
            self.shown.add(core.to_vec());
        } else {
            self.shown.remove(core);
        }
        let mut same = Vec::new();
        for other in self.ids.keys() {
            if other.trim_ascii() == core {
                same.push(other.clone());
            }
        }
        let mut stand_ins = Vec::new();
        for secret in same {
            stand_ins.push(self.inline(&secret));
            stand_ins.push(super::base64_of(self.whole(&secret).as_bytes()));
        }
        for (_, needles) in self.needles.iter_mut() {
            for needle in needles {
                if stand_ins.contains(&needle.stand_in) {
                    needle.is_shown = is_shown;
                }
            }
        }
    }

    /// Gives the secrets that are shown by themselves.
    pub(super) fn shown(&self) -> impl Iterator<Item = &[u8]> {
        self.shown.keys().map(Vec::as_slice)
    }

    /// Gives all secrets with their ids.
    pub(super) fn secrets(&self) -> impl Iterator<Item = (&[u8], &str)> {
        let pairs = self.ids.iter();
        pairs.map(|(secret, id)| (secret.as_slice(), id.as_str()))
    }

    /// Says whether a text is a stand-in that was given out, whole or inline.
    pub(super) fn is_stand_in(&self, text: &str) -> bool {
        self.id_in(text).is_some()
    }

    /// Gives the id in a stand-in that was given out, whole or inline.
    pub(super) fn id_in<'a>(&self, text: &'a str) -> Option<&'a str> {
        let rest = text.trim_end().strip_prefix("secret-")?;
        let (id, size) = rest
            .split_once(", ")
            .map_or((rest, None), |(id, size)| (id, Some(size)));
        let is_size = size.is_none_or(|size| {
            size.split_once(' ').is_some_and(|(length, unit)| {
                length.bytes().all(|byte| byte.is_ascii_digit())
                    && matches!(unit, "char" | "chars" | "byte" | "bytes")
            })
        });
        (is_size && self.issued.contains(id)).then_some(id)
    }

    /// Gives the secret that a number stands for.
    pub(super) fn behind_number(&self, number: u64) -> Option<Vec<u8>> {
        let mut secrets = self.ids.iter();
        secrets.find_map(|(secret, id)| {
            let is_number = |byte: &u8| byte.is_ascii_digit() || b"+-.eE_".contains(byte);
            let is_it = self.number_of(id) == number && secret.iter().all(is_number);
            is_it.then(|| secret.clone())
        })
    }

    pub(super) fn is_number_stand_in(&self, text: &str) -> bool {
        text.parse()
            .is_ok_and(|number| self.issued_numbers.contains(&number))
    }

    /// Has a distinctive secret masked inside every other text too: as it is, in base64, and as strings of JSON and URLs
    /// write it.
    pub(super) fn look_for(&mut self, secret: &str) {
        let is_shown = self.is_shown(secret.as_bytes());
        let stand_in = self.inline(secret.as_bytes());
        self.add_needle(secret, &stand_in, is_shown);
        let quoted = super::emit::double_quoted(secret);
        let quoted = quoted.get(1..quoted.len() - 1).unwrap_or_default();
        // As Go writes it for a page.
        let escaped = quoted.replace('&', "\\u0026").replace('<', "\\u003c");
        let escaped = escaped.replace('>', "\\u003e");
        let [query, user] = ["", "$&+,;="].map(|allowed| percent(secret, allowed));
        for spelled in [quoted, &escaped, &query, &user] {
            if spelled != secret {
                self.add_needle(spelled, &stand_in, is_shown);
            }
        }
        let encoded = super::base64_of(secret.as_bytes());
        let stand_in = super::base64_of(self.whole(secret.as_bytes()).as_bytes());
        self.add_needle(&encoded, &stand_in, is_shown);
    }

    /// Has an ordinary-looking secret masked where it is a whole value.
    pub(super) fn look_for_whole(&mut self, secret: &str) {
        if secret.len() >= 4 {
            self.ordinary.add(secret.as_bytes().to_vec());
        }
    }

    pub(super) fn is_known_whole(&self, text: &str) -> bool {
        self.ordinary.contains(text.as_bytes())
    }

    fn add_needle(&mut self, text: &str, stand_in: &str, is_shown: bool) {
        let Some(first) = text.as_bytes().first_chunk::<NEEDLE>() else {
            return;
        };
        let alike = self.needles.get(first).map_or(&[][..], Vec::as_slice);
        let is_full = self.n_needles >= NEEDLES_CEILING || alike.len() >= ALIKE_CEILING;
        if is_full || alike.iter().any(|needle| needle.text == text) {
            return;
        }
        self.n_needles += 1;
        self.starts.insert(*first);
        self.needles.change(*first, |needles| {
            needles.push(Needle {
                text: text.to_owned(),
                stand_in: stand_in.to_owned(),
                is_shown,
            });
            order::by_key(needles, |needle| std::cmp::Reverse(needle.text.len()));
        });
    }

    /// Masks the secrets that are looked for, but those that are shown; the others inside of these are masked. Tells
    /// `met` the stand-ins of both. `None` when nothing is to be masked.
    pub(super) fn replace_known(&self, text: &str, met: &mut dyn FnMut(&str)) -> Option<String> {
        if self.needles.is_empty() {
            return None;
        }
        let mut masked = String::new();
        let mut done = 0;
        let mut at = 0;
        while let Some(first) = text.as_bytes().get(at..).and_then(<[u8]>::first_chunk) {
            if !self.starts.may_hold(first) {
                at += 1;
                continue;
            }
            let rest = text.as_bytes().get(at..).unwrap_or_default();
            let mut found = None;
            for needle in self.needles.get(first).map_or(&[][..], Vec::as_slice) {
                if !rest.starts_with(needle.text.as_bytes()) {
                    continue;
                }
                met(&needle.stand_in);
                if !needle.is_shown {
                    found = Some(needle);
                    break;
                }
            }
            let Some(needle) = found else {
                at += 1;
                continue;
            };
            masked.push_str(text.get(done..at).unwrap_or_default());
            masked.push_str(&needle.stand_in);
            at += needle.text.len();
            done = at;
        }
        if done == 0 {
            return None;
        }
        masked.push_str(text.get(done..).unwrap_or_default());
        Some(masked)
    }
}

/// Writes a text as Go does in a query, or where more is allowed.
fn percent(text: &str, allowed: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut out = String::new();
    for byte in text.bytes() {
        let c = char::from(byte);
        if c.is_ascii_alphanumeric() || "-_.~".contains(c) || allowed.contains(c) {
            out.push(c);
            continue;
        }
        out.push('%');
        for digit in [byte >> 4, byte & 15] {
            out.extend(DIGITS.get(usize::from(digit)).copied().map(char::from));
        }
    }
    out
}

/// The first two bytes of all needles, so that most places of a text are passed by quickly.
#[derive(Default)]
struct Starts {
    bits: Vec<u64>,
}

impl Starts {
    fn insert(&mut self, [a, b, ..]: [u8; NEEDLE]) {
        self.bits.resize(1024, 0);
        let (word, bit) = Self::place(a, b);
        if let Some(word) = self.bits.get_mut(word) {
            *word |= 1 << bit;
        }
    }

    fn may_hold(&self, [a, b, ..]: &[u8; NEEDLE]) -> bool {
        let (word, bit) = Self::place(*a, *b);
        self.bits.get(word).is_some_and(|word| word >> bit & 1 == 1)
    }

    fn place(a: u8, b: u8) -> (usize, u32) {
        (usize::from(a) << 2 | usize::from(b >> 6), u32::from(b & 63))
    }
}
