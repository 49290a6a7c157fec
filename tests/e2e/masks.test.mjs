// What is masked stays so: in every tab, language and place that a page can write to, before, between and after showing it.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { TABS, TEXTS, openTab } from "./lib/tabs.mjs";
import { pause, waitUntil } from "./lib/wait.mjs";

const TIME = "2026-01-02T03:04:05Z";
const base64 = (text) => Buffer.from(text).toString("base64");

const SECRETS = ["values-1x", "manifest-2y", "description-3z", "notes-4w", "hook-5v", "chart-6u"].map((word) => `Tr0ub4dor-${word}`);
const [VALUES, MANIFEST, DESCRIPTION, NOTES, HOOK, CHART] = SECRETS;
// The end of a base64 depends on what follows.
const NEEDLES = SECRETS.flatMap((secret) => [secret, base64(secret).slice(0, -3)]);

const secretOf = (name, value) => `---\n# Source: web/templates/${name}.yaml\napiVersion: v1\nkind: Secret\nmetadata:\n  name: ${name}\ndata:\n  password: ${base64(value)}\nstringData:\n  password: ${value}\n`;

function record(version) {
  const of = (secret) => `${secret}-${version}`;
  const release = {
    name: "web",
    namespace: "shop",
    version,
    info: { status: version === 3 ? "deployed" : "superseded", description: `Upgrade failed: password=${of(DESCRIPTION)}`, first_deployed: TIME, last_deployed: TIME, deleted: "", notes: `Your password: ${of(NOTES)}\n` },
    chart: { metadata: { name: "web", version: "1.0.0", apiVersion: "v2" }, values: { auth: { token: of(CHART) } }, templates: [] },
    config: { db: { password: of(VALUES) } },
    manifest: secretOf("s", of(MANIFEST)),
    hooks: [{ name: "h", kind: "Secret", path: "web/templates/h.yaml", manifest: secretOf("h", of(HOOK)), events: ["pre-install"] }],
  };
  return {
    apiVersion: "v1",
    kind: "Secret",
    type: "helm.sh/release.v1",
    metadata: { name: `sh.helm.release.v1.web.v${version}`, namespace: "shop", labels: { name: "web", owner: "helm", status: release.info.status, version: String(version) } },
    data: { release: base64(gzipSync(JSON.stringify(release)).toString("base64")) },
  };
}

const PASTE = JSON.stringify({ apiVersion: "v1", kind: "List", items: [1, 2, 3].map(record) });

let browser;
let page;
const folder = mkdtempSync(join(tmpdir(), "helmwake-masks-"));

before(async () => {
  browser = await launch();
});

