//! Why something could not be read, most likely, and what to do where copying again would not help.

use crate::i18n::Text;
use crate::layer::StopCause;
use crate::release::ProblemKind as RecordKind;
use crate::source::{Encryption, Foreign, Lookalike, ProblemKind as SourceKind};
use crate::view::missing::Names;

use super::history;

/// Gives the likely cause of a problem of a source; `None` where the message already is the cause.
pub(super) const fn of_source(kind: &SourceKind) -> Option<Text> {
    let id = match kind {
        SourceKind::Unrecognized => "error-cause-unrecognized",
        SourceKind::Lookalike(alike) => return of_lookalike(*alike),
        SourceKind::InputTooLarge { .. } | SourceKind::TooManyRecords { .. } => {
            "error-cause-many-releases"
        }
        SourceKind::TooLargeToClean { .. } => "error-cause-many-releases",
        SourceKind::EncryptedPayload { .. } => "encoding-cause-encrypted",
        SourceKind::TooDeep { .. } | SourceKind::TooManyNodes { .. } => "error-cause-not-by-helm",
        SourceKind::BadJson | SourceKind::BadYaml => "error-cause-broken-lines",
        SourceKind::Truncated => "error-cause-cut",
        SourceKind::NotARelease { .. } => "error-cause-not-a-release",
        SourceKind::EmptyPayload { .. } => "error-cause-empty-payload",
        SourceKind::RedactedPayload { .. } => "error-cause-redacted-payload",
        SourceKind::NoRows => "tables-cause-no-rows",
        SourceKind::UnreadRows { .. } => "tables-cause-unread-rows",
        SourceKind::EmptyList => "tables-cause-empty-list",
        SourceKind::NamesOnly { .. } => "tables-cause-names-only",
        SourceKind::NoneListed => "tables-cause-none-listed",
        SourceKind::JoinedLines { .. } => "tables-cause-joined-lines",
        SourceKind::NotText => "error-cause-not-text",
        SourceKind::Unplaced { .. } => "error-cause-unplaced",
        SourceKind::DryRun => "error-cause-dry-run",
        SourceKind::Foreign(foreign) => of_foreign(foreign),
        SourceKind::Filtered => "error-cause-filtered",
    };
    Some(Text::new(id))
}

const fn of_foreign(foreign: &Foreign) -> &'static str {
    match foreign {
        Foreign::Packed { .. } => "archive-cause-packed",
        Foreign::EtcdSnapshot => "archive-cause-etcd",
        Foreign::Encrypted { by, .. } => match by {
            Encryption::AtRest => "archive-cause-at-rest",
            Encryption::Sops => "archive-cause-sops",
            Encryption::SealedSecret => "archive-cause-sealed",
        },
        Foreign::ArgoCd { .. } | Foreign::OfArgoCd { .. } => "archive-cause-argo-cd",
    }
}

const fn of_lookalike(alike: Lookalike) -> Option<Text> {
    let id = match alike {
        Lookalike::NothingFound => "error-cause-nothing-found",
        Lookalike::KubectlError => "error-cause-refused",
    };
    Some(Text::new(id))
}

/// Gives the likely cause of a problem of one record.
pub(super) const fn of_record(kind: &RecordKind) -> Option<Text> {
    let id = match kind {
        RecordKind::Stopped(cause) => return Some(of_stop(cause)),
        RecordKind::NotAnObject => "error-cause-other-data",
        RecordKind::BadJson | RecordKind::BadProtobuf => "error-cause-cut",
        RecordKind::TooDeep { .. }
        | RecordKind::TooManyNodes { .. }
        | RecordKind::BadField { .. } => "error-cause-not-by-helm",
        RecordKind::NoRevision { .. } => "error-cause-edited",
        RecordKind::DuplicateRevision { .. } => "error-cause-mixed",
    };
    Some(Text::new(id))
}

const fn of_stop(cause: &StopCause) -> Text {
    Text::new(match cause {
        StopCause::Empty => "error-cause-empty-payload",
        StopCause::BadByte => "error-cause-bad-byte",
        StopCause::Truncated => "error-cause-cut",
        StopCause::Corrupt | StopCause::BadChecksum => "error-cause-changed",
        StopCause::TrailingBytes => "error-cause-trailing",
        StopCause::TooLarge { .. } => "error-cause-not-by-helm",
        StopCause::Unknown => "error-cause-other-data",
    })
}

