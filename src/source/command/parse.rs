//! What the words of a command of helm or kubectl say; values of flags are kept of the few that name things.

use super::flags::{self, Takes};
use crate::source::{NAME_PREFIX, SeenCommand};

/// A name longer than this is none.
const MAX_NAME: usize = 253;
/// Flags that are kept of one command.
const MAX_FLAGS: usize = 64;

/// What was understood of a command.
pub(super) struct Parsed {
    /// Without its span.
    pub(super) command: SeenCommand,
    /// The words that are neither flags nor their values, the verb among them, without values of unknown flags.
    pub(super) n_arguments: usize,
    pub(super) has_flags: bool,
    /// It is what helm and kubectl would accept, as far as can be said: prose rarely is.
    pub(super) is_exact: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Program {
    Helm,
    Kubectl,
}

/// Words that run another command.
const RUNNERS: [&str; 12] = [
    "sudo", "time", "env", "command", "exec", "nohup", "watch", "!", "microk8s", "k3s", "minikube",
    "nice",
];

/// Programs that show all that they are given.
const PAGERS: [&str; 5] = ["bat", "cat", "less", "more", "tee"];

/// Programs that show a part of what they are given, and not always the end.
const PICKERS: [&str; 12] = [
    "awk",
    "egrep",
    "fgrep",
    "findstr",
    "gawk",
    "grep",
    "head",
    "jq",
    "rg",
    "sed",
    "select-string",
    "yq",
];

/// Whether a program that follows in a pipe may leave out the last lines.
fn is_picker(words: &[String]) -> bool {
    let mut words = words.iter().map(String::as_str);
    let name = words.next().unwrap_or_default().to_ascii_lowercase();
    let mut arguments = words.filter(|word| !word.starts_with('-'));
    match name.as_str() {
        // `jq .` prints everything.
        "jq" | "yq" => arguments.any(|word| !matches!(word, "." | ".[]" | "e" | "eval")),
        name => PICKERS.contains(&name),
    }
}

/// Finds the program that words run, and how many words stand before its arguments.
pub(super) fn program(words: &[String]) -> Option<(Program, usize)> {
    let mut is_run = false;
    for (at, word) in words.iter().enumerate() {
        let name = word.rsplit(['/', '\\']).next().unwrap_or(word);
        let name = name.strip_suffix(".exe").unwrap_or(name);
        let name = name.strip_prefix("microk8s.").unwrap_or(name);
        match name {
            "helm" | "helm2" | "helm3" | "helm4" => return Some((Program::Helm, at + 1)),
            "kubectl" | "k" | "oc" | "kubecolor" => return Some((Program::Kubectl, at + 1)),
            _ if RUNNERS.contains(&name) => is_run = true,
            // Its own flags (`sudo -E`, `watch -n 2`), and numbers that follow one.
            _ if is_run && (name.starts_with('-') || number(name).is_some()) => {}
            _ if assignment(word).is_some() => {}
            _ => return None,
        }
    }
    None
}

/// Reads `NAME=value`.
fn assignment(word: &str) -> Option<(&str, &str)> {
    let (name, value) = word.split_once('=')?;
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    (!name.is_empty() && name.bytes().all(is_name)).then_some((name, value))
}

/// Reads the first of the commands of a line that is one of helm or kubectl.
pub(super) fn read(commands: &[Vec<String>]) -> Option<Parsed> {
    let (index, words, program, at) = commands.iter().enumerate().find_map(|(index, words)| {
        let (program, at) = program(words)?;
        Some((index, words, program, at))
    })?;
    let after = commands.iter().skip(index + 1).map(|words| words.first());
    let is_pager = |name: &String| PAGERS.contains(&name.as_str());
    let mut command = SeenCommand {
        is_piped: after.into_iter().any(|name| !name.is_some_and(is_pager)),
        is_picked: commands
            .iter()
            .skip(index + 1)
            .any(|words| is_picker(words)),
        ..SeenCommand::default()
    };
    let before = words.get(..at).unwrap_or_default();
    for (name, value) in before.iter().filter_map(|word| assignment(word)) {
        match name {
            "HELM_NAMESPACE" => command.namespace = object_name(value),
            "HELM_KUBECONTEXT" => command.context = context(value),
            _ => {}
        }
    }
    let mut reading = Reading {
        command,
        program,
        arguments: Vec::new(),
        selector: None,
        release_flag: None,
        n_flags: 0,
        n_unknown: 0,
    };
    reading.walk(words.get(at..).unwrap_or_default());
    reading.conclude()
}

struct Reading<'w> {
    command: SeenCommand,
    program: Program,
    /// What is no flag, and whether it may be the value of one that we don't know.
    arguments: Vec<(&'w str, bool)>,
    selector: Option<&'w str>,
    /// `--name` of Helm 2's install.
    release_flag: Option<&'w str>,
    n_flags: usize,
    n_unknown: usize,
}

impl<'w> Reading<'w> {
    fn walk(&mut self, words: &'w [String]) {
        let mut is_unsure = false;
        let mut words = words.iter().map(String::as_str);
        while let Some(word) = words.next() {
            if word == "--" {
                // What follows is for another program, but for `minikube kubectl -- get`.
                continue;
            }
            let Some(flag) = flags::Flag::read(word, self.program) else {
                self.arguments.push((word, is_unsure));
                is_unsure = false;
                continue;
            };
            self.n_flags += 1;
            let takes = flag.takes;
            is_unsure = takes == Takes::Unknown && flag.value.is_none();
            self.n_unknown += usize::from(takes == Takes::Unknown);
            let value = match (takes, flag.value) {
                (_, Some(value)) => Some(value),
                (Takes::Value, None) => words.next(),
                _ => None,
            };
            self.keep(flag.name, value);
        }
    }

