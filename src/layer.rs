//! Peels the encodings around a stored release payload and records each peel.
//!
//! It does not know what a release is: it ends at JSON or protobuf bytes.

use std::borrow::Cow;

use crate::limits::Limits;
use crate::sensitive::Sensitive;

mod base64;
pub(crate) mod deflate;
pub(crate) mod gzip;
pub mod json;
pub(crate) mod pack;
pub mod prefix;
mod protobuf;
pub mod runs;
pub mod spent;

/// Names one encoding; `name` gives the word used in reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// The base64 that Kubernetes puts around `data` of a Secret.
    Base64,
    /// The base64 that Helm itself puts around the compressed bytes.
    Base64Inner,
    /// Helm compresses at level 9; the reader accepts any gzip.
    Gzip,
    /// Helm 3 and 4.
    Json,
    /// Helm 2.
    Protobuf,
}

impl Layer {
    /// Gives the word used in reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::Base64 => "base64",
            Self::Base64Inner => "base64_inner",
            Self::Gzip => "gzip",
            Self::Json => "json",
            Self::Protobuf => "protobuf",
        }
    }

    /// Gives the id of the message that names this layer.
    pub fn id(self) -> &'static str {
        match self {
            Self::Base64 => "layer-name-base64",
            Self::Base64Inner => "layer-name-base64-inner",
            Self::Gzip => "layer-name-gzip",
            Self::Json => "layer-name-json",
            Self::Protobuf => "layer-name-protobuf",
        }
    }
}

/// Records one peel: what went in, what came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerStep {
    /// The encoding that was peeled (or, for the last step, recognised).
    pub layer: Layer,
    /// Bytes given to this layer, white space inside base64 included.
    pub bytes_in: usize,
    /// Bytes it gave; equal to `bytes_in` for the last, recognised layer.
    pub bytes_out: usize,
    /// The first bytes it gave (at most 64), for the decode trail.
    pub head: Sensitive<Vec<u8>>,
}

/// Says where peeling ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The layer that could not be read to its end.
    pub layer: Layer,
    /// Byte offset in that layer's input.
    ///
    /// A decoder notices damage at or after the damaged byte, never before it.
    pub offset: usize,
    /// Why.
    pub cause: StopCause,
    /// Bytes of that layer's output that were still recovered.
    pub recovered: usize,
}

/// One variant a distinct cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopCause {
    /// Nothing but white space.
    Empty,
    /// A byte that the encoding does not have.
    BadByte,
    /// The input ends in the middle: it was cut.
    Truncated,
    /// The bytes contradict themselves (bad block, bad distance).
    Corrupt,
    /// The gzip trailer's checksum or length does not match.
    BadChecksum,
    /// The layer was whole, but bytes follow it that do not belong to it.
    TrailingBytes,
    /// The output would exceed `Limits::inflated_bytes`.
    TooLarge { limit: usize },
    /// Neither base64, gzip, JSON nor protobuf.
    Unknown,
}

impl StopCause {
    /// Gives the id of the message that says so; its arguments are `layer`, `offset`, `recovered` and `limit`.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Empty => "layer-stop-empty",
            Self::BadByte => "layer-stop-bad-byte",
            Self::Truncated => "layer-stop-truncated",
            Self::Corrupt => "layer-stop-corrupt",
            Self::BadChecksum => "layer-stop-bad-checksum",
            Self::TrailingBytes => "layer-stop-trailing-bytes",
            Self::TooLarge { .. } => "layer-stop-too-large",
            Self::Unknown => "layer-stop-unknown",
        }
    }
}

/// What was left when no layer was left to peel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// JSON text; when `Unwrapped::stopped` is set, only its beginning.
    Json(Sensitive<Vec<u8>>),
    /// Helm 2's protobuf message.
    Protobuf(Sensitive<Vec<u8>>),
    /// Nothing that could be read.
    Nothing,
}

/// A payload with its encodings peeled as far as they go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unwrapped {
    /// The innermost bytes.
    pub content: Content,
    /// The peels, outermost first.
    pub trail: Vec<LayerStep>,
    /// Set when a layer ended early.
    pub stopped: Option<Stop>,
}

/// How many peels one payload can need: base64 twice, gzip and the text inside, and two to spare.
const MAX_PEELS: usize = 6;

/// Bytes of each layer's output that the trail shows.
const HEAD_BYTES: usize = 64;

/// Peels a stored payload at whatever layer it was pasted.
///
/// It never fails as a whole: `content` holds what was recovered and `stopped` says where and why it ended early.
/// When several layers are damaged, `stopped` names the outermost, which is the cause of the others;
/// but an input that was merely cut is reported by the innermost layer, which knows best how much was read.
pub fn unwrap(stored: &[u8], limits: &Limits) -> Unwrapped {
    let mut peeling = Peeling::default();
    let content = peeling.run(stored, limits);
    peeling.finish(content)
}

