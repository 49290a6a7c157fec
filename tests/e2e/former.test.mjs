// A wrong paste does not lose the good one.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { secretsOf } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";

const WRONG = "$ kubectl get pods\nNAME      READY   STATUS    RESTARTS   AGE\nweb-0     1/1     Running   0          3d\n";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

async function opened() {
  const page = await browser.newPage();
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
  return page;
}

async function paste(page, text, selector = "[data-testid=verdict]") {
  await page.pasteBytes(text);
  await page.waitFor(selector, /\S/);
}

const rows = async (page) => (await page.queryAll(".revision-row")).length;
const back = (page) => page.evaluate(() => history.back());
const forward = (page) => page.evaluate(() => history.forward());

test("back returns to the paste that another one took the place of, at its view, and forward to the other", async () => {
  const page = await opened();
  await paste(page, secretsOf("rollback-chain"));
  const before = await rows(page);
  await page.evaluate(() => document.querySelector(".revision-row:nth-child(2) input").click());
  await page.waitFor("[data-testid=details] h2", /revision \d/i);
  const view = await page.evaluate(() => location.hash);
  assert.match(view, /a=/);
  await paste(page, WRONG, "[data-testid=nothing]");
  assert.equal(await page.evaluate(() => location.hash), "");
  await back(page);
  await page.waitFor("[data-testid=verdict]", /\S/);
  assert.equal(await rows(page), before);
  assert.equal(await page.evaluate(() => location.hash), view);
  await forward(page);
  await page.waitFor("[data-testid=nothing]", /\S/);
  assert.deepEqual(page.problems(), []);
  await page.close();
});

test("a paste without a release offers the way back, also after a second one", async () => {
  const page = await opened();
  await paste(page, secretsOf("rollback-chain"));
  await paste(page, WRONG, "[data-testid=nothing]");
  await paste(page, `${WRONG}\n`, "[data-testid=nothing]");
  await page.click("[data-testid=former] button");
  await page.waitFor("[data-testid=verdict]", /\S/);
  assert.equal(await page.query("[data-testid=former]"), null);
  await page.close();
});

test("between two releases, back brings the first, and nothing of either is in address, history or storage", async () => {
  const page = await opened();
  await paste(page, secretsOf("rollback-chain"));
  const first = (await page.query("[data-testid=verdict]")).text;
  await paste(page, secretsOf("pruned"));
  // What is open stays on the screen until it is known that the paste is no live objects for it.
  await page.waitFor(".verdict-panel__where", "pruned");
  const second = (await page.query("[data-testid=verdict]")).text;
  assert.notEqual(first, second);
  await back(page);
  await page.waitFor("[data-testid=verdict]", first);
  const left = await page.evaluate(() => ({ hash: location.hash, state: typeof history.state, stored: Object.values(localStorage).join() }));
  assert.deepEqual(left, { hash: "", state: "number", stored: "" });
  await page.close();
});

test("from an incident, back brings the paste", async () => {
  const page = await opened();
  await paste(page, secretsOf("pruned"));
  const first = (await page.query("[data-testid=verdict]")).text;
  await page.evaluate(() => { location.hash = "#hw1:sample=failed-hook"; });
  await page.waitFor("[data-testid=verdict]", /\S/);
  for (let i = 0; i < 100 && (await page.query("[data-testid=verdict]"))?.text === first; i++) await new Promise((resolve) => setTimeout(resolve, 50));
  await back(page);
  await page.waitFor("[data-testid=verdict]", first);
  await page.close();
});

test("what was closed, or lost by loading the page anew, is said to be gone", async () => {
  const page = await opened();
  await paste(page, secretsOf("rollback-chain"));
  await page.evaluate(() => document.querySelector(".revision-row:nth-child(2) input").click());
  await page.click("[data-testid=close]");
  await page.waitFor(".start__title");
  assert.equal(await page.query("[data-testid=former]"), null);
  await back(page);
  await page.waitFor("[data-testid=failure]", "no longer held");
  assert.match((await page.query("[data-testid=failure]")).text, /64 MiB/);
  await page.close();
});

test("a wrong paste that is stopped leaves the way back", async () => {
  const page = await opened();
  await paste(page, secretsOf("rollback-chain"));
  await page.evaluateInWorker(() => {
    Blob.prototype.arrayBuffer = () => new Promise(() => {});
  });
  await page.dropFiles([{ name: "dump.json", data: "x".repeat(20_000_000) }]);
  await page.waitFor("[data-testid=reading]");
  await page.press("Escape");
  await page.click("[data-testid=former] button");
  await page.waitFor("[data-testid=verdict]", /\S/);
  await page.close();
});
