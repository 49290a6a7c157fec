//! What a reader chose at the tab "Repair", and what was asked for of it.
//!
//! Nothing of it is in any link, and all of it goes with the tab.

use std::rc::Rc;

use yew::{AttrValue, Reducible};

use crate::i18n::Text;
use crate::ui::browser::field::Field;
use crate::ui::shared::Shared;
use crate::ui::words::grouped;
use crate::view::repair::{RepairAsk, RepairChoiceView, RepairFile, RepairKind, RepairStartView};

/// The names of the fields.
pub(super) const KIND: &str = "repair-kind";
pub(super) const STATUS: &str = "repair-status";
pub(super) const MINOR: &str = "repair-minor";
pub(super) const HOOK: &str = "repair-hook";
pub(super) const JSON: &str = "repair-json";
pub(super) const FILE: &str = "repair-file";

/// A browser lays out a field with a megabyte in it for a second at each change, so that much JSON comes as a file.
pub(super) const MAX_TYPED: usize = 256 << 10;

/// More than any record holds that Helm could store; the engine has a limit of its own.
pub(super) const MAX_FILE: usize = 64 << 20;

/// The fields as they are.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Desk {
    /// A choice by its word; until there is one, what a finding calls for.
    kind: Option<&'static str>,
    status: Option<String>,
    minor: Option<u32>,
    hook: Option<usize>,
    json: Option<Given>,
    /// What is wrong with what was given.
    pub(super) wrong: Option<Wrong>,
    /// What was asked for; another choice takes it back, so that no files are saved of what is no longer chosen.
    pub(super) asked: Option<Shared<RepairAsk>>,
    /// How saving the backup and the corrected record went.
    pub(super) saved: [Option<Text>; 2],
}

/// JSON to put in place of the stored.
#[derive(Clone, PartialEq)]
pub(super) struct Given {
    pub(super) text: AttrValue,
    /// The name of the file that it came from; what is in a file is not shown.
    pub(super) file: Option<AttrValue>,
    /// It was typed while secrets were shown, so it may hold them.
    pub(super) is_open: bool,
}

/// Why nothing can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    Choice,
    Json,
    /// Too long to be typed.
    Long,
    /// A file that is too long, no text, or gone.
    FileLong,
    FileBytes,
    FileGone,
}

/// What happened.
pub(super) enum Did {
    Change(Field),
    Give(Option<Given>),
    Fail(Wrong),
    Ask(RepairAsk),
    Save(RepairFile, Text),
}

/// Gives the word by which a kind of repair is known in the page.
pub(super) const fn word(kind: &RepairKind) -> &'static str {
    match kind {
        RepairKind::Status(_) => "status",
        RepairKind::Labels => "labels",
        RepairKind::ApiVersions { .. } => "api-versions",
        RepairKind::DropHook(_) => "hook",
        RepairKind::Json(_) => "json",
        RepairKind::Shrink => "shrink",
    }
}

impl Wrong {
    /// Says it.
    pub(super) fn text(self) -> Text {
        let (case, limit) = match self {
            Self::Choice => ("choice", 0),
            Self::Json => ("json", 0),
            Self::Long => ("long", MAX_TYPED),
            Self::FileLong => ("file", MAX_FILE),
            Self::FileBytes => ("bytes", 0),
            Self::FileGone => ("gone", 0),
        };
        Text::new("repair-wrong")
            .with("case", case)
            .with("limit", grouped(limit >> 10))
    }

    /// Names the field that it is about.
    pub(super) const fn field(self) -> &'static str {
        match self {
            Self::Choice => KIND,
            Self::Json | Self::Long => JSON,
            Self::FileLong | Self::FileBytes | Self::FileGone => FILE,
        }
    }
}

