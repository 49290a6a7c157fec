//! What every recorded rollback that succeeded made of the objects that it patched.

use std::fs;

use serde_json::Value;

use super::super::{Question, Way, gvk, merge, start};
use crate::kubernetes::version::KubernetesVersion;
use crate::limits::STANDARD;
use crate::rollback::asked::Asked;
use crate::rollback::helm::HelmVersion;
use crate::rollback::is_server_side;
use crate::rollback::live;
use crate::rollback::prediction::ObjectName;
use crate::rollback::replay::tests::states;
use crate::server::changes::changes;

#[test]
fn the_way_that_helm_takes_leads_where_the_clusters_went() {
    let (mut n_patched, mut wrong) = (0, Vec::new());
    let mut ways = [0; 3];
    for state in states() {
        let rollback = state.rollback();
        if rollback["ok"] != true {
            continue;
        }
        let read = |name: &str| fs::read_to_string(state.recording.folder.join(name)).unwrap();
        let (given, _) = live::parse(&read("live-before.json"), &STANDARD);
        let stored: Value = serde_json::from_str(&read("live-after.json")).unwrap();
        let case = state.recording.case();
        let helm = HelmVersion::parse(case["helm"].as_str().unwrap()).unwrap();
        let asked = Asked::defaults(state.target(), helm, KubernetesVersion::RECORDED);
        let is_server_side = is_server_side(&state.lineage, &asked, state.target());
        for (key, effect) in rollback["effects"].as_object().unwrap() {
            if effect != "patched" {
                continue;
            }
            let at = format!("{} {key}", state.recording.name);
            let mut parts = key.rsplitn(3, '/').map(str::to_owned);
            let mut part = || parts.next().unwrap();
            let (name, kind, api_version) = (part(), part(), part());
            let stored = &stored[key];
            let namespace = stored["metadata"]["namespace"].as_str().map(str::to_owned);
            let object = ObjectName {
                api_version,
                kind,
                namespace,
                name,
            };
            let start = start(&state.lineage, &asked, Some(&given), &STANDARD, &object).unwrap();
            assert!(!start.is_live_assumed, "{at}");
            let of =
                [&start.old, &start.live, &start.new].map(|one| one.as_ref().map(|one| &one.0));
            let question = Question {
                asked: &asked,
                is_server_side,
            };
            let merging = merge(of, question);
            let Some(way) = merging.way else {
                wrong.push(format!("{at}: {:?}", merging.reason));
                continue;
            };
            let merged = merging.merged.iter().find(|one| one.way == way).unwrap();
            let gvk = gvk(of[2].unwrap());
            n_patched += 1;
            match way {
                Way::Strategic => ways[0] += 1,
                Way::Json => ways[1] += 1,
                Way::ServerSide => ways[2] += 1,
                _ => {}
            }
            let Some(after) = &merged.after else {
                wrong.push(format!("{at}: {:?}", merged.refusals));
                continue;
            };
            let mut beside = changes(gvk, &after.0, stored);
            // Chosen by the server.
            beside.retain(|change| !change.path.ends_with(".nodePort") || change.before.is_some());
            for change in beside {
                wrong.push(format!("{at}: {way:?} {}", change.path));
            }
            let silent = merged.fields.iter().filter(|field| field.why.is_none());
            for field in silent {
                println!("{at}: {way:?} says nothing of {}", field.path);
            }
        }
    }
    println!("{n_patched} patched objects, {ways:?}");
    assert_eq!(wrong, Vec::<String>::new());
    assert!(n_patched > 50 && ways.iter().all(|n| *n > 0), "{ways:?}");
}
