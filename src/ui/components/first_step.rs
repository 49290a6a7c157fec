//! What to do first, under the verdict; nothing where nothing has to be done.

use yew::{Html, Properties, component};

use crate::ui::asker::Asker;
use crate::ui::components::element::{el_with, fixed, plain};
use crate::ui::components::rule_index::link;
use crate::ui::components::sheet::{Scene, sheet};
use crate::ui::hooks::use_answer::{Answer, Kept, Question, Wanted, use_answer};
use crate::ui::intent::OnIntent;
use crate::ui::route::{Panel, Route, Tab};
use crate::ui::shared::Shared;
use crate::ui::words::Words;
use crate::view::room::{Room, RoomAsk};
use crate::view::{Depth, ReleaseView, Severity};

#[derive(Properties, PartialEq)]
pub(crate) struct FirstStepProps {
    pub(crate) words: Words,
    pub(crate) asker: Asker,
    pub(crate) on: OnIntent,
    pub(crate) release: Shared<ReleaseView>,
    pub(crate) route: Route,
    pub(crate) is_redacted: bool,
}

/// Shows the first step, and the way to the others.
#[component]
pub(crate) fn FirstStep(props: &FirstStepProps) -> Html {
    let FirstStepProps {
        words, asker, on, ..
    } = props;
    let route = props.route;
    let newest = props.release.revisions.first();
    // A healthy release is not asked about.
    let newest = newest.filter(|_| is_pressing(&props.release));
    let wanted = newest.map(|row| Wanted {
        release: route.release(),
        question: Question::Room(RoomAsk {
            room: Room::First,
            a: row.revision,
            b: None,
        }),
        redact: props.is_redacted,
    });
    let Answer::Shown(_, Kept::Room(room)) = use_answer(asker, on, route, wanted) else {
        return Html::default();
    };
    if room.sheet.parts.is_empty() {
        return Html::default();
    }
    let scene = Scene {
        words: words.clone(),
        asker: asker.clone(),
        on: on.clone(),
        route,
        sheet: room.sheet,
        is_redacted: room.is_redacted,
        now: Some(room.now),
    };
    let all = route.with_panel(Panel {
        tab: Tab::Room(Room::Ways),
        ..route.panel
    });
    let all = link(all, "first-step__all", plain(words.say("findings-ways")));
    el_with(
        "div",
        fixed! {"data-testid" = "first-step", "class" = "first-step"},
        [sheet(&scene), all],
    )
}

/// Tells whether a reader may have to do something.
fn is_pressing(release: &ReleaseView) -> bool {
    let newest = release.revisions.first();
    let is_odd = newest.is_some_and(|row| row.status.as_deref() != Some("deployed"));
    let mut notices = release.notices.iter();
    let is_odd = is_odd || notices.any(|one| one.severity != Severity::Info);
    is_odd && release.depth == Depth::Full
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Text;
    use crate::ui::testing::release;
    use crate::view::{Certainty, NoticeView};

    #[test]
    fn only_what_may_need_something_is_asked_about() {
        let with = |status: &str, severity| {
            let mut release = release();
            for row in &mut release.revisions {
                row.status = Some(status.to_owned());
            }
            release.depth = Depth::Full;
            release.notices = vec![NoticeView {
                code: String::new(),
                severity,
                certainty: Certainty::Stored,
                revision: None,
                text: Text::new("app-copied"),
            }];
            release
        };
        assert!(!is_pressing(&with("deployed", Severity::Info)));
        assert!(is_pressing(&with("deployed", Severity::Warning)));
        assert!(is_pressing(&with("failed", Severity::Info)));
        let mut head = with("failed", Severity::Critical);
        head.depth = Depth::Head;
        assert!(!is_pressing(&head));
    }
}
