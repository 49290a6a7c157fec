//! Tables printed as helm prints them, changed as terminals and people change them, and read back.

use proptest::prelude::*;

use super::*;
use crate::limits::STANDARD;
use crate::source::{History, StatedBy, detect};

/// A row as helm has it: revision, time, status, chart, app version, description.
type Printed = [String; 6];

const TITLES: [&str; 6] = [
    "REVISION",
    "UPDATED",
    "STATUS",
    "CHART",
    "APP VERSION",
    "DESCRIPTION",
];

/// What becomes of a table on its way into a paste.
#[derive(Clone, Copy, Debug)]
enum Layout {
    /// As helm prints it: padded cells with tabs between.
    Tabs,
    /// The terminal's own tab stops.
    Expanded,
    /// Each tab became so many spaces.
    Spaces(usize),
    /// Wrapped at a width; the spaces at the ends of lines may be lost.
    Wrapped(usize, bool),
    Markdown,
}

fn print(rows: &[Printed], layout: Layout, has_header: bool) -> String {
    let mut all: Vec<Vec<String>> = Vec::new();
    if has_header || matches!(layout, Layout::Markdown) {
        all.push(TITLES.map(str::to_owned).to_vec());
    }
    all.extend(rows.iter().map(|row| row.to_vec()));
    if let Layout::Markdown = layout {
        let mut lines: Vec<String> = all
            .iter()
            .map(|row| {
                let cells: Vec<_> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
                format!("| {} |", cells.join(" | "))
            })
            .collect();
        lines.insert(1, "|---|---|---|---|---|---|".to_owned());
        return lines.join("\n") + "\n";
    }
    let widths: Vec<usize> = (0..TITLES.len())
        .map(|at| all.iter().map(|row| row[at].chars().count()).max().unwrap())
        .collect();
    let mut out = String::new();
    for row in &all {
        let padded = row.iter().zip(&widths).map(|(cell, width)| {
            let pad = width - cell.chars().count();
            format!("{cell}{}", " ".repeat(pad))
        });
        let line = padded.collect::<Vec<_>>().join("\t");
        match layout {
            Layout::Tabs => out.push_str(&line),
            Layout::Spaces(n) => out.push_str(&line.replace('\t', &" ".repeat(n))),
            Layout::Expanded => out.push_str(&expanded(&line)),
            Layout::Wrapped(width, is_trimmed) => {
                let characters: Vec<char> = expanded(&line).chars().collect();
                let pieces = characters.chunks(width).map(|piece| {
                    let piece: String = piece.iter().collect();
                    if is_trimmed {
                        piece.trim_end().to_owned()
                    } else {
                        piece
                    }
                });
                out.push_str(&pieces.collect::<Vec<_>>().join("\n"));
            }
            Layout::Markdown => {}
        }
        out.push('\n');
    }
    out
}

fn expanded(line: &str) -> String {
    let mut out = String::new();
    for c in line.chars() {
        if c == '\t' {
            let length = out.chars().count();
            out.push_str(&" ".repeat(8 - length % 8));
        } else {
            out.push(c);
        }
    }
    out
}

fn any_row() -> impl Strategy<Value = Printed> {
    let status = prop::sample::select(&[
        "deployed",
        "superseded",
        "failed",
        "uninstalled",
        "uninstalling",
        "pending-install",
        "pending-upgrade",
        "pending-rollback",
    ]);
    let description = prop_oneof![
        Just("Upgrade complete".to_owned()),
        Just("Install complete".to_owned()),
        (1..300_i64).prop_map(|n| format!("Rollback to {n}")),
        Just("Preparing upgrade".to_owned()),
        "[a-z]{3,9}( [a-zA-Z0-9:.\"|é-]{1,14}){2,20}"
            .prop_map(|text| format!("Upgrade \"web\" failed: {text}")),
    ];
    (
        (1..29_u32, 0..24_u32, 0..60_u32),
        status,
        "[a-z]{1,8}(-[a-z]{1,6})?",
        "[0-9]{1,2}\\.[0-9]{1,2}\\.[0-9]{1,2}(-rc\\.1|\\+build\\.7)?",
        prop_oneof![Just(String::new()), "v?[0-9]{1,2}\\.[0-9]{1,3}"],
        description,
    )
        .prop_map(|((day, hour, minute), status, name, number, app, text)| {
            [
                String::new(),
                format!("Mon Jan {day:>2} {hour:02}:{minute:02}:07 2026"),
                status.to_owned(),
                format!("{name}-{number}"),
                app,
                text,
            ]
        })
}

