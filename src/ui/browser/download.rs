//! Saves a file: the browser writes it, nothing leaves the page.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlAnchorElement, Url};

use crate::ui::browser::document;

/// Hands bytes to the browser's downloads; `None` where it refuses.
pub(crate) fn save(name: &str, bytes: &[u8]) -> Option<()> {
    let bytes = Uint8Array::from(bytes);
    let blob = Blob::new_with_u8_array_sequence(&Array::of1(&bytes)).ok()?;
    let address = Url::create_object_url_with_blob(&blob).ok()?;
    let link = document::document()?.create_element("a").ok()?;
    let link: HtmlAnchorElement = link.dyn_into().ok()?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The download has its own hold on the bytes by now.
    Url::revoke_object_url(&address).ok()
}
