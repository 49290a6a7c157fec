//! What the wake says, in words: the meaning of its signs, and a short account of its arcs.

use yew::{AttrValue, Html};

use crate::i18n::{Arg, Text};
use crate::ui::components::element::{el, el_with, fixed, list, text};
use crate::ui::components::wake::{Lit, wake};
use crate::ui::words::Words;
use crate::view::ReleaseView;
use crate::view::wake::{ArcView, Lane, Node, Track, WakeRowView};

/// How many rollbacks the account names.
const NAMED: usize = 6;

/// Explains the signs, once opened.
pub(crate) fn wake_legend(words: &Words) -> Html {
    let signs = SIGNS.map(|(node, meaning)| (sign(node), meaning));
    let left = WakeRowView {
        lanes: vec![Lane::Begin],
        ..sign(Node::Superseded)
    };
    let reached = WakeRowView {
        lanes: vec![Lane::End],
        ..sign(Node::Superseded)
    };
    let named = WakeRowView {
        arc: Some(ArcView { to: 3, lane: None }),
        ..sign(Node::Superseded)
    };
    let arcs = [
        (left, "wake-sign-rollback"),
        (reached, "wake-sign-source"),
        (named, "wake-sign-named"),
        (sign(Node::Gap), "wake-sign-gap"),
    ];
    let items = signs.into_iter().chain(arcs).map(|(row, meaning)| {
        let meaning = text("span", "wake-legend__meaning", words.say(meaning));
        el(
            "li",
            "wake-legend__sign",
            [wake(&row, Lit::default()), meaning],
        )
    });
    el_with(
        "details",
        fixed! {"class" = "wake-legend", "data-testid" = "wake-legend"},
        [
            text("summary", "", words.say("wake-legend")),
            el("ul", "wake-legend__list", [list(items.collect())]),
        ],
    )
}

const SIGNS: [(Node, &str); 6] = [
    (Node::Deployed, "wake-sign-deployed"),
    (Node::Superseded, "wake-sign-superseded"),
    (Node::Failed, "wake-sign-failed"),
    (Node::Pending, "wake-sign-pending"),
    (Node::Uninstalled, "wake-sign-uninstalled"),
    (Node::Unknown, "wake-sign-unknown"),
];

/// A row of a history that goes on above and below.
fn sign(node: Node) -> WakeRowView {
    let track = if node == Node::Gap {
        Track::Dashed
    } else {
        Track::Solid
    };
    let above = match node {
        Node::Pending | Node::Uninstalled | Node::Deployed => Track::None,
        _ => track,
    };
    WakeRowView {
        revision: None,
        node,
        above,
        below: track,
        lanes: Vec::new(),
        arc: None,
        named_from: Vec::new(),
    }
}

/// Names the rollbacks, the newest few of many, and says how often revisions are missing.
pub(crate) fn wake_words(words: &Words, release: &ReleaseView) -> Vec<AttrValue> {
    let mut n_rollbacks = 0_usize;
    let mut named: Vec<Arg> = Vec::new();
    for row in &release.wake.rows {
        let (Some(revision), Some(arc)) = (row.revision, row.arc) else {
            continue;
        };
        n_rollbacks += 1;
        if named.len() < NAMED {
            let one = Text::new("wake-rollback")
                .with("revision", revision)
                .with("from", arc.to);
            named.push(Arg::Text(Box::new(one)));
        }
    }
    let mut said = Vec::new();
    if n_rollbacks > 0 {
        let id = if n_rollbacks > named.len() {
            "wake-rollbacks-newest"
        } else {
            "wake-rollbacks"
        };
        let rollbacks = Text::new(id)
            .with("n", n_rollbacks)
            .with("rollbacks", Arg::List(named));
        said.push(words.text(&rollbacks));
    }
    let n_gaps = release.gaps.len();
    if n_gaps > 0 {
        said.push(words.text(&Text::new("wake-gaps").with("n", n_gaps)));
    }
    said
}
