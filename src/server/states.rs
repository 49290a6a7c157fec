//! Several states of one object, laid beside each other field by field.

use serde_json::Value;

use super::changes::{Type, by_key, is_left_out, step};
use super::place::{is_nothing, is_same};
use crate::kubernetes::{Gvk, quantity};
use crate::order::{self, Sorted};

/// Fields that are listed of one object.
pub const MAX_ROWS: usize = 300;

/// One field in every state.
pub struct Row<'v, const N: usize> {
    /// `spec.template.spec.containers[name=main].image`, as changes are named.
    pub path: String,
    /// As they are written; null and an empty list are stored as nothing.
    pub values: [Option<&'v Value>; N],
    is_quantity: bool,
}

impl<const N: usize> Row<'_, N> {
    /// Tells what is there in a state, once it is stored.
    pub fn get(&self, at: usize) -> Option<&Value> {
        there(self.values.get(at).copied().flatten())
    }

    /// Tells whether two states have the same there.
    pub fn is_same(&self, a: usize, b: usize) -> bool {
        is_equal(self.is_quantity, self.get(a), self.get(b))
    }
}

/// Which of the states say where a row ends.
#[derive(Clone, Copy)]
pub struct Plan {
    /// Rows are where one of so many, the first, differs from another.
    pub n_compared: usize,
    /// A map of the first state which neither of these has is one row.
    pub goes: (usize, usize),
    /// Lists are one row each, whatever tells their items apart.
    pub has_whole_lists: bool,
}

/// Lists the fields in which the states differ, at most [`MAX_ROWS`], and counts the rest.
pub fn rows<'v, const N: usize>(
    gvk: Gvk<'_>,
    states: [Option<&'v Value>; N],
    plan: Plan,
) -> (Vec<Row<'v, N>>, usize) {
    let mut walk = Walk {
        path: String::new(),
        plan,
        rows: Vec::new(),
        n_more: 0,
    };
    walk.values(Type::of(gvk), states);
    (walk.rows, walk.n_more)
}

fn there(value: Option<&Value>) -> Option<&Value> {
    value.filter(|value| !is_nothing(value))
}

fn is_equal(is_quantity: bool, a: Option<&Value>, b: Option<&Value>) -> bool {
    is_same(a, b) || is_quantity && a.zip(b).is_some_and(|(a, b)| quantity::is_equal(a, b))
}

struct Walk<'v, const N: usize> {
    path: String,
    plan: Plan,
    rows: Vec<Row<'v, N>>,
    n_more: usize,
}

