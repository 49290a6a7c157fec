//! What a rollback is asked to do: the target, the versions and the flags.

use super::helm::HelmVersion;
use crate::kubernetes::version::KubernetesVersion;

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

impl Asked {
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
            // Before 3.4.0 a rollback never pruned.
            history_max: if helm >= HelmVersion::new(3, 4, 0) {
                10
            } else {
                0
            },
            server_side: ServerSide::Auto,
        }
    }
}
