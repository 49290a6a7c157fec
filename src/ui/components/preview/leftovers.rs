//! What failed revisions left behind, with the commands that look and delete.

use yew::Html;

use crate::i18n::Text;
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::command_line::command_line;
use crate::ui::components::data::data;
use crate::ui::components::element::{
    each, el, el_with, fixed, group, plain, separator, space, styled, text,
};
use crate::ui::components::notice_list::line_of;
use crate::ui::components::preview::Scene;
use crate::ui::components::prose::prose;
use crate::view::preview::leftovers::LeftoverView;

#[cfg(test)]
mod tests;

/// Lists them; nothing where there are none.
pub(crate) fn preview_leftovers(scene: &Scene<'_>) -> Html {
    let words = scene.words;
    let leftovers = &scene.preview.leftovers;
    if leftovers.is_empty() {
        return Html::default();
    }
    let title = fixed! {"id" = "preview-leftovers"};
    el_with(
        "section",
        fixed! {
            "aria-labelledby" = "preview-leftovers",
            "data-testid" = "preview-leftovers",
            "class" = "preview-leftovers",
        },
        [
            el_with("h3", title, [plain(words.say("advice-leftovers"))]),
            text("p", "", words.say("advice-leftovers-lead")),
            el(
                "ul",
                "preview-leftovers__list",
                [each(leftovers, &|one| view_one(scene, one))],
            ),
        ],
    )
}

fn view_one(scene: &Scene<'_>, one: &LeftoverView) -> Html {
    let words = scene.words;
    let orphan = &one.orphan;
    let namespace = orphan.object.namespace.as_ref().map(|namespace| {
        let label = plain(words.say("app-namespace"));
        group([
            separator("separator", " · "),
            label,
            space(),
            data(namespace),
        ])
    });
    let by = Text::new("advice-leftover-by").with("revision", orphan.created_by);
    let name = el(
        "p",
        "preview-leftovers__name",
        [
            data(&orphan.object.object),
            namespace.unwrap_or_default(),
            separator("separator", " · "),
            plain(words.text(&by)),
            space(),
            certainty_mark(words, orphan.certainty),
        ],
    );
    let command = |label: &'static str, command: &str| {
        let command = command_line(words, scene.context.fill(command), scene.on);
        group([
            text("p", "preview-leftovers__label", words.say(label)),
            command,
        ])
    };
    let delete = one.delete.as_ref();
    let delete = delete.map(|delete| command("advice-leftover-delete", delete));
    styled(
        "li",
        &["preview-leftovers__one", line_of(orphan.certainty)],
        [
            name,
            command("advice-leftover-check", &one.check),
            // The price comes before what it is the price of.
            el("p", "", [prose(&words.text(&one.note))]),
            delete.unwrap_or_default(),
        ],
    )
}
