//! Test-only: Helm 2's messages (helm v2 `_proto/hapi/{release,chart}/*.proto`) as `prost` has them, to write and to compare.

use prost::Message;

/// `hapi.release.Release`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Release {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) name: Vec<u8>,
    #[prost(message, optional, tag = "2")]
    pub(super) info: Option<Info>,
    #[prost(message, optional, tag = "3")]
    pub(super) chart: Option<Chart>,
    #[prost(message, optional, tag = "4")]
    pub(super) config: Option<Config>,
    #[prost(bytes = "vec", tag = "5")]
    pub(super) manifest: Vec<u8>,
    #[prost(message, repeated, tag = "6")]
    pub(super) hooks: Vec<Hook>,
    #[prost(int32, tag = "7")]
    pub(super) version: i32,
    #[prost(bytes = "vec", tag = "8")]
    pub(super) namespace: Vec<u8>,
}

/// `hapi.release.Info`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Info {
    #[prost(message, optional, tag = "1")]
    pub(super) status: Option<Status>,
    #[prost(message, optional, tag = "2")]
    pub(super) first_deployed: Option<Timestamp>,
    #[prost(message, optional, tag = "3")]
    pub(super) last_deployed: Option<Timestamp>,
    #[prost(message, optional, tag = "4")]
    pub(super) deleted: Option<Timestamp>,
    /// The one field that is written with a capital letter.
    #[prost(bytes = "vec", tag = "5")]
    pub(super) description: Vec<u8>,
}

/// `hapi.release.Status`; 2 was its details once.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Status {
    #[prost(int32, tag = "1")]
    pub(super) code: i32,
    #[prost(bytes = "vec", tag = "3")]
    pub(super) resources: Vec<u8>,
    #[prost(bytes = "vec", tag = "4")]
    pub(super) notes: Vec<u8>,
    #[prost(message, optional, tag = "5")]
    pub(super) last_test_suite_run: Option<TestSuite>,
}

/// `hapi.release.TestSuite`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct TestSuite {
    #[prost(message, optional, tag = "1")]
    pub(super) started_at: Option<Timestamp>,
    #[prost(message, optional, tag = "2")]
    pub(super) completed_at: Option<Timestamp>,
    #[prost(message, repeated, tag = "3")]
    pub(super) results: Vec<TestRun>,
}

/// `hapi.release.TestRun`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct TestRun {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) name: Vec<u8>,
    #[prost(int32, tag = "2")]
    pub(super) status: i32,
    #[prost(bytes = "vec", tag = "3")]
    pub(super) info: Vec<u8>,
    #[prost(message, optional, tag = "4")]
    pub(super) started_at: Option<Timestamp>,
    #[prost(message, optional, tag = "5")]
    pub(super) completed_at: Option<Timestamp>,
}

/// `hapi.release.Hook`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Hook {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) name: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) kind: Vec<u8>,
    #[prost(bytes = "vec", tag = "3")]
    pub(super) path: Vec<u8>,
    #[prost(bytes = "vec", tag = "4")]
    pub(super) manifest: Vec<u8>,
    #[prost(int32, repeated, tag = "5")]
    pub(super) events: Vec<i32>,
    #[prost(message, optional, tag = "6")]
    pub(super) last_run: Option<Timestamp>,
    #[prost(int32, tag = "7")]
    pub(super) weight: i32,
    #[prost(int32, repeated, tag = "8")]
    pub(super) delete_policies: Vec<i32>,
    #[prost(int64, tag = "9")]
    pub(super) delete_timeout: i64,
}

/// `hapi.chart.Chart`; subcharts are stored, other than by Helm 3.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Chart {
    #[prost(message, optional, tag = "1")]
    pub(super) metadata: Option<Metadata>,
    #[prost(message, repeated, tag = "2")]
    pub(super) templates: Vec<File>,
    #[prost(message, repeated, tag = "3")]
    pub(super) dependencies: Vec<Self>,
    #[prost(message, optional, tag = "4")]
    pub(super) values: Option<Config>,
    #[prost(message, repeated, tag = "5")]
    pub(super) files: Vec<File>,
}

/// `hapi.chart.Template`, and `google.protobuf.Any`, whose `type_url` Helm 2 uses for the name of a file.
#[derive(Clone, PartialEq, Message)]
pub(super) struct File {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) name: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) data: Vec<u8>,
}

/// `hapi.chart.Config`: values as YAML text; the map was never used.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Config {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) raw: Vec<u8>,
}

/// `hapi.chart.Metadata`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Metadata {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) name: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) home: Vec<u8>,
    #[prost(bytes = "vec", repeated, tag = "3")]
    pub(super) sources: Vec<Vec<u8>>,
    #[prost(bytes = "vec", tag = "4")]
    pub(super) version: Vec<u8>,
    #[prost(bytes = "vec", tag = "5")]
    pub(super) description: Vec<u8>,
    #[prost(bytes = "vec", repeated, tag = "6")]
    pub(super) keywords: Vec<Vec<u8>>,
    #[prost(message, repeated, tag = "7")]
    pub(super) maintainers: Vec<Maintainer>,
    #[prost(bytes = "vec", tag = "8")]
    pub(super) engine: Vec<u8>,
    #[prost(bytes = "vec", tag = "9")]
    pub(super) icon: Vec<u8>,
    #[prost(bytes = "vec", tag = "10")]
    pub(super) api_version: Vec<u8>,
    #[prost(bytes = "vec", tag = "11")]
    pub(super) condition: Vec<u8>,
    #[prost(bytes = "vec", tag = "12")]
    pub(super) tags: Vec<u8>,
    #[prost(bytes = "vec", tag = "13")]
    pub(super) app_version: Vec<u8>,
    #[prost(bool, tag = "14")]
    pub(super) deprecated: bool,
    #[prost(bytes = "vec", tag = "15")]
    pub(super) tiller_version: Vec<u8>,
    #[prost(message, repeated, tag = "16")]
    pub(super) annotations: Vec<Pair>,
    #[prost(bytes = "vec", tag = "17")]
    pub(super) kube_version: Vec<u8>,
}

/// `hapi.chart.Maintainer`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Maintainer {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) name: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) email: Vec<u8>,
    #[prost(bytes = "vec", tag = "3")]
    pub(super) url: Vec<u8>,
}

/// One entry of a `map<string, string>`, as it stands on the wire.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Pair {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) key: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) value: Vec<u8>,
}

/// `google.protobuf.Timestamp`.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Timestamp {
    #[prost(int64, tag = "1")]
    pub(super) seconds: i64,
    #[prost(int32, tag = "2")]
    pub(super) nanos: i32,
}
