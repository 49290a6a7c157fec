// The page's own readers for Node, so that packer, checks and browser agree on one.

import { readFileSync } from "node:fs";

function run(file, name) {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  return new Function("globalThis", `${source}\nreturn globalThis.${name};`)({});
}

/** What www/unpack.js gives: `fromPrintable`, `block`, `texts` and `sample`. */
export const unpack = run("unpack.js", "helmwakeUnpack");

/** What www/streams.js gives: `walk`, `join` and the streams. */
export const streams = run("streams.js", "helmwakeStreams");
