//! Every way in which a paste may be dressed gives the records of the naked one.

use super::*;

/// Records without their places: object, and what the payload decodes to.
fn contents(input: &[u8], detected: &Detected) -> Vec<(Option<StoredObject>, layer::Content)> {
    let record = |record: &StoredRecord| {
        let payload = record.payload.as_ref().unwrap().get(input);
        let unwrapped = layer::unwrap(payload, &STANDARD);
        assert_eq!(unwrapped.stopped, None);
        (record.object.clone(), unwrapped.content)
    };
    detected.records.iter().map(record).collect()
}

/// Expects that a paste gives what the naked one does.
#[track_caller]
fn check_same(naked: &str, dressed: impl AsRef<[u8]>) -> Detected {
    let expected = contents(naked.as_bytes(), &read(naked));
    assert!(!expected.is_empty());
    let input = dressed.as_ref();
    let found = detect(input, None, &STANDARD);
    let shown = String::from_utf8_lossy(input.get(..400).unwrap_or(input)).into_owned();
    assert_eq!(found.problems, [], "{shown}");
    assert!(
        contents(input, &found) == expected,
        "{:?}\n{shown}",
        names(&found)
    );
    found
}

/// Pastes of every kind that holds records.
fn naked() -> Vec<String> {
    let (yaml, json) = (["a", "b"].map(secret_yaml), ["a", "b"].map(secret_json));
    vec![
        secret_yaml("a"),
        secret_json("a"),
        list_yaml(&yaml),
        list_json(&json),
        yaml.join("---\n"),
        json.join("\n"),
    ]
}

fn lines(text: &str, dress: impl Fn(usize, &str) -> String) -> String {
    let line = |(n, line): (usize, &str)| dress(n, line) + "\n";
    text.lines().enumerate().map(line).collect()
}

