//! Buckets, order and filter of releases that are written as short lines.

use super::*;
use crate::lineage::history;
use crate::view::{overview, revision};

/// A release from `namespace/name: status status …`, newest first; `NN%` is its size, `lacks` says that more is missing.
fn made(line: &str) -> ReleaseView {
    let (key, rest) = line.split_once(": ").unwrap();
    let (namespace, name) = key.split_once('/').unwrap();
    let words: Vec<&str> = rest.split(' ').collect();
    let statuses: Vec<&&str> = words
        .iter()
        .filter(|word| !word.ends_with('%') && **word != "lacks")
        .collect();
    let history: Vec<String> = statuses
        .iter()
        .rev()
        .enumerate()
        .map(|(at, status)| format!("{} {status}", at + 1))
        .collect();
    let lineage = history::lineage(&history.join("\n"));
    let rows = lineage.revisions.iter();
    let rows = rows.map(|one| revision::to_view(one, revision::Shown::default()));
    let mut view = overview::release(&lineage, rows.collect());
    view.namespace = Some(namespace.to_owned());
    view.name = Some(name.to_owned());
    view.storage = "secret".to_owned();
    view.completeness.lacks.clear();
    for word in words {
        if let Some(percent) = word.strip_suffix('%') {
            let percent: usize = percent.parse().unwrap();
            view.revisions[0].stored_bytes = Some((LIMIT_BYTES * percent).div_ceil(100));
        }
        if word == "lacks" {
            view.completeness.lacks = vec![crate::i18n::Text::new("x")];
        }
    }
    view
}

#[track_caller]
fn check_buckets(line: &str, expect: &[Bucket]) {
    check_view(&made(&["shop/web: ", line].concat()), expect);
}

#[track_caller]
fn check_view(view: &ReleaseView, expect: &[Bucket]) {
    let row = &rows([view].into_iter())[0];
    let found: Vec<Bucket> = Bucket::ALL
        .into_iter()
        .filter(|bucket| row.is_in(*bucket))
        .collect();
    assert_eq!(found, expect);
}

#[test]
fn the_newest_status_tells_what_can_not_wait() {
    check_buckets("deployed superseded", &[]);
    check_buckets("pending-upgrade deployed", &[Bucket::Stuck]);
    check_buckets("uninstalling deployed", &[Bucket::Stuck]);
    check_buckets("failed deployed", &[Bucket::Failed]);
    check_buckets("deployed failed pending-upgrade", &[]);
    check_buckets("uninstalled superseded", &[]);
}

#[test]
fn deployed_revisions_are_counted_where_the_paste_has_all_of_them() {
    check_buckets("deployed deployed", &[Bucket::SeveralDeployed]);
    check_buckets("failed superseded", &[Bucket::Failed, Bucket::NoneDeployed]);
    check_buckets("failed lacks", &[Bucket::Failed]);
    check_buckets("pending-install", &[Bucket::Stuck, Bucket::NoneDeployed]);
    // Helm goes by the label.
    let mut view = made("shop/web: deployed superseded");
    view.revisions[0].label_status = Some("superseded".to_owned());
    check_view(&view, &[Bucket::NoneDeployed]);
}

#[test]
fn size_counts_where_there_is_a_limit() {
    check_buckets("deployed 79%", &[]);
    check_buckets("deployed 80%", &[Bucket::Large]);
    check_buckets("deployed 100%", &[Bucket::Large]);
    let mut view = made("shop/web: deployed 95%");
    assert_eq!(percent(&view), Some(95));
    view.storage = "sql".to_owned();
    check_view(&view, &[]);
}

#[test]
fn contradictions_and_damage_of_any_revision_count() {
    let mut view = made("shop/web: deployed superseded");
    view.revisions[1].mismatches = vec![crate::i18n::Text::new("x")];
    check_view(&view, &[Bucket::Mismatch]);
    view.revisions[1].mismatches.clear();
    view.revisions[1].is_partial = true;
    check_view(&view, &[Bucket::Unread]);
    view.revisions[1].is_from_table = true;
    check_view(&view, &[]);
}

