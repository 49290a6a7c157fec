// Gives the wasm's imports and exports names of one or two letters, in the wasm and in wasm-bindgen's glue: those that
// wasm-bindgen gives hold hashes, which no compression makes shorter, and stand in both.
//
//   node www/build/names.mjs GLUE.js FROM.wasm TO-GLUE.js TO.wasm

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const WASM_OPT = fileURLToPath(new URL("node_modules/binaryen/bin/wasm-opt", import.meta.url));

/**
 * The glue with new names, by a list of imports (`[module, name, new name]`) and one of exports (`[name, new name]`).
 * All imports are in one module, which becomes `a`. Fails if the glue doesn't offer what the wasm imports.
 */
export function renamed(glue, { imports, exports }) {
  const pattern = (before, names) => new RegExp(`\\b${before}\\.(${names.join("|")})(?![\\w$])`, "g");
  const found = new Set();
  const by = (list, before) => {
    const names = new Map(list);
    return (_, name) => {
      found.add(name);
      return `${before}.${names.get(name)}`;
    };
  };
  const own = imports.map(([, name, short]) => [name, short]);
  const wanted = new Set(own.map(([name]) => name));
  const text = glue
    // What wasm-opt found nobody to call isn't imported any more.
    .replace(/^ {8}imports\.wbg\.(\w+) = [^]*?^ {8}\}.*;\n/gm, (all, name) => (wanted.has(name) ? all : ""))
    .replace(pattern("imports\\.wbg", own.map(([name]) => name)), by(own, "imports.a"))
    .replace(pattern("wasm", exports.map(([name]) => name)), by(exports, "wasm"))
    .replace("imports.wbg = {};", "imports.a = {};");
  const missing = own.find(([name]) => !found.has(name));
  if (missing) throw new Error(`the glue has no ${missing[0]}, which the wasm imports`);
  if (/\bwbg\b/.test(text)) throw new Error("the glue names its imports in a way that isn't known");
  return text;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [gluePath, from, toGlue, to] = process.argv.slice(2);
  const told = execFileSync(process.execPath, [WASM_OPT, "--minify-imports-and-exports-and-modules", from, "-o", to], { encoding: "utf8" });
  writeFileSync(toGlue, renamed(readFileSync(gluePath, "utf8"), JSON.parse(told)));
}
