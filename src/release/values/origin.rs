//! Where a computed value comes from, as far as a stored record tells (facts 6.3).

use serde_json::Value;

use super::tree::{Path, at, leaves};
use crate::order::{self, Sorted};

/// Subcharts that are told apart; no chart has as many, and each is looked for at every leaf.
const MAX_DEPENDENCIES: usize = 2_000;

/// Where a leaf of the computed values comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeafOrigin<'a> {
    /// The user's; `is_default` when the stored chart says the same.
    Supplied { is_default: bool },
    /// The values stored with the chart.
    Default,
    /// Those for a declared subchart: its own, or set for it by the chart; both are stored as one.
    Subchart(&'a str),
    /// Helm copied the chart's global into the subchart's values.
    Global(&'a str),
    /// Equals what `import-values` takes from this subchart.
    Imported(&'a str),
}

/// A subchart of the stored chart's metadata: declared, and enabled when the record was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependency {
    /// Its alias where it has one: Helm stores that as its name.
    pub name: String,
    /// `import-values`: the paths in the child and in the parent.
    imports: Vec<(Path, Path)>,
}

/// Reads the declared subcharts; what is not as Helm writes it is left out.
pub fn dependencies(metadata: &Value) -> Vec<Dependency> {
    let list = metadata.get("dependencies").and_then(Value::as_array);
    let text = |value: &Value, key: &str| value.get(key)?.as_str().map(str::to_owned);
    let keys = |text: &str| -> Path {
        match text {
            "." => Path::new(),
            text => text.split('.').map(str::to_owned).collect(),
        }
    };
    let read = |one: &Value| {
        let imports = one.get("import-values").and_then(Value::as_array);
        Some(Dependency {
            name: text(one, "alias").or_else(|| text(one, "name"))?,
            imports: imports
                .into_iter()
                .flatten()
                .filter_map(|import| {
                    Some((
                        keys(&text(import, "child")?),
                        keys(&text(import, "parent")?),
                    ))
                })
                .collect(),
        })
    };
    let mut found: Vec<Dependency> = Vec::new();
    for one in list.into_iter().flatten().filter_map(read) {
        if found.len() >= MAX_DEPENDENCIES {
            break;
        }
        found.push(one);
    }
    found
}

/// What a revision's values were computed from.
pub struct Inputs<'a> {
    /// Null when the user gave none.
    pub config: &'a Value,
    pub defaults: &'a Value,
    pub dependencies: &'a [Dependency],
}

impl<'a> Inputs<'a> {
    /// Tells where the leaf at a path comes from.
    pub fn origin(&self, path: &[String]) -> LeafOrigin<'a> {
        let default = at(self.defaults, path);
        if let Some(supplied) = at(self.config, path) {
            return LeafOrigin::Supplied {
                is_default: default == Some(supplied),
            };
        }
        let Some((first, rest)) = path.split_first() else {
            return LeafOrigin::Default;
        };
        if let Some(subchart) = self.dependencies.iter().find(|one| one.name == *first) {
            let is_global = rest.first().is_some_and(|key| key == "global");
            return if is_global && at(self.defaults, rest) == default {
                LeafOrigin::Global(&subchart.name)
            } else {
                LeafOrigin::Subchart(&subchart.name)
            };
        }
        let is_imported = |subchart: &&Dependency| {
            subchart.imports.iter().any(|(child, parent)| {
                let rest = path.strip_prefix(parent.as_slice());
                rest.is_some_and(|rest| {
                    let inside = self.defaults.get(&subchart.name);
                    let table = inside.and_then(|inside| at(inside, child));
                    table.and_then(|table| at(table, rest)) == default
                })
            })
        };
        match self.dependencies.iter().find(is_imported) {
            Some(subchart) => LeafOrigin::Imported(&subchart.name),
            None => LeafOrigin::Default,
        }
    }

    /// Lists the supplied nulls that remove a default.
    pub fn removed(&self) -> Sorted<Path> {
        let mut found = Sorted::new();
        leaves(self.config, &mut |path, value| {
            let is_default = at(self.defaults, path).is_some_and(|value| !value.is_null());
            if value.is_null() && is_default {
                found.add(path.to_vec());
            }
        });
        found
    }
}

/// Lists the leaves of a revision's computed values that its stored chart says otherwise, or not at all.
fn own<'a>(computed: &'a Value, defaults: &Value) -> Vec<(Path, &'a Value)> {
    let mut found = Vec::new();
    leaves(computed, &mut |path, value| {
        // Helm copies globals into subcharts anew, and drops nulls.
        let is_copied = path.iter().skip(1).any(|key| key == "global");
        if !is_copied && !value.is_null() && at(defaults, path) != Some(value) {
            found.push((path.to_vec(), value));
        }
    });
    found
}

