// The order of functions: those that are alike stand together, and the program is the same.

import assert from "node:assert/strict";
import { test } from "node:test";
import binaryen from "binaryen";
import { alike, ordered } from "./order.mjs";
import { bodiesOf } from "./split.mjs";

const texts = (list) => list.map((text) => Buffer.from(text));

test("each is followed by the one that is most like it", () => {
  const list = ["upgrade failed: timed out", "0123456789", "upgrade failed: no match", "0123456799", "upgrade failed: time out"];
  assert.deepEqual(alike(texts(list)), [0, 4, 2, 1, 3]);
});

test("nothing is lost, whatever there is of it", () => {
  for (const list of [[], ["a"], ["", "", ""], ["a", "b", "c", "a"]]) {
    assert.deepEqual(alike(texts(list)).sort(), [...list.keys()]);
  }
});

test("the program does what it did", () => {
  const sum = (a, b) => `(i32.add (i32.mul (local.get 0) (i32.const ${a})) (i32.xor (local.get 0) (i32.const ${b})))`;
  const float = (a) => `(i32.trunc_f32_s (f32.sqrt (f32.convert_i32_s (i32.add (local.get 0) (i32.const ${a})))))`;
  const module = binaryen.parseText(`(module
    (import "host" "log" (func $log (param i32)))
    (table 2 funcref)
    (elem (i32.const 0) $a $c)
    (func $a (export "a") (param i32) (result i32) ${sum(3, 77)})
    (func $b (export "b") (param i32) (result i32) ${float(5)})
    (func $c (export "c") (param i32) (result i32) (call $log (local.get 0)) ${sum(3, 78)})
    (func $d (export "d") (param i32) (result i32) (call $b ${float(5)}))
    (func $e (export "e") (param i32) (result i32) (call_indirect (param i32) (result i32) (call $c (local.get 0)) (i32.const 1))))`);
  const before = Buffer.from(module.emitBinary());
  module.dispose();
  const after = ordered(before);
  const results = (wasm) => {
    const log = [];
    const program = new WebAssembly.Instance(new WebAssembly.Module(wasm), { host: { log: (n) => log.push(n) } }).exports;
    return [...["a", "b", "c", "d", "e"].map((name) => program[name](44)), ...log];
  };
  assert.deepEqual(results(after), results(before));
  // a and c, then what calls, then b and d.
  assert.deepEqual(bodiesOf(after).map((body) => body.length), [0, 2, 4, 1, 3].map((i) => bodiesOf(before)[i].length));
  assert.deepEqual(ordered(before), after);
});
