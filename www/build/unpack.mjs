// The page's own readers for Node, so that packer, checks and browser agree on one.

import { readFileSync } from "node:fs";
import { unpacker } from "./wat.mjs";

const page = { helmwakeUnpacker: unpacker.toString("base64") };
new Function("globalThis", readFileSync(new URL("../unpack.js", import.meta.url), "utf8"))(page);

/** What www/unpack.js gives: `block`, `module`, `tables`, `texts` and `sample`. */
export const unpack = page.helmwakeUnpack;

// The single steps of www/unpack.wat, with the input behind the output, as in www/unpack.js.

const START = 0x2000;
const program = new WebAssembly.Module(unpacker);

function step(input, length, run) {
  const { exports } = new WebAssembly.Instance(program);
  const { memory } = exports;
  const from = START + length;
  memory.grow(Math.ceil((from + input.length) / 0x10000));
  new Uint8Array(memory.buffer).set(input, from);
  const result = run(exports, from, from + input.length);
  return { bytes: new Uint8Array(memory.buffer.slice(START, from)), result };
}

/** The first `length` bytes that printable text stands for. */
export function fromPrintable(text, length) {
  const utf8 = new TextEncoder().encode(text);
  return step(utf8, length, ({ printable }, from, end) => printable(from, end, START)).bytes;
}

/** The `length` bytes that were packed. LZMA tells nothing of damage: a changed stream gives other bytes, or traps. */
export function decode(packed, length) {
  return step(packed, length, ({ lzma }, from) => lzma(from, START, from)).bytes;
}

/** The module from its streams, as `splitWasm` made them. */
export function join(split) {
  return Buffer.from(step(split.subarray(4), split.readUInt32LE(0), (exports, from) => exports.join(from, START)).bytes);
}

/** What a data block states about its bytes. */
export function checksum(bytes) {
  return String(step(bytes, 0, (exports, from, end) => exports.checksum(from, end)).result >>> 0);
}
