//! The room "resources": against what real Helm stored, and against what somebody may paste.

use std::fs;
use std::path::Path;

use helmwake::i18n::Locale;
use helmwake::limits::STANDARD;
use helmwake::manifest::flatten::flatten;
use helmwake::manifest::parse;
use helmwake::session::Session;
use helmwake::view::room::Room;
use helmwake::view::sheet::{Change, ItemView, RowView};
use serde_json::json;

use crate::shared::{open, recordings};
use crate::sheet_text::{sheet, tables, text};

fn name(row: &RowView) -> &str {
    match &row.cells[0][0] {
        ItemView::Data(name) => name,
        other => panic!("{other:?}"),
    }
}

/// `Kind/name` of a revision's objects, in the order in which they are stored.
fn stored(session: &Session, revision: usize) -> Vec<String> {
    let record = &session.lineages()[0].revisions[revision].record;
    let manifest = record.manifest.as_ref().map_or("", |text| text.reveal());
    let objects = flatten(parse(manifest, &STANDARD).objects).objects;
    let objects = objects.into_iter().map(|one| one.reference);
    objects
        .map(|one| format!("{}/{}", one.kind, one.name))
        .collect()
}

/// Helm stores a manifest in its order of kinds, which is the order shown.
#[test]
fn every_recorded_object_is_told_in_the_order_in_which_helm_creates_it() {
    let mut n_objects = 0;
    for recording in recordings() {
        let mut session = open(recording.secrets());
        for at in 0..session.lineages()[0].revisions.len() {
            let revision = session.lineages()[0].revisions[at].record.revision;
            let shown = sheet(&mut session, 0, Room::Resources, revision, None);
            let mut found: Vec<&str> = Vec::new();
            for table in tables(&shown, "objects") {
                assert_eq!(table.n_left_out, 0);
                for row in &table.rows {
                    assert!(row.cells.iter().take(5).all(|cell| !cell.is_empty()));
                    found.push(name(row));
                }
            }
            let expected = stored(&session, at);
            n_objects += found.len();
            // Lists have no place of their own: what they hold stands among its kind.
            if recording.name.ends_with("json-and-lists") {
                found.sort_unstable();
                let mut expected = expected;
                expected.sort_unstable();
                assert_eq!(found, expected, "{} {revision}", recording.name);
            } else {
                assert_eq!(found, expected, "{} {revision}", recording.name);
            }
        }
    }
    assert!(n_objects > 300, "{n_objects} objects");
}

#[test]
fn two_revisions_are_told_side_by_side() {
    for recording in recordings() {
        let mut session = open(recording.secrets());
        let revisions = session.lineages()[0].revisions.len();
        if revisions < 2 {
            continue;
        }
        let number = |at: usize| session.lineages()[0].revisions[at].record.revision;
        let (a, b) = (number(0), number(revisions - 1));
        let (in_a, in_b) = (stored(&session, 0), stored(&session, revisions - 1));
        let shown = sheet(&mut session, 0, Room::Resources, a, Some(b));
        for row in tables(&shown, "objects")
            .iter()
            .flat_map(|table| &table.rows)
        {
            let is_in = |names: &[String]| names.iter().any(|one| one == name(row));
            match row.change.unwrap() {
                Change::Added => assert!(is_in(&in_b)),
                Change::Removed => assert!(is_in(&in_a)),
                Change::Changed | Change::Same => assert!(is_in(&in_a) && is_in(&in_b)),
            }
        }
        let back = sheet(&mut session, 0, Room::Resources, a, Some(a));
        let rows = tables(&back, "objects");
        assert!(
            rows.iter()
                .flat_map(|table| &table.rows)
                .all(|row| row.change.is_none())
        );
    }
}

/// A record of Helm 3 with a manifest.
fn release(manifest: &str) -> String {
    json!({
        "name": "web", "namespace": "shop", "version": 1,
        "info": {"status": "deployed", "description": "Install complete", "deleted": "",
                 "first_deployed": "2026-01-01T00:00:00Z", "last_deployed": "2026-01-01T00:00:00Z"},
        "chart": {"metadata": {"name": "web", "version": "1.0.0"}}, "manifest": manifest,
    })
    .to_string()
}

fn shown(manifest: &str, locale: Locale) -> String {
    let mut session = open(release(manifest));
    text(&sheet(&mut session, 0, Room::Resources, 1, None), locale)
}

