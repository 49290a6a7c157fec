//! Every recorded revision, repaired in every way that is offered.

use super::*;

/// What stands between the common beginning and end of two texts.
fn between<'t>(old: &'t [u8], new: &'t [u8]) -> (&'t str, &'t str) {
    let same = |(a, b): &(&u8, &u8)| a == b;
    let start = old.iter().zip(new).take_while(same).count();
    let most = old.len().min(new.len()) - start;
    let end = old
        .iter()
        .rev()
        .zip(new.iter().rev())
        .take(most)
        .take_while(same)
        .count();
    let part = |text: &'t [u8]| std::str::from_utf8(&text[start..text.len() - end]).unwrap();
    (part(old), part(new))
}

#[test]
fn every_recorded_revision_can_be_repaired() {
    let mut n_made = 0;
    let mut n_by_kind = [0; 6];
    for folder in recordings::scenarios() {
        let text = std::fs::read_to_string(folder.join("secrets.yaml")).unwrap();
        let mut session = open(text);
        assert_eq!(session.lineages().len(), 1, "{}", folder.display());
        let revisions = session.lineages()[0].revisions.iter();
        let revisions: Vec<i64> = revisions.map(|one| one.record.revision).collect();
        for (at, revision) in revisions.iter().copied().enumerate() {
            let key = RevisionKey {
                release: 0,
                revision,
            };
            let start = session.repair_start(key, Mode::Hide).unwrap();
            assert_eq!(start.refused, None, "{} {revision}", folder.display());
            let is_end = at == 0 || at + 1 == revisions.len();
            for choice in start.choices.into_iter().filter(|_| is_end) {
                let (kind, n) = match choice.kind {
                    RepairKind::Json(_) => {
                        let backup = ask(revision, RepairKind::Labels);
                        let object = file(&mut session, &backup, RepairFile::Backup).unwrap();
                        (RepairKind::Json(injected(&decoded(&object))), 5)
                    }
                    kind @ RepairKind::Status(_) => (kind, 0),
                    kind @ RepairKind::Labels => (kind, 1),
                    kind @ RepairKind::ApiVersions { .. } => (kind, 2),
                    RepairKind::DropHook(_) => {
                        let last = start.hooks.len().saturating_sub(1);
                        (RepairKind::DropHook(if at == 0 { 0 } else { last }), 3)
                    }
                    kind @ RepairKind::Shrink => (kind, 4),
                };
                let ask = ask(revision, kind);
                if choice.refused.is_some() {
                    assert!(file(&mut session, &ask, RepairFile::Corrected).is_none());
                    continue;
                }
                let [before, after] = made(&mut session, &ask);
                check_recorded(&ask.kind, &before, &after);
                n_made += 1;
                n_by_kind[n] += 1;
            }
        }
    }
    println!("{n_made} records made: {n_by_kind:?}");
    // No recording has damaged labels.
    assert!(
        n_by_kind
            .iter()
            .enumerate()
            .all(|(at, n)| *n > 0 || at == 1),
        "{n_by_kind:?}"
    );
}

/// Puts keys into it that nobody knows.
fn injected(json: &[u8]) -> String {
    let text = std::str::from_utf8(json).unwrap();
    let text = text.replacen("\"info\":{", "\"info\":{\"own\":[1.50,null],", 1);
    text.replacen('{', "{\"zz\":{\"a\":\"\\u003c\",\"B\":1e3},", 1)
}

/// Holds a record that was made against what was meant, by means of its own.
#[track_caller]
fn check_recorded(kind: &RepairKind, before: &Value, after: &Value) {
    let (old, new) = (decoded(before), decoded(after));
    let read = |json: &[u8]| serde_json::from_slice::<Value>(json).unwrap();
    let (value, made) = (read(&old), read(&new));
    let (removed, added) = between(&old, &new);
    let mut expect = value.clone();
    match kind {
        RepairKind::Status(word) => {
            expect["info"]["status"] = word.as_str().into();
            assert_eq!(
                old.len() + word.len(),
                new.len() + value["info"]["status"].as_str().unwrap().len()
            );
            assert!(removed.len() < 20 && added.len() < 20);
            assert_eq!(after["metadata"]["labels"]["status"], *word);
        }
        RepairKind::Labels => assert!(old == new),
        RepairKind::ApiVersions { .. } => {
            assert_eq!(
                removed.matches("beta").count(),
                value.to_string().matches("beta").count()
                    - made.to_string().matches("beta").count()
            );
            for key in ["manifest", "hooks"] {
                if let Some(part) = made.get(key) {
                    expect[key] = part.clone();
                }
            }
        }
        RepairKind::DropHook(at) => {
            expect["hooks"].as_array_mut().unwrap().remove(*at);
            assert_eq!(added, "");
        }
        RepairKind::Json(text) => {
            // Its white space is not kept.
            assert!(
                String::from_utf8_lossy(&new).contains("{\"zz\":{\"a\":\"\\u003c\",\"B\":1e3},")
            );
            expect = read(text.as_bytes());
        }
        RepairKind::Shrink => {
            for part in ["templates", "files", "schema"] {
                expect["chart"][part] = Value::Null;
            }
            assert!(new.len() < old.len());
        }
    }
    assert!(made == expect, "{:?}", ask(0, kind.clone()));
    let release = strict::read(&new);
    // A page that is given the file reads the same revision of the same release.
    let mut again = open(after.to_string());
    let record = &again.lineages()[0].revisions[0].record;
    assert_eq!(record.revision, release.version);
    assert_eq!(record.key.name.as_deref(), Some(&*release.name));
    assert!(record.stopped.is_none() && !record.is_partial && record.mismatches.is_empty());
    assert!(again.problems().is_empty());
    let once_more = ask(release.version, RepairKind::Status("unknown".to_owned()));
    assert_eq!(
        file(&mut again, &once_more, RepairFile::Backup).as_ref(),
        Some(after)
    );
}
