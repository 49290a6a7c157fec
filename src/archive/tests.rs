//! Archives made by hand, byte by byte, and what is handed on of them.

use std::io::Write;

use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};
use proptest::prelude::*;

use super::*;
use crate::limits::STANDARD;

mod damage;
mod formats;

/// Takes every text.
#[derive(Default)]
struct All {
    files: Vec<(String, Vec<u8>)>,
}

impl Taker for All {
    fn wants(&mut self, head: &[u8]) -> Want {
        match head.contains(&0) {
            true => Want::Nothing,
            false => Want::All,
        }
    }

    fn is_payload(&self, gzip: &[u8]) -> bool {
        // Stands for what only `source` can tell.
        gzip.ends_with(b"payload")
    }

    fn take(&mut self, name: &str, bytes: Cow<'_, [u8]>) -> Taken {
        self.files.push((name.to_owned(), bytes.into_owned()));
        Taken::Kept
    }
}

fn open_with(bytes: &[u8], limits: &Limits) -> (Vec<(String, Vec<u8>)>, Contents) {
    let mut all = All::default();
    let format = sniff(bytes).unwrap();
    let left = Left::new(limits);
    let contents = expand(bytes, (format, "a.gz"), limits, &left, &mut all);
    (all.files, contents)
}

fn open(bytes: &[u8]) -> (Vec<(String, Vec<u8>)>, Contents) {
    open_with(bytes, &STANDARD)
}

#[track_caller]
fn check(bytes: &[u8], files: &[(&str, &str)], problems: &[(ProblemKind, Option<&str>)]) {
    let (found, contents) = open(bytes);
    let found: Vec<(&str, &str)> = found
        .iter()
        .map(|(name, bytes)| (name.as_str(), std::str::from_utf8(bytes).unwrap()))
        .collect();
    assert_eq!(found, files);
    let said: Vec<(ProblemKind, Option<&str>)> = contents
        .problems
        .iter()
        .map(|one| (one.kind, one.name.as_deref()))
        .collect();
    assert_eq!(said, problems);
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// One file of a tar, its header as POSIX has it.
fn tar_entry(name: &str, kind: u8, content: &[u8]) -> Vec<u8> {
    let size = format!("{:011o}\0", content.len());
    tar_entry_of_size(name, kind, size.as_bytes(), content)
}

fn tar_entry_of_size(name: &str, kind: u8, size: &[u8], content: &[u8]) -> Vec<u8> {
    let mut block = vec![0; tar::BLOCK];
    block[..name.len()].copy_from_slice(name.as_bytes());
    block[100..108].copy_from_slice(b"0000644\0");
    block[124..136].copy_from_slice(size);
    block[136..148].copy_from_slice(b"14700000000\0");
    block[148..156].copy_from_slice(b"        ");
    block[156] = kind;
    block[257..265].copy_from_slice(b"ustar\x0000");
    let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
    block[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
    block.extend(content);
    block.resize(block.len().next_multiple_of(tar::BLOCK), 0);
    block
}

fn tar_of(entries: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = entries.concat();
    bytes.extend([0; 2 * tar::BLOCK]);
    bytes
}

fn tar(files: &[(&str, &str)]) -> Vec<u8> {
    let entries = files.iter();
    let entries = entries.map(|(name, text)| tar_entry(name, b'0', text.as_bytes()));
    tar_of(&entries.collect::<Vec<_>>())
}

/// How one file of a zip is written.
#[derive(Clone, Copy)]
struct Zipped<'a> {
    name: &'a str,
    content: &'a [u8],
    method: u16,
    flags: u16,
    /// The upper half of the attributes: the file's mode on Unix.
    mode: u16,
}

fn stored<'a>(name: &'a str, content: &'a [u8]) -> Zipped<'a> {
    Zipped {
        name,
        content,
        method: 0,
        flags: 0,
        mode: 0o100_644,
    }
}

fn deflated<'a>(name: &'a str, content: &'a [u8]) -> Zipped<'a> {
    Zipped {
        method: 8,
        ..stored(name, content)
    }
}

/// As Go, Java and others write it who do not know the sizes before.
fn streamed<'a>(name: &'a str, content: &'a [u8]) -> Zipped<'a> {
    Zipped {
        flags: 8,
        ..deflated(name, content)
    }
}

fn zip(files: &[Zipped<'_>]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut directory = Vec::new();
    for file in files {
        let data = match file.method {
            8 => deflate(file.content),
            _ => file.content.to_vec(),
        };
        let mut crc = flate2::Crc::new();
        crc.update(file.content);
        let number = |n: usize| u32::try_from(n).unwrap().to_le_bytes();
        let sizes = [
            crc.sum().to_le_bytes(),
            number(data.len()),
            number(file.content.len()),
        ]
        .concat();
        let is_streamed = file.flags & 8 != 0;
        let name_length = u16::try_from(file.name.len()).unwrap().to_le_bytes();
        let mut fields = [file.flags.to_le_bytes(), file.method.to_le_bytes()].concat();
        fields.extend([0; 4]);
        let place = number(bytes.len());
        bytes.extend(b"PK\x03\x04\x14\0");
        bytes.extend(&fields);
        match is_streamed {
            true => bytes.extend([0; 12]),
            false => bytes.extend(&sizes),
        }
        bytes.extend(name_length);
        bytes.extend([0, 0]);
        bytes.extend(file.name.as_bytes());
        bytes.extend(data);
        if is_streamed {
            bytes.extend(b"PK\x07\x08");
            bytes.extend(&sizes);
        }
        directory.extend(b"PK\x01\x02\x14\x03\x14\0");
        directory.extend(&fields);
        directory.extend(&sizes);
        directory.extend(name_length);
        directory.extend([0; 10]);
        directory.extend(file.mode.to_le_bytes());
        directory.extend(place);
        directory.extend(file.name.as_bytes());
    }
    let number = |n: usize| u32::try_from(n).unwrap().to_le_bytes();
    let (start, length) = (number(bytes.len()), number(directory.len()));
    let n = u16::try_from(files.len()).unwrap().to_le_bytes();
    bytes.extend(directory);
    bytes.extend(b"PK\x05\x06\0\0\0\0");
    bytes.extend([n, n].concat());
    bytes.extend([length, start].concat());
    bytes.extend([0, 0]);
    bytes
}

const FILES: [(&str, &str); 3] = [("a.yaml", "a: 1"), ("b/c.json", "{}"), ("d", "text")];

fn zipped(make: for<'a> fn(&'a str, &'a [u8]) -> Zipped<'a>) -> Vec<u8> {
    zip(&FILES.map(|(name, text)| make(name, text.as_bytes())))
}