#[track_caller]
fn check_has(text: &str, sentences: &[&str]) {
    for sentence in sentences {
        assert!(text.contains(sentence), "{sentence:?} is not in:\n{text}");
    }
}

/// Objects of all that something is to be known of.
fn odd() -> String {
    let object = |api_version: &str, kind: &str, name: &str, rest: &str| {
        format!("---\napiVersion: {api_version}\nkind: {kind}\nmetadata:\n  name: {name}\n{rest}")
    };
    let crd = "apiextensions.k8s.io/v1";
    [
        object("extensions/v1beta1", "Ingress", "old", ""),
        object("v1", "PersistentVolumeClaim", "store", "  annotations: {helm.sh/resource-policy: Keep}\n"),
        object("v1", "ConfigMap", "kept", "  annotations: {helm.sh/resource-policy: keep}\n"),
        object("v1", "ConfigMap", "other", "  annotations: {helm.sh/resource-policy: delete}\n"),
        object("v1", "ConfigMap", "label", "  labels: {helm.sh/resource-policy: keep}\n"),
        object("v1", "ConfigMap", "theirs", "  annotations: {meta.helm.sh/release-name: other}\n"),
        object("v1", "ConfigMap", "argo", "  labels: {app.kubernetes.io/managed-by: argo}\n"),
        object("v1", "ConfigMap", "far", "  namespace: elsewhere\n"),
        object("v1", "ConfigMap", "twice", ""),
        object("v1", "ConfigMap", "twice", "  namespace: shop\n"),
        object("v1", "Namespace", "ns", ""),
        object("v1", "Secret", "key", ""),
        object("apps/v1", "StatefulSet", "db", "spec: {replicas: 3, volumeClaimTemplates: [{}], updateStrategy: {rollingUpdate: {partition: 2}}}\n"),
        object("apps/v1", "StatefulSet", "gone", "spec: {volumeClaimTemplates: [{}], persistentVolumeClaimRetentionPolicy: {whenDeleted: Delete}}\n"),
        object("apps/v1", "StatefulSet", "bare", "spec: {updateStrategy: {type: OnDelete}}\n"),
        object("apps/v1", "Deployment", "off", "spec: {paused: true}\n"),
        object("apps/v1", "Deployment", "loose", "spec: {replicas: 2, strategy: {rollingUpdate: {maxUnavailable: 100%}}}\n"),
        object("apps/v1", "Deployment", "zero", "spec: {replicas: 0}\n"),
        object("apps/v1", "DaemonSet", "agent", "spec: {updateStrategy: {rollingUpdate: {maxUnavailable: 10%}}}\n"),
        object("v1", "Service", "lb", "spec: {type: LoadBalancer}\n"),
        object("v1", "Service", "far", "spec: {type: ExternalName}\n"),
        object("batch/v1", "Job", "work", ""),
        object("v1", "Pod", "pod", ""),
        object("policy/v1", "PodDisruptionBudget", "pdb", ""),
        object(crd, "CustomResourceDefinition", "widgets.example.test", "spec: {group: example.test, scope: Cluster, names: {kind: Widget}}\n"),
        object("example.test/v1", "Widget", "w", ""),
        object("other.test/v1", "Gadget", "g", ""),
        object("cert-manager.io/v1alpha2", "Certificate", "c", ""),
        "---\napiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: ConfigMap, metadata: {name: listed}}\n- 5\n".to_owned(),
        "---\njust text\n---\na: 1\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {}\n---\nkind: [\n".to_owned(),
    ]
    .concat()
}

