//! A part of the page that is folded, and made only once somebody opens it.

use web_sys::Element;
use yew::{AttrValue, Html, Properties, TargetCast, component, html, use_state_eq};

use crate::ui::components::element::text;

#[derive(Properties, PartialEq)]
pub(crate) struct FoldedProps {
    pub(crate) class: &'static str,
    pub(crate) title: AttrValue,
    /// What a test finds it by.
    #[prop_or_default]
    pub(crate) testid: Option<&'static str>,
    /// What was opened once is kept as it was left.
    #[prop_or_default]
    pub(crate) is_kept: bool,
    pub(crate) children: Html,
}

/// Shows the title, and the rest below it once it is open.
#[component]
pub(crate) fn Folded(props: &FoldedProps) -> Html {
    let is_made = use_state_eq(|| false);
    let is_kept = props.is_kept;
    let ontoggle = {
        let is_made = is_made.clone();
        move |event: yew::Event| {
            let details = event.target_dyn_into::<Element>();
            let is_open = details.is_some_and(|details| details.has_attribute("open"));
            is_made.set(is_open || (is_kept && *is_made));
        }
    };
    let content = if *is_made {
        props.children.clone()
    } else {
        Html::default()
    };
    html! {
        <details class={props.class} data-testid={props.testid} {ontoggle}>
            { text("summary", "", props.title.clone()) }
            { content }
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::render;

    #[test]
    fn what_is_folded_is_not_made() {
        let html = render(html! { <Folded class="x" title="Evidence">{ "content" }</Folded> });
        assert!(
            html.contains("Evidence") && !html.contains("content"),
            "{html}"
        );
    }
}
