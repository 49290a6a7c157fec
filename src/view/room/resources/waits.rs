//! What Helm waits for in an object when it is told to wait.

use serde_json::Value;

use crate::i18n::Text;
use crate::kubernetes::Gvk;
use crate::kubernetes::readiness::awaits::{Awaited, Checker, awaits};
use crate::view::sheet::{CellView, ItemView, SaidView};

/// Says it once where both checkers agree, else for each.
pub(super) fn waits(gvk: Gvk<'_>, object: &Value) -> CellView {
    let legacy = awaits(gvk, Checker::Legacy, object);
    let watcher = awaits(gvk, Checker::Watcher, object);
    if legacy.rule == watcher.rule {
        return vec![said("both", legacy)];
    }
    vec![said("legacy", legacy), said("watcher", watcher)]
}

fn said(by: &'static str, awaited: Awaited) -> ItemView {
    let what = Text::new("resources-wait")
        .with("rule", awaited.rule.word())
        .with("n", awaited.n)
        .with("of", awaited.of);
    let text = Text::new("resources-wait-by").with("by", by);
    ItemView::Said(SaidView::implied(text.with("what", what)))
}
