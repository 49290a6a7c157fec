//! What is said to be recorded was: every reason, rule and thing not undone, in the recordings of that Helm.

use std::collections::BTreeMap;

use helmwake::i18n::Arg;
use helmwake::kubernetes::removed::Unserved;
use helmwake::kubernetes::version::KubernetesVersion;
use helmwake::limits;
use helmwake::merge::{Stuck, StuckCause};
use helmwake::redact::Mode;
use helmwake::rollback::asked::{Asked, Wait};
use helmwake::rollback::helm::HelmVersion;
use helmwake::rollback::live::{self, Live};
use helmwake::rollback::prediction::{ObjectName, On, Prediction};
use helmwake::rollback::reason::Reason;
use helmwake::rollback::undone::Code;
use helmwake::server::DoubtCause;
use helmwake::server::refusal::{Refusal, Rule};
use helmwake::view::preview::ask::{AskView, WaitView};
use helmwake::view::preview::columns::Line;
use helmwake::view::preview::evidence::basis::{self, HELM_3, HELM_4, Source, Way};
use helmwake::view::rollback::word;

use super::facts;
use crate::rollback::truth::{Truth, truths};
use crate::shared::{open, recordings, root};

/// What was seen, by name.
type Seen = BTreeMap<String, u8>;

fn name(reason: &Reason) -> String {
    match reason {
        Reason::Refused(refusal) => format!("{:?}", refusal.rule),
        other => {
            let drawn = format!("{other:?}");
            let end = drawn.find(|c: char| !c.is_alphanumeric());
            drawn[..end.unwrap_or(drawn.len())].to_owned()
        }
    }
}

fn key(object: &ObjectName) -> String {
    format!("{}/{}/{}", object.api_version, object.kind, object.name)
}

fn short(object: &ObjectName) -> String {
    [&*object.kind, &*object.name].join("/")
}

/// Reasons for which Helm or the cluster refuses or stops: the recorded error has to name the object.
fn is_refusal(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::Refused(_)
            | Reason::Conflict { .. }
            | Reason::Undeclared { .. }
            | Reason::Merge(_)
            | Reason::NotServed { .. }
            | Reason::NotInCurrent
            | Reason::AlreadyExists
            | Reason::FailedBefore
            | Reason::NoName
    )
}

/// Reasons that hold only where the rollback ends early.
fn is_of_stop(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::NotReached | Reason::DeletionSkipped | Reason::Unreported | Reason::CleanedUp
    )
}

fn saw(seen: &mut Seen, name: String, line: u8) {
    *seen.entry(name).or_default() |= line;
}

fn add(prediction: &Prediction, truth: &Truth, is_live: bool, line: u8, seen: &mut Seen) {
    let outcome = prediction.outcome.map(word::outcome);
    let stop = prediction.stop.map(word::stop);
    let is_end = outcome == Some(truth.outcome) && stop == truth.stop;
    let is_named = |name: &ObjectName| {
        [&truth.refused, &truth.stopped_at]
            .iter()
            .any(|all| all.contains(&short(name)))
    };
    let is_right = |name: &ObjectName| {
        let mut objects = prediction.objects.iter().filter(|one| one.object == *name);
        let effect = objects.next().and_then(|one| one.effect);
        let recorded = truth.effects.get(&key(name));
        recorded.is_some_and(|recorded| effect.map(word::effect) == Some(&**recorded))
    };
    for object in &prediction.objects {
        for reason in &object.reasons {
            let is_shown = is_right(&object.object)
                && (!is_refusal(reason) || is_named(&object.object))
                && (!is_of_stop(reason) || is_end && stop.is_some());
            if is_shown {
                saw(seen, name(reason), line);
            }
        }
    }
    for reason in prediction
        .why
        .iter()
        .filter(|one| is_end && !is_refusal(one))
    {
        saw(seen, name(reason), line);
    }
    for one in &prediction.depends_on {
        let ends_so = one.status_if_it_fails.as_str() == truth.last_status();
        let is_cause = match one.on {
            On::Live => {
                let is_other = outcome != Some(truth.outcome);
                !is_live && is_other && is_named(&one.object)
            }
            on => {
                let mut causes = truth.depends.iter();
                causes.any(|(other, object)| other == word::on(on) && *object == key(&one.object))
            }
        };
        if ends_so && is_cause {
            for reason in &one.reasons {
                saw(seen, name(reason), line);
            }
        }
    }
    for one in &prediction.not_undone {
        if one.object.as_ref().is_some_and(&is_right) {
            saw(seen, format!("{:?}", one.code), line);
        }
    }
}

