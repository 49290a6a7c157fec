// Puts the style sheets together in their layer order: tokens, shell, base, layout, then one file a component.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FIRST = ["tokens.css", "shell.css"];
const LAYERS = [...FIRST, "base.css", "layout.css"];

/** Names of the style sheets under `folder`, in the order in which they apply. */
export function cssFiles(folder) {
  const top = readdirSync(folder).filter((name) => name.endsWith(".css"));
  const stray = top.filter((name) => !LAYERS.includes(name));
  if (stray.length > 0) {
    throw new Error(`www/css/${stray[0]} is no layer: move it to www/css/components/, or name it ${LAYERS.join(", ")}`);
  }
  const components = existsSync(join(folder, "components")) ? readdirSync(join(folder, "components")) : [];
  return [
    ...LAYERS.filter((name) => top.includes(name)),
    ...components
      .filter((name) => name.endsWith(".css"))
      .sort()
      .map((name) => `components/${name}`),
  ];
}

/**
 * The style sheets under `folder` as two texts: `first`, which the shell needs before any script has run, and `rest`, which
 * applies after it, and which nothing needs before the app is drawn.
 */
export function cssTexts(folder) {
  const files = cssFiles(folder);
  const text = (names) => names.map((name) => readFileSync(join(folder, name), "utf8").trim()).join("\n\n");
  return {
    first: text(files.filter((name) => FIRST.includes(name))),
    rest: text(files.filter((name) => !FIRST.includes(name))),
  };
}

/** All style sheets under `folder` as one text. */
export function cssText(folder) {
  const { first, rest } = cssTexts(folder);
  return `${first}\n\n${rest}`;
}
