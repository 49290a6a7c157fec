//! Test-only: every scenario of facts section 11 and every case, from records to sentences.
//!
//! A snapshot holds the lineage drawn, what follows from it, the message ids with their arguments, and the English.

use std::fmt::Write;

use crate::i18n::catalog::Catalog;
use crate::i18n::{Arg, Locale, Text};
use crate::lineage::draw::draw;
use crate::lineage::{Lineage, history};
use crate::view::verdict::{self, notice};

fn told(lines: &str) -> String {
    told_of(history::lineage(lines))
}

fn told_of(lineage: Lineage) -> String {
    let mut out = draw(&lineage);
    if let Some(running) = &lineage.running {
        let _ = write!(out, "runs {}", running.revision);
        if let Some(content) = running.content_of.filter(|&c| c != running.revision) {
            let _ = write!(out, " (content of {content})");
        }
        if !running.mixed_with.is_empty() {
            let _ = write!(out, " mixed with {:?}", running.mixed_with);
        }
        out.push('\n');
    }
    let number = |n: Option<i64>| n.map_or_else(|| "-".to_owned(), |n| n.to_string());
    let _ = writeln!(
        out,
        "upgrade from {}, rollback from {} to {}{}",
        number(lineage.upgrade_baseline),
        number(lineage.rollback_baseline),
        number(lineage.default_rollback_target),
        if lineage.is_last_known {
            ""
        } else {
            ", partial"
        },
    );
    let answers: Vec<String> = lineage
        .commands
        .iter()
        .map(|answer| {
            let mark = match answer.is_allowed {
                Some(true) => '+',
                Some(false) => '!',
                None => '?',
            };
            let why = answer.why.id().trim_start_matches("lineage-command-");
            format!("{mark}{}={why}", answer.command.name())
        })
        .collect();
    out.push_str(&answers.join(" "));
    let catalog = Catalog::new(Locale::En);
    let text = verdict::verdict(&lineage);
    let _ = writeln!(
        out,
        "\n{}\n{:?}: {}",
        ids(&text),
        verdict::certainty(&lineage),
        catalog.text(&text)
    );
    let notices = notice::notices(&lineage);
    for notice in &notices {
        let _ = writeln!(out, "{:?}: {}", notice.severity, catalog.text(&notice.text));
    }
    let notices = notices.iter().map(|notice| &notice.text);
    speaks_every_language(notices.chain([&text]));
    out
}

/// A missing argument would leave its name, a missing message its id.
fn speaks_every_language<'a>(texts: impl Iterator<Item = &'a Text> + Clone) {
    for locale in Locale::ALL {
        let catalog = Catalog::new(locale);
        for text in texts.clone() {
            let prose = catalog.text(text);
            assert!(!prose.contains("{$"), "{locale:?}: {prose}");
            assert!(!prose.contains("verdict-"), "{locale:?}: {prose}");
        }
    }
}

fn ids(text: &Text) -> String {
    let args: Vec<String> = text
        .args
        .iter()
        .map(|(name, arg)| format!("{name}={}", value(arg)))
        .collect();
    format!("{}({})", text.id, args.join(" "))
}

fn value(arg: &Arg) -> String {
    match arg {
        Arg::Str(text) => text.clone(),
        Arg::Int(number) => number.to_string(),
        Arg::Text(text) => ids(text),
        Arg::List(items) => {
            let items: Vec<String> = items.iter().map(value).collect();
            format!("[{}]", items.join(" "))
        }
    }
}

mod facts {
    //! The rows of facts section 11.

    use super::told;

