//! Kinds: each row of `k8s-kind-roots.csv` is in the table, and nothing else is.

use helmwake::kubernetes::Gvk;
use helmwake::kubernetes::kind::{self, Holds, Scope};
use helmwake::kubernetes::schema;

use super::{NEWEST, minor, package_and_name, sheet, span};

#[test]
fn every_kind_of_the_sheet_is_in_the_table() {
    let Some(rows) = sheet("k8s-kind-roots.csv") else {
        return;
    };
    let mut n_kinds = 0;
    for row in rows {
        if minor(&row["go_first"]).unwrap() > NEWEST {
            continue;
        }
        n_kinds += 1;
        let gvk = Gvk {
            group: &row["group"],
            version: &row["version"],
            kind: &row["kind"],
        };
        let scope = match row["namespaced"].as_str() {
            "true" => Scope::Namespaced,
            _ => Scope::Cluster,
        };
        assert_eq!(kind::scope(gvk.group, gvk.kind), Some(scope), "{gvk:?}");
        assert!(kind::is_built_in_group(gvk.group));
        let Some(found) = kind::built_in(gvk) else {
            // It was sent to another object, and has nothing below it.
            assert_eq!(gvk.kind, "DeploymentRollback");
            continue;
        };
        let (package, name) = package_and_name(&row["type"]);
        let root = (package.as_str(), name.as_str());
        assert_eq!(schema::name(found.root), Some(root), "{gvk:?}");
        assert_eq!(found.scope, scope, "{gvk:?}");
        let known = span(&row["go_first"], &row["go_last"]).unwrap();
        assert_eq!(found.known, known, "{gvk:?}");
        let is_strategic = row["helm_csa_patch"] == "strategic";
        assert_eq!(found.is_typed(known.0), is_strategic, "{gvk:?}");
        assert!(!found.is_typed(known.0 - 1), "{gvk:?}");
        if let Some(last) = known.1 {
            assert!(!found.is_typed(last + 1), "{gvk:?}");
        }
    }
    let table = include_str!("../../../src/kubernetes/tables/kinds.txt");
    let in_table = table.lines().filter(|line| !line.starts_with('#')).count();
    assert_eq!(n_kinds, in_table);
    println!("{n_kinds} kinds compared");
}

/// `k8s-kinds.csv` has rows for families of kinds too, which no table could have.
#[test]
fn what_keeps_data_is_what_the_sheet_says() {
    let Some(rows) = sheet("k8s-kinds.csv") else {
        return;
    };
    let mut n_kinds = 0;
    for row in rows {
        let (group, name) = (row["group"].as_str(), row["kind"].as_str());
        if name.contains([' ', '<']) {
            continue;
        }
        n_kinds += 1;
        match row["stateful"].as_str() {
            "yes" => assert!(kind::is_stateful(group, name), "{name}"),
            "no" => assert!(!kind::is_stateful(group, name), "{name}"),
            other => {
                assert_eq!(other, "maybe", "{name}");
                assert_eq!(kind::holds(group, name), Holds::Unknown, "{name}");
            }
        }
        if kind::is_built_in_group(group) {
            let scope = match row["scope"].as_str() {
                "Cluster" => Scope::Cluster,
                _ => Scope::Namespaced,
            };
            assert_eq!(kind::scope(group, name), Some(scope), "{name}");
        }
    }
    println!("{n_kinds} kinds compared");
}
