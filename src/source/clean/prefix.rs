//! What logs put before each line: times, streams, hosts, containers; and their own marks between lines.

use super::Rewritten;
use super::lines::{Change, rewrite, sample};

/// What stands before a line.
#[derive(Clone, Copy)]
struct Prefix {
    length: usize,
    /// The next line is the rest of this one.
    is_partial: bool,
}

impl Prefix {
    const fn new(length: usize) -> Self {
        Self {
            length,
            is_partial: false,
        }
    }
}

/// Measures a prefix of one kind.
type Kind = fn(&[u8]) -> Option<Prefix>;

/// Kinds of prefixes, the more telling first.
const KINDS: &[Kind] = &[container, gitlab, step, time, team_city, clock, syslog, pod];

/// Takes off what most lines begin with.
pub(super) fn strip(text: &[u8]) -> Option<Rewritten> {
    let n_lines = sample(text).count();
    let kind = KINDS.iter().find(|kind| {
        let n_prefixed = sample(text).filter(|line| kind(line).is_some()).count();
        n_prefixed * 2 > n_lines
    });
    if let Some(kind) = kind {
        return rewrite(text, |line| match kind(line) {
            Some(prefix) => {
                let rest = line.get(prefix.length..).unwrap_or_default();
                if prefix.is_partial {
                    Change::Joined(rest)
                } else {
                    Change::To(rest)
                }
            }
            None => Change::Keep,
        });
    }
    if let Some(name) = service(text).or_else(|| common(text)) {
        return rewrite(text, |line| {
            line.strip_prefix(name).map_or(Change::Keep, Change::To)
        });
    }
    marks(text)
}

/// A line of which the beginning is read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn digits(&mut self, n: usize) -> Option<()> {
        let digits = self.0.get(..n)?;
        digits.iter().all(u8::is_ascii_digit).then_some(())?;
        self.skip(n)
    }

    fn one_of(&mut self, bytes: &[u8]) -> Option<()> {
        bytes.contains(self.0.first()?).then_some(())?;
        self.skip(1)
    }

    fn word(&mut self, word: &[u8]) -> Option<()> {
        self.0 = self.0.strip_prefix(word)?;
        Some(())
    }

    fn skip(&mut self, n: usize) -> Option<()> {
        self.0 = self.0.get(n..)?;
        Some(())
    }

    /// Skips to behind a byte that comes soon.
    fn past(&mut self, byte: u8) -> Option<()> {
        const SOON: usize = 128;
        let near = self.0.get(..SOON).unwrap_or(self.0);
        let at = near.iter().position(|b| *b == byte)?;
        self.skip(at + 1)
    }

    fn clock(&mut self) -> Option<()> {
        self.digits(2)?;
        self.word(b":")?;
        self.digits(2)?;
        self.word(b":")?;
        self.digits(2)?;
        if self.one_of(b".,").is_some() {
            self.digits(1)?;
            while self.digits(1).is_some() {}
        }
        Some(())
    }

    fn date_time(&mut self) -> Option<()> {
        self.digits(4)?;
        self.one_of(b"-/")?;
        self.digits(2)?;
        self.one_of(b"-/")?;
        self.digits(2)?;
        self.one_of(b"T ")?;
        self.clock()?;
        self.zone();
        Some(())
    }

    fn zone(&mut self) {
        for word in [b"Z".as_slice(), b" UTC", b" +0000 UTC", b" Z"] {
            if self.word(word).is_some() {
                return;
            }
        }
        let mut zone = Reader(self.0);
        let _ = zone.word(b" ");
        let is_zone = zone.one_of(b"+-").is_some() && zone.digits(2).is_some() && {
            let _ = zone.word(b":");
            zone.digits(2).is_some()
        };
        if is_zone {
            self.0 = zone.0;
        }
    }

    /// Takes the one space that parts a prefix from its line; a blank line may have lost it.
    fn part(&mut self) -> Option<()> {
        if self.0.is_empty() {
            return Some(());
        }
        self.one_of(b" \t")
    }
}

