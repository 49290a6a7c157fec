//! The kubectl context that a reader typed, for commands: never in the address, never stored.

use yew::functional::{hook, use_state};
use yew::{AttrValue, UseStateSetter};

use crate::view::shell::CONTEXT;

/// What was typed, and where typing goes.
#[derive(Clone, Default, PartialEq)]
pub(crate) struct ContextSlot {
    pub(crate) name: AttrValue,
    /// `None` where nobody can type.
    pub(crate) setter: Option<UseStateSetter<AttrValue>>,
}

/// Keeps what is typed as long as the component that calls it is there.
#[hook]
pub(crate) fn use_context_slot() -> ContextSlot {
    let name = use_state(AttrValue::default);
    ContextSlot {
        name: (*name).clone(),
        setter: Some(name.setter()),
    }
}

impl ContextSlot {
    /// What a test types.
    #[cfg(test)]
    pub(crate) fn typed(name: &'static str) -> Self {
        Self {
            name: name.into(),
            setter: None,
        }
    }

    /// Puts the context into a command; the placeholder stays where none was typed.
    ///
    /// No name in a command holds a space, so that only our own flags are met.
    pub(crate) fn fill(&self, command: &str) -> AttrValue {
        let name = self.name.trim();
        if name.is_empty() {
            return command.to_owned().into();
        }
        let placeholder = ["context ", CONTEXT].concat();
        let filled = ["context ", &quoted(name)].concat();
        command.replace(&placeholder, &filled).into()
    }
}

/// Quotes a word for a POSIX shell where it needs that; a line break or what moves a terminal's cursor is left out.
fn quoted(word: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._:/@-".contains(&byte);
    if !word.starts_with('-') && word.bytes().all(is_plain) {
        return word.to_owned();
    }
    let mut quoted = String::from("'");
    for c in word.chars().filter(|c| !c.is_control()) {
        match c {
            '\'' => quoted.push_str("'\\''"),
            c => quoted.push(c),
        }
    }
    quoted.push('\'');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &'static str, expect: &str) {
        let slot = ContextSlot::typed(name);
        let command = slot.fill("kubectl get ConfigMap/CONTEXT -n shop --context CONTEXT");
        let expect = ["kubectl get ConfigMap/CONTEXT -n shop --context ", expect].concat();
        assert_eq!(command, expect);
    }

    #[test]
    fn a_context_is_put_in_quoted_where_a_shell_would_read_it() {
        check("", "CONTEXT");
        check("  ", "CONTEXT");
        check("prod", "prod");
        check(" prod ", "prod");
        let arn = "arn:aws:eks:eu-west-1:123456789012:cluster/shop";
        check(arn, arn);
        check("me@shop", "me@shop");
        check("my shop", "'my shop'");
        check("it's; rm", "'it'\\''s; rm'");
        check("$(x)`y`", "'$(x)`y`'");
        check("-n kube-system", "'-n kube-system'");
        check("--force", "'--force'");
        check("a\nb\u{1b}[2K", "'ab[2K'");
        check("日本", "'日本'");
    }

    #[test]
    fn the_flag_of_helm_is_filled_as_well() {
        let slot = ContextSlot::typed("prod");
        assert_eq!(
            slot.fill("helm status web -n shop --kube-context CONTEXT"),
            "helm status web -n shop --kube-context prod"
        );
    }
}
