// Takes the pictures that a reviewer looks at: light, dark, narrow, Japanese, Korean, empty and with a release.
//
//   node tests/e2e/shots.mjs [FOLDER [FILE]]     FILE is pasted; without it, pictures of the empty page only

import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "./driver/driver.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";

const LOOKS = {
  light: {},
  dark: { theme: "dark" },
  narrow: { width: 360, height: 740 },
  "narrow-dark": { width: 360, height: 740, theme: "dark" },
  ja: { language: "ja" },
  ko: { language: "ko" },
};

const [folder = "target/shots", file] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await launch();
for (const [name, look] of Object.entries(LOOKS)) {
  const page = await browser.newPage(look);
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app]");
  await page.screenshot(join(folder, `empty-${name}.png`));
  if (file) {
    await page.pasteBytes(readFileSync(file));
    await page.waitFor("[data-testid=verdict]", /\S/);
    await page.screenshot(join(folder, `release-${name}.png`));
  }
  await page.close();
}
await browser.close();
console.log(`pictures are in ${folder}`);