fn any_layout() -> impl Strategy<Value = Layout> {
    prop_oneof![
        Just(Layout::Tabs),
        Just(Layout::Expanded),
        (1..6_usize).prop_map(Layout::Spaces),
        (72..140_usize, any::<bool>()).prop_map(|(width, is)| Layout::Wrapped(width, is)),
        Just(Layout::Markdown),
    ]
}

fn histories(text: &str) -> Vec<History> {
    detect(text.as_bytes(), None, &STANDARD).histories
}

/// The cells of what was read, in the order of the titles.
fn read_back(histories: &[History]) -> Vec<Printed> {
    let rows = histories.iter().flat_map(|history| &history.rows);
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    rows.map(|row| {
        [
            row.revision.unwrap().to_string(),
            text(&row.updated),
            text(&row.status),
            text(&row.chart),
            text(&row.app_version),
            text(&row.description),
        ]
    })
    .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_printed_history_is_read_back(
        rows in prop::collection::vec(any_row(), 1..7),
        first in 1..200_i64,
        layout in any_layout(),
        has_header in any::<bool>(),
    ) {
        let numbered: Vec<Printed> = (first..)
            .zip(rows)
            .map(|(n, mut row)| {
                row[0] = n.to_string();
                row
            })
            .collect();
        // Without titles a wrapped table is no more than the beginnings of its rows.
        let has_header = has_header || matches!(layout, Layout::Wrapped(..));
        if let Layout::Wrapped(width, true) = layout {
            // Below titles that were not wrapped, and with nothing left of the spaces, a full line is like any other.
            let titles = print(&numbered, Layout::Expanded, true);
            prop_assume!(titles.lines().next().unwrap().trim_end().chars().count() > width);
        }
        let text = print(&numbered, layout, has_header);
        let found = histories(&text);
        prop_assert_eq!(found.len(), 1, "{}", text);
        prop_assert_eq!(found[0].by, StatedBy::History);
        let (mut found, mut expected) = (read_back(&found), numbered);
        if let Layout::Wrapped(width, true) = layout
            && !text.lines().any(|line| line.chars().count() == width)
        {
            // No line shows how wide the terminal was: whether a space was lost where one ends, nothing tells.
            for row in found.iter_mut().chain(&mut expected) {
                row[5].retain(|c| c != ' ');
            }
        }
        prop_assert_eq!(found, expected, "{}", text);
    }

    #[test]
    fn any_bytes_are_survived(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = detect(&bytes, None, &STANDARD);
    }

    #[test]
    fn any_pieces_of_tables_are_survived(
        pieces in prop::collection::vec(prop::sample::select(&[
            "REVISION", "UPDATED", "STATUS", "CHART", "APP VERSION", "APP", "VERSION", "DESCRIPTION", "NAME",
            "NAMESPACE", "DATA", "AGE", "TYPE", "LABELS", "1", "5", "deployed", "FAILED", "web-1.0.0",
            "Mon Jan 12 08:00:11 2026", "2026-03-02 10:15:41.1 +0000 UTC", "sh.helm.release.v1.web.v3",
            "helm.sh/release.v1", "secret/sh.helm.release.v1.web.v3", "16m", "<none>", "owner=helm,version=3",
            "\t", " ", "   ", "\n", "\n\n", "\r\n", "|", "│", "é", "日本", "↑", "* a", "---", "\u{a0}",
            "Upgrade \"web\" failed: ",
        ]), 0..60),
    ) {
        let text = pieces.concat();
        let found = detect(text.as_bytes(), None, &STANDARD);
        for problem in &found.problems {
            prop_assert!(problem.offset <= text.len());
        }
        for record in &found.records {
            prop_assert!(record.span.start < record.span.end && record.span.end <= text.len());
        }
    }
}

#[track_caller]
fn check_wrapped(text: &str, n_joined: usize, last: &str) {
    let form = Form {
        is_header: |titles| has(titles, Column::Revision),
        bare: &[],
        is_told_empty: true,
        is_row: |titles, cells| revision(cell(titles, cells, Column::Revision)).is_some(),
    };
    let tables = read(text.as_bytes(), &(0..text.len()), &form, 100);
    assert_eq!(tables.len(), 1);
    let table = &tables[0];
    let row = table.rows.last().unwrap();
    assert_eq!(table.n_joined, n_joined, "{text}");
    assert_eq!(table.cell(row, Column::Description), last, "{text}");
}

