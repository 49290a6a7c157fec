//! Prints the report of what a cluster stored about a Helm release: `inspect -- [options] [FILE ...]`.
//!
//! Reads standard input when no file is named. docs/report.md says what is in the report.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use helmwake::i18n::Locale;
use helmwake::limits::{self, Limits};
use helmwake::redact::Mode;
use helmwake::report::{self, ReleaseName};
use helmwake::session::{Paste, Piece, Session};

const USAGE: &str = "\
usage: inspect [options] [FILE ...]
Reads the files, or standard input when there is none, and prints one JSON report.

  --release NAMESPACE/NAME   report this release only
  --helm 3.20.0              the Helm version whose behavior counts
  --kubernetes 1.36          the Kubernetes version that counts
  --values                   add supplied_values and computed_values to each revision
  --lang en|ja|ko            the language of sentences
  --show-secrets             do not mask Secret data and likely credentials
  --redaction-key TEXT       fixed stand-ins, for tests
  --help                     print this

Exit status: 0 a report was printed, 2 unusable arguments or unreadable file.
";

/// Options that reports.md promises and this build does not have.
const LATER: &[&str] = &[
    "--rollback-to",
    "--live",
    "--wait",
    "--wait-for-jobs",
    "--no-hooks",
    "--force",
    "--cleanup-on-fail",
    "--history-max",
    "--server-side",
];

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
    let asked = parse(args)?;
    if asked.is_help {
        return Ok(USAGE.to_owned());
    }
    let limits = limits::STANDARD;
    let paste = read(&asked.files, stdin, &limits)?;
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
    Ok(report::json(&session, &asked.options) + "\n")
}

#[derive(Default)]
struct Asked {
    options: report::Options,
    redaction_key: Option<String>,
    files: Vec<OsString>,
    is_help: bool,
}

fn parse(args: Vec<OsString>) -> Result<Asked, String> {
    let mut asked = Asked::default();
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        let Some(option) = arg.to_str().filter(|text| text.starts_with("--")) else {
            asked.files.push(arg);
            continue;
        };
        if option == "--" {
            asked.files.extend(args.by_ref());
            break;
        }
        let (name, glued) = match option.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (option, None),
        };
        let mut value = || match &glued {
            Some(value) => Ok(value.clone()),
            None => args
                .next()
                .and_then(|value| value.into_string().ok())
                .ok_or_else(|| format!("{name} needs a value")),
        };
        let options = &mut asked.options;
        match name {
            "--release" => options.release = Some(release(&value()?)?),
            "--helm" => options.helm = Some(numbers(name, &value()?, 3)?),
            "--kubernetes" => options.kubernetes = Some(numbers(name, &value()?, 2)?),
            "--lang" => {
                let text = value()?;
                options.locale = Locale::parse(&text)
                    .ok_or_else(|| format!("--lang is en, ja or ko, not {text}"))?;
            }
            "--redaction-key" => asked.redaction_key = Some(value()?),
            "--values" | "--show-secrets" | "--help" if glued.is_some() => {
                return Err(format!("{name} takes no value"));
            }
            "--values" => options.with_values = true,
            "--show-secrets" => options.secrets = Mode::Show,
            "--help" => asked.is_help = true,
            _ if LATER.contains(&name) => {
                return Err(format!("{name} is not available in this build"));
            }
            _ => return Err(format!("unknown option {name}; --help lists them")),
        }
    }
    Ok(asked)
}

/// Reads `NAMESPACE/NAME`, or a name alone for input that shows no namespace.
fn release(text: &str) -> Result<ReleaseName, String> {
    let (namespace, name) = match text.split_once('/') {
        Some((namespace, name)) => (Some(namespace), name),
        None => (None, text),
    };
    if name.is_empty() || name.contains('/') || namespace == Some("") {
        return Err("--release is NAMESPACE/NAME".to_owned());
    }
    Ok(ReleaseName {
        namespace: namespace.map(str::to_owned),
        name: name.to_owned(),
    })
}

/// Checks numbers with dots between, `n` of them; a `v` in front is dropped.
fn numbers(option: &str, text: &str, n: usize) -> Result<String, String> {
    let bare = text.strip_prefix('v').unwrap_or(text);
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if bare.split('.').count() == n && bare.split('.').all(is_number) {
        Ok(bare.to_owned())
    } else {
        Err(format!("{option} takes {n} numbers with dots between"))
    }
}

fn read(files: &[OsString], stdin: &mut dyn Read, limits: &Limits) -> Result<Paste, String> {
    let mut left = limits.input_bytes;
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
        left = left.saturating_sub(bytes.len());
        // The folder is nobody's business: reports are passed on.
        let name = path.file_name().filter(|_| file != "-");
        let name = name.map(|name| name.to_string_lossy().into_owned());
        paste.pieces.push(Piece::new(name, bytes));
    }
    Ok(paste)
}

/// Reads at most a byte more than the limit, so that the engine sees it passed.
fn read_some(from: &mut dyn Read, limit: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(limit as u64 + 1).read_to_end(&mut bytes)?;
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
    fn options_of_later_builds_are_refused_by_name() {
        for option in LATER {
            check_refused(
                &[option, "1"],
                &format!("{option} is not available in this build"),
            );
        }
        check_refused(
            &["--history-max=3"],
            "--history-max is not available in this build",
        );
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
            &["--helm", "3.20"],
            "--helm takes 3 numbers with dots between",
        );
        check_refused(
            &["--kubernetes", "1.x"],
            "--kubernetes takes 2 numbers with dots between",
        );
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
    fn versions_may_start_with_v() {
        let (code, out, _) = inspect(&["--helm", "v4.1.1", "--kubernetes=v1.30"], "");
        let report: serde_json::Value = serde_json::from_str(&out).unwrap();
        assert_eq!(code, 0);
        assert_eq!(report["assumptions"]["helm"], "4.1.1");
        assert_eq!(report["assumptions"]["kubernetes"], "1.30");
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