impl<'v, const N: usize> Walk<'v, N> {
    fn values(&mut self, ty: Type, values: [Option<&'v Value>; N]) {
        let shown = values.map(there);
        let compared = || shown.iter().take(self.plan.n_compared);
        let first = shown.first().copied().flatten();
        let is_quantity = ty.is_quantity();
        if compared().all(|value| is_equal(is_quantity, first, *value)) {
            return;
        }
        // What is there is the same everywhere, also in the states that are not compared.
        let all: Vec<&Value> = shown.iter().copied().flatten().collect();
        let is_one = all
            .windows(2)
            .all(|pair| matches!(pair, [a, b] if is_equal(is_quantity, Some(a), Some(b))));
        let at = |at: usize| shown.get(at).copied().flatten();
        let is_going =
            first.is_some() && at(self.plan.goes.0).is_none() && at(self.plan.goes.1).is_none();
        if !is_one && !is_going {
            if compared().flatten().all(|value| value.is_object()) {
                self.maps(ty, shown);
                return;
            }
            if let Some(key) = ty.key.filter(|_| !self.plan.has_whole_lists)
                && let Some(items) = keyed(key, shown)
            {
                self.lists(ty.item(), key, &items);
                return;
            }
        }
        if self.rows.len() >= MAX_ROWS {
            self.n_more += 1;
            return;
        }
        self.rows.push(Row {
            path: self.path.clone(),
            values,
            is_quantity,
        });
    }

    fn maps(&mut self, ty: Type, values: [Option<&'v Value>; N]) {
        let maps = values.map(|value| value.and_then(Value::as_object));
        let compared = maps.iter().take(self.plan.n_compared).flatten();
        let keys = order::set(compared.flat_map(|map| map.keys()));
        for key in keys.into_keys() {
            if !is_left_out(&self.path, key) {
                let inner = maps.map(|map| map?.get(key));
                self.step(&step(key), ty.field(key), inner);
            }
        }
    }

    fn lists(&mut self, item: Type, key: &str, items: &[Sorted<String, &'v Value>; N]) {
        let compared = items.iter().take(self.plan.n_compared);
        let names = order::set(compared.flat_map(|items| items.keys()));
        for name in names.into_keys() {
            let inner = std::array::from_fn(|at| items.get(at)?.get(name).copied());
            self.step(&["[", key, "=", name, "]"].concat(), item, inner);
        }
    }

    fn step(&mut self, step: &str, ty: Type, values: [Option<&'v Value>; N]) {
        let length = self.path.len();
        if length > 0 && !step.starts_with('[') {
            self.path.push('.');
        }
        self.path.push_str(step);
        self.values(ty, values);
        self.path.truncate(length);
    }
}

/// The items of each list by their key; `None` where one of the lists is none, or its items can't be told apart.
fn keyed<'v, const N: usize>(
    key: &str,
    values: [Option<&'v Value>; N],
) -> Option<[Sorted<String, &'v Value>; N]> {
    let mut found = std::array::from_fn(|_| Sorted::new());
    for (items, value) in found.iter_mut().zip(values) {
        if let Some(value) = value {
            *items = by_key(key, value.as_array()?)?;
        }
    }
    Some(found)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use serde_json::json;

    use super::*;

    const PLAN: Plan = Plan {
        n_compared: 3,
        goes: (1, 2),
        has_whole_lists: false,
    };

    #[track_caller]
    fn check(states: [Value; 3], plan: Plan, paths: &[&str]) {
        let gvk = Gvk {
            group: "apps",
            version: "v1",
            kind: "Deployment",
        };
        let states = states.each_ref().map(Some);
        let (rows, n_more) = rows(gvk, states, plan);
        let found: Vec<&str> = rows.iter().map(|row| row.path.as_str()).collect();
        assert_eq!((&*found, n_more), (paths, 0));
    }

    fn containers(items: &Value) -> Value {
        json!({"spec": {"template": {"spec": {"containers": items}}}})
    }

    #[test]
    fn items_of_keyed_lists_stand_beside_each_other() {
        let states = [
            json!([{"name": "a", "image": "1"}, {"name": "b", "image": "1"}]),
            json!([{"name": "b", "image": "1"}, {"name": "a", "image": "2"}]),
            json!([{"name": "a", "image": "1"}, {"name": "c", "args": ["x"]}]),
        ];
        let states = states.each_ref().map(containers);
        let containers = "spec.template.spec.containers";
        let paths = ["[name=a].image", "[name=b]", "[name=c]"];
        let paths = paths.map(|path| [containers, path].concat());
        let paths = paths.each_ref().map(String::as_str);
        check(states.clone(), PLAN, &paths);
        let whole = Plan {
            has_whole_lists: true,
            ..PLAN
        };
        check(states, whole, &[containers]);
    }

    #[test]
    fn a_map_that_goes_is_one_row() {
        let states = [
            json!({"metadata": {"labels": {"a": "1", "b": "1"}}}),
            json!({"metadata": {}}),
            json!({"metadata": {}}),
        ];
        check(states.clone(), PLAN, &["metadata.labels"]);
        let [old, ..] = states;
        let live = json!({"metadata": {"labels": {"a": "1", "c": "1"}}});
        let paths = ["metadata.labels.b", "metadata.labels.c"];
        check([old, live.clone(), live], PLAN, &paths);
    }

    #[test]
    fn equal_quantities_and_bookkeeping_are_no_rows() {
        let of = |cpu: &str, uid: &str| {
            let item = json!({"name": "a", "resources": {"limits": {"cpu": cpu}}});
            let mut object = containers(&json!([item]));
            object["metadata"] = json!({"uid": uid});
            object["status"] = json!({"replicas": uid});
            object
        };
        check([of("1", "x"), of("1000m", "y"), of("1", "z")], PLAN, &[]);
    }

    #[test]
    fn no_more_rows_than_the_bound() {
        let data = |value: &str| {
            let keys = (0..MAX_ROWS + 7).map(|n| (n.to_string(), Value::from(value)));
            json!({"data": serde_json::Map::from_iter(keys)})
        };
        let (old, new) = (data("1"), data("2"));
        let gvk = Gvk {
            group: "",
            version: "v1",
            kind: "ConfigMap",
        };
        let (rows, n_more) = rows(gvk, [Some(&old), Some(&new), Some(&new)], PLAN);
        assert_eq!((rows.len(), n_more), (MAX_ROWS, 7));
    }
}
