// Live objects: pasted or dropped beside an open release they make its preview surer, and never take its place.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { liveOf, secretsBefore, secretsOf } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { waitUntil } from "./lib/wait.mjs";

let browser;
let page;

before(async () => { browser = await launch(); });
after(async () => browser?.close());
afterEach(async () => {
  if (!page) return;
  assert.deepEqual(page.problems(), []);
  await page.close();
  page = undefined;
});

const GIVEN = "[data-testid=live-given]";

async function opened(look = {}) {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
}

async function previewed() {
  await page.waitFor("[data-testid=verdict]", /\S/);
  await page.evaluate(() => document.querySelector("#details-tab-rollback").click());
  await page.waitFor("[data-testid=preview-sentence]", /\S/);
  await aimed();
}

/** Rolls back to revision 1. */
async function aimed() {
  await page.evaluate(() => {
    location.hash = `${location.hash.split("&").filter((part) => !part.startsWith("to=")).join("&")}&to=1`;
  });
  await settled();
}

/** The preview is the answer to what was asked last. */
const settled = () => waitUntil(() => page.evaluate(() => document.querySelector("[data-testid=preview]") && !document.querySelector("[data-testid=preview][aria-busy=true]")), "the preview");

const certain = () => page.evaluate(() => document.querySelectorAll("[data-testid=preview-line][data-certainty=certain]").length);
const likely = () => page.evaluate(() => document.querySelectorAll("[data-testid=preview-line][data-certainty=likely][data-effect=patched]").length);

test("pasted live objects make likely certain, and drift says what stays and what is overwritten", async () => {
  await opened();
  await page.pasteBytes(secretsBefore("live-drift", 1));
  await previewed();
  assert.equal(await page.query(GIVEN), null);
  const before = { certain: await certain(), likely: await likely() };
  assert.ok(before.likely > 0);
  const verdict = (await page.query("[data-testid=verdict]")).text;
  await page.pasteBytes(liveOf("live-drift", 1));
  await page.waitFor(GIVEN, /^Given: \d+ live objects/);
  assert.ok((await certain()) > before.certain);
  assert.equal(await likely(), 0);
  // The paste stays open, and the reader where they were.
  assert.equal((await page.query("[data-testid=verdict]")).text, verdict);
  assert.equal((await page.query("[role=tab][aria-selected=true]")).text, "Rollback");
  const drift = await page.evaluate(() => {
    document.querySelectorAll("[data-testid=live-drift]").forEach((one) => (one.open = true));
    return [...document.querySelectorAll("[data-testid=live-drift]")].map((one) => one.innerText.replace(/\s+/g, " "));
  });
  const web = drift.find((one) => one.includes("Deployment web"));
  assert.match(web, /metadata\.labels\.team .*"blue" .*stays/);
  assert.match(web, /spec\.replicas 2 7 2 overwritten/);
});

test("with another tab open a note says how many were taken and leads to the preview", async () => {
  await opened();
  await page.pasteBytes(secretsBefore("live-drift", 1));
  await page.waitFor("[data-testid=details]", /\S/);
  await page.pasteBytes(liveOf("live-drift", 1));
  await page.waitFor("[data-testid=live-note]", /\d+ live objects were taken/);
  await page.waitFor("[role=status], [aria-live]", /live objects were taken/);
  await page.click("[data-testid=live-note] button");
  await page.waitFor(GIVEN, /\d/);
  assert.equal(await page.query("[data-testid=live-note]"), null);
  await waitUntil(() => page.evaluate(() => document.activeElement.id === "details-tab-rollback"), "the focus on the tab");
});

test("dropped together with the release they count at once, and are forgotten with it", async () => {
  await opened();
  await page.dropFiles([
    { name: "secrets.yaml", data: secretsBefore("live-drift", 1) },
    { name: "live.json", data: liveOf("live-drift", 1) },
  ]);
  await previewed();
  await page.waitFor(GIVEN, /\d/);
  // A release is opened, whatever is open.
  await page.pasteBytes(secretsOf("pruned"));
  await page.waitFor(".verdict-panel__where", "pruned");
  await page.waitFor("[data-testid=details]", /\S/);
  await page.evaluate(() => document.querySelector("#details-tab-rollback").click());
  await page.waitFor("[data-testid=preview]", /\S/);
  await settled();
  assert.equal(await page.query(GIVEN), null);
});

test("they can be said to be all, and be forgotten", async () => {
  await opened();
  await page.pasteBytes(secretsBefore("live-drift", 1));
  await previewed();
  const before = await certain();
  await page.pasteBytes(liveOf("live-drift", 1));
  await page.waitFor(GIVEN, /\d/);
  await page.click("[data-testid=live-all]");
  await waitUntil(() => page.evaluate(() => document.querySelector("[data-testid=live-all]")?.checked), "the tick");
  await settled();
  await page.click(`${GIVEN} button`);
  await waitUntil(async () => !(await page.query(GIVEN)), "what was given to go");
  assert.equal(await certain(), before);
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY");
});

test("hostile live objects are only text", async () => {
  await opened();
  await page.pasteBytes(secretsBefore("live-drift", 1));
  await previewed();
  const objects = JSON.parse(liveOf("live-drift", 1));
  const evil = "<img src=x onerror=document.title='owned'>";
  const web = Object.values(objects).find((one) => one?.kind === "Deployment");
  web.metadata.labels[evil] = evil;
  web.spec.template.spec.containers[0].image = evil;
  const other = { ...structuredClone(web), metadata: { ...web.metadata, name: evil } };
  const text = JSON.stringify({ apiVersion: "v1", kind: "List", items: [...Object.values(objects).filter(Boolean), other] });
  await page.pasteBytes(text);
  await page.waitFor(GIVEN, /\d/);
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
  assert.equal(await page.evaluate(() => document.querySelectorAll("main img").length), 0);
  assert.notEqual(await page.evaluate(() => document.title), "owned");
  // Nested too deep, and no object: opened as before, with the way back.
  await page.pasteBytes(`{"apiVersion":"v1","kind":"Pod","metadata":{"name":"a","uid":"u"},"spec":${"[".repeat(100_000)}`);
  await page.waitFor("[data-testid=nothing], [data-testid=live-given]", /\S/);
});

test("a manifest that was read from no cluster is opened, not taken", async () => {
  await opened();
  await page.pasteBytes(secretsBefore("live-drift", 1));
  await page.waitFor("[data-testid=verdict]", /\S/);
  await page.pasteBytes("apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  ports:\n  - port: 80\n");
  await page.waitFor("[data-testid=former]", /\S/);
});

test("on paper each drift table has the name of its object, and nothing is said that nobody ticked", async () => {
  await opened({ print: true, width: 794 });
  await page.dropFiles([
    { name: "secrets.yaml", data: secretsBefore("live-drift", 1) },
    { name: "live.json", data: liveOf("live-drift", 1) },
  ]);
  await previewed();
  await page.waitFor(GIVEN, /\d/);
  const seen = () =>
    page.evaluate(() => ({
      names: [...document.querySelectorAll("[data-testid=live-drift]")].map((one) => (one.querySelector("summary") ?? one).getBoundingClientRect().height > 0),
      all: document.querySelector(".preview-live__all").getBoundingClientRect().height > 0,
    }));
  const before = await seen();
  assert.ok(before.names.length > 1 && before.names.every(Boolean), JSON.stringify(before));
  assert.equal(before.all, false);
  await page.evaluate(() => document.querySelector("[data-testid=live-all]").click());
  await waitUntil(async () => (await seen()).all, "the tick on paper");
});
