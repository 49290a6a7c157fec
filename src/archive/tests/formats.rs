//! What comes out of whole archives, and what is none.

use super::*;

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
fn what_is_written_is_read_again() {
    let long = ["web/", &"folder/".repeat(40), "ü.yaml"].concat();
    let files = [
        ("web/Chart.yaml", "name: web\n"),
        ("web/empty", ""),
        (long.as_str(), "long"),
        ("web/block", &"x".repeat(512)),
    ];
    let written = write_tar(files.iter().map(|(name, text)| (*name, text.as_bytes())));
    assert_eq!(written.len() % 512, 0);
    check(&written, &files, &[]);
    check(&gzip(&written), &files, &[]);
}
