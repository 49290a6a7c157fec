//! What is taken off, what has to stay, and that a clean text is not touched.

use proptest::prelude::*;

use super::*;
use crate::limits::STANDARD;

/// Expects that a text becomes another, and says by what.
#[track_caller]
fn check(text: &str, expected: &str, kinds: &[CleanedKind]) {
    let clean = clean(Cow::Borrowed(text.as_bytes()), &STANDARD);
    assert_eq!(String::from_utf8_lossy(&clean.text), expected);
    let found: Vec<_> = clean.cleaned.iter().map(|one| one.kind).collect();
    assert_eq!(found, kinds, "{text}");
    assert!(clean.cleaned.iter().all(|one| one.count > 0));
    untouched(expected);
}

/// Expects that nothing is done, and that the text stays where it is.
#[track_caller]
fn untouched(text: &str) {
    let clean = clean(Cow::Borrowed(text.as_bytes()), &STANDARD);
    assert_eq!(clean.cleaned, [], "{text}");
    assert!(matches!(clean.text, Cow::Borrowed(_)), "{text}");
}

const YAML: &str =
    "apiVersion: v1\nkind: Secret\nmetadata:\n  name: a\n  labels:\n    owner: helm\n";

/// Puts something before each line.
fn before_lines(prefix: impl Fn(usize) -> String) -> String {
    let line = |(n, line): (usize, &str)| format!("{}{line}\n", prefix(n));
    YAML.lines().enumerate().map(line).collect()
}

#[test]
fn escapes_of_terminals() {
    let to = "NAME  deployed\n";
    let escapes = [CleanedKind::Escapes];
    for text in [
        "\u{1b}[1mNAME\u{1b}[0m  \u{1b}[32;1mdeployed\u{1b}[m\n",
        "\u{1b}[38;5;81mNAME\u{1b}[0K  \u{1b}[38;2;1;2;3mdeployed\u{1b}[39m\n",
        "\u{1b}]0;a title\u{7}NAME  \u{1b}]8;;https://a.example\u{1b}\\deployed\u{1b}]8;;\u{1b}\\\n",
        "\u{1b}_bk;t=1700000000000\u{7}NAME  deployed\n",
        "NAME\u{1b}[2Cdeployed\u{1b}(B\n",
        "\u{9b}1mNAME\u{9b}0m  deployed\n",
        "␛[1mNAME␛[0m  deployed\n",
        "^[[1mNAME^[[0m  deployed\n",
        "\\033[1mNAME\\033[0m  deployed\n",
        "\\u001b[36mNAME\\u001b[0m  deployed\n",
        "[36mNAME[0m  [32mdeployed[0m\n",
    ] {
        check(text, to, &escapes);
    }
    untouched("resources: [100m, 200m]\n");
    untouched("a:\n  script: |\n    echo -e \"\\033[31mred\\033[0m\"\n    printf '\\e[0m'\n");
    untouched("a: \"[0]\"\nb: x[1]\n");
    untouched("a:\n  note: |\n    [36mred[0m\n");
}

