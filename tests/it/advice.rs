//! The commands of every recorded rollback: what a shell makes of them, and what each tool takes.

use std::collections::BTreeSet;
use std::fs;

use helmwake::redact::Mode;
use helmwake::session::Session;
use helmwake::view::preview::PreviewView;
use helmwake::view::preview::advice::StepView;
use helmwake::view::preview::ask::{AskView, ServerSideView, WaitView};

use crate::shared::{folders, open, recordings};

/// Splits a command as a POSIX shell does; `None` where a quote is not closed.
///
/// What a shell would read otherwise outside of quotes is not for us to write, but for one redirection.
fn split(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut chars = command.chars();
    while let Some(c) = chars.next() {
        match c {
            ' ' => words.extend(word.take()),
            '\'' | '"' => {
                let quoted = word.get_or_insert_default();
                loop {
                    match chars.next()? {
                        end if end == c => break,
                        inner => quoted.push(inner),
                    }
                }
            }
            '\\' => word.get_or_insert_default().push(chars.next()?),
            c => {
                assert!(!"$`;&|<(){}*?[]!#~\t\n".contains(c), "{c} in {command}");
                word.get_or_insert_default().push(c);
            }
        }
    }
    words.extend(word);
    Some(words)
}

/// What `helm rollback` takes in that version (facts 2.5, 3, 4.5, 4.8).
fn flags_of_rollback(helm: [u16; 3]) -> BTreeSet<&'static str> {
    let mut flags = BTreeSet::from(["-n", "--kube-context", "--no-hooks", "--cleanup-on-fail"]);
    if helm < [4, 0, 0] {
        flags.extend(["--wait", "--force", "--dry-run"]);
    } else {
        flags.extend([
            "--wait=watcher",
            "--wait=legacy",
            "--force-replace",
            "--dry-run=client",
        ]);
        flags.extend(["--server-side=true", "--server-side=false"]);
    }
    if helm >= [3, 4, 0] {
        flags.insert("--history-max");
    }
    if helm >= [3, 5, 0] {
        flags.insert("--wait-for-jobs");
    }
    flags
}

/// Whom a command is for.
#[derive(Clone, Copy, PartialEq)]
enum Section {
    /// It reads.
    Read,
    /// It may write.
    Write,
}

#[track_caller]
fn check_command(command: &str, section: Section, helm: [u16; 3], namespace: &str) {
    assert!(!command.chars().any(char::is_control), "{command}");
    let (line, file) = match command.split_once(" > ") {
        Some((line, file)) => (line, Some(file)),
        None => (command, None),
    };
    if let Some(file) = file {
        let is_ours = file == "release.yaml" || file.starts_with("live") && file.ends_with(".json");
        assert!(is_ours && !file.contains([' ', '/']), "{command}");
    }
    let words = split(line).unwrap_or_else(|| panic!("{command}"));
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let after = |flag: &str| {
        let at = words.iter().position(|word| *word == flag)?;
        words.get(at + 1).copied()
    };
    let verb = words[1];
    match words[0] {
        "helm" => {
            assert_eq!(after("--kube-context"), Some("CONTEXT"), "{command}");
            if verb != "version" {
                assert_eq!(after("-n"), Some(namespace), "{command}");
            }
            if section == Section::Read {
                assert!(
                    ["version", "history", "status", "get"].contains(&verb),
                    "{command}"
                );
            }
            if verb == "rollback" {
                let flags = flags_of_rollback(helm);
                let given = words.iter().filter(|word| word.starts_with('-'));
                for flag in given {
                    assert!(flags.contains(flag), "{flag} with {helm:?}: {command}");
                }
            }
        }
        "kubectl" => {
            assert_eq!(after("--context"), Some("CONTEXT"), "{command}");
            if section == Section::Read {
                let reads = ["get", "describe", "logs", "version", "api-resources"];
                let is_status = verb == "rollout" && words[2] == "status";
                assert!(is_status || reads.contains(&verb), "{command}");
            }
        }
        _ => panic!("{command}"),
    }
}

fn check_steps(steps: &[StepView], section: Section, helm: [u16; 3], namespace: &str) {
    let mut seen = BTreeSet::new();
    for step in steps {
        if let Some(command) = &step.command {
            check_command(command, section, helm, namespace);
            assert!(
                seen.insert((step.text.id.clone(), command.clone())),
                "{command}"
            );
        }
    }
}

