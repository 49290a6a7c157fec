// Puts a wasm module together from streams: www/build/split.mjs wrote its opcodes one after another, then the first
// fields of all calls, the offsets of all loads of one kind, and so on. Gzip, which knows only what came before, finds far
// more to repeat in these than in instructions that stand as they are run.
"use strict";

globalThis.helmwakeStreams = (() => {
  // The streams: what stands before and after the functions, their locals, their opcodes, and four for each opcode.
  const BEFORE = 0;
  const AFTER = 1;
  const LOCALS = 2;
  const OPCODES = 3;
  const FIRST_FIELD = 4;
  const COUNT = FIRST_FIELD + 4 * 256;

  // How long the fields after an opcode are, in bytes; LEB stands for a number in LEB128. The instructions behind the
  // prefixes 0xfc and 0xfd are counted from 0x100 and 0x200. Those that aren't here have no fields.
  const LEB = 0;
  const NONE = [];
  const FIELDS = new Array(0x500).fill(NONE);
  for (const [first, last, ...sizes] of [
    [0x02, 0x04, LEB], // block, loop, if
    [0x0c, 0x0d, LEB], // br, br_if
    [0x10, 0x10, LEB], // call
    [0x11, 0x11, LEB, LEB], // call_indirect
    [0x12, 0x12, LEB], // return_call
    [0x13, 0x13, LEB, LEB], // return_call_indirect
    [0x20, 0x26, LEB], // locals, globals, tables
    [0x28, 0x3e, LEB, LEB], // loads and stores
    [0x3f, 0x42, LEB], // memory.size, memory.grow, i32.const, i64.const
    [0x43, 0x43, 4], // f32.const
    [0x44, 0x44, 8], // f64.const
    [0xd0, 0xd0, LEB], // ref.null
    [0xd2, 0xd2, LEB], // ref.func
    [0x108, 0x108, LEB, LEB], // memory.init
    [0x109, 0x109, LEB], // data.drop
    [0x10a, 0x10a, LEB, LEB], // memory.copy
    [0x10b, 0x10b, LEB], // memory.fill
    [0x10c, 0x10c, LEB, LEB], // table.init
    [0x10d, 0x10d, LEB], // elem.drop
    [0x10e, 0x10e, LEB, LEB], // table.copy
    [0x10f, 0x111, LEB], // table.grow, table.size, table.fill
    [0x200, 0x20b, LEB, LEB], // loads and stores of vectors
    [0x20c, 0x20d, 16], // v128.const, i8x16.shuffle
    [0x215, 0x222, 1], // lanes
    [0x254, 0x25b, LEB, LEB, 1], // loads and stores of lanes
    [0x25c, 0x25d, LEB, LEB], // v128.load32_zero, v128.load64_zero
  ]) {
    FIELDS.fill(sizes, first, last + 1);
  }

  /** Goes through one function's body: `take(stream, size)` moves one field and returns its value. */
  function walk(take) {
    for (let n = take(LOCALS, LEB); n > 0; n--) {
      take(LOCALS, LEB);
      take(LOCALS, 1);
    }
    let depth = 1;
    while (depth > 0) {
      const opcode = take(OPCODES, 1);
      let field = FIRST_FIELD + 4 * opcode;
      let instruction = opcode;
      if (opcode >= 0x02 && opcode <= 0x04) depth += 1;
      else if (opcode === 0x0b) depth -= 1;
      else if (opcode === 0x0e || opcode === 0x1c) {
        // br_table has one label more than it says; select names its types.
        for (let n = take(field, LEB) + (opcode === 0x0e ? 1 : 0); n > 0; n--) take(field + 1, LEB);
      } else if (opcode >= 0xfc) instruction = ((opcode - 0xfb) << 8) + take(field++, LEB);
      const sizes = FIELDS[instruction] ?? NONE;
      for (let i = 0; i < sizes.length; i++) take(field + i, sizes[i]);
    }
  }

  /** The module, from its length, the lengths of all streams, and the streams. */
  function join(bytes) {
    const [length, ...lengths] = new Uint32Array(bytes.buffer, bytes.byteOffset, 1 + COUNT);
    let end = 4 * (1 + COUNT);
    const at = lengths.map((n) => (end += n) - n);
    const opcodesEnd = at[OPCODES] + lengths[OPCODES];
    const wasm = new Uint8Array(length);
    let to = 0;

    const take = (stream, size) => {
      let from = at[stream];
      let value = 0;
      if (size > 0) {
        value = bytes[from];
        while (size-- > 0) wasm[to++] = bytes[from++];
      } else {
        let byte;
        let shift = 0;
        do {
          byte = bytes[from++];
          wasm[to++] = byte;
          value |= (byte & 127) << shift;
          shift += 7;
        } while (byte & 128);
      }
      at[stream] = from;
      return value;
    };
    const takeAll = (stream) => {
      wasm.set(bytes.subarray(at[stream], at[stream] + lengths[stream]), to);
      to += lengths[stream];
    };

    takeAll(BEFORE);
    while (at[OPCODES] < opcodesEnd) {
      const start = to;
      walk(take);
      // The length of the body goes before it, and is known now.
      const size = [];
      for (let rest = to - start; ; rest >>= 7) {
        size.push(rest > 127 ? (rest & 127) | 128 : rest);
        if (rest <= 127) break;
      }
      wasm.copyWithin(start + size.length, start, to);
      wasm.set(size, start);
      to += size.length;
    }
    takeAll(AFTER);
    return wasm;
  }

  return { BEFORE, AFTER, COUNT, walk, join };
})();
