//! What is drift, and near misses.

use super::super::item::Places;
use super::*;
use crate::limits::STANDARD;
use crate::rollback::prediction::ObjectName;

/// Compares a live object, written as YAML, with a manifest; fields as `sign path`.
#[track_caller]
fn check(manifest: &str, live: &str, effect: Effect, expect: &[&str]) {
    let places = Places {
        namespace: "ns".to_owned(),
        ..Places::default()
    };
    let item = places.read(manifest, &STANDARD).items.remove(0);
    let live = places.read(live, &STANDARD).items.remove(0).json;
    let predicted = ObjectPrediction {
        object: ObjectName::clone(&item.name),
        effect: Some(effect),
        is_refused: false,
        certainty: Certainty::Certain,
        reasons: Vec::new(),
        fields: Vec::new(),
    };
    let found = fields(&item, &live, &predicted, KubernetesVersion::RECORDED);
    let draw = |one: &DriftedField| {
        let sign = match one.fate {
            Some(Fate::Kept) => '=',
            Some(Fate::Reset) => '>',
            Some(Fate::Gone) => 'x',
            None => '?',
        };
        format!("{sign} {}", one.field.path)
    };
    assert_eq!(found.iter().map(draw).collect::<Vec<_>>(), expect);
}

#[test]
fn nothing_is_said_of_what_becomes_of_a_key_that_cannot_be_followed() {
    let shop = "apiVersion: shop.example/v1\nkind: Shop\nmetadata: {name: a}\nspec: {'a]b': '1', 'c.d': '1'}\n";
    check(
        shop,
        &shop.replace("'1'", "'2'"),
        Effect::Unchanged,
        &["= spec[c.d]"],
    );
    let env = "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\nspec: {selector: {matchLabels: {a: b}}, \
               template: {metadata: {labels: {a: b}}, spec: {containers: [{name: a, image: i, imagePullPolicy: Always, env: [{name: 'x]y', value: '1'}, {name: z, value: '1'}]}]}}}\n";
    check(
        env,
        &env.replace("'1'", "'2'"),
        Effect::Unchanged,
        &[
            "? spec.template.spec.containers[name=a].env[name=x]y].value",
            "= spec.template.spec.containers[name=a].env[name=z].value",
        ],
    );
}

const MAP: &str = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {x: '1'}\n";

#[test]
fn what_the_server_and_helm_write_is_no_drift() {
    let noted = "metadata: {name: a, uid: u, annotations: {meta.helm.sh/release-name: web}, labels: {app.kubernetes.io/managed-by: Helm}}";
    check(
        MAP,
        &MAP.replace("metadata: {name: a}", noted),
        Effect::Unchanged,
        &[],
    );
    let service =
        "apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {ports: [{port: 80}]}\n";
    let live = "apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {ports: [{port: 80, protocol: TCP, targetPort: 80}], clusterIP: 10.0.0.1, clusterIPs: [10.0.0.1], type: ClusterIP, sessionAffinity: None, ipFamilies: [IPv4], ipFamilyPolicy: SingleStack, internalTrafficPolicy: Cluster}\nstatus: {loadBalancer: {}}\n";
    check(service, live, Effect::Unchanged, &[]);
    let secret = "apiVersion: v1\nkind: Secret\nmetadata: {name: a}\nstringData: {x: b}\n";
    let live = "apiVersion: v1\nkind: Secret\nmetadata: {name: a}\ndata: {x: Yg==}\ntype: Opaque\n";
    check(secret, live, Effect::Unchanged, &[]);
}

#[test]
fn what_others_wrote_is() {
    check(
        MAP,
        &MAP.replace("'1'", "'2'"),
        Effect::Unchanged,
        &["= data.x"],
    );
    check(
        MAP,
        &MAP.replace("'1'", "'2'"),
        Effect::Deleted,
        &["x data.x"],
    );
    check(
        MAP,
        &MAP.replace("{x: '1'}", "{z: '1'}"),
        Effect::Unchanged,
        &["= data.x", "= data.z"],
    );
    let labelled = MAP.replace("name: a", "name: a, labels: {team: blue}");
    check(MAP, &labelled, Effect::Left, &["= metadata.labels.team"]);
    check(&labelled, MAP, Effect::Left, &["= metadata.labels.team"]);
}

#[test]
fn of_custom_resources_only_the_manifest_s_own_fields_tell() {
    let gadget = "apiVersion: x.io/v1\nkind: Gadget\nmetadata: {name: a}\nspec: {a: 1}\n";
    let live = gadget.replace("a: 1", "a: 2, byDefault: 3");
    check(gadget, &live, Effect::Unchanged, &["= spec.a"]);
}
