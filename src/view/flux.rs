//! What a `HelmRelease` of Flux says of how its release is kept, and how to go about it.

use crate::i18n::Text;
use crate::source::FluxRelease;
use crate::view::{ExplanationView, WayOutView, text};

/// The report's word for it.
pub const CODE: &str = "flux-helm-release";

/// Explains one `HelmRelease`.
pub fn explanation(source: usize, flux: &FluxRelease) -> ExplanationView {
    let name = text::name_or(flux.name.as_deref(), "NAME");
    let namespace = text::name_or(flux.namespace.as_deref(), "NAMESPACE");
    let release = text::name_or(flux.release.as_deref(), "RELEASE");
    let storage = text::name_or(flux.storage_namespace.as_deref(), "NAMESPACE");
    let target = text::name_or(flux.target_namespace.as_deref(), "NAMESPACE");
    let state = state(flux);
    let flag = |command: &str, flag: &str| {
        let parts = ["flux ", command, " hr ", name, " -n ", namespace, flag];
        parts.concat()
    };
    let way = |title, commands, price: Option<&'static str>| WayOutView {
        title: Text::new(title),
        commands,
        price: price.map(Text::new),
    };
    let history = ["helm history ", release, " -n ", storage].concat();
    ExplanationView {
        code: CODE.to_owned(),
        source,
        offset: flux.offset,
        n_times: 1,
        title: Text::new("archive-flux-title")
            .with("name", name)
            .with("state", state),
        cause: Text::new("archive-flux-cause")
            .with("release", release)
            .with("storage", storage)
            .with("target", target)
            .with("moved", if storage == target { "no" } else { "yes" }),
        is_recorded: None,
        is_changed: None,
        effect: Text::new("archive-flux-effect"),
        captures: captures(flux, state),
        finding: Some("controller-owned".to_owned()),
        ways_out: vec![
            way("archive-flux-look", vec![history], None),
            way(
                "archive-flux-git",
                vec![flag("reconcile", " --reset"), flag("reconcile", " --force")],
                Some("archive-flux-git-price"),
            ),
            way(
                "archive-flux-suspend",
                vec![flag("suspend", ""), flag("resume", "")],
                Some("archive-flux-suspend-price"),
            ),
        ],
    }
}

/// What its conditions come to: a stalled one is not tried again until its spec changes.
fn state(flux: &FluxRelease) -> &'static str {
    let is = |kind, status| {
        let mut conditions = flux.conditions.iter();
        conditions.any(|one| one.kind == kind && one.status == status)
    };
    match () {
        () if flux.is_suspended => "suspended",
        () if is("Stalled", "True") => "stalled",
        () if is("Ready", "False") => "failed",
        () if is("Ready", "True") => "ready",
        () => "unknown",
    }
}

fn captures(flux: &FluxRelease, state: &str) -> Vec<(String, String)> {
    let reason = |kind| {
        let mut conditions = flux.conditions.iter();
        let found = conditions.find(|one| one.kind == kind)?;
        Some(found.reason.clone()).filter(|reason| !reason.is_empty())
    };
    [
        ("release", flux.release.clone()),
        ("namespace", flux.namespace.clone()),
        ("storage_namespace", flux.storage_namespace.clone()),
        ("target_namespace", flux.target_namespace.clone()),
        ("revision", flux.newest.map(|newest| newest.to_string())),
        ("state", Some(state.to_owned())),
        ("ready_reason", reason("Ready")),
        ("stalled_reason", reason("Stalled")),
        ("first_deployed", flux.first_deployed.clone()),
    ]
    .into_iter()
    .filter_map(|(key, value)| Some((key.to_owned(), value?)))
    .collect()
}
