//! Archives made by hand, byte by byte, and what is handed on of them.

use std::io::Write;

use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};
use proptest::prelude::*;

use super::*;
use crate::limits::STANDARD;

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

#[test]
fn files_come_out_of_every_format() {
    check(&tar(&FILES), &FILES, &[]);
    check(&gzip(&tar(&FILES)), &FILES, &[]);
    for make in [stored, deflated, streamed] {
        check(&zipped(make), &FILES, &[]);
    }
    check(&gzip(b"a: 1"), &[("a", "a: 1")], &[]);
}

#[test]
fn what_others_write_is_read() {
    // GNU tar, bsdtar's pax headers, Info-ZIP: each with one file `n/a.txt` that says `hello`.
    let old = tar_of(&[
        tar_entry("./n/", b'5', b""),
        tar_entry("./n/a.txt", 0, b"hello"),
    ]);
    check(&old, &[("n/a.txt", "hello")], &[]);
    let long = "long".repeat(40);
    let gnu = tar_of(&[
        tar_entry("././@LongLink", b'L', format!("{long}\0").as_bytes()),
        tar_entry("long/long", b'0', b"hello"),
        tar_entry("short", b'0', b"again"),
    ]);
    check(&gnu, &[(&long, "hello"), ("short", "again")], &[]);
    let pax = tar_of(&[
        tar_entry("PaxHeader", b'x', b"19 path=n/very.txt\n13 mtime=1.5\n"),
        tar_entry("cut", b'0', b"hello"),
        tar_entry("short", b'0', b"again"),
    ]);
    check(&pax, &[("n/very.txt", "hello"), ("short", "again")], &[]);
    // GNU's binary sizes.
    let size = [b"\x80\0\0\0".as_slice(), &5_u64.to_be_bytes()].concat();
    let binary = tar_of(&[tar_entry_of_size("a", b'0', &size, b"hello")]);
    check(&binary, &[("a", "hello")], &[]);
    // A file before the zip, as self-extracting ones have.
    let moved = [b"PK\x03\x04 is not one.".as_slice(), &zipped(deflated)].concat();
    check(&moved, &FILES, &[]);
}

#[test]
fn archives_in_archives_are_opened_and_named() {
    let inner = gzip(&tar(&[("b.yaml", "b: 1")]));
    let middle = zip(&[stored("in/b.tar.gz", &inner), deflated("c.yaml", b"c: 1")]);
    let log = gzip(b"line");
    let outer = tar_of(&[
        tar_entry("m.zip", b'0', &middle),
        tar_entry("logs/x.log.gz", b'0', &log),
    ]);
    check(
        &outer,
        &[
            ("m.zip › in/b.tar.gz › b.yaml", "b: 1"),
            ("m.zip › c.yaml", "c: 1"),
            ("logs/x.log", "line"),
        ],
        &[],
    );
    let (_, contents) = open(&outer);
    assert_eq!((contents.n_files, contents.n_kept), (3, 3));
}

#[test]
fn a_payload_in_an_archive_is_no_archive() {
    let payload = [gzip(b"{}"), b"payload".to_vec()].concat();
    let mut all = All::default();
    let bytes = tar_of(&[tar_entry("p", b'0', &payload)]);
    let contents = expand(
        &bytes,
        (Format::Tar, ""),
        &STANDARD,
        &Left::new(&STANDARD),
        &mut all,
    );
    assert_eq!(contents.n_kept, 1);
    assert_eq!(all.files, [("p".to_owned(), payload)]);
}

#[test]
fn what_is_no_archive_is_not_opened() {
    let mut broken = tar(&FILES);
    broken[0] = b'A';
    let texts: [&[u8]; 6] = [
        b"",
        b"PK",
        b"PKG: a text",
        b"kind: Secret",
        b"\x1f\x8b\x08 and nothing that inflates",
        &broken,
    ];
    for text in texts {
        assert_eq!(sniff(text), None);
    }
    assert_eq!(sniff(&[0; 1024]), None);
}

#[test]
fn links_folders_and_devices_are_no_files() {
    let kinds = [b'1', b'2', b'3', b'4', b'5', b'6'].map(|kind| tar_entry("x", kind, b""));
    let bytes = tar_of(&[kinds.concat(), tar_entry("a", b'0', b"a")]);
    check(&bytes, &[("a", "a")], &[]);
    let link = Zipped {
        mode: 0o120_777,
        ..stored("link", b"/etc/passwd")
    };
    check(
        &zip(&[link, stored("f/", b""), stored("a", b"a")]),
        &[("a", "a")],
        &[],
    );
}

