//! Encodes release records as Helm and kubectl do (facts 1.2), and takes recorded ones apart, without the readers under test.

use std::io::{Read, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde_json::{Value, json};

/// What Helm stores: JSON, gzip, base64.
pub(crate) fn stored(record: &Value) -> String {
    stored_text(&record.to_string())
}

/// The same of JSON whose order of fields matters.
pub(crate) fn stored_text(record: &str) -> String {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(record.as_bytes()).unwrap();
    BASE64.encode(gzip.finish().unwrap())
}

/// The Secret around it, as kubectl prints it as JSON.
pub(crate) fn secret(record: &Value) -> Value {
    wrap(record, &stored(record))
}

/// The Secret around what Helm stored of a record.
pub(crate) fn wrap(record: &Value, stored: &str) -> Value {
    let text = |key: &str| record[key].as_str().unwrap_or_default().to_owned();
    let (name, namespace) = (text("name"), text("namespace"));
    let revision = record["version"].to_string();
    json!({
        "apiVersion": "v1",
        "kind": "Secret",
        "type": "helm.sh/release.v1",
        "metadata": {
            "name": format!("sh.helm.release.v1.{name}.v{revision}"),
            "namespace": namespace,
            "labels": {
                "name": name,
                "owner": "helm",
                "status": record["info"]["status"],
                "version": revision,
                "modifiedAt": "1714550400",
            },
        },
        "data": { "release": BASE64.encode(stored) },
    })
}

/// The payloads in a dump of Secrets as kubectl prints it as YAML.
pub(crate) fn payloads(dump: &str) -> impl Iterator<Item = &str> {
    dump.lines()
        .filter_map(|line| line.trim_start().strip_prefix("release: "))
}

/// Rewrites every record in a dump of Secrets as kubectl prints it as YAML.
pub(crate) fn rewrite(dump: &str, edit: impl Fn(&mut Value)) -> String {
    let mut out = String::with_capacity(dump.len());
    let mut n_records = 0;
    for line in dump.lines() {
        match line.trim_start().strip_prefix("release: ") {
            Some(payload) => {
                let mut record = decode(payload);
                edit(&mut record);
                let indent = &line[..line.len() - line.trim_start().len()];
                out.push_str(indent);
                out.push_str("release: ");
                out.push_str(&BASE64.encode(stored(&record)));
                n_records += 1;
            }
            None => out.push_str(line),
        }
        out.push('\n');
    }
    assert!(n_records > 0, "no records to rewrite");
    out
}

/// Decodes a Secret's `data.release`.
pub(crate) fn decode(payload: &str) -> Value {
    let inner = BASE64.decode(payload).unwrap();
    let gzip = BASE64.decode(inner).unwrap();
    let mut json = Vec::new();
    GzDecoder::new(gzip.as_slice())
        .read_to_end(&mut json)
        .unwrap();
    serde_json::from_slice(&json).unwrap()
}
