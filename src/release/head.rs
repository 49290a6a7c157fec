//! A record from the first kilobytes of its payload: name, info and chart metadata, which Helm writes first.
//!
//! What Helm writes later (values, manifest, hooks, revision, namespace) is not read; the revision comes from the
//! object around the payload. Anything out of the ordinary is declined, and the caller reads the whole payload.

use std::rc::Rc;

use super::read::from_head;
use super::wire::Reader;
use super::{At, ReleaseRecord};
use crate::layer::json::token::{Kind, NoToken, Tokens};
use crate::layer::prefix::{More, Prefix, Scratch};
use crate::limits::Limits;
use crate::source::StoredObject;

/// Notes stand within `info`, and an icon may stand in the metadata; a head longer than this is not read as one.
const MAX_HEAD_BYTES: usize = 256 << 10;

/// Reads a record's head; `None` when the whole payload has to be read.
pub(super) fn read(
    stored: &[u8],
    object: &Rc<StoredObject>,
    at: At,
    limits: &Limits,
    scratch: &mut Scratch,
) -> Option<ReleaseRecord> {
    let mut prefix = Prefix::new(stored, scratch)?;
    let end = loop {
        match find_end(prefix.text()) {
            Looked::Found(end) => break end,
            Looked::Cut if prefix.text().len() < MAX_HEAD_BYTES => {}
            Looked::Cut | Looked::Other => return None,
        }
        if prefix.more()? == More::End {
            return None;
        }
    };
    let mut text = Vec::with_capacity(end.at + end.n_open);
    text.extend_from_slice(prefix.text().get(..end.at)?);
    text.extend(std::iter::repeat_n(b'}', end.n_open));
    let mut reader = Reader {
        at,
        depth: limits.depth,
        problems: Vec::new(),
    };
    let record = from_head(&text, Rc::clone(object), at, &mut reader, limits)?;
    // A problem is told by the one who reads it all, so that it is told once.
    reader.problems.is_empty().then_some(ReleaseRecord {
        stored_bytes: Some(prefix.stored_bytes()),
        ..record
    })
}

/// Where the head ends, and how many objects are open there.
struct End {
    at: usize,
    n_open: usize,
}

enum Looked {
    Found(End),
    /// The text ends before the head does.
    Cut,
    /// It is no release as Helm writes it.
    Other,
}

impl From<NoToken> for Looked {
    fn from(end: NoToken) -> Self {
        match end {
            NoToken::End | NoToken::Cut { .. } => Self::Cut,
            NoToken::Bad { .. } => Self::Other,
        }
    }
}

fn find_end(text: &[u8]) -> Looked {
    match walk(text) {
        Ok(end) => Looked::Found(end),
        Err(looked) => looked,
    }
}

/// Goes through `{"name":…,"info":{…},"chart":{"metadata":{…}`, in exactly this order
/// (helm pkg/release/v1/release.go and pkg/chart/v2/chart.go: Go writes fields as they are declared).
fn walk(text: &[u8]) -> Result<End, Looked> {
    let mut tokens = Tokens::new(text, 0);
    expect(&mut tokens, Kind::ObjectStart)?;
    key(&mut tokens, text, b"\"name\"")?;
    scalar(&mut tokens)?;
    expect(&mut tokens, Kind::Comma)?;
    key(&mut tokens, text, b"\"info\"")?;
    object(&mut tokens)?;
    expect(&mut tokens, Kind::Comma)?;
    key(&mut tokens, text, b"\"chart\"")?;
    expect(&mut tokens, Kind::ObjectStart)?;
    key(&mut tokens, text, b"\"metadata\"")?;
    object(&mut tokens)?;
    Ok(End {
        at: tokens.position(),
        n_open: 2,
    })
}

fn expect(tokens: &mut Tokens<'_>, kind: Kind) -> Result<(), Looked> {
    if tokens.take()?.kind == kind {
        Ok(())
    } else {
        Err(Looked::Other)
    }
}

fn key(tokens: &mut Tokens<'_>, text: &[u8], wanted: &[u8]) -> Result<(), Looked> {
    let token = tokens.take()?;
    if text.get(token.span) != Some(wanted) {
        return Err(Looked::Other);
    }
    expect(tokens, Kind::Colon)
}

fn scalar(tokens: &mut Tokens<'_>) -> Result<(), Looked> {
    match tokens.take()?.kind {
        Kind::String { .. } => Ok(()),
        _ => Err(Looked::Other),
    }
}

fn object(tokens: &mut Tokens<'_>) -> Result<(), Looked> {
    expect(tokens, Kind::ObjectStart)?;
    let mut n_open = 1_usize;
    while n_open > 0 {
        match tokens.take()?.kind {
            Kind::ObjectStart | Kind::ListStart => n_open += 1,
            Kind::ObjectEnd | Kind::ListEnd => n_open -= 1,
            _ => {}
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = r#"{"name":"web","info":{"status":"deployed","notes":"}{\""},"chart":{"metadata":{"name":"c","x":[{}]}"#;

    #[test]
    fn the_head_ends_with_the_metadata() {
        for rest in ["", ",\"lock\":null", "}"] {
            let text = format!("{HEAD}{rest}");
            let Looked::Found(end) = find_end(text.as_bytes()) else {
                unreachable!("no head in {text}");
            };
            assert_eq!((end.at, end.n_open), (HEAD.len(), 2));
        }
        for cut in 0..HEAD.len() {
            let text = HEAD.get(..cut).unwrap_or_default();
            assert!(matches!(find_end(text.as_bytes()), Looked::Cut), "{text}");
        }
    }

    #[test]
    fn another_order_is_not_read_as_a_head() {
        for text in [
            "[]",
            "{}",
            r#"{"info":{},"name":"web"}"#,
            r#"{"name":null,"info":{}"#,
            r#"{"name":"web","info":{},"chart":null"#,
            r#"{"name":"web","info":{},"chart":{"lock":null,"#,
            r#"{"name":"web" "info""#,
        ] {
            assert!(matches!(find_end(text.as_bytes()), Looked::Other), "{text}");
        }
    }
}
