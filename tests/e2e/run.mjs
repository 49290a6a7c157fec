// Runs the end-to-end tests, a file at a time:  node tests/e2e/run.mjs [FILE...]
//
// A browser on a busy machine now and then does what no user sees: a key that comes before the first frame is dropped,
// a target's log begins late. So a file that fails is run once more, and said to have been; what is broken fails twice.

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const named = process.argv.slice(2);
const files = named.length > 0 ? named : readdirSync(here).filter((name) => name.endsWith(".test.mjs")).sort().map((name) => join(here, name));

const passes = (file) => spawnSync(process.execPath, ["--test", file], { stdio: "inherit" }).status === 0;

const again = [];
const failed = [];
for (const file of files) {
  if (passes(file)) continue;
  again.push(file);
  console.log(`# ${file} failed, and is run once more`);
  if (!passes(file)) failed.push(file);
}
console.log(`# ${files.length} files, run twice: ${again.length === 0 ? "none" : again.join(", ")}; failed: ${failed.length === 0 ? "none" : failed.join(", ")}`);
process.exit(failed.length === 0 ? 0 : 1);
