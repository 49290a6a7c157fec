// Reads what www/build/pack.mjs put into the file: data blocks and the samples in them. The work is done by www/unpack.wat,
// which the packer hands over as `helmwakeUnpacker`, in base64.
"use strict";

globalThis.helmwakeUnpack = (() => {
  const base64 = globalThis.helmwakeUnpacker;
  let unpacker = null;

  // Where in memory a block's bytes begin: behind what LZMA counts with, and behind a 0.
  const BYTES = 0x2000;

  /**
   * Unpacks a data block, LZMA as text with its length, the bytes' and their checksum beside it, in a memory of its own.
   *
   * The bytes stand from BYTES to `end`, and what they were made from behind them. Throws if the block is damaged.
   */
  function open({ textContent, dataset }) {
    unpacker ??= new WebAssembly.Module(Uint8Array.from(atob(base64), (char) => char.charCodeAt()));
    const { memory, printable, lzma, checksum, join } = new WebAssembly.Instance(unpacker).exports;
    const text = new TextEncoder().encode(textContent);
    const end = BYTES + Number(dataset.bytes);
    const from = end + Number(dataset.lzma);
    const grow = (size) => memory.grow(Math.ceil(size / 0x10000));
    grow(from + text.length);
    new Uint8Array(memory.buffer).set(text, from);
    printable(from, from + text.length, end);
    lzma(end, BYTES, end);
    if (String(checksum(BYTES, end) >>> 0) !== dataset.checksum) throw new Error("a data block is damaged");
    return { memory, grow, join, end };
  }

  const copy = ({ buffer }, from, end) => new Uint8Array(buffer.slice(from, end));

  /** The bytes of a data block. */
  function block(element) {
    const { memory, end } = open(element);
    return copy(memory, BYTES, end);
  }

  /** The wasm module whose streams a data block holds, behind its length. */
  function module(element) {
    const { memory, grow, join, end } = open(element);
    const length = new DataView(memory.buffer).getUint32(BYTES, true);
    grow(length);
    join(BYTES + 4, end);
    return copy(memory, end, end + length);
  }

  /** Texts packed into one block come apart at NUL, which none of them holds. */
  const texts = (element) => new TextDecoder().decode(block(element)).split("\0");

  /** A release as Helm stores it in a Secret: gzip, base64 by Helm, base64 by Kubernetes. */
  async function asStored(json) {
    const stream = new Blob([json]).stream().pipeThrough(new CompressionStream("gzip"));
    const gzip = new Uint8Array(await new Response(stream).arrayBuffer());
    // The rest of the header as Go's best compression writes it, whatever this browser wrote: no time, no system.
    gzip.set([0, 0, 0, 0, 2, 255], 4);
    return btoa(btoa(Array.from(gzip, (byte) => String.fromCharCode(byte)).join("")));
  }

  /** A sample as `kubectl` printed it, from the one in the file, where each release stands decoded in its line. */
  async function sample(packed) {
    const lines = packed.split("\n").map(async (line) => {
      const [, key, json] = /^( *release: )(\{.*)$/.exec(line) ?? [];
      return json ? key + (await asStored(json)) : line;
    });
    return new TextEncoder().encode((await Promise.all(lines)).join("\n"));
  }

  return { block, module, texts, sample };
})();
