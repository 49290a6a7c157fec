//! Everything that the product says of a paste: the report, and the messages of every view, in English.

use helmwake::i18n::catalog::Catalog;
use helmwake::i18n::{Locale, Text};
use helmwake::redact::Mode;
use helmwake::report::Options;
use helmwake::session::{RevisionKey, Session};
use helmwake::view::pane::Pane;
use helmwake::view::preview::ask::AskView;
use helmwake::view::room::{Room, RoomAsk};
use serde::Serialize;
use serde_json::Value;

use crate::shared::report;

/// What is shown of one paste.
pub(crate) struct Shown {
    pub(crate) report: Value,
    /// Every sentence, with its white space as single spaces and in lower case.
    prose: String,
    session: std::cell::RefCell<Session>,
}

impl Shown {
    pub(crate) fn of(mut session: Session) -> Self {
        let options = Options {
            with_values: true,
            // As without a number: to the revision before the newest.
            rollback_to: Some(0),
            ..Options::default()
        };
        let report = report(&session, &options);
        let mut said = Vec::new();
        texts_of_json(&report, &mut said);
        let catalog = Catalog::new(Locale::En);
        let overview = session.overview(Mode::Hide);
        texts_of_view(&catalog, &overview, &mut said);
        for (release, view) in overview.releases.iter().enumerate() {
            for row in &view.revisions {
                let key = RevisionKey {
                    release,
                    revision: row.revision,
                };
                let revision = session.revision(key, Mode::Hide);
                texts_of_view(&catalog, &revision, &mut said);
            }
            let preview = session.preview(release, &AskView::default(), Mode::Hide);
            texts_of_view(&catalog, &preview, &mut said);
            // What is about the release as a whole; `a` is only where the room is opened.
            if let Some(newest) = view.revisions.first() {
                for room in [Room::Ways, Room::Findings, Room::Note] {
                    let ask = RoomAsk {
                        room,
                        a: newest.revision,
                        b: None,
                    };
                    texts_of_view(
                        &catalog,
                        &session.room(release, &ask, Mode::Hide),
                        &mut said,
                    );
                }
            }
        }
        Self {
            report,
            prose: one_spaced(&said.join("\n")),
            session: session.into(),
        }
    }

    pub(crate) fn says(&self, words: &str) -> bool {
        self.prose.contains(&one_spaced(words))
    }

    /// Whether a pane of a revision of the first release has these words.
    pub(crate) fn pane_has(&self, revision: i64, pane: Pane, words: &str) -> bool {
        let key = RevisionKey {
            release: 0,
            revision,
        };
        let text = self.session.borrow_mut().pane_text(key, pane, Mode::Hide);
        text.is_some_and(|text| text.contains(words))
    }

    /// The value at a JSON pointer of the report; `null` where there is none.
    pub(crate) fn at(&self, pointer: &str) -> &Value {
        self.report.pointer(pointer).unwrap_or(&Value::Null)
    }

    /// The value of a key of a revision, in whichever release has it first.
    pub(crate) fn of_revision(&self, revision: i64, key: &str) -> &Value {
        let releases = self.at("/releases").as_array();
        let rows = releases.into_iter().flatten();
        rows.filter_map(|release| release["revisions"].as_array())
            .flatten()
            .find(|row| row["revision"] == revision)
            .map_or(&Value::Null, |row| &row[key])
    }

    /// What is said of a command in the first release: `Some(true)` when it is allowed.
    pub(crate) fn is_allowed(&self, command: &str) -> Option<bool> {
        let commands = self.at("/releases/0/commands").as_array()?;
        let one = commands.iter().find(|one| one["command"] == command)?;
        one["allowed"].as_bool()
    }

    pub(crate) fn prose(&self) -> &str {
        &self.prose
    }
}

fn one_spaced(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    // Fluent isolates what it puts into a sentence.
    words
        .join(" ")
        .replace(['\u{2068}', '\u{2069}'], "")
        .to_lowercase()
}

fn texts_of_json(value: &Value, said: &mut Vec<String>) {
    match value {
        Value::String(text) => said.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| texts_of_json(item, said)),
        Value::Object(map) => map.values().for_each(|item| texts_of_json(item, said)),
        _ => {}
    }
}

fn texts_of_view(catalog: &Catalog, view: &impl Serialize, said: &mut Vec<String>) {
    let value = serde_json::to_value(view).unwrap();
    messages(catalog, &value, said);
}

/// A message is an object with an id and arguments; everything else is data.
fn messages(catalog: &Catalog, value: &Value, said: &mut Vec<String>) {
    if value.get("id").is_some()
        && value.get("args").is_some()
        && let Ok(text) = serde_json::from_value::<Text>(value.clone())
    {
        said.push(catalog.text(&text));
        return;
    }
    match value {
        Value::String(text) => said.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| messages(catalog, item, said)),
        Value::Object(map) => map.values().for_each(|item| messages(catalog, item, said)),
        _ => {}
    }
}
