//! Notes where stand-ins stand, for the list of what is masked.

use super::{Redactor, token, walk};
use crate::order::{self, Sorted};

/// Places that are kept of one secret; a value that is everywhere needs no longer list.
const PLACES_CEILING: usize = 64;

/// Of a key in a path, and of a value that is shown.
const KEY_CEILING: usize = 80;
const VALUE_CEILING: usize = 4000;

/// Where the masker is while it notes places.
#[derive(Default)]
pub(super) struct Trace {
    source: u8,
    /// `Secret/db`, where the masker is in an object.
    object: String,
    /// The keys down to the value, outermost first.
    path: Vec<String>,
    /// So many of them lead to the object.
    n_above: usize,
    /// By the ids of stand-ins.
    met: Sorted<String, Met>,
}

#[derive(Default)]
struct Met {
    places: Sorted<(u8, String)>,
    is_cut: bool,
}

/// A value that is masked, or shown by itself.
#[derive(Debug, PartialEq, Eq)]
pub struct Stood {
    /// As it takes the place of the whole value.
    pub stand_in: String,
    /// Only of what is shown; what else is secret inside of it stays masked.
    pub value: Option<String>,
    pub is_shown: bool,
    /// What was read (see `Redactor::trace`) and where in it, ascending; no more than a bounded number.
    pub places: Vec<(u8, String)>,
    /// There are more.
    pub is_cut: bool,
}

impl Redactor {
    /// Notes from now on where secrets stand; `source` tells one text from the next, which stands below `path` there.
    pub fn trace(&mut self, source: u8, path: &[&str]) {
        let trace = self.trace.get_or_insert_default();
        trace.source = source;
        trace.object.clear();
        trace.n_above = 0;
        trace.path.clear();
        for key in path {
            self.enter(key);
        }
    }

    /// Ends the noting and gives the secrets that stand somewhere, in the order of their numbers, and all that are shown.
    pub fn traced(&mut self) -> Vec<Stood> {
        let met = self.trace.take().unwrap_or_default().met;
        let mut rows: Sorted<Vec<u8>, (String, Met)> = Sorted::new();
        for (secret, id) in self.ledger.secrets() {
            let found = met.get(id);
            if found.is_none() && !self.ledger.is_shown(secret) {
                continue;
            }
            // What differs in the blanks around it only is shown together, and is one value.
            rows.change(secret.trim_ascii().to_vec(), |(first, all)| {
                if first.is_empty() || before(id, first) {
                    id.clone_into(first);
                }
                for (place, ()) in found.iter().flat_map(|met| &met.places) {
                    all.places.add(place.clone());
                }
                all.is_cut |= found.is_some_and(|met| met.is_cut);
            });
        }
        let mut rows: Vec<_> = rows.into_iter().collect();
        order::by(&mut rows, |(_, (a, _)), (_, (b, _))| {
            (a.len(), a).cmp(&(b.len(), b))
        });
        let mut all = Vec::with_capacity(rows.len());
        for (secret, (_, met)) in rows {
            let is_shown = self.ledger.is_shown(&secret);
            let value = std::str::from_utf8(&secret).ok().filter(|_| is_shown);
            all.push(Stood {
                value: value.map(|value| self.inside(value)),
                stand_in: self.ledger.whole(&secret),
                is_shown,
                is_cut: met.is_cut,
                places: {
                    let places = met.places.into_keys();
                    // A name can be a secret too, and then stands masked where it was found.
                    places.map(|(of, path)| (of, self.text(&path))).collect()
                },
            });
        }
        all
    }

    /// Shows the value behind a stand-in wherever it stands, or masks it again; `false` when there is none.
    ///
    /// A value that is shown may be named by itself, as it is or in base64.
    pub fn show(&mut self, stand_in: &str, is_shown: bool) -> bool {
        let Some(secret) = self.secret_behind(stand_in) else {
            return false;
        };
        self.ledger.show(&secret, is_shown);
        true
    }

    /// Tells whether single values are shown.
    pub fn has_shown(&self) -> bool {
        self.ledger.shown().next().is_some()
    }

