//! `helm get values`, as text with its heading, or as YAML or JSON below its command (facts 7.4).

use super::detector::{Detector, Found, Look};
use super::output::block::Block;
use super::output::place;
use super::part::{Content, Part};
use super::value::get;
use super::{Shape, StatedTexts};
use crate::sensitive::Sensitive;

const SHAPE: Shape = Shape::HelmGetValues;

pub(super) const DETECTOR: Detector = Detector { shape: SHAPE, look };

fn look(part: &Part<'_>, found: &mut Found<'_>) -> Look {
    let reasons = ("source-reason-values", "source-reason-no-values");
    let Content::Value { root, pairs } = &part.content else {
        return place::look(SHAPE, reasons, part, found);
    };
    // Values are anybody's keys: without their heading only the command tells what they are.
    let offset = part.span.start;
    let command = place::command_above(offset, found).filter(|one| one.verb == "get values");
    let bytes = found.paste.get(root.span());
    let is_object = get(pairs, "apiVersion").is_some() && get(pairs, "kind").is_some();
    let (Some(command), Some(bytes), false) = (command, bytes, is_object) else {
        return Look::Pass("source-reason-no-values");
    };
    let is_all = |flag: &String| flag == "-a" || flag == "--all";
    let said = Some(Sensitive::new(String::from_utf8_lossy(bytes).into_owned()));
    let texts = if command.flags.iter().any(is_all) {
        StatedTexts {
            computed_values: said,
            ..StatedTexts::default()
        }
    } else {
        StatedTexts {
            supplied_values: said,
            ..StatedTexts::default()
        }
    };
    let block = Block {
        texts,
        ..Block::default()
    };
    place::state(block, SHAPE, offset, found);
    Look::Take("source-reason-values")
}
