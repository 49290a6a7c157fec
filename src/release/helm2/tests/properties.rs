//! What prost writes and takes, against what is read here.

use super::*;

/// Texts that are whole words of YAML, too.
fn any_text() -> impl Strategy<Value = Vec<u8>> {
    "[a-z]{0,9}".prop_map(String::into_bytes)
}

fn any_time() -> impl Strategy<Value = Option<Timestamp>> {
    let time = (1..4_000_000_000_i64, 0..1_000_000_000_i32);
    prop::option::of(time.prop_map(|(seconds, nanos)| Timestamp { seconds, nanos }))
}

fn any_hook() -> impl Strategy<Value = Hook> {
    let numbers = || prop::collection::vec(0..13_i32, 0..4);
    let fields = (any_text(), any_text(), numbers(), any::<i32>(), numbers());
    fields.prop_map(|(name, manifest, events, weight, delete_policies)| Hook {
        name,
        manifest,
        events,
        weight,
        delete_policies,
        ..Hook::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn what_prost_writes_is_read_as_it_was(
        texts in prop::collection::vec(any_text(), 6),
        times in prop::collection::vec(any_time(), 3),
        hooks in prop::collection::vec(any_hook(), 0..4),
        (code, version) in (0..9_i32, 1..i32::MAX),
    ) {
        let text = |at: usize| texts[at].clone();
        let release = Release {
            name: text(0),
            info: Some(Info {
                status: Some(Status { code, notes: text(1), ..Status::default() }),
                first_deployed: times[0].clone(),
                last_deployed: times[1].clone(),
                deleted: times[2].clone(),
                description: text(2),
            }),
            config: Some(Config { raw: text(3) }),
            manifest: text(4),
            hooks,
            version,
            namespace: [text(5), b("x")].concat(),
            ..Release::default()
        };
        let (record, problems) = stored(&release.encode_to_vec());
        prop_assert_eq!(problems, []);
        let some = |at: usize| Some(String::from_utf8(text(at)).unwrap()).filter(|t| !t.is_empty());
        prop_assert_eq!(record.notes.map(Sensitive::into_inner), some(1));
        prop_assert_eq!(record.description.map(Sensitive::into_inner), some(2));
        prop_assert_eq!(record.manifest.map(Sensitive::into_inner), some(4));
        prop_assert_eq!(record.status, Some(super::super::Status::from_helm2_code(code.into())));
        prop_assert_eq!(record.revision, i64::from(version));
        let found = [record.first_deployed, record.last_deployed, record.deleted];
        for (found, time) in found.into_iter().zip(times) {
            let expected = time.map(|time| jiff::Timestamp::new(time.seconds, time.nanos).unwrap());
            prop_assert_eq!(found.map(|time| time.text), expected.map(|time| time.to_string()));
        }
        prop_assert_eq!(record.hooks.len(), release.hooks.len());
        for (found, hook) in record.hooks.iter().zip(&release.hooks) {
            prop_assert_eq!(found.manifest.reveal().as_bytes(), &hook.manifest);
            prop_assert_eq!(found.weight, i64::from(hook.weight));
            prop_assert_eq!(found.events.len(), hook.events.len());
            prop_assert_eq!(found.delete_policies.len(), hook.delete_policies.len());
        }
    }

    #[test]
    fn what_prost_takes_is_not_called_broken(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let broken = tree::read(&bytes, &limits::STANDARD).unwrap().broken;
        // Groups, which prost skips, are nothing that Helm 2 ever wrote.
        let has_groups = bytes.iter().any(|byte| matches!(byte & 7, 3 | 4));
        if Release::decode(bytes.as_slice()).is_ok() && !has_groups {
            prop_assert_eq!(broken, None);
        }
        if broken.is_none() {
            prop_assert!(Release::decode(bytes.as_slice()).is_ok());
        }
    }

    #[test]
    fn any_change_is_survived(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut bytes = release().encode_to_vec();
        for (place, byte) in changes {
            let place = place.index(bytes.len());
            bytes[place] = byte;
        }
        bytes.truncate(cut.index(bytes.len()).max(1));
        let broken = tree::read(&bytes, &limits::STANDARD).unwrap().broken;
        prop_assert!(broken.unwrap_or_default() <= bytes.len());
        // What is not called broken is a message for others, too.
        prop_assert!(broken.is_some() || Release::decode(bytes.as_slice()).is_ok());
        let spelled = spell(&bytes, &limits::STANDARD).unwrap();
        prop_assert!(serde_json::from_slice::<Value>(spelled.json.reveal()).is_ok());
        let _ = stored(&bytes);
    }
}
