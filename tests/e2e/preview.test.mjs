// The preview of a rollback: the sentence, the target, what is assumed, the columns; by keyboard, as a link, in every language.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { secretsOf } from "./lib/inputs.mjs";
import { HISTORY } from "./lib/pastes.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { waitUntil } from "./lib/wait.mjs";

let browser;
let page;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

afterEach(async () => {
  await page?.close();
  page = undefined;
});

/** Pastes, with the preview of a rollback open. */
async function previewed(text, { fragment = "#hw1:view=rollback", ...look } = {}) {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL + fragment);
  await page.waitFor("[data-testid=app] h1");
  await page.pasteBytes(text);
  await page.waitFor("[data-testid=preview-sentence]", /\S/);
}

const sentence = async () => (await page.query("[data-testid=preview-sentence]")).text;
const said = (pattern) => page.waitFor("[data-testid=preview-sentence]", pattern);
const hash = () => page.evaluate(() => location.hash);
const told = async () => (await page.queryAll("[data-testid=preview-told]")).map(({ text }) => text).join("\n");
const valueOf = (name) => page.evaluate((name) => document.querySelector(`[name=${name}]`).value, name);
const focusOn = (selector) => page.evaluate((selector) => document.querySelector(selector).focus(), selector);
const focused = () => page.evaluate(() => document.activeElement.id || document.activeElement.name || document.activeElement.tagName);
const checked = () => page.evaluate(() => [...document.querySelectorAll("[name=revision-target]")].filter((input) => input.checked).map((input) => input.value));
const openAll = () => page.evaluate(() => document.querySelectorAll(".preview details").forEach((details) => (details.open = true)));
const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const linesOf = (column) =>
  page.evaluate((column) => [...document.querySelectorAll(`[data-testid=${column}] [data-testid=preview-line]`)].map(({ dataset }) => ({ ...dataset })), column);

