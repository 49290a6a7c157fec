//! The Fluent files of every language, embedded; a new file is one line here and a file in each language.
//!
//! The ids stand in the file once, with the English texts: other languages have their messages in the same order, which
//! saves the product 4 KiB.

use std::borrow::Cow;

use super::Locale;

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        /// The names of the files, the same in every language.
        #[cfg(test)]
        pub(super) const NAMES: &[&str] = &[$($name),+];

        const EN: &[&str] = &[$(embedded!("en/", $name, true)),+];
        const JA: &[&str] = &[$(embedded!("ja/", $name, false)),+];
        const KO: &[&str] = &[$(embedded!("ko/", $name, false)),+];
    };
}

/// A file's text as the wasm holds it.
macro_rules! embedded {
    ($folder:literal, $name:literal, $has_ids:literal) => {{
        const TEXT: &str = include_str!(concat!($folder, $name));
        const SIZE: usize = read_by_fluent::<0>(TEXT, $has_ids).1;
        const BYTES: [u8; SIZE] = read_by_fluent(TEXT, $has_ids).0;
        match std::str::from_utf8(&BYTES) {
            Ok(text) => text,
            // Only whole lines and ids were left out.
            Err(_) => TEXT,
        }
    }};
}

/// Copies what Fluent reads, as far as there is room, and counts it: no comments, and no empty lines between messages.
///
/// Without ids a message begins with its `=`, as no other line does.
const fn read_by_fluent<const ROOM: usize>(text: &str, has_ids: bool) -> ([u8; ROOM], usize) {
    let mut kept = [0; ROOM];
    let mut count = 0;
    let mut room: &mut [u8] = &mut kept;
    let mut rest = text.as_bytes();
    let mut empty_lines = 0;
    let mut in_comment = false;
    let mut in_id = false;
    let mut at_start = true;
    while let [byte, after @ ..] = rest {
        if at_start {
            in_comment = *byte == b'#';
            in_id = !has_ids && begins_message(*byte);
        }
        if *byte == b'=' {
            in_id = false;
        }
        if at_start && *byte == b'\n' {
            empty_lines += 1;
        } else if !in_comment && !in_id {
            // Within a message empty lines are part of it, and its next line is indented.
            while at_start && empty_lines > 0 && *byte == b' ' {
                if let [first, others @ ..] = room {
                    *first = b'\n';
                    room = others;
                }
                count += 1;
                empty_lines -= 1;
            }
            empty_lines = 0;
            if let [first, others @ ..] = room {
                *first = *byte;
                room = others;
            }
            count += 1;
        }
        at_start = *byte == b'\n';
        rest = after;
    }
    (kept, count)
}

/// Tells a message's first line by its first byte.
const fn begins_message(byte: u8) -> bool {
    !matches!(byte, b' ' | b'}' | b'\n' | b'#')
}

/// Gives the texts of a language's files, in the order of the names, without comments.
pub(super) fn texts(locale: Locale) -> Vec<Cow<'static, str>> {
    let texts = match locale {
        Locale::En => return EN.iter().copied().map(Cow::Borrowed).collect(),
        Locale::Ja => JA,
        Locale::Ko => KO,
    };
    let pairs = EN.iter().zip(texts);
    pairs
        .map(|(en, text)| Cow::Owned(with_ids(en, text)))
        .collect()
}

/// Puts the ids of the English text before the messages of another.
fn with_ids(en: &str, text: &str) -> String {
    let mut ids = en.lines().filter_map(|line| {
        let is_first = line.bytes().next().is_some_and(begins_message);
        is_first.then(|| line.split_once('='))?
    });
    let mut whole = String::with_capacity(en.len() + text.len());
    for line in text.split_inclusive('\n') {
        if line.starts_with('=') {
            whole.push_str(ids.next().map_or("", |(id, _)| id));
        }
        whole.push_str(line);
    }
    whole
}

