//! Ways on from an uninstallation: to its end, or back.

use super::WayView;
use super::back::expected;
use super::look::need_data;
use super::stand::Stand;
use super::way::Ways;
use crate::i18n::Text;

/// `uninstalling` is no lock: it can be run again (facts 2.4).
pub(super) fn uninstalling(stand: &Stand<'_>, ways: &mut Ways) {
    let title = Text::new("ways-uninstall-again");
    let way = WayView::new("uninstall-again", title, "uninstalling-stuck")
        .run(stand.shell.helm("uninstall", " --debug"))
        .step(
            Text::new("explain-way-no-hooks"),
            stand.shell.helm("uninstall", " --no-hooks"),
        )
        .price("explain-price-uninstall");
    ways.add(way);
    restore(stand, ways);
}

/// The history is kept: any of it can be applied again (facts 4.1).
pub(super) fn uninstalled(stand: &Stand<'_>, ways: &mut Ways) {
    restore(stand, ways);
    let title = Text::new("ways-reinstall");
    let way = WayView::new("install-again", title, "uninstalled-kept")
        .run(stand.shell.helm_of("upgrade --install", " CHART", ""))
        .run(stand.shell.helm_of("install", " CHART", " --replace"))
        .price("explain-price-replace");
    ways.add(way);
    let way = WayView::new("purge", Text::new("explain-way-purge"), "uninstalled-kept")
        .run(stand.shell.helm("uninstall", ""))
        .drastic("explain-price-purge");
    ways.add(way);
}

/// What was running is the removed revision itself, unless another one is still marked deployed (facts 11, S19).
fn restore(stand: &Stand<'_>, ways: &mut Ways) {
    let number = stand.number();
    let title = Text::new("explain-way-restore");
    let codes = "uninstalling-stuck uninstalled-kept still-deployed";
    let mut way = WayView::new("restore", title, codes);
    // An upgrade that succeeds supersedes what was deployed: where that did not happen, the removed one had failed.
    let had_failed = stand
        .good
        .is_some_and(|good| good.record.is_marked_deployed());
    let removed = Some(number).filter(|_| !had_failed);
    for to in [removed, stand.good_number()].into_iter().flatten() {
        way = need_data(way, to).run(stand.rollback(to, ""));
        way = expected(stand, way, to).0;
    }
    ways.add(way.price("explain-price-restore"));
}
