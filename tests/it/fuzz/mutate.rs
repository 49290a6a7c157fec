//! Makes an input out of the seeds: damaged, spliced, grown, nested, wrapped anew.

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;

use super::random::Random;
use super::seeds::{Seeds, gzip, tar, zip};

/// What an input may grow to by repeating itself.
const MAX_BYTES: usize = 2 << 20;

/// Words that mean something to one reader or another.
const WORDS: [&str; 40] = [
    "\u{feff}",
    "\r\n",
    "\n---\n",
    "\n...\n",
    "&a ",
    "*a",
    "<<: *a\n",
    "? ",
    "- ",
    ": ",
    "|\n",
    ">-\n",
    "!!binary ",
    "%YAML 1.1\n",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\\u0000",
    "\\ud800",
    "'",
    "`",
    "```\n",
    "\u{1b}[31m",
    "\u{1b}]8;;",
    "\u{a0}",
    "\u{2026}",
    "\t",
    "\0",
    "apiVersion: v1\nkind: Secret\n",
    "kind: List\nitems:\n",
    "data:\n  release: ",
    "$ helm history web\n",
    "Error: ",
    "REVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\tDESCRIPTION\n",
    "| --- | --- |\n",
    "NAME: web\n",
    "H4sIAAAAAAAC/",
    "MANIFEST:\n",
];

const NUMBERS: [&str; 8] = [
    "0",
    "-1",
    "2147483648",
    "9223372036854775807",
    "18446744073709551616",
    "1e999",
    "00",
    "١",
];

/// Makes the input of a number.
pub(crate) fn input(seed: u64, seeds: &Seeds) -> Vec<u8> {
    let mut random = Random::new(seed);
    let mut bytes = if random.below(4) == 0 {
        let mut record = random.pick(&seeds.records).clone();
        change(&mut record, &mut random, seeds);
        wrap(&record, &mut random)
    } else {
        random.pick(&seeds.pastes).clone()
    };
    if random.below(8) > 0 {
        change(&mut bytes, &mut random, seeds);
    }
    match random.below(24) {
        0 => bytes = gzip(&bytes),
        1 => bytes = tar(&[bytes.clone(), bytes]),
        2 => bytes = zip(&[bytes]),
        3 => bytes = utf16(&bytes),
        4 => bytes = BASE64.encode(&bytes).into_bytes(),
        5 => {
            bytes = String::from_utf8_lossy(&bytes)
                .replace('\n', "\r\n")
                .into_bytes()
        }
        6 => bytes = hard_wrapped(&bytes, 20 + random.below(80)),
        _ => {}
    }
    bytes
}

fn change(bytes: &mut Vec<u8>, random: &mut Random, seeds: &Seeds) {
    for _ in 0..=random.below(5) {
        change_once(bytes, random, seeds);
        bytes.truncate(MAX_BYTES);
    }
}

fn change_once(bytes: &mut Vec<u8>, random: &mut Random, seeds: &Seeds) {
    let at = random.below(bytes.len() + 1);
    match random.below(13) {
        0 => {
            for _ in 0..=random.below(8) {
                let place = random.below(bytes.len());
                if let Some(byte) = bytes.get_mut(place) {
                    *byte ^= 1 << random.below(8);
                }
            }
        }
        1 => bytes.truncate(at),
        2 => drop(bytes.drain(..at)),
        3 => drop(bytes.drain(random.range(bytes.len()))),
        4 => {
            let part = bytes[random.range(bytes.len())].to_vec();
            let n = 1 + random.below(if part.len() < 64 { 400 } else { 8 });
            insert(bytes, at, &part.repeat(n));
        }
        5 => {
            let other = random.pick(&seeds.pastes);
            let from = random.below(other.len() + 1);
            bytes.truncate(at);
            bytes.extend(&other[from..]);
        }
        6 => {
            let other: &Vec<u8> = random.pick(&seeds.pastes);
            insert(bytes, at, other);
        }
        7 => {
            let byte = *random.pick(b"A a=-.{[\"'\\&*#:0\t\xff\x80|");
            // Seldom a line of a megabyte.
            let n_bits = if random.below(16) == 0 {
                20
            } else {
                4 + random.below(12)
            };
            insert(bytes, at, &vec![byte; 1 << n_bits]);
        }
        8 => {
            let opener = random.pick(&[
                "[", "{\"a\":", "- ", "{a: ", "? ", "(", "> ", "'\"", "&a [", "a:\n ",
            ]);
            let n = 1 << random.below(13);
            insert(bytes, at, opener.repeat(n).as_bytes());
        }
        9 => {
            // Indentation that grows.
            let lines: String = (0..random.below(300))
                .map(|n| format!("{}a:\n", " ".repeat(n)))
                .collect();
            insert(bytes, at, lines.as_bytes());
        }
        10 => {
            let number = random.pick(&NUMBERS).as_bytes();
            let digits = (at..bytes.len()).find(|at| bytes[*at].is_ascii_digit());
            if let Some(start) = digits {
                let end = (start..bytes.len()).find(|at| !bytes[*at].is_ascii_digit());
                bytes.splice(start..end.unwrap_or(bytes.len()), number.iter().copied());
            }
        }
        11 => {
            let place = random.below(bytes.len());
            if let Some(byte) = bytes.get_mut(place) {
                *byte = *random.pick(&[0, 0x0a, 0x7f, 0x80, 0xff, b'"', b'\\', b':', b' ']);
            }
        }
        _ => {
            let word = *random.pick(&WORDS);
            insert(bytes, at, word.as_bytes());
        }
    }
}

fn insert(bytes: &mut Vec<u8>, at: usize, part: &[u8]) {
    bytes.splice(at..at, part.iter().copied());
}

/// Puts a record back into an object, at any layer.
fn wrap(record: &[u8], random: &mut Random) -> Vec<u8> {
    let once = BASE64.encode(gzip(record));
    let twice = BASE64.encode(&once);
    let labels = "labels: {name: web, owner: helm, status: deployed, version: \"2\"}";
    let tillers = "labels: {NAME: web, OWNER: TILLER, STATUS: DEPLOYED, VERSION: \"2\"}";
    match random.below(6) {
        0 => record.to_vec(),
        1 => gzip(record),
        2 => once.into_bytes(),
        3 => twice.into_bytes(),
        4 => format!("apiVersion: v1\ndata:\n  release: {once}\nkind: ConfigMap\nmetadata:\n  name: web.v2\n  namespace: kube-system\n  {tillers}\n").into_bytes(),
        _ => format!("apiVersion: v1\ndata:\n  release: {twice}\nkind: Secret\nmetadata:\n  name: sh.helm.release.v1.web.v2\n  namespace: shop\n  {labels}\ntype: helm.sh/release.v1\n").into_bytes(),
    }
}

fn utf16(bytes: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    let units = std::iter::once(0xfeff).chain(text.encode_utf16());
    units.flat_map(u16::to_le_bytes).collect()
}

fn hard_wrapped(bytes: &[u8], width: usize) -> Vec<u8> {
    let lines = bytes.split(|byte| *byte == b'\n');
    let lines = lines
        .flat_map(|line| line.chunks(width))
        .collect::<Vec<_>>();
    lines.join(&b'\n')
}
