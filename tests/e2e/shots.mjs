// Takes pictures of the page: those of the README, or any state in any look for a reviewer.
//
//   node tests/e2e/shots.mjs                           writes docs/pictures/
//   node tests/e2e/shots.mjs FOLDER [SCENES [LOOKS]]   writes FOLDER/SCENE-LOOK.png; lists are parted by commas

import { mkdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "./driver/driver.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { SCENES } from "./lib/scenes.mjs";

const PHONE = { width: 360, height: 740 };

const LOOKS = {
  light: {},
  dark: { theme: "dark" },
  phone: PHONE,
  "phone-dark": { ...PHONE, theme: "dark" },
  "phone-ja": { ...PHONE, language: "ja" },
  "phone-ko": { ...PHONE, language: "ko" },
  wide: { width: 1920, height: 1080 },
  wall: { width: 3440, height: 1440 },
  ja: { language: "ja" },
  ko: { language: "ko" },
  "ja-dark": { language: "ja", theme: "dark" },
  forced: { forcedColors: true },
  print: { print: true, width: 794 },
};

// A little after the samples were recorded: ages are the same in every picture.
const STILL = { now: Date.UTC(2026, 10, 29, 18), timezone: "UTC", reducedMotion: true };

/** What the README and docs/pictures.md show: scenes, each in some looks. */
const PICTURES = {
  start: ["light", "dark", "phone", "ja", "ko"],
  "stuck-upgrade": ["light", "dark", "phone", "ja", "ko"],
  explained: ["light", "phone-dark"],
  "table-and-log": ["light"],
  pair: ["light"],
  pruned: ["dark"],
  long: ["light", "dark", "phone"],
  damaged: ["light", "phone"],
  error: ["light"],
  search: ["light"],
  trail: ["dark"],
  fleet: ["wide"],
};
const PICTURES_FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));

// What is shown of a scene lies further down than the window is high.
const FOCUS = { search: ".details", trail: ".details" };

const browser = await launch();
const [folder, scenes = Object.keys(SCENES).join(), looks = "light"] = process.argv.slice(2);
if (folder) await review(folder, scenes.split(","), looks.split(","));
else await retake();
await browser.close();

/** Takes the pictures of the documentation, each of what a window shows. */
async function retake() {
  rmSync(PICTURES_FOLDER, { recursive: true, force: true });
  mkdirSync(PICTURES_FOLDER, { recursive: true });
  let bytes = 0;
  for (const [scene, looks] of Object.entries(PICTURES)) {
    for (const look of looks) {
      const path = join(PICTURES_FOLDER, `${scene}-${look}.webp`);
      await shown(scene, look, async (page) => {
        if (FOCUS[scene]) await page.evaluate((selector) => document.querySelector(selector).scrollIntoView(), FOCUS[scene]);
        await page.screenshot(path, { window: true });
      });
      bytes += statSync(path).size;
    }
  }
  console.log(`${Math.ceil(bytes / 1000)} kB of pictures are in ${PICTURES_FOLDER}`);
}

/** Takes each scene in each look, as a whole page; one that can't be shown hides no other. */
async function review(folder, scenes, looks) {
  mkdirSync(folder, { recursive: true });
  for (const scene of scenes) {
    for (const look of looks) {
      const path = join(folder, `${scene}-${look}.png`);
      try {
        await shown(scene, look, (page) => page.screenshot(path));
      } catch (error) {
        console.error(`${scene}, ${look}: ${error.message}`);
      }
    }
  }
  console.log(`pictures are in ${folder}`);
}

/** Shows a scene to `take`, a function of the page. */
async function shown(scene, look, take) {
  const page = await browser.newPage({ ...STILL, ...LOOKS[look] });
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
  await SCENES[scene](page);
  // No picture shows where the pointer happened to be, or a caret.
  await page.evaluate(() => document.activeElement?.blur());
  await take(page);
  await page.close();
}
