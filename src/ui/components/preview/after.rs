//! The history after the rollback, drawn with the wake, and what is evicted.

use yew::Html;

use crate::i18n::{Arg, Text};
use crate::ui::components::certainty_mark::certainty_mark;
use crate::ui::components::data::data;
use crate::ui::components::element::{
    cell, el, el_with, fixed, group, list, plain, space, styled, text,
};
use crate::ui::components::preview::Scene;
use crate::ui::components::prose::prose;
use crate::ui::components::status_badge::status_badge;
use crate::ui::components::wake;
use crate::ui::words::Words;
use crate::view::Certainty;
use crate::view::preview::PreviewView;
use crate::view::preview::after::{GapView, RecordView, RowView};

/// How many rows are shown, unless what changes stands further down.
const SHOWN: usize = 20;

/// Shows the records as they would be, and what the rollback evicts.
pub(crate) fn preview_after(scene: &Scene<'_>) -> Html {
    let (words, preview) = (scene.words, &**scene.preview);
    let rows = &preview.after.rows;
    let content = if rows.is_empty() {
        let id = no_rows(preview);
        text("p", "", words.say(id))
    } else {
        group([
            text("p", "preview-after__lead", words.text(&lead(preview))),
            match evicts(preview) {
                Some(evicts) => el(
                    "p",
                    "preview-after__evicts",
                    [
                        prose(&words.text(&evicts)),
                        space(),
                        certainty_mark(words, Certainty::Implied),
                    ],
                ),
                None => Html::default(),
            },
            view_table(words, preview),
        ])
    };
    el_with(
        "section",
        fixed! {
            "aria-labelledby" = "preview-after",
            "data-testid" = "preview-after",
            "class" = "preview-after",
        },
        [
            el_with(
                "h3",
                fixed! {"id" = "preview-after", "class" = "section-title"},
                [plain(words.say("after-history"))],
            ),
            content,
        ],
    )
}

/// Says why there is no history to show.
pub(super) fn no_rows(preview: &PreviewView) -> &'static str {
    match preview.rollback.outcome {
        Some(_) => "after-no-record",
        None => "after-unknown",
    }
}

/// Says what of it is predicted, and how surely.
pub(super) fn lead(preview: &PreviewView) -> Text {
    let revision = preview.rollback.creates_revision.unwrap_or_default();
    let sure = if preview.after.is_sure {
        "certain"
    } else {
        "likely"
    };
    Text::new("after-lead")
        .with("revision", revision)
        .with("sure", sure)
}

/// Says which records Helm deletes to make room.
pub(super) fn evicts(preview: &PreviewView) -> Option<Text> {
    let evicts = &preview.rollback.evicts;
    let revisions: Vec<Arg> = evicts.iter().map(|one| Arg::Int(*one)).collect();
    (!evicts.is_empty()).then(|| {
        Text::new("after-evicts")
            .with("revisions", Arg::List(revisions))
            .with("max", preview.taken.history_max)
    })
}

/// Says which numbers have no record, and why.
pub(super) fn gap_text(gap: &GapView) -> Text {
    let n = gap.last.saturating_sub(gap.first).saturating_add(1);
    let evicted = i64::try_from(gap.n_evicted).unwrap_or(i64::MAX);
    let cause = match evicted {
        0 => "missing",
        evicted if evicted < n => "both",
        _ => "evicted",
    };
    Text::new("after-gap")
        .with("n", n)
        .with("first", gap.first)
        .with("last", gap.last)
        .with("cause", cause)
}

/// Counts the rows from the top that are shown: all that change are among them.
pub(super) fn n_shown(rows: &[RowView]) -> usize {
    let is_changed = |row: &RowView| match row {
        RowView::Record(record) => record.is_new || record.was.is_some(),
        RowView::Gap(gap) => gap.n_evicted > 0,
    };
    let last = rows.iter().rposition(is_changed);
    last.map_or(0, |at| at.saturating_add(1)).max(SHOWN)
}

