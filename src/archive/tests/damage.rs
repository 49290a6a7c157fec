//! What is left of archives that are cut, damaged or made to do harm.

use super::*;

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
