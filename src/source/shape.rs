//! Names of shapes.

use super::Shape;

impl Shape {
    /// Gives the id of the message that names this shape.
    pub fn id(self) -> &'static str {
        match self {
            Self::Secret => "source-shape-secret",
            Self::ConfigMap => "source-shape-config-map",
            Self::SecretList => "source-shape-secret-list",
            Self::HelmHistory => "source-shape-helm-history",
            Self::BarePayload => "source-shape-bare-payload",
            Self::ReleaseJson => "source-shape-release-json",
            Self::HelmHistoryTable => "source-shape-helm-history-table",
            Self::Helm2History => "source-shape-helm2-history",
            Self::HelmList => "source-shape-helm-list",
            Self::HelmStatus => "source-shape-helm-status",
            Self::HelmGetAll => "source-shape-helm-get-all",
            Self::HelmGetValues => "source-shape-helm-get-values",
            Self::HelmGetManifest => "source-shape-helm-get-manifest",
            Self::HelmGetHooks => "source-shape-helm-get-hooks",
            Self::HelmGetNotes => "source-shape-helm-get-notes",
            Self::HelmGetMetadata => "source-shape-helm-get-metadata",
            Self::HelmMessage => "source-shape-helm-message",
            Self::DebugLog => "source-shape-debug-log",
            Self::ErrorMessage => "source-shape-error-message",
            Self::Command => "source-shape-command",
            Self::KubectlListing => "source-shape-kubectl-listing",
            Self::KubectlNames => "source-shape-kubectl-names",
            Self::KubectlColumns => "source-shape-kubectl-columns",
            Self::KubectlDescribe => "source-shape-kubectl-describe",
            Self::SqlRows => "source-shape-sql-rows",
            Self::FluxHelmRelease => "source-shape-flux-helm-release",
            Self::EtcdSnapshot => "source-shape-etcd-snapshot",
            Self::Archive => "source-shape-archive",
            Self::Unknown => "source-shape-unknown",
        }
    }
}
