//! Reasons, and ways out of refusals.

use super::*;

#[test]
fn every_reason_is_a_sentence_of_its_own_in_every_language() {
    let stuck = |cause| {
        Reason::Merge(Stuck {
            path: "spec.x".to_owned(),
            cause,
        })
    };
    let doubt = |cause| Reason::Doubt {
        path: "spec.x".to_owned(),
        cause,
    };
    let version = KubernetesVersion { minor: 25 };
    let replacement = Some(ApiVersion {
        group: "policy",
        version: "v1",
    });
    let mut reasons = vec![
        Reason::Conflict {
            manager: "kubectl".to_owned(),
            path: "spec.x".to_owned(),
        },
        Reason::Undeclared {
            path: "spec.x".to_owned(),
        },
        doubt(DoubtCause::DefaultAfterRemoval),
        doubt(DoubtCause::NoRule),
        doubt(DoubtCause::Number),
        stuck(StuckCause::NoMergeKey),
        stuck(StuckCause::TypesDiffer),
        stuck(StuckCause::DuplicateKey),
        stuck(StuckCause::TooDeep),
        Reason::CrdUnknown { removed: None },
        Reason::CrdMissing,
        Reason::HolderGoes,
        Reason::NoName,
        Reason::NamespaceUnknown,
        Reason::Controlled,
        Reason::Record,
        Reason::Unreported,
        Reason::Unreadable { revision: 3 },
        Reason::NotInCurrent,
        Reason::Adopted,
        Reason::AlreadyExists,
        Reason::NotReached,
        Reason::DeletionSkipped,
        Reason::Kept,
        Reason::CleanedUp,
        Reason::HookPolicy,
        Reason::RefusedBefore { revision: 3 },
        Reason::FromHistory,
        Reason::OtherVersion {
            api_version: "apps/v1beta1".to_owned(),
        },
        Reason::LiveCut,
        Reason::LiveContradicted,
        Reason::BeingDeleted,
        Reason::AfterUncertain,
        Reason::HelmVersion,
        Reason::KubernetesAssumed { minor: 36 },
        Reason::Twice,
        Reason::ForceWithServerSide,
        Reason::FailedBefore,
        Reason::VolumeExpansion,
        Reason::HookCanFail,
        Reason::Readiness,
        Reason::LiveDecides,
        Reason::TimeToLive,
        Reason::NoVersion { revision: 3 },
        Reason::NotGiven { revision: 3 },
        Reason::At {
            object: named("v1", "Secret", "a"),
            revision: None,
        },
        Reason::At {
            object: named("v1", "Secret", "a"),
            revision: Some(3),
        },
        Reason::InvalidRevision,
        Reason::PruningFails,
        Reason::NotRead { revision: 3 },
        Reason::NewestUnknown,
    ];
    for replacement in [None, replacement] {
        for cause in [
            Unserved::Removed(version),
            Unserved::NotYet(version),
            Unserved::OffByDefault,
            Unserved::NeverWas,
        ] {
            reasons.push(Reason::NotServed { cause, replacement });
        }
    }
    for locale in Locale::ALL {
        let catalog = Catalog::new(locale);
        let mut said: Vec<String> = Vec::new();
        for one in &reasons {
            let text = catalog.text(&reason::text(one));
            assert!(
                !text.contains("rollback-why") && !text.contains("{$"),
                "{text}"
            );
            assert!(!said.contains(&text), "{text}");
            said.push(text);
        }
    }
}

