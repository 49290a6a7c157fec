//! Message ids: what the code says exists in every language, and what exists is said.

use std::collections::{BTreeMap, BTreeSet};

use super::{Problems, SourceFile};

/// The ids of each language, by its code.
pub(super) type Catalogs = BTreeMap<String, Ids>;

/// The messages and terms of one language, and those that its other messages hold.
#[derive(Default)]
pub(super) struct Ids {
    defined: BTreeSet<String>,
    referred: BTreeSet<String>,
}

impl Ids {
    /// Adds the messages of one Fluent file.
    pub(super) fn read(&mut self, ftl: &str) {
        for line in ftl.lines().filter(|line| !line.starts_with('#')) {
            if let Some((id, _)) = line.split_once('=') {
                let id = id.trim_end();
                if id.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-')
                    && id.chars().all(is_id_part)
                {
                    self.defined.insert(id.to_owned());
                }
            }
            for reference in line.split('{').skip(1) {
                let reference = reference.trim_start();
                let end = reference
                    .find(|c| !is_id_part(c))
                    .unwrap_or(reference.len());
                self.referred.insert(reference[..end].to_owned());
            }
        }
    }
}

fn is_id_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

/// Holds the ids in the code and in the catalogues against each other.
pub(super) fn check(catalogs: &Catalogs, files: &[SourceFile]) -> Problems {
    let mut problems = Problems::new();
    let all: BTreeSet<&String> = catalogs.values().flat_map(|ids| &ids.defined).collect();

    for (language, ids) in catalogs {
        for id in all.iter().filter(|id| !ids.defined.contains(**id)) {
            problems.push(format!("src/i18n/{language}: `{id}` is missing: write it"));
        }
    }

    let literals: BTreeSet<&str> = product(files)
        .flat_map(|file| file.code.product_literals())
        .map(|(_, text)| text.as_str())
        .collect();
    let referred: BTreeSet<&String> = catalogs.values().flat_map(|ids| &ids.referred).collect();
    for id in all
        .iter()
        .filter(|id| !literals.contains(id.as_str()) && !referred.contains(**id))
    {
        problems.push(format!(
            "src/i18n: `{id}` is said nowhere in src: remove it from each language"
        ));
    }

    for file in product(files) {
        let code = file.code.product();
        for (at, id) in file.code.product_literals() {
            let is_id = code[..*at].trim_end().ends_with("Text::new(");
            if is_id && !all.contains(id) {
                problems.push(format!(
                    "{}: `{id}` is in no language: write it in src/i18n/{{en,ja,ko}}",
                    file.path
                ));
            }
        }
    }
    problems
}

fn product(files: &[SourceFile]) -> impl Iterator<Item = &SourceFile> {
    files.iter().filter(|file| !file.is_test)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(en: &str, ja: &str, source: &str) -> Problems {
        let mut catalogs = Catalogs::new();
        catalogs.entry("en".to_owned()).or_default().read(en);
        catalogs.entry("ja".to_owned()).or_default().read(ja);
        check(&catalogs, &[SourceFile::new("src/a.rs", source)])
    }

    #[track_caller]
    fn says(problems: Problems, expect: &str) {
        assert!(
            problems.len() == 1 && problems[0].contains(expect),
            "{problems:?}"
        );
    }

    #[test]
    fn whole_catalogues_pass() {
        let ftl = "# a = comment\na = { $n } { -term } { b }\n    more = text\nb = B\n-term = T\n";
        assert_eq!(problems(ftl, ftl, "Text::new(\"a\")"), Problems::new());
    }

    #[test]
    fn a_message_missing_in_one_language_fails() {
        says(
            problems("a = A\n", "", "Text::new(\"a\")"),
            "src/i18n/ja: `a` is missing",
        );
    }

    #[test]
    fn a_message_that_nothing_says_fails() {
        says(
            problems("a = A\nb = B\n", "a = A\nb = B\n", "Text::new(\"a\")"),
            "`b` is said nowhere",
        );
    }

    #[test]
    fn a_message_that_only_a_test_says_fails() {
        let source = "#[cfg(test)]\nmod tests { fn t() { Text::new(\"a\"); } }";
        says(
            problems("a = A\n", "a = A\n", source),
            "`a` is said nowhere",
        );
    }

    #[test]
    fn an_id_without_a_message_fails() {
        says(
            problems("", "", "Text::new(\"a\")"),
            "src/a.rs: `a` is in no language",
        );
    }
}
