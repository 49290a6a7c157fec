//! Which command printed what stands in a paste, when its line stands right before it.

use std::ops::Range;

use super::SeenCommand;
use super::detector::Found;

/// Gives the command whose output a place in a part is: the last before it, with nothing but this output between.
///
/// `taken` is where what is known to be of another output ends.
pub(super) fn by(
    found: &Found<'_>,
    part: &Range<usize>,
    taken: usize,
    place: usize,
    fits: impl Fn(&SeenCommand) -> bool,
) -> Option<SeenCommand> {
    let command = found.command_before(place)?;
    let end = command.span.end;
    let between = found.paste.get(end..part.start.max(end))?;
    let is_next = end >= taken || taken <= part.start;
    (is_next && between.trim_ascii().is_empty() && fits(command)).then(|| command.clone())
}

/// Whether it is `helm` with one of these verbs.
pub(super) fn is_helm(command: &SeenCommand, verbs: &[&str]) -> bool {
    command.program == "helm" && verbs.contains(&command.verb.as_str())
}