after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function pasted(look = {}) {
  page = await browser.newPage({ downloads: folder, ...look });
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
  await page.evaluate(() => {
    globalThis.copies = [];
    navigator.clipboard.writeText = async (text) => void copies.push(text);
    globalThis.blobs = [];
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => (blobs.push(blob), make.call(URL, blob));
    // What stands there for a moment only is seen as well.
    globalThis.states = [];
    const root = document.getElementById("helmwake");
    new MutationObserver(() => states.push(root.outerHTML)).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await page.pasteBytes(PASTE);
  await page.waitFor("[data-testid=verdict]");
}

const CONTENT = ".fact-card__card, .text-pane__line, .trail, .preview-sentence, .sheet__part, .compare";

async function shown(tab) {
  await openTab(page, tab);
  await page.waitFor(CONTENT, /\S/);
}

/** Opens what is folded and takes every copy and file that is offered. */
async function takeAll() {
  const n = await page.evaluate(() => {
    document.querySelectorAll("details").forEach((details) => (details.open = true));
    const offers = (word) => [...document.querySelectorAll("main button")].filter((button) => button.textContent.startsWith(word));
    for (const button of [...offers("Copy"), ...offers("Save")]) button.click();
    return offers("Save").length;
  });
  await waitUntil(() => page.evaluate((n) => blobs.length >= n, n), `${n} files`);
  if (n > 0) await page.waitFor(".text-pane__outcome, .save-button__outcome", /\S/);
  return n;
}

/** Forgets what was seen so far. */
const forget = () => page.evaluate(() => (copies.length = blobs.length = states.length = 0));

async function assertMasked(when) {
  const found = await page.evaluate(async (needles) => {
    const places = {
      page: document.getElementById("helmwake").outerHTML,
      earlier: states.join("\n"),
      title: document.title,
      address: location.href,
      history: JSON.stringify(history.state),
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      clipboard: copies.join("\n"),
      files: (await Promise.all(blobs.map((blob) => blob.text()))).join("\n"),
    };
    return Object.entries(places).flatMap(([place, text]) => needles.filter((needle) => text.includes(needle)).map((needle) => `${place}: ${needle}`));
  }, NEEDLES);
  assert.deepEqual(found, [], when);
}

test("no tab shows, copies or saves what is masked, of one revision or two", async () => {
  await pasted();
  for (const tab of TABS) {
    await forget();
    await shown(tab);
    const n = await takeAll();
    assert.equal(n > 0, tab === "chart" || TEXTS.includes(tab), `${n} files of ${tab}`);
    await assertMasked(tab);
  }
  // In the rollback's tab the table chooses the target instead.
  await shown("facts");
  await page.evaluate(() => document.querySelector('[data-revision="2"] input[name=revision-b]').click());
  await page.waitFor(".revision-row--b");
  for (const tab of TABS) {
    await forget();
    await shown(tab);
    await assertMasked(`${tab} with B`);
  }
  const saved = () => readdirSync(folder).filter((name) => /\.redacted\.\w+$/.test(name));
  await waitUntil(() => saved().length === TEXTS.length, "the saved files");
  // The chart's archive is never redacted, which is said before it is saved, and in its name.
  const [archive, ...more] = readdirSync(folder).filter((name) => name.includes(".tgz"));
  assert.deepEqual([archive, more], ["web-1.0.0.unredacted.tgz", []]);
  for (const name of readdirSync(folder).filter((name) => name !== archive)) {
    const text = readFileSync(join(folder, name), "utf8");
    for (const needle of NEEDLES) assert.ok(!text.includes(needle), name);
  }
  await page.close();
});

/** Where a tab shows a secret of its own, not only the table of revisions above it. */
const SHOWS = { facts: ".revision-facts", compare: ".compare", values: ".sheet" };

test("what was shown is masked again wherever it stood, and a search and a language change nothing about it", async () => {
  await pasted();
  await page.evaluate(() => document.querySelector('[data-revision="2"] input[name=revision-b]').click());
  const toggle = () => page.evaluate(() => document.querySelector(".overview-bar button").click());
  for (const tab of TABS.filter((tab) => tab !== "rollback")) {
    await shown(tab);
    await toggle();
    await page.waitFor(".overview-bar button", "Hide secret values");
    await page.waitFor(SHOWS[tab] ?? (TEXTS.includes(tab) ? ".text-pane__rows" : ".revision-row__description"), "Tr0ub4dor");
    if (TEXTS.includes(tab)) {
      await page.evaluate(() => {
        const field = document.querySelector(".text-pane__field");
        field.value = "Tr0ub4dor";
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      });
      await page.waitFor("mark[data-current]");
    }
    await toggle();
    await page.waitFor(".overview-bar button", "Show secret values");
    await page.waitFor(CONTENT, /\S/);
    await waitUntil(async () => !(await page.evaluate(() => document.getElementById("helmwake").textContent.includes("Tr0ub4dor-"))), `masks in ${tab}`);
    await forget();
    for (const place of [1, 2, 0]) {
      await page.evaluate((place) => document.querySelectorAll("[name=language]")[place].click(), place);
      await pause(50);
    }
    await page.waitFor(".overview-bar button", "Show secret values");
    await assertMasked(tab);
  }
  assert.deepEqual(page.problems(), []);
  await page.close();
});

test("secret values are hidden at once, though the engine is busy for long", async () => {
  await pasted();
  const press = () => page.evaluate(() => document.querySelector(".overview-bar button").click());
  for (const tab of ["manifest", "facts"]) {
    await shown(tab);
    await press();
    await page.waitFor(".overview-bar button", "Hide secret values");
    await page.waitFor(tab === "facts" ? ".revision-facts" : ".text-pane__rows", "Tr0ub4dor");
    // Longer than the look below takes.
    const busy = page.evaluateInWorker((ms) => {
      for (const end = Date.now() + ms; Date.now() < end; );
    }, 6000);
    await pause(300);
    await press();
    await page.waitFor(".overview-bar button", "Show secret values");
    const shownStill = await page.evaluate(
      (needles) => needles.filter((needle) => document.getElementById("helmwake").outerHTML.includes(needle)),
      NEEDLES,
    );
    const isBusy = await Promise.race([busy.then(() => false), pause(1).then(() => true)]);
    assert.ok(isBusy, "the engine was to be busy");
    assert.deepEqual(shownStill, [], tab);
    await busy;
    await page.waitFor(tab === "facts" ? ".fact-card__button" : ".text-pane__line", tab === "facts" ? "" : /\S/);
    await forget();
    await assertMasked(tab);
  }
  assert.deepEqual(page.problems(), []);
  await page.close();
});

/** Opens the list of masked values by keyboard, and gives a way to the row of a value by where it stands. */
async function listed() {
  await page.evaluate(() => document.querySelector("[data-testid=masks] > summary").focus());
  await page.press("Enter");
  await page.waitFor(".mask-list__row", /secret-\d+/);
}

const rowOf = (place) =>
  page.evaluate((place) => {
    const rows = [...document.querySelectorAll(".mask-list__row")];
    const row = rows.find((row) => row.textContent.includes(place));
    const button = row?.querySelector("th button");
    button?.focus();
    return row && { button: button.textContent, value: row.querySelector(".mask-list__value")?.textContent ?? null, text: row.textContent };
  }, place);

const PLACE = "Secret/s data.password";
const said = () => page.evaluate(() => document.querySelector("[aria-live]").textContent);
const textOf = () => page.evaluate(() => document.getElementById("helmwake").textContent);

/** Shows the first value that stands in the manifest's Secret, by keyboard; gives it. */
async function revealed() {
  assert.match((await rowOf(PLACE)).button, /^Show secret-\d+$/);
  await page.press("Enter");
  await page.waitFor(".mask-list__value", MANIFEST);
  const { value, button } = await rowOf(PLACE);
  assert.match(button, /^Mask secret-\d+$/);
  return value;
}

const others = (value) => [...SECRETS.flatMap((secret) => [1, 2, 3].map((version) => `${secret}-${version}`))].filter((other) => other !== value);

test("one value is shown by keyboard wherever it stands, in copies and files too, and the others stay masked", async () => {
  await pasted();
  await listed();
  const value = await revealed();
  await waitUntil(async () => / is shown \(\d+ places?\)/.test(await said()), "what is told");
  assert.match(await page.evaluate(() => document.activeElement.textContent), /^Mask secret-\d+$/);
  const revision = value.slice(-1);
  await page.evaluate((revision) => document.querySelector(`[data-revision="${revision}"] input[name=revision-a]`).click(), revision);
  const assertOnlyThat = async (when) => {
    const text = await textOf();
    for (const other of others(value)) assert.ok(!text.includes(other) && !text.includes(base64(other).replace(/=+$/, "")), `${when}: ${other}`);
  };
  const savedAs = (end) => waitUntil(() => readdirSync(folder).includes(`web.v${revision}.${end}`), end);
  const copiedAs = async (said) => {
    await page.evaluate(() => [...document.querySelectorAll(".text-pane button")].find((button) => button.textContent === "Copy all").click());
    await page.waitFor(".text-pane__outcome", said);
  };
  // What is said of a text is true of this text: nothing else was masked in the manifest.
  for (const [tab, outcome, end] of [
    ["manifest", /^Copied \d+ lines$/, "manifest.unredacted.yaml"],
    ["decoded_json", "except those that are shown", "decoded-json.partly-redacted.json"],
  ]) {
    await forget();
    await shown(tab);
    await page.waitFor(".text-pane__rows", value);
    await assertOnlyThat(tab);
    await page.waitFor(".text-pane__rows .code-shown", /./);
    await takeAll();
    await waitUntil(() => page.evaluate(() => copies.length > 0), "the copy");
    const [copy, file] = await page.evaluate(async () => [copies.join(), await blobs.at(-1).text()]);
    for (const text of [copy, file]) {
      assert.ok(text.includes(value), tab);
      for (const other of others(value)) assert.ok(!text.includes(other) && !text.includes(base64(other)), other);
    }
    await copiedAs(outcome);
    await savedAs(end);
  }
  await shown("supplied_values");
  await takeAll();
  await copiedAs("except those that are shown");
  await savedAs("supplied-values.partly-redacted.yaml");
  for (const tab of TABS) {
    await shown(tab);
    await assertOnlyThat(tab);
  }
  // The switch for all has nothing to do with it.
  const toggle = () => page.evaluate(() => document.querySelector(".overview-bar button").click());
  await shown("manifest");
  await toggle();
  await page.waitFor(".overview-bar button", "Hide secret values");
  await toggle();
  await page.waitFor(".overview-bar button", "Show secret values");
  await page.waitFor(".text-pane__rows", value);
  await page.waitFor(".text-pane__rows .code-masked, .text-pane__rows .code-shown", /./);
  await assertOnlyThat("after the switch");
  await listed();
  assert.equal((await rowOf(PLACE)).value, value);
  await page.press("Enter");
  await waitUntil(async () => / is masked \(/.test(await said()), "what is told");
  await waitUntil(async () => !(await textOf()).includes(value), "the mask");
  await page.waitFor(".text-pane__rows .code-masked", /secret-|c2Vj/);
  await forget();
  await assertMasked("masked again");
  // Nothing of it is known once the paste is closed.
  await revealed();
  await page.evaluate(() => document.querySelector("[data-testid=close]").click());
  await page.waitFor("[data-testid=app] h1");
  await page.pasteBytes(PASTE);
  await page.waitFor("[data-testid=verdict]");
  for (const tab of TABS) {
    await forget();
    await shown(tab);
    await assertMasked(`${tab} of the next paste`);
  }
  assert.deepEqual(page.problems(), []);
  await page.close();
});

test("a press on what is masked in a text shows it, and one on what is shown masks it", async () => {
  await pasted();
  await shown("manifest");
  await page.waitFor(".text-pane__rows .code-masked", /./);
  await page.click(".text-pane__rows .code-masked");
  await page.waitFor(".text-pane__rows", `${MANIFEST}-3`);
  await page.click(".text-pane__rows .code-shown");
  await page.waitFor(".text-pane__rows .code-masked", /./);
  await waitUntil(async () => !(await textOf()).includes(MANIFEST), "the mask");
  await forget();
  await assertMasked("after the press");
  assert.deepEqual(page.problems(), []);
  await page.close();
});

test("a value is masked at once, though the engine is busy for long", async () => {
  await pasted();
  await listed();
  const value = await revealed();
  await page.evaluate((revision) => document.querySelector(`[data-revision="${revision}"] input[name=revision-a]`).click(), value.slice(-1));
  await shown("manifest");
  await page.waitFor(".text-pane__rows", value);
  const busy = page.evaluateInWorker((ms) => {
    for (const end = Date.now() + ms; Date.now() < end; );
  }, 6000);
  await pause(300);
  await rowOf(PLACE);
  await page.press("Enter");
  await pause(300);
  const text = await textOf();
  const isBusy = await Promise.race([busy.then(() => false), pause(1).then(() => true)]);
  assert.ok(isBusy, "the engine was to be busy");
  assert.ok(!text.includes(value));
  await busy;
  await page.waitFor(".text-pane__rows .code-masked", /./);
  await page.close();
});

for (const [theme, language, width] of [["light", "en", 320], ["dark", "ja", 1200], ["dark", "ko", 320]]) {
  test(`axe finds nothing in the list of masked values, and nothing scrolls sideways: ${theme}, ${language}, ${width} px`, async () => {
    await pasted({ theme, language, width });
    await listed();
    await rowOf(PLACE);
    await page.press("Enter");
    await page.waitFor(".mask-list__value", MANIFEST);
    await page.evaluate(() => document.querySelectorAll(".mask-list details").forEach((details) => (details.open = true)));
    assert.deepEqual(await findings(page), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    if (process.env.HELMWAKE_SHOTS) await page.screenshot(join(process.env.HELMWAKE_SHOTS, `masks-${theme}-${language}-${width}.png`), { window: true });
    await page.close();
  });
}
