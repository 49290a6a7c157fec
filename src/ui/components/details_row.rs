//! The facts of a row of the revision table: what can be shown of a revision until the engine has told it in detail.

use crate::i18n::Text;
use crate::ui::components::status_badge::meaning;
use crate::view::detail::{FactValue, FactView};
use crate::view::{Certainty, RevisionRowView};

/// Gives what the row holds, under the keys and in the order of the detailed facts.
pub(crate) fn facts_of(row: &RevisionRowView) -> Vec<FactView> {
    let stored = |text: &Option<String>| text.clone().map(FactValue::Text);
    let time = |text: &Option<String>| {
        text.clone().map(|text| FactValue::Time {
            text,
            rfc3339: None,
            seconds: None,
        })
    };
    let chart = row.chart.as_ref().map(|name| {
        FactValue::Text(match &row.chart_version {
            Some(number) => [name, "-", number].concat(),
            None => name.clone(),
        })
    });
    let origin = row.origin.as_ref().map(|origin| {
        let mut texts = vec![origin.text.clone()];
        if !origin.because.is_empty() {
            texts.push(Text::new("app-because").with("evidence", origin.because.clone()));
        }
        FactValue::Messages(texts)
    });
    let pairs = (!row.labels.is_empty()).then(|| FactValue::Pairs(row.labels.clone()));
    let mismatches =
        (!row.mismatches.is_empty()).then(|| FactValue::Messages(row.mismatches.clone()));
    let facts = [
        ("status", "fact-status", stored(&row.status)),
        ("description", "fact-description", stored(&row.description)),
        ("origin", "fact-origin", origin),
        (
            "last_deployed",
            "fact-last-deployed",
            time(&row.last_deployed),
        ),
        (
            "first_deployed",
            "fact-first-deployed",
            time(&row.first_deployed),
        ),
        ("deleted", "fact-deleted", time(&row.deleted)),
        ("chart", "fact-chart", chart),
        ("app_version", "fact-app-version", stored(&row.app_version)),
        (
            "stored_bytes",
            "fact-stored-bytes",
            row.stored_bytes.map(FactValue::Bytes),
        ),
        ("labels", "fact-labels", pairs),
        ("mismatches", "fact-mismatches", mismatches),
    ];
    let status = row.status.as_deref().and_then(meaning);
    let view = |(key, label, value): (&str, &'static str, Option<FactValue>)| {
        Some(FactView {
            key: key.to_owned(),
            label: Text::new(label),
            value: value?,
            certainty: match key {
                "origin" => Certainty::Implied,
                _ => Certainty::Stored,
            },
            // What is not known here has no card yet.
            meaning: status
                .filter(|_| key == "status")
                .map_or_else(no_card, Text::new),
        })
    };
    facts.into_iter().filter_map(view).collect()
}

/// Stands for the meaning of a fact that has no card.
fn no_card() -> Text {
    Text::new(<&str>::default())
}

/// Puts the facts of a row where those of another revision stand, so that nothing moves until the details come.
pub(crate) fn in_place_of(mut facts: Vec<FactView>, before: &[FactView]) -> Vec<FactView> {
    let mut placed = Vec::with_capacity(before.len());
    for fact in before {
        let known = facts.iter().position(|known| known.key == fact.key);
        placed.push(match known {
            Some(place) => facts.remove(place),
            None => FactView {
                value: FactValue::Absent(Text::new("details-awaited")),
                meaning: no_card(),
                ..fact.clone()
            },
        });
    }
    placed.append(&mut facts);
    placed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::testing::row;

    #[test]
    fn a_row_takes_the_place_of_the_revision_before_and_keeps_none_of_its_values() {
        let secret = |key: &str| FactView {
            key: key.to_owned(),
            label: Text::new("label"),
            value: FactValue::Text("hunter2".to_owned()),
            certainty: Certainty::Stored,
            meaning: Text::new("of the other"),
        };
        let before = [secret("storage"), secret("status"), secret("managers")];
        let placed = in_place_of(facts_of(&row(2)), &before);
        let keys: Vec<&str> = placed.iter().map(|fact| fact.key.as_str()).collect();
        assert_eq!(
            keys.get(..4),
            Some(&["storage", "status", "managers", "description"][..])
        );
        for fact in &placed {
            assert!(!format!("{fact:?}").contains("hunter2"), "{fact:?}");
            assert_ne!(fact.meaning.id, "of the other");
        }
    }
}
