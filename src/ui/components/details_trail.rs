//! How a record was decoded, a layer a step, each expandable to its first bytes and what they say.

use yew::{Html, html};

use crate::i18n::Text;
use crate::ui::components::element::{
    cell, each, el, el_with, fixed, group, list, plain, separator, space, text,
};
use crate::ui::words::{Words, grouped};
use crate::view::detail::{HeadPartView, HeadView, RevisionView, TrailStepView};

/// Bytes in a row: as many as fit on a phone.
const ROW: usize = 8;

/// Shows the layers from the outside in.
pub(crate) fn details_trail(words: &Words, view: &RevisionView) -> Html {
    let steps = each(&view.trail, &|step| view_step(words, step));
    el_with(
        "div",
        fixed! {"data-testid" = "trail", "class" = "trail"},
        [
            text("p", "trail__note", words.text(&view.trail_note)),
            if view.trail.is_empty() {
                Html::default()
            } else {
                el("ol", "trail__steps", [steps])
            },
        ],
    )
}

fn view_step(words: &Words, step: &TrailStepView) -> Html {
    let (class, stopped) = match &step.stopped {
        Some(stopped) => (
            "trail__step trail__step--stopped",
            text("p", "trail__stopped", words.text(stopped)),
        ),
        None => ("trail__step", Html::default()),
    };
    let summary = el(
        "summary",
        "trail__summary",
        [
            text("span", "trail__name", words.text(&step.label)),
            space(),
            el("span", "trail__bytes", [view_bytes(words, step)]),
        ],
    );
    let inside = el(
        "div",
        "trail__inside",
        [
            text("p", "", words.text(&step.meaning)),
            step.head
                .as_ref()
                .map_or_else(Html::default, |head| view_head(words, head)),
        ],
    );
    el(
        "li",
        class,
        [stopped, el("details", "trail__layer", [summary, inside])],
    )
}

fn view_bytes(words: &Words, step: &TrailStepView) -> Html {
    if step.bytes_in == step.bytes_out {
        return plain(words.bytes(step.bytes_in));
    }
    let ratio = ratio(step.bytes_in, step.bytes_out);
    group([
        plain(grouped(step.bytes_in).into()),
        separator("", " → "),
        text("span", "visually-hidden", words.say("app-trail-becomes")),
        plain(words.bytes(step.bytes_out)),
        space(),
        text("span", "trail__ratio", ratio.into()),
    ])
}

/// Writes how many times as long the output is, with two digits after the point.
fn ratio(bytes_in: usize, bytes_out: usize) -> String {
    let Some(hundredths) = bytes_out.saturating_mul(100).checked_div(bytes_in) else {
        return String::new();
    };
    let rest = hundredths % 100;
    let zero = if rest < 10 { "0" } else { "" };
    [
        "×",
        &grouped(hundredths / 100),
        ".",
        zero,
        &rest.to_string(),
    ]
    .concat()
}

fn view_head(words: &Words, head: &HeadView) -> Html {
    let held_back = head
        .held_back
        .as_ref()
        .map(|why| text("p", "trail__held-back", words.text(why)));
    let held_back = held_back.unwrap_or_default();
    let hex: Vec<&str> = head
        .hex
        .split(' ')
        .filter(|pair| !pair.is_empty())
        .collect();
    if hex.is_empty() {
        return held_back;
    }
    let chars: Vec<char> = head.text.chars().collect();
    let rows = hex.chunks(ROW).zip(chars.chunks(ROW)).enumerate();
    let rows = rows.map(|(row, (hex, chars))| view_row(row * ROW, hex, chars));
    let heading = |id| cell("th", "columnheader", &[], [plain(words.say(id))]);
    let headings = [
        heading("details-head-offset"),
        heading("details-head-hex"),
        heading("details-head-text"),
    ];
    let caption = Text::new("details-head").with("n", hex.len());
    let table = html! {
        <table class="trail__head">
            <caption>{ words.text(&caption) }</caption>
            <thead>{ cell("tr", "row", &[], headings) }</thead>
            <tbody>{ list(rows.collect()) }</tbody>
        </table>
    };
    let parts = if head.parts.is_empty() {
        Html::default()
    } else {
        let parts = each(&head.parts, &|part| view_part(words, &hex, part));
        el("dl", "trail__parts", [parts])
    };
    group([table, parts, held_back])
}

fn view_row(offset: usize, hex: &[&str], chars: &[char]) -> Html {
    let code = |text: String| {
        let attributes = fixed! {"lang" = "en", "translate" = "no"};
        el_with("code", attributes, [plain(text.into())])
    };
    cell(
        "tr",
        "row",
        &[],
        [
            cell("th", "rowheader", &[], [plain(offset.to_string().into())]),
            cell("td", "cell", &["trail__hex"], [code(hex.join(" "))]),
            cell(
                "td",
                "cell",
                &["trail__text"],
                [code(chars.iter().collect())],
            ),
        ],
    )
}

fn view_part(words: &Words, hex: &[&str], part: &HeadPartView) -> Html {
    let end = part.start.saturating_add(part.len);
    let bytes = hex.get(part.start..end).unwrap_or_default().join(" ");
    let attributes = fixed! {"lang" = "en", "translate" = "no"};
    let bytes = el_with("code", attributes, [plain(bytes.into())]);
    el(
        "div",
        "trail__part",
        [
            el("dt", "", [bytes]),
            text("dd", "", words.text(&part.text)),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::testing::{render, words_of};

    fn step() -> TrailStepView {
        TrailStepView {
            layer: "gzip".to_owned(),
            label: Text::new("layer-name-gzip"),
            bytes_in: 900,
            bytes_out: 4001,
            meaning: Text::new("trail-meaning-gzip"),
            stopped: None,
            head: Some(HeadView {
                hex: "1f 8b 08 00 00 00 00 00 02 ff".to_owned(),
                text: "..........".to_owned(),
                held_back: Some(Text::new("trail-held-back")),
                parts: vec![HeadPartView {
                    start: 0,
                    len: 2,
                    text: Text::new("trail-gzip-magic"),
                }],
            }),
        }
    }

    fn shown(step: TrailStepView) -> String {
        let view = RevisionView {
            release: 0,
            revision: 1,
            facts: Vec::new(),
            trail: vec![step],
            trail_note: Text::new("trail-twice"),
            missing: None,
            panes: Vec::new(),
            is_redacted: true,
        };
        render(details_trail(&Words::new(Locale::En), &view))
    }

    #[test]
    fn a_layer_tells_its_bytes_its_meaning_and_its_first_bytes() {
        insta::assert_snapshot!(words_of(&shown(step())));
    }

    #[test]
    fn where_it_stopped_is_said_without_opening_anything() {
        let html = shown(TrailStepView {
            stopped: Some(Text::new("layer-name-json")),
            head: None,
            ..step()
        });
        let (before, _) = html.split_once("<details").unwrap_or_default();
        assert!(before.contains("trail__stopped"), "{html}");
    }

    #[test]
    fn ratios_have_two_digits() {
        assert_eq!(ratio(4, 3), "×0.75");
        assert_eq!(ratio(900, 4001), "×4.44");
        assert_eq!(ratio(100, 105), "×1.05");
        assert_eq!(ratio(1, 1234), "×1,234.00");
        assert_eq!(ratio(0, 5), "");
    }
}
