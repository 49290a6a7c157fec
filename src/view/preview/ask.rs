//! What a reader asks of a rollback, as links and the page's controls say it, and what was taken where nothing was said.

use serde::{Deserialize, Serialize};

use super::Question;
use crate::i18n::Text;
use crate::rollback::asked::{ServerSide, Wait};
use crate::rollback::is_server_side;

/// A rollback as far as the reader chose it; what is `None` or false is Helm's default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AskView {
    /// `None` stands for "no number given".
    pub target: Option<i64>,
    /// `3.20.0`.
    pub helm: Option<[u16; 3]>,
    /// The minor version: 36 is 1.36.
    pub kubernetes: Option<u16>,
    pub wait: Option<WaitView>,
    pub waits_for_jobs: bool,
    pub has_no_hooks: bool,
    pub is_forced: bool,
    pub cleans_up_on_fail: bool,
    /// 0: no limit.
    pub history_max: Option<u32>,
    pub server_side: Option<ServerSideView>,
}

/// `--wait`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WaitView {
    None,
    HookOnly,
    Watcher,
    Legacy,
}

/// `--server-side`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ServerSideView {
    Auto,
    True,
    False,
}

impl WaitView {
    pub const ALL: [Self; 4] = [Self::None, Self::HookOnly, Self::Watcher, Self::Legacy];

    /// Gives the word that `--wait` takes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::HookOnly => "hook-only",
            Self::Watcher => "watcher",
            Self::Legacy => "legacy",
        }
    }
}

impl ServerSideView {
    pub const ALL: [Self; 3] = [Self::Auto, Self::True, Self::False];

    /// Gives the word that `--server-side` takes.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::True => "true",
            Self::False => "false",
        }
    }
}

/// A rollback with every default filled in, and where each version came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TakenView {
    /// The revision that a rollback without a number leads to, where that is known.
    pub default_target: Option<i64>,
    /// The revision that Helm compares with.
    pub newest: Option<i64>,
    pub helm: [u16; 3],
    /// Said by the reader, not assumed.
    pub is_helm_given: bool,
    pub kubernetes: u16,
    pub is_kubernetes_given: bool,
    pub wait: WaitView,
    pub server_side: ServerSideView,
    /// Objects are applied on the server: what `auto` came to.
    pub is_server_side: bool,
    pub waits_for_jobs: bool,
    pub has_no_hooks: bool,
    pub is_forced: bool,
    pub cleans_up_on_fail: bool,
    pub history_max: i64,
    /// What was asked for and not taken, or does nothing: flags that this Helm does not have, or not so.
    pub not_taken: Vec<Text>,
}

/// Says what was taken.
pub fn taken(ask: &AskView, question: &Question<'_>) -> TakenView {
    let asked = question.asked;
    let lineage = question.lineage;
    TakenView {
        default_target: lineage.default_rollback_target,
        newest: lineage.rollback_baseline,
        helm: [asked.helm.major, asked.helm.minor, asked.helm.patch],
        is_helm_given: ask.helm.is_some(),
        kubernetes: asked.kubernetes.minor,
        is_kubernetes_given: ask.kubernetes.is_some(),
        wait: wait(asked.wait),
        server_side: server_side(asked.server_side),
        is_server_side: is_server_side(lineage, asked, question.prediction.to),
        waits_for_jobs: asked.waits_for_jobs,
        has_no_hooks: asked.has_no_hooks,
        is_forced: asked.is_forced,
        cleans_up_on_fail: asked.cleans_up_on_fail,
        history_max: asked.history_max,
        not_taken: not_taken(ask, question),
    }
}

const fn wait(wait: Wait) -> WaitView {
    match wait {
        Wait::None => WaitView::None,
        Wait::HookOnly => WaitView::HookOnly,
        Wait::Watcher => WaitView::Watcher,
        Wait::Legacy => WaitView::Legacy,
    }
}

const fn server_side(server_side: ServerSide) -> ServerSideView {
    match server_side {
        ServerSide::Auto => ServerSideView::Auto,
        ServerSide::True => ServerSideView::True,
        ServerSide::False => ServerSideView::False,
    }
}

/// Compares what was asked for with what was taken.
fn not_taken(ask: &AskView, question: &Question<'_>) -> Vec<Text> {
    let asked = question.asked;
    let helm = asked.helm;
    let version = || format!("{}.{}.{}", helm.major, helm.minor, helm.patch);
    let lacks = |flag: &'static str| {
        Text::new("baseline-flag-not-there")
            .with("helm", version())
            .with("flag", flag)
    };
    let mut texts = Vec::new();
    if ask.wait.is_some_and(|wanted| wanted != wait(asked.wait)) {
        texts.push(
            Text::new("baseline-wait-other")
                .with("helm", version())
                .with("taken", wait(asked.wait).word()),
        );
    }
    if ask.waits_for_jobs {
        if !asked.waits_for_jobs {
            texts.push(lacks("--wait-for-jobs"));
        } else if matches!(asked.wait, Wait::None | Wait::HookOnly) {
            texts.push(Text::new("baseline-flag-idle").with("flag", "--wait-for-jobs"));
        }
    }
    if ask.history_max.is_some() && !helm.prunes_on_rollback() {
        texts.push(lacks("--history-max"));
    }
    if ask.server_side.is_some() && !helm.has_server_side() {
        texts.push(lacks("--server-side"));
    }
    texts
}
