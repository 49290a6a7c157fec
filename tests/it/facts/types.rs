//! Types: every field that a kind leads to is in the table as the three sheets have it, and nothing else is.

use std::collections::{BTreeMap, BTreeSet};

use helmwake::kubernetes::schema::{self, Field, Ownership, Shape, Strategy};

use super::{NEWEST, Row, minor, package_and_name, sheet};

/// The three sheets, by type and field.
struct Sheets {
    edges: BTreeMap<String, Vec<Row>>,
    keys: BTreeMap<(String, String), Row>,
    owned: BTreeMap<(String, String), Row>,
}

impl Sheets {
    fn read() -> Option<Self> {
        let by_field = |rows: Vec<Row>| {
            let place = |row: &Row| (row["type"].clone(), row["field"].clone());
            rows.into_iter().map(|row| (place(&row), row)).collect()
        };
        let mut edges = BTreeMap::<_, Vec<_>>::new();
        let mut all = sheet("k8s-types.csv")?;
        all.retain(|row| minor(&row["types_from"]).unwrap() <= NEWEST);
        for row in all {
            edges.entry(row["type"].clone()).or_default().push(row);
        }
        let mut keys = sheet("k8s-merge-keys.csv")?;
        // The oldest client that a Helm 3 was built with is that of 1.16.
        keys.retain(|row| {
            minor(&row["since"]).unwrap() <= NEWEST
                && minor(&row["until"]).is_none_or(|last| last >= 16)
        });
        Some(Self {
            edges,
            keys: by_field(keys),
            owned: by_field(sheet("k8s-ssa-lists.csv")?),
        })
    }

    fn is_atomic(&self, ty: &str) -> bool {
        let whole = self.owned.get(&(ty.to_owned(), String::new()));
        whole.is_some_and(|row| row["map_type"] == "atomic")
    }

    fn is_special(&self, ty: &str) -> bool {
        self.edges.contains_key(ty) || self.is_atomic(ty)
    }

    /// What the sheets say of a field; `None` where that is nothing but the rule.
    fn expected(&self, edge: &Row) -> Option<Field> {
        let place = (edge["type"].clone(), edge["field"].clone());
        let (key, owned) = (self.keys.get(&place), self.owned.get(&place));
        let (package, name) = package_and_name(&edge["element_type"]);
        let element = self
            .is_special(&edge["element_type"])
            .then(|| schema::find(&package, &name).unwrap());
        let tag = key.map_or("", |row| row["patchStrategy"].as_str());
        let shape = match edge["shape"].as_str() {
            "object" => Shape::Object,
            "list" => Shape::List,
            "map" => Shape::Map,
            other => panic!("{other}"),
        };
        let is_list = shape == Shape::List;
        let strategy = match key.map(|row| row["patchMergeKey"].as_str()) {
            Some(key) if is_list && tag.contains("merge") && key.is_empty() => Strategy::Set,
            Some(key) if is_list && tag.contains("merge") => {
                Strategy::ByKey(String::from(key).leak())
            }
            _ if is_list || tag == "replace" => Strategy::Replace,
            _ => Strategy::Merge,
        };
        let ownership = match owned {
            Some(row) if row["list_type"] == "map" => {
                Ownership::Map(row["list_map_keys"].clone().leak())
            }
            Some(row) if row["list_type"] == "set" => Ownership::Set,
            Some(row) if row["list_type"] == "atomic" || row["map_type"] == "atomic" => {
                Ownership::Atomic
            }
            None if is_list && edge["use"] == "smp" => return self.unknown_owner(edge, strategy),
            _ if is_list => Ownership::Atomic,
            _ if shape == Shape::Object && self.is_atomic(&edge["element_type"]) => {
                Ownership::Atomic
            }
            _ => Ownership::Granular,
        };
        let retains_keys = tag.contains("retainKeys");
        let is_plain = element.is_none() && !retains_keys && ownership == Ownership::Granular;
        (!is_plain).then_some(Field {
            shape,
            element,
            strategy,
            retains_keys,
            ownership,
        })
    }

    /// The sheet of owners ends with what 1.36 serves: of others the table's answer is not held against it.
    fn unknown_owner(&self, edge: &Row, strategy: Strategy) -> Option<Field> {
        let (package, name) = package_and_name(&edge["type"]);
        let found = schema::field(schema::find(&package, &name)?, &edge["field"])?;
        assert_eq!(found.strategy, strategy);
        Some(found)
    }
}

#[test]
fn every_field_of_the_sheets_is_in_the_table() {
    let (Some(sheets), Some(kinds)) = (Sheets::read(), sheet("k8s-kind-roots.csv")) else {
        return;
    };
    let mut open: Vec<String> = kinds
        .iter()
        .filter(|row| minor(&row["go_first"]).unwrap() <= NEWEST)
        .map(|row| row["type"].clone())
        .collect();
    let mut seen = BTreeSet::new();
    let (mut n_types, mut n_fields) = (0, 0);
    while let Some(ty) = open.pop() {
        if !seen.insert(ty.clone()) || !sheets.is_special(&ty) {
            continue;
        }
        n_types += 1;
        let (package, name) = package_and_name(&ty);
        let found = schema::find(&package, &name).unwrap_or_else(|| panic!("no {ty}"));
        assert_eq!(schema::is_atomic(found), sheets.is_atomic(&ty), "{ty}");
        for edge in sheets.edges.get(&ty).into_iter().flatten() {
            let field = &edge["field"];
            let expected = sheets.expected(edge);
            assert_eq!(schema::field(found, field), expected, "{ty} {field}");
            n_fields += usize::from(expected.is_some());
            open.push(edge["element_type"].clone());
        }
    }
    let table = include_str!("../../../src/kubernetes/tables/types.txt");
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(lines.clone().count(), n_types);
    assert_eq!(
        lines.map(|line| line.matches(' ').count()).sum::<usize>(),
        n_fields
    );
    println!("{n_types} types with {n_fields} fields compared");
}
