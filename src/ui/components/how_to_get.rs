//! The commands that print what can be pasted, and what each can answer.

use yew::Html;

use crate::ui::components::command_line::command_line;
use crate::ui::components::element::{each, el, el_with, fixed, plain, text};
use crate::ui::intent::OnIntent;
use crate::ui::words::Words;

/// A command and what its output can answer.
struct Way {
    label: &'static str,
    command: &'static str,
    answers: &'static str,
}

const WAYS: &[Way] = &[
    Way {
        label: "app-get-release",
        command: "kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml",
        answers: "app-get-release-answers",
    },
    Way {
        label: "app-get-history",
        command: "helm history RELEASE -n NAMESPACE -o json",
        answers: "app-get-history-answers",
    },
    Way {
        label: "app-get-namespace",
        command: "kubectl get secret -n NAMESPACE -l owner=helm -o yaml",
        answers: "app-get-namespace-answers",
    },
    Way {
        label: "app-get-all",
        command: "kubectl get secret -A -l owner=helm -o yaml > releases.yaml",
        answers: "app-get-all-answers",
    },
];

/// Lists the ways, from one release to all.
pub(crate) fn how_to_get(words: &Words, on: &OnIntent) -> Html {
    let heading = fixed! {"id" = "how-to-get"};
    el_with(
        "section",
        fixed! {"aria-labelledby" = "how-to-get", "class" = "how-to-get"},
        [
            el_with("h2", heading, [plain(words.say("app-get"))]),
            el(
                "ul",
                "how-to-get__list",
                [each(WAYS, &|way| view_way(words, way, on))],
            ),
            text("p", "quiet", words.say("app-get-placeholders")),
        ],
    )
}

fn view_way(words: &Words, way: &Way, on: &OnIntent) -> Html {
    el(
        "li",
        "way",
        [
            text("h3", "way__label", words.say(way.label)),
            command_line(words, way.command, on),
            text("p", "way__answers", words.say(way.answers)),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::render;

    #[test]
    fn every_way_can_be_copied_whole() {
        let html = render(how_to_get(&Words::new(Locale::Ja), &OnIntent::noop()));
        assert_eq!(html.matches("<button").count(), WAYS.len());
        for way in WAYS {
            let command = way.command.replace('>', "&gt;");
            assert_eq!(html.matches(&command).count(), 2, "{command}");
        }
    }

    #[test]
    fn every_way_reads_and_changes_nothing() {
        for way in WAYS {
            assert!(
                way.command.starts_with("kubectl get ") || way.command.starts_with("helm history ")
            );
        }
    }
}
