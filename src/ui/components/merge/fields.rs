//! The fields in which the texts or the result differ, and why each ends as it does.

use yew::{Html, html};

use crate::i18n::Text;
use crate::ui::components::data::data;
use crate::ui::components::element::{cell, each, el, group, text};
use crate::ui::components::prose::prose;
use crate::ui::words::Words;
use crate::view::merge::{MergedFieldView, WayView};

/// How much of a value stands in a cell.
const MAX_VALUE: usize = 200;

/// Shows the fields of one way; what nobody did is folded.
pub(super) fn view_fields(words: &Words, way: &WayView, name: &str) -> Html {
    let (quiet, loud): (Vec<_>, Vec<_>) = way.fields.iter().partition(|field| field.is_quiet);
    let first = if loud.is_empty() {
        text("p", "", words.say("merge-fields-none"))
    } else {
        view_table(words, &loud, name)
    };
    let folded = if quiet.is_empty() {
        Html::default()
    } else {
        let said = Text::new("merge-quiet").with("n", quiet.len());
        let summary = text("summary", "", words.text(&said));
        el(
            "details",
            "merge-way__fold",
            [summary, view_table(words, &quiet, name)],
        )
    };
    let more = if way.n_more == 0 {
        Html::default()
    } else {
        let more = Text::new("merge-more").with("n", way.n_more);
        text("p", "merge__hint", words.text(&more))
    };
    group([first, folded, more])
}

fn view_table(words: &Words, fields: &[&MergedFieldView], name: &str) -> Html {
    let heads = [
        "merge-field",
        "merge-column-old",
        "merge-column-live",
        "merge-column-new",
        "merge-column-after",
    ];
    let heads = each(&heads, &|id| {
        let head = text("span", "", words.say(id));
        cell("th", "columnheader", &["merge-fields__head"], [head])
    });
    let rows = each(fields, &|field| view_field(words, field));
    let head = el("tr", "", [heads]);
    let table = el(
        "table",
        "merge-fields__table",
        [el("thead", "", [head]), el("tbody", "", [rows])],
    );
    let label = [&*words.say("merge-fields"), ": ", name].concat();
    html! {
        <div class="merge-fields" role="region" tabindex="0" aria-label={label}>{ table }</div>
    }
}

fn view_field(words: &Words, field: &MergedFieldView) -> Html {
    let why = match &field.why {
        Some(why) => el("div", "merge-fields__why", [prose(&words.text(why))]),
        None => Html::default(),
    };
    let path = el("code", "merge-fields__path", [data(&field.path)]);
    let named = cell("th", "rowheader", &["merge-fields__name"], [path, why]);
    let after = if field.after == field.live {
        ""
    } else {
        "merge-fields__value--changed"
    };
    let cells = [
        (&field.old, ""),
        (&field.live, ""),
        (&field.new, ""),
        (&field.after, after),
    ];
    let cells = each(&cells, &|(value, class)| {
        let content = match value {
            Some(value) => data(&shortened(value)),
            None => text("span", "merge-fields__unset", words.say("preview-unset")),
        };
        cell("td", "cell", &["merge-fields__value", class], [content])
    });
    el("tr", "", [named, cells])
}

/// The texts show all of it.
fn shortened(value: &str) -> String {
    match value.char_indices().nth(MAX_VALUE) {
        Some((end, _)) => [value.get(..end).unwrap_or(value), " …"].concat(),
        None => value.to_owned(),
    }
}
