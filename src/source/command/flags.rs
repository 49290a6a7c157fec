//! The flags of helm and kubectl that take a value in the next word.

use super::parse::Program;

/// One flag as written.
pub(super) struct Flag<'w> {
    /// With its dashes; empty when it looks like no flag of anybody.
    pub(super) name: &'w str,
    /// What stands in the same word.
    pub(super) value: Option<&'w str>,
    pub(super) takes: Takes,
}

/// Whether the next word belongs to a flag.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes {
    Nothing,
    Value,
    /// A flag that we don't know.
    Unknown,
}

impl<'w> Flag<'w> {
    /// Reads a word that begins with a dash; a dash alone is standard input.
    pub(super) fn read(word: &'w str, program: Program) -> Option<Self> {
        let long = word.strip_prefix("--");
        if word.len() < 2 || !word.starts_with('-') {
            return None;
        }
        let (name, value) = match (long, word.split_once('=')) {
            (_, Some((name, value))) => (name, Some(value)),
            (None, None) => short(word, program),
            (Some(_), None) => (word, None),
        };
        let bare = name.trim_start_matches('-');
        let (with, without) = match program {
            Program::Helm => (HELM_VALUES, HELM_SWITCHES),
            Program::Kubectl => (KUBECTL_VALUES, KUBECTL_SWITCHES),
        };
        let takes = if has(with, bare) {
            Takes::Value
        } else if has(without, bare) {
            Takes::Nothing
        } else {
            Takes::Unknown
        };
        // A word that only begins like a flag may be anything, also a secret.
        let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        let most = if long.is_some() { 40 } else { 3 };
        let is_name = bare.len() <= most && bare.bytes().all(is_part);
        Some(Self {
            name: if is_name { name } else { "" },
            value,
            takes,
        })
    }
}

fn has(flags: &str, name: &str) -> bool {
    flags.split(' ').any(|flag| flag == name)
}

/// Splits `-nshop` and `-ojson`; `-it` are two switches.
fn short(word: &str, program: Program) -> (&str, Option<&str>) {
    let with = match program {
        Program::Helm => HELM_VALUES,
        Program::Kubectl => KUBECTL_VALUES,
    };
    match (word.get(..2), word.get(2..)) {
        (Some(name), Some(value))
            if !value.is_empty() && name.get(1..).is_some_and(|one| has(with, one)) =>
        {
            (name, Some(value))
        }
        _ => (word, None),
    }
}

/// Helm 2 to 4, `pkg/cmd/*.go` and `pkg/cli/environment.go`; `dry-run`, `wait` take theirs only after `=`.
const HELM_VALUES: &str = "burst-limit ca-file cascade cert-file color content-cache description f filter history-max key-file \
    keyring kube-apiserver kube-as-group kube-as-user kube-ca-file kube-context kube-tls-server-name \
    kube-token kubeconfig l labels m max n name name-template namespace o offset output password \
    plain-http-ca post-renderer post-renderer-args qps registry-config repo repository-cache \
    repository-config revision selector server-side set set-file set-json set-literal set-string \
    template tiller-connection-timeout tiller-namespace time-format timeout tls-ca-cert tls-cert \
    tls-hostname tls-key username values version";

const HELM_SWITCHES: &str = "A a all all-namespaces atomic cleanup-on-fail create-namespace d date debug dependency-update \
    deployed devel disable-openapi-validation dry-run enable-dns failed force force-conflicts \
    force-replace g generate-name h help hide-notes hide-secret i ignore-not-found include-crds \
    insecure-skip-tls-verify install keep-history kube-insecure-skip-tls-verify logs no-color no-headers \
    no-hooks pass-credentials pending plain-http purge q r recreate-pods render-subchart-notes replace \
    reset-then-reuse-values reset-values reuse-values reverse rollback-on-failure short show-desc \
    show-resources show-rollback-revision skip-crds skip-schema-validation superseded take-ownership tls \
    tls-verify uninstalled uninstalling verify wait wait-for-jobs";

/// `kubectl options` and the flags of `get`, `describe`, `delete`, `patch`, `logs`.
const KUBECTL_VALUES: &str = "L annotation as as-group as-uid c cache-dir certificate-authority chunk-size client-certificate \
    client-key cluster container context f field-manager field-selector filename from-file from-literal \
    grace-period k kubeconfig kustomize l label-columns limit n namespace o output overrides p password \
    patch raw request-timeout s selector server since sort-by subresource tail template timeout \
    tls-server-name token type user username v";

const KUBECTL_SWITCHES: &str = "A R all all-containers all-namespaces allow-missing-template-keys dry-run force h help i \
    ignore-not-found insecure-skip-tls-verify it no-headers now output-watch-events overwrite previous \
    recursive server-print show-events show-kind show-labels show-managed-fields t w wait \
    warnings-as-errors watch watch-only";
