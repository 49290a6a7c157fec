//! Every block and every item, in every language; long tables; hostile data.

use std::rc::Rc;

use yew::{AttrValue, Callback};

use super::table::{Did, Seen, view_table};
use super::*;
use crate::i18n::{Locale, Text};
use crate::ui::browser::clock::Moment;
use crate::ui::route::Pair;
use crate::ui::testing::sheet::{data, row, scene, table};
use crate::ui::testing::{render, words_of};
use crate::view::Severity;
use crate::view::missing::MissingView;
use crate::view::sheet::{Change, ItemView, RowView, TableView};

fn shown(locale: Locale, blocks: Vec<BlockView>) -> String {
    render(sheet(&scene(locale, blocks)))
}

fn seen(table: &TableView, seen: &Seen) -> String {
    let scene = scene(Locale::En, vec![BlockView::Table(table.clone())]);
    let path: Path = Rc::from([0, 0]);
    render(view_table(&scene, table, &path, seen, &Callback::noop()))
}

#[track_caller]
fn check(blocks: &[BlockView], expect: [&str; 3]) {
    for (locale, expect) in Locale::ALL.into_iter().zip(expect) {
        let said = words_of(&shown(locale, blocks.to_vec()));
        let (_, said) = said.split_once(' ').unwrap_or_default();
        assert_eq!(said, expect);
    }
}

#[track_caller]
fn check_item(item: ItemView, expect: [&str; 3]) {
    for (locale, expect) in Locale::ALL.into_iter().zip(expect) {
        let rows = vec![row([data("first"), item.clone()])];
        let said = words_of(&shown(locale, vec![BlockView::Table(table(rows))]));
        let (_, said) = said.split_once(" first ").unwrap_or_default();
        assert_eq!(said, expect);
    }
}

#[test]
fn sentences_say_their_kind_and_how_urgent_they_are() {
    let text = || Text::new("app-samples");
    let said = [
        SaidView::stored(text()),
        SaidView::unknown(text()).with_severity(Severity::Critical),
        SaidView::note(text()),
    ];
    check(
        &said.map(BlockView::Said),
        [
            "Or look at an incident stored Critical: Or look at an incident unknown Or look at an incident",
            "実例を見る 記録 重大： 実例を見る 不明 実例を見る",
            "실제 사례 보기 기록 심각: 실제 사례 보기 미확인 실제 사례 보기",
        ],
    );
    let implied = SaidView::implied(text()).with_severity(Severity::Warning);
    let html = shown(Locale::En, vec![BlockView::Said(implied)]);
    assert!(html.contains("notice--warning line-implied"), "{html}");
}

#[test]
fn gauges_hold_an_amount_against_a_limit() {
    let gauge = GaugeView {
        label: Text::new("details-tab-size"),
        amount: 524_288,
        limit: 1_048_576,
    };
    check(
        &[BlockView::Gauge(gauge)],
        [
            "Size 524,288 of 1,048,576 bytes (50.0%)",
            "サイズ 1,048,576 バイト中 524,288 バイト（50.0%）",
            "크기 1,048,576바이트 중 524,288바이트(50.0%)",
        ],
    );
}