impl Desk {
    /// Gives the choice that is made: the reader's, else the first that a finding calls for.
    pub(super) fn chosen<'a>(&self, start: &'a RepairStartView) -> Option<&'a RepairChoiceView> {
        let mut open = start.choices.iter().filter(|one| one.refused.is_none());
        match self.kind {
            Some(kind) => open.find(|one| word(&one.kind) == kind),
            None => open.find(|one| one.is_called_for),
        }
    }

    /// Gives what the chosen repair is to be, its fields filled in; `None` for JSON that is not there.
    pub(super) fn kind(&self, first: &RepairKind, is_redacted: bool) -> Option<RepairKind> {
        Some(match first {
            RepairKind::Status(first) => {
                RepairKind::Status(self.status.as_ref().unwrap_or(first).clone())
            }
            RepairKind::ApiVersions { minor } => RepairKind::ApiVersions {
                minor: self.minor.unwrap_or(*minor),
            },
            RepairKind::DropHook(place) => RepairKind::DropHook(self.hook.unwrap_or(*place)),
            RepairKind::Json(_) => RepairKind::Json(self.json(is_redacted)?.text.to_string()),
            other => other.clone(),
        })
    }

    /// Gives the JSON as far as it may be shown: what was typed in the open is held back while secrets are masked.
    pub(super) fn json(&self, is_redacted: bool) -> Option<&Given> {
        self.json
            .as_ref()
            .filter(|json| json.file.is_some() || !json.is_open || !is_redacted)
    }

    /// Gives what is to be asked, or what is missing for it.
    pub(super) fn ask(
        &self,
        start: &RepairStartView,
        revision: i64,
        is_redacted: bool,
    ) -> Result<RepairAsk, Wrong> {
        let choice = self.chosen(start).ok_or(Wrong::Choice)?;
        let kind = self.kind(&choice.kind, is_redacted).ok_or(Wrong::Json)?;
        if let RepairKind::Json(text) = &kind {
            let is_typed = self.json.as_ref().is_some_and(|json| json.file.is_none());
            if text.trim().is_empty() {
                return Err(Wrong::Json);
            }
            if is_typed && text.len() > MAX_TYPED {
                return Err(Wrong::Long);
            }
        }
        Ok(RepairAsk { revision, kind })
    }

    fn after(&self, did: Did) -> Self {
        let mut new = self.clone();
        if !matches!(did, Did::Save(..)) {
            // What was worked out is about something else now.
            new.wrong = None;
            new.asked = None;
            new.saved = [None, None];
        }
        match did {
            Did::Change(field) => {
                let place: Option<usize> = field.value.parse().ok();
                match field.name.as_str() {
                    KIND => new.kind = WORDS.into_iter().find(|word| *word == field.value),
                    STATUS => new.status = Some(field.value),
                    MINOR => new.minor = place.and_then(|minor| minor.try_into().ok()),
                    _ => new.hook = place,
                }
            }
            Did::Give(given) => new.json = given,
            Did::Fail(wrong) => new.wrong = Some(wrong),
            Did::Ask(ask) => new.asked = Some(Shared::new(ask)),
            Did::Save(file, said) => {
                let [backup, corrected] = &mut new.saved;
                let slot = match file {
                    RepairFile::Backup => backup,
                    RepairFile::Corrected => corrected,
                };
                *slot = Some(said);
            }
        }
        new
    }
}

const WORDS: [&str; 6] = ["status", "labels", "api-versions", "hook", "json", "shrink"];

impl Reducible for Desk {
    type Action = Did;

