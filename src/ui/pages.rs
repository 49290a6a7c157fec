//! One file a screen, and `current`, which chooses among them.

pub(crate) mod current;
pub(crate) mod overview;
pub(crate) mod reading;
pub(crate) mod start;
