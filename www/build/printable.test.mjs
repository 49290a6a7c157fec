// Data blocks: what the packer writes is what the page reads, and an HTML file can hold it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { toPrintable } from "./printable.mjs";
import { fromPrintable } from "./unpack.mjs";

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
  const text = toPrintable(bytes);
  // As a file holds it.
  const read = Buffer.from(text, "utf8").toString("utf8");
  assert.deepEqual(fromPrintable(read, bytes.length), bytes);
  assert.match(text, /^[ -;=-~\u00c0-\u07ff\u3000-\ucfff]*$/);
  // As base64 at worst, and two more where the last character takes more bytes.
  assert.ok(Buffer.byteLength(text) <= Math.ceil((bytes.length * 8) / 6) + 2);
}

test("every byte comes back, alone, repeated, and after every other", () => {
  for (let a = 0; a < 256; a++) {
    check(Uint8Array.of(a));
    check(new Uint8Array(57).fill(a));
    check(Uint8Array.from({ length: 512 }, (_, i) => (i % 2 ? i >> 1 : a)));
  }
});

test("every thirteen bits come back, wherever in a byte they begin, and repeated", () => {
  const bytesOf = (bits) => Uint8Array.from(bits.match(/.{1,8}/g), (byte) => Number.parseInt(byte.padEnd(8, "0"), 2));
  for (let value = 0; value < 1 << 13; value++) {
    const bits = value.toString(2).padStart(13, "0");
    for (let place = 0; place < 8; place++) check(bytesOf("1".repeat(place) + bits));
    check(bytesOf(bits.repeat(8)));
  }
});

test("every twenty bits of one character come back", () => {
  for (let value = 0; value < 5 << 13; value++) {
    const bits = "1".repeat(value % 8) + value.toString(2).padStart(20, "0") + "1";
    check(Uint8Array.from(bits.match(/.{1,8}/g), (byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
  }
});

test("every length comes back", () => {
  for (let length = 0; length <= 600; length++) check(noise(length, length));
  check(noise(1_000_000, 7));
});

test("what has been compressed takes 18 % more at most", () => {
  const bytes = noise(100_000, 3);
  assert.ok(Buffer.byteLength(toPrintable(bytes)) < 1.18 * bytes.length);
});
