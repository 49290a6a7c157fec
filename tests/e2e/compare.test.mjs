// Two revisions against each other: paired objects, F7, layouts, folds, search, links, and all of it bounded and reachable.

import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { after, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { waitUntil } from "./lib/wait.mjs";

const ROWS = "[data-testid=compare-rows]";
const REGION = ".compare__region";

let browser;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

/** A revision's Secret in JSON. */
function secret(version, manifest, more = {}) {
  const time = "2026-01-02T03:04:05Z";
  const release = {
    name: "web",
    info: { first_deployed: time, last_deployed: time, deleted: "", description: "Upgrade complete", status: version === 3 ? "deployed" : "superseded", notes: `revision ${version}` },
    chart: { metadata: { name: "web", version: "1.0.0", apiVersion: "v2" }, lock: null, templates: [], values: {}, schema: null, files: [] },
    config: { replicas: version },
    manifest,
    version,
    namespace: "shop",
    ...more,
  };
  const stored = gzipSync(JSON.stringify(release)).toString("base64");
  return {
    apiVersion: "v1",
    kind: "Secret",
    metadata: { name: `sh.helm.release.v1.web.v${version}`, namespace: "shop", labels: { name: "web", owner: "helm", status: release.info.status, version: String(version) } },
    type: "helm.sh/release.v1",
    data: { release: Buffer.from(stored).toString("base64") },
  };
}

const object = (kind, name, data) => `---\n# Source: web/templates/x.yaml\napiVersion: v1\nkind: ${kind}\nmetadata:\n  name: ${name}\ndata:\n${data}`;
const data = (n, changed = {}) => Array.from({ length: n }, (_, i) => `  key-${i}: "${changed[i] ?? i}"\n`).join("");

const OLD = object("ConfigMap", "one", data(30)) + object("ConfigMap", "gone", data(2)) + object("ConfigMap", "spelled", "  a: x\n  b: z\n") + object("Secret", "same", data(3));
const NEW =
  object("ConfigMap", "one", data(30, { 10: "ten", 25: "here stands the needle" })) +
  object("ConfigMap", "spelled", "  b: 'z'\n  a: \"x\"\n") +
  object("Secret", "same", data(3)) +
  object("Job", "new", `  long: "${"x".repeat(500)}"\n`);

const dump = (...items) => JSON.stringify({ apiVersion: "v1", kind: "List", items });
const SMALL = dump(secret(1, OLD), secret(2, OLD), secret(3, NEW));

async function show(text, link, look = {}) {
  const page = await browser.newPage(look);
  await page.open(PRODUCT_URL + link);
  await page.waitFor("[data-testid=app] h1");
  await page.pasteBytes(text);
  await page.waitFor("[data-testid=verdict]");
  await page.waitFor(".compare__sum");
  return page;
}

const LINK = "#hw1:release=1&a=3&b=1&view=compare";
const words = (page, selector) => page.evaluate((selector) => [...document.querySelectorAll(selector)].map((one) => one.innerText.replace(/\s+/g, " ").trim()), selector);
const drawn = (page) => page.waitFor(`${REGION} .compare__row`);

test("objects are paired, and what is only written differently is no change", async () => {
  const page = await show(SMALL, LINK);
  await drawn(page);
  assert.deepEqual(await words(page, ".compare__two"), ["Revision 1 (older, −) and revision 3 (newer, +)."]);
  assert.deepEqual(await words(page, ".compare__sum"), ["Changed: 1. Added: 1. Removed: 1."]);
  assert.deepEqual(await words(page, ".compare__same > summary"), ["2 are the same in both"]);
  assert.deepEqual(await words(page, ".compare__heading .compare__title"), ["ConfigMap one", "ConfigMap gone", "Job new"]);
  const captions = await page.evaluate(() => [...document.querySelectorAll(".compare__table caption")].map((one) => one.textContent));
  assert.equal(captions.length, 3);
  for (const caption of captions) assert.match(caption, /revision 1 and revision 3/i);
  const heads = await page.evaluate(() => [...document.querySelectorAll(".compare__row th .visually-hidden")].map((one) => one.textContent));
  assert.ok(heads.includes("Removed line 17") && heads.includes("Added line 17"), heads.join());
  const marked = await page.evaluate(() => [...document.querySelectorAll(".compare__word")].map((one) => `${one.tagName} ${one.textContent}`));
  assert.deepEqual(marked.slice(0, 2), ["DEL 10", "INS ten"]);
  await page.click(".compare > .button");
  await page.waitFor(".compare__heading", "spelled");
  assert.deepEqual(await words(page, ".compare__sum"), ["Changed: 1. Added: 1. Removed: 1."]);
  await page.close();
});

test("F7 and the buttons go from change to change, and say which", async () => {
  const page = await show(SMALL, LINK);
  await drawn(page);
  const at = () => page.evaluate(() => document.querySelector(".compare__row[data-at]")?.innerText);
  const said = () => page.evaluate(() => [...document.querySelectorAll("[aria-live]")].map((one) => one.textContent).join());
  await page.press("F7");
  await waitUntil(async () => /Change 1 of 4: ConfigMap one/.test(await said()), "the first change");
  assert.match(await at(), /key-10/);
  await page.press("F7");
  await waitUntil(async () => /Change 2 of 4/.test(await said()), "the second change");
  await page.evaluate(() => document.querySelector("[aria-keyshortcuts='Shift+F7']").click());
  await waitUntil(async () => /Change 1 of 4/.test(await said()), "back to the first");
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent("keydown", { key: "F7", shiftKey: true, bubbles: true })));
  await waitUntil(async () => /Change 4 of 4: Job new/.test(await said()), "round to the last");
  await page.close();
});

