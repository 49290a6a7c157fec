//! The page: paste in, views shown, words in three languages. It decodes nothing itself.
//!
//! `state` and `route` are pure and test natively, as do the components; everything that touches the browser is in
//! `browser`, `engine` and `hooks`.

mod age;
pub mod app;
mod asker;
mod browser;
mod components;
mod engine;
pub mod former;
mod hooks;
mod intent;
mod pages;
pub mod route;
mod said;
pub mod sample;
pub mod shared;
pub mod state;
#[cfg(test)]
mod testing;
mod words;

/// Draws the page into the element that the shell left for it, or does nothing where there is none.
pub fn mount() {
    if let Some(root) = browser::document::root() {
        yew::Renderer::<app::App>::with_root(root).render();
    }
}
