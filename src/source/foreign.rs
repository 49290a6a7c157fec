//! What others keep in the place of a Secret: encrypted values, and objects that only their controller understands.

use memchr::memmem;

use super::detector::Found;
use super::value::{Pairs, Value, get, text};
use super::{Problem, ProblemKind};

/// What people take for a release, and is none that can be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// Compressed by a method that is not read.
    Packed { by: &'static str },
    /// A database of etcd, which is not read.
    EtcdSnapshot,
    /// Values that only somebody else can decrypt.
    Encrypted {
        by: Encryption,
        name: Option<String>,
    },
    /// An `Application` of Argo CD, which keeps no Helm release.
    ArgoCd { name: Option<String> },
    /// An object, or its annotations, that such an `Application` (`name`) applied.
    OfArgoCd { name: Option<String> },
}

impl Foreign {
    /// Gives the id of the message that says what it is; its arguments are `by` and `name`.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Packed { .. } => "archive-problem-packed",
            Self::EtcdSnapshot => "archive-problem-etcd",
            Self::Encrypted { by, .. } => match by {
                Encryption::AtRest => "archive-problem-at-rest",
                Encryption::Sops => "archive-problem-sops",
                Encryption::SealedSecret => "archive-problem-sealed",
            },
            Self::ArgoCd { .. } => "archive-problem-argo-cd",
            Self::OfArgoCd { .. } => "archive-problem-of-argo-cd",
        }
    }
}

/// Who encrypted a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encryption {
    /// The API server, before it gave the object to etcd.
    AtRest,
    Sops,
    /// The controller of Bitnami's Sealed Secrets can decrypt it.
    SealedSecret,
}

/// How a value that the API server encrypted begins in etcd (kubernetes `staging/src/k8s.io/apiserver`:
/// `pkg/server/options/encryptionconfig`): `k8s:enc:aescbc:v1:<key>:`, also `kms`, `aesgcm`, `secretbox`.
const AT_REST: &[u8] = b"k8s:enc:";

/// The same, with the base64 that some tools put around a value of etcd.
const AT_REST_BASE64: &[u8] = b"azhzOmVuYz";

/// How a value begins that SOPS encrypted.
const SOPS: &[u8] = b"ENC[AES256_GCM,";

/// How far a paste that nobody knows is looked through.
const LOOKED_AT: usize = 64 << 10;

/// Finds an encrypted value in a paste that no detector knows.
pub(super) fn find(text: &[u8]) -> Option<Problem> {
    let head = text.get(..LOOKED_AT).unwrap_or(text);
    let problem = |mark, by| {
        let offset = memmem::find(head, mark)?;
        let kind = ProblemKind::Foreign(Foreign::Encrypted { by, name: None });
        Some(Problem { kind, offset })
    };
    problem(AT_REST, Encryption::AtRest)
        .or_else(|| problem(AT_REST_BASE64, Encryption::AtRest))
        .or_else(|| problem(SOPS, Encryption::Sops))
}

/// Notes what an object is that holds no release, when people take it for one that does.
pub(super) fn note(pairs: &Pairs<'_>, api_version: &str, kind: &str, found: &mut Found<'_>) {
    let group = api_version.split('/').next().unwrap_or_default();
    let metadata = get(pairs, "metadata").map(Value::pairs).unwrap_or_default();
    let name = || text(&metadata, "name");
    let problem = match (group, kind) {
        ("bitnami.com", "SealedSecret") => Foreign::Encrypted {
            by: Encryption::SealedSecret,
            name: name(),
        },
        // Both leave the object around the values as it is.
        (_, "Secret" | "ConfigMap") if get(pairs, "sops").is_some_and(Value::is_map) => {
            Foreign::Encrypted {
                by: Encryption::Sops,
                name: name(),
            }
        }
        ("argoproj.io", "Application" | "ApplicationSet") => Foreign::ArgoCd { name: name() },
        _ => return note_tracked(pairs, found),
    };
    let offset = pairs.first().map_or(0, |(_, value)| value.span().start);
    found.hint(ProblemKind::Foreign(problem), offset);
}

/// The annotation by which Argo CD knows its objects: `<application>:<group>/<kind>:<namespace>/<name>`.
const TRACKING: &str = "argocd.argoproj.io/tracking-id";

/// What Helm writes on every object that it applies (helm pkg/action/validate.go).
const OF_HELM: &str = "meta.helm.sh/release-name";

/// Notes an object that Argo CD applied, or annotations alone as jsonpath prints them.
pub(super) fn note_tracked(pairs: &Pairs<'_>, found: &mut Found<'_>) {
    let annotations = match get(pairs, TRACKING) {
        Some(_) => pairs,
        None => &map(&map(pairs, "metadata"), "annotations"),
    };
    let Some(id) = text(annotations, TRACKING).filter(|_| get(annotations, OF_HELM).is_none())
    else {
        return;
    };
    let name = id.split(':').next().map(str::to_owned);
    let offset = pairs.first().map_or(0, |(_, value)| value.span().start);
    found.hint(ProblemKind::Foreign(Foreign::OfArgoCd { name }), offset);
}

fn map<'a>(pairs: &Pairs<'a>, key: &str) -> Pairs<'a> {
    get(pairs, key).map(Value::pairs).unwrap_or_default()
}

/// Compressed files that the page does not open, by their first bytes.
const PACKED: [(&[u8], &str); 6] = [
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"\xfd7zXZ\0", "xz"),
    (b"BZh", "bzip2"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
    (b"Rar!\x1a\x07", "rar"),
    (b"\x04\x22\x4d\x18", "lz4"),
];

/// Says what is in bytes that are no text.
pub(super) fn of_binary(bytes: &[u8]) -> Option<Problem> {
    let mut packed = PACKED.iter();
    if let Some((_, by)) = packed.find(|(magic, _)| bytes.starts_with(magic)) {
        let kind = ProblemKind::Foreign(Foreign::Packed { by });
        return Some(Problem { kind, offset: 0 });
    }
    find(bytes)
}
