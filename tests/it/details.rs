//! A revision in detail: every fact has a name and a meaning in every language, and nothing secret is in the trail.

use std::collections::BTreeSet;

use helmwake::i18n::catalog::Catalog;
use helmwake::i18n::{Locale, Text};
use helmwake::redact::Mode;
use helmwake::session::{RevisionKey, Session};
use helmwake::view::Certainty;
use helmwake::view::detail::{FactValue, RevisionView};
use helmwake::view::pane::Pane;
use serde_json::json;

use crate::payload::{secret, stored_text, wrap};
use crate::shared::{open, recordings};

/// Every revision of everything that is open.
fn revisions(session: &mut Session, mode: Mode) -> Vec<RevisionView> {
    let overview = session.overview(mode);
    let keys = overview.releases.iter().enumerate().flat_map(|(at, one)| {
        let key = move |revision| RevisionKey {
            release: at,
            revision,
        };
        one.revisions.iter().map(move |row| key(row.revision))
    });
    let keys: Vec<RevisionKey> = keys.collect();
    keys.into_iter()
        .filter_map(|key| session.revision(key, mode))
        .collect()
}

struct Speakers([Catalog; 3]);

impl Speakers {
    fn new() -> Self {
        Self(Locale::ALL.map(Catalog::new))
    }

    /// Every language has its own words for it.
    #[track_caller]
    fn check(&self, text: &Text, about: &str) {
        for catalog in &self.0 {
            let said = catalog.text(text);
            assert!(!said.trim().is_empty(), "{about}: {} is empty", text.id);
            assert_ne!(said, text.id, "{about}");
            assert!(!said.contains('{'), "{about}: {said}");
        }
    }

    fn check_view(&self, view: &RevisionView) -> BTreeSet<String> {
        for fact in &view.facts {
            self.check(&fact.label, &fact.key);
            self.check(&fact.meaning, &fact.key);
            match &fact.value {
                FactValue::Message(text) | FactValue::Absent(text) => self.check(text, &fact.key),
                FactValue::Messages(texts) => {
                    texts.iter().for_each(|text| self.check(text, &fact.key));
                }
                _ => {}
            }
        }
        for step in &view.trail {
            self.check(&step.label, &step.layer);
            self.check(&step.meaning, &step.layer);
            let head = step.head.iter();
            for text in head.flat_map(|head| head.parts.iter().map(|part| &part.text)) {
                self.check(text, &step.layer);
            }
        }
        self.check(&view.trail_note, "trail");
        for pane in &view.panes {
            self.check(&pane.label, pane.pane.name());
        }
        view.facts.iter().map(|fact| fact.key.clone()).collect()
    }
}

#[test]
fn every_fact_of_every_recording_has_a_name_and_a_meaning_in_every_language() {
    let speakers = Speakers::new();
    let mut keys = BTreeSet::new();
    for recording in recordings() {
        let mut session = open(recording.secrets());
        let views = revisions(&mut session, Mode::Hide);
        assert!(!views.is_empty(), "{}", recording.name);
        for view in views {
            keys.append(&mut speakers.check_view(&view));
        }
    }
    for key in [
        "status",
        "description",
        "origin",
        "last_deployed",
        "first_deployed",
        "chart",
        "app_version",
        "apply_method",
        "written_by",
        "storage",
        "stored_bytes",
        "secret_type",
        "created",
        "label_name",
        "label_owner",
        "label_status",
        "label_version",
        "created_at",
        "modified_at",
        "labels",
    ] {
        assert!(keys.contains(key), "no recording shows {key}: {keys:?}");
    }
}

fn record(status: &str, description: &str) -> String {
    let release = json!({
        "name": "web",
        "namespace": "shop",
        "version": 1,
        "info": { "status": status, "description": description, "deleted": "" },
        "chart": { "metadata": { "name": "web", "version": "1.0.0" } },
        "config": {},
        "manifest": "",
    });
    secret(&release).to_string()
}

#[test]
fn every_status_and_every_description_of_helm_has_a_meaning_of_its_own() {
    let speakers = Speakers::new();
    let meaning = |key: &str, status: &str, description: &str| {
        let views = revisions(&mut open(record(status, description)), Mode::Hide);
        speakers.check_view(&views[0]);
        let facts = views[0].facts.iter();
        let fact = facts.clone().find(|fact| fact.key == key).unwrap();
        fact.meaning.id.to_string()
    };
    let statuses = [
        "unknown",
        "deployed",
        "uninstalled",
        "superseded",
        "failed",
        "uninstalling",
        "pending-install",
        "pending-upgrade",
        "pending-rollback",
        "paused",
    ];
    let meanings = statuses.map(|status| meaning("status", status, ""));
    assert_eq!(BTreeSet::from(meanings).len(), statuses.len());
    let descriptions = [
        "",
        "Initial install underway",
        "Install complete",
        "Preparing upgrade",
        "Upgrade complete",
        "Rollback to 3",
        "Upgrade \"web\" failed: timed out",
        "Rollback \"web\" failed: timed out",
        "Release \"web\" failed: timed out",
        "Deletion in progress (or silently failed)",
        "Uninstallation complete",
        "superseded by new release",
        "ticket 4711",
    ];
    let meanings = descriptions.map(|said| meaning("description", "failed", said));
    assert_eq!(BTreeSet::from(meanings).len(), descriptions.len());
}