fn view_table(words: &Words, preview: &PreviewView) -> Html {
    let after = &preview.after;
    let n_shown = n_shown(&after.rows);
    let mut rows = Vec::new();
    for (row, drawn) in after.rows.iter().zip(&after.wake.rows).take(n_shown) {
        let track = wake::wake(drawn, wake::Lit::default());
        rows.push(match row {
            RowView::Record(record) => view_record(words, preview, record, track),
            RowView::Gap(gap) => view_over(track, words.text(&gap_text(gap))),
        });
    }
    let n_rest = after.rows.iter().skip(n_shown);
    let n_rest = n_rest
        .filter(|row| matches!(row, RowView::Record(_)))
        .count();
    let last = after.wake.rows.get(n_shown.saturating_sub(1));
    if let (Some(last), true) = (last, n_rest > 0) {
        let said = words.text(&Text::new("after-rest").with("n", n_rest));
        rows.push(view_over(wake::wake_beyond(last), said));
    }
    let headings = [
        words.say("app-column-revision"),
        words.say("fact-status"),
        words.say("fact-description"),
    ];
    let headings = headings.map(|heading| cell("th", "columnheader", &[], [plain(heading)]));
    let names = if wake::has_names(&after.wake) {
        "wake-names"
    } else {
        ""
    };
    styled(
        "div",
        &["preview-after__frame", wake::width(&after.wake), names],
        [el_with(
            "table",
            fixed! {"role" = "table", "class" = "preview-after__table"},
            [
                text("caption", "visually-hidden", words.say("after-caption")),
                cell(
                    "thead",
                    "rowgroup",
                    &[],
                    [cell("tr", "row", &["preview-after__row"], headings)],
                ),
                cell("tbody", "rowgroup", &[], [list(rows)]),
            ],
        )],
    )
}

fn view_record(words: &Words, preview: &PreviewView, record: &RecordView, track: Html) -> Html {
    let Some(one) = preview.rollback.history_after.get(record.at) else {
        return Html::default();
    };
    let status = match &one.status {
        Some(status) => status_badge(words, status),
        None => text("span", "quiet", words.say("app-status-unknown")),
    };
    let predicted = predicted(record).map(|text| {
        let said = words.text(&text);
        el("p", "preview-after__predicted line-implied", [plain(said)])
    });
    let description = match &one.description {
        Some(description) => data(description),
        None if record.is_new => text("span", "quiet", words.say("after-failure-text")),
        None => Html::default(),
    };
    let class = if record.is_new {
        "preview-after__row preview-after__row--new"
    } else {
        "preview-after__row"
    };
    let number = plain(one.revision.to_string().into());
    cell(
        "tr",
        "row",
        &[class],
        [
            cell(
                "th",
                "rowheader",
                &["preview-after__revision"],
                [track, number],
            ),
            cell(
                "td",
                "cell",
                &["preview-after__status"],
                [status, predicted.unwrap_or_default()],
            ),
            cell("td", "cell", &["preview-after__description"], [description]),
        ],
    )
}

/// Says what of a record is predicted; the status that it has now is Helm's word.
pub(super) fn predicted(record: &RecordView) -> Option<Text> {
    if record.is_new {
        return Some(Text::new("after-new"));
    }
    let was = record.was.as_deref()?;
    let was: Arg = if was.is_empty() {
        Text::new("app-status-unknown").into()
    } else {
        was.into()
    };
    Some(Text::new("after-was").with("status", was))
}

