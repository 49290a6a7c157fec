//! The commands that print what can be pasted, and what each can and can't answer.

use yew::{Html, html};

use crate::ui::components::command_line::command_line;
use crate::ui::components::element::{
    computed, each, el, el_with, fixed, group, plain, section_title, text,
};
use crate::ui::components::prose::prose_to_copy;
use crate::ui::intent::OnIntent;
use crate::ui::words::Words;

/// A command, for what it is, and what its output can and can't answer.
struct Way {
    tool: &'static str,
    scope: &'static str,
    command: &'static str,
    answers: &'static str,
}

const WAYS: &[Way] = &[
    Way {
        tool: "kubectl",
        scope: "release",
        command: "kubectl get secret -n NAMESPACE -l owner=helm,name=RELEASE -o yaml",
        answers: "frame-way-release",
    },
    Way {
        tool: "kubectl",
        scope: "namespace",
        command: "kubectl get secret -n NAMESPACE -l owner=helm -o yaml > releases.yaml",
        answers: "frame-way-namespace",
    },
    Way {
        tool: "kubectl",
        scope: "all",
        command: "kubectl get secret -A -l owner=helm -o yaml > releases.yaml",
        answers: "frame-way-all",
    },
    Way {
        tool: "helm",
        scope: "release",
        command: "helm history RELEASE -n NAMESPACE -o json",
        answers: "frame-way-history",
    },
    Way {
        tool: "helm",
        scope: "release",
        command: "helm status RELEASE -n NAMESPACE -o json",
        answers: "frame-way-status",
    },
    Way {
        tool: "helm",
        scope: "namespace",
        command: "helm list -n NAMESPACE",
        answers: "frame-way-list",
    },
    Way {
        tool: "helm",
        scope: "all",
        command: "helm list -A",
        answers: "frame-way-list",
    },
];

const TOOLS: &[(&str, &str)] = &[
    ("kubectl", "frame-tool-kubectl"),
    ("helm", "frame-tool-helm"),
];

const SCOPES: &[(&str, &str)] = &[
    ("release", "frame-scope-release"),
    ("namespace", "frame-scope-namespace"),
    ("all", "frame-scope-all"),
];

/// What people get wrong, in the order of how often.
const PITFALLS: &[&str] = &[
    "frame-pitfall-no-data",
    "frame-pitfall-cut",
    "frame-pitfall-selector",
    "frame-pitfall-nothing",
    "frame-pitfall-other-storage",
    "frame-pitfall-rights",
];

/// Lets the reader choose tool and scope, and shows the commands for them.
///
/// What is chosen is the fields' own to remember: style sheets show the ways that belong to it (`how_to_get.css`).
pub(crate) fn how_to_get(words: &Words, on: &OnIntent) -> Html {
    let pitfalls = each(PITFALLS, &|id| {
        let sentence = prose_to_copy(words, &words.say(id), on);
        el("li", "", [sentence])
    });
    el_with(
        "section",
        fixed! {"aria-labelledby" = "how-to-get", "class" = "how-to-get"},
        [
            el_with(
                "h2",
                fixed! {"id" = "how-to-get"},
                [plain(words.say("app-get"))],
            ),
            el(
                "div",
                "how-to-get__choice",
                [
                    options(words, "tool", "frame-tool", TOOLS),
                    options(words, "scope", "frame-scope", SCOPES),
                ],
            ),
            el(
                "ul",
                "how-to-get__list",
                [each(WAYS, &|way| view_way(words, way, on))],
            ),
            text("p", "quiet", words.say("frame-placeholders")),
            el(
                "div",
                "pitfalls",
                [
                    section_title("pitfalls", words.say("frame-pitfalls")),
                    el("ul", "pitfalls__list", [pitfalls]),
                ],
            ),
        ],
    )
}

/// Radio buttons of which the first is chosen at the beginning.
fn options(
    words: &Words,
    name: &'static str,
    legend: &'static str,
    options: &[(&'static str, &'static str)],
) -> Html {
    let first = options.first().map(|(word, _)| *word);
    el(
        "fieldset",
        "segmented",
        [
            text("legend", "visually-hidden", words.say(legend)),
            each(options, &|(word, label)| {
                let checked = if first == Some(word) { "checked" } else { "" };
                let keys = &["type", "name", "value", "class", "checked"];
                let values =
                    ["radio", name, word, "segmented__input", checked].map(yew::AttrValue::from);
                el(
                    "label",
                    "segmented__choice",
                    [
                        el_with("input", computed(keys, values), []),
                        text("span", "segmented__label", words.say(label)),
                    ],
                )
            }),
        ],
    )
}

fn view_way(words: &Words, way: &Way, on: &OnIntent) -> Html {
    let content = group([
        command_line(words, way.command.into(), on),
        el(
            "p",
            "way__answers",
            [prose_to_copy(words, &words.say(way.answers), on)],
        ),
    ]);
    html! { <li class="way" data-tool={way.tool} data-scope={way.scope}>{ content }</li> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::render;

    #[test]
    fn every_way_can_be_copied_whole() {
        for locale in Locale::ALL {
            let html = render(how_to_get(&Words::new(locale), &OnIntent::noop()));
            let shown = html
                .replace('\n', "")
                .replace("<var class=\"placeholder\">", "")
                .replace("</var>", "");
            for way in WAYS {
                let command = way.command.replace('>', "&gt;");
                // What is seen, and what the button says that it copies.
                let n = shown.matches(&command).count();
                assert!(n >= 2, "{command}: {shown}");
            }
        }
    }

    #[test]
    fn every_tool_has_a_way_for_every_scope() {
        for (tool, _) in TOOLS {
            for (scope, _) in SCOPES {
                let n = WAYS
                    .iter()
                    .filter(|way| way.tool == *tool && way.scope == *scope)
                    .count();
                assert!(n > 0, "{tool} {scope}");
            }
        }
    }

    #[test]
    fn every_way_reads_and_changes_nothing() {
        const READING: [&str; 4] = [
            "kubectl get secret ",
            "helm history ",
            "helm status ",
            "helm list ",
        ];
        for way in WAYS {
            assert!(READING.iter().any(|start| way.command.starts_with(start)));
            // Nothing but a redirection into a new file of a fixed name means something to a shell.
            let words = way.command.replace(" > releases.yaml", "");
            assert!(
                words
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || " -,=".contains(c)),
                "{words}"
            );
        }
    }

    #[test]
    fn one_tool_and_one_scope_are_chosen_at_first() {
        let html = render(how_to_get(&Words::new(Locale::En), &OnIntent::noop()));
        assert_eq!(html.matches("checked=").count(), 2, "{html}");
    }
}