#[test]
fn what_is_to_be_known_of_an_object_is_told() {
    check_has(
        &shown(&odd(), Locale::En),
        &[
            "Ingress/old | extensions/v1beta1 | ~the release's |",
            "Kubernetes 1.22 removed this API version; networking.k8s.io/v1 replaces it.",
            "Resource policy “Keep” is not written exactly keep",
            "~Resource policy keep: an uninstallation leaves it",
            "Resource policy “delete” is not keep",
            "is a label here",
            "~Names another owner (other)",
            "~Names another owner (argo)",
            "ConfigMap/far | v1 | elsewhere |",
            "?It goes into another namespace than the release's",
            "~!In the manifest 2 times",
            "Namespace/ns | v1 | ~none, as its kind belongs to the cluster |",
            "~!When it is deleted, so is everything in it",
            "Pods that need it do not start once it is deleted.",
            "until all its Pods (3) are ready, and 1 of them new | ~!Its volumeClaimTemplates make claims that are not in the manifest; they stay",
            "StatefulSet/gone | apps/v1 | ~the release's |",
            "its retention policy lets them be deleted with it.",
            "~ready at once, as its strategy is OnDelete | \n",
            "~not waited for, as it is paused",
            "ready even without a ready Pod; ~Helm 4 (watcher): until all its Pods (2)",
            "ready even without a ready Pod; ~Helm 4 (watcher): until all its Pods (0)",
            "of which 10 % may be unready; ~Helm 4 (watcher): until each node has a new, available Pod",
            "until it has an address for the outside; ~Helm 4 (watcher): not waited for",
            "only with `--wait-for-jobs`: until it has succeeded; ~Helm 4 (watcher): until it has started",
            "one that has ended never is; ~Helm 4 (watcher): until it is ready or has ended",
            "not waited for; ~Helm 4 (watcher): until its controller has seen it",
            "CustomResourceDefinition/widgets.example.test | apiextensions.k8s.io/v1 | ~none, as its kind belongs to the cluster |",
            "Widget/w | example.test/v1 | ~none, as its kind belongs to the cluster |",
            "~!Its definition is in this manifest",
            "Gadget/g | other.test/v1 | ?none is written; only its definition tells",
            "?A custom resource: what goes with it",
            "cert-manager dropped this version in",
            "ConfigMap/listed | v1 |",
            "~From a list, whose items Helm sends one by one.",
            "=A document is a text or a list, not an object.",
            "=A document has no kind.",
            "=An object has no name, so Helm cannot look it up.",
            "=The manifest's YAML breaks off at byte",
            "~A list has an item that is no object",
            "$ kubectl get storageclass",
            "?An upgrade or rollback reads the resource policy from the cluster:",
        ],
    );
    for locale in Locale::ALL {
        let all = shown(&odd(), locale);
        for bad in [
            "{ $",
            "resources-",
            "hooks-",
            "manifest-problem",
            "rollback-why",
        ] {
            assert!(!all.contains(bad), "{locale:?} {bad}: {all}");
        }
    }
}

#[test]
fn many_objects_are_bounded_and_hostile_names_stay_out_of_commands() {
    let mut manifest = String::new();
    for at in 0..3000 {
        manifest += &format!(
            "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {{name: c{at}{}}}\n",
            "x".repeat(300)
        );
    }
    manifest += "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: $(reboot), namespace: 'a;b', annotations: {helm.sh/resource-policy: keep}}\n";
    let mut session = open(release(&manifest));
    let shown = sheet(&mut session, 0, Room::Resources, 1, None);
    let table = tables(&shown, "objects")[0];
    assert_eq!((table.rows.len(), table.n_left_out), (500, 2501));
    let all = text(&shown, Locale::En);
    check_has(&all, &["$ kubectl get ConfigMap/NAME -n NAMESPACE -o yaml"]);
    assert!(!all.contains("reboot") && !all.contains(&"x".repeat(260)));
}

#[test]
fn what_the_paste_does_not_show_is_said() {
    let history = "[{\"revision\":1,\"status\":\"deployed\",\"chart\":\"web-1.0.0\"}]";
    let mut session = open(history);
    let found = text(
        &sheet(&mut session, 0, Room::Resources, 1, None),
        Locale::En,
    );
    check_has(
        &found,
        &[
            "missing: ",
            "$ helm get manifest RELEASE -n NAMESPACE --revision 1",
        ],
    );
    let none = shown("", Locale::En);
    check_has(&none, &["=The chart rendered no objects"]);
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/cases");
    let mut helm_2 = open(fs::read(cases.join("47-helm2-configmap.yaml")).unwrap());
    let revision = helm_2.lineages()[0].revisions[0].record.revision;
    let found = text(
        &sheet(&mut helm_2, 0, Room::Resources, revision, None),
        Locale::En,
    );
    assert!(
        !found.contains("--wait") && !found.contains("resource policy"),
        "{found}"
    );
}

/// A name that is a secret elsewhere in the release is masked here, too.
#[test]
fn what_is_secret_is_masked() {
    let manifest = "---\napiVersion: v1\nkind: Secret\nmetadata: {name: s}\nstringData: {password: Zq7planted91pKw}\n\
                    ---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: Zq7planted91pKw, annotations: {helm.sh/resource-policy: Zq7planted91pKw}}\n";
    for locale in Locale::ALL {
        let all = shown(manifest, locale);
        assert!(!all.contains("Zq7planted"), "{all}");
    }
}
