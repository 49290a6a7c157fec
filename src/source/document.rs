//! One YAML document: read line by line where it is regular, by the general reader where it is not.

use std::ops::Range;
use std::rc::Rc;

use super::detector::MAX_PROBLEMS;
use super::lines::check::check;
use super::lines::line::{Line, Lines, next_start, start_of};
use super::value::Value;
use super::{Problem, ProblemKind, lines, tree};
use crate::layer::json::long::Long;
use crate::limits::Limits;
use crate::order::Sorted;
use crate::yaml;

/// A document with what could not be read in it.
pub(super) struct Document<'a> {
    pub(super) value: Value<'a>,
    pub(super) problems: Vec<Problem>,
}

/// List items that the general reader has read, by the beginning of their first line.
#[derive(Default)]
pub(super) struct Pieces(Sorted<usize, tree::Value>);

impl Pieces {
    /// Finds the item that begins with the line at `start`.
    pub(super) fn tree(&self, start: usize) -> Option<tree::Value> {
        self.0.get(&start).cloned()
    }
}

/// Reads the document in `span`.
///
/// An irregular item of a list (a folded annotation, say) costs only that item its fast reading,
/// and a broken one hides nothing but itself.
pub(super) fn read<'a>(
    text: &'a [u8],
    span: Range<usize>,
    limits: &Limits,
    long: &'a Long,
) -> Document<'a> {
    let none = 0..0;
    if check(text, span.clone(), &none, limits.depth, long).is_ok() {
        return by_lines(text, span, Pieces::default(), Vec::new(), long);
    }
    let list = list_span(text, span.clone(), long);
    let is_regular_around = list
        .as_ref()
        .is_some_and(|list| check(text, span.clone(), list, limits.depth, long).is_ok());
    let (pieces, mut problems) = list.map_or_else(Default::default, |list| {
        read_items(text, list, &span, limits, long)
    });
    if is_regular_around && problems.is_empty() {
        return by_lines(text, span, pieces, problems, long);
    }
    // Anchors reach over items: only the whole document can tell.
    match general(text, &span, &span, limits) {
        Ok(tree) => Document {
            value: Value::Tree(tree),
            problems: Vec::new(),
        },
        Err(problem) => {
            if !is_regular_around {
                problems.push(problem);
            }
            by_lines(text, span, pieces, problems, long)
        }
    }
}

fn by_lines<'a>(
    text: &'a [u8],
    span: Range<usize>,
    pieces: Pieces,
    problems: Vec<Problem>,
    long: &'a Long,
) -> Document<'a> {
    Document {
        value: Value::Lines(lines::Value::new(text, span, Rc::new(pieces), long)),
        problems,
    }
}

/// Finds the list that is the document, or its `items`.
fn list_span(text: &[u8], span: Range<usize>, long: &Long) -> Option<Range<usize>> {
    let root = lines::Value::new(text, span, Rc::default(), long);
    let items = || root.pairs().find(|(key, _)| key == "items");
    let list = if root.is_list() {
        root.clone()
    } else {
        items()?.1
    };
    list.is_list().then(|| {
        let start = start_of(text, list.span().start);
        start..list.span().end
    })
}

/// Reads the irregular items of a list one by one.
fn read_items(
    text: &[u8],
    list: Range<usize>,
    document: &Range<usize>,
    limits: &Limits,
    long: &Long,
) -> (Pieces, Vec<Problem>) {
    let mut pieces = Pieces::default();
    let mut problems = Vec::new();
    let column = Lines::new(text, list.clone()).next().map(|l| l.column());
    let is_item = |line: &Line| Some(line.column()) == column && line.is_dash(text);
    let mut starts = Lines::new(text, list.clone())
        .with(long)
        .filter(is_item)
        .map(|line| line.start)
        .peekable();
    while let Some(start) = starts.next() {
        let item = start..starts.peek().copied().unwrap_or(list.end);
        if check(text, item.clone(), &(0..0), limits.depth, long).is_ok() {
            continue;
        }
        match general(text, &item, document, limits) {
            Ok(list) => {
                if let Some(tree) = list.items().into_iter().next() {
                    pieces.0.insert(start, tree);
                }
            }
            Err(problem) if problems.len() < MAX_PROBLEMS => problems.push(problem),
            Err(_) => {}
        }
    }
    (pieces, problems)
}

/// Reads a part of a document with the general reader; it must be one whole document to YAML.
fn general(
    text: &[u8],
    part: &Range<usize>,
    document: &Range<usize>,
    limits: &Limits,
) -> Result<tree::Value, Problem> {
    let bytes = text.get(part.clone()).unwrap_or_default();
    let string = std::str::from_utf8(bytes).map_err(|error| Problem {
        kind: ProblemKind::NotText,
        offset: part.start + error.valid_up_to(),
    })?;
    let stream = yaml::parse(string, limits);
    if let Some(problem) = stream.problem {
        let offset = part.start + problem.offset;
        let kind = match problem.cause {
            yaml::Cause::Syntax if is_last_line(text, offset, document) => ProblemKind::Truncated,
            yaml::Cause::Syntax => ProblemKind::BadYaml,
            yaml::Cause::TooDeep { limit } => ProblemKind::TooDeep { limit },
            yaml::Cause::TooManyNodes { limit } => ProblemKind::TooManyNodes { limit },
        };
        return Err(Problem { kind, offset });
    }
    let root = stream.documents.into_iter().find_map(|one| one.root);
    root.map(|root| tree::Value::new(root, text, part.start))
        .ok_or(Problem {
            kind: ProblemKind::BadYaml,
            offset: part.start,
        })
}

/// Says whether nothing follows the line at `offset`: what is wrong there may only be missing its rest.
fn is_last_line(text: &[u8], offset: usize, document: &Range<usize>) -> bool {
    let next = next_start(text, offset).min(text.len());
    let is_end = |range: Range<usize>| text.get(range).unwrap_or_default().trim_ascii().is_empty();
    is_end(next..text.len()) && document.end >= next.min(text.trim_ascii_end().len())
}
