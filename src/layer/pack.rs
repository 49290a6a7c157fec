//! Puts a payload into the layers that Helm writes (facts 1.2).

use ::base64::Engine;
use ::base64::engine::general_purpose::STANDARD;

use super::deflate;

/// Gives JSON as Helm's text: gzip in base64; a ConfigMap holds it as it is, a Secret's `data` in base64 once more.
pub(crate) fn pack(json: &[u8]) -> String {
    STANDARD.encode(deflate::gzip(json))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layer::{Content, Layer, unwrap};
    use crate::limits::STANDARD as LIMITS;
    use crate::sensitive::Sensitive;

    #[test]
    fn what_is_packed_has_the_layers_that_helm_writes() {
        let json = br#"{"name":"web","manifest":"\u003c"}"#;
        let packed = pack(json);
        assert!(packed.starts_with("H4sIAAAAAAAC/"));
        let unwrapped = unwrap(STANDARD.encode(&packed).as_bytes(), &LIMITS);
        let layers: Vec<_> = unwrapped.trail.iter().map(|step| step.layer).collect();
        use Layer::{Base64, Base64Inner, Gzip, Json};
        assert_eq!(layers, [Base64, Base64Inner, Gzip, Json]);
        assert_eq!(unwrapped.stopped, None);
        assert_eq!(
            unwrapped.content,
            Content::Json(Sensitive::new(json.to_vec()))
        );
    }
}
