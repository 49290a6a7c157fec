//! Objects that the rollback leaves where they are: kept ones and orphans.

use super::scene::{self, Scene};
use super::{Code, NotUndone};
use crate::rollback::orphans;
use crate::rollback::prediction::Effect;
use crate::rollback::reason::Reason;
use crate::rollback::replay::Expected;
use crate::rollback::replay::items::ObjectKey;

const POLICY: [&str; 3] = ["metadata", "annotations", "helm.sh/resource-policy"];

pub(super) fn add(scene: &Scene<'_>, found: &mut Vec<NotUndone>) {
    for item in scene.newest_items.iter() {
        let is_left = scene.effect(&item.key) == Some(Effect::Left);
        if !is_left || scene.target_has(&item.key) {
            continue;
        }
        let expected = scene.expected(item);
        let is_written = scene::text(item, &POLICY) == Some("keep");
        // What the live object says counts, where the rollback comes to it (facts 4.7).
        let is_kept = match scene.prediction(&item.key) {
            Some(one) if one.reasons.contains(&Reason::Kept) => true,
            Some(one) if one.reasons.contains(&Reason::DeletionSkipped) => false,
            _ => is_written || expected.is_some_and(is_kept),
        };
        // An error before it skips the deletions (facts 4.4).
        if is_kept {
            found.push(NotUndone::of(Code::Kept, &item.object));
        } else if scene.question.stop.is_some() {
            found.push(NotUndone::of(Code::OrphanLeft, &item.object));
        }
    }
    for expected in scene.question.cluster.objects.values() {
        let key = ObjectKey::of(&expected.object);
        // Live objects may tell that it is gone.
        let is_gone = matches!(
            scene.effect(&key),
            Some(Effect::Absent | Effect::Deleted | Effect::Created)
        );
        if is_gone || scene.target_has(&key) || scene.of_newest(&key).is_some() {
            continue;
        }
        if expected.is_present() && expected.kept_by.is_some() {
            found.push(NotUndone::of(Code::Kept, &expected.object));
        } else if orphans::is_out_of_reach(expected) {
            let code = match (expected.is_open, expected.is_cleaned_up_maybe) {
                (false, _) => Code::Orphan,
                (true, true) => Code::OrphanOfFailed,
                (true, false) => Code::OrphanMaybe,
            };
            let revision = expected.created_by.or(expected.written_by);
            found.push(
                NotUndone::of(code, &expected.object)
                    .with("revision", revision.unwrap_or_default()),
            );
        }
    }
}

fn is_kept(expected: &Expected) -> bool {
    let content = expected.content();
    let policy = content.and_then(|content| scene::at(&content.0, &POLICY)?.as_str());
    policy == Some("keep")
}
