//! The room "what to do": the ways out in their order, what is refused now, and what not to run.

use crate::i18n::Text;
use crate::view::preview::advice::StepView;
use crate::view::room::parts::part;
use crate::view::sheet::{BlockView, PartView, SaidView, SheetView};
use crate::view::ways::{WayView, WaysView};
use crate::view::{Certainty, Severity};

/// What is taken before any other way, and told in one part.
const BEFORE: [&str; 3] = ["nobody-runs", "pause", "look"];

/// Makes the sheet.
pub fn sheet(ways: &WaysView) -> SheetView {
    let mut first = Vec::new();
    if let Some(certainty) = ways.nothing {
        let message = if ways.has_message { "yes" } else { "no" };
        let text = Text::new("ways-nothing").with("message", message);
        said(text, certainty, &mut first);
    }
    let is_before = |way: &&WayView| BEFORE.contains(&&*way.id);
    for way in ways.ways.iter().filter(is_before) {
        first.push(BlockView::Step(way.title.clone()));
        steps(&way.steps, Some(&way.title), &mut first);
    }
    let mut all = ways.ways.iter();
    let best = all.find(|way| Some(&way.id) == ways.recommended.as_ref());
    if let Some(best) = best {
        note(Text::new("ways-best"), &mut first);
        first.push(BlockView::Step(best.title.clone()));
        for (text, certainty) in &best.needs {
            said(text.clone(), *certainty, &mut first);
        }
        let mut commands = best.steps.iter().filter_map(|step| step.command.clone());
        first.extend(commands.next().map(BlockView::Command));
        if best.is_drastic {
            price(best, &mut first);
        }
    }
    let mut sheet = SheetView::default();
    if !first.is_empty() {
        sheet.parts.push(part("first", "ways-first", first));
    }
    let ways_on = ways.ways.iter().filter(|way| !is_before(way));
    sheet.parts.extend(ways_on.map(way_part));
    let mut refused = Vec::new();
    for one in &ways.refused {
        refused.push(BlockView::Forbidden(one.command.clone()));
        said(one.message.clone(), Certainty::Implied, &mut refused);
    }
    let mut never = Vec::new();
    for step in &ways.do_not_run {
        never.extend(step.command.clone().map(BlockView::Forbidden));
        note(step.text.clone(), &mut never);
    }
    for (id, title, blocks) in [
        ("refused", "ways-refused", refused),
        ("do-not-run", "advice-never", never),
    ] {
        if !blocks.is_empty() {
            sheet.parts.push(part(id, title, blocks));
        }
    }
    sheet
}

fn way_part(way: &WayView) -> PartView {
    let mut blocks = Vec::new();
    for (text, certainty) in &way.needs {
        said(text.clone(), *certainty, &mut blocks);
    }
    steps(&way.steps, Some(&way.title), &mut blocks);
    price(way, &mut blocks);
    PartView {
        id: way.id.clone(),
        title: way.title.clone(),
        blocks,
        is_folded: way.is_drastic,
    }
}

fn price(way: &WayView, blocks: &mut Vec<BlockView>) {
    if let Some(price) = &way.price {
        let price = Text::new("ways-price").with("price", price.clone());
        let said = SaidView::note(price);
        blocks.push(BlockView::Said(if way.is_drastic {
            said.with_severity(Severity::Warning)
        } else {
            said
        }));
    }
}

/// Commands, each below what it is for; that is said once where it is the same for several, and not again where the
/// heading says it.
fn steps(steps: &[StepView], heading: Option<&Text>, blocks: &mut Vec<BlockView>) {
    let mut before = heading;
    for step in steps {
        if before != Some(&step.text) || step.command.is_none() {
            note(step.text.clone(), blocks);
        }
        before = Some(&step.text);
        blocks.extend(step.command.clone().map(BlockView::Command));
    }
}

fn note(text: Text, blocks: &mut Vec<BlockView>) {
    blocks.push(BlockView::Said(SaidView::note(text)));
}

fn said(text: Text, certainty: Certainty, blocks: &mut Vec<BlockView>) {
    let said = match certainty {
        Certainty::Stored => SaidView::stored(text),
        Certainty::Implied => SaidView::implied(text),
        Certainty::Unknown => SaidView::unknown(text),
    };
    blocks.push(BlockView::Said(said));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::ways::RefusedView;

    fn way(id: &str, is_drastic: bool) -> WayView {
        let step = |text: &'static str, command: Option<&str>| StepView {
            text: Text::new(text),
            command: command.map(str::to_owned),
        };
        WayView {
            id: id.to_owned(),
            title: Text::new("title"),
            needs: vec![(Text::new("need"), Certainty::Unknown)],
            steps: vec![
                step("title", Some("one")),
                step("text", Some("two")),
                step("text", Some("three")),
                step("said", None),
            ],
            price: Some(Text::new("price")),
            is_drastic,
            codes: Vec::new(),
        }
    }

    fn lines(part: &PartView) -> Vec<&str> {
        let lines = part.blocks.iter().map(|block| match block {
            BlockView::Said(said) => said.text.id.as_ref(),
            BlockView::Step(title) => title.id.as_ref(),
            BlockView::Command(command) => command,
            _ => "other",
        });
        lines.collect()
    }

    #[test]
    fn what_comes_first_stands_together_and_drastic_ways_are_folded() {
        let ways = WaysView {
            has_message: false,
            ways: vec![way("look", false), way("finish", false), way("purge", true)],
            recommended: Some("finish".to_owned()),
            nothing: None,
            refused: vec![RefusedView {
                command: "refused".to_owned(),
                message: Text::new("why"),
            }],
            do_not_run: way("never", false).steps,
        };
        let sheet = sheet(&ways);
        let ids: Vec<_> = sheet
            .parts
            .iter()
            .map(|part| (&*part.id, part.is_folded))
            .collect();
        let expected = [
            ("first", false),
            ("finish", false),
            ("purge", true),
            ("refused", false),
            ("do-not-run", false),
        ];
        assert_eq!(ids, expected);
        let told: Vec<_> = sheet.parts.iter().map(lines).collect();
        let first = [
            "title",
            "one",
            "text",
            "two",
            "three",
            "said",
            "ways-best",
            "title",
            "need",
            "one",
        ];
        assert_eq!(told.first().map(Vec::as_slice), Some(&first as &[&str]));
        let finish = ["need", "one", "text", "two", "three", "said", "ways-price"];
        assert_eq!(told.get(1).map(Vec::as_slice), Some(&finish as &[&str]));
    }

    #[test]
    fn what_is_drastic_is_never_shown_without_its_price() {
        let ways = WaysView {
            ways: vec![way("uninstall", true)],
            recommended: Some("uninstall".to_owned()),
            ..WaysView::default()
        };
        let sheet = sheet(&ways);
        let first = sheet.parts.first().map(lines);
        let expected = ["ways-best", "title", "need", "one", "ways-price"];
        assert_eq!(first.as_deref(), Some(&expected as &[&str]));
    }

    #[test]
    fn a_release_without_ways_is_told_so() {
        let ways = WaysView {
            nothing: Some(Certainty::Implied),
            ..WaysView::default()
        };
        let sheet = sheet(&ways);
        let told: Vec<_> = sheet.parts.iter().map(lines).collect();
        assert_eq!(told, [["ways-nothing"]]);
        assert_eq!(super::sheet(&WaysView::default()), SheetView::default());
    }
}
