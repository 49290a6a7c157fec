// The panel below the revisions: facts with their cards, tabs, texts, and the decode trail.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { caseOf, secretsOf, truncated } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { TABS, TEXTS, openTab } from "./lib/tabs.mjs";
import { waitUntil } from "./lib/wait.mjs";

const PASSWORD = "hunter2hunter2";

let browser;
let page;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

afterEach(async () => page?.close());

async function pasted(text, { fragment = "", ...look } = {}) {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL + fragment);
  await page.waitFor("[data-testid=app] h1");
  await page.pasteBytes(text);
  await page.waitFor("[data-testid=verdict]");
  await detailed();
}

/** The engine has told the revision in detail: its tabs have their answers. */
const detailed = () => page.waitFor("#fact-card-5, .trail, .text-pane, [data-testid=missing], .details__empty, .preview-sentence, .sheet, .compare");

/** A release as Helm stores it, with a password in its values and manifest. */
function withPassword(notes = "") {
  const release = {
    name: "web",
    namespace: "shop",
    version: 1,
    info: { status: "deployed", description: "Install complete", first_deployed: "2026-11-29T13:36:57Z", last_deployed: "2026-11-29T13:36:57Z", deleted: "", notes },
    chart: { metadata: { name: "web", version: "1.0.0", apiVersion: "v2" }, values: {}, templates: [] },
    config: { db: { password: PASSWORD } },
    manifest: `---\n# Source: web/templates/secret.yaml\napiVersion: v1\nkind: Secret\nmetadata:\n  name: web\nstringData:\n  password: ${PASSWORD}\n`,
  };
  const stored = gzipSync(JSON.stringify(release), { level: 9 }).toString("base64");
  return JSON.stringify({
    apiVersion: "v1",
    kind: "Secret",
    type: "helm.sh/release.v1",
    metadata: { name: "sh.helm.release.v1.web.v1", namespace: "shop", labels: { name: "web", owner: "helm", status: "deployed", version: "1" } },
    data: { release: Buffer.from(stored).toString("base64") },
  });
}

const hash = () => page.evaluate(() => location.hash);
const focused = () => page.evaluate(() => document.activeElement.id);
const openCards = () =>
  page.evaluate(() => [...document.querySelectorAll("[role=tooltip]:not([hidden])")].map((card) => card.textContent));
const panelText = async () => (await page.query("#details-panel")).text;
const chooseB = (row) => page.click(`.revision-row:nth-child(${row}) .revision-row__choice:nth-child(2) input`);

/** What is at the middle of an element on the screen is that element. */
const isInSight = (selector) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector);
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  }, selector);

test("every fact has a card, and the stored values are those of the record", async () => {
  await pasted(secretsOf("rollback-chain"));
  const { revision, status, description } = caseOf("rollback-chain").history.at(-1);
  const said = await panelText();
  assert.ok(said.includes(status) && said.includes(description), said);
  assert.ok(said.includes(`sh.helm.release.v1.demo.v${revision}`), said);
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll(".revision-facts tbody tr")].map((row) => {
      const button = row.querySelector("button.fact-card__button");
      return { label: row.querySelector("th").textContent, described: document.getElementById(button?.getAttribute("aria-describedby"))?.textContent };
    }),
  );
  assert.ok(rows.length >= 15, String(rows.length));
  for (const { label, described } of rows) assert.match(described ?? "", /\w{3}/, label);
});

