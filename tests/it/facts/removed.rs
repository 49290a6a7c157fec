//! API versions: what each minor release of Kubernetes serves, and what products stopped serving, row by row.

use std::collections::BTreeMap;

use helmwake::kubernetes::Gvk;
use helmwake::kubernetes::removed::{ApiVersion, CustomRemoved, Served, Unserved, served};
use helmwake::kubernetes::version::KubernetesVersion;

use super::{NEWEST, Row, minor, sheet};

/// The oldest release that the sheets tell apart.
const OLDEST: u16 = 6;

#[test]
fn what_is_served_is_what_the_sheets_say() {
    let (Some(kinds), Some(removed)) = (sheet("k8s-kind-roots.csv"), sheet("k8s-removed-apis.csv"))
    else {
        return;
    };
    let kinds: BTreeMap<(String, String), Row> = kinds
        .into_iter()
        .map(|row| {
            let core = row["group"].is_empty();
            let slash = if core { "" } else { "/" };
            let version = format!("{}{slash}{}", row["group"], row["version"]);
            ((version, row["kind"].clone()), row)
        })
        .collect();
    let mut n_compared = 0;
    let mut rest = kinds.clone();
    for row in &removed {
        let place = (row["group/version"].clone(), row["kind"].clone());
        rest.remove(&place);
        if minor(&row["introduced_in"]).is_some_and(|first| first > NEWEST) {
            continue;
        }
        let own = kinds.get(&place);
        // The first release whose list of endpoints has it counts; else what its source says.
        let first = own
            .and_then(|own| minor(&own["served_first"]))
            .or_else(|| minor(&row["introduced_in"]))
            .filter(|first| *first <= NEWEST && own.is_some());
        let gone = minor(&row["removed_in"]);
        let is_on = row["default_served"] == "yes";
        check(&place, first, gone, is_on);
        check_replacement(&place, gone, &row["replacement_group/version"]);
        n_compared += 1;
    }
    rest.retain(|_, row| minor(&row["go_first"]).unwrap() <= NEWEST);
    for (place, row) in rest {
        assert_eq!(row["served_last"], "", "{place:?}");
        let is_on = !place.0.contains("alpha");
        check(&place, minor(&row["served_first"]), None, is_on);
        n_compared += 1;
    }
    println!(
        "{n_compared} kinds compared in {} releases",
        NEWEST - OLDEST + 1
    );
}

fn check((version, kind): &(String, String), first: Option<u16>, gone: Option<u16>, is_on: bool) {
    for minor in OLDEST..=NEWEST {
        let release = |minor| KubernetesVersion { minor };
        let expected = match (first, gone) {
            (None, _) => Some(Unserved::NeverWas),
            (Some(first), _) if minor < first => Some(Unserved::NotYet(release(first))),
            (_, Some(gone)) if minor >= gone => Some(Unserved::Removed(release(gone))),
            _ => (!is_on).then_some(Unserved::OffByDefault),
        };
        let found = match served(Gvk::new(version, kind), release(minor)) {
            Served::Yes => None,
            Served::No { cause, .. } => Some(cause),
            Served::Custom { .. } => panic!("{version} {kind} is Kubernetes' own"),
        };
        assert_eq!(found, expected, "{version} {kind} in 1.{minor}");
    }
}

/// What the sheet names as the replacement is what the newest release serves, under the same kind.
fn check_replacement((version, kind): &(String, String), gone: Option<u16>, named: &str) {
    let newest = KubernetesVersion::RECORDED;
    let is_named = matches!(served(Gvk::new(named, kind), newest), Served::Yes);
    let found = served(Gvk::new(version, kind), newest);
    if let (true, Served::No { replacement, .. }) = (gone.is_some(), found) {
        let expected = Some(named.to_owned()).filter(|_| is_named);
        let found = replacement.map(|found| found.to_string());
        assert_eq!(found, expected, "{version} {kind}");
    }
}

#[test]
fn what_products_stopped_serving_is_what_the_sheet_says() {
    let Some(rows) = sheet("k8s-removed-apis-thirdparty.csv") else {
        return;
    };
    let mut n_removed = 0;
    for row in &rows {
        let gvk = Gvk::new(&row["group/version"], &row["kind"]);
        let api_version = |text: &str| {
            let (group, version) = String::leak(text.to_owned()).split_once('/')?;
            Some(ApiVersion { group, version })
        };
        let expected = (!row["removed_in"].is_empty()).then(|| CustomRemoved {
            product: row["component"].clone().leak(),
            removed_in: row["removed_in"].clone().leak(),
            replacement: api_version(&row["replacement_group/version"]),
        });
        n_removed += usize::from(expected.is_some());
        let found = served(gvk, KubernetesVersion::RECORDED);
        assert_eq!(found, Served::Custom { removed: expected }, "{gvk:?}");
    }
    let table = include_str!("../../../src/kubernetes/tables/custom.txt");
    let in_table = table.lines().map(|line| line.matches(' ').count() - 3);
    assert_eq!(in_table.sum::<usize>(), n_removed);
    println!("{n_removed} versions of custom resources compared");
}