    fn secret_behind(&self, stand_in: &str) -> Option<Vec<u8>> {
        let decoded = token::decode(stand_in);
        let decoded_text = decoded.as_deref().and_then(|all| str::from_utf8(all).ok());
        let mut texts = [Some(stand_in), decoded_text].into_iter().flatten();
        if let Some(id) = texts.find_map(|text| self.ledger.id_in(text)) {
            let mut secrets = self.ledger.secrets();
            return secrets.find_map(|(secret, of)| (of == id).then(|| secret.to_vec()));
        }
        if self.ledger.is_number_stand_in(stand_in) {
            return self.ledger.behind_number(stand_in.parse().ok()?);
        }
        let named = [Some(stand_in.as_bytes()), decoded.as_deref()];
        let mut named = named.into_iter().flatten();
        named
            .find(|named| self.ledger.is_shown(named))
            .map(<[u8]>::to_vec)
    }

    /// Gives a value that is shown as its list shows it: other secrets in it stay masked.
    fn inside(&mut self, value: &str) -> String {
        let end = value.char_indices().nth(VALUE_CEILING);
        let masked = walk::by_looks(self, value, 0);
        let masked = masked.as_deref().unwrap_or(value);
        match end {
            Some(_) => masked.chars().take(VALUE_CEILING).chain(['…']).collect(),
            None => masked.to_owned(),
        }
    }

    /// Notes that a secret stands here.
    pub(super) fn met(&mut self, stand_in: &str) {
        if self.is_learning {
            return;
        }
        let Some(trace) = &mut self.trace else {
            return;
        };
        let decoded = token::decode_text(stand_in);
        let texts = [Some(stand_in), decoded.as_deref()].into_iter().flatten();
        let mut ids = texts.filter_map(|text| self.ledger.id_in(text));
        let Some(id) = ids.next() else { return };
        let mut at = trace.object.clone();
        for key in trace.path.get(trace.n_above..).unwrap_or_default() {
            match key.as_bytes() {
                _ if at.is_empty() => {}
                [b'[', ..] => {}
                _ if trace.object.len() == at.len() => at.push(' '),
                _ => at.push('.'),
            }
            at.push_str(key);
        }
        let place = (trace.source, at);
        trace.met.change(id.to_owned(), |met| {
            if met.places.len() < PLACES_CEILING {
                met.places.add(place);
            } else {
                met.is_cut |= !met.places.contains(&place);
            }
        });
    }

    /// Goes down to a value while places are noted.
    pub(super) fn enter(&mut self, key: &str) {
        if let Some(trace) = &mut self.trace {
            trace.path.push(key.chars().take(KEY_CEILING).collect());
        }
    }

    pub(super) fn leave(&mut self) {
        if let Some(trace) = &mut self.trace {
            trace.path.pop();
        }
    }

    /// Begins a document; one inside of another's text belongs to that.
    pub(super) fn begin(&mut self) {
        if let Some(trace) = &mut self.trace
            && trace.path.is_empty()
        {
            trace.object.clear();
            trace.n_above = 0;
        }
    }

    /// Says which object the masker is in, if it is at its top.
    pub(super) fn is_in(&mut self, object: impl FnOnce() -> Option<String>) {
        let Some(trace) = &mut self.trace else { return };
        let is_item = matches!(trace.path.as_slice(), [items, _] if items == "items");
        if !trace.path.is_empty() && !is_item {
            return;
        }
        if let Some(object) = object() {
            trace.object = object.chars().take(2 * KEY_CEILING).collect();
            trace.n_above = trace.path.len();
        }
    }
}

/// Numbers are compared by their length first.
fn before(a: &str, b: &str) -> bool {
    (a.len(), a) < (b.len(), b)
}

/// Masks the secrets that were seen elsewhere.
pub(super) fn known(redactor: &mut Redactor, text: &str) -> Option<String> {
    if redactor.is_learning {
        return None;
    }
    let mut met = Vec::new();
    let is_traced = redactor.trace.is_some();
    let masked = redactor.ledger.replace_known(text, &mut |stand_in| {
        if is_traced {
            met.push(stand_in.to_owned());
        }
    });
    for stand_in in met {
        redactor.met(&stand_in);
    }
    masked
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]
mod tests {
    use proptest::prelude::*;
    use serde_json::{Value, json};

