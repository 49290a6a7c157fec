//! A preview to show: a rollback of `web` in `shop` from 3 to 1, with something in every part.

use crate::i18n::Text;
use crate::view::Certainty;
use crate::view::preview::PreviewView;
use crate::view::preview::advice::AdviceView;
use crate::view::preview::after::AfterView;
use crate::view::preview::ask::{ServerSideView, TakenView, WaitView};
use crate::view::preview::columns::{ColumnsView, Line};
use crate::view::preview::failure::FailureTargetView;
use crate::view::preview::leftovers::LeftoverView;
use crate::view::preview::live::LiveView;
use crate::view::rollback::{
    DependencyView, FieldView, HookView, NameView, NotUndoneView, ObjectView, OrphanView,
    RevisionAfterView, RollbackView,
};

/// Names an object of the release's namespace.
pub(crate) fn name(object: &str) -> NameView {
    NameView {
        object: object.to_owned(),
        namespace: Some("shop".to_owned()),
    }
}

fn object(named: &str, effect: &str, certainty: &str) -> ObjectView {
    ObjectView {
        object: name(named),
        effect: Some(effect.to_owned()),
        is_refused: false,
        certainty: certainty.to_owned(),
        reasons: Vec::new(),
        ways_out: Vec::new(),
        fields: Vec::new(),
    }
}

/// Gives the preview.
pub(crate) fn preview() -> PreviewView {
    let image = FieldView {
        path: "spec.template.spec.containers[name=main].image".to_owned(),
        stored: Some("\"shop/web:2.4\"".to_owned()),
        live: None,
        after: Some("\"shop/web:2.2\"".to_owned()),
    };
    let refused = ObjectView {
        is_refused: true,
        reasons: vec![Text::new("refusal-statefulset").with("path", "spec.volumeClaimTemplates")],
        ways_out: vec![Text::new("refusal-way-statefulset").with("kind", "StatefulSet")],
        ..object("apps/v1/StatefulSet/db", "unchanged", "likely")
    };
    let rollback = RollbackView {
        to: 1,
        creates_revision: Some(4),
        outcome: Some("succeeds".to_owned()),
        outcome_status: Some("deployed".to_owned()),
        certainty: "likely".to_owned(),
        stop: None,
        text: Text::new("rollback-succeeds")
            .with("to", 1_i64)
            .with("revision", 4_i64)
            .with("sure", "likely")
            .with("created", 1_i64)
            .with("patched", 1_i64)
            .with("recreated", 0_i64)
            .with("deleted", 1_i64),
        why: Vec::new(),
        depends_on: vec![DependencyView {
            on: "hook".to_owned(),
            object: name("batch/v1/Job/smoke"),
            status_if_it_fails: "pending-rollback".to_owned(),
            text: Text::new("rollback-if")
                .with("on", "hook")
                .with("object", "Job/smoke")
                .with("revision", 4_i64)
                .with("status", "pending-rollback"),
            reasons: vec![Text::new("rollback-why-hook")],
            command: None,
        }],
        objects: vec![
            ObjectView {
                fields: vec![image],
                ..object("apps/v1/Deployment/web", "patched", "likely")
            },
            object("v1/ConfigMap/feature", "created", "certain"),
            object("batch/v1/Job/report", "deleted", "likely"),
            refused,
            object("v1/Service/web", "unchanged", "likely"),
        ],
        hooks: vec![HookView {
            event: "post-rollback".to_owned(),
            order: 1,
            object: name("batch/v1/Job/smoke"),
            weight: 0,
            stays: true,
        }],
        not_undone: vec![NotUndoneView {
            code: "kept".to_owned(),
            certainty: Certainty::Implied,
            subject: "v1/Secret/app-key".to_owned(),
            detail: Text::new("undone-kept"),
        }],
        history_after: [
            (1, "superseded"),
            (2, "failed"),
            (3, "superseded"),
            (4, "deployed"),
        ]
        .map(|(revision, status)| RevisionAfterView {
            revision,
            status: Some(status.to_owned()),
            description: (revision == 4).then(|| "Rollback to 1".to_owned()),
        })
        .into(),
        evicts: Vec::new(),
        notes: vec![Text::new("rollback-why-from-history").with("scope", "all")],
        commands: vec![
            "kubectl get Deployment.v1.apps/web -n shop --show-managed-fields -o json > live.json"
                .to_owned(),
        ],
    };
    PreviewView {
        taken: TakenView {
            default_target: Some(2),
            newest: Some(3),
            helm: [3, 20, 0],
            is_helm_given: false,
            kubernetes: 36,
            is_kubernetes_given: false,
            wait: WaitView::None,
            server_side: ServerSideView::Auto,
            is_server_side: false,
            waits_for_jobs: false,
            has_no_hooks: false,
            is_forced: false,
            cleans_up_on_fail: false,
            history_max: 10,
            not_taken: Vec::new(),
        },
        columns: ColumnsView {
            changes: [0, 1, 2].map(Line::Object).into(),
            refused: vec![Line::Object(3), Line::Dependency(0)],
            not_undone: vec![Line::NotUndone(0)],
            same: vec![Line::Object(4)],
        },
        baseline: Vec::new(),
        live: LiveView::default(),
        after: AfterView::default(),
        advice: AdviceView::default(),
        leftovers: vec![LeftoverView {
            orphan: OrphanView {
                object: name("v1/ConfigMap/old"),
                created_by: 2,
                later: None,
                certainty: Certainty::Implied,
            },
            check: "kubectl get ConfigMap/old -n shop --context CONTEXT".to_owned(),
            delete: Some("kubectl delete ConfigMap/old -n shop --context CONTEXT".to_owned()),
            note: Text::new("advice-leftover-price").with("revision", 2_i64),
        }],
        failure_target: FailureTargetView::default(),
        is_redacted: true,
        rollback,
    }
}
