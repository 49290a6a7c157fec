//! What is packed is what another program unpacks.

use std::io::Read as _;

use flate2::read::GzDecoder;
use proptest::prelude::*;

use super::gzip;

#[track_caller]
fn check(bytes: &[u8]) -> usize {
    let packed = gzip(bytes);
    let mut unpacked = Vec::new();
    // Checks the sum and the length too.
    GzDecoder::new(packed.as_slice())
        .read_to_end(&mut unpacked)
        .unwrap();
    assert!(unpacked == bytes, "{} bytes", bytes.len());
    packed.len()
}

/// Bytes without any order.
fn noise(n: usize) -> Vec<u8> {
    let mut state = 1_u64;
    let next = |_| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 56) as u8
    };
    (0..n).map(next).collect()
}

#[test]
fn every_length_and_distance_comes_back() {
    check(b"");
    check(b"a");
    // All lengths of a copy.
    for n in 0..600 {
        check(&vec![b'x'; n]);
    }
    // Copies from as far back as they may reach, and from farther.
    for n in (1..40_000).step_by(1_237).chain([32_765, 32_768, 32_771]) {
        let mut bytes = noise(n);
        bytes.extend_from_slice(b"abcdefgh");
        let again = bytes.clone();
        bytes.extend_from_slice(&again);
        check(&bytes);
    }
}

#[test]
fn text_gets_small_and_noise_hardly_larger() {
    let text = include_str!("../deflate.rs").repeat(4);
    assert!(check(text.as_bytes()) * 6 < text.len());
    assert!(check(&noise(100_000)) < 101_000);
    assert!(check(&vec![0; 10 << 20]) < 80_000);
}

/// A record near the limit must not grow over it by being packed here.
#[test]
fn a_release_gets_as_small_as_with_another_program() {
    let folder = crate::recordings::root().join("v3/many-kinds");
    let mut bytes = Vec::new();
    for release in crate::recordings::releases(&folder.join("secrets.yaml")) {
        bytes.extend_from_slice(release.to_string().as_bytes());
    }
    bytes.extend_from_slice(include_bytes!("../../release/read.rs"));
    let mut other = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut other, &bytes).unwrap();
    let other = other.finish().unwrap().len();
    let own = check(&bytes);
    assert!(own * 100 < other * 103, "{own} {other}");
}

proptest! {
    #[test]
    fn anything_comes_back(bytes in proptest::collection::vec(0..6_u8, 0..3_000)) {
        check(&bytes);
    }
}