    #[test]
    fn s01_install() {
        // Installed.
        insta::assert_snapshot!(told(
            r#"
1 deployed Install complete | modified=fresh
            "#
        ), @r"
        @ 1 install description first_deployed
        runs 1
        upgrade from 1, rollback from 1 to -
        +upgrade=allowed +upgrade_install=allowed +rollback=only-with-number +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-install(revision=1)
        Implied: Revision 1 is deployed: the installation completed, and it is most likely what runs.
        ");
    }

    #[test]
    fn s02_install_killed_before_any_hook() {
        // Install killed, no hooks ran.
        insta::assert_snapshot!(told(
            r#"
1 pending-install Initial install underway | created
            "#
        ), @r"
        ? 1 install description first_deployed
        upgrade from -, rollback from 1 to -
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=only-with-number +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending(operation=verdict-operation-install(revision=1)) ground=verdict-ground-not-recorded())
        Unknown: The installation (revision 1) has begun and not finished, and nothing in the paste says how far it got; whether its objects are there, only the cluster can tell.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 1, the newest in the paste, is pending-install; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
        ");
    }

    #[test]
    fn s02_install_killed_with_hooks_to_run() {
        // Install killed before its first hook.
        insta::assert_snapshot!(told(
            r#"
1 pending-install Initial install underway | created hook=mig:pre-install
            "#
        ), @r"
        ? 1 install description first_deployed
        upgrade from -, rollback from 1 to -
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=only-with-number +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending-before-hooks(operation=verdict-operation-install(revision=1)) ground=verdict-ground-nothing())
        Implied: The installation (revision 1) has begun and not finished: none of its hooks is recorded as started, so most likely none of its objects was sent; most likely nothing of this release is in the cluster but objects of its hooks and of the chart's crds folder.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 1, the newest in the paste, is pending-install; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
        ");
    }

    #[test]
    fn s03_install_killed_in_hook() {
        // Install killed inside a pre-install hook.
        insta::assert_snapshot!(told(
            r#"
1 pending-install Initial install underway | modified=fresh hook=mig:pre-install:Running
            "#
        ), @r"
        ? 1 install description first_deployed
        upgrade from -, rollback from 1 to -
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=only-with-number +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending-hook-before(operation=verdict-operation-install(revision=1) event=pre-install hook=mig) ground=verdict-ground-nothing())
        Implied: The installation (revision 1) has begun and not finished: the last thing on record is the start of its pre-install hook mig, so most likely none of its objects was sent; most likely nothing of this release is in the cluster but objects of its hooks and of the chart's crds folder.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 1, the newest in the paste, is pending-install; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
        ");
    }

    #[test]
    fn s04_install_wait_timeout() {
        // Install whose wait timed out.
        insta::assert_snapshot!(told(
            r#"
1 failed Release "x" failed: context deadline exceeded | modified=fresh
            "#
        ), @r"
        x 1 install description first_deployed
        runs 1
        upgrade from 1, rollback from 1 to -
        +upgrade=allowed +upgrade_install=allowed +rollback=only-with-number +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-waiting(operation=verdict-operation-install(revision=1)) ground=verdict-ground-itself(running=verdict-revision(revision=1)))
        Implied: The installation (revision 1) failed while Helm waited for its objects, all of them sent, to become ready; most likely revision 1 is in the cluster as a whole.
        Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
        Warning: No revision is marked deployed; the next upgrade would compare with revision 1.
        ");
    }

    #[test]
    fn s04_install_hook_failed() {
        // Install whose pre-install hook failed.
        insta::assert_snapshot!(told(
            r#"
1 failed Release "x" failed: failed pre-install: job mig failed: BackoffLimitExceeded | modified=fresh hook=mig:pre-install:Failed
            "#
        ), @r"
        x 1 install description first_deployed
        upgrade from 1, rollback from 1 to -
        +upgrade=allowed +upgrade_install=allowed +rollback=only-with-number +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-hook-before(operation=verdict-operation-install(revision=1) event=pre-install hook=mig) ground=verdict-ground-nothing())
        Implied: The installation (revision 1) failed in its pre-install hook mig, before any of its objects was sent; most likely nothing of this release is in the cluster but objects of its hooks and of the chart's crds folder.
        Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
        Warning: No revision is marked deployed; the next upgrade would compare with revision 1.
        ");
    }

    #[test]
    fn s05_upgrade_after_failed_install() {
        // S4, then an upgrade.
        insta::assert_snapshot!(told(
            r#"
1 superseded Release "x" failed: context deadline exceeded | modified=fresh
2 deployed Upgrade complete | modified=stale
            "#
        ), @r"
        @ 2 upgrade description
        o 1 install description first_deployed
        runs 2
        upgrade from 2, rollback from 2 to 1
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-upgrade-after(revision=2 before=1 outcome=failed)
        Implied: Revision 2 is deployed: its upgrade completed after revision 1 had failed, and it is most likely what runs.
        Warning: `helm rollback` without a number would aim at revision 1, which is superseded but did not complete.
        ");
    }

    #[test]
    fn s06_upgrade() {
        // S1, then an upgrade.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
            "#
        ), @r"
        @ 2 upgrade description
        o 1 install description first_deployed
        runs 2
        upgrade from 2, rollback from 2 to 1
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-upgrade(revision=2)
        Implied: Revision 2 is deployed: its upgrade completed, and it is most likely what runs.
        ");
    }

    #[test]
    fn s07_upgrade_killed() {
        // S6, then an upgrade that was killed.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | created modified=stale
            "#
        ), @r"
        ? 3 upgrade description
        @ 2 upgrade description
        o 1 install description first_deployed
        runs 2 mixed with [3]
        upgrade from -, rollback from 3 to 2
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
        Unknown: The upgrade to revision 3 has begun and not finished, and nothing in the paste says how far it got; revision 2 is the last known to be sent whole, and how much of revision 3 lies over it, only the cluster can tell.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn s07_upgrade_killed_in_hook() {
        // S6, then an upgrade killed in its hook.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | modified=stale hook=mig:pre-upgrade:Running
            "#
        ), @r"
        ? 3 upgrade description
        @ 2 upgrade description
        o 1 install description first_deployed
        runs 2
        upgrade from -, rollback from 3 to 2
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending-hook-before(operation=verdict-operation-upgrade(revision=3) event=pre-upgrade hook=mig) ground=verdict-ground-still(running=verdict-revision(revision=2)))
        Implied: The upgrade to revision 3 has begun and not finished: the last thing on record is the start of its pre-upgrade hook mig, so most likely none of its objects was sent; most likely revision 2 still runs.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn s08_rollback_over_pending() {
        // S7, then a rollback to 2.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | created modified=stale
4 deployed Rollback to 2 | content=2 modified=fresh
            "#
        ), @r"
        @-. 4 rollback <- 2 description equal_manifest
        ? | 3 upgrade description
        o-' 2 upgrade description
        o   1 install description first_deployed
        runs 4 (content of 2)
        upgrade from 4, rollback from 4 to 3
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-rollback-after(revision=4 from=2 before=3 outcome=pending)
        Implied: Revision 4 is deployed: revision 3 was left pending and a rollback to 2 completed, so the content of revision 2 is most likely what runs.
        Warning: `helm rollback` without a number would aim at revision 3, whose status is pending-upgrade.
        ");
    }

    #[test]
    fn s09_upgrade_refused_patch() {
        // S6, then an upgrade with a refused patch.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
            "#
        ), @r"
        x 3 upgrade description
        @ 2 upgrade description
        o 1 install description first_deployed
        runs 2 mixed with [3]
        upgrade from 2, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
        Implied: The upgrade to revision 3 failed while its objects were being sent; revision 2 is most likely the last that was sent whole, and changes of revision 3 may lie over parts of it.
        Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn s10_rollback_after_failure() {
        // S9, then a rollback without a number.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
4 deployed Rollback to 2 | content=2 modified=fresh
            "#
        ), @r"
        @-. 4 rollback <- 2 description equal_manifest
        x | 3 upgrade description
        o-' 2 upgrade description
        o   1 install description first_deployed
        runs 4 (content of 2)
        upgrade from 4, rollback from 4 to 3
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-rollback-after(revision=4 from=2 before=3 outcome=failed)
        Implied: Revision 4 is deployed: revision 3 failed and a rollback to 2 completed, so the content of revision 2 is most likely what runs.
        Warning: `helm rollback` without a number would aim at revision 3, whose status is failed.
        ");
    }

    #[test]
    fn s11_rollback_apply_error() {
        // S6, then a rollback to 1 with an apply error.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed Rollback "x" failed: cannot patch "web" with kind Deployment: field is immutable | content=1 modified=fresh
            "#
        ), @r"
        x-. 3 rollback <- 1 description equal_manifest
        o | 2 upgrade description
        o-' 1 install description first_deployed
        runs 2 mixed with [3]
        upgrade from 3, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-inferred(revision=3 from=1)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
        Implied: The rollback recorded as revision 3 (most likely to 1) failed while its objects were being sent; revision 2 is most likely the last that was sent whole, and changes of revision 3 may lie over parts of it.
        Warning: No revision is marked deployed; the next upgrade would compare with revision 3.
        ");
    }

    #[test]
    fn s12_rollback_wait_timeout() {
        // S6, then a rollback to 1 whose wait timed out.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 failed Release "x" failed: context deadline exceeded | content=1 modified=fresh
            "#
        ), @r"
        x-. 3 rollback <- 1 description equal_manifest
        @ | 2 upgrade description
        o-' 1 install description first_deployed
        runs 3 (content of 1)
        upgrade from 2, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-waiting(operation=verdict-operation-rollback-inferred(revision=3 from=1)) ground=verdict-ground-itself-marked(marked=2 running=verdict-revision-content(content=1 revision=3)))
        Implied: The rollback recorded as revision 3 (most likely to 1) failed while Helm waited for its objects, all of them sent, to become ready; most likely revision 3 with the content of 1 is in the cluster as a whole, although 2 is still marked deployed.
        ");
    }

    #[test]
    fn s13_rollback_hook_failed() {
        // S6, then a rollback to 1 whose pre-rollback hook failed.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh hook=undo:pre-rollback
2 deployed Upgrade complete | modified=stale
3 pending-rollback Rollback to 1 | content=1 modified=fresh hook=undo:pre-rollback:Running
            "#
        ), @r"
        ?-. 3 rollback <- 1 description equal_manifest
        @ | 2 upgrade description
        o-' 1 install description first_deployed
        runs 2
        upgrade from -, rollback from 3 to 2
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending-hook-before(operation=verdict-operation-rollback(revision=3 from=1) event=pre-rollback hook=undo) ground=verdict-ground-still(running=verdict-revision(revision=2)))
        Implied: The rollback to 1 (revision 3) has begun and not finished: the last thing on record is the start of its pre-rollback hook undo, so most likely none of its objects was sent; most likely revision 2 still runs.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-rollback; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        ");
    }

    #[test]
    fn s14_rollback_removed_api() {
        // S6, then a rollback to 1, which uses a removed API.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 pending-rollback Rollback to 1 | content=1 created
            "#
        ), @r"
        ?-. 3 rollback <- 1 description equal_manifest
        @ | 2 upgrade description
        o-' 1 install description first_deployed
        runs 2 mixed with [3]
        upgrade from -, rollback from 3 to 2
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending(operation=verdict-operation-rollback(revision=3 from=1)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
        Unknown: The rollback to 1 (revision 3) has begun and not finished, and nothing in the paste says how far it got; revision 2 is the last known to be sent whole, and how much of revision 3 lies over it, only the cluster can tell.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-rollback; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        ");
    }

    #[test]
    fn s14_rollback_removed_api_with_hooks() {
        // The same with a hook that was never reached.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh hook=undo:pre-rollback
2 deployed Upgrade complete | modified=stale
3 pending-rollback Rollback to 1 | content=1 created hook=undo:pre-rollback
            "#
        ), @r"
        ?-. 3 rollback <- 1 description equal_manifest
        @ | 2 upgrade description
        o-' 1 install description first_deployed
        runs 2
        upgrade from -, rollback from 3 to 2
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending-before-hooks(operation=verdict-operation-rollback(revision=3 from=1)) ground=verdict-ground-still(running=verdict-revision(revision=2)))
        Implied: The rollback to 1 (revision 3) has begun and not finished: none of its hooks is recorded as started, so most likely none of its objects was sent; most likely revision 2 still runs.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-rollback; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        ");
    }

    #[test]
    fn s15_atomic_rolled_back() {
        // S6, then an atomic upgrade that failed and was rolled back.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed Upgrade "x" failed: context deadline exceeded | modified=stale
4 deployed Rollback to 2 | content=2 modified=fresh
            "#
        ), @r"
        @-. 4 rollback <- 2 description equal_manifest
        x | 3 upgrade description
        o-' 2 upgrade description
        o   1 install description first_deployed
        runs 4 (content of 2)
        upgrade from 4, rollback from 4 to 3
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-rollback-after(revision=4 from=2 before=3 outcome=failed)
        Implied: Revision 4 is deployed: revision 3 failed and a rollback to 2 completed, so the content of revision 2 is most likely what runs.
        Warning: `helm rollback` without a number would aim at revision 3, whose status is failed.
        ");
    }

    #[test]
    fn s16_atomic_rollback_failed() {
        // S6, then an atomic upgrade whose rollback failed, too.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 superseded Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
4 failed Rollback "x" failed: cannot patch "web" with kind Deployment: field is immutable | content=2 modified=fresh
            "#
        ), @r"
        x-. 4 rollback <- 2 description equal_manifest
        o | 3 upgrade description
        @-' 2 upgrade description
        o   1 install description first_deployed
        runs 2 mixed with [3, 4]
        upgrade from 2, rollback from 4 to 3
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-inferred(revision=4 from=2)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=3) verdict-revision(revision=4)] running=verdict-revision(revision=2)))
        Implied: The rollback recorded as revision 4 (most likely to 2) failed while its objects were being sent; revision 2 is most likely the last that was sent whole, and changes of revision 3 and revision 4 may lie over parts of it.
        Warning: `helm rollback` without a number would aim at revision 3, which is superseded but did not complete.
        ");
    }

    #[test]
    fn s17_upgrade_interrupted() {
        // S6, then Ctrl-C in an upgrade.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 failed Upgrade "x" failed: context canceled | modified=stale
            "#
        ), @r"
        x 3 upgrade description
        @ 2 upgrade description
        o 1 install description first_deployed
        runs 2 mixed with [3]
        upgrade from 2, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-interrupted(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
        Unknown: The upgrade to revision 3 was interrupted (“context canceled”), and nothing in the paste says how far it got; revision 2 is the last known to be sent whole, and how much of revision 3 lies over it, only the cluster can tell.
        Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn s18_uninstalled() {
        // S6, then uninstall --keep-history.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 uninstalled Uninstallation complete | modified=stale
            "#
        ), @r"
        - 2 upgrade
        o 1 install description first_deployed
        upgrade from -, rollback from 2 to 1
        !upgrade=no-deployed-releases +upgrade_install=installs-again +rollback=allowed +uninstall=purges-history !install=name-in-use +install_replace=replaces-last
        verdict-uninstalled(revision=2)
        Implied: Revision 2 was uninstalled and its history kept; most likely nothing of it is left but kept objects, those of hooks, and those of the chart's crds folder.
        Info: `helm upgrade` is refused now (“has no deployed releases”), because revision 2, the newest in the paste, is uninstalled.
        Info: The label modifiedAt of revision 2 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn s19_uninstalled_still_deployed() {
        // S9, then uninstall --keep-history with an old Helm.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 uninstalled Uninstallation complete | modified=stale
            "#
        ), @r"
        - 3 upgrade
        @ 2 upgrade description
        o 1 install description first_deployed
        upgrade from 2, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=installs-again +rollback=allowed +uninstall=purges-history !install=name-in-use +install_replace=replaces-last
        verdict-uninstalled(revision=3)
        Implied: Revision 3 was uninstalled and its history kept; most likely nothing of it is left but kept objects, those of hooks, and those of the chart's crds folder.
        Warning: Revision 2 is still marked deployed, although the release was uninstalled after it: `helm upgrade` would start from it.
        Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn s20_reinstalled() {
        // S18, then upgrade --install.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded superseded by new release | modified=stale
3 deployed Install complete | new modified=fresh
            "#
        ), @r"
        @ 3 reinstall description first_deployed
        o 2 upgrade
        o 1 install description first_deployed
        runs 3
        upgrade from 3, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-reinstall(revision=3)
        Implied: Revision 3 is deployed: the release was installed anew over a kept history, and it is most likely what runs.
        ");
    }

    #[test]
    fn s21_uninstall_hook_failed() {
        // S6, then an uninstall whose pre-delete hook failed.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 uninstalling Deletion in progress (or silently failed) | modified=stale hook=bye:pre-delete:Running
            "#
        ), @r"
        - 2 upgrade
        o 1 install description first_deployed
        runs 2
        upgrade from -, rollback from 2 to 1
        !upgrade=no-deployed-releases !upgrade_install=no-deployed-releases +rollback=allowed +uninstall=runs-again !install=name-in-use !install_replace=name-in-use
        verdict-uninstalling-hook-before(revision=2 hook=bye)
        Implied: The uninstallation of revision 2 got no further than its pre-delete hook bye, so most likely none of its objects was deleted.
        Warning: `helm upgrade` is refused now (“has no deployed releases”), because revision 2, the newest in the paste, is uninstalling.
        Info: The label modifiedAt of revision 2 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn s22_killed_between_last_writes() {
        // S6, then an upgrade killed between the two last writes.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 pending-upgrade Preparing upgrade | created modified=stale
            "#
        ), @r"
        ? 3 upgrade description
        o 2 upgrade description
        o 1 install description first_deployed
        runs 3
        upgrade from -, rollback from 3 to 2
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending-last-writes(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-itself(running=verdict-revision(revision=3)))
        Implied: The upgrade to revision 3 is not recorded as finished, but the revisions before it are already superseded, so most likely only Helm's very last write is missing; most likely revision 3 is in the cluster as a whole.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn s23_rollback_force_replace() {
        // Rollback --force-replace of a server-side applied release.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh ssa
