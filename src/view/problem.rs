//! What could not be read: the report's word, the place, the cause and what to copy instead.

use crate::archive;
use crate::i18n::Text;
use crate::layer::{Layer, Stop, StopCause};
use crate::release::{self, ProblemKind as RecordKind};
use crate::source::{self, Foreign, ObjectKind, ProblemKind as SourceKind};
use crate::view::missing::Names;
use crate::view::{ProblemView, text, word};

mod cause;

/// Shows a problem of a source as a whole, or around one of its records.
pub fn of_source(
    source: usize,
    record: Option<usize>,
    problem: &source::Problem,
    object: Option<&ObjectName>,
    names: &Names,
) -> ProblemView {
    let (kind, text, remedy) = source_kind(&problem.kind, object, names);
    ProblemView {
        kind: kind.to_owned(),
        source,
        record,
        layer: None,
        offset: Some(problem.offset),
        text,
        cause: cause::of_source(&problem.kind),
        remedy,
    }
}

fn source_kind(
    kind: &SourceKind,
    object: Option<&ObjectName>,
    names: &Names,
) -> (&'static str, Text, Option<Text>) {
    let text = Text::new(kind.id());
    match kind {
        SourceKind::Unrecognized => ("unrecognized", text, Some(what_to_paste(names))),
        // The report's word says that nothing was read; what it looks like is for people.
        SourceKind::Lookalike(_) => {
            let remedy = cause::remedy(kind, names).unwrap_or_else(|| what_to_paste(names));
            ("unrecognized", text, Some(remedy))
        }
        SourceKind::InputTooLarge { limit } => {
            let text = text.with("limit", text::size(*limit));
            ("input_too_large", text, Some(one_release(names)))
        }
        SourceKind::TooLargeToClean { limit } => {
            let text = text.with("limit", text::size(*limit));
            ("too_large_to_clean", text, Some(copy_again(None, names)))
        }
        SourceKind::TooManyRecords { limit } => {
            let text = text.with("limit", *limit);
            ("too_many_records", text, Some(one_release(names)))
        }
        SourceKind::TooDeep { limit } => (
            "too_deep",
            text.with("limit", *limit),
            cause::remedy(kind, names),
        ),
        SourceKind::TooManyNodes { limit } => {
            let text = text.with("limit", *limit);
            ("too_many_nodes", text, Some(one_release(names)))
        }
        SourceKind::BadJson => ("bad_json", text, Some(copy_again(None, names))),
        SourceKind::BadYaml => ("bad_yaml", text, Some(copy_again(None, names))),
        SourceKind::Truncated => ("truncated", text, Some(copy_again(None, names))),
        SourceKind::NotARelease { kind, name } => {
            let text = with_name(text.with("kind", kind_name(*kind)), name.as_deref());
            ("not_a_release", text, Some(what_to_paste(names)))
        }
        SourceKind::EmptyPayload { name } => {
            let text = with_name(text, name.as_deref());
            ("empty_payload", text, Some(copy_again(object, names)))
        }
        SourceKind::RedactedPayload { name } => {
            let text = with_name(text, name.as_deref());
            ("redacted_payload", text, Some(copy_again(object, names)))
        }
        SourceKind::NoRows => ("no_rows", text, cause::remedy(kind, names)),
        SourceKind::UnreadRows { n_rows } => (
            "unread_rows",
            text.with("n", *n_rows),
            cause::remedy(kind, names),
        ),
        SourceKind::EmptyList => ("empty_list", text, cause::remedy(kind, names)),
        SourceKind::NamesOnly { n_names } => (
            "names_only",
            text.with("n", *n_names),
            cause::remedy(kind, names),
        ),
        SourceKind::NoneListed => ("none_listed", text, cause::remedy(kind, names)),
        SourceKind::JoinedLines { n_lines } => (
            "joined_lines",
            text.with("n", *n_lines),
            cause::remedy(kind, names),
        ),
        SourceKind::EncryptedPayload { name } => {
            let text = with_name(text, name.as_deref());
            ("encrypted_payload", text, Some(copy_again(object, names)))
        }
        SourceKind::NotText => ("not_text", text, Some(what_to_paste(names))),
        SourceKind::Unplaced {
            shape,
            name,
            namespace,
        } => {
            let text = with_name(text.with("shape", Text::new(shape.id())), name.as_deref());
            let named = Names {
                storage: names.storage,
                release: name.clone().or_else(|| names.release.clone()),
                namespace: namespace.clone().or_else(|| names.namespace.clone()),
                tillers: names.tillers.clone(),
            };
            let remedy = Text::new("error-remedy-unplaced").with("command", named.records());
            ("unplaced_output", text, Some(remedy))
        }
        SourceKind::DryRun => ("dry_run", text, Some(what_to_paste(names))),
        SourceKind::Foreign(foreign) => {
            let (word, text) = match foreign {
                Foreign::Packed { by } => ("packed", text.with("by", *by)),
                Foreign::EtcdSnapshot => ("etcd_snapshot", text),
                Foreign::Encrypted { name, .. } => ("encrypted", with_name(text, or_empty(name))),
                Foreign::ArgoCd { name } | Foreign::OfArgoCd { name } => {
                    ("argo_cd", with_name(text, or_empty(name)))
                }
            };
            let remedy = cause::remedy(kind, names).unwrap_or_else(|| match foreign {
                Foreign::Encrypted { .. } => copy_again(object, names),
                _ => what_to_paste(names),
            });
            (word, text, Some(remedy))
        }
        SourceKind::Filtered => ("filtered_output", text, Some(copy_again(object, names))),
    }
}

