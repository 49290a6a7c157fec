//! Outputs that people paste by mistake: known by a line of theirs, though nothing in them can be read.

use super::Problem;
use super::ProblemKind;

/// How far telltale lines are looked for.
const LOOKED_AT: usize = 64 << 10;

/// What an unreadable paste most likely is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookalike {
    /// An answer without a single object.
    NothingFound,
    /// kubectl could not or would not ask.
    KubectlError,
}

impl Lookalike {
    /// Gives the id of the message that says what it is.
    pub fn id(self) -> &'static str {
        match self {
            Self::NothingFound => "source-lookalike-nothing-found",
            Self::KubectlError => "source-lookalike-kubectl-error",
        }
    }
}

/// Says what a paste that no detector knew is.
pub(super) fn explain(text: &[u8]) -> Problem {
    let head = text.get(..LOOKED_AT).unwrap_or(text);
    let mut offset = 0;
    for line in head.split(|byte| *byte == b'\n') {
        if let Some(alike) = of_line(line) {
            let kind = ProblemKind::Lookalike(alike);
            return Problem { kind, offset };
        }
        offset += line.len() + 1;
    }
    Problem {
        kind: ProblemKind::Unrecognized,
        offset: 0,
    }
}

/// Telltale beginnings, the more telling first.
const BEGINNINGS: &[(&str, Lookalike)] = &[
    ("No resources found", Lookalike::NothingFound),
    ("items: []", Lookalike::NothingFound),
    ("\"items\": []", Lookalike::NothingFound),
    ("Error from server", Lookalike::KubectlError),
    ("Unable to connect to the server", Lookalike::KubectlError),
    ("error: ", Lookalike::KubectlError),
];

fn of_line(line: &[u8]) -> Option<Lookalike> {
    let line = line.trim_ascii();
    let known = BEGINNINGS
        .iter()
        .find(|(beginning, _)| line.starts_with(beginning.as_bytes()));
    known.map(|(_, alike)| *alike)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expect: Option<Lookalike>, at: usize) {
        let kind = expect.map_or(ProblemKind::Unrecognized, ProblemKind::Lookalike);
        let expect = Problem { kind, offset: at };
        assert_eq!(explain(text.as_bytes()), expect, "{text}");
    }

    #[test]
    fn outputs_without_data_are_known_by_a_line() {}

    #[test]
    fn refusals_and_empty_answers_are_known() {
        check(
            "No resources found in shop namespace.\n",
            Some(Lookalike::NothingFound),
            0,
        );
        check(
            "apiVersion: v1\r\nitems: []\r\nkind: List\r\n",
            Some(Lookalike::NothingFound),
            16,
        );
        check(
            "Error from server (Forbidden): secrets is forbidden",
            Some(Lookalike::KubectlError),
            0,
        );
    }

    #[test]
    fn other_texts_are_not_taken_for_one() {
        check("", None, 0);
        check("NAME\n", None, 0);
        check("NAME AGE\n", None, 0);
        check("a note that says Error: nothing\n", None, 0);
    }
}
