//! Every reason and problem has its message.

use super::*;

/// Every message id that the code of an area names.
fn ids_in_code(area: &str) -> BTreeSet<String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = vec![src.join(format!("{area}.rs"))];
    let mut folders = vec![src.join(area)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    let mut ids = BTreeSet::new();
    for file in files {
        let code = fs::read_to_string(file).unwrap();
        let begin = format!("\"{area}-");
        for (at, _) in code.match_indices(&begin) {
            let id = code[at + 1..].split('"').next().unwrap();
            ids.insert(id.to_owned());
        }
    }
    ids
}

#[test]
fn every_message_exists_in_every_language_and_is_used() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for area in ["source", "layer"] {
        let used = ids_in_code(area);
        assert!(used.len() > 10);
        for language in ["en", "ja", "ko"] {
            // Messages of an area stand in the files of what they are about.
            let folder = src.join("i18n").join(language);
            let files = fs::read_dir(&folder).unwrap();
            let text: String = files
                .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
                .collect();
            let id = |line: &str| line.split_once(" = ").map(|(id, _)| id.to_owned());
            let is_message = |id: &String| id.starts_with(&format!("{area}-"));
            let defined: BTreeSet<_> = text.lines().filter_map(id).filter(is_message).collect();
            assert_eq!(defined, used, "{}", folder.display());
        }
    }
}

#[test]
fn every_problem_has_its_own_message() {
    let (name, limit) = (Some("x".to_owned()), 1);
    let kind = ObjectKind::Secret;
    let problems = [
        ProblemKind::Unrecognized,
        ProblemKind::InputTooLarge { limit },
        ProblemKind::TooManyRecords { limit },
        ProblemKind::TooDeep { limit },
        ProblemKind::TooManyNodes { limit },
        ProblemKind::BadJson,
        ProblemKind::BadYaml,
        ProblemKind::Truncated,
        ProblemKind::NotARelease {
            kind,
            name: name.clone(),
        },
        ProblemKind::NotARelease { kind, name: None },
        ProblemKind::EmptyPayload { name },
        ProblemKind::EmptyPayload { name: None },
        ProblemKind::NotText,
    ];
    let ids: BTreeSet<_> = problems.iter().map(ProblemKind::id).collect();
    assert_eq!(ids.len(), problems.len());
}
