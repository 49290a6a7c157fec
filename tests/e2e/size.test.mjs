// The one file keeps to its budget. `make sizes` prints the parts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { BUDGET, partsOf, sizeTable } from "../../www/build/sizes.mjs";
import { PRODUCT_PATH } from "./lib/product.mjs";

test(`the file is at most ${BUDGET / 1024} KiB`, (t) => {
  const html = readFileSync(PRODUCT_PATH, "utf8");
  const names = partsOf(html).map(({ name }) => name);
  for (const name of ["wasm", "code", "samples"]) assert.ok(names.includes(name), `${name} wasn't recognised`);
  t.diagnostic(`\n${sizeTable(html)}`);
  const bytes = Buffer.byteLength(html);
  assert.ok(bytes <= BUDGET, `${bytes} bytes are over the budget of ${BUDGET}: the parts above tell where to look`);
});
