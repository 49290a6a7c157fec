//! A predicted rollback, as the report prints it.

use serde_json::Value;

use super::build::certainty;
use super::document::{
    Dependency, Field, Hook, NotUndone, Object, Orphan, RevisionAfter, Rollback,
};
use crate::i18n::Text;
use crate::i18n::catalog::Catalog;
use crate::view::rollback::{FieldView, ObjectView, OrphanView, RollbackView};

pub(super) fn rollback(catalog: &Catalog, view: RollbackView) -> Rollback {
    Rollback {
        to: view.to,
        creates_revision: view.creates_revision,
        outcome: view.outcome,
        outcome_status: view.outcome_status,
        certainty: view.certainty,
        stop: view.stop,
        text: catalog.text(&view.text),
        why: sentences(catalog, &view.why),
        depends_on: {
            let all = view.depends_on.into_iter();
            all.map(|one| Dependency {
                on: one.on,
                object: one.object.object,
                namespace: one.object.namespace,
                status_if_it_fails: one.status_if_it_fails,
                text: catalog.text(&one.text),
                reasons: sentences(catalog, &one.reasons),
                command: one.command,
            })
            .collect()
        },
        objects: {
            let all = view.objects.into_iter();
            all.map(|one| object(catalog, one)).collect()
        },
        hooks: {
            let all = view.hooks.into_iter();
            all.map(|one| Hook {
                event: one.event,
                order: one.order,
                object: one.object.object,
                namespace: one.object.namespace,
                weight: one.weight,
                stays: one.stays,
            })
            .collect()
        },
        not_undone: {
            let all = view.not_undone.into_iter();
            all.map(|one| NotUndone {
                code: one.code,
                certainty: certainty(one.certainty),
                subject: one.subject,
                detail: catalog.text(&one.detail),
            })
            .collect()
        },
        history_after: {
            let all = view.history_after.into_iter();
            all.map(|one| RevisionAfter {
                revision: one.revision,
                status: one.status,
                description: one.description,
            })
            .collect()
        },
        evicts: view.evicts,
        notes: sentences(catalog, &view.notes),
        commands: view.commands,
    }
}

fn sentences(catalog: &Catalog, all: &[Text]) -> Vec<String> {
    all.iter().map(|text| catalog.text(text)).collect()
}

fn object(catalog: &Catalog, view: ObjectView) -> Object {
    Object {
        object: view.object.object,
        namespace: view.object.namespace,
        effect: view.effect,
        refused: view.is_refused,
        certainty: view.certainty,
        reasons: sentences(catalog, &view.reasons),
        ways_out: sentences(catalog, &view.ways_out),
        fields: view.fields.into_iter().map(field).collect(),
    }
}

fn field(view: FieldView) -> Field {
    // The view's values are JSON that it wrote itself.
    let value =
        |text: Option<String>| text.and_then(|text| serde_json::from_str::<Value>(&text).ok());
    Field {
        path: view.path,
        stored: value(view.stored),
        live: value(view.live),
        after: value(view.after),
    }
}

pub(super) fn orphan(view: OrphanView) -> Orphan {
    Orphan {
        object: view.object.object,
        namespace: view.object.namespace,
        created_by: view.created_by,
        certainty: certainty(view.certainty),
    }
}
