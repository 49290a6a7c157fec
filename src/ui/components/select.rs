//! A list to choose one thing from, with its label; whoever stands around it listens to its changes.

use yew::{AttrValue, Html, Properties, component, html, use_effect_with, use_node_ref};

use crate::ui::browser::field::set_value;

#[derive(Properties, PartialEq)]
pub(crate) struct SelectProps {
    /// What the listener and a test know it by.
    pub(crate) name: &'static str,
    pub(crate) label: AttrValue,
    /// The one that is chosen.
    pub(crate) value: AttrValue,
    /// Values, and what is said of them.
    pub(crate) options: Vec<(AttrValue, AttrValue)>,
}

/// Shows the list.
///
/// A component, so that what is chosen can be set in the element: an attribute would only say what it begins with.
#[component]
pub(crate) fn Select(props: &SelectProps) -> Html {
    let node = use_node_ref();
    let deps = (props.value.clone(), props.options.clone(), node.clone());
    use_effect_with(deps, |(value, _, node)| set_value(node, value));
    let options = props.options.iter().map(|(value, words)| {
        let is_chosen = *value == props.value;
        html! { <option key={value.to_string()} {value} selected={is_chosen}>{ words }</option> }
    });
    html! {
        <label class="select">
            <span class="select__label">{ &props.label }</span>
            <select class="select__list" ref={node} name={props.name} data-testid={props.name}>
                { for options }
            </select>
        </label>
    }
}
