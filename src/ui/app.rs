//! The root: the one state, what the reader asks for, and what stands around the screen.

use web_sys::HtmlInputElement;
use yew::platform::spawn_local;
use yew::{Callback, Html, NodeRef, TargetCast, component, html, use_memo, use_reducer};

use crate::i18n::Text;
use crate::ui::browser::pieces::Piece;
use crate::ui::browser::{address, clipboard, document, host, storage};
use crate::ui::components::copy_button::Copying;
use crate::ui::components::drop_frame::drop_frame;
use crate::ui::components::element::{el, el_with, fixed};
use crate::ui::components::live_region::live_region;
use crate::ui::components::page_footer::{Build, page_footer};
use crate::ui::components::page_header::page_header;
use crate::ui::engine::{Dispatch, Engine};
use crate::ui::hooks::use_address::use_address;
use crate::ui::hooks::use_document::use_document;
use crate::ui::hooks::use_input::{choose, use_input};
use crate::ui::hooks::use_refused::use_refused;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::pages::current::CurrentPage;
use crate::ui::route::Route;
use crate::ui::said::said;
use crate::ui::state::{Action, AppState, Failure, Preferences, Slot};
use crate::ui::words::Words;
use crate::worker::protocol::RequestId;

/// What never changes.
struct Fixed {
    engine: Engine,
    chooser: NodeRef,
    build: Option<Build>,
    on: OnIntent,
}

/// The page.
#[component]
pub fn App() -> Html {
    let state = use_reducer(start);
    let fixed = use_memo((), |()| Fixed::new(state.dispatcher()));
    let words = use_memo(state.preferences.locale, |locale| Words::new(*locale));
    let words = &*words;

    use_document(state.preferences, words);
    use_address(&state.dispatcher(), &fixed.engine, state.route);
    let is_dragging = use_input(&fixed.engine, &fixed.chooser);
    let n_refused = use_refused();

    let screen = html! {
        <CurrentPage
            key={opening(&state.overview)}
            {words}
            slot={state.overview.clone()}
            route={state.route}
            is_link_unknown={state.is_link_unknown}
            on={&fixed.on}
        />
    };
    let said = said(&state).map(|text| words.text(&text));
    let frame = if is_dragging {
        drop_frame(words)
    } else {
        Html::default()
    };
    el_with(
        "div",
        fixed! {"data-testid" = "app", "class" = "page"},
        [
            page_header(words, state.preferences, &fixed.on),
            el("main", "page__main", [screen]),
            page_footer(words, fixed.build.as_ref(), n_refused),
            view_chooser(&fixed),
            live_region(said.unwrap_or_default()),
            frame,
        ],
    )
}

/// What the address and earlier visits say, before anything is drawn.
fn start() -> AppState {
    let preferences = Preferences {
        locale: storage::language()
            .or_else(document::language)
            .unwrap_or_default(),
        theme: storage::theme().unwrap_or_default(),
    };
    let state = AppState {
        preferences,
        ..AppState::default()
    };
    let followed = Action::Followed(Route::parse(&address::fragment()));
    crate::ui::state::reduce(&state, followed).unwrap_or(state)
}

/// Tells one paste from the next, so that each begins with a fresh screen.
fn opening(slot: &Slot) -> RequestId {
    match slot {
        Slot::Ready { opening, .. } => *opening,
        Slot::Idle | Slot::Loading(_) | Slot::Failed(_) => 0,
    }
}

impl Fixed {
    fn new(dispatch: Dispatch) -> Self {
        let engine = Engine::new(dispatch.clone());
        let chooser = NodeRef::default();
        let on = {
            let (engine, chooser) = (engine.clone(), chooser.clone());
            Callback::from(move |intent| act(&dispatch, &engine, &chooser, intent))
        };
        Self {
            engine,
            chooser,
            build: host::build(),
            on,
        }
    }
}

fn act(dispatch: &Dispatch, engine: &Engine, chooser: &NodeRef, intent: Intent) {
    match intent {
        Intent::Paste => spawn_local(paste(dispatch.clone(), engine.clone())),
        Intent::Choose => choose(chooser),
        Intent::Open(sample) => engine.open_sample(sample, Route::default()),
        Intent::Close => engine.close(),
        Intent::Redact(redact) => engine.set_redact(redact),
        Intent::Go(route) => dispatch.dispatch(Action::Went(route)),
        Intent::Copy(copying) => spawn_local(copy(dispatch.clone(), copying)),
        Intent::SetLocale(locale) => dispatch.dispatch(Action::SetLocale(locale)),
        Intent::SetTheme(theme) => dispatch.dispatch(Action::SetTheme(theme)),
    }
}

async fn paste(dispatch: Dispatch, engine: Engine) {
    match clipboard::read().await {
        Some(text) => engine.open(Piece::of_text(&text).into_iter().collect()),
        None => dispatch.dispatch(Action::Refused(Failure::ClipboardRefused)),
    }
}

async fn copy(dispatch: Dispatch, Copying { text, on_done }: Copying) {
    let is_done = clipboard::write(&text).await;
    on_done.emit(is_done);
    let said = if is_done {
        "app-copied"
    } else {
        "app-not-copied"
    };
    dispatch.dispatch(Action::Said(Text::new(said)));
}

/// The field behind the buttons for choosing files; it is never seen.
fn view_chooser(fixed: &Fixed) -> Html {
    let engine = fixed.engine.clone();
    let onchange = Callback::from(move |event: yew::Event| {
        let input: HtmlInputElement = event.target_unchecked_into();
        if let Some(files) = input.files() {
            engine.open(Piece::of_files(&files));
        }
    });
    html! { <input ref={&fixed.chooser} type="file" multiple=true hidden=true {onchange} /> }
}
