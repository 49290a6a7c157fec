// The streams into which www/build/split.mjs takes a wasm module apart, and from which www/unpack.wat puts it together:
// opcodes one after another, then the first fields of all calls, the offsets of all loads of one kind, and so on. LZMA, which
// knows only what came before, finds far more to repeat in these than in instructions that stand as they are run.

// The streams: what stands before and after the functions, their locals, their opcodes, four for each opcode, and, by the
// opcode that comes next, the constants of 32 bits and the locals that are read: an index is unlike an address.
export const BEFORE = 0;
export const AFTER = 1;
export const LOCALS = 2;
export const OPCODES = 3;
export const FIRST_FIELD = 4;
export const CONSTANTS = FIRST_FIELD + 4 * 256;
export const GETS = CONSTANTS + 256;
export const COUNT = GETS + 256;

/** The size of a field that is a number in LEB128. */
export const LEB = 255;

/**
 * How long the fields after an opcode are, in bytes, the first in the lowest eight bits. The instructions behind the
 * prefixes 0xfc and 0xfd are counted from 0x100 and 0x200. Those that aren't here have no fields.
 */
export const FIELDS = new Uint32Array(0x500);
for (const [first, last, ...sizes] of [
  [0x02, 0x04, LEB], // block, loop, if
  [0x0c, 0x0d, LEB], // br, br_if
  [0x10, 0x10, LEB], // call
  [0x11, 0x11, LEB, LEB], // call_indirect
  [0x12, 0x12, LEB], // return_call
  [0x13, 0x13, LEB, LEB], // return_call_indirect
  [0x21, 0x26, LEB], // local.set, local.tee, globals, tables
  [0x28, 0x3e, LEB, LEB], // loads and stores
  [0x3f, 0x40, LEB], // memory.size, memory.grow
  [0x42, 0x42, LEB], // i64.const
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
  FIELDS.fill(sizes.reduceRight((all, size) => (all << 8) | size, 0), first, last + 1);
}

/**
 * Goes through one function's body, as `$body` of www/unpack.wat does: `take(stream, size)` moves one field and returns its
 * value. For CONSTANTS and GETS the stream is the one at that opcode from there which comes next.
 */
export function walk(take) {
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
    } else if (opcode === 0x41) take(CONSTANTS, LEB);
    else if (opcode === 0x20) take(GETS, LEB);
    else if (opcode >= 0xfc) instruction = ((opcode - 0xfb) << 8) + take(field++, LEB);
    for (let sizes = FIELDS[instruction] ?? 0; sizes > 0; sizes >>>= 8) take(field++, sizes & 255);
  }
}