#[test]
fn prefixes_of_logs() {
    let prefixes: [fn(usize) -> String; 17] = [
        |n| format!("2026-03-02T10:15:41.118204{n}Z "),
        |n| format!("[2026-03-02T10:15:41.11{n}Z] "),
        |n| format!("[2026-03-02 10:15:4{n}] "),
        |n| format!("2026-03-02 10:15:41,11{n} +0100 "),
        |n| format!("2026/03/02 10:15:4{n} "),
        |n| format!("2026-03-02T10:15:41.118204{n}Z stdout F "),
        |n| format!("2026-03-02T10:15:41.118204{n}+01:00 stderr F "),
        |n| format!("2026-03-02T10:15:41.118204{n}Z 00O "),
        |n| format!("deploy\tRun helm upgrade\t2026-03-02T10:15:41.118204{n}Z "),
        |n| format!("10:15:4{n} "),
        |n| format!("[10:15:41.00{n}] "),
        |n| format!("Mar  2 10:15:4{n} node-1 deploy[81{n}]: "),
        |_| "[pod/deploy-7d9/helm] ".to_owned(),
        |_| "deploy-1  | ".to_owned(),
        |n| format!("[10:15:4{n}]W:\t [Step 1/2] "),
        |n| format!("[10:15:4{n}] :\t [Step 1/2] "),
        |_| "helm-op-7d9 manager ".to_owned(),
    ];
    for prefix in prefixes {
        check(&before_lines(prefix), YAML, &[CleanedKind::Prefixes]);
    }
    let nested = before_lines(|n| format!("2026-03-02T10:15:41.1{n}Z [10:15:4{n}] "));
    check(&nested, YAML, &[CleanedKind::Prefixes]);
    let partial = "2026-03-02T10:15:41Z stdout P kind: Sec\n2026-03-02T10:15:41Z stdout F ret\n";
    check(partial, "kind: Secret\n", &[CleanedKind::Prefixes]);
    let marked = "##[group]Run helm\n##[error]Error: x\nsection_start:1700000000:a\n";
    check(marked, "Run helm\nError: x\n", &[CleanedKind::Prefixes]);
    // Some lines with a time are no log of which every line has one.
    untouched("kind: A\nlog: |\n  x\n2026-03-02T10:15:41Z a\nb: c\nd: e\n");
    untouched(
        "kind: A\nlog: |\n  2026-03-02T10:15:41Z a\n  2026-03-02T10:15:42Z b\n  2026-03-02T10:15:43Z c\n",
    );
    untouched("10:15:41: a\n10:15:42: b\n");
    untouched(" id | name\n----+-----\n  1 | a\n  2 | b\n");
    untouched("shop | a | 1\nshop | b | 2\n");
}

#[test]
fn quotations_and_frames() {
    let quoting = [CleanedKind::Quoting];
    check(&before_lines(|_| "> ".to_owned()), YAML, &quoting);
    check(&before_lines(|_| "> > ".to_owned()), YAML, &quoting);
    check(&before_lines(|_| "| ".to_owned()), YAML, &quoting);
    check(&before_lines(|_| "+".to_owned()), YAML, &quoting);
    untouched("sh.helm.release.v1.a.v1 x\nsh.helm.release.v1.a.v2 x\nsh.helm.release.v1.a.v3 x\n");
    check(
        "╷\n│ Error: cannot re-use a name\n│ \n│   with helm_release.web\n╵\n",
        "\nError: cannot re-use a name\n\n  with helm_release.web\n\n",
        &quoting,
    );
    check(
        "┌──────┐\n│ NAME │\n│ a    │\n└──────┘\n",
        "\nNAME \na    \n\n",
        &quoting,
    );
    untouched("a: >\n  text\n  more\nb: |\n  text\n");
    untouched("> one line\n");
    untouched("| REVISION | STATUS |\n|---|---|\n| 1 | deployed |\n");
    untouched("a │ b\nc │ d\n");
}

#[test]
fn line_numbers() {
    let gutter = [CleanedKind::Gutter];
    check(&before_lines(|n| format!("{}: ", n + 1)), YAML, &gutter);
    check(&before_lines(|n| format!("{}:", n + 1)), YAML, &gutter);
    check(&before_lines(|n| format!("{:>6}\t", n + 1)), YAML, &gutter);
    check(
        &before_lines(|n| format!("  {:>3}  ", n + 8)),
        YAML,
        &gutter,
    );
    check(&before_lines(|n| format!("{:>4} │ ", n + 1)), YAML, &gutter);
    check(&before_lines(|n| format!("{}|", n + 99)), YAML, &gutter);
    untouched("1: a\n2: b\n3: c\n");
    untouched("1: {a: b}\n3: {a: b}\n");
    untouched("8080: web\n8081: api\n8082: db\n");
    untouched(
        "1  Mon Jan 12 08:00:11 2026  deployed\n2  Tue Jan 13 08:00:11 2026  deployed\n3  Wed Jan 14 08:00:11 2026  failed\n",
    );
    untouched("1|a|deployed\n2|b|deployed\n3|c|failed\n");
}

#[test]
fn spaces_and_invisible_characters() {
    let spaces = [CleanedKind::Spaces];
    check("a:\n\u{a0}\u{a0}b: c\n", "a:\n  b: c\n", &spaces);
    check("a:\u{a0}b\n", "a: b\n", &spaces);
    check("NAME \u{a0} \u{a0}STATUS\n", "NAME    STATUS\n", &spaces);
    untouched("note: 10\u{a0}kg\n");
    untouched("note: あ\u{3000}い\n\u{3000}本文\n");
    untouched("a: \"x \u{a0} y\"\n");
    let invisible = [CleanedKind::Invisible];
    check("kind: Sec\u{200b}ret\n", "kind: Secret\n", &invisible);
    check("a: b\n\u{feff}c: d\n", "a: b\nc: d\n", &invisible);
    untouched("\u{feff}a: b\n");
    untouched("note: 👩\u{200d}🚀 میخواهم می\u{200c}خواهم\n");
}

