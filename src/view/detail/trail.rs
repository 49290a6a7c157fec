//! The decode trail of one payload: each layer with its first bytes, as far as they may be shown.
//!
//! Every layer outside the JSON is the same content in another spelling, so masking would be for nothing if they were
//! shown at length. What is shown of them is the header that every payload of Helm begins with, and nothing after it.

use super::{HeadPartView, HeadView, TrailStepView};
use crate::i18n::Text;
use crate::layer::{Layer, LayerStep, Stop};
use crate::release::time::Instant;
use crate::view::problem;

/// The bytes of gzip's own header (RFC 1952), which say nothing of the content.
const GZIP_HEADER: usize = 10;

/// Bytes shown of a layer that may be shown.
const HEAD_BYTES: usize = 64;

/// Shows the layers; `stored` is the payload as pasted, `text` the beginning of the JSON that may be shown.
pub fn trail(
    steps: &[LayerStep],
    stopped: Option<&Stop>,
    stored: &[u8],
    text: Option<&[u8]>,
    is_masked: bool,
) -> Vec<TrailStepView> {
    // What each layer is given: the payload, then what the layer before gave.
    let mut given = stored.trim_ascii_start();
    let mut views = Vec::with_capacity(steps.len() + 1);
    for (at, step) in steps.iter().enumerate() {
        let rest = steps.get(at..).unwrap_or_default();
        let head = match (step.layer, text) {
            (Layer::Json, Some(text)) => Some(shown(text, is_masked, step.bytes_in)),
            (Layer::Json, None) => None,
            // Its first byte is a line feed, and no white space here.
            (Layer::Protobuf, _) if at == 0 => Some(message(stored, is_masked, step.bytes_in)),
            (Layer::Protobuf, _) => Some(message(given, is_masked, step.bytes_in)),
            _ => Some(encoded(rest, given, is_masked)),
        };
        views.push(TrailStepView {
            layer: step.layer.name().to_owned(),
            label: Text::new(step.layer.id()),
            bytes_in: step.bytes_in,
            bytes_out: step.bytes_out,
            meaning: Text::new(meaning(step.layer)),
            stopped: None,
            head,
        });
        given = step.head.reveal();
    }
    if let Some(stop) = stopped {
        let reason = Some(problem::stop_text(stop));
        match views
            .iter_mut()
            .rfind(|view| view.layer == stop.layer.name())
        {
            Some(view) => view.stopped = reason,
            None => views.push(TrailStepView {
                layer: stop.layer.name().to_owned(),
                label: Text::new(stop.layer.id()),
                bytes_in: stop.offset,
                bytes_out: stop.recovered,
                meaning: Text::new(meaning(stop.layer)),
                stopped: reason,
                head: None,
            }),
        }
    }
    views
}

/// Says why there is base64 twice, or what stands in its place.
pub fn note(steps: &[LayerStep], stopped: Option<&Stop>) -> Text {
    let n_base64 = steps
        .iter()
        .filter(|step| matches!(step.layer, Layer::Base64 | Layer::Base64Inner))
        .count();
    Text::new(match (steps.is_empty(), n_base64) {
        (true, _) if stopped.is_some() => "trail-broken",
        (true, _) => "trail-none",
        (false, 0) => "trail-plain",
        (false, 1) => "trail-once",
        (false, 2) => "trail-twice",
        (false, _) => "trail-more",
    })
}

const fn meaning(layer: Layer) -> &'static str {
    match layer {
        Layer::Base64 => "trail-meaning-base64",
        Layer::Base64Inner => "trail-meaning-base64-inner",
        Layer::Gzip => "trail-meaning-gzip",
        Layer::Json => "trail-meaning-json",
        Layer::Protobuf => "trail-meaning-protobuf",
    }
}

/// Shows of an encoded layer what spells the gzip header, or everything when nothing is masked.
fn encoded(rest: &[LayerStep], given: &[u8], is_masked: bool) -> HeadView {
    let is_gzip = rest.first().is_some_and(|step| step.layer == Layer::Gzip);
    let n_base64 = rest
        .iter()
        .take_while(|step| matches!(step.layer, Layer::Base64 | Layer::Base64Inner))
        .count();
    let has_gzip = rest
        .get(n_base64)
        .is_some_and(|step| step.layer == Layer::Gzip);
    // Whole symbols only: the next one holds bits of the content.
    let header = if has_gzip { GZIP_HEADER } else { 0 };
    let spelled = (0..n_base64).fold(header, |n, _| n * 8 / 6);
    let n = if is_masked { spelled } else { HEAD_BYTES };
    let bytes = given.get(..n).unwrap_or(given);
    let mut view = head(bytes);
    let is_more = given.len() > bytes.len();
    view.held_back = (is_masked && is_more).then(|| {
        Text::new(if has_gzip {
            "trail-held-back"
        } else {
            "trail-held-back-all"
        })
    });
    if is_gzip && bytes.len() >= GZIP_HEADER {
        view.parts = gzip_parts(bytes);
    }
    view
}

/// Shows of Helm 2's message the field that comes first, the release's name, or the beginning when nothing is masked.
fn message(given: &[u8], is_masked: bool, n_bytes: usize) -> HeadView {
    let open = match given {
        [b'\n', length, name @ ..] => name
            .get(..usize::from(*length))
            .and_then(|name| given.get(..2 + name.len())),
        _ => None,
    };
    let bytes = if is_masked {
        open.unwrap_or_default()
    } else {
        given
    };
    shown(bytes, is_masked, n_bytes)
}

