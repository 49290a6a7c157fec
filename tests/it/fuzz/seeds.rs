//! What is mutated: one of everything that is pasted or dropped, from the fixtures, so that a number means the same anywhere.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

/// Larger files would make all others rare.
const MAX_BYTES: u64 = 40 << 10;

/// Inputs as they are, and what is inside the payloads of some.
pub(crate) struct Seeds {
    pub(crate) pastes: Vec<Vec<u8>>,
    /// JSON of Helm 3 and 4, protobuf of Helm 2.
    pub(crate) records: Vec<Vec<u8>>,
}

impl Seeds {
    pub(crate) fn read() -> Self {
        let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
        let mut pastes: Vec<Vec<u8>> = files(&fixtures.join("cases"))
            .into_iter()
            .chain(files(&fixtures.join("recordings/outputs")))
            .chain(
                [
                    "v3/killed-install",
                    "v3/custom-resources",
                    "v4ssa/json-and-lists",
                ]
                .map(|folder| {
                    fixtures
                        .join("recordings")
                        .join(folder)
                        .join("secrets.yaml")
                }),
            )
            .filter(|path| fs::metadata(path).is_ok_and(|data| data.len() <= MAX_BYTES))
            .map(|path| fs::read(path).unwrap())
            .collect();
        let records: Vec<Vec<u8>> = pastes.iter().flat_map(|paste| records(paste)).collect();
        assert!(pastes.len() > 40 && records.len() > 4);
        let some = [pastes[0].clone(), pastes[2].clone()];
        pastes.push(gzip(&some[0]));
        pastes.push(tar(&some));
        pastes.push(gzip(&tar(&some)));
        pastes.push(zip(&some));
        Self { pastes, records }
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.is_file() && path.extension().is_none_or(|kind| kind != "md"));
    paths.sort();
    paths
}

/// The payloads in a paste, with all layers taken off.
fn records(paste: &[u8]) -> Vec<Vec<u8>> {
    let text = String::from_utf8_lossy(paste);
    let payloads = text
        .lines()
        .filter_map(|line| line.trim().strip_prefix("release: "));
    payloads.filter_map(peel).collect()
}

fn peel(payload: &str) -> Option<Vec<u8>> {
    let mut bytes = payload.trim_matches('"').as_bytes().to_vec();
    while !bytes.starts_with(&[0x1f, 0x8b]) {
        bytes = BASE64.decode(&bytes).ok()?;
    }
    let mut record = Vec::new();
    GzDecoder::new(bytes.as_slice())
        .read_to_end(&mut record)
        .ok()?;
    Some(record)
}

pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(bytes).unwrap();
    gzip.finish().unwrap()
}

/// Files in a tar (POSIX ustar).
pub(crate) fn tar(files: &[Vec<u8>]) -> Vec<u8> {
    let mut out = Vec::new();
    for (index, file) in files.iter().enumerate() {
        let mut header = [0_u8; 512];
        let mut put =
            |at: usize, text: &str| header[at..at + text.len()].copy_from_slice(text.as_bytes());
        put(0, &format!("backup/release-{index}.yaml"));
        put(100, "0000644\0");
        put(124, &format!("{:011o}\0", file.len()));
        put(136, "00000000000\0");
        put(148, "        ");
        put(156, "0");
        put(257, "ustar\x0000");
        let sum: u32 = header.iter().map(|byte| u32::from(*byte)).sum();
        header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        out.extend_from_slice(&header);
        out.extend_from_slice(file);
        out.resize(out.len().next_multiple_of(512), 0);
    }
    out.resize(out.len() + 1024, 0);
    out
}

/// Files in a zip, stored.
pub(crate) fn zip(files: &[Vec<u8>]) -> Vec<u8> {
    let (mut out, mut central) = (Vec::new(), Vec::new());
    for (index, file) in files.iter().enumerate() {
        let name = format!("backup/release-{index}.yaml");
        let mut crc = flate2::Crc::new();
        crc.update(file);
        let offset = u32::try_from(out.len()).unwrap();
        let size = u32::try_from(file.len()).unwrap().to_le_bytes();
        let mut common = vec![20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0];
        common.extend(crc.sum().to_le_bytes());
        common.extend([size, size].concat());
        common.extend(u16::try_from(name.len()).unwrap().to_le_bytes());
        common.extend([0, 0]);
        out.extend(b"PK\x03\x04");
        out.extend(&common);
        out.extend(name.as_bytes());
        out.extend(file);
        central.extend(b"PK\x01\x02\x14\x00");
        central.extend(&common);
        central.extend([0; 10]);
        central.extend(offset.to_le_bytes());
        central.extend(name.as_bytes());
    }
    let n = u16::try_from(files.len()).unwrap().to_le_bytes();
    let start = u32::try_from(out.len()).unwrap();
    let size = u32::try_from(central.len()).unwrap();
    out.extend(&central);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend([n, n].concat());
    out.extend(size.to_le_bytes());
    out.extend(start.to_le_bytes());
    out.extend([0, 0]);
    out
}
