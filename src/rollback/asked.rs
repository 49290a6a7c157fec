//! What a rollback is asked to do: the target, the versions and the flags.

use super::helm::HelmVersion;
use crate::kubernetes::version::KubernetesVersion;
use crate::lineage::Lineage;
use crate::release::Writer;

/// `--wait`; Helm 3 knows the first and the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    None,
    /// Helm 4's default: only hooks are waited for.
    HookOnly,
    Watcher,
    Legacy,
}

/// `--server-side`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServerSide {
    /// As the target revision was applied (facts 4.5).
    Auto,
    True,
    False,
}

/// A rollback as it would be typed, every default filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// 0 stands for "no number given": the revision before the newest.
    pub target: i64,
    pub helm: HelmVersion,
    pub kubernetes: KubernetesVersion,
    /// Nobody said which Kubernetes it is: what hangs on it is likely at most.
    pub is_kubernetes_assumed: bool,
    pub wait: Wait,
    pub waits_for_jobs: bool,
    pub has_no_hooks: bool,
    /// `--force`: replace instead of patch.
    pub is_forced: bool,
    pub cleans_up_on_fail: bool,
    /// 0 or less: no limit.
    pub history_max: i64,
    pub server_side: ServerSide,
}

/// What somebody said of a rollback; the rest has the defaults of that Helm's command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Given {
    /// 0 stands for "no number given".
    pub target: i64,
    pub helm: Option<HelmVersion>,
    pub kubernetes: Option<KubernetesVersion>,
    pub wait: Option<Wait>,
    pub waits_for_jobs: bool,
    pub has_no_hooks: bool,
    pub is_forced: bool,
    pub cleans_up_on_fail: bool,
    pub history_max: Option<i64>,
    pub server_side: Option<ServerSide>,
}

impl Asked {
    /// Takes what was said, else the Helm line that wrote the newest record, and the defaults of its command line.
    ///
    /// A flag that this Helm does not have is not taken: its command line would refuse it.
    pub fn of(given: &Given, lineages: &[&Lineage]) -> Self {
        let helm = given.helm.unwrap_or_else(|| {
            if lineages.iter().any(|lineage| is_helm_4(lineage)) {
                HelmVersion::RECORDED_4
            } else {
                HelmVersion::RECORDED_3
            }
        });
        let kubernetes = given.kubernetes.unwrap_or(KubernetesVersion::RECORDED);
        let defaults = Self::defaults(given.target, helm, kubernetes);
        Self {
            is_kubernetes_assumed: given.kubernetes.is_none(),
            wait: given
                .wait
                .map_or(defaults.wait, |wait| known_wait(wait, helm)),
            waits_for_jobs: given.waits_for_jobs && helm.waits_for_jobs(),
            has_no_hooks: given.has_no_hooks,
            is_forced: given.is_forced,
            cleans_up_on_fail: given.cleans_up_on_fail,
            history_max: given
                .history_max
                .filter(|_| helm.prunes_on_rollback())
                .unwrap_or(defaults.history_max),
            server_side: given
                .server_side
                .filter(|_| helm.has_server_side())
                .unwrap_or(defaults.server_side),
            ..defaults
        }
    }

    /// Gives the defaults of that version's command line (facts 2.5, 3, 4.8).
    pub fn defaults(target: i64, helm: HelmVersion, kubernetes: KubernetesVersion) -> Self {
        Self {
            target,
            helm,
            kubernetes,
            is_kubernetes_assumed: false,
            wait: if helm.major >= 4 {
                Wait::HookOnly
            } else {
                Wait::None
            },
            waits_for_jobs: false,
            has_no_hooks: false,
            is_forced: false,
            cleans_up_on_fail: false,
            history_max: if helm.prunes_on_rollback() { 10 } else { 0 },
            server_side: ServerSide::Auto,
        }
    }
}

/// Helm 3's `--wait` is what Helm 4 calls legacy, and without it hooks are waited for all the same; Helm 4 has no less
/// than that (facts 2.5).
const fn known_wait(wait: Wait, helm: HelmVersion) -> Wait {
    match wait {
        Wait::Watcher if helm.major < 4 => Wait::Legacy,
        Wait::HookOnly if helm.major < 4 => Wait::None,
        Wait::None if helm.major >= 4 => Wait::HookOnly,
        wait => wait,
    }
}

/// The newest record shows which Helm works on a release now.
fn is_helm_4(lineage: &Lineage) -> bool {
    lineage
        .revisions
        .last()
        .is_some_and(|newest| newest.record.written_by == Writer::Helm4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lineage::history;

    #[track_caller]
    fn check(helm: (u16, u16, u16), given: Given, expect: impl FnOnce(&mut Asked)) {
        let helm = HelmVersion::new(helm.0, helm.1, helm.2);
        let given = Given {
            helm: Some(helm),
            ..given
        };
        let mut expected = Asked::defaults(0, helm, KubernetesVersion::RECORDED);
        expected.is_kubernetes_assumed = true;
        expect(&mut expected);
        assert_eq!(Asked::of(&given, &[]), expected);
    }

    #[test]
    fn flags_that_a_version_lacks_are_not_taken() {
        let given = Given {
            waits_for_jobs: true,
            history_max: Some(3),
            server_side: Some(ServerSide::True),
            ..Given::default()
        };
        check((3, 3, 4), given, |_| {});
        check((3, 4, 0), given, |asked| asked.history_max = 3);
        check((3, 5, 0), given, |asked| {
            asked.history_max = 3;
            asked.waits_for_jobs = true;
        });
        check((4, 0, 0), given, |asked| {
            asked.history_max = 3;
            asked.waits_for_jobs = true;
            asked.server_side = ServerSide::True;
        });
    }

    #[test]
    fn a_wait_that_a_version_lacks_is_the_nearest_that_it_has() {
        let given = |wait| Given {
            wait: Some(wait),
            ..Given::default()
        };
        let helm_3 = (3, 20, 0);
        check(helm_3, given(Wait::Watcher), |a| a.wait = Wait::Legacy);
        check(helm_3, given(Wait::HookOnly), |a| a.wait = Wait::None);
        let helm_4 = (4, 1, 1);
        check(helm_4, given(Wait::None), |a| a.wait = Wait::HookOnly);
        check(helm_4, given(Wait::Legacy), |a| a.wait = Wait::Legacy);
    }

    #[test]
    fn without_a_version_it_is_the_line_that_wrote_the_newest_record() {
        let of = |writer| {
            let mut records = history::records("1 superseded\n2 deployed");
            for newest in records.iter_mut().skip(1) {
                newest.written_by = writer;
            }
            let (lineages, _) = crate::lineage::build(records);
            let lineages: Vec<_> = lineages.iter().collect();
            Asked::of(&Given::default(), &lineages).helm
        };
        assert_eq!(of(Writer::Helm3), HelmVersion::RECORDED_3);
        assert_eq!(of(Writer::Helm4), HelmVersion::RECORDED_4);
    }
}
