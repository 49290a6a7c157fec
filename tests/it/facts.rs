//! Holds the tables of `kubernetes` against the facts sheets they were made from, where those are at hand.

mod kinds;
mod removed;
mod types;

use std::collections::BTreeMap;
use std::path::Path;

use helmwake::kubernetes::kind::Span;

/// A row: its cells by the names of their columns.
type Row = BTreeMap<String, String>;

/// The sheets name Kubernetes 1.37 as it is planned; the tables end before it.
const NEWEST: u16 = 36;

/// Reads a sheet; `None` where there are none.
fn sheet(name: &str) -> Option<Vec<Row>> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = std::env::var_os("HELMWAKE_SHARED")
        .map_or_else(|| here.join("../shared"), Into::into)
        .join("facts/kubernetes")
        .join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("no sheet at {}", path.display());
        return None;
    };
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let columns = cells(lines.next().unwrap());
    let rows: Vec<_> = lines
        .map(|line| columns.iter().cloned().zip(cells(line)).collect())
        .collect();
    assert!(rows.len() > 50, "{name} is short");
    Some(rows)
}

/// Splits a line of CSV; no cell has a line break.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut is_quoted = false;
    for sign in line.chars() {
        match sign {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => cells.push(String::new()),
            other => cells.last_mut().unwrap().push(other),
        }
    }
    cells
}

/// Reads `1.16`, and `<=1.6` as `1.6`.
fn minor(text: &str) -> Option<u16> {
    text.trim_start_matches("<=")
        .strip_prefix("1.")?
        .parse()
        .ok()
}

fn span(first: &str, last: &str) -> Option<Span> {
    Some((minor(first)?, minor(last)))
}

/// Splits `io.k8s.api.core.v1.PodSpec` into `core.v1` and `PodSpec`.
fn package_and_name(ty: &str) -> (String, String) {
    let parts: Vec<_> = ty.split('.').collect();
    let [.., group, version, name] = parts.as_slice() else {
        return (String::new(), ty.to_owned());
    };
    (format!("{group}.{version}"), (*name).to_owned())
}
