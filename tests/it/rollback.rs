//! Predicted rollbacks against what real Helm did: every recording, with the live objects and without, as `inspect` prints it.

use std::fs;
use std::io::Write;
use std::path::Path;

use helmwake::kubernetes::version::KubernetesVersion;
use helmwake::limits;
use helmwake::report::{Flags, Options};
use helmwake::rollback::asked::Wait;
use helmwake::rollback::helm::HelmVersion;
use helmwake::rollback::live::{self as given, Live};
use serde_json::{Value, json};

use crate::payload::rewrite;
use crate::shared::{open, recordings, report};

mod compare;
mod live;
mod table;
pub(crate) mod truth;

use compare::{Compared, Where, compare};
use table::Table;
use truth::{Truth, truths};

/// Mismatches that are printed; the file has all of them.
const PRINTED: usize = 60;

/// Asks as the recording was made: the defaults of the command line but for Helm 4's wait, which the recorder had on.
fn options(truth: &Truth, live: Option<Live>) -> Options {
    let is_4 = truth.engine != "v3";
    Options {
        helm: HelmVersion::parse(&truth.helm),
        kubernetes: KubernetesVersion::parse(&truth.kubernetes),
        rollback_to: Some(truth.target),
        flags: Flags {
            wait: Some(if is_4 { Wait::Watcher } else { Wait::None }),
            ..Flags::default()
        },
        live,
        ..Options::default()
    }
}

/// The part of the report that is compared.
fn predicted(secrets: &str, truth: &Truth, live: Option<Live>) -> (Value, String) {
    let session = open(secrets).with_redaction_key("k");
    let report = report(&session, &options(truth, live));
    let releases = report["releases"].as_array().unwrap();
    assert_eq!(releases.len(), 1, "{}", truth.name);
    let wait = report["assumptions"]["wait"].as_str().unwrap().to_owned();
    (releases[0]["rollback"].clone(), wait)
}

/// The two ways each rollback is asked about.
fn lives(text: &str) -> [Option<Live>; 2] {
    let (live, problems) = given::parse(text, &limits::STANDARD);
    assert_eq!(problems, []);
    [Some(live), None]
}

#[test]
fn predictions_are_what_helm_did() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rollback-mismatches.txt");
    let mut all = fs::File::create(&path).unwrap();
    let mut table = Table::default();
    let mut n_mismatches = 0;
    for recording in recordings() {
        let truths = truths(&recording);
        if let Some(truth) = truths.first() {
            table.saw_recording(&truth.engine);
        }
        for truth in truths {
            let secrets = truth.secrets();
            for live in lives(&truth.live_before()) {
                let is_live = live.is_some();
                let (rollback, wait) = predicted(&secrets, &truth, live);
                let compared = compare(&truth, &rollback, &wait, is_live);
                for one in &compared.mismatches {
                    let line = format!(
                        "{:?} {} {}: {}\n  predicted {}\n  recorded  {}",
                        one.at,
                        truth.name,
                        if is_live { "live" } else { "stored" },
                        one.what,
                        one.predicted,
                        one.recorded,
                    );
                    writeln!(all, "{line}").unwrap();
                    if n_mismatches < PRINTED {
                        println!("{line}");
                    }
                    n_mismatches += 1;
                }
                table.add(&truth.engine, is_live, &compared);
            }
        }
    }
    println!("{n_mismatches} mismatches, all in {}", path.display());
    println!("{}", table.print());
    let mut short = Vec::new();
    for is_live in [true, false] {
        let sum = table.sum(is_live);
        assert!(sum.n_rollbacks > 0);
        // What is likely may be otherwise.
        for at in Where::ALL {
            // Objects that only other revisions have are not listed then.
            let may_be = match at {
                Where::Likely => usize::MAX,
                Where::Missing if !is_live => usize::MAX,
                _ => 0,
            };
            if sum.wrong(at) > may_be {
                short.push(format!("{at:?} wrong {}, live {is_live}", sum.wrong(at)));
            }
        }
        let (what, n, least) = if is_live {
            ("certain", sum.n_certain, 97.0)
        } else {
            ("right", sum.n_right, 90.0)
        };
        let percent = sum.percent(n);
        if percent < least {
            short.push(format!("{what} {percent:.1} %, live {is_live}"));
        }
    }
    assert!(short.is_empty(), "{short:#?}");
}