fn or_empty(name: &Option<String>) -> Option<&str> {
    Some(name.as_deref().unwrap_or_default())
}

const fn kind_name(kind: ObjectKind) -> &'static str {
    match kind {
        ObjectKind::Secret => "Secret",
        ObjectKind::ConfigMap => "ConfigMap",
        ObjectKind::SqlRow => "SQL row",
    }
}

fn with_name(text: Text, name: Option<&str>) -> Text {
    match name {
        Some(name) => text.with("name", name),
        None => text,
    }
}

/// A problem of one record, with what else is known of the place.
#[derive(Clone, Copy, Debug)]
pub struct RecordPlace<'a> {
    pub problem: &'a release::Problem,
    /// What the layer that ended early still gave, in bytes.
    pub recovered: usize,
    /// The object around the record, so that it can be fetched again.
    pub object: Option<&'a ObjectName>,
    /// The release that it is of, as far as that is known.
    pub names: &'a Names,
}

/// How to ask a cluster for a stored record again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectName {
    pub kind: ObjectKind,
    pub namespace: Option<String>,
    pub name: Option<String>,
}

/// Shows a problem of one record.
pub fn of_record(place: &RecordPlace<'_>) -> ProblemView {
    let (kind, text, remedy) = record_kind(place);
    let problem = place.problem;
    ProblemView {
        kind,
        source: problem.at.source,
        record: Some(problem.at.record),
        layer: problem.layer.map(|layer| layer.name().to_owned()),
        offset: problem.offset,
        text,
        cause: cause::of_record(&problem.kind),
        remedy,
    }
}

