//! Views handed to components by reference, so that comparing props never compares their content.

use std::ops::Deref;
use std::rc::Rc;

use yew::html::ImplicitClone;

/// A shared value; equal means the very same one.
#[derive(Debug)]
pub struct Shared<T: ?Sized>(pub Rc<T>);

impl<T> Shared<T> {
    /// Shares a value.
    pub fn new(value: T) -> Self {
        Self(Rc::new(value))
    }
}

impl<T: ?Sized> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

impl<T: ?Sized> ImplicitClone for Shared<T> {}

impl<T: ?Sized> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: ?Sized> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}