    fn keep(&mut self, name: &'w str, value: Option<&'w str>) {
        let is_off = value.is_some_and(|value| value == "false" || value == "none");
        if is_off && !matches!(name, "-n" | "--namespace" | "--name") {
            return;
        }
        if self.command.flags.len() < MAX_FLAGS && !name.is_empty() {
            self.command.flags.push(name.to_owned());
        }
        let Some(value) = value else {
            return;
        };
        let is_helm = self.program == Program::Helm;
        match name {
            "-n" | "--namespace" => self.command.namespace = object_name(value),
            "--kube-context" if is_helm => self.command.context = context(value),
            "--context" if !is_helm => self.command.context = context(value),
            "--revision" if is_helm => self.command.revision = number(value),
            "--name" if is_helm => self.release_flag = Some(value),
            "-l" | "--selector" if !is_helm => self.selector = Some(value),
            _ => {}
        }
    }

    fn conclude(mut self) -> Option<Parsed> {
        let arguments = std::mem::take(&mut self.arguments);
        let is_exact = match self.program {
            Program::Helm => self.helm(&arguments)?,
            Program::Kubectl => self.kubectl(&arguments)?,
        };
        Some(Parsed {
            n_arguments: arguments.len(),
            has_flags: self.n_flags > 0,
            is_exact: is_exact && self.n_unknown == 0,
            command: self.command,
        })
    }

    fn helm(&mut self, arguments: &[(&str, bool)]) -> Option<bool> {
        let mut rest = arguments.iter().copied();
        let (mut first, _) = rest.next()?;
        // The plugin `secrets` runs the command that follows it.
        if first == "secrets" {
            (first, _) = rest.next()?;
        }
        let mut verb = alias(word(first)?).to_owned();
        let mut rest: Vec<(&str, bool)> = rest.collect();
        if let ("get", Some((what, false))) = (verb.as_str(), rest.first())
            && GETS.contains(what)
        {
            verb.push(' ');
            verb.push_str(what);
            rest.remove(0);
        }
        let known = ARITIES.iter().find(|(known, ..)| *known == verb);
        let is_count = known.is_some_and(|(_, least, most)| (*least..=*most).contains(&rest.len()));
        // `helm install <chart>` has Helm make up the name, or takes Helm 2's `--name`.
        let is_named = rest.len() >= known.map_or(1, |(_, least, _)| *least);
        let makes = matches!(verb.as_str(), "install" | "template");
        self.command.release = match (self.release_flag, rest.first()) {
            (Some(name), _) => release(name),
            (None, Some((name, false)))
                if known.is_some() && is_named && (!makes || rest.len() == 2) =>
            {
                release(name)
            }
            _ => None,
        };
        let mut is_exact = is_count;
        if matches!(verb.as_str(), "upgrade" | "install" | "template") {
            is_exact &= self.n_flags > 0 || rest.last().is_some_and(|(chart, _)| is_chart(chart));
        }
        if let ("rollback", Some((to, false))) = (verb.as_str(), rest.get(1)) {
            self.command.revision = number(to);
            is_exact &= self.command.revision.is_some();
        }
        if is_exact && verb != "list" {
            is_exact = self.command.release.is_some() || makes;
        }
        "helm".clone_into(&mut self.command.program);
        self.command.verb = verb;
        Some(is_exact)
    }

