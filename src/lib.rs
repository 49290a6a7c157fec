//! Helmwake explains what a Kubernetes cluster stored about a Helm release.
//!
//! The modules are listed in reading order; `src/README.md` says who may import whom.
#![forbid(unsafe_code)]

pub mod archive;
pub mod explain;
pub mod findings;
pub mod i18n;
pub mod kubernetes;
pub mod layer;
pub mod limits;
pub mod lineage;
pub mod manifest;
pub mod merge;
pub mod order;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod recordings;
pub mod redact;
pub mod release;
pub mod report;
pub mod rollback;
pub mod sensitive;
pub mod server;
pub mod session;
pub mod source;
pub mod ui;
pub mod view;
pub mod worker;
pub mod yaml;