2 superseded Upgrade complete | modified=stale ssa
3 failed Rollback "x" failed: invalid operation: cannot use server-side apply and force replace together | content=1 modified=fresh ssa
            "#
        ), @r"
        x-. 3 rollback <- 1 description equal_manifest
        o | 2 upgrade description
        o-' 1 install description first_deployed
        runs 2
        upgrade from 3, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-refused(operation=verdict-operation-rollback-inferred(revision=3 from=1)) ground=verdict-ground-still(running=verdict-revision(revision=2)))
        Implied: The rollback recorded as revision 3 (most likely to 1) was refused by Helm itself, before any of its objects was sent; most likely revision 2 still runs.
        Warning: No revision is marked deployed; the next upgrade would compare with revision 3.
        ");
    }

    #[test]
    fn s24_pruned() {
        // History-max 10: 1 deployed, then 12 failed upgrades.
        insta::assert_snapshot!(told(
            r#"
1 deployed Install complete | modified=fresh
5 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
6 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
7 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
8 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
9 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
10 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
11 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
12 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
13 failed Upgrade "x" failed: cannot patch "web" with kind Deployment: field is immutable | modified=stale
            "#
        ), @r"
        x 13 upgrade description
        x 12 upgrade description
        x 11 upgrade description
        x 10 upgrade description
        x 9 upgrade description
        x 8 upgrade description
        x 7 upgrade description
        x 6 upgrade description
        x 5 upgrade description
        ~ 2-4 pruned
        @ 1 install description first_deployed
        runs 1 mixed with [5, 6, 7, 8, 9, 10, 11, 12, 13]
        upgrade from 1, rollback from 13 to 12
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-upgrade(revision=13)) ground=verdict-ground-mixed(parts=[verdict-revision-range(first=5 last=13)] running=verdict-revision(revision=1)))
        Implied: The upgrade to revision 13 failed while its objects were being sent; revision 1 is most likely the last that was sent whole, and changes of revisions 5 to 13 may lie over parts of it.
        Warning: `helm rollback` without a number would aim at revision 12, whose status is failed.
        Info: The label modifiedAt of revision 13 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }
}

