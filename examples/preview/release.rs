//! A large release, the same bytes at each run: services of a kind that many charts have, each with what belongs to it.

use std::fmt::Write;

use helmwake::limits;
use helmwake::manifest;
use serde_json::{Value, json};

/// Two revisions: in the second, images and a few settings of every tenth service differ, one service is new, one is gone.
pub(crate) fn manifests(bytes: usize) -> [String; 2] {
    let mut services = Vec::new();
    let mut size = 0;
    while size < bytes {
        let service = [1, 2].map(|revision| service(services.len(), revision));
        size += service[0].len();
        services.push(service);
    }
    let all = |revision: usize, left_out: usize| {
        let mut text = String::new();
        for (index, service) in services.iter().enumerate() {
            if index != left_out {
                text.push_str(&service[revision]);
            }
        }
        text
    };
    [all(0, 7), all(1, 8)]
}

fn service(index: usize, revision: usize) -> String {
    let is_changed = index.is_multiple_of(10) && revision == 2;
    let (tag, replicas) = if is_changed {
        ("1.5.0", 3)
    } else {
        ("1.4.2", 2)
    };
    let mut text = String::new();
    let name = format!("service-{index}");
    writeln!(
        text,
        "---
# Source: large/templates/{name}/config.yaml
apiVersion: v1
kind: ConfigMap
metadata:
  name: {name}
  labels: {{ app: {name}, chart: large-1.0.0 }}
data:"
    )
    .unwrap();
    for line in 0..40_usize {
        // Some words that a compressor does not know beforehand.
        let value = (index * 40 + line).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let changed = if is_changed && line == 3 { "-new" } else { "" };
        writeln!(text, "  setting-{line}.{name}: \"{value:x}{changed}\"").unwrap();
    }
    write!(
        text,
        "---
# Source: large/templates/{name}/service.yaml
apiVersion: v1
kind: Service
metadata:
  name: {name}
  labels: {{ app: {name}, chart: large-1.0.0 }}
spec:
  type: ClusterIP
  selector: {{ app: {name} }}
  ports:
  - name: http
    port: 80
    targetPort: http
---
# Source: large/templates/{name}/deployment.yaml
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {name}
  labels: {{ app: {name}, chart: large-1.0.0 }}
spec:
  replicas: {replicas}
  selector:
    matchLabels: {{ app: {name} }}
  template:
    metadata:
      labels: {{ app: {name} }}
    spec:
      containers:
      - name: main
        image: registry.example.test/large/{name}:{tag}
        ports:
        - name: http
          containerPort: 8080
        env:
        - name: LOG_LEVEL
          value: info
        - name: SERVICE
          value: {name}
        resources:
          requests: {{ cpu: 100m, memory: 128Mi }}
          limits: {{ memory: 256Mi }}
        readinessProbe:
          httpGet: {{ path: /ready, port: http }}
        volumeMounts:
        - name: config
          mountPath: /etc/{name}
      volumes:
      - name: config
        configMap:
          name: {name}
"
    )
    .unwrap();
    text
}

/// The objects of a manifest as a cluster has them.
pub(crate) fn live(manifest: &str) -> Value {
    let parsed = manifest::parse(manifest, &limits::STANDARD);
    let items: Vec<Value> = parsed
        .objects
        .iter()
        .enumerate()
        .map(|(index, object)| {
            let mut live = object.to_json();
            let metadata = live["metadata"].as_object_mut().unwrap();
            metadata.insert("namespace".to_owned(), "bench".into());
            metadata.insert("uid".to_owned(), format!("00000000-0000-0000-0000-{index:012}").into());
            metadata.insert("resourceVersion".to_owned(), index.to_string().into());
            metadata.insert("creationTimestamp".to_owned(), "2026-01-02T03:04:05Z".into());
            metadata["labels"]["app.kubernetes.io/managed-by"] = "Helm".into();
            metadata.insert(
                "annotations".to_owned(),
                json!({ "meta.helm.sh/release-name": "large", "meta.helm.sh/release-namespace": "bench" }),
            );
            match object.reference.kind.as_str() {
                "Deployment" => defaults_of_deployment(&mut live),
                "Service" => defaults_of_service(&mut live, index),
                _ => {}
            }
            live
        })
        .collect();
    json!({ "apiVersion": "v1", "kind": "List", "items": items })
}

fn defaults_of_deployment(live: &mut Value) {
    live["metadata"]["generation"] = 1.into();
    let spec = &mut live["spec"];
    spec["progressDeadlineSeconds"] = 600.into();
    spec["revisionHistoryLimit"] = 10.into();
    spec["strategy"] = json!({
        "type": "RollingUpdate", "rollingUpdate": { "maxSurge": "25%", "maxUnavailable": "25%" },
    });
    let pod = &mut spec["template"]["spec"];
    pod["dnsPolicy"] = "ClusterFirst".into();
    pod["restartPolicy"] = "Always".into();
    pod["schedulerName"] = "default-scheduler".into();
    pod["securityContext"] = json!({});
    pod["terminationGracePeriodSeconds"] = 30.into();
    pod["volumes"][0]["configMap"]["defaultMode"] = 420.into();
    let main = &mut pod["containers"][0];
    main["imagePullPolicy"] = "IfNotPresent".into();
    main["terminationMessagePath"] = "/dev/termination-log".into();
    main["terminationMessagePolicy"] = "File".into();
    main["ports"][0]["protocol"] = "TCP".into();
    let probe = &mut main["readinessProbe"];
    probe["httpGet"]["scheme"] = "HTTP".into();
    for (key, value) in [
        ("failureThreshold", 3),
        ("periodSeconds", 10),
        ("successThreshold", 1),
        ("timeoutSeconds", 1),
    ] {
        probe[key] = value.into();
    }
    live["status"] = json!({ "observedGeneration": 1, "replicas": 2, "readyReplicas": 2, "availableReplicas": 2 });
}

fn defaults_of_service(live: &mut Value, index: usize) {
    let spec = &mut live["spec"];
    let address = format!("10.96.{}.{}", index / 250, index % 250 + 1);
    spec["clusterIP"] = address.as_str().into();
    spec["clusterIPs"] = json!([address]);
    spec["internalTrafficPolicy"] = "Cluster".into();
    spec["ipFamilies"] = json!(["IPv4"]);
    spec["ipFamilyPolicy"] = "SingleStack".into();
    spec["sessionAffinity"] = "None".into();
    spec["ports"][0]["protocol"] = "TCP".into();
    live["status"] = json!({ "loadBalancer": {} });
}
