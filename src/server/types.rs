//! The types of the built-in kinds, field by field, with the defaults that the server fills in.
//!
//! One line of `types.txt` is one type, lines in byte order: its name, then `field:code`, `?check` and `=default` where
//! there is one. Names and types are those of the 1.36 OpenAPI; whether a zero is kept is what the Go types say (a
//! pointer, or no `omitempty`). A field that came after 1.20 has `+` and the minor version in which no feature gate can
//! switch it off any more, 99 where that is not yet so.
//!
//! | Code | Value | Code | Value |
//! |---|---|---|---|
//! | `s` `S` | text | `m` | map of texts |
//! | `i` `I` | whole number | `r` | map of quantities |
//! | `b` `B` | true or false | `y` | map of bytes in base64 |
//! | `q` | quantity | `t` | time |
//! | `x` | number or text | `a` | anything, kept as it is |
//! | `[code` | list | `o` | an object of which no fields are listed here |
//! | `{code` | map | `Name` | an object of that type |
//! | `j` | a schema, or true or false | | |
//!
//! A small letter is not stored when it is empty, zero or false.

use std::sync::OnceLock;

use crate::kubernetes::Gvk;
use crate::kubernetes::version::KubernetesVersion;

const TABLE: &str = include_str!("types.txt");

/// Where the kinds are that the table has: group, version, kinds.
const ROOTS: [(&str, &str, &str); 20] = [
    ("apps", "v1", "Deployment StatefulSet DaemonSet ReplicaSet"),
    ("batch", "v1", "Job CronJob"),
    ("batch", "v1beta1", "CronJob"),
    (
        "",
        "v1",
        "Pod PodTemplate ReplicationController Service ConfigMap Secret ServiceAccount PersistentVolumeClaim \
         PersistentVolume Namespace ResourceQuota LimitRange Endpoints",
    ),
    (
        "networking.k8s.io",
        "v1",
        "Ingress IngressClass NetworkPolicy",
    ),
    ("rbac.authorization.k8s.io", "v1", RBAC),
    ("rbac.authorization.k8s.io", "v1beta1", RBAC),
    ("autoscaling", "v1", "HorizontalPodAutoscaler"),
    ("autoscaling", "v2", "HorizontalPodAutoscaler"),
    ("autoscaling", "v2beta2", "HorizontalPodAutoscaler"),
    ("policy", "v1", "PodDisruptionBudget"),
    ("policy", "v1beta1", "PodDisruptionBudget"),
    ("scheduling.k8s.io", "v1", "PriorityClass"),
    ("storage.k8s.io", "v1", "StorageClass CSIDriver"),
    ("node.k8s.io", "v1", "RuntimeClass"),
    ("coordination.k8s.io", "v1", "Lease"),
    ("discovery.k8s.io", "v1", "EndpointSlice"),
    (
        "admissionregistration.k8s.io",
        "v1",
        "ValidatingWebhookConfiguration MutatingWebhookConfiguration",
    ),
    ("apiextensions.k8s.io", "v1", "CustomResourceDefinition"),
    ("apiregistration.k8s.io", "v1", "APIService"),
];
const RBAC: &str = "Role ClusterRole RoleBinding ClusterRoleBinding";

/// One field of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) code: &'static str,
    /// The minor version from which on every server keeps it.
    since: u16,
    /// What its values are held against.
    pub(super) check: Option<&'static str>,
    /// What the server fills in.
    pub(super) default: Option<&'static str>,
}

impl Field {
    /// A field of which only the code is known: an item of a list, a value of a map.
    pub(super) const fn of(code: &'static str) -> Self {
        Self {
            name: "",
            code,
            since: 0,
            check: None,
            default: None,
        }
    }

    /// Tells whether a server surely keeps it.
    pub(super) fn is_kept(self, kubernetes: KubernetesVersion) -> bool {
        self.since <= kubernetes.minor
    }

