//! What a reader is shown of leftovers.

use super::preview_leftovers;
use crate::i18n::{Locale, Text};
use crate::ui::components::preview::tests::{shown, shown_in};
use crate::ui::hooks::use_context_slot::ContextSlot;
use crate::ui::testing::preview::preview;
use crate::ui::testing::words_of;

#[test]
fn the_check_comes_first_and_the_price_before_the_deletion() {
    let said = words_of(&shown(Locale::En, &preview(), preview_leftovers));
    let places: Vec<_> = [
        "Left behind",
        "v1/ConfigMap/old · namespace shop · created by revision 2 implied",
        "Is it there, and whose is it? kubectl get ConfigMap/old -n shop --context CONTEXT",
        "only the manifest of revision 2 still tells of it",
        "Deletes it kubectl delete ConfigMap/old -n shop --context CONTEXT",
    ]
    .map(|part| said.find(part))
    .into();
    assert!(places.iter().all(Option::is_some), "{said}");
    assert!(places.is_sorted(), "{said}");
}

#[test]
fn what_is_still_needed_has_no_command_that_deletes_it() {
    let mut preview = preview();
    for one in &mut preview.leftovers {
        one.delete = None;
        one.note = Text::new("advice-leftover-later").with("revision", 3_i64);
    }
    let said = words_of(&shown(Locale::En, &preview, preview_leftovers));
    assert!(
        said.contains("the manifest of revision 3 has it, too"),
        "{said}"
    );
    assert!(!said.contains("kubectl delete"), "{said}");
    preview.leftovers.clear();
    assert_eq!(shown(Locale::En, &preview, preview_leftovers), "");
}

#[test]
fn the_typed_context_is_in_both_commands() {
    let context = ContextSlot::typed("my cluster");
    let html = shown_in(Locale::En, &preview(), &context, preview_leftovers);
    assert!(!html.contains("CONTEXT"), "{html}");
    // Seen, and what the button copies.
    assert_eq!(
        html.matches("--context 'my cluster'").count()
            + html.matches("--context &#x27;my cluster&#x27;").count(),
        4,
        "{html}"
    );
}
