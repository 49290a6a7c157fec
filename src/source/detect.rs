//! Asks every detector about every part of a paste, and puts together what they found.

use std::borrow::Cow;
use std::ops::Range;
use std::rc::Rc;

use super::detector::{DETECTORS, Found, Look};
use super::object::{self, Defaults, Identity};
use super::part::{self, Content, Known, Part};
use super::{
    Cleaned, CleanedKind, Considered, Detected, PayloadBytes, Problem, ProblemKind, Shape, bare,
    clean, embedded, error, etcd, foreign, lookalike, text,
};
use crate::explain;
use crate::layer::runs::Runs;
use crate::limits::Limits;
use crate::order;
use crate::sensitive::Sensitive;

/// Reads a paste as far as the limits allow.
pub(super) fn run(input: &[u8], limits: &Limits, runs: &Rc<Runs>) -> Detected {
    let mut problems = Vec::new();
    let mut read = input;
    if let Some(allowed) = input
        .get(..limits.input_bytes)
        .filter(|a| a.len() < input.len())
    {
        read = allowed;
        problems.push(Problem {
            kind: ProblemKind::InputTooLarge {
                limit: limits.input_bytes,
            },
            offset: allowed.len(),
        });
    }
    let is_binary = is_binary(read);
    let mut cleaned = Vec::new();
    let text = if is_binary {
        Ok(Cow::Borrowed(read))
    } else {
        text_of(read, limits, &mut cleaned, &mut problems)
    };
    let nesting = embedded::MAX_NESTING;
    let mut detected = match text {
        Ok(Cow::Borrowed(text)) => {
            // The runs are the input's.
            let is_whole = std::ptr::eq(text.as_ptr(), input.as_ptr());
            let known = if is_whole {
                Known::of(runs)
            } else {
                Known::default()
            };
            detect_in(text, is_binary, problems, limits, nesting, &known)
        }
        Ok(Cow::Owned(text)) => {
            let known = Known::default();
            let mut detected = detect_in(&text, is_binary, problems, limits, nesting, &known);
            for record in &mut detected.records {
                record.payload = record.payload.take().map(|payload| {
                    PayloadBytes::Owned(Sensitive::new(payload.get(&text).to_vec()))
                });
            }
            detected
        }
        Err(problem) => {
            // It may still be known what the bytes are.
            problems.push(foreign::of_binary(read).unwrap_or(problem));
            detect_in(&[], is_binary, problems, limits, nesting, &Known::default())
        }
    };
    cleaned.append(&mut detected.cleaned);
    detected.cleaned = cleaned;
    detected
}

pub(super) fn is_binary(input: &[u8]) -> bool {
    bare::encoding(input) == Some(bare::Encoding::Binary) || etcd::sniff(input)
}

/// Gives the text of a paste, without what others put around it.
pub(super) fn text_of<'a>(
    input: &'a [u8],
    limits: &Limits,
    cleaned: &mut Vec<Cleaned>,
    problems: &mut Vec<Problem>,
) -> Result<Cow<'a, [u8]>, Problem> {
    let text = text::decode(input)?;
    if matches!(text, Cow::Owned(_)) {
        clean::note(cleaned, CleanedKind::Unicode, 1);
    }
    let clean = clean::clean(text, limits);
    problems.extend(clean.problem);
    cleaned.extend(clean.cleaned);
    Ok(clean.text)
}

