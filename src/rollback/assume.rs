//! What is taken for granted of objects that nobody looked at: what the cluster adds when all goes well.

use std::rc::Rc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};

use super::item;
use super::live::Live;
use super::replay::{ExpectedCluster, ExpectedState};
use crate::kubernetes::Gvk;
use crate::kubernetes::version::KubernetesVersion;
use crate::sensitive::SensitiveValue;
use crate::server;

/// Objects are taken to be as the API server stores what it is sent, defaults and all; claims to be bound, to volumes of
/// the size that they ask for. Those that somebody looked at are left alone.
pub(super) fn settled(
    expected: &mut ExpectedCluster,
    live: Option<&Live>,
    kubernetes: KubernetesVersion,
) {
    for (key, one) in expected.objects.iter_mut() {
        let is_shown = live.is_some_and(|live| live.objects.contains(key));
        let ExpectedState::Present(value) = &mut one.state else {
            continue;
        };
        let gvk = item::gvk(&key.api_version, &key.kind);
        if is_shown {
            continue;
        }
        if let Some(object) = stored(gvk, &value.0, kubernetes) {
            *value = Rc::new(SensitiveValue(object));
        }
    }
}

/// Gives an object as it is there after it was sent; `None` where nothing is known of what the cluster adds.
pub(super) fn stored(gvk: Gvk<'_>, sent: &Value, kubernetes: KubernetesVersion) -> Option<Value> {
    let stored = server::stored(gvk, sent, kubernetes);
    let settle: Option<fn(&mut Map<String, Value>)> = match (gvk.group, gvk.version, gvk.kind) {
        ("", "v1", "PersistentVolumeClaim") => Some(bind),
        ("", "v1", "Secret") => Some(encode),
        _ => None,
    };
    if stored.is_none() && settle.is_none() {
        return None;
    }
    let mut object = stored.unwrap_or_else(|| sent.clone());
    if let (Some(map), Some(settle)) = (object.as_object_mut(), settle) {
        settle(map);
    }
    Some(object)
}

fn bind(claim: &mut Map<String, Value>) {
    let requests = claim
        .get("spec")
        .and_then(|spec| spec.pointer("/resources/requests/storage"));
    if let Some(size) = requests.cloned() {
        let status = json!({"phase": "Bound", "capacity": {"storage": size}});
        // A claim is stored as pending.
        claim.insert("status".to_owned(), status);
    }
}

fn encode(secret: &mut Map<String, Value>) {
    let Some(Value::Object(texts)) = secret.remove("stringData") else {
        return;
    };
    let data = secret.entry("data").or_insert(Value::Null);
    if data.is_null() {
        *data = Value::Object(Map::new());
    }
    if let Value::Object(data) = data {
        for (key, text) in texts {
            let text = text.as_str().unwrap_or_default();
            data.insert(key, STANDARD.encode(text).into());
        }
    }
}
