//! What is broken, cut, no text or too much.

use super::*;

#[test]
fn empty_payloads() {
    let text = secret_yaml("a");
    let line = format!("\n  release: {}", payload("a"));
    let empty = ProblemKind::EmptyPayload {
        name: Some("sh.helm.release.v1.a.v1".to_owned()),
    };
    for inside in [
        " {}",
        "\n  release: \"\"",
        "\n  release:",
        "\n  release: null",
        "\n  other: YQ==",
    ] {
        let found = read(&text.replace(&line, inside));
        assert_eq!(kinds(&found), std::slice::from_ref(&empty), "{inside}");
        assert_eq!(found.records.len(), 1);
        assert_eq!(found.records[0].payload, None);
    }
    let found = read(&secret_json("a").replace(&format!("\"{}\"", payload("a")), "null"));
    assert_eq!(kinds(&found), [empty]);
    assert_eq!(found.records.len(), 1);
}

#[test]
fn a_broken_document_hides_nothing_else() {
    let (good, other) = (secret_yaml("a"), secret_yaml("b"));
    let bad = "apiVersion: v1\nkind: [Secret\nmetadata:\n  name: x\n";
    let text = [&good, bad, &other].join("---\n");
    let found = read(&text);
    assert_eq!(names(&found), ["a", "b"]);
    assert_eq!(kinds(&found), [ProblemKind::BadYaml]);
    let offset = found.problems[0].offset;
    let bad_at = text.find(bad).unwrap();
    assert!((bad_at..=bad_at + bad.len()).contains(&offset), "{offset}");

    let bad = "{\n    \"kind\": Secret\n}\n";
    let text = [secret_json("a"), bad.to_owned(), secret_json("b")].join("\n");
    let found = read(&text);
    assert_eq!(names(&found), ["a", "b"]);
    assert_eq!(
        found.problems,
        [Problem {
            kind: ProblemKind::BadJson,
            offset: text.find("Secret\n").unwrap(),
        }]
    );
}

#[test]
fn a_broken_item_hides_nothing_else() {
    let items = ["a", "b", "c"].map(secret_yaml);
    let text = list_yaml(&items)
        .replacen("    name: b\n", "    name: \"b\n", 1)
        .replace("    name: \"b\n", "    [name: b\n");
    let found = read(&text);
    assert_eq!(names(&found), ["a", "b", "c"]);
    assert_eq!(kinds(&found), [ProblemKind::BadYaml]);

    let text =
        list_json(&["a", "b", "c"].map(secret_json)).replace("\"name\": \"b\"", "\"name\": b");
    let found = read(&text);
    assert_eq!(names(&found), ["a", "b", "c"]);
    assert_eq!(
        found.problems,
        [Problem {
            kind: ProblemKind::BadJson,
            offset: text.find("\"name\": b").unwrap() + 8,
        }]
    );
}

/// Wherever a paste is cut, what came before is found, and nothing is made up.
#[track_caller]
fn check_cuts(text: &str, allowed: &[ProblemKind]) {
    let whole = read(text);
    let places: Vec<_> = whole
        .records
        .iter()
        .map(|r| {
            let Some(PayloadBytes::Span(span)) = &r.payload else {
                panic!("no span");
            };
            (r.span.clone(), span.clone())
        })
        .collect();
    for end in 0..text.len() {
        let found = read(&text[..end]);
        let n_whole = places
            .iter()
            .filter(|(record, _)| record.end <= end)
            .count();
        let n_begun = places
            .iter()
            .filter(|(_, payload)| payload.start + 40 < end)
            .count();
        let n_found = found.records.len();
        assert!(
            (n_whole.max(n_begun)..=places.len()).contains(&n_found),
            "{n_found} at {end}"
        );
        for (record, (_, payload)) in found.records.iter().zip(&places) {
            let Some(PayloadBytes::Span(span)) = &record.payload else {
                continue;
            };
            assert_eq!(span.start, payload.start);
            assert!(span.end <= payload.end.min(end));
        }
        if n_found > 0 {
            let unexpected: Vec<_> = found
                .problems
                .iter()
                .filter(|p| !allowed.contains(&p.kind))
                .collect();
            assert!(unexpected.is_empty(), "{unexpected:?} at {end}");
        }
    }
}

#[test]
fn cuts_keep_what_came_before() {
    check_cuts(
        &list_json(&["a", "b"].map(secret_json)),
        &[ProblemKind::Truncated],
    );
    check_cuts(&secret_json("a"), &[ProblemKind::Truncated]);
    let allowed = [ProblemKind::Truncated];
    check_cuts(&list_yaml(&["a", "b"].map(secret_yaml)), &allowed);
    check_cuts(&secret_yaml("a"), &allowed);
}

