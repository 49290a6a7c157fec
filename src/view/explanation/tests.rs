//! Test-only: every code has its words in every language, and a way out.

use super::*;
use crate::explain::{Captures, Operation};
use crate::i18n::Locale;
use crate::i18n::catalog::Catalog;

fn found(code: Code, effect: Effect, captures: &[(&'static str, &str)]) -> Found {
    let mut all = Captures::default();
    for (key, value) in captures {
        all.add(key, Some(value));
    }
    Found {
        code,
        offset: 7,
        operation: Some(Operation::Upgrade),
        effect,
        captures: all,
        n_times: 1,
    }
}

/// Captures that messages are chosen by.
const SAMPLES: &[&[(&str, &str)]] = &[
    &[],
    &[
        ("kind", "PodDisruptionBudget"),
        ("name", "web"),
        ("api_version", "policy/v1beta1"),
    ],
    &[
        ("kind", "PodSecurityPolicy"),
        ("name", "web"),
        ("api_version", "policy/v1beta1"),
        ("hook_event", "pre-install"),
        ("hook_path", "a/b.yaml"),
    ],
    &[
        ("kind", "StatefulSet"),
        ("name", "web"),
        ("hook_event", "pre-upgrade"),
        ("current_release", "old"),
    ],
    &[
        ("kind", "Widget"),
        ("name", "web"),
        ("api_version", "example.test/v1"),
        ("hook_event", "post-upgrade"),
    ],
    &[
        ("current_release", "old"),
        ("current_namespace", "edge"),
        ("key", "app.kubernetes.io/managed-by"),
        ("verb", "update"),
    ],
    &[
        ("manager", "kubectl"),
        ("field", "spec.replicas"),
        ("hook_event", "pre-rollback"),
        ("flag", "--reuse-values"),
        ("key", ".Values.a"),
    ],
    &[
        ("webhook", "a.example.test"),
        ("service", "admission"),
        ("service_namespace", "edge"),
        ("timeout", "10s"),
        ("release", "web"),
        ("namespace", "shop"),
    ],
];

#[test]
fn every_code_is_explained_in_every_language() {
    for locale in Locale::ALL {
        let catalog = Catalog::new(locale);
        for code in Code::ALL.iter().copied().filter(|code| !code.is_marker()) {
            for sample in SAMPLES {
                let view = view(&found(code, Effect::Nothing, sample), &Around::default());
                let prices = view.ways_out.iter().filter_map(|way| way.price.as_ref());
                let titles = view.ways_out.iter().map(|way| &way.title);
                for text in [&view.title, &view.cause]
                    .into_iter()
                    .chain(titles)
                    .chain(prices)
                {
                    let prose = catalog.text(text);
                    let is_whole = !prose.is_empty()
                        && !prose.contains("{$")
                        && !prose.contains("explain-")
                        && !prose.contains("  ");
                    assert!(is_whole, "{locale:?} {code:?}: {prose}");
                }
            }
        }
        for effect in Effect::ALL {
            let prose = catalog.text(&Text::new(effects::id(*effect)));
            assert!(!prose.contains("explain-"), "{locale:?}: {prose}");
        }
    }
}

#[test]
fn every_code_has_a_way_out_that_begins_without_a_price() {
    for code in Code::ALL.iter().copied().filter(|code| !code.is_marker()) {
        for sample in SAMPLES {
            let view = view(&found(code, Effect::Nothing, sample), &Around::default());
            let first = view.ways_out.first().unwrap();
            assert_eq!(first.price, None, "{code:?}");
            assert!(
                view.ways_out.iter().any(|way| !way.commands.is_empty()),
                "{code:?}"
            );
            for command in view.ways_out.iter().flat_map(|way| &way.commands) {
                assert!(!command.contains(['{', '}']), "{command}");
            }
        }
    }
}

#[test]
fn what_deletes_has_a_price() {
    for code in Code::ALL.iter().copied() {
        for way in ways::of(code).iter().copied().flatten() {
            let destroys = |command: &&str| {
                command.starts_with("kubectl delete")
                    || command.contains(" delete statefulset")
                    || command.starts_with("helm uninstall")
                    || command.contains("force-conflicts")
            };
            let is_priced = way.price.is_some() || way.title == "explain-way-ignore-not-found";
            assert!(
                is_priced || !way.commands.iter().any(destroys),
                "{code:?}: {}",
                way.title
            );
        }
    }
}

#[test]
fn effects_agree_with_what_is_said_of_them() {
    let english = Catalog::new(Locale::En);
    for effect in Effect::ALL {
        let prose = english.text(&Text::new(effects::id(*effect)));
        let says_failed = prose.contains("recorded as a failed") || prose.contains("stays pending");
        assert!(
            !says_failed || effect.is_recorded() != Some(false),
            "{effect:?}: {prose}"
        );
        let says_untouched =
            prose.contains("changed nothing") || prose.contains("no object was changed");
        assert!(
            !says_untouched || effect.is_changed() == Some(false),
            "{effect:?}: {prose}"
        );
    }
}

#[test]
fn names_come_from_the_message_and_from_around_it() {
    let one = found(
        Code::NoDeployedReleases,
        Effect::Nothing,
        &[("release", "web")],
    );
    let around = Around {
        namespace: Some("shop"),
        ..Around::default()
    };
    let view = view(&one, &around);
    assert_eq!(
        view.captures,
        [
            ("release".to_owned(), "web".to_owned()),
            ("namespace".to_owned(), "shop".to_owned())
        ]
    );
    assert_eq!(view.ways_out[0].commands[1], "helm history web -n shop");
}
