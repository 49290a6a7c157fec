//! Whole reports of archives, of rows of the SQL driver, of Flux, and of what others keep in the place of a Secret.

use std::fs;
use std::io::Write;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD as BASE64;
use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};
use serde_json::{Value, json};

use helmwake::limits::{self, Limits};
use helmwake::redact::Mode;
use helmwake::report::Options;
use helmwake::session::{Lazily, Paste, Piece, Session};

use crate::shared;

fn report(session: &Session) -> Value {
    shared::report(session, &Options::default())
}

fn open(name: &str, bytes: Vec<u8>) -> Session {
    shared::open_files(vec![(name, bytes)])
}

fn open_with(name: &str, bytes: Vec<u8>, limits: &Limits) -> Session {
    Session::open(Piece::new(Some(name.to_owned()), bytes).into(), limits)
}

/// A payload as the SQL and ConfigMap drivers store it.
fn payload(name: &str, revision: i64, status: &str) -> String {
    let description = match revision {
        1 => "Install complete",
        _ => "Upgrade complete",
    };
    let release = json!({
        "name": name,
        "info": { "first_deployed": "2026-01-01T00:00:00Z", "last_deployed": format!("2026-01-01T00:0{revision}:00Z"),
                  "deleted": "", "description": description, "status": status },
        "chart": { "metadata": { "name": "web", "version": "1.0.0" }, "values": {} },
        "manifest": "---\n# Source: web/templates/a.yaml\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n",
        "version": revision,
        "namespace": "shop",
    });
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(release.to_string().as_bytes()).unwrap();
    BASE64.encode(encoder.finish().unwrap())
}