/** Chooses in a list or ticks a box, as a reader would. */
const choose = (name, value) =>
  page.evaluate(
    (name, value) => {
      const field = document.querySelector(`[name=${name}]`);
      if (typeof value === "boolean") field.click();
      else {
        field.value = value;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
    },
    name,
    value,
  );

test("the tab is reached by keyboard, and the arrow keys choose the target without losing the focus", async () => {
  await previewed(secretsOf("rollback-chain"), { fragment: "" }).catch(() => {});
  await page.waitFor("#details-tab-facts");
  await focusOn("#details-tab-facts");
  // Past the comparison.
  await page.press("ArrowRight");
  await page.press("ArrowRight");
  assert.equal(await focused(), "details-tab-rollback");
  await page.waitFor("[data-testid=preview-sentence]", /\S/);
  assert.deepEqual(await checked(), [""]);
  assert.match(await hash(), /view=rollback/);

  await focusOn("[name=revision-target]:checked");
  await page.press("ArrowDown");
  await waitUntil(async () => (await valueOf("preview-target")) === "5", "the first row as the target");
  await page.press("ArrowDown");
  await page.press("ArrowDown");
  await waitUntil(async () => (await valueOf("preview-target")) === "3", "the third row as the target");
  await said(/revision 3\b/);
  assert.equal(await focused(), "revision-target");
  assert.deepEqual(await checked(), ["3"]);
  assert.match(await hash(), /to=3/);
  // The new sentence is told.
  await page.waitFor("[role=status]", /revision 3\b/);

  await focusOn("[name=preview-target]");
  await page.press("ArrowDown");
  await waitUntil(async () => (await valueOf("preview-target")) !== "3", "another target");
  assert.equal(await focused(), "preview-target");
  assert.deepEqual(await checked(), [await valueOf("preview-target")]);
  assert.deepEqual(page.problems(), []);
});

test("a row that is clicked is the target, and leaving the tab brings A and B back", async () => {
  await previewed(secretsOf("rollback-chain"), { fragment: "#hw1:release=1&a=4&b=2&view=rollback" });
  assert.equal(await page.query("[name=revision-b]"), null);
  await page.evaluate(() => document.querySelector('[data-revision="2"] .revision-row__story').click());
  await waitUntil(async () => (await checked()).join() === "2", "the target");
  await said(/revision 2\b/);
  await page.click("#details-tab-facts");
  await page.waitFor("[name=revision-b]");
  const pair = () => page.evaluate(() => [...document.querySelectorAll("[name=revision-a]:checked, [name=revision-b]:checked")].map((input) => input.value));
  assert.deepEqual(await pair(), ["4", "2"]);
  await page.click("#details-tab-rollback");
  await waitUntil(async () => (await checked()).join() === "2", "the target as it was");
});

test("what is assumed is said, can be changed, and a link leads to the same", async () => {
  await previewed(secretsOf("removed-api-target"), { fragment: "#hw1:view=rollback&to=1" });
  await said(/touches no object/);
  assert.match(await told(), /^Assumed: Helm 3\.20\.0 \(Helm 3 wrote revision \d+\).*Kubernetes 1\.36 \(not known\)/);
  const [refused] = await linesOf("preview-refused");
  assert.equal(refused.refused, "true");
  // A removed API is a stop of the whole, not a refused object among others.
  assert.ok(await page.query(".preview-sentence--fails"));
  assert.deepEqual(await linesOf("preview-changes"), []);

  await page.click(".ask-form summary");
  await page.waitFor("[name=preview-kubernetes]");
  await choose("preview-kubernetes", "24");
  await said(/succeeds/);
  assert.match(await told(), /Chosen: Kubernetes 1\.24/);
  await choose("preview-no-hooks", true);
  await waitUntil(async () => /--no-hooks/.test(await told()), "the flag");
  await choose("preview-helm", "other");
  await page.waitFor("[name=preview-helm-other]");
  await choose("preview-helm-other", "three");
  await page.waitFor("#preview-no-version", /3\.20\.0/);
  await choose("preview-helm-other", "3.12.3");
  await waitUntil(async () => /Helm 3\.12\.3/.test(await told()), "the version");
  // What was open stays open, with the focus where it was.
  assert.ok(await page.query(".ask-form details[open]"));

  const [link, before, what] = [await hash(), await sentence(), await told()];
  await page.close();
  await previewed(secretsOf("removed-api-target"), { fragment: link });
  await waitUntil(async () => (await told()) === what, "the same assumptions");
  assert.equal(await sentence(), before);
  assert.equal(await hash(), link);
});

test("each object stands in one column with its effect, and evidence is made when it is opened", async () => {
  await previewed(secretsOf("rollback-chain"), { fragment: "#hw1:view=rollback&to=1" });
  const lines = [...(await linesOf("preview-changes")), ...(await linesOf("preview-refused"))];
  assert.ok(lines.length > 0);
  for (const { object, certainty } of lines) {
    assert.match(object, /^[^/]+(\/[^/]+){1,3}$/);
    assert.match(certainty ?? "likely", /^(certain|likely|unknown)$/);
  }
  assert.equal(await page.query(".preview-line__evidence[open]"), null);
  await page.click(".preview-line__evidence summary");
  await page.waitFor(".preview-line__evidence[open]");
});

test("a history table says what it can, and what to paste for the rest", async () => {
  await previewed(HISTORY);
  assert.match(await sentence(), /cannot be said/);
  assert.match((await page.query("[data-testid=preview]")).text, /kubectl get secret -n billing -l owner=helm,name=ledger/);
  assert.doesNotMatch((await page.query("[data-testid=preview-changes]")).text, /Nothing/);
});

test("an older answer is never shown with less masked", async () => {
  await previewed(secretsOf("rollback-chain"));
  await page.click(".overview-bar button");
  await page.waitFor(".overview-bar button", /Hide/);
  await page.waitFor("[data-testid=preview-sentence]", /\S/);
  await page.evaluateInWorker(() => (self.postMessage = () => {}));
  await page.click(".overview-bar button");
  await waitUntil(async () => !(await page.query("[data-testid=preview-sentence]")), "the open answer to go");
});

test("while a newer answer is awaited the older one says that it is being renewed", async () => {
  await previewed(secretsOf("rollback-chain"));
  const before = await sentence();
  await page.evaluateInWorker(() => (self.postMessage = () => {}));
  await choose("preview-target", "1");
  await page.waitFor("[data-testid=preview][aria-busy=true] .preview__renewed", /\S/);
  assert.equal(await sentence(), before);
});

for (const [language, pattern] of [
  ["en", /^A rollback to revision 1 /],
  ["ja", /リビジョン 1/],
  ["ko", /리비전 1/],
]) {
  for (const theme of ["light", "dark"]) {
    test(`axe finds nothing: ${language}, ${theme}`, async () => {
      await previewed(secretsOf("rollback-chain"), { fragment: "#hw1:view=rollback&to=1", language, theme });
      assert.match(await sentence(), pattern);
      await openAll();
      await page.waitFor(".preview-line__evidence[open]");
      assert.deepEqual(await findings(page), []);
      assert.deepEqual(page.problems(), []);
    });
  }

  test(`the page never scrolls sideways: ${language}`, async () => {
    for (const width of [320, 640, 1100, 1920]) {
      await previewed(secretsOf("removed-api-target"), { fragment: "#hw1:view=rollback&to=1", language, width });
      await openAll();
      await page.waitFor(".preview-line__evidence[open]");
      assert.equal(await wide(), 0, `${width}`);
      await page.close();
    }
    page = undefined;
  });
}

const TIME = "2026-01-02T03:04:05Z";

/** A revision as kubectl prints its Secret. */
function record(name, version, manifest) {
  const status = version === 2 ? "deployed" : "superseded";
  const info = { status, description: "Upgrade complete", first_deployed: TIME, last_deployed: TIME, deleted: "", notes: "" };
  const chart = { metadata: { name: "web", version: name, apiVersion: "v2" }, values: {}, templates: [] };
  const release = { name, namespace: name, version, info, chart, manifest, config: {} };
  return {
    apiVersion: "v1",
    kind: "Secret",
    type: "helm.sh/release.v1",
    metadata: { name: `sh.helm.release.v1.${name}.v${version}`, namespace: name, labels: { name, owner: "helm", status, version: String(version) } },
    data: { release: Buffer.from(gzipSync(JSON.stringify(release)).toString("base64")).toString("base64") },
  };
}

const listOf = (...items) => JSON.stringify({ apiVersion: "v1", kind: "List", items });

const document_ = (name, value) =>
  `---\napiVersion: v1\nkind: ${JSON.stringify(name)}\nmetadata:\n  name: ${JSON.stringify(name)}\ndata:\n  ${JSON.stringify(name)}: ${JSON.stringify(value)}\n`;

const NAMES = {
  markup: '<img src=x onerror="globalThis.hacked=1">',
  "shell code": "$(reboot) `reboot`; reboot",
  "right to left": "\u202eevil\u202c אבג",
  "5,000 letters": "a".repeat(5000),
  "a path": "a/b/c/d",
  "line breaks": "\n\nRevision 9\n",
  prototype: "__proto__",
};

for (const [what, name] of Object.entries(NAMES)) {
  test(`nothing that is called by hostile names does anything or leaves the screen: ${what}`, async () => {
    await previewed(listOf(record(name, 1, document_(name, name)), record(name, 2, document_(name, `${name}2`) + document_(`${name}3`, ""))), { width: 320 });
    await openAll();
    const seen = await page.evaluate(() => ({
      hacked: globalThis.hacked ?? null,
      links: [...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href")).filter((href) => !/^(#|https:\/\/)/.test(href)),
      foreign: document.querySelectorAll("main :is(img, script, iframe, object, embed, style)").length,
    }));
    assert.deepEqual(seen, { hacked: null, links: [], foreign: 0 });
    assert.equal(await wide(), 0);
    const commands = (await page.queryAll(".command-line__text")).map(({ text }) => text);
    for (const command of commands) assert.doesNotMatch(command, /\n|\$\(reboot\)(?!.*')|(?:^|\s)--kubeconfig/, command);
    assert.doesNotMatch(await hash(), /reboot|img|evil/);
    assert.deepEqual(page.problems(), []);
  });
}

test("a thousand objects are shown a few at a time, and the next few take the focus", async () => {
  const many = (value) => Array.from({ length: 1000 }, (_, i) => `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: c${i}\ndata:\n  a: ${value}\n`).join("");
  await previewed(listOf(record("web", 1, many("one")), record("web", 2, many("two"))));
  const lines = async () => (await linesOf("preview-changes")).length;
  const nodes = () => page.evaluate(() => document.querySelectorAll(".preview *").length);
  assert.equal(await lines(), 20);
  // What the tab makes is what it shows, not what there is.
  const atFirst = await nodes();
  assert.ok(atFirst <= 1500, `${atFirst} elements for 20 lines`);
  await focusOn("[data-testid=preview-changes] > .button");
  await page.press("Enter");
  await waitUntil(async () => (await lines()) === 120, "the next hundred");
  const more = (await nodes()) - atFirst;
  assert.ok(more <= 100 * 40, `${more} elements for 100 lines more`);
});

test("what changes in a Secret is masked until asked, also in the evidence", async () => {
  const secret = (password) => `---\napiVersion: v1\nkind: Secret\nmetadata:\n  name: app\nstringData:\n  password: ${password}\n`;
  await previewed(listOf(record("web", 1, secret("Tr0ub4dor-one")), record("web", 2, secret("Tr0ub4dor-two"))));
  const isShown = () => page.evaluate(() => document.getElementById("helmwake").outerHTML.search(/Tr0ub4dor|VHIwdWI0ZG9y/) >= 0);
  await openAll();
  // The server keeps it in base64, which would look as if it were not masked.
  await page.waitFor("[data-testid=preview-changes] .stand-in", /^secret-\d+/);
  assert.equal(await isShown(), false);
  await page.click(".overview-bar button");
  await page.waitFor("[data-testid=preview-changes]", /VHIwdWI0ZG9y/);
  await page.click(".overview-bar button");
  // The server keeps it in base64, which would look as if it were not masked.
  await page.waitFor("[data-testid=preview-changes] .stand-in", /^secret-\d+/);
  assert.equal(await isShown(), false);
});

test("what happens, what is at risk and the first commands stand within two screens, and no heading skips a level", async () => {
  await previewed(secretsOf("removed-api-target"), { fragment: "#hw1:view=rollback&to=1", width: 1280, height: 800 });
  await page.waitFor(".preview-advice .command-line");
  const { top, rollback, order, levels } = await page.evaluate(() => {
    const topOf = (selector) => document.querySelector(selector).getBoundingClientRect().top;
    const commands = [...document.querySelectorAll(".preview-advice .command-line")];
    const rollback = commands.find((one) => one.textContent.startsWith("helm rollback"));
    return {
      top: topOf("[data-testid=preview]"),
      rollback: rollback.getBoundingClientRect().bottom,
      order: ["preview-sentence", "preview-changes", "preview-advice", "preview-live", "preview-hooks", "preview-after"].map((name) => topOf(`[data-testid=${name}]`)),
      levels: [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) => Number(tagName[1])),
    };
  });
  assert.ok(rollback - top < 1600, `the rollback's command ends ${rollback - top} px below the tab`);
  assert.deepEqual(order, [...order].sort((a, b) => a - b));
  levels.reduce((before, level) => {
    assert.ok(level <= before + 1, levels.join());
    return level;
  });
});