#[test]
fn names_are_only_shown() {
    let name = "../../\u{1b}[31m/etc/passwd";
    check(
        &zip(&[stored(name, b"a")]),
        &[("../../\u{fffd}[31m/etc/passwd", "a")],
        &[],
    );
}

#[test]
fn binary_files_are_counted_and_not_kept() {
    let bytes = zip(&[deflated("a.png", &[0; 100_000]), deflated("b", b"text")]);
    let (files, contents) = open(&bytes);
    assert_eq!(files.len(), 1);
    assert_eq!((contents.n_files, contents.n_kept), (2, 1));
    let bytes = gzip(&tar_of(&[
        tar_entry("a.png", b'0', &[0; 100_000]),
        tar_entry("b", b'0', b"text"),
    ]));
    let (files, contents) = open(&bytes);
    assert_eq!(files.len(), 1);
    assert_eq!((contents.n_files, contents.n_kept), (2, 1));
}

#[test]
fn what_cannot_be_read_of_a_zip_is_said() {
    let encrypted = Zipped {
        flags: 1,
        ..deflated("secret", b"x")
    };
    let lzma = Zipped {
        method: 14,
        ..stored("lzma", b"x")
    };
    check(
        &zip(&[encrypted, encrypted, stored("a", b"a"), lzma]),
        &[("a", "a")],
        &[
            (ProblemKind::Encrypted, Some("secret")),
            (ProblemKind::Method, Some("lzma")),
        ],
    );
    let (_, contents) = open(&zip(&[encrypted, encrypted]));
    assert_eq!(contents.problems[0].n, 2);

    let mut changed = zip(&[deflated("a", b"some text"), stored("b", b"b")]);
    // The checksum in the directory.
    let at = memchr::memmem::find(&changed, b"PK\x01\x02").unwrap() + 16;
    changed[at] ^= 1;
    check(
        &changed,
        &[("a", "some text"), ("b", "b")],
        &[(ProblemKind::BadChecksum, Some("a"))],
    );
}

#[test]
fn files_that_share_their_bytes_are_read_once() {
    // What makes a zip bomb of 42 kB: every entry of the directory points to the same data.
    let mut bytes = zip(&[
        deflated("a", b"x"),
        deflated("b", b"x"),
        deflated("c", b"x"),
    ]);
    let places: Vec<usize> = memchr::memmem::find_iter(&bytes, b"PK\x01\x02").collect();
    for place in places {
        bytes[place + 42..place + 46].copy_from_slice(&[0; 4]);
    }
    check(&bytes, &[("a", "x")], &[(ProblemKind::Overlap, Some("b"))]);
    assert_eq!(open(&bytes).1.problems[0].n, 2);
}

#[test]
fn a_cut_archive_gives_what_was_whole_and_says_so() {
    let archives = [
        tar(&FILES),
        gzip(&tar(&FILES)),
        zipped(stored),
        zipped(deflated),
        zipped(streamed),
    ];
    for (kind, whole) in archives.iter().enumerate() {
        let (all, _) = open(whole);
        for length in 0..whole.len() {
            // Of a stream that was cut in its first block, nobody can say what was packed.
            if sniff(&whole[..length]) != sniff(whole) {
                continue;
            }
            let (files, contents) = open(&whole[..length]);
            // The last may be cut itself.
            let n = files.len().saturating_sub(1);
            assert_eq!(files[..n], all[..n], "{kind} cut at {length}");
            if let (Some((name, text)), Some((of, full))) = (files.last(), all.get(n)) {
                assert_eq!(name, of);
                assert!(full.starts_with(text), "{kind} cut at {length}");
            }
            // Of a tar, everything after the first empty block is padding; of a zip, the length of no comment.
            let n_needless = if kind == 0 { tar::BLOCK } else { 2 };
            let is_padding = kind != 1 && length >= whole.len() - n_needless;
            assert!(
                !contents.problems.is_empty() || is_padding,
                "{kind} cut at {length}"
            );
            let mut places = contents.problems.iter();
            assert!(places.all(|one| one.offset <= length));
        }
    }
}

#[test]
fn a_stream_that_is_whole_needs_no_end_mark() {
    let entries = tar_entry("a", b'0', b"a");
    check(&gzip(&entries), &[("a", "a")], &[]);
    check(&entries, &[("a", "a")], &[(ProblemKind::Truncated, None)]);
}

