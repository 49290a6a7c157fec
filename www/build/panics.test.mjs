// Panics: they trap as before, and only what nothing needs any more is forgotten.

import assert from "node:assert/strict";
import { test } from "node:test";
import binaryen from "binaryen";
import { cutPanics, forgetLocations } from "./panics.mjs";
import { dataOf, wordsOf } from "./split.mjs";

function assemble(text) {
  const module = binaryen.parseText(`(module ${text})`);
  module.setFeatures(binaryen.Features.All);
  assert.ok(module.validate());
  binaryen.setDebugInfo(true);
  const wasm = Buffer.from(module.emitBinary());
  binaryen.setDebugInfo(false);
  module.dispose();
  return wasm;
}

const instance = (wasm, log = () => {}) => new WebAssembly.Instance(new WebAssembly.Module(wasm), { host: { log } }).exports;

const PROGRAM = `
  (import "host" "log" (func $log))
  (func $"core[0123456789abcdef]::panicking::panic_fmt" (call $log) (unreachable))
  (func $"core::option::unwrap_failed::h0123456789abcdef" (call $log) (unreachable))
  (func $"<alloc[0123]::vec::Vec<_, _>>::remove::assert_failed" (call $log) (unreachable))
  (func $"std[0123]::panicking::panic_count::is_zero_slow_path" (call $log))
  (func $"core::option::Option<T>::unwrap_or::h0123456789abcdef" (call $log))
  (export "panic_fmt" (func 1))
  (export "unwrap_failed" (func 2))
  (export "assert_failed" (func 3))
  (export "is_zero" (func 4))
  (export "unwrap_or" (func 5))`;

test("what begins a panic traps and does nothing else", () => {
  const { wasm, cut } = cutPanics(assemble(PROGRAM));
  assert.deepEqual(cut, ["core::panicking::panic_fmt", "core::option::unwrap_failed", "<alloc::vec::Vec<_, _>>::remove::assert_failed"]);
  let logged = 0;
  const program = instance(wasm, () => (logged += 1));
  for (const name of ["panic_fmt", "unwrap_failed", "assert_failed"]) assert.throws(program[name], WebAssembly.RuntimeError);
  assert.equal(logged, 0);
  program.is_zero();
  program.unwrap_or();
  assert.equal(logged, 2);
});

test("a module in which panics have other names is refused", () => {
  assert.throws(() => cutPanics(assemble('(func $"core::panicking::panic_new")')), /panic_fmt/);
});

const word = (n) => Array.from({ length: 4 }, (_, i) => `\\${((n >>> (8 * i)) & 255).toString(16).padStart(2, "0")}`).join("");
const location = (file, length, line) => [file, length, line, 5].map(word).join("");

/** Names of files at 1000, 1010 and 1020, and locations from 2000 on, then what else the test puts there. */
const located = (code, more = "") =>
  assemble(`(memory 1) (func $f ${code})
    (data (i32.const 1000) "src/one.rs") (data (i32.const 1010) "src/two.rs") (data (i32.const 1020) "src/3rd.rs")
    (data (i32.const 2000) "${location(1000, 10, 7)}${location(1010, 10, 8)}${location(1010, 10, 9)}${more}")`);

const text = (wasm) => wasm.toString("latin1");

test("locations and names of files are forgotten", () => {
  const before = located("");
  const { wasm, locations } = forgetLocations(before);
  assert.equal(locations, 3);
  assert.equal(wasm.length, before.length);
  assert.ok(!/one|two/.test(text(wasm)));
  // It belongs to no location.
  assert.match(text(wasm), /3rd/);
  const [, , , segment] = dataOf(wasm);
  assert.deepEqual(wasm.subarray(segment.start, segment.start + segment.size), Buffer.alloc(48));
});

test("what code or data point to stays, and what looks like no location", () => {
  const kept = {
    "a constant": located("(drop (i32.const 2016))"),
    "half of a constant of 64 bits": located(`(drop (i64.const ${2016n << 32n}))`),
    "the other half": located("(drop (i64.const 0x7fffffff000007e0))"),
    "a lane": located("(drop (v128.const i32x4 1 2 2016 3))"),
    "an offset": located("(drop (i32.load offset=2020 (i32.const 0)))"),
    "a word of the data": located("", word(2031)),
  };
  for (const [name, before] of Object.entries(kept)) {
    const { wasm, locations } = forgetLocations(before);
    assert.equal(locations, 2, name);
    assert.match(text(wasm), /two/, name);
    assert.ok(!/one/.test(text(wasm)), name);
  }
  const { wasm, locations } = forgetLocations(located("(drop (i32.const 1004))", `${location(1020, 10, 0)}${location(1021, 8, 1)}`));
  assert.equal(locations, 3, "no line, and no name");
  assert.match(text(wasm), /one/, "the name's middle is in use");
});

test("all numbers that the code says are known", () => {
  const words = wordsOf(located("(drop (i64.const 0x123456789abcdef0)) (drop (f64.const 1))"));
  for (const n of [0x12345678, 0x9abcdef0, 0x3ff00000]) assert.ok(words.has(n), n.toString(16));
});