/// Where all was asked for, what was not found need not be named.
#[test]
fn what_is_absent_need_not_be_named_where_all_was_asked_for() {
    let mut n_absent = 0;
    for recording in recordings() {
        for truth in truths(&recording) {
            let secrets = truth.secrets();
            let [Some(named), None] = lives(&truth.live_before()) else {
                panic!("{}", truth.name);
            };
            let mut found = named.clone();
            found.objects.retain(|_, state| state.object().is_some());
            found.is_complete = true;
            n_absent += named.objects.len() - found.objects.len();
            let (named, _) = predicted(&secrets, &truth, Some(named));
            let (found, wait) = predicted(&secrets, &truth, Some(found));
            let compared = compare(&truth, &found, &wait, true);
            for one in compared.mismatches {
                // What hung on something that went wrong is likely.
                if one.at == Where::Likely && compared.is_conditional {
                    continue;
                }
                // What nothing but its key told of.
                assert!(matches!(one.at, Where::Missing), "{}: {one:?}", truth.name);
                assert_eq!(one.recorded, "absent", "{}: {one:?}", truth.name);
            }
            assert_eq!(found["certainty"], named["certainty"], "{}", truth.name);
            assert_eq!(found["history_after"], named["history_after"]);
        }
    }
    assert!(n_absent > 0);
}

/// What steers the recorder must not steer the product.
#[test]
fn the_recorders_annotations_are_not_read() {
    // As long, and at the same place in any order.
    let blind = |text: &str| text.replace("lab/", "lac/");
    let mut n_annotated = 0;
    for recording in recordings() {
        for truth in truths(&recording) {
            let secrets = truth.secrets();
            let live_text = truth.live_before();
            let mut is_annotated = live_text.contains("lab/");
            let n_seen = std::cell::Cell::new(0);
            let blinded = rewrite(&secrets, |record| {
                let text = record.to_string();
                n_seen.set(n_seen.get() + text.matches("lab/").count());
                *record = serde_json::from_str(&blind(&text)).unwrap();
            });
            is_annotated |= n_seen.get() > 0;
            if !is_annotated {
                continue;
            }
            n_annotated += 1;
            let both = lives(&live_text).into_iter().zip(lives(&blind(&live_text)));
            for (live, live_blinded) in both {
                let (seen, _) = predicted(&secrets, &truth, live);
                let (unseen, _) = predicted(&blinded, &truth, live_blinded);
                let seen = blind(&seen.to_string());
                assert_eq!(unseen.to_string(), seen, "{}", truth.name);
            }
        }
    }
    println!("{n_annotated} rollbacks with annotations of the recorder");
    assert!(n_annotated > 0);
}

/// A rollback to 1 that creates revision 3, patches one object and waits for a hook.
fn sample() -> (Truth, Value) {
    let truth = Truth {
        name: "v3/sample to-1".to_owned(),
        engine: "v3".to_owned(),
        folder: "/nowhere".into(),
        target: 1,
        helm: "3.20.0".to_owned(),
        kubernetes: "1.36".to_owned(),
        namespace: "shop".to_owned(),
        outcome: "succeeds",
        stop: None,
        refused: Default::default(),
        stopped_at: Default::default(),
        history_after: vec![
            (1, "superseded".to_owned(), "Install complete".to_owned()),
            (2, "superseded".to_owned(), "Upgrade complete".to_owned()),
            (3, "deployed".to_owned(), "Rollback to 1".to_owned()),
        ],
        evicts: Vec::new(),
        effects: [("v1/ConfigMap/conf".to_owned(), "patched".to_owned())].into(),
        depends: Vec::new(),
    };
    let rollback = json!({
        "to": 1, "creates_revision": 3, "outcome": "succeeds", "outcome_status": "deployed",
        "depends_on": [{ "on": "hook", "object": "batch/v1/Job/undo", "status_if_it_fails": "pending-rollback" }],
        "objects": [{ "object": "v1/ConfigMap/conf", "namespace": "shop", "effect": "patched", "certainty": "certain" }],
        "hooks": [{ "event": "pre-rollback", "order": 1, "object": "batch/v1/Job/undo", "weight": 0, "stays": true }],
        "history_after": [
            { "revision": 1, "status": "superseded", "description": "Install complete" },
            { "revision": 2, "status": "superseded", "description": "Upgrade complete" },
            { "revision": 3, "status": "deployed", "description": "Rollback to 1" },
        ],
        "evicts": [],
    });
    (truth, rollback)
}

fn wrong(compared: &Compared) -> Vec<Where> {
    compared.mismatches.iter().map(|one| one.at).collect()
}

/// Changes one place of a right prediction; the comparison must say so.
#[track_caller]
fn check(pointer: &str, value: Value, expect: &[Where]) {
    let (truth, mut rollback) = sample();
    *rollback.pointer_mut(pointer).unwrap() = value;
    assert_eq!(
        wrong(&compare(&truth, &rollback, "none", true)),
        expect,
        "{pointer}"
    );
}

