// The wake beside the revisions: its arcs lead where the words say, in histories of any length; A and B, and their links.

import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { launch } from "./driver/driver.mjs";
import { findings } from "./lib/axe.mjs";
import { secretsOf } from "./lib/inputs.mjs";
import { PRODUCT_URL } from "./lib/product.mjs";
import { pause, waitUntil } from "./lib/wait.mjs";

const N_LONG = 300;

let browser;
let page;

before(async () => {
  browser = await launch();
});

after(async () => browser?.close());

afterEach(async () => page?.close());

async function opened({ look, fragment = "" } = {}) {
  page = await browser.newPage(look);
  await page.open(PRODUCT_URL + fragment);
  await page.waitFor("[data-testid=app] h1");
}

async function pasted(text, options) {
  await opened(options);
  await page.pasteBytes(text);
  await page.waitFor("[data-testid=verdict]");
}

const texts = async (selector) => (await page.queryAll(selector)).map(({ text }) => text.replace(/\s+/g, " ").trim());
const hash = () => page.evaluate(() => location.hash);
const radio = (revision, side) => `[data-revision="${revision}"] input[name=revision-${side}]`;
const isChecked = (selector) => page.evaluate((selector) => document.querySelector(selector).checked, selector);

/** A history of `helm history -o json` with rollbacks that really copy their source, and where each one went. */
function longHistory() {
  let state = 7n;
  const random = (below) => {
    state = (state * 6364136223846793005n + 1n) & ((1n << 64n) - 1n);
    return Number((state >> 33n) % BigInt(below));
  };
  const charts = new Map();
  const sources = new Map();
  const rows = [];
  for (let revision = 1; revision <= N_LONG; revision++) {
    const isRollback = revision > 3 && random(4) === 0;
    const source = isRollback ? Math.max(1, revision - 2 - random(random(3) === 0 ? revision : 12)) : null;
    const isFailed = !isRollback && revision < N_LONG && random(7) === 0;
    charts.set(revision, source ? charts.get(source) : `secretname-1.${revision}.0`);
    if (source) sources.set(revision, source);
    rows.push({
      revision,
      updated: new Date(Date.UTC(2026, 0, 1, revision)).toISOString(),
      status: revision === N_LONG ? "deployed" : isFailed ? "failed" : "superseded",
      chart: charts.get(revision),
      app_version: "1",
      description: source ? `Rollback to ${source}` : isFailed ? 'Upgrade "secretname" failed: timed out' : revision === 1 ? "Install complete" : "Upgrade complete",
    });
  }
  return { text: JSON.stringify(rows), sources };
}

/**
 * Follows each rollback's arc over the drawn strokes, row by row. Gives, by revision, the revision whose sign the
 * arrow reaches, `gap`, `beyond` for what runs on below the last row, or the names that stand for it; and what is wrong.
 */
const drawnArcs = () =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll(".revision-row, .revision-table__gap, .revision-table__rest")].map((row) => ({
      revision: row.dataset.revision ?? (row.matches(".revision-table__gap") ? "gap" : "beyond"),
      origin: row.querySelector(".revision-row__origin")?.textContent ?? "",
      names: [...row.querySelectorAll(".wake__name")].map((name) => name.textContent),
      heads: [...row.querySelectorAll(".wake__head")].map((path) => path.getAttribute("d")),
      strokes: [...row.querySelectorAll(".wake__arc")].map((path) => {
        const end = (at) => {
          const { x, y } = path.getPointAtLength(at);
          return { x: Math.round(x), y: Math.round(y) };
        };
        return [end(0), end(path.getTotalLength())];
      }),
    }));
    const FAR = 2000;
    const arcs = {};
    for (const [begin, { revision, origin, names, strokes }] of rows.entries()) {
      if (!/^Rollback to \d/.test(origin)) continue;
      const leaving = strokes.find(([from, to]) => Math.abs(from.y) <= 4 && to.y > from.y && to.x > from.x);
      if (!leaving) {
        arcs[revision] = names.join(" ");
        continue;
      }
      let row = begin;
      let at = leaving[1];
      for (;;) {
        const next = rows[row]?.strokes.find(([from, to]) => from.x === at.x && from.y === at.y && to.y !== -FAR);
        if (!next) break;
        at = next[1];
        if (at.y === FAR) {
          row += 1;
          at = { x: at.x, y: -FAR };
        }
      }
      const isHead = rows[row]?.heads.some((d) => d === `M${at.x - 5} ${at.y}l6-4v8z` || d === `M${at.x} ${at.y + 6}l-4-6h8z`);
      arcs[revision] = isHead ? rows[row].revision : `lost in ${rows[row]?.revision} at ${JSON.stringify(at)}`;
    }
    return arcs;
  });

