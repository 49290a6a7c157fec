//! Test-only: every verdict of facts section 11 with its ways, and names that no shell may see.

use std::fmt::Write;

use super::*;
use crate::i18n::Locale;
use crate::i18n::catalog::Catalog;
use crate::lineage::history;

mod concerns;
mod names;
mod recordings;

/// The ways of a history without findings, as ids and commands.
#[track_caller]
fn told(lines: &str) -> String {
    told_of(&history::lineage(lines))
}

fn of(lineage: &Lineage) -> WaysView {
    ways(&WaysQuestion {
        lineage,
        findings: &[],
        explained: &[],
        hook: None,
        predict: &|_| None,
    })
}

fn told_of(lineage: &Lineage) -> String {
    let view = of(lineage);
    speaks_every_language(&view);
    let mut out = String::new();
    if let Some(nothing) = view.nothing {
        let _ = writeln!(out, "nothing ({nothing:?})");
    }
    for way in &view.ways {
        let is_best = view.recommended.as_ref() == Some(&way.id);
        let mark = match (is_best, way.is_drastic) {
            (true, _) => "*",
            (_, true) => "!",
            _ => "",
        };
        let _ = writeln!(out, "{mark}{}", way.id);
        for (text, certainty) in &way.needs {
            let _ = writeln!(out, "  {certainty:?} {}", text.id);
        }
        for step in &way.steps {
            let command = step.command.as_deref().unwrap_or("-");
            let _ = writeln!(out, "  {}: {command}", step.text.id);
        }
    }
    for one in &view.refused {
        let _ = writeln!(out, "refused {}: {}", one.message.id, one.command);
    }
    for step in &view.do_not_run {
        let command = step.command.as_deref().unwrap_or("-");
        let _ = writeln!(out, "never {}: {command}", step.text.id);
    }
    let short = out.replace(" -n ns --kube-context CONTEXT", " …");
    short.replace(" -n ns --context CONTEXT", " …")
}

/// A missing argument would leave its name, a missing message its id.
fn speaks_every_language(view: &WaysView) {
    let steps = view.ways.iter().flat_map(|way| &way.steps);
    let steps = steps.chain(&view.do_not_run).map(|step| &step.text);
    let ways = view.ways.iter();
    let ways = ways.flat_map(|way| {
        way.needs
            .iter()
            .map(|(text, _)| text)
            .chain([&way.title])
            .chain(&way.price)
    });
    let refused = view.refused.iter().map(|one| &one.message);
    let texts: Vec<&Text> = steps.chain(ways).chain(refused).collect();
    for locale in Locale::ALL {
        let catalog = Catalog::new(locale);
        for text in &texts {
            let prose = catalog.text(text);
            assert!(
                !prose.contains("{$") && !prose.contains("ways-"),
                "{locale:?}: {prose}"
            );
        }
    }
}

const S6: &str = "1 superseded Install complete\n2 deployed Upgrade complete\n";
const S6_OVER: &str = "1 superseded Install complete\n2 superseded Upgrade complete\n";

/// Facts 11, in its order.
#[test]
fn the_scenarios_of_the_facts() {
    let with = |lines: &str| [S6, lines].concat();
    let over = |lines: &str| [S6_OVER, lines].concat();
    let all: [(&str, String); 24] = [
        ("S1 install", "1 deployed Install complete".into()),
        ("S2 install killed", "1 pending-install Initial install underway | created".into()),
        ("S3 install killed in a hook", "1 pending-install Initial install underway | hook=m:pre-install:Running".into()),
        ("S4 install not ready", "1 failed Release \"x\" failed: context deadline exceeded".into()),
        ("S5 then upgraded", "1 superseded Release \"x\" failed: y\n2 deployed Upgrade complete".into()),
        ("S6 upgrade", S6.into()),
        ("S7 upgrade killed", with("3 pending-upgrade Preparing upgrade | created modified=stale")),
        ("S8 then rolled back", over("3 pending-upgrade Preparing upgrade\n4 deployed Rollback to 2 | content=2")),
        ("S9 upgrade refused", with("3 failed Upgrade \"x\" failed: cannot patch \"a\" with kind Service")),
        ("S10 then rolled back", over("3 failed Upgrade \"x\" failed: cannot patch\n4 deployed Rollback to 2 | content=2")),
        ("S11 rollback refused", over("3 failed Rollback \"x\" failed: cannot patch | content=1")),
        ("S12 rollback not ready", with("3 failed Release \"x\" failed: context deadline exceeded | content=1")),
        ("S13 rollback hook failed", with("3 pending-rollback Rollback to 1 | content=1 hook=h:pre-rollback:Running")),
        ("S14 rollback not built", with("3 pending-rollback Rollback to 1 | content=1 created")),
        ("S15 atomic", over("3 failed Upgrade \"x\" failed: y\n4 deployed Rollback to 2 | content=2")),
        ("S16 atomic failed twice", with("3 superseded Upgrade \"x\" failed: y\n4 failed Rollback \"x\" failed: z | content=2")),
        ("S17 Ctrl-C", with("3 failed Upgrade \"x\" failed: context canceled")),
        ("S18 uninstalled", "1 superseded Install complete\n2 uninstalled Uninstallation complete".into()),
        ("S19 uninstalled after a failure", with("3 uninstalled Uninstallation complete")),
        ("S20 installed again", "1 superseded Install complete\n2 superseded superseded by new release\n3 deployed Install complete | new".into()),
        ("S21 uninstall hook failed", "1 superseded Install complete\n2 uninstalling Deletion in progress (or silently failed) | hook=d:pre-delete:Running".into()),
        ("S22 killed between the last writes", over("3 pending-upgrade Preparing upgrade | modified=stale")),
        ("S23 force with server-side apply", over("3 failed Rollback \"x\" failed: invalid operation: cannot use server-side apply and force replace together | content=1 ssa")),
        ("S24 twelve failures", (5..=13).fold("1 deployed Install complete".into(), |all: String, n| format!("{all}\n{n} failed Upgrade \"x\" failed: y"))),
    ];
    let mut out = String::new();
    for (title, lines) in &all {
        let _ = writeln!(out, "== {title}\n{}", told(lines));
    }
    insta::assert_snapshot!(out);
}