files![
    "advice.ftl",
    "after.ftl",
    "app.ftl",
    "archive.ftl",
    "baseline.ftl",
    "chart.ftl",
    "compare.ftl",
    "details.ftl",
    "encoding.ftl",
    "errors.ftl",
    "evidence.ftl",
    "explain.ftl",
    "findings.ftl",
    "findings_history.ftl",
    "findings_hooks.ftl",
    "findings_objects.ftl",
    "findings_records.ftl",
    "fleet.ftl",
    "frame.ftl",
    "helm2.ftl",
    "hooks.ftl",
    "layer.ftl",
    "lineage.ftl",
    "live.ftl",
    "manifest.ftl",
    "masks.ftl",
    "merge.ftl",
    "missing.ftl",
    "note.ftl",
    "outputs.ftl",
    "pane.ftl",
    "preview.ftl",
    "refusals.ftl",
    "release.ftl",
    "repair.ftl",
    "resources.ftl",
    "revision.ftl",
    "rollback.ftl",
    "save.ftl",
    "sheet.ftl",
    "since.ftl",
    "size.ftl",
    "source.ftl",
    "tables.ftl",
    "terms.ftl",
    "undone.ftl",
    "values.ftl",
    "verdict.ftl",
    "wake.ftl",
    "ways.ftl",
];

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use fluent_syntax::ast::{Entry, Resource};
    use fluent_syntax::parser::parse;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let (bytes, count) = read_by_fluent::<200>(text, true);
        assert_eq!(
            std::str::from_utf8(bytes.get(..count).unwrap()).unwrap(),
            expected
        );
    }

    #[test]
    fn comments_and_empty_lines_between_messages_are_left_out() {
        check(
            "### 파일\n\n# 一つ\na = 1 # 2\n\n\n## b\nb =\n    x\n    #y\n",
            "a = 1 # 2\nb =\n    x\n    #y\n",
        );
        check("a = 1\n\n\nb = 2", "a = 1\nb = 2");
        check("# only\n", "");
        check("", "");
    }

    #[test]
    fn empty_lines_within_a_message_stay() {
        check(
            "a =\n    x\n\n\n    y\n\nb = z\n",
            "a =\n    x\n\n\n    y\nb = z\n",
        );
    }

    #[test]
    fn ids_come_back_from_the_english_text() {
        let en = "# c\na = 1\n-b-c =\n    { $n ->\n        [one] x=y\n    }\nd = 2\n";
        let ja = "a = 一=1\n\n# コメント\n-b-c =\n    二\n}\nd = 三";
        let (bytes, count) = read_by_fluent::<200>(ja, false);
        let bare = std::str::from_utf8(bytes.get(..count).unwrap()).unwrap();
        assert_eq!(bare, "= 一=1\n=\n    二\n}\n= 三");
        assert_eq!(with_ids(en, bare), "a = 一=1\n-b-c =\n    二\n}\nd = 三");
    }

    /// Also fails where a language has its messages in another order than the English file.
    #[test]
    fn every_file_says_the_same_as_before() {
        fn messages(text: &str) -> Vec<Entry<&str>> {
            let Resource { body } = parse(text).unwrap();
            let mut messages: Vec<_> = body
                .into_iter()
                .filter(|entry| {
                    !matches!(
                        entry,
                        Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_)
                    )
                })
                .collect();
            for entry in &mut messages {
                match entry {
                    Entry::Message(message) => message.comment = None,
                    Entry::Term(term) => term.comment = None,
                    _ => {}
                }
            }
            messages
        }
        for locale in Locale::ALL {
            for (name, text) in NAMES.iter().zip(texts(locale)) {
                let path = format!(
                    "{}/src/i18n/{}/{name}",
                    env!("CARGO_MANIFEST_DIR"),
                    locale.code()
                );
                let whole = std::fs::read_to_string(&path).unwrap();
                assert_eq!(messages(&text), messages(&whole), "{path}");
                assert!(!text.contains("\n#") && !text.starts_with('#'), "{path}");
            }
        }
    }
}
