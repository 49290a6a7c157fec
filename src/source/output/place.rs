//! Of which release and revision an output is: what it says itself, and what the command above it says.

use std::ops::Range;

use super::block::Block;
use super::{Section, after_command, begins};
use crate::source::detector::{Found, Look};
use crate::source::lines::line::Lines;
use crate::source::part::{Content, Part};
use crate::source::{Extent, History, ProblemKind, SeenCommand, Shape, StatedBy, StatedTexts};

/// An output, as far as its first lines tell.
pub(in crate::source) struct Output {
    pub(in crate::source) shape: Shape,
    section: Section,
    span: Range<usize>,
}

/// Tells which output a part is; what stands between a command and its output is at most a warning.
pub(in crate::source) fn of_part(part: &Part<'_>, found: &Found<'_>) -> Option<Output> {
    let Content::Text(_) = part.content else {
        return None;
    };
    let text = found.paste;
    let span = part.span.clone();
    let command = command_above(span.start, found);
    let verb = command.map_or("", |command| command.verb.as_str());
    let after = text
        .get(..span.end)
        .and_then(|text| after_command(verb, text, span.start));
    let (line, section) = after.or_else(|| {
        let line = Lines::new(text, span.clone()).next()?;
        let section = begins(&line, text)?;
        Some((line, section))
    })?;
    let span = line.start..span.end;
    let bytes = text.get(span.clone()).unwrap_or_default();
    let has = |words: &str| memchr::memmem::find(bytes, words.as_bytes()).is_some();
    let shape = match section {
        Section::Head if has("\nDEPLOYED_AT:") => Shape::HelmGetMetadata,
        Section::Head if has("\nUSER-SUPPLIED VALUES:") || has("\nMANIFEST:") => Shape::HelmGetAll,
        Section::Head if has("STATUS: ") || has("REVISION: ") => Shape::HelmStatus,
        Section::Head => return None,
        Section::Supplied | Section::Computed if has("\nMANIFEST:") => Shape::HelmGetAll,
        Section::Supplied | Section::Computed => Shape::HelmGetValues,
        Section::Hooks if has("\nMANIFEST:") => Shape::HelmGetAll,
        Section::Hooks => Shape::HelmGetHooks,
        Section::Manifest
            if verb.is_empty() && (has("helm.sh/hook:") || has("helm.sh/hook\":")) =>
        {
            Shape::HelmGetHooks
        }
        Section::Manifest => Shape::HelmGetManifest,
        Section::Notes => Shape::HelmGetNotes,
    };
    let section = match shape {
        Shape::HelmGetHooks => Section::Hooks,
        _ => section,
    };
    Some(Output {
        shape,
        section,
        span,
    })
}

/// Gives the command that stands directly above a place.
pub(in crate::source) fn command_above<'f>(
    offset: usize,
    found: &'f Found<'_>,
) -> Option<&'f SeenCommand> {
    let command = found.command_before(offset)?;
    let between = found.paste.get(command.span.end..offset)?;
    between.trim_ascii().is_empty().then_some(command)
}

/// Takes a part when it is the output that a detector looks for.
pub(in crate::source) fn look(
    shape: Shape,
    (reason, other): (&'static str, &'static str),
    part: &Part<'_>,
    found: &mut Found<'_>,
) -> Look {
    let Some(output) = of_part(part, found).filter(|output| output.shape == shape) else {
        return Look::Pass(other);
    };
    let mut block = super::block::read(found.paste, output.span.clone(), output.section);
    // Helm says nothing that is not there: `helm get values -a` with no heading prints the computed ones.
    if let Some(command) = command_above(part.span.start, found)
        && output.section == Section::Supplied
        && command
            .flags
            .iter()
            .any(|flag| flag == "-a" || flag == "--all")
        && block.texts.computed_values.is_none()
        && super::heading_of(found.paste, output.span.start).is_none()
    {
        block.texts.computed_values = block.texts.supplied_values.take();
    }
    state(block, shape, part.span.start, found);
    Look::Take(reason)
}

/// Adds what an output says to the histories, or says what is missing for that.
pub(in crate::source) fn state(
    mut block: Block,
    shape: Shape,
    offset: usize,
    found: &mut Found<'_>,
) {
    let is_piped = command_of(&block, offset, found).is_some_and(|one| one.is_piped);
    if is_piped && block.texts != StatedTexts::default() {
        // Of a text that was cut, what is missing would read as unset; what stands on a line of its own is whole.
        block.texts = StatedTexts::default();
        found.problem(ProblemKind::Filtered, offset);
        if block.row.revision.is_none() {
            return;
        }
    }
    let above = command_of(&block, offset, found);
    if is_dry_run(&block, above) {
        found.problem(ProblemKind::DryRun, offset);
        return;
    }
    // Without `--revision` Helm shows the newest.
    let extent = match above {
        Some(command) if command.revision.is_none() => Extent::Whole,
        _ => Extent::Picked,
    };
    let is_stored =
        above.is_none_or(|command| !matches!(command.verb.as_str(), "template" | "lint"));
    let name = block
        .name
        .or_else(|| above.and_then(|one| one.release.clone()));
    let namespace = block
        .namespace
        .or_else(|| above.and_then(|one| one.namespace.clone()));
    let mut row = block.row;
    row.revision = row.revision.or_else(|| above.and_then(|one| one.revision));
    // What says its state too can be told by it; a text alone needs its release's name.
    let is_placed = row.revision.is_some() && (name.is_some() || row.status.is_some());
    if !is_placed || !is_stored {
        let kind = ProblemKind::Unplaced {
            shape,
            name: name.filter(|_| is_stored),
            namespace: namespace.filter(|_| is_stored),
        };
        found.problem(kind, offset);
        return;
    }
    if block.texts != StatedTexts::default() {
        row.texts = Some(Box::new(block.texts));
    }
    let mut history = History {
        name,
        namespace,
        by: StatedBy::Status,
        extent,
        rows: Vec::new(),
    };
    found.row(&mut history, row, offset);
    found.histories.push(history);
}

/// The command that printed an output; one that names another release did not.
fn command_of<'f>(block: &Block, offset: usize, found: &'f Found<'_>) -> Option<&'f SeenCommand> {
    let command = match block.name {
        // What an upgrade says before its status stands between.
        Some(_) => found.command_before(offset),
        None => command_above(offset, found),
    };
    command.filter(|command| match (&command.release, &block.name) {
        (Some(one), Some(other)) => one == other,
        _ => command.program == "helm",
    })
}

/// Says whether Helm only tried: then no such revision was recorded (V3/V4 `cmd/helm/status.go`).
///
/// With `--dry-run` it prints hooks and manifest of a release that is still pending, and no `CHART:`.
fn is_dry_run(block: &Block, above: Option<&SeenCommand>) -> bool {
    let is = |verbs: &[&str]| above.is_some_and(|command| verbs.contains(&command.verb.as_str()));
    let is_asked =
        above.is_some_and(|command| command.flags.iter().any(|flag| flag == "--dry-run"));
    let said = block.row.description.as_deref().unwrap_or_default();
    let is_pending = block
        .row
        .status
        .as_deref()
        .is_some_and(|status| status.starts_with("pending-"));
    let has_manifest = block.texts.manifest.is_some() || block.texts.hooks.is_some();
    (is_asked && is(&["install", "upgrade", "rollback"]))
        || said.eq_ignore_ascii_case("dry run complete")
        || (is_pending && has_manifest && !block.has_chart && !is(&["get", "get all"]))
}
