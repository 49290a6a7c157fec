//! Who may import whom: reads every path to a module of ours and holds it against the table in src/README.md.

use super::code::{is_word_at, line_of};
use super::{Problems, SourceFile};

const BROWSER_CRATES: [&str; 6] = [
    "yew",
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "gloo",
];

/// The model, which the page never sees: it is shown views.
const MODEL: [&str; 9] = [
    "layer", "lineage", "manifest", "findings", "redact", "release", "rollback", "session",
    "source",
];

/// What each module may import, as src/README.md says.
pub(super) struct Table {
    rows: Vec<Row>,
}

struct Row {
    module: Vec<String>,
    may: Vec<Vec<String>>,
    browser: bool,
}

impl Table {
    /// Reads the table headed `| Module | May import |`.
    pub(super) fn read(readme: &str) -> Result<Self, String> {
        let mut rows: Vec<Row> = Vec::new();
        let lines = readme
            .lines()
            .skip_while(|line| *line != "| Module | May import |");
        for line in lines.skip(2).take_while(|line| line.starts_with('|')) {
            let mut cells = line.trim_matches('|').split('|').map(str::trim);
            let (Some(modules), Some(may)) = (cells.next(), cells.next()) else {
                return Err(format!("src/README.md: no two cells in {line}"));
            };
            let above: Vec<_> = rows.iter().map(|row| row.module.clone()).collect();
            for module in modules.split(',').map(|name| name.trim().trim_matches('`')) {
                // Folders outside src/ see only what is public, and the compiler checks that.
                if module.ends_with('/') {
                    continue;
                }
                let mut row = Row {
                    module: segments(module),
                    may: Vec::new(),
                    browser: false,
                };
                for word in may
                    .split([',', ';'])
                    .map(|word| word.trim().trim_matches('`'))
                {
                    match word {
                        "nothing of ours" => {}
                        "all of the above" => row.may.extend(above.iter().cloned()),
                        "browser crates" => row.browser = true,
                        _ if word.starts_with("never ") => {}
                        _ => row.may.push(segments(word)),
                    }
                }
                rows.push(row);
            }
        }
        let unknown = rows
            .iter()
            .flat_map(|row| &row.may)
            .find(|may| !rows.iter().any(|row| row.module.starts_with(may)));
        match unknown {
            _ if rows.is_empty() => {
                Err("src/README.md has no table headed | Module | May import |".to_owned())
            }
            Some(may) => Err(format!(
                "src/README.md: `{}` in the import table is no module of it",
                may.join("::")
            )),
            None => Ok(Self { rows }),
        }
    }

    /// The most exact row for a module.
    fn row(&self, module: &[String]) -> Option<&Row> {
        let rows = self
            .rows
            .iter()
            .filter(|row| module.starts_with(&row.module));
        rows.max_by_key(|row| row.module.len())
    }

    /// What the table itself must never allow.
    pub(super) fn check(&self) -> Problems {
        let mut problems = Problems::new();
        for row in &self.rows {
            let module = row.module.join("::");
            let is_browser = matches!(module.as_str(), "ui" | "worker::serve" | "worker::client");
            if row.browser && !is_browser {
                problems.push(format!(
                    "src/README.md lets `{module}` use browser crates: the core runs natively"
                ));
            }
            let model = row.may.iter().find(|may| MODEL.contains(&may[0].as_str()));
            if let (Some(model), "ui") = (model, row.module[0].as_str()) {
                problems.push(format!(
                    "src/README.md lets `{module}` import `{}`: the page is shown views and never sees the model",
                    model.join("::")
                ));
            }
        }
        problems
    }
}