#[test]
fn a_cut_document_is_known_as_cut() {
    let text = list_yaml(&["a", "b"].map(secret_yaml));
    let end = text.find("namespace").unwrap();
    assert_eq!(kinds(&read(&text[..end])), [ProblemKind::Truncated]);
    let text = secret_yaml("a");
    let end = text.find("kind").unwrap();
    let found = read(&text[..end]);
    assert_eq!(kinds(&found), [ProblemKind::Truncated]);
    assert_eq!(found.records[0].object, None);
    let text = secret_json("a");
    let found = read(&text[..text.len() - 2]);
    assert_eq!(kinds(&found), [ProblemKind::Truncated]);
    assert_eq!(names(&found), ["a"]);
}

#[test]
fn a_cut_document_leaves_the_next_alone() {
    let (first, second) = (secret_json("a"), secret_json("b"));
    let end = first.find("release\": \"").unwrap() + 60;
    let found = read(&format!("{}\n{second}", &first[..end]));
    assert_eq!(names(&found), ["-", "b"]);
    assert_eq!(kinds(&found), [ProblemKind::Truncated]);
}

#[test]
fn text_around_documents() {
    let text = format!(
        "$ kubectl get secret a -o yaml\n{}$ kubectl get secret b -o json\n{}\n$ exit\n",
        secret_yaml("a"),
        secret_json("b")
    );
    check(&text, Shape::SecretList, &["a", "b"]);
    let history = r#"[{"revision":1,"status":"deployed"}]"#;
    let text = format!(
        "Error: UPGRADE FAILED: x\n{history}\n---\n{}",
        secret_yaml("a")
    );
    let found = check(&text, Shape::Secret, &["a"]);
    assert_eq!(found.histories.len(), 1);
    let matched = |shape| {
        found
            .considered
            .iter()
            .any(|one| one.shape == shape && one.is_match)
    };
    assert!(matched(Shape::HelmHistory) && matched(Shape::Secret) && !matched(Shape::ConfigMap));
}

#[test]
fn not_text_and_nothing() {
    check_none("", &[ProblemKind::Unrecognized]);
    check_none(" \n", &[ProblemKind::Unrecognized]);
    let found = detect(b"PK\x03\x04\x14\0\0\0\x08\0", None, &STANDARD);
    assert_eq!(kinds(&found), [ProblemKind::NotText]);
}

#[test]
fn utf_16_is_converted_and_its_payloads_are_owned() {
    for text in [secret_yaml("a"), secret_json("a"), payload("a")] {
        for mark in ["", "\u{feff}"] {
            let units: Vec<u16> = format!("{mark}{text}").encode_utf16().collect();
            let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
            let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
            for input in [little, big] {
                let found = detect(&input, None, &STANDARD);
                assert_eq!(found.records.len(), 1);
                let payload = found.records[0].payload.as_ref().unwrap();
                assert!(matches!(payload, PayloadBytes::Owned(_)));
                assert!(is_readable(&[], &found.records[0]));
            }
        }
    }
}

#[test]
fn limits_hold_and_are_named() {
    let two = list_json(&["a", "b"].map(secret_json));
    let limited = |text: &str, limits: Limits| kinds(&detect(text.as_bytes(), None, &limits));
    let limits = Limits {
        records: 1,
        ..STANDARD
    };
    assert_eq!(
        limited(&two, limits),
        [ProblemKind::TooManyRecords { limit: 1 }]
    );
    let two_yaml = list_yaml(&["a", "b"].map(secret_yaml));
    assert_eq!(
        limited(&two_yaml, limits),
        [ProblemKind::TooManyRecords { limit: 1 }]
    );
    let rows = r#"[{"revision":1,"status":"a"},{"revision":2,"status":"b"}]"#;
    assert_eq!(
        limited(rows, limits),
        [ProblemKind::TooManyRecords { limit: 1 }]
    );

    let input_bytes = two.len() - 1;
    let limits = Limits {
        input_bytes,
        ..STANDARD
    };
    let kinds = limited(&two, limits);
    assert!(kinds.contains(&ProblemKind::InputTooLarge { limit: input_bytes }));
    assert_eq!(
        limited(
            &two,
            Limits {
                input_bytes: two.len(),
                ..STANDARD
            }
        ),
        []
    );

    let many = "{}\n".repeat(12);
    let limits = Limits {
        records: 10,
        ..STANDARD
    };
    assert!(limited(&many, limits).contains(&ProblemKind::TooManyRecords { limit: 10 }));

    let limits = Limits {
        depth: 3,
        ..STANDARD
    };
    let deep = r#"{"kind":"Secret","metadata":{"a":{"b":{"c":1}}}}"#;
    assert!(limited(deep, limits).contains(&ProblemKind::TooDeep { limit: 3 }));
    let deep = "kind: Secret\nmetadata:\n  a:\n    b:\n      c: 1\n";
    assert!(limited(deep, limits).contains(&ProblemKind::TooDeep { limit: 3 }));
    let limits = Limits {
        nodes: 3,
        ..STANDARD
    };
    let wide = "kind: Secret\nmetadata: {a: 1, b: 2, c: 3}\n";
    assert!(limited(wide, limits).contains(&ProblemKind::TooManyNodes { limit: 3 }));
}

