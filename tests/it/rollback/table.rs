//! The figures of all comparisons, a row an engine.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::compare::{Compared, Mismatch, Where};

/// What is counted of one engine, with or without live objects.
#[derive(Clone, Debug, Default)]
pub(crate) struct Figures {
    pub(crate) n_rollbacks: usize,
    /// Effects that can be compared.
    pub(crate) n_effects: usize,
    pub(crate) n_right: usize,
    pub(crate) n_certain: usize,
    pub(crate) n_likely: usize,
    pub(crate) n_unknown: usize,
    /// Outcomes that are another, but said to hang on something.
    pub(crate) n_conditional: usize,
    pub(crate) wrong: BTreeMap<Where, usize>,
}

impl Figures {
    pub(crate) fn add(&mut self, compared: &Compared) {
        self.n_rollbacks += 1;
        self.n_effects += compared.n_effects;
        self.n_right += compared.n_right;
        self.n_certain += compared.n_certain;
        self.n_likely += compared.n_likely;
        self.n_unknown += compared.n_unknown;
        self.n_conditional += usize::from(compared.is_conditional);
        for Mismatch { at, .. } in &compared.mismatches {
            *self.wrong.entry(*at).or_default() += 1;
        }
    }

    pub(crate) fn wrong(&self, at: Where) -> usize {
        self.wrong.get(&at).copied().unwrap_or_default()
    }

    /// The share of effects, in percent.
    pub(crate) fn percent(&self, n: usize) -> f64 {
        if self.n_effects == 0 {
            return 0.0;
        }
        n as f64 * 100.0 / self.n_effects as f64
    }

    fn sum(all: &[&Self]) -> Self {
        let mut sum = Self::default();
        for one in all {
            sum.n_rollbacks += one.n_rollbacks;
            sum.n_effects += one.n_effects;
            sum.n_right += one.n_right;
            sum.n_certain += one.n_certain;
            sum.n_likely += one.n_likely;
            sum.n_unknown += one.n_unknown;
            sum.n_conditional += one.n_conditional;
            for (at, n) in &one.wrong {
                *sum.wrong.entry(*at).or_default() += n;
            }
        }
        sum
    }
}

/// All rows: by engine, with live objects and without.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    rows: BTreeMap<(bool, String), Figures>,
    /// By engine.
    n_recordings: BTreeMap<String, usize>,
}

impl Table {
    pub(crate) fn saw_recording(&mut self, engine: &str) {
        *self.n_recordings.entry(engine.to_owned()).or_default() += 1;
    }

    pub(crate) fn add(&mut self, engine: &str, is_live: bool, compared: &Compared) {
        let row = self.rows.entry((!is_live, engine.to_owned())).or_default();
        row.add(compared);
    }

    /// All engines together.
    pub(crate) fn sum(&self, is_live: bool) -> Figures {
        let rows = self
            .rows
            .iter()
            .filter(|((without, _), _)| *without != is_live);
        Figures::sum(&rows.map(|(_, row)| row).collect::<Vec<_>>())
    }

    pub(crate) fn print(&self) -> String {
        let mut out = String::from(
            "engine live recordings rollbacks effects right certain likely unknown | wrong: certain likely missing extra \
             outcome stop history evicted refused depends (conditional)\n",
        );
        for is_live in [true, false] {
            let rows = self
                .rows
                .iter()
                .filter(|((without, _), _)| *without != is_live);
            for ((_, engine), row) in rows {
                let n = self.n_recordings.get(engine).copied().unwrap_or_default();
                line(&mut out, engine, is_live, n, row);
            }
            let n = self.n_recordings.values().sum();
            line(&mut out, "all", is_live, n, &self.sum(is_live));
        }
        out
    }
}

fn line(out: &mut String, engine: &str, is_live: bool, n_recordings: usize, row: &Figures) {
    let live = if is_live { "yes" } else { "no" };
    let wrong = Where::ALL.map(|at| row.wrong(at).to_string()).join(" ");
    writeln!(
        out,
        "{engine:6} {live:4} {n_recordings:10} {:9} {:7} {:4.1}% {:6.1}% {:5.1}% {:6.1}% | {wrong} ({})",
        row.n_rollbacks,
        row.n_effects,
        row.percent(row.n_right),
        row.percent(row.n_certain),
        row.percent(row.n_likely),
        row.percent(row.n_unknown),
        row.n_conditional,
    )
    .unwrap();
}
