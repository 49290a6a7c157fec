//! What runs, and what Helm's next command would start from.

use yew::Html;

use crate::i18n::Text;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::element::{el, el_with, fixed, plain, section_title, space, styled};
use crate::ui::components::notice_list::line_of;
use crate::ui::components::prose::prose;
use crate::ui::words::Words;
use crate::view::{Certainty, Depth, ReleaseView};

/// Shows what runs, both baselines, and the target of a rollback without a number.
pub(crate) fn release_facts(words: &Words, release: &ReleaseView) -> Html {
    let (running, certainty) = running(release);
    let (upgrade, upgrade_certainty) = if is_upgrade_refused(release) {
        (Text::new("app-upgrade-refused"), Certainty::Implied)
    } else {
        revision(release, release.upgrade_baseline)
    };
    let (rollback, rollback_certainty) = revision(release, release.rollback_baseline);
    let (target, target_certainty) = revision(release, release.default_rollback_target);
    el_with(
        "section",
        fixed! {"aria-labelledby" = "facts", "class" = "release-facts"},
        [
            section_title("facts", words.say("app-facts")),
            el_with(
                "dl",
                fixed! {"data-testid" = "facts", "class" = "release-facts__list"},
                [
                    view_fact(words, "app-fact-running", &running, certainty),
                    view_fact(words, "app-fact-default-target", &target, target_certainty),
                    view_fact(
                        words,
                        "app-fact-upgrade-baseline",
                        &upgrade,
                        upgrade_certainty,
                    ),
                    view_fact(
                        words,
                        "app-fact-rollback-baseline",
                        &rollback,
                        rollback_certainty,
                    ),
                ],
            ),
        ],
    )
}

/// While the rest is read, nothing is known not to be in the paste.
fn not_known(release: &ReleaseView) -> (Text, Certainty) {
    let id = match release.depth {
        Depth::Head => "app-not-known-yet",
        Depth::Full => "app-not-known",
    };
    (Text::new(id), Certainty::Unknown)
}

fn revision(release: &ReleaseView, revision: Option<i64>) -> (Text, Certainty) {
    revision.map_or_else(
        || not_known(release),
        |revision| {
            (
                Text::new("app-revision").with("revision", revision),
                Certainty::Implied,
            )
        },
    )
}

fn is_upgrade_refused(release: &ReleaseView) -> bool {
    let mut answers = release.commands.iter();
    answers.any(|answer| answer.command == "upgrade" && answer.is_allowed == Some(false))
}

fn running(release: &ReleaseView) -> (Text, Certainty) {
    let Some(running) = &release.running else {
        return not_known(release);
    };
    let content = running
        .content_of
        .filter(|content| *content != running.revision);
    let text = match (content, running.mixed_with.is_empty()) {
        (None, true) => Text::new("app-revision"),
        (Some(content), true) => Text::new("app-running-content").with("content", content),
        (None, false) => Text::new("app-running-mixed").with("mixed", running.mixed_with.clone()),
        (Some(content), false) => Text::new("app-running-content-mixed")
            .with("content", content)
            .with("mixed", running.mixed_with.clone()),
    };
    (text.with("revision", running.revision), running.certainty)
}

fn view_fact(words: &Words, label: &'static str, value: &Text, certainty: Certainty) -> Html {
    styled(
        "div",
        &["release-facts__fact", line_of(certainty)],
        [
            el("dt", "release-facts__label", [prose(&words.say(label))]),
            el(
                "dd",
                "release-facts__value",
                [
                    plain(words.text(value)),
                    space(),
                    certainty_mark(words, certainty),
                ],
            ),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{release, render, words_of};
    use crate::view::RunningView;

    fn said(release: &ReleaseView) -> String {
        words_of(&render(release_facts(&Words::new(Locale::En), release)))
    }

    #[test]
    fn what_runs_is_told_with_where_its_content_is_from() {
        let said = said(&ReleaseView {
            running: Some(RunningView {
                revision: 4,
                content_of: Some(2),
                certainty: Certainty::Implied,
                mixed_with: vec![5, 6],
            }),
            ..release()
        });
        assert!(
            said.starts_with("Where it stands Running revision 4, with the content of 2; some or all of 5 and 6 may have been applied over it implied"),
            "{said}"
        );
    }

    #[test]
    fn what_nothing_supports_is_unknown() {
        let said = said(&ReleaseView {
            running: None,
            upgrade_baseline: None,
            ..release()
        });
        assert!(
            said.contains("Running not known from this paste unknown"),
            "{said}"
        );
    }

    #[test]
    fn what_is_still_being_read_is_not_said_to_be_missing() {
        let said = said(&ReleaseView {
            running: None,
            upgrade_baseline: None,
            depth: Depth::Head,
            ..release()
        });
        assert!(said.contains("Running not known yet"), "{said}");
        assert!(!said.contains("from this paste"), "{said}");
    }
}
