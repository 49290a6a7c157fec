//! What the product's file gives its page (`helmwakeHost`, see `www/boot.js`); a development page has none of it.

use js_sys::{Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::ui::components::page_footer::Build;
use crate::ui::sample::Sample;

/// Tells which build this is; `None` where no policy protects the page.
pub(crate) fn build() -> Option<Build> {
    let build = Reflect::get(&host()?, &"build".into()).ok()?;
    let word = |key: &str| Reflect::get(&build, &key.into()).ok()?.as_string();
    Some(Build {
        id: word("id")?,
        stated: word("wasmSha256")?,
        can_save: call("canSave", &JsValue::UNDEFINED).is_some_and(|can| can.is_truthy()),
    })
}

/// Computes the SHA-256 of the program that runs; `None` where the browser can't.
pub(crate) async fn digest() -> Option<String> {
    let build = Reflect::get(&host()?, &"build".into()).ok()?;
    let digest: Function = Reflect::get(&build, &"digest".into())
        .ok()?
        .dyn_into()
        .ok()?;
    let promise: Promise = digest.call0(&build).ok()?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()?.as_string()
}

/// Lets the file hand over what was pasted or dropped before the page listened.
pub(crate) fn hand_over_early() {
    call("handOverEarly", &JsValue::UNDEFINED);
}

/// Downloads the file as it was opened.
pub(crate) fn save() {
    call("save", &JsValue::UNDEFINED);
}

/// Counts what the policy refused since the page was opened.
pub(crate) fn n_refused() -> u32 {
    let count = call("violations", &JsValue::UNDEFINED).and_then(|count| count.as_f64());
    // A count beyond `u32` is one that nobody reads any more.
    count.map_or(0, |count| count as u32)
}

/// Calls back at each refusal for as long as the answer lives.
pub(crate) fn on_refused(callback: impl Fn() + 'static) -> Option<Watch> {
    let closure = Closure::<dyn FnMut(JsValue)>::new(move |_directive| callback());
    let end = call("onViolation", closure.as_ref())?.dyn_into().ok()?;
    Some(Watch {
        end,
        _closure: closure,
    })
}

/// Ends the watching when it is dropped.
pub(crate) struct Watch {
    end: Function,
    _closure: Closure<dyn FnMut(JsValue)>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.end.call0(&JsValue::UNDEFINED);
    }
}

/// Unpacks a sample that the file holds.
pub(crate) async fn sample(sample: Sample) -> Option<Uint8Array> {
    let promise: Promise = call("sample", &sample.id().into())?.dyn_into().ok()?;
    JsFuture::from(promise).await.ok()?.dyn_into().ok()
}

fn call(method: &str, argument: &JsValue) -> Option<JsValue> {
    let host = host()?;
    let method = Reflect::get(&host, &method.into()).ok()?;
    method
        .dyn_into::<Function>()
        .ok()?
        .call1(&host, argument)
        .ok()
}

fn host() -> Option<JsValue> {
    let host = Reflect::get(&js_sys::global(), &"helmwakeHost".into()).ok()?;
    host.is_object().then_some(host)
}
