//! Takes `apiVersion` apart.

/// Group, version and kind; the group of the core API is empty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Gvk {
    pub group: String,
    /// `v1`, `v1beta1`: what stands after the group.
    pub version_in_group: String,
    pub kind: String,
}

impl Gvk {
    /// Reads `apps/v1` or `v1`.
    pub fn new(api_version: &str, kind: &str) -> Self {
        let (group, version_in_group) = api_version.split_once('/').unwrap_or(("", api_version));
        Self {
            group: group.to_owned(),
            version_in_group: version_in_group.to_owned(),
            kind: kind.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Gvk;

    #[track_caller]
    fn check(api_version: &str, group: &str, version_in_group: &str) {
        let gvk = Gvk::new(api_version, "Deployment");
        assert_eq!(gvk.group, group);
        assert_eq!(gvk.version_in_group, version_in_group);
    }

    #[test]
    fn the_core_group_is_empty() {
        check("v1", "", "v1");
        check("apps/v1", "apps", "v1");
        check("networking.k8s.io/v1beta1", "networking.k8s.io", "v1beta1");
        check("", "", "");
    }
}