/// What one decoder gave.
struct Peeled {
    bytes: Vec<u8>,
    /// Where in its input and why it ended early.
    stop: Option<(usize, StopCause)>,
}

/// Says whether both stops are the same cut, seen from two layers.
fn is_same_cut(outer: &Stop, inner: &Stop) -> bool {
    outer.cause == StopCause::Truncated && inner.cause == StopCause::Truncated
}

#[derive(Default)]
struct Peeling {
    trail: Vec<LayerStep>,
    /// With the number of the step that was being peeled.
    stopped: Option<(usize, Stop)>,
}

impl Peeling {
    fn run(&mut self, stored: &[u8], limits: &Limits) -> Content {
        let mut bytes = Cow::Borrowed(stored);
        for _ in 0..MAX_PEELS {
            let Some(layer) = self.sniff(&bytes) else {
                self.stop_unknown(&bytes);
                return Content::Nothing;
            };
            let peeled = match layer {
                Layer::Json => {
                    let text = json::peel(bytes);
                    self.step(layer, text.len(), &text);
                    return Content::Json(Sensitive::new(text));
                }
                Layer::Protobuf => {
                    self.step(layer, bytes.len(), &bytes);
                    return Content::Protobuf(Sensitive::new(bytes.into_owned()));
                }
                Layer::Gzip => gzip::peel(&bytes, limits),
                Layer::Base64 | Layer::Base64Inner => base64::peel(&bytes),
            };
            if let Some((offset, cause)) = peeled.stop {
                self.stop(layer, offset, cause, peeled.bytes.len());
            }
            self.step(layer, bytes.len(), &peeled.bytes);
            bytes = Cow::Owned(peeled.bytes);
        }
        self.stop_unknown(&bytes);
        Content::Nothing
    }

    /// Says which layer comes next: base64 any number of times, gzip at most once, then JSON or protobuf.
    fn sniff(&self, bytes: &[u8]) -> Option<Layer> {
        let is_inflated = self.trail.iter().any(|step| step.layer == Layer::Gzip);
        if !is_inflated && gzip::sniff(bytes) {
            return Some(Layer::Gzip);
        }
        // Protobuf before the text formats: its first byte is a line feed to them.
        if protobuf::sniff(bytes) {
            return Some(Layer::Protobuf);
        }
        if json::sniff(bytes) {
            return Some(Layer::Json);
        }
        (!is_inflated && base64::sniff(bytes)).then_some(Layer::Base64)
    }

    fn step(&mut self, layer: Layer, bytes_in: usize, out: &[u8]) {
        let head = out.get(..HEAD_BYTES).unwrap_or(out);
        self.trail.push(LayerStep {
            layer,
            bytes_in,
            bytes_out: out.len(),
            head: Sensitive::new(head.to_vec()),
        });
    }

    fn stop(&mut self, layer: Layer, offset: usize, cause: StopCause, recovered: usize) {
        let stop = Stop {
            layer,
            offset,
            cause,
            recovered,
        };
        match &self.stopped {
            Some((_, earlier)) if !is_same_cut(earlier, &stop) => {}
            _ => self.stopped = Some((self.trail.len(), stop)),
        }
    }

    /// Names the layer that was due when nothing was recognised.
    fn stop_unknown(&mut self, bytes: &[u8]) {
        let due = match self.trail.last().map(|step| step.layer) {
            None => Layer::Base64,
            Some(Layer::Base64 | Layer::Base64Inner) => Layer::Gzip,
            Some(Layer::Gzip | Layer::Json | Layer::Protobuf) => Layer::Json,
        };
        if bytes.iter().all(u8::is_ascii_whitespace) {
            self.stop(due, 0, StopCause::Empty, 0);
        } else {
            let offset = match due {
                Layer::Base64 => base64::first_foreign(bytes),
                _ => 0,
            };
            self.stop(due, offset, StopCause::Unknown, 0);
        }
    }

    /// Tells Kubernetes' base64 from Helm's: the last one is Helm's when something readable was in it.
    fn finish(mut self, content: Content) -> Unwrapped {
        let is_base64 = |step: &&LayerStep| step.layer == Layer::Base64;
        let n_base64 = self.trail.iter().filter(is_base64).count();
        let is_inner = n_base64 > 1 || self.trail.len() > n_base64;
        if let Some(last) = n_base64.checked_sub(1).filter(|_| is_inner) {
            if let Some(step) = self.trail.get_mut(last) {
                step.layer = Layer::Base64Inner;
            }
            if let Some((_, stop)) = self.stopped.as_mut().filter(|(step, _)| *step == last) {
                stop.layer = Layer::Base64Inner;
            }
        }
        Unwrapped {
            content,
            trail: self.trail,
            stopped: self.stopped.map(|(_, stop)| stop),
        }
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing
)]
mod tests {
    use std::io::Write;