test("a card opens on hover, stays while the pointer is on it, and Esc closes it", async () => {
  await pasted(secretsOf("rollback-chain"));
  // Or the hover on the card would scroll the page first.
  await page.evaluate(() => document.querySelector(".fact-card__button").scrollIntoView({ block: "center" }));
  await page.hover(".fact-card__button");
  assert.match((await openCards()).join(), /current one/);
  assert.ok(await isInSight(".fact-card__button"));
  await page.hover(".fact-card__card");
  assert.equal((await openCards()).length, 1);
  await page.press("Escape");
  assert.deepEqual(await openCards(), []);
  await page.hover(".revision-facts tbody tr:nth-child(3) .fact-card__button");
  assert.equal((await openCards()).length, 1);
  await page.hover("h1, .verdict-panel__name");
  assert.deepEqual(await openCards(), []);
  // Nothing parts the card from its button: the pointer finds its way.
  await page.hover(".fact-card__button");
  const isInside = await page.evaluate(() => {
    const from = document.querySelector(".fact-card__button").getBoundingClientRect();
    const to = document.querySelector("[role=tooltip]:not([hidden])").getBoundingClientRect();
    const card = document.querySelector(".fact-card");
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => from.bottom + part * (to.top - from.bottom));
    return steps.every((y) => card.contains(document.elementFromPoint(from.left + from.width / 2, y)));
  });
  assert.ok(isInside);
});

test("a card opens on focus and on a press, one at a time", async () => {
  await pasted(secretsOf("rollback-chain"));
  await page.evaluate(() => document.querySelector("#details-panel").focus());
  await page.press("Tab");
  assert.equal((await openCards()).length, 1);
  const first = (await openCards())[0];
  await page.press("Tab");
  assert.equal((await openCards()).length, 1);
  assert.notEqual((await openCards())[0], first);
  await page.press("Escape");
  assert.deepEqual(await openCards(), []);
  await page.press("Enter");
  assert.equal((await openCards()).length, 1);
  await page.press("Enter");
  assert.deepEqual(await openCards(), []);
  await page.click(".revision-facts tbody tr:nth-child(3) .fact-card__button");
  assert.equal((await openCards()).length, 1);
});

test("no card is cut off on a narrow screen", async () => {
  await pasted(secretsOf("rollback-chain"), { width: 320, height: 640 });
  const n = (await page.queryAll(".fact-card__button")).length;
  for (let place = 0; place < n; place += 1) {
    const box = await page.evaluate((place) => {
      document.querySelectorAll(".fact-card__button")[place].focus();
      return new Promise((resolve) =>
        requestAnimationFrame(() => {
          const button = document.activeElement.getBoundingClientRect();
          const isInSight = document.activeElement.contains(document.elementFromPoint(button.left + 14, button.top + 14));
          const { left, right, width } = document.querySelector("[role=tooltip]:not([hidden])").getBoundingClientRect();
          resolve({ isInSight, left, right, width, edge: document.documentElement.clientWidth, wide: document.documentElement.scrollWidth });
        }),
      );
    }, place);
    assert.ok(box.isInSight && box.left >= 0 && box.right <= box.edge && box.width > 200 && box.wide <= box.edge, JSON.stringify(box));
  }
});

test("arrow keys, Home and End choose tabs, and one of them is reached with Tab", async () => {
  await pasted(secretsOf("lab-app"));
  await page.click("#details-tab-facts");
  for (const [key, tab, fragment] of [
    ["ArrowRight", "compare", "#hw1:release=1&view=compare"],
    ["ArrowRight", "rollback", "#hw1:release=1&view=rollback"],
    ["ArrowRight", "values", "#hw1:release=1&view=values"],
    ["End", "trail", "#hw1:release=1&view=trail"],
    ["ArrowRight", "ways", "#hw1:release=1&view=ways"],
    ["ArrowLeft", "trail", "#hw1:release=1&view=trail"],
    ["ArrowLeft", "repair", "#hw1:release=1&view=repair"],
    ["ArrowLeft", "note", "#hw1:release=1&view=note"],
    ["ArrowLeft", "size", "#hw1:release=1&view=size"],
    ["ArrowLeft", "chart", "#hw1:release=1&view=chart"],
    ["ArrowLeft", "texts", "#hw1:release=1&view=manifest"],
    ["Home", "ways", "#hw1:release=1&view=ways"],
  ]) {
    await page.press(key);
    await page.waitFor(`#details-tab-${tab}[aria-selected=true]`);
    assert.equal(await focused(), `details-tab-${tab}`);
    assert.equal(await hash(), fragment);
    assert.equal((await page.queryAll("[role=tab][tabindex='0']")).length, 1);
    assert.equal((await page.query("#details-panel")).attributes["aria-labelledby"], `details-tab-${tab}`);
  }
});

