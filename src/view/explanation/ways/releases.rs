//! The ways out where releases, their records or their charts are in the way.

use super::{
    DELETE_RECORDS, EVENTS, FIND, FIX_CHART, HISTORY, INSTALL, LEFTOVERS, RECORDS, ROLL_BACK,
    ROLL_BACK_PENDING, UNINSTALL, UPGRADE_AGAIN, Way, When, at_a_price, way,
};

type Ways = &'static [&'static [Way]];

pub(super) const ANOTHER_OPERATION: Ways = &[&[
    way(
        "explain-way-who-works",
        &["helm history {release} -n {namespace} --max 5"],
    ),
    way(
        "explain-way-records",
        &["kubectl get secret -n {namespace} -l owner=helm,name={release} -o yaml > release.yaml"],
    ),
    ROLL_BACK,
    at_a_price(
        "explain-way-first-install",
        &[
            "helm rollback {release} 1 -n {namespace}",
            "helm uninstall {release} -n {namespace}",
        ],
        "explain-price-uninstall",
    )
    .when(When::MayBeFirst),
    at_a_price(
        "explain-way-delete-pending",
        &["kubectl delete secret sh.helm.release.v1.{release}.v{newest} -n {namespace}"],
        "explain-price-delete-pending",
    ),
]];

pub(super) const NO_DEPLOYED: Ways = &[&[
    FIND,
    way(
        "explain-way-no-record",
        &["helm upgrade --install {release} CHART -n {namespace}"],
    ),
    way(
        "explain-way-was-uninstalled",
        &[
            "helm upgrade --install {release} CHART -n {namespace}",
            "helm rollback {release} {good} -n {namespace}",
        ],
    ),
    at_a_price(
        "explain-way-uninstall-again",
        &["helm uninstall {release} -n {namespace}"],
        "explain-price-uninstall",
    ),
]];

pub(super) const NO_DEPLOYED_ROLLBACK: Ways = &[&[
    HISTORY,
    way(
        "explain-way-newer-client",
        &[
            "helm version",
            "helm rollback {release} {good} -n {namespace} --history-max 0",
        ],
    ),
]];

pub(super) const NAME_IN_USE: Ways = &[&[
    HISTORY,
    way(
        "explain-way-upgrade-instead",
        &["helm upgrade --install {release} CHART -n {namespace}"],
    ),
    at_a_price(
        "explain-way-install-replace",
        &["helm install {release} CHART -n {namespace} --replace"],
        "explain-price-replace",
    ),
    UNINSTALL,
]];

pub(super) const NOT_FOUND: Ways = &[&[
    FIND,
    way(
        "explain-way-owner",
        &[
            "kubectl get deploy,statefulset -n {namespace} -o yaml | grep -E 'argocd|fluxcd|meta.helm.sh'",
        ],
    ),
    at_a_price(
        "explain-way-install",
        &["helm upgrade --install {release} CHART -n {namespace}"],
        "explain-price-take-over",
    ),
]];

pub(super) const NO_REVISION: Ways = &[&[
    way(
        "explain-way-history",
        &["helm history {release} -n {namespace}"],
    ),
    ROLL_BACK,
]];

pub(super) const NUMBER_TAKEN: Ways = &[&[
    way(
        "explain-way-retry",
        &["helm history {release} -n {namespace} --max 5"],
    ),
    way(
        "explain-way-unseen-record",
        &[
            "kubectl get secret -n {namespace} --field-selector type=helm.sh/release.v1 --show-labels",
        ],
    ),
    RECORDS,
]];

pub(super) const UNINSTALL_NOT_FOUND: Ways = &[&[
    FIND,
    way(
        "explain-way-ignore-not-found",
        &["helm uninstall {release} -n {namespace} --ignore-not-found"],
    ),
]];

pub(super) const UNINSTALLED: Ways = &[&[
    HISTORY,
    at_a_price(
        "explain-way-purge",
        &["helm uninstall {release} -n {namespace}"],
        "explain-price-purge",
    ),
]];

pub(super) const UNINSTALL_FAILED: Ways = &[&[
    HISTORY,
    at_a_price(
        "explain-way-uninstall-again",
        &["helm uninstall {release} -n {namespace} --debug"],
        "explain-price-uninstall",
    ),
    at_a_price(
        "explain-way-no-hooks",
        &["helm uninstall {release} -n {namespace} --no-hooks"],
        "explain-price-uninstall",
    ),
    at_a_price(
        "explain-way-restore",
        &["helm rollback {release} {newest} -n {namespace}"],
        "explain-price-restore",
    ),
    LEFTOVERS,
    DELETE_RECORDS,
]];

pub(super) const LEFT_OVER: Ways = &[&[HISTORY, LEFTOVERS, EVENTS]];

pub(super) const MANIFEST_UNREADABLE: Ways = &[&[
    way(
        "explain-way-manifest",
        &["helm get manifest {release} -n {namespace} > manifest.yaml"],
    ),
    LEFTOVERS,
    DELETE_RECORDS,
]];

pub(super) const ROLLED_BACK: Ways = &[&[HISTORY, EVENTS, UPGRADE_AGAIN]];

pub(super) const PURGED: Ways = &[&[
    EVENTS,
    way(
        "explain-way-without-atomic",
        &["helm install {release} CHART -n {namespace}"],
    ),
]];

