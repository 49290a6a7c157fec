//! Tests of the whole engine, as one binary.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod advice;
mod archives;
mod cases;
mod cut;
mod damage;
mod details;
mod evidence;
mod explain;
mod facts;
mod field;
mod fleet;
mod fuzz;
mod hard_cases;
mod helm2;
mod lazy;
mod message;
mod outputs;
mod payload;
mod planted;
mod preview;
mod properties;
mod recordings;
mod redaction;
mod rollback;
mod schema;
mod shared;
mod tables;
mod tidy;