/// Lists what was supplied to an older revision and stands in a newer one's stored chart as a default, where all of it
/// does: `--reuse-values` leaves that, for it puts the old computed values in the place of the chart's (facts 6.3).
pub fn reused(computed: &Value, defaults: &Value, newer: &Inputs<'_>) -> Sorted<Path> {
    let own = own(computed, defaults);
    let mut is_kept = own
        .iter()
        .all(|(path, value)| at(newer.defaults, path) == Some(*value));
    // Only subcharts add to the old values.
    let may_add = |first: Option<&String>| {
        let mut all = newer.dependencies.iter();
        all.any(|one| Some(&one.name) == first || !one.imports.is_empty())
    };
    if is_kept {
        leaves(newer.defaults, &mut |path, value| {
            let is_new = !value.is_null() && at(computed, path).is_none();
            is_kept &= !is_new || may_add(path.first());
        });
    }
    if is_kept {
        order::set(own.into_iter().map(|(path, _)| path))
    } else {
        Sorted::new()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::release::values::tree::spell;

    fn metadata() -> Value {
        json!({"dependencies": [
            {"name": "db", "repository": "", "import-values": [{"child": "out.data", "parent": "store"}]},
            {"name": "mail", "alias": "post"},
            {"name": 3},
        ]})
    }

    #[track_caller]
    fn check(path: &str, expect: LeafOrigin<'_>) {
        let dependencies = dependencies(&metadata());
        let inputs = Inputs {
            config: &json!({"own": {"x": 1}, "same": 2, "db": {"size": 3}}),
            defaults: &json!({
                "own": {"x": 0, "y": 0}, "same": 2, "global": {"zone": "a"},
                "db": {"size": 1, "port": 2, "global": {"zone": "a", "more": 1}, "out": {"data": {"u": "v", "w": 1}}},
                "post": {"from": "x"}, "mail": {"from": "x"},
                "store": {"u": "v", "w": 2},
            }),
            dependencies: &dependencies,
        };
        let path: Path = path.split('.').map(str::to_owned).collect();
        assert_eq!(inputs.origin(&path), expect);
    }

    #[test]
    fn every_origin_is_told() {
        check("own.x", LeafOrigin::Supplied { is_default: false });
        check("own.y", LeafOrigin::Default);
        check("same", LeafOrigin::Supplied { is_default: true });
        check("global.zone", LeafOrigin::Default);
        check("db.size", LeafOrigin::Supplied { is_default: false });
        check("db.port", LeafOrigin::Subchart("db"));
        check("db.global.zone", LeafOrigin::Global("db"));
        check("db.global.more", LeafOrigin::Subchart("db"));
        check("post.from", LeafOrigin::Subchart("post"));
        check("mail.from", LeafOrigin::Default);
        check("store.u", LeafOrigin::Imported("db"));
        check("store.w", LeafOrigin::Default);
    }

    #[test]
    fn nulls_that_remove_a_default_are_listed() {
        let inputs = Inputs {
            config: &json!({"a": null, "b": {"c": null, "d": null}, "e": null}),
            defaults: &json!({"a": 1, "b": {"c": {"x": 1}}, "e": null}),
            dependencies: &[],
        };
        let removed: Vec<String> = inputs.removed().keys().map(|path| spell(path)).collect();
        assert_eq!(removed, ["a", "b.c"]);
    }

    #[test]
    fn reused_values_are_known_by_all_of_them() {
        let old = json!({"a": 1, "b": 2});
        let computed = json!({"a": 5, "b": 2, "c": {"d": [1]}});
        let metadata = json!({"dependencies": [{"name": "sub"}]});
        let dependencies = dependencies(&metadata);
        let found = |newer: Value| {
            let newer = Inputs {
                config: &Value::Null,
                defaults: &newer,
                dependencies: &dependencies,
            };
            reused(&computed, &old, &newer).len()
        };
        assert_eq!(
            found(json!({"a": 5, "b": 2, "c": {"d": [1]}, "sub": {"x": 1}})),
            2
        );
        assert_eq!(found(json!({"a": 5, "b": 2, "c": {"d": [1]}, "new": 1})), 0);
        assert_eq!(found(json!({"a": 5, "b": 2})), 0);
        assert_eq!(found(old.clone()), 0);
    }
}
