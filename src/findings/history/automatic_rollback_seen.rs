//! A rollback right after a failed upgrade, to where an automatic one goes: Helm most likely did it by itself (facts 2.6, S15).
//!
//! Helm stores no such flag, so it is never more than likely. Near miss: a rollback to another revision, or a day later.

use super::controller_owned::is_by_flux;
use super::{finding, last};
use crate::findings::{Context, Found, Rule, Severity};
use crate::i18n::Text;
use crate::lineage::stop::{self, Stop};
use crate::lineage::{Certainty, OriginKind, Revision};
use crate::release::status::Status;
use crate::release::time::Instant;

pub(super) const RULE: Rule = Rule {
    code: "automatic-rollback-seen",
    severity: Severity::Info,
    about: "finding-automatic-rollback-seen-about",
    run,
};

/// Seconds from the start of an upgrade that waited to that of its rollback: few give Helm more than an hour.
const WAITED: i64 = 3600;

/// Seconds where the objects were refused: sending them takes moments.
const REFUSED: i64 = 120;

fn run(context: &Context<'_>, found: &mut Found) {
    // Flux rolls back by itself, by its own rules.
    if last(context).is_none() || context.seen.iter().any(|one| is_by_flux(one)) {
        return;
    }
    let seen = &context.seen;
    for (index, pair) in seen.windows(2).enumerate().rev() {
        let [failed, rollback] = pair else { continue };
        let earlier = seen.get(..index).unwrap_or_default();
        let Some(target) = target(earlier, failed, rollback) else {
            continue;
        };
        let revision = rollback.record.revision;
        let title = Text::new("finding-automatic-rollback-seen")
            .with("revision", revision)
            .with("failed", failed.record.revision)
            .with("target", target);
        found.push(finding(
            RULE.code,
            Severity::Info,
            Certainty::Implied,
            revision,
            title,
        ));
        return;
    }
}

/// Where the rollback went, if it fits.
fn target(earlier: &[&Revision], failed: &Revision, rollback: &Revision) -> Option<i64> {
    let origin = rollback.origin.as_ref()?;
    let is_next = failed.record.revision.checked_add(1) == Some(rollback.record.revision);
    let is_upgrade = failed.origin.as_ref()?.kind == OriginKind::Upgrade;
    // One that a controller marked failed was not rolled back by the Helm that ran it.
    let stop = stop::stop_alone(failed);
    let is_failed = failed.record.said().reason().is_some();
    if !is_next || !is_upgrade || !is_failed || origin.kind != OriginKind::Rollback {
        return None;
    }
    let mut completed = earlier.iter().rev().filter(|one| {
        matches!(
            one.record.known_status(),
            Some(Status::Superseded | Status::Deployed)
        )
    });
    let target = completed.next()?.record.revision;
    let passed = passed(failed, rollback)?;
    let most = match stop {
        Stop::Applying | Stop::Refused => REFUSED,
        _ => WAITED,
    };
    (origin.from == Some(target) && (0..=most).contains(&passed)).then_some(target)
}

/// Seconds from the start of one operation to that of the other, both from clocks of one kind.
fn passed(from: &Revision, to: &Revision) -> Option<i64> {
    let (from, to) = (
        from.record.last_deployed.as_ref()?,
        to.record.last_deployed.as_ref()?,
    );
    let (from, to) = match (from.instant, to.instant) {
        (Some(from), Some(to)) => (from, to),
        (None, None) => (
            Instant::parse_wall(&from.text)?,
            Instant::parse_wall(&to.text)?,
        ),
        _ => return None,
    };
    to.seconds().checked_sub(from.seconds())
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::testing::{check, check_lineage};
    use super::{Instant, RULE};
    use crate::lineage::{self, history};
    use crate::release::Time;

    #[test]
    fn a_rollback_at_once_to_where_helm_would_go() {
        check(
            &RULE,
            "1 superseded Install complete
             2 failed Upgrade \"x\" failed: context deadline exceeded
             3 deployed Rollback to 1 | content=1",
            &[
                "Info Implied Revision 3 looks like an automatic rollback (`--atomic`, in Helm 4 `--rollback-on-failure`): it followed the failed revision 2 and goes to 1, where an automatic one goes; Helm does not record which it was.",
            ],
        );
    }

    #[test]
    fn a_human_goes_elsewhere_or_comes_later() {
        check(
            &RULE,
            "1 superseded Install complete
             2 superseded Upgrade complete
             3 failed Upgrade \"x\" failed: y
             4 deployed Rollback to 1 | content=1",
            &[],
        );
        let mut late = history::records(
            "1 superseded Install complete
             2 failed Upgrade \"x\" failed: y
             3 deployed Rollback to 1 | content=1",
        );
        let text = "2026-01-01T01:02:01Z".to_owned();
        late[2].last_deployed = Some(Time {
            instant: Instant::parse(&text),
            text,
        });
        check_lineage(&RULE, &lineage::build(late).0[0], &[]);
        check(
            &RULE,
            "1 failed Release unlocked from stale 'pending-install' state
             2 superseded Upgrade complete
             3 failed Upgrade \"x\" failed: context deadline exceeded
             4 deployed Rollback to 2 | content=2",
            &[],
        );
        check(
            &RULE,
            "1 superseded\n2 superseded\n3 deployed Rollback to 1 | content=1",
            &[],
        );
    }
}
