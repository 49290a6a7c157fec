//! Tables of helm and kubectl as people paste them, each with what is nearly one.

use super::*;

mod listings;
mod lists;

/// `name namespace by: rows`, one line a history; a row is `revision status chart app | description`.
fn told(text: &str) -> Vec<String> {
    let detected = read(text);
    let row = |row: &HistoryRow| {
        let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
        format!(
            "{} {} {} {} | {}",
            row.revision.unwrap(),
            text(&row.status),
            text(&row.chart),
            text(&row.app_version),
            text(&row.description)
        )
    };
    let history = |history: &History| {
        let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
        let rows: Vec<_> = history.rows.iter().map(row).collect();
        let (name, namespace) = (text(&history.name), text(&history.namespace));
        format!("{name} {namespace} {:?}: {}", history.by, rows.join("; "))
    };
    detected.histories.iter().map(history).collect()
}

#[track_caller]
fn check_told(text: &str, shape: Shape, expected: &[&str]) {
    let detected = read(text);
    assert_eq!(detected.shape, shape, "{text}\n{:?}", detected.problems);
    assert_eq!(told(text), expected, "{text}");
}

/// Nothing in it is a table of ours.
#[track_caller]
fn check_not(text: &str) {
    let detected = read(text);
    assert_eq!(detected.histories, [], "{text}");
    assert_eq!(detected.records, [], "{text}");
    assert_eq!(detected.shape, Shape::Unknown, "{text}");
}

const TWO: &str = "- - History: 4 deployed ledger-api-1.4.1 5.2.1 | Upgrade complete; \
                   5 pending-upgrade ledger-api-1.4.2 5.3.0 | Preparing upgrade";

#[test]
fn histories_however_they_were_copied() {
    let tabs = "REVISION\tUPDATED                 \tSTATUS         \tCHART           \tAPP VERSION\tDESCRIPTION      \n\
                4       \tThu Feb 19 07:55:48 2026\tdeployed       \tledger-api-1.4.1\t5.2.1      \tUpgrade complete \n\
                5       \tMon Mar  2 10:15:41 2026\tpending-upgrade\tledger-api-1.4.2\t5.3.0      \tPreparing upgrade\n";
    let collapsed = |text: &str| {
        let line = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        text.lines().map(line).collect::<Vec<_>>().join("\n")
    };
    let headless = tabs.split_once('\n').unwrap().1;
    for text in [
        tabs.to_owned(),
        tabs.replace('\n', "\r\n"),
        tabs.replace('\t', " "),
        tabs.replace('\t', "    "),
        collapsed(tabs),
        headless.to_owned(),
        collapsed(headless),
        format!("see below\n\n```\n{tabs}```\nas you see\n"),
        tabs.replace("REVISION", "revision")
            .replace("STATUS", "status"),
    ] {
        check_told(&text, Shape::HelmHistoryTable, &[TWO]);
    }
}

#[test]
fn histories_of_markdown_and_drawn_tables() {
    let markdown = "| REVISION | STATUS | CHART | APP VERSION | DESCRIPTION |\n\
                    |----------|:------:|-------|-------------|-------------|\n\
                    | 4 | `deployed` | ledger-api-1.4.1 | 5.2.1 | Upgrade complete |\n\
                    | 5 | **pending-upgrade** | ledger-api-1.4.2 | 5.3.0 | Preparing upgrade |\n";
    check_told(markdown, Shape::HelmHistoryTable, &[TWO]);
    let k9s = "┌──────── History(billing/ledger-api)[2] ─────────┐\n\
               │ REVISION↑ STATUS          CHART             APP VERSION  DESCRIPTION        │\n\
               │ 4         deployed        ledger-api-1.4.1  5.2.1        Upgrade complete   │\n\
               │ 5         pending-upgrade ledger-api-1.4.2  5.3.0        Preparing upgrade  │\n\
               └─────────────────────────────────────────────────┘\n";
    check_told(k9s, Shape::HelmHistoryTable, &[TWO]);
}

#[test]
fn cells_with_line_breaks_and_missing_cells() {
    let spilled = "REVISION\tUPDATED                 \tSTATUS\tCHART  \tAPP VERSION\tDESCRIPTION\n\
                   1       \tMon Jan 12 08:00:11 2026\tfailed\tMISSING\t           \tRelease \"web\" failed: 2 errors occurred:\n        \
                   \t                        \t      \t       \t           \t\t* first            \n        \
                   \t                        \t      \t       \t           \t\t* second           \n        \
                   \t                        \t      \t       \t           \t                   \n\
                   2       \tMon Jan 12 09:00:11 2026\tdeployed\tweb-1.0.0\t           \tUpgrade complete\n";
    let expected = "web - History: 1 failed MISSING - | Release \"web\" failed: 2 errors occurred:\n* first\n* second; \
                    2 deployed web-1.0.0 - | Upgrade complete";
    check_told(spilled, Shape::HelmHistoryTable, &[expected]);
    check_told(
        &spilled.replace('\t', "  "),
        Shape::HelmHistoryTable,
        &[expected],
    );
    let rollback = "REVISION\tUPDATED                 \tSTATUS  \tCHART    \tAPP VERSION\tROLLBACK\tDESCRIPTION \n\
                    1       \tMon Jan 12 08:00:11 2026\tdeployed\tweb-1.0.0\t1          \t        \tquick fix   \n\
                    3       \tMon Jan 12 08:00:11 2026\tdeployed\tweb-1.0.0\t1          \t1       \tback        \n";
    let detected = read(rollback);
    let numbers = detected.histories[0].rows.iter();
    let numbers: Vec<_> = numbers.map(|row| row.rollback_revision).collect();
    assert_eq!(numbers, [None, Some(1)]);
}