#[test]
fn a_refusal_names_both_values_and_a_way_out() {
    let refusal = Refusal {
        path: "spec.selector".to_owned(),
        rule: Rule::Immutable,
        old: Some(SensitiveValue(json!({ "app": "web" }))),
        new: Some(SensitiveValue(json!("x".repeat(200)))),
        is_certain: true,
    };
    let mut one = prediction(Outcome::Fails, Some(Stop::Patch));
    one.objects = vec![object(
        "Service",
        Effect::Unchanged,
        vec![Reason::Refused(refusal.clone()); 2],
    )];
    one.objects[0].is_refused = true;
    let view = view(&one);
    let shown = &view.objects[0];
    assert!(shown.is_refused);
    let said = english(&shown.reasons[1]);
    assert!(
        said.starts_with("spec.selector is {\"app\":\"web\"} there, and would become \"xxx"),
        "{said}"
    );
    assert!(said.ends_with("x…."), "{said}");
    // Once, however many fields are refused by one rule.
    let way = Text::new(refusal.rule.way_out_id()).with("kind", "Service");
    assert_eq!(shown.ways_out, [way]);
}

#[test]
fn long_values_are_shown_where_they_differ() {
    let said = |old: Option<serde_json::Value>, new: serde_json::Value| {
        let refusal = Refusal {
            path: "spec.template".to_owned(),
            rule: Rule::Workload,
            old: old.map(SensitiveValue),
            new: Some(SensitiveValue(new)),
            is_certain: true,
        };
        let mut one = prediction(Outcome::Fails, Some(Stop::Patch));
        one.objects = vec![object(
            "Job",
            Effect::Unchanged,
            vec![Reason::Refused(refusal)],
        )];
        let view = view(&one);
        assert_eq!(
            english(&view.objects[0].ways_out[0]),
            "Delete the object, then roll back: it is created anew. It runs again."
        );
        english(&view.objects[0].reasons[1])
    };
    let with = |image: &str| json!({ "a": "x".repeat(200), "list": [1, { "image": image }] });
    assert_eq!(
        said(Some(with("web:1")), with("web:2")),
        "spec.template.list[1].image is \"web:1\" there, and would become \"web:2\"."
    );
    assert_eq!(
        said(None, json!(1)),
        "spec.template is not set there, and would become 1."
    );
    assert_eq!(
        said(Some(json!([1])), json!([])),
        "spec.template[0] is 1 there, and would become unset."
    );
}

#[test]
fn what_helm_or_an_owner_refuses_has_a_way_out_too() {
    let ways = |reason: Reason, is_refused: bool| {
        let mut one = prediction(Outcome::Fails, Some(Stop::Patch));
        one.objects = vec![object("Service", Effect::Unchanged, vec![reason])];
        one.objects[0].is_refused = is_refused;
        let ways = view(&one).objects[0].ways_out.clone();
        ways.iter()
            .map(|way| way.id.to_string())
            .collect::<Vec<_>>()
    };
    let conflict = || Reason::Conflict {
        manager: "kubectl".to_owned(),
        path: "spec.x".to_owned(),
    };
    let unserved = || Reason::NotServed {
        cause: Unserved::NeverWas,
        replacement: None,
    };
    assert_eq!(ways(conflict(), true), ["rollback-way-conflict"]);
    assert_eq!(ways(unserved(), true), ["rollback-way-api"]);
    assert_eq!(ways(Reason::NotInCurrent, true), ["rollback-way-again"]);
    assert_eq!(ways(Reason::AlreadyExists, true), ["rollback-way-hook"]);
    assert_eq!(ways(Reason::FailedBefore, false), ["rollback-way-hook"]);
    // Not found under this version, but nothing ends at it.
    assert_eq!(ways(unserved(), false), [""; 0]);
}

#[test]
fn what_goes_with_a_deleted_object_is_said() {
    let said = |kind, effect| {
        let mut one = prediction(Outcome::Succeeds, None);
        one.objects = vec![object(kind, effect, Vec::new())];
        let view = view(&one);
        view.objects[0]
            .reasons
            .iter()
            .map(english)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        said("CustomResourceDefinition", Effect::Deleted),
        ["With it the cluster deletes every object of its kind, in all namespaces."]
    );
    assert_eq!(said("CustomResourceDefinition", Effect::Left), [""; 0]);
    assert_eq!(said("ConfigMap", Effect::Deleted), [""; 0]);
}
