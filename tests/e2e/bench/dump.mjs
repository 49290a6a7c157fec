// Writes a dump as `kubectl get secret -A` prints it with `-o json` and `-o yaml`: release records of many releases among
// other Secrets.
//
// The same arguments give the same bytes (a seeded generator; no clock). Run by itself it writes both files:
//   node tests/e2e/bench/dump.mjs target/bench/dump 100 500
// (megabytes, releases). The records are Helm 3's: JSON in Go's order, gzip level 9, base64 twice.
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { once } from "node:events";

/** A small generator (xorshift32); `below(n)` gives 0…n-1. */
function random(seed) {
  let state = seed >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  return {
    below: (n) => next() % n,
    pick: (list) => list[next() % list.length],
    letters: (n) => Array.from({ length: n }, () => "abcdefghijklmnopqrstuvwxyz0123456789"[next() % 36]).join(""),
  };
}

const TEAMS = ["shop", "billing", "search", "media", "platform", "data", "mobile", "edge"];
const APPS = ["api", "worker", "web", "cron", "cache", "gateway", "proxy", "exporter", "queue", "admin"];

const pad = (n, width = 2) => String(n).padStart(width, "0");
/** A time in 2026, `step` minutes after the beginning of its day. */
const time = (day, minutes) =>
  `2026-${pad(1 + (Math.floor(day / 28) % 12))}-${pad(1 + (day % 28))}T${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}:07.123456789Z`;

function manifest(rng, name, namespace, revision, size) {
  const parts = [];
  let length = 0;
  for (let i = 0; length < size; i++) {
    const text = `---
# Source: ${name}/templates/deployment-${i}.yaml
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}-${i}
  namespace: ${namespace}
  labels:
    app.kubernetes.io/name: ${name}
    app.kubernetes.io/instance: ${name}-${i}
    checksum/config: ${rng.letters(64)}
spec:
  replicas: ${1 + rng.below(9)}
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  template:
    spec:
      containers:
        - name: main
          image: registry.example.test/${name}:${revision}.${rng.below(100)}.${rng.below(100)}@sha256:${rng.letters(64)}
          env:
            - name: TOKEN_${i}
              value: "${rng.letters(24)}"
          resources:
            limits: {cpu: ${rng.below(4000)}m, memory: ${rng.below(4000)}Mi}
`;
    parts.push(text);
    length += text.length;
  }
  return parts.join("");
}

function record(rng, release, revision, status, description, size) {
  const { name, namespace, day } = release;
  const at = time(day, revision * 7);
  return JSON.stringify({
    name,
    info: {
      first_deployed: time(day, 7),
      last_deployed: at,
      deleted: "",
      description,
      status,
      notes: `Thank you for installing ${name}.\n${"Read the logs with kubectl logs.\n".repeat(rng.below(30))}`,
    },
    chart: {
      metadata: {
        name: `${name}-chart`,
        version: `1.${revision}.0`,
        description: "A chart of the benchmark",
        apiVersion: "v2",
        appVersion: `2.${revision}`,
      },
      lock: null,
      templates: release.templates,
      values: { replicas: 1, image: { tag: "latest" }, password: rng.letters(20) },
      schema: null,
      files: null,
    },
    config: { image: { tag: `${revision}` }, auth: { password: release.password } },
    manifest: manifest(rng, name, namespace, revision, size),
    version: revision,
    namespace,
  });
}

/** What happened to a release: status and description of each revision, oldest first. */
function history(rng, name, n) {
  const rows = [["superseded", "Install complete"]];
  for (let revision = 2; revision <= n; revision++) {
    const dice = rng.below(20);
    if (dice === 0) rows.push(["failed", `Upgrade "${name}" failed: context deadline exceeded`]);
    else if (dice === 1 && revision > 2) rows.push(["superseded", `Rollback to ${1 + rng.below(revision - 1)}`]);
    else rows.push(["superseded", "Upgrade complete"]);
  }
  const last = rng.below(25) === 0 ? ["pending-upgrade", "Preparing upgrade"] : ["deployed", "Upgrade complete"];
  rows[n - 1] = n === 1 ? ["deployed", "Install complete"] : last;
  return rows;
}

function secret({ name, namespace, labels, type, created, data, number }) {
  return {
    apiVersion: "v1",
    data,
    kind: "Secret",
    metadata: {
      creationTimestamp: created,
      ...(labels ? { labels } : {}),
      name,
      namespace,
      resourceVersion: String(100000 + number),
      uid: `00000000-0000-4000-8000-${pad(number, 12)}`,
    },
    type,
  };
}

