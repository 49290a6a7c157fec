//! Outputs of Helm 2, 3 and 4 as their sources print them, alone, below their commands and together.

use proptest::prelude::*;

use crate::limits::STANDARD;
use crate::source::{Detected, History, ProblemKind, Shape, StatedBy, StatedTexts, detect};

mod alike;

fn read(text: &str) -> Detected {
    detect(text.as_bytes(), None, &STANDARD)
}

/// Shows a history: namespace, name, then each row's revision, status, chart and texts.
fn show(history: &History) -> String {
    assert_eq!(history.by, StatedBy::Status);
    let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
    let row = &history.rows[0];
    assert_eq!(history.rows.len(), 1);
    let none = StatedTexts::default();
    let texts = row.texts.as_deref().unwrap_or(&none);
    let all = [
        ("M", &texts.manifest),
        ("S", &texts.supplied_values),
        ("C", &texts.computed_values),
        ("H", &texts.hooks),
        ("N", &texts.notes),
    ];
    let said: Vec<String> = all
        .iter()
        .filter_map(|(letter, text)| Some(format!("{letter}={:?}", text.as_ref()?.reveal())))
        .collect();
    let revision = row.revision.map_or("-".to_owned(), |n| n.to_string());
    let line = [
        text(&history.namespace) + "/" + &text(&history.name),
        revision,
        text(&row.status),
        text(&row.chart),
        said.join(" "),
    ]
    .join(" ");
    line.trim_end().to_owned()
}

/// What was read of a paste: shape, histories, and words for problems.
fn outline(text: &str) -> (Shape, Vec<String>, Vec<String>) {
    let detected = read(text);
    let problem = |kind: &ProblemKind| match kind {
        ProblemKind::Unplaced { shape, name, .. } => {
            format!("unplaced {shape:?} {}", name.clone().unwrap_or_default())
        }
        other => format!("{other:?}"),
    };
    (
        detected.shape,
        detected.histories.iter().map(show).collect(),
        detected
            .problems
            .iter()
            .map(|one| problem(&one.kind).trim_end().to_owned())
            .collect(),
    )
}

#[track_caller]
fn check(text: &str, shape: Shape, histories: &[&str], problems: &[&str]) {
    let found = outline(text);
    let texts = |all: &[&str]| all.iter().map(|one| (*one).to_owned()).collect::<Vec<_>>();
    assert_eq!(found, (shape, texts(histories), texts(problems)), "{text}");
    // Windows' line ends change nothing.
    let crlf = outline(&text.replace('\n', "\r\n"));
    assert_eq!(crlf, found, "{text}");
}

const STATUS3: &str = "NAME: flummoxed-chickadee\nLAST DEPLOYED: Sat Jan 16 00:00:00 2016\nNAMESPACE: default\nSTATUS: deployed\nREVISION: 3\nTEST SUITE: None\nNOTES:\nrelease notes\n";
const STATUS4: &str = "NAME: web\nLAST DEPLOYED: Mon Mar  2 09:30:00 2026\nNAMESPACE: shop\nSTATUS: failed\nREVISION: 12\nDESCRIPTION: Upgrade \"web\" failed: 1 error occurred:\n\t* admission webhook denied\n\n\nRESOURCES:\n==> v1/Service\nNAME   TYPE        CLUSTER-IP   EXTERNAL-IP   PORT(S)   AGE\nweb    ClusterIP   10.0.0.1     <none>        80/TCP    3d\n\n\nTEST SUITE:     web-test\nLast Started:   Mon Mar  2 09:31:00 2026\nLast Completed: Mon Mar  2 09:31:05 2026\nPhase:          Succeeded\n";
const GET_ALL: &str = "NAME: web\nLAST DEPLOYED: Mon Mar  2 09:30:00 2026\nNAMESPACE: shop\nSTATUS: superseded\nREVISION: 7\nCHART: web\nVERSION: 1.4.0\nAPP_VERSION: 2.0\nTEST SUITE: None\nUSER-SUPPLIED VALUES:\na: 1\nNAME: b\n\nCOMPUTED VALUES:\na: 1\nc: 2\n\nHOOKS:\n---\n# Source: web/templates/job.yaml\nkind: Job\nMANIFEST:\n---\n# Source: web/templates/a.yaml\nkind: A\n---\n# Source: web/templates/b.yaml\n{\"kind\": \"B\"}\n\nNOTES:\nThank you.\n  USER-SUPPLIED VALUES:\nMANIFEST:\nstill notes\n";
const MANIFEST: &str = "---\n# Source: web/templates/a.yaml\napiVersion: v1\nkind: A\n---\n# Source: web/charts/db/templates/b.yaml\napiVersion: v1\nkind: Secret\n";