/// Notes the rules that a page shows for objects that went as predicted.
fn add_ways(truth: &Truth, line: u8, seen: &mut Seen) {
    let mut session = open(truth.secrets());
    let helm = HelmVersion::parse(&truth.helm).unwrap();
    let ask = AskView {
        target: Some(truth.target),
        helm: Some([helm.major, helm.minor, helm.patch]),
        wait: (helm.major >= 4).then_some(WaitView::Watcher),
        ..AskView::default()
    };
    let rollback = session.preview(0, &ask, Mode::Hide).unwrap().rollback;
    for (at, object) in rollback.objects.iter().enumerate() {
        if truth.effects.get(&object.object.object) != object.effect.as_ref() {
            continue;
        }
        let found = session.evidence(0, &ask, Line::Object(at), Mode::Hide);
        for fact in facts(&found.unwrap()).filter_map(|fact| fact.text.as_ref()) {
            if let (true, Some((_, Arg::Str(way)))) =
                (fact.id == "evidence-rule", fact.args.first())
            {
                saw(seen, way.clone(), line);
            }
        }
    }
}

fn seen() -> Seen {
    let mut seen = Seen::new();
    for recording in recordings() {
        for truth in truths(&recording) {
            let line = if truth.engine == "v3" { HELM_3 } else { HELM_4 };
            let session = open(truth.secrets());
            let lineage = &session.lineages()[0];
            let helm = HelmVersion::parse(&truth.helm).unwrap();
            let kubernetes = KubernetesVersion::parse(&truth.kubernetes).unwrap();
            let asked = Asked {
                wait: if line == HELM_4 {
                    Wait::Watcher
                } else {
                    Wait::None
                },
                ..Asked::defaults(truth.target, helm, kubernetes)
            };
            let (live, _) = live::parse(&truth.live_before(), &limits::STANDARD);
            let lives: [Option<&Live>; 2] = [Some(&live), None];
            for live in lives {
                let prediction =
                    helmwake::rollback::predict(lineage, &asked, live, &limits::STANDARD);
                add(&prediction, &truth, live.is_some(), line, &mut seen);
            }
            add_ways(&truth, line, &mut seen);
        }
    }
    seen
}

const RULES: [Rule; 16] = [
    Rule::Workload,
    Rule::StatefulSet,
    Rule::Pod,
    Rule::Immutable,
    Rule::Claim,
    Rule::Shrink,
    Rule::Address,
    Rule::Frozen,
    Rule::Definition,
    Rule::StoredVersion,
    Rule::Custom,
    Rule::Selector,
    Rule::Recreate,
    Rule::Type,
    Rule::Value,
    Rule::Duplicate,
];

const CODES: [Code; 22] = [
    Code::HookSideEffect,
    Code::VolumeData,
    Code::VolumeClaims,
    Code::DeletedVolume,
    Code::DeletedClaims,
    Code::DeletedNamespace,
    Code::DeletedKind,
    Code::RecreatedEmpty,
    Code::Crd,
    Code::CrdSame,
    Code::Kept,
    Code::Orphan,
    Code::OrphanOfFailed,
    Code::OrphanMaybe,
    Code::OrphanLeft,
    Code::Job,
    Code::Generated,
    Code::StaleConfig,
    Code::Replicas,
    Code::Address,
    Code::Certificate,
    Code::External,
];