    fn kubectl(&mut self, arguments: &[(&str, bool)]) -> Option<bool> {
        let mut rest = arguments.iter();
        let verb = word(rest.next()?.0)?;
        let kind_and_name = rest.next().map(|(word, _)| *word).unwrap_or_default();
        let (kinds, name) = match kind_and_name.split_once('/') {
            Some((kind, name)) => (kind, Some(name)),
            None => (kind_and_name, rest.next().map(|(word, _)| *word)),
        };
        let kind = kinds.split([',', '.']).next().unwrap_or_default();
        let kind = match kind {
            "secrets" => "secret",
            "configmaps" | "cm" => "configmap",
            other => other,
        };
        let is_ours = matches!(kind, "secret" | "configmap");
        let has_kind = word(kind).is_some()
            && matches!(
                verb,
                "get" | "describe" | "delete" | "edit" | "patch" | "label"
            );
        self.command.verb = if has_kind {
            [verb, " ", kind].concat()
        } else {
            verb.to_owned()
        };
        "kubectl".clone_into(&mut self.command.program);
        if let Some((name, revision)) = name.filter(|_| is_ours).and_then(record_name) {
            self.command.release = Some(name);
            self.command.revision = Some(revision);
        }
        let labels = self.selector.unwrap_or_default().split(',');
        if let Some(name) = labels
            .filter_map(|label| label.split_once('='))
            .find(|(key, _)| *key == "name")
            && is_ours
        {
            self.command.release = release(name.1.trim_start_matches('='));
        }
        let is_reading = matches!(verb, "get" | "describe");
        Some(is_reading && (is_ours || self.n_flags > 0) && arguments.len() <= 3)
    }
}

/// What `helm get` gets.
const GETS: [&str; 6] = ["all", "hooks", "manifest", "metadata", "notes", "values"];

/// How many arguments Helm's commands take: at least, at most.
const ARITIES: &[(&str, usize, usize)] = &[
    ("get", 1, 1),
    ("get all", 1, 1),
    ("get hooks", 1, 1),
    ("get manifest", 1, 1),
    ("get metadata", 1, 1),
    ("get notes", 1, 1),
    ("get values", 1, 1),
    ("history", 1, 1),
    ("install", 1, 2),
    ("list", 0, 0),
    ("rollback", 1, 2),
    ("status", 1, 1),
    ("template", 1, 2),
    ("test", 1, 1),
    ("uninstall", 1, 1),
    ("upgrade", 2, 2),
];

/// Helm's own other names of its commands.
fn alias(verb: &str) -> &str {
    match verb {
        "hist" => "history",
        "ls" => "list",
        "del" | "delete" | "un" => "uninstall",
        _ => verb,
    }
}

fn is_chart(word: &str) -> bool {
    word.contains(['/', '.', ':'])
}

/// A word that can be a verb or a kind.
fn word(word: &str) -> Option<&str> {
    let is_part = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_word = word.len() <= 40 && word.starts_with(|first: char| first.is_ascii_lowercase());
    (is_word && word.bytes().all(is_part)).then_some(word)
}

/// A name that Kubernetes accepts; a variable (`$NS`) or a placeholder (`<ns>`) is none.
fn object_name(name: &str) -> Option<String> {
    let is_edge =
        |byte: Option<u8>| byte.is_some_and(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    let is_part =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-.".contains(&byte);
    let is_name = name.len() <= MAX_NAME
        && is_edge(name.bytes().next())
        && is_edge(name.bytes().last())
        && name.bytes().all(is_part);
    is_name.then(|| name.to_owned())
}

/// Helm's names are at most 53 bytes long (facts 1.1).
fn release(name: &str) -> Option<String> {
    object_name(name).filter(|name| name.len() <= 53)
}

fn context(name: &str) -> Option<String> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:/@+".contains(&byte);
    let is_name = !name.is_empty() && name.len() <= MAX_NAME && name.bytes().all(is_part);
    is_name.then(|| name.to_owned())
}

/// A revision; Helm takes 0 for the newest, or for the one before it.
fn number(word: &str) -> Option<i64> {
    word.parse().ok().filter(|number| *number > 0)
}

/// Reads `sh.helm.release.v1.<name>.v<revision>`.
fn record_name(name: &str) -> Option<(String, i64)> {
    let (name, revision) = name.strip_prefix(NAME_PREFIX)?.rsplit_once(".v")?;
    Some((release(name)?, number(revision)?))
}
