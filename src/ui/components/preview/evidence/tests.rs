//! Evidence as a reader finds it.

use super::*;
use crate::i18n::Locale;
use crate::ui::testing::{render, words_of};
use crate::view::preview::evidence::{DiffLineView, Extent, LinesView, StoredText};

fn line(old: Option<u32>, new: Option<u32>, text: &str) -> DiffLineView {
    DiffLineView {
        old,
        new,
        text: text.to_owned(),
        n_before: 0,
        n_after: 0,
    }
}

fn lines(extent: Extent, lines: Vec<DiffLineView>) -> LinesView {
    LinesView {
        of: StoredText::Manifest,
        name: "Deployment/web".to_owned(),
        old: 3,
        new: Some(1),
        extent,
        lines,
        n_left_out: 0,
    }
}

fn fact(text: Option<Text>, is_kubernetes: bool, recorded: &[&str]) -> EvidenceView {
    EvidenceView::Fact(BasisView {
        text,
        is_kubernetes,
        source: "pkg/kube/client.go (update)".to_owned(),
        recorded: recorded.iter().map(|one| (*one).to_owned()).collect(),
    })
}

fn html(locale: Locale, evidence: &[EvidenceView]) -> String {
    render(view(&Words::new(locale), evidence)).replace(['\u{2068}', '\u{2069}'], "")
}

#[track_caller]
fn check(evidence: EvidenceView, expect: &str) {
    assert_eq!(words_of(&html(Locale::En, &[evidence])), expect);
}

fn changed() -> LinesView {
    let changed = vec![
        line(Some(11), Some(9), "image:"),
        line(Some(12), None, "  2.4"),
        line(None, Some(10), "  2.2"),
        line(Some(30), Some(28), "end"),
    ];
    lines(Extent::Changes, changed)
}

#[test]
fn a_change_is_told_by_word_and_sign() {
    let title = "Manifests: Deployment/web, revision 3 (−) and revision 1 (+)";
    check(
        EvidenceView::Lines(changed()),
        &format!(
            "stored {title} {title} Line 9 image: Removed line 12 − 2.4 Added line 10 + 2.2 Line 28 end"
        ),
    );
    let html = html(Locale::En, &[EvidenceView::Lines(changed())]);
    assert_eq!(html.matches("<ins").count(), 1);
    assert_eq!(html.matches("<del").count(), 1);
    assert_eq!(html.matches("scope=\"row\"").count(), 4);
    assert_eq!(html.matches("<tbody").count(), 2, "{html}");
    assert!(html.contains("tabindex=\"0\"") && html.contains("role=\"region\""));
    assert!(html.contains(&format!("aria-label=\"{title}\"")), "{html}");
    assert!(html.contains("data-line=\"12\""), "{html}");
}

#[test]
fn what_is_left_out_is_said() {
    let mut one = lines(Extent::Whole, vec![line(Some(1), None, "abc")]);
    one.n_left_out = 99_000;
    for line in &mut one.lines {
        line.n_before = 7;
        line.n_after = 12_000;
    }
    let title = "Manifests: Deployment/web, revision 3";
    check(
        EvidenceView::Lines(one.clone()),
        &format!(
            "stored {title} {title} Line 1 7 characters left out abc 12,000 characters left out Lines left out: 99,000"
        ),
    );
    // One text alone has nothing that was removed.
    assert!(!html(Locale::En, &[EvidenceView::Lines(one)]).contains("<del"));
}

#[test]
fn a_hook_is_told_by_its_record() {
    let hook = |run| {
        EvidenceView::Hook(HookRunView {
            revision: 2,
            object: "Job/migrate".to_owned(),
            events: vec!["pre-upgrade".to_owned(), "post-rollback".to_owned()],
            weight: -5,
            delete_policies: Vec::new(),
            run,
        })
    };
    let run = RunView {
        phase: Some("Succeeded".to_owned()),
        started: Some("2026-11-29T13:36:57.9Z".to_owned()),
        completed: None,
    };
    let record = "stored Record of the hook Job/migrate in revision 2 Events pre-upgrade and post-rollback, weight -5, delete policy not stored";
    check(
        hook(Some(run)),
        &format!("{record} Ran with phase Succeeded Started 2026-11-29 13:36:57 UTC"),
    );
    check(
        hook(None),
        &format!("{record} No run is stored in this revision."),
    );
}

#[test]
fn a_fact_names_its_source_and_its_recordings() {
    let rule = Text::new("evidence-rule").with("way", "created");
    check(
        fact(Some(rule), false, &["3.20.0", "4.1.1"]),
        "implied Helm creates what the target has and the cluster does not. From Helm's source: pkg/kube/client.go (update) . Recorded with Helm 3.20.0 and 4.1.1.",
    );
    check(
        fact(None, true, &[]),
        "implied From Kubernetes' source or documentation: pkg/kube/client.go (update) . Not recorded: it follows from that alone.",
    );
}

#[test]
fn nothing_is_said_to_be_nothing() {
    let html = html(Locale::En, &[]);
    assert_eq!(words_of(&html), "Nothing more is known of this line.");
}

#[test]
fn every_language_says_all_of_it() {
    for locale in Locale::ALL {
        let mut all = Vec::new();
        for extent in [
            Extent::Changes,
            Extent::Same,
            Extent::OnlyOld,
            Extent::OnlyNew,
            Extent::Whole,
            Extent::Part,
        ] {
            for of in [StoredText::Manifest, StoredText::Hooks, StoredText::File] {
                let lines = lines(extent, vec![line(Some(1), Some(2), "x")]);
                all.push(EvidenceView::Lines(LinesView { of, ..lines }));
            }
        }
        let ways = crate::view::preview::evidence::basis::Way::ALL;
        all.extend(ways.map(|way| {
            let text = Text::new("evidence-rule").with("way", way.word());
            fact(Some(text), false, &["3.20.0"])
        }));
        let html = html(locale, &all);
        let said = words_of(&html);
        assert!(!said.contains("evidence-") && !said.contains('{'), "{said}");
    }
}