/// One of each reason.
fn reasons() -> Vec<Reason> {
    let path = || "spec.x".to_owned();
    let revision = 1;
    let mut all = vec![
        Reason::Conflict {
            manager: "kubectl".to_owned(),
            path: path(),
        },
        Reason::Undeclared { path: path() },
        Reason::Doubt {
            path: path(),
            cause: DoubtCause::NoRule,
        },
        Reason::Merge(Stuck {
            path: path(),
            cause: StuckCause::NoMergeKey,
        }),
        Reason::NotServed {
            cause: Unserved::NeverWas,
            replacement: None,
        },
        Reason::CrdUnknown { removed: None },
        Reason::CrdMissing,
        Reason::HolderGoes,
        Reason::NoName,
        Reason::NamespaceUnknown,
        Reason::Record,
        Reason::Controlled,
        Reason::Unreadable { revision },
        Reason::NotInCurrent,
        Reason::Adopted,
        Reason::AlreadyExists,
        Reason::NotReached,
        Reason::DeletionSkipped,
        Reason::Kept,
        Reason::CleanedUp,
        Reason::HookPolicy,
        Reason::Unreported,
        Reason::RefusedBefore { revision },
        Reason::FromHistory,
        Reason::OtherVersion {
            api_version: "v1".to_owned(),
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
        Reason::IfThere,
        Reason::IfMissing,
        Reason::IfOwned,
        Reason::IfDiffers,
        Reason::IfFits,
        Reason::TimeToLive,
        Reason::NoVersion { revision },
        Reason::NotGiven { revision },
        Reason::At {
            object: ObjectName {
                api_version: "v1".to_owned(),
                kind: "Pod".to_owned(),
                namespace: None,
                name: "x".to_owned(),
            },
            revision: None,
        },
        Reason::InvalidRevision,
        Reason::PruningFails,
        Reason::NotRead { revision },
        Reason::NewestUnknown,
    ];
    all.extend(RULES.map(|rule| {
        Reason::Refused(Refusal {
            path: path(),
            rule,
            old: None,
            new: None,
            is_certain: true,
        })
    }));
    all
}

/// Everything that has a basis, by name.
fn bases() -> Vec<(String, basis::Basis)> {
    let reasons = reasons();
    let reasons = reasons.iter().map(|one| (name(one), basis::of_reason(one)));
    let codes = CODES.map(|one| (format!("{one:?}"), basis::of_code(one)));
    let ways = Way::ALL.map(|one| (one.word().to_owned(), one.basis()));
    reasons.chain(codes).chain(ways).collect()
}

#[test]
fn every_basis_names_a_source_or_says_nothing() {
    let mut names = std::collections::BTreeSet::new();
    for (name, basis) in bases() {
        assert!(basis.recorded <= HELM_3 | HELM_4, "{name}");
        match basis.source {
            Source::Data => assert_eq!(basis.recorded, 0, "{name}"),
            Source::Helm(source) => assert!(source.starts_with("pkg/"), "{name}: {source}"),
            Source::Kubernetes(source) => assert!(source.contains('/'), "{name}: {source}"),
        }
        names.insert(name);
    }
    // 51 reasons beside refusals, 16 rules, 22 codes (`Kept` and `Address` twice), 8 ways.
    assert_eq!(names.len(), 51 + 16 + 22 - 2 + 8);
}

#[test]
fn what_is_said_to_be_recorded_was() {
    let seen = seen();
    let mut wrong = Vec::new();
    for (name, basis) in bases() {
        let shown = seen.get(&name).copied().unwrap_or_default();
        if basis.recorded & !shown != 0 {
            wrong.push(format!("{name}: said {}, seen {shown}", basis.recorded));
        }
        if shown & !basis.recorded != 0 && basis.source != Source::Data {
            println!("also seen: {name} {shown}, said {}", basis.recorded);
        }
    }
    // The part of the recordings that the checkout carries does not show all of them.
    if root().starts_with(concat!(env!("CARGO_MANIFEST_DIR"), "/tests")) {
        assert!(seen.contains_key("created") && seen.contains_key("strategic"));
        return;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
