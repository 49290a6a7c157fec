// The page's own reader (www/unpack.js) for Node, so that packer, checks and browser agree on one.

import { readFileSync } from "node:fs";

const source = readFileSync(new URL("../unpack.js", import.meta.url), "utf8");

/** What www/unpack.js gives: `fromBase128`, `block`, `texts` and `sample`. */
export const unpack = new Function("globalThis", `${source}\nreturn globalThis.helmwakeUnpack;`)({});