#[test]
fn other_encodings() {
    let text = b"note: M\xfcller \x80\nb: c\n";
    let found = clean(Cow::Borrowed(text), &STANDARD);
    assert_eq!(&*found.text, "note: Müller €\nb: c\n".as_bytes());
    let expected = Cleaned {
        kind: CleanedKind::Latin1,
        count: 2,
    };
    assert_eq!(found.cleaned, [expected]);
    let cut = &"note: Mü".as_bytes()[..8];
    assert_eq!(clean(Cow::Borrowed(cut), &STANDARD).cleaned, []);
}

#[test]
fn entries_of_log_collectors() {
    let json = |text: &str| serde_json::to_string(text).unwrap();
    let entries = [CleanedKind::LogEntries];
    let docker: String = YAML
        .split_inclusive('\n')
        .map(|line| {
            format!(
                "{{\"log\":{},\"stream\":\"stdout\",\"time\":\"2026\"}}\n",
                json(line)
            )
        })
        .collect();
    check(&docker, YAML, &entries);
    let level: String = YAML
        .lines()
        .map(|line| format!("{{\"level\":\"info\",\"msg\":{}}}\n", json(line)))
        .collect();
    check(&level, YAML, &entries);
    let cloud =
        "{\"insertId\":\"1\",\"jsonPayload\":{\"message\":\"kind: A\"},\"severity\":\"INFO\"}\n";
    check(cloud, "kind: A\n", &entries);
    // Docker cuts a line after 16 KiB.
    let cut = "{\"log\":\"kind: Sec\",\"stream\":\"a\"}\n{\"log\":\"ret\\n\",\"stream\":\"a\"}\n";
    check(cut, "kind: Secret\n", &entries);
    let within = json(&docker);
    let twice: String = format!("{{\"ts\":1,\"msg\":{within}}}\n");
    let found = clean(Cow::Borrowed(twice.as_bytes()), &STANDARD);
    assert_eq!(
        String::from_utf8_lossy(&found.text).trim_end(),
        YAML.trim_end()
    );
    untouched("{\"kind\":\"Status\",\"message\":\"not found\",\"status\":\"Failure\"}\n");
    untouched("{\"message\":\"a\",\"data\":1}\n");
    untouched("{\"revision\":1,\"status\":\"deployed\",\"message\":\"x\",\"time\":\"y\"}\n");
}

#[test]
fn fences() {
    let fences = [CleanedKind::Fences];
    check(
        &format!("See:\n```yaml\n{YAML}```\nThanks\n"),
        &format!("See:\n---\n{YAML}---\nThanks\n"),
        &fences,
    );
    check(
        "```apiVersion: v1\nkind: A```\n",
        "apiVersion: v1\nkind: A\n",
        &fences,
    );
    untouched("NAME: a\nSTATUS: deployed\nNOTES:\nRun:\n```\nhelm test a\n```\n");
    untouched("notes: |\n  Run:\n  ```\n  helm test\n  ```\n");
}

#[test]
fn indentation() {
    let indent = [CleanedKind::Indent];
    check(&before_lines(|_| "    ".to_owned()), YAML, &indent);
    let headless = before_lines(|n| if n == 0 { "" } else { "      " }.to_owned());
    check(&headless, YAML, &indent);
    check(
        "a:\n\tb: c\n\td:\n\t\te: f\n",
        "a:\n        b: c\n        d:\n                e: f\n",
        &indent,
    );
    untouched("a:\n  b: c\n");
    untouched("  a: b\nc: d\n");
    untouched("REVISION\tUPDATED\n1\tMon\n");
}

#[test]
fn pretty_quotes() {
    let pretty = [CleanedKind::SmartQuotes];
    check(
        "{“kind”: “Secret”, “data”: {“a”: “b”}}\n",
        "{\"kind\": \"Secret\", \"data\": {\"a\": \"b\"}}\n",
        &pretty,
    );
    check(
        "version: “3”\nmodified: “2026-03-02T10:15:41Z”\n- “”\n",
        "version: \"3\"\nmodified: \"2026-03-02T10:15:41Z\"\n- \"\"\n",
        &pretty,
    );
    untouched("note: “a quotation” and more\n");
    untouched("note: “a quotation”\n");
    untouched("{\"note\": \"she said “yes”, and left\"}\n");
    untouched("{\"note\": \"“yes”\"}\n");
}

