//! Finds the files of a chart in which a text stands.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::HtmlInputElement;
use yew::{
    Callback, Html, InputEvent, Properties, TargetCast, component, html, use_effect_with,
    use_state_eq,
};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::components::chart_file::file_link;
use crate::ui::components::element::{each, el, plain, space, text};
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::route::Route;
use crate::ui::words::{Words, grouped};
use crate::view::sheet::FoundFileView;
use crate::worker::protocol::{Request, Response};

/// More than so many files are only counted.
const MAX_SHOWN: usize = 200;

#[derive(Properties, PartialEq)]
pub(crate) struct FileFinderProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    /// The release, and the revisions as they are shown.
    pub(crate) route: Route,
    pub(crate) revision: i64,
    pub(crate) redact: bool,
}

/// A field, and below it the files, each with how often the text stands in it.
#[component]
pub(crate) fn FileFinder(props: &FileFinderProps) -> Html {
    let FileFinderProps {
        words, on, route, ..
    } = props;
    let found = use_state_eq(|| None::<Vec<FoundFileView>>);
    let needle = use_state_eq(String::new);
    let oninput = {
        let setter = needle.setter();
        Callback::from(move |event: InputEvent| {
            let field: Option<HtmlInputElement> = event.target_dyn_into();
            setter.set(field.map(|field| field.value()).unwrap_or_default());
        })
    };
    let wanted = (
        (*needle).clone(),
        route.release(),
        props.revision,
        props.redact,
    );
    let (asker, say, setter) = (props.asker.clone(), on.clone(), found.setter());
    use_effect_with(wanted, move |(needle, release, revision, redact)| {
        let is_wanted = Rc::new(Cell::new(true));
        if needle.is_empty() {
            setter.set(None);
        } else {
            let still = Rc::clone(&is_wanted);
            let on_answer = Callback::from(move |response| {
                if let (Response::FindFiles { found, .. }, true) = (response, still.get()) {
                    say.emit(Intent::Say(count(&found)));
                    setter.set(Some(found));
                }
            });
            let request = |id| Request::FindFiles {
                id,
                release: *release,
                revision: *revision,
                needle: needle.clone(),
                redact: *redact,
            };
            asker.ask(&request, on_answer);
        }
        move || is_wanted.set(false)
    });
    let label = Text::new("chart-find").with("revision", props.revision);
    let results = found.as_ref().map(|found| {
        let shown = found.get(..MAX_SHOWN).unwrap_or(found);
        let lines = each(shown, &|one| {
            let hits = Text::new("chart-hits")
                .with("n", one.n_hits)
                .with("digits", grouped(one.n_hits));
            let hits = text("span", "quiet", words.text(&hits));
            el(
                "li",
                "",
                [file_link(words, *route, &one.file), space(), hits],
            )
        });
        el(
            "div",
            "file-finder__found",
            [
                el("p", "", [plain(words.text(&count(found)))]),
                el("ul", "file-finder__files", [lines]),
            ],
        )
    });
    html! {
        <div class="file-finder">
            <label class="file-finder__label">
                <span>{ words.text(&label) }</span>
                <input
                    class="file-finder__field"
                    type="search"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    {oninput}
                />
            </label>
            { results.unwrap_or_default() }
        </div>
    }
}

fn count(found: &[FoundFileView]) -> Text {
    Text::new("chart-found").with("n", found.len())
}