#[test]
fn a_wrong_prediction_is_a_mismatch() {
    let (truth, rollback) = sample();
    assert_eq!(wrong(&compare(&truth, &rollback, "none", true)), []);
    check("/objects/0/effect", json!("unchanged"), &[Where::Certain]);
    check(
        "/objects/0/object",
        json!("v1/ConfigMap/x"),
        &[Where::Missing, Where::Extra],
    );
    check(
        "/objects/0",
        json!({ "object": "v1/ConfigMap/conf", "effect": "patched", "certainty": "certain", "refused": true }),
        &[Where::Refused],
    );
    check(
        "/objects/0",
        json!({ "object": "v1/ConfigMap/conf", "effect": "left", "certainty": "likely" }),
        &[Where::Likely],
    );
    check("/outcome", json!("fails"), &[Where::Outcome]);
    check("/outcome_status", json!("failed"), &[Where::Outcome]);
    check("/creates_revision", json!(4), &[Where::History]);
    check(
        "/history_after/1/status",
        json!("deployed"),
        &[Where::History],
    );
    check(
        "/history_after/2/description",
        Value::Null,
        &[Where::History],
    );
    check("/evicts", json!([1]), &[Where::Evicts]);
    // A hook that does not run, one that is no Job, a wait that there is none.
    check("/hooks", json!([]), &[Where::Depends]);
    check(
        "/depends_on/0/object",
        json!("v1/ConfigMap/undo"),
        &[Where::Depends],
    );
    check("/depends_on/0/on", json!("readiness"), &[Where::Depends]);
    check("/depends_on/0/on", json!("cluster"), &[Where::Depends]);
    check("/depends_on/0/on", json!("live"), &[Where::Depends]);
}

#[test]
fn a_failure_that_was_named_is_conditional() {
    let (mut truth, rollback) = sample();
    truth.outcome = "stuck";
    truth.stop = Some("hook");
    truth.history_after[2].1 = "pending-rollback".to_owned();
    truth.history_after[1].1 = "deployed".to_owned();
    truth.depends = vec![("hook".to_owned(), "batch/v1/Job/undo".to_owned())];
    let compared = compare(&truth, &rollback, "none", true);
    assert!(compared.is_conditional);
    assert_eq!(wrong(&compared), []);
    // What is called certain must hold all the same.
    assert_eq!(compared.n_effects, truth.effects.len());
    truth.depends[0].1 = "batch/v1/Job/other".to_owned();
    let compared = compare(&truth, &rollback, "none", true);
    let expect = [
        Where::Outcome,
        Where::Stop,
        Where::Outcome,
        Where::History,
        Where::Depends,
    ];
    assert_eq!(wrong(&compared), expect);
}

#[test]
fn errors_name_what_was_refused() {
    let names = |error: &str| truth::refused(error).into_iter().collect::<Vec<_>>();
    assert_eq!(
        names(
            "Error: cannot patch \"api\" with kind Deployment: Deployment.apps \"api\" is invalid: x && cannot patch \"b\" with kind Job: x"
        ),
        ["Deployment/api", "Job/b"]
    );
    assert_eq!(
        names(
            "Error: helm rollback failed: failed to create resource: Service \"bad\" is invalid: [a, b]"
        ),
        ["Service/bad"]
    );
    assert_eq!(
        names(
            "Error: helm rollback failed: RoleBinding.rbac.authorization.k8s.io \"web\" is invalid: roleRef: x"
        ),
        ["RoleBinding/web"]
    );
    assert_eq!(
        names(
            "Error: helm rollback failed: conflict occurred while applying object n/one lab.example.test/v1, Kind=Gadget: x\n- .a && conflict occurred while applying object n/conf /v1, Kind=ConfigMap: y"
        ),
        ["ConfigMap/conf", "Gadget/one"]
    );
    assert_eq!(
        names(
            "Error: failed to create typed patch object (n/web; apps/v1, Kind=Deployment): .spec.replicas: x"
        ),
        ["Deployment/web"]
    );
    let stopped = |error: &str| {
        assert_eq!(names(error), [""; 0]);
        truth::stopped_at(error).unwrap()
    };
    assert_eq!(
        stopped("Error: no ConfigMap with the name \"leftover\" found"),
        "ConfigMap/leftover"
    );
    assert_eq!(
        stopped(
            "Error: helm rollback failed: original object Secret with the name \"x\" not found"
        ),
        "Secret/x"
    );
    assert_eq!(
        stopped(
            "Error: unable to build kubernetes objects from current release manifest: resource mapping not found for name: \"web\" namespace: \"\" from \"\": no matches for kind \"PodDisruptionBudget\" in version \"policy/v1beta1\"\nensure CRDs are installed first"
        ),
        "PodDisruptionBudget/web"
    );
    assert_eq!(
        stopped(
            "Error: warning: Hook pre-rollback shop/templates/q-hook.yaml failed: 1 error occurred:\n\t* jobs.batch \"mig\" already exists\n\n"
        ),
        "Job/mig"
    );
    let helm_4 = "Error: helm rollback failed: warning: Hook pre-rollback a/b.yaml failed: jobs.batch \"mig\" already exists";
    assert_eq!(stopped(helm_4), "Job/mig");
}