/// Shows what could not be read of an archive.
pub fn of_archive(source: usize, problem: &archive::Problem) -> ProblemView {
    use archive::ProblemKind as Kind;

    let (kind, id) = match problem.kind {
        Kind::Truncated => ("archive_truncated", "archive-cut"),
        Kind::Corrupt => ("archive_corrupt", "archive-corrupt"),
        Kind::BadChecksum => ("archive_bad_checksum", "archive-checksum"),
        Kind::Encrypted => ("archive_encrypted", "archive-encrypted"),
        Kind::Method => ("archive_method", "archive-method"),
        Kind::Overlap => ("archive_overlap", "archive-overlap"),
        Kind::EntryTooLarge { .. } => ("archive_entry_too_large", "archive-entry-too-large"),
        Kind::TooManyEntries { .. } => ("archive_too_many_entries", "archive-too-many-entries"),
        Kind::TooLarge { .. } => ("archive_too_large", "archive-too-large"),
        Kind::TooMuchKept { .. } => ("archive_too_much_kept", "archive-too-much-kept"),
        Kind::TooDeep { .. } => ("archive_too_deep", "archive-too-deep"),
    };
    let limit = match problem.kind {
        Kind::EntryTooLarge { limit } | Kind::TooLarge { limit } | Kind::TooMuchKept { limit } => {
            text::size(limit)
        }
        Kind::TooManyEntries { limit } | Kind::TooDeep { limit } => {
            Text::new("archive-count").with("n", limit)
        }
        _ => Text::new("archive-count").with("n", 0_usize),
    };
    let is_named = problem.name.is_some();
    ProblemView {
        kind: kind.to_owned(),
        source,
        record: None,
        layer: None,
        offset: Some(problem.offset),
        text: Text::new(id)
            .with("name", problem.name.as_deref().unwrap_or_default())
            .with("named", if is_named { "yes" } else { "no" })
            .with("n", problem.n)
            .with("limit", limit),
        cause: None,
        remedy: Some(match problem.kind {
            Kind::Truncated | Kind::Corrupt | Kind::BadChecksum => {
                Text::new("archive-remedy-again")
            }
            Kind::Encrypted | Kind::Method => Text::new("archive-remedy-unpack"),
            _ => Text::new("archive-remedy-files"),
        }),
    }
}

/// Shows that a source's payloads together went past the limit; `n` records were then read by their metadata only.
pub fn of_total(source: usize, n: usize, limit: usize, names: &Names) -> ProblemView {
    ProblemView {
        kind: "total_too_large".to_owned(),
        source,
        record: None,
        layer: None,
        offset: None,
        text: Text::new("error-total-too-large")
            .with("limit", text::size(limit))
            .with("n", n),
        cause: None,
        remedy: Some(one_release(names)),
    }
}

fn record_kind(place: &RecordPlace<'_>) -> (String, Text, Option<Text>) {
    let RecordPlace { problem, names, .. } = *place;
    let text = Text::new(problem.kind.id());
    let (word, text, remedy) = match &problem.kind {
        RecordKind::Stopped(cause) => {
            let stop = Stop {
                layer: problem.layer.unwrap_or(Layer::Base64),
                offset: problem.offset.unwrap_or_default(),
                cause: cause.clone(),
                recovered: place.recovered,
            };
            return stopped(&stop, place);
        }
        RecordKind::NotAnObject => ("payload_not_an_object", text, Some(what_to_paste(names))),
        RecordKind::BadJson => (
            "payload_bad_json",
            text,
            Some(copy_again(place.object, place.names)),
        ),
        RecordKind::TooDeep { limit } => {
            let text = text.with("limit", *limit);
            ("payload_too_deep", text, Some(history(names)))
        }
        RecordKind::TooManyNodes { limit } => {
            let text = text.with("limit", *limit);
            ("payload_too_many_nodes", text, Some(history(names)))
        }
        RecordKind::BadField { field } => {
            let text = text.with("field", field.as_str());
            (
                "payload_bad_field",
                text,
                Some(copy_again(place.object, place.names)),
            )
        }
        RecordKind::NoRevision { .. } => (
            "no_revision",
            text,
            Some(copy_again(place.object, place.names)),
        ),
        RecordKind::DuplicateRevision { revision } => {
            let text = text.with("revision", *revision);
            ("duplicate_revision", text, Some(one_release(names)))
        }
        RecordKind::BadProtobuf => (
            "payload_bad_protobuf",
            text,
            Some(copy_again(place.object, place.names)),
        ),
    };
    (word.to_owned(), text, remedy)
}

fn stopped(stop: &Stop, place: &RecordPlace<'_>) -> (String, Text, Option<Text>) {
    let names = place.names;
    let kind = format!("{}_{}", stop.layer.name(), word::stop_cause(&stop.cause));
    let remedy = match stop.cause {
        StopCause::TooLarge { .. } => Some(history(names)),
        StopCause::Unknown => Some(what_to_paste(names)),
        StopCause::Empty
        | StopCause::BadByte
        | StopCause::Truncated
        | StopCause::Corrupt
        | StopCause::BadChecksum
        | StopCause::TrailingBytes => Some(copy_again(place.object, place.names)),
    };
    (kind, stop_text(stop), remedy)
}