    fn read(text: &'static str) -> Option<Self> {
        let (name, rest) = text.split_once(':')?;
        let (rest, default) = match rest.split_once('=') {
            Some((rest, default)) => (rest, Some(default)),
            None => (rest, None),
        };
        let (code, check) = match rest.split_once('?') {
            Some((code, check)) => (code, Some(check)),
            None => (rest, None),
        };
        let (name, since) = match name.split_once('+') {
            Some((name, since)) => (name, since.parse().ok()?),
            None => (name, 0),
        };
        Some(Self {
            name,
            code,
            since,
            check,
            default,
        })
    }
}

/// Names the type of a kind; `None` where the table has none.
pub(super) fn root(gvk: Gvk<'_>) -> Option<&'static str> {
    if gvk.group == "autoscaling" && gvk.version == "v1" {
        return Some("HorizontalPodAutoscaler2");
    }
    ROOTS
        .iter()
        .filter(|(group, version, _)| gvk.group == *group && gvk.version == *version)
        .flat_map(|(_, _, kinds)| kinds.split(' '))
        .find(|kind| *kind == gvk.kind)
}

/// The fields of a type; none where the table does not have it.
#[cfg(test)]
pub(super) fn fields(ty: &str) -> impl Iterator<Item = Field> + use<> {
    line(ty).split(' ').filter_map(Field::read)
}

/// The fields of a type that the server fills in.
pub(super) fn defaults(ty: &str) -> impl Iterator<Item = Field> + use<> {
    let texts = line(ty).split(' ');
    texts
        .filter(|text| text.contains('='))
        .filter_map(Field::read)
}

/// Finds a field of a type.
pub(super) fn field(ty: &str, name: &str) -> Option<Field> {
    let mut texts = line(ty).split(' ');
    let text = texts.find(|text| {
        let rest = text.strip_prefix(name);
        rest.is_some_and(|rest| rest.starts_with([':', '+']))
    })?;
    Field::read(text)
}

fn line(ty: &str) -> &'static str {
    static LINES: OnceLock<Vec<(&'static str, &'static str)>> = OnceLock::new();
    let lines = LINES.get_or_init(|| {
        TABLE
            .lines()
            .filter_map(|line| line.split_once(' '))
            .collect()
    });
    lines
        .binary_search_by(|(name, _)| (*name).cmp(ty))
        .ok()
        .and_then(|at| lines.get(at))
        .map_or("", |(_, fields)| fields)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{Gvk, KubernetesVersion, ROOTS, TABLE, field, fields, root};

    #[test]
    fn every_type_that_is_named_is_there_and_in_order() {
        let names: Vec<&str> = TABLE
            .lines()
            .map(|line| line.split(' ').next().unwrap())
            .collect();
        assert!(names.is_sorted());
        for name in &names {
            for field in fields(name) {
                let code = field.code.trim_start_matches(['[', '{']);
                let known = "sSiIbBqxmrytaoj".contains(code) || names.contains(&code);
                assert!(known, "{name}.{}: {code}", field.name);
            }
        }
    }

    #[test]
    fn every_kind_has_a_type() {
        for (group, version, kinds) in ROOTS {
            for kind in kinds.split(' ') {
                let gvk = Gvk {
                    group,
                    version,
                    kind,
                };
                assert!(fields(root(gvk).unwrap()).count() > 1, "{kind}");
            }
        }
    }

    #[test]
    fn a_field_has_its_check_and_its_default() {
        let protocol = field("ServicePort", "protocol").unwrap();
        assert_eq!(protocol.code, "s");
        assert_eq!(protocol.check, Some("TCP|UDP|SCTP"));
        assert_eq!(protocol.default, Some("TCP"));
        let grpc = field("Probe", "grpc").unwrap();
        let is_kept = |minor| grpc.is_kept(KubernetesVersion { minor });
        assert!(is_kept(27) && !is_kept(26));
        assert_eq!(field("ServicePort", "nothing"), None);
        assert_eq!(field("Nothing", "name"), None);
    }
}
