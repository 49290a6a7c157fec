//! Fills commands with the names that are known; what is not known stays a placeholder in capital letters.

/// Words that commands are filled with.
pub(super) struct Names {
    captures: Vec<(String, String)>,
    good: Option<i64>,
    newest: Option<i64>,
    /// The good revision is newer than the one that the message is of.
    pub(super) is_overtaken: bool,
}

impl Names {
    pub(super) fn new(
        captures: &[(String, String)],
        good: Option<i64>,
        newest: Option<i64>,
    ) -> Self {
        Self {
            captures: captures.to_vec(),
            good,
            newest,
            is_overtaken: false,
        }
    }

    /// The newest revision, where the paste shows which one it is.
    pub(super) const fn newest(&self) -> Option<i64> {
        self.newest
    }

    /// Gives a capture that may stand in a command without quotes.
    pub(super) fn get(&self, key: &str) -> Option<&str> {
        let value = self
            .captures
            .iter()
            .find(|(found, _)| found == key)
            .map(|(_, value)| value.as_str());
        value.filter(|value| is_safe(value))
    }

    /// Replaces `{key}` by what it stands for.
    pub(super) fn fill(&self, command: &str) -> String {
        let mut filled = String::new();
        let mut rest = command;
        while let Some((before, after)) = rest.split_once('{') {
            let Some((key, next)) = after.split_once('}') else {
                break;
            };
            filled.push_str(before);
            filled.push_str(&self.word(key));
            rest = next;
        }
        filled.push_str(rest);
        filled
    }

    fn word(&self, key: &str) -> String {
        let get = |key: &str| self.get(key).map(str::to_owned);
        let (word, placeholder) = match key {
            "release" => (get("release").or_else(|| get("wanted_release")), "RELEASE"),
            "namespace" => (
                get("namespace").or_else(|| get("wanted_namespace")),
                "NAMESPACE",
            ),
            "object_namespace" => (
                get("object_namespace")
                    .or_else(|| get("namespace"))
                    .or_else(|| get("wanted_namespace")),
                "NAMESPACE",
            ),
            "wanted_release" => (get("wanted_release").or_else(|| get("release")), "RELEASE"),
            "wanted_namespace" => (
                get("wanted_namespace").or_else(|| get("namespace")),
                "NAMESPACE",
            ),
            "current_namespace" => (
                get("current_namespace").or_else(|| get("object_namespace")),
                "NAMESPACE",
            ),
            "good" => (self.good.map(|good| good.to_string()), "REVISION"),
            "newest" => (self.newest.map(|newest| newest.to_string()), "REVISION"),
            "kind" => (self.get("kind").map(resource), "KIND"),
            "user" => (get("user"), "USER"),
            "name" => (get("name"), "NAME"),
            "key" => (get("key"), "SECRET"),
            _ => (get(key), "VALUE"),
        };
        word.unwrap_or_else(|| placeholder.to_owned())
    }
}

/// Words that no shell reads otherwise; a name that has others is not written into a command.
fn is_safe(word: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"._:/@-".contains(&byte);
    word.bytes().all(is_part)
        && word
            .bytes()
            .next()
            .is_some_and(|byte| byte.is_ascii_alphanumeric())
}

/// kubectl takes a kind in lower case; the API server's `jobs.batch` becomes one as well.
fn resource(kind: &str) -> String {
    let kind = kind.split('.').next().unwrap_or(kind).to_ascii_lowercase();
    let is_plural = kind.ends_with('s')
        && !kind.ends_with("ss")
        && !kind.ends_with("ies")
        && !kind.ends_with("sses");
    match kind.strip_suffix('s') {
        Some(singular) if is_plural => singular.to_owned(),
        _ => kind,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(captures: &[(&str, &str)], command: &str, expect: &str) {
        let captures: Vec<_> = captures
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect();
        assert_eq!(Names::new(&captures, Some(4), None).fill(command), expect);
    }

    #[test]
    fn what_is_known_is_filled_in_and_the_rest_is_a_placeholder() {
        check(
            &[("release", "web")],
            "helm rollback {release} {good} -n {namespace}",
            "helm rollback web 4 -n NAMESPACE",
        );
        check(
            &[("wanted_release", "web")],
            "a {release} v{newest}",
            "a web vREVISION",
        );
        check(
            &[("kind", "jobs.batch"), ("name", "mig")],
            "kubectl delete {kind} {name}",
            "kubectl delete job mig",
        );
        check(&[("kind", "Ingress")], "{kind}", "ingress");
        check(&[], "a { b", "a { b");
    }

    #[test]
    fn what_a_shell_would_read_is_not_written() {
        for word in [
            "-o",
            "a b",
            "$(x)",
            "a;b",
            "é",
            "a<b",
            "secret-1, 7 chars",
            "",
        ] {
            check(&[("release", word)], "helm {release}", "helm RELEASE");
        }
    }
}
