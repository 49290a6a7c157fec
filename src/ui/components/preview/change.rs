//! What the fields of the form ask for.

use std::ops::RangeInclusive;

use crate::ui::browser::field::Field;
use crate::view::preview::ask::{AskView, ServerSideView, WaitView};

/// Helm 2 rolls back by other rules, and what comes after Helm 4 is not known.
const HELM: RangeInclusive<u16> = 3..=4;

/// The choice that asks for a version in a field of its own.
pub(super) const OTHER: &str = "other";

/// What a field of the form asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Change {
    Ask(AskView),
    /// A field for another version of Helm.
    OtherHelm,
    /// What stands in that field is no version.
    NoVersion,
}

/// Whether the field for another version of Helm is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Other {
    #[default]
    Hidden,
    Shown,
    /// What stands in it is no version.
    Wrong,
}

/// Gives what a changed field asks for.
pub(super) fn change(ask: AskView, field: &Field) -> Option<Change> {
    let Field {
        name,
        value,
        is_checked,
    } = field;
    let is_on = *is_checked;
    Some(Change::Ask(match name.as_str() {
        "preview-target" => AskView {
            target: value.parse().ok(),
            ..ask
        },
        "preview-helm" if value == OTHER => return Some(Change::OtherHelm),
        "preview-helm" => AskView {
            helm: version(value),
            ..ask
        },
        "preview-helm-other" => match version(value.trim()) {
            Some(helm) => AskView {
                helm: Some(helm),
                ..ask
            },
            None => return Some(Change::NoVersion),
        },
        "preview-kubernetes" => AskView {
            kubernetes: value.parse().ok(),
            ..ask
        },
        "preview-wait" => AskView {
            wait: WaitView::ALL.into_iter().find(|one| one.word() == value),
            ..ask
        },
        "preview-server-side" => AskView {
            server_side: {
                let mut all = ServerSideView::ALL.into_iter();
                all.find(|one| one.word() == value)
            },
            ..ask
        },
        "preview-history-max" => AskView {
            history_max: value.parse().ok(),
            ..ask
        },
        "preview-jobs" => AskView {
            waits_for_jobs: is_on,
            ..ask
        },
        "preview-no-hooks" => AskView {
            has_no_hooks: is_on,
            ..ask
        },
        "preview-force" => AskView {
            is_forced: is_on,
            ..ask
        },
        "preview-cleanup" => AskView {
            cleans_up_on_fail: is_on,
            ..ask
        },
        _ => return None,
    }))
}

fn version(text: &str) -> Option<[u16; 3]> {
    let mut parts = text.strip_prefix('v').unwrap_or(text).split('.');
    let mut next = || parts.next()?.parse().ok();
    let version = [next()?, next()?, next()?];
    let is_known = version.first().is_some_and(|major| HELM.contains(major));
    (is_known && parts.next().is_none()).then_some(version)
}

pub(super) fn written(version: [u16; 3]) -> String {
    version.map(|part| part.to_string()).join(".")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field(name: &str, value: &str, is_checked: bool) -> Field {
        Field {
            name: name.to_owned(),
            value: value.to_owned(),
            is_checked,
        }
    }

    #[track_caller]
    fn check(name: &str, value: &str, is_checked: bool, expect: Option<Change>) {
        let found = change(AskView::default(), &field(name, value, is_checked));
        assert_eq!(found, expect, "{name} {value}");
    }

    #[test]
    fn a_field_asks_for_its_part_and_its_first_choice_for_the_default() {
        let ask = AskView::default();
        let of = |ask| Some(Change::Ask(ask));
        check(
            "preview-target",
            "6",
            false,
            of(AskView {
                target: Some(6),
                ..ask
            }),
        );
        check("preview-target", "", false, of(ask));
        check(
            "preview-helm",
            "3.17.0",
            false,
            of(AskView {
                helm: Some([3, 17, 0]),
                ..ask
            }),
        );
        check("preview-helm", "", false, of(ask));
        check("preview-helm", "other", false, Some(Change::OtherHelm));
        check(
            "preview-helm-other",
            " v3.12.3 ",
            false,
            of(AskView {
                helm: Some([3, 12, 3]),
                ..ask
            }),
        );
        for wrong in ["3.12", "2.17.0", "5.0.0", "", "3.20.0.1"] {
            check("preview-helm-other", wrong, false, Some(Change::NoVersion));
        }
        check(
            "preview-kubernetes",
            "25",
            false,
            of(AskView {
                kubernetes: Some(25),
                ..ask
            }),
        );
        check(
            "preview-wait",
            "watcher",
            false,
            of(AskView {
                wait: Some(WaitView::Watcher),
                ..ask
            }),
        );
        check("preview-wait", "", false, of(ask));
        check(
            "preview-server-side",
            "false",
            false,
            of(AskView {
                server_side: Some(ServerSideView::False),
                ..ask
            }),
        );
        check(
            "preview-history-max",
            "0",
            false,
            of(AskView {
                history_max: Some(0),
                ..ask
            }),
        );
        check("preview-history-max", "", false, of(ask));
        check(
            "preview-no-hooks",
            "on",
            true,
            of(AskView {
                has_no_hooks: true,
                ..ask
            }),
        );
        check(
            "preview-force",
            "on",
            true,
            of(AskView {
                is_forced: true,
                ..ask
            }),
        );
        check(
            "preview-cleanup",
            "on",
            true,
            of(AskView {
                cleans_up_on_fail: true,
                ..ask
            }),
        );
        check(
            "preview-jobs",
            "on",
            true,
            of(AskView {
                waits_for_jobs: true,
                ..ask
            }),
        );
        check("a-merge", "on", true, None);
    }
}
