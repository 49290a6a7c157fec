//! Tests of the whole engine, as one binary.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]

mod advice;
mod answers;
mod archives;
mod cases;
mod chart;
mod cut;
mod damage;
mod details;
mod evidence;
mod explain;
mod facts;
mod field;
mod findings;
mod fleet;
mod fuzz;
mod hard_cases;
mod helm2;
mod hooks_room;
mod hostile_advice;
mod lazy;
mod message;
mod objects_findings;
mod outputs;
mod payload;
mod planted;
mod preview;
mod properties;
mod recordings;
mod redaction;
mod resources_room;
mod rollback;
mod rooms;
mod schema;
mod shared;
mod sheet_text;
mod size;
mod tables;
mod tidy;