test("going back and forward, and a link before the same paste, show the same tab", async () => {
  await pasted(secretsOf("lab-app"));
  await openTab(page, "notes");
  await page.waitFor(".text-pane__rows");
  await page.click("#details-tab-trail");
  await page.waitFor(".trail");
  await page.evaluate(() => history.back());
  await page.waitFor("#details-tab-texts[aria-selected=true]");
  await page.waitFor(".text-pane__rows");
  assert.match(await hash(), /view=notes/);
  await page.evaluate(() => history.forward());
  await page.waitFor(".trail");
  const fragment = await hash();
  await page.close();
  await pasted(secretsOf("lab-app"), { fragment });
  await page.waitFor("#details-tab-trail[aria-selected=true]");
  assert.equal(await hash(), fragment);
  assert.equal(await page.query("[data-testid=link-note]"), null);
});

test("texts share a tab and have links of their own", async () => {
  await pasted(secretsOf("umbrella-values"));
  await openTab(page, "supplied_values");
  const supplied = (await page.waitFor(".text-pane__rows", /\S/)).text;
  await page.click(".details__choices .segmented__choice:nth-of-type(3) input");
  await page.waitFor("#details-tab-texts[aria-selected=true]");
  assert.equal(await hash(), "#hw1:release=1&view=computed_values");
  await page.waitFor(".text-pane__rows", /\S/);
  await page.evaluate(() => history.back());
  await page.waitFor(".text-pane__rows", supplied.slice(0, 40));
});

test("with B chosen a text is A's or B's, and the link says whose", async () => {
  await pasted(secretsOf("hooks-outside"));
  await openTab(page, "hook_manifests");
  const ofA = (await page.waitFor(".text-pane__rows", /\S/)).text;
  assert.equal((await page.queryAll("[name=details-side]")).length, 0);
  await chooseB(3);
  await page.waitFor("[name=details-side]");
  assert.equal((await page.query(".text-pane__rows")).text, ofA);
  await page.evaluate(() => document.querySelectorAll("[name=details-side]")[1].click());
  await waitUntil(async () => /&view=hook_manifests&side=b$/.test(await hash()), "B in the address");
  const changed = async () => (await page.query(".text-pane__rows"))?.text;
  await waitUntil(async () => ![ofA, "", undefined].includes(await changed()), "the text of B");
});

test("two revisions stand beside each other with what differs", async () => {
  await pasted(secretsOf("rollback-chain"));
  await chooseB(2);
  await page.waitFor(".revision-facts thead");
  await page.waitFor(".revision-facts", /sh\.helm\.release\.v1\.demo\.v5[^]*sh\.helm\.release\.v1\.demo\.v4/);
  assert.match(await panelText(), /Status[^]*differs/);
  await page.hover(".fact-card__button");
  assert.match((await openCards()).join(), /^A: .*B: /);
});

test("the decode trail opens layer by layer and shows nothing of a secret", async () => {
  await pasted(withPassword());
  await page.click("#details-tab-trail");
  await page.waitFor(".trail__note", /twice/);
  assert.equal((await page.queryAll(".trail__layer[open]")).length, 0);
  await page.click(".trail__step:nth-child(3) summary");
  const gzip = (await page.waitFor(".trail__step:nth-child(3) .trail__head", "1f 8b")).text;
  assert.match(gzip, /1f 8b 08/);
  assert.match((await page.query(".trail__step:nth-child(3) .trail__parts")).text, /the mark of gzip/);
  await page.evaluate(() => document.querySelectorAll(".trail details").forEach((layer) => (layer.open = true)));
  const said = await panelText();
  assert.ok(said.includes('"name"'.slice(0, 8)), said);
  assert.ok(!said.includes(PASSWORD) && !said.includes(Buffer.from(PASSWORD).toString("base64")), said);
  const hex = Buffer.from("hunter2").toString("hex").replace(/../g, "$& ").trim();
  assert.ok(!said.includes(hex), said);
  assert.match(said, /Only the header/);
});

