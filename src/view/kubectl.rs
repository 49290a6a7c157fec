//! The words of kubectl commands about objects: names that no shell reads otherwise, or their placeholders.

use crate::order;
use crate::rollback::prediction::ObjectName;

/// `kubectl get Deployment.v1.apps/web ConfigMap/conf -n shop`
///
/// Objects of the cluster are found in any namespace.
pub(super) fn get(objects: &[&ObjectName], namespace: Option<&str>) -> String {
    let mut command = "kubectl get".to_owned();
    for object in objects {
        command.push(' ');
        command.push_str(&named(object));
    }
    let own = objects.iter().find_map(|one| one.namespace.as_deref());
    let namespace = own.or(namespace).unwrap_or_default();
    command + " -n " + word(namespace, "NAMESPACE")
}

/// Puts objects of one namespace together; objects of the cluster go with the release's.
pub(super) fn by_place<'o>(
    mut objects: Vec<&'o ObjectName>,
    namespace: Option<&str>,
) -> Vec<Vec<&'o ObjectName>> {
    let place = |one: &ObjectName| one.namespace.as_deref().or(namespace).map(str::to_owned);
    order::by_key(&mut objects, |one| place(one));
    let places = objects.chunk_by(|a, b| place(a) == place(b));
    places.map(<[&ObjectName]>::to_vec).collect()
}

/// `Deployment.v1.apps/web`; the core group has neither version nor group.
pub(super) fn named(object: &ObjectName) -> String {
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
pub(super) fn word<'a>(name: &'a str, placeholder: &'a str) -> &'a str {
    if is_word(name) { name } else { placeholder }
}

/// Whether a name can stand in a command as it is.
pub(super) fn is_word(name: &str) -> bool {
    let is_safe = |byte: u8| byte.is_ascii_alphanumeric() || b".-:_".contains(&byte);
    !name.is_empty() && !name.starts_with('-') && name.bytes().all(is_safe)
}