fn shown(text: &[u8], is_masked: bool, n_bytes: usize) -> HeadView {
    let bytes = text.get(..HEAD_BYTES).unwrap_or(text);
    let mut view = head(bytes);
    let is_more = n_bytes > bytes.len();
    view.held_back = (is_masked && is_more).then(|| Text::new("trail-json-goes-on"));
    view
}

fn head(bytes: &[u8]) -> HeadView {
    let hex: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let printable = |byte: &u8| match byte {
        0x20..=0x7e => char::from(*byte),
        _ => '.',
    };
    HeadView {
        hex: hex.join(" "),
        text: bytes.iter().map(printable).collect(),
        held_back: None,
        parts: Vec::new(),
    }
}

/// What the bytes of gzip's header say.
fn gzip_parts(bytes: &[u8]) -> Vec<HeadPartView> {
    let byte = |at: usize| bytes.get(at).copied().unwrap_or_default();
    let part = |start, len, text| HeadPartView { start, len, text };
    let seconds = u32::from_le_bytes([byte(4), byte(5), byte(6), byte(7)]);
    // 0 is no time (RFC 1952).
    let time = Some(seconds).filter(|seconds| *seconds != 0);
    let time = time.and_then(|seconds| Instant::from_seconds(seconds.into()));
    vec![
        part(0, 2, Text::new("trail-gzip-magic")),
        part(2, 1, Text::new("trail-gzip-method")),
        part(3, 1, Text::new("trail-gzip-flags")),
        part(
            4,
            4,
            match time {
                Some(time) => Text::new("trail-gzip-time").with("time", time.to_string()),
                None => Text::new("trail-gzip-no-time"),
            },
        ),
        part(
            8,
            1,
            Text::new(if byte(8) == 2 {
                "trail-gzip-best"
            } else {
                "trail-gzip-level"
            }),
        ),
        part(
            9,
            1,
            Text::new(if byte(9) == 0xff {
                "trail-gzip-go"
            } else {
                "trail-gzip-system"
            }),
        ),
    ]
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use std::io::Write;

    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD as BASE64;
    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;
    use crate::layer::unwrap;
    use crate::limits;

    fn stored(text: &str) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(text.as_bytes()).unwrap();
        let zipped = encoder.finish().unwrap();
        BASE64.encode(BASE64.encode(zipped)).into_bytes()
    }

    fn views(text: &str, is_masked: bool) -> Vec<TrailStepView> {
        let stored = stored(text);
        let unwrapped = unwrap(&stored, &limits::STANDARD);
        let stopped = unwrapped.stopped.as_ref();
        trail(&unwrapped.trail, stopped, &stored, Some(b"{}"), is_masked)
    }

    #[test]
    fn masked_layers_show_the_same_for_every_content() {
        let texts = |text: &str| {
            views(text, true)
                .into_iter()
                .map(|view| view.head.unwrap().text)
                .collect::<Vec<_>>()
        };
        let one = texts("{\"name\":\"a\",\"config\":{\"password\":\"hunter2\"}}");
        let other = texts("{\"entirely\":\"different\"}");
        assert_eq!(one, other);
        assert_eq!(one[1], "H4sIAAAAAAAC/");
        assert_eq!(one[0], &BASE64.encode("H4sIAAAAAAAC/")[..17]);
        assert_eq!(one[3], "{}");
    }

    #[test]
    fn a_payload_that_can_not_be_read_is_not_one_that_is_not_there() {
        let unwrapped = unwrap(b"!!!!", &limits::STANDARD);
        assert!(unwrapped.trail.is_empty());
        let id = |stop| note(&unwrapped.trail, stop).id;
        assert_eq!(id(unwrapped.stopped.as_ref()), "trail-broken");
        assert_eq!(id(None), "trail-none");
    }

    #[test]
    fn the_gzip_header_is_explained() {
        let views = views("{\"name\":\"a\"}", true);
        let head = views[2].head.as_ref().unwrap();
        // Only the last byte depends on who compressed it: Go says ff.
        assert!(head.hex.starts_with("1f 8b 08 00 00 00 00 00 02 "));
        assert_eq!(head.parts.len(), 6);
        assert_eq!(head.held_back.as_ref().unwrap().id, "trail-held-back");
    }

    #[test]
    fn a_time_of_compression_is_read() {
        let texts = |time: [u8; 4]| {
            let mut header = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff];
            header[4..8].copy_from_slice(&time);
            gzip_parts(&header)[3].text.clone()
        };
        assert_eq!(
            texts([0xaf, 0x2b, 0x0c, 0x6b]),
            Text::new("trail-gzip-time").with("time", "2026-11-29T13:42:07Z")
        );
        assert_eq!(texts([0; 4]), Text::new("trail-gzip-no-time"));
    }

    #[test]
    fn unmasked_layers_show_their_first_bytes() {
        let long = format!("{{\"name\":\"{}\"}}", "abcdefghij0123456789".repeat(9));
        for view in views(&long, false).iter().take(3) {
            let head = view.head.as_ref().unwrap();
            assert_eq!(head.text.len(), HEAD_BYTES.min(view.bytes_in));
            assert_eq!(head.held_back, None);
        }
    }

    #[test]
    fn a_payload_without_gzip_shows_nothing_encoded() {
        let stored = BASE64.encode("{\"password\":\"hunter2\"}").into_bytes();
        let unwrapped = unwrap(&stored, &limits::STANDARD);
        let views = trail(&unwrapped.trail, None, &stored, None, true);
        assert_eq!(views[0].head.as_ref().unwrap().text, "");
        assert_eq!(views[1].head, None);
    }
}
