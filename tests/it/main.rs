//! Tests of the whole engine, as one binary.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod damage;
mod lazy;
mod payload;
mod properties;
mod recordings;
mod redaction;
mod schema;
mod shared;
mod tidy;
