//! Ways where the records themselves are in the way.

use super::WayView;
use super::never::is_number_taken;
use super::stand::Stand;
use super::way::Ways;
use crate::i18n::{Arg, Text};
use crate::view::shell::{CONTEXT, with_context};
use crate::view::{Severity, kubectl};

/// What the tab Repair can put right where no command of Helm does.
const REPAIRED: &str = "invisible-record label-status-differs copied-record undecodable-record \
                        removed-api near-limit over-limit number-taken";

/// Adds them; surgery comes last.
pub(super) fn ways(stand: &Stand<'_>, ways: &mut Ways) {
    if let Some((from, to)) = stand.moved() {
        move_records(stand, from, to, ways);
    }
    keep(stand, ways);
    if stand.has("secret-explosion") {
        prune(stand, ways);
    }
    if is_rewritten(stand) && !ways.has("stored-apis") {
        stored_apis(stand, ways);
    }
    if is_number_taken(stand) {
        unseen(stand, ways);
    }
    if REPAIRED.split(' ').any(|code| stand.has(code)) {
        let title = Text::new("ways-repair");
        let way = WayView::new("repair", title, REPAIRED).say(Text::new("ways-repair-about"));
        ways.add(WayView {
            is_drastic: true,
            ..way
        });
    }
}

/// Helm finds them where they are, and puts there what names no namespace (facts 1.1, 4.2).
fn move_records(stand: &Stand<'_>, from: &str, to: &str, ways: &mut Ways) {
    let with = |id| Text::new(id).with("records", from).with("namespace", to);
    let deployed = "kubectl get deploy -A -l app.kubernetes.io/managed-by=Helm";
    let mut way = WayView::new("move-records", with("ways-move"), "namespace-differs")
        .step(with("ways-move-look"), with_context(deployed))
        .say(with("ways-move-leave"));
    let number = stand.number();
    if let (Some(copy), Some(delete)) = (
        stand.of_record("get", number, " -o yaml > release.yaml"),
        stand.of_record("delete", number, ""),
    ) {
        let create = ["kubectl create -f release.yaml -n ", to].concat();
        way = way
            .step(with("ways-move-copy"), copy)
            .step(with("ways-move-copy"), with_context(&create))
            .step(with("ways-move-delete"), delete);
    }
    ways.add(WayView {
        is_drastic: true,
        ..way
    });
}

/// A rollback reads the annotation in the cluster, an uninstallation the manifest (facts 4.7).
fn keep(stand: &Stand<'_>, ways: &mut Ways) {
    const HOLDERS: &str = "crd-in-templates owned-namespace pvc-without-keep";
    let title = || Text::new("ways-keep");
    let mut way = WayView::new("keep", title(), HOLDERS);
    for finding in stand.question.findings {
        let is_deleted = HOLDERS.split(' ').any(|code| code == finding.code)
            && finding.severity != Severity::Info;
        let subject = finding.subject.as_deref().filter(|_| is_deleted);
        let mut parts = subject
            .into_iter()
            .flat_map(|subject| subject.rsplitn(3, '/'));
        if let (Some(name), Some(kind), Some(_)) = (parts.next(), parts.next(), parts.next()) {
            let object = [
                kubectl::word(kind, "KIND"),
                "/",
                kubectl::word(name, "NAME"),
            ]
            .concat();
            let annotate = [
                "kubectl annotate ",
                &object,
                " helm.sh/resource-policy=keep",
            ];
            let command = annotate.concat() + &stand.in_objects();
            way = way.step(title(), with_context(&command));
        }
    }
    if !way.steps.is_empty() {
        ways.add(way.price("rollback-why-kept"));
    }
}

/// The deployed one is never pruned (facts 3).
fn prune(stand: &Stand<'_>, ways: &mut Ways) {
    let title = Text::new("ways-prune");
    let way = WayView::new("prune", title, "secret-explosion")
        .run(stand.shell.upgrade() + " --history-max 10")
        .price("ways-price-prune");
    ways.add(way);
}

/// The plugin rewrites the newest revision, and knows the API versions of Kubernetes itself only.
fn is_rewritten(stand: &Stand<'_>) -> bool {
    let near = [Some(stand.number()), stand.lineage.upgrade_baseline];
    let mut findings = stand.question.findings.iter();
    findings.any(|one| {
        one.code == "removed-api"
            && near.contains(&one.revision)
            && !matches!(one.title.arg("state"), Some(Arg::Str(state)) if state == "custom")
    })
}

fn stored_apis(stand: &Stand<'_>, ways: &mut Ways) {
    let title = Text::new("explain-way-mapkubeapis");
    let map = [
        stand.shell.driver(),
        "helm mapkubeapis ",
        stand.shell.release,
        " --namespace ",
        stand.shell.namespace_of_records(),
        " --kube-context ",
        CONTEXT,
    ];
    let way = WayView::new("stored-apis", title, "removed-api")
        .run("helm plugin install https://github.com/helm/helm-mapkubeapis".to_owned())
        .run(map.concat());
    ways.add(way);
}

/// Helm does not list it, and still can't take its number (facts 1.8).
fn unseen(stand: &Stand<'_>, ways: &mut Ways) {
    let title = Text::new("explain-way-unseen-record");
    let mut way = WayView::new("unseen-record", title, "number-taken");
    if let Some(kind) = stand.kind() {
        let command = ["kubectl get ", kind, &stand.in_records(), " --show-labels"];
        way = way.run(with_context(&command.concat()));
    }
    ways.add(way);
}