#[test]
fn a_table_says_of_every_text_why_it_is_missing_and_what_to_paste() {
    let history = json!([{
        "revision": 1,
        "updated": "2026-11-29T13:36:57.907391988Z",
        "status": "deployed",
        "chart": "web-1.0.0",
        "app_version": "2.0",
        "description": "Install complete",
    }]);
    let views = revisions(&mut open(history.to_string()), Mode::Hide);
    Speakers::new().check_view(&views[0]);
    assert_eq!(views[0].panes.len(), Pane::ALL.len());
    for pane in &views[0].panes {
        let missing = pane.missing.as_ref().unwrap();
        Speakers::new().check(&missing.text, pane.pane.name());
        assert!(missing.commands[0].starts_with("kubectl get"));
        let has_helm = missing
            .commands
            .iter()
            .any(|one| one.starts_with("helm get "));
        assert_eq!(has_helm, pane.pane != Pane::DecodedJson);
    }
    assert!(views[0].trail.is_empty());
}

#[test]
fn the_gzip_layer_shows_its_mark_and_no_layer_shows_more_than_all_records_share() {
    let mut heads = BTreeSet::new();
    for recording in recordings() {
        for view in revisions(&mut open(recording.secrets()), Mode::Hide) {
            let of = |layer: &str| {
                let step = view.trail.iter().find(|step| step.layer == layer);
                step.and_then(|step| step.head.clone()).unwrap()
            };
            let gzip = of("gzip");
            assert!(gzip.hex.starts_with("1f 8b 08"));
            // Records that were not compressed by Helm hold a time, which is all that differs.
            let is_timed = gzip
                .parts
                .iter()
                .any(|part| part.text.id == "trail-gzip-time");
            assert_eq!(is_timed, !gzip.hex.contains("1f 8b 08 00 00 00 00 00"));
            let [base64, inner] = ["base64", "base64_inner"].map(|layer| of(layer).text.len());
            assert_eq!([base64, inner, gzip.hex.len()], [17, 13, 29]);
            if !is_timed {
                heads.insert([of("base64").text, of("base64_inner").text, gzip.hex]);
            }
        }
    }
    assert_eq!(heads.len(), 1, "{heads:?}");
}

/// The value's message id (if it is words), certainty and meaning of one fact.
#[track_caller]
fn fact(view: &RevisionView, key: &str) -> (Option<String>, Certainty, String) {
    let fact = view.facts.iter().find(|fact| fact.key == key).unwrap();
    let words = match &fact.value {
        FactValue::Message(text) | FactValue::Absent(text) => Some(text.id.to_string()),
        _ => None,
    };
    (words, fact.certainty, fact.meaning.id.to_string())
}

#[track_caller]
fn check_fact(view: &RevisionView, key: &str, words: &str, certainty: Certainty, meaning: &str) {
    let expected = (Some(words.to_owned()), certainty, meaning.to_owned());
    assert_eq!(fact(view, key), expected, "{key}");
}

#[test]
fn what_helm_status_prints_does_not_tell_what_the_record_holds() {
    let printed = json!({
        "name": "demo",
        "info": {"first_deployed": "2026-01-01T00:00:00Z", "last_deployed": "2026-01-01T00:00:00Z",
            "deleted": "", "status": "deployed"},
        "version": 1,
        "namespace": "shop",
    });
    let views = revisions(&mut open(printed.to_string()), Mode::Hide);
    let [view] = views.as_slice() else {
        panic!("{} revisions", views.len());
    };
    check_fact(
        view,
        "written_by",
        "writer-unknown",
        Certainty::Unknown,
        "meaning-writer-unknown",
    );
    check_fact(
        view,
        "apply_method",
        "fact-not-shown",
        Certainty::Unknown,
        "meaning-apply-method-unknown",
    );
    check_fact(
        view,
        "storage",
        "fact-not-shown",
        Certainty::Unknown,
        "meaning-storage-none",
    );
}

#[test]
fn a_helm_2_record_is_not_explained_by_what_helm_3_does() {
    let record = json!({
        "kind": "ConfigMap",
        "apiVersion": "v1",
        "metadata": {
            "name": "demo.v4",
            "namespace": "kube-system",
            "labels": {"NAME": "demo", "OWNER": "TILLER", "STATUS": "DEPLOYED", "VERSION": "4"},
        },
        // The protobuf of a release with a name and nothing else.
        "data": {"release": "CgFh"},
    });
    let mut session = open(record.to_string());
    let overview = session.overview(Mode::Hide);
    let lacks = &overview.releases[0].completeness.lacks;
    assert!(
        lacks
            .iter()
            .all(|text| text.id != "completeness-lack-payloads")
    );
    let views = revisions(&mut session, Mode::Hide);
    for key in ["label_name", "label_owner", "label_status", "label_version"] {
        assert_eq!(fact(&views[0], key).2, "meaning-label-helm2");
    }
    check_fact(
        &views[0],
        "created_at",
        "fact-label-missing",
        Certainty::Stored,
        "meaning-label-helm2",
    );
    for pane in &views[0].panes {
        let missing = pane.missing.as_ref().unwrap();
        let (id, command) = match pane.pane {
            Pane::ComputedValues => (
                "helm2-pane-missing-computed",
                "helm get values demo --all --revision 4",
            ),
            _ => (
                "pane-missing-payload",
                "kubectl get configmap demo.v4 -n kube-system -o yaml > release.yaml",
            ),
        };
        assert_eq!(missing.text.id, id);
        assert!(
            missing.commands.iter().any(|one| one == command),
            "{missing:?}"
        );
    }
}

#[test]
fn what_was_cut_off_is_not_called_unrecorded() {
    let whole = json!({
        "name": "demo", "info": {"status": "deployed"}, "version": 1, "namespace": "shop",
    });
    // The record's own order of fields: the chart would come after this.
    let cut = r#"{"name":"demo","info":{"status":"deployed"},"chart":{"meta"#;
    let secret = wrap(&whole, &stored_text(cut));
    let views = revisions(&mut open(secret.to_string()), Mode::Hide);
    assert_eq!(fact(&views[0], "chart").0.unwrap(), "fact-not-shown");
}
