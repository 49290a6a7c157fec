//! Bytes that come in slices: what takes long to look for in them is looked for while the next slice is on its way.

use crate::layer::runs::Runs;

/// What has come of one piece.
#[derive(Default)]
pub struct Buffer {
    pub(super) bytes: Vec<u8>,
    pub(super) runs: Runs,
}

impl Buffer {
    /// Makes room for all that will come.
    pub fn with_capacity(n_bytes: usize) -> Self {
        Self {
            bytes: Vec::with_capacity(n_bytes),
            runs: Runs::default(),
        }
    }

    /// Takes the next slice.
    pub fn add(&mut self, slice: &[u8]) {
        self.bytes.extend_from_slice(slice);
        self.runs.read_on(&self.bytes);
    }

    /// Tells how much has come.
    pub const fn n_bytes(&self) -> usize {
        self.bytes.len()
    }
}
