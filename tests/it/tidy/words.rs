//! The language of the messages: forms that the glossary replaces, foreign punctuation, and Korean particles that fit
//! only some values.

use super::Problems;

/// Per language: what must not be said, and what is said instead.
const NOT_SAID: &[(&str, &str, &str)] = &[
    ("en", "!", "a full stop"),
    ("en", "’", "'"),
    ("en", "Please", "what to do, without it"),
    ("en", " please", "what to do, without it"),
    ("en", "ognis", "ogniz"),
    ("en", "can't", "cannot"),
    ("ja", "(", "（"),
    ("ja", ")", "）"),
    ("ja", ":", "："),
    ("ja", "レコード", "記録"),
    ("ja", "名前空間", "Namespace"),
    ("ja", "行き先", "戻り先"),
    ("ja", "端末", "ターミナル"),
    ("ja", "わか", "分か"),
    ("ko", "번 리비전", "리비전 2"),
    ("ko", "가장 새로운", "최신"),
    ("ko", "레코드", "기록"),
    ("ko", "목표", "대상"),
];

/// Japanese words that end in a long vowel, as the rest does.
const LONG: &[&str] = &[
    "クラスタ",
    "ブラウザ",
    "サーバ",
    "セレクタ",
    "フォルダ",
    "コンピュータ",
    "エディタ",
];

/// Which of them is right depends on the last sound before it, so none follows a value.
const PARTICLES: &[&str] = &["을", "를", "이", "가", "은", "는", "과", "와", "으로", "로"];

/// Values that are messages which end in a known word: the particle is right for all of them.
const SETTLED: &[&str] = &["{ $revisions }를"];

/// Reads one Fluent file of a language.
pub(super) fn check(language: &str, path: &str, ftl: &str) -> Problems {
    let mut problems = Problems::new();
    for line in ftl.lines().filter(|line| !line.starts_with('#')) {
        let said = said(line);
        let mut wrong = |what: &str, instead: &str| {
            problems.push(format!("{path}: {what:?} in {line:?}: say {instead:?}"));
        };
        for (_, not, instead) in NOT_SAID.iter().filter(|(of, _, _)| *of == language) {
            if said.contains(not) {
                wrong(not, instead);
            }
        }
        for word in LONG.iter().filter(|_| language == "ja") {
            let mut ends = said.match_indices(word).map(|(at, _)| at + word.len());
            if ends.any(|end| !said[end..].starts_with('ー')) {
                wrong(word, &format!("{word}ー"));
            }
        }
        if language == "ko" {
            for (at, _) in said.match_indices('}') {
                let after = &said[at + 1..];
                let particle = PARTICLES.iter().find(|particle| {
                    after
                        .strip_prefix(**particle)
                        .is_some_and(|rest| !rest.starts_with(|c: char| ('가'..='힣').contains(&c)))
                });
                if let Some(particle) = particle
                    && !SETTLED
                        .iter()
                        .any(|settled| said[..at + 1 + particle.len()].ends_with(settled))
                {
                    wrong(particle, "a noun between the value and its particle");
                }
            }
        }
    }
    problems
}

/// What a line says in its language: without its id, its code between backticks, and what it quotes.
fn said(line: &str) -> String {
    let text = match line.split_once(" = ") {
        Some((id, text)) if !id.contains(' ') => text,
        _ => line,
    };
    let mut said = String::new();
    for (index, part) in text.split('`').enumerate() {
        if index % 2 == 1 {
            continue;
        }
        let mut rest = part;
        while let Some((before, after)) = rest.split_once('“') {
            said.push_str(before);
            rest = after.split_once('”').map_or("", |(_, after)| after);
        }
        said.push_str(rest);
    }
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn says(language: &str, ftl: &str, expect: &[&str]) {
        let problems = check(language, "a.ftl", ftl);
        assert_eq!(problems.len(), expect.len(), "{problems:?}");
        for (problem, expect) in problems.iter().zip(expect) {
            assert!(problem.contains(expect), "{problem}");
        }
    }

    #[test]
    fn what_the_glossary_replaces_fails() {
        says("en", "a = Please paste again!", &["\"!\"", "Please"]);
        says("ja", "a = クラスタのレコード", &["記録", "クラスター"]);
        says("ko", "a = 2번 리비전", &["리비전 2"]);
    }

    #[test]
    fn code_quotations_and_comments_may_say_anything() {
        says(
            "ja",
            "# (a): 端末\na = 拒否（“release: (x)”）：`kubectl (a: b)`",
            &[],
        );
    }

    #[test]
    fn half_width_punctuation_in_japanese_fails() {
        says("ja", "a =\n    [one] 層: x (y)\n", &["（", "）", "："]);
    }

    #[test]
    fn a_korean_particle_on_a_value_fails() {
        says("ko", "a = { $n }을 읽음", &["noun"]);
        says(
            "ko",
            "a = { $n }(으)로, { $n }이며, { $n }의, { $revisions }를",
            &[],
        );
    }
}
