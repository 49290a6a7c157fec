//! A command to copy, on its own line, and the places in it where the reader's own names belong.

use yew::{AttrValue, Html, html};

use crate::ui::components::copy_button::CopyButton;
use crate::ui::components::element::{el, el_with, fixed, list, plain, text};
use crate::ui::intent::OnIntent;
use crate::ui::words::Words;

/// Shows a command whole, with a button that copies it.
pub(crate) fn command_line(words: &Words, command: AttrValue, on: &OnIntent) -> Html {
    let attributes = fixed! {"lang" = "en", "translate" = "no", "class" = "command-line__text"};
    let shown = el_with("code", attributes, [marked(&command)]);
    let copy = html! { <CopyButton {words} text={command} {on} /> };
    el("div", "command-line", [shown, copy])
}

/// Words that stand for names in our commands.
///
/// In capitals, as no namespace or release can be called so: run by accident, such a command finds nothing, while
/// `<namespace>` would make the shell write to a file.
const PLACEHOLDERS: [&str; 3] = ["NAMESPACE", "RELEASE", "TILLER_NAMESPACE"];

/// Shows a command with its placeholders marked.
pub(crate) fn marked(command: &str) -> Html {
    let mut parts = Vec::new();
    let mut rest = command;
    while let Some((before, name, after)) = next_placeholder(rest) {
        parts.push(plain(before.to_owned().into()));
        parts.push(text("var", "placeholder", name.into()));
        rest = after;
    }
    parts.push(plain(rest.to_owned().into()));
    list(parts)
}

fn next_placeholder(command: &str) -> Option<(&str, &'static str, &str)> {
    let is_part = |c: char| c.is_ascii_uppercase() || c == '_';
    let mut from = 0;
    loop {
        let rest = command.get(from..)?;
        let start = from + rest.find(is_part)?;
        let (before, tail) = command.split_at_checked(start)?;
        let end = tail.find(|c| !is_part(c)).unwrap_or(tail.len());
        let (word, after) = tail.split_at_checked(end)?;
        if let Some(name) = PLACEHOLDERS.into_iter().find(|name| *name == word) {
            return Some((before, name, after));
        }
        from = start + end;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::render;

    #[track_caller]
    fn check(command: &str, placeholders: &[&str]) {
        let html = render(marked(command)).replace('\n', "");
        let found: Vec<&str> = html
            .split("<var class=\"placeholder\">")
            .skip(1)
            .filter_map(|rest| rest.split("</var>").next())
            .collect();
        assert_eq!(found, placeholders, "{html}");
    }

    #[test]
    fn only_placeholders_are_marked() {
        check(
            "kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml",
            &["NAMESPACE", "RELEASE"],
        );
        check(
            "kubectl get configmap -n TILLER_NAMESPACE -l OWNER=TILLER,NAME=RELEASE",
            &["TILLER_NAMESPACE", "RELEASE"],
        );
        check("kubectl get secret -A -l owner=helm", &[]);
        check("", &[]);
    }

    #[test]
    fn nothing_of_a_command_is_lost() {
        let command = "helm history RELEASE -n NAMESPACE -o json";
        assert_eq!(
            crate::ui::testing::words_of(&render(marked(command))),
            command
        );
    }
}
