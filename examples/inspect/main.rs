//! Prints the report of what a cluster stored about a Helm release: `inspect -- [options] [FILE ...]`.
//!
//! Reads standard input when no file is named. docs/report.md says what is in the report.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use helmwake::limits;
use helmwake::report;
use helmwake::rollback::asked::Asked;
use helmwake::rollback::live::{self, Live};
use helmwake::session::{Paste, Piece, Session};
use helmwake::view::rollback::word;

mod options;

use options::{USAGE, parse};

/// Characters of a key that are shown.
const SHOWN: usize = 80;

fn main() -> ExitCode {
    let mut args = Vec::new();
    for arg in std::env::args_os().skip(1) {
        args.push(arg);
    }
    let code = run(
        args,
        &mut io::stdin().lock(),
        &mut io::stdout().lock(),
        &mut io::stderr().lock(),
    );
    ExitCode::from(code)
}

/// Does all the work; gives the exit status.
fn run(args: Vec<OsString>, stdin: &mut dyn Read, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    match report_of(args, stdin, err) {
        // A reader that has seen enough closes the pipe; there is nobody left to tell.
        Ok(text) => {
            let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
            0
        }
        Err(message) => {
            let _ = writeln!(err, "inspect: {message}");
            2
        }
    }
}

fn report_of(
    args: Vec<OsString>,
    stdin: &mut dyn Read,
    err: &mut dyn Write,
) -> Result<String, String> {
    let mut asked = parse(args)?;
    if asked.is_help {
        return Ok(USAGE.to_owned());
    }
    let limits = limits::STANDARD;
    let mut left = limits.input_bytes;
    asked.options.live = read_all_live(&asked.live, asked.is_live_complete, &mut left, err)?;
    let paste = read(&asked.files, stdin, &mut left)?;
    let mut session = Session::open(paste, &limits);
    if let Some(key) = &asked.redaction_key {
        session = session.with_redaction_key(key);
    }
    if let Some(wanted) = &asked.options.release
        && !session.lineages().iter().any(|l| wanted.is_of(&l.key))
    {
        let n = session.lineages().len();
        let _ = writeln!(
            err,
            "inspect: the release asked for is not in the input, which holds {n}"
        );
    }
    for note in notes(&asked.options, &report::asked(&session, &asked.options)) {
        let _ = writeln!(err, "inspect: {note}");
    }
    Ok(report::json(&session, &asked.options) + "\n")
}

/// Says which flags that version of Helm does not have, and what they were taken for.
fn notes(options: &report::Options, counts: &Asked) -> Vec<String> {
    let flags = &options.flags;
    let helm = counts.helm;
    let helm = format!("Helm {}.{}.{}", helm.major, helm.minor, helm.patch);
    let mut notes = Vec::new();
    if let Some(wait) = flags.wait.filter(|wait| *wait != counts.wait) {
        notes.push(format!(
            "{helm} has no --wait {}: it is taken as {}",
            word::wait(wait),
            word::wait(counts.wait)
        ));
    }
    if flags
        .server_side
        .is_some_and(|one| one != counts.server_side)
    {
        notes.push(format!("{helm} has no --server-side: it is left out"));
    }
    if flags.waits_for_jobs != counts.waits_for_jobs {
        notes.push(format!("{helm} has no --wait-for-jobs: it is left out"));
    }
    if flags
        .history_max
        .is_some_and(|one| one != counts.history_max)
    {
        notes.push(format!(
            "{helm} has no --history-max for a rollback: it is left out"
        ));
    }
    notes
}

