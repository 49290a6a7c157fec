//! The one entry of the wasm.

fn main() {}
