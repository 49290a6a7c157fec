//! The archive of a chart, taken apart by the rules of Helm's loader (helm pkg/chart/loader/archive.go and load.go) and
//! held against what the Secret holds.

use std::collections::BTreeMap;
use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use flate2::read::GzDecoder;
use helmwake::limits::STANDARD;
use helmwake::redact::Mode;
use helmwake::session::RevisionKey;
use helmwake::view::save::Save;
use helmwake::yaml;
use serde_json::Value;

use crate::payload;
use crate::shared::{open, recordings};

/// What Helm reads: 100 MiB in all, 5 MiB a file.
const MAX_ARCHIVE: usize = 100 << 20;
const MAX_FILE: usize = 5 << 20;

/// Reads a tar as Go does: regular files with a plain header each.
fn untar(mut tar: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    loop {
        let header = &tar[..512];
        if header.iter().all(|byte| *byte == 0) {
            assert!(tar.len() >= 1024 && tar.iter().all(|byte| *byte == 0));
            return files;
        }
        let text = |range: std::ops::Range<usize>| {
            let field = &header[range];
            let end = field.iter().position(|byte| *byte == 0).unwrap();
            std::str::from_utf8(&field[..end])
                .unwrap()
                .trim()
                .to_owned()
        };
        let octal = |range| usize::from_str_radix(&text(range), 8).unwrap();
        let is_sum = |at: usize| (148..156).contains(&at);
        let bytes = header.iter().enumerate();
        let sum: usize = bytes
            .map(|(at, byte)| if is_sum(at) { 32 } else { usize::from(*byte) })
            .sum();
        assert_eq!(octal(148..156), sum);
        assert_eq!(
            (&header[257..265], header[156]),
            (&b"ustar\x0000"[..], b'0')
        );
        assert_eq!((octal(100..108), octal(136..148)), (0o644, 315_532_800));
        let size = octal(124..136);
        files.push((text(0..100), tar[512..512 + size].to_vec()));
        tar = &tar[512 + size.next_multiple_of(512)..];
    }
}

/// Loads an archive as Helm does; the files by their names below the chart's folder.
fn load(tgz: &[u8], chart: &str) -> BTreeMap<String, Vec<u8>> {
    assert_eq!(tgz[..3], [0x1f, 0x8b, 8]);
    let mut tar = Vec::new();
    GzDecoder::new(tgz).read_to_end(&mut tar).unwrap();
    assert!(tar.len() <= MAX_ARCHIVE);
    let mut files = BTreeMap::new();
    for (name, data) in untar(&tar) {
        let (folder, name) = name.split_once('/').unwrap();
        assert_eq!(folder, chart);
        assert!(
            !name.contains(['\\', '\0']) && !name.starts_with('/'),
            "{name}"
        );
        let is_part = |part: &str| !matches!(part, "" | "." | "..");
        assert!(name.split('/').all(is_part), "{name}");
        assert!(data.len() <= MAX_FILE);
        assert_eq!(files.insert(name.to_owned(), data), None);
    }
    files
}

fn read_yaml(bytes: &[u8]) -> Value {
    let stream = yaml::parse(std::str::from_utf8(bytes).unwrap(), &STANDARD);
    assert_eq!(stream.problem, None);
    let root = stream.documents[0].root.as_ref();
    root.unwrap().to_json()
}

/// What Helm asks of Chart.yaml (helm pkg/chart/metadata.go `Validate`).
fn validate(metadata: &Value) {
    for key in ["apiVersion", "name", "version"] {
        assert!(!metadata[key].as_str().unwrap().is_empty());
    }
    let kind = metadata["type"].as_str().unwrap_or_default();
    assert!(["", "application", "library"].contains(&kind));
}

#[test]
fn helm_would_load_the_chart_of_every_recorded_revision_as_it_was_stored() {
    let mut n_saved = 0;
    for recording in recordings() {
        let dump = recording.secrets();
        let mut session = open(dump.as_str());
        assert_eq!(session.lineages().len(), 1);
        for record in payload::payloads(&dump).map(payload::decode) {
            let revision = record["version"].as_i64().unwrap();
            let key = RevisionKey {
                release: 0,
                revision,
            };
            let stored = &record["chart"];
            let saved = session.save(key, Save::Chart, Mode::Hide).unwrap();
            let name = stored["metadata"]["name"].as_str().unwrap();
            let version = stored["metadata"]["version"].as_str().unwrap();
            assert_eq!(saved.name, format!("{name}-{version}.unredacted.tgz"));
            let mut files = load(&saved.bytes, name);

            let mut metadata = stored["metadata"].clone();
            for one in metadata["dependencies"]
                .as_array_mut()
                .into_iter()
                .flatten()
            {
                // Set by installing; Helm sets it again, and Chart.lock is made without it.
                one.as_object_mut().unwrap().remove("enabled");
            }
            let written = read_yaml(&files.remove("Chart.yaml").unwrap());
            validate(&written);
            let is_null = metadata["dependencies"].is_null();
            if is_null {
                metadata.as_object_mut().unwrap().remove("dependencies");
            }
            assert_eq!(written, metadata, "{} {revision}", recording.name);
            let values = files.remove("values.yaml").map(|values| read_yaml(&values));
            assert_eq!(values.unwrap_or_default(), stored["values"]);
            let lists = [&stored["templates"], &stored["files"]];
            for file in lists.into_iter().filter_map(Value::as_array).flatten() {
                let data = BASE64.decode(file["data"].as_str().unwrap()).unwrap();
                let found = files.remove(file["name"].as_str().unwrap());
                assert_eq!(found, Some(data), "{} {file}", recording.name);
            }
            assert_eq!(files, BTreeMap::new(), "{}", recording.name);
            // The same every time.
            assert_eq!(session.save(key, Save::Chart, Mode::Show), Some(saved));
            n_saved += 1;
        }
    }
    assert!(n_saved > 20, "{n_saved}");
}

#[test]
fn a_schema_and_files_that_are_no_text_come_back_byte_for_byte() {
    let schema = b"{\n  \"type\" : \"object\"}";
    let picture = [0xff_u8, 0xfe, 0, 1];
    let record = serde_json::json!({
        "name": "web", "namespace": "shop", "version": 1, "manifest": "",
        "info": {"status": "deployed", "deleted": ""},
        "chart": {
            "metadata": {"name": "web", "version": "1.0.0", "apiVersion": "v2", "deprecated": true,
                "annotations": {"a": "yes", "b": "1.0", "c": "null\n"}, "keywords": ["on", "0777", "~"]},
            "values": {"on": "off", "a": {"b": [1, 2.5, 1e21, null, "", "0x1", "# x", "a: b", "- c", " d ", "e\n\nf\n"]}},
            "schema": BASE64.encode(schema), "lock": null,
            "templates": null, "files": [{"name": "a/logo.png", "data": BASE64.encode(picture)}],
        },
    });
    let mut session = open(payload::secret(&record).to_string());
    let key = RevisionKey {
        release: 0,
        revision: 1,
    };
    let saved = session.save(key, Save::Chart, Mode::Hide).unwrap();
    let files = load(&saved.bytes, "web");
    assert_eq!(files["values.schema.json"], schema);
    assert_eq!(files["a/logo.png"], picture);
    assert_eq!(read_yaml(&files["Chart.yaml"]), record["chart"]["metadata"]);
    assert_eq!(read_yaml(&files["values.yaml"]), record["chart"]["values"]);
}
