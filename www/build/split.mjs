// Takes a wasm module apart into the streams of www/build/streams.mjs, from which www/unpack.wat puts it together again.

import * as streams from "./streams.mjs";
import { join } from "./unpack.mjs";

const CODE_SECTION = 10;
const DATA_SECTION = 11;
const I32_CONST = 0x41;

/**
 * The module's length, the sizes of all instructions' fields, the lengths of all streams (32 bits each), and the streams.
 *
 * Fails for a module that would not come back byte for byte: one with an instruction that streams.mjs doesn't know, or
 * one whose functions' lengths are written with more bytes than they need, as linkers do and wasm-opt does not.
 */
export function splitWasm(wasm) {
  const reader = new Reader(wasm);
  const parts = Array.from({ length: streams.COUNT }, () => []);
  const take = (stream, size) => {
    const start = reader.at;
    const value = size === streams.LEB ? reader.leb() : reader.bytes(size);
    if (stream === streams.CONSTANTS || stream === streams.GETS) stream += wasm[reader.at];
    for (let i = start; i < reader.at; i++) parts[stream].push(wasm[i]);
    return value;
  };

  const code = walkCode(reader, take);
  parts[streams.BEFORE] = wasm.subarray(0, code.start);
  parts[streams.AFTER] = wasm.subarray(code.end);

  const head = Uint32Array.of(wasm.length, ...streams.FIELDS, ...parts.map((part) => part.length));
  const split = Buffer.concat([Buffer.from(head.buffer), ...parts.map((part) => Uint8Array.from(part))]);
  if (!wasm.equals(join(split))) {
    throw new Error("the module doesn't come back as it was: run it through wasm-opt first");
  }
  return split;
}

/** The bodies of the module's own functions. */
export function bodiesOf(wasm) {
  const reader = new Reader(wasm);
  const { count } = findCode(reader);
  return Array.from({ length: count }, () => {
    const size = reader.leb();
    reader.bytes(size);
    return wasm.subarray(reader.at - size, reader.at);
  });
}

/** All numbers in the module's instructions, as words of 32 bits: constants of 64 and 128 bits hold several. */
export function wordsOf(wasm) {
  const reader = new Reader(wasm);
  const words = new Set();
  walkCode(reader, (_, size) => {
    const start = reader.at;
    if (size !== streams.LEB) {
      const first = reader.bytes(size);
      for (let i = start; i + 4 <= reader.at; i += 4) words.add(wasm.readUInt32LE(i));
      return first;
    }
    const value = reader.leb();
    let number = 0n;
    for (let i = reader.at - 1; i >= start; i--) number = (number << 7n) | BigInt(wasm[i] & 127);
    words.add(Number(number & 0xffffffffn)).add(Number((number >> 32n) & 0xffffffffn));
    return value;
  });
  return words;
}

/** Goes through all functions; `take` is as in streams.mjs. Returns the code section's place. */
function walkCode(reader, take) {
  const code = findCode(reader);
  for (let i = 0; i < code.count; i++) {
    const end = reader.leb() + reader.at;
    streams.walk(take);
    if (reader.at !== end) throw new Error(`function ${i} of the code section holds what streams.mjs doesn't know`);
  }
  if (reader.at !== code.end) throw new Error("the code section is longer than its functions");
  return code;
}

/**
 * The module's active data segments: `from` is the address of the first byte, `start` its place in the module.
 * Fails for a segment that isn't placed by a constant.
 */
export function dataOf(wasm) {
  const reader = new Reader(wasm);
  const data = findSection(reader, DATA_SECTION);
  const segments = [];
  if (!data) return segments;
  for (let n = reader.leb(); n > 0; n--) {
    const [flags, opcode] = [reader.bytes(1), reader.bytes(1)];
    if (flags !== 0 || opcode !== I32_CONST) throw new Error("a data segment isn't placed by a constant");
    const from = reader.leb() >>> 0;
    reader.bytes(1);
    const size = reader.leb();
    segments.push({ from, size, start: reader.at });
    reader.at += size;
  }
  return segments;
}

/** Stands behind the code section's count of functions; `start` is there, and `end` where the section ends. */
function findCode(reader) {
  const section = findSection(reader, CODE_SECTION);
  if (!section) throw new Error("the module has no code section");
  return { count: reader.leb(), start: reader.at, end: section.end };
}

/** Stands where the section of this id begins, and tells where it ends. */
function findSection(reader, wanted) {
  reader.at = 8;
  while (reader.at < reader.wasm.length) {
    const id = reader.bytes(1);
    const end = reader.leb() + reader.at;
    if (id === wanted) return { end };
    reader.at = end;
  }
  return null;
}

class Reader {
  constructor(wasm) {
    this.wasm = wasm;
    this.at = 0;
  }

  /** Moves over `n` bytes, and gives the first. */
  bytes(n) {
    this.at += n;
    if (this.at > this.wasm.length) throw new Error("the module ends too early");
    return this.wasm[this.at - n];
  }

  leb() {
    let value = 0;
    let shift = 0;
    let byte;
    do {
      byte = this.bytes(1);
      value |= (byte & 127) << shift;
      shift += 7;
    } while (byte & 128);
    return value;
  }
}
