//! The report's words for the model's enums: one closed list each, part of the report's schema.

use crate::layer::StopCause;
use crate::release::{AlsoBy, ApplyMethod, Storage, Writer};
use crate::source::Shape;

/// Says what a source was recognised as (`shape`).
pub const fn shape(shape: Shape) -> &'static str {
    match shape {
        Shape::Secret => "secret",
        Shape::ConfigMap => "config_map",
        Shape::SecretList => "secret_list",
        Shape::HelmHistory => "helm_history",
        Shape::BarePayload => "bare_payload",
        Shape::ReleaseJson => "release_json",
        Shape::HelmHistoryTable => "helm_history_table",
        Shape::Helm2History => "helm2_history",
        Shape::HelmList => "helm_list",
        Shape::HelmStatus => "helm_status",
        Shape::HelmGetAll => "helm_get_all",
        Shape::HelmGetValues => "helm_get_values",
        Shape::HelmGetManifest => "helm_get_manifest",
        Shape::HelmGetHooks => "helm_get_hooks",
        Shape::HelmGetNotes => "helm_get_notes",
        Shape::HelmGetMetadata => "helm_get_metadata",
        Shape::HelmMessage => "helm_message",
        Shape::DebugLog => "debug_log",
        Shape::ErrorMessage => "error_message",
        Shape::Command => "command",
        Shape::KubectlListing => "kubectl_listing",
        Shape::KubectlNames => "kubectl_names",
        Shape::KubectlColumns => "kubectl_columns",
        Shape::KubectlDescribe => "kubectl_describe",
        Shape::SqlRows => "sql_rows",
        Shape::FluxHelmRelease => "flux_helm_release",
        Shape::EtcdSnapshot => "etcd_snapshot",
        Shape::Archive => "archive",
        Shape::Unknown => "unknown",
    }
}

/// Says why a layer ended early; with the layer's name in front it is a problem's `kind`.
pub const fn stop_cause(cause: &StopCause) -> &'static str {
    match cause {
        StopCause::Empty => "empty",
        StopCause::BadByte => "bad_byte",
        StopCause::Truncated => "truncated",
        StopCause::Corrupt => "corrupt",
        StopCause::BadChecksum => "bad_checksum",
        StopCause::TrailingBytes => "trailing_bytes",
        StopCause::TooLarge { .. } => "too_large",
        StopCause::Unknown => "unknown",
    }
}

/// Says where records were kept (`storage`).
pub const fn storage(storage: Storage) -> &'static str {
    match storage {
        Storage::Secret => "secret",
        Storage::ConfigMap => "configmap",
        Storage::Sql => "sql",
        Storage::Helm2ConfigMap => "helm2_configmap",
        Storage::Helm2Secret => "helm2_secret",
        Storage::None => "none",
    }
}

/// Says which Helm last wrote a record (`written_by`).
pub const fn writer(writer: Writer) -> &'static str {
    match writer {
        Writer::Helm2 => "helm2",
        Writer::Helm3 => "helm3",
        Writer::Helm4 => "helm4",
        Writer::Unknown => "unknown",
    }
}

/// Names another program that left a mark (`also_by`): a known one's own word, else the name it gave itself.
pub const fn also_by(program: &AlsoBy) -> &str {
    match program {
        AlsoBy::MapKubeApis => "mapkubeapis",
        AlsoBy::Flux => "flux",
        AlsoBy::Other(name) => name.as_str(),
    }
}

/// Says how objects were sent to the API server (`apply_method`).
pub const fn apply_method(method: ApplyMethod) -> &'static str {
    match method {
        ApplyMethod::ClientSide => "client_side",
        ApplyMethod::ServerSide => "server_side",
    }
}
