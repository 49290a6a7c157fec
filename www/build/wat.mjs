// Assembles www/unpack.wat.

import { readFileSync } from "node:fs";
import binaryen from "binaryen";

/** The module's bytes, as few as they get. */
export function assemble(text) {
  const module = binaryen.parseText(text);
  module.setFeatures(binaryen.Features.BulkMemory | binaryen.Features.BulkMemoryOpt);
  if (!module.validate()) throw new Error("the module isn't valid");
  binaryen.setOptimizeLevel(2);
  binaryen.setShrinkLevel(2);
  module.optimize();
  const wasm = Buffer.from(module.emitBinary());
  module.dispose();
  return wasm;
}

/** www/unpack.wat, assembled. */
export const unpacker = assemble(readFileSync(new URL("../unpack.wat", import.meta.url), "utf8"));