/// A row without a record.
fn view_over(track: Html, said: yew::AttrValue) -> Html {
    let attributes = fixed! {"role" = "cell", "colspan" = "3", "class" = "preview-after__over"};
    let over = el_with("td", attributes, [track, plain(said)]);
    cell("tr", "row", &["preview-after__gap"], [over])
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::asker::Asker;
    use crate::ui::hooks::use_context_slot::ContextSlot;
    use crate::ui::intent::OnIntent;
    use crate::ui::route::Route;
    use crate::ui::shared::Shared;
    use crate::ui::testing::{preview::preview, release, render, words_of};
    use crate::view::preview::after::AfterView;
    use crate::view::rollback::RevisionAfterView;
    use crate::view::wake::{Node, made_up};

    /// Renders a part of a changed preview.
    pub(in crate::ui::components::preview) fn with_scene(
        locale: Locale,
        change: impl FnOnce(&mut PreviewView),
        part: fn(&Scene<'_>) -> Html,
    ) -> String {
        let mut shown = preview();
        change(&mut shown);
        render(part(&Scene {
            words: &Words::new(locale),
            asker: &Asker::new(|_, _| {}),
            on: &OnIntent::noop(),
            route: Route::default(),
            release: &Shared::new(release()),
            preview: &Shared::new(shown),
            context: &ContextSlot::default(),
            live: 0,
        }))
    }

    const fn record(at: usize, is_new: bool, was: Option<String>) -> RowView {
        RowView::Record(RecordView { at, is_new, was })
    }

    /// The history of the preview: 4 is new, 3 was deployed, 2 failed.
    pub(in crate::ui::components::preview) fn history(preview: &mut PreviewView) {
        preview.after.rows = vec![
            record(3, true, None),
            record(2, false, Some("deployed".to_owned())),
            record(1, false, None),
            record(0, false, None),
        ];
        preview.after.wake = made_up(
            &[
                (1, Node::Superseded, None),
                (2, Node::Failed, None),
                (3, Node::Superseded, None),
                (4, Node::Deployed, Some(1)),
            ],
            &[],
        );
    }

    #[test]
    fn the_new_record_and_what_changes_are_marked_in_words() {
        let html = with_scene(Locale::En, history, preview_after);
        insta::assert_snapshot!(html);
        for locale in [Locale::Ja, Locale::Ko] {
            insta::assert_snapshot!(words_of(&with_scene(locale, history, preview_after)));
        }
    }

    #[test]
    fn what_is_evicted_is_said_with_the_limit_that_does_it() {
        let evict = |preview: &mut PreviewView| {
            history(preview);
            preview.after.rows.truncate(2);
            let gap = GapView {
                first: 1,
                last: 2,
                n_evicted: 2,
            };
            preview.after.rows.push(RowView::Gap(gap));
            preview.rollback.evicts = vec![1, 2];
            preview.taken.history_max = 2;
        };
        let said = words_of(&with_scene(Locale::En, evict, preview_after));
        assert!(
            said.contains("deletes first, to make room: 1 and 2 ( --history-max 2 ). implied"),
            "{said}"
        );
        assert!(
            said.contains("Revisions 1–2: deleted by this rollback."),
            "{said}"
        );
        let one = GapView {
            first: 1,
            last: 4,
            n_evicted: 1,
        };
        let words = Words::new(Locale::En);
        assert_eq!(
            words.text(&gap_text(&one)),
            "Revisions 1–4: deleted by this rollback, or not in the history that was given."
        );
    }

    #[test]
    fn a_text_that_is_not_known_beforehand_says_so() {
        let fail = |preview: &mut PreviewView| {
            history(preview);
            let new = preview.rollback.history_after.last_mut();
            if let Some(new) = new {
                new.description = None;
            }
        };
        let said = words_of(&with_scene(Locale::En, fail, preview_after));
        assert!(said.contains("not known beforehand"), "{said}");
    }

    #[test]
    fn no_record_and_no_answer_are_told_apart() {
        let refused = |preview: &mut PreviewView| preview.rollback.creates_revision = None;
        let said = words_of(&with_scene(Locale::En, refused, preview_after));
        assert_eq!(
            said,
            "The history afterwards Helm makes no record: the history stays as it is."
        );
        let unknown = |preview: &mut PreviewView| preview.rollback.outcome = None;
        let said = words_of(&with_scene(Locale::En, unknown, preview_after));
        assert!(said.ends_with("cannot be said."), "{said}");
    }

    #[test]
    fn a_long_history_ends_with_what_stays() {
        let long = |changed: usize| {
            move |preview: &mut PreviewView| {
                preview.rollback.history_after = (1..=60)
                    .map(|revision| RevisionAfterView {
                        revision,
                        status: Some("superseded".to_owned()),
                        description: None,
                    })
                    .collect();
                let was = |at: usize| (at == changed).then(|| "deployed".to_owned());
                let rows = (0..60).rev().map(|at| record(at, at == 59, was(at)));
                let nodes: Vec<_> = (1..=60).map(|n| (n, Node::Superseded, None)).collect();
                preview.after = AfterView {
                    rows: rows.collect(),
                    wake: made_up(&nodes, &[]),
                    ..AfterView::default()
                };
            }
        };
        let said = words_of(&with_scene(Locale::En, long(58), preview_after));
        assert!(
            said.contains("40 older records stay as they are."),
            "{said}"
        );
        // What changes is shown, however old it is.
        let said = words_of(&with_scene(Locale::En, long(9), preview_after));
        assert!(said.contains("9 older records stay as they are."), "{said}");
        assert!(
            said.contains("10 superseded predicted; now deployed"),
            "{said}"
        );
    }
}