const FLEET: [&str; 6] = [
    "a/one: deployed superseded 10%",
    "a/two: failed deployed 30%",
    "b/three: deployed 85%",
    "c/four: pending-upgrade deployed superseded",
    "c/five: deployed 40%",
    "c/six: superseded lacks",
];

fn fleet() -> Vec<Row> {
    let views = FLEET.map(made);
    rows(views.iter())
}

/// Writes the lines as `a(2)` for a namespace and a number for a release.
fn draw(rows: &[Row], look: Look, needle: &str, closed: &[usize]) -> String {
    let lines = lines(rows, &look, needle, closed);
    let drawn: Vec<String> = lines
        .lines
        .iter()
        .map(|line| match line {
            Line::Namespace {
                number, n_releases, ..
            } => format!("{}({n_releases})", ["a", "b", "c"][*number]),
            Line::Release(release) => release.to_string(),
        })
        .collect();
    drawn.join(" ")
}

#[track_caller]
fn check(look: Look, expect: &str) {
    assert_eq!(draw(&fleet(), look, "", &[]), expect);
}

fn by(sort: Column) -> Look {
    Look {
        sort,
        ..Look::default()
    }
}

#[test]
fn what_is_most_urgent_comes_first_and_its_namespace_with_it() {
    check(Look::default(), "c(3) 3 4 5 a(2) 1 0 b(1) 2");
    let reversed = Look::default().sorted_by(Column::Finding);
    check(reversed, "a(2) 0 1 c(3) 4 5 3 b(1) 2");
    check(by(Column::Release), "a(2) 0 1 b(1) 2 c(3) 3 4 5");
}

#[test]
fn numbers_are_compared_across_namespaces_and_the_unknown_comes_last() {
    check(by(Column::Size), "2 4 1 0 3 5");
    let reversed = by(Column::Size).sorted_by(Column::Size);
    assert!(reversed.is_reversed && reversed.is_ascending());
    check(reversed, "0 1 4 2 3 5");
    check(by(Column::History), "3 0 1 2 4 5");
    check(by(Column::Status), "3 1 0 2 4 5");
}

#[test]
fn a_bucket_and_what_is_typed_leave_some_of_them() {
    let only = Look::default().pressed(Bucket::Failed);
    check(only, "a(1) 1");
    check(only.pressed(Bucket::Failed), "c(3) 3 4 5 a(2) 1 0 b(1) 2");
    let rows = fleet();
    assert_eq!(draw(&rows, Look::default(), " THREE ", &[]), "b(1) 2");
    assert_eq!(draw(&rows, Look::default(), "nothing", &[]), "");
}

#[test]
fn a_closed_namespace_is_counted_and_not_listed() {
    let rows = fleet();
    let drawn = draw(&rows, Look::default(), "", &[2]);
    assert_eq!(drawn, "c(3) a(2) 1 0 b(1) 2");
    assert_eq!(lines(&rows, &Look::default(), "", &[0, 1, 2]).n_matching, 6);
}

#[test]
fn removed_apis_are_a_bucket_once_they_are_known() {
    let mut rows = fleet();
    rows[0].set_removed(true);
    assert_eq!(counts(&rows), [1, 1, 1, 1, 0, 0, 0, 0]);
    let look = Look::default().pressed(Bucket::RemovedApis);
    assert_eq!(draw(&rows, look, "", &[]), "a(1) 0");
    assert_eq!(
        draw(&rows, Look::default(), "", &[]),
        "c(3) 3 4 5 a(2) 1 0 b(1) 2"
    );
    rows[0].set_removed(false);
    assert_eq!(draw(&rows, look, "", &[]), "");
}

#[test]
fn many_releases_are_listed_in_the_order_given_where_they_are_equal() {
    let views: Vec<ReleaseView> = (0..2000)
        .map(|n| made(&format!("n{:02}/r{n}: deployed", n / 40)))
        .collect();
    let rows = rows(views.iter());
    assert_eq!(rows[1999].namespace, 49);
    let lines = lines(&rows, &Look::default(), "", &[]);
    assert_eq!((lines.lines.len(), lines.n_matching), (2050, 2000));
    let releases = lines.lines.iter().filter_map(|line| match line {
        Line::Release(release) => Some(*release),
        Line::Namespace { .. } => None,
    });
    assert!(releases.eq(0..2000));
}
