//! What a repair comes to: what changes, the files, and the steps.

use yew::{Callback, Html, MouseEvent, html};

use super::Scene;
use super::desk::Did;
use crate::i18n::Text;
use crate::ui::components::compare::line;
use crate::ui::components::data::data;
use crate::ui::components::element::{each, el, group, list, space, text};
use crate::ui::components::preview::advice::{context_field, view_step};
use crate::ui::components::save_button::hand_over;
use crate::ui::components::sheet::said;
use crate::ui::intent::Intent;
use crate::ui::shared::Shared;
use crate::ui::words::grouped;
use crate::view::Severity;
use crate::view::compare::{CompareRowView, RowKind};
use crate::view::repair::{RepairAsk, RepairFile, RepairView};
use crate::view::sheet::SaidView;
use crate::worker::protocol::{Request, Response};

/// Shows all of it, or why it can't be done.
pub(super) fn view_outcome(
    scene: &Scene<'_>,
    ask: &Shared<RepairAsk>,
    repair: &RepairView,
) -> Html {
    let words = scene.words;
    let notes = each(&repair.notes, &|note| said(words, note));
    if let Some(refused) = &repair.refused {
        let refused = SaidView::note(refused.clone()).with_severity(Severity::Critical);
        return group([said(words, &refused), notes]);
    }
    let title = |id| text("h3", "repair__part", words.say(id));
    let (before, after) = repair.bytes;
    let bytes = Text::new("repair-bytes")
        .with("before", words.bytes(before).as_str())
        .with("after", words.bytes(after).as_str());
    let steps = each(&repair.steps, &|step| {
        view_step(words, scene.context, scene.on, step)
    });
    group([
        title("repair-change"),
        notes,
        text("p", "repair__bytes", words.text(&bytes)),
        view_rows(scene, repair),
        title("repair-files"),
        view_files(scene, ask, repair),
        title("repair-steps"),
        context_field(words, scene.context),
        el("ol", "repair__steps", [steps]),
    ])
}

fn view_rows(scene: &Scene<'_>, repair: &RepairView) -> Html {
    let words = scene.words;
    let rows = each(&repair.rows, &|row| view_row(scene, row));
    let label = words.say("repair-diff");
    let caption = text("caption", "visually-hidden", label.clone());
    let table = el(
        "table",
        "compare__table",
        [caption, el("tbody", "", [rows])],
    );
    let left_out = if repair.n_left_out > 0 {
        let said = Text::new("sheet-left-out").with("digits", grouped(repair.n_left_out));
        text("p", "quiet", words.text(&said))
    } else {
        Html::default()
    };
    html! {
        <>
            <div class="repair__rows compare__region" role="region" tabindex="0" aria-label={label}>{ table }</div>
            { left_out }
        </>
    }
}

fn view_row(scene: &Scene<'_>, row: &CompareRowView) -> Html {
    let words = scene.words;
    match row.kind {
        RowKind::Heading => Html::default(),
        RowKind::Line(change) => line::unified(words, row, change, &Default::default(), false),
        RowKind::Fold { n, .. } => {
            let said = Text::new("repair-same")
                .with("n", n)
                .with("digits", grouped(n));
            let said = text("span", "compare__sticky", words.text(&said));
            html! {
                <tr class="compare__row"><td colspan="2" class="compare__fold repair__same">{ said }</td></tr>
            }
        }
    }
}

/// Shows the buttons that save, the backup's first.
///
/// The second is never disabled: whether a file was really written only the browser knows, a reader may have the record
/// in a file already, and a button that does not work does not say why. So the order is a list with numbers, and a
/// corrected record without its backup is said to be one.
fn view_files(scene: &Scene<'_>, ask: &Shared<RepairAsk>, repair: &RepairView) -> Html {
    let words = scene.words;
    let warning = SaidView::note(Text::new("repair-unredacted")).with_severity(Severity::Warning);
    let [backup, corrected] = &scene.desk.saved;
    let files = [
        (RepairFile::Backup, &repair.backup, backup),
        (RepairFile::Corrected, &repair.corrected, corrected),
    ];
    let items = files.map(|(file, name, outcome)| {
        let label = Text::new("repair-save").with("file", file_word(file));
        let outcome = outcome.as_ref().map(|outcome| words.text(outcome));
        html! {
            <li class="repair__save" data-file={file_word(file)}>
                <button type="button" class="button" onclick={save(scene, ask, file)}>
                    { words.text(&label) }
                </button>
                { space() }
                { el("code", "repair__name", [data(name)]) }
                { space() }
                { text("span", "repair__saved", outcome.unwrap_or_default()) }
            </li>
        }
    });
    group([
        said(words, &warning),
        el("ol", "repair__steps", [list(items.into())]),
    ])
}

const fn file_word(file: RepairFile) -> &'static str {
    match file {
        RepairFile::Backup => "backup",
        RepairFile::Corrected => "corrected",
    }
}

fn save(scene: &Scene<'_>, ask: &Shared<RepairAsk>, file: RepairFile) -> Callback<MouseEvent> {
    let (words, asker, on) = (scene.words.clone(), scene.asker.clone(), scene.on.clone());
    let (dispatch, ask, release) = (scene.dispatch.clone(), ask.clone(), scene.release);
    let [backup, _] = &scene.desk.saved;
    let is_alone = file == RepairFile::Corrected && backup.is_none();
    Callback::from(move |_| {
        let (words, on, dispatch) = (words.clone(), on.clone(), dispatch.clone());
        let on_answer = Callback::from(move |response| {
            let said = match response {
                Response::Save { saved, .. } => {
                    let name = saved.name.clone();
                    match hand_over(&words, saved, |_| {}) {
                        done if is_alone && done.id == "save-done" => {
                            Text::new("repair-unsaved").with("name", name)
                        }
                        said => said,
                    }
                }
                _ => Text::new("pane-gone"),
            };
            on.emit(Intent::Say(said.clone()));
            dispatch.dispatch(Did::Save(file, said));
        });
        let request = |id| Request::RepairFile {
            id,
            release,
            ask: (*ask).clone(),
            file,
        };
        asker.ask(&request, on_answer);
    })
}
