//! The three columns, and below them, folded, what is the same afterwards.

use std::collections::HashSet;

use yew::virtual_dom::{Key, VList};
use yew::{AttrValue, Html, Properties, component, html};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::components::element::{el, group, text};
use crate::ui::components::folded::Folded;
use crate::ui::components::preview::Scene;
use crate::ui::components::preview::line::{PreviewLine, subject};
use crate::ui::hooks::use_context_slot::ContextSlot;
use crate::ui::hooks::use_more::use_more;
use crate::ui::intent::OnIntent;
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::ReleaseView;
use crate::view::preview::PreviewView;
use crate::view::preview::columns::Line;

/// How many lines are shown before asking, and how many more at each asking.
const FIRST: usize = 20;
const MORE: usize = 100;

/// One of the lists.
#[derive(Clone, Copy, PartialEq)]
enum Column {
    Changes,
    Refused,
    NotUndone,
    Same,
}

impl Column {
    fn lines(self, preview: &PreviewView) -> &[Line] {
        let columns = &preview.columns;
        match self {
            Self::Changes => &columns.changes,
            Self::Refused => &columns.refused,
            Self::NotUndone => &columns.not_undone,
            Self::Same => &columns.same,
        }
    }

    /// Gives the id of its title, which is also what it is found by.
    const fn id(self) -> &'static str {
        match self {
            Self::Changes => "preview-changes",
            Self::Refused => "preview-refused",
            Self::NotUndone => "preview-undone",
            Self::Same => "preview-same",
        }
    }
}

/// Says of an empty column, by its title, no more than is known.
pub(super) fn nothing(title: &str, preview: &PreviewView) -> &'static str {
    match (title, &preview.rollback.outcome) {
        (_, None) => "preview-open",
        ("preview-undone", _) => "preview-nothing-known",
        _ => "preview-nothing",
    }
}

#[derive(Properties, PartialEq)]
struct LinesProps {
    words: Words,
    asker: Asker,
    on: OnIntent,
    route: Route,
    release: Shared<ReleaseView>,
    preview: Shared<PreviewView>,
    column: Column,
    context: ContextSlot,
    live: u32,
}

/// Shows the columns.
pub(crate) fn preview_columns(scene: &Scene<'_>) -> Html {
    let columns = [Column::Changes, Column::Refused, Column::NotUndone].map(|column| {
        let id = column.id();
        html! {
            <section class="preview-column" aria-labelledby={id} data-testid={id}>
                <h3 {id}>{ title(scene, column) }</h3>
                { lines(scene, column) }
            </section>
        }
    });
    el("div", "preview__columns", columns)
}

/// Shows what is the same afterwards; nothing when there is nothing.
pub(crate) fn preview_same(scene: &Scene<'_>) -> Html {
    let column = Column::Same;
    if column.lines(scene.preview).is_empty() {
        return Html::default();
    }
    html! {
        <Folded class="preview__same" testid="preview-same" title={title(scene, column)}>
            { lines(scene, column) }
        </Folded>
    }
}

fn title(scene: &Scene<'_>, column: Column) -> AttrValue {
    let n = column.lines(scene.preview).len();
    scene.words.text(&Text::new(column.id()).with("n", n))
}

fn lines(scene: &Scene<'_>, column: Column) -> Html {
    html! {
        <Lines
            words={scene.words}
            asker={scene.asker}
            on={scene.on}
            route={scene.route}
            release={scene.release}
            preview={scene.preview}
            {column}
            context={scene.context.clone()}
            live={scene.live}
        />
    }
}

/// Lists the lines of a column, the first of them until more are asked for.
#[component]
fn Lines(props: &LinesProps) -> Html {
    let LinesProps {
        words,
        asker,
        on,
        release,
        preview,
        ..
    } = props;
    let more = use_more(FIRST);
    let all = props.column.lines(preview);
    if all.is_empty() {
        let said = nothing(props.column.id(), preview);
        return text("p", "preview-column__nothing", words.say(said));
    }
    let mut taken = HashSet::new();
    let mut shown = Vec::new();
    for (place, line) in all.iter().enumerate().take(more.n_shown) {
        // An open line stays open, and the focus in it, when another answer moves it.
        let mut key = Key::from(subject(preview, *line));
        if !taken.insert(key.clone()) {
            key = Key::from(place);
        }
        shown.push(html! {
            <PreviewLine
                {key}
                {words}
                {asker}
                {on}
                route={props.route}
                {release}
                {preview}
                line={*line}
                context={props.context.clone()}
                live={props.live}
            />
        });
    }
    // Always a list, also of one: else its keys would be lost.
    let shown = Html::VList(VList::with_children(shown, None).into());
    group([
        el("ul", "preview-column__lines", [shown]),
        more.button(words, all.len(), MORE),
    ])
}
