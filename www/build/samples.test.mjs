// Samples: what the page gives is what was recorded, but for the gzip stream around each release.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { decodedSample, readSamples } from "./samples.mjs";
import { unpack } from "./unpack.mjs";

const FOLDER = fileURLToPath(new URL("../samples", import.meta.url));
const twice = (bytes) => Buffer.from(bytes.toString("base64")).toString("base64");
const stored = (text) => twice(gzipSync(text));

function folderWith(t, files) {
  const folder = mkdtempSync(join(tmpdir(), "helmwake-samples-"));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test("samples come in the order of their list, and every file is listed", (t) => {
  const list = JSON.stringify([
    { name: "second", file: "a.yaml" },
    { name: "first", file: "b.yaml" },
  ]);
  const good = { "samples.json": list, "README.md": "", "a.yaml": "a", "b.yaml": "b" };
  assert.deepEqual(readSamples(folderWith(t, good)).map(({ name, text }) => `${name}: ${text}`), ["second: a", "first: b"]);
  assert.throws(() => readSamples(folderWith(t, { ...good, "c.yaml": "" })), /c\.yaml isn't listed/);
  const same = JSON.stringify([{ name: "x", file: "a.yaml" }, { name: "x", file: "a.yaml" }]);
  assert.throws(() => readSamples(folderWith(t, { "samples.json": same, "a.yaml": "" })), /one name/);
  const odd = JSON.stringify([{ name: "a b", file: "a.yaml" }]);
  assert.throws(() => readSamples(folderWith(t, { "samples.json": odd, "a.yaml": "" })), /a b must be/);
});

test("each sample of the repository is given back with each release in Helm's three layers", async () => {
  const samples = readSamples(FOLDER);
  assert.ok(samples.length > 0);
  for (const { name, text } of samples) {
    const decoded = decodedSample(text);
    const given = Buffer.from(await unpack.sample(decoded)).toString();
    assert.equal(decodedSample(given), decoded, name);
    const hidden = (yaml) => yaml.replace(/(?<=^ *release: )\S+$/gm, "");
    assert.equal(hidden(given), hidden(text), name);
    for (const [, payload] of given.matchAll(/^ *release: (\S+)$/gm)) {
      const gzip = Buffer.from(Buffer.from(payload, "base64").toString(), "base64");
      // Go's header for its best compression, as in every Secret that Helm writes.
      assert.equal(gzip.subarray(0, 10).toString("hex"), "1f8b08000000000002ff", name);
    }
  }
});

test("a release that could not be given back is refused", () => {
  assert.equal(decodedSample(`a:\n  release: ${stored('{"x":"é"}')}\nb: c`), 'a:\n  release: {"x":"é"}\nb: c');
  assert.throws(() => decodedSample("release: e30="), /incorrect header check|unexpected end/);
  assert.throws(() => decodedSample(`release: ${stored('{"x":\n1}')}`), /one line/);
  assert.throws(() => decodedSample(`release: ${stored(Buffer.from([0x7b, 0xff, 0x7d]))}`), /UTF-8/);
  assert.throws(() => decodedSample("kind: List"), /no line/);
});