/// Says at which layer and byte peeling ended, and why.
pub fn stop_text(stop: &Stop) -> Text {
    let text = Text::new(stop.cause.id())
        .with("layer", Text::new(stop.layer.id()))
        .with("offset", stop.offset)
        .with("recovered", stop.recovered);
    match stop.cause {
        StopCause::TooLarge { limit } => text.with("limit", text::size(limit)),
        _ => text,
    }
}

fn what_to_paste(names: &Names) -> Text {
    Text::new("error-remedy-what-to-paste")
        .with("command", names.records().replace(" > release.yaml", ""))
        .with("history", names.history())
}

/// The record itself can't be read here, but Helm prints what its history says.
fn history(names: &Names) -> Text {
    Text::new("error-remedy-history").with("command", names.history())
}

fn one_release(names: &Names) -> Text {
    Text::new("error-remedy-one-release").with("command", names.records())
}

fn copy_again(object: Option<&ObjectName>, names: &Names) -> Text {
    let named = object.filter(|object| object.name.is_some());
    let command = match named {
        Some(one) => text::get_record(one.kind, one.name.as_deref(), one.namespace.as_deref()),
        None => names.records(),
    };
    Text::new("error-remedy-copy-again").with("command", command)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::i18n::catalog::Catalog;
    use crate::release::At;

    fn record(kind: RecordKind) -> release::Problem {
        release::Problem {
            kind,
            at: At {
                source: 2,
                record: 3,
            },
            layer: Some(Layer::Gzip),
            offset: Some(61_440),
        }
    }

    fn remedy(object: Option<&ObjectName>) -> String {
        let problem = record(RecordKind::Stopped(StopCause::Truncated));
        let view = of_record(&RecordPlace {
            problem: &problem,
            recovered: 5,
            object,
            names: &Names::default(),
        });
        Catalog::new(Locale::En).text(&view.remedy.unwrap())
    }

    #[test]
    fn a_layer_that_ended_early_says_where_and_how_to_fetch_it_again() {
        let problem = record(RecordKind::Stopped(StopCause::Truncated));
        let place = RecordPlace {
            problem: &problem,
            recovered: 5,
            object: None,
            names: &Names::default(),
        };
        let view = of_record(&place);
        assert_eq!(view.kind, "gzip_truncated");
        assert_eq!((view.source, view.record), (2, Some(3)));
        assert_eq!(view.layer.as_deref(), Some("gzip"));
        assert_eq!(view.offset, Some(61_440));
        assert!(view.text.args.contains(&("recovered".into(), 5_i64.into())));
    }

    #[test]
    fn what_gave_nothing_is_not_said_to_be_partly_wrong() {
        let problem = record(RecordKind::Stopped(StopCause::Corrupt));
        let text = of_record(&RecordPlace {
            problem: &problem,
            recovered: 0,
            object: None,
            names: &Names::default(),
        })
        .text;
        for locale in Locale::ALL {
            let prose = Catalog::new(locale).text(&text);
            assert!(!prose.contains(" 0"), "{prose}");
        }
    }

    #[test]
    fn the_remedy_names_the_object_that_was_damaged() {
        let object = ObjectName {
            kind: ObjectKind::Secret,
            namespace: Some("shop".to_owned()),
            name: Some("sh.helm.release.v1.web.v3".to_owned()),
        };
        assert_eq!(
            remedy(Some(&object)),
            "To get a whole copy, write it to a file: \
             `kubectl get secret sh.helm.release.v1.web.v3 -n shop -o yaml > release.yaml`"
        );
        assert_eq!(
            remedy(None),
            "To get a whole copy, write it to a file: \
             `kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml > release.yaml`"
        );
    }

    #[test]
    fn limits_are_named_in_whole_units() {
        let view = of_total(1, 2, 1 << 30, &Names::default());
        assert_eq!(
            Catalog::new(Locale::En).text(&view.text),
            "All payloads together would decode to more than 1024 MiB: of 2 records only the metadata was read."
        );
    }
}