    use ::base64::Engine;
    use ::base64::engine::general_purpose::STANDARD as BASE64;
    use flate2::Compression;
    use flate2::write::GzEncoder;
    use proptest::prelude::*;

    use super::*;
    use crate::limits::STANDARD;

    const RELEASE: &[u8] = br#"{"name":"web","info":{"status":"deployed"},"version":3}"#;

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(bytes).unwrap();
        encoder.finish().unwrap()
    }

    fn base64(bytes: impl AsRef<[u8]>) -> Vec<u8> {
        BASE64.encode(bytes).into_bytes()
    }

    /// Text that gzip cannot shrink much, so that its stream is long enough to be damaged.
    fn long_release() -> Vec<u8> {
        let mut state = 1_u32;
        let mut text = b"{\"name\":\"web\",\"manifest\":\"".to_vec();
        for _ in 0..4000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            text.push(b'a' + u8::try_from((state >> 24) % 26).unwrap());
        }
        text.extend(b"\"}");
        text
    }

    fn layers(unwrapped: &Unwrapped) -> Vec<Layer> {
        unwrapped.trail.iter().map(|step| step.layer).collect()
    }

    #[track_caller]
    fn check(stored: &[u8], expected: &[Layer]) {
        let unwrapped = unwrap(stored, &STANDARD);
        assert_eq!(layers(&unwrapped), expected);
        assert_eq!(unwrapped.stopped, None);
        assert_eq!(
            unwrapped.content,
            Content::Json(Sensitive::new(RELEASE.to_vec()))
        );
        let first = unwrapped.trail.first().unwrap();
        assert_eq!(first.bytes_in, stored.len());
        for pair in unwrapped.trail.windows(2) {
            assert_eq!(pair[0].bytes_out, pair[1].bytes_in);
        }
        let last = unwrapped.trail.last().unwrap();
        assert_eq!(last.bytes_in, last.bytes_out);
        assert!(RELEASE.starts_with(last.head.reveal()));
    }

    #[test]
    fn peels_at_whatever_layer_it_was_pasted() {
        use Layer::{Base64, Base64Inner, Gzip, Json};
        let zipped = gzip(RELEASE);
        check(&base64(base64(&zipped)), &[Base64, Base64Inner, Gzip, Json]);
        check(&base64(&zipped), &[Base64Inner, Gzip, Json]);
        check(&zipped, &[Gzip, Json]);
        check(RELEASE, &[Json]);
        check(&base64(RELEASE), &[Base64Inner, Json]);
        check(&base64(base64(RELEASE)), &[Base64, Base64Inner, Json]);
    }

    #[test]
    fn peels_what_was_encoded_once_more() {
        use Layer::{Base64, Base64Inner, Gzip, Json};
        let thrice = base64(base64(base64(gzip(RELEASE))));
        check(&thrice, &[Base64, Base64, Base64Inner, Gzip, Json]);
    }

    #[test]
    fn white_space_and_quotes_do_not_matter() {
        let text = base64(base64(gzip(RELEASE)));
        let lines: Vec<_> = text.chunks(76).collect();
        let wrapped = [b"'", &lines.join(&b"\r\n"[..])[..], b"'\r\n"].concat();
        let unwrapped = unwrap(&wrapped, &STANDARD);
        assert_eq!(unwrapped.stopped, None);
        assert_eq!(
            unwrapped.content,
            Content::Json(Sensitive::new(RELEASE.to_vec()))
        );
        assert_eq!(unwrapped.trail[0].bytes_in, wrapped.len());
    }

    #[test]
    fn recognises_helm_2() {
        let message = b"\x0a\x03web\x12\x02\x08\x01";
        let unwrapped = unwrap(&base64(gzip(message)), &STANDARD);
        use Layer::{Base64Inner, Gzip, Protobuf};
        assert_eq!(layers(&unwrapped), [Base64Inner, Gzip, Protobuf]);
        assert_eq!(
            unwrapped.content,
            Content::Protobuf(Sensitive::new(message.to_vec()))
        );
    }

    #[track_caller]
    fn check_stop(stored: &[u8], layer: Layer, offset: usize, cause: StopCause) -> Unwrapped {
        let unwrapped = unwrap(stored, &STANDARD);
        let stop = unwrapped.stopped.clone().unwrap();
        assert_eq!(
            (stop.layer, stop.offset, stop.cause),
            (layer, offset, cause)
        );
        unwrapped
    }

    #[test]
    fn says_what_it_does_not_know() {
        let cases: [(&[u8], Layer, usize, StopCause); 6] = [
            (b"", Layer::Base64, 0, StopCause::Empty),
            (b" \r\n", Layer::Base64, 0, StopCause::Empty),
            (b"<omitted>", Layer::Base64, 0, StopCause::Unknown),
            (b"not a payload!", Layer::Base64, 13, StopCause::Unknown),
            (b"aGVsbG8gd29ybGQhIQ==", Layer::Gzip, 0, StopCause::Unknown),
            (b"\xff\xfe\0", Layer::Base64, 0, StopCause::Unknown),
        ];
        for (stored, layer, offset, cause) in cases {
            let unwrapped = check_stop(stored, layer, offset, cause);
            assert_eq!(unwrapped.content, Content::Nothing);
        }
        let zipped = gzip(b"plain text");
        let at = Layer::Json;
        assert_eq!(
            check_stop(&zipped, at, 0, StopCause::Unknown).content,
            Content::Nothing
        );
    }

    #[test]
    fn a_cut_at_any_byte_keeps_the_beginning() {
        let release = long_release();
        let zipped = gzip(&release);
        for stored in [zipped.clone(), base64(&zipped), base64(base64(&zipped))] {
            for end in (stored.len() / 2..stored.len() - 16).step_by(7) {
                let unwrapped = unwrap(&stored[..end], &STANDARD);
                let stop = unwrapped.stopped.unwrap();
                assert_eq!(
                    (stop.layer, stop.cause),
                    (Layer::Gzip, StopCause::Truncated)
                );
                let Content::Json(text) = unwrapped.content else {
                    panic!("no text");
                };
                assert!(release.starts_with(text.reveal()));
                assert_eq!(stop.recovered, text.reveal().len());
                assert!(stop.recovered > release.len() / 3);
            }
        }
    }

    #[test]
    fn names_the_outermost_damage() {
        let mut stored = base64(base64(gzip(&long_release())));
        let at = stored.len() / 2;
        stored[at] = b'*';
        let unwrapped = check_stop(&stored, Layer::Base64, at, StopCause::BadByte);
        assert!(matches!(unwrapped.content, Content::Json(_)));
        use Layer::{Base64, Base64Inner, Gzip, Json};
        assert_eq!(layers(&unwrapped), [Base64, Base64Inner, Gzip, Json]);

        let mut stored = base64(gzip(&long_release()));
        let at = stored.len() / 2;
        stored[at] = b'*';
        check_stop(&stored, Layer::Base64Inner, at, StopCause::BadByte);
        let outer = base64(&stored);
        check_stop(&outer, Layer::Base64Inner, at, StopCause::BadByte);
    }

    #[test]
    fn a_stop_is_named_by_its_own_message() {
        let limit = 1;
        let causes = [
            StopCause::Empty,
            StopCause::BadByte,
            StopCause::Truncated,
            StopCause::Corrupt,
            StopCause::BadChecksum,
            StopCause::TrailingBytes,
            StopCause::TooLarge { limit },
            StopCause::Unknown,
        ];
        let ids: std::collections::BTreeSet<_> = causes.iter().map(StopCause::id).collect();
        assert_eq!(ids.len(), causes.len());
    }

    proptest! {
        #![proptest_config(ProptestConfig {
            cases: 48,
            failure_persistence: None,
            ..ProptestConfig::default()
        })]

        #[test]
        fn encoding_then_unwrapping_gives_the_bytes_back(
            name in "[a-z]{1,9}", blob in "\\PC{0,300}", n_base64 in 0_usize..3,
        ) {
            let text = serde_json::to_vec(&serde_json::json!({ "name": name, "manifest": blob })).unwrap();
            let mut stored = gzip(&text);
            for _ in 0..n_base64 {
                stored = base64(&stored);
            }
            let unwrapped = unwrap(&stored, &STANDARD);
            prop_assert_eq!(unwrapped.stopped, None);
            prop_assert_eq!(unwrapped.content, Content::Json(Sensitive::new(text)));
        }

        #[test]
        fn never_panics_on_any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            unwrap(&bytes, &STANDARD);
            unwrap(&[b"\x1f\x8b\x08", &bytes[..]].concat(), &STANDARD);
        }

        #[test]
        fn never_panics_on_a_prefix_or_a_flipped_bit(
            n_base64 in 0_usize..3, at in any::<prop::sample::Index>(), bit in 0_u8..8,
        ) {
            let mut stored = gzip(&long_release());
            for _ in 0..n_base64 {
                stored = base64(&stored);
            }
            let at = at.index(stored.len());
            let cut = unwrap(&stored[..at], &STANDARD);
            // Less than that may be padding, which can be done without.
            if stored.len() - at > 8 {
                prop_assert!(cut.stopped.is_some());
            }
            stored[at] ^= 1_u8 << bit;
            unwrap(&stored, &STANDARD);
        }
    }
}
