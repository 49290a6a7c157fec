//! The read-only commands that would settle what is not certain.

use crate::order;
use crate::rollback::prediction::{
    Certainty, Dependency, ObjectName, ObjectPrediction, On, Prediction,
};
use crate::rollback::reason::Reason;

/// Server-side apply goes by the managed fields, which kubectl leaves out unless it is told otherwise.
const WHOLE: &str = " --show-managed-fields -o json";

/// Lists the commands that fetch the live objects of which something is not certain, one a namespace.
///
/// Objects of the cluster are found in any namespace.
pub(super) fn live(prediction: &Prediction, namespace: Option<&str>) -> Vec<String> {
    let open = prediction.objects.iter();
    let open = open.filter(|one| one.certainty != Certainty::Certain && is_found(one));
    // Of some it is known how they are, and not whether the rollback comes to them.
    let open = open.filter(|one| one.reasons != [Reason::AfterUncertain]);
    let mut objects: Vec<&ObjectName> = open.map(|one| &one.object).collect();
    let place = |one: &ObjectName| one.namespace.as_deref().or(namespace).map(str::to_owned);
    order::by_key(&mut objects, |one| place(one));
    let places = objects.chunk_by(|a, b| place(a) == place(b));
    let commands = places.enumerate().map(|(index, objects)| {
        let number = match index {
            0 => String::new(),
            more => format!("-{}", more + 1),
        };
        get(objects, namespace) + WHOLE + " > live" + &number + ".json"
    });
    commands.collect()
}

/// Whether kubectl can look for it: one kind that the cluster does not have ends the whole command.
fn is_found(one: &ObjectPrediction) -> bool {
    let is_missing =
        |reason: &Reason| matches!(reason, Reason::NotServed { .. } | Reason::CrdMissing);
    !one.object.name.is_empty() && !one.reasons.iter().any(is_missing)
}

/// Gives the command that would settle one thing beforehand, where there is one.
pub(super) fn dependency(one: &Dependency, namespace: Option<&str>) -> Option<String> {
    let object = &one.object;
    match one.on {
        On::Live => Some(get(&[object], namespace) + WHOLE),
        On::Cluster if one.reasons.contains(&Reason::NamespaceUnknown) => {
            let namespace = object.namespace.as_deref().unwrap_or_default();
            Some(["kubectl get namespace ", word(namespace, "NAMESPACE")].concat())
        }
        On::Cluster if object.kind == "PersistentVolumeClaim" => {
            Some("kubectl get storageclass".to_owned())
        }
        On::Cluster => {
            let (group, _) = object.api_version.split_once('/')?;
            Some(["kubectl api-resources --api-group=", word(group, "GROUP")].concat())
        }
        On::Readiness => Some(get(&[object], namespace)),
        On::Hook => None,
    }
}

/// `kubectl get Deployment.v1.apps/web ConfigMap/conf -n shop`
fn get(objects: &[&ObjectName], namespace: Option<&str>) -> String {
    let mut command = "kubectl get".to_owned();
    for object in objects {
        command.push(' ');
        command.push_str(&named(object));
    }
    let own = objects.iter().find_map(|one| one.namespace.as_deref());
    let namespace = own.or(namespace).unwrap_or_default();
    command + " -n " + word(namespace, "NAMESPACE")
}

/// `Deployment.v1.apps/web`; the core group has neither version nor group.
fn named(object: &ObjectName) -> String {
    let kind = word(&object.kind, "KIND");
    let name = word(&object.name, "NAME");
    match object.api_version.split_once('/') {
        Some((group, version)) => {
            let (group, version) = (word(group, "GROUP"), word(version, "VERSION"));
            [kind, ".", version, ".", group, "/", name].concat()
        }
        None => [kind, "/", name].concat(),
    }
}

/// Gives a name that needs no quotes in any shell, or its placeholder; names of roles may hold colons.
fn word<'a>(name: &'a str, placeholder: &'a str) -> &'a str {
    let is_safe = |byte: u8| byte.is_ascii_alphanumeric() || b".-:_".contains(&byte);
    let is_word = !name.is_empty() && !name.starts_with('-') && name.bytes().all(is_safe);
    if is_word { name } else { placeholder }
}
