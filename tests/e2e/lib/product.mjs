// Where the built pages are.

import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

const fromRoot = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const PRODUCT_PATH = fromRoot("dist/helmwake.html");
export const TRUNK_PATH = fromRoot("target/trunk");

/** The product's address, opened as a reader does who was handed the file. */
export const PRODUCT_URL = pathToFileURL(PRODUCT_PATH).href;

for (const [path, command] of [[PRODUCT_PATH, "make dist"]]) {
  if (!existsSync(path)) throw new Error(`${path} isn't there: run \`${command}\` first`);
}
