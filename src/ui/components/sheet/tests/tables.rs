//! Tables and their rows.

use super::*;

#[test]
fn a_table_has_its_roles_its_headings_and_its_numbers() {
    let html = seen(
        &table(vec![row([data("a"), ItemView::Number(1)])]),
        &Seen::default(),
    );
    for part in [
        r#"<table role="table""#,
        "<caption",
        r#"<th role="columnheader" scope="col">Chart"#,
        r#"scope="col" class="sheet-row__number">Status"#,
        r#"<th role="rowheader" scope="row""#,
        r#"<td role="cell" data-label="Status" class="sheet-row__number">"#,
    ] {
        assert!(html.contains(part), "{part}\n{html}");
    }
    assert!(!html.contains("<input"), "{html}");
}

#[test]
fn rows_tell_how_they_differ_and_how_deep_they_stand() {
    let one = |name, depth, change| RowView {
        depth,
        change: Some(change),
        ..row([data(name)])
    };
    let tree = table(vec![
        one("image", 0, Change::Changed),
        one("tag", 1, Change::Added),
        one("old", 20, Change::Removed),
        one("same", 0, Change::Same),
    ]);
    let html = seen(&tree, &Seen::default());
    assert_eq!(
        words_of(&html),
        "Only what differs Or look at an incident Difference Chart ~ changed image \
         + added level 2 tag − removed level 21 old = same same"
    );
    assert!(
        html.contains("sheet-depth-1") && html.contains("sheet-depth-8"),
        "{html}"
    );
    let parted = Seen::default().after(Did::ForChanges(true));
    let html = seen(&tree, &parted);
    assert!(
        words_of(&html).starts_with("Only what differs 3 of 4 rows"),
        "{html}"
    );
    assert!(!html.contains("sheet-change--same"), "{html}");
}

#[test]
fn details_are_made_once_they_are_opened() {
    let inner = BlockView::Table(table(vec![row([data("inner")])]));
    let one = RowView {
        more: vec![BlockView::Command("helm list".to_owned()), inner],
        ..row([data("web"), data("x")])
    };
    let all = table(vec![one, row([data("other"), data("y")])]);
    let html = seen(&all, &Seen::default());
    assert!(
        html.contains(r#"aria-expanded="false" aria-label="Details: web""#),
        "{html}"
    );
    assert!(
        !html.contains("helm list") && !html.contains("colspan"),
        "{html}"
    );
    let open = Seen::default().after(Did::Toggle(0));
    let html = seen(&all, &open);
    assert!(
        html.contains(r#"aria-expanded="true""#) && html.contains("helm list"),
        "{html}"
    );
    assert!(
        html.contains(r#"colspan="2""#) && words_of(&html).contains("inner"),
        "{html}"
    );
    assert_eq!(open.after(Did::Toggle(0)), Seen::default());
}

#[test]
fn a_long_table_shows_its_beginning_and_can_be_searched() {
    let rows = (0..5_000).map(|n| row([data(&format!("key-{n}"))]));
    let mut long = table(rows.collect());
    long.n_left_out = 1_234;
    let html = seen(&long, &Seen::default());
    assert_eq!(html.matches("<tr").count(), 61);
    assert!(
        words_of(&html).ends_with("Show 240 more 1,234 more are not listed."),
        "{html}"
    );
    let found = seen(
        &long,
        &Seen::default().after(Did::Type("KEY-499".to_owned())),
    );
    assert_eq!(found.matches("<tr").count(), 12);
    assert!(
        words_of(&found).starts_with("Filter 11 of 5,000 rows"),
        "{found}"
    );
    let none = seen(&long, &Seen::default().after(Did::Type("zzz".to_owned())));
    assert!(words_of(&none).starts_with("Filter No row found"), "{none}");
    let more = seen(&long, &Seen::default().after(Did::More(300)));
    assert_eq!(more.matches("<tr").count(), 301);
    assert!(words_of(&more).contains("Show 240 more"), "{more}");
}
