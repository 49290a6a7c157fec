//! The elements of plain views, made in one place.
//!
//! `html!` writes out some 400 bytes of code for an element with children, and a class that is no literal brings a set
//! of classes with it. So views are calls of these functions, and `html!` is for what they can't say: listeners,
//! references, attributes that are computed, components.

use yew::virtual_dom::{AttributeOrProperty, Attributes, VList, VTag, VText};
use yew::{AttrValue, Html};

/// Lists attributes that are literals.
macro_rules! fixed {
    ($($name:literal = $value:expr),* $(,)?) => {
        ::yew::virtual_dom::Attributes::Static(&[
            $(($name, ::yew::virtual_dom::AttributeOrProperty::Static($value))),*
        ])
    };
}
pub(crate) use fixed;

/// Makes an element with a class, or none when it is empty.
pub(crate) fn el<const N: usize>(
    tag: &'static str,
    class: &'static str,
    children: [Html; N],
) -> Html {
    make(tag, of_class(class.into()), group(children))
}

/// Makes an element with several classes; empty ones count as none.
pub(crate) fn styled<const N: usize>(
    tag: &'static str,
    classes: &[&str],
    children: [Html; N],
) -> Html {
    make(tag, of_class(join(classes)), group(children))
}

/// Makes an element with other attributes.
pub(crate) fn el_with<const N: usize>(
    tag: &'static str,
    attributes: Attributes,
    children: [Html; N],
) -> Html {
    make(tag, attributes, group(children))
}

/// Lists attributes of which some are computed; empty ones count as none.
pub(crate) fn computed<const N: usize>(
    keys: &'static [&'static str; N],
    values: [AttrValue; N],
) -> Attributes {
    let values = Box::new(values.map(value));
    Attributes::Dynamic { keys, values }
}

/// Makes an element with a class (or none) around words.
pub(crate) fn text(tag: &'static str, class: &'static str, words: AttrValue) -> Html {
    make(tag, of_class(class.into()), plain(words))
}

/// Makes words that are explained when the pointer rests on them.
pub(crate) fn titled(class: &'static str, title: AttrValue, words: AttrValue) -> Html {
    let values = Box::new([title, class.into()].map(value));
    let keys = &["title", "class"];
    make("span", Attributes::Dynamic { keys, values }, plain(words))
}

/// Makes an element of a table, whose role must be spelled out because narrow screens stack the cells.
pub(crate) fn cell<const N: usize>(
    tag: &'static str,
    role: &'static str,
    classes: &[&str],
    children: [Html; N],
) -> Html {
    let scope = match role {
        "columnheader" => "col",
        "rowheader" => "row",
        _ => "",
    };
    let values = Box::new([role.into(), scope.into(), join(classes)].map(value));
    let keys = &["role", "scope", "class"];
    make(tag, Attributes::Dynamic { keys, values }, group(children))
}

/// Makes the heading of a section, by whose id the section is labelled.
pub(crate) fn section_title(id: &'static str, words: AttrValue) -> Html {
    let values = Box::new([id, "section-title"].map(|text| value(text.into())));
    let keys = &["id", "class"];
    make("h2", Attributes::Dynamic { keys, values }, plain(words))
}

/// Makes what stands between pieces for the eye only.
pub(crate) fn separator(class: &'static str, mark: &'static str) -> Html {
    let values = Box::new(["true", class].map(|text| value(text.into())));
    let keys = &["aria-hidden", "class"];
    make(
        "span",
        Attributes::Dynamic { keys, values },
        plain(mark.into()),
    )
}

/// Makes a sign drawn with one line in a square of 16 by 16.
pub(crate) fn sign(class: &'static str, line: &'static str) -> Html {
    drawing(class, stroke(line))
}

/// Makes a drawing in a square of 16 by 16.
pub(crate) fn drawing(class: &'static str, content: Html) -> Html {
    let keys = &["viewBox", "aria-hidden", "class"];
    let values = Box::new(["0 0 16 16", "true", class].map(|text| value(text.into())));
    make("svg", Attributes::Dynamic { keys, values }, content)
}

/// Makes a line of a drawing.
pub(crate) fn stroke(d: &'static str) -> Html {
    let keys = &["d", "class"];
    let values = Box::new([d, "line"].map(|text| value(text.into())));
    make(
        "path",
        Attributes::Dynamic { keys, values },
        Html::default(),
    )
}

/// Draws an amount of a whole; the words beside it say the same.
pub(crate) fn meter(amount: usize, whole: usize) -> Html {
    let keys = &["min", "max", "value", "aria-hidden", "class"];
    let values = [
        "0",
        &whole.to_string(),
        &amount.to_string(),
        "true",
        "meter",
    ];
    let values = values.map(|text| AttrValue::from(text.to_owned()));
    make("meter", computed(keys, values), Html::default())
}

/// Makes words without an element around them.
pub(crate) fn plain(words: AttrValue) -> Html {
    VText::new(words).into()
}

/// Makes the space between two pieces of a line.
pub(crate) fn space() -> Html {
    plain(" ".into())
}

/// Puts pieces beside each other without an element around them.
pub(crate) fn group<const N: usize>(children: [Html; N]) -> Html {
    list(children.into())
}

/// Makes a piece of each item.
pub(crate) fn each<T>(items: &[T], view: &dyn Fn(&T) -> Html) -> Html {
    let mut pieces = Vec::with_capacity(items.len());
    for item in items {
        pieces.push(view(item));
    }
    list(pieces)
}

/// Puts pieces beside each other.
pub(crate) fn list(mut pieces: Vec<Html>) -> Html {
    if pieces.len() == 1 {
        return pieces.pop().unwrap_or_default();
    }
    Html::VList(VList::with_children(pieces, None).into())
}

/// Makes an element around content that is made already.
pub(crate) fn make(tag: &'static str, attributes: Attributes, content: Html) -> Html {
    let mut element = VTag::new(tag);
    element.attributes = attributes;
    if let Some(children) = element.children_mut() {
        *children = content;
    }
    element.into()
}

fn of_class(class: AttrValue) -> Attributes {
    let values = Box::new([value(class)]);
    let keys = &["class"];
    Attributes::Dynamic { keys, values }
}

fn value(text: AttrValue) -> Option<AttributeOrProperty> {
    (!text.is_empty()).then_some(AttributeOrProperty::Attribute(text))
}

fn join(classes: &[&str]) -> AttrValue {
    let mut joined = String::new();
    for class in classes.iter().filter(|class| !class.is_empty()) {
        if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(class);
    }
    joined.into()
}
