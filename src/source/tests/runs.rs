//! What is noted of a text while it comes changes nothing but the time.

use super::*;
use crate::recordings;

/// Detects with the runs that were noted while the input came in slices, and without.
#[track_caller]
fn check_same(input: &[u8], slice: usize) {
    let mut runs = Runs::default();
    for end in (slice..input.len()).step_by(slice) {
        runs.read_on(&input[..end]);
    }
    runs.read_on(input);
    let knowing = detect_knowing(input, None, &STANDARD, &Rc::new(runs));
    assert!(knowing == detect(input, None, &STANDARD));
}

#[test]
fn real_dumps_are_the_same() {
    let outputs = fs::read_dir(recordings::root().join("outputs")).unwrap();
    let outputs = outputs.map(|entry| entry.unwrap().path());
    let dumps = recordings::scenarios().into_iter().step_by(9);
    let dumps = dumps.map(|folder| folder.join("secrets.yaml"));
    let mut n = 0;
    for path in outputs.chain(dumps) {
        check_same(&fs::read(path).unwrap(), 5000);
        n += 1;
    }
    assert!(n > 3);
}

/// Pastes with long payloads and other long words.
fn samples() -> Vec<String> {
    let long = |text: String, name: &str| text.replace(&payload(name), &payload(name).repeat(20));
    let yaml = list_yaml(&["a", "b", "c"].map(|name| long(secret_yaml(name), name)));
    let json = list_json(&["a", "b", "c"].map(|name| long(secret_json(name), name)));
    let word = "SDRz".repeat(400);
    vec![
        yaml.replace("release: ", "release: \"")
            .replace("\n  kind", "\"\n  kind"),
        yaml.replace("release: ", "release: >-\n      "),
        yaml.replace(
            "labels:",
            &format!("annotations:\n      a: {word}\n      '{word}': {word}:\n    labels:"),
        ),
        json.replace(
            "\"labels\"",
            &format!(
                "\"a\": \"{word}\\n{word}\\\"{word}\",\n  \"b\": \"{word}\n{word}\", \"labels\""
            ),
        ),
        format!(
            "\u{feff}{yaml}---\n{json}\nplain {word}\n{}",
            payload("d").repeat(20)
        ),
        format!("{json}{yaml}"),
        serde_json::from_str::<serde_json::Value>(&json)
            .unwrap()
            .to_string(),
    ]
}

#[test]
fn long_words_are_the_same_wherever_they_stand() {
    for sample in samples() {
        check_same(sample.as_bytes(), 999);
        let units = sample.encode_utf16();
        let bytes: Vec<u8> = units.flat_map(u16::to_le_bytes).collect();
        check_same(&bytes, 4096);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 24,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn damage_is_the_same(
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..3000_usize, "[\"\\\\\n\t :#'\r{}\\[\\],AAé-]{0,3}"), 1..4),
        slice in 1..5000_usize,
    ) {
        for sample in samples() {
            let mut text = sample.into_bytes();
            for (at, n, put) in &edits {
                let at = at.index(text.len() + 1);
                let end = (at + n / 100 * n).min(text.len());
                text.splice(at..end, put.bytes());
            }
            check_same(&text, slice);
        }
    }
}
