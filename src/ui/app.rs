//! The root: the one state, what the reader asks for, and what stands around the screen.

use web_sys::HtmlInputElement;
use yew::functional::UseStateSetter;
use yew::platform::spawn_local;
use yew::{
    Callback, Html, NodeRef, TargetCast, component, html, use_effect_with, use_memo, use_reducer,
    use_state,
};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::browser::later::later;
use crate::ui::browser::pieces::Piece;
use crate::ui::browser::{address, clipboard, clock, document, host, storage};
use crate::ui::components::copy_button::Copying;
use crate::ui::components::drop_frame::drop_frame;
use crate::ui::components::element::{el_with, fixed};
use crate::ui::components::key_sheet::key_sheet;
use crate::ui::components::live_region::live_region;
use crate::ui::components::page_footer::{Build, page_footer};
use crate::ui::components::page_header::{page_header, skip_link};
use crate::ui::engine::{Dispatch, Engine};
use crate::ui::hooks::use_address::use_address;
use crate::ui::hooks::use_digest::use_digest;
use crate::ui::hooks::use_document::use_document;
use crate::ui::hooks::use_input::{choose, use_input};
use crate::ui::hooks::use_keys::use_keys;
use crate::ui::hooks::use_refused::use_refused;
use crate::ui::intent::{Intent, OnIntent};
use crate::ui::pages::current::CurrentPage;
use crate::ui::route::Route;
use crate::ui::said::said;
use crate::ui::state::{Action, AppState, Failure, Preferences, Slot};
use crate::ui::words::Words;
use crate::worker::protocol::{Request, RequestId};

/// What never changes.
struct Fixed {
    engine: Engine,
    asker: Asker,
    chooser: NodeRef,
    sheet: NodeRef,
    build: Option<Build>,
    on: OnIntent,
}

impl PartialEq for Fixed {
    /// There is one, made once.
    fn eq(&self, other: &Self) -> bool {
        self.sheet == other.sheet
    }
}

/// The page.
#[component]
pub fn App() -> Html {
    let state = use_reducer(start);
    let has_keys = use_state(storage::has_keys);
    let fixed = use_memo((), |()| Fixed::new(state.dispatcher(), has_keys.setter()));
    let words = use_memo(state.preferences.locale, |locale| Words::new(*locale));
    let words = &*words;

    use_document(state.preferences, words);
    use_address(&state.dispatcher(), &fixed.engine, state.route, state.paste);
    let is_dragging = use_input(&fixed.engine, &fixed.chooser);
    let n_refused = use_refused();
    let digest = use_digest();
    use_keys(*has_keys, &fixed.on);
    use_effect_with(words.clone(), |words| {
        let words = words.clone();
        // The first time takes browsers a tenth of a second: here nobody waits for it.
        later(Box::new(move || {
            let _ = clock::moment(&words, clock::now(), "2026-01-01T00:00:00Z");
        }));
    });
    use_effect_with(
        (state.unread(), fixed.engine.clone()),
        |(unread, engine)| engine.complete(*unread),
    );

    let screen = html! {
        <CurrentPage
            key={opening(&state.overview)}
            {words}
            slot={state.overview.clone()}
            former={state.former}
            progress={state.progress}
            route={state.route}
            is_link_unknown={state.is_link_unknown}
            on={&fixed.on}
            asker={fixed.asker.at(state.masks)}
            live={state.live}
            added={state.added.clone()}
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
            skip_link(words, &fixed.on),
            page_header(words, state.preferences, &fixed.on),
            el_with(
                "main",
                fixed! {"tabindex" = "-1", "class" = "page__main"},
                [screen],
            ),
            page_footer(
                words,
                fixed.build.as_ref(),
                digest.as_deref(),
                n_refused,
                state.route,
                &fixed.on,
            ),
            key_sheet(words, &fixed.sheet, *has_keys, &fixed.on),
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
    fn new(dispatch: Dispatch, has_keys: UseStateSetter<bool>) -> Self {
        let engine = Engine::new(dispatch.clone());
        let chooser = NodeRef::default();
        let sheet = NodeRef::default();
        let on = {
            let (engine, chooser, sheet) = (engine.clone(), chooser.clone(), sheet.clone());
            Callback::from(move |intent| match intent {
                Intent::ShowKeys(is_shown) => document::show_dialog(&sheet, is_shown),
                Intent::SetKeys(is_on) => {
                    storage::keep_keys(is_on);
                    has_keys.set(is_on);
                }
                intent => act(&dispatch, &engine, &chooser, intent),
            })
        };
        Self {
            asker: engine.asker(),
            engine,
            chooser,
            sheet,
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
        Intent::Stop => engine.stop(),
        Intent::Close => engine.close(),
        Intent::Return(former) => engine.reopen(former.paste, former.route),
        Intent::Redact(redact) => engine.set_redact(redact),
        Intent::Reveal { stand_in, is_shown } => engine.reveal(&stand_in, is_shown),
        Intent::ForgetLive => engine.keep_live(&|id| Request::ForgetLive { id }),
        Intent::CompleteLive(is_all) => {
            engine.keep_live(&|id| Request::CompleteLive { id, is_all });
        }
        Intent::Go(route) => dispatch.dispatch(Action::Went(route)),
        Intent::Copy(copying) => spawn_local(copy(dispatch.clone(), copying)),
        Intent::Reach(place) => document::reach(place),
        Intent::Save => host::save(),
        // The sheet and its switch are the root's own.
        Intent::ShowKeys(_) | Intent::SetKeys(_) => {}
        Intent::Say(text) => dispatch.dispatch(Action::Said(text)),
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
