// LZMA: what another program packed is what the page reads, and the page refuses a block that was damaged.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readFileSync } from "node:fs";
import { compress } from "./lzma.mjs";
import { toPrintable } from "./printable.mjs";
import { checksum, decode, unpack } from "./unpack.mjs";

/** The same numbers at each run (mulberry32). */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
}

/** Bytes with matches of every kind: near and far, short and long, of one byte, and at the same distances again. */
function patchwork(length, seed) {
  const next = random(seed);
  const bytes = Buffer.alloc(length);
  const distances = [1, 2, 3, 4];
  let at = 0;
  while (at < length) {
    const kind = next() % 8;
    if (kind === 0 || at < 8) bytes[at++] = next();
    else if (kind < 3) for (let n = next() % 9; n > 0 && at < length; n--) bytes[at++] = next() % 4;
    else {
      const old = kind < 6;
      const distance = old ? distances[next() % 4] : 1 + (next() % (kind === 6 ? Math.min(at, 300) : at));
      if (distance > at) continue;
      if (!old) distances[next() % 4] = distance;
      const size = [1, 2 + (next() % 8), 10 + (next() % 8), 18 + (next() % 300)][next() % 4];
      for (let n = size; n > 0 && at < length; n--, at++) bytes[at] = bytes[at - distance];
    }
  }
  return bytes;
}

const back = (packed, length) => Buffer.from(decode(packed, length));

test("every kind of match comes back", async () => {
  for (const [length, seed] of [[3000, 1], [100_000, 2], [2_000_000, 3]]) {
    const bytes = patchwork(length, seed);
    const packed = await compress(bytes);
    assert.ok(packed.length < length);
    assert.ok(back(packed, length).equals(bytes), `${length} bytes`);
  }
});

test("text, noise, a single byte and nothing come back", async () => {
  const text = readFileSync(new URL("lzma.test.mjs", import.meta.url));
  const next = random(4);
  const noise = Buffer.from(Array.from({ length: 5000 }, () => next() & 255));
  for (const bytes of [text, noise, Buffer.from("a"), Buffer.alloc(0), Buffer.alloc(70_000)]) {
    assert.ok(back(await compress(bytes), bytes.length).equals(bytes));
  }
});

test("a block of the file that was cut or changed anywhere is refused", async () => {
  const bytes = patchwork(2000, 5);
  const packed = await compress(bytes);
  const dataset = { lzma: String(packed.length), bytes: String(bytes.length), checksum: checksum(bytes) };
  const block = (textContent) => unpack.block({ textContent, dataset });
  const text = toPrintable(packed);
  // The checksum tells most, and reading from outside of memory the rest.
  const isRefusal = (error) => error instanceof WebAssembly.RuntimeError || /damaged/.test(error.message);
  assert.ok(bytes.equals(block(text)));
  for (let i = 0; i < text.length - 1; i++) {
    const refused = (changed, what) => assert.throws(() => block(changed), isRefusal, `${what} ${i}`);
    refused(text.slice(0, i), "cut at");
    refused(text.slice(0, i) + text.slice(i + 1), "without");
    refused(`${text.slice(0, i)}~${text.slice(i)}`, "one more at");
    refused(text.slice(0, i) + (text[i] === "a" ? "b" : "a") + text.slice(i + 1), "other at");
  }
});

test("a stream that was changed gives its stated length, or traps", async () => {
  const bytes = patchwork(2000, 5);
  const packed = await compress(bytes);
  for (let i = 0; i < packed.length; i++) {
    const changed = Uint8Array.from(packed);
    changed[i] ^= 0xff;
    try {
      assert.equal(decode(changed, bytes.length).length, bytes.length);
    } catch (error) {
      assert.ok(error instanceof WebAssembly.RuntimeError, `at ${i}: ${error}`);
    }
  }
});
