//! House rules as a program: each check names the place and says what to do.
//!
//! The checks are functions over text with tests of their own on small bad samples; here they meet the real tree.

mod code;
mod files;
mod imports;
mod messages;
mod styles;
mod words;

use std::fs;
use std::path::{Path, PathBuf};

use code::Code;

/// What is wrong, one sentence each.
type Problems = Vec<String>;

/// A Rust file of the project.
struct SourceFile {
    /// From the project's root, with `/`.
    path: String,
    text: String,
    code: Code,
    /// Whether all of the file is test code.
    is_test: bool,
}

impl SourceFile {
    fn new(path: &str, text: &str) -> Self {
        Self {
            path: path.to_owned(),
            text: text.to_owned(),
            code: Code::read(text),
            is_test: !path.starts_with("src/"),
        }
    }

    /// The path of the module within the crate; empty for the crate's roots.
    fn module(&self) -> Vec<String> {
        let path = self
            .path
            .strip_prefix("src/")
            .unwrap_or("")
            .trim_end_matches(".rs");
        let roots = ["", "lib", "main"];
        if roots.contains(&path) {
            return Vec::new();
        }
        path.split('/').map(str::to_owned).collect()
    }
}

/// Marks the files that only tests compile: those that another declares under `#[cfg(test)]`, and what is below them.
fn mark_tests(files: &mut [SourceFile]) {
    let declared = |file: &SourceFile| {
        let parent = file.module();
        let names = file.code.test_modules.clone();
        names
            .into_iter()
            .map(move |name| [parent.clone(), vec![name]].concat())
    };
    let tests: Vec<_> = files.iter().flat_map(declared).collect();
    for file in files {
        let module = file.module();
        file.is_test |= tests.iter().any(|test| module.starts_with(test));
    }
}

#[test]
fn modules_import_only_what_the_table_allows() {
    let table = imports::Table::read(&read("src/README.md")).unwrap();
    report(&table.check());
    report(&imports::check(&table, &rust_files(&["src"])));
}

#[test]
fn every_file_says_what_it_owns() {
    report(&files::headers(&rust_files(&[
        "src", "tests", "benches", "examples",
    ])));
}

#[test]
fn no_file_is_too_long() {
    report(&files::lengths(&rust_files(&["src"])));
}

#[test]
fn every_test_runs_and_asserts() {
    report(&files::attributes(&rust_files(&[
        "src", "tests", "benches", "examples",
    ])));
}

#[test]
fn no_prose_stands_in_html() {
    report(&files::prose(&rust_files(&["src/ui"])));
}

#[test]
fn every_message_exists_in_every_language_and_is_said() {
    let mut catalogs = messages::Catalogs::new();
    for language in ["en", "ja", "ko"] {
        let ids = catalogs.entry(language.to_owned()).or_default();
        for path in walk(&root().join("src/i18n").join(language), "ftl") {
            ids.read(&fs::read_to_string(path).unwrap());
        }
    }
    report(&messages::check(&catalogs, &rust_files(&["src"])));
}

#[test]
fn messages_keep_to_the_glossary() {
    let mut all = Problems::new();
    for language in ["en", "ja", "ko"] {
        let paths = walk(&root().join("src/i18n").join(language), "ftl");
        assert!(!paths.is_empty(), "no message in {language}");
        for path in paths {
            let ftl = fs::read_to_string(&path).unwrap();
            all.extend(words::check(language, &name(&path), &ftl));
        }
    }
    report(&all);
}

#[test]
fn colors_are_tokens() {
    let mut sheets = walk(&root().join("www/css"), "css");
    sheets.retain(|path| !path.ends_with("tokens.css"));
    assert!(!sheets.is_empty(), "no style sheet was found");
    let all: Problems = sheets
        .iter()
        .flat_map(|path| styles::check(&name(path), &fs::read_to_string(path).unwrap()))
        .collect();
    report(&all);
}

#[track_caller]
fn report(problems: &[String]) {
    assert!(problems.is_empty(), "\n{}\n", problems.join("\n"));
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

fn name(path: &Path) -> String {
    let parts = path.strip_prefix(root()).unwrap().iter();
    parts
        .map(|part| part.to_str().unwrap())
        .collect::<Vec<_>>()
        .join("/")
}

fn rust_files(folders: &[&str]) -> Vec<SourceFile> {
    let paths = folders
        .iter()
        .flat_map(|folder| walk(&root().join(folder), "rs"));
    let mut files: Vec<_> = paths
        .map(|path| SourceFile::new(&name(&path), &fs::read_to_string(&path).unwrap()))
        .collect();
    assert!(!files.is_empty(), "no file in {folders:?}");
    mark_tests(&mut files);
    files
}

/// Every file with the extension under `folder`, sorted; none when there is no such folder.
fn walk(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "node_modules") {
            found.extend(walk(&path, extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}