test("a cut payload says in its trail at which layer and byte it stopped", async () => {
  await pasted(truncated(secretsOf("killed-install")));
  await page.click("#details-tab-trail");
  const stopped = (await page.waitFor(".trail__stopped")).text;
  assert.match(stopped, /gzip|base64/);
  assert.match(stopped, /byte offset \d+/);
});

test("a history table says of each text what to paste instead", async () => {
  const history = [{ revision: 1, updated: "2026-11-29T13:36:57.9Z", status: "deployed", chart: "web-1.0.0", app_version: "2.0", description: "Install complete" }];
  await pasted(JSON.stringify(history));
  for (const tab of TEXTS) {
    await openTab(page, tab);
    const missing = (await page.waitFor("[data-testid=missing]", "does not hold this text")).text;
    assert.match(missing, /What was pasted does not hold this text.*kubectl get secret/s);
    // Helm prints every text but the record itself.
    assert.equal((await page.queryAll("[data-testid=missing] button")).length, tab === "decoded_json" ? 1 : 2);
  }
  await page.click("#details-tab-trail");
  assert.match((await page.waitFor(".trail__note")).text, /no payload/);
  await page.click("#details-tab-facts");
  await page.waitFor(".line-unknown");
});

test("secret values are shown on request and hidden again", async () => {
  await pasted(withPassword());
  await openTab(page, "supplied_values");
  await page.waitFor(".text-pane__rows", /secret-1/);
  assert.ok(!(await panelText()).includes(PASSWORD));
  await page.click(".overview-bar button");
  await page.waitFor(".text-pane__rows", PASSWORD);
  await page.click(".overview-bar button");
  await page.waitFor(".text-pane__rows", /secret-1/);
  assert.ok(!(await panelText()).includes(PASSWORD));
  await openTab(page, "notes");
  await page.waitFor(".details__empty", "No notes are stored.");
});

test("every tab fits a narrow screen, with targets that a finger finds", async () => {
  for (const language of ["en", "ja", "ko"]) {
    await pasted(secretsOf("lab-app"), { width: 320, height: 640, language });
    await chooseB(2);
    for (const tab of TABS) {
      await openTab(page, tab);
      await detailed();
      if (await page.query("[data-testid=text-pane]")) await page.waitFor(".text-pane__line", /\S/);
      const { over, small } = await page.evaluate(() => {
        document.querySelectorAll(".details details").forEach((details) => (details.open = true));
        // Within a line of text a target is as high as the line (WCAG 2.2, 2.5.8, inline).
        const targets = [...document.querySelectorAll(".details :is(button, summary, label):not(.text-pane__more)")].filter((element) => element.checkVisibility());
        const tooSmall = ({ width, height }) => width < 24 || height < 24;
        return {
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          small: targets.filter((element) => tooSmall(element.getBoundingClientRect())).map((element) => element.outerHTML.slice(0, 100)),
        };
      });
      assert.equal(over, 0, `${language} ${tab}`);
      assert.deepEqual(small, [], `${language} ${tab}`);
    }
    await page.close();
  }
  page = null;
});

test("nothing moves where the reader asked for no motion", async () => {
  await pasted(withPassword(), { reducedMotion: true });
  await page.click("#details-tab-trail");
  await page.waitFor(".trail");
  await page.click(".trail__step summary");
  const running = await page.evaluate(() => document.getAnimations().filter((animation) => animation.effect.getComputedTiming().duration > 0).length);
  assert.equal(running, 0);
});

for (const [theme, language] of [["light", "en"], ["dark", "ja"], ["dark", "ko"]]) {
  test(`axe finds nothing in any tab: ${theme}, ${language}`, async () => {
    await pasted(secretsOf("lab-app"), { theme, language });
    await page.evaluate(() => document.querySelector(".fact-card__button").focus());
    assert.equal((await openCards()).length, 1);
    assert.deepEqual(await findings(page), []);
    await chooseB(2);
    await page.waitFor(".revision-facts thead");
    for (const tab of TABS) {
      await openTab(page, tab);
      await detailed();
      await page.evaluate(() => document.querySelectorAll(".trail details").forEach((layer) => (layer.open = true)));
      assert.deepEqual(await findings(page), [], tab);
    }
  });
}
