//! Small texts that several views need: amounts of bytes, and commands to copy.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::i18n::Text;
use crate::release::Storage;
use crate::source::ObjectKind;

/// Says an amount of bytes in the largest unit that divides it, so that limits read as they are set.
pub fn size(bytes: usize) -> Text {
    const KIB: usize = 1 << 10;
    const MIB: usize = 1 << 20;
    match bytes {
        n if n >= MIB && n.is_multiple_of(MIB) => Text::new("size-mib").with("n", n / MIB),
        n if n >= KIB && n.is_multiple_of(KIB) => Text::new("size-kib").with("n", n / KIB),
        n => Text::new("bytes").with("n", n),
    }
}

/// Says an amount of bytes to the byte, its digits in groups.
pub fn amount(bytes: usize) -> Text {
    Text::new("app-bytes")
        .with("n", bytes)
        .with("digits", grouped(bytes))
}

/// Writes a number with its digits in groups of three, as all our languages do.
pub fn grouped(n: usize) -> String {
    let digits = n.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// Reads what stands in base64 in a JSON string, as a Secret's `data` has it.
pub(crate) fn readable_data(json: &str) -> Option<String> {
    let text = json.strip_prefix('"')?.strip_suffix('"')?;
    let bytes = STANDARD.decode(text).ok()?;
    String::from_utf8(bytes).ok()
}

/// Gives the command that writes a stored record to a file; what the paste does not show is a placeholder.
///
/// So is a name that no object can have: a cluster would not find it, and it may hold anything.
pub fn get_record(kind: ObjectKind, name: Option<&str>, namespace: Option<&str>) -> String {
    let kind = match kind {
        ObjectKind::Secret => "secret",
        ObjectKind::ConfigMap => "configmap",
        ObjectKind::SqlRow => {
            return match known(name) {
                Some(key) => query("key", key, namespace, ""),
                None => query("name", "RELEASE", namespace, ""),
            };
        }
    };
    let namespace = known(namespace).unwrap_or("NAMESPACE");
    match known(name) {
        Some(name) => format!("kubectl get {kind} {name} -n {namespace} -o yaml > release.yaml"),
        None => format!(
            "kubectl get {kind} -n {namespace} -l owner=helm,name=RELEASE -o yaml > release.yaml"
        ),
    }
}

/// Gives the command that writes all revisions of a release to a file; names as `get_record` takes them.
///
/// The namespace is the one that the records are in: Tiller keeps all in its own, which is not the release's.
pub fn get_release(
    storage: Storage,
    name: Option<&str>,
    namespace: Option<&str>,
) -> Option<String> {
    let (kind, owner, key) = match storage {
        Storage::Secret | Storage::None => ("secret", "owner=helm", "name"),
        Storage::ConfigMap => ("configmap", "owner=helm", "name"),
        Storage::Helm2ConfigMap => ("configmap", "OWNER=TILLER", "NAME"),
        Storage::Helm2Secret => ("secret", "OWNER=TILLER", "NAME"),
        Storage::Sql => {
            return Some(query(
                "name",
                known(name).unwrap_or("RELEASE"),
                namespace,
                "",
            ));
        }
    };
    let name = known(name).unwrap_or("RELEASE");
    let unknown = match storage {
        Storage::Helm2ConfigMap | Storage::Helm2Secret => "TILLER_NAMESPACE",
        _ => "NAMESPACE",
    };
    let namespace = known(namespace).unwrap_or(unknown);
    Some(format!(
        "kubectl get {kind} -n {namespace} -l {owner},{key}={name} -o yaml > release.yaml"
    ))
}

/// Gives the command that copies a release of Helm 2 into Helm 3's storage (helm-2to3, README).
pub fn convert_helm2(name: Option<&str>, tillers: Option<&str>) -> String {
    let name = known(name).unwrap_or("RELEASE");
    match known(tillers).filter(|name| *name != "kube-system") {
        Some(tillers) => format!("helm 2to3 convert {name} --tiller-ns {tillers}"),
        None => format!("helm 2to3 convert {name}"),
    }
}

/// Asks the SQL driver's table (facts 1.7) with the connection that Helm itself uses.
///
/// Names of objects hold no quote.
pub(super) fn query(column: &str, value: &str, namespace: Option<&str>, more: &str) -> String {
    [
        "psql \"$HELM_DRIVER_SQL_CONNECTION_STRING\" --csv -c \"SELECT * FROM releases_v1 WHERE ",
        column,
        "='",
        value,
        "' AND namespace='",
        known(namespace).unwrap_or("NAMESPACE"),
        "'",
        more,
        "\" > release.csv",
    ]
    .concat()
}

/// Gives a name to put into a command, or its placeholder.
pub fn name_or<'a>(name: Option<&'a str>, placeholder: &'a str) -> &'a str {
    known(name).unwrap_or(placeholder)
}

/// Gives a name that an object can have.
pub(super) fn known(name: Option<&str>) -> Option<&str> {
    name.filter(|name| is_object_name(name))
}

/// Whether Kubernetes takes this as the name of an object (RFC 1123); such a word needs no quotes in any shell.
fn is_object_name(word: &str) -> bool {
    let is_inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
    word.len() <= 253
        && word
            .bytes()
            .all(|byte| is_inner(byte) || b".-".contains(&byte))
        && word.bytes().next().is_some_and(is_inner)
        && word.bytes().last().is_some_and(is_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_use_the_largest_whole_unit() {
        assert_eq!(size(64 << 20), Text::new("size-mib").with("n", 64_usize));
        assert_eq!(size(1 << 20), Text::new("size-mib").with("n", 1_usize));
        assert_eq!(
            size((1 << 20) + 1024),
            Text::new("size-kib").with("n", 1025_usize)
        );
        assert_eq!(size(1023), Text::new("bytes").with("n", 1023_usize));
        assert_eq!(size(0), Text::new("bytes").with("n", 0_usize));
    }

    #[test]
    fn names_that_no_object_has_are_placeholders() {
        let long = "a".repeat(254);
        for name in [
            "",
            "a b",
            "$(reboot)",
            "it's",
            "-o",
            "a-",
            "~root",
            "é",
            "A",
            "a\nb",
            "a\u{202e}b",
            &long,
        ] {
            assert_eq!(
                get_record(ObjectKind::Secret, Some(name), Some(name)),
                "kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml",
                "{name:?}"
            );
        }
    }

    #[test]
    fn commands_name_what_is_known() {
        assert_eq!(
            get_record(ObjectKind::Secret, Some("a.v1"), Some("shop")),
            "kubectl get secret a.v1 -n shop -o yaml > release.yaml"
        );
        assert_eq!(
            get_record(ObjectKind::ConfigMap, None, None),
            "kubectl get configmap -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml"
        );
    }
}
