//! A snapshot of etcd's database: recognised, so that it can be said what to do instead.

use super::detector::{Detector, Found, Look};
use super::part::{Content, Part};
use super::{Foreign, ProblemKind, Shape};

pub(super) const DETECTOR: Detector = Detector {
    shape: Shape::EtcdSnapshot,
    look,
};

/// How bbolt's meta pages begin (etcd-io/bbolt `internal/common/meta.go`: `Magic`), after a header of 16 bytes.
const MAGIC: [u8; 4] = [0xed, 0xda, 0x0c, 0xed];
const MAGIC_AT: usize = 16;

/// A page of bbolt is one of the system's; the second page is a meta page too.
const PAGE_BYTES: usize = 4096;

/// Recognises a database by its first or its second page.
pub(super) fn sniff(bytes: &[u8]) -> bool {
    [MAGIC_AT, PAGE_BYTES + MAGIC_AT].into_iter().any(|at| {
        let rest = bytes.get(at..).unwrap_or_default();
        rest.starts_with(&MAGIC)
    })
}

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    match part.content {
        Content::Text(bytes) if part.span.start == 0 && sniff(bytes) => {
            found.problem(ProblemKind::Foreign(Foreign::EtcdSnapshot), 0);
            Look::Take("archive-reason-bolt")
        }
        _ => Look::Pass("archive-reason-no-bolt"),
    }
}
