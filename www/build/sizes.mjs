// Tells what the one file spends its bytes on: `node www/build/sizes.mjs dist/helmwake.html`.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { unpack } from "./unpack.mjs";

/** What `make test` holds the file to, in bytes. */
export const BUDGET = 450 * 1024;

/**
 * The parts of the file, largest first, as `{ name, bytes, gzip, raw }`; their `bytes` add up to the file.
 *
 * `gzip` and `raw` are the lengths of a data block's bytes, and absent where a part stands in the file as it is.
 */
export function partsOf(html) {
  const parts = [...html.matchAll(/<script type="application\/octet-stream" id="helmwake-([a-z]+)" data-gzip="(\d+)"[^>]*>([^<]*)</g)].map(
    ([, name, length, text]) => {
      const gzip = unpack.fromPrintable(text, Number(length));
      return { name, bytes: Buffer.byteLength(text), gzip: gzip.length, raw: gunzipSync(gzip).length };
    },
  );
  const plain = (name, pattern) => {
    const bytes = [...html.matchAll(pattern)].reduce((sum, [, text]) => sum + Buffer.byteLength(text), 0);
    parts.push({ name, bytes });
  };
  plain("scripts", /<script id="helmwake-[a-z]+">([^]*?)<\/script>/g);
  plain("styles", /<style>([^]*?)<\/style>/g);
  const page = Buffer.byteLength(html) - parts.reduce((sum, { bytes }) => sum + bytes, 0);
  return [...parts, { name: "page", bytes: page }].sort((a, b) => b.bytes - a.bytes);
}

/** One line a part, and one for the whole file beside its budget. */
export function sizeTable(html) {
  const cells = (...texts) => texts.map((text, i) => (i === 0 ? text.padEnd(12) : text.padStart(11))).join("");
  const number = (n) => (n === undefined ? "" : String(n));
  const kib = (n) => (n / 1024).toFixed(1);
  const total = Buffer.byteLength(html);
  return [
    cells("part", "KiB", "bytes", "as gzip", "unpacked"),
    ...partsOf(html).map(({ name, bytes, gzip, raw }) => cells(name, kib(bytes), number(bytes), number(gzip), number(raw))),
    `${cells("whole file", kib(total), number(total))} of ${BUDGET}`,
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(sizeTable(readFileSync(process.argv[2], "utf8")));
