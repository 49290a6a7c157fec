//! All rooms of every recording: each sentence is there in every language, with what it is about.

use helmwake::i18n::Locale;
use helmwake::view::room::Room;

use crate::shared::{open, recordings};
use crate::sheet_text::{sheet, text};

/// What stands in a text whose message, or an argument of it, is missing.
const GAPS: [&str; 7] = [
    "{ $",
    "~resources-",
    "~hooks-",
    "~values-",
    "=size-",
    "~rollback-why",
    "=chart-",
];

#[test]
fn every_recording_is_told_in_every_language() {
    let mut n_told = 0;
    for recording in recordings() {
        let mut session = open(recording.secrets());
        let revisions = &session.lineages()[0].revisions;
        let last = revisions.last().unwrap().record.revision;
        for room in Room::ALL {
            let sheet = sheet(&mut session, 0, room, last, None);
            assert!(!sheet.parts.is_empty(), "{} {room:?}", recording.name);
            for locale in Locale::ALL {
                let all = text(&sheet, locale);
                for gap in GAPS {
                    assert!(!all.contains(gap), "{} {gap}: {all}", recording.name);
                }
                n_told += 1;
            }
        }
    }
    assert!(n_told > 0);
}
