// A release as large as a Secret may hold, the same bytes at each run, and hard to compress as real ones can be.

import { gzipSync } from "node:zlib";

const WORDS = "app cache config data db env host image job key limit name node path port probe queue ready role route spec tier web".split(" ");

/** A small generator of repeatable pseudo-random numbers (mulberry32). */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function configMap(index, next) {
  const word = () => WORDS[Math.floor(next() * WORDS.length)];
  const token = () => Math.floor(next() * 2 ** 32).toString(36) + Math.floor(next() * 2 ** 32).toString(36);
  const lines = Array.from({ length: 12 }, (_, i) => `  ${word()}-${i}.${word()}: "${token()} ${word()} ${token()}"`);
  return `---\n# Source: large/templates/config-${index}.yaml\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: large-${index}\ndata:\n${lines.join("\n")}\n`;
}

/** A Secret as `kubectl get -o yaml` prints it, whose stored payload has about `size` bytes. */
export function largeSecret(size) {
  const next = random(20_200_117);
  let objects = 0;
  let manifest = "";
  let payload = "";
  // Grows by what is missing, so that a few steps suffice.
  for (let missing = size; missing > size / 100; missing = size - payload.length) {
    const step = Math.max(1, Math.floor(missing / 640));
    for (let i = 0; i < step; i++) manifest += configMap(objects++, next);
    payload = gzipSync(JSON.stringify(release(manifest)), { level: 9 }).toString("base64");
  }
  const yaml = `apiVersion: v1
data:
  release: ${Buffer.from(payload).toString("base64")}
kind: Secret
metadata:
  creationTimestamp: "2026-01-02T03:04:05Z"
  labels:
    modifiedAt: "1767323045"
    name: large
    owner: helm
    status: deployed
    version: "1"
  name: sh.helm.release.v1.large.v1
  namespace: bench
type: helm.sh/release.v1
`;
  return { yaml, payloadBytes: payload.length, jsonBytes: Buffer.byteLength(JSON.stringify(release(manifest))), objects };
}

function release(manifest) {
  const time = "2026-01-02T03:04:05Z";
  return {
    name: "large",
    info: { first_deployed: time, last_deployed: time, deleted: "", description: "Install complete", status: "deployed" },
    chart: { metadata: { name: "large", version: "1.0.0", apiVersion: "v2", appVersion: "1" }, lock: null, templates: [], values: {}, schema: null, files: [] },
    manifest,
    version: 1,
    namespace: "bench",
  };
}
