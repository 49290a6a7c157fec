//! Judges a file in an archive before it is read.

use super::{bare, etcd, text};

/// Whether a gzip stream is a stored payload; any other is a file that was packed.
pub fn is_payload(gzip: &[u8]) -> bool {
    bare::is_packed(gzip)
}

/// Whether something may be read in a file, by its beginning.
pub fn may_hold(head: &[u8]) -> bool {
    text::decode(head).is_ok() || bare::encoding(head) == Some(bare::Encoding::Binary)
}

/// Whether a file is a database of etcd, by its beginning.
pub fn is_etcd(head: &[u8]) -> bool {
    etcd::sniff(head)
}
