//! Outputs of `helm list`, each with what is nearly one.

use super::*;

const LIST: &str = "NAME          \tNAMESPACE\tREVISION\tUPDATED                                \tSTATUS         \tCHART                 \tAPP VERSION\n\
                    ledger-api    \tbilling  \t5       \t2026-03-02 10:15:41.118204311 +0000 UTC\tpending-upgrade\tledger-api-1.4.2      \t5.3.0      \n\
                    old-relay     \tedge     \t3       \t2025-07-24 18:05:44.31 +0800 +08       \tuninstalling   \told-relay-0.2.0-rc.1  \t           \n";

#[test]
fn lists_however_they_were_copied() {
    let expected = [
        "ledger-api billing List: 5 pending-upgrade ledger-api-1.4.2 5.3.0 | -",
        "old-relay edge List: 3 uninstalling old-relay-0.2.0-rc.1 - | -",
    ];
    let trimmed: String = LIST
        .lines()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect();
    let collapsed: String = LIST
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ") + "\n")
        .collect();
    let bars: String = LIST
        .lines()
        .map(|line| format!("| {} |\n", line.replace('\t', "|")))
        .collect();
    let headless = LIST.split_once('\n').unwrap().1;
    for text in [
        LIST.to_owned(),
        LIST.replace('\t', "  "),
        trimmed,
        collapsed,
        bars,
        headless.to_owned(),
        headless.replace('\t', " "),
        format!("$ helm list -A -a\n{LIST}"),
    ] {
        check_told(&text, Shape::HelmList, &expected);
    }
    let times: Vec<_> = read(LIST)
        .histories
        .into_iter()
        .filter_map(|one| one.rows[0].updated.clone())
        .collect();
    assert_eq!(
        times,
        [
            "2026-03-02 10:15:41.118204311 +0000 UTC",
            "2025-07-24 18:05:44.31 +0800 +08"
        ]
    );
}

#[test]
fn lists_of_json_yaml_and_other_programs() {
    let json = r#"[{"name":"web","namespace":"shop","revision":"9","updated":"2026-03-01 08:00:00.1 +0100 CET","status":"deployed","chart":"web-0.9.4","app_version":"2"}]"#;
    let expected = ["web shop List: 9 deployed web-0.9.4 2 | -"];
    check_told(json, Shape::HelmList, &expected);
    let yaml = "- app_version: \"2\"\n  chart: web-0.9.4\n  name: web\n  namespace: shop\n  revision: \"9\"\n  status: deployed\n  updated: 2026-03-01 08:00:00.1 +0100 CET\n";
    check_told(yaml, Shape::HelmList, &expected);
    let lens = "Name\tNamespace\tChart\tRevision\tVersion\tApp Version\tStatus\tUpdated\n\
                web\tshop\tweb\t9\t0.9.4\t2\tDeployed\t5d\n";
    check_told(lens, Shape::HelmList, &expected);
    let helm2 = r#"{"Next":"","Releases":[{"Name":"web","Revision":9,"Updated":"Sat Jul  6 08:02:11 2019","Status":"DEPLOYED","Chart":"web-0.9.4","AppVersion":"2","Namespace":"shop"}]}"#;
    check_told(
        helm2,
        Shape::HelmList,
        &["web shop Helm2History: 9 DEPLOYED web-0.9.4 2 | -"],
    );
}

#[test]
fn lists_of_nothing_and_of_names() {
    let header = LIST.split_once('\n').unwrap().0;
    for text in [
        header.to_owned(),
        header.replace('\t', " "),
        "$ helm list -n shop -o json\n[]\n".to_owned(),
    ] {
        let detected = read(&text);
        assert_eq!(detected.shape, Shape::HelmList, "{text}");
        assert_eq!(kinds(&detected), [ProblemKind::EmptyList], "{text}");
    }
    for text in [
        "$ helm list -q -o json\n[\"web\",\"api\"]\n",
        "$ helm ls --short -n shop\nweb\napi\n",
        "$ helm ls -q -o yaml\n- web\n- api\n",
    ] {
        let detected = read(text);
        assert_eq!(
            kinds(&detected),
            [ProblemKind::NamesOnly { n_names: 2 }],
            "{text}"
        );
    }
}

#[test]
fn near_misses_of_lists() {
    for text in [
        "NAME\tURL\nbitnami\thttps://charts.example.test\n",
        "NAME           READY   STATUS    RESTARTS   AGE\nweb-0          1/1     Running   0          3d\n",
        "NAME\tREVISION\tSTATUS\nweb\t1\tready\n",
        "[\"web\",\"api\"]",
        "web shop 5 deployed web-1.0.0\n",
        "web shop five 2026-03-02 10:15:41 +0000 UTC deployed web-1.0.0 1\n",
    ] {
        check_not(text);
    }
}