    use super::*;
    use crate::limits::STANDARD;
    use crate::redact::{Mode, base64_of};

    fn redactor() -> Redactor {
        Redactor::new(Mode::Hide, None, &STANDARD)
    }

    fn shown(redactor: &mut Redactor, stand_in: &str) {
        assert!(redactor.show(stand_in, true), "{stand_in}");
    }

    #[test]
    fn a_value_is_shown_in_every_form_and_masked_again() {
        let manifest = "kind: Secret\ndata:\n  a: aHVudGVyMjIy\n  b: T3RoM3IhMjN4\nstringData: {c: hunter222}\n\
                        ---\nkind: ConfigMap\ndata:\n  url: redis://:hunter222@h # hunter222 Oth3r!23x\n  pin: aHVudGVyMjIy\n";
        let mut redactor = redactor();
        let masked = redactor.manifest(manifest);
        assert!(
            !masked.contains("hunter222") && !masked.contains("aHVudGVyMjIy"),
            "{masked}"
        );
        for stand_in in [
            "secret-1",
            "secret-1, 9 chars",
            &base64_of(b"secret-1, 9 chars"),
        ] {
            shown(&mut redactor, stand_in);
            let open = redactor.manifest(manifest);
            assert_eq!(open.matches("hunter222").count(), 3, "{open}");
            assert_eq!(open.matches("aHVudGVyMjIy").count(), 2, "{open}");
            assert!(
                !open.contains("Oth3r!23x") && !open.contains("T3RoM3IhMjN4"),
                "{open}"
            );
            assert_eq!(redactor.text("it was hunter222"), "it was hunter222");
            // By what is seen of it then.
            assert!(redactor.show("aHVudGVyMjIy", false));
            assert_eq!(redactor.manifest(manifest), masked);
        }
        assert!(!redactor.show("secret-99", true));
        assert!(!redactor.show("hunter222", true));
        assert!(!redactor.show("999000001", true));
    }

    #[test]
    fn what_is_inside_of_a_shown_value_stays_masked() {
        let values = json!({"connection": {"password": "postgres://u:Inner99x@db/x"}, "b": {"password": "Inner99x"}});
        let mut redactor = redactor();
        redactor.values(&values);
        // The outer one was seen second or first: by its length.
        let outer = redactor
            .values(&values)
            .pointer("/connection/password")
            .unwrap()
            .clone();
        shown(&mut redactor, outer.as_str().unwrap());
        let open = redactor.values(&values).to_string();
        assert!(
            open.contains("postgres://u:secret-") && !open.contains("Inner99x"),
            "{open}"
        );
        let inner = redactor
            .values(&values)
            .pointer("/b/password")
            .unwrap()
            .clone();
        shown(&mut redactor, inner.as_str().unwrap());
        assert_eq!(redactor.values(&values), values);
        assert!(redactor.show(outer.as_str().unwrap(), false));
        let open = redactor.values(&values).to_string();
        assert!(
            !open.contains("postgres") && open.contains("\"Inner99x\""),
            "{open}"
        );
    }

    #[test]
    fn numbers_and_private_keys_and_line_breaks_belong_to_their_values() {
        let pem = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----\n";
        let values = json!({"pin": {"password": 4711}, "key": pem, "a": {"password": "Hunter22\n"}, "b": {"password": "Hunter22"}});
        let mut redactor = redactor();
        let masked = redactor.values(&values);
        let number = masked.pointer("/pin/password").unwrap().to_string();
        assert!(number.starts_with("999"));
        shown(&mut redactor, &number);
        let key = masked.pointer("/key").unwrap().as_str().unwrap();
        let key = key.lines().nth(1).unwrap();
        shown(&mut redactor, key);
        let one = masked.pointer("/b/password").unwrap().as_str().unwrap();
        shown(&mut redactor, one);
        assert_eq!(redactor.values(&values), values);
        assert!(redactor.show("4711", false));
        let again = redactor.values(&values);
        assert_eq!(again.pointer("/pin/password").unwrap().to_string(), number);
    }

