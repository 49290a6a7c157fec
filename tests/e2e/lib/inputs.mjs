// What tests paste: recordings of real Helm, whole or damaged.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const fromRoot = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** The Secrets of a scenario, as kubectl printed them. */
export const secretsOf = (scenario, engine = "v3") =>
  readFileSync(fromRoot(`tests/fixtures/recordings/${engine}/${scenario}/secrets.yaml`), "utf8");

/** What a reader of one of the cases pasted. */
export const casePaste = (file) => readFileSync(fromRoot(`tests/fixtures/cases/${file}`), "utf8");

const before = (scenario, target, engine, file) =>
  readFileSync(fromRoot(`tests/fixtures/recordings/${engine}/${scenario}/to-${target}/${file}`), "utf8");

/** The Secrets just before a recorded rollback. */
export const secretsBefore = (scenario, target, engine = "v3") => before(scenario, target, engine, "secrets.yaml");

/** The objects in the cluster just before a recorded rollback. */
export const liveOf = (scenario, target, engine = "v3") => before(scenario, target, engine, "live-before.json");

/** What was recorded about a scenario: its revisions in ascending order under `history`. */
export const caseOf = (scenario, engine = "v3") =>
  JSON.parse(readFileSync(fromRoot(`tests/fixtures/recordings/${engine}/${scenario}/case.json`), "utf8"));

/** The first stored payload of a dump, cut short as a terminal would. */
export function truncated(secrets, keep = 0.6) {
  const payload = /^\s+release: (\S+)$/m.exec(secrets)[1];
  return secrets.replace(payload, payload.slice(0, Math.floor((payload.length * keep) / 4) * 4));
}