/// Reads live objects, which are no part of the paste; says what of them was not taken.
fn read_all_live(
    files: &[OsString],
    is_complete: bool,
    left: &mut usize,
    err: &mut dyn Write,
) -> Result<Option<Live>, String> {
    if files.is_empty() {
        if is_complete {
            return Err("--live-complete goes with --live".to_owned());
        }
        return Ok(None);
    }
    let mut all = Live {
        is_complete,
        ..Live::default()
    };
    for file in files {
        let (live, is_whole) = read_live(file, left, err)?;
        if all.is_complete && !is_whole {
            all.is_complete = false;
            let _ = writeln!(
                err,
                "inspect: --live-complete is not taken: not all of the live files was read"
            );
        }
        for (key, state) in live.objects {
            all.add(key, state);
        }
    }
    for key in all.contradictions() {
        let _ = writeln!(
            err,
            "inspect: {}/{}/{} is given as there and as not there",
            key.api_version, key.kind, key.name
        );
    }
    Ok(Some(all))
}

/// Gives the objects of one file, and whether all of it was taken.
fn read_live(
    file: &OsString,
    left: &mut usize,
    err: &mut dyn Write,
) -> Result<(Live, bool), String> {
    let path = Path::new(file);
    let bytes = File::open(path)
        .and_then(|mut file| read_some(&mut file, left))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    let (live, problems) = live::parse(&String::from_utf8_lossy(&bytes), &limits::STANDARD);
    // kubectl prints an empty list, or nothing at all, when it finds none.
    if live.objects.is_empty() && !problems.is_empty() {
        return Err(format!("{}: no Kubernetes object in it", path.display()));
    }
    let is_whole = problems.is_empty();
    for problem in problems {
        let problem = match problem {
            live::Problem::Syntax => {
                "it breaks off, or is no JSON or YAML from some place on".to_owned()
            }
            live::Problem::TooDeep { limit } => format!("it is nested deeper than {limit}"),
            live::Problem::TooManyNodes { limit } => format!("it has more than {limit} values"),
            live::Problem::TooLong { limit } => format!("it has more than {limit} bytes"),
            live::Problem::Cut => {
                "it ends before the end of the list; objects that are not whole are left out"
                    .to_owned()
            }
            live::Problem::MayBeCut => {
                "its last object may be cut off; `-o json` shows its end".to_owned()
            }
            live::Problem::NotAnObject(Some(key)) => {
                let key: String = key.reveal().chars().take(SHOWN).collect();
                format!("{key:?} in it is no Kubernetes object")
            }
            live::Problem::NotAnObject(None) => {
                "something in it is no Kubernetes object".to_owned()
            }
        };
        let _ = writeln!(err, "inspect: {}: {problem}", path.display());
    }
    Ok((live, is_whole))
}

fn read(files: &[OsString], stdin: &mut dyn Read, left: &mut usize) -> Result<Paste, String> {
    let mut paste = Paste::default();
    if files.is_empty() {
        let bytes = read_some(stdin, left).map_err(|error| format!("standard input: {error}"))?;
        paste.pieces.push(Piece::new(None, bytes));
    }
    for file in files {
        let path = Path::new(file);
        let unreadable = |error| format!("{}: {error}", path.display());
        let bytes = if file == "-" {
            read_some(stdin, left)
        } else {
            File::open(path).and_then(|mut file| read_some(&mut file, left))
        }
        .map_err(unreadable)?;
        // The folder is nobody's business: reports are passed on.
        let name = path.file_name().filter(|_| file != "-");
        let name = name.map(|name| name.to_string_lossy().into_owned());
        paste.pieces.push(Piece::new(name, bytes));
    }
    Ok(paste)
}

