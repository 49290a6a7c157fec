// LZMA by 7-Zip, as www/unpack.wat reads it. It takes a second for a megabyte, so what was made is kept by its input's hash.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import SevenZip from "7z-wasm";
import { decode } from "./unpack.mjs";

// "lc" 1 suits the wasm's streams, and "pb" and "lp" would suit fields of fixed sizes. One thread gives the same at each run.
const OPTIONS = ["-t7z", "-mhc=off", "-mmt=1", "-m0=LZMA:a=1:d=4m:fb=273:mc=1000:lc=1:lp=0:pb=0"];

/** Compresses a Uint8Array to raw LZMA without an end mark. The same bytes give the same result. */
export async function compress(bytes) {
  // 7-Zip makes no stream for a file without bytes.
  const packed = bytes.length > 0 ? await sevenZip(bytes) : Buffer.alloc(5);
  if (!Buffer.from(decode(packed, bytes.length)).equals(bytes)) throw new Error("LZMA doesn't give the input back");
  return packed;
}

/** The one stream of an archive with one file: it stands behind 32 bytes, the third eight of which tell where it ends. */
async function sevenZip(bytes) {
  const ignored = () => {};
  const program = await SevenZip({ print: ignored, printErr: ignored });
  program.FS.writeFile("bytes", bytes);
  program.callMain(["a", ...OPTIONS, "bytes.7z", "bytes"]);
  const archive = Buffer.from(program.FS.readFile("bytes.7z"));
  return archive.subarray(32, 32 + archive.readUInt32LE(12));
}

/** As `compress`, with results kept in `folder`. `tidy()` removes those which nobody asked for since this was called. */
export function keptLzma(folder) {
  const used = new Set();
  mkdirSync(folder, { recursive: true });
  return {
    async compress(bytes) {
      const name = createHash("sha256").update(OPTIONS.join()).update(bytes).digest("hex");
      used.add(name);
      const path = join(folder, name);
      if (!existsSync(path)) writeFileSync(path, await compress(bytes));
      return readFileSync(path);
    },
    tidy() {
      for (const name of readdirSync(folder)) if (!used.has(name)) rmSync(join(folder, name));
    },
  };
}
