//! Renders components natively for their tests, and gives them views to show.

use yew::{Html, LocalServerRenderer, Properties, component};

use crate::i18n::Text;
use crate::ui::route::Route;
use crate::ui::state::Action;
use crate::view::completeness::CompletenessView;
use crate::view::wake::WakeView;
use crate::view::{
    Certainty, Depth, ExplanationView, OriginView, ProblemView, ReleaseView, RevisionRowView,
    RunningView, SourceView, WayOutView,
};
use crate::worker::protocol::RequestId;

pub(crate) mod preview;
pub(crate) mod sheet;

#[derive(Properties, PartialEq)]
struct PieceProps {
    children: Html,
}

#[component]
fn Piece(props: &PieceProps) -> Html {
    props.children.clone()
}

/// Gives the HTML of a piece of the page, an element a line.
pub(crate) fn render(children: Html) -> String {
    let renderer =
        LocalServerRenderer::<Piece>::with_props(PieceProps { children }).hydratable(false);
    pollster::block_on(renderer.render()).replace("><", ">\n<")
}

/// Gives only the words that a reader sees, with single spaces; what is hidden from screen readers is in it as well.
pub(crate) fn words_of(html: &str) -> String {
    let mut text = String::new();
    let mut is_tag = false;
    for c in html.chars() {
        match c {
            '<' => {
                is_tag = true;
                text.push(' ');
            }
            '>' => is_tag = false,
            c if !is_tag => text.push(c),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// An error message that is understood, with a way that only looks and one that has a price.
pub(crate) fn explanation() -> ExplanationView {
    let way = |title, command: &str, price: Option<&'static str>| WayOutView {
        title: Text::new(title),
        commands: vec![command.to_owned()],
        price: price.map(Text::new),
    };
    let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    ExplanationView {
        code: "locked".to_owned(),
        source: 0,
        offset: 1024,
        n_times: 3,
        title: Text::new("locked"),
        cause: Text::new("the cause"),
        is_recorded: Some(true),
        is_changed: None,
        effect: Text::new("the effect"),
        captures: vec![
            pair("release", "web"),
            pair("revision", "7"),
            pair("manager", "argocd"),
        ],
        finding: None,
        ways_out: vec![
            way("look", "helm history web -n NAMESPACE", None),
            way("go back", "helm rollback web 6", Some("the price")),
        ],
    }
}

/// What happens first when something is pasted.
pub(crate) fn opening(id: RequestId, route: Route) -> Action {
    Action::Opening {
        id,
        paste: id,
        route,
        is_return: false,
        held: vec![id],
    }
}

/// A release with one rollback, for tests to vary.
pub(crate) fn release() -> ReleaseView {
    ReleaseView {
        name: Some("demo".to_owned()),
        namespace: Some("shop".to_owned()),
        storage: "secret".to_owned(),
        verdict: Text::new("verdict"),
        verdict_certainty: Certainty::Implied,
        notices: Vec::new(),
        since: None,
        running: Some(RunningView {
            revision: 3,
            content_of: Some(1),
            certainty: Certainty::Implied,
            mixed_with: Vec::new(),
        }),
        upgrade_baseline: Some(3),
        rollback_baseline: Some(3),
        default_rollback_target: Some(2),
        commands: Vec::new(),
        revisions: vec![
            RevisionRowView {
                status: Some("deployed".to_owned()),
                description: Some("Rollback to 1".to_owned()),
                origin: Some(OriginView {
                    kind: "rollback".to_owned(),
                    from: Some(1),
                    candidates: Vec::new(),
                    content_of: Some(1),
                    evidence: vec!["description".to_owned()],
                    because: vec![Text::new("evidence")],
                    text: Text::new("origin"),
                }),
                ..row(3)
            },
            row(2),
            row(1),
        ],
        gaps: Vec::new(),
        depth: Depth::Full,
        depth_note: None,
        missing: None,
        completeness: CompletenessView::default(),
        wake: WakeView::default(),
    }
}

/// A superseded revision, for tests to vary.
pub(crate) fn row(revision: i64) -> RevisionRowView {
    RevisionRowView {
        revision,
        status: Some("superseded".to_owned()),
        label_status: None,
        description: Some("Upgrade complete".to_owned()),
        is_description_held_back: false,
        chart: Some("shop".to_owned()),
        chart_version: Some("1.2.0".to_owned()),
        app_version: Some("2.2".to_owned()),
        first_deployed: Some("2026-11-29T13:36:57.907391988Z".to_owned()),
        last_deployed: Some("2026-11-29T13:37:01.860557131Z".to_owned()),
        deleted: None,
        origin: None,
        written_by: "helm3".to_owned(),
        also_by: Vec::new(),
        apply_method: None,
        labels: Vec::new(),
        is_partial: false,
        is_from_table: false,
        earlier_than: None,
        stored_bytes: Some(2048),
        mismatches: Vec::new(),
    }
}

/// A paste that was recognized, for tests to vary.
pub(crate) fn source() -> SourceView {
    SourceView {
        name: None,
        shape: Text::new("shape"),
        n_bytes: 1234,
        n_records: 3,
        trail: Vec::new(),
        cleaned: Vec::new(),
        considered: Vec::new(),
    }
}

/// A payload that was cut, for tests to vary.
pub(crate) fn problem() -> ProblemView {
    ProblemView {
        kind: "gzip_truncated".to_owned(),
        source: 0,
        record: Some(3),
        layer: Some("gzip".to_owned()),
        offset: Some(61_440),
        text: Text::new("cut"),
        cause: Some(Text::new("the terminal")),
        remedy: Some(Text::new("copy again")),
    }
}