#[test]
fn every_limit_is_named() {
    let few = |limits: Limits, bytes: &[u8]| {
        let (files, contents) = open_with(bytes, &limits);
        let kinds = contents.problems.iter().map(|one| one.kind);
        (files.len(), kinds.collect::<Vec<_>>())
    };
    let text = "x".repeat(5000);
    let files = [("a", text.as_str()), ("b", "b"), ("c", "c")];
    let zip_of = zip(&files.map(|(name, text)| deflated(name, text.as_bytes())));
    for bytes in [gzip(&tar(&files)), tar(&files), zip_of.clone()] {
        let limits = Limits {
            archive_entries: 2,
            ..STANDARD
        };
        let said = vec![ProblemKind::TooManyEntries { limit: 2 }];
        assert_eq!(few(limits, &bytes), (2, said));
        let limits = Limits {
            archive_entry_bytes: 4999,
            ..STANDARD
        };
        let said = vec![ProblemKind::EntryTooLarge { limit: 4999 }];
        assert_eq!(few(limits, &bytes), (2, said));
        let limits = Limits {
            archive_entry_bytes: 5000,
            ..STANDARD
        };
        assert_eq!(few(limits, &bytes), (3, vec![]));
    }
    for bytes in [gzip(&tar(&files)), zip_of] {
        let limits = Limits {
            archive_bytes: 4000,
            ..STANDARD
        };
        let (_, said) = few(limits, &bytes);
        assert_eq!(said, [ProblemKind::TooLarge { limit: 4000 }]);
    }
    let mut nested = tar(&[("a", "a")]);
    for _ in 0..4 {
        nested = tar_of(&[tar_entry("in.tar", b'0', &nested)]);
    }
    assert_eq!(
        few(STANDARD, &nested),
        (0, vec![ProblemKind::TooDeep { limit: 3 }])
    );
}

#[test]
fn a_bomb_is_passed_over_in_little_memory() {
    // 64 MiB of zeros, in every way: none of it is kept, and no step holds more than it shows.
    let zeros = vec![0; 64 << 20];
    let packed = deflate(&zeros);
    let limits = Limits {
        archive_bytes: 32 << 20,
        ..STANDARD
    };
    let bomb = gzip(&tar_of(&[tar_entry("zeros", b'0', &zeros)]));
    let (files, contents) = open_with(&bomb, &limits);
    assert!(files.is_empty());
    let said = ProblemKind::TooLarge {
        limit: limits.archive_bytes,
    };
    assert_eq!(contents.problems[0].kind, said);
    assert!(contents.problems[0].offset < bomb.len());
    // Letters are wanted, and end at the limit of one file.
    let letters = "a".repeat(8 << 20);
    let limits = Limits {
        archive_entry_bytes: 1 << 20,
        ..STANDARD
    };
    let bomb = zip(&[deflated("letters", letters.as_bytes())]);
    let (files, contents) = open_with(&bomb, &limits);
    assert!(files.is_empty());
    let said = ProblemKind::EntryTooLarge { limit: 1 << 20 };
    assert_eq!(contents.problems[0].kind, said);
    assert!(packed.len() < 1 << 20);
}

#[test]
fn absurd_sizes_are_only_claims() {
    let size = [b"\x80\0\0\0".as_slice(), &u64::MAX.to_be_bytes()].concat();
    let bytes = tar_of(&[tar_entry_of_size("a", b'0', &size, b"hello")]);
    let (files, contents) = open(&bytes);
    assert!(files.is_empty());
    assert!(!contents.problems.is_empty());
    let mut bytes = zip(&[stored("a", b"a"), stored("b", b"b")]);
    let places: Vec<usize> = memchr::memmem::find_iter(&bytes, b"PK\x01\x02").collect();
    for place in places {
        bytes[place + 20..place + 28].copy_from_slice(&[0xff; 8]);
    }
    let (_, contents) = open(&bytes);
    assert!(!contents.problems.is_empty());
}

proptest! {
    #[test]
    fn no_damage_panics(
        kind in 0_usize..5, at in any::<prop::sample::Index>(), with in any::<u8>(), cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = match kind {
            0 => tar(&FILES),
            1 => gzip(&tar(&FILES)),
            2 => zipped(stored),
            3 => zipped(deflated),
            _ => zipped(streamed),
        };
        let at = at.index(bytes.len());
        bytes[at] = with;
        bytes.truncate(bytes.len() - cut.index(bytes.len()) / 4);
        if sniff(&bytes).is_some() {
            let (files, contents) = open(&bytes);
            prop_assert!(files.len() <= contents.n_files);
        }
    }

    #[test]
    fn any_bytes_after_a_magic_do_no_harm(kind in 0_usize..3, bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let magic: [&[u8]; 3] = [b"PK\x03\x04", b"PK\x05\x06", b"\x1f\x8b\x08"];
        let bytes = [magic[kind], &bytes].concat();
        if sniff(&bytes).is_some() {
            open(&bytes);
        }
    }
}
