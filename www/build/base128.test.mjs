// Data blocks: what the packer writes is what the page reads, and an HTML file can hold it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ESCAPED, toBase128 } from "./base128.mjs";
import { gzip } from "./gzip.mjs";
import { unpack } from "./unpack.mjs";

/** The same bytes at each run (mulberry32). */
function noise(length, seed) {
  const bytes = new Uint8Array(length);
  for (let i = 0; i < length; i++) {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    bytes[i] = t ^ (t >>> 14);
  }
  return bytes;
}

function check(bytes) {
  const text = toBase128(bytes);
  assert.deepEqual(unpack.fromBase128(text, bytes.length), bytes);
  // As a file holds it, and after a parser has made one line feed of each end of a line.
  const parsed = Buffer.from(text, "utf8").toString("utf8").replace(/\r\n?/g, "\n");
  assert.deepEqual(unpack.fromBase128(parsed, bytes.length), bytes);
  for (const code of ESCAPED) assert.ok(!text.includes(String.fromCharCode(code)), `holds U+${code.toString(16)}`);
  assert.match(text, /^[\x01-\x7f\u0100-\u07ff]*$/);
  // One byte for each group, and one more where the last one is escaped.
  assert.ok(Buffer.byteLength(text) <= Math.ceil((bytes.length * 8) / 7) + 1);
}

test("every byte comes back, alone, repeated, and after every other", () => {
  for (let a = 0; a < 256; a++) {
    check(Uint8Array.of(a));
    check(new Uint8Array(57).fill(a));
    check(Uint8Array.from({ length: 512 }, (_, i) => (i % 2 ? i >> 1 : a)));
  }
});

test("every group stands at every end", () => {
  // Seven lengths are all the ways in which the last group can be filled.
  for (let length = 1; length <= 7; length++) {
    for (let group = 0; group < 128; group++) {
      const bits = group.toString(2).padStart(7, "0").repeat(8).slice(-8 * length);
      check(Uint8Array.from({ length }, (_, i) => Number.parseInt(bits.slice(8 * i, 8 * i + 8), 2)));
      check(Uint8Array.from({ length }, (_, i) => (group << (i % 2)) & 255));
    }
  }
});

test("every length comes back", () => {
  for (let length = 0; length <= 600; length++) check(noise(length, length));
  check(noise(1_000_000, 7));
});

test("the two lists of what is escaped are one", () => {
  for (let i = 0; i < ESCAPED.length; i++) {
    const text = String.fromCharCode(0x100 + 128 * i);
    assert.equal(unpack.fromBase128(text, 1)[0], ESCAPED[i] << 1);
  }
  assert.equal(new Set(ESCAPED).size, (0x800 - 0x100) / 128);
});

test("a block that was cut or changed is refused", async () => {
  const bytes = noise(4000, 1);
  const packed = await gzip(bytes);
  const element = (textContent) => ({ textContent, dataset: { gzip: String(packed.length) } });
  const text = toBase128(packed);
  assert.deepEqual(await unpack.block(element(text)), bytes);
  await assert.rejects(unpack.block(element(text.slice(0, 2000))));
  await assert.rejects(unpack.block(element(text.slice(0, 2000) + text.slice(2007))));
  const other = text[2000] === "a" ? "b" : "a";
  await assert.rejects(unpack.block(element(text.slice(0, 2000) + other + text.slice(2001))));
});
