//! Ways out of where a release stands, from harmless to drastic, as commands to copy.
//!
//! They follow from the verdict and from what the rules found; what only the cluster knows is a need, said as unknown.

use serde::{Deserialize, Serialize};

use crate::i18n::Text;
use crate::lineage::Lineage;
use crate::lineage::verdict::{NotCompleted, Verdict};
use crate::rollback::prediction::ObjectName;
use crate::view::finding::FindingView;
use crate::view::preview::advice::StepView;
use crate::view::rollback::RollbackView;
use crate::view::{Certainty, ExplanationView, Severity, WayOutView};

mod back;
mod explained;
mod look;
mod never;
mod records;
mod refused;
mod removal;
mod stand;
#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests;
mod way;

use stand::Stand;
use way::Ways;

/// What to do about a release.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WaysView {
    /// From harmless to drastic; empty when nothing has to be done.
    pub ways: Vec<WayView>,
    /// The id of the way that fits best as far as the paste tells; `None` where none has to be taken.
    pub recommended: Option<String>,
    /// How sure it is that nothing has to be done, where there is nothing to recommend.
    pub nothing: Option<Certainty>,
    /// An error message in the paste is about the release.
    pub has_message: bool,
    /// Commands that Helm refuses now, each with the message it prints.
    pub refused: Vec<RefusedView>,
    pub do_not_run: Vec<StepView>,
}

/// One way out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WayView {
    /// A word of the code: `nobody-runs`, `look`, `finish`, `roll-back`, ….
    pub id: String,
    pub title: Text,
    /// What must hold before it; each with the kind of statement that it is.
    pub needs: Vec<(Text, Certainty)>,
    pub steps: Vec<StepView>,
    /// What it costs; `None` for what only reads.
    pub price: Option<Text>,
    /// Opened only when wanted: it deletes or overwrites what nothing brings back.
    pub is_drastic: bool,
    /// The codes of the findings that it is a way out of.
    pub codes: Vec<String>,
}

/// A command that would be refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RefusedView {
    pub command: String,
    /// What Helm prints, or says why it is refused.
    pub message: Text,
}

/// What the ways out are worked out from; all of it redacted.
pub struct WaysQuestion<'a> {
    pub lineage: &'a Lineage,
    pub findings: &'a [FindingView],
    /// The messages that are about the newest revision.
    pub explained: &'a [ExplanationView],
    /// The object of the hook in which the last operation ended.
    pub hook: Option<ObjectName>,
    /// Predicts a rollback to a revision.
    pub predict: &'a dyn Fn(i64) -> Option<RollbackView>,
}

/// Works out the ways.
pub fn ways(question: &WaysQuestion<'_>) -> WaysView {
    let lineage = question.lineage;
    if lineage.is_helm2() {
        // Its records are Tiller's: none of these commands finds them.
        return WaysView::default();
    }
    let stand = Stand::new(question);
    let mut ways = Ways::default();
    look::before(&stand, &mut ways);
    let mut recommended = None;
    match &lineage.verdict {
        Verdict::NotCompleted { what, .. } => {
            recommended = match what {
                NotCompleted::Pending(_) => back::pending(&stand, &mut ways),
                NotCompleted::Failed(_) => back::failed(&stand, &mut ways),
            };
        }
        Verdict::Uninstalling { .. } => {
            removal::uninstalling(&stand, &mut ways);
            recommended = Some("uninstall-again");
        }
        Verdict::Uninstalled { .. } => removal::uninstalled(&stand, &mut ways),
        Verdict::Deployed { .. } => back::named(&stand, &mut ways),
        _ => {}
    }
    explained::ways(&stand, &mut ways);
    records::ways(&stand, &mut ways);
    let mut findings = question.findings.iter();
    let is_settled = matches!(
        lineage.verdict,
        Verdict::Deployed { .. } | Verdict::Uninstalled { .. }
    ) && findings.all(|one| one.severity != Severity::Critical);
    if never::is_api_gone(&stand) {
        // Each needs the newest revision's stored manifest built, or the one that it goes back to.
        ways.0
            .retain(|way| !matches!(&*way.id, "roll-back" | "finish" | "repeat"));
        recommended = ways.has("stored-apis").then_some("stored-apis");
    } else if stand.moved().is_some() && !is_settled {
        recommended = Some("move-records");
    }
    WaysView {
        nothing: is_settled.then(|| stand.certainty()),
        has_message: !question.explained.is_empty(),
        recommended: recommended.map(str::to_owned),
        refused: refused::refused(&stand),
        do_not_run: never::do_not_run(&stand),
        ways: ways.0,
    }
}

/// Gives the ways out of a finding.
pub fn of_finding(ways: &WaysView, code: &str) -> Vec<WayOutView> {
    let fitting = ways.ways.iter();
    let fitting = fitting.filter(|way| way.codes.iter().any(|one| one == code));
    let shown = fitting.map(|way| WayOutView {
        title: way.title.clone(),
        commands: way
            .steps
            .iter()
            .filter_map(|step| step.command.clone())
            .collect(),
        price: way.price.clone(),
    });
    shown.collect()
}