pub(super) const ROLLBACK_FAILED: Ways = &[&[HISTORY, EVENTS, ROLL_BACK]];

pub(super) const NO_TARGET: Ways = &[&[HISTORY, EVENTS, UPGRADE_AGAIN]];

pub(super) const TOO_LARGE: Ways = &[&[
    way(
        "explain-way-measure",
        &[
            "kubectl describe secret -n {namespace} -l owner=helm,name={release}",
            "du -ah CHART | sort -h | tail",
        ],
    ),
    way(
        "explain-way-shrink",
        &["helm package CHART && tar tzvf CHART-VERSION.tgz"],
    ),
    way("explain-way-split", &[]),
    at_a_price(
        "explain-way-sql",
        &["HELM_DRIVER=sql helm upgrade --install {release} CHART -n {namespace}"],
        "explain-price-sql",
    ),
    ROLL_BACK_PENDING,
]];

pub(super) const WRITE_FORBIDDEN: Ways = &[&[
    way(
        "explain-way-may-write",
        &[
            "kubectl auth can-i create secrets -n {namespace} --as {user}",
            "kubectl auth can-i update secrets -n {namespace} --as {user}",
        ],
    ),
    way(
        "explain-way-grant",
        &[
            "kubectl create role helm-records --verb=get,list,watch,create,update,patch,delete --resource=secrets -n {namespace}",
        ],
    ),
    ROLL_BACK_PENDING,
]];

pub(super) const RECORD_QUOTA: Ways = &[&[
    way(
        "explain-way-quota",
        &[
            "kubectl describe quota -n {namespace}",
            "kubectl get secret -n {namespace} -l owner=helm",
        ],
    ),
    at_a_price(
        "explain-way-prune",
        &["helm upgrade {release} CHART -n {namespace} --history-max 5"],
        "explain-price-delete-broken",
    ),
]];

pub(super) const RECORDS_NOT_READABLE: Ways = &[&[
    way(
        "explain-way-may-read",
        &[
            "kubectl auth can-i list secrets -n {namespace}",
            "kubectl config current-context",
        ],
    ),
    way(
        "explain-way-grant",
        &[
            "kubectl create role helm-records --verb=get,list,watch,create,update,patch,delete --resource=secrets -n {namespace}",
        ],
    ),
]];

pub(super) const NO_NAMESPACE: Ways = &[&[
    way(
        "explain-way-context",
        &["kubectl config current-context", "kubectl get namespaces"],
    ),
    way(
        "explain-way-create-namespace",
        &["helm upgrade --install {release} CHART -n {namespace} --create-namespace"],
    ),
]];

pub(super) const UNREACHABLE: Ways = &[&[way(
    "explain-way-reach",
    &[
        "kubectl config current-context",
        "kubectl cluster-info",
        "kubectl version",
    ],
)]];

pub(super) const RESERVED_LABEL: Ways = &[&[way(
    "explain-way-rename-label",
    &["helm upgrade {release} CHART -n {namespace} --labels team=blue"],
)]];

pub(super) const INVALID_NAME: Ways = &[&[way(
    "explain-way-rename",
    &["helm install RELEASE CHART -n {namespace}"],
)]];

pub(super) const DRIVER: Ways = &[&[way(
    "explain-way-driver",
    &[
        "printenv HELM_DRIVER",
        "unset HELM_DRIVER",
        "printenv HELM_DRIVER_SQL_CONNECTION_STRING | wc -c",
    ],
)]];

pub(super) const RECORD_BROKEN: Ways = &[&[
    way(
        "explain-way-broken-record",
        &["kubectl get secret {key} -n {namespace} -o yaml > release.yaml"],
    ),
    at_a_price(
        "explain-way-delete-broken",
        &["kubectl delete secret {key} -n {namespace}"],
        "explain-price-delete-broken",
    ),
]];

pub(super) const INTERRUPTED: Ways = &[&[HISTORY, EVENTS, UPGRADE_AGAIN, ROLL_BACK]];

pub(super) const CHART: Ways = &[&[FIX_CHART]];

pub(super) const NIL_POINTER: Ways = &[&[
    way(
        "explain-way-reset-then-reuse",
        &["helm upgrade {release} CHART -n {namespace} --reset-then-reuse-values"],
    ),
    way(
        "explain-way-values-file",
        &[
            "helm get values {release} -n {namespace} -o yaml > values.yaml",
            "helm upgrade {release} CHART -n {namespace} -f values.yaml --reset-values",
        ],
    ),
    FIX_CHART,
]];

pub(super) const SCHEMA: Ways = &[&[
    way(
        "explain-way-fix-values",
        &[
            "helm get values {release} -n {namespace} -o yaml",
            "helm show values CHART",
        ],
    ),
    at_a_price(
        "explain-way-skip-schema",
        &["helm upgrade --install {release} CHART -n {namespace} --skip-schema-validation"],
        "explain-price-skip-schema",
    ),
]];

pub(super) const KUBE_VERSION: Ways = &[&[way(
    "explain-way-chart-version",
    &["kubectl version", "helm search repo CHART --versions"],
)]];

pub(super) const DEPENDENCY: Ways = &[&[
    way(
        "explain-way-dependency",
        &["helm dependency list CHART", "helm dependency build CHART"],
    ),
    INSTALL,
]];
