//! The ways out where objects or hooks are in the way.

use super::{
    EVENTS, FIX_CHART, HISTORY, ROLL_BACK, ROLL_BACK_PENDING, UPGRADE_AGAIN, Way, When, at_a_price,
    way,
};

type Ways = &'static [&'static [Way]];

pub(super) const CURRENT_MANIFEST: Ways = &[&[
    HISTORY,
    way(
        "explain-way-mapkubeapis",
        &[
            "helm plugin install https://github.com/helm/helm-mapkubeapis",
            "helm mapkubeapis {release} --namespace {namespace}",
        ],
    )
    .when(When::Named),
    way(
        "explain-way-mapkubeapis-guess",
        &[
            "helm list -n {object_namespace}",
            "helm mapkubeapis {name} --namespace {object_namespace}",
        ],
    )
    .when(When::Guessed),
    way("explain-way-crd-again", &["kubectl get crd"]),
    at_a_price(
        "explain-way-edit-record",
        &["kubectl get secret -n {namespace} -l owner=helm,name={release} -o yaml > release.yaml"],
        "explain-price-edit-record",
    ),
    ROLL_BACK_PENDING,
]];

pub(super) const NEW_MANIFEST: Ways = &[&[
    HISTORY,
    way("explain-way-served", &["kubectl api-resources"]),
    UPGRADE_AGAIN,
    ROLL_BACK,
]];

pub(super) const CHART_KIND: Ways = &[&[
    way(
        "explain-way-served",
        &["kubectl api-resources", "kubectl get crd"],
    ),
    way(
        "explain-way-newer-chart",
        &["helm search repo CHART --versions"],
    ),
]];

pub(super) const KIND: Ways = &[&[way(
    "explain-way-served",
    &["kubectl api-resources | grep -i {kind}", "kubectl get crd"],
)]];

pub(super) const OBJECT_MISSING: Ways = &[&[
    HISTORY,
    way(
        "explain-way-old-chart",
        &["helm upgrade {release} CHART --version CHART_VERSION -n {namespace} -f values.yaml"],
    ),
    way("explain-way-newer-helm", &["helm version"]),
    at_a_price(
        "explain-way-repeat-rollback",
        &["helm rollback {release} {good} -n {namespace}"],
        "explain-price-orphans",
    ),
    at_a_price(
        "explain-way-back-up-and-delete",
        &[
            "kubectl get {kind} {name} -n {object_namespace} -o yaml > backup.yaml",
            "kubectl delete {kind} {name} -n {object_namespace}",
            "helm rollback {release} {good} -n {namespace}",
        ],
        "explain-price-object",
    ),
]];

pub(super) const OWNERSHIP: Ways = &[&[
    way(
        "explain-way-other-owner",
        &["helm history {current_release} -n {current_namespace}"],
    )
    .when(When::Owned),
    way(
        "explain-way-look",
        &["kubectl get {kind} {name} -n {object_namespace} -o yaml"],
    ),
    at_a_price(
        "explain-way-adopt",
        &[
            "kubectl label {kind} {name} -n {object_namespace} app.kubernetes.io/managed-by=Helm --overwrite",
            "kubectl annotate {kind} {name} -n {object_namespace} meta.helm.sh/release-name={wanted_release} --overwrite",
            "kubectl annotate {kind} {name} -n {object_namespace} meta.helm.sh/release-namespace={wanted_namespace} --overwrite",
        ],
        "explain-price-adopt",
    ),
    at_a_price(
        "explain-way-take-ownership",
        &["helm upgrade --install {release} CHART -n {namespace} --take-ownership"],
        "explain-price-adopt",
    ),
    at_a_price(
        "explain-way-delete-object",
        &["kubectl delete {kind} {name} -n {object_namespace}"],
        "explain-price-object",
    ),
]];

pub(super) const IMMUTABLE: Ways = &[&[
    HISTORY,
    way(
        "explain-way-keep-field",
        &["kubectl get {kind} {name} -n {object_namespace} -o yaml"],
    ),
    at_a_price(
        "explain-way-orphan",
        &["kubectl -n {object_namespace} delete statefulset {name} --cascade=orphan"],
        "explain-price-orphan",
    )
    .when(When::StatefulSet),
    at_a_price(
        "explain-way-delete-and-retry",
        &["kubectl delete {kind} {name} -n {object_namespace}"],
        "explain-price-object",
    )
    .when(When::NoStatefulSet),
    ROLL_BACK,
]];

pub(super) const REPLACE: Ways = &[&[
    way(
        "explain-way-without-force",
        &["helm upgrade {release} CHART -n {namespace}"],
    ),
    at_a_price(
        "explain-way-delete-and-retry",
        &["kubectl delete {kind} {name} -n {object_namespace}"],
        "explain-price-object",
    ),
]];

pub(super) const REFUSED: Ways = &[&[HISTORY, EVENTS, UPGRADE_AGAIN, ROLL_BACK]];