/// Measures what a reader takes of a line.
fn measure(line: &[u8], read: impl FnOnce(&mut Reader<'_>) -> Option<()>) -> Option<Prefix> {
    let mut reader = Reader(line);
    read(&mut reader)?;
    Some(Prefix::new(line.len() - reader.0.len()))
}

/// `2026-03-02T10:15:41.118Z stdout F `: a container's log on its node.
fn container(line: &[u8]) -> Option<Prefix> {
    let mut is_partial = false;
    let prefix = measure(line, |reader| {
        reader.date_time()?;
        let is_stream = reader
            .word(b" stdout ")
            .or_else(|| reader.word(b" stderr "));
        is_stream?;
        is_partial = reader.word(b"P").is_some();
        if !is_partial {
            reader.word(b"F")?;
        }
        reader.part()
    })?;
    Some(Prefix {
        is_partial,
        ..prefix
    })
}

/// `2026-03-02T10:15:41.118Z 00O `: GitLab's runner; a plus in the place of the space goes on with the line before.
fn gitlab(line: &[u8]) -> Option<Prefix> {
    measure(line, |reader| {
        reader.date_time()?;
        reader.word(b" ")?;
        let is_number = |byte: &u8| byte.is_ascii_hexdigit();
        reader.0.get(..2)?.iter().all(is_number).then_some(())?;
        reader.skip(2)?;
        reader.one_of(b"OE")?;
        if reader.0.is_empty() {
            return Some(());
        }
        reader.one_of(b" +")
    })
}

/// `deploy<tab>Run helm<tab>2026-03-02T10:15:41Z `: `gh run view --log`.
fn step(line: &[u8]) -> Option<Prefix> {
    measure(line, |reader| {
        reader.past(b'\t')?;
        reader.past(b'\t')?;
        // The first line of a step begins with a byte order mark.
        let _ = reader.word(b"\xef\xbb\xbf");
        reader.date_time()?;
        reader.part()
    })
}

/// `2026-03-02T10:15:41.1182043Z `, `[2026-03-02 10:15:41] `: GitHub, Azure, Jenkins, Docker and many more.
fn time(line: &[u8]) -> Option<Prefix> {
    measure(line, |reader| {
        let is_bracketed = reader.word(b"[").is_some();
        reader.date_time()?;
        if is_bracketed {
            reader.word(b"]")?;
        }
        reader.part()
    })
}

/// `10:15:41 `, `[10:15:41] `.
fn clock(line: &[u8]) -> Option<Prefix> {
    measure(line, |reader| {
        let is_bracketed = reader.word(b"[").is_some();
        reader.clock()?;
        if is_bracketed {
            reader.word(b"]")?;
        }
        reader.part()
    })
}

/// `[10:15:41]W:<tab> [Step 1/2] `.
fn team_city(line: &[u8]) -> Option<Prefix> {
    measure(line, |reader| {
        reader.word(b"[")?;
        reader.clock()?;
        reader.word(b"]")?;
        let _ = reader.one_of(b" iWEF");
        reader.word(b":")?;
        reader.part()?;
        if reader.word(b" ").is_some() || reader.0.starts_with(b"[") {
            reader.word(b"[Step ")?;
            reader.past(b']')?;
        }
        reader.part()
    })
}

const MONTHS: [&[u8]; 12] = [
    b"Jan ", b"Feb ", b"Mar ", b"Apr ", b"May ", b"Jun ", b"Jul ", b"Aug ", b"Sep ", b"Oct ",
    b"Nov ", b"Dec ",
];

/// `Mar  2 10:15:41 node-1 deploy[812]: `.
fn syslog(line: &[u8]) -> Option<Prefix> {
    measure(line, |reader| {
        MONTHS.iter().find_map(|month| reader.word(month))?;
        if reader.word(b" ").is_none() {
            reader.digits(1)?;
        }
        reader.digits(1)?;
        reader.word(b" ")?;
        reader.clock()?;
        reader.word(b" ")?;
        reader.past(b' ')?;
        let tag = reader.0;
        reader.past(b':')?;
        let tag = tag.get(..tag.len() - reader.0.len())?;
        (!tag.contains(&b' ')).then_some(())?;
        reader.part()
    })
}

/// `[pod/web-7d9/app] `: `kubectl logs --prefix`.
fn pod(line: &[u8]) -> Option<Prefix> {
    measure(line, |reader| {
        reader.word(b"[pod/")?;
        reader.past(b']')?;
        reader.part()
    })
}

/// Finds `web-1  | `, the name of a service that docker compose puts before each of its lines.
fn service(text: &[u8]) -> Option<&[u8]> {
    const MAX_BYTES: usize = 64;
    let first = sample(text).next()?;
    let near = first.get(..MAX_BYTES).unwrap_or(first);
    let length = memchr::memmem::find(near, b" | ")? + 3;
    let name = first.get(..length)?;
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    let word = name.get(..length - 2)?.trim_ascii_end();
    let is_service = !word.is_empty() && word.iter().all(is_name);
    // A table has its bars on and on.
    let is_table = |line: &[u8]| {
        memchr::memmem::find(line.get(length..).unwrap_or_default(), b" | ").is_some()
    };
    let is_mine = |line: &[u8]| line.starts_with(name.trim_ascii_end()) && !is_table(line);
    (is_service && sample(text).nth(1).is_some() && sample(text).all(is_mine)).then_some(name)
}

/// How what we read begins.
const BEGINNINGS: [&[u8]; 11] = [
    b"apiVersion:",
    b"- apiVersion:",
    b"kind:",
    b"data:",
    b"items:",
    b"{",
    b"REVISION",
    b"NAME",
    b"Name:",
    b"H4sI",
    b"SDRz",
];

/// Finds words that all lines begin with, before what we read: a pod and its container, a host, a task.
fn common(text: &[u8]) -> Option<&[u8]> {
    const MIN_BYTES: usize = 6;
    const MAX_BYTES: usize = 256;
    let first = sample(text).next()?;
    let mut common = first.get(..MAX_BYTES).unwrap_or(first);
    for line in sample(text).skip(1) {
        let same = common.iter().zip(line).take_while(|(a, b)| a == b);
        let n = same.count();
        common = common.get(..n)?;
        if n < MIN_BYTES {
            return None;
        }
    }
    sample(text).nth(2)?;
    // The indentation of the first lines is no part of it.
    let name = common.trim_ascii_end();
    let length = first
        .get(name.len()..)?
        .iter()
        .take_while(|byte| b" \t".contains(byte))
        .count();
    let name = first.get(..name.len() + length.min(1))?;
    let rest = first.get(name.len()..)?;
    let is_ours = length > 0 && BEGINNINGS.iter().any(|one| rest.starts_with(one));
    is_ours.then_some(name)
}

/// Marks that build servers put before a line, or in the place of one.
const MARKS: [&[u8]; 11] = [
    b"##[group]",
    b"##[endgroup]",
    b"##[command]",
    b"##[error]",
    b"##[warning]",
    b"##[debug]",
    b"##[notice]",
    b"##[section]",
    b"::group::",
    b"::endgroup::",
    b"[command]",
];

/// Takes off the marks of build servers.
fn marks(text: &[u8]) -> Option<Rewritten> {
    let mark = |line: &[u8]| MARKS.iter().find(|mark| line.starts_with(mark)).copied();
    let section = |line: &[u8]| {
        let words = [b"section_start:".as_slice(), b"section_end:"];
        let mut reader = Reader(line);
        words.iter().find_map(|word| reader.word(word))?;
        reader.digits(8)
    };
    let is_marked = |line: &[u8]| mark(line).is_some() || section(line).is_some();
    if !sample(text).any(is_marked) {
        return None;
    }
    rewrite(text, |line| {
        if section(line).is_some() {
            return Change::Drop;
        }
        let rest = mark(line).and_then(|mark| line.strip_prefix(mark));
        rest.map_or(Change::Keep, Change::To)
    })
}
