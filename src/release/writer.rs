//! Who wrote a record: the Helm that wrote it last (facts 1.5) and other programs that left a mark.

use super::description::Said;
use super::{AlsoBy, Writer};
use crate::order::Sorted;
use crate::source::Manager;

/// Keys whose presence differs between Helm 3 and Helm 4.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Marks {
    /// `info.deleted` is there, even when empty: Helm 3 always writes it.
    pub(super) has_deleted: bool,
    /// `info.deleted` holds a time, which both write after an uninstallation.
    pub(super) is_deleted: bool,
    /// `chart.schemamodtime` is there: Helm 4 always writes it.
    pub(super) has_schema_time: bool,
    /// The record shows a chart at all (`helm status -o json` does not).
    pub(super) has_chart: bool,
    pub(super) has_apply_method: bool,
}

/// Tells which Helm wrote the record last.
pub(super) fn helm(marks: Marks) -> Writer {
    if marks.has_schema_time {
        return Writer::Helm4;
    }
    let is_helm3 = if marks.has_chart {
        marks.has_deleted
    } else {
        marks.has_deleted && !marks.is_deleted
    };
    match (is_helm3, marks.has_apply_method) {
        (true, false) => Writer::Helm3,
        (false, true) if !marks.has_chart => Writer::Helm4,
        _ => Writer::Unknown,
    }
}

/// Lists the other programs that the description or the field managers show, sorted.
pub(super) fn others(said: &Said<'_>, managers: &[Manager]) -> Vec<AlsoBy> {
    let mut found = Sorted::new();
    match said {
        Said::MapKubeApis => {
            found.add(AlsoBy::MapKubeApis);
        }
        Said::Unlocked(_) => {
            found.add(AlsoBy::Flux);
        }
        _ => {}
    }
    for manager in managers {
        by_manager(&manager.name).map(|by| found.add(by));
    }
    found.into_keys().collect()
}

/// Field managers are program names: client-go takes the binary's when the program gives none.
fn by_manager(name: &str) -> Option<AlsoBy> {
    let lower = name.to_ascii_lowercase();
    let is_helm = lower == "helm" || lower == "tiller";
    if lower.is_empty() || is_helm || lower.starts_with("kubectl") {
        return None;
    }
    Some(match lower.as_str() {
        "helm-controller" => AlsoBy::Flux,
        "mapkubeapis" | "helm-mapkubeapis" => AlsoBy::MapKubeApis,
        _ => AlsoBy::Other(name.to_owned()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(marks: Marks, expected: Writer) {
        assert_eq!(helm(marks), expected);
    }

    const HELM3: Marks = Marks {
        has_deleted: true,
        is_deleted: false,
        has_schema_time: false,
        has_chart: true,
        has_apply_method: false,
    };
    const HELM4: Marks = Marks {
        has_deleted: false,
        is_deleted: false,
        has_schema_time: true,
        has_chart: true,
        has_apply_method: true,
    };

    #[test]
    fn fingerprints_of_whole_records() {
        check(HELM3, Writer::Helm3);
        check(HELM4, Writer::Helm4);
        // Created by Helm 3, superseded by Helm 4.
        check(
            Marks {
                has_apply_method: false,
                ..HELM4
            },
            Writer::Helm4,
        );
        // Uninstalled by Helm 4.
        check(
            Marks {
                has_deleted: true,
                is_deleted: true,
                ..HELM4
            },
            Writer::Helm4,
        );
    }

    #[test]
    fn fingerprints_without_the_chart() {
        let status3 = Marks {
            has_chart: false,
            ..HELM3
        };
        check(status3, Writer::Helm3);
        check(
            Marks {
                has_chart: false,
                has_schema_time: false,
                ..HELM4
            },
            Writer::Helm4,
        );
        check(
            Marks {
                is_deleted: true,
                ..status3
            },
            Writer::Unknown,
        );
        check(Marks::default(), Writer::Unknown);
    }

    #[test]
    fn other_programs_are_named_once() {
        let manager = |name: &str| Manager {
            name: name.to_owned(),
            operation: None,
            time: None,
        };
        assert_eq!(
            others(
                &Said::Unlocked(super::super::status::Status::PendingUpgrade),
                &[
                    manager("helm-controller"),
                    manager("Helm"),
                    manager("kubectl-edit"),
                    manager("terraform-provider-helm_v2"),
                ]
            ),
            [
                AlsoBy::Flux,
                AlsoBy::Other("terraform-provider-helm_v2".to_owned())
            ]
        );
        assert_eq!(others(&Said::MapKubeApis, &[]), [AlsoBy::MapKubeApis]);
        assert_eq!(others(&Said::UpgradeComplete, &[manager("helm")]), []);
    }
}
