//! Records that were cut or changed, and how much of them is kept.

use super::*;

/// Says of two texts whether the first is the second's beginning, as it is left by a cut.
fn is_beginning(found: &str, whole: &str) -> bool {
    whole.starts_with(found)
        || found
            .strip_suffix('…')
            .is_some_and(|text| whole.starts_with(text))
}

#[test]
fn cut_at_any_byte_it_keeps_what_was_complete_and_says_where() {
    let whole = release();
    let bytes = whole.encode_to_vec();
    let (full, _) = stored(&bytes);
    let mut n_fields = 0;
    for end in 0..bytes.len() {
        let cut = &bytes[..end];
        let broken = tree::read(cut, &limits::STANDARD).unwrap().broken;
        let (record, problems) = stored(cut);
        let said = [(ProblemKind::BadProtobuf, Some(end))];
        assert_eq!(problems, said, "{end}");
        assert!(record.is_partial, "{end}");
        assert_eq!(broken.unwrap_or(end), end);
        let is_same = |found: bool| assert!(found, "{end}");
        is_same(record.revision == 4 && record.key.name.as_deref() == Some("web"));
        is_same(record.status.is_none() || record.status == full.status);
        is_same(record.last_deployed.is_none() || record.last_deployed == full.last_deployed);
        is_same(record.first_deployed.is_none() || record.first_deployed == full.first_deployed);
        is_same(record.supplied_values.is_none() || record.supplied_values == full.supplied_values);
        is_same(record.key.namespace.is_none() || record.key.namespace == full.key.namespace);
        let description = record.description.as_ref().map_or("", |text| text.reveal());
        is_same(is_beginning(description, "Upgrade complete"));
        is_same(
            description == "Upgrade complete"
                || description.is_empty()
                || record.is_description_cut(),
        );
        let manifest = record.manifest.as_ref().map_or("", |text| text.reveal());
        is_same(is_beginning(
            manifest,
            full.manifest.as_ref().unwrap().reveal(),
        ));
        if let Some(chart) = &record.chart {
            is_same(
                chart.chart_version.is_none() || chart.chart_version.as_deref() == Some("1.2.3"),
            );
            is_same(
                chart.templates.is_empty()
                    || chart.templates == full.chart.as_ref().unwrap().templates,
            );
        }
        // What was complete once stays so.
        let now = [
            record.status.is_some(),
            record.last_deployed.is_some(),
            record
                .chart
                .as_ref()
                .is_some_and(|chart| chart.chart_version.is_some()),
            record.supplied_values.is_some(),
            manifest == full.manifest.as_ref().unwrap().reveal(),
            !record.hooks.is_empty(),
        ];
        let n = now.into_iter().filter(|is| *is).count();
        assert!(n >= n_fields, "{end}");
        n_fields = n;
    }
    assert_eq!(n_fields, 6);
}

#[test]
fn a_text_is_cut_between_two_characters() {
    let bytes = release().encode_to_vec();
    let notes = bytes.windows(6).position(|part| part == b"Thanks").unwrap() + 6;
    for (end, expected) in [
        (notes, "Thanks"),
        (notes + 1, "Thanks"),
        (notes + 2, "Thanks"),
        (notes + 3, "Thanks…"),
    ] {
        let spelled = spell(&bytes[..end], &limits::STANDARD).unwrap();
        let found: Value = serde_json::from_slice(spelled.json.reveal()).unwrap();
        assert_eq!(found["info"]["status"]["notes"], expected, "{end}");
    }
    let spelled = spell(&bytes[..notes], &limits::STANDARD).unwrap();
    assert_eq!(spelled.cut_in, ["info", "status", "notes"]);
}

#[test]
fn a_broken_field_never_costs_the_others() {
    // The length of the timestamp within `info` reaches beyond `info`; what follows `info` is as it was.
    let bytes = release().encode_to_vec();
    let stamp = at(1_562_550_000).unwrap().encode_to_vec();
    let mut places = bytes.windows(stamp.len());
    let place = places.position(|part| part == stamp).unwrap();
    let mut broken = bytes.clone();
    broken[place - 1] = 0x7f;
    let (record, problems) = stored(&broken);
    assert_eq!(problems, [(ProblemKind::BadProtobuf, Some(place - 2))]);
    assert_eq!(record.status, Some(super::super::Status::Deployed));
    assert_eq!((record.first_deployed, record.description), (None, None));
    assert_eq!(record.supplied_values.unwrap().0, json!({"replicas": 511}));
    assert_eq!(record.hooks.len(), 1);
    assert!(record.is_partial);

    // A name that is a number, a text that is no UTF-8, a key of no known kind.
    let mut odd = vec![
        0x08, 0x05, 0x2a, 0x03, b'a', 0xff, b'b', 0x38, 0x04, 0x9a, 0x06, 0x01, b'x',
    ];
    let (record, problems) = stored(&odd);
    assert_eq!(problems, [(ProblemKind::BadProtobuf, Some(0))]);
    assert_eq!(record.manifest.unwrap().reveal(), "a\u{fffd}b");
    odd.push(0x0f);
    let (record, problems) = stored(&odd[2..]);
    assert_eq!(problems, [(ProblemKind::BadProtobuf, Some(11))]);
    assert_eq!(record.revision, 4);
}

#[test]
fn values_that_are_no_yaml_are_left_out() {
    let mut release = release();
    release.config = Some(Config { raw: b("a: [\n") });
    let (record, problems) = stored(&release.encode_to_vec());
    let field = "config.raw".to_owned();
    assert_eq!(problems, [(ProblemKind::BadField { field }, None)]);
    assert_eq!(record.supplied_values, None);
}

#[test]
fn what_would_grow_is_not_built() {
    let many = Release {
        hooks: vec![Hook::default(); 100],
        ..release()
    };
    let few = Limits {
        nodes: 500,
        ..limits::STANDARD
    };
    let (record, problems) = read_with(&many.encode_to_vec(), Some(config_map("web.v4")), &few);
    assert_eq!(problems, [(ProblemKind::TooManyNodes { limit: 500 }, None)]);
    let record = record.unwrap();
    assert!(record.is_helm2() && record.is_partial && !record.has_payload);
    assert!(spell(&many.encode_to_vec(), &few).is_none());

    let mut deep = Chart::default();
    for _ in 0..90 {
        deep = Chart {
            dependencies: vec![deep],
            ..Chart::default()
        };
    }
    let deep = Release {
        chart: Some(deep),
        ..release()
    };
    let (record, problems) = stored(&deep.encode_to_vec());
    assert_eq!(problems, [(ProblemKind::TooDeep { limit: 32 }, None)]);
    assert_eq!(record.hooks.len(), 1);
}