/// Pastes of every shape, to be damaged.
fn samples() -> Vec<Vec<u8>> {
    let gzip = BASE64.decode(payload_once("a")).unwrap();
    let units: Vec<u16> = secret_yaml("a").encode_utf16().collect();
    vec![
        list_yaml(&["a", "b"].map(secret_yaml)).into_bytes(),
        list_json(&["a", "b"].map(secret_json)).into_bytes(),
        ["a", "b"].map(secret_yaml).join("---\n").into_bytes(),
        secret_yaml("a")
            .replace(
                "namespace: shop",
                "namespace: &n >-\n    shop\n  x: {y: *n}",
            )
            .into_bytes(),
        payload("a").into_bytes(),
        gzip,
        br#"[{"revision":1,"status":"deployed","description":"a\"b"}]"#.to_vec(),
        br#"{"name":"a","info":{"status":"deployed"},"version":1}"#.to_vec(),
        units.iter().flat_map(|unit| unit.to_le_bytes()).collect(),
        secret_yaml("a")
            .lines()
            .map(|line| format!("> 2026-03-02T10:15:41.1Z \u{1b}[36m{line}\u{1b}[0m\n"))
            .collect::<String>()
            .into_bytes(),
        format!("{{\"msg\":{:?}}} object={:?}", secret_json("a"), secret_json("b")).into_bytes(),
        b"Name:  sh.helm.release.v1.a.v1\nType:  helm.sh/release.v1\n\nData\n====\nrelease:  9 bytes\n".to_vec(),
        format!("sh.helm.release.v1.a.v1\t{}\n", payload("a")).into_bytes(),
    ]
}

/// Everything found must lie within the paste.
fn check_places(input: &[u8]) {
    let found = detect(input, None, &STANDARD);
    for record in &found.records {
        if let Some(PayloadBytes::Span(span)) = &record.payload {
            assert!(span.start <= span.end && span.end <= input.len());
        }
        assert!(record.span.start <= record.span.end);
    }
    assert_eq!(found.considered.len(), detector::DETECTORS.len());
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 48,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn never_panics_on_damage(
        at in any::<prop::sample::Index>(), to in any::<prop::sample::Index>(), byte in any::<u8>(), bit in 0_u8..8,
    ) {
        for sample in samples() {
            let (at, to) = (at.index(sample.len()), to.index(sample.len()));
            check_places(&sample[..at]);
            check_places(&sample[at..]);
            check_places(&[&sample[..at.min(to)], &sample[at.max(to)..]].concat());
            check_places(&[&sample[..at], &[byte], &sample[at..]].concat());
            let mut flipped = sample.clone();
            flipped[at] ^= 1 << bit;
            check_places(&flipped);
        }
    }

    #[test]
    fn never_panics_on_yaml_like_text(text in "[-a:kind\"'{}\\[\\]|>&*#! \n]{0,80}") {
        check_places(text.as_bytes());
        check_places(format!("kind: Secret\n{text}").as_bytes());
    }

    /// What the line reader takes as regular means the same to the general reader.
    #[test]
    fn regular_lines_mean_the_same_to_the_general_reader(lines in prop::collection::vec(
        "( ){0,4}(- ){0,2}(a|b|c|\"d\"|'e f'|f:g)?(: |:)?(1|x y|null|~|\"q\"|'r'|\\{\\}|\\[\\]|-|http://h|#|yes|[ -~\té\r]{1,5})?", 1..6,
    )) {
        let text = lines.join("\n");
        let span = 0..text.len();
        let long = Default::default();
        if lines::check::check(text.as_bytes(), span.clone(), &(0..0), 16, &long).is_ok() {
            let stream = crate::yaml::parse(&text, &STANDARD);
            prop_assert_eq!(stream.problem, None, "{}", text);
            let lines = lines::Value::new(text.as_bytes(), span, Default::default(), &long);
            let root = stream.documents.into_iter().find_map(|one| one.root);
            match root {
                Some(root) => {
                    let tree = tree::Value::new(root, text.as_bytes(), 0);
                    let (lines, tree) = (value::Value::Lines(lines), value::Value::Tree(tree));
                    prop_assert_eq!(render(&lines), render(&tree), "{}", text);
                }
                None => prop_assert_eq!(render(&value::Value::Lines(lines)), "null"),
            }
        }
    }
}

fn render(value: &value::Value<'_>) -> String {
    if value.is_map() {
        let pair =
            |(key, value): &(Cow<'_, str>, value::Value<'_>)| format!("{key:?}={}", render(value));
        let pairs: Vec<_> = value.pairs().iter().map(pair).collect();
        return format!("{{{}}}", pairs.join(","));
    }
    if value.is_list() {
        let items: Vec<_> = value.items().map(|item| render(&item)).collect();
        return format!("[{}]", items.join(","));
    }
    value
        .text()
        .map_or("null".to_owned(), |text| format!("{text:?}"))
}
