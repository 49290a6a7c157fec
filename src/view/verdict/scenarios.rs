//! Test-only: every scenario of facts section 11 and every case, from records to sentences.
//!
//! A snapshot holds the lineage drawn, what follows from it, the message ids with their arguments, and the English.

use std::fmt::Write;

use crate::i18n::catalog::Catalog;
use crate::i18n::{Arg, Locale, Text};
use crate::lineage::draw::draw;
use crate::lineage::{Lineage, history};
use crate::view::verdict::{self, notice};

mod cases;
mod facts_install;
mod facts_rollback;
mod facts_uninstall;
mod facts_upgrade;
mod origins;
mod unsure;

fn told(lines: &str) -> String {
    told_of(history::lineage(lines))
}

fn told_of(lineage: Lineage) -> String {
    let mut out = draw(&lineage);
    if let Some(running) = &lineage.running {
        let _ = write!(out, "runs {}", running.revision);
        if let Some(content) = running.content_of.filter(|&c| c != running.revision) {
            let _ = write!(out, " (content of {content})");
        }
        if !running.mixed_with.is_empty() {
            let _ = write!(out, " mixed with {:?}", running.mixed_with);
        }
        out.push('\n');
    }
    let number = |n: Option<i64>| n.map_or_else(|| "-".to_owned(), |n| n.to_string());
    let _ = writeln!(
        out,
        "upgrade from {}, rollback from {} to {}{}",
        number(lineage.upgrade_baseline),
        number(lineage.rollback_baseline),
        number(lineage.default_rollback_target),
        if lineage.is_last_known {
            ""
        } else {
            ", partial"
        },
    );
    let answers: Vec<String> = lineage
        .commands
        .iter()
        .map(|answer| {
            let mark = match answer.is_allowed {
                Some(true) => '+',
                Some(false) => '!',
                None => '?',
            };
            let why = answer.why.id().trim_start_matches("lineage-command-");
            format!("{mark}{}={why}", answer.command.name())
        })
        .collect();
    out.push_str(&answers.join(" "));
    let catalog = Catalog::new(Locale::En);
    let text = verdict::verdict(&lineage);
    let _ = writeln!(
        out,
        "\n{}\n{:?}: {}",
        ids(&text),
        verdict::certainty(&lineage),
        catalog.text(&text)
    );
    let notices = notice::notices(&lineage);
    for notice in &notices {
        let _ = writeln!(out, "{:?}: {}", notice.severity, catalog.text(&notice.text));
    }
    let notices = notices.iter().map(|notice| &notice.text);
    speaks_every_language(notices.chain([&text]));
    out
}

/// A missing argument would leave its name, a missing message its id.
fn speaks_every_language<'a>(texts: impl Iterator<Item = &'a Text> + Clone) {
    for locale in Locale::ALL {
        let catalog = Catalog::new(locale);
        for text in texts.clone() {
            let prose = catalog.text(text);
            assert!(!prose.contains("{$"), "{locale:?}: {prose}");
            assert!(!prose.contains("verdict-"), "{locale:?}: {prose}");
        }
    }
}

fn ids(text: &Text) -> String {
    let args: Vec<String> = text
        .args
        .iter()
        .map(|(name, arg)| format!("{name}={}", value(arg)))
        .collect();
    format!("{}({})", text.id, args.join(" "))
}

fn value(arg: &Arg) -> String {
    match arg {
        Arg::Str(text) => text.clone(),
        Arg::Int(number) => number.to_string(),
        Arg::Text(text) => ids(text),
        Arg::List(items) => {
            let items: Vec<String> = items.iter().map(value).collect();
            format!("[{}]", items.join(" "))
        }
    }
}