fn detect_in(
    text: &[u8],
    is_binary: bool,
    problems: Vec<Problem>,
    limits: &Limits,
    nesting: usize,
    known: &Known,
) -> Detected {
    let mut found = Found::new(text, limits);
    found.problems(problems);
    let mut parts = if is_binary {
        vec![Part::text(text, 0..text.len())]
    } else {
        let (parts, problems) = part::split(text, text::mark_length(text), limits, known);
        found.problems(problems);
        parts
    };
    let mut matches = Vec::new();
    let mut considered = Vec::new();
    let mut inside = Vec::new();
    let mut is_inside_due = nesting > 0 && !is_binary;
    for detector in DETECTORS {
        // An object says more than the payload in it.
        let is_of_payloads = matches!(detector.shape, Shape::KubectlColumns | Shape::BarePayload);
        if is_of_payloads && std::mem::take(&mut is_inside_due) {
            let detect = |text: &[u8]| {
                detect_in(
                    text,
                    false,
                    Vec::new(),
                    limits,
                    nesting - 1,
                    &Known::default(),
                )
            };
            inside = embedded::read(&mut parts, &mut found, &detect);
        }
        let mut one = Considered {
            shape: detector.shape,
            is_match: false,
            reason: "source-reason-nothing",
        };
        let mut left = Vec::new();
        for (i, part) in parts.into_iter().enumerate() {
            let (reason, rest) = match (detector.look)(&part, &mut found) {
                Look::Pass(reason) => {
                    left.push(part);
                    // Of several refusals the first is told, unless a later part matches.
                    if i == 0 {
                        one.reason = reason;
                    }
                    continue;
                }
                Look::Take(reason) => (reason, Vec::new()),
                Look::TakePart(reason, rest) => (reason, rest),
            };
            matches.push(detector.shape);
            // Errors stand among these as well.
            if matches!(detector.shape, Shape::DebugLog | Shape::HelmMessage) {
                for span in error::without(&part.span, &rest) {
                    error::read(span, &mut found);
                }
            }
            let is_blank = |span: &Range<usize>| {
                let bytes = text.get(span.clone()).unwrap_or_default();
                bytes.trim_ascii().is_empty()
            };
            let rest = rest.into_iter().filter(|span| !is_blank(span));
            left.extend(rest.map(|span| Part::text(text, span)));
            if !one.is_match {
                one.is_match = true;
                one.reason = reason;
            }
        }
        parts = left;
        considered.push(one);
    }
    count_others(&parts, &mut found);
    let cleaned = join(&mut matches, &mut considered, inside);
    let shape = shape_of(&matches);
    // What a command printed, and nobody knows.
    let is_left = shape == Shape::Command && !parts.is_empty();
    Detected {
        cleaned,
        ..conclude(found, shape, is_left, considered)
    }
}

/// Adds what was recognised inside of other text.
fn join(
    matches: &mut Vec<Shape>,
    considered: &mut [Considered],
    inside: Vec<Detected>,
) -> Vec<Cleaned> {
    let mut cleaned = Vec::new();
    for detected in inside {
        matches.push(detected.shape);
        for one in detected.considered.iter().filter(|one| one.is_match) {
            let same = considered.iter_mut().find(|c| c.shape == one.shape);
            if let Some(same) = same.filter(|same| !same.is_match) {
                same.clone_from(one);
            }
        }
        for one in detected.cleaned {
            clean::note(&mut cleaned, one.kind, one.count);
        }
    }
    cleaned
}

/// Counts the objects that no detector took.
fn count_others(parts: &[Part<'_>], found: &mut Found<'_>) {
    let defaults = Defaults::default();
    for part in parts {
        if let Content::Value { pairs, .. } = &part.content
            && object::identity(pairs, &defaults, found.paste) == Identity::Other
        {
            object::count_other(pairs, &defaults, found);
        } else if let Content::Value { pairs, .. } = &part.content {
            foreign::note_tracked(pairs, found);
        }
    }
}

/// Names the whole: several objects are a list, however they were joined; else the first detector's shape.
fn shape_of(matches: &[Shape]) -> Shape {
    let is_object = |shape: &&Shape| matches!(shape, Shape::Secret | Shape::ConfigMap);
    if matches.iter().filter(is_object).count() > 1 {
        return Shape::SecretList;
    }
    // A command says what it printed; the output is what was pasted.
    let output = matches.iter().find(|shape| **shape != Shape::Command);
    output
        .or(matches.first())
        .copied()
        .unwrap_or(Shape::Unknown)
}

fn conclude(
    mut found: Found<'_>,
    shape: Shape,
    is_left: bool,
    considered: Vec<Considered>,
) -> Detected {
    let mut problems = found.take_problems();
    let is_explained = problems.iter().any(|problem| {
        matches!(
            problem.kind,
            ProblemKind::NotText | ProblemKind::EncryptedPayload { .. } | ProblemKind::Foreign(_)
        )
    });
    if (shape == Shape::Unknown || is_left) && !is_explained {
        let known = foreign::find(found.paste).filter(|_| shape == Shape::Unknown);
        let problem = known.unwrap_or_else(|| lookalike::explain(found.paste));
        problems.insert(0, problem);
    }
    order::by_key(&mut found.records, |record| record.span.start);
    Detected {
        shape,
        considered,
        cleaned: Vec::new(),
        records: found.records,
        histories: found.histories,
        flux: found.flux,
        commands: found.commands,
        errors: explain::merge(found.errors),
        problems,
        others: found.others,
    }
}
