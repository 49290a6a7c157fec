//! A command to copy, on its own line, and the places in it where the reader's own names belong.

use yew::{AttrValue, Html, html};

use crate::ui::components::copy_button::CopyButton;
use crate::ui::components::element::{el, el_with, fixed, list, plain, text};
use crate::ui::intent::OnIntent;
use crate::ui::words::Words;
use crate::view::shell::CONTEXT;

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
const PLACEHOLDERS: [&str; 9] = [
    "NAMESPACE",
    "RELEASE",
    "TILLER_NAMESPACE",
    "KIND",
    "NAME",
    "GROUP",
    "VERSION",
    "CHART",
    CONTEXT,
];

/// Before the reader's own context, of kubectl as of Helm.
const OWN: &str = "context ";

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
        // What the reader typed is no placeholder, whatever it says.
        if let Some(at) = rest.find(OWN).map(|at| from + at + OWN.len())
            && at <= start
        {
            let typed = first_word(command.get(at..)?);
            if typed != CONTEXT {
                from = at + typed.len();
                continue;
            }
        }
        let (before, tail) = command.split_at_checked(start)?;
        let end = tail.find(|c| !is_part(c)).unwrap_or(tail.len());
        let (word, after) = tail.split_at_checked(end)?;
        let is_alone = !before.ends_with(|c: char| c.is_ascii_alphanumeric())
            && !after.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '=');
        let mut all = PLACEHOLDERS.into_iter().filter(|_| is_alone);
        if let Some(name) = all.find(|name| *name == word) {
            return Some((before, name, after));
        }
        from = start + end;
    }
}

/// Gives the first word as a POSIX shell reads it.
fn first_word(command: &str) -> &str {
    let (mut is_quoted, mut is_escaped) = (false, false);
    let end = command.find(|c| {
        let was_escaped = std::mem::take(&mut is_escaped);
        match c {
            _ if was_escaped => {}
            '\'' => is_quoted = !is_quoted,
            '\\' => is_escaped = !is_quoted,
            _ => return c == ' ' && !is_quoted,
        }
        false
    });
    command
        .get(..end.unwrap_or(command.len()))
        .unwrap_or_default()
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
        check(
            "helm status web -n shop --kube-context CONTEXT",
            &["CONTEXT"],
        );
        check(
            "kubectl get KIND.VERSION.GROUP/NAME KIND/web -n NAMESPACE -o json > live.json",
            &["KIND", "VERSION", "GROUP", "NAME", "KIND", "NAMESPACE"],
        );
        check("kubectl api-resources --api-group=GROUP", &["GROUP"]);
        check(
            "kubectl get configmap -l OWNER=TILLER,NAME=web -n kube-system",
            &[],
        );
        check("kubectl get myKIND/xNAME2 -n A_NAME", &[]);
        check("kubectl get secret -A -l owner=helm", &[]);
        check("", &[]);
    }

    #[test]
    fn a_typed_context_is_no_placeholder() {
        for typed in [
            "NAME",
            "me@NAME",
            "'my NAME'",
            "'it'\\''s NAME'",
            "CONTEXT/NAME",
        ] {
            let command = ["kubectl get KIND/a --context ", typed, " -n NAMESPACE"].concat();
            check(&command, &["KIND", "NAMESPACE"]);
            let command = ["helm status RELEASE --kube-context ", typed].concat();
            check(&command, &["RELEASE"]);
        }
        check("kubectl get a --context CONTEXT", &["CONTEXT"]);
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
