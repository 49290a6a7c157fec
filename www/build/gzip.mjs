// Gzip as small as it gets: Zopfli tries far more ways to write the same deflate stream than zlib does, and browsers
// read it all the same. It takes seconds for a megabyte, so what was made is kept by its input's hash.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

// More iterations gain less than a thousandth. No limit of blocks: 0.4 % smaller for the wasm.
const OPTIONS = { numiterations: 5, blocksplittingmax: 0 };

let zopfli = null;

/** The package, without the handlers by which it would print its whole source at anyone's uncaught error. */
async function loadZopfli() {
  const events = ["uncaughtException", "unhandledRejection"];
  const before = events.map((event) => process.listeners(event));
  const { default: loaded } = await import("@gfx/zopfli");
  for (const [i, event] of events.entries()) {
    for (const listener of process.listeners(event)) {
      if (!before[i].includes(listener)) process.removeListener(event, listener);
    }
  }
  return loaded;
}

/** Gzips a Uint8Array, without a time or a file's name. The same bytes give the same result. */
export async function gzip(bytes) {
  zopfli ??= loadZopfli();
  const packed = Buffer.from(await (await zopfli).gzipAsync(bytes, OPTIONS));
  if (!gunzipSync(packed).equals(bytes)) throw new Error("zopfli gave a stream that doesn't give the input back");
  // The system's name says "unknown" wherever this ran.
  packed[9] = 255;
  return packed;
}

/** As `gzip`, with results kept in `folder`. `tidy()` removes those which nobody asked for since this was called. */
export function keptGzip(folder) {
  const used = new Set();
  mkdirSync(folder, { recursive: true });
  return {
    async gzip(bytes) {
      const name = createHash("sha256").update(JSON.stringify(OPTIONS)).update(bytes).digest("hex");
      used.add(name);
      const path = join(folder, name);
      if (!existsSync(path)) writeFileSync(path, await gzip(bytes));
      return readFileSync(path);
    },
    tidy() {
      for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name));
    },
  };
}
