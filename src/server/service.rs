//! A Service: what the server copies back from the live one, what it drops by type, what never changes.

use serde_json::{Value, json};

use super::place::{at, is_same, items, put, text};
use super::refusal::Rule;
use super::stored::Judge;
use crate::order::{self, Sorted};

const TYPED: [&str; 3] = ["ClusterIP", "NodePort", "LoadBalancer"];

fn needs_address(service: &Value) -> bool {
    TYPED.contains(&text(service, "spec.type"))
}

fn needs_node_port(service: &Value) -> bool {
    is_balanced(service) && at(service, "spec.allocateLoadBalancerNodePorts") != Some(&json!(false))
        || text(service, "spec.type") == "NodePort"
}

fn is_balanced(service: &Value) -> bool {
    text(service, "spec.type") == "LoadBalancer"
}

fn is_open_to_the_world(service: &Value) -> bool {
    is_balanced(service)
        || text(service, "spec.type") == "NodePort"
        || (needs_address(service) && !items(service, "spec.externalIPs").is_empty())
}

fn needs_health_port(service: &Value) -> bool {
    is_balanced(service) && text(service, "spec.externalTrafficPolicy") == "Local"
}

/// Fills in the defaults that hang on the type, and what an update keeps of the live object.
pub(super) fn fill(live: Option<&Value>, after: &mut Value) {
    fill_defaults(live, after);
    if let Some(live) = live {
        keep_address(live, after);
        keep_node_ports(live, after);
        if needs_health_port(live) && needs_health_port(after) {
            keep(live, after, "spec.healthCheckNodePort");
        }
        drop_by_type(live, after);
    }
}

fn fill_defaults(live: Option<&Value>, after: &mut Value) {
    match text(after, "spec.sessionAffinity") {
        "None" => put(after, "spec.sessionAffinityConfig", None),
        "ClientIP" if at(after, "spec.sessionAffinityConfig.clientIP.timeoutSeconds").is_none() => {
            let config = json!({"clientIP": {"timeoutSeconds": 10800}});
            put(after, "spec.sessionAffinityConfig", Some(&config));
        }
        _ => {}
    }
    if is_open_to_the_world(after) && at(after, "spec.externalTrafficPolicy").is_none() {
        put(after, "spec.externalTrafficPolicy", Some(&json!("Cluster")));
    }
    // Not filled in by a version that left the live one without.
    let knows_internal = live.is_none_or(|live| {
        !needs_address(live) || at(live, "spec.internalTrafficPolicy").is_some()
    });
    if knows_internal && needs_address(after) && at(after, "spec.internalTrafficPolicy").is_none() {
        put(after, "spec.internalTrafficPolicy", Some(&json!("Cluster")));
    }
    if is_balanced(after)
        && at(after, "spec.allocateLoadBalancerNodePorts").is_none()
        && live.is_none_or(|live| {
            !is_balanced(live) || at(live, "spec.allocateLoadBalancerNodePorts").is_some()
        })
    {
        put(
            after,
            "spec.allocateLoadBalancerNodePorts",
            Some(&json!(true)),
        );
    }
}

fn keep(live: &Value, after: &mut Value, path: &str) {
    if at(after, path).is_none() {
        put(after, path, at(live, path));
    }
}

/// The one address and the list of them follow each other; what is left out comes back.
fn keep_address(live: &Value, after: &mut Value) {
    let (one, all) = ("spec.clusterIP", "spec.clusterIPs");
    let same = |after: &Value, path: &str| is_same(at(live, path), at(after, path));
    let has =
        |object: &Value, path: &str| at(object, path).is_some_and(|value| *value != json!([]));
    if has(live, all) {
        if has(live, one) && !has(after, one) {
            if same(after, all) {
                put(after, all, None);
            }
        } else if !has(after, all) {
            if same(after, one) {
                put(after, one, None);
            }
        } else if has(after, one) && !same(after, one) && same(after, all) {
            let list = json!([at(after, one)]);
            put(after, all, Some(&list));
        }
    }
    if needs_address(live) && needs_address(after) {
        keep(live, after, one);
        if same(after, one) && !has(after, all) {
            put(after, all, at(live, all));
        }
        keep(live, after, "spec.ipFamilies");
        keep(live, after, "spec.ipFamilyPolicy");
    }
}