/** Between one drawing and the next no part of the track is missing. */
const seams = () =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll(".revision-table__table .wake")].map((wake) => wake.getBoundingClientRect());
    return boxes.slice(1).flatMap((box, i) => (box.top > boxes[i].bottom + 0.01 ? [`${i}: ${boxes[i].bottom} to ${box.top}`] : []));
  });

const showAll = async () => {
  await page.click(".revision-table > .button");
  await waitUntil(async () => (await page.queryAll(".revision-row")).length === N_LONG, "all rows");
};

test("each rollback's arc leads to its source, and its row says the same", async () => {
  await pasted(secretsOf("rollback-chain"));
  assert.deepEqual(await drawnArcs(), { 3: "1", 4: "2" });
  const [, fourth, third] = await texts(".revision-row__origin");
  assert.equal(fourth, "Rollback to 2");
  assert.equal(third, "Rollback to 1");
  assert.match((await page.query("caption")).text, /2 rollbacks: 4 to 2 and 3 to 1\./);
  assert.deepEqual(await seams(), []);
  await page.close();
  await pasted(secretsOf("rollback-chain"), { look: { width: 360 } });
  assert.deepEqual(await seams(), []);
});

test("pruned revisions are a dashed track, failed ones stubs", async () => {
  await pasted(secretsOf("pruned"));
  assert.equal((await page.queryAll(".revision-table__gap .wake__track--dashed")).length, 4);
  assert.equal((await page.queryAll(".revision-table__table .wake__node--failed")).length, 3);
  assert.equal((await page.queryAll(".revision-table__table .wake__node--deployed")).length, 1);
  assert.match((await page.query("caption")).text, /Revisions are missing in 2 places\./);
  assert.deepEqual(await seams(), []);
});

test("a pending revision is a ring, and the signs are explained in words", async () => {
  await pasted(secretsOf("killed-in-hook"));
  assert.equal((await page.queryAll(".revision-table__table .wake__node--pending")).length, 1);
  await page.click(".wake-legend summary");
  const signs = await texts(".wake-legend__sign");
  assert.equal(signs.length, 10);
  assert.ok(signs.some((sign) => sign.includes("pending: begun, with no end recorded")), signs.join(" | "));
});

test("300 revisions: every arc is right before and after all rows are shown, and the one that is pointed at is lit", async () => {
  const { text, sources } = longHistory();
  await pasted(text);
  await waitUntil(async () => (await page.queryAll(".revision-row")).length === 50, "the first rows");
  const first = await drawnArcs();
  assert.ok(Object.keys(first).length > 5);
  for (const [revision, reached] of Object.entries(first)) {
    const source = sources.get(Number(revision));
    const expected = source > N_LONG - 50 ? `${source}` : "beyond";
    assert.ok([expected, `→ ${source}`].includes(reached.split(" ←")[0]), `${revision} to ${source}: ${reached}`);
  }
  const told = (await page.query(".revision-table__rest")).text;
  assert.match(told, /250 older revisions are not shown yet/);
  for (const [revision, reached] of Object.entries(first).filter(([, reached]) => reached === "beyond")) {
    assert.match(told, new RegExp(`\\b${sources.get(Number(revision))}\\b`), `${revision} ${reached}`);
  }

  await showAll();
  // The button has gone: the focus is on the first row that it brought.
  await waitUntil(() => page.evaluate(() => document.activeElement.closest("[data-revision]")?.dataset.revision === "250"), "the focus on the first new row");
  const all = await drawnArcs();
  assert.deepEqual(Object.keys(all).map(Number), [...sources.keys()]);
  let nDrawn = 0;
  for (const [revision, source] of sources) {
    const reached = all[revision].split(" ←")[0];
    assert.ok([`${source}`, `→ ${source}`].includes(reached), `${revision} to ${source}: ${all[revision]}`);
    if (reached === `${source}`) nDrawn++;
  }
  assert.ok(nDrawn > sources.size / 2, `${nDrawn} of ${sources.size} are drawn`);
  assert.deepEqual(await seams(), []);

  // Pointing at a rollback lights its arc at both ends; leaving brings back that of A.
  const [revision, source] = [...sources].reverse().find(([revision]) => all[revision] === `${sources.get(revision)}`);
  const lit = () => page.evaluate(() => [...document.querySelectorAll("[data-revision]:has(.wake__halo)")].map((row) => Number(row.dataset.revision)));
  await page.evaluate((revision) => document.querySelector(`[data-revision="${revision}"]`).dispatchEvent(new PointerEvent("pointerover", { bubbles: true })), revision);
  await waitUntil(async () => (await lit()).includes(source) && (await lit()).includes(revision), "the lit arc");
  await page.evaluate(() => document.querySelector("[data-revision]").dispatchEvent(new PointerEvent("pointerout", { bubbles: true, relatedTarget: document.body })));
  await waitUntil(async () => (await lit()).length === 0, "no lit arc");
  assert.deepEqual(page.problems(), []);
});

