//! What an error message names, each with what it is.

use yew::Html;

use crate::ui::components::data::{code, data};
use crate::ui::components::element::{each, el, plain, space};
use crate::ui::words::Words;

/// Shows them as small facts; nothing when the message names nothing.
pub(super) fn captures(words: &Words, captures: &[(String, String)]) -> Html {
    if captures.is_empty() {
        return Html::default();
    }
    let is_said = |name: &str| captures.iter().any(|(key, _)| key == name);
    let facts = each(captures, &|(key, value)| {
        // What the object would have to belong to is the release itself.
        if key.strip_prefix("wanted_").is_some_and(is_said) {
            return Html::default();
        }
        let label = match label(key) {
            Some(id) => plain(words.say(id)),
            // Words of Helm's and of Kubernetes' own.
            None => code(&key.replace('_', " ")),
        };
        let label = el("dt", "explanation__key", [label]);
        let value = el("dd", "", [data(value)]);
        el("div", "explanation__capture", [label, space(), value])
    });
    el("dl", "explanation__captures", [facts])
}

fn label(key: &str) -> Option<&'static str> {
    Some(match key {
        "release" | "wanted_release" => "capture-release",
        "namespace" | "wanted_namespace" => "capture-namespace",
        "revision" => "capture-revision",
        "kind" => "capture-kind",
        "name" => "capture-name",
        "object_namespace" => "capture-object-namespace",
        "api_version" => "capture-api-version",
        "hook_event" => "capture-hook-event",
        "hook_path" | "path" => "capture-path",
        "field" => "capture-field",
        "key" => "capture-key",
        "current_release" => "capture-current-release",
        "current_namespace" => "capture-current-namespace",
        "timeout" => "capture-timeout",
        "user" => "capture-user",
        "verb" => "capture-verb",
        "status" => "capture-status",
        "limit" => "capture-limit",
        "count" => "capture-count",
        _ => return None,
    })
}