mod partial {
    //! Tables, single Secrets, blanked and contradicted descriptions.

    use super::{Text, history, told, told_of, verdict};
    use crate::lineage;
    use crate::release::status::Status;

    #[test]
    fn pending_rollback_between_last_writes() {
        // A rollback killed between its last writes.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 pending-rollback Rollback to 1 | content=1 modified=fresh
            "#
        ), @r"
        ?-. 3 rollback <- 1 description equal_manifest
        o | 2 upgrade description
        o-' 1 install description first_deployed
        runs 3 (content of 1)
        upgrade from -, rollback from 3 to 2
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending-last-writes(operation=verdict-operation-rollback(revision=3 from=1)) ground=verdict-ground-itself(running=verdict-revision-content(content=1 revision=3)))
        Implied: The rollback to 1 (revision 3) is not recorded as finished, but the revisions before it are already superseded, so most likely only Helm's very last write is missing; most likely revision 3 with the content of 1 is in the cluster as a whole.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-rollback; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        ");
    }

    #[test]
    fn uninstalling_table() {
        // A table: uninstall that stopped somewhere.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | table
2 uninstalling Deletion in progress (or silently failed) | table
            "#
        ), @r"
        - 2
        o 1 install description
        upgrade from -, rollback from 2 to 1
        !upgrade=no-deployed-releases !upgrade_install=no-deployed-releases +rollback=allowed +uninstall=runs-again !install=name-in-use !install_replace=name-in-use
        verdict-uninstalling(revision=2)
        Unknown: The uninstallation of revision 2 has begun and not finished: some, all or none of its objects may be gone.
        Warning: `helm upgrade` is refused now (“has no deployed releases”), because revision 2, the newest in the paste, is uninstalling.
        ");
    }

    #[test]
    fn case_01() {
        // A table whose newest revision is pending.
        insta::assert_snapshot!(told(
            r#"
3 superseded Upgrade complete | table
4 deployed Upgrade complete | table
5 pending-upgrade Preparing upgrade | table
            "#
        ), @r"
        ? 5 upgrade description
        @ 4 upgrade description
        o 3 upgrade description
        ~ 1-2 unknown
        runs 4 mixed with [5]
        upgrade from -, rollback from 5 to 4
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending(operation=verdict-operation-upgrade(revision=5)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=5)] running=verdict-revision(revision=4)))
        Unknown: The upgrade to revision 5 has begun and not finished, and nothing in the paste says how far it got; revision 4 is the last known to be sent whole, and how much of revision 5 lies over it, only the cluster can tell.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 5, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        ");
    }

    #[test]
    fn case_02() {
        // A list: one row of a first installation.
        insta::assert_snapshot!(told(
            r#"
1 pending-install | table
            "#
        ), @r"
        ? 1 install
        upgrade from -, rollback from 1 to -
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=only-with-number +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending(operation=verdict-operation-install(revision=1)) ground=verdict-ground-not-recorded())
        Unknown: The installation (revision 1) has begun and not finished, and nothing in the paste says how far it got; whether its objects are there, only the cluster can tell.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 1, the newest in the paste, is pending-install; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
        ");
    }

    #[test]
    fn case_03() {
        // One Secret of a rollback stuck in its hook.
        insta::assert_snapshot!(told(
            r#"
9 pending-rollback Rollback to 7 | modified=fresh hook=catalog-web-drain:pre-rollback:Running hook=catalog-web-migrate:pre-install+pre-upgrade:Succeeded@7
            "#
        ), @r"
        ?-. 9 rollback <- 7 description
        ~ | 1-8 unknown
        upgrade from -, rollback from 9 to 8, partial
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending-hook-before(operation=verdict-operation-rollback(revision=9 from=7) event=pre-rollback hook=catalog-web-drain) ground=verdict-ground-not-shown())
        Unknown: The rollback to 7 (revision 9) has begun and not finished: the last thing on record is the start of its pre-rollback hook catalog-web-drain, so most likely none of its objects was sent; what ran before it is not in the paste.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 9, the newest in the paste, is pending-rollback; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Info: Revision 9 is the only one in the paste: older and newer ones may exist.
        Info: `helm rollback` without a number would aim at revision 8, which is not in the paste.
        ");
    }

    #[test]
    fn case_05() {
        // A table with two deployed revisions.
        insta::assert_snapshot!(told(
            r#"
82 superseded Upgrade complete | content=2 table
83 deployed Upgrade complete | content=2 table
84 deployed Upgrade complete | content=3 table
85 failed Upgrade "tide-gateway" failed: cannot patch "tide-gateway" with kind Service: is invalid | content=3 table
86 failed Upgrade "tide-gateway" failed: cannot patch "tide-gateway" with kind Service: is invalid | content=3 table
            "#
        ), @r"
        x 86 upgrade description
        x 85 upgrade description
        @ 84 upgrade description
        @ 83 upgrade description
        o 82 upgrade description
        ~ 1-81 unknown
        runs 84 mixed with [85, 86]
        upgrade from 84, rollback from 86 to 85
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-upgrade(revision=86)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=85) verdict-revision(revision=86)] running=verdict-revision(revision=84)))
        Implied: The upgrade to revision 86 failed while its objects were being sent; revision 84 is most likely the last that was sent whole, and changes of revision 85 and revision 86 may lie over parts of it.
        Warning: `helm rollback` without a number would aim at revision 85, whose status is failed.
        Warning: Revisions 83 and 84 are marked deployed; Helm goes by the highest, 84. It does not mean that several run.
        ");
    }

    #[test]
    fn case_08() {
        // A table: a rollback of a rollback of a rollback.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | table
2 superseded Upgrade complete | table
3 superseded Upgrade complete | table
4 superseded Rollback to 2 | content=2 table
5 superseded Upgrade complete | table
6 superseded Rollback to 4 | content=2 table
7 deployed Rollback to 6 | content=2 table
            "#
        ), @r"
        @-. 7 rollback <- 6 (content of 2) description equal_chart
        o-+ 6 rollback <- 4 (content of 2) description equal_chart
        o | 5 upgrade description
        o-+ 4 rollback <- 2 description equal_chart
        o | 3 upgrade description
        o-' 2 upgrade description
        o   1 install description
        runs 7 (content of 2)
        upgrade from 7, rollback from 7 to 6
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-rollback-content(revision=7 from=6 content=2)
        Implied: Revision 7 is deployed: a rollback to 6 completed, which holds the content of revision 2, and that is most likely what runs.
        Info: `helm rollback` without a number would aim at revision 6, which has the same content as the newest.
        ");
    }

    #[test]
    fn case_14() {
        // A table with a record of helm-mapkubeapis.
        insta::assert_snapshot!(told(
            r#"
41 superseded Upgrade complete | table
42 superseded Upgrade complete | table
43 superseded Kubernetes deprecated API upgrade - DO NOT rollback from this version | content=42 table
44 failed Upgrade "beacon-auth" failed: timed out waiting for the condition | table
45 deployed Upgrade complete | content=44 table
            "#
        ), @r"
        @   45 upgrade description
        x   44 upgrade description
        o-. 43 mapkubeapis <- 42 description
        o-' 42 upgrade description
        o   41 upgrade description
        ~   1-40 unknown
        runs 45
        upgrade from 45, rollback from 45 to 44
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-upgrade-after(revision=45 before=44 outcome=failed)
        Implied: Revision 45 is deployed: its upgrade completed after revision 44 had failed, and it is most likely what runs.
        Warning: `helm rollback` without a number would aim at revision 44, whose status is failed.
        ");
    }

    #[test]
    fn case_14_newest() {
        // The same just after helm-mapkubeapis.
        insta::assert_snapshot!(told(
            r#"
41 superseded Upgrade complete | table
42 superseded Upgrade complete | table
43 deployed Kubernetes deprecated API upgrade - DO NOT rollback from this version | content=42 table
            "#
        ), @r"
        @-. 43 mapkubeapis <- 42 description
        o-' 42 upgrade description
        o   41 upgrade description
        ~   1-40 unknown
        runs 43
        upgrade from 43, rollback from 43 to 42
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-mapkubeapis(revision=43 from=42)
        Implied: Revision 43 is marked deployed, but helm-mapkubeapis wrote it as the text of 42 with API versions replaced and applied nothing, so the objects of revision 42 are most likely what runs.
        ");
    }

    #[test]
    fn case_17() {
        // A table: a rollback refused by an immutable field.
        insta::assert_snapshot!(told(
            r#"
4 superseded Upgrade complete | table
5 superseded Upgrade complete | table
6 failed Rollback "orders-db" failed: cannot patch "orders-db" with kind StatefulSet: is invalid | content=4 table
            "#
        ), @r"
        x-. 6 rollback <- 4 description equal_chart
        o | 5 upgrade description
        o-' 4 upgrade description
        ~   1-3 unknown
        runs 5 mixed with [6]
        upgrade from 6, rollback from 6 to 5
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-inferred(revision=6 from=4)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=6)] running=verdict-revision(revision=5)))
        Implied: The rollback recorded as revision 6 (most likely to 4) failed while its objects were being sent; revision 5 is most likely the last that was sent whole, and changes of revision 6 may lie over parts of it.
        Warning: No revision is marked deployed; the next upgrade would compare with revision 6.
        ");
    }

    #[test]
    fn case_29() {
        // A table with typed descriptions.
        insta::assert_snapshot!(told(
            r#"
10 superseded Déploiement nº 12 | table
11 superseded 修复搜索 | table
12 superseded zurück wegen Störung | content=10 rollback=10 table
13 deployed Rollback to 11 | table
            "#
        ), @r"
        @   13 upgrade !description
        o-. 12 rollback <- 10 rollback_revision equal_chart
        o | 11 upgrade
        o-' 10
        ~   1-9 unknown
        runs 13
        upgrade from 13, rollback from 13 to 12
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-upgrade(revision=13)
        Implied: Revision 13 is deployed: its upgrade completed, and it is most likely what runs.
        Warning: Revision 13 says “Rollback to 11”, but its content is not that of 11.
        ");
    }

    #[test]
    fn case_39() {
        // A table: failed and rolled back.
        insta::assert_snapshot!(told(
            r#"
7 superseded Upgrade complete | table
8 failed Upgrade "catalog-web" failed: context deadline exceeded | table
9 deployed Rollback to 7 | content=7 table
            "#
        ), @r"
        @-. 9 rollback <- 7 description equal_chart
        x | 8 upgrade description
        o-' 7 upgrade description
        ~   1-6 unknown
        runs 9 (content of 7)
        upgrade from 9, rollback from 9 to 8
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-rollback-after(revision=9 from=7 before=8 outcome=failed)
        Implied: Revision 9 is deployed: revision 8 failed and a rollback to 7 completed, so the content of revision 7 is most likely what runs.
        Warning: `helm rollback` without a number would aim at revision 8, whose status is failed.
        ");
    }

    #[test]
    fn case_45() {
        // Helm history --max 1.
        insta::assert_snapshot!(told(
            r#"
17 failed Upgrade "orders-api" failed: failed to create resource: Internal error occurred: failed calling webhook: context deadline exceeded | table
            "#
        ), @r"
        x 17 upgrade description
        ~ 1-16 unknown
        upgrade from -, rollback from 17 to 16, partial
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-upgrade(revision=17)) ground=verdict-ground-not-shown())
        Unknown: The upgrade to revision 17 failed while its objects were being sent; what ran before it is not in the paste.
        Info: Revision 17 is the only one in the paste: the ones before it are not shown.
        Info: `helm rollback` without a number would aim at revision 16, which is not in the paste.
        ");
    }

    #[test]
    fn case_54() {
        // A table with descriptions of a controller.
        insta::assert_snapshot!(told(
            r#"
31 superseded Upgrade complete | table
32 failed Release unlocked from stale 'pending-upgrade' state | table
33 failed Upgrade "podboard" failed: context canceled | content=32 table
34 deployed Rollback to 31 | content=31 table
            "#
        ), @r"
        @-. 34 rollback <- 31 description equal_chart
        x | 33 upgrade description
        x | 32 upgrade
        o-' 31 upgrade description
        ~   1-30 unknown
        runs 34 (content of 31)
        upgrade from 34, rollback from 34 to 33
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-rollback-after(revision=34 from=31 before=33 outcome=failed)
        Implied: Revision 34 is deployed: revision 33 failed and a rollback to 31 completed, so the content of revision 31 is most likely what runs.
        Warning: `helm rollback` without a number would aim at revision 33, whose status is failed.
        ");
    }

    #[test]
    fn case_54_stuck() {
        // The same just after the controller's mark.
        insta::assert_snapshot!(told(
            r#"
31 deployed Upgrade complete | table
32 failed Release unlocked from stale 'pending-upgrade' state | table
            "#
        ), @r"
        x 32 upgrade
        @ 31 upgrade description
        ~ 1-30 unknown
        runs 31 mixed with [32]
        upgrade from 31, rollback from 32 to 31
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-unlocked(status=pending-upgrade operation=verdict-operation-upgrade(revision=32)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=32)] running=verdict-revision(revision=31)))
        Unknown: The upgrade to revision 32 was found stuck in pending-upgrade and marked failed by a controller, and nothing in the paste says how far it got; revision 31 is the last known to be sent whole, and how much of revision 32 lies over it, only the cluster can tell.
        ");
    }

    #[test]
    fn only_superseded() {
        // One old Secret.
        insta::assert_snapshot!(told(
            r#"
4 superseded Upgrade complete | modified=stale
            "#
        ), @r"
        o 4 upgrade description
        ~ 1-3 unknown
        upgrade from -, rollback from - to -, partial
        ?upgrade=newest-unknown ?upgrade_install=newest-unknown ?rollback=target-unknown ?uninstall=newest-unknown !install=name-in-use ?install_replace=newest-unknown
        verdict-newest-missing(revision=4)
        Unknown: Revision 4, the newest in the paste, is superseded, so most likely a newer one was recorded that the paste does not show: what runs now is not known.
        Info: The label modifiedAt of revision 4 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn only_deployed() {
        // One Secret of a deployed revision.
        insta::assert_snapshot!(told(
            r#"
4 deployed Upgrade complete | modified=stale
            "#
        ), @r"
        @ 4 upgrade description
        ~ 1-3 unknown
        runs 4
        upgrade from 4, rollback from 4 to 3, partial
        ?upgrade=only-if-newest ?upgrade_install=only-if-newest +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-upgrade(revision=4)
        Implied: Revision 4 is deployed: its upgrade completed, and it is most likely what runs.
        Info: Revision 4 is the only one in the paste: older and newer ones may exist.
        Info: `helm rollback` without a number would aim at revision 3, which is not in the paste.
        ");
    }

    #[test]
    fn unknown_status() {
        // A status that Helm does not have.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | table
2 paused by hand | table
            "#
        ), @r"
        . 2 upgrade
        o 1 install description
        upgrade from -, rollback from 2 to 1
        !upgrade=no-deployed-releases !upgrade_install=no-deployed-releases +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-other-status(revision=2 status=paused)
        Unknown: Revision 2, the newest in the paste, has the status paused, which Helm 3 and 4 do not leave in a record: what runs now is not known.
        Warning: `helm upgrade` is refused now (“has no deployed releases”), because revision 2, the newest in the paste, is paused.
        ");
    }

    #[test]
    fn no_status() {
        // A row without status.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | table
2  | table
            "#
        ), @r"
        . 2
        o 1 install description
        upgrade from -, rollback from 2 to 1
        ?upgrade=newest-unknown ?upgrade_install=newest-unknown +rollback=allowed +uninstall=allowed !install=name-in-use ?install_replace=newest-unknown
        verdict-no-status(revision=2)
        Unknown: The paste does not show the status of revision 2, the newest in it.
        ");
    }

    #[test]
    fn label_edited() {
        // A pending revision whose label was patched.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 pending-upgrade Preparing upgrade | created modified=stale label=deployed
            "#
        ), @r"
        ? 2 upgrade description
        o 1 install description first_deployed
        runs 2
        upgrade from -, rollback from 2 to 1
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending-last-writes(operation=verdict-operation-upgrade(revision=2)) ground=verdict-ground-itself(running=verdict-revision(revision=2)))
        Implied: The upgrade to revision 2 is not recorded as finished, but the revisions before it are already superseded, so most likely only Helm's very last write is missing; most likely revision 2 is in the cluster as a whole.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 2, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Warning: Revision 2: the label says deployed, the payload pending-upgrade. Helm's lock, `helm list` and `helm history` go by the payload; only the search for deployed revisions goes by the label.
        Info: The label modifiedAt of revision 2 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn upgrade_all_applied_wait_timeout() {
        // An upgrade whose wait timed out.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 deployed Upgrade complete | modified=stale
3 failed Upgrade "x" failed: context deadline exceeded | modified=stale
            "#
        ), @r"
        x 3 upgrade description
        @ 2 upgrade description
        o 1 install description first_deployed
        runs 3
        upgrade from 2, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-waiting(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-itself-marked(marked=2 running=verdict-revision(revision=3)))
        Implied: The upgrade to revision 3 failed while Helm waited for its objects, all of them sent, to become ready; most likely revision 3 is in the cluster as a whole, although 2 is still marked deployed.
        Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn upgrade_post_hook_failed() {
        // An upgrade whose post-upgrade hook failed.
        insta::assert_snapshot!(told(
            r#"
1 deployed Install complete | modified=fresh
2 failed Upgrade "x" failed: post-upgrade hooks failed: job smoke failed: BackoffLimitExceeded | modified=stale hook=smoke:post-upgrade:Failed
            "#
        ), @r"
        x 2 upgrade description
        @ 1 install description first_deployed
        runs 2
        upgrade from 1, rollback from 2 to 1
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-hook-after(operation=verdict-operation-upgrade(revision=2) event=post-upgrade hook=smoke) ground=verdict-ground-itself-marked(marked=1 running=verdict-revision(revision=2)))
        Implied: The upgrade to revision 2 failed in its post-upgrade hook smoke, after all its objects had been sent; most likely revision 2 is in the cluster as a whole, although 1 is still marked deployed.
        Info: The label modifiedAt of revision 2 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn upgrade_pre_hook_failed() {
        // An upgrade whose pre-upgrade hook failed.
        insta::assert_snapshot!(told(
            r#"
1 deployed Install complete | modified=fresh
2 failed Upgrade "x" failed: pre-upgrade hooks failed: job mig failed: BackoffLimitExceeded | modified=stale hook=mig:pre-upgrade:Failed
            "#
        ), @r"
        x 2 upgrade description
        @ 1 install description first_deployed
        runs 1
        upgrade from 1, rollback from 2 to 1
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-hook-before(operation=verdict-operation-upgrade(revision=2) event=pre-upgrade hook=mig) ground=verdict-ground-still(running=verdict-revision(revision=1)))
        Implied: The upgrade to revision 2 failed in its pre-upgrade hook mig, before any of its objects was sent; most likely revision 1 still runs.
        Info: The label modifiedAt of revision 2 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn blank_failed_rollback() {
        // A failed rollback without its description.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed | content=1 modified=fresh
            "#
        ), @r"
        x-. 3 rollback <- 1 equal_manifest fresh_label
        o | 2 upgrade description
        o-' 1 install description first_deployed
        runs 2 mixed with [3]
        upgrade from 3, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed(operation=verdict-operation-rollback-inferred(revision=3 from=1)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
        Unknown: The rollback recorded as revision 3 (most likely to 1) failed, and nothing in the paste says how far it got; revision 2 is the last known to be sent whole, and how much of revision 3 lies over it, only the cluster can tell.
        Warning: No revision is marked deployed; the next upgrade would compare with revision 3.
        ");
    }

    #[test]
    fn rollback_to_itself_blank() {
        // A rollback to the newest, without its description.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 deployed | content=2 modified=fresh
            "#
        ), @r"
        @-. 3 rollback <- 2 equal_manifest fresh_label
        o-' 2 upgrade description
        o   1 install description first_deployed
        runs 3 (content of 2)
        upgrade from 3, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-rollback-inferred(revision=3 content=2)
        Implied: Revision 3 is deployed: it is most likely a rollback, and the content of revision 2 is most likely what runs.
        Info: `helm rollback` without a number would aim at revision 2, which has the same content as the newest.
        ");
    }

    #[test]
    fn rollback_ambiguous() {
        // A rollback that two revisions fit.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 superseded Rollback to 1 | content=1 modified=fresh
4 superseded Upgrade complete | modified=stale
5 deployed | content=1 modified=fresh
            "#
        ), @r"
        @   5 rollback <- one of [1, 3] (content of 1) equal_manifest fresh_label
        o   4 upgrade description
        o-. 3 rollback <- 1 description equal_manifest
        o | 2 upgrade description
        o-' 1 install description first_deployed
        runs 5 (content of 1)
        upgrade from 5, rollback from 5 to 4
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-rollback-inferred(revision=5 content=1)
        Implied: Revision 5 is deployed: it is most likely a rollback, and the content of revision 1 is most likely what runs.
        Warning: `helm rollback` without a number would aim at revision 4, the one that the rollback recorded as 5 left.
        ");
    }

    #[test]
    fn repeated_upgrade_blank() {
        // An upgrade that changed nothing, without its description.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 deployed | content=2 modified=stale
            "#
        ), @r"
        @ 3 upgrade
        o 2 upgrade description
        o 1 install description first_deployed
        runs 3
        upgrade from 3, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-upgrade(revision=3)
        Implied: Revision 3 is deployed: its upgrade completed, and it is most likely what runs.
        ");
    }

    #[test]
    fn upgrade_back_blank() {
        // An upgrade back to an old chart, without its description.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 deployed | content=1 modified=stale
            "#
        ), @r"
        @ 3 upgrade
        o 2 upgrade description
        o 1 install description first_deployed
        runs 3
        upgrade from 3, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-upgrade(revision=3)
        Implied: Revision 3 is deployed: its upgrade completed, and it is most likely what runs.
        ");
    }

    #[test]
    fn killed_after_failed_rollback() {
        // An upgrade killed after a rollback had failed.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | modified=fresh
2 superseded Upgrade complete | modified=stale
3 failed Rollback "x" failed: cannot patch "web" with kind Deployment | content=1 modified=fresh
4 pending-upgrade Preparing upgrade | created modified=fresh
            "#
        ), @r"
        ?   4 upgrade description
        x-. 3 rollback <- 1 description equal_manifest
        o | 2 upgrade description
        o-' 1 install description first_deployed
        runs 2 mixed with [3, 4]
        upgrade from -, rollback from 4 to 3
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending(operation=verdict-operation-upgrade(revision=4)) ground=verdict-ground-mixed-unknown(parts=[verdict-revision(revision=3) verdict-revision(revision=4)] running=verdict-revision(revision=2)))
        Unknown: The upgrade to revision 4 has begun and not finished, and nothing in the paste says how far it got; revision 2 is the last known to be sent whole, and how much of revision 3 and revision 4 lies over it, only the cluster can tell.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 4, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Warning: `helm rollback` without a number would aim at revision 3, whose status is failed.
        ");
    }

    #[test]
    fn hook_over_history_with_gap() {
        // A pending upgrade over a history whose start is pruned.
        insta::assert_snapshot!(told(
            r#"
7 superseded Upgrade complete | modified=stale
8 pending-upgrade Preparing upgrade | created modified=stale
            "#
        ), @r"
        ? 8 upgrade description
        o 7 upgrade description
        ~ 1-6 pruned
        runs 8
        upgrade from -, rollback from 8 to 7
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending-last-writes(operation=verdict-operation-upgrade(revision=8)) ground=verdict-ground-itself(running=verdict-revision(revision=8)))
        Implied: The upgrade to revision 8 is not recorded as finished, but the revisions before it are already superseded, so most likely only Helm's very last write is missing; most likely revision 8 is in the cluster as a whole.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 8, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Info: The label modifiedAt of revision 8 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn uninstall_post_hook() {
        // An uninstall stopped in its post-delete hook.
        insta::assert_snapshot!(told(
            r#"
1 uninstalling Deletion in progress (or silently failed) | modified=fresh hook=bye:post-delete:Running
            "#
        ), @r"
        - 1 install first_deployed
        upgrade from -, rollback from 1 to -
        !upgrade=no-deployed-releases !upgrade_install=no-deployed-releases +rollback=only-with-number +uninstall=runs-again !install=name-in-use !install_replace=name-in-use
        verdict-uninstalling-hook-after(revision=1 hook=bye)
        Implied: The uninstallation of revision 1 got as far as its post-delete hook bye, so most likely everything that an uninstall deletes is gone.
        Warning: `helm upgrade` is refused now (“has no deployed releases”), because revision 1, the newest in the paste, is uninstalling.
        Warning: `helm rollback` without a number is refused (“release has no 0 version”); only with the number 1 it applies revision 1 again.
        ");
    }

    #[test]
    fn overtaken_failure_whole() {
        // A failed patch over an upgrade that was sent whole.
        insta::assert_snapshot!(told(
            r#"
1 deployed Install complete | modified=fresh
2 failed Upgrade "x" failed: timed out waiting for the condition | modified=stale
3 failed Upgrade "x" failed: cannot patch "web" with kind Deployment | modified=stale
            "#
        ), @r"
        x 3 upgrade description
        x 2 upgrade description
        @ 1 install description first_deployed
        runs 2 mixed with [3]
        upgrade from 1, rollback from 3 to 2
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=3)] running=verdict-revision(revision=2)))
        Implied: The upgrade to revision 3 failed while its objects were being sent; revision 2 is most likely the last that was sent whole, and changes of revision 3 may lie over parts of it.
        Warning: `helm rollback` without a number would aim at revision 2, whose status is failed.
        Info: The label modifiedAt of revision 3 is older than the revision itself, because Helm carries it over: it does not date anything.
        ");
    }

    #[test]
    fn rollback_source_unknown() {
        // A rollback that failed, to what is not shown.
        insta::assert_snapshot!(told(
            r#"
8 superseded Upgrade complete | table
9 failed Rollback "x" failed: cannot patch "web" | content=3 table
            "#
        ), @r"
        x 9 rollback description
        o 8 upgrade description
        ~ 1-7 unknown
        runs 8 mixed with [9]
        upgrade from 9, rollback from 9 to 8
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-unknown(revision=9)) ground=verdict-ground-mixed(parts=[verdict-revision(revision=9)] running=verdict-revision(revision=8)))
        Implied: The rollback recorded as revision 9 failed while its objects were being sent; revision 8 is most likely the last that was sent whole, and changes of revision 9 may lie over parts of it.
        Warning: No revision is marked deployed; the next upgrade would compare with revision 9.
        ");
    }

    #[test]
    fn reinstall_failed() {
        // A failed install --replace.
        insta::assert_snapshot!(told(
            r#"
1 superseded superseded by new release | modified=fresh
2 failed Release "x" failed: failed to create resource: Service "web" is invalid: port | new modified=fresh
            "#
        ), @r"
        x 2 reinstall description first_deployed
        o 1 install first_deployed
        upgrade from 2, rollback from 2 to 1
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-reinstall(revision=2)) ground=verdict-ground-parts(parts=[verdict-revision(revision=2)]))
        Implied: The new installation (revision 2) failed while its objects were being sent; most likely some of the objects of revision 2 are in the cluster.
        Warning: No revision is marked deployed; the next upgrade would compare with revision 2.
        ");
    }

    #[test]
    fn rollback_to_itself_typed() {
        // The text of a rollback that none can be.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | table
2 deployed Rollback to 2 | table
            "#
        ), @r"
        @ 2 upgrade !description
        o 1 install description
        runs 2
        upgrade from 2, rollback from 2 to 1
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-upgrade(revision=2)
        Implied: Revision 2 is deployed: its upgrade completed, and it is most likely what runs.
        Warning: Revision 2 says “Rollback to 2”, but a rollback can only go to a revision before its own: the text was typed, or the record was edited.
        ");
    }

    #[test]
    fn recorded_and_described_differ() {
        // Helm recorded the number; the text says another.
        insta::assert_snapshot!(told(
            r#"
10 superseded Upgrade complete | table
11 superseded Upgrade complete | content=10 table
12 deployed Rollback to 11 | content=10 rollback=10 table
            "#
        ), @r"
        @-. 12 rollback <- 10 rollback_revision equal_chart !description
        o | 11 upgrade description
        o-' 10 upgrade description
        ~   1-9 unknown
        runs 12 (content of 10)
        upgrade from 12, rollback from 12 to 11
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-rollback(revision=12 from=10)
        Implied: Revision 12 is deployed: a rollback to 10 completed, so the content of revision 10 is most likely what runs.
        Warning: `helm rollback` without a number would aim at revision 11, the one that the rollback recorded as 12 left.
        Warning: Revision 12 says “Rollback to 11”, but Helm recorded that it is a rollback to 10.
        ");
    }

    #[test]
    fn uninstalling_still_deployed() {
        // Uninstalling over a revision that is still marked deployed.
        insta::assert_snapshot!(told(
            r#"
1 deployed Install complete
2 uninstalling Deletion in progress (or silently failed)
            "#
        ), @r"
        - 2 upgrade
        @ 1 install description first_deployed
        upgrade from 1, rollback from 2 to 1
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=runs-again !install=name-in-use !install_replace=name-in-use
        verdict-uninstalling(revision=2)
        Unknown: The uninstallation of revision 2 has begun and not finished: some, all or none of its objects may be gone.
        Warning: Revision 1 is still marked deployed, although an uninstallation began after it: `helm upgrade` would start from it.
        ");
    }

    #[test]
    fn uninstalled_labeled_deployed() {
        // The label of the uninstalled revision itself was edited.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete
2 uninstalled Uninstallation complete | label=deployed
            "#
        ), @r"
        - 2 upgrade
        o 1 install description first_deployed
        upgrade from 2, rollback from 2 to 1
        +upgrade=allowed +upgrade_install=installs-again +rollback=allowed +uninstall=purges-history !install=name-in-use +install_replace=replaces-last
        verdict-uninstalled(revision=2)
        Implied: Revision 2 was uninstalled and its history kept; most likely nothing of it is left but kept objects, those of hooks, and those of the chart's crds folder.
        Warning: Revision 2: the label says deployed, the payload uninstalled. Helm's lock, `helm list` and `helm history` go by the payload; only the search for deployed revisions goes by the label.
        ");
    }

    #[test]
    fn invisible_newest() {
        // The newest record lacks Helm's labels: commands follow from the one before.
        insta::assert_snapshot!(told_of(history::invisible(
            r#"
1 pending-install Initial install underway | modified=fresh
2 deployed Upgrade complete
            "#,
            2
        )), @r"
        @ 2 upgrade description
        ? 1 install description first_deployed
        upgrade from -, rollback from 1 to -
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress !rollback=number-taken +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending(operation=verdict-operation-install(revision=1)) ground=verdict-ground-not-recorded())
        Unknown: The installation (revision 1) has begun and not finished, and nothing in the paste says how far it got; whether its objects are there, only the cluster can tell.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 1, the newest in the paste, is pending-install. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Critical: `helm rollback`, like anything that makes a revision, is refused now (“release: already exists”), because revision 2, which Helm does not see, has the next number.
        Warning: Helm cannot find revision 2: its labels are not those that Helm searches for.
        ");
    }

    #[test]
    fn invisible() {
        // Helm sees no record at all.
        insta::assert_snapshot!(told_of(history::invisible(
            r#"
3 deployed Upgrade complete
            "#,
            3
        )), @r"
        @ 3 upgrade description
        ~ 1-2 unknown
        upgrade from -, rollback from - to -, partial
        ?upgrade=not-seen ?upgrade_install=not-seen ?rollback=not-seen ?uninstall=not-seen ?install=not-seen ?install_replace=not-seen
        verdict-not-visible(revision=3)
        Implied: Revision 3, the newest in the paste, is stored without the labels that Helm searches for, so most likely Helm does not see this release: what runs now is not known.
        ");
    }

    #[test]
    fn superseded_by_what_is_not_shown() {
        // Revision 2 superseded 1, and is gone.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete | table
3 pending-upgrade Preparing upgrade | table
            "#
        ), @r"
        ? 3 upgrade description
        ~ 2-2 pruned
        o 1 install description
        upgrade from -, rollback from 3 to 2
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending(operation=verdict-operation-upgrade(revision=3)) ground=verdict-ground-not-shown())
        Unknown: The upgrade to revision 3 has begun and not finished, and nothing in the paste says how far it got; what ran before it is not in the paste.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-upgrade; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Info: `helm rollback` without a number would aim at revision 2, which is not in the paste.
        ");
    }

    #[test]
    fn two_unfinished_over_superseded() {
        // Either of the two may have been applied whole and superseded 1.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete
2 pending-upgrade Preparing upgrade | modified=stale
3 pending-rollback Rollback to 1 | content=1 created
            "#
        ), @r"
        ?-. 3 rollback <- 1 description equal_manifest
        ? | 2 upgrade description
        o-' 1 install description first_deployed
        upgrade from -, rollback from 3 to 2
        !upgrade=operation-in-progress !upgrade_install=operation-in-progress +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-not-completed(what=verdict-pending(operation=verdict-operation-rollback(revision=3 from=1)) ground=verdict-ground-not-recorded())
        Unknown: The rollback to 1 (revision 3) has begun and not finished, and nothing in the paste says how far it got; whether its objects are there, only the cluster can tell.
        Critical: `helm upgrade` is refused now (“another operation (install/upgrade/rollback) is in progress”), because revision 3, the newest in the paste, is pending-rollback; `helm rollback` is not. It may still be running, in a Helm process or a pipeline: check that before anything else.
        Warning: `helm rollback` without a number would aim at revision 2, whose status is pending-upgrade.
        ");
    }

    #[test]
    fn unfinished_then_superseded() {
        // A failed rollback supersedes the last revision, although its installation never completed.
        insta::assert_snapshot!(told(
            r#"
1 superseded Initial install underway
2 failed Rollback "x" failed: cannot patch "web" with kind Deployment: y | content=1 modified=fresh
            "#
        ), @r"
        x-. 2 rollback <- 1 description equal_manifest
        o-' 1 install description first_deployed
        upgrade from 2, rollback from 2 to 1
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-inferred(revision=2 from=1)) ground=verdict-ground-not-recorded())
        Unknown: The rollback recorded as revision 2 (most likely to 1) failed while its objects were being sent; whether its objects are there, only the cluster can tell.
        Warning: `helm rollback` without a number would aim at revision 1, which is superseded but did not complete.
        Warning: No revision is marked deployed; the next upgrade would compare with revision 2.
        Info: `helm rollback` without a number would aim at revision 1, which has the same content as the newest.
        ");
    }

    #[test]
    fn repeated_blank() {
        // The same content again and no description: an upgrade that changed nothing, or a rollback.
        insta::assert_snapshot!(told(
            r#"
1 superseded Install complete
2 deployed | content=1
            "#
        ), @r"
        @ 2
        o 1 install description first_deployed
        runs 2
        upgrade from 2, rollback from 2 to 1
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use !install_replace=name-in-use
        verdict-deployed-unknown(revision=2)
        Implied: Revision 2 is deployed: its operation completed, and it is most likely what runs.
        ");
    }

    #[test]
    fn failed_rollback_over_uninstalled() {
        // The rollback superseded the uninstalled revision, which had left nothing.
        insta::assert_snapshot!(told(
            r#"
1 superseded Uninstallation complete
2 failed Rollback "x" failed: failed to create resource: y | content=1 modified=fresh
            "#
        ), @r"
        x-. 2 rollback <- 1 description equal_manifest
        o-' 1 install first_deployed
        upgrade from 2, rollback from 2 to 1
        +upgrade=allowed +upgrade_install=allowed +rollback=allowed +uninstall=allowed !install=name-in-use +install_replace=replaces-last
        verdict-not-completed(what=verdict-failed-applying(operation=verdict-operation-rollback-inferred(revision=2 from=1)) ground=verdict-ground-removed())
        Implied: The rollback recorded as revision 2 (most likely to 1) failed while its objects were being sent; before it, the release was uninstalled.
        Warning: No revision is marked deployed; the next upgrade would compare with revision 2.
        Info: `helm rollback` without a number would aim at revision 1, which has the same content as the newest.
        ");
    }

    #[test]
    fn label_emptied() {
        // An empty status label, and no payload status.
        let mut records = history::records("1 deployed");
        for record in &mut records {
            record.status = None;
            record.label_status = Some(Status::parse(""));
        }
        let lineage = lineage::build(records).0.remove(0);
        assert_eq!(
            verdict::verdict(&lineage),
            Text::new("verdict-no-status").with("revision", 1_i64)
        );
    }
}
