//! A rollback before it is run, as the page asks for it.

use std::rc::Rc;

use super::Session;
use crate::kubernetes::version::KubernetesVersion;
use crate::redact::Mode;
use crate::rollback;
use crate::rollback::asked::{Asked, Given, ServerSide, Wait};
use crate::rollback::drift::{Drift, drift};
use crate::rollback::helm::HelmVersion;
use crate::rollback::orphans::Orphan;
use crate::rollback::prediction::Prediction;
use crate::view::preview::ask::{AskView, ServerSideView, WaitView, taken};
use crate::view::preview::baseline::standing::seen;
use crate::view::preview::{PreviewView, Question, advice, after, baseline, columns};
use crate::view::preview::{failure, leftovers};

/// A prediction, kept for the questions about it.
pub(super) struct Predicted {
    /// The release's place after it was decoded.
    pub(super) release: usize,
    ask: AskView,
    /// The live objects that it goes by.
    generation: u32,
    pub(super) asked: Asked,
    pub(super) prediction: Prediction,
    pub(super) orphans: Vec<Orphan>,
    drift: Drift,
}

/// What is predicted quotes the paste.
impl std::fmt::Debug for Predicted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Predicted")
            .field("release", &self.release)
            .finish_non_exhaustive()
    }
}

impl Session {
    /// Predicts a rollback of one release with the live objects that were given; the release is decoded first.
    ///
    /// Decoding can move releases: see [`Session::decode`].
    pub fn preview(&mut self, release: usize, ask: &AskView, mode: Mode) -> Option<PreviewView> {
        let predicted = self.predicted(release, ask)?;
        let Predicted {
            release,
            asked,
            prediction,
            ..
        } = &*predicted;
        let given = self.given.live();
        self.learn_with_live(*release, mode);
        let lineage = self.lineages.get(*release)?;
        if seen(lineage).is_empty() {
            // Helm 3 and 4 find none of it: nothing to roll back from, or to.
            return None;
        }
        let rollback = self.rollback_view(*release, prediction, mode)?;
        let question = Question {
            lineage,
            asked,
            prediction,
            rollback: &rollback,
            orphans: &predicted.orphans,
            live: given,
            is_helm_assumed: ask.helm.is_none(),
        };
        let mut preview = PreviewView {
            taken: taken(ask, &question),
            columns: columns::columns(&question),
            baseline: baseline::baseline(&question),
            live: self.live_view(&question, &predicted.drift, mode),
            after: after::after(&question),
            advice: advice::advice(&question),
            leftovers: leftovers::leftovers(&question),
            failure_target: failure::failure_target(&question),
            is_redacted: mode == Mode::Hide,
            rollback,
        };
        advice::with_contexts(&mut preview.rollback);
        Some(preview)
    }

    /// Predicts, or gives what was predicted last where nothing has changed since.
    pub(super) fn predicted(&mut self, release: usize, ask: &AskView) -> Option<Rc<Predicted>> {
        let release = self.decode(release)?.release;
        self.find_live();
        let generation = self.given.generation();
        let kept = self.predicted.as_ref().filter(|kept| {
            (kept.release, kept.ask, kept.generation) == (release, *ask, generation)
        });
        if let Some(kept) = kept {
            return Some(kept.clone());
        }
        // What is kept takes as much memory as two manifests.
        self.predicted = None;
        let lineage = self.lineages.get(release)?;
        let asked = Asked::of(&given(ask), &[lineage]);
        let live = self.given.live();
        let prediction = rollback::predict(lineage, &asked, live, &self.limits);
        let drift = live.map(|live| drift(lineage, &asked, live, &prediction, &self.limits));
        let predicted = Rc::new(Predicted {
            release,
            ask: *ask,
            generation,
            asked,
            prediction,
            orphans: self.found_orphans(release),
            drift: drift.unwrap_or_default(),
        });
        self.predicted = Some(predicted.clone());
        Some(predicted)
    }
}

/// Reads what a link or a control says.
fn given(ask: &AskView) -> Given {
    Given {
        target: ask.target.unwrap_or_default(),
        helm: ask
            .helm
            .map(|[major, minor, patch]| HelmVersion::new(major, minor, patch)),
        kubernetes: ask.kubernetes.map(|minor| KubernetesVersion { minor }),
        wait: ask.wait.map(|wait| match wait {
            WaitView::None => Wait::None,
            WaitView::HookOnly => Wait::HookOnly,
            WaitView::Watcher => Wait::Watcher,
            WaitView::Legacy => Wait::Legacy,
        }),
        waits_for_jobs: ask.waits_for_jobs,
        has_no_hooks: ask.has_no_hooks,
        is_forced: ask.is_forced,
        cleans_up_on_fail: ask.cleans_up_on_fail,
        history_max: ask.history_max.map(i64::from),
        server_side: ask.server_side.map(|server_side| match server_side {
            ServerSideView::Auto => ServerSide::Auto,
            ServerSideView::True => ServerSide::True,
            ServerSideView::False => ServerSide::False,
        }),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod hostile;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::limits::STANDARD;
    use crate::session::Piece;

    const TABLE: &str =
        r#"[{"revision":1,"status":"superseded"},{"revision":2,"status":"deployed"}]"#;

    const LIVE: &str = r#"{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a","namespace":"shop","uid":"1"}}"#;

    #[test]
    fn one_prediction_is_kept_until_something_else_is_asked() {
        let paste = |text: &str| Piece::new(None, text.into()).into();
        let mut session = Session::open(paste(TABLE), &STANDARD);
        let ask = AskView::default();
        let other = AskView {
            target: Some(1),
            ..ask
        };
        let first = session.predicted(0, &ask).unwrap();
        let again = session.predicted(0, &ask).unwrap();
        assert!(Rc::ptr_eq(&first, &again));
        let changed = session.predicted(0, &other).unwrap();
        assert!(!Rc::ptr_eq(&first, &changed));
        // The session holds one alone.
        drop(again);
        assert_eq!(Rc::strong_count(&first), 1);
        session.add_live(paste(LIVE)).unwrap();
        let live = session.predicted(0, &other).unwrap();
        assert!(!Rc::ptr_eq(&changed, &live));
        session.forget_live();
        let forgotten = session.predicted(0, &other).unwrap();
        assert!(!Rc::ptr_eq(&live, &forgotten));
        assert!(session.predicted(1, &ask).is_none());
    }

    #[test]
    fn of_a_release_that_helm_does_not_find_nothing_is_predicted() {
        let open = |table: &str| Session::open(Piece::new(None, table.into()).into(), &STANDARD);
        let ask = AskView::default();
        let helm_2 = "REVISION\tUPDATED                 \tSTATUS    \tCHART    \tDESCRIPTION\n\
                      1       \tMon Jun  1 10:00:00 2020\tSUPERSEDED\tweb-1.0.0\tInstall complete\n\
                      2       \tMon Jun  1 11:00:00 2020\tDEPLOYED  \tweb-1.1.0\tUpgrade complete\n";
        let mut session = open(helm_2);
        assert_eq!(session.lineages().len(), 1);
        assert!(session.preview(0, &ask, Mode::Hide).is_none());
        assert!(open(TABLE).preview(0, &ask, Mode::Hide).is_some());
    }

    #[test]
    fn a_prediction_does_not_print_what_was_pasted() {
        let mut session = Session::open(Piece::new(None, TABLE.into()).into(), &STANDARD);
        session.predicted(0, &AskView::default()).unwrap();
        assert!(!format!("{:?}", session.predicted).contains("superseded"));
    }
}