fn json(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

#[test]
fn what_is_around_a_text_does_not_matter() {
    for text in naked() {
        check_same(
            &text,
            lines(&text, |n, l| {
                format!("2026-03-02T10:15:41.11820{n:02}Z {l}")
            }),
        );
        check_same(
            &text,
            lines(&text, |n, l| format!("[2026-03-02T10:15:{n:02}.118Z] {l}")),
        );
        check_same(
            &text,
            lines(&text, |n, l| {
                format!("2026-03-02T10:15:41.1{n:02}Z stdout F {l}")
            }),
        );
        check_same(&text, lines(&text, |_, l| format!("10:15:41 {l}")));
        check_same(
            &text,
            lines(&text, |_, l| format!("Mar  2 10:15:41 ci deploy[1]: {l}")),
        );
        check_same(&text, lines(&text, |_, l| format!("> {l}")));
        check_same(&text, lines(&text, |_, l| format!("| {l}")));
        check_same(&text, lines(&text, |n, l| format!("{:>5}\t{l}", n + 1)));
        check_same(&text, lines(&text, |n, l| format!("{}: {l}", n + 1)));
        check_same(&text, lines(&text, |_, l| format!("      {l}")));
        check_same(
            &text,
            lines(&text, |_, l| format!("\u{1b}[90m{l}\u{1b}[0m")),
        );
        check_same(&text, lines(&text, |_, l| format!("[36m{l}[0m")));
        check_same(
            &text,
            format!("Here it is:\n\n```yaml\n{text}\n```\nThanks!\n"),
        );
        check_same(&text, format!("```{text}```"));
        check_same(
            &text,
            lines(&text, |_, l| {
                format!("{{\"log\":{},\"time\":\"x\"}}", json(&format!("{l}\n")))
            }),
        );
        check_same(
            &text,
            lines(&text, |_, l| {
                format!("{{\"level\":\"info\",\"msg\":{}}}", json(l))
            }),
        );
        check_same(&text, text.replace("  ", "\u{a0}\u{a0}"));
        check_same(&text, text.replace("helm.release", "helm\u{200b}.release"));
        check_same(&text, text.replace('\n', "\r\n"));
        check_same(&text, text.replace('\n', "\r\r\n"));
    }
}

#[test]
fn wrapped_by_a_terminal() {
    for text in naked() {
        for width in [60, 80, 100] {
            let wrapped = lines(&text, |_, line| {
                let pieces: Vec<_> = line
                    .as_bytes()
                    .chunks(width)
                    .map(|piece| std::str::from_utf8(piece).unwrap())
                    .collect();
                pieces.join("\n")
            });
            check_same(&text, &wrapped);
            check_same(&text, wrapped.replace('\n', "\r\n"));
        }
    }
}

#[test]
fn json_escaped_in_json() {
    let compact = |name: &str| {
        let value: serde_json::Value = serde_json::from_str(&secret_json(name)).unwrap();
        value.to_string()
    };
    for text in [
        compact("a"),
        secret_json("a"),
        secret_yaml("a"),
        list_json(&[compact("a"), compact("b")]),
    ] {
        let once = json(&text);
        let twice = json(&format!("{{\"msg\":{once}}}"));
        check_same(&text, format!("{{\"level\":\"info\",\"msg\":{once}}}\n"));
        check_same(
            &text,
            format!("2026-03-02 INFO applying object={once} took=3ms\n"),
        );
        check_same(&text, format!("{{\"request\":{{\"body\":{once}}}}}\n"));
        check_same(&text, format!("{{\"outer\":{twice}}}"));
        check_same(&text, format!("time=\"x\" level=info msg={twice} n=1\n"));
    }
    let text = compact("a");
    let found = check_same(&text, format!("I0302 applied: {text} (changed)\n"));
    assert_eq!(found.shape, Shape::Secret);
    check_same(&text, format!("{{\"level\":\"info\",\"object\":{text}}}"));
    // A copy in an annotation is no second record.
    let applied = secret_json("a").replace(
        "\"labels\"",
        &format!(
            "\"annotations\": {{\"kubectl.kubernetes.io/last-applied-configuration\": {}}}, \"labels\"",
            json(&text)
        ),
    );
    assert_eq!(check(&applied, Shape::Secret, &["a"]).records.len(), 1);
}

#[test]
fn other_encodings_of_the_text() {
    for text in naked() {
        let utf32: Vec<u8> = text
            .chars()
            .flat_map(|c| u32::from(c).to_le_bytes())
            .collect();
        let found = check_same(&text, utf32);
        assert_eq!(found.cleaned[0].kind, CleanedKind::Unicode);
    }
    let text = secret_yaml("a").replace(
        "namespace: shop",
        "namespace: shop\n  annotations: {by: \"Müller\"}",
    );
    let latin: Vec<u8> = text
        .chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap())
        .collect();
    check_same(&text, latin);
    let pretty = secret_yaml("a").replace("\"1\"", "“1”");
    check_same(&secret_yaml("a"), pretty);
    let quoted = secret_json("a")
        .replace("\": \"", "”: “")
        .replace("\"1\"", "“1”");
    let quoted = quoted
        .replace("  \"", "  “")
        .replace("\",\n", "”,\n")
        .replace("\"\n", "”\n")
        .replace("\":", "”:");
    check_same(&secret_json("a"), quoted);
    let tabbed = secret_yaml("a").replace("    ", "\t\t").replace("  ", "\t");
    check_same(&secret_yaml("a"), tabbed);
}

#[test]
fn other_writings_of_a_payload() {
    let text = secret_yaml("a");
    let payload = payload("a");
    let with = |value: &str| text.replace(&format!(" {payload}"), value);
    for width in [19, 40, 64, 76] {
        let pieces = |indent: &str| {
            let piece = |piece: &[u8]| format!("\n{indent}{}", std::str::from_utf8(piece).unwrap());
            payload
                .as_bytes()
                .chunks(width)
                .map(piece)
                .collect::<String>()
        };
        check_same(&text, with(&format!(" >-{}", pieces("    "))));
        check_same(&text, with(&format!(" |{}", pieces("    "))));
        check_same(&text, with(&format!(" |-{}", pieces("      "))));
        check_same(&text, with(&pieces("    ")));
        check_same(
            &text,
            with(&format!(
                " \"{}\"",
                pieces("").trim_start().replace('\n', "\\n")
            )),
        );
    }
    check_same(
        &text,
        with(&payload.replace('+', "-").replace('/', "_").replace('=', ""))
            .replace("release:", "release: "),
    );
    check_same(
        &text,
        with(&format!(" {}==", payload.trim_end_matches('='))),
    );
    check_same(&text, with(&format!("\n    {payload}")));
    check_same(&text, with(&format!("\n{payload}")));
    check_same(&text, with(&format!(" '{payload}'")));
    let percent = payload
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D");
    check_same(&text, with(&format!(" {percent}")));
    let once = payload_once("a");
    check_same(&text, with(&format!(" {once}")));
    check_same(
        &text,
        with(&format!(" {once}")).replace("\ndata:", "\nstringData:"),
    );
    check_same(&text, text.replace("\ndata:", "\nstringData:"));
    let json = secret_json("a");
    check_same(
        &json,
        json.replace(
            &payload,
            &format!("{}\\n{}", &payload[..40], &payload[40..]),
        ),
    );
    check_same(&json, json.replace('=', "\\u003d"));
    check_same(&json, json.replace(&payload, &format!("{payload}\\n")));
}

