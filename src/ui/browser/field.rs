//! Fields of a form, whichever element they are.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use yew::NodeRef;

/// A field that a reader changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) name: String,
    pub(crate) value: String,
    pub(crate) is_checked: bool,
}

/// Gives the field in which something happened; listening around a form takes one listener for all of its fields.
pub(crate) fn field(event: &web_sys::Event) -> Option<Field> {
    let target = JsValue::from(event.target()?);
    let get = |key: &str| Reflect::get(&target, &key.into()).ok();
    Some(Field {
        name: get("name")?.as_string()?,
        value: get("value")?.as_string()?,
        is_checked: get("checked").is_some_and(|checked| checked.is_truthy()),
    })
}

/// Puts a value into a field, if it is there.
pub(crate) fn set_value(node: &NodeRef, value: &str) {
    if let Some(element) = node.get() {
        let _ = Reflect::set(&element.into(), &"value".into(), &value.into());
    }
}