/// Checks every file against the table.
pub(super) fn check(table: &Table, files: &[SourceFile]) -> Problems {
    let mut problems = Problems::new();
    for file in files {
        let module = file.module();
        if module.is_empty() || file.is_test {
            continue;
        }
        let row = table.row(&module);
        for (at, path) in paths(file.code.product(), &module) {
            let place = format!("{}:{}", file.path, line_of(file.code.product(), at));
            let Some(row) = row else {
                problems.push(format!(
                    "{place}: `{}` has no row in the import table of src/README.md: add one",
                    module.join("::")
                ));
                break;
            };
            let own = path.starts_with(&row.module) || path.iter().all(|name| name == "*");
            if !own && !row.may.iter().any(|may| path.starts_with(may)) {
                problems.push(format!(
                    "{place}: `{}` must not import `{}` (src/README.md, who may import whom): hand the data over, or move the code to where it belongs",
                    row.module.join("::"),
                    path.join("::"),
                ));
            }
        }
        problems.extend(browser(file, row.is_some_and(|row| row.browser)));
    }
    problems
}

fn browser(file: &SourceFile, allowed: bool) -> Problems {
    let code = file.code.product();
    // Kept free of the DOM, so that they test natively.
    let pure = ["src/ui/state.rs", "src/ui/route.rs"].contains(&file.path.as_str());
    let refused = |name: &str| !allowed || (pure && name != "yew");
    let names = BROWSER_CRATES.into_iter().filter(|name| refused(name));
    names
        .filter_map(|name| {
            let (at, _) = code.match_indices(name).find(|(at, _)| is_word_at(code, *at, name))?;
            Some(format!(
                "{}:{}: `{name}` is for src/main.rs, src/ui and src/worker/{{serve,client}}.rs only, and not for ui/state.rs and ui/route.rs",
                file.path,
                line_of(code, at)
            ))
        })
        .collect()
}

/// Every `crate::` and `super::` path in the code, from the crate's root, with its offset.
fn paths(code: &str, module: &[String]) -> Vec<(usize, Vec<String>)> {
    let mut found = Vec::new();
    for word in ["crate", "super"] {
        for (at, _) in code.match_indices(word) {
            let before = code[..at].trim_end();
            let continues = before.ends_with("::") || before.ends_with('$');
            let Some(rest) = code[at + word.len()..].strip_prefix("::") else {
                continue;
            };
            if continues || !is_word_at(code, at, word) {
                continue;
            }
            let mut base = if word == "crate" {
                Vec::new()
            } else {
                parent(module)
            };
            let mut rest = rest;
            while let Some(after) = rest.strip_prefix("super::") {
                (base, rest) = (parent(&base), after);
            }
            let mut tree = Vec::new();
            read_tree(rest, &base, &mut tree);
            found.extend(tree.into_iter().map(|path| (at, path)));
        }
    }
    found
}

/// Reads `a::{b, c::d}` into `a::b` and `a::c::d`; returns what follows.
fn read_tree<'a>(text: &'a str, base: &[String], found: &mut Vec<Vec<String>>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = rest.trim_start_matches([',', ' ', '\n']);
            match rest.strip_prefix('}') {
                Some(after) => return after,
                None if rest.is_empty() => return rest,
                None => rest = read_tree(rest, base, found),
            }
        }
    }
    let end = text
        .find(|c: char| !c.is_alphanumeric() && c != '_' && c != '*')
        .unwrap_or(text.len());
    let path = [base, &[text[..end].to_owned()]].concat();
    let mut rest = &text[end..];
    if let Some(after) = rest.strip_prefix("::")
        && !after.starts_with('<')
    {
        return read_tree(after, &path, found);
    }
    // `as` gives it another name, which doesn't matter here.
    if let Some(after) = rest.trim_start().strip_prefix("as ") {
        rest = after.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_' || c == ' ');
    }
    found.push(path);
    // Something unexpected must not be read for ever.
    if end == 0 {
        return rest.get(1..).unwrap_or("");
    }
    rest
}

fn parent(module: &[String]) -> Vec<String> {
    module
        .split_last()
        .map_or_else(Vec::new, |(_, parent)| parent.to_vec())
}