/// A port that names none gets the node port of the live one of the same name, unless another took it.
fn keep_node_ports(live: &Value, after: &mut Value) {
    if !needs_node_port(live) || !needs_node_port(after) {
        return;
    }
    let number = |port: &Value| port.get("nodePort").and_then(Value::as_i64).unwrap_or(0);
    let name = |port: &Value| {
        port.get("name")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    let old = items(live, "spec.ports");
    let named = old.iter().map(|port| (name(port), number(port)));
    let named: Sorted<_, _> = named.collect();
    let there = order::set(old.iter().map(number));
    let wanted = items(after, "spec.ports").iter().map(number);
    let mut used = order::set(wanted.filter(|number| *number != 0 && there.contains(number)));
    let Some(ports) = after
        .pointer_mut("/spec/ports")
        .and_then(Value::as_array_mut)
    else {
        return;
    };
    for port in ports.iter_mut().filter(|port| number(port) == 0) {
        let kept = named.get(&name(port)).copied().unwrap_or(0);
        if kept != 0 && used.add(kept) {
            put(port, "nodePort", Some(&Value::from(kept)));
        }
    }
}

/// What the new type has no use for goes, where it was not changed at the same time.
fn drop_by_type(live: &Value, after: &mut Value) {
    type Needs = fn(&Value) -> bool;
    let fields: [(Needs, &[&str]); 6] = [
        (
            needs_address,
            &[
                "spec.clusterIP",
                "spec.clusterIPs",
                "spec.ipFamilies",
                "spec.ipFamilyPolicy",
            ],
        ),
        (needs_address, &["spec.internalTrafficPolicy"]),
        (needs_health_port, &["spec.healthCheckNodePort"]),
        (is_balanced, &["spec.allocateLoadBalancerNodePorts"]),
        (is_balanced, &["spec.loadBalancerClass"]),
        (is_open_to_the_world, &["spec.externalTrafficPolicy"]),
    ];
    for (needs, paths) in fields {
        let is_done = needs(live) && !needs(after);
        let is_same = |path: &&str| is_same(at(live, path), at(after, path));
        if is_done && paths.iter().all(is_same) {
            for path in paths {
                put(after, path, None);
            }
        }
    }
    drop_node_ports(live, after);
}

/// Node ports go when none of them was changed.
fn drop_node_ports(live: &Value, after: &mut Value) {
    let numbers = |service: &Value| -> Vec<Value> {
        items(service, "spec.ports")
            .iter()
            .filter_map(|port| port.get("nodePort").cloned())
            .collect()
    };
    if !needs_node_port(live) || needs_node_port(after) || numbers(live) != numbers(after) {
        return;
    }
    if let Some(ports) = after
        .pointer_mut("/spec/ports")
        .and_then(Value::as_array_mut)
    {
        for port in ports {
            put(port, "nodePort", None);
        }
    }
}

/// Refuses what does not go together with the type, and ports without the names that tell them apart.
pub(super) fn contradict(judge: &mut Judge, live: Option<&Value>, after: &Value) {
    let kind = text(after, "spec.type");
    let has = |path: &str| match at(after, path) {
        Some(Value::Array(items)) => !items.is_empty(),
        Some(value) => *value != 0,
        None => false,
    };
    let is_certain = judge.kubernetes.minor >= 22;
    let mut refuse = |path: String| {
        let old = live.and_then(|live| at(live, &path));
        judge.refuse_at(
            path.clone(),
            Rule::Value,
            (old, at(after, &path)),
            is_certain,
        );
    };
    let only: [(bool, &[&str]); 3] = [
        (
            is_balanced(after),
            &[
                "spec.allocateLoadBalancerNodePorts",
                "spec.loadBalancerClass",
                "spec.loadBalancerSourceRanges",
            ],
        ),
        (is_open_to_the_world(after), &["spec.externalTrafficPolicy"]),
        (needs_health_port(after), &["spec.healthCheckNodePort"]),
    ];
    for (_, paths) in only.iter().filter(|(may_be, _)| !may_be) {
        for path in paths.iter().filter(|path| has(path)) {
            refuse((*path).to_owned());
        }
    }
    let is_headless = text(after, "spec.clusterIP") == "None";
    if is_headless && matches!(kind, "NodePort" | "LoadBalancer") {
        refuse("spec.clusterIP".to_owned());
    }
    let ports = items(after, "spec.ports");
    let is_name_missing = |port: &Value| text(port, "name").is_empty();
    // One that never had any is no whole Service, and not judged for it.
    let had_ports = live.is_some_and(|live| !items(live, "spec.ports").is_empty());
    let is_port_missing = ports.is_empty() && had_ports && !is_headless && kind != "ExternalName";
    let is_node_port = |port: &Value| port.get("nodePort").is_some_and(|number| *number != 0);
    let mut seen = Sorted::new();
    let is_twice = |port: &Value| {
        let number = port.get("port").and_then(Value::as_i64);
        !seen.add((number, text(port, "protocol").to_owned()))
    };
    if is_port_missing
        || ports.iter().any(is_twice)
        || (ports.len() > 1 && ports.iter().any(is_name_missing))
        || (kind == "ClusterIP" && ports.iter().any(is_node_port))
    {
        refuse("spec.ports".to_owned());
    }
}

/// Refuses what a Service does not change (facts `k8s-immutable-fields.csv`).
pub(super) fn refuse(judge: &mut Judge, live: &Value, after: &Value) {
    let mut refuse = |path: &str, is_certain| {
        let (old, new) = (at(live, path), at(after, path));
        if !is_same(old, new) {
            judge.refuse_at(path, Rule::Address, (old, new), is_certain);
        }
    };
    if needs_address(live) && needs_address(after) {
        let first = |service: &Value, path: &str| items(service, path).first().cloned();
        let (old, new) = (text(live, "spec.clusterIP"), text(after, "spec.clusterIP"));
        if !old.is_empty() {
            refuse("spec.clusterIP", true);
        }
        // A second family may come and go; a headless Service may change both.
        let moves = |path: &str| {
            let old = first(live, path);
            old.is_some() && old != first(after, path)
        };
        if old == new && moves("spec.clusterIPs") {
            refuse("spec.clusterIPs", true);
        }
        if old != "None" && moves("spec.ipFamilies") {
            refuse("spec.ipFamilies", true);
        }
    }
    if needs_health_port(live) && needs_health_port(after) {
        refuse("spec.healthCheckNodePort", true);
    }
    if is_balanced(live) && is_balanced(after) {
        refuse("spec.loadBalancerClass", true);
    }
    if text(after, "spec.type") == "ExternalName" {
        let refused = at(after, "spec.clusterIP").filter(|address| *address != "None");
        if let Some(address) = refused {
            let old = at(live, "spec.clusterIP");
            judge.refuse_at("spec.clusterIP", Rule::Value, (old, Some(address)), true);
        }
    }
}
