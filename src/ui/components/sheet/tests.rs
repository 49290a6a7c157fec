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

mod tables;

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
        // Nothing copies what is not to be run.
        BlockView::Forbidden("helm upgrade web".to_owned()),
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

#[test]
fn the_rows_of_the_rule_that_is_looked_for_are_open() {
    let rule = |code: &str| {
        let more = vec![BlockView::Said(SaidView::note(Text::new("app-copied")))];
        let rule = ItemView::Rule(code.to_owned());
        RowView {
            more,
            ..row([data("what"), rule])
        }
    };
    let codes = crate::view::finding::catalogue();
    let mut codes = codes.iter().flat_map(|group| &group.rules);
    let (Some(one), Some(other)) = (codes.next(), codes.next()) else {
        return assert_eq!(codes.count(), 0);
    };
    let rows = vec![rule(one.code), rule(other.code), rule(one.code)];
    let mut scene = scene(Locale::En, vec![BlockView::Table(table(rows))]);
    let n_open = |scene: &Scene| {
        render(sheet(scene))
            .matches(r#"aria-expanded="true""#)
            .count()
    };
    assert_eq!(n_open(&scene), 0);
    scene.route = scene.route.with_finding(one.code);
    assert_eq!(n_open(&scene), 2);
    let html = render(sheet(&scene));
    let href = ["#hw1:page=rules&amp;rule=", other.code, "\""].concat();
    assert!(html.contains(&href), "{html}");
}
