// Takes a wasm module apart into the streams from which www/streams.js puts it together again.

import { streams } from "./unpack.mjs";

const CODE_SECTION = 10;

/**
 * The module's length, the lengths of all streams (32 bits each), and the streams.
 *
 * Fails for a module that would not come back byte for byte: one with an instruction that www/streams.js doesn't know, or
 * one whose functions' lengths are written with more bytes than they need, as linkers do and wasm-opt does not.
 */
export function splitWasm(wasm) {
  const reader = new Reader(wasm);
  const code = findCode(reader);
  const parts = Array.from({ length: streams.COUNT }, () => []);
  const take = (stream, size) => {
    const start = reader.at;
    const value = size > 0 ? reader.bytes(size) : reader.leb();
    for (let i = start; i < reader.at; i++) parts[stream].push(wasm[i]);
    return value;
  };

  for (let i = 0; i < code.count; i++) {
    const end = reader.leb() + reader.at;
    streams.walk(take);
    if (reader.at !== end) throw new Error(`function ${i} of the code section holds what www/streams.js doesn't know`);
  }
  parts[streams.BEFORE] = wasm.subarray(0, code.start);
  parts[streams.AFTER] = wasm.subarray(code.end);
  if (reader.at !== code.end) throw new Error("the code section is longer than its functions");

  const head = Uint32Array.of(wasm.length, ...parts.map((part) => part.length));
  const split = Buffer.concat([Buffer.from(head.buffer), ...parts.map((part) => Uint8Array.from(part))]);
  if (!wasm.equals(streams.join(Uint8Array.from(split)))) {
    throw new Error("the module doesn't come back as it was: run it through wasm-opt first");
  }
  return split;
}

/** Stands behind the code section's count of functions; `start` is there, and `end` where the section ends. */
function findCode(reader) {
  reader.at = 8;
  while (reader.at < reader.wasm.length) {
    const id = reader.bytes(1);
    const end = reader.leb() + reader.at;
    if (id === CODE_SECTION) return { count: reader.leb(), start: reader.at, end };
    reader.at = end;
  }
  throw new Error("the module has no code section");
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