    #[test]
    fn places_are_noted_by_object_and_path() {
        let manifest = "apiVersion: v1\nkind: Secret\nmetadata: {name: db}\ndata:\n  a: aHVudGVyMjIy\n---\n\
                        apiVersion: v1\nkind: List\nitems:\n- kind: Pod\n  metadata: {name: p}\n  env:\n  - name: DB_PASSWORD\n    value: hunter222\n";
        let mut redactor = redactor();
        redactor.trace(0, &[]);
        redactor.manifest(manifest);
        redactor.trace(1, &["chart"]);
        redactor.values(&json!({"auth": [{"password": "hunter222"}, {"password": "Second22"}]}));
        redactor.trace(2, &[]);
        redactor.text("it was hunter222 and aHVudGVyMjIy");
        shown(&mut redactor, "secret-2");
        let all = redactor.traced();
        let [first, second] = all.as_slice() else {
            panic!("{all:?}");
        };
        let places: Vec<_> = first
            .places
            .iter()
            .map(|(of, at)| (*of, at.as_str()))
            .collect();
        let expected = [
            (0, "Pod/p env[DB_PASSWORD].value"),
            (0, "Secret/db data.a"),
            (1, "chart.auth[0].password"),
            (2, ""),
        ];
        assert_eq!(places, expected);
        assert_eq!(
            (first.stand_in.as_str(), &first.value),
            ("secret-1, 9 chars", &None)
        );
        assert_eq!(
            (second.is_shown, second.value.as_deref()),
            (true, Some("Second22"))
        );
        // Nothing is noted any more; what is shown is told all the same.
        redactor.manifest(manifest);
        let all = redactor.traced();
        assert_eq!(
            all.iter().map(|one| one.is_shown).collect::<Vec<_>>(),
            [true]
        );
    }

    #[test]
    fn a_name_that_is_a_secret_is_masked_in_a_place() {
        let token = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";
        let mut redactor = redactor();
        redactor.trace(0, &[]);
        redactor.values(&json!({token: {"password": "hunter222"}}));
        let all = redactor.traced();
        assert!(!format!("{all:?}").contains(token), "{all:?}");
    }

    proptest! {
        /// Each is a word of its own, so that none is a part of another.
        #[test]
        fn one_shown_value_shows_no_other(
            n in 2..7_usize,
            shown in 0..7_usize,
            forms in prop::collection::vec(0..5_u8, 7),
        ) {
            let secrets: Vec<String> = (0..n).map(|at| format!("Qx{at}{at}Zw{at}kk")).collect();
            let write = |secret: &String, form: u8| match form {
                0 => json!({"password": secret}),
                1 => json!({"kind": "Secret", "data": {"k": base64_of(secret.as_bytes())}}),
                2 => json!([{"name": "A_TOKEN", "value": secret}]),
                3 => json!({"url": format!("redis://:{secret}@h")}),
                _ => json!({"kind": "Secret", "stringData": {"k": {"n": secret}}}),
            };
            let values: Value = secrets.iter().zip(&forms).map(|(one, form)| write(one, *form)).collect();
            let mut redactor = redactor();
            let masked = redactor.values(&values);
            let shown = shown % n;
            let number = format!("secret-{}", (1..=n).find(|at| {
                redactor.show(&format!("secret-{at}"), true);
                let open = redactor.values(&values).to_string();
                redactor.show(&format!("secret-{at}"), false);
                let secret = &secrets[shown];
                open.contains(secret) || open.contains(&base64_of(secret.as_bytes()))
            }).unwrap());
            prop_assert!(redactor.show(&number, true));
            let open = redactor.values(&values);
            for (at, secret) in secrets.iter().enumerate() {
                let encoded = base64_of(secret.as_bytes());
                let text = open.to_string();
                prop_assert_eq!(text.contains(secret.as_str()) || text.contains(&encoded), at == shown);
            }
            prop_assert!(redactor.show(&number, false));
            prop_assert_eq!(redactor.values(&values), masked);
        }
    }
}
