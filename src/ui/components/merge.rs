//! The three-way merge explorer: the texts of an object, which can be changed, and what each way of merging makes of them.

use yew::{
    AttrValue, Callback, Html, InputEvent, Properties, component, html, use_memo, use_state,
    use_state_eq,
};

use crate::i18n::Text;
use crate::ui::asker::Asker;
use crate::ui::browser::field::field;
use crate::ui::components::button::button;
use crate::ui::components::element::{each, el};
use crate::ui::components::prose::prose;
use crate::ui::components::select::Select;
use crate::ui::hooks::use_merge::{Of, Wanted, use_merge, use_merge_start};
use crate::ui::intent::OnIntent;
use crate::ui::route::Route;
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::merge::{MergeTexts, example};
use crate::view::preview::PreviewView;
use crate::view::rollback::NameView;

mod fields;
#[cfg(test)]
mod tests;
mod texts;
mod ways;

use texts::{changed, view_texts};
use ways::MergeWays;

#[derive(Properties, PartialEq)]
pub(crate) struct MergeExplorerProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    pub(crate) route: Route,
    pub(crate) preview: Shared<PreviewView>,
    pub(crate) is_redacted: bool,
    pub(crate) live: u32,
}

/// What the list of objects is known by.
const OBJECT: &str = "merge-object";

/// The example, in the list of objects.
const OWN: &str = "own";

/// Texts that somebody changed.
#[derive(Clone)]
struct Typed {
    object: Option<NameView>,
    /// What they come from was masked.
    redact: bool,
    /// By whom that was asked for.
    by: Asker,
    texts: Shared<MergeTexts>,
}

/// Shows the explorer for one of the preview's objects, which is chosen in it, or for an example.
#[component]
pub(crate) fn MergeExplorer(props: &MergeExplorerProps) -> Html {
    let MergeExplorerProps {
        words,
        asker,
        on,
        preview,
        is_redacted,
        ..
    } = props;
    let chosen = use_state_eq(|| first(preview));
    let typed = use_state(|| None::<Typed>);
    let example = use_memo((), |()| Shared::new(example::texts()));

    let object = chosen.as_ref().and_then(|name| {
        let mut objects = preview.rollback.objects.iter();
        let place = objects.position(|one| one.object == *name)?;
        Some((place, name.clone()))
    });
    let name = object.as_ref().map(|(_, name)| name.clone());
    let of = Of {
        release: props.route.release(),
        ask: props.route.ask,
        live: props.live,
        redact: *is_redacted,
    };
    let start = use_merge_start(asker, of, object.clone());
    // Texts that were changed while secrets were open hold them still.
    let own = typed.as_ref();
    let own = own.filter(|one| {
        one.object == name && (one.redact || !*is_redacted) && one.by.may_stand_for(asker)
    });
    let own = own.map(|one| one.texts.clone());
    let is_typed = own.is_some();
    let texts = own.or_else(|| match &start {
        Some(start) => Some(start.texts.clone()),
        None => name.is_none().then(|| (*example).clone()),
    });
    let wanted = texts.clone().map(|texts| Wanted {
        of,
        object: name.clone(),
        texts,
        is_typed,
    });
    let merge = use_merge(asker, on, wanted);

    let onchange = {
        let (chosen, preview) = (chosen.clone(), preview.clone());
        Callback::from(move |event: yew::Event| {
            if let Some(field) = field(&event).filter(|field| field.name == OBJECT) {
                let place = field.value.parse::<usize>().ok();
                let object = place.and_then(|place| preview.rollback.objects.get(place));
                chosen.set(object.map(|one| one.object.clone()));
            }
        })
    };
    let oninput = {
        let (typed, texts, redact) = (typed.setter(), texts.clone(), *is_redacted);
        let by = asker.clone();
        Callback::from(move |event: InputEvent| {
            let before = texts.as_deref();
            let after = field(&event).and_then(|field| changed(before?, &field));
            if let Some(after) = after {
                typed.set(Some(Typed {
                    object: name.clone(),
                    redact,
                    by: by.clone(),
                    texts: Shared::new(after),
                }));
            }
        })
    };
    let reset = {
        let typed = typed.setter();
        Callback::from(move |_| typed.set(None))
    };
    let notes = match &start {
        Some(start) if object.is_some() => view_notes(words, &start.notes),
        _ => Html::default(),
    };
    let unread = merge.as_ref().map(|merge| &merge.unread);
    let texts = texts.map(|texts| view_texts(words, &texts, unread));
    let ways = merge
        .clone()
        .map(|merge| html! { <MergeWays {words} {merge} /> });
    html! {
        <div class="merge" data-testid="merge" {onchange} {oninput}>
            { el("p", "merge__hint", [prose(&words.say("merge-hint"))]) }
            <div class="merge__choice">
                { view_objects(words, preview, object.map(|(place, _)| place)) }
                if is_typed {
                    { button(words.say("merge-reset"), reset) }
                }
            </div>
            { notes }
            { texts.unwrap_or_default() }
            { ways.unwrap_or_default() }
        </div>
    }
}

/// The first object of which something changes, else the first of all.
fn first(preview: &PreviewView) -> Option<NameView> {
    let mut objects = preview.rollback.objects.iter();
    let changed = objects.find(|one| !one.fields.is_empty());
    let object = changed.or_else(|| preview.rollback.objects.first());
    object.map(|one| one.object.clone())
}

fn view_notes(words: &Words, notes: &[Text]) -> Html {
    each(notes, &|note| {
        el("p", "merge__note", [prose(&words.text(note))])
    })
}

fn view_objects(words: &Words, preview: &PreviewView, chosen: Option<usize>) -> Html {
    let objects = preview.rollback.objects.iter().enumerate();
    let mut options: Vec<(AttrValue, AttrValue)> = objects
        .map(|(place, one)| {
            let name = match &one.object.namespace {
                Some(namespace) => [&*one.object.object, " · ", namespace].concat(),
                None => one.object.object.clone(),
            };
            (place.to_string().into(), name.into())
        })
        .collect();
    options.push((OWN.into(), words.say("merge-own")));
    let value = chosen.map_or(OWN.to_owned(), |place| place.to_string());
    html! {
        <Select name={OBJECT} label={words.say("merge-object")} value={AttrValue::from(value)} {options} />
    }
}
