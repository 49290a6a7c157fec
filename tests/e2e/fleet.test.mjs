// A dump of many releases: progress that can be cancelled, a first screen that is complete, and the rest when it is
// looked at. Nothing here depends on how fast the machine is: where slow work is needed, the browser is made slow.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { writeDumps } from "./bench/dump.mjs";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
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
  assert.equal((await page.queryAll(".fleet-row")).length, 0);
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
    assert.equal((await page.queryAll(".fleet-row")).length, RELEASES);
    for (const index of [0, 33]) {
      await page.evaluate((hash) => (location.hash = hash), `#hw1:release=${index + 1}`);
      await page.waitFor(index === 0 ? ".release-nav:not(:has([rel=prev]))" : ".release-nav [rel=prev]");
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
  await page.waitFor("[data-testid=fleet]");
  await page.evaluate(() => (location.hash = "#hw1:release=1"));
  await page.waitFor("[data-testid=depth-note]", "Read in part");
  const verdict = (await page.query("[data-testid=verdict]")).text;
  assert.match(verdict, /is the newest one shown/);
});

// The list of all releases.

const MANY = 2000;

/** A Secret of a release; some of its text hardly compresses, as of a real one. */
function secretOf({ name, namespace, revision, status, manifest = "", noise = 900 }) {
  let state = revision * 7919 + name.length;
  const letters = Array.from({ length: noise }, () => ((state = (state * 1103515245 + 12345) & 0x7fffffff), String.fromCharCode(97 + ((state >> 16) % 26)))).join("");
  const time = `2026-01-02T03:0${revision}:05Z`;
  const release = {
    name,
    info: { first_deployed: time, last_deployed: time, deleted: "", description: "Upgrade complete", status },
    chart: { metadata: { name: "app", version: `1.${revision}.0`, apiVersion: "v2" }, templates: [], values: {} },
    manifest: `${manifest}# ${letters}\n`,
    version: revision,
    namespace,
  };
  const payload = Buffer.from(gzipSync(JSON.stringify(release)).toString("base64")).toString("base64");
  const labels = { name, owner: "helm", status, version: String(revision) };
  return {
    apiVersion: "v1",
    kind: "Secret",
    type: "helm.sh/release.v1",
    metadata: { name: `sh.helm.release.v1.${name}.v${revision}`, namespace, labels },
    data: { release: payload },
  };
}

const PSP = "---\napiVersion: policy/v1beta1\nkind: PodSecurityPolicy\nmetadata:\n  name: p\n";

/** Releases r0000 … in 50 namespaces, each with two revisions; every hundredth failed, one is pending, one is large. */
function many() {
  const items = [];
  for (let i = 0; i < MANY; i++) {
    const of = { name: `r${String(i).padStart(4, "0")}`, namespace: `n${String(Math.floor(i / 40)).padStart(2, "0")}` };
    const status = i === 1777 ? "pending-upgrade" : i % 100 === 50 ? "failed" : "deployed";
    const isBefore = status === "deployed" ? "superseded" : "deployed";
    items.push(secretOf({ ...of, revision: 1, status: isBefore, manifest: i % 500 === 3 ? PSP : "" }));
    items.push(secretOf({ ...of, revision: 2, status, manifest: i % 500 === 3 ? PSP : "", noise: i === 1234 ? 60_000 : 900 }));
  }
  return JSON.stringify({ apiVersion: "v1", kind: "List", items });
}

async function listed(look, fragment = "") {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL + fragment);
  await page.waitFor("[data-testid=app] h1");
  await page.dropFile("all.json", many());
  await page.waitFor("[data-testid=fleet] .fleet-row");
}

const hash = () => page.evaluate(() => location.hash);
const rows = async () => (await page.queryAll("[data-testid=fleet] tr")).length;
const names = () => texts(".fleet-row__link");
const focused = () => page.evaluate(() => document.activeElement.dataset.release ?? document.activeElement.tagName);

test("of 2,000 releases the rows near what is seen are drawn, wherever that is", async () => {
  await listed();
  await page.waitFor("[data-testid=fleet] h1", "2000 releases in 50 namespaces");
  const table = await page.query(".fleet__table");
  assert.equal(table.attributes["aria-rowcount"], String(1 + 50 + MANY));
  // What can't wait stands first, with its namespace.
  assert.equal((await names())[0], "r1777");
  assert.ok((await rows()) < 200, String(await rows()));
  for (const part of [0.5, 1]) {
    await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), part);
    const seen = () =>
      page.evaluate(() => {
        const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 3)?.closest("tr");
        return Number(middle?.getAttribute("aria-rowindex") ?? 0);
      });
    await waitUntil(async () => (await seen()) > 500 * part, "rows where it was scrolled to");
    assert.ok((await rows()) < 200, String(await rows()));
  }
  // Heights are known only once rows are drawn: the end is reached all the same.
  await waitUntil(async () => {
    await page.evaluate(() => document.querySelector(".fleet__block:last-of-type").scrollIntoView({ block: "end" }));
    return (await page.query(`tr[aria-rowindex="${1 + 50 + MANY}"]`)) !== null;
  }, "the last row");
  const indices = await page.evaluate(() => [...document.querySelectorAll(".fleet__block tr")].map((row) => Number(row.getAttribute("aria-rowindex"))));
  assert.ok(indices.every((index, at) => at === 0 || index > indices[at - 1]), indices.join());
  assert.deepEqual(page.problems(), []);
});

