// A dump of many releases: progress that can be cancelled, a first screen that is complete, and the rest when it is
// looked at. Nothing here depends on how fast the machine is: where slow work is needed, the browser is made slow.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { writeDumps } from "./bench/dump.mjs";
import { launch } from "./driver/driver.mjs";
import { secretsOf } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { pause, waitUntil } from "./lib/wait.mjs";

const RELEASES = 60;
const REVISIONS = 8;
const stem = fileURLToPath(new URL("../../target/bench/dump-8-60", import.meta.url));

let browser;
let page;
let dumps;

before(async () => {
  dumps = await writeDumps(stem, { bytes: 8e6, releases: RELEASES, revisions: REVISIONS });
  browser = await launch();
});

after(async () => browser?.close());

afterEach(async () => page?.close());

async function opened(look) {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL);
  await page.waitFor("[data-testid=app] h1");
}

/** Makes the disk slow: the first slice of a file comes when the test lets it, the others never. */
async function stalled() {
  await page.evaluateInWorker(() => {
    // Where no stream can be had, files are read in slices.
    Blob.prototype.stream = undefined;
    const read = Blob.prototype.arrayBuffer;
    let n = 0;
    Blob.prototype.arrayBuffer = function () {
      n++;
      if (n > 1) return new Promise(() => {});
      return new Promise((resolve) => (self.letRead = resolve)).then(() => read.call(this));
    };
  });
}

const said = async () => (await page.query("[role=status]")).text;
const texts = async (selector) => (await page.queryAll(selector)).map(({ text }) => text.replace(/\s+/g, " "));

test("slow work shows how far it has come, and is cancelled by its button", async () => {
  await opened();
  await stalled();
  await page.dropPath(dumps.json.path);
  await page.waitFor(".reading__amount", "0 of 8,4");
  // Steps that follow each other closely are not all drawn.
  await pause(200);
  await page.evaluateInWorker(() => self.letRead());
  await page.waitFor(".reading__amount", "8,388 of 8,4");
  const bar = await page.query("[data-testid=reading] progress");
  assert.equal(bar.attributes.value, String(8 << 20));
  assert.equal(bar.attributes["aria-label"], "Reading the files");
  assert.equal(await said(), "Reading.");
  await page.evaluate(() => document.activeElement.blur());
  const focused = () => page.evaluate(() => document.activeElement.closest("[data-testid=reading]") !== null);
  for (let i = 0; i < 20 && !(await focused()); i++) await page.press("Tab");
  assert.ok(await focused(), "the keyboard reaches the button");
  await page.press("Enter");
  await page.waitFor(".paste-zone");
  await worksAfterwards();
});

async function worksAfterwards() {
  await page.pasteBytes(secretsOf("rollback-chain"));
  await page.waitFor("[data-testid=verdict]");
  assert.equal(await page.query("[data-testid=reading]"), null);
  assert.deepEqual(page.problems(), []);
}

test("Escape cancels it too", async () => {
  await opened();
  await stalled();
  await page.dropPath(dumps.yaml.path);
  await page.waitFor("[data-testid=reading]");
  await page.press("Escape");
  await page.waitFor(".paste-zone");
  await worksAfterwards();
  // Nothing is being read now: the key is for others.
  await page.press("Escape");
  assert.ok(await page.query("[data-testid=verdict]"));
});

test("a paste during a reading takes its place", async () => {
  await opened();
  await stalled();
  await page.dropPath(dumps.json.path);
  await page.waitFor("[data-testid=reading]");
  await worksAfterwards();
  assert.equal((await page.queryAll(".release-nav__link")).length, 0);
});

test("quick work shows no progress", async () => {
  await opened();
  const style = await page.evaluate(() => {
    const probe = document.createElement("div");
    probe.className = "reading";
    document.querySelector("main").append(probe);
    const { visibility, animationDelay } = getComputedStyle(probe);
    probe.remove();
    return { visibility, animationDelay };
  });
  assert.deepEqual(style, { visibility: "hidden", animationDelay: "0.15s" });
});

for (const format of ["json", "yaml"]) {
  test(`the first screen of a dump as ${format} has every release and revision, and the rest follows`, async () => {
    await opened();
    await page.dropPath(dumps[format].path);
    await page.waitFor("[role=status]", `Read ${RELEASES} releases, ${RELEASES * REVISIONS} revisions.`);
    assert.equal((await page.queryAll(".release-nav__link")).length, RELEASES);
    for (const index of [0, 33]) {
      await page.evaluate((hash) => (location.hash = hash), `#hw1:release=${index + 1}`);
      await page.waitFor(".release-nav__link[aria-current=page]");
      const rows = await texts("[data-testid=revisions] tbody tr");
      assert.equal(rows.length, REVISIONS);
      await complete();
      assert.equal((await texts("[data-testid=revisions] tbody tr")).length, REVISIONS);
    }
    assert.deepEqual(page.problems(), []);
  });
}

/** Waits until nothing says that a part of the release is still being read. */
async function complete() {
  await page.waitFor("[data-testid=verdict]");
  await waitUntil(async () => (await page.query("[data-testid=depth-note]")) === null, "the whole release");
}

test("what is not read yet is said until it is", async () => {
  await opened();
  // The worker gives the first screen and then stops answering.
  await page.evaluateInWorker(() => {
    const post = self.postMessage;
    self.postMessage = function (bytes, transfer) {
      // A release in full: postcard writes the number of the variant first.
      if (bytes[0] === 1) return;
      post.call(self, bytes, transfer);
    };
  });
  await page.dropPath(dumps.json.path);
  await page.waitFor("[data-testid=depth-note]", "Read in part");
  const verdict = (await page.query("[data-testid=verdict]")).text;
  assert.match(verdict, /is the newest one shown/);
});