test("A and B are chosen with the keyboard alone, and B is cleared and swapped", async () => {
  await pasted(secretsOf("rollback-chain"));
  await page.evaluate((selector) => document.querySelector(selector).focus(), radio(5, "a"));
  await page.press("ArrowDown");
  await waitUntil(async () => (await hash()) === "#hw1:release=1&a=4", "A in the address");
  assert.equal(await page.evaluate(() => document.activeElement.value), "4");
  await page.press("Tab");
  // One tab stop a column: the one that is chosen.
  await page.evaluate(() => document.querySelector(".pair-bar__none input").focus());
  await page.press("ArrowDown");
  await waitUntil(async () => (await hash()) === "#hw1:release=1&a=4&b=5", "B in the address");
  await page.press("ArrowDown");
  await page.press("ArrowDown");
  await waitUntil(async () => (await hash()) === "#hw1:release=1&a=4&b=3", "B further down");
  await page.click(".pair-bar .button");
  await waitUntil(async () => (await hash()) === "#hw1:release=1&a=3&b=4", "the two swapped");
  await page.evaluate(() => document.querySelector("input[name=revision-b]:checked").focus());
  await page.press("ArrowUp");
  await page.press("ArrowUp");
  await waitUntil(async () => (await hash()) === "#hw1:release=1&a=3", "no B");
  assert.equal(await page.evaluate(() => document.activeElement.closest(".pair-bar__none") !== null), true);
});

test("a click on a row chooses A, unless it is on a control or selects text", async () => {
  await pasted(secretsOf("rollback-chain"));
  await page.click('[data-revision="2"] .revision-row__story');
  await waitUntil(async () => (await hash()) === "#hw1:release=1&a=2", "A by click");
  await page.evaluate(() => {
    getSelection().selectAllChildren(document.querySelector('[data-revision="4"] .revision-row__origin'));
    document.querySelector('[data-revision="4"] .revision-row__origin').click();
  });
  await pause(100);
  assert.equal(await hash(), "#hw1:release=1&a=2");
});

test("back and forward go through the choices and leave the focus", async () => {
  await pasted(secretsOf("rollback-chain"));
  await page.click(radio(4, "a"));
  await page.click(radio(2, "b"));
  await waitUntil(async () => (await hash()) === "#hw1:release=1&a=4&b=2", "A and B");
  await page.evaluate(() => history.back());
  await waitUntil(async () => isChecked(".pair-bar__none input"), "no B");
  assert.equal(await isChecked(radio(4, "a")), true);
  await page.evaluate(() => history.back());
  await waitUntil(async () => isChecked(radio(5, "a")), "the newest");
  assert.equal(await hash(), "");
  await page.evaluate(() => history.forward());
  await page.evaluate(() => history.forward());
  await waitUntil(async () => isChecked(radio(2, "b")), "B again");
  assert.equal(await isChecked(radio(4, "a")), true);
  assert.equal(await page.evaluate(() => document.activeElement.name), "revision-b");
});

test("a link opens the same view after the same paste, and holds nothing of the paste", async () => {
  const { text } = longHistory();
  const fragment = "#hw1:release=1&a=7&b=3";
  await pasted(text, { fragment });
  await waitUntil(async () => (await page.query(radio(3, "b"))) !== null && isChecked(radio(3, "b")), "B of the link");
  assert.equal(await isChecked(radio(7, "a")), true);
  assert.equal(await hash(), fragment);
  await page.close();

  // A first paste that holds nothing does not use the link up; a second release does.
  const secrets = secretsOf("rollback-chain");
  await opened({ fragment: "#hw1:release=1&a=4&b=2" });
  await page.pasteBytes("nothing of the kind");
  await page.waitFor("[data-testid=nothing]");
  await page.pasteBytes(secrets);
  await page.waitFor(".revision-row--b");
  assert.equal(await isChecked(radio(4, "a")), true);
  const address = await page.evaluate(() => location.href);
  assert.equal(address.slice(address.indexOf("#")), "#hw1:release=1&a=4&b=2");
  for (const word of ["demo", "rollback-chain", "secretname"]) assert.ok(!address.slice(address.indexOf("#")).includes(word));
  await page.pasteBytes(secrets);
  await waitUntil(async () => (await hash()) === "" && (await page.query(".revision-row--b")) === null, "a fresh view");
});

for (const theme of ["light", "dark"]) {
  test(`axe finds nothing on the page of 300 revisions: ${theme}`, async () => {
    await pasted(longHistory().text, { look: { theme } });
    await showAll();
    await page.click(".wake-legend summary");
    await page.click(radio(290, "b"));
    assert.deepEqual(await findings(page), []);
  });
}
