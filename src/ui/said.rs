//! What a screen reader is told: what just happened, else how the paste stands.

use crate::i18n::Text;
use crate::ui::state::reading::shown_release;
use crate::ui::state::{AppState, Overview, Slot};

/// Gives the message of the live region; `None` when there is nothing to say.
pub(crate) fn said(state: &AppState) -> Option<Text> {
    state.said.clone().or_else(|| match &state.overview {
        Slot::Idle => None,
        Slot::Loading(_) => Some(Text::new("app-said-loading")),
        Slot::Failed(failure) => Some(failure.text()),
        Slot::Ready { overview, .. } => Some(compared(state, overview)),
    })
}

/// What was read, and how the release that is shown stands against an earlier paste.
fn compared(state: &AppState, overview: &Overview) -> Text {
    let read = read(overview);
    let is_later = state.former.is_some_and(|former| former.is_earlier);
    let shown = shown_release(overview, state.route).filter(|_| is_later);
    let release = shown.and_then(|index| overview.releases.get(index));
    match release.and_then(|release| release.since.as_ref()) {
        Some(since) => Text::new("since-said")
            .with("read", read)
            .with("title", since.title())
            .with("text", since.text.clone()),
        None => read,
    }
}

fn read(overview: &Overview) -> Text {
    // Without a release, what an error message means is what was found.
    if let (true, Some(first)) = (overview.releases.is_empty(), overview.explanations.first()) {
        return first.title.clone();
    }
    let n_revisions: usize = overview
        .releases
        .iter()
        .map(|release| release.revisions.len())
        .sum();
    let n_releases = overview.releases.len();
    Text::new("app-said-read")
        .with("n", n_releases)
        .with("releases", Text::new("app-releases").with("n", n_releases))
        .with(
            "revisions",
            Text::new("app-revisions").with("n", n_revisions),
        )
        .with("problems", overview.problems.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;
    use crate::ui::former::Former;
    use crate::ui::route::Route;
    use crate::ui::state::Failure;
    use crate::ui::testing::{problem, release};
    use crate::ui::words::Words;
    use crate::view::since::{Outcome, SinceView};
    use crate::view::{Certainty, OverviewView, ProblemView, ReleaseView};

    fn state(releases: Vec<ReleaseView>, problems: Vec<ProblemView>) -> AppState {
        let overview = OverviewView {
            releases,
            problems,
            ..OverviewView::default()
        };
        AppState {
            overview: Slot::Ready {
                id: 1,
                opening: 1,
                overview: overview.into(),
            },
            ..AppState::default()
        }
    }

    #[track_caller]
    fn check(locale: Locale, state: &AppState, expect: &str) {
        let said = said(state).map(|text| Words::new(locale).text(&text));
        assert_eq!(said.as_deref(), Some(expect));
    }

    #[test]
    fn a_reading_is_told_in_one_sentence_or_two() {
        let one = state(vec![release()], Vec::new());
        check(Locale::En, &one, "Read 1 release, 3 revisions.");
        check(
            Locale::Ja,
            &one,
            "リリース 1 件、リビジョン 3 件を読み取りました。",
        );
        check(Locale::Ko, &one, "릴리스 1개, 리비전 3개를 읽었습니다.");
        let two = state(vec![release(); 2], vec![problem()]);
        check(
            Locale::En,
            &two,
            "Read 2 releases, 6 revisions. 1 thing could not be read.",
        );
        check(
            Locale::Ko,
            &two,
            "릴리스 2개, 리비전 6개를 읽었습니다. 읽지 못한 것이 1개 있습니다.",
        );
        let none = state(Vec::new(), vec![problem(); 2]);
        check(
            Locale::En,
            &none,
            "No release was found. 2 things could not be read.",
        );
    }

    #[test]
    fn what_became_of_the_release_is_told_with_it() {
        let since = SinceView {
            outcome: Outcome::Same,
            certainty: Certainty::Stored,
            text: Text::new("since-nothing"),
            changes: Vec::new(),
            next: None,
        };
        let release = ReleaseView {
            since: Some(since),
            ..release()
        };
        let read = "Read 1 release, 3 revisions.";
        let back = state(vec![release], Vec::new());
        check(Locale::En, &back, read);
        let former = Former {
            paste: 1,
            route: Route::default(),
            is_held: true,
            is_earlier: true,
        };
        let later = AppState {
            former: Some(former),
            ..back
        };
        check(
            Locale::En,
            &later,
            "Read 1 release, 3 revisions. Since the earlier paste: no better, no worse. Neither revisions nor their statuses have changed.",
        );
    }

    #[test]
    fn an_error_message_alone_is_told_by_what_it_means() {
        let overview = OverviewView {
            explanations: vec![crate::ui::testing::explanation()],
            ..OverviewView::default()
        };
        let state = AppState {
            overview: Slot::Ready {
                id: 1,
                opening: 1,
                overview: overview.into(),
            },
            ..AppState::default()
        };
        check(Locale::En, &state, "locked");
    }

    #[test]
    fn what_just_happened_comes_first() {
        let copied = AppState {
            said: Some(Text::new("app-copied")),
            ..state(vec![release()], Vec::new())
        };
        check(Locale::En, &copied, "Copied");
        let failed = AppState {
            overview: Slot::Failed(Failure::Crashed),
            ..AppState::default()
        };
        check(Locale::En, &failed, "The reader stopped unexpectedly.");
        assert_eq!(said(&AppState::default()), None);
    }
}
