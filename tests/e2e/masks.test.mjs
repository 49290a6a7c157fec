// What is masked stays so: in every tab, language and place that a page can write to, before, between and after showing it.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { launch } from "./driver/driver.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { pause, waitUntil } from "./lib/wait.mjs";

const TABS = ["facts", "manifest", "values", "notes", "hooks", "json", "trail", "rollback"];
const TEXTS = ["manifest", "values", "notes", "hooks", "json"];
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

async function pasted() {
  page = await browser.newPage({ downloads: folder });
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

async function shown(tab) {
  await page.evaluate((tab) => document.querySelector(`#details-tab-${tab}`).click(), tab);
  await page.waitFor(`#details-tab-${tab}[aria-selected=true]`);
  await page.waitFor(".fact-card__card, .text-pane__line, .trail, .preview-sentence", /\S/);
}

/** Opens what is folded and takes every copy and file that is offered. */
async function takeAll() {
  const n = await page.evaluate(() => {
    document.querySelectorAll("details").forEach((details) => (details.open = true));
    const offers = [...document.querySelectorAll("main button")].filter((button) => /^(Copy|Save)/.test(button.textContent));
    for (const button of offers) button.click();
    return copies.length + blobs.length + offers.length;
  });
  if (TEXTS.includes(await page.evaluate(() => document.querySelector("[role=tab][aria-selected=true]").id.slice("details-tab-".length)))) {
    await waitUntil(() => page.evaluate(() => blobs.length > 0), `the file of ${n} offers`);
    await page.waitFor(".text-pane__outcome", /\S/);
  }
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
    await takeAll();
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
  const saved = () => readdirSync(folder).filter((name) => /-redacted\.\w+$/.test(name));
  await waitUntil(() => saved().length === TEXTS.length, "the saved files");
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), "utf8");
    for (const needle of NEEDLES) assert.ok(!text.includes(needle), name);
  }
  await page.close();
});

test("what was shown is masked again wherever it stood, and a search and a language change nothing about it", async () => {
  await pasted();
  await page.evaluate(() => document.querySelector('[data-revision="2"] input[name=revision-b]').click());
  const toggle = () => page.evaluate(() => document.querySelector(".overview-bar button").click());
  for (const tab of TABS.filter((tab) => tab !== "rollback")) {
    await shown(tab);
    await toggle();
    await page.waitFor(".overview-bar button", "Hide secret values");
    await page.waitFor(tab === "trail" ? ".revision-row__description" : tab === "facts" ? ".revision-facts" : ".text-pane__rows", "Tr0ub4dor");
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
    await page.waitFor(".fact-card__card, .text-pane__line, .trail", /\S/);
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
