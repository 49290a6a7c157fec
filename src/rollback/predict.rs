//! Puts the parts of a prediction together.

use std::rc::Rc;

use super::asked::Asked;
use super::assume;
use super::evidence;
use super::hinge;
use super::history::{self, NoPair, Pair};
use super::item::{Items, Places};
use super::listing;
use super::live::Live;
use super::patch::Sender;
use super::prediction::{Certainty, Outcome, Prediction};
use super::reason::Reason;
use super::replay;
use super::replay::items::{Document, Reader};
use super::run::{self, Run};
use super::undone::{self, Question};
use super::world::World;
use crate::limits::Limits;
use crate::lineage::Lineage;
use crate::order::Sorted;

pub(super) fn predict(
    lineage: &Lineage,
    asked: &Asked,
    live: Option<&Live>,
    limits: &Limits,
) -> Prediction {
    // Nothing seen, and nothing known to be absent.
    let live = live.filter(|live| live.is_complete || !live.objects.is_empty());
    let records = history::seen(lineage);
    let newest = records.last().map_or(0, |record| record.revision);
    let mut prediction = Prediction::nothing_known(history::resolve(asked.target, newest));
    let pair = match history::pair(lineage, asked) {
        Ok(pair) => pair,
        Err(NoPair::Refused(reason, sure)) => return refused(prediction, reason, sure),
        Err(NoPair::Unknown(reason)) => {
            prediction.why = vec![reason];
            return prediction;
        }
    };
    let evicts = match history::evicted(&records, asked) {
        Ok(evicts) => evicts,
        Err(reason) => return refused(prediction, reason, Certainty::Certain),
    };
    prediction.to = pair.target.revision;
    prediction.has_no_hooks = asked.has_no_hooks;
    prediction.is_live_complete = live.is_some_and(|live| live.is_complete);
    prediction.creates_revision = Some(newest.saturating_add(1));
    let Manifests {
        places,
        current,
        target,
        reader,
    } = read(lineage, &pair, live, limits);
    if current.is_beyond_limits || target.is_beyond_limits {
        let revision = if target.is_beyond_limits {
            pair.target.revision
        } else {
            pair.current.revision
        };
        prediction.why = vec![Reason::NotRead { revision }];
        return prediction;
    }
    let (mut base, mut base_reasons) = (pair.certainty, pair.reasons.clone());
    if !asked.helm.is_known() {
        base = Certainty::Likely;
        base_reasons.push(Reason::HelmVersion);
    }
    let (cluster, mut reader) = replay::replay_read(lineage, reader);
    let mut expected = cluster.clone();
    assume::settled(&mut expected, live, asked.kubernetes);
    let namespace = places.namespace.clone();
    let mut run = Run {
        asked,
        sender: Sender {
            asked,
            is_server_side: run::is_server_side(asked, pair.target),
            release: pair.current.key.name.as_deref().unwrap_or_default(),
            namespace: &namespace,
        },
        pair: &pair,
        lineage,
        world: World::new(live, Some(&expected), &places),
        places: &places,
        limits,
        has_live: live.is_some(),
        is_live_complete: prediction.is_live_complete,
        failures: evidence::failures(&records, &places, &mut reader),
        base,
        flow: base,
        certainty: base,
        why: base_reasons.clone(),
        base_reasons,
        depends_on: Vec::new(),
        depends_known: Sorted::new(),
        hooks: Vec::new(),
    };
    let end = run.play(&current, &target);
    if end.outcome == Outcome::Succeeds {
        run.settle_hooks();
    }
    prediction.outcome = Some(end.outcome);
    prediction.outcome_status = Some(end.status());
    prediction.stop = end.stop;
    prediction.certainty = run.certainty;
    let mut hanging = run.depends_on.iter();
    if hanging.any(|one| one.status_if_it_fails != end.status()) {
        prediction.certainty = prediction.certainty.max(Certainty::Likely);
    }
    prediction.history_after = history::after(&records, &pair, &evicts, &end);
    prediction.evicts = evicts;
    let listed = listing::objects(&run, &mut reader, &current.items, &target.items);
    (prediction.objects, prediction.elsewhere) = listed;
    hinge::weaken(&run, &mut prediction.objects);
    prediction.why = run.why;
    prediction.depends_on = run.depends_on;
    prediction.hooks = run.hooks;
    let question = Question {
        lineage,
        target: pair.target.revision,
        newest,
        cluster: &cluster,
        objects: &prediction.objects,
        stop: prediction.stop,
    };
    prediction.not_undone = undone::not_undone(&question, reader);
    prediction
}

/// The two manifests of a rollback, and where their objects are.
pub(super) struct Manifests<'a> {
    pub places: Places,
    pub current: Items,
    pub target: Items,
    pub reader: Reader<'a>,
}

/// Reads them.
pub(super) fn read<'a>(
    lineage: &'a Lineage,
    pair: &Pair<'a>,
    live: Option<&Live>,
    limits: &'a Limits,
) -> Manifests<'a> {
    let mut places = Places {
        namespace: pair.current.key.namespace.clone().unwrap_or_default(),
        ..Places::default()
    };
    let mut reader = Reader::new(lineage, limits);
    let [current, target] =
        [pair.current, pair.target].map(|record| reader.pin(history::manifest(record)));
    note_places(&mut places, current.iter().chain(&target), live);
    let (current, target) = (places.items(&current), places.items(&target));
    if live.is_some() {
        let hooks = listing::hook_items(&places, &[pair.target, pair.current], limits);
        let all = current.items.iter().chain(&target.items).chain(&hooks);
        places.note_elsewhere(all);
    }
    Manifests {
        places,
        current,
        target,
        reader,
    }
}

/// Helm says no before it makes a record.
fn refused(mut prediction: Prediction, reason: Reason, sure: Certainty) -> Prediction {
    prediction.outcome = Some(Outcome::Fails);
    prediction.certainty = sure;
    prediction.why = vec![reason];
    prediction
}

/// Finds custom kinds of the cluster: by their CRDs, and by live objects without a namespace.
pub(super) fn note_places<'d>(
    places: &mut Places,
    documents: impl Iterator<Item = &'d Rc<Document>>,
    live: Option<&Live>,
) {
    for object in documents.flat_map(|document| &document.objects) {
        places.note_crd(&object.0);
    }
    for (key, state) in live.iter().flat_map(|live| &live.objects) {
        let Some(value) = state.object() else {
            continue;
        };
        places.note_crd(value);
        if key.namespace.is_none() {
            let group = super::item::gvk(&key.api_version, &key.kind).group;
            places.cluster.add((group.to_owned(), key.kind.clone()));
        }
    }
}
