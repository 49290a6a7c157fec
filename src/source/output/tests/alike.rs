//! What is no revision of a release, or only looks like an output.

use super::*;

#[test]
fn a_dry_run_is_no_revision() {
    let head = "NAME: web\nLAST DEPLOYED: Mon Mar  2 09:30:00 2026\nNAMESPACE: shop\nSTATUS: pending-install\nREVISION: 1\n";
    let tail =
        "TEST SUITE: None\nHOOKS:\nMANIFEST:\n---\n# Source: web/templates/a.yaml\nkind: A\n";
    check(
        &format!("{head}{tail}"),
        Shape::HelmGetAll,
        &[],
        &["DryRun"],
    );
    check(
        &format!("{head}DESCRIPTION: Dry run complete\n{tail}"),
        Shape::HelmGetAll,
        &[],
        &["DryRun"],
    );
    let asked = format!("$ helm upgrade web ./chart --dry-run=server\n{}", STATUS4);
    check(&asked, Shape::HelmStatus, &[], &["DryRun"]);
    let not_asked = format!("$ helm upgrade web ./chart --dry-run=none\n{}", STATUS4);
    check(
        &not_asked,
        Shape::HelmStatus,
        &["shop/web 12 failed -"],
        &[],
    );
    // `helm get all` of a release that really is pending has its chart.
    let pending = format!("{head}CHART: web\nVERSION: 1.0.0\n{tail}");
    assert_eq!(outline(&pending).1.len(), 1);
    let old = format!("$ helm get all web\n{head}{tail}");
    assert_eq!(outline(&old).1.len(), 1);
}

#[test]
fn what_went_through_another_program_may_lack_anything() {
    let at = "$ helm get values web -n shop --revision 2";
    let values = "USER-SUPPLIED VALUES:\na: 1\n";
    for filter in ["grep -v b", "head -5", "yq .a"] {
        let text = format!("{at} | {filter}\n{values}");
        check(&text, Shape::HelmGetValues, &[], &["Filtered"]);
    }
    for whole in ["", " | less", " 2>/dev/null", " | tee values.txt"] {
        let text = format!("{at}{whole}\n{values}");
        check(
            &text,
            Shape::HelmGetValues,
            &["shop/web 2 - - S=\"a: 1\""],
            &[],
        );
    }
    // What a line of its own says is whole.
    let status = format!("$ helm status flummoxed-chickadee | head -7\n{STATUS3}");
    let said = "default/flummoxed-chickadee 3 deployed -";
    check(&status, Shape::HelmStatus, &[said], &["Filtered"]);
}

#[test]
fn what_only_looks_alike_is_not_taken() {
    for text in [
        "NAME: Bob\nPLACE: here\n",
        "The line LAST DEPLOYED: is printed first.\n",
        "Name:         web\nNamespace:    shop\nStatus: ok\n",
        "env: dev\n# Source: https://example.com/templates/a.yaml\nkind: A\n",
        "# see the NOTES below\nreplicas: 1\n",
        "Meeting\nNOTES:\nnothing\n",
        "MANIFEST: see below\n",
        "data:\n  USER-SUPPLIED VALUES:\n    a: 1\n",
    ] {
        let detected = read(text);
        assert_eq!(detected.histories, vec![], "{text}");
        let shape = format!("{:?}", detected.shape);
        assert!(!shape.starts_with("Helm"), "{text} {shape}");
    }
    // Values of another command, or below something else.
    for text in [
        "$ helm show values ./chart\na: 1\n",
        "$ helm get values web --revision 2\napiVersion: v1\nkind: Secret\n",
        "$ helm get values web --revision 2\nError: release: not found\n",
        "$ helm get values web --revision 2\n$ helm list\na: 1\n",
        "$ helm get manifest web --revision 2\nError: release: not found\n",
    ] {
        assert_eq!(outline(text).1, Vec::<String>::new(), "{text}");
    }
}

#[test]
fn a_manifest_ends_where_another_paste_begins() {
    let text = format!("{MANIFEST}---\napiVersion: v1\nkind: Pod\n");
    let detected = read(&text);
    assert_eq!(detected.others.get("v1/Pod"), Some(&1));
    assert_eq!(detected.shape, Shape::HelmGetManifest);
}

#[test]
fn what_helm_says_when_it_is_done_is_known() {
    for text in [
        "Release \"web\" has been upgraded. Happy Helming!\n",
        "Release \"web\" does not exist. Installing it now.\n",
        "Rollback was a success! Happy Helming!\n",
        "release \"web\" uninstalled\n",
    ] {
        check(text, Shape::HelmMessage, &[], &[]);
    }
    for text in [
        "Release the kraken has been cancelled.\n",
        "I saw: Rollback was a success! Happy Helming!\n",
    ] {
        assert_ne!(read(text).shape, Shape::HelmMessage, "{text}");
    }
    for text in [
        "upgrade.go:164: 2026-01-02 10:11:12.123456 +0100 CET m=+0.123 [debug] preparing upgrade for web\nupgrade.go:172: [debug] performing update for web\n",
        "level=DEBUG msg=\"preparing upgrade\" name=web\n",
        "time=2026-01-02T10:11:12.123Z level=DEBUG msg=\"preparing upgrade\" name=web\n",
    ] {
        check(text, Shape::DebugLog, &[], &[]);
    }
    for text in [
        "main.go:12: undefined: x\n",
        "level=INFO msg=\"DEBUG\"\n",
        "level=DEBUG\n",
    ] {
        assert_ne!(read(text).shape, Shape::DebugLog, "{text}");
    }
}

proptest! {
    #[test]
    fn any_lines_are_survived_and_no_byte_is_read_twice(
        picks in proptest::collection::vec((0..24_usize, "[ -~]{0,12}"), 0..40),
    ) {
        let lines = [
            "NAME: web", "LAST DEPLOYED: x", "NAMESPACE: shop", "STATUS: failed", "REVISION: 3", "RELEASED: x",
            "CHART: a", "TEST SUITE: None", "USER-SUPPLIED VALUES:", "COMPUTED VALUES:", "HOOKS:", "MANIFEST:",
            "NOTES:", "---", "# Source: web/templates/a.yaml", "apiVersion: v1", "kind: Secret", "a: 1", "{\"a\":1}",
            "$ helm get values web --revision 2", "$ helm get manifest web", "# helm status web", "REVISION UPDATED",
            "",
        ];
        let text: String = picks.iter().map(|(at, noise)| format!("{}{noise}\n", lines[*at])).collect();
        let detected = read(&text);
        let n_said: usize = detected
            .histories
            .iter()
            .flat_map(|history| &history.rows)
            .filter_map(|row| row.texts.as_deref())
            .flat_map(|texts| {
                [&texts.manifest, &texts.supplied_values, &texts.computed_values, &texts.hooks, &texts.notes]
            })
            .flatten()
            .map(|text| text.reveal().len())
            .sum();
        prop_assert!(n_said <= text.len());
        for command in &detected.commands {
            prop_assert!(command.span.end <= text.len());
        }
    }
}
