//! Reads hooks as stored in `hooks[]`, with the run that the record remembers (facts 1.4, 5.3).

use serde_json::value::RawValue;

use super::wire::{ObjectWire, Reader};
use super::{Hook, HookRun, Time};
use crate::sensitive::Sensitive;

/// Reads all hooks; one that is not an object is left out.
pub(super) fn read(items: &[&RawValue], reader: &mut Reader) -> Vec<Hook> {
    items
        .iter()
        .enumerate()
        .filter_map(|(index, raw)| {
            let path = format!("hooks[{index}]");
            let hook = reader.nested(raw, &path)?;
            Some(read_one(&hook, &path, reader))
        })
        .collect()
}

fn read_one(hook: &ObjectWire<'_>, path: &str, reader: &mut Reader) -> Hook {
    let at = |key: &str| format!("{path}.{key}");
    Hook {
        name: reader.text(hook, "name", &at("name")),
        kind: reader.text(hook, "kind", &at("kind")),
        path: reader.text(hook, "path", &at("path")),
        manifest: Sensitive::new(
            reader
                .text(hook, "manifest", &at("manifest"))
                .unwrap_or_default(),
        ),
        events: reader.texts(hook, "events", &at("events")),
        weight: reader
            .field(hook, "weight", &at("weight"))
            .unwrap_or_default(),
        delete_policies: reader.texts(hook, "delete_policies", &at("delete_policies")),
        output_log_policies: reader.texts(hook, "output_log_policies", &at("output_log_policies")),
        last_run: reader
            .object(hook, "last_run", &at("last_run"))
            .and_then(|run| read_run(&run, &at("last_run"), reader)),
    }
}

/// Helm always writes `last_run`, also for a hook that never ran: then nothing in it is set.
fn read_run(run: &ObjectWire<'_>, path: &str, reader: &mut Reader) -> Option<HookRun> {
    let mut time = |key: &str| {
        reader
            .text(run, key, &format!("{path}.{key}"))
            .and_then(|text| Time::read(&text))
    };
    let started_at = time("started_at");
    let completed_at = time("completed_at");
    let phase = reader.text(run, "phase", &format!("{path}.phase"));
    (started_at.is_some() || completed_at.is_some() || phase.is_some()).then_some(HookRun {
        started_at,
        completed_at,
        phase,
    })
}