test("a filter leaves what matches, waits for an input method, and is not in the address", async () => {
  await listed();
  const type = (value, isComposing) =>
    page.evaluate(
      (value, isComposing) => {
        const field = document.querySelector("[data-testid=fleet-filter]");
        field.value = value;
        field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing }));
      },
      value,
      isComposing,
    );
  await type("R190", true);
  await pause(100);
  assert.ok((await names()).length > 20);
  await page.evaluate(() => document.querySelector("[data-testid=fleet-filter]").dispatchEvent(new CompositionEvent("compositionend", { bubbles: true })));
  await page.waitFor(".fleet__shown", "10 of 2,000 releases");
  assert.equal((await names()).length, 10);
  assert.equal(await said(), "10 of 2,000 releases");
  assert.equal(await hash(), "");
  await type("nothing of this kind", false);
  await page.waitFor(".fleet__shown", "No release matches");
  await type("n07", false);
  await page.waitFor(".fleet__shown", "40 of 2,000 releases");
  // A namespace is closed and opened by its button.
  await page.click(".fleet__toggle");
  await page.waitFor(".fleet__toggle[aria-expanded=false]");
  assert.equal((await names()).length, 0);
  await page.click(".fleet__toggle");
  await page.waitFor(".fleet-row");
  assert.equal((await names()).length, 40);
});

test("columns order the list both ways, buckets filter it, and a link brings both back", async () => {
  await listed();
  await page.click("[data-testid=sort-size]");
  await page.waitFor(".fleet__column[aria-sort=descending]", "Of 1 MiB");
  assert.equal((await names())[0], "r1234");
  assert.equal(await hash(), "#hw1:sort=size");
  await page.click("[data-testid=sort-size]");
  await page.waitFor(".fleet__column[aria-sort=ascending]", "Of 1 MiB");
  assert.equal(await hash(), "#hw1:sort=size&order=reversed");
  await page.click("[data-testid=fleet-failed]");
  await page.waitFor("[data-testid=fleet-failed][aria-pressed=true]", "20 failed");
  await page.waitFor(".fleet__shown", "20 of 2,000 releases");
  assert.equal(await hash(), "#hw1:sort=size&order=reversed&only=failed");
  await page.click("[data-testid=fleet-failed]");
  await page.waitFor(".fleet__shown", "2,000 of 2,000 releases");
  await page.close();
  await listed({}, "#hw1:sort=revision&only=stuck");
  assert.deepEqual(await names(), ["r1777"]);
  await page.waitFor("[data-testid=fleet-stuck][aria-pressed=true]");
});

test("Enter opens a release, and the way back ends at its row", async () => {
  await listed();
  await page.evaluate(() => {
    location.hash = "#hw1:sort=release";
  });
  await waitUntil(async () => (await names())[0] === "r0000", "the order by name");
  await waitUntil(async () => {
    await page.evaluate(() => document.querySelectorAll(".fleet__block")[78].scrollIntoView());
    return (await page.query("[data-release='780']")) !== null;
  }, "a row far down");
  await page.evaluate(() => document.querySelector("[data-release='780']").focus());
  await page.press("Enter");
  await page.waitFor("[data-testid=verdict]", /\S/);
  assert.equal(await hash(), "#hw1:release=781&sort=release");
  await page.waitFor(".verdict-panel__name", "r0780");
  assert.equal((await page.queryAll(".release-nav a")).length, 3);
  await page.click(".release-nav a");
  await page.waitFor("[data-testid=fleet] .fleet-row");
  await waitUntil(async () => (await focused()) === "780", "the focus on the row");
  const isSeen = await page.evaluate(() => {
    const { top, bottom } = document.activeElement.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  assert.ok(isSeen);
  assert.equal(await hash(), "#hw1:sort=release");
});

test("removed APIs are looked for in all releases, said in words, and given up with another choice", async () => {
  await listed();
  const choose = (value) =>
    page.evaluate((value) => {
      const select = document.querySelector("[data-testid=fleet-kubernetes]");
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
  await choose("24");
  await page.waitFor(".fleet__checked", /checked|no longer serves/);
  await choose("25");
  await page.waitFor(".fleet__checked", "4 releases hold APIs that Kubernetes 1.25 no longer serves");
  assert.match(await said(), /4 releases hold APIs/);
  assert.equal(await hash(), "#hw1:apis=1.25");
  await page.click("[data-testid=fleet-removed]");
  await page.waitFor(".fleet__shown", "4 of 2,000 releases");
  await page.click(".fleet-row__removed summary");
  await page.waitFor(".fleet-row__removed[open] li", "policy/v1beta1 PodSecurityPolicy × 1: nothing takes its place");
  await choose("");
  await page.waitFor("[data-testid=fleet]:not(:has(.fleet__checked))");
  await page.waitFor(".fleet__shown", "No release matches");
  // What was chosen can be let go though nothing is in it.
  await page.click("[data-testid=fleet-removed]");
  await page.waitFor(".fleet__shown", "2,000 of 2,000 releases");
});

for (const [width, language, theme] of [
  [320, "ja", "dark"],
  [320, "en", "light"],
  [1280, "ko", "light"],
]) {
  test(`a long list has no flaw that axe finds, and nothing scrolls sideways: ${width} px, ${language}, ${theme}`, async () => {
    await listed({ width, language, theme }, "#hw1:sort=size&apis=1.25");
    assert.ok((await rows()) < 200, String(await rows()));
    assert.deepEqual(await findings(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), true);
  });
}
