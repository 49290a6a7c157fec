// Reads the sample releases, and writes them as the file holds them.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const BESIDE = ["samples.json", "README.md"];

/** Reads the samples named by `folder`/samples.json, a list of `{ name, file }`; every other file there is a mistake. */
export function readSamples(folder) {
  const rows = JSON.parse(readFileSync(join(folder, "samples.json"), "utf8"));
  const names = new Set(rows.map(({ name }) => name));
  if (names.size !== rows.length) throw new Error("www/samples/samples.json: two samples have one name");
  const odd = rows.find(({ name }) => !/^[a-z0-9-]+$/.test(name));
  if (odd) throw new Error(`www/samples/samples.json: ${odd.name} must be lower-case letters, digits and hyphens`);
  const listed = new Set(rows.map(({ file }) => file));
  const stray = readdirSync(folder).find((file) => !BESIDE.includes(file) && !listed.has(file));
  if (stray) throw new Error(`www/samples/${stray} isn't listed in www/samples/samples.json: add it, or remove the file`);
  return rows.map(({ name, file }) => ({ name, text: readFileSync(join(folder, file), "utf8") }));
}

/**
 * A sample with each release decoded in its line, which `sample` of www/unpack.js encodes again.
 *
 * Revisions of one release are much alike, but their gzip streams aren't: this way all samples together take a sixth.
 */
export function decodedSample(text) {
  let n = 0;
  const decoded = text.replace(/^( *release: )(\S+)$/gm, (_, key, stored) => {
    const bytes = gunzipSync(Buffer.from(Buffer.from(stored, "base64").toString("latin1"), "base64"));
    const json = bytes.toString("utf8");
    if (!Buffer.from(json).equals(bytes)) throw new Error("a release isn't UTF-8, which www/unpack.js expects");
    if (!/^\{[^\0\r\n]*$/.test(json)) throw new Error("a release isn't JSON on one line, which www/unpack.js expects");
    n += 1;
    return key + json;
  });
  if (n === 0) throw new Error("no line with `release:` and its value was found");
  return decoded;
}
