//! The arguments of `inspect`.

use std::ffi::OsString;

use helmwake::i18n::Locale;
use helmwake::kubernetes::version::KubernetesVersion;
use helmwake::redact::Mode;
use helmwake::report::{self, ReleaseName};
use helmwake::rollback::asked::{ServerSide, Wait};
use helmwake::rollback::helm::HelmVersion;

pub(crate) const USAGE: &str = "\
usage: inspect [options] [FILE ...]
Reads the files, or standard input when there is none, and prints one JSON report.

  --release NAMESPACE/NAME   report this release only
  --helm 3.20.0              the Helm version whose behavior counts; 3.20 stands for 3.20.0, and 3 or 4 for the one
                             that was recorded
  --kubernetes 1.36          the Kubernetes version that counts
  --values                   add supplied_values and computed_values to each revision
  --lang en|ja|ko            the language of sentences
  --show-secrets             do not mask Secret data and likely credentials
  --redaction-key TEXT       fixed stand-ins, for tests
  --help                     print this

What `helm rollback` would do:

  --rollback-to N            predict a rollback to revision N; 0: as without a number
  --live FILE                live objects: `kubectl get ... -o json` or `-o yaml`, or a JSON object
                             {\"apiVersion/Kind/name\": object, or null for \"not there\"}; any number of times
  --live-complete            what the printed commands ask for and is not in these files is not there
  --wait none|hook-only|watcher|legacy
                             what is waited for; on Helm 3 `--wait` is legacy
  --wait-for-jobs            wait for Jobs too
  --no-hooks                 run no hooks
  --force                    replace instead of patching
  --cleanup-on-fail          delete what a failed rollback created
  --history-max N            revisions that are kept; 0: all
  --server-side auto|true|false
                             who merges, on Helm 4
What is not given has the default of that Helm's command line; `assumptions` in the report says which.

Exit status: 0 a report was printed, 2 unusable arguments or unreadable file.
";

#[derive(Default)]
pub(crate) struct Asked {
    pub(crate) options: report::Options,
    pub(crate) redaction_key: Option<String>,
    pub(crate) files: Vec<OsString>,
    /// Files with what was read from the cluster.
    pub(crate) live: Vec<OsString>,
    /// All that was asked for is in them.
    pub(crate) is_live_complete: bool,
    pub(crate) is_help: bool,
}

pub(crate) fn parse(args: Vec<OsString>) -> Result<Asked, String> {
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
            Some((name, value)) => (name, Some(value)),
            None => (option, None),
        };
        if asked.switch(name) {
            if glued.is_some() {
                return Err(format!("{name} takes no value"));
            }
            continue;
        }
        if !TAKES_VALUE.contains(&name) {
            return Err(format!("unknown option {name}; --help lists them"));
        }
        let value = match glued {
            Some(value) => OsString::from(value),
            None => args.next().ok_or_else(|| format!("{name} needs a value"))?,
        };
        // A file may have any name.
        if name == "--live" {
            asked.live.push(value);
            continue;
        }
        let value = value.to_str();
        asked.value(name, value.ok_or_else(|| format!("{name} needs a value"))?)?;
    }
    Ok(asked)
}

const TAKES_VALUE: &[&str] = &[
    "--release",
    "--helm",
    "--kubernetes",
    "--lang",
    "--redaction-key",
    "--rollback-to",
    "--live",
    "--wait",
    "--history-max",
    "--server-side",
];

impl Asked {
    /// Sets an option that takes no value; says whether it is one.
    fn switch(&mut self, name: &str) -> bool {
        let options = &mut self.options;
        match name {
            "--values" => options.with_values = true,
            "--show-secrets" => options.secrets = Mode::Show,
            "--live-complete" => self.is_live_complete = true,
            "--help" => self.is_help = true,
            "--wait-for-jobs" => options.flags.waits_for_jobs = true,
            "--no-hooks" => options.flags.has_no_hooks = true,
            "--force" => options.flags.is_forced = true,
            "--cleanup-on-fail" => options.flags.cleans_up_on_fail = true,
            _ => return false,
        }
        true
    }

    fn value(&mut self, name: &str, text: &str) -> Result<(), String> {
        let options = &mut self.options;
        match name {
            "--release" => options.release = Some(release(text)?),
            "--helm" => options.helm = Some(helm(text)?),
            "--kubernetes" => options.kubernetes = Some(kubernetes(text)?),
            "--lang" => {
                options.locale = Locale::parse(text)
                    .ok_or_else(|| format!("--lang is en, ja or ko, not {text}"))?;
            }
            "--redaction-key" => self.redaction_key = Some(text.to_owned()),
            "--rollback-to" => options.rollback_to = Some(target(text)?),
            "--wait" => options.flags.wait = Some(wait(text)?),
            "--history-max" => options.flags.history_max = Some(history_max(text)?),
            "--server-side" => options.flags.server_side = Some(server_side(text)?),
            _ => {}
        }
        Ok(())
    }
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

fn helm(text: &str) -> Result<HelmVersion, String> {
    let version = match text.strip_prefix('v').unwrap_or(text) {
        "3" => Some(HelmVersion::RECORDED_3),
        "4" => Some(HelmVersion::RECORDED_4),
        short if short.split('.').count() == 2 => HelmVersion::parse(&format!("{short}.0")),
        _ => HelmVersion::parse(text),
    };
    let version =
        version.ok_or_else(|| format!("--helm is a version like 3.20.0, 3.20 or 3, not {text}"))?;
    // Helm 2 had no rollback that is known here, and there is no Helm 5 yet.
    if !matches!(version.major, 3 | 4) {
        return Err(format!("--helm is a version of Helm 3 or 4, not {text}"));
    }
    Ok(version)
}

fn kubernetes(text: &str) -> Result<KubernetesVersion, String> {
    let is_short = matches!(text.split('.').count(), 2 | 3);
    let version = KubernetesVersion::parse(text).filter(|_| is_short);
    version.ok_or_else(|| format!("--kubernetes is a version like 1.36, not {text}"))
}

fn target(text: &str) -> Result<i64, String> {
    let number = text.parse().ok().filter(|number| *number >= 0);
    number.ok_or_else(|| {
        format!("--rollback-to takes the number of a revision, or 0 for none given, not {text}")
    })
}

fn wait(text: &str) -> Result<Wait, String> {
    match text {
        "none" => Ok(Wait::None),
        // Helm 4 spells it so itself.
        "hook-only" | "hookOnly" => Ok(Wait::HookOnly),
        "watcher" => Ok(Wait::Watcher),
        "legacy" => Ok(Wait::Legacy),
        _ => Err(format!(
            "--wait is none, hook-only, watcher or legacy, not {text}"
        )),
    }
}

fn history_max(text: &str) -> Result<i64, String> {
    let number = text.parse().ok();
    number.ok_or_else(|| format!("--history-max takes a number, not {text}"))
}

fn server_side(text: &str) -> Result<ServerSide, String> {
    match text {
        "auto" => Ok(ServerSide::Auto),
        "true" => Ok(ServerSide::True),
        "false" => Ok(ServerSide::False),
        _ => Err(format!("--server-side is auto, true or false, not {text}")),
    }
}