test("folds open, and a search looks into them", async () => {
  const page = await show(SMALL, LINK);
  await drawn(page);
  const folds = async () => (await words(page, ".compare__fold")).length;
  const before = await folds();
  assert.ok(before > 0);
  await page.evaluate(() => document.querySelector(".compare__fold button").click());
  await waitUntil(async () => (await folds()) === before - 1, "one fold less");
  await page.click(`${ROWS} input`);
  for (const key of "key-1:") await page.press(key);
  await waitUntil(async () => (await folds()) === 0, "no fold while something is looked for");
  await page.waitFor(".text-pane__count", "1 of 2");
  await page.press("Enter");
  await page.waitFor(".text-pane__count", "2 of 2");
  await page.press("Escape");
  await waitUntil(async () => (await folds()) === before - 1, "folded again");
  await page.close();
});

test("a link says what is compared and how, and choices change it", async () => {
  const page = await show(SMALL, `${LINK}&what=supplied_values&layout=split&fold=no`);
  await page.waitFor(".compare__table--split");
  assert.equal(await page.evaluate(() => document.querySelectorAll(".compare__table--split tr:first-child > *").length), 4);
  // Both sides are seen, and a number takes no more than its place.
  const [number, line] = await page.evaluate(() => {
    const region = document.querySelector(".compare__region").getBoundingClientRect();
    const of = (selector) => [...document.querySelectorAll(`.compare__table--split ${selector}`)].map((cell) => cell.getBoundingClientRect());
    return [Math.max(...of("th").map(({ width }) => width)), Math.max(...of("td").map(({ left }) => left)) - region.right];
  });
  assert.ok(number < 120 && line < 0, `${number} ${line}`);
  await page.evaluate(() => document.querySelectorAll("[name=compare-what]")[4].click());
  await waitUntil(() => page.evaluate(() => location.hash.includes("what=notes")), "the link");
  await page.waitFor(".compare__line", "revision 3");
  await page.evaluate(() => document.querySelectorAll("[name=compare-layout]")[0].click());
  await waitUntil(() => page.evaluate(() => !location.hash.includes("layout")), "the layout");
  await page.close();
});

test("with A alone the revision before it is compared, and what there is not is said", async () => {
  let page = await show(SMALL, "#hw1:release=1&a=3&view=compare");
  await page.waitFor(".compare__two", "Revision 2, the one before it, and revision 3.");
  await page.close();
  page = await browser.newPage();
  await page.open(`${PRODUCT_URL}#hw1:release=1&a=1&view=compare`);
  await page.waitFor("[data-testid=app] h1");
  await page.pasteBytes(SMALL);
  await page.waitFor(".compare__two", "There is no revision before 1");
  await page.close();
});

test("however long the comparison, few rows are drawn", async () => {
  const big = (word) => Array.from({ length: 400 }, (_, i) => object("ConfigMap", `map-${i}`, data(60, { 5: word, 50: word }))).join("");
  const page = await show(dump(secret(1, big("old")), secret(3, big("new"))), `${LINK}&fold=no`);
  await drawn(page);
  const count = () => page.evaluate(() => document.querySelectorAll(".compare__row, .compare__heading, .compare__gap").length);
  assert.ok((await count()) < 400, String(await count()));
  await page.evaluate((selector) => {
    const region = document.querySelector(selector);
    region.scrollTop = region.scrollHeight;
  }, REGION);
  // Of a long section the heading is further up than what is drawn; its table says whose lines these are.
  await page.waitFor(".compare__table caption", "map-399");
  await waitUntil(() => page.evaluate(() => document.querySelectorAll(".compare__gap").length === 0), "all rows came");
  assert.ok((await count()) < 400, String(await count()));
  assert.ok((await page.evaluate(() => document.querySelectorAll(".compare__item").length)) < 100);
  await page.close();
});

for (const [language, theme, layout] of [
  ["en", "light", ""],
  ["ja", "dark", "&layout=split"],
  ["ko", "light", "&what=hooks"],
]) {
  test(`axe finds nothing and nothing but the rows scrolls sideways: ${language}, ${theme}${layout}`, async () => {
    for (const width of [1280, 320]) {
      const page = await show(SMALL, `${LINK}&lang=${language}${layout}`, { language, theme, width });
      if (!layout.includes("hooks")) await drawn(page);
      assert.deepEqual(await findings(page), []);
      const [inner, content] = await page.evaluate(() => [document.documentElement.clientWidth, document.documentElement.scrollWidth]);
      assert.ok(content <= inner, `${content} > ${inner} at ${width}`);
      const text = await page.evaluate(() => document.querySelector(".compare").innerText);
      assert.doesNotMatch(text, /compare-|\{/);
      await page.close();
    }
  });
}