fn check_preview(preview: &PreviewView, namespace: &str) {
    let advice = &preview.advice;
    let helm = preview.taken.helm;
    check_steps(&advice.look, Section::Read, helm, namespace);
    check_steps(&advice.roll_back, Section::Write, helm, namespace);
    check_steps(&advice.check, Section::Read, helm, namespace);
    check_steps(&advice.if_stuck, Section::Write, helm, namespace);
    check_steps(&advice.do_not_run, Section::Write, helm, namespace);
    assert!(advice.do_not_run.len() <= 5);
    let mut looks = BTreeSet::new();
    for command in advice.look.iter().filter_map(|step| step.command.as_ref()) {
        assert!(looks.insert(command), "twice: {command}");
    }
    // What is advised is never what is warned of.
    let never: BTreeSet<_> = advice
        .do_not_run
        .iter()
        .filter_map(|one| one.command.as_ref())
        .collect();
    let rest = [
        &advice.look,
        &advice.roll_back,
        &advice.check,
        &advice.if_stuck,
    ];
    for step in rest.into_iter().flatten() {
        assert!(
            step.command.as_ref().is_none_or(|one| !never.contains(one)),
            "{step:?}"
        );
    }
    let is_made = preview.rollback.creates_revision.is_some();
    assert_eq!(is_made, !advice.roll_back.is_empty());
    if is_made {
        let to = preview.rollback.to.to_string();
        for step in advice.roll_back.iter() {
            let command = step.command.as_ref().unwrap();
            let words = split(command).unwrap();
            if step.text.id == "advice-keep" {
                // Only what this rollback deletes.
                let (_, name) = words[2].split_once('/').unwrap();
                let mut deleted = preview.rollback.objects.iter();
                let is_deleted = deleted.any(|one| {
                    one.effect.as_deref() == Some("deleted")
                        && one.object.object.rsplit('/').next() == Some(name)
                });
                assert!(is_deleted, "{command}");
            } else {
                assert_eq!(words[3], to, "{command}");
            }
        }
    }
    for leftover in &preview.leftovers {
        check_command(&leftover.check, Section::Read, helm, namespace);
        if let Some(delete) = &leftover.delete {
            check_command(delete, Section::Write, helm, namespace);
            let object = &leftover.orphan.object.object;
            let mut effects = preview.rollback.objects.iter();
            let effect = effects.find(|one| one.object.object == *object);
            let effect = effect.and_then(|one| one.effect.as_deref());
            assert!(
                matches!(effect, None | Some("left")),
                "{delete}: {effect:?}"
            );
        }
    }
}

/// The ways in which one is asked: the defaults, then versions with all the flags there are.
fn asks(target: i64) -> Vec<AskView> {
    let plain = AskView {
        target: Some(target),
        ..AskView::default()
    };
    let full = |helm| AskView {
        helm: Some(helm),
        kubernetes: Some(36),
        wait: Some(WaitView::Legacy),
        waits_for_jobs: true,
        has_no_hooks: true,
        is_forced: true,
        cleans_up_on_fail: true,
        history_max: Some(3),
        server_side: Some(ServerSideView::True),
        ..plain
    };
    vec![
        plain,
        full([3, 2, 0]),
        full([3, 8, 0]),
        AskView {
            helm: Some([3, 20, 0]),
            ..plain
        },
        AskView {
            helm: Some([4, 1, 1]),
            wait: Some(WaitView::Watcher),
            server_side: Some(ServerSideView::False),
            ..plain
        },
        full([4, 1, 1]),
    ]
}

fn previews(session: &mut Session, target: i64, index: usize) -> Vec<PreviewView> {
    let asks = asks(target);
    // The defaults of each, and one of the others in turn.
    let other = 1 + index % (asks.len() - 1);
    let mut previews = Vec::new();
    for ask in [&asks[0], &asks[other]] {
        previews.push(session.preview(0, ask, Mode::Hide).unwrap());
    }
    previews
}

#[test]
fn every_command_is_one_that_a_shell_and_its_tool_take() {
    let mut n = 0;
    let mut shown = BTreeSet::new();
    for recording in recordings() {
        for folder in folders(&recording.folder) {
            let name = folder.file_name().unwrap().to_string_lossy().into_owned();
            let Some(target) = name
                .strip_prefix("to-")
                .and_then(|number| number.parse().ok())
            else {
                continue;
            };
            let text = fs::read_to_string(folder.join("secrets.yaml")).unwrap();
            let mut session = open(text);
            let namespace = session.overview(Mode::Hide).releases[0]
                .namespace
                .clone()
                .unwrap();
            for preview in previews(&mut session, target, n) {
                if std::env::var_os("HELMWAKE_PRINT").is_some() {
                    print(&recording.name, &preview);
                }
                check_preview(&preview, &namespace);
                let advice = &preview.advice;
                let sections = [
                    &advice.look,
                    &advice.check,
                    &advice.if_stuck,
                    &advice.do_not_run,
                ];
                for step in sections.into_iter().flatten() {
                    shown.insert(step.text.id.to_string());
                }
            }
            n += 1;
        }
    }
    println!("{n} rollbacks, {} sentences: {shown:?}", shown.len());
    assert!(n > 0);
}

/// Prints all of it, for eyes.
fn print(name: &str, preview: &PreviewView) {
    use helmwake::i18n::Locale;
    use helmwake::i18n::catalog::Catalog;
    let catalog = Catalog::new(Locale::En);
    let advice = &preview.advice;
    println!(
        "== {name} to {} helm {:?}: {}",
        preview.rollback.to,
        preview.taken.helm,
        catalog.text(&preview.rollback.text)
    );
    for (title, steps) in [
        ("look", &advice.look),
        ("roll back", &advice.roll_back),
        ("check", &advice.check),
        ("if stuck", &advice.if_stuck),
        ("never", &advice.do_not_run),
    ] {
        println!("  [{title}]");
        for step in steps {
            println!("    {}", catalog.text(&step.text));
            if let Some(command) = &step.command {
                println!("      $ {command}");
            }
        }
    }
    for one in &preview.leftovers {
        println!(
            "  [left] {} {:?} {}",
            one.orphan.object.object,
            one.orphan.certainty,
            catalog.text(&one.note)
        );
        println!("      $ {}\n      $ {:?}", one.check, one.delete);
    }
}