fn secret(name: &str, revision: i64, status: &str) -> Value {
    json!({
        "apiVersion": "v1",
        "kind": "Secret",
        "type": "helm.sh/release.v1",
        "metadata": {
            "name": format!("sh.helm.release.v1.{name}.v{revision}"),
            "namespace": "shop",
            "labels": { "name": name, "owner": "helm", "status": status, "version": revision.to_string() },
        },
        "data": { "release": BASE64.encode(payload(name, revision, status)) },
    })
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn tar(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for (name, content) in files {
        let mut block = vec![0; 512];
        block[..name.len()].copy_from_slice(name.as_bytes());
        block[124..136].copy_from_slice(format!("{:011o}\0", content.len()).as_bytes());
        block[148..156].copy_from_slice(b"        ");
        block[156] = b'0';
        block[257..265].copy_from_slice(b"ustar\x0000");
        let sum: u32 = block.iter().map(|byte| u32::from(*byte)).sum();
        block[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
        bytes.extend(block);
        bytes.extend(content);
        bytes.resize(bytes.len().next_multiple_of(512), 0);
    }
    bytes.extend([0; 1024]);
    bytes
}

fn zip(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let number = |n: usize| u32::try_from(n).unwrap().to_le_bytes();
    let (mut bytes, mut directory) = (Vec::new(), Vec::new());
    for (name, content) in files {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(content).unwrap();
        let data = encoder.finish().unwrap();
        let mut crc = flate2::Crc::new();
        crc.update(content);
        let mut fields = b"\x14\0\0\0\x08\0\0\0\0\0".to_vec();
        fields.extend(crc.sum().to_le_bytes());
        fields.extend(number(data.len()));
        fields.extend(number(content.len()));
        fields.extend(u16::try_from(name.len()).unwrap().to_le_bytes());
        fields.extend([0, 0]);
        directory.extend(b"PK\x01\x02\x14\x03");
        directory.extend(&fields);
        directory.extend([0; 10]);
        directory.extend(number(bytes.len()));
        directory.extend(name.as_bytes());
        bytes.extend(b"PK\x03\x04");
        bytes.extend(fields);
        bytes.extend(name.as_bytes());
        bytes.extend(data);
    }
    let end = [number(directory.len()), number(bytes.len())].concat();
    bytes.extend(directory);
    bytes.extend(b"PK\x05\x06\0\0\0\0\0\0\0\0");
    bytes.extend(end);
    bytes.extend([0, 0]);
    bytes
}

/// A backup of Velero: an object a file, by kind and namespace.
fn velero() -> Vec<(String, Vec<u8>)> {
    let mut files = vec![
        ("metadata/version".to_owned(), b"1.1.0\n".to_vec()),
        (
            "resources/pods/namespaces/shop/web-0.json".to_owned(),
            json!({"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "web-0"}, "spec": {}})
                .to_string()
                .into_bytes(),
        ),
        (
            "resources/secrets/namespaces/shop/tls.json".to_owned(),
            json!({"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "tls"}, "data": {"tls.key": "c2VjcmV0"}})
                .to_string()
                .into_bytes(),
        ),
    ];
    for name in ["web", "api"] {
        for revision in 1..=3 {
            let status = if revision == 3 {
                "deployed"
            } else {
                "superseded"
            };
            let path = format!(
                "resources/secrets/namespaces/shop/sh.helm.release.v1.{name}.v{revision}.json"
            );
            files.push((
                path,
                secret(name, revision, status).to_string().into_bytes(),
            ));
        }
    }
    files
}

fn names(report: &Value) -> Vec<&str> {
    let releases = report["releases"].as_array().unwrap().iter();
    releases.map(|one| one["name"].as_str().unwrap()).collect()
}

#[test]
fn a_backup_is_one_source_with_all_its_records() {
    let files = velero();
    for (name, bytes) in [
        ("backup.tar.gz", gzip(&tar(&files))),
        ("backup.tar", tar(&files)),
        ("backup.zip", zip(&files)),
    ] {
        let report = report(&open(name, bytes));
        let sources = report["sources"].as_array().unwrap();
        assert_eq!(sources.len(), 2, "{sources:?}");
        assert_eq!(sources[0]["name"], name);
        assert_eq!(sources[0]["shape"], "archive");
        assert_eq!(sources[0]["files"], json!({ "read": 6, "other": 3 }));
        let inner = format!("{name} › resources/secrets/namespaces/shop/*");
        assert_eq!(sources[1]["name"], inner);
        assert_eq!(sources[1]["shape"], "secret_list");
        assert_eq!(names(&report), ["api", "web"]);
        assert_eq!(
            report["releases"][1]["revisions"].as_array().unwrap().len(),
            3
        );
        assert_eq!(report["problems"], json!([]));
    }
}

#[test]
fn an_archive_says_in_words_what_it_held() {
    let session = open("backup.zip", zip(&velero()));
    let view = session.overview(Mode::Hide);
    let catalog = |locale| helmwake::i18n::catalog::Catalog::new(locale);
    let said = catalog(helmwake::i18n::Locale::En).text(&view.sources[0].shape);
    assert_eq!(said, "archive (zip): 6 files read, 3 other files");
    assert!(view.sources[0].n_bytes > 1000);
}

#[test]
fn archives_in_archives_are_read_and_each_file_with_more_is_a_source() {
    let list = json!({ "apiVersion": "v1", "kind": "List", "items": [secret("web", 1, "superseded"), secret("web", 2, "deployed")] });
    let history = "- app_version: \"1\"\n  chart: web-1.0.0\n  description: Install complete\n  revision: 1\n  status: deployed\n  updated: \"2026-01-01T00:00:00Z\"\n";
    let bundle = gzip(&tar(&[
        (
            "bundle/secrets.json".to_owned(),
            list.to_string().into_bytes(),
        ),
        ("bundle/helm/db.history.yaml".to_owned(), history.into()),
        ("bundle/pods.log.gz".to_owned(), gzip(b"just a log\n")),
    ]));
    let outer = zip(&[
        ("cluster/bundle.tgz".to_owned(), bundle),
        ("README.md".to_owned(), b"read me".to_vec()),
    ]);
    let report = report(&open("all.zip", outer));
    let sources = report["sources"].as_array().unwrap().iter();
    let sources: Vec<&str> = sources.map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(
        sources,
        [
            "all.zip",
            "all.zip › cluster/bundle.tgz › bundle/secrets.json",
            "all.zip › cluster/bundle.tgz › bundle/helm/db.history.yaml",
        ]
    );
    assert_eq!(
        report["sources"][0]["files"],
        json!({ "read": 2, "other": 2 })
    );
    assert_eq!(report["sources"][2]["shape"], "helm_history");
    assert_eq!(report["problems"], json!([]));
}

#[test]
fn a_compressed_file_is_its_text_and_a_compressed_payload_is_a_payload() {
    let text = serde_yaml_like(&secret("web", 1, "deployed"));
    let report_of = |name: &str, bytes| report(&open(name, bytes));
    let found = report_of("secrets.json.gz", gzip(text.as_bytes()));
    assert_eq!(found["sources"].as_array().unwrap().len(), 1);
    assert_eq!(
        found["sources"][0]["name"],
        "secrets.json.gz › secrets.json"
    );
    assert_eq!(found["sources"][0]["shape"], "secret");
    assert_eq!(found["sources"][0].get("files"), None);
    assert_eq!(names(&found), ["web"]);

    let bare = BASE64.decode(payload("web", 1, "deployed")).unwrap();
    let found = report_of("release.gz", bare.clone());
    assert_eq!(found["sources"][0]["name"], "release.gz");
    assert_eq!(found["sources"][0]["shape"], "bare_payload");
    // Also in an archive.
    let found = report_of("a.tar", tar(&[("release.gz".to_owned(), bare)]));
    assert_eq!(found["sources"][1]["shape"], "bare_payload");
    assert_eq!(names(&found), ["web"]);

    let found = report_of("notes.txt.gz", gzip(b"nothing of ours"));
    assert_eq!(found["problems"][0]["kind"], "unrecognized");
}

/// JSON with line breaks.
fn serde_yaml_like(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap()
}

#[test]
fn a_cut_backup_gives_what_was_whole_and_doubts_the_newest() {
    let whole = gzip(&tar(&velero()));
    let report = report(&open(
        "backup.tar.gz",
        whole[..whole.len() * 3 / 4].to_vec(),
    ));
    let problem = &report["problems"][0];
    assert_eq!(problem["kind"], "archive_truncated");
    assert_eq!(problem["at"]["source"], 0);
    assert!(problem["at"]["offset"].as_u64().unwrap() > 0);
    let message = problem["message"].as_str().unwrap();
    assert!(
        message.contains("ends in the middle of resources/secrets/"),
        "{message}"
    );
    assert!(message.contains("kubectl get secret"), "{message}");
    assert!(names(&report).contains(&"web"));
    // Of what was read, nothing is said to be the newest.
    let session = open("backup.tar.gz", whole[..whole.len() * 3 / 4].to_vec());
    assert!(session.lineages().iter().all(|one| one.is_newest_unread));
    assert!(!open("backup.tar.gz", whole).lineages()[0].is_newest_unread);
}

#[test]
fn no_cut_of_an_archive_panics() {
    let files = velero()[2..5].to_vec();
    for whole in [gzip(&tar(&files)), zip(&files)] {
        for length in (0..whole.len()).step_by(7) {
            report(&open("a", whole[..length].to_vec()));
        }
    }
}

#[test]
fn an_archive_with_nothing_for_us_says_so() {
    let files = [
        ("a.txt".to_owned(), b"hello".to_vec()),
        ("b.png".to_owned(), vec![0; 5000]),
    ];
    let report = report(&open("x.zip", zip(&files)));
    assert_eq!(report["sources"].as_array().unwrap().len(), 1);
    assert_eq!(
        report["sources"][0]["files"],
        json!({ "read": 0, "other": 2 })
    );
    assert_eq!(report["problems"][0]["kind"], "unrecognized");
    assert_eq!(report["releases"], json!([]));
}

#[test]
fn what_is_kept_of_archives_is_bounded_like_a_paste() {
    let bytes = zip(&velero());
    let limits = Limits {
        input_bytes: 3000,
        ..limits::STANDARD
    };
    let session = open_with("backup.zip", bytes, &limits);
    let report = report(&session);
    assert_eq!(report["problems"][0]["kind"], "archive_too_much_kept");
    let message = report["problems"][0]["message"].as_str().unwrap();
    assert!(message.contains("limit of 3000 bytes"), "{message}");
    assert!(!session.lineages().is_empty());
}

#[test]
fn a_large_backup_opened_lazily_is_the_same_once_decoded() {
    let bytes = gzip(&tar(&velero()));
    let paste: Paste = Piece::new(Some("b.tgz".to_owned()), bytes.clone()).into();
    let lazily = Lazily { full_below: 0 };
    let mut session = Session::open_lazily(paste, &limits::STANDARD, &lazily, &mut |_| {});
    assert!(session.decode(1).is_some());
    session.decode_all();
    assert_eq!(report(&session), report(&open("b.tgz", bytes)));
}

/// The three revisions as rows, in the order of the table's columns.
fn rows() -> Vec<[String; 10]> {
    let row = |revision: i64, status: &str, modified: &str| {
        [
            format!("sh.helm.release.v1.web.v{revision}"),
            "helm.sh/release.v1".to_owned(),
            payload("web", revision, status),
            "web".to_owned(),
            "shop".to_owned(),
            revision.to_string(),
            status.to_owned(),
            "helm".to_owned(),
            (1_767_225_600 + revision * 60).to_string(),
            modified.to_owned(),
        ]
    };
    vec![
        row(1, "superseded", "1767225780"),
        row(2, "deployed", "1767225790"),
    ]
}

const COLUMNS: [&str; 10] = [
    "key",
    "type",
    "body",
    "name",
    "namespace",
    "version",
    "status",
    "owner",
    "createdat",
    "modifiedat",
];

fn aligned(columns: &[&str], rows: &[Vec<String>], bar: &str, cross: &str, dash: &str) -> String {
    let width = |at: usize| {
        let cells = rows.iter().map(|row| row[at].len());
        cells.chain([columns[at].len()]).max().unwrap()
    };
    let line = |cells: Vec<String>| {
        let cells = cells.iter().enumerate();
        let cells: Vec<String> = cells
            .map(|(at, cell)| format!(" {cell:width$} ", width = width(at)))
            .collect();
        cells.join(bar) + "\n"
    };
    let ruler: Vec<String> = (0..columns.len())
        .map(|at| dash.repeat(width(at) + 2))
        .collect();
    let mut text = line(columns.iter().map(|one| (*one).to_owned()).collect());
    text += &(ruler.join(cross) + "\n");
    for row in rows {
        text += &line(row.clone());
    }
    text + &format!("({} rows)\n\n", rows.len())
}

/// Every way in which the table is printed, copied or dumped.
fn printed() -> Vec<(&'static str, String)> {
    let rows: Vec<Vec<String>> = rows().into_iter().map(Vec::from).collect();
    let joined = |between: &str| {
        let lines = rows.iter().map(|row| row.join(between));
        let lines: Vec<String> = lines.collect();
        lines.join("\n") + "\n"
    };
    let objects: Vec<Value> = rows
        .iter()
        .map(|row| {
            let pairs = COLUMNS.iter().zip(row);
            let pairs = pairs.map(|(key, text)| {
                let number = text.parse::<i64>().map(Value::from);
                (
                    (*key).to_owned(),
                    number.unwrap_or_else(|_| text.clone().into()),
                )
            });
            Value::Object(pairs.collect())
        })
        .collect();
    let expanded: String = rows
        .iter()
        .enumerate()
        .map(|(at, row)| {
            let lines = COLUMNS.iter().zip(row);
            let lines = lines.map(|(key, text)| format!("{key:<10} | {text}\n"));
            format!(
                "-[ RECORD {} ]----------\n{}",
                at + 1,
                lines.collect::<String>()
            )
        })
        .collect();
    let tuples = rows.iter().map(|row| format!("('{}')", row.join("', '")));
    let tuples: Vec<String> = tuples.collect();
    let mut mixed_columns = COLUMNS.to_vec();
    mixed_columns.rotate_left(3);
    let rotated = rows.iter().cloned().map(|mut row| {
        row.rotate_left(3);
        row
    });
    let rotated: Vec<Vec<String>> = rotated.collect();
    let quoted = rows
        .iter()
        .map(|row| format!("\"{}\"\n", row.join("\",\"")));
    vec![
        (
            "psql",
            format!(
                "shop=> SELECT * FROM releases_v1;\n{}",
                aligned(&COLUMNS, &rows, "|", "+", "-")
            ),
        ),
        ("psql unicode", aligned(&COLUMNS, &rows, "│", "┼", "─")),
        (
            "psql in another order",
            aligned(&mixed_columns, &rotated, "|", "+", "-"),
        ),
        ("psql expanded", expanded),
        (
            "psql --csv",
            format!("{}\n{}", COLUMNS.join(","), joined(",")),
        ),
        (
            "quoted CSV",
            format!(
                "\"{}\"\r\n{}",
                COLUMNS.join("\",\""),
                quoted.collect::<String>()
            ),
        ),
        ("psql -At", joined("|")),
        (
            "psql -t",
            aligned(&COLUMNS, &rows, "|", "+", "-")
                .lines()
                .skip(2)
                .take(2)
                .collect::<Vec<_>>()
                .join("\n"),
        ),
        (
            "psql -A",
            format!("{}\n{}(2 rows)\n", COLUMNS.join("|"), joined("|")),
        ),
        (
            "pg_dump",
            format!(
                "--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n\n\
                 COPY public.custom_labels_v1 (releasekey, releasenamespace, key, value) FROM stdin;\n\
                 sh.helm.release.v1.web.v2\tshop\tteam\tblue\n\\.\n\n\
                 COPY public.releases_v1 ({}) FROM stdin;\n{}\\.\n\n\
                 --\n-- PostgreSQL database dump complete\n--\n",
                COLUMNS.join(", "),
                joined("\t")
            ),
        ),
        (
            "pg_dump --inserts",
            format!("INSERT INTO public.releases_v1 VALUES {};\n", tuples[0])
                + &format!("INSERT INTO public.releases_v1 VALUES {};\n", tuples[1]),
        ),
        (
            "insert of several",
            format!(
                "INSERT INTO releases_v1 ({}) VALUES\n{};\n",
                COLUMNS.join(", "),
                tuples.join(",\n")
            ),
        ),
        ("json_agg", Value::Array(objects.clone()).to_string()),
        ("row_to_json", format!("{}\n{}\n", objects[0], objects[1])),
        ("an export", json!({ "releases_v1": objects }).to_string()),
    ]
}

#[test]
fn rows_of_the_sql_driver_are_records() {
    for (how, text) in printed() {
        let report = report(&shared::open(text));
        assert_eq!(report["sources"][0]["shape"], "sql_rows", "{how}");
        let release = &report["releases"][0];
        assert_eq!(release["storage"], "sql", "{how}");
        assert_eq!(
            (&release["name"], &release["namespace"]),
            (&json!("web"), &json!("shop")),
            "{how}"
        );
        let revisions = release["revisions"].as_array().unwrap();
        assert_eq!(revisions.len(), 2, "{how}");
        assert_eq!(revisions[1]["status"], "deployed");
        assert_eq!(revisions[1]["label_status"], "deployed");
        assert_eq!(revisions[1]["chart"], "web");
        // A database has no limit on a record.
        assert!(revisions[1].get("limit_bytes").is_none());
        assert_eq!(report["problems"], json!([]), "{how}");
        assert_eq!(report["releases"].as_array().unwrap().len(), 1, "{how}");
        if how == "pg_dump" {
            assert_eq!(revisions[1]["labels"], json!({ "team": "blue" }));
        }
    }
}

#[test]
fn nobody_is_told_to_ask_for_a_secret_that_is_a_row() {
    let query =
        "psql \"$HELM_DRIVER_SQL_CONNECTION_STRING\" --csv -c \"SELECT * FROM releases_v1 WHERE";
    let (_, text) = printed().swap_remove(0);
    let session = shared::open(text.clone());
    let view = session.overview(Mode::Hide);
    let command = view.releases[0].completeness.command.clone().unwrap();
    assert!(command.starts_with(query), "{command}");
    assert!(
        command.contains("name='web' AND namespace='shop'"),
        "{command}"
    );
    assert!(!report(&session).to_string().contains("kubectl get secret"));

    // A cell that was cut on its way.
    let body = payload("web", 2, "deployed");
    let cut = text.replace(&body, &body[..body.len() / 2]);
    let report = report(&shared::open(cut));
    let message = report["problems"][0]["message"].as_str().unwrap();
    assert!(
        message.contains("SELECT * FROM releases_v1 WHERE key='sh.helm.release.v1.web.v2'"),
        "{message}"
    );
    assert!(!message.contains("kubectl get secret"), "{message}");
}

#[test]
fn columns_without_the_body_are_records_by_their_labels() {
    let text = " name | namespace | version |     status      | owner | createdat  | modifiedat \n\
                ------+-----------+---------+-----------------+-------+------------+------------\n \
                 web  | shop      |       4 | deployed        | helm  | 1767225600 | 1767225700\n \
                 web  | shop      |       5 | pending-upgrade | helm  | 1767225800 |          0\n\
                (2 rows)\n";
    let report = report(&shared::open(text));
    assert_eq!(report["sources"][0]["shape"], "sql_rows");
    let revisions = report["releases"][0]["revisions"].as_array().unwrap();
    assert_eq!(revisions[1]["label_status"], "pending-upgrade");
    assert_eq!(revisions[1]["partial"], true);
    assert_eq!(report["problems"], json!([]));
}

#[test]
fn other_tables_are_not_taken_for_the_sql_drivers() {
    let others = [
        "NAME\tNAMESPACE\tREVISION\tUPDATED\tSTATUS\tCHART\tAPP VERSION\nweb\tshop\t1\tx\tdeployed\tweb-1\t1\n",
        "key,name,value\na,b,c\n",
        " key | type | body \n-----+------+------\n a   | b    | c\n",
        "name,version,owner,status\nweb,1,ops,deployed\n",
        "COPY public.users (key, name, body) FROM stdin;\na\tb\tc\n\\.\n",
        "[{\"key\":\"a\",\"name\":\"b\",\"body\":\"c\"}]",
        "| REVISION | STATUS | DESCRIPTION |\n|---|---|---|\n| 1 | deployed | Install complete |\n",
        "-[ RECORD 1 ]---\nid   | 1\nname | x\n",
    ];
    for text in others {
        let report = report(&shared::open(text));
        assert_ne!(report["sources"][0]["shape"], "sql_rows", "{text}");
        let storages = report["releases"].as_array().unwrap().iter();
        assert!(
            storages.clone().all(|one| one["storage"] != "sql"),
            "{text}"
        );
    }
}

#[test]
fn labels_of_a_row_are_columns_and_never_stale() {
    // An update comes after the operation began: with Secrets that would be the mark of a rollback.
    let (_, text) = printed().swap_remove(4);
    let report = report(&shared::open(text));
    let origin = &report["releases"][0]["revisions"][1]["origin"];
    assert_eq!(origin["kind"], "upgrade");
}

#[test]
fn fluxs_own_history_is_read() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text =
        fs::read_to_string(here.join("tests/fixtures/cases/35-flux.helmrelease.yaml")).unwrap();
    let session = shared::open(text.clone());
    let found = report(&session);
    assert_eq!(found["sources"][0]["shape"], "flux_helm_release");
    let release = &found["releases"][0];
    assert_eq!(
        (&release["name"], &release["namespace"]),
        (&json!("podboard"), &json!("flux-store"))
    );
    let revisions = release["revisions"].as_array().unwrap();
    let told = |at: usize| {
        let one = &revisions[at];
        [&one["revision"], &one["status"], &one["chart_version"]].map(Value::clone)
    };
    assert_eq!(told(0), [json!(8), json!("failed"), json!("6.2.0")]);
    assert_eq!(told(1), [json!(9), json!("deployed"), json!("6.1.0")]);
    assert_eq!(release["running"]["revision"], 9);
    assert_eq!(found["problems"], json!([]));

    let view = session.overview(Mode::Hide);
    let explanation = &view.explanations[0];
    let catalog = helmwake::i18n::catalog::Catalog::new(helmwake::i18n::Locale::En);
    let cause = catalog.text(&explanation.cause);
    assert!(
        cause.contains("`helm history podboard -n flux-store`"),
        "{cause}"
    );
    assert!(cause.contains("leave rollbacks to Flux"), "{cause}");
    assert!(catalog.text(&explanation.title).contains("stalled"));
    let commands: Vec<&str> = explanation
        .ways_out
        .iter()
        .flat_map(|way| &way.commands)
        .map(String::as_str)
        .collect();
    assert_eq!(
        commands,
        [
            "helm history podboard -n flux-store",
            "flux reconcile hr podboard -n app --reset",
            "flux reconcile hr podboard -n app --force",
            "flux suspend hr podboard -n app",
            "flux resume hr podboard -n app",
        ]
    );
    // As JSON, in a list, and beside other objects.
    let list = format!(
        "apiVersion: v1\nkind: List\nitems:\n- {}\n",
        text.trim().replace('\n', "\n  ")
    );
    let again = report(&shared::open(list));
    assert_eq!(again["sources"][0]["shape"], "flux_helm_release");
    assert_eq!(again["releases"], found["releases"]);
}

#[test]
fn what_older_versions_of_flux_note_is_read_as_far_as_it_goes() {
    let text = "apiVersion: helm.toolkit.fluxcd.io/v2beta1\nkind: HelmRelease\nmetadata:\n  name: web\n  namespace: apps\n\
                spec:\n  chart:\n    spec:\n      chart: web\n  targetNamespace: shop\nstatus:\n  helmChart: apps/apps-web\n  \
                lastAppliedRevision: 1.2.0\n  lastAttemptedRevision: 1.2.0\n  lastReleaseRevision: 7\n";
    let found = report(&shared::open(text));
    let release = &found["releases"][0];
    assert_eq!(
        (&release["name"], &release["namespace"]),
        (&json!("shop-web"), &json!("apps"))
    );
    assert_eq!(release["revisions"][0]["revision"], 7);
    assert_eq!(release["revisions"][0]["chart_version"], "1.2.0");
    // It does not say what became of the revision.
    assert!(release["revisions"][0].get("status").is_none());
    // Another group has a kind of that name.
    let other = text.replace("helm.toolkit.fluxcd.io/v2beta1", "helm.fluxcd.io/v1");
    assert_eq!(
        report(&shared::open(other))["sources"][0]["shape"],
        "unknown"
    );
    let chart = text.replace("HelmRelease", "HelmChart");
    assert_eq!(
        report(&shared::open(chart))["sources"][0]["shape"],
        "unknown"
    );
}

#[test]
fn what_others_keep_in_the_place_of_a_secret_is_named() {
    let check = |bytes: Vec<u8>, kind: &str, words: &str| {
        let report = report(&shared::open(bytes));
        let problem = &report["problems"][0];
        assert_eq!(problem["kind"], kind, "{report}");
        let message = problem["message"].as_str().unwrap();
        assert!(message.contains(words), "{message}");
        assert_eq!(report["problems"].as_array().unwrap().len(), 1, "{report}");
        report
    };
    let mut etcd = vec![0; 8192];
    for page in [0, 4096] {
        etcd[page + 16..page + 20].copy_from_slice(&0xed0c_daed_u32.to_le_bytes());
    }
    let report_of = check(etcd.clone(), "etcd_snapshot", "kubectl get secret");
    assert_eq!(report_of["sources"][0]["shape"], "etcd_snapshot");
    // In an archive too, and when the first page is damaged.
    etcd[16] = 0;
    check(etcd.clone(), "etcd_snapshot", "database of etcd");
    let inside = report(&open("b.zip", zip(&[("db/snapshot.db".to_owned(), etcd)])));
    assert_eq!(inside["sources"][1]["shape"], "etcd_snapshot");

    let sealed = "apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata:\n  name: web\nspec:\n  encryptedData:\n    a: AgBy\n";
    check(sealed.into(), "encrypted", "The key is in the cluster");
    let sops = "apiVersion: v1\nkind: Secret\nmetadata:\n  name: sh.helm.release.v1.web.v1\n  namespace: shop\n\
                type: helm.sh/release.v1\ndata:\n  release: ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]\nsops:\n  mac: ENC[AES256_GCM,data:x]\n";
    check(sops.into(), "encrypted_payload", "SOPS");
    check(
        b"password: ENC[AES256_GCM,data:x,iv:y]\nsops:\n  version: 3.9.0\n".to_vec(),
        "encrypted",
        "SOPS",
    );
    let at_rest =
        "/registry/secrets/shop/sh.helm.release.v1.web.v1\nk8s:enc:aescbc:v1:key1:\u{1}\u{2}";
    check(
        at_rest.into(),
        "encrypted",
        "as the API server keeps it in etcd",
    );
    check(
        [at_rest.as_bytes(), &[0; 20]].concat(),
        "encrypted",
        "API server",
    );
    let argo = "apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata:\n  name: ledger\nspec: {}\n";
    check(argo.into(), "argo_cd", "Argo CD renders a chart by itself");
    let tracked = "{\"argocd.argoproj.io/tracking-id\":\"ledger:apps/Deployment:billing/ledger-api\",\"deployment.kubernetes.io/revision\":\"4\"}";
    check(
        tracked.into(),
        "argo_cd",
        "the Application ledger of Argo CD",
    );
    let deployment = format!(
        "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: a\n  annotations: {tracked}\n"
    );
    check(deployment.clone().into(), "argo_cd", "argocd app history");
    // Helm's own mark is on it too: it may be either's.
    let both = deployment.replace("{\"argocd", "{\"meta.helm.sh/release-name\":\"a\",\"argocd");
    check(both.into(), "unrecognized", "");
    // Near to them, and something else.
    for near in [
        "apiVersion: app.k8s.io/v1beta1\nkind: Application\nmetadata:\n  name: a\n",
        "apiVersion: argoproj.io/v1alpha1\nkind: Rollout\nmetadata:\n  name: a\n",
    ] {
        check(near.into(), "unrecognized", "");
    }
    let mut no_etcd = vec![0; 8192];
    no_etcd[20..24].copy_from_slice(&0xed0c_daed_u32.to_le_bytes());
    check(no_etcd.clone(), "not_text", "");
    no_etcd[16..20].copy_from_slice(&0xed0c_daed_u32.to_be_bytes());
    check(no_etcd, "not_text", "");
    check(
        b"\xfd7zXZ\0\0\x04\xe6\xd6\xb4\x46\0\0\0".to_vec(),
        "packed",
        "xz",
    );
    // None of that beside a release.
    let both = format!("{sealed}---\n{}", secret("web", 1, "deployed"));
    assert_eq!(report(&shared::open(both))["problems"], json!([]));
    // Binary of an unknown kind stays what it was.
    check(
        b"\x7fELF\x02\x01\x01\0\0\0".to_vec(),
        "not_text",
        "not text",
    );
}