/// Says what to do where a whole copy is not what is missing.
pub(super) fn remedy(kind: &SourceKind, names: &Names) -> Option<Text> {
    Some(match kind {
        SourceKind::Lookalike(Lookalike::NothingFound) => Text::new("error-remedy-look-elsewhere"),
        SourceKind::Lookalike(Lookalike::KubectlError) => {
            Text::new("error-remedy-ask-access").with("namespace", names.namespace())
        }
        SourceKind::TooDeep { .. } | SourceKind::NoRows | SourceKind::UnreadRows { .. } => {
            history(names)
        }
        SourceKind::EmptyList => Text::new("tables-remedy-empty-list"),
        SourceKind::NamesOnly { .. } => Text::new("tables-remedy-names-only"),
        SourceKind::NoneListed => Text::new("error-remedy-look-elsewhere"),
        SourceKind::Foreign(Foreign::EtcdSnapshot) => Text::new("archive-remedy-etcd"),
        SourceKind::Foreign(Foreign::ArgoCd { .. } | Foreign::OfArgoCd { .. }) => {
            Text::new("archive-remedy-argo-cd")
        }
        SourceKind::JoinedLines { .. } => {
            Text::new("tables-remedy-joined-lines").with("command", names.history())
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::i18n::catalog::Catalog;
    use crate::layer::Layer;
    use crate::release::{At, Problem};
    use crate::source::{self, ObjectKind, Shape};
    use crate::view::ProblemView;
    use crate::view::problem::{RecordPlace, of_record as view_record, of_source as view_source};

    fn sources() -> Vec<SourceKind> {
        let name = || Some("a".to_owned());
        let alike = [Lookalike::NothingFound, Lookalike::KubectlError];
        let mut kinds: Vec<SourceKind> = alike.map(SourceKind::Lookalike).into();
        kinds.extend([
            SourceKind::Unrecognized,
            SourceKind::InputTooLarge { limit: 1 },
            SourceKind::TooManyRecords { limit: 1 },
            SourceKind::TooDeep { limit: 1 },
            SourceKind::TooManyNodes { limit: 1 },
            SourceKind::BadJson,
            SourceKind::BadYaml,
            SourceKind::Truncated,
            SourceKind::NotARelease {
                kind: ObjectKind::Secret,
                name: name(),
            },
            SourceKind::EmptyPayload { name: name() },
            SourceKind::RedactedPayload { name: name() },
            SourceKind::TooLargeToClean { limit: 1 },
            SourceKind::EncryptedPayload { name: name() },
            SourceKind::NotText,
            SourceKind::NoRows,
            SourceKind::UnreadRows { n_rows: 2 },
            SourceKind::EmptyList,
            SourceKind::NamesOnly { n_names: 2 },
            SourceKind::NoneListed,
            SourceKind::JoinedLines { n_lines: 2 },
            SourceKind::Unplaced {
                shape: Shape::HelmGetManifest,
                name: name(),
                namespace: None,
            },
            SourceKind::DryRun,
            SourceKind::Filtered,
        ]);
        let encrypted = [
            Encryption::AtRest,
            Encryption::Sops,
            Encryption::SealedSecret,
        ];
        let encrypted = encrypted.map(|by| Foreign::Encrypted { by, name: name() });
        let foreign = [
            Foreign::Packed { by: "xz" },
            Foreign::EtcdSnapshot,
            Foreign::ArgoCd { name: name() },
            Foreign::OfArgoCd { name: name() },
        ];
        let foreign = foreign.into_iter().chain(encrypted);
        kinds.extend(foreign.map(SourceKind::Foreign));
        kinds
    }

    fn records() -> Vec<RecordKind> {
        let stops = [
            StopCause::Empty,
            StopCause::BadByte,
            StopCause::Truncated,
            StopCause::Corrupt,
            StopCause::BadChecksum,
            StopCause::TrailingBytes,
            StopCause::TooLarge { limit: 1 },
            StopCause::Unknown,
        ];
        let mut kinds: Vec<RecordKind> = stops.map(RecordKind::Stopped).into();
        kinds.extend([
            RecordKind::NotAnObject,
            RecordKind::BadJson,
            RecordKind::TooDeep { limit: 1 },
            RecordKind::TooManyNodes { limit: 1 },
            RecordKind::BadField {
                field: "info".to_owned(),
            },
            RecordKind::NoRevision { name: None },
            RecordKind::DuplicateRevision { revision: 1 },
            RecordKind::BadProtobuf,
        ]);
        kinds
    }

    /// What was seen says the cause itself only where the paste is another command's output.
    #[track_caller]
    fn check(view: &ProblemView, says_cause_itself: bool) {
        assert!(view.cause.is_some() || says_cause_itself, "{view:?}");
        let remedy = view.remedy.as_ref();
        for locale in Locale::ALL {
            let catalog = Catalog::new(locale);
            let parts = [Some(&view.text), view.cause.as_ref(), remedy];
            for text in parts.into_iter().flatten() {
                let prose = catalog.text(text);
                let is_said = !prose.is_empty() && !prose.contains(&*text.id);
                assert!(is_said, "{locale:?} {prose}");
            }
            let remedy = remedy.map(|text| catalog.text(text)).unwrap_or_default();
            let has_command = remedy.contains("`kubectl ") || remedy.contains("`helm ");
            assert!(has_command, "{locale:?} {view:?} {remedy}");
        }
    }

    #[test]
    fn every_problem_of_a_paste_says_what_where_why_and_what_to_copy_instead() {
        for kind in sources() {
            let says_cause_itself = matches!(kind, SourceKind::Lookalike(_));
            let problem = source::Problem { kind, offset: 7 };
            let view = view_source(0, None, &problem, None, &Names::default());
            assert_eq!(view.offset, Some(7));
            check(&view, says_cause_itself);
        }
    }

    #[test]
    fn every_problem_of_a_record_says_what_where_why_and_what_to_copy_instead() {
        for kind in records() {
            let problem = Problem {
                kind,
                at: At {
                    source: 0,
                    record: 1,
                },
                layer: Some(Layer::Gzip),
                offset: Some(7),
            };
            let view = view_record(&RecordPlace {
                problem: &problem,
                recovered: 3,
                object: None,
                names: &Names::default(),
            });
            assert_eq!((view.record, view.offset), (Some(1), Some(7)));
            check(&view, false);
        }
    }
}