pub(super) const NOT_READABLE: Ways = &[&[way(
    "explain-way-may-get",
    &[
        "kubectl auth can-i get {kind} -n {object_namespace} --as {user}",
        "kubectl auth can-i get {kind} -n {object_namespace}",
    ],
)]];

pub(super) const WAIT: Ways = &[&[
    EVENTS,
    HISTORY,
    way(
        "explain-way-longer",
        &["helm upgrade {release} CHART -n {namespace} --timeout 15m"],
    ),
    ROLL_BACK,
]];

pub(super) const HOOK: Ways = &[&[
    way(
        "explain-way-hook-logs",
        &[
            "helm get hooks {release} -n {namespace}",
            "kubectl get jobs,pods -n {namespace}",
        ],
    ),
    UPGRADE_AGAIN,
    ROLL_BACK,
]];

pub(super) const HOOK_JOB: Ways = &[&[
    way(
        "explain-way-hook-logs",
        &[
            "kubectl describe job {name} -n {object_namespace}",
            "kubectl logs job/{name} -n {object_namespace} --all-containers",
        ],
    ),
    ROLL_BACK_PENDING,
]];

pub(super) const HOOK_EXISTS: Ways = &[&[
    way(
        "explain-way-hook-logs",
        &[
            "kubectl get {kind} {name} -n {object_namespace}",
            "kubectl logs job/{name} -n {object_namespace} --all-containers",
        ],
    ),
    way(
        "explain-way-history-good",
        &["helm history {release} -n {namespace}"],
    ),
    way("explain-way-policy", &[]),
    at_a_price(
        "explain-way-delete-hook",
        &[
            "kubectl delete {kind} {name} -n {object_namespace}",
            "helm upgrade {release} CHART -n {namespace}",
        ],
        "explain-price-hook",
    ),
]];

pub(super) const HOOK_CHART: Ways = &[&[
    way(
        "explain-way-hook-logs",
        &["helm get hooks {release} -n {namespace}"],
    ),
    FIX_CHART,
    ROLL_BACK_PENDING,
]];

pub(super) const CONFLICT: Ways = &[&[
    way(
        "explain-way-managers",
        &["kubectl get {kind} {name} -n {object_namespace} -o yaml --show-managed-fields"],
    ),
    way("explain-way-leave-field", &[]),
    way(
        "explain-way-client-side",
        &["helm upgrade {release} CHART -n {namespace} --server-side=false"],
    ),
    at_a_price(
        "explain-way-force-conflicts",
        &["helm upgrade {release} CHART -n {namespace} --force-conflicts"],
        "explain-price-force-conflicts",
    ),
]];

pub(super) const FORCE: Ways = &[&[
    HISTORY,
    way(
        "explain-way-without-force",
        &["helm upgrade {release} CHART -n {namespace}"],
    ),
    at_a_price(
        "explain-way-force-conflicts",
        &["helm upgrade {release} CHART -n {namespace} --force-conflicts"],
        "explain-price-force-conflicts",
    ),
    at_a_price(
        "explain-way-force-client-side",
        &["helm upgrade {release} CHART -n {namespace} --server-side=false --force-replace"],
        "explain-price-force-replace",
    ),
]];

pub(super) const FORCE_CONFLICTS: Ways = &[&[
    HISTORY,
    way(
        "explain-way-without-force-conflicts",
        &["helm upgrade {release} CHART -n {namespace}"],
    ),
]];

pub(super) const CRD: Ways = &[&[
    way(
        "explain-way-managers",
        &["kubectl get crd -o yaml --show-managed-fields"],
    ),
    at_a_price(
        "explain-way-skip-crds",
        &["helm upgrade --install {release} CHART -n {namespace} --skip-crds"],
        "explain-price-skip-crds",
    ),
    at_a_price(
        "explain-way-force-conflicts",
        &["helm install {release} CHART -n {namespace} --force-conflicts"],
        "explain-price-force-conflicts",
    ),
]];

pub(super) const DELETE: Ways = &[&[
    way(
        "explain-way-finalizers",
        &[
            "kubectl get {kind} {name} -n {object_namespace} -o yaml",
            "kubectl auth can-i delete {kind} -n {object_namespace}",
        ],
    ),
    UPGRADE_AGAIN,
]];

pub(super) const WEBHOOK: Ways = &[&[
    way(
        "explain-way-webhook",
        &["kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations"],
    ),
    UPGRADE_AGAIN,
]];

pub(super) const WEBHOOK_DOWN: Ways = &[&[
    way(
        "explain-way-webhook-service",
        &[
            "kubectl get service,endpoints {service} -n {service_namespace}",
            "kubectl get pods -n {service_namespace}",
        ],
    )
    .when(When::Service),
    way(
        "explain-way-webhook",
        &["kubectl get validatingwebhookconfigurations,mutatingwebhookconfigurations"],
    ),
    UPGRADE_AGAIN,
]];
