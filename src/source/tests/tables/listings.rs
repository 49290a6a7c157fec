//! Listings of `kubectl get`, each with what is nearly one.

use super::*;

/// `kind namespace name: labels`, one line a record.
fn listed(text: &str) -> Vec<String> {
    let line = |record: &StoredRecord| {
        assert_eq!(record.payload, None);
        let object = record.object.as_ref().unwrap();
        let labels: Vec<_> = object
            .labels
            .iter()
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        format!(
            "{:?} {} {}: {}",
            object.kind,
            object.namespace.as_deref().unwrap_or("-"),
            object
                .name
                .as_deref()
                .unwrap()
                .replace("sh.helm.release.v1.", ""),
            labels.join(",")
        )
    };
    read(text).records.iter().map(line).collect()
}

#[test]
fn listings_with_and_without_labels() {
    let plain = "NAME                         TYPE                 DATA   AGE\n\
                 default-token-x7k2p          kubernetes.io/tls    3      2y11d\n\
                 sh.helm.release.v1.web.v9    helm.sh/release.v1   1      16m\n\
                 sh.helm.release.v1.web.v10   helm.sh/release.v1   1      7m6s\n";
    let expected = ["Secret - web.v9: ", "Secret - web.v10: "];
    assert_eq!(listed(plain), expected);
    let detected = read(plain);
    assert_eq!(detected.shape, Shape::KubectlListing);
    assert_eq!(detected.others.get("v1/Secret"), Some(&1));
    assert_eq!(listed(plain.split_once('\n').unwrap().1), expected);
    let all = "NAMESPACE   NAME                         TYPE                 DATA   AGE   LABELS\n\
               shop        sh.helm.release.v1.web.v9    helm.sh/release.v1   1      16m   name=web,owner=helm,status=failed,version=9\n\
               shop        other                        Opaque               1      16m   <none>\n";
    assert_eq!(
        listed(all),
        ["Secret shop web.v9: name=web,owner=helm,status=failed,version=9"]
    );
    let asked = "$ kubectl get secret -n tools -l owner=helm -L name,status\n\
                 NAME                         TYPE                 DATA   AGE   NAME   STATUS\n\
                 sh.helm.release.v1.web.v9    helm.sh/release.v1   1      16m   web    failed\n";
    assert_eq!(listed(asked), ["Secret tools web.v9: status=failed"]);
    let maps = "NAME                         DATA   AGE\n\
                kube-root-ca.crt             1      3d\n\
                sh.helm.release.v1.web.v9    1      16m\n";
    assert_eq!(listed(maps), ["ConfigMap - web.v9: "]);
    assert_eq!(read(maps).others.get("v1/ConfigMap"), Some(&1));
}

#[test]
fn names_and_columns() {
    let names =
        "secret/sh.helm.release.v1.web.v1\nsecret/other\nconfigmap/sh.helm.release.v1.web.v2\n";
    assert_eq!(listed(names), ["Secret - web.v1: ", "ConfigMap - web.v2: "]);
    assert_eq!(read(names).others.get("v1/Secret"), Some(&1));
    assert_eq!(
        listed("sh.helm.release.v1.web.v1\nsh.helm.release.v1.web.v2\n"),
        ["Secret - web.v1: ", "Secret - web.v2: "]
    );
    let columns = "REV   NS     NAME                        STATUS     CREATED\n\
                   1     shop   sh.helm.release.v1.web.v1   deployed   2026-11-29T13:36:10Z\n";
    assert_eq!(
        listed(columns),
        ["Secret shop web.v1: status=deployed,version=1"]
    );
    let object = read(columns).records[0].object.clone().unwrap();
    assert_eq!(object.created.as_deref(), Some("2026-11-29T13:36:10Z"));
}

#[test]
fn near_misses_of_listings() {
    for text in [
        "secret/web created\nsecret/api configured\n",
        "secret/web\nconfigmap/api\n",
        "secret/sh.helm.release.v1.web.v1 deleted\n",
        "Error: secrets \"sh.helm.release.v1.web.v1\" already exists\n",
        "NAME   READY   AGE\nsh.helm.release.v1.web   1/1   3d\n",
        "NAME     STATUS   AGE\nshop     Active   3d\n",
    ] {
        check_not(text);
    }
    let none = read("NAME      TYPE     DATA   AGE\nother     Opaque   1      3d\n");
    assert_eq!(kinds(&none), [ProblemKind::NoneListed]);
}
