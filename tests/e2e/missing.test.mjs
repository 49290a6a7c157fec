// What a paste can't show is said where it is missed, with the commands for this release.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { secretsOf, truncated } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { openTab } from "./lib/tabs.mjs";
import { waitUntil } from "./lib/wait.mjs";

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

async function show(text, language = "en") {
  const page = await browser.newPage({ language });
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, "writeText", { value: async (text) => void (globalThis.copied = text) });
  });
  await page.pasteBytes(text);
  await page.waitFor(".revision-facts__row");
  return page;
}

const press = (page, label) =>
  page.evaluate((label) => [...document.querySelectorAll(".text-pane button")].find((button) => button.textContent === label).click(), label);

async function copyAll(page, label) {
  await page.waitFor(".text-pane");
  await page.evaluate(() => delete globalThis.copied);
  await press(page, label);
  await waitUntil(() => page.evaluate(() => globalThis.copied !== undefined), "the copied text");
  return page.evaluate(() => globalThis.copied);
}

/** The labels of two records, without their payloads. */
const LABELS = ["4", "5"]
  .map((version) => `apiVersion: v1
kind: Secret
type: helm.sh/release.v1
metadata:
  name: sh.helm.release.v1.web.v${version}
  namespace: shop
  labels: {owner: helm, name: web, status: ${version === "5" ? "deployed" : "superseded"}, version: "${version}"}
`)
  .join("---\n");

test("every tab of a record that is not in the paste names the commands for it, ready to copy", async () => {
  const page = await show(LABELS);
  const record = "kubectl get secret sh.helm.release.v1.web.v5 -n shop -o yaml > release.yaml";
  const commands = async () => (await page.queryAll(".details [data-testid=missing] code")).map(({ text }) => text);
  await page.waitFor(".details [data-testid=missing]");
  assert.deepEqual(await commands(), [record]);
  const gets = { manifest: "get manifest web -n shop --revision 5", notes: "get notes web -n shop --revision 5", hook_manifests: "get hooks web -n shop --revision 5", supplied_values: "get values web -n shop --revision 5" };
  for (const [name, get] of Object.entries(gets)) {
    await openTab(page, name);
    await page.waitFor(".details [data-testid=missing]", get);
    assert.deepEqual(await commands(), [record, `helm ${get}`]);
  }
  await openTab(page, "trail");
  await waitUntil(async () => (await commands()).join() === record, "the command of the trail");
  await page.click(".details [data-testid=missing] button");
  await waitUntil(() => page.evaluate(() => globalThis.copied !== undefined), "the copied command");
  assert.equal(await page.evaluate(() => globalThis.copied), record);
  const release = (await page.queryAll(".overview__main > [data-testid=missing] code")).map(({ text }) => text);
  assert.deepEqual(release, ["kubectl get secret -n shop -l owner=helm,name=web -o yaml > release.yaml", "helm history web -n shop -o json"]);
  assert.deepEqual(page.problems(), []);
  await page.close();
});

test("whole records miss nothing", async () => {
  const page = await show(secretsOf("rollback-chain"));
  assert.equal(await page.query("[data-testid=missing]"), null);
  await page.close();
});

for (const [language, said] of [["en", "breaks off"], ["ja", "途切れて"], ["ko", "끊"]]) {
  test(`a copy of a JSON that breaks off says so within it (${language})`, async () => {
    const page = await show(truncated(secretsOf("rollback-chain")), language);
    await page.evaluate(() => document.querySelector(".revision-row:last-of-type input").click());
    await openTab(page, "decoded_json");
    await page.waitFor(".details__missing");
    const label = (await page.queryAll(".text-pane__bar button")).map(({ text }) => text).at(-2);
    const json = JSON.parse(await copyAll(page, label));
    assert.ok(json._incomplete.includes(said), json._incomplete);
    assert.ok(json.name);
    await page.close();
  });
}
