//! The list as it is drawn first: how many rows, what they say, what links carry.

use std::rc::Rc;

use yew::Callback;

use super::*;
use crate::i18n::Locale;
use crate::ui::testing::{release, render, words_of};
use crate::view::fleet::{Column, Look, RemovedApiView, RemovedApisView};

fn releases(n: usize) -> Vec<ReleaseView> {
    (0..n)
        .map(|i| ReleaseView {
            name: Some(format!("secret-name-{i}")),
            namespace: Some(format!("secret-space-{}", i / 40)),
            ..release()
        })
        .collect()
}

fn shown(views: Vec<ReleaseView>, look: Look, kept: Kept) -> String {
    let releases: Rc<[_]> = views.into_iter().map(Shared::new).collect();
    let props = yew::props!(FleetProps {
        words: Words::new(Locale::En),
        asker: Asker::new(|_, _| {}),
        on: Callback::noop(),
        releases: Shared(releases),
        n_problems: 0,
        route: Route::default().with_fleet(look),
        heading: NodeRef::default(),
        kept,
        now: 1_780_000_000,
    });
    render(html! { <Fleet ..props /> })
}

#[test]
fn a_short_list_is_drawn_whole_and_a_long_one_in_part() {
    let rows = |n| {
        shown(releases(n), Look::default(), Kept::default())
            .matches("<tr")
            .count()
    };
    assert_eq!(rows(2), 1 + 1 + 2);
    assert_eq!(rows(80), 1 + 2 + 80);
    // The first blocks and the head.
    assert_eq!(rows(2000), 1 + FIRST * BLOCK);
    let html = shown(releases(2000), Look::default(), Kept::default());
    assert!(html.contains(r#"aria-rowcount="2051""#), "{}", html.len());
}

#[test]
fn coming_back_the_release_that_was_opened_is_among_the_rows() {
    let kept = Kept::default();
    kept.open(1500);
    let html = shown(releases(2000), Look::default(), kept);
    assert!(html.contains(r#"data-release="1500""#));
    assert!(html.matches("<tr").count() <= 1 + FIRST * BLOCK);
}

#[test]
fn links_carry_places_and_choices_and_no_names() {
    let look = Look {
        sort: Column::Size,
        ..Look::default()
    };
    let kept = Kept::default();
    kept.borrow_mut().needle = "secret-name-1".to_owned();
    let html = shown(releases(2), look, kept);
    assert!(
        html.contains(r##"href="#hw1:release=2&amp;sort=size""##),
        "{html}"
    );
    for attribute in html.split(" href=").skip(1) {
        let link = attribute.split('"').nth(1).unwrap_or_default();
        assert!(!link.contains("secret"), "{link}");
    }
    // Numbers are compared across namespaces, which stand in each row then.
    assert!(!html.contains("fleet__toggle"), "{html}");
    assert!(html.contains(r#"aria-sort="descending""#), "{html}");
}

#[test]
fn a_row_says_what_needs_attention() {
    let mut view = release();
    view.revisions[1].status = Some("deployed".to_owned());
    view.revisions[0].stored_bytes = Some(900 << 10);
    let html = shown(vec![view, release()], Look::default(), Kept::default());
    let said = words_of(&html);
    for expect in [
        "2 releases in 1 namespace",
        "Needs attention 1 at 80% of 1 MiB or more 1 several revisions deployed",
        "shop 2 releases",
        "shop-1.2.0",
        "87%",
        "s d ↩d 1 superseded, 2 deployed, 3 deployed (rollback)",
        "2 of 2 releases",
    ] {
        assert!(said.contains(expect), "{expect}: {said}");
    }
}

#[test]
fn what_a_version_removed_is_told_with_its_certainty() {
    let look = Look {
        minor: Some(25),
        ..Look::default()
    };
    let kept = Kept::default();
    let found = |release, n_removed, apis| RemovedApisView {
        release,
        n_removed,
        apis,
    };
    let api = RemovedApiView {
        api: "policy/v1beta1 PodSecurityPolicy".to_owned(),
        n_objects: 2,
        replacement: None,
    };
    let views = || releases(3);
    // As the answers find it.
    shown(views(), look, kept.clone());
    assert!(
        kept.borrow_mut()
            .take_removed(0, vec![found(0, Some(0), vec![])])
    );
    let said = words_of(&shown(views(), look, kept.clone()));
    assert!(said.contains("1 of 3 checked"), "{said}");
    assert!(
        !kept
            .borrow_mut()
            .take_removed(0, vec![found(0, None, vec![])])
    );
    let rest = vec![found(1, Some(2), vec![api]), found(2, None, vec![])];
    assert!(kept.borrow_mut().take_removed(1, rest));
    let said = words_of(&shown(views(), look, kept.clone()));
    for expect in [
        "1 with removed APIs",
        "1 release holds APIs that Kubernetes 1.25 no longer serves",
        "1 release could not be judged.",
        "2 objects of removed APIs implied",
        "policy/v1beta1 PodSecurityPolicy × 2: nothing takes its place",
        "Removed APIs: no whole manifest in the paste unknown",
    ] {
        assert!(said.contains(expect), "{expect}: {said}");
    }
    // Of another version nothing is known, and of other releases neither.
    shown(releases(2), look, kept.clone());
    assert!(kept.borrow().removed.is_empty());
}

#[test]
fn rows_of_tables_say_what_is_missing() {
    let mut view = release();
    for row in &mut view.revisions {
        row.is_from_table = true;
        row.stored_bytes = None;
    }
    let html = shown(vec![view, release()], Look::default(), Kept::default());
    let said = words_of(&html);
    assert!(
        said.contains("Of 1 release the paste has only what Helm printed"),
        "{said}"
    );
    assert!(
        said.contains("kubectl get secret -A -l owner=helm -o yaml"),
        "{said}"
    );
}