#[test]
fn what_is_missing_and_commands_can_be_copied() {
    let missing = MissingView {
        text: Text::new("pane-missing-table"),
        commands: vec!["kubectl get secret".to_owned()],
    };
    let blocks = [
        BlockView::Missing(missing),
        BlockView::Command("helm status web".to_owned()),
    ];
    for locale in Locale::ALL {
        let html = shown(locale, blocks.to_vec());
        assert_eq!(html.matches("<button").count(), 2);
        assert_eq!(html.matches(r#"data-testid="missing""#).count(), 1);
        assert!(words_of(&html).contains("helm status web"));
    }
}

#[test]
fn lines_are_a_named_region_that_keys_can_scroll() {
    let lines = BlockView::Lines(vec!["  a: 1".to_owned(), "b: secret-1".to_owned()]);
    let html = shown(Locale::En, vec![lines]);
    assert!(
        html.contains(r#"<pre tabindex="0" role="group" aria-label="Values""#),
        "{html}"
    );
    assert!(html.contains("  a: 1\nb: "), "{html}");
    assert_eq!(html.matches("stand-in").count(), 1);
}

#[test]
fn items_are_said_in_every_language() {
    check_item(
        ItemView::Words(Text::new("app-copied")),
        ["Copied", "コピーしました", "복사했습니다"],
    );
    check_item(data("値 `x`"), ["値 `x`"; 3]);
    check_item(ItemView::Masked("secret-1".to_owned()), ["secret-1"; 3]);
    let said = SaidView::implied(Text::new("app-partial")).with_severity(Severity::Warning);
    check_item(
        ItemView::Said(said),
        [
            "Warning: read in part implied",
            "警告： 一部のみ読み取り 推定",
            "경고: 일부만 읽음 추론",
        ],
    );
    check_item(
        ItemView::Bytes(61_440),
        ["61,440 bytes", "61,440 バイト", "61,440바이트"],
    );
    check_item(ItemView::Number(-1_234), ["−1,234"; 3]);
    check_item(
        ItemView::Revision(5),
        ["revision 5", "リビジョン 5", "리비전 5"],
    );
    check_item(ItemView::Share(123), ["12.3%"; 3]);
    check_item(
        ItemView::Time("2026-11-29T13:36:57.9Z".to_owned()),
        ["2026-11-29 13:36:57 UTC"; 3],
    );
}

#[test]
fn moments_are_told_with_their_age_and_in_the_readers_zone() {
    let words = Words::new(Locale::En);
    let moment = |local: &str| {
        Some(Moment {
            ago: AttrValue::Static("3 days ago"),
            local: local.to_owned(),
        })
    };
    let said = |stored, moment| words_of(&render(item::at(&words, stored, moment)));
    assert_eq!(
        said(
            "2026-11-29T13:36:57Z",
            moment("Nov 29, 2026, 8:36:57 AM EST")
        ),
        "2026-11-29 13:36:57 UTC · 3 days ago Nov 29, 2026, 8:36:57 AM EST"
    );
    assert_eq!(
        said(
            "2026-11-29T13:36:57Z",
            moment("Nov 29, 2026, 1:36:57 PM UTC")
        ),
        "2026-11-29 13:36:57 UTC · 3 days ago"
    );
    assert_eq!(
        said("Mon Jan 12 08:00:11 2026", None),
        "Mon Jan 12 08:00:11 2026 no zone"
    );
}

#[test]
fn a_revision_leads_to_the_same_room_and_keeps_b() {
    let rows = [3, 5, 7].map(|n| row([ItemView::Revision(n)]));
    let mut scene = scene(Locale::En, vec![BlockView::Table(table(rows.into()))]);
    let pair = Pair {
        a: Some(5),
        b: Some(7),
    };
    scene.route = Route::parse("#hw1:release=2&view=values")
        .unwrap_or_default()
        .with_pair(pair);
    let html = render(sheet(&scene));
    assert!(
        html.contains(r##"href="#hw1:release=2&amp;a=3&amp;b=7&amp;view=values""##),
        "{html}"
    );
    assert!(
        html.contains(r##"href="#hw1:release=2&amp;a=7&amp;view=values""##),
        "{html}"
    );
    assert_eq!(html.matches("<a ").count(), 2, "{html}");
}

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

#[test]
fn folded_parts_are_made_when_opened() {
    let mut scene = scene(Locale::En, Vec::new());
    let mut view = SheetView::clone(&scene.sheet);
    for part in &mut view.parts {
        part.is_folded = true;
        part.blocks = vec![BlockView::Command("helm list".to_owned())];
    }
    scene.sheet = Shared::new(view);
    let html = render(sheet(&scene));
    assert!(html.contains(r#"data-testid="room-part""#), "{html}");
    assert!(
        html.contains("<summary") && !html.contains("helm list"),
        "{html}"
    );
}

#[test]
fn data_never_breaks_out_of_where_it_stands() {
    let hostile = r#""><script>alert(1)</script><img src=x onerror="x"><!-- "#;
    let text = || Text::new("app-facts-of").with("a", hostile);
    let more = vec![BlockView::Lines(vec![hostile.to_owned()])];
    let items = [
        data(hostile),
        ItemView::Masked(hostile.to_owned()),
        ItemView::Time(hostile.to_owned()),
        ItemView::Words(text()),
        ItemView::Said(SaidView::stored(text())),
    ];
    let one = RowView { more, ..row(items) };
    let mut all = table(vec![one]);
    all.caption = text();
    for column in &mut all.columns {
        column.label = text();
    }
    let open = Seen::default().after(Did::Toggle(0));
    let blocks = vec![
        BlockView::Said(SaidView::note(text())),
        BlockView::Command(hostile.to_owned()),
        BlockView::Lines(vec![hostile.to_owned()]),
    ];
    for html in [seen(&all, &open), shown(Locale::Ja, blocks)] {
        assert!(html.contains("alert(1)"), "{html}");
        assert!(
            !html.contains("<script") && !html.contains("<img") && !html.contains("<!--"),
            "{html}"
        );
        // In an attribute the quotation mark is written as an entity.
        assert!(
            !html.contains(r#"="">"#) && !html.contains(r#": "">"#),
            "{html}"
        );
    }
}

#[test]
fn data_is_marked_as_no_language_of_ours() {
    let html = shown(
        Locale::Ko,
        vec![BlockView::Table(table(vec![row([
            data("web"),
            ItemView::Masked("secret-1".to_owned()),
        ])]))],
    );
    assert_eq!(
        html.matches(r#"lang="en" translate="no""#).count(),
        2,
        "{html}"
    );
}