/// Reads at most a byte more than what is left of the limit, so that the engine sees it passed.
fn read_some(from: &mut dyn Read, left: &mut usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(*left as u64 + 1).read_to_end(&mut bytes)?;
    *left = left.saturating_sub(bytes.len());
    Ok(bytes)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use super::*;

    /// Runs with the input on standard input; gives the status and both outputs.
    fn inspect(args: &[&str], input: &str) -> (u8, String, String) {
        let args = args.iter().map(OsString::from).collect();
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let code = run(args, &mut input.as_bytes(), &mut out, &mut err);
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (code, text(out), text(err))
    }

    #[track_caller]
    fn check_refused(args: &[&str], message: &str) {
        let (code, out, err) = inspect(args, "");
        assert_eq!((code, out.as_str()), (2, ""));
        assert_eq!(err, format!("inspect: {message}\n"));
    }

    #[test]
    fn damaged_input_still_gives_a_report() {
        for input in ["", "{", "\u{0}\u{1}", "not a release"] {
            let (code, out, _) = inspect(&[], input);
            assert_eq!(code, 0, "{input}");
            let report: serde_json::Value = serde_json::from_str(&out).unwrap();
            assert_eq!(report["report"], 1);
        }
    }

    #[test]
    fn unusable_arguments_are_refused() {
        check_refused(
            &["--nonsense"],
            "unknown option --nonsense; --help lists them",
        );
        check_refused(&["--lang"], "--lang needs a value");
        check_refused(&["--lang=fr"], "--lang is en, ja or ko, not fr");
        check_refused(&["--values=yes"], "--values takes no value");
        check_refused(
            &["--helm", "3.x"],
            "--helm is a version like 3.20.0, 3.20 or 3, not 3.x",
        );
        check_refused(&["--live-complete"], "--live-complete goes with --live");
        check_refused(
            &["--kubernetes", "1.x"],
            "--kubernetes is a version like 1.36, not 1.x",
        );
        check_refused(
            &["--helm", "2.17.0"],
            "--helm is a version of Helm 3 or 4, not 2.17.0",
        );
        check_refused(
            &["--rollback-to=-1"],
            "--rollback-to takes the number of a revision, or 0 for none given, not -1",
        );
        check_refused(
            &["--wait", "secrets.yaml"],
            "--wait is none, hook-only, watcher or legacy, not secrets.yaml",
        );
        check_refused(
            &["--history-max", "many"],
            "--history-max takes a number, not many",
        );
        check_refused(
            &["--server-side", "yes"],
            "--server-side is auto, true or false, not yes",
        );
        check_refused(&["--no-hooks=1"], "--no-hooks takes no value");
        check_refused(&["--release", "a/b/c"], "--release is NAMESPACE/NAME");
        check_refused(&["--release", "/b"], "--release is NAMESPACE/NAME");
    }

    #[test]
    fn an_unreadable_file_is_named() {
        let (code, out, err) = inspect(&["no/such/file"], "");
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.starts_with("inspect: no/such/file: "), "{err}");
    }

    #[test]
    fn live_objects_are_read_from_files() {
        let folder = std::env::temp_dir().join(format!("inspect-live-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = |name: &str, text: &str| {
            let path = folder.join(name);
            std::fs::write(&path, text).unwrap();
            path.to_str().unwrap().to_owned()
        };
        let json = file("a.json", r#"{"v1/ConfigMap/a": null}"#);
        let yaml = file(
            "b.yaml",
            "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: b, uid: u}\n",
        );
        let (code, _, err) = inspect(&["--live", &json, &format!("--live={yaml}")], "");
        assert_eq!((code, err.as_str()), (0, ""));
        let half = file("c.json", r#"{"v1/ConfigMap/a": null, "b": 1}"#);
        let (code, _, err) = inspect(&["--live", &half], "");
        assert_eq!(code, 0);
        assert!(
            err.ends_with("c.json: \"b\" in it is no Kubernetes object\n"),
            "{err}"
        );
        for (name, empty) in [
            ("e", ""),
            ("f", "{}"),
            ("g", r#"{"kind":"List","items":[]}"#),
        ] {
            let (code, _, err) = inspect(&["--live-complete", "--live", &file(name, empty)], "");
            assert_eq!((code, err.as_str()), (0, ""));
        }
        let (_, _, err) = inspect(&["--live-complete", "--live", &half], "");
        assert!(
            err.ends_with("--live-complete is not taken: not all of the live files was read\n"),
            "{err}"
        );
        let seen = file("h.json", r#"{"v1/ConfigMap/a": {}}"#);
        let (_, _, err) = inspect(&["--live", &seen, "--live", &json], "");
        assert_eq!(
            err,
            "inspect: v1/ConfigMap/a is given as there and as not there\n"
        );
        let none = file("d.txt", "text");
        for args in [["--live", &none], ["--live", "no/such/file"]] {
            let (code, out, err) = inspect(&args, "");
            assert_eq!((code, out.as_str()), (2, ""));
            assert!(err.starts_with("inspect: "), "{err}");
        }
        check_refused(&["--live"], "--live needs a value");
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn versions_may_start_with_v() {
        let (code, out, _) = inspect(&["--helm", "v4.1.1", "--kubernetes=v1.30"], "");
        let report: serde_json::Value = serde_json::from_str(&out).unwrap();
        assert_eq!(code, 0);
        assert_eq!(report["assumptions"]["helm"], "4.1.1");
        assert_eq!(report["assumptions"]["kubernetes"], "1.30");
    }

    /// Gives the assumptions that these arguments lead to, and what was told.
    fn assumed(args: &[&str]) -> (serde_json::Value, String) {
        let (code, out, err) = inspect(args, "");
        let report: serde_json::Value = serde_json::from_str(&out).unwrap();
        assert_eq!(code, 0);
        (report["assumptions"].clone(), err)
    }

    #[test]
    fn all_that_is_assumed_is_printed() {
        let (defaults, told) = assumed(&[]);
        let expect = serde_json::json!({
            "helm": "3.20.0", "kubernetes": "1.36", "wait": "none", "server_side": "auto",
            "wait_for_jobs": false, "hooks": true, "force": false, "cleanup_on_fail": false, "history_max": 10,
        });
        assert_eq!((defaults, told.as_str()), (expect, ""));
        let flags = "--helm 4.2.0 --wait watcher --wait-for-jobs --no-hooks --force --cleanup-on-fail \
                     --history-max 0 --server-side false";
        let (asked, told) = assumed(&flags.split_whitespace().collect::<Vec<_>>());
        let expect = serde_json::json!({
            "helm": "4.2.0", "kubernetes": "1.36", "wait": "watcher", "server_side": "false",
            "wait_for_jobs": true, "hooks": false, "force": true, "cleanup_on_fail": true, "history_max": 0,
        });
        assert_eq!((asked, told.as_str()), (expect, ""));
        assert_eq!(assumed(&["--helm", "4.0.0"]).0["wait"], "hook-only");
        for (short, helm) in [("3.18", "3.18.0"), ("v4", "4.1.1"), ("3", "3.20.0")] {
            assert_eq!(assumed(&["--helm", short]).0["helm"], helm);
        }
    }

    #[test]
    fn flags_that_a_version_does_not_have_are_told() {
        let (asked, told) = assumed(&["--wait", "watcher", "--server-side=true"]);
        assert_eq!(
            (&asked["wait"], &asked["server_side"]),
            (&"legacy".into(), &"auto".into())
        );
        assert_eq!(
            told,
            "inspect: Helm 3.20.0 has no --wait watcher: it is taken as legacy\n\
             inspect: Helm 3.20.0 has no --server-side: it is left out\n"
        );
        assert_eq!(assumed(&["--wait", "none"]).1, "");
    }

    #[test]
    fn a_release_that_is_not_there_is_said() {
        let (code, _, err) = inspect(&["--release", "shop/web"], "");
        assert_eq!(code, 0);
        assert_eq!(
            err,
            "inspect: the release asked for is not in the input, which holds 0\n"
        );
    }

    #[test]
    fn a_closed_pipe_is_no_error() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let code = run(Vec::new(), &mut io::empty(), &mut Closed, &mut io::sink());
        assert_eq!(code, 0);
    }
}
