//! The one entry of the wasm: the page, or the worker when there is no window.

fn main() {
    if !helmwake::worker::serve::serve() {
        helmwake::ui::mount();
    }
}
