//! Which fields Helm 2's messages have (helm v2 `_proto/hapi/{release,chart}/*.proto`; facts 1.9), and what a part of each
//! is worth.

/// A field by its number.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) number: u32,
    /// Its name in Helm 2's protos.
    pub(super) key: &'static str,
    pub(super) kind: Kind,
    pub(super) is_list: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Number,
    Bool,
    /// A number that stands for one of these words.
    Code(&'static [&'static str]),
    /// Several of them, packed or one by one.
    Codes(&'static [&'static str]),
    /// A name: half a name is another name.
    Word,
    /// A file, or YAML: half of it means something else.
    Data,
    /// A long text, of which the beginning is worth having.
    Text,
    /// A sentence, marked where it was cut.
    Said,
    Message(&'static [Field]),
    /// A message that means something else when a part is missing.
    Whole(&'static [Field]),
    /// A moment.
    Time,
    /// A pair of a map.
    Pair,
}

const fn field(number: u32, key: &'static str, kind: Kind) -> Field {
    Field {
        number,
        key,
        kind,
        is_list: false,
    }
}

const fn list(number: u32, key: &'static str, kind: Kind) -> Field {
    Field {
        is_list: true,
        ..field(number, key, kind)
    }
}

pub(super) static RELEASE: [Field; 8] = [
    field(1, "name", Kind::Word),
    field(2, "info", Kind::Message(&INFO)),
    field(3, "chart", Kind::Message(&CHART)),
    field(4, "config", Kind::Message(&CONFIG)),
    field(5, "manifest", Kind::Text),
    list(6, "hooks", Kind::Message(&HOOK)),
    field(7, "version", Kind::Number),
    field(8, "namespace", Kind::Word),
];

/// 5 is the one that is written with a capital letter.
static INFO: [Field; 5] = [
    field(1, "status", Kind::Message(&STATUS)),
    field(2, "first_deployed", Kind::Time),
    field(3, "last_deployed", Kind::Time),
    field(4, "deleted", Kind::Time),
    field(5, "Description", Kind::Said),
];

/// 2 was its details once.
static STATUS: [Field; 4] = [
    field(1, "code", Kind::Code(&STATUSES)),
    field(3, "resources", Kind::Text),
    field(4, "notes", Kind::Text),
    field(5, "last_test_suite_run", Kind::Message(&TEST_SUITE)),
];

static TEST_SUITE: [Field; 3] = [
    field(1, "started_at", Kind::Time),
    field(2, "completed_at", Kind::Time),
    list(3, "results", Kind::Message(&TEST_RUN)),
];

static TEST_RUN: [Field; 5] = [
    field(1, "name", Kind::Word),
    field(2, "status", Kind::Code(&TEST_STATUSES)),
    field(3, "info", Kind::Text),
    field(4, "started_at", Kind::Time),
    field(5, "completed_at", Kind::Time),
];

static HOOK: [Field; 9] = [
    field(1, "name", Kind::Word),
    field(2, "kind", Kind::Word),
    field(3, "path", Kind::Word),
    field(4, "manifest", Kind::Text),
    list(5, "events", Kind::Codes(&EVENTS)),
    field(6, "last_run", Kind::Time),
    field(7, "weight", Kind::Number),
    list(8, "delete_policies", Kind::Codes(&DELETE_POLICIES)),
    field(9, "delete_timeout", Kind::Number),
];

/// Subcharts are stored, other than by Helm 3.
static CHART: [Field; 5] = [
    field(1, "metadata", Kind::Message(&METADATA)),
    list(2, "templates", Kind::Whole(&TEMPLATE)),
    list(3, "dependencies", Kind::Message(&CHART)),
    field(4, "values", Kind::Message(&CONFIG)),
    list(5, "files", Kind::Whole(&ANY)),
];

static TEMPLATE: [Field; 2] = [field(1, "name", Kind::Word), field(2, "data", Kind::Data)];

/// `google.protobuf.Any`, whose `type_url` Helm 2 uses for the name of a file.
static ANY: [Field; 2] = [
    field(1, "type_url", Kind::Word),
    field(2, "value", Kind::Data),
];

/// Values as YAML text; the map beside it was never used.
static CONFIG: [Field; 1] = [field(1, "raw", Kind::Word)];

pub(super) static METADATA: [Field; 17] = [
    field(1, "name", Kind::Word),
    field(2, "home", Kind::Word),
    list(3, "sources", Kind::Word),
    field(4, "version", Kind::Word),
    field(5, "description", Kind::Word),
    list(6, "keywords", Kind::Word),
    list(7, "maintainers", Kind::Message(&MAINTAINER)),
    field(8, "engine", Kind::Word),
    field(9, "icon", Kind::Word),
    field(10, "apiVersion", Kind::Word),
    field(11, "condition", Kind::Word),
    field(12, "tags", Kind::Word),
    field(13, "appVersion", Kind::Word),
    field(14, "deprecated", Kind::Bool),
    field(15, "tillerVersion", Kind::Word),
    list(16, "annotations", Kind::Pair),
    field(17, "kubeVersion", Kind::Word),
];

static MAINTAINER: [Field; 3] = [
    field(1, "name", Kind::Word),
    field(2, "email", Kind::Word),
    field(3, "url", Kind::Word),
];

pub(super) static PAIR: [Field; 2] = [field(1, "key", Kind::Word), field(2, "value", Kind::Word)];

pub(super) static TIMESTAMP: [Field; 2] = [
    field(1, "seconds", Kind::Number),
    field(2, "nanos", Kind::Number),
];

static STATUSES: [&str; 9] = [
    "UNKNOWN",
    "DEPLOYED",
    "DELETED",
    "SUPERSEDED",
    "FAILED",
    "DELETING",
    "PENDING_INSTALL",
    "PENDING_UPGRADE",
    "PENDING_ROLLBACK",
];

static TEST_STATUSES: [&str; 4] = ["UNKNOWN", "SUCCESS", "FAILURE", "RUNNING"];

pub(super) static EVENTS: [&str; 12] = [
    "UNKNOWN",
    "PRE_INSTALL",
    "POST_INSTALL",
    "PRE_DELETE",
    "POST_DELETE",
    "PRE_UPGRADE",
    "POST_UPGRADE",
    "PRE_ROLLBACK",
    "POST_ROLLBACK",
    "RELEASE_TEST_SUCCESS",
    "RELEASE_TEST_FAILURE",
    "CRD_INSTALL",
];

pub(super) static DELETE_POLICIES: [&str; 3] = ["SUCCEEDED", "FAILED", "BEFORE_HOOK_CREATION"];

/// Gives the word that a code stands for; a code without one stays a number.
pub(super) fn word(names: &[&str], code: i64) -> String {
    let name = usize::try_from(code).ok().and_then(|at| names.get(at));
    name.map_or_else(|| code.to_string(), |name| (*name).to_owned())
}
