//! Effects on the world outside the page, each with its cleanup.

pub(crate) mod use_address;
pub(crate) mod use_document;
pub(crate) mod use_input;
pub(crate) mod use_more;
pub(crate) mod use_refused;