#[test]
fn a_status_is_one_revision() {
    let three = "default/flummoxed-chickadee 3 deployed - N=\"release notes\"";
    check(STATUS3, Shape::HelmStatus, &[three], &[]);
    check(STATUS4, Shape::HelmStatus, &["shop/web 12 failed -"], &[]);
    let upgraded = format!("Release \"web\" has been upgraded. Happy Helming!\n{STATUS4}");
    check(&upgraded, Shape::HelmStatus, &["shop/web 12 failed -"], &[]);
    let detected = read(STATUS4);
    let row = &detected.histories[0].rows[0];
    assert_eq!(row.updated.as_deref(), Some("Mon Mar  2 09:30:00 2026"));
    let said = row.description.as_deref().unwrap();
    assert!(
        said.starts_with("Upgrade \"web\"") && said.ends_with("webhook denied"),
        "{said}"
    );
    // A copy that lost its first lines still says its revision.
    let cut = STATUS4.split_once("NAMESPACE").unwrap().1;
    check(
        &format!("NAMESPACE{cut}"),
        Shape::HelmStatus,
        &["shop/- 12 failed -"],
        &[],
    );
}

#[test]
fn outputs_follow_each_other_without_commands() {
    let text = format!("{STATUS3}{STATUS4}{GET_ALL}");
    let (shape, histories, _) = outline(&text);
    let names: Vec<_> = histories
        .iter()
        .map(|one| one.split(' ').take(2).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(
        names,
        ["shop/web 7", "default/flummoxed-chickadee 3", "shop/web 12"]
    );
    assert_eq!(shape, Shape::HelmGetAll);
    // Values below a status may be of a later revision.
    let values = format!("{STATUS3}USER-SUPPLIED VALUES:\na: 1\n");
    let (_, histories, problems) = outline(&values);
    assert_eq!(
        histories,
        ["default/flummoxed-chickadee 3 deployed - N=\"release notes\""]
    );
    assert_eq!(problems, ["unplaced HelmGetValues"]);
    let table =
        format!("{STATUS3}REVISION\tUPDATED                 \tSTATUS  \n1       \tx\tdeployed\n");
    assert!(!outline(&table).1[0].contains("UPDATED"));
    let row = "- revision: 1\n  status: deployed\n  updated: \"\"\n";
    let below = read(&format!("{row}{STATUS4}"));
    assert_eq!(below.histories.len(), 2);
}

#[test]
fn everything_that_is_got_is_read() {
    check(
        GET_ALL,
        Shape::HelmGetAll,
        &["shop/web 7 superseded web-1.4.0 \
           M=\"---\\n# Source: web/templates/a.yaml\\nkind: A\\n---\\n# Source: web/templates/b.yaml\\n{\\\"kind\\\": \\\"B\\\"}\" \
           S=\"a: 1\\nNAME: b\" C=\"a: 1\\nc: 2\" H=\"---\\n# Source: web/templates/job.yaml\\nkind: Job\" \
           N=\"Thank you.\\n  USER-SUPPLIED VALUES:\\nMANIFEST:\\nstill notes\""],
        &[],
    );
    let helm2 = "$ helm get web\nREVISION: 4\nRELEASED: Mon Mar  2 09:30:00 2019\nCHART: web-0.1.0\nUSER-SUPPLIED VALUES:\na: 1\n\nCOMPUTED VALUES:\na: 1\n\nHOOKS:\nMANIFEST:\n\n---\n# Source: web/templates/a.yaml\nkind: A\n";
    check(
        helm2,
        Shape::HelmGetAll,
        &[
            "-/web 4 - web-0.1.0 M=\"---\\n# Source: web/templates/a.yaml\\nkind: A\" S=\"a: 1\" C=\"a: 1\"",
        ],
        &[],
    );
}

#[test]
fn values_belong_to_the_revision_that_their_command_names() {
    let at = "$ helm get values web -n shop --revision 2";
    let shape = Shape::HelmGetValues;
    for (command, output, texts) in [
        (
            "",
            "USER-SUPPLIED VALUES:\nFOO: bar\nb: {}\n",
            "S=\"FOO: bar\\nb: {}\"",
        ),
        (" -o yaml", "FOO: bar\nb: {}\n", "S=\"FOO: bar\\nb: {}\""),
        (" -o json", "{\"a\":1}\n", "S=\"{\\\"a\\\":1}\""),
        ("", "USER-SUPPLIED VALUES:\nnull\n", "S=\"null\""),
        (" -o json", "{}\n", "S=\"{}\""),
        (" -a", "COMPUTED VALUES:\na: 1\n", "C=\"a: 1\""),
        (" --all -o yaml", "a: 1\n", "C=\"a: 1\""),
        (" -a -o json", "{\"a\":1}\n", "C=\"{\\\"a\\\":1}\""),
        (
            "",
            "WARNING: Kubernetes configuration file is group-readable.\nUSER-SUPPLIED VALUES:\na: 1\n",
            "S=\"a: 1\"",
        ),
        (
            " -o yaml",
            "kind: Secret\nrevision: 3\nstatus: a\n",
            "S=\"kind: Secret\\nrevision: 3\\nstatus: a\"",
        ),
    ] {
        let text = format!("{at}{command}\n{output}");
        check(&text, shape, &[&format!("shop/web 2 - - {texts}")], &[]);
        let unnumbered = text.replace(" --revision 2", "");
        check(&unnumbered, shape, &[], &["unplaced HelmGetValues web"]);
    }
    check(
        "USER-SUPPLIED VALUES:\na: 1\n",
        shape,
        &[],
        &["unplaced HelmGetValues"],
    );
    check(
        "COMPUTED VALUES:\na: 1\n",
        shape,
        &[],
        &["unplaced HelmGetValues"],
    );
}

#[test]
fn manifests_hooks_and_notes_need_a_command_too() {
    let show = format!("{:?}", MANIFEST.trim_end());
    let at = |what: &str| format!("$ helm get {what} web -n shop --revision 2\n");
    let manifest = format!("{}{MANIFEST}", at("manifest"));
    check(
        &manifest,
        Shape::HelmGetManifest,
        &[&format!("shop/web 2 - - M={show}")],
        &[],
    );
    check(
        MANIFEST,
        Shape::HelmGetManifest,
        &[],
        &["unplaced HelmGetManifest"],
    );
    // What a post-renderer made has no sources.
    let plain = "apiVersion: v1\nkind: A\n---\napiVersion: v1\nkind: B\n";
    check(
        &format!("{}{plain}", at("manifest")),
        Shape::HelmGetManifest,
        &[&format!("shop/web 2 - - M={:?}", plain.trim_end())],
        &[],
    );
    let hooks = format!("{}{MANIFEST}", at("hooks"));
    check(
        &hooks,
        Shape::HelmGetHooks,
        &[&format!("shop/web 2 - - H={show}")],
        &[],
    );
    let hook = "---\n# Source: web/templates/job.yaml\nkind: Job\nmetadata:\n  annotations:\n    \"helm.sh/hook\": pre-install\n";
    check(hook, Shape::HelmGetHooks, &[], &["unplaced HelmGetHooks"]);
    let notes = format!(
        "{}NOTES:\n1. Run:\n  kubectl get pods\n  $ helm test web\nhelm list\n",
        at("notes")
    );
    check(
        &notes,
        Shape::HelmGetNotes,
        &["shop/web 2 - - N=\"1. Run:\\n  kubectl get pods\\n  $ helm test web\\nhelm list\""],
        &[],
    );
    check(
        "NOTES:\nhello\n",
        Shape::HelmGetNotes,
        &[],
        &["unplaced HelmGetNotes"],
    );
    let template = format!("$ helm template web ./chart -n shop\n{MANIFEST}");
    check(
        &template,
        Shape::HelmGetManifest,
        &[],
        &["unplaced HelmGetManifest"],
    );
}

#[test]
fn metadata_is_read_in_its_three_forms() {
    let text = "NAME: web\nCHART: web\nVERSION: 1.4.0\nAPP_VERSION: 2.0\nANNOTATIONS: a=b\nLABELS: owner=helm,team=a\nDEPENDENCIES: db\nNAMESPACE: shop\nREVISION: 7\nSTATUS: deployed\nDEPLOYED_AT: 2026-03-02T09:30:00+01:00\nAPPLY_METHOD: server-side apply\n";
    let json = "{\"name\":\"web\",\"chart\":\"web\",\"version\":\"1.4.0\",\"appVersion\":\"2.0\",\"annotations\":{\"a\":\"b\"},\"labels\":{\"owner\":\"helm\",\"team\":\"a\"},\"dependencies\":[{\"name\":\"db\",\"version\":\"1\",\"repository\":\"\"}],\"namespace\":\"shop\",\"revision\":7,\"status\":\"deployed\",\"deployedAt\":\"2026-03-02T09:30:00+01:00\",\"applyMethod\":\"server-side apply\"}\n";
    let yaml = "annotations:\n  a: b\nappVersion: \"2.0\"\napplyMethod: server-side apply\nchart: web\ndeployedAt: \"2026-03-02T09:30:00+01:00\"\nlabels:\n  owner: helm\n  team: a\nname: web\nnamespace: shop\nrevision: 7\nstatus: deployed\nversion: 1.4.0\n";
    for text in [text, json, yaml] {
        check(
            text,
            Shape::HelmGetMetadata,
            &["shop/web 7 deployed web-1.4.0"],
            &[],
        );
        let row = &read(text).histories[0].rows[0];
        assert_eq!(row.apply_method.as_deref(), Some("server-side apply"));
        assert_eq!(row.labels.get("team").map(String::as_str), Some("a"));
        assert_eq!(row.updated.as_deref(), Some("2026-03-02T09:30:00+01:00"));
    }
    let old = "NAME: web\nCHART: web\nVERSION: 1.4.0\nAPP_VERSION: 2.0\nNAMESPACE: shop\nREVISION: 7\nSTATUS: deployed\nDEPLOYED_AT: 2026-03-02T09:30:00+01:00\n";
    check(
        old,
        Shape::HelmGetMetadata,
        &["shop/web 7 deployed web-1.4.0"],
        &[],
    );
}
