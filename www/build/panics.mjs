// Takes Rust's words about panics out of the wasm, and leaves the panics: a program that can't go on stops there and then,
// with the trap that page and worker always saw. What goes is what only the browser's console got: the message, and the
// file and line that it names. Trunk's build keeps them.
//
//   node www/build/panics.mjs cut FROM.wasm TO.wasm      before wasm-opt, which then removes what only led there
//   node www/build/panics.mjs forget FROM.wasm TO.wasm   after it

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import binaryen from "binaryen";
import { dataOf, wordsOf } from "./split.mjs";

// The functions of Rust's library with which every panic begins. None of them returns.
const PANICS = new RegExp(
  `^(?:${[
    "core::panicking::",
    "core::(?:option|result)::(?:unwrap|expect)_failed$",
    "core::slice::.*::(?:\\w+_fail|panic_on_ord_violation)$",
    "core::str::slice_error_fail",
    "core::cell::panic_already_",
    "std::thread::local::panic_access_error$",
    "alloc::raw_vec::(?:handle_error|capacity_overflow)$",
    "alloc::alloc::handle_alloc_error$",
    "<alloc::vec::Vec<.*>::\\w+::assert_failed$",
  ].join("|")})`,
);

/** The module with nothing but a trap in each function with which a panic begins. Fails if Rust's own isn't there. */
export function cutPanics(wasm) {
  const module = binaryen.readBinary(wasm);
  const cut = [];
  for (let i = 0; i < module.getNumFunctions(); i++) {
    const { name, module: imported } = binaryen.getFunctionInfo(module.getFunctionByIndex(i));
    // Without the hashes of crates and of the function itself.
    const plain = name.replace(/\[[0-9a-f]+\]/g, "").replace(/::h[0-9a-f]{16}$/, "");
    if (imported || !PANICS.test(plain)) continue;
    binaryen.Function.setBody(module.getFunctionByIndex(i), module.unreachable());
    cut.push(plain);
  }
  if (!cut.includes("core::panicking::panic_fmt")) throw new Error("no core::panicking::panic_fmt: has the wasm lost its names?");
  const changed = Buffer.from(module.emitBinary());
  module.dispose();
  return { wasm: changed, cut };
}

/**
 * The module with zeros in place of each `core::panic::Location` and each name of a source file to which nothing points.
 *
 * A location is four words of 32 bits: the address of the file's name, its length, line and column.
 */
export function forgetLocations(wasm) {
  const changed = Buffer.from(wasm);
  const segments = dataOf(wasm);
  const said = wordsOf(wasm);
  /** What the code says and the data holds, in order: an address of something in use is among them. */
  const addresses = () => {
    const all = new Set(said);
    for (const { place } of aligned(segments, 4)) all.add(changed.readUInt32LE(place));
    return Uint32Array.from(all).sort();
  };
  const placeOf = (address, size) => {
    const segment = segments.find(({ from, size: most }) => from <= address && address + size <= from + most);
    return segment && segment.start + address - segment.from;
  };

  const files = [];
  let locations = 0;
  let used = addresses();
  for (const { address, place } of aligned(segments, 16)) {
    const [file, length, line, column] = [0, 4, 8, 12].map((i) => changed.readUInt32LE(place + i));
    if (length > 300 || line === 0 || line > 100_000 || column === 0 || column > 1000) continue;
    const name = placeOf(file, length);
    if (name === undefined || !/^[ -~]+\.rs$/.test(wasm.toString("latin1", name, name + length))) continue;
    if (anyWithin(used, address, 16)) continue;
    changed.fill(0, place, place + 16);
    files.push({ file, length, name });
    locations += 1;
  }
  used = addresses();
  for (const { file, length, name } of files) if (!anyWithin(used, file, length)) changed.fill(0, name, name + length);
  return { wasm: changed, locations };
}

/** Every aligned address with `size` bytes of data. */
function* aligned(segments, size) {
  for (const { from, size: most, start } of segments) {
    for (let i = (4 - (from % 4)) % 4; i + size <= most; i += 4) yield { address: from + i, place: start + i };
  }
}

/** Whether one of the sorted numbers is among the `size` from `first` on. */
function anyWithin(sorted, first, size) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < first) low = middle + 1;
    else high = middle;
  }
  return sorted[low] < first + size;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [how, from, to] = process.argv.slice(2);
  const { wasm, ...told } = { cut: cutPanics, forget: forgetLocations }[how](readFileSync(from));
  writeFileSync(to, wasm);
  console.log(`panics: ${how} ${told.cut?.length ?? told.locations}`);
}
