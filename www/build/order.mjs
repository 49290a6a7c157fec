// Puts functions that are alike beside each other: LZMA then finds what it can repeat near by, which takes fewer bits to
// say, and what it has learnt of one function fits the next. It saves 12 KiB of the wasm as LZMA, and changes nothing else.
//
//   node www/build/order.mjs FROM.wasm TO.wasm

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import binaryen from "binaryen";
import { bodiesOf } from "./split.mjs";

// What is compared: how often a function has each run of so many bytes, by a hash of so many bits.
const RUNS = [2, 4, 6];
const HASH_BITS = 10;
const SIZE = 1 << HASH_BITS;

/** The module with its functions in the order of `alike`. */
export function ordered(wasm) {
  const order = alike(bodiesOf(wasm));
  const places = [];
  order.forEach((i, place) => (places[i] = place));
  const plain = binaryen.readBinary(wasm);
  let imported = 0;
  for (let i = 0; i < plain.getNumFunctions(); i++) {
    if (binaryen.getFunctionInfo(plain.getFunctionByIndex(i)).module) imported += 1;
  }
  plain.dispose();
  // Binaryen orders functions by their names, which it then leaves out.
  const names = places.map((place, i) => [imported + i, `f${String(place).padStart(6, "0")}`]);
  const module = binaryen.readBinary(Buffer.concat([wasm, nameSection(names)]));
  module.runPasses(["reorder-functions-by-name"]);
  const result = Buffer.from(module.emitBinary());
  module.dispose();
  return result;
}

/** The places of texts in an order in which each is followed by the one that is most like it of those that are left. */
export function alike(texts) {
  const vectors = vectorsOf(texts);
  const left = Array.from(texts.keys());
  const order = left.splice(0, 1);
  while (left.length > 0) {
    const next = mostAlike(vectors, order.at(-1), left);
    order.push(left[next]);
    // Which one takes its place doesn't matter, as long as it is always the same.
    left[next] = left.at(-1);
    left.pop();
  }
  return order;
}

/** Where in `left` the text stands that is most like the given one. */
function mostAlike(vectors, given, left) {
  // Most texts are short, and have few of the runs.
  const had = [];
  for (let k = given * SIZE; k < (given + 1) * SIZE; k++) if (vectors[k] > 0) had.push(k - given * SIZE);
  const weights = had.map((k) => vectors[given * SIZE + k]);
  let best = 0;
  let most = -1;
  for (let i = 0; i < left.length; i++) {
    const from = left[i] * SIZE;
    let likeness = 0;
    for (let j = 0; j < had.length; j++) likeness += weights[j] * vectors[from + had[j]];
    if (likeness > most) [best, most] = [i, likeness];
  }
  return best;
}

/** A vector of length 1 for each text, one after another: runs that many texts have count less. */
function vectorsOf(texts) {
  const vectors = new Float32Array(texts.length * SIZE);
  const vector = (i) => vectors.subarray(i * SIZE, (i + 1) * SIZE);
  const having = new Uint32Array(SIZE);
  texts.forEach((text, i) => {
    const counts = vector(i);
    for (const run of RUNS) {
      for (let at = 0; at + run <= text.length; at++) {
        let hash = 0;
        for (let k = 0; k < run; k++) hash = (Math.imul(hash, 1_000_003) + text[at + k]) | 0;
        counts[Math.imul(hash, 0x9e3779b1) >>> (32 - HASH_BITS)] += 1;
      }
    }
    counts.forEach((count, k) => (having[k] += count > 0 ? 1 : 0));
  });
  texts.forEach((_, i) => {
    const counts = vector(i);
    counts.forEach((count, k) => (counts[k] = Math.log1p(count) * Math.log(1 + texts.length / (having[k] + 1))));
    const length = Math.sqrt(counts.reduce((sum, x) => sum + x * x, 0)) || 1;
    counts.forEach((x, k) => (counts[k] = x / length));
  });
  return vectors;
}

/** The custom section that names functions, given as `[index, name]`. */
function nameSection(names) {
  const sized = (bytes) => [...leb(bytes.length), ...bytes];
  const text = (string) => sized(Buffer.from(string));
  const list = [...leb(names.length), ...names.flatMap(([index, name]) => [...leb(index), ...text(name)])];
  const FUNCTION_NAMES = 1;
  return Buffer.from([0, ...sized([...text("name"), FUNCTION_NAMES, ...sized(list)])]);
}

function leb(value) {
  const bytes = [];
  for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [from, to] = process.argv.slice(2);
  writeFileSync(to, ordered(readFileSync(from)));
}
