//! A wrapper for pasted values that keeps them out of `Debug` prints.

use std::fmt;

/// Holds a value that may be a secret; `Debug` prints only its size.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sensitive<T>(T);

impl<T> Sensitive<T> {
    /// Wraps a value.
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// Gives the value to code that needs it; whoever shows it must redact it first.
    pub const fn reveal(&self) -> &T {
        &self.0
    }

    /// Takes the value out.
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T: AsRef<[u8]>> fmt::Debug for Sensitive<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<{} bytes>", self.0.as_ref().len())
    }
}

/// A JSON value that may hold secrets; `Debug` prints nothing of it.
#[derive(Clone, Default, PartialEq)]
pub struct SensitiveValue(pub serde_json::Value);

impl fmt::Debug for SensitiveValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<value>")
    }
}
