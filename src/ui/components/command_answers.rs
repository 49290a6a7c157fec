//! Which Helm commands would start now, and which would be refused.

use yew::Html;

use crate::ui::components::data::code;
use crate::ui::components::element::{
    each, el, el_with, fixed, group, section_title, sign, space, text,
};
use crate::ui::components::prose::prose;
use crate::ui::words::Words;
use crate::view::{CommandView, ReleaseView};

/// Lists the commands of a release with their answers.
pub(crate) fn command_answers(words: &Words, release: &ReleaseView) -> Html {
    if release.commands.is_empty() {
        return Html::default();
    }
    el_with(
        "section",
        fixed! {"aria-labelledby" = "commands", "class" = "command-answers"},
        [
            section_title("commands", words.say("app-commands")),
            text("p", "command-answers__lead", words.say("app-commands-lead")),
            el(
                "ul",
                "command-answers__list",
                [each(&alike(&release.commands), &|commands| {
                    view_answer(words, commands)
                })],
            ),
        ],
    )
}

/// Puts commands with the same answer together: what is said once is read.
fn alike(commands: &[CommandView]) -> Vec<Vec<&CommandView>> {
    let mut groups: Vec<Vec<&CommandView>> = Vec::new();
    for command in commands {
        let is_alike = |group: &&mut Vec<&CommandView>| {
            group.first().is_some_and(|first| {
                first.is_allowed == command.is_allowed && first.why == command.why
            })
        };
        match groups.iter_mut().find(is_alike) {
            Some(group) => group.push(command),
            None => groups.push(vec![command]),
        }
    }
    groups
}

/// The reason that says no more than that nothing stands in the way.
const PLAINLY_ALLOWED: &str = "lineage-command-allowed";

fn view_answer(words: &Words, commands: &[&CommandView]) -> Html {
    let Some(command) = commands.first() else {
        return Html::default();
    };
    let (class, word, line) = match command.is_allowed {
        Some(true) => ("answer", "app-command-works", "M3.5 8h9"),
        Some(false) => (
            "answer answer--refused",
            "app-command-refused",
            "M3.5 3.5l9 9m0-9l-9 9",
        ),
        None => (
            "answer answer--unknown",
            "app-command-unknown",
            "M5.5 6a2.5 2.5 0 1 1 3.6 2.2C8.3 8.7 8 9.2 8 10m0 2.2v.8",
        ),
    };
    let why = if command.why.id == PLAINLY_ALLOWED {
        Html::default()
    } else {
        el("p", "answer__why", [prose(&words.text(&command.why))])
    };
    el(
        "li",
        class,
        [
            sign("answer__sign", line),
            el(
                "div",
                "",
                [
                    el(
                        "p",
                        "answer__head",
                        [
                            each(commands, &|command| {
                                let name = code(name(&command.command));
                                group([el("span", "answer__command", [name]), space()])
                            }),
                            text("span", "answer__word", words.say(word)),
                        ],
                    ),
                    why,
                ],
            ),
        ],
    )
}

/// The command as it is typed.
fn name(word: &str) -> &str {
    match word {
        "upgrade" => "helm upgrade",
        "upgrade_install" => "helm upgrade --install",
        "rollback" => "helm rollback",
        "uninstall" => "helm uninstall",
        "install" => "helm install",
        "install_replace" => "helm install --replace",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::{Locale, Text};
    use crate::ui::testing::{release, render, words_of};

    #[test]
    fn each_answer_has_a_sign_and_a_word() {
        let answer = |command: &str, is_allowed| CommandView {
            command: command.to_owned(),
            is_allowed,
            why: Text::new("app-copied"),
        };
        let release = ReleaseView {
            commands: vec![
                answer("upgrade", Some(false)),
                answer("install_replace", Some(true)),
                answer("rollback", None),
            ],
            ..release()
        };
        let html = render(command_answers(&Words::new(Locale::En), &release));
        assert_eq!(html.matches("answer__sign").count(), 3);
        assert_eq!(
            words_of(&html),
            "Which commands would start now What Helm would answer; not advice. helm upgrade refused Copied helm install --replace accepted Copied helm rollback not known Copied"
        );
    }
}
