// A stored release made for a test: its Secret as kubectl prints it.

import { gzipSync } from "node:zlib";

/** The Secret of one deployed revision with this manifest. */
export function secretWith(manifest, { name = "long", namespace = "e2e", notes = "", config = {} } = {}) {
  const time = "2026-01-02T03:04:05Z";
  const release = {
    name,
    info: { first_deployed: time, last_deployed: time, deleted: "", description: "Install complete", status: "deployed", notes },
    chart: { metadata: { name, version: "1.0.0", apiVersion: "v2" }, lock: null, templates: [], values: {}, schema: null, files: [] },
    config,
    manifest,
    version: 1,
    namespace,
  };
  const payload = gzipSync(JSON.stringify(release)).toString("base64");
  return `apiVersion: v1
data:
  release: ${Buffer.from(payload).toString("base64")}
kind: Secret
metadata:
  labels:
    name: ${name}
    owner: helm
    status: deployed
    version: "1"
  name: sh.helm.release.v1.${name}.v1
  namespace: ${namespace}
type: helm.sh/release.v1
`;
}