#[test]
fn several_tables_of_several_releases() {
    let row = |n: i64, of: &str| {
        format!(
            "{n}\tMon Jan 12 08:00:11 2026\tfailed\t{of}-1.0.0\t1\tUpgrade \"{of}\" failed: x\n"
        )
    };
    let header = "REVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\tDESCRIPTION\n";
    let text = format!(
        "$ helm history web -n shop\n{header}{}\n$ helm history api --namespace tools\n{header}{}{header}{}",
        row(1, "web"),
        row(2, "other"),
        row(3, "third"),
    );
    let expected = [
        "web shop History: 1 failed web-1.0.0 1 | Upgrade \"web\" failed: x",
        "api tools History: 2 failed other-1.0.0 1 | Upgrade \"other\" failed: x",
        // What follows that is not what the command printed.
        "third - History: 3 failed third-1.0.0 1 | Upgrade \"third\" failed: x",
    ];
    check_told(&text, Shape::HelmHistoryTable, &expected);
}

#[test]
fn descriptions_name_a_release_only_where_they_agree() {
    let name = |texts: &[&str]| {
        let rows: String = (1..)
            .zip(texts)
            .map(|(n, text)| format!("{n}\tMon Jan 12 08:00:11 2026\tfailed\ta-1.0.0\t1\t{text}\n"))
            .collect();
        read(&rows).histories[0].name.clone()
    };
    let web = Some("web".to_owned());
    assert_eq!(name(&["Upgrade \"web\" failed: a", "Rollback to 1"]), web);
    assert_eq!(
        name(&["Release \"web\" failed: a", "Rollback \"web\" failed: b"]),
        web
    );
    assert_eq!(
        name(&["Upgrade \"web\" failed: a", "Upgrade \"api\" failed: a"]),
        None
    );
    for text in [
        "Upgrade \"web",
        "Upgrade \"web\" went well",
        "Upgrade \"We B\" failed: a",
        "see Upgrade \"web\" failed",
        "cannot patch \"web\" with kind Deployment",
    ] {
        assert_eq!(name(&[text]), None, "{text}");
    }
}

#[test]
fn near_misses_of_history_tables() {
    for text in [
        // kubectl rollout history, kubectl get controllerrevisions, helm search.
        "deployment.apps/web\nREVISION  CHANGE-CAUSE\n1         <none>\n2         helm upgrade\n",
        "NAME       CONTROLLER              REVISION   AGE\nweb-1      statefulset.apps/web    1          3d\n",
        "NAME\tCHART VERSION\tAPP VERSION\tDESCRIPTION\nbitnami/web\t1.0.0\t1.0\tA server\n",
        "1 Mon Jan 12 the deployed one\n",
        "1       Mon Jan 12 08:00:11 2026        running      ledger-api-1.3.0        5.1.0   Install complete\n",
        "x       Mon Jan 12 08:00:11 2026        deployed     ledger-api-1.3.0        5.1.0   Install complete\n",
        "0       Mon Jan 12 08:00:11 2026        deployed     ledger-api-1.3.0        5.1.0   Install complete\n",
    ] {
        check_not(text);
    }
}

#[test]
fn a_header_alone_says_that_there_are_no_rows() {
    let detected = read("REVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\tDESCRIPTION\n");
    assert_eq!(kinds(&detected), [ProblemKind::NoRows]);
    assert_eq!(detected.histories, []);
}

#[test]
fn helm_2_has_tables_and_json_of_its_own() {
    let table = "REVISION\tUPDATED                 \tSTATUS         \tCHART        \tDESCRIPTION     \n\
                 1       \tSat Jul  6 08:02:11 2019\tSUPERSEDED     \tcourier-0.1.0\tInstall complete\n\
                 2       \tMon Jul  8 02:16:40 2019\tPENDING_UPGRADE\tcourier-0.1.0\tPreparing upgrade\n";
    let expected = "- - Helm2History: 1 SUPERSEDED courier-0.1.0 - | Install complete; \
                    2 PENDING_UPGRADE courier-0.1.0 - | Preparing upgrade";
    let headless = table.split_once('\n').unwrap().1;
    for text in [
        table.to_owned(),
        table.replace('\t', "  "),
        headless.to_owned(),
    ] {
        check_told(&text, Shape::Helm2History, &[expected]);
    }
    let json = r#"[{"revision":1,"updated":"Sat Jul  6 08:02:11 2019","status":"DEPLOYED","chart":"courier-0.1.0","appVersion":"2","description":"Install complete"}]"#;
    check_told(
        json,
        Shape::Helm2History,
        &["- - Helm2History: 1 DEPLOYED courier-0.1.0 2 | Install complete"],
    );
    let list = "NAME\tREVISION\tUPDATED                 \tSTATUS  \tCHART        \tAPP VERSION\tNAMESPACE\n\
                quay\t4       \tSat Jul  6 08:02:11 2019\tDEPLOYED\tcourier-0.1.0\t2          \ttools    \n";
    check_told(
        list,
        Shape::HelmList,
        &["quay tools Helm2History: 4 DEPLOYED courier-0.1.0 2 | -"],
    );
}
