//! The read-only commands that would settle what is not certain.

use crate::rollback::prediction::{Certainty, Dependency, ObjectPrediction, On, Prediction};
use crate::rollback::reason::Reason;
use crate::view::kubectl::{self, get, word};

/// Server-side apply goes by the managed fields, which kubectl leaves out unless it is told otherwise.
pub(in crate::view) const WHOLE: &str = " --show-managed-fields -o json";

/// Lists the commands that fetch the live objects of which something is not certain, one a namespace.
pub(super) fn live(prediction: &Prediction, namespace: Option<&str>) -> Vec<String> {
    let open = prediction.objects.iter();
    let open = open.filter(|one| one.certainty != Certainty::Certain && is_found(one));
    // Of some it is known how they are, and not whether the rollback comes to them.
    let open = open.filter(|one| one.reasons != [Reason::AfterUncertain]);
    let places = kubectl::by_place(open.map(|one| &one.object).collect(), namespace);
    let commands = places.iter().enumerate().map(|(index, objects)| {
        let number = match index {
            0 => String::new(),
            more => format!("-{}", more + 1),
        };
        get(objects, namespace) + WHOLE + " > live" + &number + ".json"
    });
    commands.collect()
}

/// Whether kubectl can look for it: one kind that the cluster does not have ends the whole command.
pub(in crate::view) fn is_found(one: &ObjectPrediction) -> bool {
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