fn segments(path: &str) -> Vec<String> {
    path.split("::").map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::mark_tests;

    const README: &str = "\
| Module | May import |
|---|---|
| `limits`, `i18n` | nothing of ours |
| `layer` | limits |
| `release` | all of the above |
| `session` | all of the above |
| `view` | all of the above |
| `worker::protocol` | view |
| `worker::serve` | worker, session, browser crates |
| `ui` | view, i18n, worker::protocol, browser crates; never the model |
| `examples/` | anything public |
";

    #[track_caller]
    fn problems(path: &str, source: &str) -> Problems {
        let table = Table::read(README).unwrap();
        check(&table, &[SourceFile::new(path, source)])
    }

    #[track_caller]
    fn refused(path: &str, source: &str, expect: &str) {
        let problems = problems(path, source);
        assert!(
            problems.iter().any(|problem| problem.contains(expect)),
            "{problems:?}"
        );
    }

    #[track_caller]
    fn allowed(path: &str, source: &str) {
        assert_eq!(problems(path, source), Problems::new());
    }

    #[test]
    fn what_the_table_allows_passes() {
        allowed(
            "src/layer/gzip.rs",
            "use crate::limits::Limits;\nuse crate::layer::{a, b::C};\nuse super::base64::d;",
        );
        allowed(
            "src/release.rs",
            "use crate::{layer::unwrap as peel, limits};",
        );
        allowed(
            "src/worker/serve.rs",
            "use super::protocol::Request;\nuse web_sys::Worker;\nuse crate::session::Session;",
        );
        allowed(
            "src/ui/app.rs",
            "use yew::html;\nfn f() { crate::worker::protocol::g::<crate::view::V>() }",
        );
    }

    #[test]
    fn what_it_does_not_allow_fails() {
        refused(
            "src/layer.rs",
            "use crate::release::Record;",
            "src/layer.rs:1: `layer` must not import `release::Record`",
        );
        refused(
            "src/layer.rs",
            "\nuse crate::{limits, release::{A, b::C}};",
            "src/layer.rs:2: `layer` must not import `release::A`",
        );
        refused(
            "src/layer/gzip.rs",
            "use super::super::view::V;",
            "must not import `view::V`",
        );
        refused(
            "src/ui/app.rs",
            "fn f() { crate::session::open() }",
            "`ui` must not import `session::open`",
        );
        refused(
            "src/worker/protocol.rs",
            "use super::serve::x;",
            "must not import `worker::serve::x`",
        );
    }

    #[test]
    fn a_module_without_a_row_fails() {
        refused(
            "src/extra.rs",
            "use crate::limits::Limits;",
            "`extra` has no row",
        );
    }

    #[test]
    fn browser_crates_stay_where_the_browser_is() {
        refused(
            "src/view.rs",
            "use js_sys::Date;",
            "src/view.rs:1: `js_sys` is for",
        );
        refused(
            "src/ui/state.rs",
            "use std::rc::Rc;\nuse web_sys::window;",
            "src/ui/state.rs:2: `web_sys` is for",
        );
        allowed("src/ui/state.rs", "use yew::Reducible;");
        allowed("src/view.rs", "// yew\nlet yews = \"yew\";");
    }

    #[test]
    fn tests_may_import_anything() {
        allowed(
            "src/limits.rs",
            "#[cfg(test)]\nmod tests { use crate::ui; use yew::html; }",
        );
        let mut files = [
            SourceFile::new("src/lib.rs", "#[cfg(test)]\npub(crate) mod helper;"),
            SourceFile::new("src/helper.rs", "use crate::session::Session;"),
        ];
        mark_tests(&mut files);
        assert_eq!(
            check(&Table::read(README).unwrap(), &files),
            Problems::new()
        );
    }

    #[test]
    fn a_table_that_opens_the_model_to_the_page_fails() {
        let table = Table::read(&README.replace("| view, i18n, w", "| view, session, w")).unwrap();
        assert!(table.check()[0].contains("lets `ui` import `session`"));
        let table =
            Table::read(&README.replace("| limits |", "| limits, browser crates |")).unwrap();
        assert!(table.check()[0].contains("lets `layer` use browser crates"));
        assert_eq!(Table::read(README).unwrap().check(), Problems::new());
    }

    #[test]
    fn a_table_with_an_unknown_word_or_none_at_all_fails() {
        assert!(
            Table::read(&README.replace("| limits |", "| limit |"))
                .is_err_and(|error| error.contains("`limit`"))
        );
        assert!(Table::read("").is_err());
    }
}
