//! What was lost, and what the next upgrade takes over.

use super::*;

#[test]
fn what_was_set_once_and_lost_is_listed_first() {
    let defaults = json!({"a": 1, "b": 1});
    let mut session = stored(&[
        (defaults.clone(), json!({"keep": 1})),
        (
            defaults.clone(),
            json!({"keep": 1, "a": 5, "t": {"u": true}}),
        ),
        (defaults.clone(), json!({"keep": 1, "b": 3})),
    ]);
    let sheet = sheet(&mut session, 1, None, Mode::Hide);
    assert_eq!(sheet.parts[0].id, "drift");
    let why = "The upgrade did not take it over";
    assert_eq!(
        rows(table(&sheet, "drift")),
        [
            format!("a | 5 | 2 | 3 | {why} | 1"),
            format!("t.u | true | 2 | 3 | {why} | no value"),
        ]
    );
}

/// Why `a`, supplied to revision 2 only, is lost in the next.
#[track_caller]
fn check_lost(history: &[Value], why: &str) {
    let sheet = sheet(&mut open_all(history), 1, None, Mode::Hide);
    let drift = table(&sheet, "drift");
    assert_eq!(cell(&drift.rows[0], 4), why);
}

#[test]
fn why_a_value_was_lost_is_said_only_where_it_follows() {
    let failed = |record| ended(record, "failed", "Upgrade \"web\" failed: no");
    let given = |config: Value| (json!({}), config);
    let all = records(&[
        given(json!({"k": 1})),
        given(json!({"k": 1, "a": 1})),
        given(json!({"k": 1})),
        given(json!({"k": 1})),
    ]);
    let [one, two, three, four] = <[Value; 4]>::try_from(all).unwrap();
    let plain = "The upgrade did not take it over";
    check_lost(&[one.clone(), two.clone(), three.clone()], plain);
    let took = "The revision that it was given to failed, and the upgrade took values over from the deployed one";
    check_lost(&[one.clone(), failed(two.clone()), three.clone()], took);
    // Nothing was deployed: the failed one is what an upgrade takes values over from.
    let install = ended(one.clone(), "failed", "Release \"web\" failed: no");
    check_lost(&[install, failed(two.clone()), three], plain);
    // What is missing in between may have lost it.
    check_lost(&[one, two, four], "");
}

#[test]
fn a_map_comes_back_where_a_null_had_removed_it() {
    let defaults = json!({"r": {"x": 1}});
    let mut session = stored(&[(defaults, json!({"r": null}))]);
    let sheet = sheet(&mut session, 1, None, Mode::Hide);
    let lost = table(&sheet, "upgrade").rows[3].more.iter();
    let lost = lost.filter_map(|block| match block {
        BlockView::Table(table) => Some(rows(table)),
        _ => None,
    });
    let lost: Vec<_> = lost.flatten().collect();
    assert_eq!(lost, [r#"r | no value | {"x":1}"#]);
}

#[test]
fn an_upgrade_that_is_refused_is_no_next_upgrade() {
    let given = || (json!({"a": 1}), json!({"a": 5}));
    let said = |status: &str, description: &str| {
        let mut all = records(&[given(), given()]);
        all[1] = ended(all[1].clone(), status, description);
        let sheet = sheet(&mut open_all(&all), 1, None, Mode::Hide);
        let upgrade = part(&sheet, "upgrade").unwrap().clone();
        text(&SheetView {
            parts: vec![upgrade],
        })
    };
    let pending = said("pending-upgrade", "Preparing upgrade");
    assert!(pending.contains("another operation"), "{pending}");
    let gone = said("uninstalled", "Uninstallation complete");
    assert!(gone.contains("has no deployed releases"), "{gone}");
    assert!(!gone.contains("takes values over"), "{gone}");
    let free = said("deployed", "Upgrade complete");
    assert!(!free.contains("Helm says"), "{free}");
}

#[test]
fn a_default_that_the_chart_changed_is_no_reuse() {
    let said = |config: Value| {
        let mut session = stored(&[
            (json!({"n": 1}), json!({"n": 2})),
            (json!({"n": 2}), config),
        ]);
        text(&sheet(&mut session, 2, None, Mode::Hide))
    };
    let reused = "was most likely upgraded with `--reuse-values`";
    assert!(!said(json!({"x": 3})).contains(reused));
    assert!(said(json!({"n": 2, "x": 3})).contains(reused));
}

#[test]
fn every_way_of_the_next_upgrade_is_told() {
    let mut session = stored(&[
        (json!({"a": 1, "b": 1}), json!({})),
        (json!({"a": 1, "b": 1}), json!({"a": 5, "c": 2})),
    ]);
    let sheet = sheet(&mut session, 1, None, Mode::Hide);
    let upgrade = table(&sheet, "upgrade");
    let told: Vec<String> = upgrade.rows.iter().map(|row| cell(row, 1)).collect();
    assert_eq!(told, ["2 kept", "2 lost", "2 kept", "2 lost", "2 kept"]);
    assert!(cell(&upgrade.rows[2], 2).starts_with("1 as in revision 2"));
    let lost = upgrade.rows[3].more.iter().find_map(|block| match block {
        BlockView::Table(table) => Some(table),
        _ => None,
    });
    assert_eq!(rows(lost.unwrap()), ["a | 5 | 1", "c | 2 | no value"]);
    assert!(
        text(&sheet).contains("$ helm get values web -n shop --revision 2 -o yaml > values.yaml")
    );
}
