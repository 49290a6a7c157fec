//! Two revisions, what little was pasted, secrets, and hostile values.

use super::*;

#[test]
fn two_revisions_stand_side_by_side() {
    let mut session = stored(&[
        (
            json!({"a": 1, "b": 1, "d": {"e": 1}}),
            json!({"gone": true}),
        ),
        (json!({"a": 1, "b": 2, "d": 3}), json!({"new": [1]})),
    ]);
    let sheet = sheet(&mut session, 1, Some(2), Mode::Hide);
    let keys = table(&sheet, "keys");
    let found: Vec<(String, Change)> = keys
        .rows
        .iter()
        .map(|row| (cell(row, 0), row.change.unwrap()))
        .collect();
    let expected = [
        ("a", Change::Same),
        ("b", Change::Changed),
        ("d", Change::Added),
        ("d.e", Change::Removed),
        ("gone", Change::Removed),
        ("new", Change::Added),
    ];
    assert_eq!(
        found,
        expected.map(|(key, change)| (key.to_owned(), change))
    );
    assert!(part(&sheet, "seen-b").is_some());
}

#[test]
fn helm_warnings_are_printed_without_values() {
    let mut session = stored(&[(
        json!({"a": 1, "b": {"c": {"d": 1}}}),
        json!({"a": {"x": "hunter2"}, "b": {"c": "hunter2"}}),
    )]);
    let text = text(&sheet(&mut session, 1, None, Mode::Show));
    assert!(text.contains("warning: skipped value for web.a: Not a table."));
    assert!(text.contains("warning: cannot overwrite table with non table for web.b.c (…)"));
}

#[test]
fn printed_values_alone_fill_what_they_can() {
    let supplied =
        "$ helm get values web -n shop --revision 2\nUSER-SUPPLIED VALUES:\na: 1\nb:\n  c: x\n";
    let computed =
        "$ helm get values web -a --revision 2\nCOMPUTED VALUES:\na: 1\nb:\n  c: x\nd: true\n";
    for (paste, n_rows, origin) in [
        (supplied, 2, "supplied"),
        (computed, 3, "Unknown: supplied or default"),
    ] {
        let mut session = open(paste.into());
        let sheet = sheet(&mut session, 2, None, Mode::Hide);
        let keys = table(&sheet, "keys");
        assert_eq!(keys.rows.len(), n_rows, "{paste}");
        assert!(
            keys.rows.iter().all(|row| cell(row, 2) == origin),
            "{paste}"
        );
        assert!(text(&sheet).contains("missing: "), "{paste}");
    }
    let mut session = open(
        br#"[{"revision":1,"status":"superseded"},{"revision":2,"status":"deployed"}]"#.to_vec(),
    );
    let text = text(&sheet(&mut session, 2, None, Mode::Hide));
    assert!(
        text.contains("missing: ") && text.contains("helm get values RELEASE"),
        "{text}"
    );
    assert!(text.contains("takes values over from revision 2, whose values are not in the paste"));
}

/// Nothing secret slips out through origins, histories, what was lost or what would come.
#[test]
fn no_secret_is_shown_anywhere() {
    let mut session = stored(&[
        (
            json!({"db": {"password": "Chart-Default-77"}, "list": [{"name": "API_TOKEN", "value": "tok-Aa11Bb22Cc33"}]}),
            json!({"db": {"password": "First-Secret-11"}, "once": {"apiKey": "Once-Secret-99"}}),
        ),
        (
            json!({"db": {"password": "Chart-Default-77"}, "list": []}),
            json!({"db": {"password": "Second-Secret-22"}}),
        ),
        (
            json!({"db": {"password": "Chart-Default-77"}, "global": {"password": "Global-Secret-5"}}),
            json!({"db": {"password": "First-Secret-11"}, "other": {"password": "First-Secret-11"}}),
        ),
    ]);
    let secrets = [
        "First-Secret",
        "Second-Secret",
        "Once-Secret",
        "Chart-Default",
        "Global-Secret",
        "tok-Aa11",
    ];
    for (a, b) in [(1, None), (2, Some(3)), (3, Some(1))] {
        let sheet = sheet(&mut session, a, b, Mode::Hide);
        let text = text(&sheet) + &serde_json::to_string(&sheet).unwrap();
        for secret in secrets {
            assert!(!text.contains(secret), "{secret} in {text}");
        }
    }
    let sheet = sheet(&mut session, 3, None, Mode::Hide);
    let keys = table(&sheet, "keys");
    // Equal secrets have equal stand-ins.
    assert_eq!(
        cell(row(keys, "db.password"), 1),
        cell(row(keys, "other.password"), 1)
    );
    assert!(matches!(
        row(keys, "db.password").cells[1][0],
        ItemView::Masked(_)
    ));
    assert!(matches!(
        row(keys, "db.password").more[0],
        BlockView::Table(_)
    ));
}

#[test]
fn hostile_values_are_shown_within_bounds() {
    let mut deep = json!(1);
    for _ in 0..100 {
        deep = json!({"k": deep});
    }
    let many: Map<String, Value> = (0..100_000).map(|n| (format!("k{n}"), json!(n))).collect();
    let mut session = stored(&[
        (
            json!({"deep": deep, "a.b\n\"c": {"": 1}}),
            json!({"huge": "x".repeat(1 << 20)}),
        ),
        (json!({"many": many}), json!({"many": {"k99999": null}})),
    ]);
    let shown = sheet(&mut session, 1, Some(2), Mode::Hide);
    let keys = table(&shown, "keys");
    assert_eq!(keys.rows.len() + keys.n_left_out, 100_003);
    assert_eq!(keys.rows.len(), KEYS);
    assert!(rows(keys).iter().all(|row| row.len() < 2_000));
    let shown = sheet(&mut session, 1, None, Mode::Hide);
    let all = rows(table(&shown, "keys"));
    assert!(all[0].starts_with(r#""a.b\n\"c"."" | 1 | "#), "{}", all[0]);
}

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0..4_u8).prop_map(Value::from),
        "[ab]{0,2}".prop_map(Value::from),
        prop::collection::vec(0..3_u8, 0..3).prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop::collection::btree_map("(a|b|c|db|global)", inner, 0..4)
            .prop_map(|map| Value::Object(map.into_iter().collect()))
    })
}

fn objects() -> impl Strategy<Value = Value> {
    prop::collection::btree_map("(a|b|c|db|global)", values(), 0..4)
        .prop_map(|map| Value::Object(map.into_iter().collect()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Whatever the values, every leaf of the computed ones has one row and one origin.
    #[test]
    fn every_leaf_has_one_row_and_one_origin(revisions in prop::collection::vec((objects(), objects()), 1..4)) {
        let mut session = stored(&revisions);
        for (at, (defaults, config)) in revisions.iter().enumerate() {
            let number = i64::try_from(at).unwrap() + 1;
            let sheet = sheet(&mut session, number, None, Mode::Show);
            let computed = values::computed(defaults, Some(config), HelmValuesRules::of(3, 20, 0));
            match tables(part(&sheet, "keys").unwrap()).find(|table| table.columns.len() == 4) {
                Some(table) => check_rows(table, &computed.values, "random"),
                None => prop_assert_eq!(computed.values, json!({})),
            }
        }
    }
}