function* secrets({ bytes, releases, revisions }) {
  const rng = random(20260101);
  // Of each byte pasted more than two are JSON: base64 twice is 16/9, gzip of such text about 0.24.
  const size = Math.max(1000, Math.round((bytes / (releases * revisions)) * 2.63) - 1500);
  let number = 0;
  for (let i = 0; i < releases; i++) {
    const namespace = `${TEAMS[i % TEAMS.length]}-${i % 40}`;
    const name = `${APPS[i % APPS.length]}-${pad(i, 3)}`;
    const template = { name: "templates/deployment.yaml", data: Buffer.from(`replicas: {{ .Values.replicas }} # ${rng.letters(400)}`).toString("base64") };
    const release = { name, namespace, day: i % 300, templates: [template, template], password: rng.letters(20) };
    const rows = history(rng, name, revisions);
    for (const [at, [status, description]] of rows.entries()) {
      const revision = at + 1;
      const json = record(rng, release, revision, status, description, Math.round(size * (0.5 + rng.below(1000) / 1000)));
      const zipped = gzipSync(json, { level: 9 });
      // Node names its system in the header; Go writes 255.
      zipped[9] = 255;
      zipped[8] = 2;
      const payload = Buffer.from(zipped.toString("base64")).toString("base64");
      yield secret({
        name: `sh.helm.release.v1.${name}.v${revision}`,
        namespace,
        labels: { modifiedAt: "1767225600", name, owner: "helm", status, version: String(revision) },
        type: "helm.sh/release.v1",
        created: `${time(release.day, revision * 7).slice(0, 19)}Z`,
        data: { release: payload },
        number: number++,
      });
    }
    yield secret({
      name: `${name}-tls`,
      namespace,
      type: "kubernetes.io/tls",
      created: "2026-01-01T00:00:00Z",
      data: { "tls.crt": Buffer.from(rng.letters(1500)).toString("base64"), "tls.key": Buffer.from(rng.letters(1700)).toString("base64") },
      number: number++,
    });
  }
}

/** How kubectl prints a list: what stands before the items, one item, and what stands after them. */
const FORMATS = {
  json: {
    head: '{\n    "apiVersion": "v1",\n    "items": [',
    item: (one, isFirst) => `${isFirst ? "" : ","}\n        ${JSON.stringify(one, null, 4).replaceAll("\n", "\n        ")}`,
    tail: '\n    ],\n    "kind": "List",\n    "metadata": {\n        "resourceVersion": ""\n    }\n}\n',
  },
  yaml: {
    head: "apiVersion: v1\nitems:\n",
    item: (one) => `- ${yaml(one, "  ").trimStart()}`,
    tail: 'kind: List\nmetadata:\n  resourceVersion: ""\n',
  },
};

/** Prints a map of maps and strings; quotes what YAML would read as something other than text. */
function yaml(map, indent) {
  const scalar = (text) => (/^[\d-]+$|^\d{4}-|^(true|false|null|)$/.test(text) ? JSON.stringify(text) : text);
  const pair = ([key, value]) =>
    typeof value === "string" ? `${indent}${key}: ${scalar(value)}\n` : `${indent}${key}:\n${yaml(value, `${indent}  `)}`;
  return Object.entries(map).map(pair).join("");
}

/**
 * Writes the dump as JSON and as YAML unless they are there already; gives paths and sizes.
 * @param {string} stem  the path without its ending
 * @param {{bytes: number, releases: number, revisions: number}} what  about so many bytes
 */
export async function writeDumps(stem, what) {
  const files = Object.keys(FORMATS).map((format) => ({ format, path: `${stem}.${format}` }));
  if (!files.every(({ path }) => existsSync(path))) {
    mkdirSync(dirname(stem), { recursive: true });
    const outs = files.map(({ format, path }) => ({ ...FORMATS[format], path, stream: createWriteStream(`${path}.part`) }));
    const write = async ({ stream }, text) => {
      if (!stream.write(text)) await once(stream, "drain");
    };
    for (const out of outs) await write(out, out.head);
    let isFirst = true;
    for (const one of secrets(what)) {
      for (const out of outs) await write(out, out.item(one, isFirst));
      isFirst = false;
    }
    for (const out of outs) {
      out.stream.end(out.tail);
      await once(out.stream, "finish");
      renameSync(`${out.path}.part`, out.path);
    }
  }
  return Object.fromEntries(files.map(({ format, path }) => [format, { path, bytes: statSync(path).size }]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [stem, megabytes = "100", releases = "500"] = process.argv.slice(2);
  if (!stem) {
    console.error("usage: dump.mjs STEM [MEGABYTES] [RELEASES]");
    process.exit(2);
  }
  const written = await writeDumps(stem, { bytes: Number(megabytes) * 1e6, releases: Number(releases), revisions: 8 });
  for (const { path, bytes } of Object.values(written)) console.log(`${path}: ${(bytes / 1e6).toFixed(1)} MB`);
}
