//! The parts of small texts and of every recorded release.

use base64::Engine;
use serde_json::Value;

use super::*;
use crate::recordings;

fn sum(parts: &Parts, part: Part) -> usize {
    parts.sums(|at| at)[part as usize]
}

/// The parts cover the text once, whatever it is.
#[track_caller]
fn check_cover(json: &[u8]) -> Parts {
    let parts = parts(json);
    let mut end = 0;
    for (_, span) in &parts.spans {
        assert_eq!(span.start, end);
        assert!(span.end > end);
        end = span.end;
    }
    assert_eq!(end, json.len());
    parts
}

#[track_caller]
fn check(json: &str, expected: &[(Part, &str)]) {
    let parts = check_cover(json.as_bytes());
    let found: Vec<(Part, &str)> = parts
        .spans
        .iter()
        .map(|(part, span)| (*part, &json[span.clone()]))
        .filter(|(part, _)| *part != Part::Rest)
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn every_part_is_a_key_with_its_value() {
    let json = r#"{"name":"a","info":{"status":"deployed","notes":"n\"","x":{"notes":1}},"chart":{"metadata":{"files":[]},"lock":null,"values":{"config":1},"schema":"e30=","modtime":""},"config":{"chart":{}},"manifest":"m","hooks":[],"version":1}"#;
    use Part::{ChartValues, Hooks, Manifest, Metadata, Notes, Schema, SuppliedValues};
    check(
        json,
        &[
            (Notes, r#""notes":"n\"""#),
            (Metadata, r#""metadata":{"files":[]}"#),
            (Metadata, r#""lock":null"#),
            (ChartValues, r#""values":{"config":1}"#),
            (Schema, r#""schema":"e30=""#),
            (Metadata, r#""modtime":"""#),
            (SuppliedValues, r#""config":{"chart":{}}"#),
            (Manifest, r#""manifest":"m""#),
            (Hooks, r#""hooks":[]"#),
        ],
    );
    let found = parts(json.as_bytes());
    assert_eq!(found.n_schema_bytes, 2);
    assert!(found.is_whole);
}

#[test]
fn files_of_crds_are_their_own_part() {
    let json = r#"{"Chart":{"templates":null,"files":[{"name":"a","data":"YQ=="},{"name":"crds/b","data":"YmI="},{"name":"c","data":"Y\u0057Fh"}]}}"#;
    use Part::{Crds, Files, Templates};
    check(
        json,
        &[
            (Templates, r#""templates":null"#),
            (Files, r#""files":[{"name":"a","data":"YQ=="},"#),
            (Crds, r#"{"name":"crds/b","data":"YmI="}"#),
            (Files, r#",{"name":"c","data":"Y\u0057Fh"}]"#),
        ],
    );
    let found = parts(json.as_bytes());
    let items = found.items.iter();
    let items: Vec<_> = items
        .map(|one| (one.part, one.name.as_str(), one.n_bytes))
        .collect();
    assert_eq!(
        items,
        [(Files, "a", 1), (Crds, "crds/b", 2), (Files, "c", 3)]
    );
}

#[test]
fn a_text_that_breaks_off_does_so_in_a_part() {
    let json = r#"{"info":{"notes":"n"},"chart":{"templates":[{"name":"a","data":"YQ=="}],"files":[]},"config":{"a":[1]},"manifest":"mmm"}"#;
    let whole = parts(json.as_bytes());
    for cut in 0..json.len() {
        let found = check_cover(&json.as_bytes()[..cut]);
        assert!(!found.is_whole);
        for part in Part::ALL {
            if part != Part::Rest {
                assert!(sum(&found, part) <= sum(&whole, part), "{part:?} at {cut}");
            }
        }
    }
    let cut = json.find("mmm").unwrap() + 2;
    let found = parts(&json.as_bytes()[..cut]);
    assert_eq!(sum(&found, Part::Manifest), "\"manifest\":\"mm".len());
}

#[test]
fn what_is_no_release_is_covered_all_the_same() {
    for text in [
        "",
        "null",
        "[1,2]",
        "{}",
        "{]",
        "{\"config\":]",
        "\"",
        "{\"chart\":[{}],\"files\":3}",
        "{\"chart\":{\"files\":[1,[2],{}",
        "{\"chart\":{\"files\":{}}} {}",
        "{\"info\":{,,,}}",
        "{1:2}",
        "}}}",
        "{\"hooks\" :\n[ ] }",
    ] {
        check_cover(text.as_bytes());
    }
}

#[test]
fn the_parts_of_every_recorded_release_are_what_it_holds() {
    for scenario in recordings::scenarios() {
        let text = std::fs::read_to_string(scenario.join("secrets.yaml")).unwrap();
        let payloads = text
            .lines()
            .filter_map(|line| line.trim().strip_prefix("release: "));
        for payload in payloads {
            let unwrapped = crate::layer::unwrap(payload.as_bytes(), &crate::limits::STANDARD);
            let crate::layer::Content::Json(json) = unwrapped.content else {
                unreachable!("a release of Helm 3 or 4");
            };
            let json = json.reveal();
            let found = check_cover(json);
            assert!(found.is_whole);
            if json.starts_with(b"{\"name\": ") {
                // Edited: the recorder puts spaces in.
                continue;
            }
            let release: Value = serde_json::from_slice(json).unwrap();
            let chart = &release["chart"];
            // Go escapes what HTML would read; nothing else is written in another way.
            let written = |value: &Value| {
                let text = value.to_string();
                let n_more = text.matches(['<', '>', '&']).count() * 5;
                text.len() + n_more
            };
            for (part, key, value) in [
                (Part::Manifest, "manifest", &release["manifest"]),
                (Part::SuppliedValues, "config", &release["config"]),
                (Part::Hooks, "hooks", &release["hooks"]),
                (Part::Notes, "notes", &release["info"]["notes"]),
                (Part::ChartValues, "values", &chart["values"]),
                (Part::Schema, "schema", &chart["schema"]),
                (Part::Templates, "templates", &chart["templates"]),
            ] {
                let is_there = sum(&found, part) > 0;
                let expected = if is_there {
                    key.len() + 3 + written(value)
                } else {
                    0
                };
                assert_eq!(sum(&found, part), expected, "{part:?}");
                assert!(is_there || value.is_null());
            }
            let files = |part| found.items.iter().filter(move |item| item.part == part);
            let stored = chart["templates"].as_array().into_iter().flatten();
            let lengths = stored.map(|file| {
                let data = file["data"].as_str().unwrap_or_default();
                STANDARD.decode(data).unwrap().len()
            });
            assert!(files(Part::Templates).map(|item| item.n_bytes).eq(lengths));
        }
    }
}