/// Lines as a terminal of a width shows them.
fn wrapped(text: &str, width: usize) -> String {
    let wrap = |line: &str| {
        let characters: Vec<char> = line.chars().collect();
        let pieces = characters.chunks(width).map(String::from_iter);
        pieces.collect::<Vec<_>>().join("\n") + "\n"
    };
    text.lines().map(wrap).collect()
}

#[test]
fn what_a_terminal_wrapped_below_whole_titles_is_joined() {
    let header = "REVISION UPDATED                  STATUS CHART     APP VERSION DESCRIPTION\n";
    let row = "1        Mon Jan 12 08:00:11 2026 failed web-1.0.0 1           ";
    let reason = "Upgrade \"web\" failed: cannot patch \"web\" with kind Deployment: a and b and c";
    let text = format!("{header}{row}{reason}\n");
    // Widths that terminals have; a space at the cut is part of the text.
    for width in [80, 100, 120, 132] {
        let n_lines = (row.len() + reason.len() - 1) / width;
        check_wrapped(&wrapped(&text, width), n_lines, reason);
    }
    // Any width, when more rows follow.
    let next = "2        Mon Jan 12 09:00:11 2026 failed web-1.0.0 1           x\n";
    for width in 80..150 {
        let n_lines = (row.len() + reason.len() - 1) / width;
        check_wrapped(&wrapped(&format!("{text}{next}"), width), n_lines, "x");
    }
}

#[test]
fn what_follows_a_table_is_not_joined_to_it() {
    let header = "REVISION UPDATED                  STATUS CHART     APP VERSION DESCRIPTION";
    let row = "1        Mon Jan 12 08:00:11 2026 failed web-1.0.0 1           Upgrade \"web\" failed: context canceled";
    let reason = "Upgrade \"web\" failed: context canceled";
    for after in [
        "We tried that twice.\n",
        "$ helm status web\n",
        "\nWe tried that twice.\n",
        "Error: release: not found\n",
    ] {
        check_wrapped(&format!("{header}\n{row}\n{after}"), 0, reason);
        // Titles with spaces after them are as wide as the widest row: nothing was wrapped.
        check_wrapped(
            &format!("{header}                           \n{row}\n{after}"),
            0,
            reason,
        );
    }
    let full = format!("{row}{}", "x".repeat(120 - row.chars().count()));
    check_wrapped(
        &format!("{header}\n{full}\nError: release: not found\n"),
        0,
        full.split_once("1           ").unwrap().1,
    );
}

#[test]
fn labels_that_a_terminal_wrapped_are_joined() {
    let text = "NAME                       TYPE                 DATA   AGE   LABELS\n\
                sh.helm.release.v1.a.v1    helm.sh/release.v1   1      16m   name=a,owner=helm,status=superseded,version=1\n\
                sh.helm.release.v1.a.v12   helm.sh/release.v1   1      16m   name=a,owner=helm,status=deployed,version=12\n";
    let text = wrapped(text, 100);
    let found = detect(text.as_bytes(), None, &STANDARD);
    let numbers: Vec<_> = found
        .records
        .iter()
        .map(|record| record.object.as_ref().unwrap().labels["version"].clone())
        .collect();
    assert_eq!(numbers, ["1", "12"]);
}

#[test]
fn long_lines_and_many_lines_take_time_in_proportion() {
    let row = "1\tMon Jan 12 08:00:11 2026\tdeployed\tweb-1.0.0\t1\tx\n";
    let header = "REVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\tDESCRIPTION\n";
    let log = "NAME 2026 a line of a log with REVISION in it and NAME, and more of it\n";
    for (text, n_rows) in [
        (format!("{header}{}", row.repeat(20_000)), 20_000),
        (header.repeat(20_000), 0),
        (format!("{header}\n").repeat(20_000), 0),
        (log.repeat(20_000), 0),
        (format!("{header}{row}x\n").repeat(20_000), 10_000),
        (
            format!("{header}{}", row.replace('x', &"y ".repeat(1 << 20))),
            1,
        ),
        ("REVISION ".repeat(1 << 18), 0),
        ("1 ".repeat(1 << 20), 0),
        (" \n".repeat(1 << 20), 0),
    ] {
        let found = histories(&text);
        let n_found: usize = found.iter().map(|history| history.rows.len()).sum();
        assert!(n_found >= n_rows.min(STANDARD.records), "{n_found}");
    }
}