#[test]
fn bare_payloads_however_written() {
    for text in [payload("a"), payload_once("a")] {
        let other = payload("b");
        let wrapped = |width: usize, end: &str| {
            let pieces: Vec<_> = text
                .as_bytes()
                .chunks(width)
                .map(|piece| std::str::from_utf8(piece).unwrap())
                .collect();
            pieces.join(end)
        };
        for width in [8, 20, 27, 40, 64, 76, 120] {
            check_same(&text, wrapped(width, "\n"));
            check_same(&text, wrapped(width, "\r\n"));
            check_same(&text, wrapped(width, "\n    "));
            check_same(&text, wrapped(width, "\\n"));
        }
        check_same(
            &text,
            wrapped(72, "\n")
                .replacen('A', "A\n", 60)
                .replace("\n\n", "\n")
                .replace('\n', ""),
        );
        let quoted = lines(&wrapped(64, "\n"), |_, l| format!("    \"{l}\""));
        check_same(&text, format!("data = (\n{quoted})\n"));
        check_same(&text, format!("\"{text}\","));
        check_same(&text, format!("'{text}'\n"));
        check_same(&text, format!("release: {text}\n"));
        check_same(
            &text,
            text.replace('+', "%2B")
                .replace('/', "%2F")
                .replace('=', "%3D"),
        );
        let two = format!("{text}\n{other}");
        for joined in [
            format!("{text} {other}"),
            format!("{text}{}{other}", "\n\n"),
            format!("[{text} {other}]"),
            format!("'{text} {other}'"),
        ] {
            check_same(&two, joined);
        }
    }
    // Mails break lines that were broken before.
    let mut state = 1_u32;
    let mut letter = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(b'a' + u8::try_from((state >> 24) % 26).unwrap())
    };
    let long = payload(&(0..200).map(|_| letter()).collect::<String>());
    let ragged = format!(
        "{}\n{}\n{}\n{}\n",
        &long[..76],
        &long[76..112],
        &long[112..188],
        &long[188..]
    );
    check_same(&long, ragged);
    check_same(
        &long,
        format!(
            "{}\n{}",
            &long[..100],
            lines(&long[100..], |_, l| format!("> {l}")).trim_start_matches("> ")
        ),
    );
}

#[test]
fn near_misses_are_left_alone() {
    // A value may hold what would be a dress elsewhere.
    let text = secret_yaml("a").replace(
        "  name: sh",
        "  annotations:\n    note: |\n      > quoted\n      ```\n      [36mred[0m\n      ```\n      10:15:41 a\n    said: “yes” and “no”\n    wide: 10\u{a0}kg\n  name: sh",
    );
    let found = check(&text, Shape::Secret, &["a"]);
    let note = &found.records[0].object.as_ref().unwrap().annotations;
    assert_eq!(note["note"], "> quoted\n```\n[36mred[0m\n```\n10:15:41 a\n");
    assert_eq!(note["said"], "“yes” and “no”");
    assert_eq!(note["wide"], "10\u{a0}kg");
    // What is escaped in a text of an object that is read is that object's own.
    let decoded = r#"{"name":"a","info":{"status":"deployed","notes":"```\n{\"apiVersion\":\"v1\",\"kind\":\"Secret\"}\n```"},"version":1}"#;
    let found = check(decoded, Shape::ReleaseJson, &["-"]);
    assert_eq!(found.cleaned, []);
    check_none(
        "{\"level\":\"info\",\"msg\":\"{\\\"a\\\":1}\"}\n",
        &[ProblemKind::Unrecognized],
    );
    check_none(
        "note {\"apiVersion\":\"v1\",\"kind\":\"Pod\"} end\n",
        &[ProblemKind::Unrecognized],
    );
}

#[test]
fn a_large_clean_paste_is_not_copied() {
    let text = list_yaml(
        &(0..800)
            .map(|n| secret_yaml(&format!("r{n}-{}", "long".repeat(800))))
            .collect::<Vec<_>>(),
    );
    assert!(text.len() > 2 << 20);
    let found = read(&text);
    assert_eq!((found.records.len(), found.cleaned.len()), (800, 0));
    let is_span = |record: &StoredRecord| matches!(record.payload, Some(PayloadBytes::Span(_)));
    assert!(found.records.iter().all(is_span));
}
