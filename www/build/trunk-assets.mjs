// Trunk's hook: writes the style sheet that index.html links into the folder that Trunk is filling.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { cssText } from "./css.mjs";

const { TRUNK_STAGING_DIR: staging, TRUNK_SOURCE_DIR: source } = process.env;
if (!staging || !source) throw new Error("this is a hook of Trunk: run `trunk build` or `trunk serve`");
writeFileSync(join(staging, "helmwake.css"), `${cssText(join(source, "www/css"))}\n`);
