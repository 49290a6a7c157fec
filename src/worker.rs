//! The boundary between the page and the engine: messages, the worker that serves them, the client that sends them.

pub mod answer;
pub mod awaited;
pub mod client;
pub mod protocol;
pub mod serve;
