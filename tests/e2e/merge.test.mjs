// The three-way merge explorer: its texts are typed in, and what each way makes of them follows; by keyboard, in every language.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { secretsOf } from "./lib/inputs.mjs";
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

/** Opens the explorer on a recorded release. */
async function explored(scenario, look = {}) {
  page = await browser.newPage(look);
  await page.open(`${PRODUCT_URL}#hw1:view=rollback`);
  await page.waitFor("[data-testid=app] h1");
  await page.pasteBytes(secretsOf(scenario));
  await page.waitFor(".preview__merge > summary");
  assert.equal(await page.query("[data-testid=merge]"), null);
  await page.evaluate(() => document.querySelector(".preview__merge > summary").click());
  await page.waitFor("[data-testid=merge-way]", /\S/);
}

/** Chooses an object, or the example. */
const choose = (value) =>
  page.evaluate((value) => {
    const list = document.querySelector("[name=merge-object]");
    list.value = value ?? list.value;
    list.dispatchEvent(new Event("change", { bubbles: true }));
  }, value);

const valueOf = (name) => page.evaluate((name) => document.querySelector(`[name=${name}]`).value, name);

/** Replaces a part of a text, with the caret behind it, as one types. */
const type = (name, before, after) =>
  page.evaluate(
    (name, before, after) => {
      const field = document.querySelector(`[name=${name}]`);
      const at = field.value.indexOf(before);
      if (at < 0) throw new Error(`no ${before} in ${field.value}`);
      field.focus();
      field.setSelectionRange(at, at + before.length);
      document.execCommand("insertText", false, after);
    },
    name,
    before,
    after,
  );

/** What a way says of each field that differs. */
const fieldsOf = (way) =>
  page.evaluate(
    (way) =>
      Object.fromEntries(
        [...document.querySelectorAll(`[data-way=${way}] tbody tr`)].map((row) => [
          row.querySelector(".merge-fields__path").textContent,
          { after: row.lastElementChild.textContent, why: row.querySelector(".merge-fields__why")?.textContent ?? "" },
        ]),
      ),
    way,
  );

const example = async () => {
  await choose("own");
  await page.waitFor("[data-way=strategic]", /data\.note/);
};

test("the example shows a change by hand that survives, one that is reset, and a conflict", async () => {
  await explored("live-drift");
  await example();
  const strategic = await fieldsOf("strategic");
  assert.match(strategic["data.note"].why, /Neither manifest has it/);
  assert.equal(strategic["data.color"].after, '"blue"');
  const json = await fieldsOf("json");
  assert.equal(json["data.color"].after, '"red"');
  assert.match((await fieldsOf("server-side"))["data.color"].why, /kubectl-edit/);
  assert.match((await page.query(".merge-way--taken")).text, /^Strategic merge/);
  assert.deepEqual(page.problems(), []);
});

test("what is typed is merged, told, and stays in the page", async () => {
  await explored("live-drift");
  await example();
  const before = await page.evaluate(() => location.href);
  await type("merge-new", "color: blue", "color: purple");
  await page.waitFor("[data-way=strategic]", /purple/);
  await page.waitFor("[role=status]", "The result changed.");
  assert.match((await fieldsOf("json"))["data.color"].why, /differed from both manifests/);
  assert.equal(await page.evaluate(() => document.activeElement.name), "merge-new");
  assert.equal(await page.evaluate(() => location.href), before);
  assert.deepEqual((await page.requests()).filter(({ url }) => !url.startsWith("file:") && !url.startsWith("blob:") && !url.startsWith("data:")), []);

  // Escape changes nothing, single keys are letters, and a paste is the field's.
  await page.press("Escape");
  await page.press("j");
  assert.match(await valueOf("merge-new"), /purplej/);
  await page.waitFor("[data-way=strategic]", /purplej/);

  // What can't be read says where, and the results wait.
  await type("merge-live", "color: red", "color: [");
  await page.waitFor("#merge-live-unread", /line \d+, column \d+/);
  assert.equal(await page.evaluate(() => document.querySelector("#merge-live").getAttribute("aria-invalid")), "true");
  assert.equal(await page.query("[data-testid=merge-way]"), null);
  await page.evaluate(() => [...document.querySelectorAll(".merge__choice button")].at(-1).click());
  await page.waitFor("[data-way=strategic]", /"blue"/);
  assert.match(await valueOf("merge-live"), /color: red/);
  assert.deepEqual(page.problems(), []);
});

test("an object of the rollback begins with its own texts, and an edit of live shows", async () => {
  await explored("live-drift");
  await waitUntil(async () => /apiVersion/.test(await valueOf("merge-new")), "the texts");
  assert.match(await valueOf("merge-new"), /meta\.helm\.sh\/release-name: demo/);
  assert.doesNotMatch(await valueOf("merge-live"), /uid:|resourceVersion|status:/);
  await type("merge-live", "metadata:\n", "metadata:\n  finalizers: [example.test/by-hand]\n");
  await page.waitFor("[data-testid=merge-result]", /metadata\.finalizers/);
  const taken = await page.evaluate(() => document.querySelector(".merge-way--taken").dataset.way);
  const fields = await fieldsOf(taken);
  assert.match(fields["metadata.finalizers"].why, /it stays/);
  assert.deepEqual(page.problems(), []);
});

test("all of it is reached by keyboard", async () => {
  await explored("live-drift");
  await example();
  await page.evaluate(() => document.querySelector("[name=merge-object]").focus());
  const reached = [];
  for (let i = 0; i < 14; i++) {
    await page.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement.name || document.activeElement.className || document.activeElement.tagName));
  }
  const order = ["merge-old", "merge-live", "merge-new", "SUMMARY", "merge-fields"];
  assert.deepEqual(reached.slice(0, 5), order);
  assert.ok(reached.includes("merge-way__text"), reached.join());
});

for (const language of ["en", "ja", "ko"]) {
  for (const [theme, width] of [["light", 1440], ["dark", 320]]) {
    test(`${language}, ${theme}, ${width} px wide: no finding, and only texts and tables scroll`, async () => {
      await explored("live-drift", { language, theme, width });
      await example();
      await type("merge-live", "note: by hand", "note: by many hands, one after another, and none of them wrote down what it did");
      await page.waitFor("[data-way=strategic]", /wrote down/);
      await page.evaluate(() => document.querySelectorAll(".merge details").forEach((details) => (details.open = true)));
      assert.deepEqual(await findings(page), []);
      const wide = await page.evaluate(() => {
        const { right } = document.querySelector(".merge").getBoundingClientRect();
        const { scrollWidth, clientWidth } = document.querySelector(".merge");
        return [scrollWidth - clientWidth, right > innerWidth];
      });
      assert.deepEqual(wide, [0, false]);
      assert.doesNotMatch((await page.query("[data-testid=merge]")).text, /merge-[a-z]|\{ *\$/);
      assert.deepEqual(page.problems(), []);
    });
  }
}
