//! The list of all objects that the prediction speaks of, once each, as they are named.

mod rest;

use std::ops::Range;

use super::item::{self, Id, Item, Places};
use super::live::LiveKey;
use super::prediction::{Certainty, Effect, ObjectName, ObjectPrediction};
use super::reason::Reason;
use super::replay::items::Reader;
use super::run::Run;
use crate::kubernetes::removed::{self, Served};
use crate::limits::Limits;
use crate::order::{self, Sorted};
use crate::release::ReleaseRecord;

/// Lists the target's objects, then those of the current manifest, of hooks, the rest of the live objects, and the rest of
/// what the history names, unless it is known not to be there. Counts live objects in namespaces that none of these name.
pub(super) fn objects<'a>(
    run: &Run<'a>,
    reader: &mut Reader<'a>,
    current: &[Item],
    target: &[Item],
) -> (Vec<ObjectPrediction>, Vec<(String, usize)>) {
    let mut listing = Listing::default();
    for item in target {
        listing.add(run, &item.name, &item.id, true);
    }
    for item in current {
        listing.add(run, &item.name, &item.id, false);
    }
    let records = [run.pair.target, run.pair.current];
    for item in hook_items(run.places, &records, run.limits) {
        listing.add(run, &item.name, &item.id, false);
    }
    let n_own = listing.objects.len();
    for (id, key) in run.world.live_keys() {
        listing.add_live(run, &named(run.places, key), id);
    }
    let n_live = listing.objects.len();
    if !run.is_live_complete {
        listing.add_history(run, reader);
    }
    let elsewhere = elsewhere(run, &listing.objects, n_own..n_live);
    (listing.objects, elsewhere)
}

/// Counts objects of a range by namespaces that the release is not in and that nothing else of it names.
fn elsewhere(
    run: &Run<'_>,
    objects: &[ObjectPrediction],
    range: Range<usize>,
) -> Vec<(String, usize)> {
    let mut counts = Sorted::new();
    let own = &run.places.namespace;
    if own.is_empty() {
        return Vec::new();
    }
    let range = &range;
    let namespaces = |of_range: bool| {
        let all = objects.iter().enumerate();
        all.filter_map(move |(index, one)| {
            let namespace = one.object.namespace.as_ref()?;
            (range.contains(&index) == of_range).then_some(namespace)
        })
    };
    let named = order::set(namespaces(false).chain([own]));
    for namespace in namespaces(true) {
        if !named.contains(namespace) && !run.world.implies_namespace(namespace) {
            counts.change(namespace.clone(), |n| *n += 1);
        }
    }
    counts.into_iter().collect()
}

/// The objects of the hooks of some records.
pub(super) fn hook_items(
    places: &Places,
    records: &[&ReleaseRecord],
    limits: &Limits,
) -> Vec<Item> {
    let hooks = records.iter().flat_map(|record| &record.hooks);
    let read = |manifest| places.read(manifest, limits).items;
    hooks
        .flat_map(|hook| read(hook.manifest.reveal()))
        .collect()
}

fn named(places: &Places, key: &LiveKey) -> ObjectName {
    ObjectName {
        api_version: key.api_version.clone(),
        kind: key.kind.clone(),
        namespace: places.live_id(key).namespace,
        name: key.name.clone(),
    }
}

#[derive(Default)]
struct Listing {
    objects: Vec<ObjectPrediction>,
    names: Sorted<ObjectName>,
}

impl Listing {
    /// What other revisions have; documents that stay the same are read once.
    fn add_history<'a>(&mut self, run: &Run<'a>, reader: &mut Reader<'a>) {
        let mut hooks = Sorted::new();
        for revision in &run.lineage.revisions {
            let mut items = reader.manifest(revision).into_iter().collect::<Vec<_>>();
            for hook in &revision.record.hooks {
                let text = hook.manifest.reveal().as_str();
                if hooks.add(text) {
                    items.push(reader.hook(text));
                }
            }
            for item in items.iter().flat_map(|items| items.iter()) {
                let id = run.places.id_of(&item.object);
                if !run.world.is_given(&id) {
                    self.add(run, &item.object, &id, false);
                }
            }
        }
    }

    /// A live object that neither manifest nor hook has.
    fn add_live(&mut self, run: &Run<'_>, name: &ObjectName, id: &Id) {
        if !self.names.add(name.clone()) {
            return;
        }
        let mut object = predict(run, name, id, false);
        if let Some(live) = run.world.before(id, &name.api_version).object
            && run.world.touched(id).is_none()
        {
            rest::correct(run, id, live, &mut object);
        }
        self.objects.push(object);
    }

    fn add(&mut self, run: &Run<'_>, name: &ObjectName, id: &Id, is_in_target: bool) {
        if self.names.add(name.clone()) {
            self.objects.push(predict(run, name, id, is_in_target));
        }
    }
}

/// Whether a reason says what happens, and not why that is open.
const fn is_sure(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::AlreadyExists
            | Reason::CleanedUp
            | Reason::DeletionSkipped
            | Reason::FailedBefore
            | Reason::HookPolicy
            | Reason::Kept
            | Reason::NotInCurrent
            | Reason::Unreported
    )
}

fn predict(run: &Run<'_>, name: &ObjectName, id: &Id, is_in_target: bool) -> ObjectPrediction {
    let sight = run.world.before(id, &name.api_version);
    let touched = run.world.touched(id).cloned().unwrap_or_default();
    let mut effect = run.world.effect(id, &name.api_version, is_in_target);
    let mut reasons = sight.reasons;
    let mut certainty = sight.certainty.max(run.base);
    certainty = certainty.max(touched.certainty.unwrap_or(Certainty::Certain));
    let served = removed::served(
        item::gvk(&name.api_version, &name.kind),
        run.asked.kubernetes,
    );
    for reason in touched.reasons {
        // It may be about the same object in another version.
        let is_other = matches!(reason, Reason::NotServed { .. }) && served == Served::Yes;
        if !is_other && !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    if let Served::No { cause, replacement } = served
        && !run.world.shows_version(&name.api_version, &name.kind)
    {
        // Nobody finds it under this version; what is there has another name.
        effect = Effect::Absent;
        let reason = Reason::NotServed { cause, replacement };
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    if certainty != Certainty::Certain && reasons.iter().all(is_sure) {
        reasons.extend(run.base_reasons.iter().cloned());
        if run.base_reasons.is_empty() {
            reasons.push(Reason::AfterUncertain);
        }
    }
    ObjectPrediction {
        object: name.clone(),
        effect: Some(effect),
        is_refused: touched.refused_as.as_ref() == Some(&name.api_version),
        certainty,
        reasons,
        fields: touched.fields,
    }
}
