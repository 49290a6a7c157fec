// The wasm's streams: a module with every kind of field comes back byte for byte, and one that would not is refused.

import binaryen from "binaryen";
import assert from "node:assert/strict";
import { test } from "node:test";
import { splitWasm } from "./split.mjs";
import { join } from "./unpack.mjs";

const back = join;

function assemble(body) {
  const module = binaryen.parseText(`(module
    (type $binary (func (param i32 i32) (result i32)))
    (memory $memory 1 2)
    (data $data "passive")
    (table $table 4 funcref)
    (elem $elem func $main)
    (global $global (mut i64) (i64.const -9000000000000000000))
    (func $other (type $binary) (local f32 f64 v128 i32 i32) (i32.sub (local.get 0) (local.get 1)))
    (func $main (export "main") (param $a i32) (param $b i32) (result i32) (local $v v128) ${body})
    (func $empty)
    (@custom "after" "the code"))`);
  module.setFeatures(binaryen.Features.All);
  assert.ok(module.validate(), body);
  const wasm = Buffer.from(module.emitBinary());
  module.dispose();
  return wasm;
}

const BODIES = {
  "numbers of every length": `(drop (i32.const -2147483648)) (drop (i32.const 300)) (drop (i64.const -9223372036854775808))
    (drop (f32.const 1.5)) (drop (f64.const -0x1.8p-1022)) (i32.const 7)`,
  branches: `(block $out (result i32) (loop $again (block $one (block $two
    (br_table $one $two $again $one (local.get $a)))
    (br_if $again (local.get $b))) (br $out (i32.const 1))) (if (result i32) (local.get $a) (then (i32.const 2)) (else (unreachable))))`,
  calls: `(global.set $global (i64.add (global.get $global) (i64.const 1)))
    (drop (call $other (local.get $a) (i32.const 1)))
    (return_call_indirect $table (type $binary) (local.get $a) (local.tee $b (i32.const 3)) (i32.const 0))`,
  "tables and references": `(table.set $table (i32.const 1) (ref.func $main)) (drop (table.get $table (i32.const 1)))
    (drop (ref.is_null (select (result funcref) (ref.null func) (ref.func $main) (local.get $a))))
    (table.init $table $elem (i32.const 0) (i32.const 0) (i32.const 1)) (elem.drop $elem)
    (table.fill $table (i32.const 0) (ref.null func) (i32.const 1))
    (table.copy $table $table (i32.const 0) (i32.const 1) (i32.const 1))
    (drop (table.grow $table (ref.null func) (i32.const 1))) (table.size $table)`,
  memory: `(memory.init $data (i32.const 0) (i32.const 0) (i32.const 1)) (data.drop $data)
    (memory.copy (i32.const 0) (i32.const 8) (i32.const 8)) (memory.fill (i32.const 0) (i32.const 8) (i32.const 8))
    (i64.store offset=1000000 (local.get $a) (i64.extend_i32_s (local.get $b)))
    (i32.store8 offset=3 (local.get $a) (i32.trunc_sat_f64_s (f64.const 1)))
    (drop (memory.grow (memory.size))) (i32.load16_u offset=200 align=1 (local.get $a))`,
  vectors: `(local.set $v (v128.load offset=16 (local.get $a)))
    (v128.store8_lane offset=300 3 (local.get $a) (local.get $v))
    (local.set $v (v128.load64_zero offset=9 (local.get $a)))
    (local.set $v (v128.load32_lane 2 (local.get $a) (local.get $v)))
    (local.set $v (i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 31 (local.get $v) (v128.const i64x2 1 -1)))
    (v128.store (local.get $b) (i8x16.relaxed_swizzle (local.get $v) (i32x4.replace_lane 1 (local.get $v) (local.get $a))))
    (i32x4.extract_lane 3 (i16x8.add (local.get $v) (local.get $v)))`,
};

test("a module with every kind of field comes back byte for byte", () => {
  for (const [name, body] of Object.entries(BODIES)) {
    const wasm = assemble(body);
    assert.deepEqual(back(splitWasm(wasm)), wasm, name);
  }
});

test("opcodes stand together, and what follows them does too", () => {
  const split = splitWasm(assemble("(i32.add (i32.add (local.get $a) (i32.const 77)) (i32.add (local.get $b) (i32.const 78)))"));
  assert.ok(split.includes(Buffer.from([0x20, 0x41, 0x6a, 0x20, 0x41, 0x6a, 0x6a, 0x0b])), "the opcodes of the function");
  assert.ok(split.includes(Buffer.from([0xcd, 0x00, 0xce, 0x00])), "its constants");
});

test("a function longer than one byte can say comes back", () => {
  for (const times of [1, 30, 50, 5000, 6000]) {
    const wasm = assemble(`${"(drop (i32.const 1))".repeat(times)} (i32.const 2)`);
    assert.deepEqual(back(splitWasm(wasm)), wasm);
  }
});

test("a module that would not come back is refused", () => {
  const module = (code) => Buffer.from(`0061736d01000000010401600000030201000a${code}`, "hex");
  assert.deepEqual(back(splitWasm(module("040102000b"))), module("040102000b"));
  // The function's length in two bytes.
  assert.throws(() => splitWasm(module("05018200000b")), /wasm-opt/);
  // An atomic load, whose prefix isn't known: its alignment looks like a block, which the section after it ends.
  assert.throws(() => splitWasm(module("0b0109004100fe1002001a0b00010b")), /doesn't know/);
  assert.throws(() => splitWasm(module("0b0109004100fe1002001a0b")), /too early/);
  assert.throws(() => splitWasm(module("060102000b0000")), /longer/);
  assert.throws(() => splitWasm(Buffer.from("0061736d01000000", "hex")), /no code/);
});