#[test]
fn breaks_at_the_width_of_a_terminal() {
    let payload = "SDRzSUFB".repeat(20);
    let name = "sh.helm.release.v1.a-release-with-a-rather-long-name.v12";
    let yaml =
        format!("data:\n  release: {payload}\nkind: Secret\nmetadata:\n  name: {name}\n  uid: 1\n");
    let wrapped = |width: usize| {
        let line = |line: &str| {
            let pieces: Vec<_> = line
                .as_bytes()
                .chunks(width)
                .map(|piece| std::str::from_utf8(piece).unwrap())
                .collect();
            pieces.join("\n") + "\n"
        };
        yaml.lines().map(line).collect::<String>()
    };
    for width in [40, 61, 80, 132] {
        check(&wrapped(width), &yaml, &[CleanedKind::Wraps]);
    }
    let next = yaml.replace("release: ", "release:\n");
    check(&next, &yaml, &[CleanedKind::Wraps]);
    untouched(&yaml);
    untouched(&format!("{}\n{}\n", &payload[..76], &payload[76..]));
    untouched("release: web\nexit\n");
    untouched(&format!("  release: {payload}\n---\nkind: A\n"));
}

#[test]
fn a_long_text_is_cut_only_when_it_must_be_rewritten() {
    let limits = Limits {
        cleaned_bytes: 200,
        ..STANDARD
    };
    let long = YAML.repeat(10);
    let found = clean(Cow::Borrowed(long.as_bytes()), &limits);
    assert!(matches!(found.text, Cow::Borrowed(text) if text == long.as_bytes()));
    let log: String = long
        .lines()
        .map(|line| format!("10:15:41 {line}\n"))
        .collect();
    let found = clean(Cow::Borrowed(log.as_bytes()), &limits);
    assert!(found.text.len() <= 200 && found.text.ends_with(b"\n"));
    assert!(long.as_bytes().starts_with(&found.text));
    let problem = found.problem.unwrap();
    assert_eq!(problem.kind, ProblemKind::TooLargeToClean { limit: 200 });
}

/// Takes every step and counts the bytes given to all of them: work is linear in the input.
#[test]
fn every_step_is_taken_a_bounded_number_of_times() {
    let mut n_bytes = 0;
    let log = before_lines(|n| format!("> 2026-03-02T10:15:41.1{n}Z \u{1b}[0m[10:15:4{n}] "));
    let text = log.repeat(500);
    let mut clean = Clean {
        text: Cow::Borrowed(text.as_bytes()),
        cleaned: Vec::new(),
        problem: None,
    };
    for _ in 0..MAX_ROUNDS {
        n_bytes += clean.text.len() * STEPS.len();
        if !clean.round() {
            break;
        }
    }
    assert_eq!(String::from_utf8_lossy(&clean.text), YAML.repeat(500));
    assert!(n_bytes <= text.len() * STEPS.len() * MAX_ROUNDS);
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 128,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn never_panics_and_never_grows_much(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let found = clean(Cow::Borrowed(&bytes), &STANDARD);
        prop_assert!(found.text.len() <= bytes.len() * 16 + 64);
    }

    #[test]
    fn never_panics_on_text(text in "[\u{1b}\\[0-9;mK\\\\033^>|:`\\-{}\"“”'a-zA-Z \t\u{a0}\u{200b}│╷\r\n]{0,200}") {
        let found = clean(Cow::Borrowed(text.as_bytes()), &STANDARD);
        prop_assert!(found.text.len() <= text.len() * 16 + 64);
    }

    #[test]
    fn clean_documents_stay(names in prop::collection::vec("[a-z][a-z0-9-]{0,20}", 1..6), value in "[A-Za-z0-9/+ ._-]{0,40}") {
        let line = |name: &String| format!("  {name}: \"{value}\"\n");
        let text = format!("metadata:\n{}", names.iter().map(line).collect::<String>());
        let found = clean(Cow::Borrowed(text.as_bytes()), &STANDARD);
        prop_assert!(matches!(found.text, Cow::Borrowed(_)), "{}", text);
    }
}
