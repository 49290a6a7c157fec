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
    const bytes = copy(memory, end, end + length);
    const places = element.dataset.tables.split(" ");
    tables().forEach((table, i) => bytes.set(places[i] > 0 ? table : [], places[i]));
    return bytes;
  }

  /**
   * Tables of zlib-rs, serde_json and Rust's library that nothing makes shorter but what makes them. The file has zeros in
   * their places, which it states, with 0 for none.
   */
  function tables() {
    const crcOfByte = Array.from({ length: 256 }, (_, value) => {
      for (let i = 0; i < 8; i++) value = (value >>> 1) ^ (value & 1 && 0xedb88320);
      return value;
    });
    /** CRC-32 of each byte with `n - 1` zeros behind it. */
    const crc = (n) =>
      crcOfByte.map((value) => {
        for (let i = 1; i < n; i++) value = (value >>> 8) ^ crcOfByte[value & 255];
        return value;
      });
    /** The first 128 bits of a power of five from -342 on, the higher half first; rounded up where the rest is small. */
    const five = (_, i) => {
      const n = Math.abs(i - 342);
      const power = 5n ** BigInt(n);
      const size = BigInt(Math.floor(n * Math.log2(5)) + 1);
      const bits = i < 342 ? (1n << (size + 127n)) / power + BigInt(i >= 315) : (power << 128n) >> size;
      return [bits >> 64n, bits];
    };
    return [
      Uint32Array.from([20, 19, 18, 17].flatMap(crc)),
      Uint32Array.from([4, 3, 2, 1].flatMap(crc)),
      Uint32Array.from(crcOfByte),
      Float64Array.from({ length: 309 }, (_, i) => Number(`1e${i}`)),
      BigUint64Array.from(Array.from({ length: 651 }, five).flat()),
    ].map(({ buffer }) => new Uint8Array(buffer));
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

  return { block, module, tables, texts, sample };
})();
