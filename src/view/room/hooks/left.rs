//! What hooks leave in the cluster, what is skipped without them, and why they are not in the manifest.

use super::{FAILED, HooksQuestion, MAX_NAMED, SUCCEEDED, Side};
use crate::i18n::{Arg, Text};
use crate::lineage::Lineage;
use crate::rollback::prediction::ObjectName;
use crate::view::room::parts::{Show, data, implied, note, object_name, plain};
use crate::view::sheet::{BlockView, SaidView};
use crate::view::{Certainty, Severity, kubectl, text};

/// What the hooks leave in the cluster.
pub(super) fn stays(
    question: &HooksQuestion<'_>,
    side: &Side<'_>,
    show: &mut Show<'_>,
) -> Vec<BlockView> {
    let mut blocks = Vec::new();
    let mut say = |what: &'static str, hooks: Vec<Arg>| {
        if !hooks.is_empty() {
            let text = Text::new("hooks-stays").with("what", what);
            blocks.push(implied(text.with("hooks", Arg::List(hooks))));
        }
    };
    say(
        "stays",
        side.labels(show, &|one| {
            !one.is_deleted_by(SUCCEEDED) && !one.is_definition() && !one.expires()
        }),
    );
    say("expires", side.labels(show, &|one| one.expires()));
    say("defined", side.labels(show, &|one| one.is_definition()));
    say(
        "goes",
        side.labels(show, &|one| one.is_deleted_by(SUCCEEDED)),
    );
    say("fails", side.labels(show, &|one| one.is_deleted_by(FAILED)));
    blocks.push(implied(Text::new("hooks-stays-always")));
    blocks.push(BlockView::Said(SaidView::unknown(Text::new(
        "hooks-stays-unknown",
    ))));
    blocks.extend(get(question.lineage, side, show));
    blocks
}

/// Asks for the objects of hooks, a command for each namespace.
fn get(lineage: &Lineage, side: &Side<'_>, show: &mut Show<'_>) -> Vec<BlockView> {
    let objects = side.hooks.iter().flat_map(|hook| hook.objects.iter());
    let mut names: Vec<ObjectName> = Vec::new();
    for object in objects.take(MAX_NAMED) {
        let name = object_name(object, show);
        if !object.reference.name.is_empty() && !names.contains(&name) {
            names.push(name);
        }
    }
    let namespace = lineage.key.namespace.as_deref();
    let places = kubectl::by_place(names.iter().collect(), namespace);
    places
        .iter()
        .map(|objects| BlockView::Command(kubectl::get(objects, namespace)))
        .collect()
}

const OPERATIONS: [&str; 4] = ["install", "upgrade", "rollback", "uninstall"];

/// What `--no-hooks` leaves out, and what runs only when asked for.
pub(super) fn skipped(lineage: &Lineage, side: &Side<'_>, show: &mut Show<'_>) -> Vec<BlockView> {
    let name = plain(show, lineage.key.name.as_deref().unwrap_or_default());
    let mut blocks = Vec::new();
    for command in OPERATIONS {
        let event = if command == "uninstall" {
            "delete"
        } else {
            command
        };
        let hooks = side.labels(show, &|hook| {
            let mut parts = hook
                .hook
                .events
                .iter()
                .filter_map(|one| one.split_once('-'));
            parts.any(|(when, what)| matches!(when, "pre" | "post") && what == event)
        });
        if !hooks.is_empty() {
            // Those of a rollback are of the revision that it goes to.
            let command = match command {
                "rollback" => [
                    "rollback ",
                    text::name_or(Some(&name), "RELEASE"),
                    " ",
                    &side.record.revision.to_string(),
                ]
                .concat(),
                other => other.to_owned(),
            };
            let text = Text::new("hooks-skips").with("command", command);
            blocks.push(implied(text.with("hooks", Arg::List(hooks))));
        }
    }
    let tests = side.labels(show, &|hook| {
        let mut events = hook.hook.events.iter();
        hook.has_event("test") && events.all(|event| event == "test")
    });
    if !tests.is_empty() {
        let text = Text::new("hooks-tests").with("hooks", Arg::List(tests));
        blocks.push(implied(text));
        blocks.push(note("hooks-tests-filter"));
    }
    blocks
}

/// Why hooks are not in the manifest, and which of their objects are all the same.
pub(super) fn apart(question: &HooksQuestion<'_>, show: &mut Show<'_>) -> Vec<BlockView> {
    let mut blocks = vec![note("hooks-apart")];
    for side in [Some(&question.a), question.b.as_ref()]
        .into_iter()
        .flatten()
    {
        let objects = side.hooks.iter().flat_map(|hook| hook.objects.iter());
        let twins = objects.filter(|object| {
            let own = question.lineage.key.namespace.clone();
            let mut reference = object.reference.clone();
            let mut has = |namespace: Option<String>| {
                reference.namespace = namespace;
                let key = (object.gvk.group.clone(), reference.clone());
                side.in_manifest.contains(&key)
            };
            // Written or not, the release's namespace is the same.
            let written = object.reference.namespace.clone();
            let is_own = written.is_none() || written == own;
            has(written) || is_own && (has(None) || has(own))
        });
        for object in twins.take(MAX_NAMED) {
            let reference = &object.reference;
            let name = [&*reference.kind, &*reference.name].join("/");
            let text = Text::new("hooks-twin")
                .with("object", data(show, &name))
                .with("revision", side.record.revision);
            let said = SaidView::implied(text).with_severity(Severity::Warning);
            blocks.push(BlockView::Said(said));
        }
    }
    blocks.push(BlockView::Said(SaidView {
        certainty: Some(Certainty::Unknown),
        ..SaidView::note(Text::new("hooks-dropped"))
    }));
    blocks
}
