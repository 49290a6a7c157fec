//! Effects on the world outside the page, each with its cleanup.

pub(crate) mod use_address;
pub(crate) mod use_answer;
pub(crate) mod use_context_slot;
pub(crate) mod use_digest;
pub(crate) mod use_document;
pub(crate) mod use_escape;
pub(crate) mod use_gradually;
pub(crate) mod use_input;
pub(crate) mod use_keys;
pub(crate) mod use_merge;
pub(crate) mod use_more;
pub(crate) mod use_refused;
pub(crate) mod use_repair;