    fn reduce(self: Rc<Self>, did: Did) -> Rc<Self> {
        self.after(did).into()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::ui::components::repair::tests::start;

    fn change(name: &str, value: &str) -> Did {
        Did::Change(Field {
            name: name.to_owned(),
            value: value.to_owned(),
            is_checked: true,
        })
    }

    fn given(text: &str, file: Option<&'static str>, is_open: bool) -> Did {
        Did::Give(Some(Given {
            text: text.to_owned().into(),
            file: file.map(AttrValue::Static),
            is_open,
        }))
    }

    fn desk(did: Vec<Did>) -> Desk {
        did.into_iter()
            .fold(Desk::default(), |desk, did| desk.after(did))
    }

    #[track_caller]
    fn check(did: Vec<Did>, expect: Result<RepairKind, Wrong>) {
        let expect = expect.map(|kind| RepairAsk { revision: 3, kind });
        assert_eq!(desk(did).ask(&start(), 3, true), expect);
    }

    #[test]
    fn what_a_finding_calls_for_is_chosen_at_first_with_what_it_begins_with() {
        check(Vec::new(), Ok(RepairKind::Status("failed".to_owned())));
        check(
            vec![change(STATUS, "superseded")],
            Ok(RepairKind::Status("superseded".to_owned())),
        );
        let mut quiet = start();
        for choice in &mut quiet.choices {
            choice.is_called_for = false;
        }
        assert_eq!(Desk::default().ask(&quiet, 3, true), Err(Wrong::Choice));
    }

    #[test]
    fn each_choice_takes_its_own_fields() {
        let minor = RepairKind::ApiVersions { minor: 25 };
        check(vec![change(KIND, "api-versions")], Ok(minor));
        let fields = || {
            vec![
                change(MINOR, "30"),
                change(HOOK, "1"),
                change(KIND, "api-versions"),
            ]
        };
        check(fields(), Ok(RepairKind::ApiVersions { minor: 30 }));
        let hook = [fields(), vec![change(KIND, "hook")]];
        check(
            hook.into_iter().flatten().collect(),
            Ok(RepairKind::DropHook(1)),
        );
        check(vec![change(KIND, "shrink")], Ok(RepairKind::Shrink));
        // It is refused for this record, or nothing that this page offers.
        check(vec![change(KIND, "labels")], Err(Wrong::Choice));
        check(
            vec![change(KIND, "no such")],
            Ok(RepairKind::Status("failed".to_owned())),
        );
    }

    #[test]
    fn json_is_needed_and_a_long_one_is_a_file() {
        let json = |did: Did| vec![change(KIND, "json"), did];
        check(vec![change(KIND, "json")], Err(Wrong::Json));
        check(json(given(" \n", None, false)), Err(Wrong::Json));
        check(
            json(given("{}", None, false)),
            Ok(RepairKind::Json("{}".to_owned())),
        );
        let long = "x".repeat(MAX_TYPED + 1);
        check(json(given(&long, None, false)), Err(Wrong::Long));
        check(
            json(given(&long, Some("a.json"), false)),
            Ok(RepairKind::Json(long)),
        );
    }

    #[test]
    fn what_was_typed_in_the_open_is_held_back_while_secrets_are_masked() {
        let open = desk(vec![change(KIND, "json"), given("{}", None, true)]);
        assert!(open.json(true).is_none() && open.json(false).is_some());
        assert_eq!(open.ask(&start(), 3, true), Err(Wrong::Json));
        assert!(open.ask(&start(), 3, false).is_ok());
        let file = desk(vec![given("{}", Some("a.json"), true)]);
        assert!(file.json(true).is_some());
    }

    #[test]
    fn whatever_changes_takes_back_what_was_worked_out() {
        let ask = || {
            Did::Ask(RepairAsk {
                revision: 3,
                kind: RepairKind::Shrink,
            })
        };
        let saved = || Did::Save(RepairFile::Backup, Text::new("save-done"));
        let out = desk(vec![ask(), saved()]);
        assert!(out.asked.is_some() && matches!(out.saved, [Some(_), None]));
        for did in [
            change(STATUS, "failed"),
            Did::Give(None),
            Did::Fail(Wrong::Json),
            ask(),
        ] {
            let is_asked = matches!(did, Did::Ask(_));
            let new = out.after(did);
            assert_eq!(new.asked.is_some(), is_asked);
            assert_eq!(new.saved, [None, None]);
            assert!(new.asked != out.asked);
        }
    }
}
